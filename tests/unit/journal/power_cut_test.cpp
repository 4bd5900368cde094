#include <catch2/catch.hpp>
#include <random>

#include "tests/support/faulty_disk_vfs.hpp"
#include "tests/unit/journal/game_fixture.hpp"
#include "vtt/journal/journal.hpp"

using namespace vtt;
using namespace vtt::journal_test;

namespace {

Entry bigEntry(std::int64_t number) {
  auto entry = someEntry(number);
  entry.outcome += std::string(static_cast<std::size_t>(number % 7) * 20000, 'o');  // so that checkpoints happen
  return entry;
}

/// Plays in sittings until the power goes. Returns the last acknowledged entry.
std::int64_t playUntilDark(const std::filesystem::path& path, const OpenOptions& options, int entriesInSitting) {
  std::int64_t acknowledged = 0;
  while (true) {
    auto game = Journal::openForWriting(path, options);
    if (!game) return acknowledged;
    for (int i = 0; i < entriesInSitting; ++i) {
      if (game->lastSequence() % 4 == 3 && !game->appendRefused(std::vector{someVerdict("reach")})) return acknowledged;
      if (!game->append(bigEntry(game->lastSequence() + 1))) return acknowledged;
      acknowledged = game->lastSequence();
    }
    static_cast<void>(game->close());
  }
}

struct Outcome {
  std::int64_t acknowledged = 0;
  std::int64_t found = -1;  ///< -1 if the game could not be opened or does not verify
  std::string problem;
};

Outcome playWithPowerCut(std::int64_t operations, std::uint64_t seed, bool durable) {
  const TempFolder folder;
  const auto path = folder / "dark.game";
  REQUIRE(newGame(path).close());
  FaultyDisk disk("faulty");
  disk.cutPowerAfter(operations);
  Outcome outcome;
  outcome.acknowledged = playUntilDark(path, {disk.name(), durable}, seed % 2 == 0 ? 5 : 200);
  REQUIRE(!disk.hasPower());
  disk.restore(seed % 5 == 0 ? 0 : seed);
  auto game = Journal::openForReading(path);
  if (!game) return outcome.problem = game.error().message, outcome;
  const auto report = game->verify();
  if (!report || !report->ok()) {
    return outcome.problem = report ? report->damages[0].message : report.error().message, outcome;
  }
  outcome.found = report->entries;
  return outcome;
}

void cutManyTimes(int times) {
  std::mt19937_64 chance(99);
  for (int i = 1; i <= times; ++i) {
    const auto operations = static_cast<std::int64_t>(1 + chance() % (i % 10 == 0 ? 5000 : 400));
    const auto outcome = playWithPowerCut(operations, static_cast<std::uint64_t>(i), true);
    INFO("cut " << i << " after " << operations << " operations: " << outcome.problem);
    CHECK(outcome.found >= outcome.acknowledged);
    CHECK(outcome.found <= outcome.acknowledged + 1);
  }
}

}  // namespace

TEST_CASE("a power cut loses no acknowledged entry", "[journal]") { cutManyTimes(30); }

TEST_CASE("a power cut at each moment of a sitting, from opening to closing, loses no acknowledged entry",
          "[journal]") {
  constexpr std::uint64_t shortSittings = 2;
  for (std::int64_t operations = 1; operations <= 90; ++operations) {
    const auto outcome = playWithPowerCut(operations, shortSittings, true);
    INFO("cut after " << operations << " operations: " << outcome.problem);
    CHECK(outcome.found >= outcome.acknowledged);
    CHECK(outcome.found <= outcome.acknowledged + 1);
  }
}

TEST_CASE("a power cut loses no acknowledged entry, very often", "[journal][slow]") { cutManyTimes(1500); }

TEST_CASE("without waiting for the disk a power cut does lose entries", "[journal]") {
  int lost = 0;
  for (int i = 1; i <= 20; ++i) {
    const auto outcome = playWithPowerCut(100, static_cast<std::uint64_t>(i), false);
    if (outcome.found < outcome.acknowledged) ++lost;
  }
  CHECK(lost > 10);
}

TEST_CASE("a full disk is told, and the game goes on once there is room", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "full.game";
  REQUIRE(newGame(path).close());
  FaultyDisk disk("full");
  auto game = Journal::openForWriting(path, {disk.name(), true});
  REQUIRE(game);
  for (std::int64_t i = 1; i <= 5; ++i) REQUIRE(game->append(someEntry(i)));
  const auto head = game->head();
  disk.setFull(true);
  for (int i = 0; i < 3; ++i) {
    const auto refused = game->append(someEntry(6));
    REQUIRE(!refused);
    CHECK(refused.error().code == "full");
    CHECK(refused.error().message ==
          "There is no space left for " + path.string() +
              "; make room on the disk and try again. The game is as it was before this step.");
    CHECK(game->appendRefused(std::vector{someVerdict("reach")}).error().code == "full");
    CHECK(game->putSnapshot(3, somePosition(3), someState(3)).error().code == "full");
    CHECK(game->head() == head);
    CHECK(game->verify().value().ok());
  }
  disk.setFull(false);
  REQUIRE(game->append(someEntry(6)));
  REQUIRE(game->close());
  auto again = Journal::openForReading(path);
  REQUIRE(again);
  CHECK(again->lastSequence() == 6);
  CHECK(again->verify().value().ok());
}

TEST_CASE("closing on a full disk loses nothing", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "full.game";
  REQUIRE(newGame(path).close());
  FaultyDisk disk("full");
  {
    auto game = Journal::openForWriting(path, {disk.name(), true});
    REQUIRE(game);
    for (std::int64_t i = 1; i <= 50; ++i) REQUIRE(game->append(bigEntry(i)));
    disk.setFull(true);
    const auto closed = game->close();
    if (!closed) CHECK(closed.error().message.find(path.string()) != std::string::npos);
  }
  auto again = Journal::openForReading(path);
  REQUIRE(again);
  CHECK(again->lastSequence() == 50);
  CHECK(again->verify().value().ok());
}
