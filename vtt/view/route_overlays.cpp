#include "vtt/view/route_overlays.hpp"

namespace vtt {

Overlays routeOverlays(const Module& module, MapId map, bool kinds) {
  Overlays result;
  for (const auto& route : module.routes) {
    const auto& from = module.spaces[route.from.value];
    const auto& to = module.spaces[route.to.value];
    if (from.map != map || to.map != map) continue;
    std::vector<MapPoint> points{mapPointOf(from.at), mapPointOf(to.at)};
    const auto label = kinds ? route.kind : std::string();
    if (!route.oneWay) {
      result.emplace_back(Ruler{std::move(points), {label}});
    } else {
      Arrow arrow;
      arrow.points = std::move(points);
      arrow.label = label;
      arrow.thin = true;
      result.emplace_back(std::move(arrow));
    }
  }
  return result;
}

}  // namespace vtt
