#pragma once

#include <array>
#include <string>
#include <vector>

namespace vtt::test {

/// So many counters of a group, on their front or their back, placed as the rules say; see SetupCheck for the words.
struct SetupRow {
  const char* group;
  int count;
  bool front;
  const char* where;
};

/// What the rules say of the beginning of a scenario.
struct SetupFacts {
  std::string scenario;
  int vpUs, vpWc, saUs, saWc;
  int firstTurn, lastTurn;
  std::array<int, 4> raidChits;  ///< A to D in the cup
  std::string confederacy;
  int expedition;
  std::vector<SetupRow> rows;
};

[[nodiscard]] const std::vector<SetupFacts>& ohioSetups();

}  // namespace vtt::test
