#include "vtt/view/route_overlays.hpp"

#include <catch2/catch.hpp>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

TEST_CASE("every route of a map is a line between its spaces", "[view]") {
  const TableFixture table;
  const auto lines = routeOverlays(table.module(), table.map("land"), true);
  REQUIRE(lines.size() == 3);
  const auto& trail = std::get<Ruler>(lines[0]);
  REQUIRE(trail.points.size() == 2);
  CHECK(trail.points[0] == MapPoint{200, 200});
  CHECK(trail.points[1] == MapPoint{400, 240});
  CHECK(trail.labels == std::vector<std::string>{"trail"});
  const auto bare = routeOverlays(table.module(), table.map("land"), false);
  CHECK(std::get<Ruler>(bare[0]).labels == std::vector<std::string>{""});
  CHECK(routeOverlays(table.module(), table.map("hexes"), true).size() == 2);
  CHECK(routeOverlays(table.module(), table.map("open"), true).empty());
}
