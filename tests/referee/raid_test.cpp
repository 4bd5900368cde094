#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

using Keys = std::vector<std::string>;

/// A settlement is built at Indian Creek, with warriors two and three MP away: 2 and 1 FP.
RefereeTable& builtNearWarriors(RefereeTable& table) {
  table.clearMap().put("w-mi-1", "greenville").put("w-mi-2", "pickawillany").face("w-mi-2", "reduced");
  return table.begin("s1-special").choose("build").choose("piece:sett-1").choose("space:indian-creek");
}

int razedAt(const RefereeTable& table, const std::string& place) {
  return table.count("razed", place) + table.count("more-razed", place);
}

}  // namespace

TEST_CASE("harassing: a die for each FP within three MP, every 4 takes a step", "[referee][5.5][24.0]") {
  RefereeTable table("harmar");
  builtNearWarriors(table);
  CHECK(table.asked() == "wc");
  SECTION("one success reduces") {
    table.dice({3, 4, 1}).choose("harass");
    CHECK(table.faceOf("sett-1") == "reduced");
    CHECK(table.at("sett-1") == "indian-creek");
    CHECK(table.vp("wc") == 0.5);
    CHECK(table.actionPoints("wc") == 4);
  }
  SECTION("two raze, and a third has nothing left to burn") {
    table.dice({6, 5, 4}).choose("harass");
    CHECK(razedAt(table, "indian-creek") == 1);
    CHECK(table.at("sett-1") != "indian-creek");
    CHECK(table.vp("wc") == 1);
  }
  SECTION("no success") {
    table.dice({3, 2, 1}).choose("harass");
    CHECK(table.faceOf("sett-1") == "healthy");
    CHECK(table.vp("wc") == 0);
  }
  CHECK(table.diceLeft() == 0);
  CHECK(table.asked() == "us");
}

TEST_CASE("every 2 US FP at the site take 1 from the rolls of harassers", "[referee][5.5]") {
  RefereeTable table("harmar");
  builtNearWarriors(table).put("u-ri-1", "indian-creek").dice({4, 4, 5}).choose("harass");
  CHECK(table.faceOf("sett-1") == "reduced");
}

TEST_CASE("harassers do not come past settlements, forts or US FP", "[referee][5.5]") {
  RefereeTable table("harmar");
  builtNearWarriors(table).put("u-ri-1", "eaton");
  CHECK(table.offers("harass"));  // by the forks of the Whitewater: 2 MP for the one, 3 for the other
  table.put("sett-9", "whitewater-forks");
  CHECK_FALSE(table.offers("harass"));
}

TEST_CASE("harassing is for the moment after the build alone", "[referee][5.5]") {
  RefereeTable table("harmar");
  builtNearWarriors(table).dice({"raid-c"}).choose("raid").choose("space:limestone");
  table.dice({"raid-c"}).choose("search-raiders");
  CHECK(table.asked() == "wc");
  CHECK_FALSE(table.offers("harass"));
}

TEST_CASE("who has passed harasses no more", "[referee][5.5][5.0]") {
  RefereeTable table("harmar");
  table.clearMap().put("w-mi-1", "greenville").begin("s1-special").dice({"raid-c"}).choose("search-raiders");
  table.choose("pass").choose("build").choose("piece:sett-1").choose("space:indian-creek");
  CHECK(table.asked() == "us");
}

TEST_CASE("a repair can be harassed, too", "[referee][5.5]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("wc", 2).put("sett-5", "indian-creek").face("sett-5", "reduced").put("w-mi-1", "pickawillany");
  table.begin("s1-special").choose("repair").choose("space:indian-creek");
  CHECK(table.vp("wc") == 1.5);
  table.dice({4, 1}).choose("harass");
  CHECK(table.faceOf("sett-5") == "reduced");
  CHECK(table.vp("wc") == 2);
}

TEST_CASE("any settlement without US units may be raided", "[referee][5.6]") {
  RefereeTable table("harmar");
  table.clearMap()
      .put("u-su-2", "columbia")
      .put("razed-1", "limestone")
      .put("sett-5", "eaton")
      .face("sett-5", "reduced");
  table.begin("s1-special").choose("pass").choose("raid");
  CHECK_FALSE(table.offers("space:columbia"));
  CHECK_FALSE(table.offers("space:limestone"));
  CHECK(table.offers("space:eaton"));
  CHECK(table.keys().size() == 19);  // of 20 printed ones two less, and one more
}

TEST_CASE("chit A razes, stops builds and brings warriors of the nearest nation", "[referee][5.6.2]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special").dice({"raid-c"}).choose("search-raiders").choose("raid");
  table.dice({"raid-a-1"}).choose("space:columbia");
  CHECK(razedAt(table, "columbia") == 1);
  CHECK(table.vp("wc") == 1);
  CHECK(table.at("raid-a-1") == "cup-raid");
  CHECK(table.faceOf("mk-build") == "none");
  CHECK(table.keys() == Keys{"nation:shawnee", "none"});
  SECTION("warriors come to a village of theirs") {
    table.choose("nation:shawnee");
    CHECK(table.keys() == Keys{"space:chalakatha", "space:wapatomica"});
    table.choose("space:wapatomica");
    CHECK(table.count("w-sh", "wapatomica") == 1);
    CHECK(table.count("w-sh", "sh-box") == 4);
  }
  SECTION("or nobody") { table.choose("none"); }
  CHECK(table.asked() == "us");
  CHECK_FALSE(table.offers("build"));
}

