#pragma once

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// The supply check (10.0, 10.1, reading 32).
[[nodiscard]] vtt::SupplyReport supplyOf(const Board& board, const Position& position, const vtt::GameState& state,
                                         SideId side);

}  // namespace assist::ohio
