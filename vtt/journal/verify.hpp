#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vtt/base/result.hpp"
#include "vtt/journal/database.hpp"
#include "vtt/journal/journal.hpp"
#include "vtt/journal/rows.hpp"
#include "vtt/journal/walk.hpp"

namespace vtt {

/// One pass over a whole game file, then SQLite's own check of its structure.
class Verification {
 public:
  Verification(const Database& database, const VerifyHooks& hooks) : database_(database), hooks_(hooks) {}
  Result<VerifyReport> run();

 private:
  using Checked = Result<void>;  ///< an error that is not damage: the file could not be read

  Checked checkGame();
  Checked checkEntries(const rows::Position& root);
  Checked walkEntries(Walk& walk);
  Checked checkSnapshotsUpTo(const rows::Position& position);
  void checkSnapshot(const rows::SnapshotRow& row, const rows::Position& position);
  Checked nextSnapshot();
  Result<rows::Position> readClosing();
  Checked checkStructure();
  Checked note(const Error& error, const std::string& where, std::int64_t entry = -1);
  void add(const std::string& where, const std::string& why, std::int64_t entry = -1);

  const Database& database_;
  const VerifyHooks& hooks_;
  VerifyReport report_;
  Statement snapshots_;
  std::optional<rows::SnapshotRow> snapshot_;  ///< the next one to be checked
};

}  // namespace vtt
