#pragma once

#include "vtt/view/overlay.hpp"

namespace vtt {

/// All routes of a map as lines between the middles of their spaces; those of one direction only have an arrow head.
/// With `kinds`, each says of what kind it is.
[[nodiscard]] Overlays routeOverlays(const Module& module, MapId map, bool kinds);

}  // namespace vtt
