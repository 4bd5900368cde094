#include <catch2/catch.hpp>

#include "tests/referee/combat_table.hpp"

namespace vtt::test {

using Keys = std::vector<std::string>;

TEST_CASE("the first US casualty is a regular one, then all of the line is reduced before others serve", "[14.7.1]") {
  CombatTable table;
  const std::string us = "u-ri-1 u-rc-1 u-mi-1 s-hard u-su-1 u-sc-1 u-ar-1";
  table.put(us, "eaton").losses("us", 6, "eaton", us);
  CHECK(table.asked() == "us");
  CHECK(table.keys() == Keys{"piece:u-ri-1", "piece:u-rc-1"});
  table.choose("piece:u-ri-1");
  CHECK(table.keys() == Keys{"piece:u-ri-1", "piece:u-rc-1", "piece:u-mi-1"});
  table.choose("piece:u-mi-1").choose("piece:u-rc-1");
  // Guns are never a casualty.
  CHECK(table.keys() ==
        Keys{"piece:u-ri-1", "piece:u-rc-1", "piece:u-mi-1", "piece:s-hard", "piece:u-su-1", "piece:u-sc-1"});
  table.choose("piece:s-hard");
  CHECK(table.faceOf("s-hard") == "wounded");
  table.choose("piece:u-su-1");
  CHECK(table.faceOf("u-su-1") == "half");
  CHECK(table.vp("wc") == 5.5);
  table.choose("piece:s-hard");
  CHECK(table.at("s-hard") == "out");
  CHECK(table.isOver());
}

TEST_CASE("with all regulars reduced, healthy militia may take the first casualty", "[14.7.1]") {
  CombatTable table;
  table.put("u-ri-1 u-mi-1", "eaton").face("u-ri-1", "reduced").losses("us", 1, "eaton", "u-ri-1 u-mi-1");
  CHECK(table.keys() == Keys{"piece:u-ri-1", "piece:u-mi-1"});
  SECTION("with the militia reduced, too, the first is a regular again") {
    table.put("u-rc-1", "eaton").face("u-mi-1 u-rc-1", "reduced");
    table.losses("us", 1, "eaton", "u-ri-1 u-rc-1 u-mi-1");
    CHECK(table.keys() == Keys{"piece:u-ri-1", "piece:u-rc-1"});
  }
}

TEST_CASE("US units that are lost go to the cup at full strength, and in tier 1 they are gone", "[14.7.1]") {
  const auto [scenario, place] =
      GENERATE(table<std::string, std::string>({{"harmar", "cup-us"}, {"st-clair-1", "out"}}));
  CombatTable table(scenario);
  table.put("u-ri-1 w-mi-1", "eaton").face("u-ri-1", "reduced");
  table.battle("wc", "eaton", "greenville", "w-mi-1", "u-ri-1");
  // 1 FP on a 1: nothing; 2 FP on a 5: the last step.
  table.dice({"battle", 1, 5}).choose("defend");
  CHECK(table.at("u-ri-1") == place);
  CHECK(table.vp("wc") == 5.5);
}

TEST_CASE("the nation with the most FP loses first, then the nations take turns", "[14.7.2]") {
  CombatTable table;
  const std::string us = "u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6 u-ri-7 u-ri-8", wc = "w-mi-1 w-sh-1 w-sh-2 s-sh";
  table.put(us + " " + wc, "eaton").battle("us", "eaton", "greenville", us, wc);
  // 16 FP on a 3: three casualties: Shawnee, Miami, Shawnee. Of the Shawnee a full or the reduced unit.
  table.dice({"battle", 3, 1}).choose("defend");
  CHECK(table.faceOf("w-sh-1") == "reduced");
  CHECK(table.faceOf("w-mi-1") == "reduced");
  CHECK(table.keys() == Keys{"piece:w-sh-1", "piece:w-sh-2"});
}

TEST_CASE("between nations of equal FP a die decides", "[14.7.2]") {
  const auto [die, miami, shawnee] =
      GENERATE(table<int, std::string, std::string>({{3, "reduced", "full"}, {4, "full", "reduced"}}));
  CombatTable table;
  table.put("w-mi-1 w-sh-1", "eaton").losses("wc", 1, "eaton", "w-mi-1 w-sh-1");
  table.dice({die}).choose("go-on");
  CHECK(table.faceOf("w-mi-1") == miami);
  CHECK(table.faceOf("w-sh-1") == shawnee);
}

TEST_CASE("chiefs and British Arms serve when all warriors are reduced, and the dead stay dead", "[14.7.2][23.0]") {
  CombatTable table;
  const std::string wc = "w-mi-1 s-mi arms-1";
  table.put(wc, "eaton").face("w-mi-1", "reduced").losses("wc", 2, "eaton", wc);
  CHECK(table.keys() == Keys{"piece:w-mi-1", "piece:s-mi", "piece:arms-1"});
  SECTION("arms are discarded") {
    table.choose("piece:arms-1");
    CHECK(table.at("arms-1") == "out");
    table.choose("piece:w-mi-1");
    CHECK(table.at("w-mi-1") == "out");
  }
  SECTION("a chief is wounded, then killed") {
    table.choose("piece:s-mi");
    CHECK(table.faceOf("s-mi") == "wounded");
    table.choose("piece:s-mi");
    CHECK(table.at("s-mi") == "out");
  }
}

TEST_CASE("the arms of a destroyed force are lost", "[23.0]") {
  CombatTable table;
  table.put("w-mi-1 arms-1 u-ri-1 u-ri-2 u-ri-3 u-ri-4", "eaton").face("w-mi-1", "reduced");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2 u-ri-3 u-ri-4", "w-mi-1 arms-1");
  // 8 FP on a 3: one casualty.
  table.dice({"battle", 3, 1}).choose("defend").choose("piece:w-mi-1");
  CHECK(table.at("w-mi-1") == "out");
  CHECK(table.at("arms-1") == "out");
}

TEST_CASE("a village takes one casualty of a battle at most, and only when its warriors are reduced",
          "[20.5][14.7.2]") {
  CombatTable table;
  table.put("v-mi-1 w-mi-1 w-mi-2", "whitewater-forks").face("w-mi-1 w-mi-2", "reduced");
  table.losses("wc", 3, "whitewater-forks", "w-mi-1 w-mi-2", "structure=village");
  CHECK(table.keys() == Keys{"piece:w-mi-1", "structure"});
  table.choose("structure");
  CHECK(table.rule() == "20.5.1");
  CHECK(table.vp("us") == 5.5);
  table.chooseNumber(0);
  // The two others can only be the warriors.
  CHECK(table.at("w-mi-1") == "out");
  CHECK(table.at("w-mi-2") == "out");
  CHECK(table.isOver());
}

TEST_CASE("a fort takes casualties only when nothing else is left", "[20.1.2][20.2][20.3][24.0]") {
  CombatTable table;
  const std::string wc = "w-mi-1 w-mi-2 w-mi-3 w-mi-4 w-mi-5 w-mi-6 w-mi-7 w-mi-8";
  table.put("f-gree " + wc, "greenville").put("u-ri-1 s-hard", "greenville/defending").face("u-ri-1", "reduced");
  table.battle("wc", "greenville", "eaton", wc, "u-ri-1 s-hard", "structure=fort");
  // The garrison neither ambushes nor retreats. 16 FP on a 5: the regular, twice the leader, then the fort.
  table.dice({"battle", 1, 5}).choose("go-on");
  CHECK(table.said("US strength 4 (regulars and leaders +2, fort +2)"));
  CHECK(table.at("u-ri-1") == "cup-us");
  CHECK(table.at("s-hard") == "out");
  CHECK(table.faceOf("f-gree") == "reduced");
  // Half a point for the step, for the victory, and for more than 3 casualties.
  CHECK(table.vp("wc") == 6.5);
  CHECK(table.at("w-mi-1") == "greenville");
  CHECK(table.count("mk-siege", "greenville") == 1);
}

TEST_CASE("a settlement may take casualties when its units are reduced, and has two steps", "[20.6][14.7.1]") {
  CombatTable table;
  table.put("u-mi-1", "columbia").face("u-mi-1", "reduced");
  table.losses("us", 3, "columbia", "u-mi-1", "structure=settlement");
  CHECK(table.keys() == Keys{"piece:u-mi-1", "structure"});
  table.choose("structure");
  CHECK(table.vp("wc") == 5.5);
  CHECK(table.count("sett", "columbia") == 1);
  table.choose("structure");
  CHECK(table.vp("wc") == 6);
  CHECK(table.count("sett", "columbia") == 0);
  CHECK(table.count("razed", "columbia") == 1);
  CHECK(table.at("u-mi-1") == "cup-us");
}

}  // namespace vtt::test
