#pragma once

#include <filesystem>

#include "vtt/session/session.hpp"

namespace vtt::ui {

/// A game of its own with the entries up to `until`. Errors: those of a journal that is made; nothing half-made stays.
Result<void> copyGame(const GameSession& session, const std::filesystem::path& file, std::int64_t until);

}  // namespace vtt::ui
