#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

RefereeTable table3(const std::string& phase, const std::string& scenario = "legion") {
  RefereeTable table(scenario);
  table.clearMap().nations("confederacy", "Mi Sh").setVp("us", 3).setVp("wc", 3);
  table.begin(phase);
  return table;
}

bool isMarked(const RefereeTable& table, const std::string& piece, const std::string& mark) {
  const auto id = findMark(table.state.module(), mark);
  return (table.state.piece(table.pieces(piece).front()).marks >> id.value & 1U) != 0;
}

}  // namespace

TEST_CASE("Appendix 5, movement with ambush", "[referee][18.0][18.2][14.7.1][A5.2][example]") {
  auto table = table3("s2-us", "harmar");
  table.put("s-hard u-ri-1 u-ri-2 u-mi-1", "indian-creek").put("k-sh w-sh-1 w-sh-2 w-sh-3", "greenville");
  table.choose("space:indian-creek").choose("all").choose("space:eaton");
  CHECK(table.asked() == "wc");
  CHECK(table.rule() == "18.0");
  // A 3, and one more for Blue Jacket: one FP, from a regular unit.
  table.dice({"battle", 3}).choose("ambush:greenville");
  CHECK(table.said("modified 4"));
  CHECK(table.faceOf("u-ri-1") + table.faceOf("u-ri-2") != "fullfull");
  CHECK(table.faceOf("u-mi-1") == "full");
  CHECK(table.vp("wc") == 3);
  // The ambush did not stop them: they may go on, or end their move.
  CHECK(table.asked() == "us");
  CHECK(table.prompt().find("3 MP left") != std::string::npos);
  table.choose("stop");
  CHECK(table.at("u-ri-1") == "eaton");
  CHECK(table.at("w-sh-1") == "greenville");
}

TEST_CASE("the same with a six: the move is over", "[referee][18.2]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1 u-ri-2 u-mi-1", "indian-creek").put("k-sh w-sh-1 w-sh-2 w-sh-3", "greenville");
  table.choose("space:indian-creek").choose("all").choose("space:eaton");
  table.dice({"wc-confused", 6}).choose("ambush:greenville");
  // Two casualties: a regular unit first, then regulars or militia, as the US likes.
  CHECK(table.asked() == "us");
  table.choose("piece:u-ri-2");
  CHECK(table.faceOf("u-ri-1") == "reduced");
  CHECK(table.faceOf("u-ri-2") == "reduced");
  CHECK(table.at("u-ri-1") == "eaton");
  CHECK(table.rule() == "6.0");
  CHECK_FALSE(table.offers("space:"));
}

TEST_CASE("an ambush needs half a VP", "[referee][18.1]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1", "indian-creek").put("w-sh-1 w-sh-2", "greenville");
  SECTION("none") {
    table.setVp("wc", 0).choose("space:indian-creek").choose("all").choose("space:eaton");
    CHECK(table.asked() == "us");
  }
  SECTION("half a point is enough") {
    table.setVp("wc", 0.5).choose("space:indian-creek").choose("all").choose("space:eaton");
    CHECK(table.asked() == "wc");
  }
}

TEST_CASE("nobody ambushes five times his strength", "[referee][18.1]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1 u-ri-2", "indian-creek").put("w-sh-1", "greenville").face("w-sh-1", "reduced");
  SECTION("five FP with the leader against one") {
    table.choose("space:indian-creek").choose("all").choose("space:eaton");
    CHECK(table.asked() == "us");
  }
  SECTION("four against one, if leaders are not counted") {
    table.option("leader-fp", "in-combat-only");
    table.choose("space:indian-creek").choose("all").choose("space:eaton");
    CHECK(table.asked() == "wc");
  }
}

