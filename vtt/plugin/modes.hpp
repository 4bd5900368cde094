#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/plugin/answers.hpp"

namespace vtt {

/// The modes that a game has chosen, beside the defaults. They live in the game as the memory of a plugin of this name,
/// so that changing one is an entry like any other.
inline constexpr const char* ruleModesName = "rule-modes";

class RuleModes {
 public:
  RuleModes() = default;
  [[nodiscard]] static RuleModes of(const GameState& state);
  /// As it is remembered: `6.3.1=block 13.0=off`, the word `all` for every rule that is not named.
  [[nodiscard]] static Result<RuleModes> read(std::string_view text);
  [[nodiscard]] std::string text() const;

  [[nodiscard]] RuleMode modeOf(const RuleInfo& rule) const;
  [[nodiscard]] RuleMode modeOf(const std::vector<RuleInfo>& rules, std::string_view id) const;
  void set(const std::string& rule, RuleMode mode) { modes_[rule] = mode; }
  void forget(const std::string& rule) { modes_.erase(rule); }
  /// The command that makes the game remember these.
  [[nodiscard]] SetPlugin command() const { return {ruleModesName, text()}; }

 private:
  std::map<std::string, RuleMode, std::less<>> modes_;
};

}  // namespace vtt
