#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/session/projection.hpp"
#include "vtt/view/box.hpp"

namespace vtt {

/// How a counter looks: all that shows on it, and nothing else. Counters that look alike share one.
struct Look {
  PrototypeId prototype;   ///< none: nothing is known but that there is a counter
  std::uint32_t face = 0;  ///< of the prototype: its back, if it is hidden
  SideId side;
  double width = 0, height = 0;  ///< map units
  bool hidden = false;
  bool concealed = false;  ///< known here, but not to everybody
  std::vector<MarkId> marks;
  std::vector<std::pair<std::string, std::string>> words;  ///< what the {words} of its layers stand for
  std::string key;                                         ///< equal for looks that are equal

  [[nodiscard]] std::string_view word(std::string_view name) const;
};

/// A counter as it lies on the map.
struct SceneItem {
  std::string id;  ///< what this side calls it: an id, or a handle
  std::string name;
  std::uint32_t look = 0, pile = 0;
  std::uint32_t height = 0;  ///< in its stack; 0 is the bottom
  Box box;                   ///< map units, not turned
  std::int32_t rotation = 0;
  std::uint32_t carrier = none;  ///< the item that carries it
  bool round = false;            ///< a round base
  static constexpr std::uint32_t none = 0xffffffffU;
};

/// Counters at one spot: a stack, or a part of one that is laid out over several spots.
struct Pile {
  Location at;
  std::vector<std::uint32_t> items;  ///< from bottom to top
  Box box;                           ///< around them all, map units
};

struct SceneContainer {
  ContainerId container;
  Box box;
  std::optional<std::uint32_t> count;  ///< none: this side may not know
};

/// Shows at a space what play has changed about it, as the cartography says.
struct SceneSign {
  Box box;
  std::string symbol, colour;
  bool operator==(const SceneSign&) const = default;
};

/// One map as one side sees it: what is drawn and can be pointed at. Made from a projection, it holds nothing that the
/// side may not know. Items are in the order in which they are drawn.
class Scene {
 public:
  Scene() = default;

  [[nodiscard]] const Module& module() const { return *module_; }
  [[nodiscard]] const std::shared_ptr<const Module>& moduleHandle() const { return module_; }
  [[nodiscard]] MapId map() const { return map_; }
  [[nodiscard]] const Map& definition() const { return module_->maps[map_.value]; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  [[nodiscard]] int columns() const { return columns_; }  ///< shown; fewer than there are if the display grows
  [[nodiscard]] const std::vector<SceneItem>& items() const { return items_; }
  [[nodiscard]] const std::vector<Look>& looks() const { return looks_; }
  [[nodiscard]] const std::vector<Pile>& piles() const { return piles_; }
  [[nodiscard]] const std::vector<SceneContainer>& containers() const { return containers_; }
  [[nodiscard]] const std::vector<SceneSign>& signs() const { return signs_; }
  [[nodiscard]] const std::vector<SpaceId>& spaces() const { return spaces_; }  ///< of this map, those shown
  [[nodiscard]] const Look& lookOf(const SceneItem& item) const { return looks_[item.look]; }
  [[nodiscard]] const SceneItem* find(std::string_view id) const;

  /// Items whose boxes, turned, may touch the box: in drawing order.
  [[nodiscard]] std::vector<std::uint32_t> itemsIn(const Box& box) const;
  /// Spaces whose boxes touch the box.
  [[nodiscard]] std::vector<SpaceId> spacesIn(const Box& box) const;

 private:
  friend class SceneBuilder;
  /// Which things lie in which square of the map.
  struct Index {
    double cell = 1;
    int columns = 0, rows = 0;
    std::vector<std::uint32_t> start, entries;
    void build(const std::vector<Box>& boxes);
    [[nodiscard]] std::vector<std::uint32_t> in(const Box& box) const;
  };
  std::shared_ptr<const Module> module_;
  MapId map_;
  double width_ = 0, height_ = 0;
  int columns_ = 0;
  std::vector<SceneItem> items_;
  std::vector<Look> looks_;
  std::vector<Pile> piles_;
  std::vector<SceneContainer> containers_;
  std::vector<SceneSign> signs_;
  std::vector<SpaceId> spaces_;
  Index itemIndex_, spaceIndex_;
};

[[nodiscard]] Scene buildScene(std::shared_ptr<const Module> module, const Projection& projection, MapId map);

/// The box that an item covers when it is turned.
[[nodiscard]] Box coverOf(const SceneItem& item);
/// A disc, not a box: it is round, and as wide as high.
[[nodiscard]] inline bool isDisc(const Space& space) {
  return !space.cell && space.round && space.width == space.height;
}
/// The outline of a space as a box, map units: of a hex, the box around it.
[[nodiscard]] Box boxOfSpace(const Module& module, SpaceId space);
/// Whether a point lies in a space: in its disc, box, hex or square.
[[nodiscard]] bool liesIn(const Module& module, SpaceId space, MapPoint at);
/// The corners of a hex, clockwise.
[[nodiscard]] std::vector<MapPoint> cornersOfHex(const Grid& grid, Cell cell);
/// Where the stack of a slot (0: the unnamed one) stands; slots of a wide box share it, others stand around the space.
[[nodiscard]] Box boxOfSlot(const Module& module, SpaceId space, std::uint32_t slot, double counter);

}  // namespace vtt
