#include "vtt/view/scene.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

TEST_CASE("a scene shows the counters of its map, in piles", "[view]") {
  TableFixture table;
  table.put("b-1", "mill").put("b-2", "mill").put("r-1", "fort/defending").put("r-2", "h0202");
  const auto scene = table.scene();
  REQUIRE(scene.items().size() == 3);
  const auto* lower = scene.find("b-1");
  const auto* upper = scene.find("b-2");
  REQUIRE(lower != nullptr);
  REQUIRE(upper != nullptr);
  CHECK(lower->pile == upper->pile);
  CHECK(lower < upper);
  CHECK(lower->height == 0);
  CHECK(upper->height == 1);
  CHECK(scene.find("r-2") == nullptr);
  CHECK(table.scene("hexes").find("r-2") != nullptr);
  const auto& defender = *scene.find("r-1");
  CHECK(scene.piles()[defender.pile].at.place ==
        table.state().slotPlace(table.module().spaces[table.space("fort").value].firstSlot + 1));
  CHECK_FALSE(boxOfSpace(table.module(), table.space("fort")).contains(defender.box.centreX(), defender.box.centreY()));
}

TEST_CASE("a side's scene holds nothing that the side may not know", "[view]") {
  TableFixture table;
  table.put("b-1", "mill").put("agent", "mill").put("b-2", "ford");
  table.conceal("b-1", "blue").conceal("agent", "blue").mark("b-1", "moved").turn("b-1", 45);
  const auto mine = table.scene("land", "blue");
  REQUIRE(mine.find("agent") != nullptr);
  CHECK(mine.lookOf(*mine.find("agent")).concealed);
  const auto theirs = table.scene("land", "red");
  REQUIRE(theirs.items().size() == 3);
  CHECK(theirs.find("b-2") != nullptr);
  CHECK(theirs.find("agent") == nullptr);
  std::vector<const SceneItem*> hidden;
  for (const auto& item : theirs.items())
    if (theirs.lookOf(item).hidden) hidden.push_back(&item);
  REQUIRE(hidden.size() == 2);
  CHECK(theirs.lookOf(*hidden[0]).key == theirs.lookOf(*hidden[1]).key);
  for (const auto* item : hidden) {
    CHECK(item->name == "A unit");
    CHECK(item->rotation == 0);
    CHECK(theirs.lookOf(*item).words.empty());
    CHECK(theirs.lookOf(*item).marks.empty());
    CHECK(item->box.width == hidden[0]->box.width);
  }
}

TEST_CASE("cups hide their contents and open piles show them", "[view]") {
  TableFixture table;
  table.put("c-1", "cup").put("c-2", "cup").put("c-3", "pile");
  const auto scene = table.scene();
  CHECK(scene.find("c-1") == nullptr);
  CHECK(scene.find("c-3") != nullptr);
  REQUIRE(scene.containers().size() == 2);
  CHECK(scene.containers()[0].count == 2U);
}

TEST_CASE("carried counters lie on their carrier, and above it", "[view]") {
  TableFixture table;
  table.put("brig", "open:300,300").put("b-1", "brig").put("b-2", "brig");
  const auto scene = table.scene("open");
  const auto& ship = *scene.find("brig");
  const auto& load = *scene.find("b-1");
  CHECK(ship.box.grown(1).contains(load.box));
  CHECK(&load > &ship);
  CHECK(&scene.items()[load.carrier] == &ship);
}

TEST_CASE("a display that grows shows what is used and one column more", "[view]") {
  TableFixture table;
  CHECK(table.scene("rows").columns() == 1);
  table.put("b-1", "qC-1");
  const auto scene = table.scene("rows");
  CHECK(scene.columns() == 4);
  CHECK(scene.width() < table.module().maps[table.map("rows").value].width);
  for (const auto space : scene.spaces()) CHECK(table.module().spaces[space.value].cell->column <= 4);
}

TEST_CASE("looking into a box finds exactly what overlaps it, in drawing order", "[view]") {
  TableFixture table;
  std::mt19937 random(5);
  for (int i = 1; i <= 12; ++i) {
    table.put("b-" + std::to_string(i),
              "open:" + std::to_string(random() % 1000) + "," + std::to_string(random() % 800));
    table.turn("b-" + std::to_string(i), static_cast<int>(random() % 360));
  }
  const auto scene = table.scene("open");
  for (int i = 0; i < 200; ++i) {
    const auto any = [&](unsigned below) { return static_cast<double>(random() % below); };
    const Box box{any(1200) - 100, any(1000) - 100, 1 + any(400), 1 + any(400)};
    std::vector<std::uint32_t> expected;
    for (std::uint32_t k = 0; k < scene.items().size(); ++k)
      if (coverOf(scene.items()[k]).overlaps(box)) expected.push_back(k);
    CHECK(scene.itemsIn(box) == expected);
  }
}

TEST_CASE("counters that look alike share a look, others do not", "[view]") {
  TableFixture table;
  table.put("b-1", "mill")
      .put("b-2", "mill")
      .put("b-3", "wood")
      .mark("b-3", "moved")
      .put("b-4", "wood")
      .face("b-4", "half");
  const auto scene = table.scene();
  CHECK(scene.find("b-1")->look == scene.find("b-2")->look);
  CHECK(scene.find("b-1")->look != scene.find("b-3")->look);
  CHECK(scene.find("b-1")->look != scene.find("b-4")->look);
  CHECK(scene.lookOf(*scene.find("b-1")).word("fp") == "2");
  CHECK(scene.lookOf(*scene.find("b-4")).word("fp") == "1");
}
