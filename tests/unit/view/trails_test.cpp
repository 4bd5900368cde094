#include "vtt/view/trails.hpp"

#include <catch2/catch.hpp>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

namespace {

MapPoint middleOf(const Scene& scene, const std::string& id) {
  const auto* item = scene.find(id);
  REQUIRE(item != nullptr);
  return {item->box.centreX(), item->box.centreY()};
}

}  // namespace

TEST_CASE("a trail has a point for every place a counter has been", "[view]") {
  TableFixture table;
  table.put("c-1", "mill");
  const auto first = table.scene();
  table.put("c-1", "fort");
  const auto second = table.scene();
  table.put("c-1", "wood");
  const auto third = table.scene();
  Trails trails;
  trails.add(first, second);
  trails.add(second, third);
  const auto arrows = trails.arrows(true);
  REQUIRE(arrows.size() == 1);
  CHECK(arrows[0].thin);
  CHECK(arrows[0].points ==
        std::vector<MapPoint>{middleOf(first, "c-1"), middleOf(second, "c-1"), middleOf(third, "c-1")});
}

TEST_CASE("counters that go together share a trail, and who stays has none", "[view]") {
  TableFixture table;
  for (const auto* id : {"c-1", "c-2", "c-3"}) table.put(id, "mill");
  const auto before = table.scene();
  for (const auto* id : {"c-1", "c-2"}) table.put(id, "wood");
  const auto after = table.scene();
  Trails trails;
  trails.add(before, after);
  CHECK(trails.arrows(false).size() == 1);
  Trails still;
  still.add(after, after);
  CHECK(still.empty());
}

TEST_CASE("a counter that comes onto the map leaves no trail from nowhere", "[view]") {
  TableFixture table;
  const auto before = table.scene();
  table.put("c-1", "mill");
  Trails trails;
  trails.add(before, table.scene());
  CHECK(trails.empty());
}
