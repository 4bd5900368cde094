#pragma once

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// The supply check (10.0, 10.1, reading 32).
[[nodiscard]] vtt::SupplyReport supplyOf(const Board& board, const Position& position, const vtt::GameState& state,
                                         SideId side);
/// The wagons with steps left that a stack in this space can trace a path to.
[[nodiscard]] vtt::PieceList wagonsInReach(const Board& board, const Position& position, const vtt::GameState& state,
                                           SpaceId stack);

}  // namespace assist::ohio
