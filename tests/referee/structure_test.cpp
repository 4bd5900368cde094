#include <catch2/catch.hpp>

#include "tests/referee/combat_table.hpp"

namespace vtt::test {

using Keys = std::vector<std::string>;

TEST_CASE("units that screen a healthy settlement have 1 FP more", "[20.6][20.1]") {
  const auto [hurt, strength] = GENERATE(table<bool, std::string>({{false, "US strength 3"}, {true, "US strength 2"}}));
  CombatTable table;
  table.put("u-ri-1 w-mi-1 w-mi-2", "columbia");
  if (hurt) table.put("sett-1", "columbia").face("sett-1", "reduced");
  table.battle("wc", "columbia", "fort-hamilton-site", "w-mi-1 w-mi-2", "u-ri-1", "structure=settlement");
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.said(strength));
}

TEST_CASE("an empty settlement has no FP, and loses its steps one by one", "[20.6][24.0]") {
  CombatTable table;
  table.put("w-mi-1 w-mi-2", "columbia");
  table.battle("wc", "columbia", "fort-hamilton-site", "w-mi-1 w-mi-2", "", "structure=settlement");
  // 4 FP on a 4: one casualty. Nobody defends it with counters: no points for the victory.
  table.dice({"battle", 4}).choose("go-on");
  CHECK(table.said("US has less than 1 FP"));
  CHECK(table.count("sett", "columbia") == 1);
  CHECK(table.vp("wc") == 5.5);
  CHECK(table.at("w-mi-1") == "columbia");
  table.battle("wc", "columbia", "fort-hamilton-site", "w-mi-1 w-mi-2", "", "structure=settlement");
  table.dice({"battle", 4}).choose("go-on");
  CHECK(table.count("sett", "columbia") == 0);
  CHECK(table.count("razed", "columbia") == 1);
  CHECK(table.vp("wc") == 6);
}

TEST_CASE("when all settlement counters are used there is another one", "[20.6]") {
  CombatTable table;
  for (int i = 1; i <= 30; ++i) table.put("sett-" + std::to_string(i), "builds");
  table.put("w-mi-1 w-mi-2", "columbia");
  table.battle("wc", "columbia", "fort-hamilton-site", "w-mi-1 w-mi-2", "", "structure=settlement");
  table.dice({"battle", 4}).choose("go-on");
  CHECK(table.count("more-settlements", "columbia") == 1);
  CHECK(table.faceOf("more-settlements-1") == "reduced");
}

TEST_CASE("a reduced village goes next to a river of its land, not onto a razed space", "[20.5][20.5.1]") {
  CombatTable table;
  table.put("v-mi-1 u-ri-1 u-ri-2 u-ri-3", "whitewater-forks").put("razed-1", "eaton");
  table.battle("us", "whitewater-forks", "indian-creek", "u-ri-1 u-ri-2 u-ri-3", "", "structure=village");
  table.dice({"battle", 3}).choose("go-on");
  CHECK(table.asked() == "wc");
  CHECK(table.rule() == "20.5.1");
  CHECK(table.faceOf("v-mi-1") == "reduced");
  // Loramie's Store lies 2 MP away at a river of the Miami; Greenville has no river, Eaton is razed, Kekionga has a
  // village, and Eel River Post lies beyond 5 MP.
  CHECK(table.offers("space:loramie-s-store"));
  for (const auto* space : {"greenville", "eaton", "kekionga", "eel-river-post", "pickawillany", "whitewater-forks"})
    CHECK_FALSE(table.offers(std::string("space:") + space));
  table.choose("space:loramie-s-store");
  CHECK(table.at("v-mi-1") == "loramie-s-store");
  CHECK(table.count("razed", "whitewater-forks") == 1);
  CHECK(table.at("u-ri-1") == "whitewater-forks");
}

TEST_CASE("a razed space takes a village only if there is no other, and its marker goes", "[20.5.1]") {
  CombatTable table;
  table.put("v-mi-1 u-ri-1 u-ri-2 u-ri-3", "whitewater-forks");
  const auto begin = [&] {
    table.battle("us", "whitewater-forks", "indian-creek", "u-ri-1 u-ri-2 u-ri-3", "", "structure=village");
    table.dice({"battle", 3}).choose("go-on");
  };
  begin();
  const auto all = table.keys();
  table.face("v-mi-1", "healthy");
  int number = 2;
  for (const auto& key : all) table.put("razed-" + std::to_string(number++), key.substr(6));
  begin();
  CHECK(table.keys() == all);
  table.choose(all.front());
  CHECK(table.at("v-mi-1") == all.front().substr(6));
  CHECK(table.count("razed", all.front().substr(6)) == 0);
}

TEST_CASE("a reduced village that is hit is razed and gone", "[20.5.1][24.0]") {
  CombatTable table;
  table.put("v-mi-1 u-ri-1 u-ri-2 u-ri-3", "whitewater-forks").face("v-mi-1", "reduced");
  table.battle("us", "whitewater-forks", "indian-creek", "u-ri-1 u-ri-2 u-ri-3", "", "structure=village");
  table.dice({"battle", 3}).choose("go-on");
  CHECK(table.at("v-mi-1") == "out");
  CHECK(table.count("razed", "whitewater-forks") == 1);
  CHECK(table.vp("us") == 5.5);
  CHECK(table.isOver());
}

