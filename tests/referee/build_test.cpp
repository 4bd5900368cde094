#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

using Keys = std::vector<std::string>;

}  // namespace

TEST_CASE("a settlement is built near a river and near others, away from villages and warriors", "[referee][5.3]") {
  RefereeTable table("harmar");
  table.clearMap().put("v-mi-1", "loramie-s-store").put("w-sh-1", "todd-s-fork").begin("s1-special");
  table.choose("build").choose("piece:sett-1");
  CHECK(table.offers("space:indian-creek"));
  CHECK(table.offers("space:eaton"));
  CHECK_FALSE(table.offers("space:greenville"));  // beside a village and beside Pickawillany
  CHECK_FALSE(table.offers("space:bullskin"));    // beside warriors
  CHECK_FALSE(table.offers("space:columbia"));    // a settlement stands there
  CHECK_FALSE(table.offers("space:kekionga"));
  CHECK_FALSE(table.offers("space:salamonie"));  // too far from settlements and forts
  table.choose("space:indian-creek");
  CHECK(table.at("sett-1") == "indian-creek");
  CHECK(table.faceOf("sett-1") == "healthy");
  CHECK(table.actionPoints("us") == 3);
  CHECK(table.vp("wc") == 0);
  CHECK(table.asked() == "wc");
}

TEST_CASE("only what lies in the Builds Box is built", "[referee][5.3][2.7]") {
  RefereeTable table("harmar");
  table.clearMap().put("sett-1 sett-2 sett-3 sett-4", "exp3").begin("s1-special");
  CHECK_FALSE(table.offers("build"));  // a fort, but no wagon
  table.put("u-su-2", "fort-harmar/defending").begin("s1-special").choose("build");
  CHECK(table.keys() == Keys{"piece:f-steu"});
}

TEST_CASE("a fort costs a full wagon and stands within three spaces of another", "[referee][5.3][10.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-su-2", "fort-harmar/defending").put("u-su-3", "us-entry-east").begin("s1-special");
  table.choose("build").choose("piece:f-steu");
  CHECK(table.keys() == Keys{"piece:u-su-2", "piece:u-su-3"});
  table.choose("piece:u-su-3");
  CHECK(table.offers("space:eaton"));               // 3 spaces from Fort Washington
  CHECK_FALSE(table.offers("space:connersville"));  // 4
  table.choose("space:fort-hamilton-site");
  CHECK(table.at("f-steu") == "fort-hamilton-site");
  CHECK(table.faceOf("f-steu") == "healthy");
  CHECK(table.at("u-su-3") == "cup-us");
  CHECK(table.at("u-su-2") == "fort-harmar/defending");
}

TEST_CASE("a half used wagon pays for a fort under Wayne only", "[referee][5.3][legion]") {
  SECTION("Harmar") {
    RefereeTable table("harmar");
    table.clearMap().put("u-su-2", "fort-harmar/defending").face("u-su-2", "half").begin("s1-special").choose("build");
    CHECK_FALSE(table.offers("piece:f-steu"));
  }
  SECTION("Wayne uses a step") {
    RefereeTable table("legion");
    table.clearMap().put("u-su-4", "fort-harmar/defending").begin("s1-special").choose("build");
    table.choose("piece:f-reco").choose("space:fort-hamilton-site");
    CHECK(table.faceOf("u-su-4") == "half");
    table.choose("pass").choose("build").choose("piece:f-gree").choose("space:eaton");
    CHECK(table.at("u-su-4") == "cup-us");
    CHECK(table.at("f-gree") == "eaton");
  }
}

TEST_CASE("a razed marker gives way to what is built", "[referee][5.3]") {
  RefereeTable table("harmar");
  table.clearMap().put("razed-1", "columbia").put("u-su-2", "fort-harmar/defending").begin("s1-special");
  table.choose("build");
  SECTION("a settlement on a razed settlement") {
    table.choose("piece:sett-1").choose("space:columbia");
    CHECK(table.at("sett-1") == "columbia");
    CHECK(table.at("razed-1") != "columbia");
  }
  SECTION("a fort on a razed settlement does not bring the settlement back") {
    table.choose("piece:f-steu").choose("space:columbia");
    CHECK(table.at("razed-1") != "columbia");
    table.choose("raid");
    CHECK(table.offers("space:north-bend"));
    CHECK_FALSE(table.offers("space:columbia"));
  }
}

TEST_CASE("building on the land of a nonaligned nation drives it into the Confederacy", "[referee][5.3]") {
  RefereeTable table("harmar");
  table.clearMap().nations("confederacy", "Mi Sh De").put("v-m-1", "mingo-town").put("w-m-1 w-m-2 s-m", "vp10");
  table.begin("s1-special").choose("build").choose("piece:sett-1").choose("space:duck-creek");
  CHECK(table.nationsIn("confederacy") == "Mi Sh De M");
  CHECK(table.at("s-m") == "mingo-town");
  CHECK(table.count("w-m", "mingo-town") == 1);  // no more than one in a village
  CHECK(table.asked() == "wc");
}

TEST_CASE("a reduced settlement or fort is repaired, and the WC loses half a point", "[referee][5.4][24.0]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("wc", 3).put("sett-5", "columbia").face("sett-5", "reduced");
  table.put("f-steu", "eaton").face("f-steu", "reduced").put("w-sh-1", "old-chillicothe").begin("s1-special");
  table.choose("repair");
  CHECK(table.keys() == Keys{"space:eaton", "space:columbia"});
  const auto* site = GENERATE("eaton", "columbia");
  table.choose(std::string("space:") + site);
  CHECK(table.faceOf(std::string(site) == "eaton" ? "f-steu" : "sett-5") == "healthy");
  CHECK(table.vp("wc") == 2.5);
}

TEST_CASE("nothing is repaired within two spaces of warriors", "[referee][5.4]") {
  RefereeTable table("harmar");
  table.clearMap().put("sett-5", "columbia").face("sett-5", "reduced").put("w-sh-1", "todd-s-fork");
  table.begin("s1-special");
  CHECK_FALSE(table.offers("repair"));
  table.put("w-sh-1", "old-chillicothe").begin("s1-special");
  CHECK(table.offers("repair"));
}

TEST_CASE("villages are never repaired", "[referee][5.4]") {
  RefereeTable table("harmar");
  table.clearMap().put("v-mi-1", "eaton").face("v-mi-1", "reduced").begin("s1-special");
  CHECK_FALSE(table.offers("repair"));
}

}  // namespace vtt::test
