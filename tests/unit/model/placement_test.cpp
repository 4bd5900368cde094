#include "vtt/model/placement.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>

#include "tests/support/board_builder.hpp"
#include "vtt/model/condition_match.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

Chance chanceOf(std::uint32_t seed) {
  return [random = std::mt19937_64(seed)](std::uint64_t n) mutable { return random() % n; };
}

using Rules = std::vector<Placement>;

std::vector<const Placement*> pointers(const Rules& rules) {
  std::vector<const Placement*> list;
  for (const auto& one : rules) list.push_back(&one);
  return list;
}

/// A grid of points, 6 by 6, with steps to the right and down. Row 3 is a river; the left half is Miami land.
BoardBuilder country() {
  BoardBuilder board;
  const auto id = [](int x, int y) { return "s" + std::to_string(x) + std::to_string(y); };
  for (int y = 0; y < 6; ++y)
    for (int x = 0; x < 6; ++x)
      board.space(id(x, y), y == 3 ? "river" : "ground", x < 4 ? "Mi" : "Sh", 100 * x, 100 * y).slots({"defending"});
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j < 5; ++j) board.path({id(j, i), id(j + 1, i)}).path({id(i, j), id(i, j + 1)});
  }
  board.prototype("village").prototype("unit").prototype("fort");
  board.pieces("v-mi", 6, "village", "wc").pieces("w-mi", 8, "unit", "wc").pieces("turtle", 1, "unit", "wc");
  board.pieces("f-gree", 1, "fort", "us").pieces("ri", 4, "unit", "us").pieces("arms", 1, "unit", "wc");
  return board;
}

GameState filled(const GameState& before, const Rules& rules, const Chance& chance) {
  auto placings = fillPlacements(before, pointers(rules), chance);
  INFO((placings ? std::string() : placings.error().message));
  REQUIRE(placings);
  auto state = before;
  for (const auto& [piece, to] : *placings) putOnTop(state, piece, to);
  return state;
}

/// The forms of the set-ups this format was made for.
Rules campaign(const Module& module) {
  Rules rules;
  const auto add = [&](const std::vector<std::string>& pieces, std::uint32_t count,
                       std::string_view where) -> Placement& {
    return rules.emplace_back(rule(module, pieces, count, where));
  };
  add({"f-gree"}, 0, "exactly 4 of s00, nation Mi, kind ground");
  add({"ri"}, 0, "same as f-gree").slot = "defending";
  add({"v-mi-1", "v-mi-2", "v-mi-3"}, 0,
      "nation Mi, kind ground, 2 to 4 of f-gree, within 2 of (kind river, nation Mi)")
      .apart = true;
  add({"v-mi-4", "v-mi-5"}, 0,
      "nation Mi, kind ground, within 1 of (kind river, nation Mi), without village, south of s00")
      .apart = true;
  add({"w-mi-1", "w-mi-2", "w-mi-3"}, 0, "with v-mi, without w-mi");
  add({"w-mi-4", "w-mi-5"}, 0, "with village, without w-mi");
  add({"turtle", "w-mi-6", "w-mi-7"}, 0, "with v-mi").together = true;
  add({"arms"}, 0, "with w-mi");
  return rules;
}

}  // namespace

TEST_CASE("what is filled in fulfils every rule, for every seed", "[model][placement]") {
  const GameState before(country().build());
  const auto rules = campaign(before.module());
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    const auto after = filled(before, rules, chanceOf(seed));
    const auto checked = checkPlacements(after, pointers(rules));
    INFO((checked ? std::string() : checked.error().message));
    CHECK(checked);
    std::set<std::string> villages;
    for (int i = 1; i <= 5; ++i) villages.insert(placeOf(after, "v-mi-" + std::to_string(i)));
    CHECK(villages.size() == 5);
    std::set<std::string> warriors;
    for (int i = 1; i <= 5; ++i) warriors.insert(placeOf(after, "w-mi-" + std::to_string(i)));
    CHECK(warriors == villages);
    CHECK(placeOf(after, "turtle") == placeOf(after, "w-mi-6"));
    CHECK(placeOf(after, "ri-3") == placeOf(after, "f-gree") + "/defending");
    CHECK(placeOf(after, "v-mi-6") == "out");
    const auto fort = spaceNamed(after.module(), placeOf(after, "f-gree"));
    CHECK(distanceBetween(after.module(), spaceNamed(after.module(), "s00"), fort) == 4);
  }
}

