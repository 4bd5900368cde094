#include "rules-assist/games/blood_on_the_ohio/referee/march.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace assist::ohio {

namespace {

std::string idOf(const Ohio& ohio, SpaceId space) { return ohio.module().spaces[space.value].id; }

bool hasScoutReady(const Ohio& ohio, const Frame& frame, const Force& force) {
  return frame.has("scout") && hasUnit(ohio, force.pieces, Unit::scout) && !hasUnit(ohio, force.pieces, Unit::wagon);
}

/// Whether a force that goes there with so many MP left can end its move somewhere, or come to its goal.
bool leadsSomewhere(Ohio& ohio, Force force, SpaceId to, int points, SpaceId goal) {
  const bool ground = ohio.board().space(to).kind != Ground::river;
  if (goal ? to == goal : ground) return true;
  force.from = to;
  force.continues = true;
  const Movement movement(ohio.board(), ohio.position(), force);
  if (!goal && !movement.objectionToEnding(to)) return true;
  const auto tree = ohio.board().graph().search(to, onePoint * points, movement);
  if (goal) return tree.has(goal);
  return std::any_of(tree.reached.begin(), tree.reached.end(),
                     [&](SpaceId space) { return !movement.objectionToEnding(space); });
}

/// Units without FP do not go among the enemy; British Arms do not leave the map.
bool mayEnter(Ohio& ohio, const Force& force, SpaceId to, SpaceId goal) {
  if (to != goal && force.compared == 0 && ohio.position().isEnemy(force.info.side, to)) return false;
  return ohio.board().space(to).kind != Ground::entry || !hasUnit(ohio, force.pieces, Unit::arms);
}

bool mayStayHere(Ohio& ohio, const Force& force) {
  if (ohio.board().space(force.from).kind != Ground::river) return true;
  constexpr int fortMiamisFp = 4;
  const auto& position = ohio.position();
  return force.info.side == ohio.wc() && force.from == ohio.board().fortMiamis() && position.fortMiamisStands() &&
         position.at(force.from).wcUnits <= fortMiamisFp;
}

/// The check that a scout must pass before his point is used (21.1, 21.2).
bool scoutLeads(Ohio& ohio, const Force& force) {
  const auto scout = std::find_if(force.pieces.begin(), force.pieces.end(),
                                  [&](PieceId piece) { return ohio.make(piece).unit == Unit::scout; });
  const int die = ohio.rollNumber("blue");
  const auto result = ohio.lookUp("scout-check", std::to_string(die));
  ohio.tell("21.1", fmt::format("Scout check, {}: {}.", die, result));
  if (result.starts_with("loyal")) return true;
  ohio.toRecruitmentCup({*scout});
  return false;
}

void goTo(Ohio& ohio, Frame& frame, const NextStep& next) {
  const auto force = marching(ohio, frame);
  int points = frame.number("points");
  if (next.scout) {
    if (!scoutLeads(ohio, force)) return ohio.keep(frame, "force", marching(ohio, frame).pieces);
    frame.forget("scout");
    ++points;
  }
  frame.set("points", points - next.cost);
  frame.flag("moved");
  ohio.keep(frame, "from", force.from);
  auto path = ohio.spaces(frame, "path");
  path.push_back(force.from);
  ohio.keep(frame, "path", path);
  ohio.move(force.pieces, next.step.to);
  frame.go("arrive");
}

/// Units here that may join the force, each with the arms that would be left alone without it (6.4, 23.0).
std::vector<PieceList> mayPickUp(Ohio& ohio, const Force& force) {
  std::vector<PieceList> found;
  for (const auto piece : oneOfEach(ohio, minus(unmovedAt(ohio, force.from, force.info.side), force.pieces))) {
    PieceList joining{piece};
    joining = plus(joining, armsLeftBy(ohio, force.from, plus(force.pieces, joining)));
    const auto larger = formForce(ohio.board(), ohio.position(), ohio.state(), plus(force.pieces, joining), false);
    const bool moved =
        std::any_of(joining.begin(), joining.end(), [&](PieceId one) { return ohio.isMarked(one, "moved"); });
    if (!moved && larger.legal() && mayBecome(force.info.kind, larger.info.kind)) found.push_back(joining);
  }
  return found;
}

/// Counters that the force may leave here (6.5, 23.0).
PieceList mayDropOff(Ohio& ohio, const Force& force) {
  PieceList found;
  for (const auto piece : oneOfEach(ohio, force.pieces)) {
    const auto rest = formForce(ohio.board(), ohio.position(), ohio.state(), minus(force.pieces, {piece}), false);
    if (!rest.legal() || !mayBecome(force.info.kind, rest.info.kind)) continue;
    if (ohio.make(piece).unit == Unit::arms && !mayLeaveArms(ohio, force.from, force.pieces)) continue;
    found.push_back(piece);
  }
  return found;
}

void offerSteps(Ohio& ohio, Frame& frame, const std::vector<NextStep>& steps, SideId side) {
  for (const auto& next : steps) {
    const auto& facts = ohio.board().space(next.step.to);
    const bool enemy = ohio.position().isEnemy(side, next.step.to);
    auto offered = ohio.option(
        "space:" + idOf(ohio, next.step.to),
        fmt::format("{} for {} MP{}{}", ohio.nameOf(next.step.to), next.cost, next.scout ? ", led by the scout" : "",
                    enemy                         ? " (enemy)"
                    : facts.kind == Ground::entry ? " (leave the map)"
                                                  : ""),
        [&ohio, &frame, next] { goTo(ohio, frame, next); });
    offered.at(next.step.to).rule(next.scout ? "21.2" : facts.kind == Ground::river ? "2.5.2" : "6.1");
    if (next.scout) offered.rolls("blue");
    if (side == ohio.us() && ohio.position().isNonaligned(facts.nation)) offered.rolls("blue").rolls("green");
  }
}

void offerChanges(Ohio& ohio, Frame& frame, const Force& force) {
  for (const auto& joining : mayPickUp(ohio, force))
    ohio.option("pick:" + ohio.state().idOf(joining.front()), "Pick up " + ohio.namesOf(joining),
                [&ohio, &frame, joining] { ohio.keep(frame, "force", plus(ohio.pieces(frame, "force"), joining)); })
        .with(joining)
        .rule("6.4");
  for (const auto piece : mayDropOff(ohio, force))
    ohio.option("drop:" + ohio.state().idOf(piece), "Drop off " + ohio.namesOf({piece}),
                [&ohio, &frame, piece] {
                  ohio.mark({piece}, "moved");
                  ohio.keep(frame, "force", minus(ohio.pieces(frame, "force"), {piece}));
                })
        .with(piece)
        .rule("6.5");
}

void offerDeeds(Ohio& ohio, Frame& frame, const Force& force) {
  if (mayAttackHere(ohio, force))
    ohio.option("attack", "Attack " + targetHere(ohio, force), [&frame] { frame.go("fight"); })
        .at(force.from)
        .rule("14.1");
  if (mayOverrunVillage(ohio, frame, force))
    ohio.option("overrun", "Overrun the village for 1 MP", [&frame] { frame.go("overrun"); })
        .at(force.from)
        .rule("17.2.1")
        .rolls("event");
}

/// Nothing but the end of the move is left to choose.
bool nothingLeft(Ohio& ohio, const Frame& frame, const Force& force, const std::vector<NextStep>& steps) {
  if (!steps.empty() || (!frame.has("moved") && !frame.has("goal"))) return false;
  return frame.has("goal") || (!mayAttackHere(ohio, force) && !mayOverrunVillage(ohio, frame, force));
}

void offerToEnd(Ohio& ohio, Frame& frame, const Force& force) {
  if (!frame.has("moved"))
    ohio.option("back", "Do not move them after all", [&ohio] {
      ohio.below()->flag("cancelled");
      ohio.pop();
    });
  else if (mayStayHere(ohio, force))
    ohio.option("stop", "End the move at " + ohio.nameOf(force.from), [&ohio, &frame] { endMove(ohio, frame); });
}

/// The next space, or something to do here (6.1).
void choose(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  if (force.pieces.empty()) return frame.go("finish");
  const auto side = force.info.side;
  const auto steps = nextSteps(ohio, frame, force);
  const bool among = frame.has("moved") && ohio.position().isEnemy(side, force.from);
  if (among && steps.empty()) return frame.go("fight");
  if (nothingLeft(ohio, frame, force, steps)) return endMove(ohio, frame);
  const int points = frame.number("points");
  ohio.ask(side, frame.has("goal") ? "14.3" : "6.1",
           fmt::format("{} at {}, {} MP left: where to?", ohio.namesOf(force.pieces), ohio.nameOf(force.from), points),
           "A force moves from space to space as far as its MP reach: 1 along a trail or a river, 2 onto a river, 0 "
           "from a river to the land. Its MP were fixed when it was formed.");
  offerSteps(ohio, frame, steps, side);
  if (among || frame.has("goal")) return;
  if (frame.has("moved") && !steps.empty() && ohio.board().space(force.from).kind == Ground::ground)
    offerChanges(ohio, frame, force);
  offerDeeds(ohio, frame, force);
  offerToEnd(ohio, frame, force);
}

/// US FP in the land of a nation (19.0).
int usFpIn(Ohio& ohio, std::uint8_t nation) {
  int sum = 0;
  for (const auto space : ohio.board().places())
    if (ohio.board().space(space).nation == nation) sum += ohio.position().at(space).usTotal;
  return sum;
}

/// Every space of a nonaligned nation that a US force enters may bring it into the war (19.0).
void riskWar(Ohio& ohio, std::uint8_t nation) {
  const int us = ohio.rollNumber("blue"), wc = ohio.rollNumber("green"), fp = usFpIn(ohio, nation);
  const auto words = fmt::format("US units enter the land of the {}: {} and {} against {} US FP there",
                                 Ohio::nationName(nation), us, wc, fp);
  ohio.tell("19.0", words + (us + wc < fp ? ": it joins the Confederacy." : ": it stays out of the war."));
  if (us + wc < fp) joinConfederacy(ohio, nation, "19.0", words);
}

void arrive(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  if (force.pieces.empty()) return frame.go("finish");
  const auto nation = ohio.board().space(force.from).nation;
  if (ohio.board().space(force.from).kind == Ground::entry) {
    ohio.tell("2.4.3", ohio.namesOf(force.pieces) + " leave the map.");
    ohio.move(force.pieces, ohio.boxOf(nation));
    return frame.go("finish");
  }
  frame.go("ambushes");
  if (force.info.side == ohio.wc()) return takeUnguarded(ohio, force.from);
  if (ohio.position().isNonaligned(nation)) riskWar(ohio, nation);
}

/// Stacks next to the force; the one in its space when the force has declared what it does (14.1).
void ambushes(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  frame.go("meet");
  if (force.pieces.empty()) return;
  const auto never = frame.has("goal") ? ohio.space(frame, "goal") : ohio.space(frame, "landed-from");
  const bool wasStopped = frame.has("stopped");
  if (wasStopped) frame.flag("was-stopped");
  beginAmbushes(
      ohio, {ohio.enemyOf(force.info.side), force.pieces, force.from, ohio.space(frame, "from"), never, false, true});
}

/// The nearest land on the way back, on the bank opposite to who ambushed (15.2).
std::vector<SpaceId> landings(Ohio& ohio, const Frame& frame, const Force& force) {
  const auto by = ohio.space(frame, "stoppedBy");
  auto bank = by ? ohio.board().bankOf(by, force.from) : Bank::none;
  auto way = ohio.spaces(frame, "path");
  way.push_back(force.from);
  for (auto at = way.rbegin(); at != way.rend(); ++at) {
    if (ohio.board().space(*at).kind != Ground::river) return {*at};
    std::vector<SpaceId> found;
    for (const auto& shore : ohio.board().shores(*at))
      if ((bank == Bank::none || shore.bank != bank) && ohio.position().isUsed(shore.ground) &&
          !ohio.position().isEnemy(force.info.side, shore.ground))
        found.push_back(shore.ground);
    if (!found.empty()) return found;
  }
  return {};
}

void putAshore(Ohio& ohio, Frame& frame, const PieceList& pieces, SpaceId at, SpaceId to) {
  ohio.tell("15.2", fmt::format("{} go ashore at {}.", ohio.namesOf(pieces), ohio.nameOf(to)));
  ohio.keep(frame, "landed-from", ohio.space(frame, "stoppedBy"));
  ohio.keep(frame, "from", at);
  ohio.move(pieces, to);
  frame.flag("stopped");
  frame.go("arrive");
}

void land(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  const auto places = landings(ohio, frame, force);
  if (force.pieces.empty() || places.empty()) return frame.go("finish");
  if (places.size() == 1) return putAshore(ohio, frame, force.pieces, force.from, places.front());
  ohio.ask(force.info.side, "15.2", "The move ends on the water: where do they go ashore?",
           "Nobody stays on a river. Who is stopped there lands at the nearest land on the way back, on the bank away "
           "from the ambush.");
  for (const auto place : places)
    ohio.option("space:" + idOf(ohio, place), ohio.nameOf(place),
                [&ohio, &frame, force, place] { putAshore(ohio, frame, force.pieces, force.from, place); })
        .at(place);
}

PieceList markedOf(Ohio& ohio, SideId side) {
  auto units = ohio.unitsOf(side);
  std::erase_if(units, [&](PieceId piece) { return !ohio.isMarked(piece, "ambushed"); });
  return units;
}

/// What has moved is marked, ambushers are free again, units in a fort take their places (6.1, 18.0, 20.1).
void finish(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side");
  auto pieces = ohio.pieces(frame, "force");
  std::erase_if(pieces, [&](PieceId piece) { return !ohio.isOnBoard(piece); });
  if (frame.has("moved") || frame.has("fought")) ohio.mark(pieces, "moved");
  if (!ohio.isOption("ambush-limit", "once-per-segment")) {
    ohio.mark(markedOf(ohio, ohio.enemyOf(side)), "ambushed", false);
    ohio.mark(ohio.pieces(frame, "marked"), "ambushed");
  }
  const auto where = pieces.empty() ? SpaceId() : ohio.spaceOf(pieces.front());
  takeUnguarded(ohio, where);
  noteSieges(ohio);
  frame.go("end");
  const bool retreated = frame.has("repelled") || (frame.has("battle") && where != ohio.space(frame, "battle"));
  const bool fort = side == ohio.us() && where && ohio.position().at(where).fort;
  if (fort && !retreated && where != ohio.space(frame, "goal")) beginPosting(ohio, where);
}

void end(Ohio& ohio, Frame& frame) {
  if (auto* below = ohio.below(); below != nullptr && frame.has("goal"))
    ohio.keep(*below, "arrived", stillAt(ohio, ohio.pieces(frame, "force"), ohio.space(frame, "goal")));
  ohio.pop();
}

}  // namespace

