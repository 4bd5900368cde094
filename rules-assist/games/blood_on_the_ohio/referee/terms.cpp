#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

/// What the scenarios say about the rules (appendices 2 to 4).
namespace assist::ohio {

namespace {

constexpr int everyTurn = 5;

bool isThirdExpedition(const Ohio& ohio) {
  return ohio.scenario() == "legion" || (ohio.scenario() == "campaign" && ohio.expedition() == 3);
}

}  // namespace

bool usesPhase(const Ohio& ohio, std::string_view kind) {
  const int tier = ohio.tier();
  if (tier == 0 || kind == "us" || kind == "wc" || kind == "leader") return true;
  if (kind == "special") return tier >= 2;
  return tier == 3 && (kind == "supply" || kind == "winter" || kind == "end");
}

bool allowsAction(const Ohio& ohio, std::string_view action) {
  if (ohio.tier() > 0) return action == "recruit" || action == "search-artillery";
  return true;
}

bool allowsSpace(Ohio& ohio, SpaceId space) { return ohio.position().isUsed(space); }

int startingActionPoints(const Ohio& ohio, SideId side) {
  if (isThirdExpedition(ohio)) return side == ohio.us() ? everyTurn : everyTurn - 1;
  const bool late = ohio.scenario() == "wabash" || (ohio.scenario() == "campaign" && ohio.expedition() == 2);
  return side == ohio.us() && !late ? everyTurn - 1 : everyTurn;
}

int usAmbushPenalty(Ohio& ohio, const PieceList& ambushers) {
  const bool scout = std::any_of(ambushers.begin(), ambushers.end(),
                                 [&](PieceId piece) { return ohio.make(piece).unit == Unit::scout; });
  if (ohio.scenario() == "wabash") return scout ? 0 : -1;
  const bool early = ohio.scenario() == "campaign" && ohio.expedition() < 3;
  return ohio.scenario() == "harmar" || early ? -1 : 0;
}

bool usesScouts(const Ohio& ohio) { return ohio.tier() == 0 || ohio.tier() == 3; }

bool fortCostsOneStep(const Ohio& ohio) { return isThirdExpedition(ohio); }

}  // namespace assist::ohio
