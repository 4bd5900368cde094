#include "vtt/journal/snapshots.hpp"

#include <limits>

#include "vtt/journal/links.hpp"
#include "vtt/journal/writer.hpp"

namespace vtt::snapshots {

namespace {

Error failureAt(const Database& database, const std::string& where) {
  auto error = database.failure();
  return error.code == "damaged" ? damaged(database.shown(), where, "the file's structure is broken there") : error;
}

/// The snapshot in the current row, or why it cannot be used.
Result<Snapshot> soundOne(const Database& database, const Statement& statement, const rows::Position& root,
                          std::int64_t number) {
  rows::SnapshotRow row;
  if (!rows::read(statement, row)) return damaged(database.shown(), placeOf(number), "a column is not of its kind");
  const auto position = HeadReader::after(database, root, number);
  if (!position) return position.error();
  if (!isSound(row, position->chain)) return damaged(database.shown(), placeOf(number), "it does not fit its seal");
  return Snapshot{number, std::string(row.view.bytes), row.view.state};
}

std::string passedOver(const Error& error, std::int64_t number) {
  return error.message + " An earlier position than " + placeOf(number) + " is used instead.";
}

}  // namespace

std::string placeOf(std::int64_t sequence) {
  return sequence == 0 ? std::string("the set-up") : "the snapshot at entry " + std::to_string(sequence);
}

bool isSound(const rows::SnapshotRow& row, const Digest& chain) {
  if (digestOf(row.view.bytes) != row.digest) return false;
  return Linker().seal(row.view.sequence, chain, row.view.state, row.digest) == row.seal;
}

Result<Snapshot> newestSound(const Database& database, const rows::Position& root, std::int64_t sequence,
                             std::vector<std::string>* warnings) {
  while (true) {
    auto select = database.prepare(rows::selectSnapshotsBack);
    if (!select) return database.failure();
    const auto step = select.bind(1, sequence).step();
    if (step == Statement::Step::done) return damaged(database.shown(), placeOf(0), "no sound position is left");
    std::int64_t number = 0;
    const bool known = step == Statement::Step::row && select.read(0, number) && number >= 0;
    if (!known) return failureAt(database, "the snapshots up to entry " + std::to_string(sequence));
    auto snapshot = soundOne(database, select, root, number);
    if (snapshot || snapshot.error().code != "damaged" || number == 0) return snapshot;
    if (warnings != nullptr) warnings->push_back(passedOver(snapshot.error(), number));
    sequence = number - 1;
  }
}

Result<void> checkReachable(const Database& database) {
  auto select = database.prepare(rows::selectSnapshotsBack);
  if (!select) return database.failure();
  if (select.bind(1, std::numeric_limits<std::int64_t>::max()).step() == Statement::Step::failed) {
    return failureAt(database, "the newest snapshot");
  }
  std::string_view bytes;
  if (!select.readBlob(4, bytes)) return damaged(database.shown(), "the newest snapshot", "it cannot be read");
  return {};
}

Result<std::vector<std::int64_t>> list(const Database& database) {
  auto select = database.prepare("SELECT sequence FROM snapshots ORDER BY sequence");
  if (!select) return database.failure();
  std::vector<std::int64_t> sequences;
  auto step = select.step();
  for (; step == Statement::Step::row; step = select.step()) {
    if (!select.read(0, sequences.emplace_back()))
      return damaged(database.shown(), "the snapshots", "one is unreadable");
  }
  if (step == Statement::Step::failed) return failureAt(database, "the snapshots");
  return sequences;
}

}  // namespace vtt::snapshots
