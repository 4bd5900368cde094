#include <catch2/catch.hpp>

#include "tests/assist/ohio_table.hpp"

/// The worked examples of movement and retreat in the rule book that have no test beside their rule. The
/// others: 6.3, 21.2, 16 and the second village example in ohio_rules_test.cpp, the special actions of Appendix 5 in
/// ohio_special_test.cpp.
namespace vtt::test {

namespace {

OhioTable bare() {
  OhioTable table("wabash");
  table.clear().members("Mi Sh De M Se");
  return table;
}

Destination destination(const OhioTable& table, const std::string& ids, const std::string& to) {
  for (const auto& one : table.reach(ids).destinations)
    if (one.space == table.space(to)) return one;
  FAIL(to << " cannot be reached.");
  return {};
}

}  // namespace

TEST_CASE("6.3, example: six FP are led four spaces, three stray two into a battle", "[assist][ohio][6.3]") {
  auto table = bare();
  table.put("s-but u-ri-1 u-ri-2 u-mi-1 u-mi-2 u-mi-3 u-mi-4", "greenville").face("u-mi-4", "reduced");
  table.put("razed-1", "pickawillany").put("w-mi-1", "girty-s-town");
  const std::string led = "s-but u-ri-1 u-ri-2 u-mi-1", stray = "u-mi-2 u-mi-4";
  CHECK(table.check(led, "mississinewa-head white-river-town big-blue connersville").legal);
  CHECK(table.check(led, "mississinewa-head white-river-town big-blue connersville").cost == 4);
  CHECK_FALSE(table.check(stray, "mississinewa-head white-river-town big-blue").legal);
  CHECK(destination(table, stray, "girty-s-town").cost == 2);
  CHECK(destination(table, stray, "girty-s-town").how == "attack");
}

TEST_CASE("21.2, example: with a scout St. Clair moves five spaces", "[assist][ohio][21.2]") {
  auto table = bare();
  table.put("k-stc u-ri-1 u-sc-1", "greenville");
  const std::string five = "mississinewa-head white-river-town big-blue connersville versailles";
  CHECK_FALSE(table.check("k-stc u-ri-1", five).legal);
  CHECK(table.check("k-stc u-ri-1 u-sc-1", five).legal);
}

TEST_CASE("Appendix 5, movement with ambush: two spaces, next to Blue Jacket, and a point left to go on",
          "[assist][ohio][6.2.2]") {
  auto table = bare();
  const std::string force = "s-but u-ri-1 u-ri-2 u-mi-1";
  table.put(force, "eaton").put("k-sh w-sh-1 w-sh-2 w-sh-3", "girty-s-town").put("razed-1", "pickawillany");
  const auto reach = table.reach(force);
  CHECK(reach.force.kind == "subordinate-leader");
  const auto stop = destination(table, force, "loramie-s-store");
  CHECK(stop.path.size() == 3);
  CHECK(reach.force.mp - stop.cost >= 1);
  CHECK(table.howTo(force, "girty-s-town") == "attack");
}

TEST_CASE("Appendix 5, movement with combat: enough FP to pass a Miami village, not to overrun it",
          "[assist][ohio][13.0][17.1][15.1.1]") {
  auto table = bare();
  const std::string force = "k-stc u-ri-1 u-ri-2 u-rc-1 u-mi-1 u-mi-2 u-sc-1",
                    miami = "k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4";
  table.put(force, "eaton").put("v-mi-1 " + miami, "wabash-headwaters").face("w-mi-4", "reduced");
  const auto village = destination(table, force, "wabash-headwaters");
  CHECK(table.reach(force).force.fp == 10);
  CHECK(village.cost == 2);
  CHECK(village.how == "attack");
  CHECK_FALSE(village.overrun);
  CHECK(table.check(force, "greenville wabash-headwaters loramie-s-store").cost == 4);
  CHECK(table.check(force, "greenville wabash-headwaters loramie-s-store").legal);
  // The battle is lost: back to the space it attacked from.
  table.put(force, "wabash-headwaters");
  const auto back = table.retreat(force, "wabash-headwaters", "greenville", CombatRole::attacker);
  REQUIRE(back.options.size() == 1);
  CHECK(back.options.front().space == table.space("greenville"));
  CHECK(back.options.front().losses == 0);
}

TEST_CASE("village combat examples: 3 FP leave a principal village before 10 FP fight them", "[assist][ohio][16.1]") {
  auto table = bare();
  const std::string force = "k-stc u-ri-1 u-ri-2 u-ri-3 u-mi-1 u-mi-2";
  table.put(force, "greenville").put("w-mi-1 w-mi-2", "pickawillany").face("w-mi-2", "reduced");
  CHECK(table.howTo(force, "pickawillany") == "attack");
  CHECK_FALSE(destination(table, force, "pickawillany").overrun);
  table.put(force, "pickawillany");
  const auto report =
      table.advisor->retreat(table.situation(), {table.pieces("w-mi-1 w-mi-2"), table.space("pickawillany"),
                                                 CombatRole::defender, table.space("greenville"), "before-combat"});
  std::set<std::string> adjacent;
  for (const auto& one : report.options)
    if (!one.via) adjacent.insert(table.idOf(one.space));
  CHECK(adjacent == std::set<std::string>{"loramie-s-store"});
  for (const auto& one : report.options) CHECK(one.losses == (one.via ? 1 : 0));
}

}  // namespace vtt::test
