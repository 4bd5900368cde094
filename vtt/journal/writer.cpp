#include "vtt/journal/writer.hpp"

#include <string>

namespace vtt {

namespace {

constexpr std::string_view selectLastEntry =
    "SELECT sequence, verdicts, chain FROM entries ORDER BY sequence DESC LIMIT 1";
constexpr std::string_view selectOneEntry = "SELECT sequence, verdicts, chain FROM entries WHERE sequence = ?1";
constexpr std::string_view selectLastVerdict = "SELECT id, chain FROM verdicts ORDER BY id DESC LIMIT 1";

EntryView viewOf(const Entry& entry) {
  return {entry.sequence, entry.parent,  entry.author, entry.time,  entry.text,
          entry.outcome,  entry.inverse, entry.flags,  entry.state, entry.chain};
}

Error unreadable(const Database& database, const std::string& where) {
  return damaged(database.shown(), where, "a column is not of its kind");
}

bool readPosition(const Statement& statement, rows::Position& position) {
  return statement.read(0, position.sequence) && statement.read(1, position.verdicts) &&
         statement.readBlob(2, position.chain);
}

Error outOfStep(const Database& database) {
  return {"out-of-step",
          database.shown() + " has been changed by another program since it was opened; close it and open it again."};
}

Error keepTogether(const Database& database) {
  return {"not-tidied", database.shown() +
                            " is safe, but could not be made into one file; until it is next opened and " +
                            "closed, keep it together with the file of that name ending in -wal."};
}

}  // namespace

HeadReader::HeadReader(const Database& database)
    : database_(database), entry_(database.prepare(selectLastEntry)), verdict_(database.prepare(selectLastVerdict)) {}

Result<rows::Position> HeadReader::readEntry(const rows::Position& root) {
  auto position = root;
  const auto step = entry_.step();
  if (step == Statement::Step::failed) return database_.failure();
  const bool sound = step == Statement::Step::done || readPosition(entry_, position);
  entry_.reset();
  if (!sound) return unreadable(database_, "the last entry");
  return position;
}

Result<rows::Position> HeadReader::read(const rows::Position& root) {
  if (!entry_ || !verdict_) return database_.failure();
  auto position = readEntry(root);
  if (!position) return position;
  const auto step = verdict_.step();
  if (step == Statement::Step::failed) return database_.failure();
  bool sound = true;
  if (step == Statement::Step::row) {
    std::int64_t id = 0;
    sound = verdict_.read(0, id);
    if (sound && id > position->verdicts) {
      position->verdicts = id;
      sound = verdict_.readBlob(1, position->chain);
    }
  }
  verdict_.reset();
  if (!sound) return unreadable(database_, "the verdicts after entry " + std::to_string(position->sequence));
  return position;
}

Result<rows::Position> HeadReader::after(const Database& database, const rows::Position& root, std::int64_t sequence) {
  if (sequence <= 0) return root;
  const auto where = "entry " + std::to_string(sequence);
  auto select = database.prepare(selectOneEntry);
  if (!select) return database.failure();
  const auto step = select.bind(1, sequence).step();
  if (step == Statement::Step::failed) return database.failure();
  if (step == Statement::Step::done) return damaged(database.shown(), where, "the entry is missing");
  rows::Position position;
  if (!readPosition(select, position)) return unreadable(database, where);
  return position;
}

Writer::Writer(const Database& database, const rows::Position& root)
    : database_(database), root_(root), headReader_(database) {}

bool Writer::prepare() {
  insertEntry_ = database_.prepare(rows::insertEntry);
  insertVerdict_ = database_.prepare(rows::insertVerdict);
  begin_ = database_.prepare("BEGIN IMMEDIATE");
  commit_ = database_.prepare("COMMIT");
  askVersion_ = database_.prepare("PRAGMA data_version");
  return insertEntry_ && insertVerdict_ && begin_ && commit_ && askVersion_;
}

Result<void> Writer::start(bool durable) {
  if (askVersion_) return {};
  if (!database_.run(durable ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=OFF")) return database_.failure();
  const auto mode = database_.ask("PRAGMA journal_mode=WAL");
  if (mode.empty()) return database_.failure();
  // Without WAL, as on some network drives, only this keeps the last step through a power cut.
  if (mode != "wal" && durable && !database_.run("PRAGMA synchronous=EXTRA")) return database_.failure();
  if (!prepare()) return database_.failure();
  database_.tidyOnClose(true);
  return {};
}

Result<void> Writer::expectHead(const rows::Position& head) {
  std::int64_t version = 0;
  const bool told = askVersion_.step() == Statement::Step::row && askVersion_.read(0, version);
  askVersion_.reset();
  if (!told) return database_.failure();
  if (version == version_) return {};
  const auto found = headReader_.read(root_);
  if (!found) return found.error();
  if (*found != head) return outOfStep(database_);
  version_ = version;
  return {};
}

bool Writer::insert(rows::Position& position, Verdict verdict, std::int64_t entry, LinkBuffer& onEntry) {
  rows::VerdictRow row{std::move(verdict), std::nullopt};
  row.verdict.id = ++position.verdicts;
  row.verdict.entry = entry;
  row.verdict.afterEntry = position.sequence;
  if (entry == 0) {
    row.chain = position.chain = linker_.refusal(position.chain, row.verdict);
  } else {
    onEntry.verdict(row.verdict);
  }
  return rows::write(insertVerdict_, row);
}

Result<rows::Position> Writer::append(const rows::Position& head, const Entry& draft,
                                      std::span<const Verdict> verdicts) {
  Transaction transaction(database_, begin_, commit_);
  if (!transaction) return database_.failure();
  if (auto expected = expectHead(head); !expected) return expected.error();
  auto position = head;
  LinkBuffer onEntry;
  for (const auto& verdict : verdicts) {
    if (!insert(position, verdict, head.sequence + 1, onEntry)) return database_.failure();
  }
  rows::EntryRow row{viewOf(draft), position.verdicts};
  row.view.sequence = ++position.sequence;
  row.view.chain = position.chain = linker_.entry(head.chain, row.view, row.verdicts, onEntry.content());
  if (!rows::write(insertEntry_, row) || !transaction.commit()) return database_.failure();
  return position;
}

Result<rows::Position> Writer::appendRefused(const rows::Position& head, std::span<const Verdict> verdicts) {
  Transaction transaction(database_, begin_, commit_);
  if (!transaction) return database_.failure();
  if (auto expected = expectHead(head); !expected) return expected.error();
  auto position = head;
  LinkBuffer unused;
  for (const auto& verdict : verdicts) {
    if (!insert(position, verdict, 0, unused)) return database_.failure();
  }
  if (!transaction.commit()) return database_.failure();
  return position;
}

Result<void> Writer::putSnapshot(std::int64_t sequence, std::string_view bytes, const Hash128& state) {
  Transaction transaction(database_, begin_, commit_);
  if (!transaction) return database_.failure();
  const auto position = HeadReader::after(database_, root_, sequence);
  if (!position) return position.error();
  rows::SnapshotRow row{{sequence, bytes, state}, digestOf(bytes), {}};
  row.seal = linker_.seal(sequence, position->chain, state, row.digest);
  auto insertSnapshot = database_.prepare(rows::insertSnapshot);
  if (!insertSnapshot || !rows::write(insertSnapshot, row) || !transaction.commit()) return database_.failure();
  return {};
}

Result<void> Writer::finish(const rows::Position& head, bool changed) {
  if (changed) {
    auto insertClosing = database_.prepare(rows::insertClosing);
    if (!insertClosing || !rows::writeClosing(insertClosing, head)) return database_.failure();
  }
  if (database_.ask("PRAGMA journal_mode=DELETE") == "delete") return {};
  // A reader is in the way. Once all is in the main file, the companions it needs hold nothing of the game.
  if (database_.ask("PRAGMA wal_checkpoint(TRUNCATE)") == "0") return {};
  return keepTogether(database_);
}

}  // namespace vtt
