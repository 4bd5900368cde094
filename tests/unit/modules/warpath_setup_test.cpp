#include <catch2/catch.hpp>

#include "tests/unit/modules/warpath_board.hpp"
#include "vtt/model/turns.hpp"
#include "vtt/view/scene.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

using Counts = std::map<std::string, int>;

const Digest key{7};

std::vector<PieceId> counters(const GameState& state) {
  std::vector<PieceId> found;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (const PieceId piece(i); state.exists(piece) && wordOf(state, piece, "type") != "aid") found.push_back(piece);
  return found;
}

std::string groupOf(const GameState& state, PieceId piece) {
  return state.module().groups[state.groupOf(piece).value].id;
}

bool isUnit(const GameState& state, PieceId piece) { return !wordOf(state, piece, "strength").empty(); }
bool isLeader(const GameState& state, PieceId piece) { return !wordOf(state, piece, "leadership").empty(); }

SideId sideNamed(const GameState& state, std::string_view id) {
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i)
    if (state.module().sides[i].id == id) return SideId(i);
  return {};
}

bool knows(const GameState& state, std::string_view side, std::string_view piece) {
  return Sight(state, sideNamed(state, side), key).knows(state.find(piece));
}

}  // namespace

TEST_CASE("Warpath has 228 counters", "[warpath]") {
  const auto state = warpathGame();
  const auto all = counters(state);
  CHECK(all.size() == 228);  // 1.1
  Counts units, types;
  int leaders = 0;
  for (const auto piece : all) {
    if (isUnit(state, piece)) ++units[wordOf(state, piece, "army")];
    leaders += isLeader(state, piece) ? 1 : 0;
    ++types[wordOf(state, piece, "type")];
  }
  CHECK(units ==
        Counts{{"union", 49}, {"union-indian", 13}, {"confederate", 33}, {"confederate-indian", 24}, {"wild", 6}});
  CHECK(leaders == 12);
  CHECK(types["marker"] == 52 + 18 + 1);
  CHECK(types["wagon"] == 12);
  CHECK(types["fort"] == 8);
}

TEST_CASE("regiments of Warpath have two battalions that are alike, Home Guards three", "[warpath]") {
  const auto state = warpathGame();
  std::map<std::string, std::vector<PieceId>> regiments;
  for (const auto piece : counters(state))
    if (const auto name = wordOf(state, piece, "regiment"); !name.empty()) regiments[name].push_back(piece);
  for (const auto& [name, battalions] : regiments) {  // 2.3
    INFO(name);
    const bool guard = wordOf(state, battalions[0], "label").find("Home Guard") != std::string::npos;
    CHECK(battalions.size() == (guard ? 3 : 2));
    for (const auto* same : {"label", "strength", "entry", "type", "army"})
      for (const auto piece : battalions) CHECK(wordOf(state, piece, same) == wordOf(state, battalions[0], same));
  }
  REQUIRE(regiments["cs-29tx-cav"].size() == 2);  // the example of 2.2
  CHECK(wordOf(state, regiments["cs-29tx-cav"][0], "type") == "cavalry");
  CHECK(wordOf(state, regiments["cs-29tx-cav"][0], "entry") == "1862");
}

TEST_CASE("units of Warpath have a front and a panic side, wagons two increments, forts two states", "[warpath]") {
  const auto state = warpathGame();
  for (const auto piece : counters(state)) {
    const auto& faces = state.prototypeOf(piece).faces;
    INFO(state.idOf(piece));
    if (isUnit(state, piece)) {
      REQUIRE(faces.size() == 2);
      CHECK(faces[0].id == "ready");
      CHECK(faces[1].id == "panic");
    }
    if (isLeader(state, piece)) CHECK(faces.size() == 2);
  }
  auto game = state;
  CHECK(wordOf(game, game.find("wagon-union-1"), "supply") == "2");  // 2.4
  play(game, "flip wagon-union-1");
  CHECK(wordOf(game, game.find("wagon-union-1"), "supply") == "1");
  play(game, "move fort-union-1 to tahlequah");
  const auto& fort = game.prototypeOf(game.find("fort-union-1"));
  CHECK(fort.faces[0].id == "building");
  CHECK(fort.faces[1].id == "finished");
}

