#include "rules-assist/profile/profile_bench.hpp"

#include <algorithm>
#include <ctime>

#include "rules-assist/profile/profile_advisor.hpp"

namespace assist {

namespace {

constexpr std::uint32_t columns = 50, rows = 28, edge = 71;

std::shared_ptr<vtt::Module> emptyBoard(const char* id) {
  auto module = std::make_shared<vtt::Module>();
  module->id = module->name = id;
  module->sides.push_back({"blue", "Blue", "#000000", 1, {}});
  module->sides.push_back({"red", "Red", "#000000", 1, {}});
  module->maps.emplace_back();
  module->spaces.emplace_back();
  module->spaces.back().id = "out";
  module->prototypes.emplace_back();
  module->prototypes.back().faces.emplace_back();
  return module;
}

void addSpace(vtt::Module& module, std::string id, bool isWood) {
  vtt::Space space;
  space.id = std::move(id);
  space.kind = isWood ? "wood" : "clear";
  space.map = vtt::MapId(0U);
  module.spaces.push_back(std::move(space));
}

void addGroup(vtt::Module& module, const char* id, std::uint32_t side, std::uint32_t count) {
  vtt::Group group;
  group.id = id;
  group.prototype = vtt::PrototypeId(0U);
  group.side = vtt::SideId(side);
  group.count = count;
  group.numbered = count > 1;
  group.faces.emplace_back();
  module.groups.push_back(group);
}

void addRoute(vtt::Module& module, std::uint32_t from, std::uint32_t to, const char* kind) {
  vtt::Route route;
  route.kind = kind;
  route.from = vtt::SpaceId(from);
  route.to = vtt::SpaceId(to);
  module.routes.push_back(std::move(route));
}

/// 71 by 71 points, each with routes to its neighbours.
std::shared_ptr<vtt::Module> largeMap() {
  auto module = emptyBoard("large");
  for (std::uint32_t i = 0; i < edge * edge; ++i) addSpace(*module, "s" + std::to_string(i), i % 3 == 0);
  for (std::uint32_t i = 0; i < edge * edge; ++i) {
    if (i % edge != edge - 1) addRoute(*module, i + 1, i + 2, "");
    if (i + edge < edge * edge) addRoute(*module, i + 1, i + 1 + edge, "");
  }
  addGroup(*module, "unit", 0, 1);
  vtt::indexModule(*module);
  return module;
}

/// 50 by 28 hexes: a river down every fifth column with a bridge on the roads that follow every seventh row.
std::shared_ptr<vtt::Module> hexMap() {
  auto module = emptyBoard("hexes");
  auto& map = module->maps.front();
  map.geometry = vtt::GeometryKind::hexes;
  map.grid.columns = columns;
  map.grid.rows = rows;
  map.grid.size = 60;
  vtt::Attribute river, bridge;
  river.name = "river", bridge.name = "bridge";
  river.of = bridge.of = vtt::AttributeOwner::hexside;
  bridge.type = vtt::AttributeType::flag;
  module->attributes = {river, bridge};
  const auto at = [](std::uint32_t column, std::uint32_t row) { return column * rows + row + 1; };
  for (std::uint32_t column = 0; column < columns; ++column)
    for (std::uint32_t row = 0; row < rows; ++row) {
      const vtt::Cell cell{static_cast<std::int32_t>(column) + 1, static_cast<std::int32_t>(row) + 1};
      addSpace(*module, vtt::cellId(map.grid, cell), (column + 2 * row) % 3 == 0);
      module->spaces.back().cell = cell;
    }
  for (std::uint32_t column = 0; column + 1 < columns; ++column)
    for (std::uint32_t row = 0; row < rows; ++row) {
      const bool isRoad = row % 7 == 3;
      if (isRoad) addRoute(*module, at(column, row), at(column + 1, row), "road");
      if (column % 5 != 0) continue;
      vtt::Hexside side{vtt::SpaceId(at(column, row)), vtt::SpaceId(at(column + 1, row)), {}};
      side.attributes.set(vtt::AttributeId(0U), std::string("wide"));
      if (isRoad) side.attributes.set(vtt::AttributeId(1U), true);
      map.hexsides.push_back(std::move(side));
    }
  addGroup(*module, "unit", 0, 140);
  addGroup(*module, "foe", 1, 140);
  vtt::indexModule(*module);
  return module;
}

ProfileAdvisor advise(const std::shared_ptr<vtt::Module>& module, const std::string& lines) {
  std::vector<vtt::ProfileProblem> problems;
  return {module, readProfile(*module, "rules.xml", "<rules format='1'>" + lines + "</rules>", problems)};
}

}  // namespace

double microseconds(const std::function<void()>& work, int times) {
  constexpr int runs = 9;
  std::vector<double> values;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::clock();
    for (int i = 0; i < times; ++i) work();
    values.push_back(static_cast<double>(std::clock() - start) * 1e6 / CLOCKS_PER_SEC / times);
  }
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

std::vector<vtt::Measured> benchProfiles() {
  const auto points = largeMap(), hexes = hexMap();
  vtt::GameState large(points), state(hexes);
  large.putPiece(vtt::PieceId(0U), {large.spacePlace(vtt::SpaceId(edge * edge / 2)), {}}, {});
  for (std::uint32_t i = 0; i < 280; ++i)
    state.putPiece(vtt::PieceId(i), {state.spacePlace(vtt::SpaceId(1 + i * 389 % (columns * rows))), {}}, {});
  const auto two = advise(points, "<movement><allowance points='6'/><cost to='kind wood' points='2'/></movement>");
  const auto many = advise(hexes,
                           "<movement><allowance points='5'/><cost route='road' points='1'/>"
                           "<cost to='kind wood' points='2'/><surcharge hexside='river' unless='bridge' points='1'/>"
                           "<minimum/><stacking most='15'/><enemy how='block'/></movement>"
                           "<supply side='blue'><source at='one of 2514'/><barrier hexside='river' unless='bridge'/>"
                           "<barrier enemies='yes'/></supply>");
  const vtt::PieceId unit(0U);
  const auto from = state.spaceOf(state.groundOf(unit).place);
  const double plain = microseconds([&] { (void)many.graph().plainDijkstra(from); }, 20);
  const double reach = microseconds([&] { (void)many.reach({state, {}, {}}, {{unit}, false}); }, 20);
  const double supply = microseconds([&] { (void)many.supply({state, {}, {}}, vtt::SideId(0U)); }, 2);
  return {{"hexes: plain Dijkstra", "us", plain, 0},
          {"hexes: reach", "us", reach, 0},
          {"hexes: reach to plain Dijkstra", "times", reach / plain, 3},
          {"hexes: supply of 140 stacks", "us", supply, 0},
          {"reach among 5,000 spaces", "us",
           microseconds(
               [&] {
                 (void)two.reach({large, {}, {}}, {{unit}, false});
               },
               20),
           1000}};
}

}  // namespace assist
