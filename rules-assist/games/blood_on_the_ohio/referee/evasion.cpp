#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"

namespace assist::ohio {

namespace {

/// The counters whose TP a side may use for the roll (16.0); by another reading only the side with more TP may.
PieceList tacticians(Ohio& ohio, Frame& frame, SideId side) {
  Combat combat(ohio, frame);
  if (ohio.isOption("retreat-tp", "only-with-more") && ohio.side(frame, "tactician") != side) return {};
  auto all = combat.units(side);
  std::erase_if(all, [&](PieceId piece) { return ohio.tpOf({piece}) == 0 || ohio.isMarked(piece, "tp-used"); });
  return all;
}

void askForTactics(Ohio& ohio, Frame& frame, SideId side, int modifier, const char* next) {
  const auto some = tacticians(ohio, frame, side);
  if (some.empty()) return frame.go(next);
  ohio.ask(side, "16.0", fmt::format("{}: use a TP on the retreat before combat?", ohio.nameOf(side)),
           "The attacker says so first: his TP takes 1 from the die, the defender's adds 1. The counter cannot use its "
           "TP again in this combat.");
  for (const auto piece : some)
    ohio.option("piece:" + ohio.state().idOf(piece), fmt::format("{}: {:+d}", ohio.state().nameOf(piece), modifier),
                [&ohio, &frame, piece, modifier, next] {
                  ohio.mark({piece}, "tp-used");
                  frame.set("modifier", frame.number("modifier") + modifier);
                  frame.go(next);
                })
        .with(piece);
  ohio.option("none", "No TP", [&frame, next] { frame.go(next); });
}

void attackerTactics(Ohio& ohio, Frame& frame) {
  askForTactics(ohio, frame, Combat(ohio, frame).attacker(), -1, "defender");
}

void defenderTactics(Ohio& ohio, Frame& frame) {
  askForTactics(ohio, frame, Combat(ohio, frame).defender(), 1, "roll");
}

void roll(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const auto side = combat.defender();
  const int die = ohio.rollNumber(ohio.dieOf(side)), modified = die + frame.number("modifier");
  const bool away = ohio.lookUp("retreat-before-combat", std::to_string(modified)).starts_with("succeeds");
  ohio.tell("16.0", fmt::format("{} tries to retreat before combat: {}, modified {}: it {}.", ohio.nameOf(side), die,
                                modified, away ? "succeeds" : "fails"));
  frame.flag("away", away);
  frame.go("end");
  if (!away) return;
  beginWithdrawal(ohio, {side, combat.units(side), combat.at(), combat.from(), false, "before-combat", false,
                         combat.hasCavalry(combat.attacker())});
}

void end(Ohio& ohio, Frame& frame) {
  auto* below = ohio.below();
  if (below == nullptr || below->name() != "combat" || frame.has("away")) ohio.unmarkAll("tp-used");
  if (below != nullptr) below->flag("away", frame.has("away"));
  ohio.pop();
}

}  // namespace

void beginEvasion(Ohio& ohio, const Battle& battle) {
  const auto scouts = ohio.top().name() == "combat" ? ohio.top().text("scouts-tp") : std::string();
  auto& frame = ohio.push("evasion", "attacker");
  keepBattle(ohio, frame, battle);
  frame.set("scouts-tp", scouts);
  ohio.keep(frame, "tactician", Combat(ohio, frame).advantage());
}

Steps evasionSteps() {
  return {{"evasion.attacker", attackerTactics},
          {"evasion.defender", defenderTactics},
          {"evasion.roll", roll},
          {"evasion.end", end}};
}

}  // namespace assist::ohio
