#pragma once

#include <string>
#include <vector>

namespace vtt::ui {

/// Controls in all open windows that a screen reader could not call anything: "wxSlider in Table".
[[nodiscard]] std::vector<std::string> namelessControls();

}  // namespace vtt::ui
