#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/fixtures.hpp"

namespace vtt::test {

/// The hex game as its rules have it, searched slowly: by numbers of hexes, with nothing of the engine but the module's
/// data.
class SouthBrute {
 public:
  explicit SouthBrute(const Module& module);

  struct Piece {
    std::string hex;
    bool american = true, leader = false, cannon = false, land = true;
    int move = 0, points = 0, seniority = 9;
  };
  std::map<std::string, Piece> pieces;  ///< on the map
  std::string weather = "clear";

  /// Hexes that a force on land can end in, with the cheapest cost; 0: only because one hex is always possible.
  [[nodiscard]] std::map<std::string, int> reach(const std::set<std::string>& force) const;
  /// Hexes of a side's leaders from which a courier reaches the senior leader.
  [[nodiscard]] std::set<std::string> couriers(bool american) const;
  /// Where a piece that is beaten in its hex may go.
  [[nodiscard]] std::set<std::string> retreats(const std::string& piece) const;

 private:
  struct Hex {
    std::string terrain;
  };
  [[nodiscard]] std::vector<std::string> around(const std::string& hex) const;
  [[nodiscard]] bool hasEnemy(const std::string& hex, bool american) const;
  [[nodiscard]] int pointsIn(const std::string& hex, bool american, const std::set<std::string>& but) const;
  [[nodiscard]] bool isWater(const std::string& a, const std::string& b) const;  ///< a river without a bridge

  std::map<std::string, Hex> hexes_;
  std::set<std::pair<std::string, std::string>> rivers_, bridges_, roads_;
};

}  // namespace vtt::test
