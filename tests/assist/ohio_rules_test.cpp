#include <catch2/catch.hpp>

#include "tests/assist/ohio_table.hpp"

namespace vtt::test {

namespace {

const std::string militia3 = "u-mi-1 u-mi-2 u-mi-3";              // 6 FP
const std::string militia5 = militia3 + " u-mi-4 u-mi-5";         // 10 FP
const std::string militia8 = militia5 + " u-mi-6 u-mi-7 u-mi-8";  // 16 FP

OhioTable bare() {
  OhioTable table("harmar");
  table.clear().members("Mi Sh De M");
  return table;
}

}  // namespace

TEST_CASE("2.5: trails cost 1, onto a river 2, along it 1, off it nothing", "[assist][ohio][2.5]") {
  auto table = bare();
  table.put("k-stc u-ri-1", "fort-washington");
  const std::string force = "k-stc u-ri-1";
  CHECK(table.costTo(force, "columbia") == 1);
  CHECK(table.costTo(force, "leitch-s-station") == 2);
  CHECK(table.costTo(force, "bullskin") == 3);
  CHECK(table.costTo(force, "losantiville-reach") == -1);
  const auto stopped = table.check(force, "losantiville-reach");
  CHECK_FALSE(stopped.legal);
  CHECK(rulesIn(stopped.violations) == std::set<std::string>{"2.5.2"});
  CHECK(stopped.cost == 2);
  CHECK(rulesIn(table.check(force, "greenville").violations) == std::set<std::string>{"2.5"});
}

TEST_CASE("6.3, example: a stack of one subordinate leader and 11 FP", "[assist][ohio][6.3]") {
  auto table = bare();
  const std::string all = "s-but u-ri-1 u-ri-2 u-mi-1 u-mi-2 u-mi-3 u-mi-4";
  table.put(all, "greenville").face("u-mi-4", "reduced");
  const auto whole = table.reach(all);
  CHECK(whole.force.kind == "stray");
  CHECK(whole.force.fp == 11);
  CHECK(whole.force.mp == 2);
  const auto led = table.reach("s-but u-ri-1 u-ri-2 u-mi-1");
  CHECK(led.force.kind == "subordinate-leader");
  CHECK(led.force.fp == 6);
  CHECK(led.force.mp == 4);
  const auto rest = table.reach("u-mi-2 u-mi-4");
  CHECK(rest.force.kind == "stray");
  CHECK(rest.force.fp == 3);
  CHECK(rest.force.mp == 2);
}

TEST_CASE("6.2.1: a key leader leads 10 FP, with a second leader 16", "[assist][ohio][6.2.1]") {
  auto table = bare();
  table.put("k-stc s-but u-ri-1 " + militia8, "greenville");
  CHECK(table.reach("k-stc " + militia5).force.kind == "key-leader");
  CHECK(table.reach("k-stc u-ri-1 " + militia5).force.kind == "stray");
  CHECK(table.reach("k-stc s-but " + militia8).force.kind == "key-leader");
  CHECK(table.reach("k-stc s-but u-ri-1 " + militia8).force.kind == "stray");
  CHECK(table.reach("k-stc s-but u-ri-1 " + militia8).force.mp == 2);
}

TEST_CASE("6.2.2: WC subordinates lead their own nation, key leaders any", "[assist][ohio][6.2.2]") {
  auto table = bare();
  table.put("s-mi k-sh w-mi-1 w-mi-2 w-sh-1", "greenville");
  CHECK(table.reach("s-mi w-mi-1 w-mi-2").force.mp == 5);
  CHECK(table.reach("s-mi w-mi-1 w-sh-1").force.kind == "stray");
  CHECK(table.reach("s-mi w-mi-1 w-sh-1").force.mp == 3);
  CHECK(table.reach("k-sh s-mi w-mi-1 w-sh-1").force.mp == 5);
}

TEST_CASE("6.2.4: support units go along freely, or alone", "[assist][ohio][6.2.4]") {
  auto table = bare();
  table.put("u-ar-1 u-su-1 u-sc-1 u-mi-1 k-stc", "greenville");
  CHECK(table.reach("u-ar-1").force.mp == 4);
  CHECK(table.reach("u-su-1").force.mp == 4);
  CHECK(table.reach("u-sc-1").force.mp == 5);
  CHECK(table.reach("u-mi-1 u-ar-1 u-su-1").force.mp == 2);
  table.face("u-ar-1", "lost");
  CHECK(rulesIn(table.reach("u-ar-1").violations) == std::set<std::string>{"22.2"});
}

TEST_CASE("21.2, example: a scout takes St. Clair five spaces, a wagon goes no faster", "[assist][ohio][21.2]") {
  auto table = bare();
  table.put("u-sc-1 u-su-1 k-stc u-ri-1", "greenville");
  CHECK(table.reach("k-stc u-ri-1").force.mp == 4);
  CHECK(table.reach("k-stc u-ri-1 u-sc-1").force.mp == 5);
  CHECK(table.reach("k-stc u-ri-1 u-sc-1 u-su-1").force.mp == 4);
}

TEST_CASE("6.3.1: 8 FP along a river, the US 16 along the Ohio, any number across", "[assist][ohio][6.3.1]") {
  auto table = bare();
  table.put("k-stc s-but " + militia8, "fort-washington");
  const std::string ten = "k-stc " + militia5;
  CHECK(table.costTo(ten, "grant-s-lick") == 3);
  CHECK(table.check("k-stc s-but " + militia8, "losantiville-reach little-miami-reach bullskin").legal);
  table.put("k-stc s-but " + militia8, "fort-hamilton-site");
  const auto along = table.check(ten, "middletown-reach mad-river-mouth honey-creek");
  CHECK(rulesIn(along.violations) == std::set<std::string>{"6.3.1"});
  REQUIRE_FALSE(along.remedies.empty());
  CHECK(std::any_of(along.remedies.begin(), along.remedies.end(),
                    [](const Remedy& remedy) { return remedy.text.starts_with("leave 2 FP behind"); }));
  CHECK(table.check(ten, "middletown-reach eaton").legal);
  CHECK(table.check("k-stc u-mi-1 u-mi-2 u-mi-3 u-mi-4", "middletown-reach mad-river-mouth honey-creek").legal);
  table.put("k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5", "bullskin");
  CHECK(rulesIn(
            table.check("k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5", "little-miami-reach losantiville-reach").violations)
            .contains("6.3.1"));
}

TEST_CASE("6.6: nobody goes through the space of an army", "[assist][ohio][6.6]") {
  auto table = bare();
  table.put("k-stc", "eaton").put(militia8 + " u-ri-1", "greenville");
  CHECK(table.costTo("k-stc", "greenville") == 1);
  CHECK(rulesIn(table.check("k-stc", "greenville wabash-headwaters").violations) == std::set<std::string>{"6.6"});
  table.face("u-ri-1", "reduced").face("u-mi-1", "reduced");
  CHECK(table.check("k-stc", "greenville wabash-headwaters").legal);
}

TEST_CASE("13.0: to pass through takes more FP, and a point on leaving", "[assist][ohio][13.0]") {
  auto table = bare();
  table.put("k-stc u-ri-1 u-ri-2", "eaton").put("w-mi-1 s-mi", "greenville");
  const std::string force = "k-stc u-ri-1 u-ri-2";
  CHECK(table.howTo(force, "greenville") == "attack");
  CHECK(table.check(force, "greenville wabash-headwaters").cost == 3);
  CHECK(table.check(force, "greenville wabash-headwaters").legal);
  const auto weak = table.check("k-stc u-ri-1", "greenville wabash-headwaters");
  CHECK(rulesIn(weak.violations) == std::set<std::string>{"13.0"});
  table.option("leader-fp", "in-combat-only");
  CHECK(table.check("k-stc u-ri-1", "greenville").legal);
  table.put(force, "greenville");
  CHECK(table.check("u-ri-1", "wabash-headwaters").cost == 1);
}

TEST_CASE("20.5: an empty village is no obstacle, an empty principal village counts as 1 FP", "[assist][ohio][20.5]") {
  auto table = bare();
  table.put("k-stc u-ri-1", "greenville").face("u-ri-1", "reduced").put("v-mi-1", "loramie-s-store");
  CHECK(table.howTo("k-stc u-ri-1", "loramie-s-store") == "move");
  CHECK(table.howTo("k-stc u-ri-1", "pickawillany") == "attack");
  CHECK(rulesIn(table.check("k-stc u-ri-1", "pickawillany loramie-s-store").violations) ==
        std::set<std::string>{"13.0"});
  table.face("u-ri-1", "full");
  CHECK(table.check("k-stc u-ri-1", "pickawillany loramie-s-store").cost == 3);
  table.put("razed-1", "pickawillany");
  CHECK(table.howTo("k-stc u-ri-1", "pickawillany") == "move");
}

TEST_CASE("20.3: the WC passes a fort that nobody screens", "[assist][ohio][20.3]") {
  auto table = bare();
  table.put("k-mi w-mi-1", "eaton").put("f-gree", "greenville").put("u-ri-1 u-ri-2", "greenville/defending");
  CHECK(table.howTo("k-mi w-mi-1", "greenville") == "move");
  CHECK(table.check("k-mi w-mi-1", "greenville wabash-headwaters").cost == 2);
  table.put("u-ri-2", "greenville/screening");
  CHECK(table.howTo("k-mi w-mi-1", "greenville") == "attack");
  CHECK(rulesIn(table.check("k-mi w-mi-1", "greenville wabash-headwaters").violations) ==
        std::set<std::string>{"13.0"});
}

TEST_CASE("20.2: the garrison of a besieged fort stays", "[assist][ohio][20.2]") {
  auto table = bare();
  table.put("f-gree w-mi-1", "greenville").put("u-ri-1", "greenville/defending");
  CHECK(rulesIn(table.reach("u-ri-1").violations) == std::set<std::string>{"20.2"});
  CHECK(table.reach("u-ri-1").destinations.empty());
}

TEST_CASE("20.7: Fort Miamis is closed to the US and holds 4 FP of the WC", "[assist][ohio][20.7]") {
  auto table = bare();
  table.members("Mi Sh De M Ot").put("f-miam", "fort-miamis").put("k-ot w-ot-1 w-ot-2 w-ot-3 k-way", "roche-de-boeuf");
  CHECK(table.costTo("k-ot w-ot-1 w-ot-2", "fort-miamis") == 2);
  CHECK(rulesIn(table.check("k-ot w-ot-1 w-ot-2 w-ot-3", "fort-miamis").violations) == std::set<std::string>{"20.7"});
  CHECK(rulesIn(table.check("k-way", "fort-miamis").violations).contains("20.7"));
}

TEST_CASE("19.0: two FP and one key leader enter a nonaligned principal village", "[assist][ohio][19.0]") {
  auto table = bare();
  table.put("k-mi w-mi-1 w-mi-2", "tymochtee");
  CHECK(table.costTo("k-mi w-mi-1", "upper-sandusky") == 1);
  CHECK(rulesIn(table.check("k-mi w-mi-1 w-mi-2", "upper-sandusky").violations) == std::set<std::string>{"19.0"});
  table.members("Mi Wy");
  CHECK(table.costTo("k-mi w-mi-1 w-mi-2", "upper-sandusky") == 1);
}

TEST_CASE("6.1: at this moment of the game a force is unmoved and its side active", "[assist][ohio][6.1]") {
  auto table = bare();
  table.put("u-ri-1 u-ri-2", "greenville").mark("u-ri-1", "moved").phase("s2-us");
  CHECK(table.reach("u-ri-1").violations.empty());
  CHECK(rulesIn(table.reach("u-ri-1", true).violations) == std::set<std::string>{"6.1"});
  CHECK(table.reach("u-ri-2", true).violations.empty());
  table.phase("s3-wc");
  CHECK(rulesIn(table.reach("u-ri-2", true).violations) == std::set<std::string>{"6.0"});
}

TEST_CASE("a rule that is off binds nobody", "[assist][ohio]") {
  auto table = bare();
  table.put("k-stc " + militia5, "fort-hamilton-site");
  const std::string way = "middletown-reach mad-river-mouth honey-creek";
  CHECK_FALSE(table.check("k-stc " + militia5, way).legal);
  CHECK(table.costTo("k-stc " + militia5, "honey-creek") > 3);
  table.state.setPlugin("rule-modes", "6.3.1=off");
  CHECK(table.check("k-stc " + militia5, way).legal);
  CHECK(table.costTo("k-stc " + militia5, "honey-creek") == 3);
}

TEST_CASE("10.0: four spaces to a fort or a wagon, not past the enemy", "[assist][ohio][10.0]") {
  auto table = bare();
  table.put("u-ri-1", "greenville");
  CHECK(table.supplyAt("greenville").supplied);
  CHECK(table.supplyAt("greenville").source == "fort-washington");
  CHECK(table.supplyAt("greenville").path.size() == 5);
  table.put("u-ri-2", "wabash-headwaters");
  CHECK_FALSE(table.supplyAt("wabash-headwaters").supplied);
  CHECK(table.supplyAt("wabash-headwaters").blockedBy.empty());
  table.put("w-mi-1", "eaton");
  CHECK_FALSE(table.supplyAt("greenville").supplied);
  CHECK(table.supplyAt("greenville").blockedBy == std::vector<SpaceId>{table.space("eaton")});
  table.put("u-su-1", "wabash-headwaters").face("u-su-1", "half");
  CHECK(table.supplyAt("wabash-headwaters").supplied != table.supplyAt("greenville").supplied);
  table.face("u-su-1", "full");
  CHECK((table.supplyAt("wabash-headwaters").supplied && table.supplyAt("greenville").supplied));
  CHECK(table.supplied.sources.front().used == 2);
}

TEST_CASE("16, example: warriors who retreat before cavalry lose one FP", "[assist][ohio][15.4]") {
  auto table = bare();
  table.put("k-stc " + militia3 + " u-mi-4 u-mc-1", "greenville").face("u-mi-4", "reduced").face("u-mc-1", "reduced");
  table.put("k-mi w-mi-1 w-mi-2", "greenville").face("w-mi-2", "reduced");
  const auto report = table.retreat("k-mi w-mi-1 w-mi-2", "greenville", "eaton");
  REQUIRE_FALSE(report.options.empty());
  for (const auto& option : report.options) CHECK(option.losses == (option.via ? 2 : 1));
}

TEST_CASE("village combat example: a beaten attacker goes back the way it came", "[assist][ohio][15.1.1]") {
  auto table = bare();
  table.put("u-ri-1", "pickawillany");
  const auto report = table.retreat("u-ri-1", "pickawillany", "greenville", CombatRole::attacker);
  REQUIRE(report.options.size() == 1);
  CHECK(report.options.front().space == table.space("greenville"));
  CHECK(report.options.front().losses == 0);
}

TEST_CASE("15.1: a defender avoids enemies, the attacker's space and forts", "[assist][ohio][15.1]") {
  auto table = bare();
  table.put("w-mi-1", "greenville")
      .put("v-mi-1", "loramie-s-store")
      .put("u-ri-1", "wabash-headwaters")
      .put("f-reco", "mississinewa-head");
  const auto report = table.retreat("w-mi-1", "greenville", "eaton");
  std::map<std::string, std::string> excluded;
  for (const auto& one : report.excluded) excluded[table.idOf(one.space)] = one.rule;
  CHECK(excluded["eaton"] == "15.1.2");
  CHECK(excluded["wabash-headwaters"] == "15.1.2");
  CHECK(excluded["mississinewa-head"] == "20.3");
  for (const auto& option : report.options)
    CHECK(option.nearest ==
          (option.space == table.space("loramie-s-store") || option.space == table.space("pickawillany")));
}

TEST_CASE("15.3: into the enemy only when there is nothing else", "[assist][ohio][15.3]") {
  auto table = bare();
  table.put("u-ri-1", "connersville");
  const auto free = table.retreat("u-ri-1", "connersville", "big-blue");
  CHECK_FALSE(free.forced);
  int n = 0;
  for (const auto& option : free.options) table.put("w-mi-" + std::to_string(++n), table.idOf(option.space));
  const auto report = table.retreat("u-ri-1", "connersville", "big-blue");
  CHECK(report.forced);
  CHECK(report.rule == "15.3");
  REQUIRE(report.options.size() == free.options.size());
  for (const auto& option : report.options) CHECK(option.losses == (option.via ? 2 : 1));
}

TEST_CASE("20.1.2: who defends inside a fort does not retreat", "[assist][ohio][20.1.2]") {
  auto table = bare();
  table.put("f-gree w-mi-1", "greenville").put("u-ri-1", "greenville/defending").put("u-ri-2", "greenville/screening");
  CHECK(table.retreat("u-ri-1", "greenville", "eaton").options.empty());
  CHECK_FALSE(table.retreat("u-ri-2", "greenville", "eaton").options.empty());
}

}  // namespace vtt::test
