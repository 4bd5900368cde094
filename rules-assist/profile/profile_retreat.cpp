#include <algorithm>

#include "rules-assist/profile/profile_advisor.hpp"
#include "vtt/base/text.hpp"

namespace assist {

namespace {

using vtt::SpaceId;

/// Spaces next to each other, whatever bars the way.
class AnyWay : public StepCost {
 public:
  [[nodiscard]] Weight cost(const BoardStep&) const override { return onePoint; }
};

/// The ways of one retreat. The cost of a step is what is lost on it.
class Retreat : public StepCost {
 public:
  Retreat(const BoardGraph& graph, const RetreatProfile& profile, const std::vector<Clause>& movement, Asked asked,
          const vtt::RetreatQuery& query)
      : graph_(graph),
        profile_(profile),
        query_(query),
        lines_(graph.module(), profile.clauses, asked),
        moves_(graph.module(), movement, std::move(asked)) {
    if (query.from) fromOrigin_ = vtt::distancesFrom(graph.module(), {query.from}, -1);
  }

  struct Bar {
    std::string rule, why;
    explicit operator bool() const { return !why.empty(); }
  };

  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    if (barOf(step)) return noWay;
    double lost = 0;
    for (const auto* line : losses_)
      if (isOfStep(*line) && lines_.fits(*line, step)) lost += line->points;
    return static_cast<Weight>(lost * onePoint);
  }
  [[nodiscard]] Bar barOf(const BoardStep& step) const;
  [[nodiscard]] Bar barOfEnd(SpaceId space) const;
  [[nodiscard]] bool isLast(SpaceId space) const {
    return std::ranges::any_of(lasts_, [&](const Clause* line) { return fitsSpace(*line, space); });
  }
  [[nodiscard]] double lostAt(SpaceId space) const {
    double lost = 0;
    for (const auto* line : losses_)
      if (!isOfStep(*line) && lines_.fits(*line, space)) lost += line->points;
    return lost;
  }
  [[nodiscard]] const Clauses& lines() const { return lines_; }
  [[nodiscard]] const Clauses& moves() const { return moves_; }

 private:
  static bool isOfStep(const Clause& line) { return line.from || !line.routes.empty() || line.hexside || line.unless; }
  [[nodiscard]] bool isNearOrigin(const Clause& line, SpaceId space) const {
    return query_.from && fromOrigin_[space.value] >= 0 && fromOrigin_[space.value] <= *line.origin;
  }
  [[nodiscard]] bool fitsSpace(const Clause& line, SpaceId space) const {
    return (!line.origin || isNearOrigin(line, space)) && lines_.fits(line, space);
  }
  [[nodiscard]] std::string reason(const Clause& line, SpaceId space) const;

  const BoardGraph& graph_;
  const RetreatProfile& profile_;
  const vtt::RetreatQuery& query_;
  Clauses lines_, moves_;
  std::vector<int> fromOrigin_;
  std::vector<const Clause*> forbids_ = lines_.of(ClauseKind::forbid), losses_ = lines_.of(ClauseKind::loss),
                             lasts_ = lines_.of(ClauseKind::last), onlys_ = lines_.of(ClauseKind::only);
};

std::string Retreat::reason(const Clause& line, SpaceId space) const {
  const auto& id = graph_.module().spaces[space.value].id;
  if (line.origin)
    return *line.origin == 0 ? "The attack came from there." : "It is too near to where the attack came from.";
  if (line.enemies) return "The enemy is in " + id + ".";
  if (line.near) return id + " is next to the enemy.";
  if (line.hexside) return "The way to " + id + " crosses a hexside that may not be crossed.";
  if (!line.routes.empty()) return "No retreat goes by such a route to " + id + ".";
  if (line.to) return "No retreat enters " + id + ": " + line.to->text + ".";
  return "The way to " + id + " is closed.";
}

Retreat::Bar Retreat::barOf(const BoardStep& step) const {
  for (const auto* line : forbids_) {
    if (line->end || line->overfull) continue;
    if (line->origin && !isNearOrigin(*line, step.to)) continue;
    if (lines_.fits(*line, step)) return {line->rule.empty() ? profile_.rule : line->rule, reason(*line, step.to)};
  }
  return {};
}

Retreat::Bar Retreat::barOfEnd(SpaceId space) const {
  for (const auto* line : forbids_) {
    if (line->overfull) {
      if (auto objection = moves_.objectionToEnding(space)) return {line->rule, std::move(objection.message)};
    } else if (line->end && fitsSpace(*line, space)) {
      return {line->rule.empty() ? profile_.rule : line->rule, reason(*line, space)};
    }
  }
  if (onlys_.empty() || std::ranges::any_of(onlys_, [&](const Clause* line) { return fitsSpace(*line, space); }))
    return {};
  return {onlys_.front()->rule, onlys_.front()->origin ? "The units go back to where they came from."
                                                       : "The units may go to other spaces only."};
}

/// Ends that are allowed, and why the others are not.
class Options {
 public:
  Options(const BoardGraph& graph, const RetreatProfile& profile, const Retreat& retreat,
          const vtt::RetreatQuery& query, vtt::RetreatReport& report)
      : graph_(graph), profile_(profile), retreat_(retreat), query_(query), report_(report) {
    const auto steps = static_cast<std::size_t>(profile.spaces);
    ways_ = graph.walks(query.space, steps, retreat);
    open_ = graph.search(query.space, profile.spaces * onePoint, AnyWay());
    const auto& spaces = graph.module().spaces;
    for (const auto* goal : retreat.lines().of(ClauseKind::goal))
      for (std::uint32_t i = 1; i < spaces.size(); ++i)
        if (retreat.lines().fits(*goal, SpaceId(i))) goals_.emplace_back(i);
    distances_ = vtt::distancesFrom(graph.module(), goals_, -1);
  }

