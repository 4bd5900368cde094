#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

/// An empty map. Nobody has VP, so that nobody ambushes.
RefereeTable quietMap(const std::string& phase, const std::string& members = "Mi Sh") {
  RefereeTable table("harmar");
  table.clearMap().nations("confederacy", members).setVp("us", 0).setVp("wc", 0);
  table.begin(phase);
  return table;
}

bool endsWith(const std::string& text, const std::string& end) { return text.ends_with(end); }

}  // namespace

TEST_CASE("a march pays for trails, rivers and landings, and never ends on the water", "[referee][2.5.2][6.1][6.3.1]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1", "eaton");
  table.choose("space:eaton").choose("all");
  CHECK(table.choice("space:greenville").label == "Greenville for 1 MP");
  CHECK(table.choice("space:middletown-reach").label == "Middletown Reach for 2 MP");
  table.choose("space:middletown-reach");
  CHECK_FALSE(table.offers("stop"));
  CHECK_FALSE(table.offers("drop:"));
  CHECK(table.offers("space:hamilton-crossing"));
  table.choose("space:hamilton-crossing");
  CHECK(table.choice("space:indian-creek").label == "Indian Creek for 0 MP");
  table.choose("space:indian-creek");
  CHECK(table.prompt().find("1 MP left") != std::string::npos);
  table.choose("stop");
  CHECK(table.at("u-ri-1") == "indian-creek");
}

TEST_CASE("a large force crosses a river and does not travel on it", "[referee][6.3.1]") {
  auto table = quietMap("s2-us");
  table.put("k-har u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "eaton");
  table.choose("space:eaton").choose("all").choose("space:middletown-reach");
  CHECK(table.offers("space:fort-hamilton-site"));
  CHECK_FALSE(table.offers("space:hamilton-crossing"));
}

TEST_CASE("units are picked up on the way as far as the leader may lead them", "[referee][6.4][6.8]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1 u-ri-2", "eaton").put("u-ri-3 u-ri-4 u-sc-1 k-har", "indian-creek");
  table.mark("u-ri-4", "moved");
  table.choose("space:eaton").choose("all").choose("space:indian-creek");
  CHECK(table.offers("pick:u-ri-3"));
  CHECK_FALSE(table.offers("pick:u-ri-4"));
  table.choose("pick:u-ri-3").choose("pick:u-sc-1");
  // Six FP is all that a subordinate leads; with a key leader more join, but the MP stay those of the beginning.
  table.choose("pick:k-har");
  CHECK(table.prompt().find("3 MP left") != std::string::npos);
  CHECK_FALSE(table.offers("pick:"));
  table.choose("space:whitewater-forks").choose("stop");
  CHECK(table.at("u-ri-3") == "whitewater-forks");
  CHECK(table.at("k-har") == "whitewater-forks");
  CHECK(table.at("u-ri-4") == "indian-creek");
}

TEST_CASE("a subordinate picks up no seventh FP, and no other nation", "[referee][6.4]") {
  auto table = quietMap("s3-wc");
  table.put("s-mi w-mi-1 w-mi-2", "white-river-town").put("w-mi-3 w-mi-4 w-sh-1", "big-blue");
  table.choose("space:white-river-town").choose("all").choose("space:big-blue");
  CHECK(table.offers("pick:w-mi-3"));
  CHECK_FALSE(table.offers("pick:w-sh-1"));
  table.choose("pick:w-mi-3");
  CHECK_FALSE(table.offers("pick:"));
}

TEST_CASE("what is dropped off has moved, and leaders stay with their force", "[referee][6.5]") {
  auto table = quietMap("s2-us");
  table.put("k-har s-hard u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6", "eaton");
  table.choose("space:eaton").choose("all").choose("space:indian-creek");
  CHECK_FALSE(table.offers("drop:k-har"));
  // Twelve FP need both leaders.
  CHECK_FALSE(table.offers("drop:s-hard"));
  table.choose("drop:u-ri-1");
  CHECK(table.offers("drop:s-hard"));
  CHECK_FALSE(table.offers("pick:"));
  table.choose("space:whitewater-forks").choose("stop");
  CHECK(table.at("u-ri-1") == "indian-creek");
  CHECK(table.keys() == std::vector<std::string>{"end"});
}

