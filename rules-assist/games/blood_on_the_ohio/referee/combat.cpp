#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/retreat.hpp"

namespace assist::ohio {

namespace {

/// What defends without counters of its own can still be attacked, Forts Washington and Harmar excepted (20.4).
bool hasSomethingToFight(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  if (combat.units(combat.attacker()).empty() || frame.text("structure") == "printed-fort") return false;
  return !combat.units(combat.defender()).empty() || !combat.structure().kind.empty();
}

std::string wordsForDefenders(Ohio& ohio, const Combat& combat) {
  auto words = ohio.namesOf(combat.units(combat.defender()));
  const auto kind = combat.structure().kind;
  if (kind.empty()) return words;
  return (words.empty() ? "the " : words + " and the ") + (kind == "principal" ? "principal village" : kind);
}

void start(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  if (!hasSomethingToFight(ohio, frame)) return frame.go("end");
  for (const auto side : {ohio.us(), ohio.wc()}) rememberFight(ohio, combat.units(side));
  ohio.move({ohio.pieceNamed("mk-battle")}, combat.at());
  ohio.tell("14.1", fmt::format("Combat at {}: {} attacks {} with {}.", ohio.nameOf(combat.at()),
                                ohio.nameOf(combat.attacker()), wordsForDefenders(ohio, combat),
                                ohio.namesOf(combat.units(combat.attacker()))));
  frame.go("scouts");
}

void useScout(Ohio& ohio, Frame& frame, PieceId scout, const char* list) {
  Combat combat(ohio, frame);
  combat.add(list, {scout});
  combat.add("scouts-asked", {scout});
  if (ohio.isOption("scout-roll", "at-declaration")) checkScouts(ohio, frame);
}

/// How scouts are used is said at the beginning (21.3).
void declareScouts(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  auto scouts = combat.units(ohio.us());
  const auto asked = ohio.pieces(frame, "scouts-asked");
  std::erase_if(scouts, [&](PieceId piece) {
    return ohio.make(piece).unit != Unit::scout || std::find(asked.begin(), asked.end(), piece) != asked.end();
  });
  if (scouts.empty() || frame.has("scouts-said") || !usesScouts(ohio)) return frame.go("declare");
  const auto scout = scouts.front();
  ohio.ask(ohio.us(), "21.3", "US: how is the scout used in this combat?",
           "A scout adds 1 TP or 1 FP. Then its loyalty is checked: on a 1 it costs you 1 FP, on a 1 or 2 it leaves.");
  const bool now = ohio.isOption("scout-roll", "at-declaration");
  const auto offer = [&](const char* key, const char* label, const char* list) {
    auto option = ohio.option(key, label, [&ohio, &frame, scout, list] { useScout(ohio, frame, scout, list); });
    option.with(scout);
    if (now) option.rolls("blue");
  };
  offer("tp", "For 1 TP", "scouts-tp");
  offer("fp", "For 1 FP", "scouts-fp");
  ohio.option("none", scouts.size() > 1 ? "Not at all, none of them" : "Not at all",
              [&frame] { frame.flag("scouts-said"); });
}

bool hasAmbushed(Ohio& ohio, const PieceList& stack) {
  return std::any_of(stack.begin(), stack.end(), [&](PieceId piece) { return ohio.isMarked(piece, "ambushed"); });
}

Ambushes ambushOf(const Combat& combat) {
  return {combat.defender(), combat.units(combat.attacker()), combat.at(), combat.from(), {}, true, false, true};
}

/// Units that do not move are not ambushed, nor is anybody from inside a fort (18.1).
bool mayAmbush(Ohio& ohio, Frame& frame) {
  if (frame.has("break-out") || frame.text("structure") == "fort" || !frame.has("from")) return false;
  return canAmbush(ohio, ambushOf(Combat(ohio, frame)));
}

bool mayEvade(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const auto stack = combat.units(combat.defender());
  if (stack.empty() || frame.text("structure") == "fort" || hasAmbushed(ohio, stack)) return false;
  return !retreatOf(ohio.board(), ohio.position(), ohio.state(),
                    {stack, combat.at(), vtt::CombatRole::defender, combat.from(), "before-combat"})
              .options.empty();
}

/// To defend, to ambush, or to get away (14.2).
void declare(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const bool ambush = !frame.has("trapped") && mayAmbush(ohio, frame),
             evade = !frame.has("trapped") && mayEvade(ohio, frame);
  if (!ambush && !evade) return frame.go("event");
  const auto side = combat.defender();
  ohio.ask(side, "14.2",
           fmt::format("{}: what do the defenders of {} do?", ohio.nameOf(side), ohio.nameOf(combat.at())),
           "They stand and fight, ambush the attacker first, or try to get away before the combat; who has ambushed "
           "cannot get away any more.");
  ohio.option("defend", "Defend", [&frame] { frame.go("event"); }).rolls("event").at(combat.at());
  if (ambush)
    ohio.option("ambush", "Ambush",
                [&ohio, &frame] {
                  frame.go("ambushed");
                  beginAmbushes(ohio, ambushOf(Combat(ohio, frame)));
                })
        .rule("18.0")
        .rolls("event")
        .rolls(ohio.dieOf(side))
        .at(combat.at());
  if (evade)
    ohio.option("retreat", "Try to retreat before combat",
                [&ohio, &frame] {
                  frame.go("evaded");
                  beginEvasion(ohio, Combat(ohio, frame).battle());
                })
        .rule("16.0")
        .rolls(ohio.dieOf(side))
        .at(combat.at());
}

void ambushed(Ohio& ohio, Frame& frame) {
  const bool over = frame.has("repelled") || Combat(ohio, frame).units(Combat(ohio, frame).attacker()).empty();
  frame.go(over ? "end" : "event");
}

/// Who stays when the defenders are gone: the structure, with those inside a fort.
void againstStructure(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const auto kind = structureAt(ohio, combat.at(), combat.defender()).kind;
  frame.set("structure", kind);
  ohio.keep(frame, "defenders", kind == "fort" ? ohio.defendersAt(combat.at()) : PieceList());
  frame.go("declare");
}

/// A failed attempt costs 1 FP (16.2). After a successful one the attacker stays, and may turn on what is left (16.1).
void evaded(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  if (!frame.has("away")) {
    ohio.move({ohio.pieceNamed("mk-fail")}, combat.at());
    frame.flag("failed");
    return frame.go("event");
  }
  frame.forget("away");
  const auto kind = structureAt(ohio, combat.at(), combat.defender()).kind;
  if (kind.empty() || kind == "printed-fort" || combat.units(combat.attacker()).empty()) return frame.go("end");
  if (kind == "principal") return againstStructure(ohio, frame);
  ohio.keep(frame, "defenders", PieceList());
  frame.go("turn-on");
}

void turnOn(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const auto kind = structureAt(ohio, combat.at(), combat.defender()).kind;
  if (kind.empty()) return frame.go("end");
  ohio.ask(combat.attacker(), "16.1",
           fmt::format("{}: attack the {} at {} now?", ohio.nameOf(combat.attacker()), kind, ohio.nameOf(combat.at())),
           "Its defenders are gone; your force stays in the space and may attack what they left behind.");
  ohio.option("attack", "Attack the " + kind, [&ohio, &frame] { againstStructure(ohio, frame); }).at(combat.at());
  ohio.option("stop", "Do not attack", [&frame] { frame.go("end"); });
}

void rollEvent(Ohio& ohio, Frame& frame) {
  const auto event = ohio.roll("event");
  frame.set("event", event);
  ohio.tell("14.3", fmt::format("Event: {}. {}", event, ohio.lookUp("event-table", event)));
}

void event(Ohio& ohio, Frame& frame) {
  rollEvent(ohio, frame);
  frame.go("event-again");
}

/// Scouts are checked before their TP serves for anything (21.0).
void rollAgain(Ohio& ohio, Frame& frame, SideId side) {
  if (side == ohio.us()) checkScouts(ohio, frame);
  frame.go("happens");
  if (Combat(ohio, frame).advantage() != side) return;
  frame.flag("rerolled");
  rollEvent(ohio, frame);
}

/// The side with more TP may have the event rolled again (14.9).
void eventAgain(Ohio& ohio, Frame& frame) {
  const auto side = Combat(ohio, frame).advantage();
  if (!side || frame.has("rerolled")) return frame.go("happens");
  ohio.ask(side, "14.9", fmt::format("{}: the event is \"{}\". Roll it again?", ohio.nameOf(side), frame.text("event")),
           "You have more TP: once in this combat you may have the event or a combat die rolled again. The new result "
           "counts.");
  ohio.option("keep", "Leave it", [&frame] { frame.go("happens"); });
  ohio.option("again", "Roll the event again", [&ohio, &frame, side] { rollAgain(ohio, frame, side); }).rolls("event");
}

void happens(Ohio& ohio, Frame& frame) {
  const auto& event = frame.text("event");
  if (event == "reinforcements") {
    frame.set("calling", "us");
    return frame.go("call");
  }
  if (event != "delay") return frame.go("loyalty");
  Combat combat(ohio, frame);
  frame.go("end");
  beginWithdrawal(ohio, {combat.attacker(), combat.units(combat.attacker()), combat.at(), combat.from(), true, "delay",
                         false, combat.hasCavalry(combat.defender()), frame.has("break-out")});
}

}  // namespace

Steps declarationSteps() {
  return {{"combat.start", start},       {"combat.scouts", declareScouts},   {"combat.declare", declare},
          {"combat.ambushed", ambushed}, {"combat.evaded", evaded},          {"combat.turn-on", turnOn},
          {"combat.event", event},       {"combat.event-again", eventAgain}, {"combat.happens", happens}};
}

void beginBattle(Ohio& ohio, const Battle& battle) {
  auto fought = battle;
  const auto structure = structureAt(ohio, battle.at, ohio.enemyOf(battle.attacker)).kind;
  const bool inside = std::any_of(battle.defenders.begin(), battle.defenders.end(),
                                  [&](PieceId piece) { return ohio.isDefending(piece); });
  // A fort serves those inside alone (20.1.1); other structures whoever stands there.
  const bool fort = structure == "fort" || structure == "printed-fort";
  fought.structure = fort && !inside && (!battle.defenders.empty() || battle.structure.empty()) ? "" : structure;
  auto& frame = ohio.push("combat", "start");
  keepBattle(ohio, frame, fought);
}

Steps combatSteps() {
  Steps all;
  for (const auto& some : {declarationSteps(), reinforcementSteps(), wageSteps(), aftermathSteps(), evasionSteps()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

}  // namespace assist::ohio
