#include "vtt/cli/map_choice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "vtt/base/text.hpp"

namespace vtt::cli {

Result<MapId> mapNamed(const Module& module, const std::string& id) {
  std::vector<std::string> ids;
  for (std::uint32_t i = 0; i < module.maps.size(); ++i) {
    if (id.empty() || module.maps[i].id == id) return MapId(i);
    ids.push_back(module.maps[i].id);
  }
  if (ids.empty()) return Error{"no-map", "The module has no map that could be drawn."};
  return Error{"no-such-map", "There is no map " + vtt::quoted(id) + "; the maps are " + join(ids, ", ") + "."};
}

Result<int> pictureWidth(std::optional<int> wanted, double mapWidth) {
  constexpr int narrowest = 16, widest = 20'000;
  const int width = wanted.value_or(std::clamp(static_cast<int>(mapWidth), narrowest, widest));
  if (width < narrowest || width > widest)
    return Error{"bad-width", fmt::format("A picture is {} to {} pixels wide, not {}.", narrowest, widest, width)};
  return width;
}

}  // namespace vtt::cli
