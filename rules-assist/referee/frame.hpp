#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace assist {

/// A procedure of the rules that is under way: which one, the step it stands at, and what it has to remember. Ids and
/// numbers only, so that it can be kept as text with the game.
class Frame {
 public:
  Frame(std::string name, std::string step) : name_(std::move(name)), step_(std::move(step)) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& step() const { return step_; }
  void go(std::string step) { step_ = std::move(step); }

  /// What it remembers; empty or 0 if nothing.
  [[nodiscard]] const std::string& text(std::string_view key) const;
  [[nodiscard]] int number(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const { return !text(key).empty(); }
  void set(std::string_view key, std::string value);  ///< empty: forgotten
  void set(std::string_view key, const char* value) { set(key, std::string(value)); }
  void set(std::string_view key, int value) { set(key, std::to_string(value)); }
  void flag(std::string_view key, bool on = true) { set(key, std::string(on ? "yes" : "")); }
  void forget(std::string_view key) { set(key, std::string()); }

  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& memory() const { return memory_; }

 private:
  std::string name_, step_;
  std::map<std::string, std::string, std::less<>> memory_;
};

/// The procedures under way, each begun by the one before it; the last is the one that goes on.
using Frames = std::deque<Frame>;

/// One line for each frame: `combat.event at=eaton attackers=u-ri-1,k-stc`.
[[nodiscard]] std::string encodeFrames(const Frames& frames);
/// Empty if the text is none of these.
[[nodiscard]] Frames decodeFrames(std::string_view text);

}  // namespace assist
