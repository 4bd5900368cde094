#include "vtt/model/module.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "vtt/base/hash128.hpp"

using namespace vtt;

namespace {

Space spaceOf(std::string id, MapId map, std::string kind = "ground") {
  Space space;
  space.id = std::move(id);
  space.kind = std::move(kind);
  space.map = map;
  return space;
}

Route routeOf(std::uint32_t from, std::uint32_t to, std::string kind = "trail") {
  Route route;
  route.kind = std::move(kind);
  route.from = SpaceId(from);
  route.to = SpaceId(to);
  return route;
}

Group groupOf(std::string id, std::uint32_t count, bool unlimited = false) {
  Group group;
  group.id = std::move(id);
  group.count = count;
  group.numbered = count > 1 || unlimited;
  group.unlimited = unlimited;
  return group;
}

Map mapOf(std::string id, GeometryKind geometry) {
  Map map;
  map.id = std::move(id);
  map.geometry = geometry;
  return map;
}

/// out, mill - ford - hill - farm in a line, and an island.
Module lineModule() {
  Module module;
  module.maps.push_back(mapOf("valley", GeometryKind::points));
  module.spaces.push_back(spaceOf("out", MapId()));
  for (const auto* id : {"mill", "ford", "hill", "farm", "island"}) module.spaces.push_back(spaceOf(id, MapId(0U)));
  module.spaces[2].slotNames = {"defending", "screening"};
  for (std::uint32_t i = 1; i < 4; ++i) module.routes.push_back(routeOf(i, i + 1));
  Container cup;
  cup.id = "pool";
  module.containers.push_back(cup);
  module.groups = {groupOf("har", 1), groupOf("inf", 3), groupOf("control", 0, true), groupOf("gun", 2)};
  return module;
}

Module gridModule(GeometryKind geometry, bool diagonal = false) {
  Module module;
  auto map = mapOf("field", geometry);
  map.grid.columns = 5, map.grid.rows = 4, map.grid.size = 60, map.grid.diagonal = diagonal;
  module.spaces.push_back(spaceOf("out", MapId()));
  for (int column = 1; column <= 5; ++column) {
    for (int row = 1; row <= 4; ++row) {
      auto space = spaceOf(cellId(map.grid, {column, row}), MapId(0U));
      space.cell = Cell{column, row};
      module.spaces.push_back(space);
    }
  }
  module.spaces.push_back(spaceOf("box", MapId(0U)));
  module.maps.push_back(map);
  return module;
}

SpaceId at(const Module& module, std::string_view id) {
  const auto thing = module.ids.find(id);
  REQUIRE(thing.kind == ThingKind::space);
  return SpaceId(thing.index);
}

std::vector<Module::Step> stepsOf(const Module& module, std::string_view id) {
  const auto [first, last] = module.stepsFrom(at(module, id));
  return {first, last};
}

void requireSortedAndMutual(const Module& module) {
  REQUIRE(module.stepStart.size() == module.spaces.size() + 1);
  REQUIRE(module.stepStart.back() == module.steps.size());
  for (std::uint32_t i = 0; i < module.spaces.size(); ++i) {
    const auto [first, last] = module.stepsFrom(SpaceId(i));
    REQUIRE(std::is_sorted(first, last, [](const auto& a, const auto& b) { return a.to < b.to; }));
    for (const auto* step = first; step != last; ++step) {
      REQUIRE(step->to != SpaceId(i));
      REQUIRE(areNeighbours(module, step->to, SpaceId(i)));
    }
  }
}

}  // namespace

TEST_CASE("every space has its unnamed slot first, then the named ones", "[module]") {
  auto module = lineModule();
  indexModule(module);
  const auto& ford = module.spaces[2];
  CHECK(ford.slotCount == 3);
  CHECK(module.slots[ford.firstSlot].name.empty());
  CHECK(module.slots[ford.firstSlot + 1].name == "defending");
  CHECK(module.slots[ford.firstSlot + 2].name == "screening");
  std::uint32_t next = 0;
  for (std::uint32_t i = 0; i < module.spaces.size(); ++i) {
    REQUIRE(module.spaces[i].firstSlot == next);
    for (std::uint32_t n = 0; n < module.spaces[i].slotCount; ++n) REQUIRE(module.slots[next++].space == SpaceId(i));
  }
  CHECK(next == module.slots.size());
}

TEST_CASE("places have keys that depend on their ids alone and differ", "[module]") {
  auto module = lineModule();
  indexModule(module);
  REQUIRE(module.placeKeys.size() == module.slots.size() + module.containers.size() + module.maps.size());
  CHECK(module.placeKeys[module.spaces[1].firstSlot] == keyOf("mill"));
  CHECK(module.placeKeys[module.spaces[2].firstSlot + 1] == keyOf("ford/defending"));
  CHECK(module.placeKeys[module.slots.size()] == keyOf("pool"));
  CHECK(module.placeKeys.back() == keyOf("map:valley"));
  CHECK(std::set<std::uint64_t>(module.placeKeys.begin(), module.placeKeys.end()).size() == module.placeKeys.size());
}

