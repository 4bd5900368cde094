#pragma once

#include <memory>
#include <vector>

#include "rules-assist/profile/profile.hpp"
#include "vtt/model/state.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// How long answers take on this position, and reach on a made-up map of 5,000 spaces. Microseconds of processor time.
[[nodiscard]] std::vector<vtt::Measured> bench(const std::shared_ptr<const vtt::Module>& module, Profile profile,
                                               const vtt::GameState& state);

}  // namespace assist::ohio
