#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// The position a game of this scenario begins with, before its opening commands: options, changed attributes, puts,
/// the faces of the pieces that its placement rules are about, the clock and its markers.
[[nodiscard]] Result<GameState> setUp(std::shared_ptr<const Module> module, const Scenario& scenario);

/// Something of a scenario that cannot be done.
struct SetupProblem {
  Error error;
  std::string file;  ///< of the put; empty: of the scenario as a whole
  int line = 0;
};
/// The same, with what cannot be done left out and named.
[[nodiscard]] GameState setUpAsFarAsPossible(std::shared_ptr<const Module> module, const Scenario& scenario,
                                             std::vector<SetupProblem>& problems);

/// What `set` means by an id: a space, piece, map, side, route (`FROM--TO`) or the `game`.
[[nodiscard]] std::optional<std::pair<AttributeOwner, std::uint32_t>> findOwner(const GameState& state,
                                                                                std::string_view id);
/// The number that a space has on a track: its own, or its place in the order, from 1.
[[nodiscard]] double valueOn(const Module& module, const Track& track, std::size_t index);
/// The first phase that is played on this turn.
[[nodiscard]] std::uint32_t firstPhaseOn(const TurnStructure& turns, int turn);

}  // namespace vtt
