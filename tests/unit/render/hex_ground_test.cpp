#include "vtt/render/hex_ground.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "tests/support/fixtures.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/view/scene.hpp"

using namespace vtt;
using namespace vtt::render;
using namespace vtt::test;

namespace {

/// Every hex map of every module there is.
template <class Body>
void forEachHexMap(const Body& body) {
  int maps = 0;
  for (const auto& fixture : fixtures())
    for (std::uint32_t i = 0; i < fixture.loaded->module.maps.size(); ++i) {
      const auto& map = fixture.loaded->module.maps[i];
      if (map.geometry != GeometryKind::hexes || map.grid.columns == 0) continue;
      INFO("module " << fixture.name << ", map " << map.id);
      ++maps;
      body(fixture.loaded->module, MapId(i), HexGround(fixture.loaded->module, MapId(i)));
    }
  CHECK(maps >= 3);
}

double apart(MapPoint a, MapPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

double nearest(MapPoint p, const HexGround::Line& line) {
  double best = 1e9;
  for (const auto& q : line) best = std::min(best, apart(p, q));
  return best;
}

MapPoint middleOf(const Module& module, SpaceId a, SpaceId b) {
  const auto p = mapPointOf(module.spaces[a.value].at), q = mapPointOf(module.spaces[b.value].at);
  return {(p.x + q.x) / 2, (p.y + q.y) / 2};
}

}  // namespace

TEST_CASE("the middle of a water hex is wet and that of a land hex is dry", "[render][hexes]") {
  forEachHexMap([](const Module& module, MapId map, const HexGround& ground) {
    for (const auto& space : module.spaces) {
      if (space.map != map || !space.cell) continue;
      INFO("hex " << space.id << ", " << space.kind);
      const auto at = mapPointOf(space.at);
      CHECK(ground.isWet(at.x, at.y) == isWater(space.kind));
    }
  });
}

TEST_CASE("a river touches the middle of its hexsides and keeps to them", "[render][hexes]") {
  forEachHexMap([](const Module& module, MapId map, const HexGround& ground) {
    const double size = module.maps[map.value].grid.size;
    std::size_t sides = 0;
    for (const auto& side : module.maps[map.value].hexsides) {
      const auto& items = side.attributes.items();
      const bool river = std::any_of(items.begin(), items.end(), [&](const auto& item) {
        return isWater(module.attributes[item.attribute.value].name) && !(item.value == Value(false));
      });
      if (!river) continue;
      ++sides;
      const auto middle = middleOf(module, side.a, side.b);
      double best = 1e9;
      for (const auto& stream : ground.streams()) best = std::min(best, nearest(middle, stream.course));
      CHECK(best < size * 0.16);
    }
    if (sides == 0) CHECK(ground.streams().empty());
  });
}

TEST_CASE("roads meet on the hexsides that they cross, bridges stand there", "[render][hexes]") {
  forEachHexMap([](const Module& module, MapId map, const HexGround& ground) {
    for (const auto& route : module.routes) {
      const auto &from = module.spaces[route.from.value], &to = module.spaces[route.to.value];
      if (from.map != map || !from.cell || !to.cell) continue;
      const auto middle = middleOf(module, route.from, route.to);
      const auto touching = std::count_if(ground.roads().begin(), ground.roads().end(),
                                          [&](const auto& bend) { return bend.from == middle || bend.to == middle; });
      CHECK(touching >= 2);  // one piece in either hex
    }
    for (const auto& bridge : ground.bridges()) {
      const auto& sides = module.maps[map.value].hexsides;
      CHECK(std::any_of(sides.begin(), sides.end(),
                        [&](const Hexside& side) { return middleOf(module, side.a, side.b) == bridge.at; }));
    }
  });
}

TEST_CASE("hexes share their rough edges, so that no gap shows between kinds", "[render][hexes]") {
  forEachHexMap([](const Module& module, MapId map, const HexGround& ground) {
    const auto key = [](MapPoint p) { return std::pair{std::llround(p.x * 8), std::llround(p.y * 8)}; };
    std::map<std::pair<long long, long long>, int> met;
    for (const auto& tile : ground.tiles())
      for (const auto& p : tile.outline) ++met[key(p)];
    const auto& grid = module.maps[map.value].grid;
    for (const auto& tile : ground.tiles()) {
      const bool inner =
          tile.cell.column > 0 && tile.cell.column <= grid.columns && tile.cell.row > 0 && tile.cell.row <= grid.rows;
      if (!inner) continue;
      CHECK(std::all_of(tile.outline.begin(), tile.outline.end(), [&](MapPoint p) { return met[key(p)] >= 2; }));
    }
  });
}
