#pragma once

#include <string>
#include <vector>

#include "tests/unit/modules/ohio_board.hpp"
#include "tests/unit/modules/ohio_setups.hpp"

namespace vtt::test {

/// Holds a position against the rows of the rules: every row is met by counters of its own, nothing else is in play,
/// and the limits of the set-up are kept. What is wrong, as sentences.
[[nodiscard]] std::vector<std::string> faultsOf(const GameState& state, const SetupFacts& facts);

}  // namespace vtt::test