TEST_CASE("finite groups have their pieces, numbered if there are several", "[module]") {
  auto module = lineModule();
  indexModule(module);
  std::vector<std::string> ids;
  for (const auto& piece : module.pieces) {
    ids.push_back(piece.id);
    CHECK(piece.key == keyOf(piece.id));
  }
  CHECK(ids == std::vector<std::string>{"har", "inf-1", "inf-2", "inf-3", "gun-1", "gun-2"});
  CHECK(module.groups[1].firstPiece == 1);
  CHECK(module.groups[3].firstPiece == 4);
  CHECK(module.pieces[5].group == GroupId(3U));
}

TEST_CASE("one id leads to one thing", "[module]") {
  auto module = lineModule();
  CHECK(indexPlaces(module).empty());
  CHECK(module.ids.find("out") == Thing{ThingKind::space, 0});
  CHECK(module.ids.find("pool") == Thing{ThingKind::container, 0});
  CHECK(module.ids.find("valley") == Thing{ThingKind::map, 0});
  CHECK(module.ids.find("inf") == Thing{ThingKind::group, 1});
  CHECK(module.ids.find("inf-2") == Thing{ThingKind::piece, 2});
  CHECK(module.ids.find("har") == Thing{ThingKind::piece, 0});
  CHECK(module.ids.find("control") == Thing{ThingKind::group, 2});
  CHECK_FALSE(module.ids.find("control-1"));
  CHECK(findGroup(module, "har") == GroupId(0U));
  CHECK(findGroup(module, "inf") == GroupId(1U));
  CHECK_FALSE(findGroup(module, "inf-2"));
  CHECK_FALSE(findGroup(module, "mill"));
}

TEST_CASE("an id that occurs twice keeps its first owner and the other is named", "[module]") {
  auto module = lineModule();
  module.containers[0].id = "ford";
  module.groups.push_back(groupOf("inf-2", 1));
  const auto taken = indexPlaces(module);
  REQUIRE(taken.size() == 2);
  CHECK(taken[0] == Thing{ThingKind::container, 0});
  CHECK(taken[1] == Thing{ThingKind::piece, 6});
  CHECK(module.ids.find("ford") == Thing{ThingKind::space, 2});
}

TEST_CASE("indexing again changes nothing", "[module]") {
  auto module = lineModule();
  indexPlaces(module);
  indexModule(module);
  const auto slots = module.slots.size(), pieces = module.pieces.size(), steps = module.steps.size();
  const auto keys = module.placeKeys;
  indexModule(module);
  CHECK(module.slots.size() == slots);
  CHECK(module.pieces.size() == pieces);
  CHECK(module.steps.size() == steps);
  CHECK(module.placeKeys == keys);
}

TEST_CASE("routes lead both ways unless they are one way", "[module]") {
  auto module = lineModule();
  module.routes[1].oneWay = true;
  indexModule(module);
  requireSortedAndMutual(module);
  CHECK(stepsOf(module, "mill").size() == 1);
  CHECK(stepsOf(module, "ford").size() == 2);
  CHECK(stepsOf(module, "hill").size() == 1);
  CHECK(stepsOf(module, "ford")[1].route == RouteId(1U));
  CHECK(distanceBetween(module, at(module, "mill"), at(module, "farm")) == 3);
  CHECK(distanceBetween(module, at(module, "farm"), at(module, "mill")) == -1);
  CHECK(areNeighbours(module, at(module, "hill"), at(module, "ford")));
  CHECK_FALSE(areNeighbours(module, at(module, "mill"), at(module, "hill")));
}

TEST_CASE("distances count the spaces entered", "[module]") {
  auto module = lineModule();
  indexModule(module);
  CHECK(distancesFrom(module, {SpaceId(1U)}, -1) == std::vector<int>{-1, 0, 1, 2, 3, -1});
  CHECK(distancesFrom(module, {SpaceId(1U)}, 2) == std::vector<int>{-1, 0, 1, 2, -1, -1});
  CHECK(distancesFrom(module, {SpaceId(1U)}, 0) == std::vector<int>{-1, 0, -1, -1, -1, -1});
  CHECK(distancesFrom(module, {SpaceId(4U), SpaceId(1U), SpaceId(1U)}, -1) == std::vector<int>{-1, 0, 1, 1, 0, -1});
  CHECK(distancesFrom(module, {}, -1) == std::vector<int>(6, -1));
  CHECK(distanceBetween(module, SpaceId(5U), SpaceId(5U)) == 0);
}

