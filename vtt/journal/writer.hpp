#pragma once

#include <span>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/journal/database.hpp"
#include "vtt/journal/links.hpp"
#include "vtt/journal/records.hpp"
#include "vtt/journal/rows.hpp"

namespace vtt {

/// The end of the journal as it lies in the file, unchecked.
class HeadReader {
 public:
  explicit HeadReader(const Database& database);
  /// `root` is the answer while there are no entries and no refusals.
  Result<rows::Position> read(const rows::Position& root);
  /// The stored link after entry `sequence`, before any refusals that follow.
  static Result<rows::Position> after(const Database& database, const rows::Position& root, std::int64_t sequence);

 private:
  Result<rows::Position> readEntry(const rows::Position& root);

  const Database& database_;
  Statement entry_;
  Statement verdict_;
};

/// Everything that changes a game file. Each call is one transaction; on failure the file is as before.
class Writer {
 public:
  Writer(const Database& database, const rows::Position& root);
  /// Puts the file into the mode for writing; to be called before the first change.
  Result<void> start(bool durable);

  /// All return where the journal stands then; `head` is where the caller believes it stands now.
  Result<rows::Position> append(const rows::Position& head, const Entry& draft, std::span<const Verdict> verdicts);
  Result<rows::Position> appendRefused(const rows::Position& head, std::span<const Verdict> verdicts);
  Result<void> putSnapshot(std::int64_t sequence, std::string_view bytes, const Hash128& state);
  /// Notes how far the game has come and makes one file of it.
  Result<void> finish(const rows::Position& head, bool changed);

 private:
  /// Fails if another connection has changed the file in a way that moves its end.
  Result<void> expectHead(const rows::Position& head);
  bool insert(rows::Position& position, Verdict verdict, std::int64_t entry, LinkBuffer& onEntry);
  bool prepare();

  const Database& database_;
  rows::Position root_;
  HeadReader headReader_;
  Statement begin_;
  Statement commit_;
  Statement askVersion_;
  std::int64_t version_ = -1;  ///< SQLite's count of changes made by others, when the head was last looked at
  Statement insertEntry_;
  Statement insertVerdict_;
  Linker linker_;
};

}  // namespace vtt
