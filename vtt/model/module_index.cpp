#include <algorithm>
#include <cassert>

#include "vtt/base/hash128.hpp"
#include "vtt/model/module.hpp"

namespace vtt {

namespace {

using Step = Module::Step;

struct Edge {
  SpaceId from;
  Step step;
};

void buildSlots(Module& module) {
  module.slots.clear();
  module.slots.reserve(module.spaces.size() + module.spaces.size() / 4);
  for (std::size_t i = 0; i < module.spaces.size(); ++i) {
    auto& space = module.spaces[i];
    space.firstSlot = static_cast<std::uint32_t>(module.slots.size());
    space.slotCount = static_cast<std::uint32_t>(1 + space.slotNames.size());
    module.slots.push_back({SpaceId(i), {}});
    for (const auto& name : space.slotNames) module.slots.push_back({SpaceId(i), name});
  }
}

void buildPieces(Module& module) {
  module.pieces.clear();
  std::size_t count = 0;
  for (const auto& group : module.groups) count += group.unlimited ? 0 : group.count;
  module.pieces.reserve(count);
  for (std::size_t i = 0; i < module.groups.size(); ++i) {
    auto& group = module.groups[i];
    group.firstPiece = static_cast<std::uint32_t>(module.pieces.size());
    if (group.unlimited) continue;
    for (std::uint32_t n = 1; n <= group.count; ++n) {
      auto id = group.numbered ? group.id + '-' + std::to_string(n) : group.id;
      const auto key = keyOf(id);
      module.pieces.push_back({std::move(id), GroupId(i), key});
    }
  }
}

bool sharesIdWithPiece(const Group& group) { return !group.numbered && !group.unlimited && group.count > 0; }

std::vector<Thing> buildIds(Module& module) {
  std::vector<Thing> taken;
  module.ids.clear();
  module.ids.reserve(module.spaces.size() + module.containers.size() + module.maps.size() + module.groups.size() +
                     module.pieces.size());
  const auto add = [&](const auto& items, ThingKind kind) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if constexpr (std::is_same_v<decltype(items[i]), const Group&>) {
        if (sharesIdWithPiece(items[i])) continue;
      }
      const Thing thing{kind, static_cast<std::uint32_t>(i)};
      if (!module.ids.add(items[i].id, thing)) taken.push_back(thing);
    }
  };
  add(module.spaces, ThingKind::space);
  add(module.containers, ThingKind::container);
  add(module.maps, ThingKind::map);
  add(module.groups, ThingKind::group);
  add(module.pieces, ThingKind::piece);
  return taken;
}

void buildPlaceKeys(Module& module) {
  module.placeKeys.clear();
  module.placeKeys.reserve(module.slots.size() + module.containers.size() + module.maps.size());
  std::string text;
  for (const auto& slot : module.slots) {
    text = module.spaces[slot.space.value].id;
    if (!slot.name.empty()) text += '/' + slot.name;
    module.placeKeys.push_back(keyOf(text));
  }
  for (const auto& container : module.containers) module.placeKeys.push_back(keyOf(container.id));
  for (const auto& map : module.maps) module.placeKeys.push_back(keyOf("map:" + map.id));
}

bool countsOn(const Module& module, SpaceId space, const std::string& kind) {
  const auto map = module.spaces[space.value].map;
  if (!map) return true;
  const auto& kinds = module.maps[map.value].distanceKinds;
  return kinds.empty() || std::ranges::find(kinds, kind) != kinds.end();
}

void addRoutes(const Module& module, std::vector<Edge>& edges) {
  for (std::size_t i = 0; i < module.routes.size(); ++i) {
    const auto& route = module.routes[i];
    if (!route.from || !route.to || route.from == route.to) continue;
    const bool counts =
        route.counts && countsOn(module, route.from, route.kind) && countsOn(module, route.to, route.kind);
    edges.push_back({route.from, {route.to, RouteId(i), counts}});
    if (!route.oneWay) edges.push_back({route.to, {route.from, RouteId(i), counts}});
  }
}

