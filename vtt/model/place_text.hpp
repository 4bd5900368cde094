#pragma once

#include <string>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// Reads a place as players write it: a space, `SPACE/SLOT`, a container, a piece that carries, or `MAP:X,Y`.
[[nodiscard]] Result<Location> parseLocation(const GameState& state, std::string_view text);
/// The same, back: parseLocation(formatLocation(l)) is l.
[[nodiscard]] std::string formatLocation(const GameState& state, Location location);
/// Space, `SPACE/SLOT` or container id; for a surface the map's id.
[[nodiscard]] std::string formatPlace(const GameState& state, Place place);

/// The one sentence for a place that does not exist, or that the asker may not know.
[[nodiscard]] Error noSuchPlace(std::string_view text);

}  // namespace vtt
