#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vtt/ui/desk.hpp"

class wxWindow;

namespace vtt::ui {

/// Lets the player choose from what these pieces can do. The command as text; none if nothing was chosen.
[[nodiscard]] std::optional<std::string> choosePieceCommand(wxWindow& window, const Desk& desk,
                                                            const std::vector<std::string>& ids);
/// The same for a cup, deck or hand.
[[nodiscard]] std::optional<std::string> chooseContainerCommand(wxWindow& window, const Desk& desk,
                                                                ContainerId container);

/// The same for a space: what play may change about it.
[[nodiscard]] std::optional<std::string> chooseSpaceCommand(wxWindow& window, const Desk& desk, SpaceId space);

/// By how many degrees a piece turns at a time.
[[nodiscard]] int turnStep(const Desk& desk, const SeenPiece& piece);

}  // namespace vtt::ui
