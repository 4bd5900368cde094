#include "rules-assist/profile/profile_advisor.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "rules-assist/profile/profile_measure.hpp"
#include "rules-assist/profile/profile_remedies.hpp"
#include "vtt/base/text.hpp"
#include "vtt/plugin/modes.hpp"

namespace assist {

using vtt::SpaceId;

namespace {

double pointsOf(Weight weight) { return static_cast<double>(weight) / onePoint; }

/// Steps that a gait takes.
class GaitCost : public StepCost {
 public:
  GaitCost(const Clauses& clauses, const Gait& gait) : clauses_(clauses), gait_(gait) {}
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    return gait_.covers(clauses_.module(), step) ? clauses_.cost(step) : noWay;
  }

 private:
  const Clauses& clauses_;
  const Gait& gait_;
};

/// The cheapest way to each space, over all gaits.
class Found {
 public:
  explicit Found(std::size_t spaces) : cost_(spaces, noWay), paths_(spaces) {}
  [[nodiscard]] bool has(SpaceId space) const { return cost_[space.value] != noWay; }
  [[nodiscard]] Weight cost(SpaceId space) const { return cost_[space.value]; }
  [[nodiscard]] std::vector<SpaceId>& path(SpaceId space) { return paths_[space.value]; }
  [[nodiscard]] const std::vector<SpaceId>& spaces() const { return spaces_; }

  void search(const BoardGraph& graph, const Clauses& clauses, const Gait& gait) {
    const GaitCost cost(clauses, gait);
    if (!gait.spaces) {
      const auto tree = graph.search(clauses.from(), gait.points, cost);
      for (const auto space : tree.reached) add(space, tree.cost[space.value], [&] { return tree.path(space); });
      return;
    }
    const auto steps = static_cast<std::size_t>(*gait.spaces);
    const auto walks = graph.walks(clauses.from(), steps, cost);
    for (std::size_t k = 1; k <= steps; ++k)
      for (std::uint32_t i = 1; i < cost_.size(); ++i)
        if (const auto price = walks.cost[k][i]; price != noWay && price <= gait.points && SpaceId(i) != clauses.from())
          add(SpaceId(i), price, [&] { return walks.path(SpaceId(i), k); });
  }
  template <class Path>
  void add(SpaceId space, Weight cost, const Path& path) {
    if (has(space) && cost_[space.value] <= cost) return;
    if (!has(space)) spaces_.push_back(space);
    cost_[space.value] = cost;
    paths_[space.value] = path();
  }

 private:
  std::vector<Weight> cost_;
  std::vector<std::vector<SpaceId>> paths_;
  std::vector<SpaceId> spaces_;
};

}  // namespace

ProfileAdvisor::ProfileAdvisor(std::shared_ptr<const vtt::Module> module, Profile profile)
    : module_(std::move(module)),
      profile_(std::move(profile)),
      graph_(*module_),
      asksSupply_(std::ranges::any_of(profile_.movement, [](const Clause& c) { return c.supplied.has_value(); })) {}

RuleSet rulesOff(const std::vector<vtt::RuleInfo>& rules, const vtt::GameState& state) {
  RuleSet off;
  const auto modes = vtt::RuleModes::of(state);
  for (const auto& rule : rules)
    if (modes.modeOf(rule) == vtt::RuleMode::off) off.push_back(rule.id);
  return off;
}

ProfileAdvisor::Force ProfileAdvisor::form(const vtt::Situation& situation, const vtt::PieceList& pieces,
                                           bool now) const {
  return form(situation, pieces, now, rulesOff(profile_.rules, situation.state));
}

ProfileAdvisor::Force ProfileAdvisor::form(const vtt::Situation& situation, const vtt::PieceList& pieces, bool now,
                                           RuleSet off) const {
  Force force;
  const auto& state = situation.state;
  Asked asked{situation, {}, pieces, std::move(off), {}};
  if (!pieces.empty()) asked.side = force.info.side = state.sideOf(pieces.front());
  if (asksSupply_ && !pieces.empty()) {
    asked.supplied = false;
    for (const auto& stack : supply(situation, asked.side).stacks)
      if (std::ranges::find(stack.pieces, pieces.front()) != stack.pieces.end())
        asked.supplied = *asked.supplied || stack.supplied;
  }
  force.clauses = std::make_unique<Clauses>(*module_, profile_.movement, std::move(asked));
  if (!pieces.empty()) {
    const auto ground = state.groundOf(pieces.front());
    const auto map = state.surfaceOf(ground.place);
    if (map && module_->maps[map.value].geometry == vtt::GeometryKind::free) force.table = map, force.at = ground.at;
  }
  checkForce(force, now);
  return force;
}

