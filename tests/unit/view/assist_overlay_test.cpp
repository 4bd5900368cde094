#include "vtt/view/assist_overlay.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

namespace {

const HighlightSpace* highlightOf(const Overlays& overlays, SpaceId space) {
  for (const auto& overlay : overlays)
    if (const auto* known = std::get_if<HighlightSpace>(&overlay); known != nullptr && known->space == space)
      return known;
  return nullptr;
}

const Arrow* arrowIn(const Overlays& overlays) {
  for (const auto& overlay : overlays)
    if (const auto* arrow = std::get_if<Arrow>(&overlay)) return arrow;
  return nullptr;
}

struct Answers {
  TableFixture table;
  MapId map = table.map("land");
  SpaceId mill = table.space("mill"), fort = table.space("fort"), wood = table.space("wood");
  [[nodiscard]] Reach reach() const {
    Reach reach;
    reach.force.mp = 4;
    reach.from = mill;
    reach.destinations = {{fort, 1.5, {mill, fort}, "move"}};
    reach.blocked = {{wood, "6.3", "too many for the path"}};
    return reach;
  }
};

}  // namespace

TEST_CASE("places in reach and closed places differ in form, and say the cost", "[view]") {
  Answers given;
  const auto overlays = overlaysOf(given.table.module(), given.map, given.reach());
  const auto* open = highlightOf(overlays, given.fort);
  const auto* closed = highlightOf(overlays, given.wood);
  REQUIRE(open != nullptr);
  REQUIRE(closed != nullptr);
  CHECK(open->tone != closed->tone);
  CHECK(open->label == "1.5");
  CHECK(closed->label.empty());
}

TEST_CASE("an attack looks different from a move", "[view]") {
  Answers given;
  auto reach = given.reach();
  const auto before = highlightOf(overlaysOf(given.table.module(), given.map, reach), given.fort)->tone;
  reach.destinations[0].how = "attack";
  const auto overlays = overlaysOf(given.table.module(), given.map, reach);
  CHECK(highlightOf(overlays, given.fort)->tone != before);
  CHECK(highlightOf(overlays, given.fort)->label == "attack 1.5");
}

TEST_CASE("the way to a place is drawn with what is left, a closed place with its reason", "[view]") {
  Answers given;
  const auto way = wayTo(given.table.module(), given.map, given.reach(), given.fort);
  REQUIRE(arrowIn(way) != nullptr);
  CHECK(arrowIn(way)->points.size() == 2);
  CHECK(highlightOf(way, given.fort)->label == "1.5, 2.5 left");
  const auto closed = wayTo(given.table.module(), given.map, given.reach(), given.wood);
  CHECK(arrowIn(closed) == nullptr);
  CHECK(highlightOf(closed, given.wood)->label == "too many for the path (6.3)");
  CHECK(wayTo(given.table.module(), given.map, given.reach(), given.mill).empty());
}

TEST_CASE("supply draws lines to sources, and marks who has none and what closes the way", "[view]") {
  Answers given;
  SupplyReport report;
  SupplyStack fed;
  fed.space = given.mill;
  fed.supplied = true;
  fed.path = {given.mill, given.fort};
  SupplyStack cut;
  cut.space = given.wood;
  cut.blockedBy = {given.fort};
  cut.rule = "10.1";
  report.stacks = {fed, cut};
  const auto overlays = overlaysOf(given.table.module(), given.map, report);
  REQUIRE(arrowIn(overlays) != nullptr);
  CHECK(arrowIn(overlays)->points.size() == 2);
  CHECK(highlightOf(overlays, given.wood)->label == "no supply 10.1");
  CHECK(highlightOf(overlays, given.fort)->label == "closed");
}

TEST_CASE("what many can reach shows the least cost, and only on its own map", "[view]") {
  Answers given;
  auto near = given.reach(), far = given.reach();
  far.destinations[0].cost = 3;
  const auto overlays = threatOf(given.table.module(), given.map, {far, near});
  REQUIRE(overlays.size() == 1);
  CHECK(highlightOf(overlays, given.fort)->label == "1.5");
  for (std::uint32_t map = 0; map < given.table.module().maps.size(); ++map)
    if (MapId(map) != given.map) CHECK(threatOf(given.table.module(), MapId(map), {near}).empty());
}
