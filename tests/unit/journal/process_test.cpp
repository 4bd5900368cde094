#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <random>
#include <thread>

#include "tests/unit/journal/game_fixture.hpp"
#include "vtt/journal/journal.hpp"

using namespace vtt;
using namespace vtt::journal_test;

namespace {

/// A child that plays in sittings of some entries each and reports each entry's number once it is acknowledged.
class Player {
 public:
  explicit Player(const std::filesystem::path& path) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    child_ = fork();
    if (child_ == 0) play(path, ends[1]);
    close(ends[1]);
    reports_ = ends[0];
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  ~Player() { close(reports_); }

  /// Waits until so many entries have been reported.
  void waitFor(std::uint64_t reports) {
    for (std::uint64_t i = 0; i < reports && readReport(); ++i) continue;
  }

  /// The last number that was reported.
  std::int64_t kill() {
    ::kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
    while (readReport()) continue;
    return last_;
  }

 private:
  [[noreturn]] static void play(const std::filesystem::path& path, int reports) {
    while (true) {
      auto game = Journal::openForWriting(path);
      if (!game) _exit(1);
      for (int i = 0; i < 7; ++i) {
        const auto number = game->lastSequence() + 1;
        if (number % 6 == 0 && !game->appendRefused(std::vector{someVerdict("reach")})) _exit(2);
        if (!game->append(someEntry(number))) _exit(3);
        if (::write(reports, &number, sizeof number) != sizeof number) _exit(4);
        if (number % 5 == 0 && !game->putSnapshot(number, somePosition(number), someState(number))) _exit(5);
      }
      if (!game->close()) _exit(6);
    }
  }

  bool readReport() { return ::read(reports_, &last_, sizeof last_) == sizeof last_; }

  pid_t child_ = -1;
  int reports_ = -1;
  std::int64_t last_ = 0;
};

void requireWhole(const std::filesystem::path& path, std::int64_t acknowledged) {
  auto game = Journal::openForReading(path);
  if (!game) FAIL(game.error().message);
  const auto report = game->verify();
  REQUIRE(report);
  for (const auto& damage : report->damages) FAIL(damage.message);
  REQUIRE(game->lastSequence() >= acknowledged);
  REQUIRE(game->lastSequence() <= acknowledged + 1);
  auto expected = someEntry(game->lastSequence());
  if (game->lastSequence() > 0) CHECK(game->entry(game->lastSequence()).value().text == expected.text);
}

void killManyTimes(int times) {
  const TempFolder folder;
  const auto path = folder / "killed.game";
  REQUIRE(newGame(path).close());
  std::mt19937 chance(20240601);
  std::int64_t acknowledged = 0;
  for (int i = 0; i < times; ++i) {
    Player player(path);
    player.waitFor(chance() % 6);
    std::this_thread::sleep_for(std::chrono::microseconds(chance() % 4000));
    acknowledged = std::max(acknowledged, player.kill());
    INFO("kill " << i << " after entry " << acknowledged);
    requireWhole(path, acknowledged);
    acknowledged = std::max(acknowledged, Journal::openForReading(path).value().lastSequence());
  }
  CHECK(acknowledged > times / 2);
  REQUIRE(Journal::openForWriting(path).value().close());
  CHECK(folder.names() == std::vector<std::string>{"killed.game"});
  requireWhole(path, acknowledged);
}

}  // namespace

TEST_CASE("killed at any moment, a game keeps every acknowledged entry", "[journal]") { killManyTimes(30); }

TEST_CASE("killed at any moment, very often", "[journal][slow]") { killManyTimes(300); }

TEST_CASE("a file that may not grow any more is told as a full disk, and the game goes on later", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "full.game";
  writeGame(path, 5);
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{200000, 200000};
    setrlimit(RLIMIT_FSIZE, &limit);
    auto game = Journal::openForWriting(path);
    if (!game) _exit(1);
    for (int i = 0; i < 1000; ++i) {
      const auto before = game->head();
      const auto link = game->append(someEntry(game->lastSequence() + 1));
      if (link) continue;
      if (link.error().code != "full" || game->head() != before) _exit(2);
      if (link.error().message.find("There is no space left for ") != 0) _exit(3);
      if (!game->verify() || !game->verify()->ok()) _exit(4);
      static_cast<void>(game->close());
      _exit(0);
    }
    _exit(5);
  }
  int status = 0;
  waitpid(child, &status, 0);
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  auto game = Journal::openForWriting(path);
  REQUIRE(game);
  CHECK(game->lastSequence() > 20);
  REQUIRE(game->append(someEntry(game->lastSequence() + 1)));
  REQUIRE(game->verify());
  CHECK(game->verify()->ok());
}

TEST_CASE("a game that cannot be made for want of space leaves nothing behind", "[journal]") {
  const TempFolder folder;
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{10000, 10000};
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto game = Journal::create(folder / "big.game", someInfo(), std::string(100000, 'x'), {});
    _exit(!game && game.error().code == "full" ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK(WEXITSTATUS(status) == 0);
  CHECK(folder.names().empty());
}
