#include "vtt/model/setup.hpp"

#include <catch2/catch.hpp>

#include "tests/support/board_builder.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/placement.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

BoardBuilder table() {
  BoardBuilder board;
  board.space("mill").slots({"cellar"}).space("ford", "river");
  for (int i = 1; i <= 4; ++i) board.space("t" + std::to_string(i), "box").value(i);
  board.space("seg1", "box").space("seg2", "box");
  board.path({"mill", "ford"});
  board.prototype("unit").prototype("ship", 1).prototype("marker");
  board.pieces("inf", 4, "unit", "us").pieces("sloop", 1, "ship", "wc").pieces("mk-turn", 1, "marker", "");
  board.pieces("mk-seg", 1, "marker", "").unlimited("smoke", "marker").cup("pool");
  auto& module = board.module();
  module.containers[0].returnFace = "reduced";
  module.marks = {{"moved", "Moved", {}}, {"spent", "Spent", {}}};
  module.options = {{"fog", "Fog", "", {"on", "off"}, "off"}};
  return board;
}

void addTurns(BoardBuilder& board) {
  auto& module = board.module();
  indexModule(module);
  Track track;
  track.id = "turn";
  for (int i = 1; i <= 4; ++i) track.spaces.push_back(spaceNamed(module, "t" + std::to_string(i)));
  module.tracks = {track};
  module.turns.phases.resize(2);
  module.turns.phases[0].id = "first-only";
  module.turns.phases[0].turns = {1};
  module.turns.phases[0].at = "seg1";
  module.turns.phases[1].id = "moves";
  module.turns.phases[1].at = "seg2";
  module.turns.turnMarker = pieceNamed(module, "mk-turn");
  module.turns.phaseMarker = pieceNamed(module, "mk-seg");
  module.turns.turnTrack = TrackId(0U);
}

Put put(const Module& module, const std::vector<std::string>& pieces, const std::string& at) {
  Put one;
  for (const auto& id : pieces) one.pieces.push_back(pieceNamed(module, id));
  one.at = at;
  one.file = "scenario.xml";
  one.line = 7;
  return one;
}

GameState begin(const std::shared_ptr<const Module>& module, const Scenario& scenario) {
  auto state = setUp(module, scenario);
  INFO((state ? std::string() : state.error().message));
  REQUIRE(state);
  return *state;
}

}  // namespace

TEST_CASE("a scenario without anything leaves all pieces in the box", "[model][setup]") {
  const auto module = table().build();
  const auto state = begin(module, {});
  CHECK(samePosition(state, GameState(module)));
  CHECK_FALSE(state.scenario());
}

TEST_CASE("a game knows its scenario", "[model][setup]") {
  auto board = table();
  board.module().scenarios.resize(2);
  board.module().scenarios[1].id = "second";
  const auto module = board.build();
  CHECK(begin(module, module->scenarios[1]).scenario() == ScenarioId(1U));
}

TEST_CASE("pieces are put everywhere a piece can lie, the first at the bottom", "[model][setup]") {
  const auto module = table().build();
  Scenario scenario;
  scenario.puts = {put(*module, {"inf-2", "inf-1"}, "mill/cellar"), put(*module, {"sloop"}, "map:12.5,300"),
                   put(*module, {"inf-3"}, "sloop"), put(*module, {"inf-4"}, "pool")};
  const auto state = begin(module, scenario);
  CHECK(placeOf(state, "inf-1") == "mill/cellar");
  CHECK(state.heightOf(pieceNamed(*module, "inf-2")) == 0);
  CHECK(state.heightOf(pieceNamed(*module, "inf-1")) == 1);
  CHECK(state.piece(pieceNamed(*module, "sloop")).at == Point{12500, 300000});
  CHECK(placeOf(state, "inf-3") == "sloop");
  CHECK(placeOf(state, "inf-4") == "pool");
  CHECK(state.piece(pieceNamed(*module, "inf-4")).face == 1);
  CHECK(state.hash() == state.computeHash());
}

