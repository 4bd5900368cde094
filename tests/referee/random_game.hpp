#pragma once

#include <map>
#include <random>
#include <string>

#include "tests/support/fixtures.hpp"
#include "vtt/plugin/loader.hpp"

namespace vtt::test {

/// A whole game of Blood on the Ohio, every choice at random among what the referee offers. After every entry it is
/// looked at whether the position can be lawful; the first fault ends the game.
class RandomGame {
 public:
  RandomGame(const std::string& scenario, std::uint64_t seed);

  /// Plays to the end, or to the first fault, or for so many choices.
  void play(std::size_t most);
  [[nodiscard]] const std::string& fault() const { return fault_; }  ///< empty: none
  [[nodiscard]] const std::string& result() const { return result_; }
  [[nodiscard]] std::size_t choices() const { return choices_; }
  [[nodiscard]] const GameState& state() const { return state_; }
  /// The last choices, for a report.
  [[nodiscard]] std::string trail() const;

 private:
  [[nodiscard]] std::uint64_t pick(std::uint64_t n) { return random_() % n; }
  void choose(const Offer& offer);
  void carryOut(const CommandGroup& group, std::vector<std::uint64_t> numbers);
  void examine(const Clock& before);
  void examinePoints();
  void examineNations();
  void examineCounters();
  void examineSpaces();
  [[nodiscard]] int number(std::string_view attribute) const;
  [[nodiscard]] TextList list(std::string_view attribute) const;
  void blame(const std::string& what);

  std::shared_ptr<const Referee> referee_;
  GameState state_;
  std::mt19937_64 random_;
  std::vector<std::string> trail_;
  std::string fault_, result_;
  std::size_t choices_ = 0;
  int expedition_ = 0;
};

/// The plugin's referee, loaded as the programs load it.
[[nodiscard]] std::shared_ptr<const Referee> loadReferee();

}  // namespace vtt::test
