#pragma once

#include <vector>

#include "rules-assist/games/blood_on_the_ohio/movement.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

/// The parts of a march: march.cpp goes from space to space, encounter.cpp meets the enemy, overrun.cpp overruns him.
/// The frame `march` remembers `side`, `force`, `points` (MP left, without the scout's), `scout` (his point is not used
/// yet), `moved`, `from`, `path`, `goal`, `stopped`, `battle` (where it fought), and what was marked before it in
/// `marked`.
namespace assist::ohio {

/// The force where it is now, with the MP that are left. Empty if nothing is left of it.
[[nodiscard]] Force marching(Ohio& ohio, const Frame& frame);
/// Its move is over: it stays where it is, or has to leave the water first.
void endMove(Ohio& ohio, Frame& frame);

/// A next step that the rules allow.
struct NextStep {
  BoardStep step;
  int cost = 0;
  bool scout = false;  ///< takes the scout's point
};
[[nodiscard]] std::vector<NextStep> nextSteps(Ohio& ohio, const Frame& frame, const Force& force);

/// Whether there is something that the force may attack, or an empty village that it may overrun, of its own will.
[[nodiscard]] bool mayAttackHere(Ohio& ohio, const Force& force);
[[nodiscard]] bool mayOverrunVillage(Ohio& ohio, const Frame& frame, const Force& force);
[[nodiscard]] std::string targetHere(Ohio& ohio, const Force& force);  ///< in words

/// The overrun of the enemy, or of an empty village, in the space of the force (17.2). Leaves `overrun`: "done", "away"
/// (the enemy got away before) or "delay".
void beginOverrun(Ohio& ohio, const Battle& battle);

[[nodiscard]] Steps encounterSteps();
[[nodiscard]] Steps overrunSteps();

}  // namespace assist::ohio
