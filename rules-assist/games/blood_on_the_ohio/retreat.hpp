#pragma once

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// Where units may retreat to (15.1-15.4, readings 28 to 31).
[[nodiscard]] vtt::RetreatReport retreatOf(const Board& board, const Position& position, const vtt::GameState& state,
                                           const vtt::RetreatQuery& query);

/// Spaces to the nearest standing settlement, fort or village of this side, from every space; -1: no way (15.1.4).
[[nodiscard]] std::vector<int> distancesToFriends(const Board& board, const Position& position, SideId side);

}  // namespace assist::ohio
