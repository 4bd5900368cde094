#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/command/command.hpp"

namespace vtt {

/// From what a player calls a piece to the piece; none if the player knows no such piece. Unset: by its id.
using PieceFinder = std::function<PieceId(std::string_view)>;
/// What a piece is called. Unset: its id.
using PieceNamer = std::function<std::string(PieceId)>;

/// The one line of a command, in the hobby's words.
[[nodiscard]] std::string encode(const GameState& state, const Command& command, const PieceNamer& namer = {});
/// Reads a line. The error says what is not understood and how the command is written.
/// `action ID` becomes a group: what the module's bulk action does to the pieces it fits now.
[[nodiscard]] Result<Command> decode(const GameState& state, std::string_view text, const PieceFinder& finder = {});

/// A form of the command language, for help pages and error messages.
struct CommandForm {
  std::string_view verb, form, help;
};
[[nodiscard]] std::span<const CommandForm> commandForms();

}  // namespace vtt
