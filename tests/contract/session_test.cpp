#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "tests/support/fixtures.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/walker.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/session/projection.hpp"

namespace vtt::test {

namespace {

/// What somebody tried, and what came of it.
struct Attempt {
  std::string text;
  SideId by;
  bool accepted = false;
  std::string answer;
};

Attempt attempt(GameSession& session, Walker& walker) {
  Attempt made;
  made.by = walker.someone(session.module());
  made.text = walker.next(session.state(), session.sightOf(made.by));
  const auto result = session.submit(made.text, made.by);
  made.accepted = result.ok();
  made.answer = result ? result->text + " -> " + result->outcome : result.error().message;
  return made;
}

std::string historyText(const History& history) {
  auto text = std::to_string(history.cursor) + ":";
  for (const auto entry : history.redo) text += " " + std::to_string(entry);
  return text;
}

/// Everything that a refused command might have touched.
std::string traceOf(const GameSession& session) {
  const auto& head = session.journal().head();
  return describe(session.state()) + std::to_string(session.sequence()) + " " + std::to_string(head.sequence) + " " +
         toHex(head.chain) + " " + historyText(session.history()) + " " + toHex(toBytes(session.state().hash()));
}

void walkWithRefusals(const Setting& setting, int steps) {
  const TempFolder folder;
  auto session = setting.session(folder / "a game.game");
  Walker walker(setting.seed);
  for (int i = 0; i < steps; ++i) {
    const auto by = walker.someone(session.module());
    const auto text = walker.next(session.state(), session.sightOf(by));
    INFO("step " << i << ": " << text);
    const auto before = traceOf(session);
    const auto checked = session.check(text, by);
    CHECK(traceOf(session) == before);
    const auto sequence = session.sequence();
    const auto done = session.submit(text, by);
    if (done) {
      CHECK(done->sequence == sequence + 1);
      CHECK(session.sequence() == sequence + 1);
      const auto entry = session.journal().entry(sequence + 1);
      REQUIRE(entry);
      CHECK(entry->state == session.state().computeHash());
      if ((entry->flags & EntryFlags::chance) == 0) CHECK(checked.ok());
    } else {
      INFO(done.error().message);
      CHECK(!done.error().code.empty());
      CHECK(!done.error().message.empty());
      CHECK(traceOf(session) == before);
    }
  }
}

/// The positions of a game after each entry, the set-up first.
std::vector<std::string> play(GameSession& session, Walker& walker, int steps) {
  std::vector<std::string> positions;
  for (std::int64_t i = 0; i <= session.sequence(); ++i) {
    const auto state = session.stateAt(i);
    REQUIRE(state);
    positions.push_back(describe(*state));
  }
  for (int i = 0; i < steps; ++i) {
    const auto made = attempt(session, walker);
    INFO("step " << i << ": " << made.text << " => " << made.answer);
    if (made.accepted) positions.push_back(describe(session.state()));
    REQUIRE(session.sequence() + 1 == static_cast<std::int64_t>(positions.size()));
  }
  return positions;
}

void checkVerifies(const GameSession& session) {
  const auto report = session.verify();
  INFO((report ? std::string() : report.error().message));
  REQUIRE(report);
  for (const auto& damage : report->damages) FAIL_CHECK(damage.where << ": " << damage.message);
  CHECK(report->entries == session.sequence());
}

void checkEveryPoint(const GameSession& session, const std::vector<std::string>& positions, Walker& walker) {
  std::vector<std::int64_t> points(positions.size());
  std::iota(points.begin(), points.end(), 0);
  for (auto i = points.size(); i > 1; --i) std::swap(points[i - 1], points[walker.below(i)]);
  for (const auto point : points) {
    INFO("entry " << point);
    const auto state = session.stateAt(point);
    INFO((state ? std::string() : state.error().message));
    REQUIRE(state);
    CHECK(describe(*state) == positions[static_cast<std::size_t>(point)]);
    CHECK(state->computeHash() == state->hash());
  }
  CHECK(!session.stateAt(-1));
  CHECK(!session.stateAt(session.sequence() + 1));
}

void checkReplay(const Setting& setting, int steps) {
  const TempFolder folder;
  const auto file = folder / "a game.game";
  Walker walker(setting.seed);
  auto session = setting.session(file);
  const auto positions = play(session, walker, steps);
  checkVerifies(session);
  const auto trace = traceOf(session);
  const auto beside = setting.reopen(file, GameSession::Mode::read);
  CHECK(traceOf(beside) == trace);
  REQUIRE(session.close());
  for (const auto mode : {GameSession::Mode::read, GameSession::Mode::write}) {
    const auto again = setting.reopen(file, mode);
    CHECK(traceOf(again) == trace);
    checkVerifies(again);
    checkEveryPoint(again, positions, walker);
  }
}

void checkResumed(const Setting& setting, int steps) {
  const TempFolder folder;
  auto whole = setting.session(folder / "whole.game");
  std::optional<GameSession> parts = setting.session(folder / "parts.game");
  Walker walker(setting.seed), resumed(setting.seed);
  for (int i = 0; i < steps; ++i) {
    if (i % 23 == 22) {
      REQUIRE(parts->close());
      parts.reset();
      parts = setting.reopen(folder / "parts.game");
    }
    const auto a = attempt(whole, walker);
    const auto b = attempt(*parts, resumed);
    INFO("step " << i << ": " << a.text);
    REQUIRE(b.text == a.text);
    REQUIRE(b.answer == a.answer);
    REQUIRE(parts->state().hash() == whole.state().hash());
    REQUIRE(parts->history() == whole.history());
    for (std::uint32_t side = 0; side < whole.module().sides.size(); ++side)
      CHECK(project(parts->state(), parts->sightOf(SideId(side))).hash ==
            project(whole.state(), whole.sightOf(SideId(side))).hash);
  }
  CHECK(describe(parts->state()) == describe(whole.state()));
}

void checkSnapshots(const Setting& setting, int steps) {
  auto state = setting.state();
  Walker walker(setting.seed + 77);
  for (int i = 0; i < steps; ++i) {
    const auto chance = [&](std::uint64_t n) { return walker.below(n); };
    if (auto command = decode(state, walker.next(state)))
      static_cast<void>(apply(state, *command, {SideId(), chance, std::nullopt}));
    const History history{i, {i + 3, i + 2}};
    const auto text = encodeSnapshot(state, history);
    const auto read = decodeSnapshot(setting.fixture.module(), text);
    INFO((read ? std::string() : read.error().message));
    REQUIRE(read);
    CHECK(describe(read->first) == describe(state));
    CHECK(samePosition(read->first, state));
    CHECK(read->first.hash() == state.hash());
    CHECK(read->first.computeHash() == state.hash());
    CHECK(read->second == history);
  }
}

}  // namespace

TEST_CASE("a refused command leaves no trace", "[contract]") {
  forEachGame(1, [](const Setting& setting) { walkWithRefusals(setting, 100); });
  forEachGameOf(everything(), 4, [](const Setting& setting) { walkWithRefusals(setting, 300); });
}

TEST_CASE("replay gives the same positions, hashes and history", "[contract]") {
  forEachGame(1, [](const Setting& setting) { checkReplay(setting, 80); });
  forEachGameOf(everything(), 4, [](const Setting& setting) { checkReplay(setting, 200); });
}

TEST_CASE("replay over several snapshots gives the same positions", "[contract]") {
  const Setting setting{everything(), "meeting", 3};
  checkReplay(setting, 1900);
}

TEST_CASE("replay of long games gives the same positions", "[contract][slow]") {
  forEachGame(3, [](const Setting& setting) { checkReplay(setting, 2000); });
}

TEST_CASE("a walk long enough for several snapshots takes several snapshots", "[contract]") {
  const TempFolder folder;
  const Setting setting{everything(), "meeting", 5};
  auto session = setting.session(folder / "a game.game");
  Walker walker(5);
  while (session.sequence() < 1101) attempt(session, walker);
  const auto kept = session.journal().snapshots();
  REQUIRE(kept);
  CHECK(*kept == std::vector<std::int64_t>{0, 500, 1000});
}

TEST_CASE("a resumed game goes on as an uninterrupted one", "[contract]") {
  forEachGame(1, [](const Setting& setting) { checkResumed(setting, 80); });
  forEachGameOf(everything(), 4, [](const Setting& setting) { checkResumed(setting, 200); });
}

TEST_CASE("long resumed games go on as uninterrupted ones", "[contract][slow]") {
  forEachGame(2, [](const Setting& setting) { checkResumed(setting, 1500); });
}

TEST_CASE("the time of day changes the chain and nothing else", "[contract]") {
  const TempFolder folder;
  const Setting setting{everything(), "meeting", 11};
  auto early = setting.session(folder / "early.game");
  NewGame game{"meeting", 11, false, {}, {}};
  auto late = GameSession::create(folder / "late.game", setting.fixture.loaded, game,
                                  [] { return std::string("1812-01-01T00:00:00Z"); }, {"", false});
  REQUIRE(late);
  Walker walker(11), same(11);
  for (int i = 0; i < 200; ++i) {
    const auto a = attempt(early, walker);
    const auto b = attempt(*late, same);
    REQUIRE(a.answer == b.answer);
    REQUIRE(early.state().hash() == late->state().hash());
  }
  CHECK(early.journal().head().chain != late->journal().head().chain);
}

TEST_CASE("another seed rolls otherwise", "[contract]") {
  const TempFolder folder;
  auto one = Setting{everything(), "open-field", 1}.session(folder / "one.game");
  auto two = Setting{everything(), "open-field", 2}.session(folder / "two.game");
  const auto a = one.submit("roll 100 d6", SideId());
  const auto b = two.submit("roll 100 d6", SideId());
  REQUIRE(a);
  REQUIRE(b);
  CHECK(a->outcome != b->outcome);
  const auto again = one.submit("roll 100 d6", SideId());
  REQUIRE(again);
  CHECK(again->outcome != a->outcome);
}

TEST_CASE("a snapshot read back is the same position", "[contract]") {
  forEachGame(1, [](const Setting& setting) { checkSnapshots(setting, 80); });
  forEachGameOf(everything(), 4, [](const Setting& setting) { checkSnapshots(setting, 300); });
}

}  // namespace vtt::test
