#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/march.hpp"

namespace assist::ohio {

namespace {

constexpr int overrunTimes = 5, overrunPoints = 2;

/// Leaders and scouts: wagons and guns are taken without a fight (10.1, 22.2).
bool hasMen(const Ohio& ohio, const PieceList& pieces) {
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
    const auto unit = ohio.make(piece).unit;
    return unit != Unit::wagon && unit != Unit::artillery && unit != Unit::arms;
  });
}

bool isPrintedFort(const Ohio& ohio, SpaceId space) { return ohio.board().space(space).printed == Printed::fort; }

/// Whom and what an attack in this space is directed at (14.1, 20.1, 20.4).
Battle battleAt(Ohio& ohio, SideId attacker, SpaceId space) {
  Battle battle;
  battle.attacker = attacker;
  battle.at = space;
  const auto& here = ohio.position().at(space);
  if (attacker == ohio.us()) {
    battle.defenders = ohio.unitsAt(space, ohio.wc());
    battle.structure = here.principal ? "principal" : here.village ? "village" : "";
    return battle;
  }
  battle.defenders = ohio.screenersAt(space);
  const bool screened = hasMen(ohio, battle.defenders);
  if (here.fort && !screened && !isPrintedFort(ohio, space)) {
    battle.defenders = ohio.defendersAt(space);
    battle.structure = "fort";
  }
  if (!here.fort && here.settlement) battle.structure = "settlement";
  return battle;
}

/// Screeners of a fort may be overrun, too; then the way to the fort is open (20.1 is more special than 17.1).
bool mayOverrunScreen(Ohio& ohio, const Force& force) {
  const auto& here = ohio.position().at(force.from);
  if (force.info.side != ohio.wc() || !here.fort || here.settlement || here.usFp == 0) return false;
  return force.compared >= overrunTimes * ohio.position().enemyFor(force.info.side, force.from) &&
         force.info.mp >= overrunPoints;
}

bool mayOverrunHere(Ohio& ohio, const Force& force) {
  return Movement(ohio.board(), ohio.position(), force).mayOverrun(force.from, 0) || mayOverrunScreen(ohio, force);
}

void meet(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  if (frame.has("was-stopped")) frame.flag("stopped");
  if (force.pieces.empty() || frame.has("repelled")) return frame.go("finish");
  if (force.from == ohio.space(frame, "goal")) return frame.go("finish");
  const bool enemy = ohio.position().isEnemy(force.info.side, force.from);
  if (frame.has("stopped")) return enemy ? frame.go("fight") : endMove(ohio, frame);
  if (!enemy) return frame.go("choose");
  frame.go(nextSteps(ohio, frame, force).empty() && !mayOverrunHere(ohio, force) ? "fight" : "declare");
}

/// Combat, pass through or overrun (6.7, 14.1).
void declare(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  if (force.pieces.empty()) return frame.go("finish");
  ohio.ask(force.info.side, "14.1",
           fmt::format("{} FP meet {} at {}: what do they do?", force.compared, targetHere(ohio, force),
                       ohio.nameOf(force.from)),
           "Who enters a space with enemy FP fights, passes through with more FP for 1 MP more, or overruns with five "
           "times the FP for 1 MP. After a combat the move is over.");
  if (!frame.has("goal"))
    ohio.option("attack", "Attack " + targetHere(ohio, force), [&frame] { frame.go("fight"); }).at(force.from);
  if (!nextSteps(ohio, frame, force).empty())
    ohio.option("pass", "Pass through; leaving costs 1 MP more", [&frame] { frame.go("pass"); })
        .at(force.from)
        .rule("13.0");
  if (mayOverrunHere(ohio, force))
    ohio.option("overrun", "Overrun them for 1 MP", [&frame] { frame.go("overrun"); }).at(force.from).rule("17.1");
}

/// The stack that is passed may ambush (13.0).
void pass(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  frame.go("passed");
  const auto never = ohio.space(frame, "goal");
  beginAmbushes(
      ohio, {ohio.enemyOf(force.info.side), force.pieces, force.from, ohio.space(frame, "from"), never, true, false});
}

void passed(Ohio& ohio, Frame& frame) {
  const bool over = frame.has("repelled") || marching(ohio, frame).pieces.empty();
  frame.go(over ? "finish" : "choose");
}

void fight(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  auto battle = battleAt(ohio, force.info.side, force.from);
  frame.go("finish");
  if (force.pieces.empty() || (battle.defenders.empty() && battle.structure.empty())) return;
  frame.flag("fought");
  ohio.keep(frame, "battle", force.from);
  battle.attackers = force.pieces;
  if (frame.has("moved")) battle.from = ohio.space(frame, "from");
  beginBattle(ohio, battle);
}

void overrun(Ohio& ohio, Frame& frame) {
  const auto force = marching(ohio, frame);
  auto battle = battleAt(ohio, force.info.side, force.from);
  battle.attackers = force.pieces;
  battle.from = ohio.space(frame, "from");
  ohio.keep(frame, "battle", force.from);
  frame.go("overran");
  beginOverrun(ohio, battle);
}

void overran(Ohio& ohio, Frame& frame) {
  if (frame.text("overrun") != "done") return frame.go("finish");
  frame.set("points", frame.number("points") - 1);
  frame.forget("battle");
  if (marching(ohio, frame).info.side == ohio.wc()) noteSieges(ohio);
  frame.go("choose");
}

}  // namespace

bool mayAttackHere(Ohio& ohio, const Force& force) {
  if (force.compared == 0) return false;
  const auto battle = battleAt(ohio, force.info.side, force.from);
  return !battle.structure.empty() || hasMen(ohio, battle.defenders);
}

bool mayOverrunVillage(Ohio& ohio, const Frame& frame, const Force& force) {
  const auto& here = ohio.position().at(force.from);
  if (force.info.side != ohio.us() || !frame.has("moved") || !here.village || here.principal) return false;
  if (here.wcFp > 0 || force.compared == 0 || force.info.mp < overrunPoints || here.settlement) return false;
  return !hasMen(ohio, ohio.unitsAt(force.from, ohio.wc()));
}

std::string targetHere(Ohio& ohio, const Force& force) {
  const auto battle = battleAt(ohio, force.info.side, force.from);
  auto words = ohio.namesOf(battle.defenders);
  if (battle.structure.empty()) return words;
  const auto structure =
      "the " + (battle.structure == "principal" ? std::string("principal village") : battle.structure);
  return words.empty() ? structure : words + " and " + structure;
}

Steps encounterSteps() {
  return {{"march.meet", meet},   {"march.declare", declare}, {"march.pass", pass},      {"march.passed", passed},
          {"march.fight", fight}, {"march.overrun", overrun}, {"march.overran", overran}};
}

}  // namespace assist::ohio