Force marching(Ohio& ohio, const Frame& frame) {
  auto pieces = ohio.pieces(frame, "force");
  std::erase_if(pieces, [&](PieceId piece) { return !ohio.isOnBoard(piece) || ohio.make(piece).gone; });
  if (pieces.empty()) return {};
  auto force = formForce(ohio.board(), ohio.position(), ohio.state(),
                         stillAt(ohio, pieces, ohio.spaceOf(pieces.front())), false);
  force.info.mp = frame.number("points");
  force.continues = frame.has("moved");
  return force;
}

void endMove(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  frame.go(force.pieces.empty() || mayStayHere(ohio, force) ? "finish" : "land");
}

std::vector<NextStep> nextSteps(Ohio& ohio, const Frame& frame, const Force& force) {
  std::vector<NextStep> found;
  const Movement movement(ohio.board(), ohio.position(), force);
  const int points = frame.number("points");
  const bool scout = hasScoutReady(ohio, frame, force);
  const auto goal = ohio.space(frame, "goal");
  for (const auto& step : ohio.board().graph().stepsFrom(force.from)) {
    if (movement.objectionTo(step) || !mayEnter(ohio, force, step.to, goal)) continue;
    const int cost = movement.entryCost(step) + movement.leavingCost(step);
    if (cost > points + (scout ? 1 : 0)) continue;
    const bool led = cost > points;
    // Nobody goes onto the water trusting in a scout; reinforcements may.
    const int left = points - cost + (led || (goal && scout) ? 1 : 0);
    if (leadsSomewhere(ohio, force, step.to, left, goal)) found.push_back({step, cost, led});
  }
  return found;
}

void beginMarch(Ohio& ohio, const March& march) {
  auto& frame = ohio.push("march", "choose");
  ohio.keep(frame, "side", march.side);
  ohio.keep(frame, "force", march.pieces);
  ohio.keep(frame, "goal", march.goal);
  const int points = march.points - (march.scout ? 1 : 0);
  const auto force = formForce(ohio.board(), ohio.position(), ohio.state(), march.pieces, false);
  frame.set("points", march.goal ? std::min(points, force.baseMp) : points);
  frame.flag("scout", march.scout);
  if (ohio.isOption("ambush-limit", "once-per-segment")) return;
  const auto marked = markedOf(ohio, ohio.enemyOf(march.side));
  ohio.keep(frame, "marked", marked);
  ohio.mark(marked, "ambushed", false);
}

Steps marchSteps() {
  Steps steps{{"march.choose", choose}, {"march.arrive", arrive}, {"march.ambushes", ambushes},
              {"march.land", land},     {"march.finish", finish}, {"march.end", end}};
  for (const auto& more : {encounterSteps(), overrunSteps()}) steps.insert(steps.end(), more.begin(), more.end());
  return steps;
}

}  // namespace assist::ohio
