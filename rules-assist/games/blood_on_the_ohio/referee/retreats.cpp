#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"
#include "rules-assist/games/blood_on_the_ohio/retreat.hpp"

namespace assist::ohio {

namespace {

SideId sideOf(Ohio& ohio, const Frame& frame) { return ohio.side(frame, "side"); }

PieceList at(Ohio& ohio, const Frame& frame, std::string_view key, SpaceId space) {
  return stillAt(ohio, ohio.pieces(frame, key), space);
}

/// Those who have still to go.
PieceList left(Ohio& ohio, const Frame& frame) { return at(ohio, frame, "pieces", ohio.space(frame, "at")); }

PieceList group(Ohio& ohio, const Frame& frame) { return at(ohio, frame, "group", ohio.space(frame, "to")); }

bool isGun(Ohio& ohio, PieceId piece) { return ohio.make(piece).unit == Unit::artillery; }

void loseGuns(Ohio& ohio, const PieceList& guns, const std::string& why) {
  for (const auto gun : guns) ohio.tell("22.2", fmt::format("{} is lost: {}.", ohio.state().nameOf(gun), why));
  ohio.face(guns, "lost");
}

/// Guns of a beaten force may be lost (22.2).
void rollForGuns(Ohio& ohio, Frame& frame) {
  auto guns = left(ohio, frame);
  std::erase_if(guns, [&](PieceId piece) { return !isGun(ohio, piece); });
  if (!frame.has("lost-men")) guns.clear();
  for (const auto gun : guns) {
    const int rolled = ohio.rollNumber("blue");
    const bool lost = ohio.lookUp("lost-artillery", std::to_string(rolled)).starts_with("lost");
    ohio.tell("22.2", fmt::format("The retreat had casualties, the die shows {}: the guns are {}.", rolled,
                                  lost ? "lost" : "saved"));
    if (lost) ohio.face({gun}, "lost");
  }
}

/// Defenders inside a fort stay where they are (14.8, 20.1.2).
void start(Ohio& ohio, Frame& frame) {
  auto pieces = left(ohio, frame);
  if (!frame.has("attacker") && sideOf(ohio, frame) == ohio.us() && ohio.position().at(ohio.space(frame, "at")).fort)
    std::erase_if(pieces, [&](PieceId piece) { return ohio.isDefending(piece); });
  ohio.keep(frame, "pieces", pieces);
  if (pieces.empty()) return ohio.pop();
  rollForGuns(ohio, frame);
  frame.go("cavalry");
}

/// Cavalry cuts down one FP of Indians who retreat (15.4).
void cavalry(Ohio& ohio, Frame& frame) {
  frame.go("choose");
  const auto space = ohio.space(frame, "at");
  const bool chased = frame.has("cavalry") || ohio.position().at(space).usCavalry;
  if (sideOf(ohio, frame) != ohio.wc() || !chased) return;
  ohio.tell("15.4", "The WC retreats from cavalry and loses 1 FP.");
  beginLosses(ohio, {ohio.wc(), 1, space, left(ohio, frame), "", "retreat"});
}

std::string keyFor(const Ohio& ohio, const vtt::RetreatOption& option) {
  const auto& spaces = ohio.module().spaces;
  return spaces[option.space.value].id + (option.via ? ":over-" + spaces[option.via.value].id : "");
}

/// The ends that the rules leave (15.1.4); the fort of a break-out is always one of them (20.2.2).
std::vector<vtt::RetreatOption> endsFor(Ohio& ohio, const Frame& frame) {
  const auto here = ohio.space(frame, "at");
  const auto role = frame.has("attacker") ? vtt::CombatRole::attacker : vtt::CombatRole::defender;
  auto report = retreatOf(ohio.board(), ohio.position(), ohio.state(),
                          {left(ohio, frame), here, role, ohio.space(frame, "from"), frame.text("because")});
  if (!frame.has("break-out")) std::erase_if(report.options, [&](const auto& option) { return option.space == here; });
  const auto far = [](const vtt::RetreatOption& option) {
    return option.distance < 0 ? std::numeric_limits<int>::max() : option.distance;
  };
  int best = std::numeric_limits<int>::max();
  for (const auto& option : report.options)
    if (option.space != here) best = std::min(best, far(option));
  std::erase_if(report.options, [&](const auto& option) { return option.space != here && far(option) != best; });
  const auto used = "," + frame.text("used") + ",";
  std::erase_if(report.options,
                [&](const auto& option) { return used.find("," + keyFor(ohio, option) + ",") != std::string::npos; });
  return report.options;
}

void go(Ohio& ohio, Frame& frame, const vtt::RetreatOption& end, const PieceList& pieces) {
  frame.set("used", frame.text("used") + (frame.has("used") ? "," : "") + keyFor(ohio, end));
  ohio.keep(frame, "to", end.space);
  ohio.keep(frame, "via", end.via);
  ohio.keep(frame, "group", pieces);
  frame.forget("part");
  frame.forget("part-of");
  frame.go("leave");
}

void loseAll(Ohio& ohio, Frame& frame) {
  ohio.tell("15.1", "There is no space to retreat to: the units are lost.");
  const auto all = left(ohio, frame);
  PieceList guns, cup, gone;
  int steps = 0;
  for (const auto piece : all) {
    const auto& make = ohio.make(piece);
    steps += make.steps;
    const bool us = ohio.state().sideOf(piece) == ohio.us();
    (isGun(ohio, piece) ? guns : us && !ohio.isLeader(piece) ? cup : gone).push_back(piece);
  }
  if (steps > 0) ohio.award(ohio.wc(), steps, "24.0", fmt::format("{} steps of supply wagons are lost", steps));
  loseGuns(ohio, guns, "nobody is left to bring them away");
  ohio.toRecruitmentCup(cup);
  ohio.takeOut(gone);
  ohio.pop();
}

/// British Arms are never alone: they follow the warriors (23.0).
PieceList movers(Ohio& ohio, const PieceList& pieces) {
  PieceList some;
  for (const auto piece : pieces)
    if (ohio.make(piece).unit != Unit::arms) some.push_back(piece);
  return some.empty() ? pieces : some;
}

bool maySplit(Ohio& ohio, const Frame& frame, const std::vector<vtt::RetreatOption>& ends) {
  const bool fort =
      std::any_of(ends.begin(), ends.end(), [&](const auto& end) { return end.space == ohio.space(frame, "at"); });
  return !fort && ends.size() > 1 && movers(ohio, left(ohio, frame)).size() > 1;
}

std::string labelFor(Ohio& ohio, const Frame& frame, const vtt::RetreatOption& end) {
  if (end.space == ohio.space(frame, "at")) return "Back into the fort";
  return ohio.nameOf(end.space) + (end.via ? " over " + ohio.nameOf(end.via) + ": 1 FP is lost" : "");
}

void choose(Ohio& ohio, Frame& frame) {
  const auto pieces = left(ohio, frame);
  if (pieces.empty()) return frame.go("end");
  const auto ends = endsFor(ohio, frame);
  if (ends.empty() && frame.has("used")) return frame.forget("used");
  if (ends.empty()) return loseAll(ohio, frame);
  if (ends.size() == 1) return go(ohio, frame, ends.front(), pieces);
  ohio.ask(sideOf(ohio, frame), "15.1.4",
           fmt::format("{}: where do the units at {} retreat to?", ohio.nameOf(sideOf(ohio, frame)),
                       ohio.nameOf(ohio.space(frame, "at"))),
           "A retreat goes one space, to the one nearest to an own settlement, fort or village; where several are "
           "equally near, the units may be split among them.");
  for (const auto& end : ends)
    ohio.option("space:" + keyFor(ohio, end), labelFor(ohio, frame, end),
                [&ohio, &frame, end, pieces] { go(ohio, frame, end, pieces); })
        .at(end.space)
        .with(pieces);
  if (!maySplit(ohio, frame, ends)) return;
  for (const auto& end : ends)
    ohio.option("part:" + keyFor(ohio, end), "Some of them to " + labelFor(ohio, frame, end),
                [&ohio, &frame, end] {
                  frame.set("part-of", keyFor(ohio, end));
                  frame.go("part");
                })
        .at(end.space);
}

/// Those who take this way; the rest takes another.
void part(Ohio& ohio, Frame& frame) {
  const auto ends = endsFor(ohio, frame);
  const auto end = std::find_if(ends.begin(), ends.end(),
                                [&](const auto& option) { return keyFor(ohio, option) == frame.text("part-of"); });
  if (end == ends.end()) return frame.go("choose");
  auto chosen = ohio.pieces(frame, "part");
  const auto rest = minus(movers(ohio, left(ohio, frame)), chosen);
  if (rest.size() < 2 && !chosen.empty()) return go(ohio, frame, *end, chosen);
  ohio.ask(sideOf(ohio, frame), "15.1.4", "Who goes to " + labelFor(ohio, frame, *end) + "?",
           "The others retreat to another of the equally near spaces.");
  for (const auto piece : oneOfEach(ohio, rest))
    ohio.option("piece:" + ohio.state().idOf(piece), ohio.namesOf({piece}),
                [&ohio, &frame, chosen, piece]() mutable {
                  chosen.push_back(piece);
                  ohio.keep(frame, "part", chosen);
                })
        .with(piece);
  if (!chosen.empty())
    ohio.option("done", "These go", [&ohio, &frame, end = *end, chosen] { go(ohio, frame, end, chosen); }).with(chosen);
}

/// Warriors that leave the last ones behind take the arms along.
void takeArms(Ohio& ohio, Frame& frame, PieceList& pieces) {
  const auto rest = minus(left(ohio, frame), pieces);
  if (hasUnit(ohio, rest, Unit::warriors)) return;
  for (const auto piece : rest)
    if (ohio.make(piece).unit == Unit::arms) pieces.push_back(piece);
}

/// Units that elect to leave the fort give it up (20.2.2).
void giveUpFort(Ohio& ohio, SpaceId space) {
  for (auto fort = structureAt(ohio, space, ohio.us()); fort.kind == "fort"; fort = structureAt(ohio, space, ohio.us()))
    loseStep(ohio, fort, "20.2.2", "its garrison has left it");
}

void leave(Ohio& ohio, Frame& frame) {
  const auto here = ohio.space(frame, "at"), to = ohio.space(frame, "to"), via = ohio.space(frame, "via");
  auto pieces = at(ohio, frame, "group", here);
  takeArms(ohio, frame, pieces);
  ohio.keep(frame, "group", pieces);
  if (to == here) {
    ohio.tell("20.2.2", "The units retreat into the fort.");
    ohio.moveInto(pieces, here, "defending");
    return ohio.pop();
  }
  PieceList guns;
  for (const auto piece : pieces)
    if (via && isGun(ohio, piece) && frame.text("because") != "ambush") guns.push_back(piece);
  loseGuns(ohio, guns, "guns cannot cross a river in a retreat");
  pieces = minus(pieces, guns);
  ohio.tell("15.1",
            fmt::format("{}: {} to {}.", ohio.nameOf(sideOf(ohio, frame)), ohio.namesOf(pieces), ohio.nameOf(to)));
  ohio.move(pieces, to);
  if (frame.has("break-out")) giveUpFort(ohio, here);
  frame.go("river");
}

void river(Ohio& ohio, Frame& frame) {
  frame.go("ambush");
  if (!frame.has("via")) return;
  ohio.tell("15.2", "The retreat over a river costs 1 FP.");
  beginLosses(ohio, {sideOf(ohio, frame), 1, ohio.space(frame, "to"), group(ohio, frame), "", "retreat"});
}

/// Others may ambush them, not the stack that drove them away (15.1).
void ambush(Ohio& ohio, Frame& frame) {
  frame.go("meet");
  const auto here = ohio.space(frame, "at");
  const auto pieces = group(ohio, frame);
  if (pieces.empty()) return;
  beginAmbushes(ohio, {ohio.enemyOf(sideOf(ohio, frame)), pieces, ohio.space(frame, "to"), here, here, false});
}

/// Into an enemy: 1 FP, and another battle (15.3).
void meet(Ohio& ohio, Frame& frame) {
  const auto side = sideOf(ohio, frame);
  const auto to = ohio.space(frame, "to");
  takeUnguarded(ohio, to);
  const auto pieces = group(ohio, frame);
  if (pieces.empty() || ohio.position().enemyPresent(side, to) == 0) return frame.go("choose");
  frame.go("fight");
  ohio.tell("15.3", "The retreat leads into the enemy: 1 FP is lost, and there is another battle.");
  beginLosses(ohio, {side, 1, to, pieces, "", "retreat"});
}

void fight(Ohio& ohio, Frame& frame) {
  frame.go("choose");
  const auto side = sideOf(ohio, frame);
  const auto to = ohio.space(frame, "to");
  takeUnguarded(ohio, to);
  const auto pieces = group(ohio, frame);
  if (pieces.empty()) return;
  Battle battle{side, to,   frame.has("via") ? ohio.space(frame, "via") : ohio.space(frame, "at"), pieces, {}, "",
                true, false};
  battle.defenders = side == ohio.us() ? ohio.unitsAt(to, ohio.wc()) : ohio.screenersAt(to);
  battle.structure = structureAt(ohio, to, ohio.enemyOf(side)).kind;
  beginBattle(ohio, battle);
}

void end(Ohio& ohio, Frame& frame) {
  const auto to = ohio.space(frame, "to");
  const bool posts = to && sideOf(ohio, frame) == ohio.us() && ohio.position().at(to).fort &&
                     ohio.position().at(to).wcFp == 0 && !group(ohio, frame).empty();
  ohio.pop();
  if (posts) beginPosting(ohio, to);
}

}  // namespace

void beginWithdrawal(Ohio& ohio, const Withdrawal& withdrawal) {
  auto& frame = ohio.push("withdrawal", "start");
  ohio.keep(frame, "side", withdrawal.side);
  ohio.keep(frame, "pieces", withdrawal.pieces);
  ohio.keep(frame, "at", withdrawal.at);
  ohio.keep(frame, "from", withdrawal.from);
  frame.flag("attacker", withdrawal.attacker);
  frame.set("because", withdrawal.because);
  frame.flag("lost-men", withdrawal.lostMen);
  frame.flag("cavalry", withdrawal.cavalry);
  frame.flag("break-out", withdrawal.breakOut);
}

Steps retreatSteps() {
  return {{"withdrawal.start", start},   {"withdrawal.cavalry", cavalry}, {"withdrawal.choose", choose},
          {"withdrawal.part", part},     {"withdrawal.leave", leave},     {"withdrawal.river", river},
          {"withdrawal.ambush", ambush}, {"withdrawal.meet", meet},       {"withdrawal.fight", fight},
          {"withdrawal.end", end}};
}

}  // namespace assist::ohio