TEST_CASE("a put gives looks, marks and values", "[model][setup]") {
  auto board = table();
  Attribute xp;
  xp.name = "xp";
  xp.of = AttributeOwner::piece;
  xp.changes = true;
  board.module().attributes.push_back(xp);
  const auto module = board.build();
  const auto attribute = findAttribute(*module, AttributeOwner::piece, "xp");
  Scenario scenario;
  scenario.puts = {put(*module, {"inf-1"}, "mill")};
  auto& one = scenario.puts[0];
  one.face = "reduced";
  one.rotation = -90;
  one.marks = {MarkId(1U)};
  one.concealed = true;
  one.attributes.set(attribute, std::string("high"));
  const auto state = begin(module, scenario);
  const auto piece = pieceNamed(*module, "inf-1");
  CHECK(state.piece(piece).face == 1);
  CHECK(state.piece(piece).rotation == 270'000);
  CHECK(state.piece(piece).marks == 2);
  CHECK(state.piece(piece).concealedBy == 0);
  CHECK(formatValue(state.pieceAttribute(piece, attribute)) == "high");
}

TEST_CASE("pieces of unlimited groups are made and numbered across puts", "[model][setup]") {
  const auto module = table().build();
  Scenario scenario;
  scenario.puts = {put(*module, {}, "mill"), put(*module, {}, "ford")};
  scenario.puts[0].created = {{findGroup(*module, "smoke"), 2}};
  scenario.puts[1].created = {{findGroup(*module, "smoke"), 1}};
  const auto state = begin(module, scenario);
  CHECK(state.created().size() == 3);
  REQUIRE(state.find("smoke-3"));
  CHECK(formatPlace(state, {state.piece(state.find("smoke-3")).place}) == "ford");
}

TEST_CASE("options and attributes are set", "[model][setup]") {
  auto board = table();
  Attribute morale;
  morale.name = "morale";
  morale.of = AttributeOwner::game;
  board.module().attributes.push_back(morale);
  const auto module = board.build();
  Scenario scenario;
  scenario.options = {{OptionId(0U), "on"}};
  scenario.sets = {{"mill", "control", std::string("us")}, {"game", "morale", std::string("low")}};
  const auto state = begin(module, scenario);
  CHECK(state.optionValue("fog") == "on");
  const auto mill = spaceNamed(*module, "mill");
  CHECK(formatValue(state.attribute(AttributeOwner::space, mill.value,
                                    findAttribute(*module, AttributeOwner::space, "control"))) == "us");
  CHECK(formatValue(state.attribute(AttributeOwner::game, 0, findAttribute(*module, AttributeOwner::game, "morale"))) ==
        "low");
}

TEST_CASE("the clock starts where the scenario says, with its markers", "[model][setup]") {
  auto board = table();
  addTurns(board);
  const auto module = board.build();
  Scenario scenario;
  SECTION("at the first turn") {
    const auto state = begin(module, scenario);
    CHECK(state.clock().turn == 1);
    CHECK(state.clock().phase == 0);
    CHECK(placeOf(state, "mk-turn") == "t1");
    CHECK(placeOf(state, "mk-seg") == "seg1");
  }
  SECTION("later, a phase of the first turn only is passed over") {
    scenario.firstTurn = 3;
    const auto state = begin(module, scenario);
    CHECK(state.clock().turn == 3);
    CHECK(state.clock().phase == 1);
    CHECK(placeOf(state, "mk-turn") == "t3");
    CHECK(placeOf(state, "mk-seg") == "seg2");
  }
  SECTION("at a named phase, with a marker that was put elsewhere") {
    scenario.firstPhase = "moves";
    scenario.puts = {put(*module, {"mk-seg"}, "mill")};
    const auto state = begin(module, scenario);
    CHECK(state.clock().phase == 1);
    CHECK(placeOf(state, "mk-seg") == "mill");
  }
}

TEST_CASE("pieces of a placement rule show their face while they wait", "[model][setup]") {
  const auto module = table().build();
  Scenario scenario;
  scenario.placements = {rule(*module, {"inf"}, 2, "kind ground")};
  scenario.placements[0].face = "reduced";
  const auto state = begin(module, scenario);
  CHECK(state.piece(pieceNamed(*module, "inf-2")).face == 1);
  CHECK(state.piece(pieceNamed(*module, "inf-3")).face == 0);
  CHECK(placeOf(state, "inf-1") == "out");
}

TEST_CASE("what cannot be done is named with its place in the file, and the rest is done", "[model][setup]") {
  auto board = table();
  board.module().prototypes[0].rotates = false;
  board.module().prototypes[0].marks = {MarkId(0U)};
  const auto module = board.build();
  Scenario scenario;
  struct Row {
    const char* code;
    std::vector<std::string> pieces;
    const char* at;
    void (*twist)(Put&);
  };
  const auto nothing = [](Put&) {};
  const auto row = GENERATE_COPY(values<Row>({
      {"no-such-place", {"inf-1"}, "nowhere", nothing},
      {"no-such-slot", {"inf-1"}, "mill/attic", nothing},
      {"cannot-carry", {"inf-1", "inf-3"}, "sloop", nothing},
      {"cannot-carry", {"inf-1"}, "inf-3", nothing},
      {"cannot-carry", {"sloop"}, "sloop", nothing},
      {"no-such-face", {"inf-1"}, "mill", [](Put& one) { one.face = "fulll"; }},
      {"cannot-rotate", {"inf-1"}, "mill", [](Put& one) { one.rotation = 60; }},
      {"cannot-mark", {"inf-1"}, "mill", [](Put& one) { one.marks = {MarkId(1U)}; }},
  }));
  scenario.puts = {put(*module, row.pieces, row.at), put(*module, {"inf-2"}, "ford")};
  row.twist(scenario.puts[0]);
  CAPTURE(row.code, row.at);
  const auto refused = setUp(module, scenario);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == row.code);
  std::vector<SetupProblem> problems;
  const auto state = setUpAsFarAsPossible(module, scenario, problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].file == "scenario.xml");
  CHECK(problems[0].line == 7);
  CHECK(placeOf(state, "inf-2") == "ford");
  CHECK(state.hash() == state.computeHash());
}

TEST_CASE("unknown targets, phases and turns of a scenario are named", "[model][setup]") {
  auto board = table();
  addTurns(board);
  const auto module = board.build();
  Scenario scenario;
  scenario.sets = {{"nobody", "control", std::string("us")}, {"mill", "colour", std::string("us")}};
  scenario.firstPhase = "tea";
  scenario.firstTurn = 9;
  std::vector<SetupProblem> problems;
  CHECK(setUpAsFarAsPossible(module, scenario, problems).clock().turn == 9);
  std::vector<std::string> codes;
  for (const auto& problem : problems) codes.push_back(problem.error.code);
  CHECK(codes == std::vector<std::string>{"no-such-target", "no-such-attribute", "no-such-phase", "no-such-turn"});
}
