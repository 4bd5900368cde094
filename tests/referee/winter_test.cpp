#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

TEST_CASE("each village houses a warrior unit before a principal village takes two", "[referee][11.0][11.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("v-mi-1", "eaton").put("w-mi-1 w-mi-2 w-mi-3 w-mi-4", "greenville").put("k-mi", "greenville");
  table.begin("s10-winter");
  REQUIRE(table.asked() == "wc");
  CHECK(table.keys() == std::vector<std::string>{"nearest", "space:kekionga", "space:pickawillany", "space:eaton"});
  table.choose("space:eaton");
  CHECK_FALSE(table.offers("space:eaton"));
  table.choose("space:kekionga");
  // Pickawillany is the only one left for the third; the fourth goes to a principal village.
  REQUIRE(table.at("w-mi-3") == "pickawillany");
  CHECK(table.keys() == std::vector<std::string>{"nearest", "space:kekionga", "space:pickawillany"});
  table.choose("space:pickawillany");
  CHECK(table.at("w-mi-4") == "pickawillany");
  CHECK(table.offers("space:eaton"));  // Little Turtle, in any village
  table.choose("space:eaton");
  CHECK(table.at("k-mi") == "eaton");
}

TEST_CASE("warriors too many for a nation without a principal village wait off the map", "[referee][11.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("v-m-1", "captina").put("w-m-1 w-m-2", "barnesville");
  table.begin("s10-winter").randomly(1).chooseNumber(0);
  CHECK(table.at("w-m-1") == "captina");
  CHECK(table.at("w-m-2") == "vp10");
}

TEST_CASE("guests from beyond the map winter one to a principal village", "[referee][11.1]") {
  RefereeTable table("harmar");
  table.clearMap().nations("confederacy", "Mi Ki").put("w-ki-1 w-ki-2 w-ki-3", "greenville");
  table.begin("s10-winter");
  table.choose("space:kekionga");
  CHECK(table.at("w-ki-2") == "pickawillany");
  table.randomly(1).chooseNumber(0);
  CHECK(table.at("w-ki-3") == "vp18");
}

TEST_CASE("British Arms go home with a warrior unit of their stack", "[referee][11.1][23.0]") {
  RefereeTable table("harmar");
  table.clearMap().put("w-mi-1 w-sh-1 arms-1", "greenville");
  table.begin("s10-winter");
  REQUIRE(table.rule() == "23.0");
  table.choose("piece:w-sh-1").choose("space:kekionga").choose("space:chalakatha");
  CHECK(table.at("arms-1") == "chalakatha");
}

TEST_CASE("half of the militia goes home, the rest to a settlement each", "[referee][11.2]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-mi-1 u-mi-2 u-mi-3 u-mc-1 u-mc-2", "eaton");
  table.face("u-mi-3", "reduced");
  table.begin("s10-winter");
  REQUIRE(table.asked() == "us");
  CHECK(table.keys() == std::vector<std::string>{"nearest", "piece:u-mi-1", "piece:u-mi-3", "piece:u-mc-1"});
  table.choose("piece:u-mi-3").choose("piece:u-mc-1");
  CHECK(table.faceOf("u-mi-3") == "full");
  CHECK(table.at("u-mc-1") == "cup-us");
  table.choose("space:columbia");
  CHECK_FALSE(table.offers("space:columbia"));
  table.choose("space:north-bend").randomly(1).choose("nearest");
  CHECK(table.at("u-mi-1") == "columbia");
}

TEST_CASE("a fort keeps 8 or 6 regular FP in winter, and any number of others", "[referee][11.2][20.1.2]") {
  RefereeTable table("harmar");
  table.clearMap().put("f-steu", "eaton").put("k-har u-ar-1 u-su-1", "eaton");
  table.put("u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6 u-ri-7 u-ri-8 u-ri-9 u-ri-10 u-ri-11 u-ri-12", "greenville");
  table.begin("s10-winter").randomly(1).choose("nearest");
  CHECK(table.count("u-ri", "eaton/defending") == 3);
  CHECK(table.count("u-ri", "fort-washington/defending") == 4);
  CHECK(table.count("u-ri", "fort-harmar/defending") == 4);
  CHECK(table.count("u-ri", "cup-us") == 1);
  CHECK(table.at("k-har") == "eaton/defending");
  CHECK(table.at("u-ar-1") == "eaton/defending");
}

}  // namespace vtt::test