TEST_CASE("the first village combat example: the warriors get away, the principal village is reduced",
          "[A6.1][20.5][20.5.1][16.1][24.0][village-example]") {
  CombatTable table;
  const std::string us = "u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5";
  table.put(us + " w-mi-1 w-mi-2", "kekionga").face("w-mi-2", "reduced");
  table.battle("us", "kekionga", "little-river-portage", us, "w-mi-1 w-mi-2", "structure=principal");
  // They get away to a space next to it; the US stays and attacks the village: 10 FP on a 4 score 2, 1 FP on a 1 none.
  table.dice({5}).choose("retreat");
  CHECK(table.asked() == "wc");
  table.dice({"battle", 4, 1}).choose("space:fish-creek");
  CHECK(table.at("w-mi-1") == "fish-creek");
  CHECK(table.said("US strength 10"));
  CHECK(table.said("WC strength 1 (principal village +1)"));
  CHECK(table.rule() == "20.5.1");
  CHECK(table.vp("us") == 5.5);
  table.choose("space:forks-of-the-wabash");
  CHECK(table.at("p-keki") == "forks-of-the-wabash");
  CHECK(table.count("razed", "kekionga") == 1);
  CHECK(table.vp("us") == 5.5);
  CHECK(table.vp("wc") == 5);
  CHECK(table.at("u-ri-1") == "kekionga");
  CHECK(table.isOver());
}

TEST_CASE("the second village combat example: 2 FP against an empty principal village",
          "[A6.2][20.5][14.8][24.0][village-example]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2", "pickawillany").face("u-ri-1 u-ri-2", "reduced");
  table.battle("us", "pickawillany", "greenville", "u-ri-1 u-ri-2", "", "structure=principal");
  // Its ambush was on the way here; it may ambush once more only if it has not.
  SECTION("one casualty reduces it; there are no points for the victory") {
    table.dice({"battle", 5, 1}).choose("defend");
    CHECK(table.rule() == "20.5.1");
    CHECK(table.vp("us") == 5.5);
    table.chooseNumber(0);
    CHECK(table.vp("us") == 5.5);
    CHECK(table.at("u-ri-1") == "pickawillany");
  }
  SECTION("a tie of nothing drives the US back, without points") {
    table.dice({"battle", 1, 1}).choose("defend");
    CHECK(table.at("u-ri-1") == "greenville");
    CHECK(table.vp("us") == 5);
    CHECK(table.vp("wc") == 5);
    CHECK(table.isOver());
  }
}

TEST_CASE("a principal village adds 1 FP, reduced too", "[20.5.1]") {
  CombatTable table;
  table.put("w-mi-1 u-ri-1 u-ri-2", "salamonie").put("p-keki", "salamonie").put("razed-1", "kekionga");
  table.battle("us", "salamonie", "mississinewa", "u-ri-1 u-ri-2", "w-mi-1", "structure=principal");
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.said("WC strength 3"));
}

TEST_CASE("every principal village has its reduced counter", "[20.5.1]") {
  const auto [home, from, counter] =
      GENERATE(table<std::string, std::string, std::string>({{"kekionga", "fish-creek", "p-keki"},
                                                             {"chalakatha", "paint-town", "p-chal"},
                                                             {"gekelmukpechunk", "", "p-geke"}}));
  CombatTable table;
  const std::string us = "u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5";
  table.put(us, home).battle("us", home, from, us, "", "structure=principal");
  table.dice({"battle", 4, 1}).choose("go-on").chooseNumber(0);
  CHECK(table.at(counter) != "out");
  CHECK(table.count("razed", home) == 1);
}

TEST_CASE("screeners of a fort get nothing from it, the fort takes no loss, and they retreat", "[20.1.1]") {
  CombatTable table;
  table.put("f-gree w-mi-1 w-mi-2 w-mi-3 w-mi-4", "greenville").put("u-ri-1", "greenville/screening");
  table.put("u-ri-2", "greenville/defending");
  table.battle("wc", "greenville", "pickawillany", "w-mi-1 w-mi-2 w-mi-3 w-mi-4", "u-ri-1");
  // 8 FP on a 4: two casualties, all that the screen has.
  table.dice({"battle", 1, 4}).choose("defend");
  CHECK(table.said("US strength 2"));
  CHECK(table.at("u-ri-1") == "cup-us");
  CHECK(table.faceOf("u-ri-2") == "full");
  CHECK(table.faceOf("f-gree") == "healthy");
  CHECK(table.at("w-mi-1") == "greenville");
  CHECK(table.count("mk-siege", "greenville") == 1);
}

