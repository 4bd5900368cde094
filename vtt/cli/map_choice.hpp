#pragma once

#include <optional>
#include <string>

#include "vtt/base/result.hpp"
#include "vtt/model/module.hpp"

namespace vtt::cli {

/// The map of that id, or the first if none is named. Errors: no-map, no-such-map.
[[nodiscard]] Result<MapId> mapNamed(const Module& module, const std::string& id);

/// How wide a picture of a map becomes: as asked for, or as the map. Errors: bad-width.
[[nodiscard]] Result<int> pictureWidth(std::optional<int> wanted, double mapWidth);

}  // namespace vtt::cli
