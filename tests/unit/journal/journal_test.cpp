#include "vtt/journal/journal.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/journal/game_fixture.hpp"

namespace fs = std::filesystem;
using namespace vtt;
using namespace vtt::journal_test;

namespace {

constexpr std::int64_t all = INT64_MAX;

std::vector<Entry> entriesOf(const Journal& journal, std::int64_t from = 1, std::int64_t to = all) {
  std::vector<Entry> entries;
  const auto read = journal.read(from, to, [&](const EntryView& entry) -> Result<void> {
    entries.push_back(entry.copy());
    return {};
  });
  if (!read) FAIL(read.error().message);
  return entries;
}

std::vector<Verdict> verdictsOf(const Journal& journal, std::int64_t from = 1, std::int64_t to = all) {
  std::vector<Verdict> verdicts;
  const auto read = journal.readVerdicts(from, to, [&](const Verdict& verdict) -> Result<void> {
    verdicts.push_back(verdict);
    return {};
  });
  if (!read) FAIL(read.error().message);
  return verdicts;
}

void requireSound(const Journal& journal) {
  const auto report = journal.verify();
  REQUIRE(report);
  for (const auto& damage : report->damages) FAIL(damage.message);
  CHECK(report->head == journal.head());
}

}  // namespace

TEST_CASE("a new game holds what it began from and nothing else", "[journal]") {
  const TempFolder folder;
  auto game = newGame(folder / "new.game");
  CHECK(game.info() == someInfo());
  CHECK(game.lastSequence() == 0);
  CHECK(game.head() == game.root());
  CHECK(game.initialState() == someState(0));
  CHECK(entriesOf(game).empty());
  const auto snapshot = game.snapshotAtOrBefore(0);
  REQUIRE(snapshot);
  CHECK(snapshot->bytes == somePosition(0));
  CHECK(snapshot->state == someState(0));
  requireSound(game);
  REQUIRE(game.close());
  CHECK(folder.names() == std::vector<std::string>{"new.game"});
}

TEST_CASE("what was appended is read again, here and after opening again", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "played.game";
  auto game = newGame(path);
  std::vector<Entry> appended;
  for (std::int64_t i = 1; i <= 50; ++i) {
    auto entry = someEntry(i);
    const auto link = game.append(entry);
    REQUIRE(link);
    CHECK(link->sequence == i);
    entry.sequence = i;
    entry.chain = link->chain;
    appended.push_back(entry);
  }
  CHECK(entriesOf(game) == appended);
  const auto head = game.head();
  REQUIRE(game.close());
  auto again = Journal::openForReading(path);
  REQUIRE(again);
  CHECK(again->head() == head);
  CHECK(again->info() == someInfo());
  CHECK(entriesOf(*again) == appended);
  CHECK(entriesOf(*again, 7, 9) == std::vector(appended.begin() + 6, appended.begin() + 9));
  CHECK(entriesOf(*again, -5, 1) == std::vector(appended.begin(), appended.begin() + 1));
  CHECK(entriesOf(*again, 51, 60).empty());
  for (const auto& entry : appended) CHECK(again->entry(entry.sequence).value() == entry);
  CHECK(again->entry(0).error().code == "no-such-entry");
  CHECK(again->entry(51).error().code == "no-such-entry");
  requireSound(*again);
}

TEST_CASE("a game can be played in many sittings", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "long.game";
  REQUIRE(newGame(path).close());
  for (std::int64_t sitting = 0; sitting < 5; ++sitting) {
    auto game = Journal::openForWriting(path);
    REQUIRE(game);
    REQUIRE(game->lastSequence() == sitting * 3);
    for (int i = 0; i < 3; ++i) REQUIRE(game->append(someEntry(game->lastSequence() + 1)));
    REQUIRE(game->appendRefused(std::vector{someVerdict("reach")}));
    REQUIRE(game->close());
    CHECK(folder.names() == std::vector<std::string>{"long.game"});
  }
  auto game = Journal::openForReading(path);
  REQUIRE(game);
  CHECK(entriesOf(*game).size() == 15);
  CHECK(verdictsOf(*game).size() == 5);
  requireSound(*game);
}

TEST_CASE("opening for writing without writing changes no byte", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "same.game";
  writeGame(path, 12);
  const auto before = bytesOfFile(path);
  REQUIRE(Journal::openForWriting(path).value().close());
  REQUIRE(Journal::openForReading(path).value().close());
  CHECK(bytesOfFile(path) == before);
  CHECK(folder.names() == std::vector<std::string>{"same.game"});
}

