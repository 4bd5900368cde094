#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/model/state.hpp"
#include "vtt/session/sight.hpp"

namespace vtt::test {

/// Makes commands of every form at random, for any module: most of them lawful, some unlawful on purpose.
/// The same seed and the same positions give the same commands on every machine.
class Walker {
 public:
  explicit Walker(std::uint64_t seed) : random_(seed) {}

  /// Leaves these verbs out.
  Walker& without(std::initializer_list<std::string_view> verbs);
  /// Only these verbs, groups and actions included or not as they are named.
  Walker& only(std::initializer_list<std::string_view> verbs);
  /// A command of the umpire.
  std::string next(const GameState& state);
  /// A command of the side whose sight it is: it calls pieces as that side does.
  std::string next(const GameState& state, const Sight& sight);
  /// A side, or the umpire.
  SideId someone(const Module& module);
  std::uint64_t below(std::uint64_t n) { return n == 0 ? 0 : random_() % n; }
  bool perhaps(unsigned percent) { return below(100) < percent; }

  /// The verbs that it knows, in the order of their names.
  static std::vector<std::string_view> verbs();

 private:
  struct Verb;
  static const std::vector<Verb>& table();
  std::string one();
  [[nodiscard]] bool allowed(std::string_view verb) const;
  [[nodiscard]] const GameState& state() const { return *state_; }
  [[nodiscard]] const Module& module() const { return state_->module(); }

  template <class List>
  std::string idFrom(const List& list) {
    return list.empty() ? std::string("nothing") : list[below(list.size())].id;
  }

  PieceId piece();
  PieceId pieceThat(bool (*fits)(const GameState&, PieceId));
  std::string named(PieceId piece);
  std::string one(PieceId piece) { return named(piece); }
  std::string pieces();
  std::string stackOf(PieceId piece);
  std::string place();
  std::string space();
  std::string point();
  std::string words();
  std::string angle();
  std::string key(const std::vector<TableKey>& keys);
  std::string value(const Attribute& attribute);

  std::string move();
  std::string create();
  std::string remove();
  std::string order();
  std::string flip();
  std::string face();
  std::string rotate();
  std::string facing();
  std::string mark();
  std::string unmark();
  std::string set();
  std::string unset();
  std::string owned(const std::string& verb);
  std::string conceal();
  std::string reveal();
  std::string claim();
  std::string release();
  std::string draw();
  std::string giveBack();
  std::string shuffle();
  std::string peek();
  std::string roll();
  std::string look();
  std::string next();
  std::string previous();
  std::string leave();
  std::string phase();
  std::string track();
  std::string option();
  std::string note();
  std::string say();
  std::string plugin();
  std::string fill();
  std::string action();
  std::string group();
  std::string undo();
  std::string redo();

  std::mt19937_64 random_;
  std::set<std::string, std::less<>> skipped_;
  const GameState* state_ = nullptr;
  const Sight* sight_ = nullptr;
  bool inGroup_ = false;
};

}  // namespace vtt::test
