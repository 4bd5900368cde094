#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/journal/records.hpp"

namespace vtt {

struct OpenOptions {
  std::string vfs;      ///< name of a registered SQLite VFS; empty for the system's own
  bool durable = true;  ///< false: appending does not wait for the disk, for games that can be made again
};

/// Where a journal stands: the last entry and the link that the next one will continue.
struct Link {
  std::int64_t sequence = 0;
  Digest chain{};

  bool operator==(const Link&) const = default;
};

/// Visitors stop the reading by returning an error, which is then the result of the reading. They may read further in
/// the same journal, but not append to it.
using EntryVisitor = std::function<Result<void>(const EntryView&)>;
using VerdictVisitor = std::function<Result<void>(const Verdict&)>;
using SnapshotVisitor = std::function<Result<void>(const SnapshotView&)>;

/// Called in the order of the game: the set-up's snapshot, then each entry, and after it the snapshot taken there, if
/// any. Each has passed the journal's own checks. An error makes that entry or snapshot the one that does not fit.
struct VerifyHooks {
  EntryVisitor entry;
  SnapshotVisitor snapshot;
};

/// One thing that is wrong with a game file.
struct Damage {
  std::string where;        ///< "entry 17", "the set-up", "the snapshot at entry 400" or "the file's structure"
  std::int64_t entry = -1;  ///< the first entry that does not fit, or -1 if the damage has no place among them
  std::string message;      ///< a whole sentence, with the place
};

struct VerifyReport {
  std::vector<Damage> damages;  ///< the first is the one to name; empty if all is well
  std::int64_t entries = 0;     ///< those that fit, from the first on
  std::int64_t verdicts = 0;
  std::int64_t snapshots = 0;
  Link head;

  [[nodiscard]] bool ok() const noexcept { return damages.empty(); }
};

/// A game file. One writer at a time, any number of readers; one object belongs to one thread.
class Journal {
 public:
  /// Makes a new file and opens it for writing. Refuses a path that exists; nothing half-made ever has that name.
  static Result<Journal> create(const std::filesystem::path& path, const GameInfo& info,
                                std::string_view initialSnapshot, const Hash128& initialState,
                                const OpenOptions& options = {});
  /// Refuses a file that is read-only, open for writing elsewhere or damaged at its ends; writes nothing before append.
  static Result<Journal> openForWriting(const std::filesystem::path& path, const OpenOptions& options = {});
  /// Never changes the game. Works beside a writer, and in a folder that cannot be written.
  static Result<Journal> openForReading(const std::filesystem::path& path, const OpenOptions& options = {});

  Journal(Journal&&) noexcept;
  Journal& operator=(Journal&&) noexcept;
  ~Journal();  ///< closes; call close() to learn whether that went well

  [[nodiscard]] const std::filesystem::path& path() const;
  [[nodiscard]] bool writable() const;
  [[nodiscard]] const GameInfo& info() const;
  /// As of opening, the last append or the last refresh.
  [[nodiscard]] std::int64_t lastSequence() const;
  [[nodiscard]] const Link& head() const;  ///< its chain covers verdicts of refused commands after the last entry
  [[nodiscard]] const Link& root() const;  ///< entry 0: the digest of all of info() and the set-up
  [[nodiscard]] const Hash128& initialState() const;
  /// A reader learns what a writer has appended since.
  Result<void> refresh();

  /// Appends one entry with the verdicts on it, all or nothing, on the disk when this returns. `draft.chain` is
  /// ignored.
  Result<Link> append(const Entry& draft, std::span<const Verdict> verdicts = {});
  /// Appends verdicts on a refused command. The head's chain advances, its sequence does not.
  Result<Link> appendRefused(std::span<const Verdict> verdicts);

  /// Entries `from` to `to` (both included, clipped to 1 and lastSequence), each checked against the link before it.
  Result<void> read(std::int64_t from, std::int64_t to, const EntryVisitor& visitor) const;
  Result<Entry> entry(std::int64_t sequence) const;
  /// Verdicts in order, those given after entry `from` - 1 up to those on entry `to` or refused after it.
  Result<void> readVerdicts(std::int64_t from, std::int64_t to, const VerdictVisitor& visitor) const;

  /// Keeps the position after entry `sequence`, which must exist; one kept before is replaced. The set-up is not.
  Result<void> putSnapshot(std::int64_t sequence, std::string_view bytes, const Hash128& state);
  /// The newest sound position at or before entry `sequence`. Each damaged one passed over adds a sentence to
  /// `warnings`.
  Result<Snapshot> snapshotAtOrBefore(std::int64_t sequence, std::vector<std::string>* warnings = nullptr) const;
  /// The entries after which a position is kept, in order.
  Result<std::vector<std::int64_t>> snapshots() const;

  /// Reads everything and says what does not fit. An error means that the file could not be read at all. (A file that
  /// openForReading refuses with the codes "damaged" or "cut-short" is one that this would report on.)
  Result<VerifyReport> verify(const VerifyHooks& hooks = {}) const;

  /// Leaves one file without companions and lets the next writer in. On error all entries are still safe on the disk.
  Result<void> close();

 private:
  class Impl;
  explicit Journal(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace vtt
