#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vtt/ui/desk.hpp"
#include "vtt/view/rolls.hpp"

namespace vtt::ui {

/// Dice as they fell.
struct Roll {
  std::int64_t entry = 0;  ///< 0: nothing was rolled
  std::vector<FallenDie> dice;
  std::string outcome;
};

/// The last roll up to the moment that the desk shows, as far as its reader may know.
[[nodiscard]] Roll lastRoll(const Desk& desk);

}  // namespace vtt::ui
