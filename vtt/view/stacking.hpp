#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vtt/view/box.hpp"

namespace vtt {

/// A counter that wants a spot.
struct Lying {
  double width = 0, height = 0;
  bool stackable = true;
  std::uint32_t kin = 0;  ///< counters of one make are kept together
};

/// Where it comes to lie, and in which pile of those at this place.
struct Spot {
  Box box;
  std::uint32_t pile = 0;
};

enum class Layout {
  stack,   ///< one stack in the middle; what does not stack lies beside it
  spread,  ///< side by side as long as there is room
};

/// Lays counters, given from bottom to top, into an area. Each spot lies as near to the area as its size allows.
[[nodiscard]] std::vector<Spot> layOut(const Box& area, std::span<const Lying> counters, Layout layout);

/// Between two levels of a stack, as a share of the counter; less in high stacks.
[[nodiscard]] double stackStep(std::size_t levels);

}  // namespace vtt
