#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"

namespace assist::ohio {

namespace {

constexpr int manyCasualties = 3;

int hitsBy(Ohio& ohio, const Frame& frame, SideId side) {
  return frame.number(std::string(keyOf(ohio, side)) + "-hits");
}

int sufferedBy(Ohio& ohio, const Frame& frame, SideId side) {
  return frame.number(std::string(keyOf(ohio, side)) + "-suffered");
}

void beginLossesOf(Ohio& ohio, Frame& frame, SideId side) {
  Combat combat(ohio, frame);
  frame.forget("suffered");
  const int hits = hitsBy(ohio, frame, ohio.enemyOf(side));
  if (hits == 0) return;
  const auto structure = side == combat.defender() ? combat.structure().kind : std::string();
  beginLosses(ohio, {side, hits, combat.at(), combat.units(side), structure, "combat"});
}

/// Both sides suffer at the same time (14.6, 14.7).
void lose(Ohio& ohio, Frame& frame) {
  frame.go("lost-wc");
  beginLossesOf(ohio, frame, ohio.wc());
}

void lostWc(Ohio& ohio, Frame& frame) {
  frame.set("wc-suffered", frame.number("suffered"));
  frame.go("lost-us");
  beginLossesOf(ohio, frame, ohio.us());
}

void lostUs(Ohio&, Frame& frame) {
  frame.set("us-suffered", frame.number("suffered"));
  frame.go("victor");
}

void awardFor(Ohio& ohio, Frame& frame, SideId winner) {
  if (frame.has("both")) ohio.award(winner, 1, "24.0", "Victory in combat");
  for (const auto side : {ohio.us(), ohio.wc()})
    if (sufferedBy(ohio, frame, ohio.enemyOf(side)) > manyCasualties)
      ohio.award(side, 1, "24.0", "More than 3 casualties inflicted");
}

/// Who inflicts more casualties wins, the WC if it is a tie; the other retreats (14.8).
void victor(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const int us = hitsBy(ohio, frame, ohio.us()), wc = hitsBy(ohio, frame, ohio.wc());
  const auto winner = us > wc ? ohio.us() : ohio.wc(), loser = ohio.enemyOf(winner);
  ohio.tell("14.8", fmt::format("The US inflicted {}, the WC {}: the {} wins at {}.", us, wc, ohio.nameOf(winner),
                                ohio.nameOf(combat.at())));
  ohio.keep(frame, "won", winner);
  awardFor(ohio, frame, winner);
  frame.go("end");
  const auto beaten = combat.units(loser);
  if (beaten.empty()) return;
  beginWithdrawal(ohio, {loser, beaten, combat.at(), combat.from(), loser == combat.attacker(), "combat",
                         sufferedBy(ohio, frame, loser) > 0, combat.hasCavalry(winner), frame.has("break-out")});
}

void putAway(Ohio& ohio, std::string_view id) {
  const auto marker = ohio.pieceNamed(id);
  if (marker && ohio.isOnBoard(marker)) ohio.takeOut({marker});
}

bool areGone(Ohio& ohio, const PieceList& pieces) {
  return std::none_of(pieces.begin(), pieces.end(),
                      [&](PieceId piece) { return ohio.isOnBoard(piece) && !ohio.make(piece).gone; });
}

void end(Ohio& ohio, Frame& frame) {
  putAway(ohio, "mk-battle");
  putAway(ohio, "mk-fail");
  ohio.unmarkAll("tp-used");
  takeUnguarded(ohio, ohio.space(frame, "at"));
  noteSieges(ohio);
  const auto broken = nationOf(frame.text("breaks"));
  if (auto* below = ohio.below()) {
    below->set("won", frame.text("won"));
    below->flag("destroyed", areGone(ohio, ohio.pieces(frame, "attackers")));
  }
  ohio.pop();
  if (broken != noNation) breakTreaty(ohio, broken, "Indian FP were lost in a battle on its land");
}

}  // namespace

Steps aftermathSteps() {
  return {{"combat.lose", lose},
          {"combat.lost-wc", lostWc},
          {"combat.lost-us", lostUs},
          {"combat.victor", victor},
          {"combat.end", end}};
}

}  // namespace assist::ohio
