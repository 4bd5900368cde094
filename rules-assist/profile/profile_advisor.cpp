#include "rules-assist/profile/profile_advisor.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/plugin/modes.hpp"

namespace assist {

using vtt::SpaceId;

struct ProfileAdvisor::Force {
  vtt::ForceInfo info;
  Weight points = 0;
  std::string allowanceRule;
  std::unique_ptr<Clauses> clauses;
  std::vector<vtt::Violation> violations;
};

namespace {

double pointsOf(Weight weight) { return static_cast<double>(weight) / onePoint; }

}  // namespace

std::vector<std::string> rulesOff(const std::vector<vtt::RuleInfo>& rules, const vtt::GameState& state) {
  std::vector<std::string> off;
  const auto modes = vtt::RuleModes::of(state);
  for (const auto& rule : rules)
    if (modes.modeOf(rule) == vtt::RuleMode::off) off.push_back(rule.id);
  return off;
}

ProfileAdvisor::Force ProfileAdvisor::form(const vtt::Situation& situation, const vtt::PieceList& pieces,
                                           bool now) const {
  Force force;
  const auto& state = situation.state;
  if (!pieces.empty()) force.info.side = state.sideOf(pieces.front());
  force.clauses = std::make_unique<Clauses>(*module_, situation, profile_.movement, force.info.side, pieces,
                                            rulesOff(profile_.rules, state));
  const auto fault = [&](std::string rule, std::string words) {
    force.violations.push_back({std::move(rule), std::move(words), force.clauses->from()});
  };
  if (pieces.empty() || !force.clauses->from() || force.clauses->from().value == 0) {
    fault("", "There is nothing on the map to move.");
    return force;
  }
  for (const auto piece : pieces) {
    if (state.spaceOf(state.groundOf(piece).place) != force.clauses->from() || state.sideOf(piece) != force.info.side)
      fault("", "The pieces of a force begin in one space and belong to one side.");
  }
  const Clause* slowest = nullptr;
  const auto points = force.clauses->allowance(slowest);
  if (!points) fault("", "One of these pieces does not move.");
  force.points = points.value_or(0);
  force.info.mp = pointsOf(force.points);
  force.allowanceRule = slowest != nullptr ? slowest->rule : "";
  if (const auto fp = vtt::findAttribute(*module_, vtt::AttributeOwner::piece, "fp"))
    force.info.fp = force.clauses->sumOf(fp);
  force.info.kind = pieces.size() == 1 ? "piece" : "stack";
  const auto& phases = module_->turns.phases;
  if (now && state.clock().phase < phases.size())
    if (const auto active = phases[state.clock().phase].side; active && active != force.info.side)
      fault("", "It is the other side's phase.");
  return force;
}

vtt::Reach ProfileAdvisor::reachOf(const Force& force) const {
  vtt::Reach reach;
  reach.force = force.info;
  reach.from = force.clauses->from();
  reach.violations = force.violations;
  if (!force.violations.empty()) return reach;
  const auto& clauses = *force.clauses;
  const auto tree = graph_.search(reach.from, force.points, clauses);
  const auto add = [&](SpaceId space, Weight cost, std::vector<SpaceId> path) {
    if (const auto objection = clauses.objectionToEnding(space))
      reach.blocked.push_back({space, objection.clause->rule, objection.message});
    else
      reach.destinations.push_back(
          {space, pointsOf(cost), std::move(path), clauses.isEnemy(space) ? "attack" : "move"});
  };
  for (const auto space : tree.reached) add(space, tree.cost[space.value], tree.path(space));
  for (const auto& step : graph_.stepsFrom(reach.from)) {
    if (tree.has(step.to)) continue;
    if (const auto objection = clauses.objectionTo(step))
      reach.blocked.push_back({step.to, objection.clause->rule, objection.message});
    else if (clauses.hasMinimum())
      add(step.to, force.points, {reach.from, step.to});
  }
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
    cost += clauses.price(*step);
    if (auto objection = clauses.objectionTo(*step))
      check.violations.push_back({objection.clause->rule, std::move(objection.message), path[i]});
  }
  if (path.size() == 2 && clauses.hasMinimum()) cost = std::min(cost, force.points);
  check.cost = pointsOf(cost);
  if (path.size() < 2) check.violations.push_back({"", "The path leads nowhere.", clauses.from()});
  if (auto objection = clauses.objectionToEnding(path.back()); objection && path.size() > 1)
    check.violations.push_back({objection.clause->rule, std::move(objection.message), path.back()});
  if (cost > force.points)
    check.violations.push_back({force.allowanceRule,
                                "The way costs " + vtt::formatNumber(check.cost) + "; the force has " +
                                    vtt::formatNumber(pointsOf(force.points)) + ".",
                                path.back()});
  check.how = clauses.isEnemy(path.back()) ? "attack" : "move";
  check.legal = check.violations.empty();
  return check;
}