TEST_CASE("several stacks ambush one after the other, each once in the enemy's move", "[referee][18.0][18.1]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1 u-ri-2", "indian-creek").put("u-ri-3 u-ri-4", "indian-creek");
  table.put("w-sh-1 w-sh-2", "greenville").put("w-mi-1 w-mi-2", "whitewater-forks");
  table.choose("space:indian-creek").choose("piece:s-hard").choose("piece:u-ri-1").choose("piece:u-ri-2");
  table.choose("march").choose("space:eaton");
  CHECK(table.keys() == std::vector<std::string>{"ambush:greenville", "ambush:whitewater-forks", "pass"});
  table.dice({"battle", 2}).choose("ambush:greenville");
  CHECK(table.keys() == std::vector<std::string>{"ambush:whitewater-forks", "pass"});
  table.choose("pass");
  CHECK(isMarked(table, "w-sh-1", "ambushed"));
  // Back and forth: the Shawnee have had their ambush, the Miami not.
  table.choose("space:indian-creek");
  CHECK(table.keys() == std::vector<std::string>{"ambush:whitewater-forks", "pass"});
  table.choose("pass").choose("space:eaton");
  CHECK(table.keys() == std::vector<std::string>{"ambush:whitewater-forks", "pass"});
  table.choose("pass").choose("stop");
  CHECK_FALSE(isMarked(table, "w-sh-1", "ambushed"));
  // The next force may be ambushed again.
  table.choose("space:indian-creek").choose("all").choose("space:eaton");
  CHECK(table.offers("ambush:greenville"));
}

TEST_CASE("by option a stack ambushes once in a segment", "[referee][18.1][14.2]") {
  auto table = table3("s2-us");
  table.option("ambush-limit", "once-per-segment");
  table.put("u-ri-1", "indian-creek").put("u-ri-2", "mad-river-mouth").put("w-sh-1 w-sh-2", "greenville");
  table.choose("space:indian-creek").choose("space:eaton").dice({"battle", 2}).choose("ambush:greenville");
  table.choose("stop");
  CHECK(isMarked(table, "w-sh-1", "ambushed"));
  table.choose("space:mad-river-mouth").choose("space:eaton");
  CHECK(table.rule() != "18.0");
}

TEST_CASE("a delay: the ambush does not happen", "[referee][18.2]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1 u-ri-2", "indian-creek").put("w-sh-1 w-sh-2", "greenville");
  table.choose("space:indian-creek").choose("all").choose("space:eaton");
  table.dice({"delay", 6}).choose("ambush:greenville");
  CHECK(table.faceOf("u-ri-1") == "full");
  CHECK(table.asked() == "us");
  CHECK(table.offers("space:greenville"));
}

TEST_CASE("the ambush die is modified by tactics and water", "[referee][18.2]") {
  auto table = table3("s2-us");
  SECTION("a catastrophic failure costs half a VP") {
    table.put("k-stc u-ri-1 u-ri-2", "indian-creek").put("w-sh-1 w-sh-2", "greenville");
    table.choose("space:indian-creek").choose("all").choose("space:eaton");
    // St. Clair: 2 - 1.
    table.dice({"battle", 2}).choose("ambush:greenville");
    CHECK(table.said("modified 1"));
    CHECK(table.vp("wc") == 2.5);
    CHECK(table.faceOf("u-ri-1") == "full");
  }
  SECTION("equal tactics cancel out") {
    table.put("k-stc u-ri-1 u-ri-2", "indian-creek").put("k-sh w-sh-1 w-sh-2", "greenville");
    table.choose("space:indian-creek").choose("all").choose("space:eaton");
    table.dice({"battle", 2}).choose("ambush:greenville");
    CHECK(table.said("modified 2"));
    CHECK(table.vp("wc") == 3);
  }
  SECTION("on a river: one more") {
    table.put("s-hard u-ri-1 u-ri-2", "eaton").put("w-sh-1 w-sh-2", "honey-creek");
    table.choose("space:eaton").choose("all").choose("space:mad-river-mouth");
    table.dice({"battle", 2}).choose("ambush:honey-creek");
    CHECK(table.said("modified 3"));
    CHECK(table.faceOf("u-ri-1") == "reduced");
    CHECK(table.at("u-ri-1") == "mad-river-mouth");
  }
}

TEST_CASE("who is stopped on a river lands on the other bank, on the way back", "[referee][15.2][18.2][22.2]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1 u-ri-2 u-ar-1", "eaton").put("w-sh-1 w-sh-2", "honey-creek");
  table.choose("space:eaton").choose("all").choose("space:middletown-reach").choose("space:mad-river-mouth");
  table.dice({"battle", 5}).choose("ambush:honey-creek");
  CHECK(table.said("modified 6"));
  table.choose("piece:u-ri-2");
  CHECK(table.at("u-ri-1") == "eaton");
  CHECK(table.faceOf("u-ar-1") == "ready");
  CHECK(table.rule() == "6.0");
}