TEST_CASE("verdicts are kept with their entry or as refusals, and move the head", "[journal]") {
  const TempFolder folder;
  auto game = newGame(folder / "judged.game");
  const auto root = game.head();
  const auto refused = game.appendRefused(std::vector{someVerdict("reach"), someVerdict("supply")});
  REQUIRE(refused);
  CHECK(refused->sequence == 0);
  CHECK(refused->chain != root.chain);
  REQUIRE(game.append(someEntry(1), std::vector{someVerdict("stacking"), someVerdict("weather!")}));
  REQUIRE(game.append(someEntry(2)));
  REQUIRE(game.appendRefused(std::vector{someVerdict("zone")}));
  const auto verdicts = verdictsOf(game);
  REQUIRE(verdicts.size() == 5);
  std::vector<std::int64_t> entries;
  std::vector<std::int64_t> after;
  for (const auto& verdict : verdicts) {
    auto expected = someVerdict(verdict.rule);
    expected.id = static_cast<std::int64_t>(entries.size()) + 1;
    expected.entry = verdict.entry;
    expected.afterEntry = verdict.afterEntry;
    CHECK(verdict == expected);
    entries.push_back(verdict.entry);
    after.push_back(verdict.afterEntry);
  }
  CHECK(entries == std::vector<std::int64_t>{0, 0, 1, 1, 0});
  CHECK(after == std::vector<std::int64_t>{0, 0, 0, 0, 2});
  CHECK(verdictsOf(game, 1, 0).size() == 2);
  CHECK(verdictsOf(game, 1, 1).size() == 4);
  CHECK(verdictsOf(game, 2, 2).size() == 1);
  CHECK(verdictsOf(game, 3, 9).size() == 1);
  CHECK(entriesOf(game, 2, 2).size() == 1);
  requireSound(game);
}

TEST_CASE("the chain differs as soon as anything before it differs", "[journal]") {
  const TempFolder folder;
  int made = 0;
  const auto headWith = [&](const GameInfo& info, const Entry& first, const std::vector<Verdict>& verdicts) {
    const auto path = folder / (std::to_string(++made) + ".game");
    auto game = Journal::create(path, info, "set-up", someState(0));
    REQUIRE(game);
    REQUIRE(game->append(first, verdicts));
    REQUIRE(game->append(someEntry(2)));
    return game->head().chain;
  };
  const std::vector<Verdict> verdicts{someVerdict("reach")};
  const auto usual = headWith(someInfo(), someEntry(1), verdicts);
  CHECK(headWith(someInfo(), someEntry(1), verdicts) == usual);
  CHECK(headWith(someInfo(), someEntry(1), {}) != usual);
  CHECK(headWith(someInfo(), someEntry(1), {someVerdict("other")}) != usual);
  const auto otherwise = [&](auto change) {
    auto entry = someEntry(1);
    change(entry);
    CHECK(headWith(someInfo(), entry, verdicts) != usual);
  };
  otherwise([](Entry& entry) { entry.parent = 5; });
  otherwise([](Entry& entry) { entry.author += '!'; });
  otherwise([](Entry& entry) { entry.time += '!'; });
  otherwise([](Entry& entry) { entry.text += '!'; });
  otherwise([](Entry& entry) { entry.outcome += '!'; });
  otherwise([](Entry& entry) { entry.inverse += '!'; });
  otherwise([](Entry& entry) { entry.flags += 1; });
  otherwise([](Entry& entry) { entry.state.high += 1; });
  auto info = someInfo();
  info.seed.reset();
  CHECK(headWith(info, someEntry(1), verdicts) != usual);
  info = someInfo();
  info.options.pop_back();
  CHECK(headWith(info, someEntry(1), verdicts) != usual);
}

TEST_CASE("the newest position at or before an entry is found", "[journal]") {
  const TempFolder folder;
  auto game = newGame(folder / "kept.game");
  for (std::int64_t i = 1; i <= 20; ++i) REQUIRE(game.append(someEntry(i)));
  for (const std::int64_t at : {5, 15, 10}) REQUIRE(game.putSnapshot(at, somePosition(at), someState(at)));
  CHECK(game.snapshots().value() == std::vector<std::int64_t>{0, 5, 10, 15});
  for (std::int64_t i = 0; i <= 20; ++i) {
    const auto found = game.snapshotAtOrBefore(i);
    REQUIRE(found);
    CHECK(found->sequence == std::min<std::int64_t>(i / 5 * 5, 15));
    CHECK(found->bytes == somePosition(found->sequence));
    CHECK(found->state == someState(found->sequence));
  }
  REQUIRE(game.putSnapshot(10, "other", someState(99)));
  CHECK(game.snapshotAtOrBefore(12).value().bytes == "other");
  CHECK(game.putSnapshot(21, "x", {}).error().code == "out-of-step");
  CHECK(game.putSnapshot(0, "x", {}).error().code == "out-of-step");
  requireSound(game);
}

