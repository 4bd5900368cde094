#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "vtt/plugin/answers.hpp"
#include "vtt/session/sight.hpp"
#include "vtt/view/overlay.hpp"

namespace vtt {

/// Options of an offer, by their places in its list.
using OptionList = std::vector<std::size_t>;

/// Which options a click on a space, or on a counter in it, may mean. Options about the counter alone come before those
/// about more counters, and these before those about the space. Of a space: its own and those of the counters there.
[[nodiscard]] OptionList optionsAt(const GameState& state, const Offer& offer, SpaceId space, PieceId piece);

/// What an option concerns on one map: its spaces and counters, framed and numbered as in the list (from 1). Options
/// with spaces of their own show these alone, until they are pointed at. `shown`: those that are in the list now.
[[nodiscard]] Overlays overlaysOf(const Sight& sight, const GameState& state, MapId map, const Offer& offer,
                                  const OptionList& shown, std::optional<std::size_t> pointed);

}  // namespace vtt
