#include "vtt/view/scene.hpp"

#include <numbers>
#include <numeric>

namespace vtt {

std::string_view Look::word(std::string_view name) const {
  for (const auto& [known, value] : words)
    if (known == name) return value;
  return {};
}

const SceneItem* Scene::find(std::string_view id) const {
  for (const auto& item : items_)
    if (item.id == id) return &item;
  return nullptr;
}

std::vector<std::uint32_t> Scene::itemsIn(const Box& box) const {
  auto found = itemIndex_.in(box);
  std::erase_if(found, [&](auto i) { return !coverOf(items_[i]).overlaps(box); });
  return found;
}

std::vector<SpaceId> Scene::spacesIn(const Box& box) const {
  std::vector<SpaceId> found;
  for (const auto i : spaceIndex_.in(box))
    if (boxOfSpace(*module_, spaces_[i]).overlaps(box)) found.push_back(spaces_[i]);
  return found;
}

namespace {

constexpr double leastCell = 32;
constexpr int mostCells = 512;  ///< in each direction

struct Cells {
  int x1, y1, x2, y2;
};

Cells cellsOf(const Box& box, double cell, int columns, int rows) {
  const auto at = [&](double v, int count) {
    return static_cast<int>(std::clamp(std::floor(v / cell), 0.0, static_cast<double>(count - 1)));
  };
  return {at(box.x, columns), at(box.y, rows), at(box.right(), columns), at(box.bottom(), rows)};
}

}  // namespace

void Scene::Index::build(const std::vector<Box>& boxes) {
  Box all{0, 0, 1, 1};
  for (const auto& box : boxes) all = united(all, box);
  const double reach = std::max(all.right(), all.bottom());
  const double ideal = std::sqrt(reach * reach / (static_cast<double>(boxes.size()) + 1));
  cell = std::max({leastCell, ideal, reach / mostCells});
  columns = static_cast<int>(all.right() / cell) + 1;
  rows = static_cast<int>(all.bottom() / cell) + 1;
  start.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) + 1, 0);
  const auto each = [&](const Box& box, auto&& visit) {
    const auto c = cellsOf(box, cell, columns, rows);
    for (int y = c.y1; y <= c.y2; ++y)
      for (int x = c.x1; x <= c.x2; ++x) visit(static_cast<std::size_t>(y * columns + x));
  };
  for (const auto& box : boxes) each(box, [&](auto at) { ++start[at + 1]; });
  std::partial_sum(start.begin(), start.end(), start.begin());
  entries.resize(start.back());
  auto next = start;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) each(boxes[i], [&](auto at) { entries[next[at]++] = i; });
}

std::vector<std::uint32_t> Scene::Index::in(const Box& box) const {
  std::vector<std::uint32_t> found;
  if (columns == 0) return found;
  const auto c = cellsOf(box, cell, columns, rows);
  for (int y = c.y1; y <= c.y2; ++y)
    for (int x = c.x1; x <= c.x2; ++x) {
      const auto at = static_cast<std::size_t>(y * columns + x);
      found.insert(found.end(), entries.begin() + start[at], entries.begin() + start[at + 1]);
    }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

Box coverOf(const SceneItem& item) {
  if (item.rotation % (fullTurn / 2) == 0) return item.box;
  const double angle = item.rotation * std::numbers::pi * 2 / fullTurn;
  const double c = std::abs(std::cos(angle)), s = std::abs(std::sin(angle));
  return boxAround(item.box.centreX(), item.box.centreY(), item.box.width * c + item.box.height * s,
                   item.box.width * s + item.box.height * c);
}

std::vector<MapPoint> cornersOfHex(const Grid& grid, Cell cell) {
  const auto centre = centreOfHex(grid, cell);
  const double radius = grid.size / std::numbers::sqrt3;
  const double first = grid.orientation == Grid::Orientation::flat ? 0 : std::numbers::pi / 6;
  std::vector<MapPoint> corners;
  for (int i = 0; i < 6; ++i) {
    const double angle = first + i * std::numbers::pi / 3;
    corners.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return corners;
}

Box boxOfSpace(const Module& module, SpaceId id) {
  const auto& space = module.spaces[id.value];
  const auto at = mapPointOf(space.at);
  if (!space.cell) return boxAround(at.x, at.y, space.width, space.height);
  const auto& map = module.maps[space.map.value];
  if (map.geometry != GeometryKind::hexes) return boxAround(at.x, at.y, map.grid.size, map.grid.size);
  const double wide = map.grid.size * 2 / std::numbers::sqrt3;
  const bool flat = map.grid.orientation == Grid::Orientation::flat;
  return boxAround(at.x, at.y, flat ? wide : map.grid.size, flat ? map.grid.size : wide);
}

bool liesIn(const Module& module, SpaceId id, MapPoint at) {
  const auto& space = module.spaces[id.value];
  const auto box = boxOfSpace(module, id);
  if (space.cell && module.maps[space.map.value].geometry == GeometryKind::hexes)
    return hexAt(module.maps[space.map.value].grid, at.x, at.y) == *space.cell;
  if (!isDisc(space)) return box.contains(at.x, at.y);
  const double dx = (at.x - box.centreX()) / (box.width / 2), dy = (at.y - box.centreY()) / (box.height / 2);
  return dx * dx + dy * dy <= 1;
}

namespace {

/// Around a disc: right, left, below, above, then the corners.
constexpr std::array<MapPoint, 8> around{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.8, 0.8}, {-0.8, 0.8}, {0.8, -0.8}, {-0.8, -0.8}}};
constexpr double leastShare = 0.8;

}  // namespace

Box boxOfSlot(const Module& module, SpaceId id, std::uint32_t slot, double counter) {
  const auto& space = module.spaces[id.value];
  const auto box = boxOfSpace(module, id);
  const auto count = space.slotCount;
  if (count <= 1) return box;
  const bool lying = box.width >= box.height;
  const double share = (lying ? box.width : box.height) / count;
  if (!space.cell && !isDisc(space) && share >= counter * leastShare) {
    if (lying) return {box.x + share * slot, box.y, share, box.height};
    return {box.x, box.y + share * slot, box.width, share};
  }
  if (slot == 0) return box;
  const auto& side = around[(slot - 1) % around.size()];
  const double ring = 1 + (slot - 1) / static_cast<std::uint32_t>(around.size());
  const double far = counter * ring;
  return boxAround(box.centreX() + side.x * far, box.centreY() + side.y * far, counter, counter);
}

}  // namespace vtt
