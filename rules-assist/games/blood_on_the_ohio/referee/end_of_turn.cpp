#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

/// The end of a turn (12.0, 5.6.1, 5.9).
namespace assist::ohio {

namespace {

constexpr int firstYear = 1789;

void resetActions(Ohio& ohio, SideId side) {
  const auto marker = ohio.pieceNamed(side == ohio.us() ? "mk-saus" : "mk-sawc");
  const bool saved = ohio.faceOf(marker) == "plus-one";
  const int points = std::min(startingActionPoints(ohio, side) + (saved ? 1 : 0), 5);
  if (saved) ohio.face({marker}, "plain");
  ohio.setActionPoints(side, points);
  ohio.tell("12.0", fmt::format("The {} has {} special action points{}", ohio.nameOf(side), points,
                                saved ? ", one of them saved" : ""));
}

/// The chits of the coming summer go into the cup (5.6.1).
void addRaidChits(Ohio& ohio) {
  const int next = ohio.turn() + 1;
  if (next % 2 == 1) return;
  const auto year = std::to_string(firstYear + next / 2);
  const auto& box = ohio.module().spaces[ohio.spaceNamed("raidadd").value];
  for (auto slot = box.firstSlot; slot < box.firstSlot + box.slotCount; ++slot) {
    if (ohio.module().slots[slot].name != year) continue;
    const auto chits = ohio.state().piecesAt({slot});
    ohio.moveToCup(chits, "cup-raid");
    if (!chits.empty()) ohio.tell("5.6.1", fmt::format("{} raid chits of {} are added to the cup", chits.size(), year));
  }
}

void finish(Ohio& ohio, Frame&) {
  resetActions(ohio, ohio.us());
  resetActions(ohio, ohio.wc());
  addRaidChits(ohio);
  ohio.pop();
}

}  // namespace

void beginEndOfTurn(Ohio& ohio) { ohio.push("end", "finish"); }

Steps endSteps() { return {{"end.finish", finish}}; }

}  // namespace assist::ohio
