#include <catch2/catch.hpp>
#include <fstream>

#include "tests/assist/small_table.hpp"
#include "tests/support/temp_folder.hpp"

namespace vtt::test {

TEST_CASE("a point map by profile: two costs, a stop, a minimum, the slowest piece", "[assist][profile]") {
  Small small("two-cost");
  CHECK(small.reach("foot-1") == Costs{{"b", 1}, {"c", 3}, {"e", 2}});
  CHECK(small.reach("guns-1") == Costs{{"b", 1}});
  CHECK(small.reach("foot-1 guns-1") == Costs{{"b", 1}});
  small.put("guns-1 foot-2", "b");
  // A wood costs guns more than they have: they may go there all the same, with all their points.
  CHECK(small.reach("guns-1") == Costs{{"a", 1}, {"c", 1}, {"e", 1}});
  const auto stopped = small.check("foot-2", "e f");
  CHECK(rulesIn(stopped.violations) == std::set<std::string>{"4"});
  CHECK(small.check("foot-2", "c d").cost == 3);
  CHECK(small.check("foot-2", "c d").legal);
}

TEST_CASE("stacking and enemies by profile", "[assist][profile]") {
  Small small("two-cost");
  small.put("guns-1 guns-2", "c");
  small.put("foot-1 foot-2 foot-3 foot-4", "b");
  CHECK(rulesIn(small.check("foot-1", "c").violations) == std::set<std::string>{"5"});
  small.put("guns-1 guns-2", "a");
  CHECK(small.check("foot-1", "c").legal);
  small.put("foe-1 foe-2", "c");
  CHECK(small.check("foot-1 foot-2 foot-3", "c").how == "attack");
  CHECK(rulesIn(small.check("foot-1 foot-2", "c d").violations) == std::set<std::string>{"1", "6"});
  CHECK(small.check("foot-1 foot-2 foot-3", "c d").cost == 4);
}

TEST_CASE("supply and retreat by profile", "[assist][profile]") {
  Small small("two-cost");
  small.put("guns-1 guns-2", "out");
  small.put("foot-1", "b");
  small.put("foot-2", "c");
  small.put("foot-3 foot-4", "f");
  const auto report = small.advisor->supply({small.state, {}, {}}, SideId(0U));
  REQUIRE(report.stacks.size() == 3);
  CHECK(std::count_if(report.stacks.begin(), report.stacks.end(), [](const auto& s) { return s.supplied; }) == 1);
  CHECK((report.stacks[0].space == small.space("b") && report.stacks[0].supplied));
  small.put("foe-1", "b");
  small.put("foot-1", "out");
  const auto cut = small.advisor->supply({small.state, {}, {}}, SideId(0U));
  CHECK(cut.stacks.front().blockedBy == std::vector<SpaceId>{small.space("b")});
  const auto trapped = small.advisor->retreat(
      {small.state, {}, {}},
      {small.pieces("foot-2"), small.space("c"), CombatRole::defender, small.space("d"), "combat"});
  REQUIRE(trapped.options.size() == 1);
  CHECK(trapped.options.front().space == small.space("b"));
  CHECK(trapped.options.front().losses == 1);
  CHECK(trapped.options.front().distance == 1);
  CHECK(trapped.forced);
}

TEST_CASE("a square grid by profile: blocked by enemies, stopped next to them", "[assist][profile]") {
  Small small("squares");
  small.put("blue-man-1", "0404");
  small.put("red-man-1", "0406");
  std::map<std::string, double> expected;
  for (int column = 1; column <= 8; ++column)
    for (int row = 1; row <= 8; ++row) {
      const int distance = std::abs(column - 4) + std::abs(row - 4);
      const bool enemy = column == 4 && row == 6;
      // Behind 0405, next to the enemy, nothing is cheaper; the squares beside the enemy are reached around it.
      if (distance == 0 || distance > 3 || enemy || (column == 4 && row == 7)) continue;
      expected["0" + std::to_string(column) + "0" + std::to_string(row)] = distance;
    }
  CHECK(small.reach("blue-man-1") == expected);
  CHECK(rulesIn(small.check("blue-man-1", "0405 0505").violations) == std::set<std::string>{"3"});
  CHECK(rulesIn(small.check("blue-man-1", "0405 0406").violations).contains("3"));
}

TEST_CASE("on random square boards a profile agrees with counting steps by hand", "[assist][profile]") {
  Small small("squares");
  const auto square = [](int column, int row) { return "0" + std::to_string(column) + "0" + std::to_string(row); };
  for (unsigned seed = 1; seed <= 40; ++seed) {
    std::mt19937 random(seed);
    const auto any = [&] { return square(1 + static_cast<int>(random() % 8), 1 + static_cast<int>(random() % 8)); };
    std::set<std::string> foes, near;
    for (const auto* man : {"red-man-1", "red-man-2", "red-man-3", "red-man-4"}) {
      const auto at = any();
      small.put(man, at);
      foes.insert(at);
      for (const auto& [x, y] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)})
        near.insert(square(at[1] - '0' + x, at[3] - '0' + y));
    }
    const auto start = any();
    small.put("blue-man-1", start);
    std::map<std::string, double> expected{{start, 0}};
    for (int ring = 0; ring < 3; ++ring) {
      const auto known = expected;
      for (const auto& [at, cost] : known) {
        if (cost != ring || (at != start && near.contains(at))) continue;
        for (const auto& [x, y] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
          const int column = at[1] - '0' + x, row = at[3] - '0' + y;
          const bool off = column < 1 || column > 8 || row < 1 || row > 8;
          if (!off && !foes.contains(square(column, row))) expected.emplace(square(column, row), ring + 1);
        }
      }
    }
    expected.erase(start);
    INFO("seed " << seed << ", from " << start);
    CHECK(small.reach("blue-man-1") == expected);
  }
}

