#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "vtt/journal/journal.hpp"

namespace vtt::journal_test {

/// A folder with a space in its name, gone when the test ends.
class TempFolder {
 public:
  TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder();
  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::vector<std::string> names() const;  ///< of all files, sorted

 private:
  std::filesystem::path path_;
};

GameInfo someInfo();
/// Different for each number, with every column in use.
Entry someEntry(std::int64_t number);
Verdict someVerdict(const std::string& rule);
std::string somePosition(std::int64_t number);
Hash128 someState(std::int64_t number);

Journal newGame(const std::filesystem::path& path, const OpenOptions& options = {});
/// A closed game with verdicts, refusals and snapshots in it.
void writeGame(const std::filesystem::path& path, std::int64_t entries);

std::string bytesOfFile(const std::filesystem::path& path);
void writeFile(const std::filesystem::path& path, const std::string& bytes);

/// Everything a reader can learn, as text: equal texts mean that nothing differs.
std::string everythingIn(const Journal& journal);

}  // namespace vtt::journal_test