TEST_CASE("the same chance fills the same way, and the state is untouched", "[model][placement]") {
  const GameState before(country().build());
  const auto rules = campaign(before.module());
  const auto hash = before.hash();
  const auto first = fillPlacements(before, pointers(rules), chanceOf(5));
  const auto second = fillPlacements(before, pointers(rules), chanceOf(5));
  REQUIRE((first && second));
  CHECK(*first == *second);
  CHECK(before.hash() == hash);
  CHECK(*first != *fillPlacements(before, pointers(rules), chanceOf(6)));
}

TEST_CASE("every lawful space is chosen sooner or later, about equally often", "[model][placement]") {
  const GameState before(country().build());
  const Rules rules{rule(before.module(), {"f-gree"}, 0, "exactly 4 of s00, nation Mi, kind ground")};
  const auto lawful = spacesFor(before, rules[0]);
  std::map<std::string, int> seen;
  auto chance = chanceOf(1);
  for (int i = 0; i < 300; ++i) ++seen[placeOf(filled(before, rules, chance), "f-gree")];
  REQUIRE(seen.size() == lawful.size());
  const int share = 300 / static_cast<int>(lawful.size());
  for (const auto& [space, times] : seen) {
    CAPTURE(space);
    CHECK(times > share / 2);
    CHECK(times < share * 2);
  }
}

TEST_CASE("an early choice that blocks a later rule is taken back", "[model][placement]") {
  BoardBuilder board;
  for (const auto* id : {"a", "b", "c", "d", "e", "f", "g", "h"}) board.space(id);
  board.path({"a", "b", "c", "d", "e", "f", "g", "h"}).prototype("unit");
  board.pieces("x", 2, "unit", "us").pieces("y", 1, "unit", "wc");
  const GameState before(board.build());
  Rules rules{rule(before.module(), {"x"}, 0, "one of a b c d e f g h, empty"),
              rule(before.module(), {"y"}, 0, "exactly 1 of x-1, exactly 1 of x-2, empty")};
  std::set<std::string> middles;
  for (std::uint32_t seed = 1; seed <= 200; ++seed) middles.insert(placeOf(filled(before, rules, chanceOf(seed)), "y"));
  CHECK(middles == std::set<std::string>{"b", "c", "d", "e", "f", "g"});
}

TEST_CASE("what stands rightly stays, what stands wrongly is moved", "[model][placement]") {
  GameState before(country().build());
  Rules rules{rule(before.module(), {"v-mi"}, 4, "nation Mi, kind ground")};
  rules[0].apart = true;
  putIn(before, "v-mi-2", "s00");
  putIn(before, "v-mi-3", "s00");  // not apart
  putIn(before, "v-mi-1", "s03");  // a river
  putIn(before, "v-mi-6", "s10");
  const auto progress = placementProgress(before, pointers(rules));
  CHECK(progress[0].placed == 2);
  CHECK(progress[0].needed == 4);
  CHECK(progress[0].open.size() == 4);
  CHECK_FALSE(checkPlacements(before, pointers(rules)));
  const auto placings = fillPlacements(before, pointers(rules), chanceOf(1));
  REQUIRE(placings);
  CHECK(placings->size() == 2);
  const auto after = filled(before, rules, chanceOf(1));
  CHECK(checkPlacements(after, pointers(rules)));
  CHECK(placeOf(after, "v-mi-2") == "s00");
  CHECK(placeOf(after, "v-mi-6") == "s10");
}

TEST_CASE("a met rule has nothing left to fill", "[model][placement]") {
  const GameState before(country().build());
  const auto rules = campaign(before.module());
  const auto after = filled(before, rules, chanceOf(9));
  const auto again = fillPlacements(after, pointers(rules), chanceOf(10));
  REQUIRE(again);
  CHECK(again->empty());
}

TEST_CASE("moving one piece away opens its rule", "[model][placement]") {
  const GameState before(country().build());
  const auto rules = campaign(before.module());
  auto after = filled(before, rules, chanceOf(3));
  putIn(after, "turtle", "s55");
  const auto checked = checkPlacements(after, pointers(rules));
  REQUIRE_FALSE(checked);
  CHECK(checked.error().code == "placement-open");
  CHECK(checked.error().message.find("2 of 3") != std::string::npos);
}

