#include "rules-assist/games/blood_on_the_ohio/movement.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace assist::ohio {

namespace {

constexpr int armyAbove = 16, ohioLimit = 16, riverFp = 8, fortMiamisFp = 4, nonalignedFp = 2, overrunTimes = 5;

}  // namespace

int Movement::leavingCost(const BoardStep& step) const {
  return !isBegin(step.from) && position_.isEnemy(force_.info.side, step.from) ? 1 : 0;
}

bool Movement::isRiverStep(const BoardStep& step) const {
  return board_.space(step.from).kind == Ground::river && board_.space(step.to).kind == Ground::river;
}

int Movement::riverLimit(const BoardStep& step) const {
  if (!board_.space(step.from).ohio || !board_.space(step.to).ohio) return riverFp;
  return force_.info.side == board_.us() || position_.isOption("wc-on-the-ohio", "16-fp") ? ohioLimit : riverFp;
}

bool Movement::isArmy(SpaceId space) const {
  const auto& here = position_.at(space);
  const int own = space == force_.from ? force_.units : 0;
  return (force_.info.side == board_.us() ? here.usUnits : here.wcUnits) - own > armyAbove;
}

bool Movement::isAttack(SpaceId space) const { return position_.isEnemy(force_.info.side, space); }

bool Movement::mayOverrun(SpaceId space, double cost) const {
  const auto& here = position_.at(space);
  if (!isAttack(space) || here.fort || here.settlement || here.principal || here.otherPrincipal) return false;
  const int enemy = position_.enemyFor(force_.info.side, space);
  return force_.compared >= overrunTimes * enemy && cost + 2 <= force_.info.mp;
}

bool Movement::entersTooStrong(SpaceId space) const {
  const auto& here = position_.at(space);
  if (force_.info.side != board_.wc() || !here.nonaligned) return false;
  return force_.units + here.wcUnits > nonalignedFp || force_.keyLeaders + here.wcKeyLeaders > 1;
}

bool Movement::forbidsLeaving(const BoardStep& step, const char*& rule) const {
  if (isBegin(step.from)) return false;
  if (isAttack(step.from) && force_.compared <= position_.enemyFor(force_.info.side, step.from)) rule = "13.0";
  if (isArmy(step.from)) rule = "6.6";
  return rule != nullptr && !skips(rule);
}

/// The first rule that the step breaks; none: it may be taken. No words are made here: the search asks this often.
const char* Movement::forbids(const BoardStep& step) const {
  const auto& to = board_.space(step.to);
  const bool us = force_.info.side == board_.us();
  const char* rule = nullptr;
  if (to.kind == Ground::none) return "2.5";
  if (to.kind == Ground::entry) {
    if (us || !force_.allMiami || to.usEntry || to.nation != nationOf("Mi")) return "2.4.3";
  }
  if (board_.space(step.from).kind == Ground::entry && step.from != force_.from) return "2.4.3";
  if (!position_.isUsed(step.to) && !skips("A2")) return "A2";
  if (forbidsLeaving(step, rule)) return rule;
  if (us && step.to == board_.fortMiamis() && position_.fortMiamisStands() && !skips("20.7")) return "20.7";
  if (isRiverStep(step) && force_.units > riverLimit(step) && !skips("6.3.1")) return "6.3.1";
  if (entersTooStrong(step.to) && !skips("19.0")) return "19.0";
  return nullptr;
}

Weight Movement::cost(const BoardStep& step) const {
  if (forbids(step) != nullptr) return noWay;
  return onePoint * (entryCost(step) + leavingCost(step));
}

