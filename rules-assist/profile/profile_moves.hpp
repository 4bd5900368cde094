#pragma once

#include <memory>
#include <vector>

#include "rules-assist/graph/board_graph.hpp"
#include "rules-assist/profile/profile.hpp"
#include "vtt/model/condition_match.hpp"

namespace assist {

/// The clauses of a list, made ready for one position and one side.
class Clauses : public StepCost {
 public:
  Clauses(const vtt::Module& module, const vtt::Situation& situation, const std::vector<Clause>& clauses,
          vtt::SideId side, vtt::PieceList pieces, std::vector<std::string> off);

  struct Objection {
    const Clause* clause = nullptr;
    std::string message;
    explicit operator bool() const { return clause != nullptr; }
  };

  [[nodiscard]] Weight cost(const BoardStep& step) const override;
  [[nodiscard]] Weight price(const BoardStep& step) const;  ///< what the step costs if it may be taken
  [[nodiscard]] Objection objectionTo(const BoardStep& step) const;
  [[nodiscard]] Objection objectionToEnding(vtt::SpaceId space) const;
  [[nodiscard]] bool isEnemy(vtt::SpaceId space) const { return enemies_[space.value] > 0; }
  [[nodiscard]] bool hasMinimum() const;
  /// Points of the slowest piece; none if a piece has no allowance.
  [[nodiscard]] std::optional<Weight> allowance(const Clause*& slowest) const;
  [[nodiscard]] double sumOf(vtt::AttributeId attribute) const;
  [[nodiscard]] vtt::SpaceId from() const { return from_; }
  [[nodiscard]] bool fits(const Clause& clause, const BoardStep& step) const;
  [[nodiscard]] bool fits(const Clause& clause, vtt::SpaceId space) const;
  [[nodiscard]] const std::vector<Clause>& all() const { return clauses_; }

 private:
  [[nodiscard]] bool isOn(const Clause& clause) const;
  [[nodiscard]] bool test(const std::vector<std::unique_ptr<vtt::SpaceTest>>& tests, const Clause& clause,
                          vtt::SpaceId space) const;
  [[nodiscard]] bool hasHexside(const BoardStep& step, vtt::AttributeId attribute,
                                const std::vector<std::string>& words) const;
  [[nodiscard]] bool someFit(const Clause& clause) const;
  [[nodiscard]] const Clause* forbiddenLeaving(const BoardStep& step) const;
  [[nodiscard]] const Clause* forbidden(const BoardStep& step) const;
  void findEnemies();

  const vtt::Module& module_;
  const vtt::GameState& state_;
  const std::vector<Clause>& clauses_;
  vtt::SideId side_;
  vtt::PieceList pieces_;
  std::vector<std::string> off_;
  vtt::SpaceId from_;
  std::vector<std::unique_ptr<vtt::SpaceTest>> fromTests_, toTests_;
  std::vector<int> enemies_;        ///< pieces by space
  std::vector<double> strength_;    ///< what the enemy clause sums
  std::vector<std::uint8_t> zone_;  ///< next to an enemy
};

}  // namespace assist