TEST_CASE("a subordinate is not dropped off by his force", "[referee][6.5]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1 u-su-1", "eaton");
  table.choose("space:eaton").choose("all").choose("space:indian-creek");
  CHECK_FALSE(table.offers("drop:s-hard"));
  CHECK(table.offers("drop:u-su-1"));
}

TEST_CASE("whoever enters the space of an army stops there", "[referee][6.6][6.8]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1", "eaton").put("u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6 u-ri-7 u-ri-8 u-ri-9", "indian-creek");
  SECTION("sixteen FP are no army") {
    table.choose("space:eaton").choose("all").choose("space:indian-creek");
    CHECK(table.offers("space:whitewater-forks"));
  }
  SECTION("eighteen are: the move is over") {
    table.put("u-ri-10", "indian-creek");
    table.choose("space:eaton").choose("all").choose("space:indian-creek");
    CHECK(table.rule() == "6.0");
    CHECK(table.at("u-ri-1") == "indian-creek");
  }
  SECTION("an army moves as a stray force") {
    table.put("u-ri-10 k-har", "indian-creek");
    table.choose("space:indian-creek").choose("all");
    CHECK(table.prompt().find("2 MP left") != std::string::npos);
  }
}

TEST_CASE("who meets the enemy fights, passes through or overruns", "[referee][6.7][13.0][14.1]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1 u-ri-2 u-ri-3", "eaton").put("w-mi-1 w-mi-2 w-mi-3", "whitewater-forks");
  SECTION("with more FP and a point for leaving it passes") {
    table.choose("space:eaton").choose("all").choose("space:whitewater-forks");
    CHECK(table.keys() == std::vector<std::string>{"attack", "pass"});
    table.choose("pass");
    CHECK_FALSE(table.offers("stop"));
    CHECK_FALSE(table.offers("attack"));
    CHECK(table.choice("space:mississinewa-head").label == "Mississinewa Head for 2 MP");
    table.choose("space:mississinewa-head");
    CHECK(table.prompt().find("1 MP left") != std::string::npos);
  }
  SECTION("without more FP it has to fight") {
    table.face("u-ri-3", "reduced");
    table.choose("space:eaton").choose("all").choose("space:whitewater-forks");
    CHECK(table.said("Combat at Whitewater Forks"));
  }
  SECTION("without MP for it, too") {
    table.choose("space:eaton").choose("all").choose("space:indian-creek").choose("space:eaton");
    table.choose("space:indian-creek").choose("space:whitewater-forks");
    CHECK(table.said("Combat at Whitewater Forks"));
  }
}

TEST_CASE("an empty village stops nobody, and it may be attacked", "[referee][20.5][14.1]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1", "eaton").put("v-mi-1", "whitewater-forks").face("v-mi-1", "healthy");
  table.choose("space:eaton").choose("all").choose("space:whitewater-forks");
  CHECK(table.offers("space:mississinewa-head"));
  CHECK(table.offers("stop"));
  CHECK(table.choice("attack").label == "Attack the village");
}

TEST_CASE("an empty principal village is passed like an enemy of one FP", "[referee][13.0][20.5]") {
  auto table = quietMap("s2-us");
  table.put("s-hard u-ri-1", "greenville").put("u-ri-2", "loramie-s-store").face("u-ri-2", "reduced");
  table.choose("space:greenville").choose("all").choose("space:pickawillany");
  CHECK(table.keys() == std::vector<std::string>{"attack", "pass"});
  table.choose("pass").choose("space:loramie-s-store").choose("stop");
  // One FP is not more than one.
  table.randomly(1).choose("space:loramie-s-store").choose("space:pickawillany");
  CHECK(table.said("Combat at Pickawillany"));
}

