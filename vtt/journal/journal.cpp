#include "vtt/journal/journal.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "vtt/base/platform.hpp"
#include "vtt/journal/database.hpp"
#include "vtt/journal/opening.hpp"
#include "vtt/journal/rows.hpp"
#include "vtt/journal/snapshots.hpp"
#include "vtt/journal/verify.hpp"
#include "vtt/journal/walk.hpp"
#include "vtt/journal/writer.hpp"

namespace vtt {

namespace fs = std::filesystem;

Entry EntryView::copy() const {
  return {sequence,
          parent,
          std::string(author),
          std::string(time),
          std::string(text),
          std::string(outcome),
          std::string(inverse),
          flags,
          state,
          chain};
}

class Journal::Impl {
 public:
  Impl(fs::path name, opening::Opened opened, OpenOptions wishes)
      : path(std::move(name)),
        options(std::move(wishes)),
        database(std::move(opened.database)),
        beginning(std::move(opened.beginning)),
        rootPosition{0, 0, beginning.chain},
        root{0, beginning.chain} {
    setHead(rootPosition);
  }

  Result<void> refresh();
  Result<void> checkEnd();
  void makeWritable(platform::FileLock held);
  Result<Link> append(const Entry& draft, std::span<const Verdict> verdicts);
  Result<Link> appendRefused(std::span<const Verdict> verdicts);
  Result<void> putSnapshot(std::int64_t sequence, std::string_view bytes, const Hash128& state);
  Result<void> walk(std::int64_t from, std::int64_t to, const EntryVisitor* entries, const VerdictVisitor* verdicts);
  Result<void> close();
  [[nodiscard]] Result<void> isOpen() const;

  fs::path path;
  OpenOptions options;
  std::optional<platform::FileLock> lock;
  std::optional<Database> database;
  std::optional<Writer> writer;
  setup::Beginning beginning;
  rows::Position rootPosition;
  rows::Position headPosition;
  Link root;
  Link head;
  std::optional<Error> headError;  ///< a reader may look at what comes before a damaged end

 private:
  void setHead(const rows::Position& position);
  Result<void> readyToWrite();
  Result<Link> advance(const Result<rows::Position>& position);

