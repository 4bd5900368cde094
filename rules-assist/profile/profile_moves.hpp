#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules-assist/graph/board_graph.hpp"
#include "rules-assist/profile/profile.hpp"
#include "vtt/model/condition_match.hpp"

namespace assist {

using RuleSet = std::vector<std::string>;

/// What a question is asked about: one position, one force, and the rules that bind nobody.
struct Asked {
  const vtt::Situation& situation;
  vtt::SideId side;
  vtt::PieceList pieces;
  RuleSet off;
  std::optional<bool> supplied;  ///< of the force; known if a line asks for it
};

[[nodiscard]] double numberOf(const vtt::Value& value);
/// The space in which a piece stands by itself; none for a piece that is carried, or off the maps.
[[nodiscard]] vtt::SpaceId standsIn(const vtt::GameState& state, vtt::PieceId piece);

/// The lines of a list that fit the game and the force, made ready for one question.
class Clauses : public StepCost {
 public:
  Clauses(const vtt::Module& module, const std::vector<Clause>& clauses, Asked asked);
  ~Clauses() override;

  struct Objection {
    const Clause* clause = nullptr;
    std::string message;
    explicit operator bool() const { return clause != nullptr; }
  };

  [[nodiscard]] Weight cost(const BoardStep& step) const override;
  [[nodiscard]] Weight price(const BoardStep& step) const;  ///< what the step costs if it may be taken
  [[nodiscard]] Objection objectionTo(const BoardStep& step) const;
  [[nodiscard]] Objection objectionToEntering(const BoardStep& step) const;  ///< not of a place that stops
  [[nodiscard]] Objection objectionToEnding(vtt::SpaceId space) const;
  [[nodiscard]] bool isAttack(vtt::SpaceId space) const;  ///< a move that ends there attacks
  [[nodiscard]] bool hasMinimum() const;

  [[nodiscard]] double sumOf(vtt::AttributeId attribute) const;
  [[nodiscard]] vtt::SpaceId from() const { return from_; }
  [[nodiscard]] bool fits(const Clause& clause, const BoardStep& step) const;
  [[nodiscard]] bool fits(const Clause& clause, vtt::SpaceId space) const;
  /// Those of a kind that fit the game and the force.
  [[nodiscard]] std::vector<const Clause*> of(ClauseKind kind) const;
  [[nodiscard]] const Asked& asked() const { return asked_; }
  [[nodiscard]] const vtt::GameState& state() const { return asked_.situation.state; }
  [[nodiscard]] const vtt::Module& module() const { return module_; }

 private:
  struct Line;
  struct Foes;
  [[nodiscard]] bool bindsForce(const Clause& clause) const;
  [[nodiscard]] bool hasHexside(const BoardStep& step, vtt::AttributeId attribute,
                                const std::vector<std::string>& words) const;
  [[nodiscard]] bool fits(const Line& line, const BoardStep& step) const;
  [[nodiscard]] bool fits(const Line& line, vtt::SpaceId space) const;
  [[nodiscard]] const Line& lineOf(const Clause& clause) const;
  [[nodiscard]] const Line* forbiddenLeaving(const BoardStep& step) const;
  [[nodiscard]] const Line* forbiddenEntering(const BoardStep& step) const;
  [[nodiscard]] Objection explain(const Line* line, const BoardStep& step) const;
  [[nodiscard]] double thereAfter(const Clause& stacking, vtt::SpaceId space) const;
  [[nodiscard]] std::unique_ptr<Foes> findFoes(const std::optional<vtt::PieceCondition>& which, const Clause& clause,
                                               bool near) const;

  const vtt::Module& module_;
  Asked asked_;
  vtt::SpaceId from_;
  std::vector<Line> lines_;
};

/// One way for a force to move: by any route, or by certain routes all the way.
struct Gait {
  std::vector<std::string> along;  ///< empty: any route
  Weight points = 0;
  std::optional<int> spaces;  ///< at most so many steps
  std::string rule;           ///< of the allowance
  [[nodiscard]] bool covers(const vtt::Module& module, const BoardStep& step) const;
};

/// How the force may move, the way with any route first; empty if it does not move. `why` then tells the reason.
[[nodiscard]] std::vector<Gait> gaitsOf(const Clauses& clauses, std::string& why);
/// The line that keeps these pieces from moving as one; none if they may.
[[nodiscard]] const Clause* keepsApart(const Clauses& clauses);

}  // namespace assist
