#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

using Keys = std::vector<std::string>;

TEST_CASE("four checks of the US: 5 and 6 bring a unit", "[referee][5.1][5.1.1]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special");
  table.dice({4, 5, "u-mi-1"}).choose("recruit");
  CHECK(table.actionPoints("us") == 3);
  // Four entry squares, and the settlements within four spaces of Fort Washington or Fort Harmar.
  CHECK(table.keys().size() == 12);
  CHECK(table.offers("space:ruddle-s-station"));
  CHECK_FALSE(table.offers("space:limestone"));
  CHECK_FALSE(table.offers("space:fort-washington"));
  table.dice({6, "u-su-1"}).choose("space:columbia");
  CHECK(table.at("u-mi-1") == "columbia");
  CHECK(table.keys() ==
        Keys{"space:us-entry-southwest", "space:us-entry-south", "space:us-entry-southeast", "space:us-entry-east"});
  table.dice({1}).choose("space:us-entry-east");
  CHECK(table.at("u-su-1") == "us-entry-east");
  CHECK(table.asked() == "wc");
  CHECK(table.diceLeft() == 0);
}

TEST_CASE("regulars and scouts may arrive in the printed forts", "[referee][5.1.1]") {
  RefereeTable table("harmar");
  const auto* unit = GENERATE("u-ri-9", "u-sc-1");
  table.clearMap().put(unit, "cup-us").begin("s1-special");
  table.dice({5, unit}).choose("recruit");
  CHECK(table.keys().size() == 6);
  table.dice({1, 1, 1}).choose("space:fort-harmar");
  CHECK(table.at(unit) == "fort-harmar/defending");
}

TEST_CASE("a fort that is full takes a recruit outside, one under siege none", "[referee][5.1.1][20.1.2][20.4]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-ri-9", "cup-us").put("u-ri-1 u-ri-2 u-ri-3 u-ri-4", "fort-harmar/defending");
  table.put("w-sh-1", "fort-washington").begin("s1-special");
  table.dice({5, "u-ri-9"}).choose("recruit");
  CHECK_FALSE(table.offers("space:fort-washington"));
  table.dice({1, 1, 1}).choose("space:fort-harmar");
  CHECK(table.at("u-ri-9") == "fort-harmar/screening");
}

TEST_CASE("checks end with the cup, and an empty cup allows no recruiting", "[referee][5.1.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-mi-1 u-mi-2 u-mi-3 u-mi-4 u-mc-1 u-mc-2 u-mc-3", "exp3").begin("s1-special");
  table.dice({5, "u-su-1"}).choose("recruit").choose("space:us-entry-south");
  CHECK(table.asked() == "wc");
  table.choose("pass");
  CHECK_FALSE(table.offers("recruit"));
}

TEST_CASE("the learning scenario recruits at the two southern squares", "[referee][5.1.1][appendix-2]") {
  RefereeTable table("st-clair-2");
  table.clearMap().begin("s1-special");
  CHECK(table.keys() == Keys{"recruit", "pass"});
  table.dice({5, "u-mi-5", 6, "u-mi-6", 1, 5, "u-mc-2"}).choose("recruit");
  CHECK(table.at("u-mi-5") == "us-entry-southwest");
  CHECK(table.at("u-mi-6") == "us-entry-southwest");
  CHECK(table.at("u-mc-2") == "us-entry-south");
  CHECK(table.asked() == "wc");
}

TEST_CASE("Wayne may draw again, once for each success", "[referee][5.1.1][legion]") {
  RefereeTable table("legion");
  table.clearMap().begin("s1-special");
  table.dice({6, "u-mi-1"}).choose("recruit");
  CHECK(table.keys() == Keys{"keep", "again"});
  table.dice({"u-su-1"}).choose("again");
  CHECK(table.at("u-mi-1") == "cup-us");
  table.dice({5, "u-mc-1"}).choose("space:us-entry-south");
  table.choose("keep").dice({1, 1}).choose("space:us-entry-south");
  CHECK(table.at("u-su-1") == "us-entry-south");
  CHECK(table.at("u-mc-1") == "us-entry-south");
  CHECK(table.asked() == "wc");
}

