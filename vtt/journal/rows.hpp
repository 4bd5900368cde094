#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "vtt/journal/database.hpp"
#include "vtt/journal/records.hpp"

/// Rows of the tables, and how they are read and written. A column of the wrong type or length makes a row unreadable.
namespace vtt::rows {

struct EntryRow {
  EntryView view;
  std::int64_t verdicts = 0;
};

struct VerdictRow {
  Verdict verdict;
  std::optional<Digest> chain;  ///< of a refusal
};

struct SnapshotRow {
  SnapshotView view;
  Digest digest{};
  Digest seal{};
};

/// How far a game had come: the last entry, the last verdict, and the link after both.
struct Position {
  std::int64_t sequence = 0;
  std::int64_t verdicts = 0;
  Digest chain{};

  bool operator==(const Position&) const = default;
};

/// Parameters: after this entry, up to this one.
constexpr std::string_view selectEntries =
    "SELECT sequence, parent, author, time, text, outcome, inverse, flags, verdicts, state, chain FROM entries "
    "WHERE sequence > ?1 AND sequence <= ?2 ORDER BY sequence";
/// Parameter: after this verdict.
constexpr std::string_view selectVerdicts =
    "SELECT id, entry, after_entry, time, author, command, rule, verdict, mode, path, cost, message, overridden, "
    "reason, chain FROM verdicts WHERE id > ?1 ORDER BY id";
/// Parameter: at or before this entry. The newest comes first.
constexpr std::string_view selectSnapshotsBack =
    "SELECT sequence, state, digest, seal, bytes FROM snapshots WHERE sequence <= ?1 ORDER BY sequence DESC";
constexpr std::string_view selectSnapshots =
    "SELECT sequence, state, digest, seal, bytes FROM snapshots ORDER BY sequence";

constexpr std::string_view insertEntry =
    "INSERT INTO entries(sequence, parent, author, time, text, outcome, inverse, flags, verdicts, state, chain) "
    "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
constexpr std::string_view insertVerdict =
    "INSERT INTO verdicts(id, entry, after_entry, time, author, command, rule, verdict, mode, path, cost, message, "
    "overridden, reason, chain) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
constexpr std::string_view insertSnapshot =
    "INSERT OR REPLACE INTO snapshots(sequence, state, digest, seal, bytes) VALUES(?1, ?2, ?3, ?4, ?5)";
constexpr std::string_view insertClosing =
    "INSERT OR REPLACE INTO closing(id, entries, verdicts, chain) VALUES(1, ?1, ?2, ?3)";

[[nodiscard]] bool read(const Statement& statement, EntryRow& row);
[[nodiscard]] bool read(const Statement& statement, VerdictRow& row);
[[nodiscard]] bool read(const Statement& statement, SnapshotRow& row);

bool write(Statement& statement, const EntryRow& row);
bool write(Statement& statement, const VerdictRow& row);
bool write(Statement& statement, const SnapshotRow& row);
bool writeClosing(Statement& statement, const Position& position);

}  // namespace vtt::rows