/// The spaces of a grid by column and row.
class CellIndex {
 public:
  explicit CellIndex(const Grid& grid)
      : grid_(grid), spaces_(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows)) {}
  [[nodiscard]] SpaceId at(Cell cell) const { return grid_.contains(cell) ? spaces_[indexOf(cell)] : SpaceId(); }
  void set(Cell cell, SpaceId space) {
    if (grid_.contains(cell)) spaces_[indexOf(cell)] = space;
  }

 private:
  [[nodiscard]] std::size_t indexOf(Cell cell) const {
    return static_cast<std::size_t>(cell.column - 1) * static_cast<std::size_t>(grid_.rows) +
           static_cast<std::size_t>(cell.row - 1);
  }
  const Grid& grid_;
  std::vector<SpaceId> spaces_;
};

bool isGrid(const Map& map) { return map.geometry == GeometryKind::hexes || map.geometry == GeometryKind::squares; }

std::vector<std::optional<CellIndex>> cellsOfMaps(const Module& module) {
  std::vector<std::optional<CellIndex>> cells(module.maps.size());
  for (std::size_t i = 0; i < module.maps.size(); ++i) {
    if (isGrid(module.maps[i])) cells[i].emplace(module.maps[i].grid);
  }
  for (std::size_t i = 0; i < module.spaces.size(); ++i) {
    const auto& space = module.spaces[i];
    if (space.cell && space.map && cells[space.map.value]) cells[space.map.value]->set(*space.cell, SpaceId(i));
  }
  return cells;
}

void addCells(const Module& module, std::vector<Edge>& edges) {
  if (std::ranges::none_of(module.maps, isGrid)) return;
  const auto cells = cellsOfMaps(module);
  for (std::size_t i = 0; i < module.spaces.size(); ++i) {
    const auto& space = module.spaces[i];
    if (!space.cell || !space.map || !cells[space.map.value]) continue;
    const auto& map = module.maps[space.map.value];
    const auto add = [&](Cell cell) {
      const auto other = cells[space.map.value]->at(cell);
      if (other) edges.push_back({SpaceId(i), {other, RouteId(), true}});
    };
    if (map.geometry == GeometryKind::hexes) {
      std::ranges::for_each(hexNeighbours(map.grid, *space.cell), add);
    } else {
      std::ranges::for_each(squareNeighbours(map.grid, *space.cell), add);
    }
  }
}

bool goesBefore(const Step& a, const Step& b) { return a.to != b.to ? a.to < b.to : a.route < b.route; }

/// Steps to the same cell become one: the step of the grid, which has no route and so is the last, takes the first
/// route.
Step* mergeCells(Step* first, const Step* last) {
  auto* kept = first;
  for (const auto* run = first; run != last;) {
    const auto* end = run;
    while (end != last && end->to == run->to) ++end;
    if (!(end - 1)->route) {
      *kept++ = {run->to, run->route, true};
    } else {
      kept = std::copy(run, end, kept);
    }
    run = end;
  }
  return kept;
}

void sortSteps(Module& module, const std::vector<Edge>& edges) {
  const auto count = module.spaces.size();
  std::vector<std::uint32_t> start(count + 1, 0);
  for (const auto& edge : edges) ++start[edge.from.value + 1];
  for (std::size_t i = 0; i < count; ++i) start[i + 1] += start[i];
  std::vector<Step> steps(edges.size());
  auto next = start;
  for (const auto& edge : edges) steps[next[edge.from.value]++] = edge.step;
  module.stepStart.assign(count + 1, 0);
  module.steps.clear();
  module.steps.reserve(steps.size());
  for (std::size_t i = 0; i < count; ++i) {
    auto* const first = steps.data() + start[i];
    auto* const last = steps.data() + start[i + 1];
    std::sort(first, last, goesBefore);
    module.steps.insert(module.steps.end(), first, mergeCells(first, last));
    module.stepStart[i + 1] = static_cast<std::uint32_t>(module.steps.size());
  }
}

}  // namespace

std::vector<Thing> indexPlaces(Module& module) {
  assert(!module.spaces.empty() && module.spaces[0].id == outId);
  buildSlots(module);
  buildPieces(module);
  return buildIds(module);
}

void indexSteps(Module& module) {
  buildPlaceKeys(module);
  std::vector<Edge> edges;
  edges.reserve(2 * module.routes.size());
  addRoutes(module, edges);
  addCells(module, edges);
  sortSteps(module, edges);
}

void indexModule(Module& module) {
  indexPlaces(module);
  indexSteps(module);
}

}  // namespace vtt
