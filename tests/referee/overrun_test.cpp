#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

RefereeTable quietMap(const std::string& phase) {
  RefereeTable table("legion");
  table.clearMap().nations("confederacy", "Mi Sh").setVp("us", 3).setVp("wc", 0);
  table.begin(phase);
  return table;
}

}  // namespace

TEST_CASE("an overrun needs five times the FP and two MP more", "[referee][17.0][17.1]") {
  auto table = quietMap("s2-us");
  table.put("k-way u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "eaton").put("w-mi-1", "whitewater-forks");
  SECTION("ten against two") {
    table.choose("space:eaton").choose("all").choose("space:whitewater-forks");
    CHECK(table.keys() == std::vector<std::string>{"attack", "pass", "overrun"});
  }
  SECTION("nine are not enough") {
    table.face("u-ri-1", "reduced");
    table.choose("space:eaton").choose("all").choose("space:whitewater-forks");
    CHECK_FALSE(table.offers("overrun"));
  }
  SECTION("with one MP left it is too late") {
    table.choose("space:eaton").choose("all").choose("space:indian-creek").choose("space:eaton");
    table.choose("space:whitewater-forks");
    CHECK_FALSE(table.offers("overrun"));
  }
}

TEST_CASE("the overrun lie in their nation's box, and the force goes on", "[referee][17.0][17.2]") {
  auto table = quietMap("s2-us");
  table.put("k-way u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "eaton").put("w-mi-1 arms-1", "whitewater-forks");
  table.face("w-mi-1", "reduced");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks").choose("overrun");
  // The defender has to try to get away: Wayne's TP or not, a 4 is not enough.
  CHECK(table.rule() == "16.0");
  table.dice({4, "us-confused"}).choose("no");
  CHECK(table.at("w-mi-1") == "mi-box");
  CHECK(table.at("arms-1") == "out");
  CHECK(table.vp("us") == 3);
  CHECK(table.vp("wc") == 0);
  CHECK(table.prompt().find("2 MP left") != std::string::npos);
  CHECK(table.offers("space:mississinewa-head"));
}

TEST_CASE("who gets away before an overrun ends the move of the force", "[referee][17.2]") {
  auto table = quietMap("s2-us");
  table.put("k-way u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "eaton").put("w-mi-1", "whitewater-forks");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks").choose("overrun");
  table.dice({5}).choose("no");
  while (table.asked() == "wc") table.chooseNumber(0);
  CHECK(table.at("w-mi-1") != "whitewater-forks");
  CHECK(table.at("u-ri-1") == "whitewater-forks");
  CHECK(table.rule() == "6.0");
}

TEST_CASE("a delay sends the force back", "[referee][17.2]") {
  auto table = quietMap("s2-us");
  table.put("k-way u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "eaton").put("w-mi-1", "whitewater-forks");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks").choose("overrun");
  table.dice({1, "delay"}).choose("no");
  CHECK(table.at("u-ri-1") == "eaton");
  CHECK(table.at("w-mi-1") == "whitewater-forks");
  CHECK(table.rule() == "6.0");
}

TEST_CASE("a village is overrun with its defenders or without", "[referee][17.2.1][20.5]") {
  auto table = quietMap("s2-us");
  table.put("s-wil u-ri-1", "eaton").put("v-mi-1 v-mi-2", "whitewater-forks").put("v-mi-2", "strawtown");
  table.face("v-mi-1", "healthy").face("v-mi-2", "healthy");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks");
  CHECK(table.choice("overrun").rule == "17.2.1");
  table.dice({"battle"}).choose("overrun");
  CHECK(table.vp("us") == 3.5);
  CHECK(table.faceOf("v-mi-1") == "reduced");
  CHECK(table.asked() == "wc");
  table.chooseNumber(0);
  CHECK(table.at("v-mi-1") != "whitewater-forks");
  CHECK(table.count("razed", "whitewater-forks") == 1);
  CHECK(table.prompt().find("2 MP left") != std::string::npos);
}

TEST_CASE("a reduced village is razed when it is overrun", "[referee][17.2.1]") {
  auto table = quietMap("s2-us");
  table.put("s-wil u-ri-1", "eaton").put("v-mi-1", "whitewater-forks").put("v-mi-2", "strawtown");
  table.face("v-mi-1", "reduced").face("v-mi-2", "healthy");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks").dice({"battle"}).choose("overrun");
  CHECK(table.vp("us") == 3.5);
  CHECK(table.at("v-mi-1") == "out");
  CHECK(table.count("razed", "whitewater-forks") == 1);
}

TEST_CASE("principal villages and settlements are not overrun", "[referee][17.1]") {
  auto table = quietMap("s2-us");
  table.put("k-way u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "greenville");
  table.choose("space:greenville").choose("all").choose("space:pickawillany");
  CHECK_FALSE(table.offers("overrun"));
}

TEST_CASE("militia goes home after an overrun", "[referee][17.2.2]") {
  auto table = quietMap("s2-us");
  table.put("k-way u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-mi-1", "eaton").put("w-mi-1", "whitewater-forks");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks").choose("overrun");
  table.dice({1, "battle"}).choose("no");
  CHECK(table.faceOf("u-mi-1") == "reduced");
  CHECK(table.faceOf("u-ri-1") == "full");
  CHECK(table.prompt().find("2 MP left") != std::string::npos);
}

TEST_CASE("US units that are overrun return to the cup, guns and wagons fall to the WC",
          "[referee][17.0][10.1][22.2]") {
  auto table = quietMap("s3-wc");
  table.setVp("us", 0);
  table.put("k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5", "white-river-town");
  table.face("w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5", "full");
  table.put("u-ri-1 u-ar-1 u-su-1", "mississinewa-head");
  table.choose("space:white-river-town").choose("all").choose("space:mississinewa-head").choose("overrun");
  while (table.rule() == "16.0" && table.diceLeft() == 0) table.dice({1, "battle"}).choose("no");
  CHECK(table.at("u-ri-1") == "cup-us");
  CHECK(table.at("u-su-1") == "cup-us");
  CHECK(table.faceOf("u-ar-1") == "lost");
  CHECK(table.vp("wc") == 1);
  CHECK(table.offers("space:greenville"));
}

TEST_CASE("screeners of a fort may be overrun, and then the fort is open to attack", "[referee][20.1][17.1]") {
  auto table = quietMap("s3-wc");
  table.setVp("us", 0);
  table.put("k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5", "white-river-town");
  table.face("w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5", "full");
  table.put("f-steu", "mississinewa-head").face("f-steu", "healthy");
  table.put("u-ri-1", "mississinewa-head/screening").put("u-ri-2", "mississinewa-head/defending");
  table.choose("space:white-river-town").choose("all").choose("space:mississinewa-head").choose("overrun");
  while (table.rule() == "16.0" && table.diceLeft() == 0) table.dice({1, "battle"}).choose("no");
  CHECK(table.at("u-ri-1") == "cup-us");
  CHECK(table.at("u-ri-2") == "mississinewa-head/defending");
  CHECK(table.choice("attack").label == "Attack Regular infantry and the fort");
  CHECK(table.offers("space:greenville"));
}

}  // namespace vtt::test
