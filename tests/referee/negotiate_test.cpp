#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

using Keys = std::vector<std::string>;

/// Harmar with 10 FP stands beside a Mingo village.
RefereeTable& besideTheMingo(RefereeTable& table) {
  table.clearMap().put("v-m-1 w-m-1 s-m", "mingo-town").put("k-har u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "captina");
  return table.setVp("us", 4);
}

/// Little Turtle is in the principal village of the Wyandot, who have two more villages.
RefereeTable& amongTheWyandot(RefereeTable& table) {
  table.clearMap().put("k-mi", "upper-sandusky").put("v-wy-1", "tymochtee").put("v-wy-2", "lower-sandusky");
  return table.setVp("wc", 6);
}

}  // namespace

TEST_CASE("die and VP make a treaty: its units leave, its villages stay", "[referee][5.2][5.2.1]") {
  RefereeTable table("harmar");
  besideTheMingo(table).begin("s1-special").choose("negotiate");
  CHECK(table.keys() == Keys{"nation:mingo"});
  SECTION("6 and 4 make 10") {
    table.dice({6}).choose("nation:mingo");
    CHECK(table.nationsIn("treaties") == "M");
    CHECK(table.nationsIn("confederacy") == "Mi Sh De");
    CHECK(table.at("w-m-1") == "vp10");
    CHECK(table.at("s-m") == "vp10");
    CHECK(table.at("v-m-1") == "mingo-town");
    CHECK(table.faceOf("treaty-1") == "treaty");
    const auto land = table.space(table.at("treaty-1"));
    CHECK(table.state.module().spaces[land.value].kind == "ground");
    CHECK(table.actionPoints("us") == 3);
  }
  SECTION("5 and 4 do not") {
    table.dice({5}).choose("nation:mingo");
    CHECK(table.nationsIn("treaties") == "");
    CHECK(table.nationsIn("confederacy") == "Mi Sh De M");
    CHECK(table.asked() == "wc");
  }
}

TEST_CASE("later expeditions need 15 and 20", "[referee][5.2.1]") {
  RefereeTable table("harmar");
  const int expedition = GENERATE(2, 3);
  const int needed = expedition == 2 ? 15 : 20, rolled = GENERATE(3, 4);
  besideTheMingo(table).expedition(expedition).setVp("us", needed - 4).begin("s1-special").choose("negotiate");
  table.dice({rolled}).choose("nation:mingo");
  CHECK(table.nationsIn("treaties") == (rolled == 4 ? "M" : ""));
}

TEST_CASE("more VP than needed make a treaty without a die", "[referee][5.2.1]") {
  RefereeTable table("harmar");
  besideTheMingo(table).setVp("us", 10.5).begin("s1-special").choose("negotiate");
  CHECK(table.choice("nation:mingo").rolls.empty());
  table.choose("nation:mingo");
  CHECK(table.nationsIn("treaties") == "M");
}

