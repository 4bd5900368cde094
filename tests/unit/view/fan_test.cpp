#include "vtt/view/fan.hpp"

#include <catch2/catch.hpp>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

namespace {

Scene stackOf(TableFixture& table, int count, const std::string& place) {
  for (int i = 1; i <= count; ++i) table.put("c-" + std::to_string(i), place);
  return table.scene();
}

}  // namespace

TEST_CASE("a fan shows every counter once, the top first, inside the window", "[view]") {
  for (const auto* place : {"mill", "fort", "wood"})
    for (const int count : {2, 7, 30}) {
      TableFixture table;
      const auto scene = stackOf(table, count, place);
      for (const double width : {400.0, 1024.0}) {
        const Viewport viewport(width, 600, 1200, 900);
        const auto fan = fanOf(scene, 0, viewport);
        CHECK(Box{0, 0, width, 600}.contains(fan.frame));
        CHECK(fan.cards.size() + fan.left == static_cast<std::size_t>(count));
        CHECK(scene.items()[fan.cards.front().item].id == "c-" + std::to_string(count));
        for (std::size_t i = 0; i < fan.cards.size(); ++i) {
          CHECK(fan.frame.contains(fan.cards[i].face));
          CHECK(cardAt(fan, {fan.cards[i].face.centreX(), fan.cards[i].face.centreY()}) == fan.cards[i].item);
          for (std::size_t k = i + 1; k < fan.cards.size(); ++k)
            CHECK_FALSE(fan.cards[i].face.overlaps(fan.cards[k].face));
        }
      }
    }
}

TEST_CASE("a stack opens when the pointer rests on it, and stays open under the fan", "[view]") {
  TableFixture table;
  const auto scene = stackOf(table, 3, "mill");
  const Viewport viewport(1200, 900, 1200, 900);
  const auto& box = scene.piles()[0].box;
  const auto on = viewport.toScreen(MapPoint{box.centreX(), box.centreY()});
  Hover hover;
  CHECK_FALSE(hover.update(scene, viewport, on, 1.0));
  CHECK_FALSE(hover.update(scene, viewport, on, 1.2));
  CHECK(hover.update(scene, viewport, on, 1.5));
  REQUIRE(hover.fan());
  CHECK_FALSE(hover.update(scene, viewport, {hover.fan()->frame.x + 5, hover.fan()->frame.y + 5}, 2));
  CHECK(hover.fan());
  CHECK(hover.update(scene, viewport, {1100, 880}, 3));
  CHECK_FALSE(hover.fan());
}

TEST_CASE("a single counter does not open", "[view]") {
  TableFixture table;
  const auto scene = stackOf(table, 1, "mill");
  const Viewport viewport(1200, 900, 1200, 900);
  const auto& box = scene.piles()[0].box;
  const auto on = viewport.toScreen(MapPoint{box.centreX(), box.centreY()});
  Hover hover;
  hover.update(scene, viewport, on, 1);
  CHECK_FALSE(hover.update(scene, viewport, on, 5));
}
