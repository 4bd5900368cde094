#include "vtt/view/charts.hpp"

#include <catch2/catch.hpp>

#include "tests/support/temp_folder.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/view/notes.hpp"

using namespace vtt;
using vtt::test::TempFolder;

namespace {

const char* const duel = R"(
<module id="duel" name="Duel" version="1.0.0" format="1">
  <side id="blue" name="Blue" colour="#2b4c9b"/>
  <side id="red" name="Red" colour="#a3342f"/>
  <option id="undo-chance" name="Undo" values="mark refuse" default="mark"/>
  <map id="land" name="Land" width="900" height="300">
    <spaces id="vp" from="0" to="6" name="VP {n}" x="100" y="100" dx="100" kind="box" shape="box" width="90" height="90"/>
  </map>
  <prototype id="chit" size="40"><fill colour="side"/></prototype>
  <piece id="blue-vp" name="Blue VP" prototype="chit" side="blue"/>
  <piece id="red-vp" name="Red VP" prototype="chit" side="red"/>
  <piece id="spare" name="Spare" prototype="chit"/>
  <track id="vp" name="Victory" spaces="vp0-vp6"><marker piece="blue-vp" side="blue"/><marker piece="red-vp" side="red"/></track>
  <track id="unused" name="Unused" spaces="vp0-vp6"><marker piece="spare"/></track>
  <die id="d6" name="Die" faces="1 2 3 4 5 6"/>
  <die id="battle" name="Battle die" faces="hit hit miss miss miss miss"/>
  <table id="loot" name="Loot" die="d6" dice="2"><row key="2-12">gold</row></table>
  <turns count="3"><phase id="all" name="All"/></turns>
  <scenario id="s" name="S">
    <track track="vp" marker="blue-vp" value="0"/><track track="vp" marker="red-vp" value="3"/>
  </scenario>
</module>)";

struct Duel {
  Duel() {
    auto read = loadModule(ModuleSource::inMemory({{"module.xml", duel}}));
    for (const auto& problem : read.diagnostics) WARN(formatDiagnostic(problem));
    REQUIRE(read.ok());
    NewGame game;
    game.scenario = "s";
    game.seed = 5;
    auto made = GameSession::create(folder / "g.game", std::make_shared<const LoadedModule>(std::move(read)), game);
    REQUIRE(made);
    session.emplace(std::move(*made));
  }
  std::string play(const std::string& text, std::string_view by = {}) {
    auto done = session->submit(text, findSide(session->module(), by));
    INFO(text);
    REQUIRE(done);
    return done->outcome;
  }
  Charts charts(std::string_view viewer = {}) const {
    auto read = readCharts(*session, findSide(session->module(), viewer));
    REQUIRE(read);
    return *read;
  }
  TempFolder folder;
  std::optional<GameSession> session;
};

}  // namespace

TEST_CASE("a track's chart has a point where a marker moves, also back by an undo", "[view][charts]") {
  Duel game;
  game.play("track vp blue-vp to 2");  // 1
  game.play("say nothing changes");    // 2
  game.play("track vp red-vp by 1");   // 3
  game.play("undo");                   // 4
  game.play("move blue-vp to out");    // 5
  const auto charts = game.charts();
  CHECK(charts.last == 5);
  REQUIRE(charts.tracks.size() == 1);  // the other track was never used
  const auto& lines = charts.tracks[0].lines;
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].points == std::vector<ChartPoint>{{0, 0.0}, {1, 2.0}, {5, std::nullopt}});
  CHECK(lines[1].points == std::vector<ChartPoint>{{0, 3.0}, {3, 4.0}, {4, 3.0}});
  CHECK(lines[0].name == "Blue VP");
  CHECK(valueAt(lines[1], 3) == 4.0);
  CHECK(valueAt(lines[1], 2) == 3.0);
  CHECK(valueAt(lines[0], 5) == std::nullopt);
}

TEST_CASE("a side's chart does not tell where a marker is that the side may not know", "[view][charts]") {
  Duel game;
  game.play("conceal blue-vp by blue");  // 1
  game.play("track vp blue-vp to 5");    // 2
  game.play("reveal blue-vp");           // 3
  const auto theirs = game.charts("red").tracks[0].lines[0].points;
  CHECK(theirs == std::vector<ChartPoint>{{0, 0.0}, {1, std::nullopt}, {3, 5.0}});
  CHECK(game.charts("blue").tracks[0].lines[0].points == std::vector<ChartPoint>{{0, 0.0}, {2, 5.0}});
}

