#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

/// Who has won, at once or at the end (appendices 2 and 3).
namespace assist::ohio {

namespace {

constexpr int usGoal = 60, settlementStepGoal = 5, villageGoal = 5, principalGoal = 2;  // VP in halves

bool isHurt(const Ohio& ohio, PieceId marker) { return ohio.isOnBoard(marker) || ohio.faceOf(marker) == "razed"; }

/// Principal villages that were reduced or worse: their counter is on the map, or razed.
int principalsReduced(const Ohio& ohio, bool& kekionga) {
  int count = 0;
  for (std::uint32_t i = 0; i < ohio.module().spaces.size(); ++i) {
    const auto marker = ohio.board().reducedOf(SpaceId(i));
    if (!marker || !isHurt(ohio, marker)) continue;
    ++count;
    kekionga = kekionga || ohio.module().spaces[i].id == "kekionga";
  }
  return count;
}

/// Villages that were burnt, whether they were built up again elsewhere or not (glossary: razed).
int villagesRazed(const Ohio& ohio) {
  int count = 0;
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId piece(i);
    if (!ohio.state().exists(piece) || ohio.make(piece).unit != Unit::village) continue;
    if (ohio.faceOf(piece) == "razed" || (ohio.faceOf(piece) == "reduced" && ohio.isOnBoard(piece))) ++count;
  }
  return count;
}

bool isKilled(const Ohio& ohio, const char* leader) {
  const auto piece = ohio.pieceNamed(leader);
  return piece && ohio.spaceOf(piece) == SpaceId(0U);
}

std::string suddenDeath(const Ohio& ohio) {
  if (!ohio.isOption("sudden-death", "on")) return {};
  if (isKilled(ohio, "k-way")) return "The WC wins at once: Wayne is dead.";
  if (isKilled(ohio, "k-mi") && isKilled(ohio, "k-sh") && isKilled(ohio, "k-de"))
    return "The US wins at once: Little Turtle, Blue Jacket and Buckongahelas are dead.";
  return {};
}

std::string learningVictory(Ohio& ohio) {
  bool kekionga = false;
  (void)principalsReduced(ohio, kekionga);
  if (kekionga) return "The US wins at once: Kekionga is relocated.";
  if (ohio.tally("settlement-steps") >= settlementStepGoal)
    return "The WC wins at once: it has inflicted five settlement steps.";
  return {};
}

std::string harmarVictory(Ohio& ohio) {
  bool kekionga = false;
  if (principalsReduced(ohio, kekionga) < principalGoal || !kekionga || villagesRazed(ohio) < villageGoal) return {};
  return "The US wins at once: two principal villages, Kekionga among them, and five more villages are burnt.";
}

std::string points(int halves) { return fmt::format("{:g}", halves / 2.0); }

std::string byPoints(Ohio& ohio, bool usMay, bool wcMay, const char* usNeeds, const char* wcNeeds) {
  const int us = ohio.halves(ohio.us()), wc = ohio.halves(ohio.wc());
  const auto score = fmt::format(" US {} VP, WC {} VP.", points(us), points(wc));
  if (wc > us && wcMay) return "The WC wins." + score;
  if (us > wc && usMay) return "The US wins." + score;
  if (us == wc) return "The game is a draw." + score;
  return "The game is a draw: " + std::string(us > wc ? usNeeds : wcNeeds) + score;
}

std::string bySteps(Ohio& ohio) {
  const int us = ohio.tally("steps-by-us"), wc = ohio.tally("steps-by-wc");
  const auto score = fmt::format(" The US has inflicted {} structure steps, the WC {}.", us, wc);
  return (us > wc ? "The US wins." : wc > us ? "The WC wins." : "The game is a draw.") + score;
}

bool isBuilt(const Ohio& ohio, const char* fort) {
  const auto space = ohio.spaceOf(ohio.pieceNamed(fort));
  return space && space != ohio.spaceNamed("builds");
}

void awardUnbuilt(Ohio& ohio) {
  int left = 0;
  for (const auto piece : ohio.piecesIn(ohio.spaceNamed("builds")))
    left += ohio.make(piece).unit == Unit::settlement ? 1 : 0;
  if (left > 0) ohio.award(ohio.wc(), left, "24.0", fmt::format("{} settlements were never built", left));
}

}  // namespace

std::string immediateVictory(Ohio& ohio) {
  if (ohio.tier() == 1 || ohio.tier() == 2) return learningVictory(ohio);
  if (ohio.scenario() == "harmar") return harmarVictory(ohio);
  if (ohio.scenario() != "legion" && ohio.scenario() != "campaign") return {};
  if (ohio.halves(ohio.us()) >= usGoal) return "The US wins at once: it has 30 VP.";
  return ohio.scenario() == "legion" ? suddenDeath(ohio) : std::string();
}

std::string finalVictory(Ohio& ohio) {
  if (ohio.tier() == 1 || ohio.tier() == 2) return bySteps(ohio);
  if (ohio.tier() == 3) return byPoints(ohio, true, true, "", "");
  awardUnbuilt(ohio);
  bool kekionga = false;
  if (ohio.scenario() == "harmar")
    return byPoints(ohio, isBuilt(ohio, "f-steu"), principalsReduced(ohio, kekionga) <= principalGoal,
                    "the US has more points, but Fort Steuben was not built.",
                    "the WC has more points, but more than two principal villages were reduced.");
  if (ohio.scenario() == "wabash")
    return byPoints(ohio, isBuilt(ohio, "f-reco"), true, "the US has more points, but Fort Recovery was not built.",
                    "");
  return byPoints(ohio, true, true, "", "");
}

}  // namespace assist::ohio
