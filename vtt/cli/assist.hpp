#pragma once

#include <memory>
#include <string>

#include "vtt/cli/game_open.hpp"
#include "vtt/plugin/loader.hpp"
#include "vtt/plugin/modes.hpp"

namespace vtt::cli {

/// The rules plugin of this machine, tried and loaded; the error says why there is none.
[[nodiscard]] Result<std::shared_ptr<const Plugin>> openPlugin();
/// Its advisor for a module.
[[nodiscard]] Result<std::shared_ptr<const Advisor>> openAdvisor(const std::shared_ptr<const LoadedModule>& module);

/// Its referee for a module; the error says why there is none.
[[nodiscard]] Result<std::shared_ptr<const Referee>> openReferee(const std::shared_ptr<const LoadedModule>& module);

// Answers of the advisor and the referee as JSON, and in words.
[[nodiscard]] std::string reachJson(const GameState& state, const Reach& reach);
[[nodiscard]] std::string reachText(const GameState& state, const Reach& reach);
[[nodiscard]] std::string checkJson(const GameState& state, const PathCheck& check);
[[nodiscard]] std::string checkText(const GameState& state, const PathCheck& check);
[[nodiscard]] std::string supplyJson(const GameState& state, const SupplyReport& report);
[[nodiscard]] std::string supplyText(const GameState& state, const SupplyReport& report);
[[nodiscard]] std::string retreatJson(const GameState& state, const RetreatReport& report);
[[nodiscard]] std::string retreatText(const GameState& state, const RetreatReport& report);
[[nodiscard]] std::string siteJson(const GameState& state, SpaceId space, const std::vector<SiteFact>& facts);
[[nodiscard]] std::string verdictJson(const Verdict& verdict);
[[nodiscard]] std::string offerJson(const GameState& state, const Offer& offer);
[[nodiscard]] std::string offerText(const GameState& state, const Offer& offer);
[[nodiscard]] std::string actedJson(const GameState& state, const Accepted& accepted, const Offer& next);
[[nodiscard]] std::string rulesJson(const std::vector<RuleInfo>& rules, const RuleModes& modes);

}  // namespace vtt::cli
