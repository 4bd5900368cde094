#pragma once

#include <string>

#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// The clock one phase on; loops, turns that skip a phase, and the last turn are heeded.
[[nodiscard]] Result<Clock> nextPhase(const GameState& state);
[[nodiscard]] Result<Clock> previousPhase(const GameState& state);
/// The first phase behind the innermost loop that the game is in.
[[nodiscard]] Result<Clock> leaveLoop(const GameState& state);
/// Whose phase it is; none: everybody's.
[[nodiscard]] SideId activeSide(const GameState& state);
/// By the scenario's names, else by those of the turn structure, else "Turn 3".
[[nodiscard]] std::string turnName(const GameState& state, std::int32_t turn);
/// "SP/SU 1790, US operations"
[[nodiscard]] std::string describeClock(const GameState& state);

}  // namespace vtt
