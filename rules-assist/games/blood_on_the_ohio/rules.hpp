#pragma once

#include <vector>

#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// Every rule that this game's advisor may name, in the rule book's order.
[[nodiscard]] const std::vector<vtt::RuleInfo>& ruleBook();

}  // namespace assist::ohio