void ProfileAdvisor::checkForce(Force& force, bool now) const {
  const auto& clauses = *force.clauses;
  const auto& state = clauses.state();
  const auto& pieces = clauses.asked().pieces;
  const auto fault = [&](std::string rule, std::string words) {
    force.violations.push_back({std::move(rule), std::move(words), clauses.from()});
  };
  const bool isPlaced = force.table || (clauses.from() && clauses.from().value != 0);
  if (pieces.empty() || !isPlaced) return fault("", "There is nothing on the map to move.");
  const auto isElsewhere = [&](vtt::PieceId piece) {
    return state.groundOf(piece).place != state.groundOf(pieces.front()).place &&
           (!clauses.from() || state.spaceOf(state.groundOf(piece).place) != clauses.from());
  };
  if (std::ranges::any_of(pieces, isElsewhere) ||
      std::ranges::any_of(pieces, [&](vtt::PieceId piece) { return state.sideOf(piece) != force.info.side; }))
    fault("", "The pieces of a force begin in one space and belong to one side.");
  if (const auto* apart = keepsApart(clauses)) fault(apart->rule, "These pieces do not move as one.");
  std::string why;
  force.gaits = gaitsOf(clauses, why);
  if (force.gaits.empty()) fault("", why);
  force.info.mp = pointsOf(force.points());
  if (const auto fp = vtt::findAttribute(*module_, vtt::AttributeOwner::piece, "fp")) force.info.fp = clauses.sumOf(fp);
  force.info.kind = pieces.size() == 1 ? "piece" : "stack";
  const auto& phases = module_->turns.phases;
  if (now && state.clock().phase < phases.size())
    if (const auto active = phases[state.clock().phase].side; active && active != force.info.side)
      fault("", "It is the other side's phase.");
}

vtt::Reach ProfileAdvisor::reachOf(const Force& force) const {
  vtt::Reach reach;
  const auto& clauses = *force.clauses;
  reach.force = force.info;
  reach.from = clauses.from();
  reach.violations = force.violations;
  if (!force.violations.empty()) return reach;
  if (force.table) {
    reach.table = force.table;
    reach.ring = Measure(clauses, force.table, force.at).ring(force.info.mp);
    return reach;
  }
  Found found(graph_.spaceCount());
  for (const auto& gait : force.gaits) found.search(graph_, clauses, gait);
  std::vector<std::uint8_t> told(graph_.spaceCount());
  const auto tell = [&](SpaceId space, const Clauses::Objection& objection) {
    if (objection && !std::exchange(told[space.value], 1))
      reach.blocked.push_back({space, objection.clause->rule, objection.message});
  };
  const bool hasMinimum = clauses.hasMinimum();
  for (const auto& step : graph_.stepsFrom(reach.from)) {
    if (found.has(step.to)) continue;
    const auto objection = clauses.objectionTo(step);
    if (!objection && hasMinimum) found.add(step.to, force.points(), [&] { return std::vector{reach.from, step.to}; });
    tell(step.to, objection);
  }
  for (const auto space : found.spaces()) {
    if (const auto objection = clauses.objectionToEnding(space))
      tell(space, objection);
    else
      reach.destinations.push_back({space, pointsOf(found.cost(space)), std::move(found.path(space)),
                                    clauses.isAttack(space) ? "attack" : "move"});
    for (const auto& step : graph_.stepsFrom(space))
      if (step.to != reach.from && !found.has(step.to) && told[step.to.value] == 0)
        tell(step.to, clauses.objectionToEntering(step));
  }
  addEmbarking(force, reach);
  std::ranges::stable_sort(reach.destinations, {},
                           [](const vtt::Destination& one) { return std::pair(one.cost, one.how == "embark"); });
  return reach;
}

vtt::Reach ProfileAdvisor::reach(const vtt::Situation& situation, const vtt::ReachQuery& query) const {
  return reachOf(form(situation, query.pieces, query.now));
}