TEST_CASE("the WC walks over empty settlements and unscreened forts, or attacks them", "[referee][20.1][20.3][20.4]") {
  auto table = quietMap("s3-wc");
  table.put("k-mi w-mi-1", "indian-creek").put("f-steu", "eaton").face("f-steu", "healthy");
  table.put("u-ri-1", "eaton/defending");
  SECTION("a built fort") {
    table.choose("space:indian-creek").choose("all").choose("space:eaton");
    CHECK(table.choice("attack").label == "Attack Regular infantry and the fort");
    CHECK(table.offers("space:greenville"));
    table.choose("stop");
    CHECK(table.count("mk-siege", "eaton") == 1);
  }
  SECTION("screeners come first") {
    table.put("u-ri-2", "eaton/screening");
    table.choose("space:indian-creek").choose("all").choose("space:eaton");
    CHECK(table.said("Combat at Eaton"));
    CHECK(table.said("attacks Regular infantry with"));
  }
  SECTION("Fort Washington is never attacked") {
    table.put("k-mi w-mi-1", "north-bend").put("u-ri-2", "fort-washington/defending");
    table.choose("space:north-bend").choose("all").choose("space:fort-washington");
    CHECK_FALSE(table.offers("attack"));
    table.choose("stop");
    CHECK(table.count("mk-siege", "fort-washington") == 1);
  }
}

TEST_CASE("an army of besiegers attacks again where it stands", "[referee][20.3][14.1]") {
  auto table = quietMap("s3-wc");
  table.put("k-mi w-mi-1", "eaton").put("f-steu", "eaton").face("f-steu", "healthy");
  table.choose("space:eaton").choose("all");
  CHECK(table.choice("attack").label == "Attack the fort");
}

TEST_CASE("a wagon that nobody guards is captured on the way", "[referee][10.1][24.0]") {
  auto table = quietMap("s3-wc");
  table.put("w-mi-1", "white-river-town").put("u-su-1 u-su-2", "big-blue").face("u-su-2", "half");
  table.choose("space:white-river-town").choose("space:big-blue");
  CHECK(table.at("u-su-1") == "cup-us");
  CHECK(table.vp("wc") == 1.5);
  // It costs no MP.
  CHECK(table.prompt().find("2 MP left") != std::string::npos);
}

TEST_CASE("guards keep a wagon, and leaders without warriors take none", "[referee][10.1]") {
  auto table = quietMap("s3-wc");
  table.put("k-mi", "white-river-town").put("u-su-1", "big-blue");
  table.choose("space:white-river-town").choose("space:big-blue");
  CHECK(table.at("u-su-1") == "big-blue");
  CHECK(table.vp("wc") == 0);
}

TEST_CASE("guns without support are lost to warriors", "[referee][22.2]") {
  auto table = quietMap("s3-wc");
  table.put("w-mi-1", "white-river-town").put("u-ar-1", "big-blue");
  table.choose("space:white-river-town").choose("space:big-blue");
  CHECK(table.faceOf("u-ar-1") == "lost");
  CHECK(table.at("u-ar-1") == "big-blue");
  CHECK(table.vp("wc") == 0);
}

TEST_CASE("the example of 21.2: a loyal scout leads St. Clair five spaces", "[referee][21.1][21.2][example]") {
  auto table = quietMap("s2-us");
  table.put("k-stc u-ri-1 u-sc-1", "eaton");
  table.choose("space:eaton").choose("all");
  for (const auto* space : {"indian-creek", "eaton", "indian-creek", "eaton"})
    table.choose("space:" + std::string(space));
  CHECK(table.prompt().find("0 MP left") != std::string::npos);
  CHECK(table.choice("space:greenville").rolls == std::vector<std::string>{"blue"});
  CHECK(table.offers("stop"));
  SECTION("loyal") {
    table.dice({3}).choose("space:greenville");
    CHECK(table.at("k-stc") == "greenville");
    CHECK(table.at("u-sc-1") == "greenville");
    CHECK(table.rule() == "6.0");
  }
  SECTION("second thoughts") {
    table.dice({2}).choose("space:greenville");
    CHECK(table.at("k-stc") == "eaton");
    CHECK(table.at("u-sc-1") == "cup-us");
    CHECK(table.rule() == "6.0");
  }
  SECTION("traitor") {
    table.dice({1}).choose("space:greenville");
    CHECK(table.at("u-sc-1") == "cup-us");
    CHECK(table.at("u-ri-1") == "eaton");
  }
}

