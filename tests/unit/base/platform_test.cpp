#include "vtt/base/platform.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <fstream>
#include <thread>
#include <vector>

#include "tests/unit/journal/game_fixture.hpp"

namespace fs = std::filesystem;
using namespace vtt;
using journal_test::TempFolder;

TEST_CASE("paths and UTF-8 are each other's inverse", "[platform]") {
  for (const std::string text : {"", "a b/c.game", "caf\xc3\xa9/\xe2\x9a\x94.game"}) {
    CHECK(platform::utf8(platform::pathOf(text)) == text);
  }
}

TEST_CASE("a lock has one holder and is gone afterwards", "[platform]") {
  const TempFolder folder;
  const auto file = folder / "x.lock";
  {
    auto first = platform::FileLock::acquire(file);
    REQUIRE(first);
    CHECK(platform::FileLock::holder(file) == platform::processId());
    CHECK(platform::FileLock::acquire(file).error().code == "in-use");
    auto moved = std::move(*first);
    CHECK(platform::FileLock::acquire(file).error().code == "in-use");
  }
  CHECK(!fs::exists(file));
  CHECK(!platform::FileLock::holder(file));
  CHECK(platform::FileLock::acquire(file));
}

TEST_CASE("the system takes the lock of a process that dies", "[platform]") {
  const TempFolder folder;
  const auto file = folder / "x.lock";
  const pid_t child = fork();
  if (child == 0) {
    auto lock = platform::FileLock::acquire(file);
    _exit(lock ? 0 : 1);  // without destructors
  }
  int status = 0;
  waitpid(child, &status, 0);
  REQUIRE(WEXITSTATUS(status) == 0);
  CHECK(fs::exists(file));
  CHECK(platform::FileLock::holder(file) == child);
  CHECK(platform::FileLock::acquire(file));
  CHECK(!fs::exists(file));
}

TEST_CASE("a child does not take its parent's lock away", "[platform]") {
  const TempFolder folder;
  const auto file = folder / "x.lock";
  auto lock = platform::FileLock::acquire(file);
  REQUIRE(lock);
  const pid_t child = fork();
  if (child == 0) {
    { const auto dropped = std::move(*lock); }
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  CHECK(fs::exists(file));
  CHECK(platform::FileLock::acquire(file).error().code == "in-use");
}

TEST_CASE("many who want a lock at once never hold it together", "[platform]") {
  const TempFolder folder;
  const auto file = folder / "x.lock";
  std::atomic<int> holders{0};
  std::atomic<int> together{0};
  std::atomic<int> taken{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 400; ++round) {
        const auto lock = platform::FileLock::acquire(file);
        if (!lock) continue;
        ++taken;
        if (++holders > 1) ++together;
        --holders;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  CHECK(together == 0);
  CHECK(taken > 0);
}

TEST_CASE("moving never replaces", "[platform]") {
  const TempFolder folder;
  journal_test::writeFile(folder / "a", "a");
  journal_test::writeFile(folder / "b", "b");
  CHECK(platform::moveWithoutReplacing(folder / "a", folder / "b").error().code == "exists");
  CHECK(journal_test::bytesOfFile(folder / "b") == "b");
  REQUIRE(platform::moveWithoutReplacing(folder / "a", folder / "c"));
  CHECK(folder.names() == std::vector<std::string>{"b", "c"});
  CHECK(platform::moveWithoutReplacing(folder / "a", folder / "d").error().code == "io");
  CHECK(platform::syncFolder(folder.path()));
  CHECK(!platform::syncFolder(folder / "none"));
}

TEST_CASE("a file without any permission to write is known, whoever asks", "[platform]") {
  const TempFolder folder;
  journal_test::writeFile(folder / "a", "a");
  CHECK(!platform::nobodyMayWrite(folder / "a"));
  fs::permissions(folder / "a", fs::perms::owner_read);
  CHECK(platform::nobodyMayWrite(folder / "a"));
  CHECK(!platform::nobodyMayWrite(folder / "none"));
}