vtt::PathCheck ProfileAdvisor::walk(const Force& force, std::vector<SpaceId> path) const {
  vtt::PathCheck check;
  check.force = force.info;
  check.violations = force.violations;
  const auto& clauses = *force.clauses;
  if (!clauses.from()) return check;
  if (path.empty() || path.front() != clauses.from()) path.insert(path.begin(), clauses.from());
  check.path = path;
  std::vector<BoardStep> steps;
  Weight cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto step = graph_.step(path[i - 1], path[i]);
    if (!step) {
      check.violations.push_back({"",
                                  module_->spaces[path[i - 1].value].id + " and " + module_->spaces[path[i].value].id +
                                      " are not next to each other.",
                                  path[i]});
      continue;
    }
    steps.push_back(*step);
    cost += clauses.price(*step);
    if (auto objection = clauses.objectionTo(*step))
      check.violations.push_back({objection.clause->rule, std::move(objection.message), path[i]});
  }
  if (path.size() < 2) check.violations.push_back({"", "The path leads nowhere.", clauses.from()});
  if (auto objection = clauses.objectionToEnding(path.back()); objection && path.size() > 1)
    check.violations.push_back({objection.clause->rule, std::move(objection.message), path.back()});
  checkLength(force, steps, cost, check);
  check.how = clauses.isAttack(path.back()) ? "attack" : "move";
  check.legal = check.violations.empty();
  return check;
}

void ProfileAdvisor::checkLength(const Force& force, const std::vector<BoardStep>& steps, Weight cost,
                                 vtt::PathCheck& check) const {
  const auto isLong = [&](const Gait& gait) { return gait.spaces && static_cast<int>(steps.size()) > *gait.spaces; };
  const Gait* best = nullptr;
  for (const auto& gait : force.gaits) {
    if (!std::ranges::all_of(steps, [&](const BoardStep& step) { return gait.covers(*module_, step); })) continue;
    const auto rank = [&](const Gait& one) { return std::pair(!isLong(one), one.points); };
    if (best == nullptr || rank(gait) > rank(*best)) best = &gait;
  }
  check.cost = pointsOf(cost);
  if (best == nullptr || (best->points >= cost && !isLong(*best))) return;
  if (steps.size() == 1 && force.clauses->hasMinimum()) {
    check.cost = pointsOf(std::min(cost, force.points()));
    return;
  }
  const auto words = isLong(*best) ? "The force may enter " + std::to_string(*best->spaces) + " spaces at most."
                                   : "The way costs " + vtt::formatNumber(check.cost) + "; the force has " +
                                         vtt::formatNumber(pointsOf(best->points)) + ".";
  check.violations.push_back({best->rule, words, check.path.back()});
}

vtt::PathCheck ProfileAdvisor::checkPath(const vtt::Situation& situation, const vtt::PathQuery& query) const {
  const auto force = form(situation, query.pieces, query.now);
  if (force.table && !query.points.empty()) return measure(force, query.points);
  auto check = walk(force, query.path);
  Remedies(*this, situation, query.pieces, query.now).find(check);
  return check;
}

vtt::PathCheck ProfileAdvisor::measure(const Force& force, std::vector<vtt::Point> points) const {
  vtt::PathCheck check;
  check.force = force.info;
  check.violations = force.violations;
  check.table = force.table;
  if (points.front() != force.at) points.insert(points.begin(), force.at);
  const Measure measure(*force.clauses, force.table, force.at);
  auto way = measure.along(points);
  check.points = std::move(points);
  check.cost = static_cast<double>(std::llround(way.cost * onePoint)) / onePoint;
  check.how = way.isAttack ? "attack" : "move";
  std::ranges::move(way.violations, std::back_inserter(check.violations));
  if (!force.gaits.empty() && check.cost > force.info.mp)
    check.violations.push_back(
        {force.gaits.front().rule,
         "The way costs " + vtt::formatNumber(check.cost) + "; the force has " + vtt::formatNumber(force.info.mp) + ".",
         {}});
  check.legal = check.violations.empty();
  return check;
}

vtt::SupplyReport ProfileAdvisor::supply(const vtt::Situation& situation, vtt::SideId of) const {
  return supplyBy(*module_, graph_, profile_, situation, of);
}

vtt::RetreatReport ProfileAdvisor::retreat(const vtt::Situation& situation, const vtt::RetreatQuery& query) const {
  return retreatBy(graph_, profile_, situation, query);
}

}  // namespace assist
