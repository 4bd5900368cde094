#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/fixtures.hpp"

namespace vtt::test {

[[nodiscard]] const Fixture& warpath();
[[nodiscard]] GameState warpathGame(const std::string& scenario = "campaign");
/// A space of the board; fails the test if there is none.
[[nodiscard]] SpaceId warpathSpace(std::string_view id);
/// What a space or a piece of the module says; empty: nothing.
[[nodiscard]] std::string wordOf(const Space& space, std::string_view attribute);
[[nodiscard]] std::string wordOf(const GameState& state, PieceId piece, std::string_view attribute);
/// Ids of the pieces that lie there.
[[nodiscard]] std::set<std::string> lyingAt(const GameState& state, std::string_view place);
/// Does a command as the umpire, with a chance that always gives the first outcome.
void play(GameState& state, const std::string& command);
/// Spaces of the map, boxes left out.
[[nodiscard]] std::vector<SpaceId> warpathLand();

}  // namespace vtt::test