TEST_CASE("the US ambushes with the penalty of its scenario", "[referee][18.2][A3]") {
  const auto [scenario, words] = GENERATE(std::pair("harmar", "modified 3"), std::pair("legion", "modified 4"));
  auto table = table3("s3-wc", scenario);
  table.put("w-mi-1 w-mi-2", "white-river-town").put("u-ri-1 u-ri-2", "whitewater-forks");
  table.choose("space:white-river-town").choose("all").choose("space:mississinewa-head");
  CHECK(table.asked() == "us");
  table.dice({"battle", 4}).choose("ambush:whitewater-forks");
  CHECK(table.said(words));
}

TEST_CASE("those inside a fort do not ambush, those outside do", "[referee][18.1][20.1]") {
  auto table = table3("s3-wc");
  table.put("w-mi-1 w-mi-2", "white-river-town").put("f-steu", "whitewater-forks").face("f-steu", "healthy");
  SECTION("inside") {
    table.put("u-ri-1 u-ri-2", "whitewater-forks/defending");
    table.choose("space:white-river-town").choose("all").choose("space:mississinewa-head");
    CHECK(table.asked() == "wc");
  }
  SECTION("outside") {
    table.put("u-ri-1 u-ri-2", "whitewater-forks/screening");
    table.choose("space:white-river-town").choose("all").choose("space:mississinewa-head");
    CHECK(table.asked() == "us");
  }
}

TEST_CASE("an empty principal village ambushes like one FP", "[referee][18.1][18.3][20.5.1]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1", "eaton");
  SECTION("next to it, one casualty at most") {
    table.choose("space:eaton").choose("all").choose("space:greenville");
    CHECK(table.choice("ambush:pickawillany").rule == "18.3");
    table.dice({"battle", 6}).choose("ambush:pickawillany");
    CHECK(table.faceOf("u-ri-1") == "reduced");
    CHECK(table.faceOf("s-hard") == "healthy");
    // An overwhelming success, all the same.
    CHECK(table.rule() == "6.0");
    CHECK(table.at("u-ri-1") == "greenville");
  }
  SECTION("only once in a move") {
    table.choose("space:eaton").choose("all").choose("space:greenville");
    table.dice({"battle", 2}).choose("ambush:pickawillany");
    table.choose("space:loramie-s-store");
    CHECK(table.asked() == "us");
  }
  SECTION("not against five FP") {
    table.put("u-ri-2", "eaton");
    table.choose("space:eaton").choose("all").choose("space:greenville");
    CHECK(table.asked() == "us");
  }
  SECTION("not when it is reduced") {
    table.put("p-pick", "pickawillany").face("p-pick", "reduced");
    table.choose("space:eaton").choose("all").choose("space:greenville");
    CHECK(table.asked() == "us");
  }
  SECTION("by option only when it is entered") {
    table.option("village-ambush", "only-on-entry");
    table.choose("space:eaton").choose("all").choose("space:greenville");
    CHECK(table.asked() == "us");
    table.choose("space:pickawillany").choose("pass");
    CHECK(table.choice("ambush:pickawillany").rule == "18.3");
  }
}

TEST_CASE("a stack that is passed through may ambush, and throw the force back", "[referee][13.0][18.2][15.2]") {
  auto table = table3("s2-us");
  table.put("s-hard u-ri-1 u-ri-2 u-ri-3", "eaton").put("w-mi-1 w-mi-2", "whitewater-forks");
  table.choose("space:eaton").choose("all").choose("space:indian-creek");
  table.choose("pass").choose("space:whitewater-forks");
  // What the force does comes first.
  CHECK(table.asked() == "us");
  table.choose("pass");
  CHECK(table.keys() == std::vector<std::string>{"ambush:whitewater-forks", "pass"});
  SECTION("a six") {
    table.dice({"battle", 6}).choose("ambush:whitewater-forks");
    table.choose("piece:u-ri-2");
    CHECK(table.at("u-ri-1") == "indian-creek");
    CHECK(table.at("w-mi-1") == "whitewater-forks");
    CHECK(table.rule() == "6.0");
  }
  SECTION("casualties that leave no more FP than the enemy's: it has to fight") {
    table.face("u-ri-1 u-ri-2 u-ri-3", "reduced").face("s-hard", "healthy");
    table.put("w-mi-1", "out").face("w-mi-2", "full");
    // 1+1+1+1 against 2: after one casualty still more, it goes on.
    table.dice({"battle", 3}).choose("ambush:whitewater-forks");
    CHECK(table.asked() == "us");
    CHECK(table.offers("space:mississinewa-head"));
  }
}

}  // namespace vtt::test
