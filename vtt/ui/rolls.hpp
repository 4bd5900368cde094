#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "vtt/ui/desk.hpp"

namespace vtt::ui {

/// Dice as they fell.
struct Roll {
  std::int64_t entry = 0;                           ///< 0: nothing was rolled
  std::vector<std::pair<DieId, std::size_t>> dice;  ///< which, and its face
  std::string outcome;
};

/// What an entry rolled, as far as its reader may know; without dice if it is no roll.
[[nodiscard]] Roll rollIn(const Module& module, const LogLine& line);
/// The last roll up to the moment that the desk shows.
[[nodiscard]] Roll lastRoll(const Desk& desk);

}  // namespace vtt::ui
