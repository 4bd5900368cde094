#pragma once

#include <optional>

#include "vtt/plugin/answers.hpp"

class wxWindow;

namespace vtt::ui {

/// Asks in which part, after what, and before an attacker from where: the counters and their space are given. None if
/// the player thinks better of it.
[[nodiscard]] std::optional<RetreatQuery> askRetreatQuery(wxWindow* parent, const Module& module, RetreatQuery query);

}  // namespace vtt::ui
