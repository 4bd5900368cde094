#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rules-assist/games/blood_on_the_ohio/force.hpp"

namespace assist::ohio {

/// Why a step may not be taken, or a space not be stayed in.
struct Objection {
  const char* rule = nullptr;  ///< none: no objection
  std::string message;
  explicit operator bool() const { return rule != nullptr; }
};

/// Rules that are off.
using Rules = std::vector<std::string>;

/// The rules of movement for one force in one position.
class Movement : public StepCost {
 public:
  Movement(const Board& board, const Position& position, const Force& force, const Rules& without = {})
      : board_(board), position_(position), force_(force), without_(without) {}

  [[nodiscard]] Weight cost(const BoardStep& step) const override;
  /// MP for entering, without what leaving an enemy's space costs (2.5).
  [[nodiscard]] int entryCost(const BoardStep& step) const { return board_.points(step); }
  /// MP for leaving the step's first space (13.0, reading 24).
  [[nodiscard]] int leavingCost(const BoardStep& step) const;
  /// Why the force may not go on from the step's first space, or not enter its second.
  [[nodiscard]] Objection objectionTo(const BoardStep& step) const;
  [[nodiscard]] Objection objectionToEnding(SpaceId space) const;
  [[nodiscard]] bool isAttack(SpaceId space) const;
  /// Whether an enemy reached for so many MP may be overrun (17.1).
  [[nodiscard]] bool mayOverrun(SpaceId space, double cost) const;
  [[nodiscard]] bool isRiverStep(const BoardStep& step) const;
  [[nodiscard]] int riverLimit(const BoardStep& step) const;

 private:
  [[nodiscard]] bool isBegin(SpaceId space) const { return space == force_.from && !force_.continues; }
  [[nodiscard]] bool skips(std::string_view rule) const {
    return std::find(without_.begin(), without_.end(), rule) != without_.end();
  }
  [[nodiscard]] bool isArmy(SpaceId space) const;
  [[nodiscard]] bool forbidsLeaving(const BoardStep& step, const char*& rule) const;
  [[nodiscard]] const char* forbids(const BoardStep& step) const;
  [[nodiscard]] bool entersTooStrong(SpaceId space) const;
  [[nodiscard]] std::string wordsFor(const BoardStep& step, std::string_view rule) const;

  const Board& board_;
  const Position& position_;
  const Force& force_;
  Rules without_;
};

[[nodiscard]] vtt::Reach reachOf(const Board& board, const Position& position, const Force& force,
                                 const Rules& without = {});
/// A path step by step; it may begin with the space of the force or with the first one entered. Without remedies.
[[nodiscard]] vtt::PathCheck walk(const Board& board, const Position& position, const Force& force,
                                  std::vector<SpaceId> path, const Rules& without = {});
/// The same, with what would make it legal: another way, pieces left behind, an end before or behind.
[[nodiscard]] vtt::PathCheck checkOf(const Board& board, const Position& position, const vtt::GameState& state,
                                     const vtt::PathQuery& query, const Rules& without);
/// What would make a move to this space legal.
[[nodiscard]] std::vector<vtt::Remedy> remediesFor(const Board& board, const Position& position,
                                                   const vtt::GameState& state, const Force& force,
                                                   const vtt::PathCheck& check, bool now);

}  // namespace assist::ohio