TEST_CASE("a scout that is dropped off leads nobody, nor does he hasten wagons", "[referee][21.2]") {
  auto table = quietMap("s2-us");
  SECTION("dropped off") {
    table.put("s-hard u-ri-1 u-sc-1", "eaton");
    table.choose("space:eaton").choose("all").choose("space:indian-creek").choose("drop:u-sc-1");
    for (const auto* space : {"eaton", "indian-creek", "eaton"}) table.choose("space:" + std::string(space));
    CHECK(table.rule() == "6.0");
  }
  SECTION("with a wagon") {
    table.put("s-hard u-ri-1 u-sc-1 u-su-1", "eaton");
    table.choose("space:eaton").choose("all");
    for (const auto* space : {"indian-creek", "eaton", "indian-creek", "eaton"})
      table.choose("space:" + std::string(space));
    CHECK(table.rule() == "6.0");
  }
}

TEST_CASE("Miami leave the map by their entry square and wait in their box", "[referee][2.4.3]") {
  auto table = quietMap("s3-wc");
  table.put("w-mi-1", "kenapacomaqua").put("w-sh-1", "kenapacomaqua");
  table.choose("space:kenapacomaqua");
  SECTION("Miami alone") {
    table.choose("piece:w-mi-1").choose("march").choose("space:miami-entry");
    CHECK(table.at("w-mi-1") == "mi-box");
    CHECK(table.rule() == "6.0");
  }
  SECTION("no others") {
    table.choose("piece:w-sh-1").choose("march");
    CHECK_FALSE(table.offers("space:miami-entry"));
  }
}

TEST_CASE("US units march in from an entry square", "[referee][2.4.3]") {
  auto table = quietMap("s2-us");
  table.put("u-ri-1", "us-entry-east");
  table.choose("space:us-entry-east");
  CHECK(endsWith(table.offer().options.front().label, "for 1 MP"));
}

TEST_CASE("Fort Miamis: four FP may stay there, the US does not pass", "[referee][20.7]") {
  auto table = quietMap("s3-wc", "Mi Sh Ot");
  table.put("f-miam", "fort-miamis").put("w-mi-1 w-mi-2", "rapids-landing").put("w-mi-3", "fort-miamis");
  SECTION("two of them") {
    table.choose("space:rapids-landing").choose("piece:w-mi-1").choose("march").choose("space:fort-miamis");
    table.choose("stop");
    CHECK(table.at("w-mi-1") == "fort-miamis");
  }
  SECTION("not all") {
    table.choose("space:rapids-landing").choose("all").choose("space:fort-miamis");
    CHECK_FALSE(table.offers("stop"));
  }
  SECTION("the US") {
    table.begin("s2-us").put("s-hard u-ri-1", "rapids-landing");
    table.put("w-mi-1 w-mi-2", "white-river-town");
    table.choose("space:rapids-landing").choose("all");
    CHECK_FALSE(table.offers("space:fort-miamis"));
  }
}

TEST_CASE("US units on nonaligned land risk a war with every space", "[referee][19.0]") {
  auto table = quietMap("s2-us");
  table.put("k-har u-ri-1 u-ri-2 u-ri-3", "rapids-landing").put("u-mi-1", "marion");
  table.choose("space:rapids-landing").choose("all");
  CHECK(table.choice("space:tymochtee").rolls == std::vector<std::string>{"blue", "green"});
  SECTION("a total of less than the eight FP there: it joins") {
    table.dice({3, 4}).choose("space:tymochtee");
    CHECK(table.nationsIn("confederacy").find("Wy") != std::string::npos);
  }
  SECTION("eight is not less than eight") {
    table.dice({4, 4}).choose("space:tymochtee");
    CHECK(table.nationsIn("confederacy") == "Mi Sh");
    table.dice({6, 6}).choose("space:blanchard-s-fork");
    CHECK(table.diceLeft() == 0);
  }
}

TEST_CASE("two WC FP and one key leader may enter a nonaligned principal village", "[referee][19.0]") {
  auto table = quietMap("s3-wc");
  table.put("k-mi k-sh w-mi-1 w-mi-2", "tymochtee");
  table.choose("space:tymochtee").choose("piece:k-mi").choose("piece:w-mi-1");
  SECTION("these") { CHECK(table.choose("march").offers("space:upper-sandusky")); }
  SECTION("no more FP") { CHECK_FALSE(table.choose("piece:w-mi-2").choose("march").offers("space:upper-sandusky")); }
  SECTION("no second chief") { CHECK_FALSE(table.choose("piece:k-sh").choose("march").offers("space:upper-sandusky")); }
}

}  // namespace vtt::test