TEST_CASE("hexes by profile: rivers on hexsides, a bridge, a road", "[assist][profile]") {
  Small small("hex-river");
  const auto crossed = small.check("blue-unit-1", "0302");
  CHECK(rulesIn(crossed.violations) == std::set<std::string>{"4"});
  CHECK(small.check("blue-unit-1", "0203").cost == 2);
  CHECK(small.check("blue-unit-1", "0203 0303").cost == 2.5);
  CHECK(small.check("blue-unit-1", "0203 0303").legal);
  small.put("blue-unit-1", "0101");
  CHECK(small.check("blue-unit-1", "0102 0103").cost == 1);
}

TEST_CASE("on a small map each path of a profile is legal, and a rule that is off binds nobody", "[assist][profile]") {
  for (const auto* name : {"two-cost", "squares", "hex-river"}) {
    Small small(name);
    const PieceId first(0U);
    for (const auto& one : small.advisor->reach({small.state, {}, {}}, {{first}, false}).destinations) {
      const auto check = small.advisor->checkPath({small.state, {}, {}}, {{first}, one.path, false});
      CHECK(check.legal);
      CHECK(check.cost == one.cost);
    }
  }
  Small small("hex-river");
  small.state.setPlugin("rule-modes", "4=off");
  CHECK(small.check("blue-unit-1", "0302").legal);
}

TEST_CASE("weather, ships, leaders and one hex at least by profile", "[assist][profile]") {
  Small small("hex-river");
  const auto weather = findAttribute(small.state.module(), AttributeOwner::game, "weather");
  const auto set = [&](const char* word) {
    small.state.setAttribute({AttributeOwner::game, 0, weather}, std::string(word));
  };
  small.put("blue-unit-1 blue-cannon-1 blue-chief", "0102");
  small.put("blue-unit-2 blue-unit-3", "out");
  CHECK(small.reach("blue-chief").empty());
  CHECK(small.reach("blue-chief blue-cannon-1") == small.reach("blue-cannon-1"));
  CHECK(small.check("blue-unit-1", "0103 0203 0303 0403 0504").cost == 2.5);
  CHECK(small.check("blue-unit-1", "0202 0201 0301").legal);
  set("rain");
  CHECK(small.check("blue-unit-1", "0103 0203 0303 0403 0504").legal);
  CHECK(rulesIn(small.check("blue-unit-1", "0202 0201 0301").violations) == std::set<std::string>{"1"});
  set("storm");
  CHECK(small.check("blue-unit-1", "0103 0203").legal);
  CHECK_FALSE(small.check("blue-unit-1", "0103 0203 0303").legal);
  CHECK_FALSE(small.check("blue-unit-1", "0202 0201").legal);
  set("snow");
  CHECK(small.reach("blue-cannon-1").empty());
  set("clear");
  small.put("blue-unit-1 blue-unit-2 blue-ship-1", "0803");
  small.put("blue-ship-2", "0901");
  // A ship at sea goes along the coast, not on land; a unit goes aboard for a point, two are too many for one ship.
  CHECK(small.reach("blue-ship-2").size() == 13);
  const auto aboard = [&](const std::string& ids) {
    const auto all = small.advisor->reach({small.state, {}, {}}, {small.pieces(ids), false}).destinations;
    return std::count_if(all.begin(), all.end(), [](const auto& one) { return one.how == "embark" && one.cost == 1; });
  };
  CHECK(aboard("blue-unit-1") == 1);
  CHECK(aboard("blue-unit-1 blue-unit-2") == 0);
}

