#include "vtt/model/condition_match.hpp"

#include <catch2/catch.hpp>

#include "tests/support/board_builder.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

/// A chain a-b-c-d-e on a line from west to east, a river r at c, and an island.
BoardBuilder chain() {
  BoardBuilder board;
  board.space("a", "ground", "Mi", 100, 500).space("b", "ground", "Mi", 200, 500).slots({"fort"});
  board.space("c", "ground", "Sh", 300, 400).site({"village", "ford"}).space("d", "ground", "Sh", 400, 600).coast();
  board.space("e", "ground", "", 500, 500).space("r", "river", "Mi", 300, 300).space("island", "ground", "", 900, 900);
  board.path({"a", "b", "c", "d", "e"}).path({"c", "r"}, "bank");
  board.prototype("unit").prototype("ship", 3).pieces("v", 3, "unit", "wc").pieces("boat", 1, "ship", "us").cup("pool");
  return board;
}

std::string fitting(const GameState& state, std::string_view text) {
  const auto condition = parseSpaceCondition(state.module(), text);
  INFO(text << ": " << (condition ? "" : condition.error().message));
  REQUIRE(condition);
  std::string found;
  for (const auto space : spacesMatching(state, *condition)) {
    CHECK(matches(state, *condition, space));
    found += (found.empty() ? "" : " ") + state.module().spaces[space.value].id;
  }
  return found;
}

bool fits(const GameState& state, std::string_view text, std::string_view piece) {
  const auto condition = parsePieceCondition(state.module(), text);
  INFO(text << ": " << (condition ? "" : condition.error().message));
  REQUIRE(condition);
  return matches(state, *condition, pieceNamed(state.module(), piece));
}

}  // namespace

TEST_CASE("every form of a space condition finds its spaces", "[model][condition]") {
  GameState state(chain().build());
  putIn(state, "v-1", "b/fort");
  putIn(state, "boat", "e");
  putIn(state, "v-2", "boat");
  putIn(state, "v-3", "pool");
  struct Row {
    const char* condition;
    const char* spaces;
  };
  const auto row = GENERATE(values<Row>({
      {"kind river", "r"},
      {"kind ground, nation Mi", "a b"},
      {"nation Mi|Sh", "a b c d r"},
      {"nation not Mi|Sh", "e island"},
      {"site ford", "c"},
      {"site not ford, kind ground", "a b d e island"},
      {"coast yes", "d"},
      {"coast no, nation Sh", "c"},
      {"within 1 of c", "b c d r"},
      {"exactly 2 of a", "c"},
      {"2 to 3 of a", "c d r"},
      {"exactly 1 of v-1", "a c"},
      {"exactly 1 of v-2", "d"},
      {"exactly 1 of v-3", ""},
      {"within 1 of (kind river)", "c r"},
      {"within 1 of (nation Sh, coast yes)", "c d e"},
      {"north of a", "c r"},
      {"south of a", "d island"},
      {"east of c, kind ground", "d e island"},
      {"west of v-1", "a"},
      {"north of (kind river)", ""},
      {"south of (nation Sh)", "a b island"},
      {"same as (with v, nation Mi)", "b"},
      {"empty, within 9 of a", "a c d r"},
      {"not empty", "b e"},
      {"with v", "b e"},
      {"with v-2", "e"},
      {"with unit", "b e"},
      {"with ship|v-1", "b e"},
      {"with us", "e"},
      {"without wc, within 9 of a", "a c d r"},
      {"one of a island", "a island"},
      {"not one of a b c d e", "r island"},
      {"same as boat", "e"},
      {"map map, nation Sh", "c d"},
      {"(kind river) or (site village)", "c r"},
      {"not ((kind ground) or (kind river))", ""},
      {"not within 3 of a", "e island"},
  }));
  CAPTURE(row.condition);
  CHECK(fitting(state, row.condition) == row.spaces);
}

TEST_CASE("a condition and its denial share out all spaces but the box", "[model][condition]") {
  GameState state(chain().build());
  putIn(state, "v-1", "b/fort");
  for (const auto* text :
       {"kind river", "within 2 of v-1", "empty", "with v", "north of a", "one of a b", "same as v-3"}) {
    const auto condition = parseSpaceCondition(state.module(), text);
    const auto denial = parseSpaceCondition(state.module(), std::string("not ") + text);
    REQUIRE((condition && denial));
    for (std::size_t i = 1; i < state.module().spaces.size(); ++i)
      CHECK(matches(state, *condition, SpaceId(i)) != matches(state, *denial, SpaceId(i)));
    CHECK_FALSE(matches(state, *condition, SpaceId(0U)));
    CHECK_FALSE(matches(state, *denial, SpaceId(0U)));
  }
}

TEST_CASE("distances go with one-way routes, from the target", "[model][condition]") {
  GameState state(BoardBuilder().space("a").space("b").oneWay("a", "b").build());
  CHECK(fitting(state, "exactly 1 of a") == "b");
  CHECK(fitting(state, "exactly 1 of b").empty());
}

TEST_CASE("a space lies in an area by its centre", "[model][condition]") {
  auto board = chain();
  Area area;
  area.id = "north-west";
  for (const auto& [x, y] : {std::pair{0, 0}, {450, 0}, {450, 450}, {0, 450}})
    area.outline.push_back({x * 1000, y * 1000});
  board.module().maps[0].areas.push_back(area);
  GameState state(board.build());
  CHECK(fitting(state, "in north-west") == "c r");
}

TEST_CASE("conditions on pieces", "[model][condition]") {
  auto board = chain();
  board.module().marks = {{"moved", "Moved", {}}};
  GameState state(board.build());
  putIn(state, "v-1", "b/fort");
  putIn(state, "boat", "e");
  putIn(state, "v-2", "boat");
  putIn(state, "v-3", "pool");
  state.setFace(pieceNamed(state.module(), "v-2"), 1);
  state.setMarks(pieceNamed(state.module(), "v-1"), 1);
  struct Row {
    const char* condition;
    bool v1, v2, v3, boat;
  };
  const auto row = GENERATE(values<Row>({{"all", true, true, true, true},
                                         {"group v", true, true, true, false},
                                         {"not prototype unit", false, false, false, true},
                                         {"side us|wc", true, true, true, true},
                                         {"mark moved", true, false, false, false},
                                         {"not mark moved, side wc", false, true, true, false},
                                         {"face reduced", false, true, false, false},
                                         {"at b", true, false, false, false},
                                         {"at b/fort", true, false, false, false},
                                         {"at e", false, true, false, true},
                                         {"at boat", false, true, false, false},
                                         {"at pool", false, false, true, false},
                                         {"on map map", true, true, false, true}}));
  CAPTURE(row.condition);
  CHECK(fits(state, row.condition, "v-1") == row.v1);
  CHECK(fits(state, row.condition, "v-2") == row.v2);
  CHECK(fits(state, row.condition, "v-3") == row.v3);
  CHECK(fits(state, row.condition, "boat") == row.boat);
}

TEST_CASE("a condition looks at pieces only if it names or counts some", "[model][condition]") {
  const auto module = chain().build();
  const auto looks = [&](std::string_view text) { return looksAtPieces(*module, *parseSpaceCondition(*module, text)); };
  CHECK_FALSE(looks("kind ground, within 2 of (nation Mi), north of a"));
  CHECK(looks("kind ground, within 2 of v-1"));
  CHECK(looks("within 2 of (with v)"));
  CHECK(looks("(kind river) or (empty)"));
}
