#include <catch2/catch.hpp>

#include "tests/referee/combat_table.hpp"

namespace vtt::test {

using Keys = std::vector<std::string>;

TEST_CASE("a beaten attacker goes back to where it came from", "[15.0][15.1][15.1.1]") {
  CombatTable table;
  table.put("u-ri-1 u-su-1 w-mi-1 w-mi-2", "eaton");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-su-1", "w-mi-1 w-mi-2");
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.at("u-ri-1") == "greenville");
  CHECK(table.at("u-su-1") == "greenville");
}

TEST_CASE("a beaten defender goes to the nearest friend, not to where the attacker came from", "[15.1.2][15.1.4]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2 u-ri-3 u-ri-4 w-mi-1", "loramie-s-store");
  // From Pickawillany itself: of the other spaces Greenville is next to it.
  table.battle("us", "loramie-s-store", "pickawillany", "u-ri-1 u-ri-2 u-ri-3 u-ri-4", "w-mi-1");
  table.dice({"battle", 3, 1}).choose("defend");
  CHECK(table.faceOf("w-mi-1") == "reduced");
  CHECK(table.at("w-mi-1") == "greenville");
  CHECK(table.vp("us") == 5.5);
}

TEST_CASE("units may be split among spaces that are equally near", "[15.1.4]") {
  CombatTable table;
  table.put("v-mi-1", "wabash-headwaters").put("v-mi-2", "whitewater-forks");
  table.put("w-mi-1 w-mi-2 s-mi", "mississinewa-head");
  table.withdrawal("wc", "mississinewa-head", "greenville", "w-mi-1 w-mi-2 s-mi", "because=combat");
  CHECK(table.asked() == "wc");
  CHECK(table.offers("space:wabash-headwaters"));
  CHECK(table.offers("space:whitewater-forks"));
  CHECK_FALSE(table.offers("space:white-river-town"));
  SECTION("all to one of them") {
    table.choose("space:whitewater-forks");
    for (const auto* piece : {"w-mi-1", "w-mi-2", "s-mi"}) CHECK(table.at(piece) == "whitewater-forks");
    CHECK(table.isOver());
  }
  SECTION("or some to each") {
    table.choose("part:wabash-headwaters");
    CHECK(table.keys() == Keys{"piece:w-mi-1", "piece:s-mi"});
    table.choose("piece:s-mi").choose("done");
    CHECK(table.at("s-mi") == "wabash-headwaters");
    CHECK(table.at("w-mi-1") == "whitewater-forks");
    CHECK(table.at("w-mi-2") == "whitewater-forks");
    CHECK(table.isOver());
  }
}

TEST_CASE("a retreat over a river costs 1 FP and the guns", "[15.2][22.2]") {
  CombatTable table;
  const std::string us = "u-ri-1 u-ri-2 u-ar-1";
  table.put(us + " w-mi-1 w-mi-2 w-mi-3", "eaton");
  table.battle("us", "eaton", "hamilton-crossing", us, "w-mi-1 w-mi-2 w-mi-3");
  // No shock; nobody is hit: the WC wins the tie. Over the crossing lie Fort Hamilton's site and North Bend, which is a
  // settlement.
  table.dice({"battle", 1, 1, 1}).choose("defend");
  CHECK(table.at("u-ri-1") == "north-bend");
  CHECK(table.faceOf("u-ri-1") == "reduced");
  CHECK(table.faceOf("u-ar-1") == "lost");
  CHECK(table.at("u-ar-1") == "eaton");
}

TEST_CASE("guns of a beaten force with casualties are lost on a 6", "[22.0][22.2]") {
  const auto [die, face, place] =
      GENERATE(table<int, std::string, std::string>({{6, "lost", "eaton"}, {5, "ready", "greenville"}}));
  CombatTable table;
  table.put("u-ri-1 u-ar-1 w-mi-1 w-mi-2", "eaton");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ar-1", "w-mi-1 w-mi-2");
  // Shock 1: none. 4 FP on a 4 inflict one casualty.
  table.dice({"battle", 1, 1, 4, die}).choose("defend");
  CHECK(table.faceOf("u-ri-1") == "reduced");
  CHECK(table.faceOf("u-ar-1") == face);
  CHECK(table.at("u-ar-1") == place);
}

