#pragma once

#include <optional>

#include "vtt/module/scenario_writer.hpp"

class wxWindow;

namespace vtt::ui {

/// Asks what a new scenario is called; none if the player thinks better of it.
[[nodiscard]] std::optional<ScenarioTitle> askScenarioTitle(wxWindow* parent, const ScenarioTitle& proposed);

}  // namespace vtt::ui
