#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vtt/base/chance.hpp"
#include "vtt/base/result.hpp"
#include "vtt/command/change.hpp"
#include "vtt/command/command.hpp"

namespace vtt {

/// Whether a command can be carried out now. Never changes the state. `by` none: the umpire, who may do anything.
/// Undo and redo belong to the history of a game and are refused here.
[[nodiscard]] Result<void> check(const GameState& state, const Command& command, SideId by);

/// Whether a group has commands, and not too many of them.
[[nodiscard]] Result<void> checkSize(const CommandGroup& group);

/// Who does it, and where chance comes from: from `recorded`, the outcome of an entry, when a game is replayed.
struct Doing {
  SideId by;
  Chance chance;
  std::optional<std::string_view> recorded;
};

/// What was done, and the outcome in words: what was rolled, drawn, found.
struct Done {
  Change change;
  std::string outcome;
};

/// Carries a command out. On error the state is as before.
[[nodiscard]] Result<Done> apply(GameState& state, const Command& command, const Doing& doing);

/// Where drawn pieces go if the command does not say.
[[nodiscard]] Result<Location> drawPlace(const GameState& state, const DrawPieces& draw);
/// What is in a container, in an order that depends on nothing but what is in it (decks: from bottom to top).
[[nodiscard]] PieceList contentsOf(const GameState& state, ContainerId container);

}  // namespace vtt