  void find() {
    for (const auto space : open_.reached) judge(space);
    addRefuges();
    report_.forced = report_.options.empty();
    if (report_.options.empty()) std::swap(report_.options, last_);
    for (const auto& option : last_)
      report_.excluded.push_back({option.space, profile_.rule, "It is a last resort, and there are other spaces."});
    if (report_.options.empty()) report_.message = "There is no space to retreat to: the units are eliminated.";
    markNearest();
  }

 private:
  [[nodiscard]] vtt::RetreatOption option(SpaceId space) const {
    return {space, {}, 0, goals_.empty() ? -1 : distances_[space.value], false, profile_.rule};
  }

  void judge(SpaceId space) {
    const auto distance = static_cast<int>(open_.cost[space.value] / onePoint);
    if (distance < profile_.least) return;
    const auto steps = bestSteps(space, distance);
    auto bar = retreat_.barOfEnd(space);
    if (!bar && steps == 0) bar = barOnWay(space);
    if (bar) return report_.excluded.push_back({space, bar.rule, bar.why});
    auto made = option(space);
    const auto path = ways_.path(space, steps);
    if (path.size() > 2) made.via = path[path.size() - 2];
    made.losses = static_cast<double>(ways_.cost[steps][space.value]) / onePoint + retreat_.lostAt(space);
    (retreat_.isLast(space) ? last_ : report_.options).push_back(made);
  }

  /// The number of steps with the least losses; 0 if there is no way. Nobody makes detours to a nearer space.
  [[nodiscard]] std::size_t bestSteps(SpaceId space, int distance) const {
    const auto steps = static_cast<std::size_t>(distance);
    return ways_.cost[steps][space.value] != noWay ? steps : 0;
  }

  [[nodiscard]] Retreat::Bar barOnWay(SpaceId space) const {
    const auto path = open_.path(space);
    for (std::size_t i = 1; i < path.size(); ++i)
      if (auto bar = retreat_.barOf(*graph_.step(path[i - 1], path[i]))) return bar;
    return {profile_.rule, "No retreat leads there."};
  }

  void addRefuges() {
    const auto& state = retreat_.lines().state();
    for (const auto* refuge : retreat_.lines().of(ClauseKind::refuge)) {
      const auto near = vtt::distancesFrom(graph_.module(), {query_.space}, static_cast<int>(refuge->within));
      for (const auto piece : vtt::piecesInOrder(state)) {
        const auto space = standsIn(state, piece);
        if (!space || near[space.value] < 0 || state.sideOf(piece) != retreat_.lines().asked().side) continue;
        if (!vtt::matches(state, *refuge->pieces, piece)) continue;
        const auto same = [&](const vtt::RetreatOption& other) { return other.space == space; };
        if (std::ranges::any_of(report_.options, same)) continue;
        if (const auto full = objectionToBoarding(retreat_.moves(), space)) {
          report_.excluded.push_back({space, full.clause->rule, full.message});
          continue;
        }
        report_.options.push_back(option(space));
        report_.options.back().rule = refuge->rule;
      }
    }
  }

  void markNearest() {
    int best = -1;
    for (const auto& one : report_.options)
      if (one.distance >= 0 && (best < 0 || one.distance < best)) best = one.distance;
    for (auto& one : report_.options) one.nearest = one.distance == best;
  }

  const BoardGraph& graph_;
  const RetreatProfile& profile_;
  const Retreat& retreat_;
  const vtt::RetreatQuery& query_;
  vtt::RetreatReport& report_;
  Walks ways_;
  SearchTree open_;
  std::vector<SpaceId> goals_;
  std::vector<int> distances_;
  std::vector<vtt::RetreatOption> last_;
};

bool isFor(const RetreatProfile& profile, vtt::SideId side, const vtt::RetreatQuery& query) {
  if ((profile.side && profile.side != side) || (profile.role && *profile.role != query.role)) return false;
  return profile.because.empty() || std::ranges::find(profile.because, query.because) != profile.because.end();
}

}  // namespace

vtt::RetreatReport retreatBy(const BoardGraph& graph, const Profile& profile, const vtt::Situation& situation,
                             const vtt::RetreatQuery& query) {
  vtt::RetreatReport report;
  if (query.pieces.empty()) return report;
  const auto side = situation.state.sideOf(query.pieces.front());
  for (const auto& one : profile.retreats) {
    if (!isFor(one, side, query)) continue;
    report.rule = one.rule;
    const Retreat retreat(graph, one, profile.movement,
                          {situation, side, query.pieces, rulesOff(profile.rules, situation.state), {}}, query);
    Options(graph, one, retreat, query, report).find();
    return report;
  }
  report.message = "The profile of this module says nothing about such a retreat.";
  return report;
}

}  // namespace assist
