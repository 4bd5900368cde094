#include "vtt/view/hit.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

TEST_CASE("the topmost counter under a point is found, turned ones by their own outline", "[view]") {
  TableFixture table;
  table.put("b-1", "open:300,300").put("b-2", "open:320,300").put("b-3", "open:600,600").turn("b-3", 45);
  table.put("f-1", "open:800,300");
  const auto scene = table.scene("open");
  const auto at = [&](double x, double y) {
    const auto hit = hitTest(scene, {x, y});
    return hit.onItem() ? scene.items()[hit.item].id : std::string();
  };
  CHECK(at(310, 300) == "b-2");
  CHECK(at(275, 300) == "b-1");
  CHECK(at(600, 640) == "b-3");
  CHECK(at(629, 629).empty());
  CHECK(at(800, 300) == "f-1");
  CHECK(at(817, 317).empty());
  CHECK(at(500, 100).empty());
}

TEST_CASE("every space is found at its middle", "[view]") {
  const TableFixture table;
  for (const auto* map : {"land", "hexes"}) {
    const auto scene = table.scene(map);
    for (const auto space : scene.spaces()) {
      const auto box = boxOfSpace(table.module(), space);
      CHECK(spaceAt(scene, {box.centreX(), box.centreY()}) == space);
    }
  }
}

TEST_CASE("a drop on a grid means the cell whose outline holds the point", "[view]") {
  const TableFixture table;
  const auto scene = table.scene("hexes");
  std::mt19937 random(6);
  for (int i = 0; i < 500; ++i) {
    const MapPoint at{static_cast<double>(random() % 700), static_cast<double>(random() % 600)};
    const auto& grid = scene.definition().grid;
    const auto cell = hexAt(grid, at.x, at.y);
    const auto target = snapTarget(scene, at);
    REQUIRE(target.has_value() == grid.contains(cell));
    if (target) CHECK(table.module().spaces[target->space.value].cell == cell);
  }
}

TEST_CASE("a drop near a disc means the disc, far from all it means nothing", "[view]") {
  const TableFixture table;
  const auto scene = table.scene();
  CHECK(snapTarget(scene, {205, 190})->space == table.space("mill"));
  CHECK(snapTarget(scene, {255, 200})->space == table.space("mill"));
  CHECK_FALSE(snapTarget(scene, {600, 700}));
  SnapRules anywhere;
  anywhere.anywhere = true;
  const auto free = snapTarget(scene, {600, 700}, anywhere);
  REQUIRE(free);
  CHECK(free->to.place == GameState(scene.moduleHandle()).surfacePlace(scene.map()));
  CHECK(free->to.at == pointOf({600, 700}));
  CHECK_FALSE(snapTarget(scene, {-50, 700}, anywhere));
}

TEST_CASE("between two discs the nearer one is meant", "[view]") {
  const TableFixture table;
  const auto scene = table.scene();
  std::mt19937 random(7);
  for (int i = 0; i < 300; ++i) {
    const MapPoint at{150 + static_cast<double>(random() % 600), 100 + static_cast<double>(random() % 400)};
    const auto target = snapTarget(scene, at);
    if (!target || !target->slot.empty()) continue;
    const auto distance = [&](std::string_view id) {
      const auto box = boxOfSpace(table.module(), table.space(id));
      return std::hypot(at.x - box.centreX(), at.y - box.centreY()) - box.width / 2;
    };
    double nearest = 1e9;
    for (const auto* id : {"mill", "ford", "fort", "wood"}) nearest = std::min(nearest, distance(id));
    const auto& meant = table.module().spaces[target->space.value];
    if (isDisc(meant)) CHECK(distance(meant.id) == Approx(nearest));
  }
}

TEST_CASE("slots, containers and carriers are dropped into", "[view]") {
  TableFixture table;
  table.put("r-1", "fort/defending").put("brig", "mill");
  const auto scene = table.scene();
  const auto& defender = *scene.find("r-1");
  const auto slot = snapTarget(scene, {defender.box.centreX(), defender.box.centreY()});
  REQUIRE(slot);
  CHECK(slot->slot == "defending");
  CHECK(snapTarget(scene, {1050, 120})->container.valid());
  const auto years = boxOfSpace(table.module(), table.space("years"));
  CHECK(snapTarget(scene, {years.right() - 10, years.centreY()})->slot == "third");
  CHECK(snapTarget(scene, {years.x + 10, years.centreY()})->slot.empty());
  SnapRules aboard;
  aboard.aboard = true;
  CHECK(snapTarget(scene, {200, 200}, aboard)->carrier == "brig");
  CHECK(snapTarget(scene, {200, 200})->carrier.empty());
}

TEST_CASE("a band takes the counters whose middles it holds", "[view]") {
  TableFixture table;
  table.put("b-1", "open:100,100").put("b-2", "open:200,100").put("b-3", "open:700,700");
  const auto scene = table.scene("open");
  CHECK(itemsInBand(scene, {50, 50, 200, 100}).size() == 2);
  CHECK(itemsInBand(scene, {110, 50, 80, 100}).empty());
  CHECK(itemsInBand(scene, {0, 0, 1000, 800}).size() == 3);
}

TEST_CASE("a line crosses the spaces between its ends, each once and in order", "[view]") {
  TableFixture table;
  const auto scene = table.scene();
  const auto middle = [&](const char* id) {
    const auto box = boxOfSpace(table.module(), table.space(id));
    return MapPoint{box.centreX(), box.centreY()};
  };
  const auto there = spacesUnder(scene, middle("mill"), middle("fort"));
  REQUIRE(there.size() >= 2);
  CHECK(there.front() == table.space("mill"));
  CHECK(there.back() == table.space("fort"));
  auto back = spacesUnder(scene, middle("fort"), middle("mill"));
  std::reverse(back.begin(), back.end());
  CHECK(back == there);
}
