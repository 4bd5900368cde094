#include "vtt/view/pointer_tool.hpp"

#include <catch2/catch.hpp>

#include "tests/support/table_fixture.hpp"
#include "vtt/command/apply.hpp"

using namespace vtt;
using vtt::test::TableFixture;

namespace {

struct Hand {
  TableFixture table;
  Scene scene;
  Viewport viewport{1200, 900, 1200, 900};
  PointerTool tool;

  explicit Hand(std::string_view side = {}) {
    table.put("b-1", "mill").put("b-2", "mill").put("b-3", "mill").put("r-1", "wood");
    table.conceal("r-1", "red");
    scene = table.scene("land", side);
    viewport.zoomTo(1, {});
    viewport.centreOn({600, 450});
  }
  [[nodiscard]] ScreenPoint over(const std::string& id) const {
    const auto& box = scene.find(id)->box;
    return viewport.toScreen(MapPoint{box.centreX(), box.centreY()});
  }
  [[nodiscard]] ScreenPoint at(double x, double y) const { return viewport.toScreen(MapPoint{x, y}); }
};

}  // namespace

TEST_CASE("a drag ends where the button comes up, not where the last motion was", "[view]") {
  Hand hand;
  hand.tool.press(hand.scene, hand.viewport, {hand.over("b-3")});
  hand.tool.move(hand.scene, hand.viewport, {hand.at(600, 700)});
  CHECK(hand.tool.phase() == PointerTool::Phase::dragging);
  CHECK_FALSE(hand.tool.target());
  const auto drop = hand.tool.release(hand.scene, hand.viewport, {hand.at(400, 245)});
  REQUIRE(drop);
  CHECK(drop->pieces == std::vector<std::string>{"b-3"});
  CHECK(drop->target.space == hand.table.space("ford"));
  CHECK(hand.tool.phase() == PointerTool::Phase::idle);
}

TEST_CASE("a drop becomes a command that is accepted and moves the counter there", "[view]") {
  Hand hand;
  hand.tool.press(hand.scene, hand.viewport, {hand.over("b-3")});
  const auto drop = hand.tool.release(hand.scene, hand.viewport, {hand.at(400, 245)});
  REQUIRE(drop);
  const auto command = commandFor(*drop, hand.table.state(), hand.table.sight());
  REQUIRE(command);
  const auto* move = std::get_if<MovePieces>(&*command);
  REQUIRE(move != nullptr);
  CHECK(move->to.place == hand.table.state().spacePlace(hand.table.space("ford")));
  CHECK(hand.table.state().idOf(move->pieces.at(0)) == "b-3");
}

TEST_CASE("whoever takes a counter takes what lies on it, and with control the whole stack", "[view]") {
  Hand hand;
  const auto& lower = hand.scene.find("b-1")->box;
  const auto corner = hand.at(lower.x + 2, lower.bottom() - 2);
  hand.tool.press(hand.scene, hand.viewport, {corner});
  hand.tool.move(hand.scene, hand.viewport, {hand.at(500, 500)});
  CHECK(hand.tool.dragged() == std::vector<std::string>{"b-1", "b-2", "b-3"});
  hand.tool.cancel();
  hand.tool.clearSelection();
  hand.tool.press(hand.scene, hand.viewport, {hand.over("b-3"), false, true});
  hand.tool.move(hand.scene, hand.viewport, {hand.at(500, 500), false, true});
  CHECK(hand.tool.dragged().size() == 3);
}

TEST_CASE("a side drags a hidden counter by its handle", "[view]") {
  Hand hand("blue");
  std::string handle;
  for (const auto& item : hand.scene.items())
    if (hand.scene.lookOf(item).hidden) handle = item.id;
  REQUIRE_FALSE(handle.empty());
  hand.tool.press(hand.scene, hand.viewport, {hand.over(handle)});
  const auto drop = hand.tool.release(hand.scene, hand.viewport, {hand.at(400, 245)});
  REQUIRE(drop);
  CHECK(drop->pieces.front() == handle);
  const auto command = commandFor(*drop, hand.table.state(), hand.table.sight("blue"));
  REQUIRE(command);
  CHECK(hand.table.state().idOf(std::get<MovePieces>(*command).pieces.front()) == "r-1");
  CHECK_FALSE(commandFor(*drop, hand.table.state(), hand.table.sight("red")));
}

TEST_CASE("clicks and bands select, shift adds and takes away", "[view]") {
  Hand hand;
  const auto click = [&](const std::string& id, bool shift) {
    hand.tool.press(hand.scene, hand.viewport, {hand.over(id), shift});
    CHECK_FALSE(hand.tool.release(hand.scene, hand.viewport, {hand.over(id), shift}));
  };
  click("b-3", false);
  CHECK(hand.tool.selected() == std::vector<std::string>{"b-3"});
  click("r-1", true);
  CHECK(hand.tool.selected().size() == 2);
  click("r-1", true);
  CHECK(hand.tool.selected().size() == 1);
  hand.tool.press(hand.scene, hand.viewport, {hand.at(100, 300)});
  hand.tool.move(hand.scene, hand.viewport, {hand.at(400, 500)});
  CHECK(hand.tool.phase() == PointerTool::Phase::band);
  REQUIRE(hand.tool.band());
  CHECK_FALSE(hand.tool.release(hand.scene, hand.viewport, {hand.at(400, 500)}));
  CHECK(hand.tool.selected() == std::vector<std::string>{"r-1"});
  hand.tool.press(hand.scene, hand.viewport, {hand.at(600, 700)});
  hand.tool.release(hand.scene, hand.viewport, {hand.at(600, 700)});
  CHECK(hand.tool.selected().empty());
}

TEST_CASE("a trembling hand does not drag, and a vanished counter is let go of", "[view]") {
  Hand hand;
  const auto on = hand.over("b-3");
  hand.tool.press(hand.scene, hand.viewport, {on});
  hand.tool.move(hand.scene, hand.viewport, {{on.x + 2, on.y + 2}});
  CHECK(hand.tool.phase() == PointerTool::Phase::pressed);
  hand.tool.move(hand.scene, hand.viewport, {{on.x + 30, on.y}});
  CHECK(hand.tool.phase() == PointerTool::Phase::dragging);
  hand.table.put("b-3", "h0101");
  hand.scene = hand.table.scene();
  hand.tool.refresh(hand.scene);
  CHECK(hand.tool.phase() == PointerTool::Phase::idle);
  CHECK(hand.tool.selected().empty());
}