std::string Movement::wordsFor(const BoardStep& step, std::string_view rule) const {
  const auto& from = board_.name(step.from);
  const auto& to = board_.name(step.to);
  if (rule == "2.4.3") return to + " is an entry square: only Miami forces may leave the map, and only by their own.";
  if (rule == "13.0")
    return fmt::format("To pass through {} the force needs more than the {} FP of the enemy there; it has {}.", from,
                       position_.enemyFor(force_.info.side, step.from), force_.compared);
  if (rule == "6.6") return fmt::format("There is an army at {}: whoever enters its space has to stop there.", from);
  if (rule == "A2") return to + " is out of play: the learning scenario uses Miami, Shawnee and neutral spaces only.";
  if (rule == "20.7") return fmt::format("US units may not enter the space of Fort Miamis ({}).", to);
  if (rule == "6.3.1")
    return fmt::format("{} FP is the most that may travel from {} to {} by water; the force has {}.", riverLimit(step),
                       from, to, force_.units);
  if (rule == "19.0")
    return fmt::format("No more than 2 FP and one key leader of the WC may be in the nonaligned principal village {}.",
                       to);
  return to + " is no space of the map.";
}

Objection Movement::objectionTo(const BoardStep& step) const {
  const auto* rule = forbids(step);
  return rule != nullptr ? Objection{rule, wordsFor(step, rule)} : Objection{};
}

Objection Movement::objectionToEnding(SpaceId space) const {
  if (board_.space(space).kind != Ground::river || skips("2.5.2")) return {};
  const bool haven = force_.info.side == board_.wc() && space == board_.fortMiamis() && position_.fortMiamisStands();
  if (!haven) return {"2.5.2", "No force may end its move on a river space (" + board_.name(space) + ")."};
  if (position_.at(space).wcUnits + force_.units <= fortMiamisFp || skips("20.7")) return {};
  return {"20.7", fmt::format("Fort Miamis holds 4 FP; with this force it would be {}.",
                              position_.at(space).wcUnits + force_.units)};
}

namespace {

/// What lies around the spaces reached and cannot be gone to: the nearest reason for each.
std::vector<vtt::Blocked> blockedAround(const Board& board, const Movement& movement, const SearchTree& tree,
                                        Weight budget) {
  std::vector<vtt::Blocked> blocked;
  std::vector<std::uint8_t> told(board.module().spaces.size());
  const auto tell = [&](SpaceId space, const Objection& objection) {
    if (told[space.value]++ == 0) blocked.push_back({space, objection.rule, objection.message});
  };
  auto from = tree.reached;
  from.insert(from.begin(), tree.start);
  for (const auto space : from) {
    for (const auto& step : board.graph().stepsFrom(space)) {
      if (tree.has(step.to) || board.space(step.to).kind == Ground::none) continue;
      if (const auto objection = movement.objectionTo(step)) {
        tell(step.to, objection);
        continue;
      }
      const auto total = tree.cost[space.value] + movement.cost(step);
      if (total > budget && board.space(step.to).kind == Ground::ground)
        tell(step.to, {"6.2", fmt::format("{} costs {} MP; the force has {}.", board.name(step.to), total / onePoint,
                                          budget / onePoint)});
    }
  }
  return blocked;
}

}  // namespace

vtt::Reach reachOf(const Board& board, const Position& position, const Force& force, const Rules& without) {
  vtt::Reach reach;
  reach.force = force.info;
  reach.from = force.from;
  reach.violations = force.violations;
  if (!force.legal()) return reach;
  const Movement movement(board, position, force, without);
  const auto budget = onePoint * static_cast<Weight>(force.info.mp);
  const auto tree = board.graph().search(force.from, budget, movement);
  for (const auto space : tree.reached) {
    if (const auto objection = movement.objectionToEnding(space)) continue;
    const auto cost = static_cast<double>(tree.cost[space.value]) / onePoint;
    reach.destinations.push_back({space, cost, tree.path(space), movement.isAttack(space) ? "attack" : "move",
                                  movement.mayOverrun(space, cost)});
  }
  reach.blocked = blockedAround(board, movement, tree, budget);
  return reach;
}

}  // namespace assist::ohio
