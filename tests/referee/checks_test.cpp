#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

/// The game goes on from the end of a check: whatever is asked next is answered somehow.
void goOn(RefereeTable& table) { table.randomly(1).chooseNumber(0); }

}  // namespace

TEST_CASE("wounded leaders heal on 1 to 3, stay wounded on 4 and 5, die on 6", "[referee][9.0]") {
  RefereeTable table("harmar");
  table.clearMap();
  table.put("k-har s-hard", "fort-washington/defending").put("s-mi k-mi", "kekionga");
  table.face("k-har s-hard s-mi", "wounded");
  table.begin("s3-leader");
  table.dice({3, 4, 6}).choose("go-on");
  CHECK(table.faceOf("k-har") == "healthy");
  CHECK(table.faceOf("s-hard") == "wounded");
  CHECK(table.at("s-mi") == "out");
  CHECK(table.at("k-mi") == "kekionga");
  CHECK(table.vp("us") == 0);
  CHECK(table.said("John Hardin rolls 4"));
}

TEST_CASE("a leader who dies of his wounds is worth half a VP if the players want it so", "[referee][9.0][24.0]") {
  RefereeTable table("harmar");
  table.clearMap().option("leader-death-vp", "half").put("s-mi", "kekionga").face("s-mi", "wounded");
  table.begin("s3-leader").dice({6}).choose("go-on");
  CHECK(table.vp("us") == 0.5);
}

TEST_CASE("the first expedition withdraws at 8 VP of the WC, and Harmar's campaign is lost",
          "[referee][7.0][2.4.1][A3.1]") {
  RefereeTable table("harmar");
  table.setVp("wc", 7.5);
  table.begin("s3-expedition");
  CHECK_FALSE(table.offer().over);
  table.setVp("wc", 8);
  table.begin("s3-expedition");
  CHECK(table.offer().over);
  CHECK(table.prompt().find("WC wins at once") != std::string::npos);
}

TEST_CASE("in the campaign a beaten expedition goes to quarters and loses its leaders", "[referee][7.0][7.1][A3.4]") {
  RefereeTable table("campaign");
  table.clearMap().setVp("wc", 8);
  table.put("k-har s-hard s-wyl u-ri-1 u-mi-1 u-mi-2 u-mi-3", "eaton");
  table.begin("s3-expedition");
  REQUIRE(table.asked() == "us");
  table.dice({3, 4}).choose("nearest");
  CHECK(table.at("k-har") == "out");
  CHECK(table.at("s-hard") == "out");
  CHECK(table.at("s-wyl") == "fort-washington/defending");
  CHECK(table.at("u-ri-1") == "fort-washington/defending");
  // Of three militia units one goes home, two stay in settlements of their own.
  CHECK(table.at("u-mi-1") == "cup-us");
  CHECK(table.at("u-mi-2") != table.at("u-mi-3"));
  CHECK(table.vp("wc") == 8);
  CHECK_FALSE(table.offer().over);
}

TEST_CASE("an expedition withdraws only once, whatever the VP do later", "[referee][7.0]") {
  RefereeTable table("campaign");
  table.clearMap().setVp("wc", 8).put("u-ri-1", "eaton");
  table.begin("s3-expedition");
  goOn(table);
  table.setVp("wc", 8).put("u-ri-1", "eaton");
  table.begin("s6-expedition");
  goOn(table);
  CHECK(table.at("u-ri-1") == "eaton");
}

TEST_CASE("supplied stacks stay as they are, others are reduced", "[referee][10.0]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-ri-1 u-mi-1", "fort-washington/defending").put("u-ri-2 u-mi-2 k-har", "presque-isle");
  table.face("u-mi-2", "reduced");
  table.begin("s10-supply");
  goOn(table);
  CHECK(table.faceOf("u-ri-1") == "full");
  CHECK(table.faceOf("u-ri-2") == "reduced");
  CHECK(table.said("Out of supply in Presque Isle: Regular infantry reduced"));
  CHECK(table.faceOf("k-har") == "healthy");
  CHECK(table.vp("wc") == 0);
}

TEST_CASE("a wagon gives a step to a stack, the second sends it to the cup", "[referee][10.0][10.1]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-ri-1 u-su-1", "presque-isle").put("u-ri-2", "le-boeuf").put("u-ri-3", "cussewago");
  table.begin("s10-supply");
  REQUIRE(table.asked() == "us");
  table.choose("wagon:u-su-1");
  CHECK(table.faceOf("u-su-1") == "half");
  table.choose("wagon:u-su-1");
  CHECK(table.at("u-su-1") == "cup-us");
  goOn(table);
  int reduced = 0;
  for (const auto* unit : {"u-ri-1", "u-ri-2", "u-ri-3"}) reduced += table.faceOf(unit) == "reduced" ? 1 : 0;
  CHECK(reduced == 1);
}

TEST_CASE("the proposal supplies the most stacks, and nobody has to take it", "[referee][10.0]") {
  RefereeTable table("harmar");
  table.clearMap().put("u-ri-1 u-su-1", "presque-isle").put("u-ri-2", "le-boeuf");
  table.begin("s10-supply");
  REQUIRE(table.offers("none"));
  table.choose("proposed");
  CHECK(table.at("u-su-1") == "cup-us");
  CHECK(table.faceOf("u-ri-1") == "full");
  CHECK(table.faceOf("u-ri-2") == "full");
}

TEST_CASE("at the end of a turn points are reset, with one more if one was saved", "[referee][12.0][5.9]") {
  RefereeTable table("harmar");
  table.setActionPoints("us", 0).setActionPoints("wc", 1).face("mk-saus", "plus-one");
  table.begin("s10-end");
  goOn(table);
  CHECK(table.state.clock().turn == 2);
  CHECK(table.faceOf("mk-saus") == "plain");
  CHECK(table.said("The US has 5 special action points, one of them saved"));
  CHECK(table.said("The WC has 5 special action points"));
}

TEST_CASE("raid chits of a summer are added before it", "[referee][12.0][5.6.1][4.1]") {
  RefereeTable table("campaign");
  const auto before = table.count("raid-d", "cup-raid");
  table.begin("s10-end");
  goOn(table);
  CHECK(table.count("raid-d", "cup-raid") + table.count("raid-d", "sabox") == before + 1);
  CHECK(table.count("raid-a", "raidadd") == 1);
}

}  // namespace vtt::test
