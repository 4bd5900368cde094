#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <functional>

#include "tests/unit/journal/game_fixture.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/journal/journal.hpp"

namespace fs = std::filesystem;
using namespace vtt;
using namespace vtt::journal_test;

namespace {

Error readingError(const fs::path& path) {
  const auto game = Journal::openForReading(path);
  return game ? Error{} : game.error();
}

Error writingError(const fs::path& path) {
  const auto game = Journal::openForWriting(path);
  return game ? Error{} : game.error();
}

/// Runs in another process, as a user without privileges. Returns its exit status.
int asNobody(const std::function<int()>& action) {
  const pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(100);
    _exit(action());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 200;
}

int inAnotherProcess(const std::function<int()>& action) {
  const pid_t child = fork();
  if (child == 0) _exit(action());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 200;
}

bool verifies(const fs::path& path, std::int64_t entries) {
  auto game = Journal::openForReading(path);
  if (!game) return false;
  const auto report = game->verify();
  return report && report->ok() && report->entries == entries;
}

}  // namespace

TEST_CASE("each thing that is not a game has its own sentence", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "thing.game";
  const auto check = [&](const std::string& code, const std::string& part) {
    for (const auto& error : {readingError(path), writingError(path)}) {
      CHECK(error.code == code);
      CHECK(error.message.starts_with(path.string()));
      CHECK(error.message.find(part) != std::string::npos);
    }
  };
  check("missing", "does not exist");
  fs::create_directory(path);
  check("not-a-file", "is a folder");
  fs::remove(path);
  writeFile(path, "");
  check("empty", "is empty");
  writeFile(path, "Dear diary, today I lost the ford again.");
  check("not-a-game", "is not a game file");
  writeFile(path, "SQLite for");
  check("cut-short", "is cut short");
  CHECK(bytesOfFile(path) == "SQLite for");
  CHECK(folder.names() == std::vector<std::string>{"thing.game"});
}

TEST_CASE("databases of other programs and newer games are told apart", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "other.game";
  writeGame(path, 3);
  const auto whole = bytesOfFile(path);
  auto foreign = whole;
  foreign[68] = 'X';
  writeFile(path, foreign);
  CHECK(readingError(path).code == "not-a-game");
  CHECK(writingError(path).message.find("another program") != std::string::npos);
  auto newer = whole;
  newer[63] = 2;
  writeFile(path, newer);
  CHECK(readingError(path).code == "newer-format");
  CHECK(writingError(path).message.find("newer Grognard") != std::string::npos);
  CHECK(bytesOfFile(path) == newer);
}

TEST_CASE("a new game never takes the place of something else", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "taken.game";
  writeFile(path, "mine");
  CHECK(Journal::create(path, someInfo(), "", {}).error().code == "exists");
  CHECK(bytesOfFile(path) == "mine");
  fs::remove(path);
  writeFile(path.string() + "-wal", "rest of another game");
  CHECK(Journal::create(path, someInfo(), "", {}).error().code == "exists");
  CHECK(folder.names() == std::vector<std::string>{"taken.game-wal"});
  CHECK(Journal::create(folder / "no such" / "x.game", someInfo(), "", {}).error().code == "missing");
  fs::create_symlink(folder / "nowhere", folder / "link.game");
  CHECK(Journal::create(folder / "link.game", someInfo(), "", {}).error().code == "exists");
}

TEST_CASE("a half-made game from a program that died does not disturb", "[journal]") {
  const TempFolder folder;
  writeFile(folder / "new.game.new", "half");
  REQUIRE(newGame(folder / "new.game").close());
  CHECK(folder.names() == std::vector<std::string>{"new.game"});
  CHECK(verifies(folder / "new.game", 0));
}

TEST_CASE("a second writer is told who has the game", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "one.game";
  auto first = newGame(path);
  REQUIRE(first.append(someEntry(1)));
  const auto sentence = path.string() + " is open for writing in another program (process " +
                        std::to_string(platform::processId()) + "); close it there first, or open it read-only.";
  CHECK(writingError(path).code == "in-use");
  CHECK(writingError(path).message == sentence);
  const auto elsewhere = inAnotherProcess([&] { return writingError(path).message == sentence ? 0 : 1; });
  CHECK(elsewhere == 0);
  fs::create_symlink(path, folder / "other name.game");
  CHECK(writingError(folder / "other name.game").code == "in-use");
  REQUIRE(first.append(someEntry(2)));
  REQUIRE(first.close());
  CHECK(Journal::openForWriting(path));
}

TEST_CASE("a writer whose lock was taken away notices that another has written", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "two.game";
  auto first = newGame(path);
  REQUIRE(first.append(someEntry(1)));
  fs::remove(path.string() + ".lock");
  auto second = Journal::openForWriting(path);
  REQUIRE(second);
  REQUIRE(second->append(someEntry(2)));
  CHECK(first.append(someEntry(3)).error().code == "out-of-step");
  CHECK(first.appendRefused(std::vector{someVerdict("reach")}).error().code == "out-of-step");
  CHECK(first.lastSequence() == 1);
  REQUIRE(second->append(someEntry(3)));
  CHECK(second->verify().value().ok());
}

