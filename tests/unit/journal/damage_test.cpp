#include <catch2/catch.hpp>
#include <random>

#include "tests/unit/journal/game_fixture.hpp"
#include "vtt/journal/journal.hpp"

using namespace vtt;
using namespace vtt::journal_test;

namespace {

/// Opens a damaged copy in every way. Returns what was found wrong, or nothing if the copy shows the same game.
class DamageTrial {
 public:
  explicit DamageTrial(std::int64_t entries) : path_(folder_ / "damaged.game") {
    writeGame(folder_ / "whole.game", entries);
    whole_ = bytesOfFile(folder_ / "whole.game");
    auto game = Journal::openForReading(folder_ / "whole.game");
    REQUIRE(game);
    everything_ = everythingIn(*game);
  }

  [[nodiscard]] const std::string& whole() const { return whole_; }

  std::string problemWith(const std::string& bytes) {
    removeCompanions();
    writeFile(path_, bytes);
    const auto problem = problemInReading();
    if (bytesOfFile(path_) != bytes) return "READING CHANGED THE FILE";
    removeCompanions();
    static_cast<void>(Journal::openForWriting(path_));
    if (bytesOfFile(path_) != bytes) return "OPENING FOR WRITING CHANGED THE FILE";
    return problem;
  }

  /// Whether the game looks the same although nothing was reported: then the damage was harmless.
  [[nodiscard]] bool looksTheSame() const { return seen_ == everything_; }
  [[nodiscard]] const std::string& seen() const { return seen_; }

 private:
  void removeCompanions() {
    for (const char* ending : {"-wal", "-shm", "-journal", ".lock"}) {
      std::filesystem::remove(path_.string() + ending);
    }
  }

  std::string problemInReading() {
    seen_.clear();
    auto game = Journal::openForReading(path_);
    if (!game) return game.error().message;
    seen_ = everythingIn(*game);
    const auto report = game->verify();
    if (!report) return report.error().message;
    return report->ok() ? std::string() : report->damages.front().message;
  }

  TempFolder folder_;
  std::filesystem::path path_;
  std::string whole_;
  std::string everything_;
  std::string seen_;
};

void tryFlip(DamageTrial& trial, std::size_t at, unsigned mask) {
  auto bytes = trial.whole();
  bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ mask);
  const auto problem = trial.problemWith(bytes);
  INFO("byte " << at << " flipped with " << mask << ": " << problem);
  if (problem.empty()) {
    CHECK(trial.looksTheSame());
  } else {
    CHECK(problem.find("damaged.game") != std::string::npos);
    CHECK(problem.back() == '.');
  }
}

}  // namespace

TEST_CASE("a file cut short at any place is refused with a sentence and left alone", "[journal]") {
  DamageTrial trial(12);
  for (std::size_t size = 0; size < trial.whole().size(); size += 97) {
    const auto problem = trial.problemWith(trial.whole().substr(0, size));
    INFO("cut to " << size << ": " << problem);
    const bool told = problem.find("empty") != std::string::npos || problem.find("cut short") != std::string::npos;
    CHECK(told);
  }
}

TEST_CASE("a flipped byte is harmless or reported: a sample", "[journal]") {
  DamageTrial trial(12);
  std::mt19937 chance(20240501);
  for (int i = 0; i < 800; ++i) {
    tryFlip(trial, chance() % trial.whole().size(), 1U << (chance() % 8));
  }
}

TEST_CASE("a flipped byte is harmless or reported: every byte", "[journal][slow]") {
  DamageTrial trial(30);
  std::mt19937 chance(7);
  for (std::size_t at = 0; at < trial.whole().size(); ++at) {
    tryFlip(trial, at, at % 3 == 0 ? 0xffU : 1U << (chance() % 8));
  }
}

TEST_CASE("a flipped byte is harmless or reported: the first bytes, each bit", "[journal]") {
  DamageTrial trial(3);
  for (std::size_t at = 0; at < 108; ++at) {
    for (unsigned bit = 0; bit < 8; ++bit) tryFlip(trial, at, 1U << bit);
  }
}

TEST_CASE("the first entry that does not fit is named", "[journal]") {
  DamageTrial trial(12);
  for (const int entry : {1, 6, 12}) {
    auto bytes = trial.whole();
    const auto place = bytes.find("move blue-" + std::to_string(entry) + " to");
    REQUIRE(place != std::string::npos);
    bytes[place] = 'M';
    const auto problem = trial.problemWith(bytes);
    CHECK(problem.find(" at entry " + std::to_string(entry) + ":") != std::string::npos);
  }
  auto bytes = trial.whole();
  bytes[bytes.find("The Ford")] = 't';
  CHECK(trial.problemWith(bytes).find("at the set-up:") != std::string::npos);
  bytes = trial.whole();
  bytes[bytes.find("position 10")] = 'P';
  CHECK(trial.problemWith(bytes).find("at the snapshot at entry 10:") != std::string::npos);
  CHECK(trial.seen().find("An earlier position than the snapshot at entry 10 is used instead.") != std::string::npos);
  bytes = trial.whole();
  bytes[bytes.find("position 0")] = 'P';
  CHECK(trial.problemWith(bytes).find("at the set-up:") != std::string::npos);
}

TEST_CASE("rubbish of any length is not a game, and never a crash", "[journal]") {
  DamageTrial trial(3);
  std::mt19937 chance(3);
  for (int i = 0; i < 200; ++i) {
    std::string bytes(chance() % 9000, '\0');
    for (auto& byte : bytes) byte = static_cast<char>(chance());
    CHECK(!trial.problemWith(bytes).empty());
  }
  for (int i = 0; i < 300; ++i) {
    auto bytes = trial.whole();
    for (int flips = 0; flips < 40; ++flips) bytes[100 + chance() % (bytes.size() - 100)] = static_cast<char>(chance());
    if (trial.problemWith(bytes).empty()) CHECK(trial.looksTheSame());
  }
}
