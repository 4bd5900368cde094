#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "vtt/command/command.hpp"
#include "vtt/model/module.hpp"

namespace vtt {

/// A die as it fell.
struct FallenDie {
  DieId die;
  std::size_t face = 0;  ///< index into its faces; the first of those with this value
  bool operator==(const FallenDie&) const = default;
};

/// The dice that a command threw, in their order, as its outcome tells them: of dice, of a table, of each command of a
/// group. Empty if it throws none, or the outcome does not say.
[[nodiscard]] std::vector<FallenDie> diceThrown(const Module& module, const Command& command, std::string_view outcome);

}  // namespace vtt