TEST_CASE("a game with two names is not written", "[journal]") {
  const TempFolder folder;
  writeGame(folder / "a.game", 2);
  fs::create_hard_link(folder / "a.game", folder / "b.game");
  CHECK(writingError(folder / "b.game").code == "read-only");
  CHECK(verifies(folder / "b.game", 2));
}

TEST_CASE("readers follow a writer, and see whole entries only", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "live.game";
  auto writer = newGame(path);
  auto reader = Journal::openForReading(path);
  REQUIRE(reader);
  for (std::int64_t i = 1; i <= 30; ++i) {
    REQUIRE(writer.append(someEntry(i)));
    CHECK(reader->lastSequence() == i - 1);
    REQUIRE(reader->refresh());
    CHECK(reader->head() == writer.head());
    CHECK(everythingIn(*reader) == everythingIn(writer));
  }
  CHECK(inAnotherProcess([&] { return verifies(path, 30) ? 0 : 1; }) == 0);
  CHECK(reader->append(someEntry(31)).error().code == "read-only");
  CHECK(!reader->writable());
  REQUIRE(writer.close());
  CHECK(reader->refresh());
  CHECK(everythingIn(*reader).size() > 1000);
  const auto alone = bytesOfFile(path);
  writeFile(folder / "copy.game", alone);
  CHECK(verifies(folder / "copy.game", 30));
}

TEST_CASE("a reader in the middle of reading does not see what is appended meanwhile", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "live.game";
  auto writer = newGame(path);
  for (std::int64_t i = 1; i <= 10; ++i) REQUIRE(writer.append(someEntry(i)));
  auto reader = Journal::openForReading(path);
  REQUIRE(reader);
  std::int64_t seen = 0;
  const auto read = reader->read(1, INT64_MAX, [&](const EntryView&) -> Result<void> {
    ++seen;
    const auto link = writer.append(someEntry(writer.lastSequence() + 1));
    return link ? Result<void>() : Result<void>(link.error());
  });
  CHECK(read);
  CHECK(seen == 10);
  CHECK(writer.lastSequence() == 20);
}

TEST_CASE("a copy of a closed game is the game", "[journal]") {
  const TempFolder folder;
  writeGame(folder / "first.game", 20);
  CHECK(folder.names() == std::vector<std::string>{"first.game"});
  fs::copy_file(folder / "first.game", folder / "copy \xc3\xa9 50%?#.game");
  auto first = Journal::openForReading(folder / "first.game");
  auto copy = Journal::openForWriting(folder / "copy \xc3\xa9 50%?#.game");
  REQUIRE(first);
  REQUIRE(copy);
  CHECK(everythingIn(*first) == everythingIn(*copy));
  REQUIRE(copy->append(someEntry(21)));
  CHECK(copy->lastSequence() == 21);
  REQUIRE(first->refresh());
  CHECK(first->lastSequence() == 20);
}

TEST_CASE("a file that nobody may write is read-only for everyone", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "archive.game";
  writeGame(path, 5);
  const auto before = bytesOfFile(path);
  fs::permissions(path, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  CHECK(writingError(path).code == "read-only");
  CHECK(writingError(path).message.find("marked read-only") != std::string::npos);
  CHECK(verifies(path, 5));
  CHECK(bytesOfFile(path) == before);
  CHECK(folder.names() == std::vector<std::string>{"archive.game"});
}

TEST_CASE("a game in a folder that cannot be written can be read", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "shelf \xc3\xa9 50%.game";
  writeGame(path, 5);
  const auto checkAsNobody = [&] {
    fs::permissions(folder.path(),
                    fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
    const auto status = asNobody([&] {
      if (writingError(path).code != "read-only") return 1;
      return verifies(path, 5) ? 0 : 2;
    });
    fs::permissions(folder.path(), fs::perms::owner_all);
    return status;
  };
  CHECK(checkAsNobody() == 0);
  auto walMode = bytesOfFile(path);  // as in a copy made while the game was open
  walMode[18] = walMode[19] = 2;
  writeFile(path, walMode);
  CHECK(checkAsNobody() == 0);
  CHECK(bytesOfFile(path) == walMode);
}

TEST_CASE("a game that may not be read says so", "[journal]") {
  const TempFolder folder;
  const auto path = folder / "secret.game";
  writeGame(path, 1);
  fs::permissions(folder.path(), fs::perms::all);
  fs::permissions(path, fs::perms::owner_write);
  CHECK(asNobody([&] { return readingError(path).message.find("may not be read") != std::string::npos ? 0 : 1; }) == 0);
  fs::permissions(path, fs::perms::owner_all);
}
