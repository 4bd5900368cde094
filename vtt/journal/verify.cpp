#include "vtt/journal/verify.hpp"

#include <algorithm>
#include <limits>

#include "vtt/journal/setup.hpp"
#include "vtt/journal/snapshots.hpp"

namespace vtt {

namespace {

const std::string structure = "the file's structure";
const std::string closingPlace = "the closing note";

}  // namespace

Result<VerifyReport> Verification::run() {
  const Transaction transaction(database_, "BEGIN");
  if (!transaction) return database_.failure();
  if (auto game = checkGame(); !game) return game.error();
  if (auto sound = checkStructure(); !sound) return sound.error();
  std::stable_partition(report_.damages.begin(), report_.damages.end(),
                        [](const Damage& damage) { return damage.entry >= 0; });
  return std::move(report_);
}

void Verification::add(const std::string& where, const std::string& why, std::int64_t entry) {
  report_.damages.push_back({where, entry, damaged(database_.shown(), where, why).message});
}

Result<void> Verification::note(const Error& error, const std::string& where, std::int64_t entry) {
  if (error.code != "damaged") return error;
  report_.damages.push_back({where, entry, error.message});
  return {};
}

Result<void> Verification::checkGame() {
  const auto beginning = setup::read(database_);
  if (!beginning) return note(beginning.error(), snapshots::placeOf(0), 0);
  const rows::Position root{0, 0, beginning->chain};
  report_.head = {0, root.chain};
  snapshots_ = database_.prepare(rows::selectSnapshots);
  if (!snapshots_) return note(database_.failure(), structure);
  if (auto first = nextSnapshot(); !first) return first;
  if (auto first = checkSnapshotsUpTo(root); !first) return first;
  return report_.ok() ? checkEntries(root) : Checked();
}

Result<void> Verification::checkEntries(const rows::Position& root) {
  const auto closing = readClosing();
  Walk walk(database_, root, std::numeric_limits<std::int64_t>::max());
  if (closing) walk.watchFor(*closing);
  if (auto walked = walkEntries(walk); !walked) return walked;
  if (!closing) return note(closing.error(), closingPlace);
  const bool whole = report_.ok() || report_.damages.front().entry < 0;
  if (whole && !walk.passed()) add(closingPlace, "entries or verdicts that were there at the last closing are missing");
  return {};
}

Result<void> Verification::walkEntries(Walk& walk) {
  auto step = walk.next();
  for (; step == Walk::Step::entry; step = walk.next()) {
    if (hooks_.entry) {
      const auto told = hooks_.entry(walk.entry());
      const auto sequence = walk.position().sequence;
      if (!told) return note({"damaged", told.error().message}, "entry " + std::to_string(sequence), sequence);
    }
    report_.entries = walk.position().sequence;
    report_.head = {walk.position().sequence, walk.position().chain};
    if (auto taken = checkSnapshotsUpTo(walk.position()); !taken) return taken;
  }
  if (step == Walk::Step::failed || !walk.finish()) return note(walk.error(), walk.where(), walk.at());
  report_.verdicts = walk.position().verdicts;
  report_.head.chain = walk.position().chain;
  if (snapshot_) add(snapshots::placeOf(snapshot_->view.sequence), "there is no such entry");
  return {};
}

Result<void> Verification::nextSnapshot() {
  snapshot_.reset();
  const auto step = snapshots_.step();
  if (step == Statement::Step::done) return {};
  if (step == Statement::Step::failed) return note(database_.failure(), "the snapshots");
  if (rows::read(snapshots_, snapshot_.emplace())) return {};
  snapshot_.reset();
  add("the snapshots", "a column is not of its kind");
  return {};
}

Result<void> Verification::checkSnapshotsUpTo(const rows::Position& position) {
  while (snapshot_ && snapshot_->view.sequence <= position.sequence) {
    checkSnapshot(*snapshot_, position);
    if (auto next = nextSnapshot(); !next) return next;
  }
  return {};
}

void Verification::checkSnapshot(const rows::SnapshotRow& row, const rows::Position& position) {
  const auto where = snapshots::placeOf(row.view.sequence);
  const auto entry = row.view.sequence == 0 ? std::int64_t{0} : std::int64_t{-1};
  if (row.view.sequence != position.sequence) return add(where, "it is out of its place");
  if (!snapshots::isSound(row, position.chain)) return add(where, "it does not fit its seal", entry);
  ++report_.snapshots;
  if (!hooks_.snapshot) return;
  const auto told = hooks_.snapshot(row.view);
  if (!told) report_.damages.push_back({where, entry, told.error().message});
}

Result<rows::Position> Verification::readClosing() {
  auto select = database_.prepare("SELECT id, entries, verdicts, chain FROM closing");
  if (!select) return database_.failure();
  const auto step = select.step();
  if (step == Statement::Step::failed) return database_.failure();
  rows::Position closing;
  std::int64_t id = 0;
  const bool read = step == Statement::Step::row && select.read(0, id) && select.read(1, closing.sequence) &&
                    select.read(2, closing.verdicts) && select.readBlob(3, closing.chain);
  if (!read || id != 1) return damaged(database_.shown(), closingPlace, "it cannot be read");
  const auto end = select.step();
  if (end == Statement::Step::failed) return database_.failure();
  if (end == Statement::Step::row) return damaged(database_.shown(), closingPlace, "there is more than one");
  return closing;
}

Result<void> Verification::checkStructure() {
  if (auto tables = setup::checkTables(database_); !tables) return note(tables.error(), structure);
  auto check = database_.prepare("PRAGMA integrity_check(1)");
  if (!check) return note(database_.failure(), structure);
  const auto step = check.step();
  if (step == Statement::Step::failed) return note(database_.failure(), structure);
  std::string_view answer;
  if (!check.readText(0, answer) || answer != "ok") add(structure, std::string(answer));
  return {};
}

}  // namespace vtt
