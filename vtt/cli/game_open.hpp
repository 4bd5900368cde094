#pragma once

#include "vtt/cli/requests.hpp"
#include "vtt/session/library.hpp"
#include "vtt/session/session.hpp"

namespace vtt::cli {

/// Opens the game of a request. What a player should know about it is told on the console.
[[nodiscard]] Result<GameSession> openGame(Console& console, const ModuleLibrary& library, const GameRequest& request,
                                           GameSession::Mode mode);
/// The side with this id; empty or `umpire`: the umpire. The error names the sides there are.
[[nodiscard]] Result<SideId> sideNamed(const Module& module, const std::string& id);

/// True for errors of the game file itself, after which no further command has a chance.
[[nodiscard]] bool isFileError(const Error& error);

}  // namespace vtt::cli
