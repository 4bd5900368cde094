#include "tests/unit/journal/game_fixture.hpp"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <sstream>

#include "vtt/base/platform.hpp"

namespace vtt::journal_test {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
  static std::atomic<int> count{0};
  const auto name = "grognard journal " + std::to_string(platform::processId()) + " " + std::to_string(++count);
  path_ = platform::temporaryFolder() / name;
  fs::remove_all(path_);
  fs::create_directories(path_);
}

TempFolder::~TempFolder() {
  std::error_code failure;
  fs::permissions(path_, fs::perms::owner_all, failure);
  fs::remove_all(path_, failure);
}

std::vector<std::string> TempFolder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(path_)) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

GameInfo someInfo() {
  GameInfo info;
  info.moduleId = "the-ford";
  info.moduleName = "The Ford";
  info.moduleVersion = "1.0.0";
  info.moduleHash = digestOf("module");
  info.scenario = "meeting";
  info.key = digestOf("key");
  info.seed = -7;
  info.created = "2024-05-01T10:00:00Z";
  info.options = {{"undo-rolls", "marked"}, {"fog", "on"}};
  return info;
}

Hash128 someState(std::int64_t number) { return TermHasher().add(static_cast<std::uint64_t>(number)).finish(); }

std::string somePosition(std::int64_t number) {
  const std::size_t size = number % 10 == 0 && number > 0 ? 5000 : 40;
  return "position " + std::to_string(number) + std::string(size, '\0');
}

Entry someEntry(std::int64_t number) {
  Entry entry;
  entry.parent = number / 2;
  entry.author = number % 2 == 0 ? "blue" : "red";
  entry.time = "2024-05-01T10:00:" + std::to_string(10 + number % 50) + "Z";
  entry.text = "move blue-" + std::to_string(number) + " to the ford";
  entry.outcome = number % 3 == 0 ? "d6 " + std::to_string(number % 6 + 1) : "";
  entry.inverse = std::string("\0\x01\xff", 3) + std::to_string(number);
  entry.flags = static_cast<std::uint32_t>(number) * 0x10001U;
  entry.state = someState(number);
  return entry;
}

Verdict someVerdict(const std::string& rule) {
  Verdict verdict;
  verdict.time = "2024-05-01T10:00:00Z";
  verdict.author = "blue";
  verdict.command = "move blue-1 to mill";
  verdict.rule = rule;
  verdict.verdict = "illegal";
  verdict.mode = "ask";
  verdict.path = "mill ford";
  verdict.cost = "2.5";
  verdict.message = "Too far.";
  verdict.overridden = rule.size() % 2 == 0;
  verdict.reason = "agreed";
  return verdict;
}

Journal newGame(const fs::path& path, const OpenOptions& options) {
  return std::move(Journal::create(path, someInfo(), somePosition(0), someState(0), options)).value();
}

void writeGame(const fs::path& path, std::int64_t entries) {
  auto game = newGame(path);
  for (std::int64_t i = 1; i <= entries; ++i) {
    const std::vector<Verdict> refused{someVerdict("reach"), someVerdict("supply")};
    const std::vector<Verdict> onEntry{someVerdict("stacking")};
    if (i % 4 == 2) static_cast<void>(game.appendRefused(refused));
    static_cast<void>(i % 3 == 1 ? game.append(someEntry(i), onEntry) : game.append(someEntry(i)));
    if (i % 5 == 0) static_cast<void>(game.putSnapshot(i, somePosition(i), someState(i)));
  }
  static_cast<void>(game.appendRefused(std::vector{someVerdict("last")}));
  static_cast<void>(game.close());
}

std::string bytesOfFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void writeFile(const fs::path& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << bytes;
}

namespace {

void show(std::ostream& out, const EntryView& entry) {
  out << entry.sequence << '|' << entry.parent << '|' << entry.author << '|' << entry.time << '|' << entry.text << '|'
      << entry.outcome << '|' << toHex(bytesOf(entry.inverse)) << '|' << entry.flags << '|'
      << toHex(toBytes(entry.state)) << '|' << toHex(entry.chain) << '\n';
}

void show(std::ostream& out, const Verdict& verdict) {
  out << verdict.id << '|' << verdict.entry << '|' << verdict.afterEntry << '|' << verdict.time << '|' << verdict.author
      << '|' << verdict.command << '|' << verdict.rule << '|' << verdict.verdict << '|' << verdict.mode << '|'
      << verdict.path << '|' << verdict.cost << '|' << verdict.message << '|' << verdict.overridden << '|'
      << verdict.reason << '\n';
}

void show(std::ostream& out, const GameInfo& info) {
  out << info.format << '|' << info.moduleId << '|' << info.moduleName << '|' << info.moduleVersion << '|'
      << toHex(info.moduleHash) << '|' << info.scenario << '|' << toHex(info.key) << '|'
      << (info.seed ? std::to_string(*info.seed) : "none") << '|' << info.created << '\n';
  for (const auto& [name, value] : info.options) out << name << '=' << value << '\n';
}

void show(std::ostream& out, const Result<void>& result) {
  if (!result) out << result.error().code << ": " << result.error().message << '\n';
}

}  // namespace

std::string everythingIn(const Journal& journal) {
  std::ostringstream out;
  show(out, journal.info());
  out << toHex(toBytes(journal.initialState())) << ' ' << toHex(journal.root().chain) << '\n';
  show(out, journal.read(1, journal.lastSequence(), [&](const EntryView& entry) -> Result<void> {
    show(out, entry);
    return {};
  }));
  show(out, journal.readVerdicts(1, journal.lastSequence(), [&](const Verdict& verdict) -> Result<void> {
    show(out, verdict);
    return {};
  }));
  for (std::int64_t i = 0; i <= journal.lastSequence(); ++i) {
    std::vector<std::string> warnings;
    const auto snapshot = journal.snapshotAtOrBefore(i, &warnings);
    if (!snapshot)
      out << snapshot.error().message << '\n';
    else
      out << snapshot->sequence << ' ' << toHex(bytesOf(snapshot->bytes)) << toHex(toBytes(snapshot->state)) << '\n';
    for (const auto& warning : warnings) out << warning << '\n';
  }
  out << journal.head().sequence << ' ' << toHex(journal.head().chain) << '\n';
  return out.str();
}

}  // namespace vtt::journal_test