TEST_CASE("a reduced settlement has one step to lose", "[referee][5.6.2]") {
  RefereeTable table("harmar");
  const auto* chit = GENERATE("raid-a", "raid-b");
  table.clearMap()
      .put("sett-5", "columbia")
      .face("sett-5", "reduced")
      .begin("s1-special")
      .choose("pass")
      .choose("raid");
  table.dice({chit}).choose("space:columbia");
  CHECK(razedAt(table, "columbia") == 1);
  CHECK(table.vp("wc") == 0.5);
}

TEST_CASE("where the nearest nation has no full warriors left, the next one sends them", "[referee][5.6.2]") {
  RefereeTable table("harmar");
  table.clearMap().face("w-sh-6 w-sh-7 w-sh-8 w-sh-9 w-sh-10", "reduced").begin("s1-special").choose("pass");
  table.choose("raid").dice({"raid-a"}).choose("space:columbia");
  CHECK(table.keys() == Keys{"nation:miami", "none"});
}

TEST_CASE("chit B takes a step, and builds go on unless players agreed otherwise", "[referee][5.6.2]") {
  RefereeTable table("harmar");
  const auto* reading = GENERATE("builds-go-on", "no-builds");
  table.clearMap().option("raid-b", reading).begin("s1-special").dice({"raid-c"}).choose("search-raiders");
  table.choose("raid").dice({"raid-b"}).choose("space:columbia");
  CHECK(table.vp("wc") == 0.5);
  CHECK(razedAt(table, "columbia") == 0);
  CHECK(table.offers("build") == (std::string(reading) == "builds-go-on"));
  // It stands reduced: a second B razes it.
  table.choose("pass").choose("raid").dice({"raid-b"}).choose("space:columbia");
  CHECK(razedAt(table, "columbia") == 1);
  CHECK(table.vp("wc") == 1);
}

TEST_CASE("chit C does nothing and goes back", "[referee][5.6.2]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special").choose("pass").choose("raid").dice({"raid-c-1"}).choose("space:columbia");
  CHECK(table.vp("wc") == 0);
  CHECK(table.at("raid-c-1") == "cup-raid");
  CHECK(table.offers("raid"));
}

TEST_CASE("chit D costs half a point and stops raids for the segment", "[referee][5.6.2][24.0]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("wc", 2).put("raid-d-1", "cup-raid").begin("s1-special").choose("pass");
  table.choose("raid").dice({"raid-d-1"}).choose("space:columbia");
  CHECK(table.vp("wc") == 1.5);
  CHECK(table.asked() == "wc");
  CHECK_FALSE(table.offers("raid"));
  table.begin("s4-special").choose("pass");
  CHECK(table.offers("raid"));
}

TEST_CASE("the special actions of the example in Appendix 5", "[referee][example][5.0][A5.1]") {
  // The second turn: the US has 4 points, the WC 5. Readings 3 and 4: the text stops builds after chit A alone and has
  // British Arms arrive in a principal village; the example does so after B and in a Shawnee village. It is played with
  // the options that the example follows, as far as it does: builds stay stopped until the segment ends.
  RefereeTable table("harmar");
  table.clearMap().turn(2).setActionPoints("us", 4).setActionPoints("wc", 5).setVp("wc", 3);
  table.option("raid-b", "no-builds").option("arms-arrive", "any-village");
  table.put("v-sh-1", "paint-town").put("v-de-1", "coshocton").put("w-sh-1", "chalakatha").begin("s1-special");
  // One space from a river, two from a settlement; no WC units within 3 MP.
  table.choose("build").choose("piece:sett-1").choose("space:leitch-s-station");
  CHECK(table.actionPoints("us") == 3);
  CHECK_FALSE(table.offers("harass"));
  table.choose("raid").dice({"raid-b"}).choose("space:limestone");
  CHECK(table.actionPoints("wc") == 4);
  CHECK(table.vp("wc") == 3.5);
  CHECK(table.count("sett", "limestone") + table.count("more-settlements", "limestone") == 1);
  CHECK(table.faceOf("mk-build") == "none");
  table.choose("pass");
  CHECK(table.actionPoints("us") == 3);
  table.choose("raid").dice({"raid-c"}).choose("space:wheeling");
  CHECK(table.actionPoints("wc") == 3);
  CHECK(table.vp("wc") == 3.5);
  table.choose("recruit").choose("nation:delaware").dice({2}).choose("roll");
  CHECK(table.count("w-de", "vp17") == 3);
  CHECK(table.keys() == Keys{"roll", "arms"});
  table.choose("arms").choose("space:paint-town");
  CHECK(table.at("arms-1") == "paint-town");
  CHECK(table.actionPoints("wc") == 2);
  table.choose("pass");
  CHECK(table.phaseId() != "s1-special");
  CHECK(table.actionPoints("us") == 3);
  CHECK(table.actionPoints("wc") == 2);
}

}  // namespace vtt::test
