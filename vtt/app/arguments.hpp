#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"

namespace vtt::app {

/// What the program was asked for.
struct Arguments {
  std::string what;        ///< a game file, or a module; empty: the start page
  std::string scenario;
  std::string screenshot;  ///< a PNG file: the picture is written, and the program ends
  std::string as;          ///< a side, `turns` or `spectate`
  std::string out;         ///< where a new game is kept
  std::vector<std::string> run;  ///< actions to be run once the window is there, by id, or commands of play
  int width = 1280, height = 900;
  bool help = false;
};

/// The error says how the program is called.
[[nodiscard]] Result<Arguments> parseArguments(const std::vector<std::string>& words);
[[nodiscard]] std::string usage();

}  // namespace vtt::app