TEST_CASE("a free table is measured: terrain, turns, closed ground, zones", "[assist][profile]") {
  Small small("free-table");
  // Inches are 20 pixels; the man stands at 15,25.
  const auto check = [&](std::vector<std::pair<double, double>> inches) {
    PathQuery query{small.pieces("blue-man-1"), {}, false, {}};
    for (const auto& [x, y] : inches) query.points.push_back({int(x * 20'000), int(y * 20'000)});
    return small.advisor->checkPath({small.state, {}, {}}, query);
  };
  CHECK(check({{15, 15}}).legal);
  CHECK(check({{15, 15}}).cost == Approx(10));
  CHECK(rulesIn(check({{15, 14.9}}).violations) == std::set<std::string>{"1"});
  CHECK(check({{22, 25}}).cost == Approx(5 + 2 * 2));
  CHECK(check({{15, 20}, {18, 20}}).cost == Approx(5 + 2 + 3));
  CHECK(check({{15, 20}, {17, 18}}).cost == Approx(5 + 1 + std::sqrt(8)).margin(0.001));
  small.state.putPiece(small.pieces("blue-man-1")[0], {small.state.surfacePlace(MapId(0U)), {10 * 20'000, 40 * 20'000}},
                       {});
  CHECK(check({{10, 46}}).cost == Approx(1 + 4 * 2 + 1));
  CHECK(check({{10, 46}}).legal);
  CHECK(rulesIn(check({{5, 46}}).violations) == std::set<std::string>{"3"});
  small.state.putPiece(small.pieces("red-man-1")[0], {small.state.surfacePlace(MapId(0U)), {10 * 20'000, 35 * 20'000}},
                       {});
  CHECK(check({{10, 36}}).legal);
  CHECK(rulesIn(check({{10, 36}, {10, 30.1}}).violations) == std::set<std::string>{"5"});
  const auto ring = small.advisor->reach({small.state, {}, {}}, {small.pieces("blue-man-1"), false}).ring;
  REQUIRE(ring.size() == 72);
  // North the enemy's zone ends at 32; east the table is open; south the ford: 1 open, 4 in it, then 1.
  CHECK(ring[0].y == Approx(32 * 20'000).margin(2));
  CHECK(ring[18].x == Approx(20 * 20'000).margin(2));
  CHECK(ring[36].y == Approx(46 * 20'000).margin(2));
}

TEST_CASE("refused moves come with the nearest things that would be legal", "[assist][profile]") {
  Small small("two-cost");
  small.put("guns-1 foot-1", "b");
  const auto texts = [&](const PathCheck& check) {
    std::set<std::string> all;
    for (const auto& one : check.remedies) all.insert(one.text.substr(0, one.text.find(' ')));
    return all;
  };
  // Guns have one point: without them the foot could go on, or all stop at c.
  const auto slow = small.check("foot-1 guns-1", "c d");
  CHECK(texts(slow) == std::set<std::string>{"leave", "stop"});
  CHECK(slow.remedies.front().leave == small.pieces("guns-1"));
  // From e a move ends; the foot may go by c instead, or the swamp rule is set aside.
  small.put("foe-1 foe-2 foe-3", "out");
  const auto swamp = small.check("foot-1", "e f");
  CHECK(texts(swamp) == std::set<std::string>{"stop", "set"});
  CHECK(rulesIn(swamp.violations) == std::set<std::string>{"4"});
}

TEST_CASE("a cut supply names the choke point, and a barred retreat its reason", "[assist][profile]") {
  Small small("hex-river");
  small.put("blue-chief", "0101");
  small.put("blue-second", "0104");
  small.put("red-unit-1", "0102");
  small.put("red-unit-2", "0201");
  auto second = [&] {
    for (const auto& stack : small.advisor->supply({small.state, {}, {}}, SideId(0U)).stacks)
      if (stack.space == small.space("0104")) return stack;
    return SupplyStack();
  };
  // Two hexes lead to the corner, and the enemy holds both; the shorter way goes by 0102.
  CHECK_FALSE(second().supplied);
  REQUIRE_FALSE(second().blockedBy.empty());
  CHECK(second().blockedBy.front() == small.space("0102"));
  small.put("red-unit-1", "out");
  CHECK(second().supplied);
  small.put("blue-unit-1", "0405");
  small.put("red-unit-3", "0406");
  const auto retreat = small.advisor->retreat({small.state, {}, {}}, {small.pieces("blue-unit-1"), small.space("0405"),
                                                                      CombatRole::defender, small.space("0406"), ""});
  std::map<std::string, std::string> why;
  for (const auto& one : retreat.excluded) why[small.state.module().spaces[one.space.value].id] = one.why;
  CHECK(why["0306"] == "");
  CHECK(why["0407"].find("attack") != std::string::npos);
  CHECK_FALSE(retreat.options.empty());
}

TEST_CASE("each mistake in a profile is told with file and line", "[assist][profile]") {
  const TempFolder folder;
  std::filesystem::copy(smallFolder("hex-river"), folder / "hex-river");
  const auto plugin = loadPlugin(findPluginFile(), {GROGNARD_CLI, std::chrono::milliseconds(20'000)});
  REQUIRE(plugin);
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {"<movement><cost route='rood' points='1'/></movement>", "road"},
      {"<movement><cost to='kindd wood' points='1'/></movement>", "kindd"},
      {"<movement><cost hexside='river deep' points='1'/></movement>", "deep"},
      {"<movement><cost hexside='rivr' points='1'/></movement>", "rivr"},
      {"<movement><cost/></movement>", "points"},
      {"<movement><cost points='-1'/></movement>", "-1"},
      {"<movement><cost points='two'/></movement>", "two"},
      {"<movement><cost point='1' points='1'/></movement>", "points"},
      {"<movement><allowance/></movement>", "points"},
      {"<movement><allowance attribute='spead'/></movement>", "spead"},
      {"<movement><allowance points='3' side='green'/></movement>", "green"},
      {"<movement><allowance points='3' pieces='prototype tank'/></movement>", "tank"},
      {"<movement><allowance points='3' rule='99'/></movement>", "99"},
      {"<movement><modify plus='-1' when='wether rain'/></movement>", "weather"},
      {"<movement><modify plus='-1' when='weather hail'/></movement>", "hail"},
      {"<movement><modify spaces='0'/></movement>", "spaces"},
      {"<movement><limit most='2' sum='weight'/></movement>", "weight"},
      {"<movement><enemy how='eat'/></movement>", "eat"},
      {"<movement><zone how='attack'/></movement>", "attack"},
      {"<movement><embark points='1'/></movement>", "pieces"},
      {"<movement><fly/></movement>", "fly"},
      {"<supply range='-2'/>", "-2"},
      {"<supply measure='miles'/>", "spaces or points"},
      {"<supply><source serves='0'/></supply>", "serves"},
      {"<supply><barrier enemies='maybe'/></supply>", "maybe"},
      {"<retreat spaces='0'/>", "spaces"},
      {"<retreat role='cook'/>", "attacker"},
      {"<retreat><forbid end='perhaps'/></retreat>", "yes or no"},
      {"<retreat><goal/></retreat>", "at"},
      {"<rule id='1'>Once.</rule><rule id='1'>Twice.</rule>", "two rules"},
      {"<rule id='1' mode='loud'>Once.</rule>", "block"},
      {"<rules/>", "rules"}};
  for (const auto& [line, word] : mistakes) {
    std::ofstream(folder / "hex-river" / "rules.xml") << "<rules format='1'>\n\n" << line << "\n</rules>\n";
    const auto fixture = loadFixture(folder / "hex-river");
    const auto problems = (*plugin)->lint(handleOf(fixture.loaded));
    INFO(line);
    REQUIRE(problems.size() == 1);
    INFO(problems.front().message);
    CHECK(problems.front().file == "rules.xml");
    CHECK(problems.front().line == 3);
    CHECK(problems.front().message.find(word) != std::string::npos);
    CHECK(advisorFor(*plugin, handleOf(fixture.loaded)).error().code == "bad-profile");
  }
  for (const auto* name : {"two-cost", "squares", "hex-river", "free-table"})
    CHECK((*plugin)->lint(handleOf(loadFixture(smallFolder(name)).loaded)).empty());
}

}  // namespace vtt::test