  bool changed_ = false;
  bool leftOpen_ = false;  ///< by a writer that died
};

namespace {

Error tooLong(const std::string& shown, const std::string& what, std::size_t limit) {
  return {"too-long", "The " + what + " is too long for " + shown + "; at most " + std::to_string(limit) +
                          " bytes can be kept. Say it in fewer words, or in several steps."};
}

bool fits(const Verdict& verdict) {
  const std::array<const std::string*, 10> texts{&verdict.time,    &verdict.author, &verdict.command, &verdict.rule,
                                                 &verdict.verdict, &verdict.mode,   &verdict.path,    &verdict.cost,
                                                 &verdict.message, &verdict.reason};
  return std::all_of(texts.begin(), texts.end(), [](const auto* text) { return text->size() <= Limits::text; });
}

Result<void> checkLengths(const std::string& shown, const Entry& draft) {
  for (const auto* text : {&draft.text, &draft.author, &draft.time}) {
    if (text->size() > Limits::text) return tooLong(shown, "command", Limits::text);
  }
  if (draft.outcome.size() > Limits::outcome) return tooLong(shown, "outcome", Limits::outcome);
  if (draft.inverse.size() > Limits::outcome) return tooLong(shown, "command's undoing", Limits::outcome);
  return {};
}

Result<void> checkLengths(const std::string& shown, std::span<const Verdict> verdicts) {
  if (std::all_of(verdicts.begin(), verdicts.end(), fits)) return {};
  return tooLong(shown, "verdict", Limits::text);
}

}  // namespace

void Journal::Impl::setHead(const rows::Position& position) {
  headPosition = position;
  head = {position.sequence, position.chain};
}

Result<void> Journal::Impl::isOpen() const {
  if (database) return {};
  return Error{"closed", platform::utf8(path) + " has been closed; open it again."};
}

Result<void> Journal::Impl::refresh() {
  if (auto open = isOpen(); !open) return open;
  const Transaction transaction(*database, "BEGIN");
  auto position = HeadReader(*database).read(rootPosition);
  if (!position) return position.error();
  setHead(*position);
  headError.reset();
  return {};
}

Result<void> Journal::Impl::checkEnd() {
  const auto last = headPosition.sequence;
  {
    const Transaction transaction(*database, "BEGIN");
    const auto start = HeadReader::after(*database, rootPosition, last - 1);
    if (!start) return start.error();
    Walk walk(*database, *start, last);
    auto step = walk.next();
    while (step == Walk::Step::entry) step = walk.next();
    if (step == Walk::Step::failed || !walk.finish()) return walk.error();
  }
  return snapshots::checkReachable(*database);
}

void Journal::Impl::makeWritable(platform::FileLock held) {
  lock = std::move(held);
  leftOpen_ = database->ask("PRAGMA journal_mode") == "wal";
  writer.emplace(*database, rootPosition);
}

Result<void> Journal::Impl::readyToWrite() {
  if (auto open = isOpen(); !open) return open;
  if (!writer) {
    return Error{"read-only", platform::utf8(path) + " is open for reading only; open it for writing to play on."};
  }
  if (database->inTransaction()) {
    return Error{"busy", platform::utf8(path) + " is just being read; append when the reading has ended."};
  }
  if (auto started = writer->start(options.durable); !started) return started;
  leftOpen_ = true;
  return {};
}

Result<Link> Journal::Impl::advance(const Result<rows::Position>& position) {
  if (!position) return position.error();
  setHead(*position);
  changed_ = true;
  return head;
}

Result<Link> Journal::Impl::append(const Entry& draft, std::span<const Verdict> verdicts) {
  const auto shown = platform::utf8(path);
  if (auto lengths = checkLengths(shown, draft); !lengths) return lengths.error();
  if (auto lengths = checkLengths(shown, verdicts); !lengths) return lengths.error();
  if (draft.sequence != 0 && draft.sequence != head.sequence + 1) {
    return Error{"out-of-step", "Entry " + std::to_string(draft.sequence) + " cannot follow entry " +
                                    std::to_string(head.sequence) + " of " + shown + "; open the game again."};
  }
  if (auto ready = readyToWrite(); !ready) return ready.error();
  return advance(writer->append(headPosition, draft, verdicts));
}

Result<Link> Journal::Impl::appendRefused(std::span<const Verdict> verdicts) {
  if (auto lengths = checkLengths(platform::utf8(path), verdicts); !lengths) return lengths.error();
  if (auto ready = readyToWrite(); !ready) return ready.error();
  if (verdicts.empty()) return head;
  return advance(writer->appendRefused(headPosition, verdicts));
}

Result<void> Journal::Impl::putSnapshot(std::int64_t sequence, std::string_view bytes, const Hash128& state) {
  const auto shown = platform::utf8(path);
  if (bytes.size() > Limits::snapshot) return tooLong(shown, "position", Limits::snapshot);
  if (sequence < 1 || sequence > head.sequence) {
    return Error{"out-of-step",
                 shown + " has no entry " + std::to_string(sequence) + " after which to keep a position."};
  }
  if (auto ready = readyToWrite(); !ready) return ready;
  return writer->putSnapshot(sequence, bytes, state);
}

Result<void> Journal::Impl::walk(std::int64_t from, std::int64_t to, const EntryVisitor* entries,
                                 const VerdictVisitor* verdicts) {
  if (auto open = isOpen(); !open) return open;
  if (headError) return *headError;
  const Transaction transaction(*database, "BEGIN");
  if (!transaction) return database->failure();
  const auto start = HeadReader::after(*database, rootPosition, from - 1);
  if (!start) return start.error();
  Walk walk(*database, *start, to);
  if (verdicts != nullptr) walk.onVerdict(*verdicts);
  auto step = walk.next();
  for (; step == Walk::Step::entry; step = walk.next()) {
    if (entries == nullptr) continue;
    if (auto told = (*entries)(walk.entry()); !told) return told;
  }
  if (step == Walk::Step::failed) return walk.error();
  if (walk.position().sequence < to) return damaged(database->shown(), walk.where(), "the entry is missing");
  const bool toTheEnd = verdicts != nullptr && to == head.sequence;
  if (toTheEnd && !walk.finish()) return walk.error();
  return {};
}

Result<void> Journal::Impl::close() {
  if (!database) return {};
  Result<void> finished;
  if (writer && leftOpen_) finished = writer->finish(headPosition, changed_);
  writer.reset();
  if (!database->close() && finished) finished = database->failure();
  database.reset();
  lock.reset();
  return finished;
}

Journal::Journal(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Journal::Journal(Journal&&) noexcept = default;

Journal& Journal::operator=(Journal&& other) noexcept {
  if (this == &other) return *this;
  if (impl_) static_cast<void>(impl_->close());
  impl_ = std::move(other.impl_);
  return *this;
}

Journal::~Journal() {
  if (impl_) static_cast<void>(impl_->close());
}

Result<Journal> Journal::create(const fs::path& path, const GameInfo& info, std::string_view initialSnapshot,
                                const Hash128& initialState, const OpenOptions& options) {
  const auto shown = platform::utf8(path);
  if (initialSnapshot.size() > Limits::snapshot) return tooLong(shown, "set-up", Limits::snapshot);
  std::error_code failure;
  const auto folder = fs::canonical(path.has_parent_path() ? path.parent_path() : fs::path("."), failure);
  if (failure || !fs::is_directory(folder, failure) || !path.has_filename()) {
    return Error{"missing", shown + " cannot be made: its folder does not exist. Make the folder first."};
  }
  const auto file = folder / path.filename();
  {
    auto lock = opening::lockForWriting(file, shown);
    if (!lock) return lock.error();
    auto made = opening::makeNew(file, shown, options, info, initialSnapshot, initialState);
    if (!made) return made.error();
  }
  return openForWriting(path, options);
}

Result<Journal> Journal::openForReading(const fs::path& path, const OpenOptions& options) {
  const auto file = opening::locate(path);
  if (!file) return file.error();
  auto opened = opening::forReading(*file, platform::utf8(path), options);
  if (!opened) return opened.error();
  Journal journal(std::make_unique<Impl>(path, std::move(*opened), options));
  if (auto head = journal.refresh(); !head) {
    if (head.error().code != "damaged") return head.error();
    journal.impl_->headError = head.error();
  }
  return journal;
}

Result<Journal> Journal::openForWriting(const fs::path& path, const OpenOptions& options) {
  const auto file = opening::locate(path);
  if (!file) return file.error();
  auto lock = opening::lockForWriting(*file, platform::utf8(path));
  if (!lock) return lock.error();
  auto opened = opening::forWriting(*file, platform::utf8(path), options);
  if (!opened) return opened.error();
  Journal journal(std::make_unique<Impl>(path, std::move(*opened), options));
  if (auto head = journal.refresh(); !head) return head.error();
  if (auto end = journal.impl_->checkEnd(); !end) return end.error();
  journal.impl_->makeWritable(std::move(*lock));
  return journal;
}

const fs::path& Journal::path() const { return impl_->path; }
bool Journal::writable() const { return impl_->writer.has_value(); }
const GameInfo& Journal::info() const { return impl_->beginning.info; }
std::int64_t Journal::lastSequence() const { return impl_->head.sequence; }
const Link& Journal::head() const { return impl_->head; }
const Link& Journal::root() const { return impl_->root; }
const Hash128& Journal::initialState() const { return impl_->beginning.state; }
Result<void> Journal::refresh() { return impl_->refresh(); }
Result<void> Journal::close() { return impl_->close(); }

Result<Link> Journal::append(const Entry& draft, std::span<const Verdict> verdicts) {
  return impl_->append(draft, verdicts);
}

Result<Link> Journal::appendRefused(std::span<const Verdict> verdicts) { return impl_->appendRefused(verdicts); }

Result<void> Journal::read(std::int64_t from, std::int64_t to, const EntryVisitor& visitor) const {
  from = std::max<std::int64_t>(from, 1);
  to = std::min(to, lastSequence());
  return from > to ? impl_->isOpen() : impl_->walk(from, to, &visitor, nullptr);
}

Result<Entry> Journal::entry(std::int64_t sequence) const {
  if (sequence < 1 || sequence > lastSequence()) {
    return Error{"no-such-entry", platform::utf8(path()) + " has no entry " + std::to_string(sequence) +
                                      "; its last is entry " + std::to_string(lastSequence()) + "."};
  }
  Entry found;
  auto walked = read(sequence, sequence, [&](const EntryView& view) -> Result<void> {
    found = view.copy();
    return {};
  });
  if (!walked) return walked.error();
  return found;
}

Result<void> Journal::readVerdicts(std::int64_t from, std::int64_t to, const VerdictVisitor& visitor) const {
  from = std::clamp<std::int64_t>(from, 1, lastSequence() + 1);
  to = std::clamp<std::int64_t>(to, from - 1, lastSequence());
  // Refusals after entry `to` are found on the way to the next one.
  const VerdictVisitor wanted = [&](const Verdict& verdict) -> Result<void> {
    const bool beyond = verdict.entry > to || verdict.afterEntry > to;
    return beyond ? Result<void>() : visitor(verdict);
  };
  return impl_->walk(from, std::min(to + 1, lastSequence()), nullptr, &wanted);
}

Result<void> Journal::putSnapshot(std::int64_t sequence, std::string_view bytes, const Hash128& state) {
  return impl_->putSnapshot(sequence, bytes, state);
}

Result<Snapshot> Journal::snapshotAtOrBefore(std::int64_t sequence, std::vector<std::string>* warnings) const {
  if (auto open = impl_->isOpen(); !open) return open.error();
  return snapshots::newestSound(*impl_->database, impl_->rootPosition, std::max<std::int64_t>(sequence, 0), warnings);
}

Result<std::vector<std::int64_t>> Journal::snapshots() const {
  if (auto open = impl_->isOpen(); !open) return open.error();
  return snapshots::list(*impl_->database);
}

Result<VerifyReport> Journal::verify(const VerifyHooks& hooks) const {
  if (auto open = impl_->isOpen(); !open) return open.error();
  return Verification(*impl_->database, hooks).run();
}

}  // namespace vtt
