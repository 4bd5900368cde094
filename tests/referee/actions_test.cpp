#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

bool isFirstSegment(const RefereeTable& table) {
  return table.state.clock().turn == 1 && table.phaseId() == "s1-special";
}

}  // namespace

TEST_CASE("the US begins, the sides take turns, and the segment ends without points", "[referee][5.0]") {
  RefereeTable table("harmar");
  table.clearMap().setActionPoints("us", 2).setActionPoints("wc", 1);
  table.face("mk-build mk-raid", "none").begin("s1-special");
  CHECK(table.asked() == "us");
  table.dice({"raid-c"}).choose("search-raiders");
  CHECK(table.faceOf("mk-build") == "allowed");
  CHECK(table.faceOf("mk-raid") == "allowed");
  CHECK(table.actionPoints("us") == 1);
  CHECK(table.asked() == "wc");
  table.dice({"raid-c"}).choose("raid").choose("space:limestone");
  CHECK(table.actionPoints("wc") == 0);
  CHECK(table.asked() == "us");
  table.dice({"raid-c"}).choose("search-raiders");
  CHECK_FALSE(isFirstSegment(table));
}

TEST_CASE("who passes takes no more actions in the segment, the other goes on", "[referee][5.0]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special").choose("pass");
  for (int points = 5; points > 0; --points) {
    CHECK(table.asked() == "wc");
    CHECK(table.actionPoints("wc") == points);
    table.dice({"raid-c"}).choose("raid").choose("space:limestone");
  }
  CHECK_FALSE(isFirstSegment(table));
}

TEST_CASE("when both have passed the segment ends and points are kept", "[referee][5.0]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special").choose("pass").choose("pass");
  CHECK_FALSE(isFirstSegment(table));
  CHECK(table.actionPoints("us") == 4);
  CHECK(table.actionPoints("wc") == 5);
}

TEST_CASE("a side without points is not asked", "[referee][5.0]") {
  RefereeTable table("harmar");
  table.clearMap().setActionPoints("us", 0).begin("s1-special");
  CHECK(table.asked() == "wc");
}

TEST_CASE("a found chit A or B stays out of the cup until the segment ends", "[referee][5.7.2]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special");
  table.dice({"raid-a-2"}).choose("search-raiders");
  CHECK(table.at("raid-a-2") == "sabox");
  table.choose("pass");
  table.dice({"raid-b-1"}).choose("search-raiders");
  CHECK(table.at("raid-b-1") == "sabox");
  table.dice({"raid-c-1"}).choose("search-raiders");
  CHECK(table.at("raid-c-1") == "cup-raid");
  table.choose("pass");
  CHECK(table.at("raid-a-2") == "cup-raid");
  CHECK(table.at("raid-b-1") == "cup-raid");
}

TEST_CASE("a chit D is put back, and nobody searches an empty cup", "[referee][5.7][5.7.2]") {
  RefereeTable table("harmar");
  table.clearMap().put("raid-a-1 raid-a-2 raid-a-3 raid-b-1 raid-b-2 raid-c-1", "raidadd").put("raid-d-1", "cup-raid");
  table.begin("s1-special").dice({"raid-d-1"}).choose("search-raiders");
  CHECK(table.at("raid-d-1") == "cup-raid");
  table.put("raid-d-1", "raidadd").begin("s1-special");
  CHECK_FALSE(table.offers("search-raiders"));
}

TEST_CASE("lost guns are found on a modified 6", "[referee][5.7.1]") {
  RefereeTable table("harmar");
  // Two regular units beside the gun: 4 FP, +1. A warrior unit two spaces off: -1.
  table.clearMap().put("u-ar-1", "greenville").face("u-ar-1", "lost").put("u-ri-1 u-ri-2", "eaton");
  table.begin("s1-special").choose("search-artillery");
  CHECK(table.choice("space:greenville").rolls == std::vector<std::string>{"blue"});
  SECTION("5 and 1 are enough") {
    table.dice({5}).choose("space:greenville");
    CHECK(table.faceOf("u-ar-1") == "ready");
  }
  SECTION("4 and 1 are not") {
    table.dice({4}).choose("space:greenville");
    CHECK(table.faceOf("u-ar-1") == "lost");
  }
  SECTION("warriors near by take it away again") {
    table.put("w-mi-1", "whitewater-forks").dice({5}).choose("space:greenville");
    CHECK(table.faceOf("u-ar-1") == "lost");
  }
}

TEST_CASE("there is no search for guns that are not lost", "[referee][5.7.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-ar-1", "greenville").begin("s1-special");
  CHECK_FALSE(table.offers("search-artillery"));
}

TEST_CASE("warriors and a chief of one place go from village to village", "[referee][5.8]") {
  RefereeTable table("harmar");
  table.clearMap()
      .put("v-mi-1 w-mi-1 w-mi-2 s-mi k-mi", "greenville")
      .put("w-sh-1", "eaton")
      .put("v-de-1", "coshocton");
  table.begin("s1-special").choose("pass").choose("strategic");
  // Eaton is no village.
  CHECK(table.keys() == std::vector<std::string>{"space:greenville"});
  table.choose("space:greenville");
  CHECK(table.offers("piece:k-mi"));
  table.choose("piece:s-mi");
  CHECK(table.offers("space:coshocton"));
  CHECK(table.offers("space:kekionga"));
  CHECK_FALSE(table.offers("space:upper-sandusky"));
  table.choose("space:coshocton");
  CHECK(table.at("s-mi") == "coshocton");
  CHECK(table.at("k-mi") == "greenville");
  CHECK((table.at("w-mi-1") == "coshocton") != (table.at("w-mi-2") == "coshocton"));
}

TEST_CASE("the way past US units is closed", "[referee][5.8]") {
  RefereeTable table("harmar");
  // Every space next to Chalakatha is held.
  table.clearMap().put("w-sh-1", "chalakatha").put("u-ri-1", "paint-town").put("u-ri-2", "deer-creek");
  table.put("u-ri-3", "pee-pee-town").put("u-ri-4", "chalakatha-landing").begin("s1-special").choose("pass");
  CHECK(table.offers("strategic"));
  table.put("u-ri-5", "pee-pee-reach").begin("s1-special").choose("pass");
  CHECK_FALSE(table.offers("strategic"));
}

TEST_CASE("a reduced unit may go, the chief may stay", "[referee][5.8]") {
  RefereeTable table("harmar");
  table.clearMap().put("w-sh-1 w-sh-2 k-sh", "chalakatha").face("w-sh-2", "reduced");
  table.begin("s1-special").choose("pass").choose("strategic").choose("space:chalakatha").choose("piece:w-sh-2");
  table.choose("none").choose("space:wapatomica");
  CHECK(table.at("w-sh-2") == "wapatomica");
  CHECK(table.at("w-sh-1") == "chalakatha");
  CHECK(table.at("k-sh") == "chalakatha");
}

TEST_CASE("a side that does not start with 5 points may save one", "[referee][5.9]") {
  RefereeTable table("harmar");
  table.clearMap().begin("s1-special").choose("save");
  CHECK(table.actionPoints("us") == 3);
  CHECK(table.faceOf("mk-saus") == "plus-one");
  CHECK_FALSE(table.offers("save"));  // The WC starts with 5.
  table.choose("pass");
  CHECK(table.asked() == "us");
  CHECK_FALSE(table.offers("save"));
}

}  // namespace vtt::test
