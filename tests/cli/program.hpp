#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/temp_folder.hpp"

namespace vtt::test {

using Words = std::vector<std::string>;

/// What a program that has ended left behind.
struct Ended {
  int code = -1;  ///< -1: it was killed
  std::string out, err;
  [[nodiscard]] bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
  [[nodiscard]] bool complains(std::string_view text) const { return err.find(text) != std::string::npos; }
};

/// `grognard-cli` as a process of its own, with no modules but those that a test names.
class Program {
 public:
  explicit Program(const Words& arguments, const Words& environment = {}, const std::string& outputFile = {});
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program();  ///< kills it if it still runs

  /// False if it does not read any more.
  bool write(std::string_view text);
  void closeInput();
  void closeOutput();
  /// The next whole line of its standard output; none at its end.
  std::optional<std::string> readLine();
  void kill();
  /// Reads the rest and waits for the end.
  Ended wait();

 private:
  int pid_ = -1, in_ = -1, out_ = -1, err_ = -1;
  std::string buffer_;
};

/// Runs it to its end.
[[nodiscard]] Ended run(const Words& arguments, std::string_view input = {}, const Words& environment = {});

/// A folder with a new module `ford` in it, and games of it.
class Table {
 public:
  explicit Table(const std::string& geometry = "points");
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string module() const { return path("ford"); }
  /// Makes NAME.game and returns its path.
  std::string newGame(const std::string& name = "first", const Words& more = {"--scenario", "meeting", "--seed", "7"});
  /// The same for a game that must be accepted: each command with `-e`.
  Ended play(const std::string& game, const Words& commands, const Words& more = {}) const;
  [[nodiscard]] std::string show(const std::string& game, const Words& more = {}) const;

 private:
  TempFolder folder_;
};

[[nodiscard]] std::vector<std::string> linesOf(const std::string& text);

}  // namespace vtt::test
