#include <fmt/format.h>

#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/movement.hpp"

namespace assist::ohio {

namespace {

const char* ruleOfKind(const Force& force) {
  if (force.info.kind == "key-leader") return "6.2.1";
  if (force.info.kind == "subordinate-leader") return "6.2.2";
  return force.units == 0 && force.baseMp > 3 ? "6.2.4" : "6.2.3";
}

std::string kindWords(const Force& force) {
  if (force.info.kind == "key-leader") return "a key leader force";
  if (force.info.kind == "subordinate-leader") return "a subordinate leader force";
  return "a stray force";
}

void checkAllowance(const Force& force, vtt::PathCheck& check) {
  if (check.cost <= force.info.mp) return;
  check.violations.push_back({ruleOfKind(force),
                              fmt::format("The way costs {} MP; {} has {}{}.", check.cost, kindWords(force),
                                          force.info.mp, force.usesScout ? " with its scout" : ""),
                              check.path.back()});
}

std::string listed(const Board& board, const std::vector<SpaceId>& path) {
  std::string text;
  for (std::size_t i = 1; i < path.size(); ++i) text += (i > 1 ? ", " : "") + board.name(path[i]);
  return text;
}

/// Looks for what would help.
class Helper {
 public:
  Helper(const Board& board, const Position& position, const vtt::GameState& state, const Force& force,
         const vtt::PathCheck& check, bool now)
      : board_(board), position_(position), state_(state), force_(force), check_(check), now_(now) {}

  std::vector<vtt::Remedy> find() {
    if (force_.pieces.empty() || check_.path.empty()) return {};
    otherWay();
    leaveBehind();
    stopBefore();
    goOn();
    return std::move(remedies_);
  }

 private:
  void otherWay() {
    if (!force_.legal()) return;
    for (const auto& found : reachOf(board_, position_, force_).destinations) {
      if (found.space != check_.path.back() || found.path == check_.path) continue;
      remedies_.push_back({fmt::format("go by {} for {} MP", listed(board_, found.path), found.cost), {}, found.path});
    }
  }

  /// Counters in the order in which they are left: those that cannot go at all, then the strongest units.
  [[nodiscard]] vtt::PieceList expendable() const {
    auto pieces = force_.pieces;
    std::stable_sort(pieces.begin(), pieces.end(), [&](PieceId a, PieceId b) { return worth(a) < worth(b); });
    return pieces;
  }
  [[nodiscard]] int worth(PieceId piece) const {
    const auto& make = board_.make(state_, piece);
    if (!formForce(board_, position_, state_, {piece}, now_).legal()) return -10;
    const bool leader = make.unit == Unit::keyLeader || make.unit == Unit::subordinate;
    return leader ? 10 : -make.fp;
  }

  void leaveBehind() {
    const auto order = expendable();
    vtt::PieceList left;
    int fp = 0;
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
      left.push_back(order[i]);
      fp += board_.make(state_, order[i]).fp;
      auto rest = force_.pieces;
      std::erase_if(rest, [&](PieceId p) { return std::find(left.begin(), left.end(), p) != left.end(); });
      const auto force = formForce(board_, position_, state_, rest, now_);
      if (!walk(board_, position_, force, check_.path).legal) continue;
      std::string names;
      for (const auto piece : left) names += (names.empty() ? "" : ", ") + state_.nameOf(piece);
      remedies_.push_back({fmt::format("leave {} FP behind ({})", fp, names), left, {}});
      return;
    }
  }

  void stopBefore() {
    if (!force_.legal()) return;
    auto path = check_.path;
    while (path.size() > 2) {
      path.pop_back();
      const auto shorter = walk(board_, position_, force_, path);
      if (!shorter.legal) continue;
      remedies_.push_back({fmt::format("stop at {} for {} MP{}", board_.name(path.back()), shorter.cost,
                                       shorter.how == "attack" ? " and fight there" : ""),
                           {},
                           path});
      return;
    }
  }

  void goOn() {
    if (!force_.legal() || board_.space(check_.path.back()).kind != Ground::river) return;
    for (const auto& shore : board_.shores(check_.path.back())) {
      auto path = check_.path;
      path.push_back(shore.ground);
      const auto longer = walk(board_, position_, force_, path);
      if (!longer.legal || shore.ground == force_.from) continue;
      remedies_.push_back({fmt::format("go on to {} for {} MP", board_.name(shore.ground), longer.cost), {}, path});
    }
  }

  const Board& board_;
  const Position& position_;
  const vtt::GameState& state_;
  const Force& force_;
  const vtt::PathCheck& check_;
  bool now_;
  std::vector<vtt::Remedy> remedies_;
};

}  // namespace

vtt::PathCheck walk(const Board& board, const Position& position, const Force& force, std::vector<SpaceId> path,
                    const Rules& without) {
  vtt::PathCheck check;
  check.force = force.info;
  check.violations = force.violations;
  if (!force.from) return check;
  if (path.empty() || path.front() != force.from) path.insert(path.begin(), force.from);
  check.path = path;
  if (path.size() < 2) check.violations.push_back({"6.1", "The path leads nowhere.", force.from});
  auto later = force;  // who comes back to where it began passes through like anywhere else
  later.continues = true;
  const Movement first(board, position, force, without), next(board, position, later, without);
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto& movement = i == 1 ? first : next;
    const auto step = board.graph().step(path[i - 1], path[i]);
    if (!step) {
      check.violations.push_back({"2.5",
                                  board.name(path[i - 1]) + " and " + board.name(path[i]) +
                                      " are not adjacent: no trail or river leads from one to the other.",
                                  path[i]});
      continue;
    }
    check.cost += movement.entryCost(*step) + movement.leavingCost(*step);
    if (auto objection = movement.objectionTo(*step))
      check.violations.push_back({objection.rule, std::move(objection.message), path[i]});
  }
  if (path.size() > 1) {
    if (auto objection = first.objectionToEnding(path.back()))
      check.violations.push_back({objection.rule, std::move(objection.message), path.back()});
    checkAllowance(force, check);
    check.how = first.isAttack(path.back()) ? "attack" : "move";
  }
  std::erase_if(check.violations, [&](const vtt::Violation& violation) {
    return std::find(without.begin(), without.end(), violation.rule) != without.end();
  });
  check.legal = check.violations.empty();
  return check;
}

std::vector<vtt::Remedy> remediesFor(const Board& board, const Position& position, const vtt::GameState& state,
                                     const Force& force, const vtt::PathCheck& check, bool now) {
  return Helper(board, position, state, force, check, now).find();
}

vtt::PathCheck checkOf(const Board& board, const Position& position, const vtt::GameState& state,
                       const vtt::PathQuery& query, const Rules& without) {
  const auto force = formForce(board, position, state, query.pieces, query.now);
  auto check = walk(board, position, force, query.path, without);
  if (!check.legal) check.remedies = remediesFor(board, position, state, force, check, query.now);
  return check;
}

}  // namespace assist::ohio