TEST_CASE("the Union has more units, and most Confederates ride", "[warpath]") {
  const auto state = warpathGame();
  int blue = 0, grey = 0, riders = 0;
  for (const auto piece : counters(state)) {
    const auto army = wordOf(state, piece, "army");
    if (!isUnit(state, piece)) continue;
    blue += army.starts_with("union") ? 1 : 0;
    grey += army.starts_with("confederate") ? 1 : 0;
    riders += army.starts_with("confederate") && wordOf(state, piece, "type") == "cavalry" ? 1 : 0;
  }
  CHECK(blue > grey);
  CHECK(riders * 2 > grey);
}

TEST_CASE("the campaign begins as 4.1 says", "[warpath]") {
  const auto state = warpathGame();
  for (const auto piece : counters(state)) {
    INFO(state.idOf(piece));
    const auto entry = wordOf(state, piece, "entry"), army = wordOf(state, piece, "army");
    if ((!isUnit(state, piece) && !isLeader(state, piece)) || army == "wild") continue;
    const std::string side = army.starts_with("union") ? "union" : "confederate";
    const bool quantrill = state.idOf(piece) == "cs-quantrill";
    const auto place = quantrill               ? std::string("bushwhackers")
                       : entry == "1861"       ? side + "-recruits"
                       : entry == "Fort-Smith" ? std::string("fort-smith-units")
                                               : side + "-" + entry;
    CHECK(lyingAt(state, place).contains(state.idOf(piece)));
  }
  CHECK(lyingAt(state, "antelope-hills") == std::set<std::string>{"wild-kiowa-a", "wild-kiowa-b", "wild-kiowa-c"});
  CHECK(lyingAt(state, "comanche-camps") ==
        std::set<std::string>{"wild-comanche-a", "wild-comanche-b", "wild-comanche-c"});
  CHECK(lyingAt(state, "turn1").contains("turn"));
  for (const auto id : warpathLand())
    if (state.module().spaces[id.value].kind != "camp")
      CHECK(lyingAt(state, state.module().spaces[id.value].id).empty());
}

TEST_CASE("the pool is a blind cup of 52 markers with one to four actions, and Ends", "[warpath]") {
  const auto state = warpathGame();
  const auto pool = lyingAt(state, "pool");
  CHECK(pool.size() == 52);
  Counts groups;
  std::set<std::string> actions;
  for (const auto& id : pool) {
    const auto piece = state.find(id);
    ++groups[groupOf(state, piece)];
    for (const auto* kind : {"summer", "winter", "union", "confederate"})
      if (const auto number = wordOf(state, piece, kind); !number.empty()) actions.insert(number);
    CHECK(!knows(state, "union", id));  // 5.1
    CHECK(!knows(state, "confederate", id));
  }
  CHECK(actions == std::set<std::string>{"1", "2", "3", "4"});     // 5.3
  CHECK(groups["ev-end-comanche"] + groups["ev-end-kiowa"] == 2);  // 5.4: in winter only
  CHECK(groups["ev-end"] >= 2);                                    // the second ends a turn
  CHECK(groups["ev-devastation"] >= 1);
  CHECK(groups["cs-quantrill"] == 0);  // 11.4: from turn 2
}

TEST_CASE("new units come by their year, Quantrill into the pool", "[warpath]") {
  auto state = warpathGame();
  const auto waiting = lyingAt(state, "union-1862");
  REQUIRE(!waiting.empty());
  play(state, "action union-1862");
  CHECK(lyingAt(state, "union-1862").empty());
  for (const auto& id : waiting) CHECK(lyingAt(state, "union-recruits").contains(id));
  play(state, "action quantrill");
  CHECK(lyingAt(state, "pool").contains("cs-quantrill"));
}

