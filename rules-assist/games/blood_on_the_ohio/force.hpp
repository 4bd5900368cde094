#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// Counters taken together for a move (6.1-6.6).
struct Force {
  vtt::ForceInfo info;  ///< kind, side, FP that limits count, MP with a scout's point
  SpaceId from;
  vtt::PieceList pieces;
  int units = 0;     ///< FP without leaders
  int compared = 0;  ///< FP when compared with an enemy (reading 22)
  int keyLeaders = 0, subordinates = 0;
  int baseMp = 0;  ///< without a scout's point
  bool usesScout = false;
  bool continues = false;  ///< in the middle of its move: it did not begin where it is
  bool allMiami = false;
  std::vector<vtt::Violation> violations;
  [[nodiscard]] bool legal() const { return violations.empty(); }
};

[[nodiscard]] Force formForce(const Board& board, const Position& position, const vtt::GameState& state,
                              const vtt::PieceList& pieces, bool now);

/// What a force may become on its way: a key leader stays with his, a subordinate may find a key leader (6.4, 6.5).
[[nodiscard]] bool mayBecome(std::string_view kindBefore, std::string_view kindAfter);

}  // namespace assist::ohio
