#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "vtt/journal/schema.hpp"
#include "vtt/journal/setup.hpp"

namespace vtt::setup {

namespace {

constexpr std::size_t headerSize = 100;
constexpr std::string_view magic{"SQLite format 3\0", 16};

/// The first bytes of an SQLite file; https://www.sqlite.org/fileformat.html names the places.
class Header {
 public:
  explicit Header(std::string bytes) : bytes_(std::move(bytes)) {}

  [[nodiscard]] std::int64_t number(std::size_t at, std::size_t size) const {
    std::int64_t value = 0;
    for (std::size_t i = at; i < at + size; ++i) value = value * 256 + static_cast<std::uint8_t>(bytes_[i]);
    return value;
  }
  [[nodiscard]] bool isSqlite() const { return bytes_.starts_with(magic); }
  [[nodiscard]] std::int64_t applicationId() const { return number(68, 4); }
  [[nodiscard]] std::int64_t version() const { return number(60, 4); }
  /// 0 if the header does not tell.
  [[nodiscard]] std::int64_t fileSize() const {
    const bool told = number(24, 4) == number(92, 4);
    const auto pageSize = number(16, 2);
    return told ? number(28, 4) * (pageSize == 1 ? 65536 : pageSize) : 0;
  }
  /// Everything a game file never has otherwise, whatever is played.
  [[nodiscard]] bool isAsWritten() const {
    constexpr std::int64_t utf8 = 1;
    for (std::size_t at = 72; at < 92; at += 4) {
      if (number(at, 4) != 0) return false;
    }
    const bool modesKnown = number(18, 1) == number(19, 1) && (number(18, 1) == 1 || number(18, 1) == 2);
    return modesKnown && number(20, 1) == 0 && number(44, 4) == 4 && number(48, 4) == 0 && number(52, 4) == 0 &&
           number(56, 4) == utf8 && number(64, 4) == 0;
  }

 private:
  std::string bytes_;
};

Error cutShort(const Database& database, const std::string& details) {
  return {"cut-short", database.shown() + " is cut short" + details + ". Go back to a copy of it."};
}

Error notAGame(const Database& database) {
  return {"not-a-game", database.shown() + " is not a game file; choose a file that `game new` has made."};
}

Error structure(const Database& database, const std::string& why) {
  return damaged(database.shown(), "the file's structure", why);
}

Result<void> checkIdentity(const Database& database, const Header& header) {
  if (header.applicationId() != schema::applicationId) {
    return Error{"not-a-game", database.shown() + " is a database of another program, not a game file; choose a file " +
                                   "that `game new` has made."};
  }
  if (header.version() > schema::version) {
    return Error{"newer-format", database.shown() + " has game format " + std::to_string(header.version()) +
                                     ", which is newer than this program knows; open it with a newer Grognard."};
  }
  if (header.version() < 1 || !header.isAsWritten()) return structure(database, "its first bytes are not a game's");
  return {};
}

}  // namespace

Result<void> checkHeader(const Database& database, bool hasWal) {
  const auto size = database.fileSize();
  if (size == 0) {
    return Error{"empty", database.shown() + " is empty; go back to a copy of it, or remove it and begin a new game."};
  }
  auto bytes = database.head(headerSize);
  if (size < 0 || bytes.empty()) return Error{"io", database.shown() + " cannot be read; check the disk."};
  if (size < static_cast<std::int64_t>(magic.size())) {
    return magic.starts_with(bytes.substr(0, static_cast<std::size_t>(size))) ? cutShort(database, "")
                                                                              : notAGame(database);
  }
  const Header header(std::move(bytes));
  if (!header.isSqlite()) return notAGame(database);
  if (size < static_cast<std::int64_t>(headerSize)) return cutShort(database, "");
  if (auto identity = checkIdentity(database, header); !identity) return identity;
  if (!hasWal && size < header.fileSize()) {
    return cutShort(database,
                    ": it has " + std::to_string(size) + " of " + std::to_string(header.fileSize()) + " bytes");
  }
  return {};
}

Result<void> checkTables(const Database& database) {
  auto select = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid");
  if (!select) return database.failure();
  for (const auto& table : schema::tables) {
    const auto step = select.step();
    if (step == Statement::Step::failed) return database.failure();
    if (step == Statement::Step::done) return structure(database, "a table is missing");
    std::array<std::string_view, 4> found;
    for (int i = 0; i < 4; ++i) {
      if (!select.readText(i, found[static_cast<std::size_t>(i)])) return structure(database, "a table is unreadable");
    }
    if (found != std::array{std::string_view("table"), table.name, table.name, table.sql}) {
      return structure(database, "a table is not a game's");
    }
  }
  const auto step = select.step();
  if (step == Statement::Step::failed) return database.failure();
  if (step == Statement::Step::row) return structure(database, "it has more tables than a game");
  return {};
}

}  // namespace vtt::setup