TEST_CASE("without casualties no die is rolled for the guns", "[22.2]") {
  CombatTable table;
  table.put("u-ri-1 u-ar-1 w-mi-1 w-mi-2", "eaton");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ar-1", "w-mi-1 w-mi-2");
  table.dice({"battle", 1, 1, 1}).choose("defend");
  CHECK(table.at("u-ar-1") == "greenville");
}

TEST_CASE("Indians who retreat from cavalry lose 1 FP", "[15.4]") {
  CombatTable table;
  table.put("u-rc-1 u-rc-2 u-rc-3 u-rc-4 w-mi-1 w-mi-2", "greenville");
  table.battle("us", "greenville", "eaton", "u-rc-1 u-rc-2 u-rc-3 u-rc-4", "w-mi-1 w-mi-2");
  // 8 FP on a 2: one casualty in the combat; the pursuit takes the second.
  table.dice({"battle", 2, 1}).choose("defend");
  CHECK(table.asked() == "wc");
  CHECK(table.faceOf("w-mi-1") == "reduced");
  table.choose("piece:w-mi-2");
  CHECK(table.faceOf("w-mi-2") == "reduced");
  CHECK(table.at("w-mi-1") == "pickawillany");
}

TEST_CASE("a retreat into the enemy costs 1 FP and another battle, as the attacker", "[15.1.2][15.3]") {
  CombatTable table;
  // Back at Greenville, where it came from, Indians have closed the way.
  table.put("u-ri-1 u-ri-2 w-mi-1 w-mi-2", "eaton").put("w-mi-3", "greenville");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2", "w-mi-1 w-mi-2");
  // A tie of nothing; 1 FP lost; then 3 FP on a 4 against 2 FP on a 1: the US wins and the Indians retreat.
  table.dice({"battle", 1, 1}).choose("defend");
  // Those at Greenville may ambush it, those at Eaton who drove it away may not.
  CHECK(table.asked() == "wc");
  CHECK(table.offers("ambush:greenville"));
  CHECK_FALSE(table.offers("ambush:eaton"));
  table.dice({"battle", 4, 1}).choose("pass");
  CHECK(table.said("another battle"));
  CHECK(table.faceOf("u-ri-1") == "reduced");
  CHECK(table.said("Combat at Greenville: US attacks"));
  CHECK(table.at("u-ri-1") == "greenville");
  CHECK(table.faceOf("w-mi-3") == "reduced");
  CHECK(table.at("w-mi-3") == "pickawillany");
  CHECK(table.vp("wc") == 5.5);
  CHECK(table.vp("us") == 5.5);
  CHECK(table.isOver());
}

TEST_CASE("the WC does not retreat into a fort space nor into a settlement with US FP", "[15.1.3][20.3]") {
  CombatTable table;
  table.put("f-gree", "greenville").put("w-mi-1", "loramie-s-store").put("u-ri-1 u-ri-2 u-ri-3", "loramie-s-store");
  table.battle("us", "loramie-s-store", "pickawillany", "u-ri-1 u-ri-2 u-ri-3", "w-mi-1");
  table.dice({"battle", 3, 1}).choose("defend");
  CHECK(table.at("w-mi-1") != "greenville");
}

TEST_CASE("where there is no way, the units are lost", "[15.1]") {
  CombatTable table;
  // From an entry square no space leads back (2.4.3).
  table.put("u-ri-1 u-su-1 s-hard u-ar-1 w-mi-1", "eaton");
  table.withdrawal("us", "eaton", "us-entry-south", "u-ri-1 u-su-1 s-hard u-ar-1", "attacker=yes lost-men=yes");
  table.dice({1}).choose("go-on");
  CHECK(table.at("u-ri-1") == "cup-us");
  CHECK(table.at("u-su-1") == "cup-us");
  CHECK(table.at("s-hard") == "out");
  CHECK(table.faceOf("u-ar-1") == "lost");
  CHECK(table.vp("wc") == 6);
}

TEST_CASE("what is left alone among the enemy after a combat is taken", "[10.1][22.2]") {
  CombatTable table;
  table.put("u-ri-1 u-su-1 u-ar-1 w-mi-1 w-mi-2", "eaton").face("u-ri-1", "reduced");
  table.battle("wc", "eaton", "greenville", "w-mi-1 w-mi-2", "u-ri-1 u-su-1 u-ar-1");
  CHECK(table.offers("retreat"));
}

}  // namespace vtt::test
