#pragma once

#include "vtt/base/digest.hpp"
#include "vtt/base/result.hpp"
#include "vtt/journal/database.hpp"
#include "vtt/journal/records.hpp"
#include "vtt/journal/rows.hpp"

/// The beginning of a game: the tables, what it began from and the set-up's position.
namespace vtt::setup {

struct Beginning {
  GameInfo info;
  Hash128 state;
  Digest chain{};  ///< link of entry 0
};

/// Fills an empty database. One transaction, on the disk when this returns.
Result<void> write(const Database& database, const GameInfo& info, std::string_view snapshot, const Hash128& state);
/// Checks everything but the set-up's bytes, which are read with their snapshot.
Result<Beginning> read(const Database& database);

/// Fails if the file is not a game, is cut short or of a newer format. `hasWal` says that a -wal file holds later
/// pages.
Result<void> checkHeader(const Database& database, bool hasWal);
/// Fails if the tables are not exactly those of a game.
Result<void> checkTables(const Database& database);

}  // namespace vtt::setup
