#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

#include "vtt/base/result.hpp"

namespace vtt::baseline {

/// What SQLite alone needs: the yardstick for `bench engine`, never used in play.
struct Reading {
  std::int64_t rows = 0;
  std::uint64_t sum = 0;  ///< of all numbers and lengths, so that no column goes unread
  double seconds = 0;
};

struct Appending {
  std::int64_t rows = 0;
  double seconds = 0;
};

struct RowSize {
  std::size_t author = 4;
  std::size_t text = 40;
  std::size_t outcome = 0;
  std::size_t inverse = 40;
};

/// Steps over all entries of a game and reads every column, with a plain prepared statement.
Result<Reading> bareRead(const std::filesystem::path& game);

/// Inserts `count` rows like entries into a database at `path`, each committed with WAL and synchronous=FULL. It is
/// made if it does not exist, so that short turns can be measured in alternation with something else on the same busy
/// disk. Time for opening, making and closing is not counted.
Result<Appending> bareAppend(const std::filesystem::path& path, std::int64_t count, const RowSize& size = {});

}  // namespace vtt::baseline