TEST_CASE("the garrison of a fort does not retreat when it loses", "[20.1.2][14.8][20.2]") {
  CombatTable table;
  const std::string wc = "w-mi-1 w-mi-2 w-mi-3 w-mi-4";
  table.put("f-gree " + wc, "greenville").put("u-ri-1 u-ri-2", "greenville/defending");
  table.battle("wc", "greenville", "pickawillany", wc, "u-ri-1 u-ri-2", "structure=fort");
  // 8 FP on a 2: one casualty; 4 FP and 2 of the fort on a 1: none.
  table.dice({"battle", 1, 2}).choose("go-on");
  CHECK(table.said("US strength 6"));
  CHECK(table.at("u-ri-1") == "greenville/defending");
  CHECK(table.count("mk-siege", "greenville") == 1);
  CHECK(table.vp("wc") == 5.5);
}

TEST_CASE("units inside Fort Washington are not attacked", "[20.4]") {
  CombatTable table;
  table.put("w-mi-1 w-mi-2", "fort-washington").put("u-ri-1", "fort-washington/defending");
  table.battle("wc", "fort-washington", "columbia", "w-mi-1 w-mi-2", "u-ri-1", "structure=printed-fort");
  CHECK(table.isOver());
}

TEST_CASE("a break-out that fails may go back into the fort, or give it up", "[20.2.2]") {
  CombatTable table;
  table.put("f-gree w-mi-1 w-mi-2", "greenville").put("u-ri-1 u-ri-2", "greenville/defending");
  table.battle("us", "greenville", "", "u-ri-1 u-ri-2", "w-mi-1 w-mi-2", "break-out=yes");
  CHECK(table.keys() == Keys{"defend", "retreat"});
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.said("US strength 4"));
  CHECK(table.asked() == "us");
  CHECK(table.offers("Back into the fort"));
  SECTION("back") {
    table.choose("space:greenville");
    CHECK(table.at("u-ri-1") == "greenville/defending");
    CHECK(table.faceOf("f-gree") == "healthy");
    CHECK(table.vp("wc") == 5.5);
  }
  SECTION("away: the fort is razed, half a point for each step") {
    table.chooseNumber(1);
    CHECK(table.at("f-gree") == "out");
    CHECK(table.count("razed", "greenville") == 1);
    CHECK(table.at("u-ri-1") != "greenville/defending");
    CHECK(table.vp("wc") == 6.5);
  }
}

TEST_CASE("the garrison does not help those who relieve it, who do not retreat into the fort", "[20.2.1]") {
  CombatTable table;
  table.put("f-gree w-mi-1 w-mi-2 u-ri-1", "greenville").put("u-ri-2 u-ri-3", "greenville/defending");
  table.battle("us", "greenville", "eaton", "u-ri-1", "w-mi-1 w-mi-2");
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.said("US strength 2"));
  CHECK(table.at("u-ri-1") == "eaton");
}

TEST_CASE("reinforcements come from within 3 MP and are spared the morale roll", "[14.3]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2 w-mi-1 w-mi-2", "eaton").put("s-hard u-mi-1", "indian-creek").put("w-mi-3", "kekionga");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2", "w-mi-1 w-mi-2");
  table.dice({"reinforcements"}).choose("defend");
  CHECK(table.asked() == "us");
  CHECK(table.rule() == "14.3");
  CHECK(table.keys() == Keys{"space:indian-creek", "pass"});
  SECTION("they come") {
    table.choose("space:indian-creek").choose("all").dice({1, 1}).choose("space:eaton");
    CHECK(table.said("US strength 7 (regulars and leaders +5, militia +2)"));
    CHECK(table.isMarked("u-mi-1", "moved"));
    CHECK(table.at("u-mi-1") == "greenville");
  }
  SECTION("one of them is a force, too") {
    table.choose("space:indian-creek");
    CHECK(table.keys() == Keys{"all", "piece:s-hard", "piece:u-mi-1", "pass"});
    table.choose("piece:u-mi-1").choose("done").dice({1, 1}).choose("space:eaton");
    CHECK(table.said("US strength 6"));
    CHECK(table.at("s-hard") == "indian-creek");
  }
  SECTION("nobody has to come") {
    table.dice({1, 1}).choose("pass");
    CHECK(table.said("US strength 4"));
    CHECK(table.at("u-mi-1") == "indian-creek");
  }
}

TEST_CASE("both sides reinforce: the force with fewer TP, then fewer FP, goes first", "[14.3]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2 w-mi-1 w-mi-2", "eaton").put("u-ri-3", "indian-creek").put("w-mi-3 w-mi-4", "greenville");
  table.battle("us", "eaton", "indian-creek", "u-ri-1 u-ri-2", "w-mi-1 w-mi-2");
  table.dice({"reinforcements"}).choose("defend").choose("space:indian-creek");
  CHECK(table.asked() == "wc");
  table.choose("space:greenville").choose("all");
  CHECK(table.asked() == "us");
  table.choose("space:eaton");
  CHECK(table.at("u-ri-3") == "eaton");
  // On its way it may be ambushed, not by those who fight (18.1).
  CHECK(table.keys() == Keys{"ambush:greenville", "pass"});
  table.choose("pass");
  CHECK(table.asked() == "wc");
  table.dice({1, 1}).choose("space:eaton");
  CHECK(table.said("US strength 6"));
  CHECK(table.said("WC strength 8"));
}

}  // namespace vtt::test