TEST_CASE("pieces that gather go where the first of them stands", "[model][placement]") {
  GameState before(country().build());
  Rules rules{rule(before.module(), {"w-mi-1", "w-mi-2", "w-mi-3"}, 0, "kind ground, empty")};
  rules[0].together = true;
  putIn(before, "w-mi-2", "s21");
  CHECK(spacesFor(before, rules[0]) == std::vector{spaceNamed(before.module(), "s21")});
  const auto after = filled(before, rules, chanceOf(4));
  CHECK(placeOf(after, "w-mi-1") == "s21");
  CHECK(placeOf(after, "w-mi-3") == "s21");
  CHECK(checkPlacements(after, pointers(rules)));
}

TEST_CASE("where a piece may go now", "[model][placement]") {
  GameState state(country().build());
  auto apart = rule(state.module(), {"v-mi"}, 3, "one of s00 s01 s02");
  apart.apart = true;
  CHECK(spacesFor(state, apart).size() == 3);
  putIn(state, "v-mi-1", "s01");
  CHECK(spacesFor(state, apart).size() == 2);
  auto odd = apart;
  odd.slot = "screening";
  CHECK(spacesFor(state, odd).empty());
}

TEST_CASE("a rule that cannot be met is named, with the reason", "[model][placement]") {
  const GameState state(country().build());
  const auto& module = state.module();
  struct Row {
    std::vector<std::string> pieces;
    std::uint32_t count;
    const char* where;
    bool apart;
    const char* slot;
    const char* code;
  };
  const auto row = GENERATE(values<Row>({
      {{"v-mi"}, 2, "nation Sh, nation Mi", false, "", "no-space-fits"},
      {{"v-mi"}, 4, "one of s00 s01 s02", true, "", "too-few-spaces"},
      {{"v-mi"}, 4, "one of s00 s01 s02, empty", false, "", "too-few-spaces"},
      {{"v-mi"}, 9, "kind ground", false, "", "too-few-pieces"},
      {{"v-mi"}, 1, "with w-mi", false, "", "no-space-fits"},
      {{"v-mi"}, 1, "kind ground", false, "screening", "no-space-fits"},
      {{"v-mi"}, 1, "exactly 1 of f-gree", false, "", "no-space-fits"},
  }));
  Rules rules{rule(module, {"arms"}, 0, "kind ground"), rule(module, row.pieces, row.count, row.where)};
  rules[1].apart = row.apart;
  rules[1].slot = row.slot;
  rules[1].name = "The villages";
  const auto result = fillPlacements(state, pointers(rules), chanceOf(1));
  CAPTURE(row.where);
  REQUIRE_FALSE(result);
  CHECK(result.error().code == row.code);
  INFO(result.error().message);
  CHECK(result.error().message.find("\"The villages\"") != std::string::npos);
}

TEST_CASE("pieces of two rules that both could use them are not used twice", "[model][placement]") {
  const GameState before(country().build());
  const Rules rules{rule(before.module(), {"v-mi"}, 4, "nation Mi"), rule(before.module(), {"v-mi"}, 2, "nation Sh")};
  const auto after = filled(before, rules, chanceOf(2));
  CHECK(checkPlacements(after, pointers(rules)));
  const Rules greedy{rule(before.module(), {"v-mi"}, 4, "nation Mi"), rule(before.module(), {"v-mi"}, 3, "nation Sh")};
  const auto result = fillPlacements(before, pointers(greedy), chanceOf(2));
  REQUIRE_FALSE(result);
  CHECK(result.error().code == "too-few-pieces");
}

TEST_CASE("a hopeless search ends soon", "[model][placement]") {
  const GameState state(country().build());
  // Eight warriors, one to a village, and only six villages: found out only by trying.
  const Rules rules{rule(state.module(), {"v-mi"}, 0, "kind ground, without v-mi"),
                    rule(state.module(), {"w-mi"}, 0, "with v-mi, without w-mi")};
  const auto result = fillPlacements(state, pointers(rules), chanceOf(1));
  REQUIRE_FALSE(result);
  CHECK(result.error().code == "too-few-spaces");
  CHECK(result.error().message.find("only 6 of its 8") != std::string::npos);
}

TEST_CASE("no rules are met by nothing", "[model][placement]") {
  const GameState state(country().build());
  const auto result = fillPlacements(state, {}, chanceOf(1));
  REQUIRE(result);
  CHECK(result->empty());
}
