#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vtt/view/scene.hpp"

namespace vtt {

/// What lies under a point.
struct Hit {
  std::uint32_t item = SceneItem::none;  ///< the topmost counter
  std::uint32_t pile = SceneItem::none;  ///< the pile it lies in
  SpaceId space;
  ContainerId container;
  [[nodiscard]] bool onItem() const { return item != SceneItem::none; }
};
[[nodiscard]] Hit hitTest(const Scene& scene, MapPoint at);

/// The counter whose turned face, round or square, covers the point; the topmost of them.
[[nodiscard]] std::optional<std::uint32_t> itemAt(const Scene& scene, MapPoint at,
                                                  const std::vector<std::uint32_t>& except = {});
[[nodiscard]] SpaceId spaceAt(const Scene& scene, MapPoint at);
/// The spaces that a straight line crosses, in its order, each once.
[[nodiscard]] std::vector<SpaceId> spacesUnder(const Scene& scene, MapPoint from, MapPoint to);

/// Where a drop goes, and what to light up meanwhile.
struct Target {
  Location to;
  SpaceId space;
  std::string slot;
  ContainerId container;
  std::string carrier;  ///< what this side calls the piece that takes the dropped ones on board
  Box box;              ///< map units
};

struct SnapRules {
  bool anywhere = false;  ///< a point of any map will do, whatever its geometry
  bool slots = false;     ///< the named slots around a space count, though they are empty
  bool aboard = false;    ///< counters that carry take the dropped ones on board
  double reach = 0.75;    ///< of a space's size, beyond its edge: how far off a drop may be
};

/// Which place a drop at a point means: containers and boxes by their frames, hexes and squares by geometry, points by
/// the nearest in reach, free tables by the point itself. None: nothing is meant.
[[nodiscard]] std::optional<Target> snapTarget(const Scene& scene, MapPoint at, const SnapRules& rules = {},
                                               const std::vector<std::uint32_t>& moving = {});

/// Counters that lie in the box with their middles, in drawing order.
[[nodiscard]] std::vector<std::uint32_t> itemsInBand(const Scene& scene, const Box& band);

}  // namespace vtt