TEST_CASE("impulses alternate until the players leave them, then comes the end of the turn", "[warpath]") {
  auto state = warpathGame();
  const auto phase = [&] { return state.module().turns.phases[state.clock().phase].id; };
  CHECK(phase() == "first-player");
  std::vector<std::string> order;
  for (int i = 0; i < 5; ++i) {
    play(state, "next phase");
    order.push_back(phase());
  }
  CHECK(order == std::vector<std::string>{"union-impulse", "confederate-impulse", "union-impulse",
                                          "confederate-impulse", "union-impulse"});
  CHECK(activeSide(state) == sideNamed(state, "union"));
  play(state, "draw 3 from pool");
  CHECK(lyingAt(state, "drawn").size() == 3);
  play(state, "leave loop");
  CHECK(phase() == "victory");
  play(state, "next phase");
  CHECK(phase() == "recovery");  // summer
  play(state, "next phase");
  play(state, "next phase");
  CHECK(phase() == "new-units");  // winter
  play(state, "phase victory of turn 2");
  play(state, "next phase");
  CHECK(phase() == "administration");  // no recovery in winter
}

TEST_CASE("the end of a turn brings markers back, but not devastation on the map", "[warpath]") {
  auto state = warpathGame();
  play(state, "draw 9 from pool");
  play(state, "move ev-devastation-1 to honey-springs");
  play(state, "move wild-kiowa-a to carthage");
  play(state, "action half-over");
  play(state, "action end-of-turn");
  CHECK(lyingAt(state, "pool").size() == 51);
  CHECK(lyingAt(state, "honey-springs") == std::set<std::string>{"ev-devastation-1"});
  CHECK(lyingAt(state, "antelope-hills").size() == 3);
  CHECK(state.piece(state.find("turn")).face == 0);
}

TEST_CASE("of an enemy stack only the top is seen until both stand there", "[warpath]") {
  auto state = warpathGame();
  play(state, "move ci-1cherokee-a, ci-1cherokee-b to tahlequah");  // from bottom to top
  CHECK(knows(state, "union", "ci-1cherokee-b"));
  CHECK(!knows(state, "union", "ci-1cherokee-a"));  // 7.7
  CHECK(knows(state, "confederate", "ci-1cherokee-a"));
  play(state, "move us-6ks-cav-a to tahlequah");
  CHECK(knows(state, "union", "ci-1cherokee-a"));
  play(state, "move us-6ks-cav-a to attacker-line");
  play(state, "move ci-1cherokee-a, ci-1cherokee-b to defender-line");
  CHECK(knows(state, "union", "ci-1cherokee-a"));  // the display is open
  CHECK(knows(state, "union", "cs-hart"));         // and so are the boxes
  play(state, "move ci-1cherokee-a, ci-1cherokee-b to tahlequah");
  play(state, "option fog off");
  CHECK(knows(state, "union", "ci-1cherokee-a"));
}

TEST_CASE("control of a space is part of the game", "[warpath]") {
  auto state = warpathGame();
  const auto attribute = findAttribute(state.module(), AttributeOwner::space, "control");
  const auto holder = [&] {
    return formatValue(state.attribute(AttributeOwner::space, warpathSpace("tahlequah").value, attribute));
  };
  CHECK(holder() == "confederate");
  const auto signs = [&] {
    const Sight sight(state, sideNamed(state, "confederate"), key);
    return buildScene(warpath().module(), project(state, sight), MapId(0U)).signs();
  };
  CHECK(signs().empty());
  play(state, "set tahlequah control union");
  CHECK(holder() == "union");
  REQUIRE(signs().size() == 1);
  CHECK(signs()[0].symbol == "flag");
  CHECK(signs()[0].box.grown(60).overlaps(boxOfSpace(state.module(), warpathSpace("tahlequah"))));
  play(state, "set tahlequah control confederate");  // as printed: no sign
  CHECK(signs().empty());
}