TEST_CASE("empty texts, long texts and bytes of every kind survive", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "odd.game";
  std::string every(256, '\0');
  for (std::size_t i = 0; i < every.size(); ++i) every[i] = static_cast<char>(i);
  Entry odd;
  odd.text = std::string(Limits::text, 'x');
  odd.outcome = every;
  odd.inverse = every + every;
  odd.flags = 0xffffffffU;
  odd.parent = -1;
  odd.state = {~std::uint64_t{0}, ~std::uint64_t{0}};
  auto game = Journal::create(path, GameInfo{}, "", {});
  REQUIRE(game);
  REQUIRE(game->append(Entry{}));
  REQUIRE(game->append(odd, std::vector{Verdict{}}));
  REQUIRE(game->close());
  auto again = Journal::openForReading(path);
  REQUIRE(again);
  CHECK(again->info() == GameInfo{});
  CHECK(again->snapshotAtOrBefore(0).value().bytes.empty());
  auto found = again->entry(2).value();
  CHECK(found.chain == again->head().chain);
  found.sequence = 0;
  found.chain = {};
  CHECK(found == odd);
  requireSound(*again);
}

TEST_CASE("what is too long or out of step is refused and changes nothing", "[journal]") {
  const TempFolder folder;
  auto game = newGame(folder / "strict.game");
  REQUIRE(game.append(someEntry(1)));
  const auto head = game.head();
  Entry draft;
  draft.text = std::string(Limits::text + 1, 'x');
  CHECK(game.append(draft).error().code == "too-long");
  draft = {};
  draft.inverse = std::string(Limits::outcome + 1, 'x');
  CHECK(game.append(draft).error().code == "too-long");
  auto verdict = someVerdict("reach");
  verdict.message = std::string(Limits::text + 1, 'x');
  CHECK(game.appendRefused(std::vector{verdict}).error().code == "too-long");
  CHECK(game.putSnapshot(1, std::string(Limits::snapshot + 1, 'x'), {}).error().code == "too-long");
  draft = someEntry(2);
  draft.sequence = 3;
  CHECK(game.append(draft).error().code == "out-of-step");
  draft.sequence = 1;
  CHECK(game.append(draft).error().code == "out-of-step");
  CHECK(game.head() == head);
  draft.sequence = 2;
  CHECK(game.append(draft));
  requireSound(game);
}

TEST_CASE("a visitor can end the reading with its own reason", "[journal]") {
  const TempFolder folder;
  writeGame(folder / "read.game", 10);
  auto game = Journal::openForReading(folder / "read.game");
  REQUIRE(game);
  int seen = 0;
  const auto read = game->read(1, all, [&](const EntryView&) -> Result<void> {
    return ++seen < 4 ? Result<void>() : Result<void>(Error{"enough", "Enough."});
  });
  CHECK(read.error().code == "enough");
  CHECK(seen == 4);
}

TEST_CASE("a visitor may read, but not append", "[journal]") {
  const TempFolder folder;
  auto game = newGame(folder / "nested.game");
  for (std::int64_t i = 1; i <= 5; ++i) REQUIRE(game.append(someEntry(i)));
  const auto read = game.read(1, all, [&](const EntryView& entry) -> Result<void> {
    CHECK(game.entry(6 - entry.sequence).value().sequence == 6 - entry.sequence);
    CHECK(game.append(someEntry(6)).error().code == "busy");
    return {};
  });
  CHECK(read);
  CHECK(game.append(someEntry(6)));
  requireSound(game);
}

TEST_CASE("the hooks of verify see the game in order and can name the entry that does not fit", "[journal]") {
  const TempFolder folder;
  writeGame(folder / "checked.game", 12);
  auto game = Journal::openForReading(folder / "checked.game");
  REQUIRE(game);
  std::vector<std::string> seen;
  VerifyHooks hooks;
  hooks.entry = [&](const EntryView& entry) -> Result<void> {
    seen.push_back(std::string("e").append(std::to_string(entry.sequence)));
    return entry.sequence < 11 ? Result<void>() : Result<void>(Error{"x", "The position differs."});
  };
  hooks.snapshot = [&](const SnapshotView& snapshot) -> Result<void> {
    seen.push_back(std::string("s").append(std::to_string(snapshot.sequence)));
    return {};
  };
  const auto report = game->verify(hooks);
  REQUIRE(report);
  CHECK(seen == std::vector<std::string>{"s0", "e1", "e2", "e3", "e4", "e5", "s5", "e6", "e7", "e8", "e9", "e10", "s10",
                                         "e11"});
  REQUIRE(report->damages.size() == 1);
  CHECK(report->damages[0].entry == 11);
  CHECK(report->damages[0].where == "entry 11");
  CHECK(report->damages[0].message == "The position differs.");
  CHECK(report->entries == 10);
}

TEST_CASE("a closed journal answers with a sentence", "[journal]") {
  const TempFolder folder;
  auto game = newGame(folder / "closed.game");
  REQUIRE(game.append(someEntry(1)));
  REQUIRE(game.close());
  CHECK(game.close());
  CHECK(game.append(someEntry(2)).error().code == "closed");
  CHECK(game.entry(1).error().code == "closed");
  CHECK(game.verify().error().code == "closed");
  CHECK(game.refresh().error().code == "closed");
  CHECK(game.snapshotAtOrBefore(1).error().code == "closed");
}
