#include <catch2/catch.hpp>
#include <map>

#include "tests/support/temp_folder.hpp"
#include "tests/unit/modules/ohio_board.hpp"
#include "vtt/model/place_text.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

using Counts = std::map<std::string, int>;

/// How many of each group lie at a place.
Counts at(const GameState& state, const std::string& place) {
  Counts counts;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (state.exists(piece) && formatPlace(state, {state.piece(piece).place}) == place)
      ++counts[state.module().groups[state.groupOf(piece).value].id];
  }
  return counts;
}

int unitsOnMap(const GameState& state) {
  int count = 0;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    const auto space = state.exists(piece) ? state.spaceOf({state.piece(piece).place}) : SpaceId();
    if (!space || !state.idOf(piece).starts_with("u-")) continue;
    const auto& kind = state.module().spaces[space.value].kind;
    count += kind == "ground" || kind == "entry" ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("expeditions of Little Turtle's War are cleared and prepared by their actions", "[ohio][1.2][A3.4]") {
  const TempFolder folder;
  NewGame game;
  game.fill = true;
  auto session = Setting{ohio(), "campaign", 3}.session(folder / "war.game", game);
  REQUIRE(unitsOnMap(session.state()) > 0);

  REQUIRE(session.submit("action second-expedition", SideId()));
  CHECK(unitsOnMap(session.state()) == 0);
  CHECK(at(session.state(), "builds") ==
        Counts{{"sett", 10}, {"f-steu", 1}, {"f-stcl", 1}, {"f-reco", 1}});  // 4 and 6 settlements
  CHECK(at(session.state(), "cup-us") == Counts{{"u-mc", 2}, {"u-su", 1}});
  CHECK(at(session.state(), "exp2/entry")["k-stc"] == 1);
  CHECK(at(session.state(), "exp2")["u-mi"] == 10);  // enough for the seven that the chart still asks for

  REQUIRE(session.submit("action third-expedition", SideId()));
  CHECK(unitsOnMap(session.state()) == 0);
  CHECK(at(session.state(), "builds")["sett"] == 20);
  CHECK(at(session.state(), "builds")["f-gree"] == 1);
  CHECK(at(session.state(), "cup-us").empty());
  const auto ready = at(session.state(), "exp3");
  const Counts chart{{"u-ri", 18}, {"u-rc", 4}, {"u-mi", 7}, {"u-mc", 7}, {"u-su", 8}, {"u-ar", 2}, {"u-sc", 3}};
  for (const auto& [group, needed] : chart) {
    INFO(group);
    CHECK(ready.at(group) >= needed);
  }
}
