#pragma once

#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "tests/assist/ohio_table.hpp"

namespace vtt::test {

/// What chance shall give: a number on a die, a face of the event die, or a counter (its id, or how its id begins) that
/// is drawn from a cup.
struct Wanted {
  Wanted(int number) : text(std::to_string(number)) {}
  Wanted(const char* words) : text(words) {}
  Wanted(std::string words) : text(std::move(words)) {}
  std::string text;
};

/// Blood on the Ohio with the plugin's referee: positions laid by hand, dice by script, choices by name. Each choice is
/// carried out as a session does it, and it is checked that taking it back restores the position.
class RefereeTable : public OhioTable {
 public:
  explicit RefereeTable(const std::string& scenario = "harmar");

  // Laying a position, or changing it by hand in the middle of a game
  RefereeTable& put(const std::string& ids, const std::string& place);
  RefereeTable& face(const std::string& ids, const std::string& face);
  RefereeTable& mark(const std::string& ids, const std::string& mark);
  RefereeTable& option(const std::string& id, const std::string& value);
  /// Everything off the map and the entry squares, into the box `out`; boxes, cups and tracks stay as they are.
  RefereeTable& clearMap();
  RefereeTable& setVp(const std::string& side, double points);
  RefereeTable& setActionPoints(const std::string& side, int points);
  /// A list of nations: `confederacy`, `treaties`, `broken`, `withdrawn`.
  RefereeTable& nations(const std::string& attribute, const std::string& codes);
  RefereeTable& expedition(int number);
  RefereeTable& turn(int number);
  /// The phase begins: the referee forgets what it was doing.
  RefereeTable& begin(const std::string& phase);

  // Asking and choosing
  [[nodiscard]] const Offer& offer();
  [[nodiscard]] std::vector<std::string> keys();
  [[nodiscard]] bool offers(const std::string& text);  ///< one option or several begin so
  [[nodiscard]] const Choice& choice(const std::string& text);
  [[nodiscard]] std::string prompt() { return offer().prompt; }
  [[nodiscard]] std::string rule() { return offer().rule; }
  [[nodiscard]] std::string phaseId() const { return state.module().turns.phases[state.clock().phase].id; }
  [[nodiscard]] std::string asked();  ///< the id of the side that decides; empty: anybody
  /// What chance shall give next, in this order; a throw or draw beyond it fails the test.
  RefereeTable& dice(std::initializer_list<Wanted> wanted);
  [[nodiscard]] std::size_t diceLeft() const { return wanted_.size(); }
  /// From now on chance is random, as soon as nothing more is wanted.
  RefereeTable& randomly(std::uint64_t seed);
  /// By its key, or by how its key or its label begins, if that is but one.
  RefereeTable& choose(const std::string& text);
  /// The n-th option, whatever it is.
  RefereeTable& chooseNumber(std::size_t number);

  // What is and what was said
  [[nodiscard]] double vp(const std::string& side) const;
  [[nodiscard]] int actionPoints(const std::string& side) const;
  [[nodiscard]] std::string at(const std::string& piece) const;  ///< `eaton`, `fort-washington/defending`, `cup-us`
  [[nodiscard]] std::string faceOf(const std::string& piece) const;
  [[nodiscard]] std::string nationsIn(const std::string& attribute) const;  ///< "Mi Sh"
  /// How many counters of a group (`raid-a`, `razed`) are in a place.
  [[nodiscard]] int count(const std::string& group, const std::string& place) const;
  [[nodiscard]] const std::string& told() const { return told_; }  ///< by the last choice, a line each
  [[nodiscard]] bool said(const std::string& words) const { return told_.find(words) != std::string::npos; }

 private:
  std::uint64_t chance(std::uint64_t n);
  [[nodiscard]] std::uint64_t drawn(const std::string& wanted, std::uint64_t n);
  [[nodiscard]] std::string outcomeWith(std::uint64_t number) const;
  [[nodiscard]] std::string list();
  void act(const Choice& choice);
  void carryOut(const CommandGroup& group);
  void setTrack(const std::string& track, const std::string& marker, double value);

  std::shared_ptr<const Referee> referee_;
  std::optional<Offer> offer_;
  std::int64_t sequence_ = 0;
  std::deque<std::string> wanted_;
  std::optional<std::mt19937_64> random_;
  std::string choice_;                ///< being carried out
  std::vector<std::uint64_t> given_;  ///< numbers of this choice
  std::string told_;
  std::string missing_;  ///< what chance could not give; nothing may be thrown through the plugin
};

}  // namespace vtt::test
