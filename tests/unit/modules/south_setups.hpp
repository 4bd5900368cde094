#pragma once

#include <string>
#include <vector>

namespace vtt::test {

/// A set-up as the rules list it: "3017: Tarleton, 5 leaders, 7th 1, wagon" for each hex, box or ship.
struct SouthSetup {
  std::string scenario, begins;
  int turns = 0;
  std::vector<std::string> american, british;  ///< on the map when the game begins
  std::vector<std::string> later;              ///< "turn19: wagon": what comes later, both sides
};

[[nodiscard]] const std::vector<SouthSetup>& southSetups();

}  // namespace vtt::test
