#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "rules-assist/profile/profile.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist {

/// Processor time of one piece of work: the median of several runs.
[[nodiscard]] double microseconds(const std::function<void()>& work, int times = 200);
/// The general engine on boards made for the purpose: 1,400 hexes with rivers, bridges and roads; 5,000 points.
[[nodiscard]] std::vector<vtt::Measured> benchProfiles();

}  // namespace assist