TEST_CASE("two checks for a nation, and Miami, Shawnee and Delaware add 1", "[referee][5.1.2]") {
  RefereeTable table("harmar");
  table.clearMap().put("v-de-1", "coshocton").put("v-m-1", "mingo-town").begin("s1-special").choose("pass");
  table.choose("recruit");
  CHECK(table.keys() == Keys{"nation:miami", "nation:shawnee", "nation:delaware", "nation:mingo"});
  SECTION("Delaware: 3 is not enough, 4 is") {
    table.dice({3, 4}).choose("nation:delaware");
    CHECK(table.keys() == Keys{"space:gekelmukpechunk", "space:coshocton"});
    table.choose("space:coshocton");
    CHECK(table.count("w-de", "coshocton") == 1);
    CHECK(table.count("w-de", "vp17") == 2);
    CHECK(table.asked() == "wc");
    CHECK(table.actionPoints("wc") == 4);
  }
  SECTION("Mingo: 4 is not enough, 5 is; there is but one village") {
    table.dice({4, 5}).choose("nation:mingo");
    CHECK(table.at("w-m-3") == "mingo-town");
  }
  SECTION("Miami may come over their entry square") {
    table.dice({4}).choose("nation:miami");
    CHECK(table.keys() == Keys{"space:kekionga", "space:pickawillany", "space:miami-entry"});
    table.dice({1}).choose("space:miami-entry");
    CHECK(table.count("w-mi", "miami-entry") == 1);
  }
}

TEST_CASE("a nation without units left cannot recruit", "[referee][5.1.2]") {
  RefereeTable table("harmar");
  table.clearMap().put("v-m-1", "mingo-town").put("w-m-3", "mingo-town").begin("s1-special").choose("pass");
  CHECK_FALSE(table.choose("recruit").offers("nation:mingo"));
  table.nations("confederacy", "M").begin("s1-special").choose("pass");
  CHECK_FALSE(table.offers("recruit"));
}

TEST_CASE("leaders that wait may be recruited, too", "[referee][5.1.2]") {
  RefereeTable table("harmar");
  table.clearMap().put("s-sh", "sh-box").begin("s1-special").choose("pass").choose("recruit");
  table.dice({5}).choose("nation:shawnee").choose("piece:s-sh").dice({1}).choose("space:chalakatha");
  CHECK(table.at("s-sh") == "chalakatha");
}

TEST_CASE("British Arms replace one check, once in an action and once for a nation", "[referee][5.1.2][23.0]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("wc", 3.5).begin("s1-special").choose("pass").choose("recruit");
  table.choose("nation:shawnee");
  CHECK(table.keys() == Keys{"roll", "arms"});
  table.choose("arms");
  CHECK(table.keys() ==
        Keys{"space:kekionga", "space:pickawillany", "space:chalakatha", "space:wapatomica", "space:gekelmukpechunk"});
  table.dice({3}).choose("space:chalakatha");  // the other check is rolled: 3 + 1
  CHECK(table.at("arms-1") == "chalakatha");
  table.choose("recruit").dice({1}).choose("nation:shawnee").choose("roll").choose("arms");
  CHECK(table.keys() == Keys{"space:kekionga", "space:pickawillany", "space:gekelmukpechunk"});
  table.choose("space:kekionga");
  CHECK(table.at("arms-2") == "kekionga");
  // The third lies on square 4, which 3 1/2 VP have not reached.
  table.choose("recruit").dice({1, 1}).choose("nation:shawnee");
  CHECK(table.asked() == "wc");
  CHECK(table.offers("pass"));
}

TEST_CASE("without a principal village there are no British Arms, unless players agreed on any village",
          "[referee][5.1.2]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("wc", 2).nations("confederacy", "M").put("v-m-1", "mingo-town");
  SECTION("the rule") {
    table.begin("s1-special").choose("pass").choose("recruit");
    table.dice({1, 1}).choose("nation:mingo");
    CHECK(table.asked() == "wc");
    CHECK(table.offers("pass"));
  }
  SECTION("the option") {
    table.option("arms-arrive", "any-village").begin("s1-special").choose("pass").choose("recruit");
    table.choose("nation:mingo").dice({1}).choose("arms");
    CHECK(table.at("arms-1") == "mingo-town");
  }
}

TEST_CASE("without its principal village a nation brings 2 FP to a village at most", "[referee][5.1.2][20.5.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("razed-1", "gekelmukpechunk").put("v-de-1", "coshocton").put("v-de-2", "gnadenhutten");
  table.begin("s1-special").choose("pass").choose("recruit");
  table.dice({6}).choose("nation:delaware").dice({6}).choose("space:coshocton");
  CHECK(table.count("w-de", "coshocton") == 1);
  CHECK(table.count("w-de", "gnadenhutten") == 1);
}

}  // namespace vtt::test