TEST_CASE("routes that do not count are no steps of a distance but still join neighbours", "[module]") {
  auto module = lineModule();
  module.routes[0].counts = false;
  module.routes[2].kind = "sea";
  module.maps[0].distanceKinds = {"trail", "river"};
  indexModule(module);
  CHECK(distanceBetween(module, SpaceId(1U), SpaceId(2U)) == -1);
  CHECK(distanceBetween(module, SpaceId(2U), SpaceId(3U)) == 1);
  CHECK(distanceBetween(module, SpaceId(3U), SpaceId(4U)) == -1);
  CHECK(areNeighbours(module, SpaceId(1U), SpaceId(2U)));
}

TEST_CASE("two routes between the same spaces are two steps", "[module]") {
  auto module = lineModule();
  module.routes.push_back(routeOf(2, 1, "river"));
  indexModule(module);
  const auto steps = stepsOf(module, "mill");
  REQUIRE(steps.size() == 2);
  CHECK(steps[0].route == RouteId(0U));
  CHECK(steps[1].route == RouteId(3U));
}

TEST_CASE("the cells of a hex sheet are as far apart as their coordinates say", "[module]") {
  auto module = gridModule(GeometryKind::hexes);
  indexModule(module);
  requireSortedAndMutual(module);
  const auto& grid = module.maps[0].grid;
  for (std::uint32_t a = 1; a <= 20; ++a) {
    for (std::uint32_t b = 1; b <= 20; ++b) {
      const auto far = hexDistance(axialOf(grid, *module.spaces[a].cell), axialOf(grid, *module.spaces[b].cell));
      REQUIRE(distanceBetween(module, SpaceId(a), SpaceId(b)) == far);
    }
  }
  CHECK(stepsOf(module, "0302").size() == 6);
  CHECK(stepsOf(module, "box").empty());
}

TEST_CASE("squares are neighbours over their sides, and over their corners if the map says so", "[module]") {
  auto module = gridModule(GeometryKind::squares);
  indexModule(module);
  requireSortedAndMutual(module);
  CHECK(stepsOf(module, "0302").size() == 4);
  CHECK(stepsOf(module, "0101").size() == 2);
  CHECK(distanceBetween(module, at(module, "0101"), at(module, "0504")) == 7);
  auto diagonal = gridModule(GeometryKind::squares, true);
  indexModule(diagonal);
  requireSortedAndMutual(diagonal);
  CHECK(stepsOf(diagonal, "0302").size() == 8);
  CHECK(distanceBetween(diagonal, at(diagonal, "0101"), at(diagonal, "0504")) == 4);
}

TEST_CASE("a road between neighbouring cells belongs to their one step", "[module]") {
  auto module = gridModule(GeometryKind::hexes);
  indexPlaces(module);
  const auto a = at(module, "0302"), b = at(module, "0303"), box = at(module, "box");
  module.routes = {routeOf(a.value, b.value, "road"), routeOf(b.value, a.value, "rail"),
                   routeOf(a.value, box.value, "way")};
  module.maps[0].distanceKinds = {"way"};
  indexSteps(module);
  requireSortedAndMutual(module);
  const auto steps = stepsOf(module, "0302");
  REQUIRE(steps.size() == 7);
  const auto step = std::find_if(steps.begin(), steps.end(), [&](const auto& s) { return s.to == b; });
  REQUIRE(step != steps.end());
  CHECK(step->route == RouteId(0U));
  CHECK(step->counts);
  CHECK(stepsOf(module, "0303").size() == 6);
  CHECK(distanceBetween(module, a, box) == 1);
  module.routes[0].oneWay = true;
  module.routes.erase(module.routes.begin() + 1);
  indexSteps(module);
  const auto back = stepsOf(module, "0303");
  const auto home = std::find_if(back.begin(), back.end(), [&](const auto& s) { return s.to == a; });
  REQUIRE(home != back.end());
  CHECK_FALSE(home->route);
}

TEST_CASE("things of a module are found by id, and attributes by owner and name", "[module]") {
  auto module = lineModule();
  module.sides = {{"us", "United States", "#2b4c9b", 1, {}}, {"wc", "Confederacy", "#a3342f", 1, {}}};
  Attribute fp;
  fp.name = "fp";
  fp.of = AttributeOwner::piece;
  module.attributes = {fp};
  Prototype prototype;
  prototype.id = "infantry";
  prototype.faces = {{"full", "", {}, {}}, {"reduced", "", {}, {}}};
  module.prototypes = {prototype};
  for (auto& group : module.groups) group.prototype = PrototypeId(0U);
  CHECK(findSide(module, "wc") == SideId(1U));
  CHECK_FALSE(findSide(module, "fr"));
  CHECK(findAttribute(module, AttributeOwner::piece, "fp") == AttributeId(0U));
  CHECK_FALSE(findAttribute(module, AttributeOwner::space, "fp"));
  CHECK(findFace(prototypeOf(module, GroupId(2U)), "reduced") == 1U);
  CHECK_FALSE(findFace(prototype, "back"));
}
