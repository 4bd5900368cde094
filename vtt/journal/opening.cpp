#include "vtt/journal/opening.hpp"

#include <sqlite3.h>

#include <array>
#include <system_error>

namespace vtt::opening {

namespace fs = std::filesystem;

namespace {

constexpr const char* probe = "SELECT count(*) FROM sqlite_schema";

bool hasWal(const fs::path& file) {
  std::error_code failure;
  const auto size = fs::file_size(companion(file, "-wal"), failure);
  return !failure && size > 0;
}

Error notAFile(const std::string& shown, bool folder) {
  return {"not-a-file", shown + (folder ? " is a folder" : " is not an ordinary file") +
                            ", not a game file; choose a " + "file that `game new` has made."};
}

Error readOnly(const std::string& shown, const std::string& why) {
  return {"read-only", shown + " cannot be written: " + why + ". Open it read-only, or play on in a copy."};
}

Result<void> mayBeWritten(const fs::path& file, const std::string& shown) {
  std::error_code failure;
  if (!fs::exists(file, failure)) return {};
  if (platform::nobodyMayWrite(file)) return readOnly(shown, "the file is marked read-only");
  if (!platform::mayWrite(file)) return readOnly(shown, "you may not change the file");
  // Under two names it would have two logs, and writers could not see each other.
  if (fs::hard_link_count(file, failure) > 1 && !failure)
    return readOnly(shown, "the file has a second name, a hard link");
  return {};
}

Error inUse(const fs::path& lock, const std::string& shown) {
  const auto holder = platform::FileLock::holder(lock);
  const auto process = holder ? " (process " + std::to_string(*holder) + ")" : std::string();
  return {"in-use", shown + " is open for writing in another program" + process +
                        "; close it there first, or open it read-only."};
}

Result<Opened> checked(Database database) {
  if (auto tables = setup::checkTables(database); !tables) return tables.error();
  auto beginning = setup::read(database);
  if (!beginning) return beginning.error();
  return Opened{std::move(database), std::move(*beginning)};
}

Result<Database> withHeader(const fs::path& file, Database::Mode mode, const std::string& shown,
                            const OpenOptions& options) {
  const bool wal = hasWal(file);
  auto database = Database::open(file, mode, options.vfs, shown);
  if (!database) return database;
  if (auto header = setup::checkHeader(*database, wal); !header) return header.error();
  return database;
}

/// Undoes what a program that died while it opened or closed the game has half done. A writer would do the same.
void settle(const fs::path& file, const std::string& shown, const OpenOptions& options) {
  const auto lock = lockForWriting(file, shown);
  if (!lock) return;
  if (auto database = Database::open(file, Database::Mode::write, options.vfs, shown)) database->run(probe);
}

Result<Opened> frozen(const fs::path& file, const std::string& shown, const OpenOptions& options) {
  if (hasWal(file)) {
    return Error{"io", shown + " was not closed properly, and its folder cannot be written; copy it together with " +
                           platform::utf8(companion(fs::path(file.filename()), "-wal")) +
                           " to another folder and open it there."};
  }
  auto database = withHeader(file, Database::Mode::readFrozen, shown, options);
  if (!database) return database.error();
  return checked(std::move(*database));
}

bool needsFreezing(int code) {
  return (code & 0xff) == SQLITE_CANTOPEN || code == SQLITE_READONLY_CANTINIT || code == SQLITE_READONLY_RECOVERY ||
         code == SQLITE_READONLY_DIRECTORY;
}

/// Parts of a game that has been removed would be taken for parts of a new one of the same name.
Result<void> nothingLeftOf(const fs::path& file, const std::string& shown) {
  std::error_code failure;
  if (fs::symlink_status(file, failure).type() != fs::file_type::not_found) {
    return Error{"exists", shown + " exists already; choose another name, or remove it first."};
  }
  for (const char* ending : {"-wal", "-journal", "-shm"}) {
    if (!fs::exists(companion(file, ending), failure)) continue;
    return Error{"exists", platform::utf8(companion(file, ending)) + " is left over from a game that is no longer " +
                               "there; remove it first, or choose another name."};
  }
  return {};
}

}  // namespace

fs::path companion(const fs::path& file, const char* ending) {
  auto path = file;
  path += ending;
  return path;
}

Result<fs::path> locate(const fs::path& path) {
  const auto shown = platform::utf8(path);
  std::error_code failure;
  const auto status = fs::status(path, failure);
  if (status.type() == fs::file_type::not_found) {
    return Error{"missing", shown + " does not exist; check the name, or make it with `game new`."};
  }
  if (failure) return Error{"io", shown + " cannot be reached: " + failure.message() + "."};
  if (!fs::is_regular_file(status)) return notAFile(shown, fs::is_directory(status));
  if (!platform::mayRead(path)) return Error{"io", shown + " may not be read by you; change its permissions."};
  auto file = fs::canonical(path, failure);
  if (failure) return Error{"io", shown + " cannot be reached: " + failure.message() + "."};
  return file;
}

Result<platform::FileLock> lockForWriting(const fs::path& file, const std::string& shown) {
  if (auto allowed = mayBeWritten(file, shown); !allowed) return allowed.error();
  const auto lock = companion(file, ".lock");
  if (!platform::mayWrite(file.parent_path())) return readOnly(shown, "you may not change its folder");
  auto held = platform::FileLock::acquire(lock);
  if (held) return held;
  if (held.error().code == "in-use") return inUse(lock, shown);
  return readOnly(shown, held.error().message.substr(0, held.error().message.size() - 1));
}

Result<Opened> forReading(const fs::path& file, const std::string& shown, const OpenOptions& options) {
  auto database = withHeader(file, Database::Mode::read, shown, options);
  if (!database) return database.error();
  if (!database->run(probe)) {
    const int code = database->failureCode();
    if (needsFreezing(code)) return frozen(file, shown, options);
    if (code != SQLITE_READONLY_ROLLBACK) return database->failure();
    settle(file, shown, options);
  }
  return checked(std::move(*database));
}

Result<Opened> forWriting(const fs::path& file, const std::string& shown, const OpenOptions& options) {
  auto database = withHeader(file, Database::Mode::write, shown, options);
  if (!database) return database.error();
  return checked(std::move(*database));
}

Result<void> makeNew(const fs::path& file, const std::string& shown, const OpenOptions& options, const GameInfo& info,
                     std::string_view snapshot, const Hash128& state) {
  if (auto free = nothingLeftOf(file, shown); !free) return free;
  const auto unfinished = companion(file, ".new");
  std::error_code failure;
  fs::remove(unfinished, failure);
  auto made = [&]() -> Result<void> {
    auto database = Database::open(unfinished, Database::Mode::create, options.vfs, shown);
    if (!database) return database.error();
    if (auto written = setup::write(*database, info, snapshot, state); !written) return written;
    return database->close() ? Result<void>() : Result<void>(database->failure());
  }();
  if (made) made = platform::moveWithoutReplacing(unfinished, file);
  if (made) return platform::syncFolder(file.parent_path());
  fs::remove(unfinished, failure);
  return made;
}

}  // namespace vtt::opening
