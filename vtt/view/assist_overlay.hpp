#pragma once

#include <string>
#include <vector>

#include "vtt/plugin/answers.hpp"
#include "vtt/view/overlay.hpp"

namespace vtt {

/// What a rules plugin answered, as layers over one map. Each kind has a form of its own, not a colour alone: where a
/// force may go is doubled with its cost, where it attacks is dashed, what is closed is hatched; pointed at, it says
/// why.
[[nodiscard]] Overlays overlaysOf(const Module& module, MapId map, const Reach& reach);
/// The way to one of the destinations, with what it costs and what is left; or why it is closed. Empty if nothing is
/// known of the space.
[[nodiscard]] Overlays wayTo(const Module& module, MapId map, const Reach& reach, SpaceId to);
/// Lines to the sources; what closes them is hatched.
[[nodiscard]] Overlays overlaysOf(const Module& module, MapId map, const SupplyReport& report);
[[nodiscard]] Overlays overlaysOf(const Module& module, MapId map, const RetreatReport& report, SpaceId from);
/// Spaces that somebody else can reach, with the least cost.
[[nodiscard]] Overlays threatOf(const Module& module, MapId map, const std::vector<Reach>& reaches);

}  // namespace vtt