void ProfileAdvisor::addRemedies(const vtt::Situation& situation, const vtt::PathQuery& query,
                                 vtt::PathCheck& check) const {
  if (check.path.size() < 2) return;
  for (const auto& found : reachOf(form(situation, query.pieces, query.now)).destinations)
    if (found.space == check.path.back() && found.path != check.path) {
      std::string way;
      for (std::size_t i = 1; i < found.path.size(); ++i)
        way += (i > 1 ? ", " : "") + module_->spaces[found.path[i].value].id;
      check.remedies.push_back({"go by " + way + " for " + vtt::formatNumber(found.cost), {}, found.path});
    }
  for (std::size_t i = 0; i < query.pieces.size() && query.pieces.size() > 1; ++i) {
    auto rest = query.pieces;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (!walk(form(situation, rest, query.now), check.path).legal) continue;
    check.remedies.push_back({"leave " + situation.state.nameOf(query.pieces[i]) + " behind", {query.pieces[i]}, {}});
    return;
  }
}

vtt::PathCheck ProfileAdvisor::checkPath(const vtt::Situation& situation, const vtt::PathQuery& query) const {
  auto check = walk(form(situation, query.pieces, query.now), query.path);
  if (!check.legal) addRemedies(situation, query, check);
  return check;
}

vtt::SupplyReport ProfileAdvisor::supply(const vtt::Situation& situation, vtt::SideId of) const {
  return supplyBy(*module_, graph_, profile_, situation, of);
}

vtt::RetreatReport ProfileAdvisor::retreat(const vtt::Situation& situation, const vtt::RetreatQuery& query) const {
  if (profile_.retreat)
    return retreatBy(*module_, graph_, *profile_.retreat, situation, query, rulesOff(profile_.rules, situation.state));
  vtt::RetreatReport report;
  report.message = "The profile of this module says nothing about retreats.";
  return report;
}

namespace {

class AnyStep : public StepCost {
 public:
  explicit AnyStep(const Clauses& clauses) : clauses_(clauses) {}
  [[nodiscard]] Weight cost(const BoardStep& step) const override { return clauses_.price(step); }

 private:
  const Clauses& clauses_;
};

}  // namespace

vtt::Advice ProfileAdvisor::judge(const vtt::Situation& situation, const vtt::Command& command) const {
  vtt::Advice advice;
  if (const auto* group = std::get_if<vtt::CommandGroup>(&command)) {
    auto state = situation.state;
    for (const auto& part : group->commands) {
      auto one = judge({state, situation.side, situation.hidden}, part);
      advice.judged = advice.judged || one.judged;
      advice.cost += one.cost;
      if (one.judged) advice.path = one.path;
      std::move(one.violations.begin(), one.violations.end(), std::back_inserter(advice.violations));
      std::move(one.remedies.begin(), one.remedies.end(), std::back_inserter(advice.remedies));
      if (!vtt::apply(state, part, {situation.side, {}, std::nullopt})) break;
    }
    return advice;
  }
  const auto* move = std::get_if<vtt::MovePieces>(&command);
  if (move == nullptr || profile_.movement.empty()) return advice;
  const auto to = situation.state.spaceOf(move->to.place);
  const auto force = form(situation, move->pieces, true);
  // Set-up, reserves and markers are nobody's movement.
  if (!to || !force.clauses->from() || force.points == 0 || to == force.clauses->from()) return advice;
  if (module_->spaces[to.value].map != module_->spaces[force.clauses->from().value].map) return advice;
  advice.judged = true;
  for (const auto& found : reachOf(force).destinations)
    if (found.space == to) {
      advice.cost = found.cost;
      advice.path = found.path;
      return advice;
    }
  const auto tree = graph_.search(force.clauses->from(), 10'000 * onePoint, AnyStep(*force.clauses));
  auto path = tree.path(to);
  if (path.empty()) path = {to};
  auto check = walk(force, path);
  addRemedies(situation, {move->pieces, path, true}, check);
  advice.cost = check.cost;
  advice.path = check.path;
  advice.violations = std::move(check.violations);
  advice.remedies = std::move(check.remedies);
  return advice;
}

}  // namespace assist