TEST_CASE("dice are counted wherever they were rolled, and once", "[view][charts]") {
  Duel game;
  std::string rolled = game.play("roll 3 d6", "blue");  // 1
  rolled += " " + game.play("roll d6", "red");          // 2
  const auto table = game.play("roll on loot");         // 3
  rolled += " " + table.substr(7, 3);
  const auto group = game.play("do \"Both\": say go; roll d6");  // 4
  rolled += " " + group.substr(group.find(';') + 2);
  game.play("undo");  // 5: they were rolled all the same
  game.play("redo");  // 6: no new roll
  const auto charts = game.charts();
  REQUIRE(charts.dice.size() == 1);
  const auto& die = charts.dice[0];
  REQUIRE(die.rolls.size() == 7);
  std::string seen;
  double sum = 0;
  for (const auto& roll : die.rolls) {
    seen += (seen.empty() ? "" : " ") + die.values[roll.value];
    sum += std::stod(die.values[roll.value]) - 3.5;
  }
  CHECK(seen == rolled);
  CHECK(die.rolls[0].moment == 1);
  CHECK(die.rolls[6].moment == 4);
  CHECK(die.mean == 3.5);
  for (const auto expected : die.expected) CHECK(expected == Approx(7.0 / 6));
  REQUIRE(die.luck.size() == 3);
  double total = 0;
  for (const auto& line : die.luck) total += line.points.back().value.value();
  CHECK(total == Approx(sum));
  CHECK(die.luck[0].name == "Blue");
  CHECK(die.luck[0].points.size() == 2);
}

TEST_CASE("a die with words has expectations by its different faces, and no mean", "[view][charts]") {
  Duel game;
  game.play("roll 30 battle");
  const auto charts = game.charts();
  REQUIRE(charts.dice.size() == 1);
  const auto& die = charts.dice[0];
  CHECK(die.values == std::vector<std::string>{"hit", "miss"});
  CHECK(die.expected[0] == Approx(10));
  CHECK(die.expected[1] == Approx(20));
  CHECK(die.observed[0] + die.observed[1] == 30);
  CHECK_FALSE(die.mean);
  CHECK(die.luck.empty());
}

TEST_CASE("notes are listed with their moments, to those who may read them", "[view][notes]") {
  Duel game;
  game.play("note All may read this.");                // 1
  game.play("note for blue: A secret plan.", "blue");  // 2
  game.play("roll d6");                                // 3
  game.play("note Taken back.");                       // 4
  game.play("undo");                                   // 5
  game.play("do \"Two\": note third; note fourth");    // 6
  const auto readBy = [&](std::string_view side) {
    auto notes = readNotes(*game.session, findSide(game.session->module(), side));
    REQUIRE(notes);
    std::string all;
    for (const auto& note : *notes) all += std::to_string(note.moment) + " " + note.note.text + "; ";
    return all;
  };
  CHECK(readBy("red") == "1 All may read this.; 6 third; 6 fourth; ");
  CHECK(readBy("blue") == "1 All may read this.; 2 A secret plan.; 6 third; 6 fourth; ");
  CHECK(readBy("") == readBy("blue"));
  CHECK(readNotes(*game.session, {})->at(1).author == "blue");
}

TEST_CASE("charts know when turns begin", "[view][charts]") {
  Duel game;
  game.play("roll d6");     // 1
  game.play("next phase");  // 2: the only phase of the turn is over
  game.play("roll d6");     // 3
  game.play("undo");        // 4: of a roll
  game.play("undo");        // 5: the first turn again
  CHECK(game.charts().turns == std::vector<TurnBegin>{{0, 1}, {2, 2}, {5, 1}});
}

TEST_CASE("steps of an axis are round numbers", "[view][charts]") {
  CHECK(niceStep(10, 5) == Approx(2));
  CHECK(niceStep(100, 6) == Approx(10));
  CHECK(niceStep(7, 5) == Approx(1));
  CHECK(niceStep(0.4, 4) == Approx(0.1));
  CHECK(niceStep(0, 4) == Approx(1));
}
