#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

/// The last phase of the scenario's last turn; what then is said.
std::string endOf(RefereeTable& table, int lastTurn) {
  table.turn(lastTurn);
  table.begin("s10-end");
  REQUIRE(table.offer().over);
  return table.prompt();
}

bool has(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("Harmar: the US needs more VP and Fort Steuben, the WC more VP and its villages",
          "[referee][A3.1][24.0][4.0]") {
  RefereeTable table("harmar");
  table.setVp("us", 9).setVp("wc", 2);
  CHECK(has(endOf(table, 2), "draw: the US has more points, but Fort Steuben"));
  table.put("f-steu", "eaton");
  CHECK(has(endOf(table, 2), "The US wins."));
  // Four settlements were never built: two VP more for the WC.
  table.setVp("us", 3).setVp("wc", 2);
  CHECK(has(endOf(table, 2), "The WC wins. US 3 VP, WC 4 VP"));
  table.put("p-keki", "eaton").put("p-pick", "greenville").put("p-chal", "deer-creek");
  CHECK(has(endOf(table, 2), "draw: the WC has more points, but more than two principal villages"));
}

TEST_CASE("Harmar: two principal villages with Kekionga and five villages end it at once", "[referee][A3.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("p-keki", "eaton").put("p-chal", "deer-creek");
  table.put("v-mi-1", "thorntown")
      .put("v-mi-2", "deer-prairie")
      .put("v-sh-1", "rocky-fork")
      .put("v-sh-2", "paint-town");
  table.face("v-mi-1 v-mi-2 v-sh-1 v-sh-2", "reduced");
  table.begin("s2-us");
  CHECK_FALSE(table.offer().over);
  table.face("v-sh-3", "razed");
  table.begin("s2-us");
  REQUIRE(table.offer().over);
  CHECK(has(table.prompt(), "The US wins at once"));
}

TEST_CASE("Wabash: the US needs Fort Recovery, too", "[referee][A3.2]") {
  RefereeTable table("wabash");
  table.setVp("us", 20).setVp("wc", 10);
  CHECK(has(endOf(table, 6), "draw: the US has more points, but Fort Recovery"));
  table.put("f-reco", "eaton");
  CHECK(has(endOf(table, 6), "The US wins."));
}

TEST_CASE("Legion: 30 VP end it at once, and the death of leaders if the players want it", "[referee][A3.3]") {
  RefereeTable table("legion");
  table.put("k-way", "fort-washington/defending");
  table.setVp("us", 30);
  table.begin("s5-us");
  REQUIRE(table.offer().over);
  table.setVp("us", 13).put("k-way", "out");
  table.begin("s5-us");
  CHECK_FALSE(table.offer().over);
  table.option("sudden-death", "on");
  table.begin("s5-us");
  REQUIRE(table.offer().over);
  CHECK(has(table.prompt(), "Wayne is dead"));
}

TEST_CASE("Little Turtle's War: who has more VP at the end wins", "[referee][A3.4]") {
  RefereeTable table("campaign");
  table.setVp("us", 14).setVp("wc", 6);
  CHECK(has(endOf(table, 10), "The US wins. US 14 VP, WC 8 VP"));
}

TEST_CASE("the learning scenario plays what its tier says", "[referee][A2]") {
  RefereeTable first("st-clair-1");
  first.turn(3).begin("s1-special");
  CHECK(first.asked() == "us");
  CHECK(first.offer().rule == "6.0");
  RefereeTable second("st-clair-2");
  second.turn(3).begin("s1-special");
  CHECK(second.offer().rule == "5.0");
}

TEST_CASE("the learning scenario is won by structure steps, at once by Kekionga or five settlement steps",
          "[referee][A2]") {
  RefereeTable table("st-clair-1");
  const auto tally = [&](const char* name, int value) {
    table.state.setAttribute({AttributeOwner::game, 0, findAttribute(table.state.module(), AttributeOwner::game, name)},
                             std::int64_t{value});
  };
  tally("steps-by-us", 1);
  CHECK(has(endOf(table, 3), "The US wins."));
  tally("steps-by-wc", 2);
  CHECK(has(endOf(table, 3), "The WC wins."));
  tally("settlement-steps", 5);
  table.turn(3);
  table.begin("s2-us");
  REQUIRE(table.offer().over);
  CHECK(has(table.prompt(), "The WC wins at once"));
  tally("settlement-steps", 0);
  table.put("p-keki", "eaton");
  table.begin("s2-us");
  REQUIRE(table.offer().over);
  CHECK(has(table.prompt(), "Kekionga"));
}

}  // namespace vtt::test
