#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"

namespace vtt::app {

/// What the program was asked for.
struct Arguments {
  std::string what;  ///< a game file, or a module; empty: the start page
  std::string scenario;
  std::string screenshot;  ///< a PNG file: the picture is written, and the program ends
  std::string as;          ///< a side, `turns` or `spectate`
  std::string module;      ///< of the game file, if it is not found by itself
  std::string language;    ///< instead of that of the desktop, such as `de`
  std::string out;         ///< where a new game is kept
  /// To be done once the board is shown: actions by their ids, commands of play, or `where ID`, which is printed.
  std::vector<std::string> run;
  int width = 1280, height = 900;
  bool help = false;
};

/// The error says how the program is called.
[[nodiscard]] Result<Arguments> parseArguments(const std::vector<std::string>& words);
[[nodiscard]] std::string usage();

}  // namespace vtt::app
