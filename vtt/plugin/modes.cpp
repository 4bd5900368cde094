#include "vtt/plugin/modes.hpp"

#include <algorithm>
#include <array>

#include "vtt/base/text.hpp"
#include "vtt/plugin/plugin.hpp"

namespace vtt {

namespace {

constexpr std::array<std::string_view, 4> modeWords{"off", "warn", "ask", "block"};
constexpr std::string_view everyRule = "all";

}  // namespace

Advisor::~Advisor() = default;
std::vector<SiteFact> Advisor::site(const Situation&, SpaceId) const { return {}; }
Referee::~Referee() = default;
Plugin::~Plugin() = default;

std::string_view wordFor(RuleMode mode) { return modeWords[static_cast<std::size_t>(mode)]; }

bool readMode(std::string_view word, RuleMode& mode) {
  const auto found = std::find(modeWords.begin(), modeWords.end(), word);
  if (found == modeWords.end()) return false;
  mode = static_cast<RuleMode>(found - modeWords.begin());
  return true;
}

RuleModes RuleModes::of(const GameState& state) {
  const auto found = state.pluginValues().find(ruleModesName);
  if (found == state.pluginValues().end()) return {};
  auto modes = read(found->second);
  return modes ? *modes : RuleModes();
}

Result<RuleModes> RuleModes::read(std::string_view text) {
  RuleModes modes;
  for (const auto& word : splitBlanks(text)) {
    const auto equals = word.find('=');
    RuleMode mode = RuleMode::warn;
    if (equals == std::string_view::npos || !readMode(word.substr(equals + 1), mode))
      return Error{"bad-mode", quoted(word) + " sets no rule; write RULE=off, RULE=warn, RULE=ask or RULE=block."};
    modes.set(std::string(word.substr(0, equals)), mode);
  }
  return modes;
}

std::string RuleModes::text() const {
  std::string text;
  for (const auto& [rule, mode] : modes_) text += (text.empty() ? "" : " ") + rule + "=" + std::string(wordFor(mode));
  return text;
}

RuleMode RuleModes::modeOf(const RuleInfo& rule) const {
  if (const auto own = modes_.find(rule.id); own != modes_.end()) return own->second;
  const auto all = modes_.find(everyRule);
  return all != modes_.end() ? all->second : rule.mode;
}

RuleMode RuleModes::modeOf(const std::vector<RuleInfo>& rules, std::string_view id) const {
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const auto& rule) { return rule.id == id; });
  return modeOf(found != rules.end() ? *found : RuleInfo{std::string(id), {}, RuleMode::warn});
}

}  // namespace vtt