TEST_CASE("a treaty needs a key leader with 10 FP beside the nation", "[referee][5.2.1]") {
  RefereeTable table("harmar");
  besideTheMingo(table);
  SECTION("9 FP are not enough") { table.face("u-ri-5", "reduced"); }
  SECTION("nor is it without a key leader") { table.put("k-har", "fort-harmar"); }
  SECTION("nor two spaces away") { table.put("k-har u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "barnesville"); }
  SECTION("nor with a nation that has broken one") { table.nations("broken", "M"); }
  SECTION("nor with one that has one") { table.nations("treaties", "M").nations("confederacy", "Mi Sh De"); }
  SECTION("nor with one that is out of the game") { table.nations("withdrawn", "M"); }
  table.begin("s1-special");
  CHECK_FALSE(table.offers("negotiate"));
}

TEST_CASE("a nation with a principal village is met there, and Miami, Shawnee and Delaware never sign",
          "[referee][5.2.1]") {
  RefereeTable table("harmar");
  const std::string army = "k-har u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5";
  table.clearMap().put("v-se-1", "kuskuskies").put(army, "shenango").begin("s1-special");
  CHECK_FALSE(table.offers("negotiate"));  // beside a village, not beside Cussewago
  table.put(army, "conneaut").begin("s1-special");
  CHECK(table.offers("negotiate"));
  for (const auto* place : {"eel-river-post", "paint-town", "tuscarawas-town"}) {
    table.put(army, place).begin("s1-special");
    CHECK_FALSE(table.offers("negotiate"));
  }
}

TEST_CASE("nations from beyond the map are met at their entry squares", "[referee][5.2.1][5.2.3]") {
  RefereeTable table("harmar");
  table.clearMap().put("k-har u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "thorntown").begin("s1-special");
  CHECK(table.choose("negotiate").keys() == Keys{"nation:kickapoo"});
  table.clearMap().put("k-mi", "thorntown").setVp("wc", 7).begin("s1-special").choose("pass");
  table.choose("negotiate").dice({3}).choose("nation:kickapoo");
  CHECK(table.nationsIn("confederacy") == "Mi Sh De M Ki");
  CHECK(table.at("s-ki") == "kickapoo-entry");
  CHECK(table.count("w-ki", "kickapoo-entry") == 2);
  CHECK(table.count("w-ki", "vp18") == 2);
}

TEST_CASE("building on treaty land breaks the treaty: one warrior unit to a village, then evenly",
          "[referee][5.2.2][5.3]") {
  RefereeTable table("harmar");
  table.clearMap().nations("confederacy", "Mi Sh De").nations("treaties", "M").put("treaty-1", "conotton");
  table.put("v-m-1", "mingo-town").put("v-m-2", "raccoon-creek").put("w-m-1 w-m-2 w-m-3 s-m", "vp10");
  table.begin("s1-special").choose("build").choose("piece:sett-1");
  CHECK(table.choice("space:duck-creek").label.find("breaks the treaty") != std::string::npos);
  table.choose("space:duck-creek");
  CHECK(table.faceOf("treaty-1") == "broken");
  CHECK(table.nationsIn("treaties") == "");
  CHECK(table.nationsIn("broken") == "M");
  CHECK(table.nationsIn("confederacy") == "Mi Sh De M");
  CHECK(table.count("w-m", "mingo-town") == 1);
  CHECK(table.count("w-m", "raccoon-creek") == 1);
  CHECK(table.asked() == "wc");
  table.choose("space:raccoon-creek").choose("space:mingo-town");
  CHECK(table.count("w-m", "raccoon-creek") == 2);
  CHECK(table.at("s-m") == "mingo-town");
  CHECK(table.at("sett-1") == "duck-creek");
}

TEST_CASE("warriors beyond one to a village go to the principal village", "[referee][5.2.2]") {
  RefereeTable table("harmar");
  table.clearMap().nations("treaties", "Wy").put("treaty-1", "marion").put("v-wy-1", "lower-sandusky");
  table.put("sett-5", "raccoon-fork").begin("s1-special").choose("build").choose("piece:sett-1");
  table.choose("space:alum-headwaters");
  CHECK(table.count("w-wy", "lower-sandusky") == 1);
  CHECK(table.count("w-wy", "upper-sandusky") == 7);
  table.choose("space:lower-sandusky").choose("space:upper-sandusky");
  CHECK(table.at("s-wy1") == "lower-sandusky");
  CHECK(table.at("s-wy2") == "upper-sandusky");
}

TEST_CASE("an alliance: starting forces, two units in the principal village and one in a village",
          "[referee][5.2.3][5.2.3.1]") {
  RefereeTable table("harmar");
  amongTheWyandot(table).begin("s1-special").choose("pass").choose("negotiate");
  CHECK(table.keys() == Keys{"nation:wyandot"});
  SECTION("4 and 6 make 10") {
    table.dice({4}).choose("nation:wyandot");
    CHECK(table.nationsIn("confederacy") == "Mi Sh De M Wy");
    table.choose("space:tymochtee").choose("space:tymochtee");  // leaders as desired
    CHECK(table.at("s-wy1") == "tymochtee");
    CHECK(table.at("s-wy2") == "tymochtee");
    table.choose("space:upper-sandusky").choose("space:tymochtee");
    CHECK(table.keys() == Keys{"space:upper-sandusky", "space:lower-sandusky"});
    table.choose("space:upper-sandusky");
    CHECK(table.count("w-wy", "upper-sandusky") == 2);
    CHECK(table.count("w-wy", "lower-sandusky") == 1);  // the only place left
    CHECK(table.count("w-wy", "vp26") == 4);
    CHECK(table.offers("pass"));
  }
  SECTION("3 and 6 do not") {
    table.dice({3}).choose("nation:wyandot");
    CHECK(table.nationsIn("confederacy") == "Mi Sh De M");
  }
}

TEST_CASE("an alliance is not sought by force, nor without a key leader, nor against a treaty", "[referee][5.2.3]") {
  RefereeTable table("harmar");
  amongTheWyandot(table);
  SECTION("2 WC FP on the land are allowed") {
    table.put("w-mi-1", "marion").begin("s1-special").choose("pass");
    CHECK(table.offers("negotiate"));
    return;
  }
  SECTION("3 are too many") { table.put("w-mi-1 w-mi-2", "marion").face("w-mi-2", "reduced"); }
  SECTION("a subordinate does not do") { table.put("k-mi", "kekionga").put("s-mi", "upper-sandusky"); }
  SECTION("nor a key leader in another village") { table.put("k-mi", "tymochtee"); }
  SECTION("nor may there be a treaty") { table.nations("treaties", "Wy"); }
  table.begin("s1-special").choose("pass");
  CHECK_FALSE(table.offers("negotiate"));
}

TEST_CASE("more VP than needed make an alliance without a die", "[referee][5.2.3]") {
  RefereeTable table("harmar");
  amongTheWyandot(table).setVp("wc", 10.5).begin("s1-special").choose("pass").choose("negotiate");
  table.choose("nation:wyandot");
  CHECK(table.nationsIn("confederacy") == "Mi Sh De M Wy");
}

TEST_CASE("starting forces of each nation", "[referee][5.2.3.1]") {
  struct Row {
    std::string nation, place, leaders, warriors, box;
    int enter, remain;
  };
  const auto row = GENERATE(Row{"ottawa", "roche-de-boeuf", "k-ot s-ot1", "w-ot", "vp24", 2, 4},
                            Row{"seneca", "cussewago", "s-se1 s-se2", "w-se", "vp14", 2, 4},
                            Row{"ojibwa", "washtenong", "s-oj1 s-oj2", "w-oj", "vp22", 3, 3},
                            Row{"potawatomi", "fort-st-joseph", "s-po", "w-po", "vp20", 2, 2});
  // Ottawa and Seneca have no village here but the principal one: the third unit finds no room.
  RefereeTable table("harmar");
  table.clearMap().put("k-sh", row.place).setVp("wc", 11).begin("s1-special").choose("pass");
  table.choose("negotiate").choose("nation:" + row.nation);
  CHECK(table.count(row.warriors, row.box) == row.remain);
  const auto home = row.enter == 2 && row.remain == 4 ? row.place : row.nation + "-entry";
  CHECK(table.count(row.warriors, home) == row.enter);
  for (const auto leader : table.pieces(row.leaders)) CHECK(table.at(table.state.idOf(leader)) == home);
}

TEST_CASE("the Ottawa may join with two subordinates besides Egushawa", "[referee][5.2.3.1]") {
  RefereeTable table("harmar");
  table.clearMap().option("ottawa-leaders", "two-subordinates").put("k-sh", "roche-de-boeuf").setVp("wc", 11);
  table.begin("s1-special").choose("pass").choose("negotiate").choose("nation:ottawa");
  CHECK(table.at("k-ot") == "roche-de-boeuf");
  CHECK(table.at("s-ot1") == "roche-de-boeuf");
  CHECK(table.at("s-ot2") == "roche-de-boeuf");
}

TEST_CASE("a nation that withdraws goes to its square, and Buckongahelas fights on", "[referee][8.0]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("us", 17).put("v-de-1 w-de-1 s-de", "coshocton").put("k-de w-mi-1", "kekionga");
  table.put("arms-1 w-de-2", "mansfield").put("v-m-1", "mingo-town").begin("s2-nation");
  for (int i = 0; i < 3 && !table.offer().over && table.nationsIn("withdrawn") != "De M"; ++i) table.chooseNumber(0);
  CHECK(table.nationsIn("withdrawn") == "De M");
  CHECK(table.nationsIn("confederacy") == "Mi Sh");
  for (const auto* piece : {"v-de-1", "w-de-1", "w-de-2", "s-de"}) CHECK(table.at(piece) == "vp17");
  CHECK(table.at("v-m-1") == "vp10");
  CHECK(table.at("k-de") == "kekionga");
  CHECK(table.at("arms-1") == "out");
  CHECK(table.vp("us") == 17);
}

}  // namespace vtt::test
