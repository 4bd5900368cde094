#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/march.hpp"

namespace assist::ohio {

namespace {

Battle battleOf(Ohio& ohio, const Frame& frame) {
  Battle battle;
  battle.attacker = ohio.side(frame, "attacker");
  battle.at = ohio.space(frame, "at");
  battle.from = ohio.space(frame, "from");
  battle.attackers = stillAt(ohio, ohio.pieces(frame, "attackers"), battle.at);
  battle.defenders = stillAt(ohio, ohio.pieces(frame, "defenders"), battle.at);
  return battle;
}

void leave(Ohio& ohio, const char* result) {
  if (auto* below = ohio.below(); below != nullptr) below->set("overrun", result);
  ohio.pop();
}

/// Whoever is to be overrun has to try to get away (17.2).
void evade(Ohio& ohio, Frame& frame) {
  const auto battle = battleOf(ohio, frame);
  frame.forget("away");
  frame.go("event");
  if (!battle.defenders.empty()) beginEvasion(ohio, battle);
}

void event(Ohio& ohio, Frame& frame) {
  if (frame.has("away")) return leave(ohio, "away");
  const auto battle = battleOf(ohio, frame);
  const auto event = ohio.roll("event");
  frame.go("crush");
  if (event != "delay") return;
  ohio.tell("17.2", "Delay: the overrun does not happen, and the force goes back.");
  frame.go("delayed");
  const bool cavalry = battle.attacker == ohio.wc() && ohio.position().at(battle.at).usCavalry;
  beginWithdrawal(ohio, {battle.attacker, battle.attackers, battle.at, battle.from, true, "delay", false, cavalry});
}

void delayed(Ohio& ohio, Frame&) { leave(ohio, "delay"); }

void crushWc(Ohio& ohio, const PieceList& units) {
  PieceList arms, warriors;
  for (const auto piece : units) {
    if (ohio.make(piece).unit == Unit::arms) arms.push_back(piece);
    if (ohio.make(piece).unit == Unit::warriors) warriors.push_back(piece);
  }
  ohio.face(warriors, "full");
  for (const auto piece : minus(units, arms)) ohio.move({piece}, ohio.boxOf(ohio.make(piece).nation));
  ohio.takeOut(arms);
}

/// Leaders are gone for good; wagons and guns are left to the victor (14.7.1, 10.1, 22.2).
void crushUs(Ohio& ohio, const PieceList& units, SpaceId at) {
  PieceList leaders, troops;
  for (const auto piece : units) {
    const auto unit = ohio.make(piece).unit;
    if (ohio.isLeader(piece)) leaders.push_back(piece);
    if (unit == Unit::regular || unit == Unit::militia || unit == Unit::scout) troops.push_back(piece);
  }
  ohio.takeOut(leaders);
  ohio.toRecruitmentCup(troops);
  takeUnguarded(ohio, at);
}

void crush(Ohio& ohio, Frame& frame) {
  const auto battle = battleOf(ohio, frame);
  if (!battle.defenders.empty())
    ohio.tell("17.2", fmt::format("{} are overrun at {}.", ohio.namesOf(battle.defenders), ohio.nameOf(battle.at)));
  if (battle.attacker == ohio.wc())
    crushUs(ohio, battle.defenders, battle.at);
  else
    crushWc(ohio, battle.defenders);
  frame.go("militia");
  if (battle.attacker != ohio.us() || !ohio.position().at(battle.at).village) return;
  loseStep(ohio, structureAt(ohio, battle.at, ohio.wc()), "17.2.1", "The village is overrun");
}

/// Militia goes home after an overrun (17.2.2).
void militia(Ohio& ohio, Frame& frame) {
  const auto battle = battleOf(ohio, frame);
  auto men = battle.attackers;
  std::erase_if(men, [&](PieceId piece) { return ohio.make(piece).unit != Unit::militia; });
  frame.go("over");
  if (!men.empty()) beginLosses(ohio, {battle.attacker, 1, battle.at, men, "", "overrun"});
}

void over(Ohio& ohio, Frame&) { leave(ohio, "done"); }

}  // namespace

void beginOverrun(Ohio& ohio, const Battle& battle) {
  auto& frame = ohio.push("overrun", "evade");
  ohio.keep(frame, "attacker", battle.attacker);
  ohio.keep(frame, "at", battle.at);
  ohio.keep(frame, "from", battle.from);
  ohio.keep(frame, "attackers", battle.attackers);
  ohio.keep(frame, "defenders", battle.defenders);
}

Steps overrunSteps() {
  return {{"overrun.evade", evade}, {"overrun.event", event},     {"overrun.delayed", delayed},
          {"overrun.crush", crush}, {"overrun.militia", militia}, {"overrun.over", over}};
}

}  // namespace assist::ohio
