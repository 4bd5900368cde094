#pragma once

#include <filesystem>
#include <string>

#include "vtt/base/platform.hpp"
#include "vtt/base/result.hpp"
#include "vtt/journal/database.hpp"
#include "vtt/journal/journal.hpp"
#include "vtt/journal/setup.hpp"

/// From a path to a connection that has passed the checks of the beginning. Nothing here changes a game.
namespace vtt::opening {

struct Opened {
  Database database;
  setup::Beginning beginning;
};

/// The file behind links, so that one game has one lock whatever name it was opened by. Fails unless it is a file.
Result<std::filesystem::path> locate(const std::filesystem::path& path);
/// Error "in-use" if the game is open for writing elsewhere, "read-only" if it cannot be written at all.
Result<platform::FileLock> lockForWriting(const std::filesystem::path& file, const std::string& shown);
Result<Opened> forReading(const std::filesystem::path& file, const std::string& shown, const OpenOptions& options);
/// The caller holds the lock.
Result<Opened> forWriting(const std::filesystem::path& file, const std::string& shown, const OpenOptions& options);
/// Makes the file at once and whole. The caller holds the lock.
Result<void> makeNew(const std::filesystem::path& file, const std::string& shown, const OpenOptions& options,
                     const GameInfo& info, std::string_view snapshot, const Hash128& state);

/// The name of a file that goes with a game, such as "-wal".
[[nodiscard]] std::filesystem::path companion(const std::filesystem::path& file, const char* ending);

}  // namespace vtt::opening
