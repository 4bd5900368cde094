#include <catch2/catch.hpp>
#include <fstream>

#include "tests/assist/ohio_table.hpp"
#include "tests/support/temp_folder.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/setup.hpp"

namespace vtt::test {

namespace {

std::filesystem::path moduleFolder(const std::string& name) {
  return std::filesystem::path(GROGNARD_SOURCE_DIR) / "tests/assist/modules" / name;
}

/// A small module with its profile.
struct Small {
  explicit Small(const std::string& name)
      : fixture(loadFixture(moduleFolder(name))), state(begin()), advisor(loadAdvisor(fixture.loaded)) {}

  GameState begin() const {
    if (!fixture.loaded->ok()) FAIL(formatDiagnostic(fixture.loaded->diagnostics.front()));
    auto made = setUp(fixture.module(), fixture.module()->scenarios.front());
    REQUIRE(made);
    return std::move(*made);
  }
  PieceList pieces(const std::string& ids) const {
    PieceList found;
    for (const auto id : splitBlanks(ids)) found.push_back(state.find(id));
    return found;
  }
  SpaceId space(std::string_view id) const { return SpaceId(state.module().ids.find(id).index); }
  void put(const std::string& ids, const std::string& to) {
    for (const auto piece : pieces(ids)) state.putPiece(piece, {state.spacePlace(space(to)), {}}, {});
  }
  std::map<std::string, double> reach(const std::string& ids) const {
    std::map<std::string, double> costs;
    for (const auto& one : advisor->reach({state, {}, {}}, {pieces(ids), false}).destinations)
      costs[state.module().spaces[one.space.value].id] = one.cost;
    return costs;
  }
  PathCheck check(const std::string& ids, const std::string& path) const {
    std::vector<SpaceId> spaces;
    for (const auto id : splitBlanks(path)) spaces.push_back(space(id));
    return advisor->checkPath({state, {}, {}}, {pieces(ids), spaces, false});
  }

  Fixture fixture;
  GameState state;
  std::shared_ptr<const Advisor> advisor;
};

using Costs = std::map<std::string, double>;

}  // namespace

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
  CHECK(small.check("blue-unit-1", "0203 0303").cost == 3);
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

TEST_CASE("mistakes in a profile are told with file and line", "[assist][profile]") {
  const TempFolder folder;
  std::filesystem::copy(moduleFolder("two-cost"), folder / "two-cost");
  std::ofstream(folder / "two-cost" / "rules.xml") << "<rules format=\"1\">\n<movement>\n<allowance points=\"0\"/>\n"
                                                      "<cost to=\"kindd wood\" points=\"2\"/>\n<fly/>\n"
                                                      "<stop rule=\"9\" at=\"kind wood\"/>\n</movement>\n</rules>\n";
  const auto fixture = loadFixture(folder / "two-cost");
  const auto plugin = loadPlugin(findPluginFile(), {GROGNARD_CLI, std::chrono::milliseconds(20'000)});
  REQUIRE(plugin);
  std::set<int> lines;
  for (const auto& problem : (*plugin)->lint(handleOf(fixture.loaded))) {
    CHECK(problem.file == "rules.xml");
    lines.insert(problem.line);
  }
  CHECK(lines == std::set<int>{3, 4, 5, 6});
  CHECK(advisorFor(*plugin, handleOf(fixture.loaded)).error().code == "bad-profile");
  const auto sound = loadFixture(moduleFolder("two-cost"));
  CHECK((*plugin)->lint(handleOf(sound.loaded)).empty());
}

}  // namespace vtt::test
