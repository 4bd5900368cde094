#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

/// An empty map with no nation in the war but Miami and Shawnee, villages out of the way.
RefereeTable emptyMap(const std::string& phase) {
  RefereeTable table("harmar");
  table.clearMap().nations("confederacy", "Mi Sh").setVp("us", 3).setVp("wc", 3);
  table.begin(phase);
  return table;
}

bool isMarked(const RefereeTable& table, const std::string& piece, const std::string& mark) {
  const auto id = findMark(table.state.module(), mark);
  return (table.state.piece(table.pieces(piece).front()).marks >> id.value & 1U) != 0;
}

}  // namespace

TEST_CASE("operations: one stack after the other, as long as the active side likes", "[referee][6.0][6.1]") {
  auto table = emptyMap("s2-us");
  table.put("u-ri-1", "eaton").put("u-ri-2", "indian-creek").put("w-mi-1", "white-river-town");
  CHECK(table.asked() == "us");
  CHECK(table.keys() == std::vector<std::string>{"space:eaton", "space:indian-creek", "end"});
  table.choose("space:eaton").choose("space:whitewater-forks").choose("stop");
  CHECK(isMarked(table, "u-ri-1", "moved"));
  // A counter that has moved is not part of another force.
  CHECK(table.keys() == std::vector<std::string>{"space:indian-creek", "end"});
  table.choose("end");
  CHECK_FALSE(isMarked(table, "u-ri-1", "moved"));

  table.begin("s3-wc");
  CHECK(table.asked() == "wc");
  CHECK(table.keys() == std::vector<std::string>{"space:white-river-town", "end"});
}

TEST_CASE("a force is formed counter by counter, and its kind gives its MP", "[referee][6.2][6.2.1][6.2.2][6.2.3]") {
  auto table = emptyMap("s2-us");
  table.put("k-har s-hard u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6", "eaton");
  table.choose("space:eaton");
  CHECK(table.choice("all").label == "All of them (key leader force, 12 FP, 4 MP)");
  // Without a second leader ten FP, so the most Hardin may lead is six.
  CHECK(table.choice("lead:s-hard").label.find("subordinate leader force, 6 FP, 4 MP") != std::string::npos);
  table.choose("piece:k-har");
  for (const auto* unit : {"u-ri-1", "u-ri-2", "u-ri-3", "u-ri-4", "u-ri-5"})
    table.choose("piece:" + std::string(unit));
  CHECK(table.choice("march").label.find("key leader force, 10 FP, 4 MP") != std::string::npos);
  table.choose("piece:u-ri-6");
  CHECK(table.choice("march").label.find("stray force, 12 FP, 2 MP") != std::string::npos);
}

TEST_CASE("WC subordinates lead their own nation, key leaders any", "[referee][6.2.1][6.2.2]") {
  auto table = emptyMap("s3-wc");
  table.put("k-mi s-mi w-mi-1 w-mi-2 w-sh-1", "white-river-town");
  table.choose("space:white-river-town");
  CHECK(table.choice("lead:s-mi").label.find("subordinate leader force, 4 FP, 5 MP") != std::string::npos);
  CHECK(table.choice("lead:k-mi").label.find("key leader force, 6 FP, 5 MP") != std::string::npos);
  table.choose("piece:s-mi").choose("piece:w-sh-1");
  CHECK(table.choice("march").label.find("stray force, 2 FP, 3 MP") != std::string::npos);
}

TEST_CASE("support goes along with any force, or alone", "[referee][6.2.4]") {
  auto table = emptyMap("s2-us");
  table.put("u-su-1", "eaton").put("u-sc-1", "indian-creek").put("u-ar-1 u-ri-1", "greenville");
  table.choose("space:eaton");
  CHECK(table.prompt().find("4 MP left") != std::string::npos);
  table.choose("back").choose("space:indian-creek");
  CHECK(table.prompt().find("5 MP left") != std::string::npos);
  table.choose("back").choose("space:greenville").choose("all");
  CHECK(table.prompt().find("2 MP left") != std::string::npos);
}

TEST_CASE("the example of 6.3: six FP with their leader, three without, two stay", "[referee][6.3][example]") {
  auto table = emptyMap("s2-us");
  table.put("s-hard u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6", "eaton").face("u-ri-4", "reduced");
  table.put("w-mi-1", "mississinewa-head").face("w-mi-1", "reduced");
  table.setVp("wc", 0);
  table.choose("space:eaton");
  // All of them would be a stray force with two MP.
  CHECK(table.choice("all").label == "All of them (stray force, 11 FP, 2 MP)");
  table.choose("piece:s-hard").choose("piece:u-ri-1").choose("piece:u-ri-2").choose("piece:u-ri-3");
  CHECK(table.choice("march").label.find("subordinate leader force, 6 FP, 4 MP") != std::string::npos);
  table.choose("march").choose("space:indian-creek").choose("space:eaton").choose("space:indian-creek");
  table.choose("space:whitewater-forks");
  CHECK(table.at("u-ri-1") == "whitewater-forks");

  table.choose("space:eaton").choose("piece:u-ri-4").choose("piece:u-ri-5");
  CHECK(table.choice("march").label.find("stray force, 3 FP, 2 MP") != std::string::npos);
  table.choose("march").choose("space:greenville");
  CHECK(table.prompt().find("1 MP left") != std::string::npos);
  table.choose("space:mississinewa-head");
  CHECK(table.said("Combat at Mississinewa Head"));
  CHECK(table.at("u-ri-6") == "eaton");
}

TEST_CASE("a force that was formed may be given up, but not for ever", "[referee][6.3]") {
  auto table = emptyMap("s2-us");
  table.put("u-ri-1", "eaton");
  int given = 0;
  while (table.offers("space:eaton") && given < 50) table.choose("space:eaton").choose("back"), ++given;
  CHECK(given < 50);
  CHECK(table.keys() == std::vector<std::string>{"end"});
}

TEST_CASE("British Arms go with warriors and stay behind only in a village", "[referee][23.0]") {
  auto table = emptyMap("s3-wc");
  table.put("w-mi-1 w-mi-2 arms-1", "white-river-town").put("v-mi-1", "anderson-s-town").face("v-mi-1", "healthy");
  table.choose("space:white-river-town");
  table.choose("piece:arms-1");
  CHECK_FALSE(table.offers("march"));
  table.choose("piece:w-mi-1").choose("piece:w-mi-2");
  // A space without a village: the arms may not be left.
  table.choose("space:big-blue");
  CHECK_FALSE(table.offers("drop:arms-1"));
  CHECK(table.offers("drop:w-mi-1"));
  table.choose("space:anderson-s-town");
  CHECK(table.offers("drop:arms-1"));
  table.choose("drop:arms-1").choose("space:strawtown");
  CHECK(table.at("arms-1") == "anderson-s-town");
  CHECK(table.at("w-mi-1") == "strawtown");
}

TEST_CASE("arms that would stay alone go along", "[referee][23.0]") {
  auto table = emptyMap("s3-wc");
  table.put("k-mi w-mi-1 arms-1", "white-river-town");
  table.choose("space:white-river-town").choose("piece:w-mi-1").choose("march").choose("space:big-blue");
  CHECK(table.at("arms-1") == "big-blue");
  CHECK(table.at("k-mi") == "white-river-town");
}

TEST_CASE("a force that ends its move at a fort is posted inside or outside", "[referee][20.1][20.1.1][20.1.2]") {
  auto table = emptyMap("s2-us");
  table.put("f-steu", "eaton").face("f-steu", "healthy");
  table.put("s-hard u-ri-1 u-ri-2 u-ri-3", "indian-creek").put("u-ri-4", "eaton/defending");
  table.choose("space:indian-creek").choose("all").choose("space:eaton").choose("stop");
  CHECK(table.rule() == "20.1");
  // Two FP are inside, six find room; leaders do not count.
  CHECK_FALSE(table.offers("all-in"));
  table.choose("in:u-ri-1").choose("in:u-ri-2");
  CHECK_FALSE(table.offers("in:u-ri-3"));
  CHECK(table.offers("in:s-hard"));
  table.choose("in:s-hard").choose("done");
  CHECK(table.at("u-ri-1") == "eaton/defending");
  CHECK(table.at("s-hard") == "eaton/defending");
  CHECK(table.at("u-ri-3") == "eaton/screening");
  // Units may be posted anew at any time of the US operations.
  table.choose("post:eaton").choose("out:u-ri-4").choose("in:u-ri-3").choose("done");
  CHECK(table.at("u-ri-4") == "eaton/screening");
  CHECK(table.at("u-ri-3") == "eaton/defending");
}

TEST_CASE("Fort Washington holds eight FP", "[referee][20.1.2][20.4]") {
  auto table = emptyMap("s2-us");
  table.put("u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ar-1 u-su-1", "fort-washington");
  table.choose("post:fort-washington");
  for (const auto* unit : {"u-ri-1", "u-ri-2", "u-ri-3", "u-ri-4"}) table.choose("in:" + std::string(unit));
  CHECK_FALSE(table.offers("in:u-ri-5"));
  CHECK(table.offers("in:u-ar-1"));
  CHECK(table.offers("in:u-su-1"));
}

TEST_CASE("the besieged stay inside, and may break out once in a segment", "[referee][20.2][20.2.2]") {
  auto table = emptyMap("s2-us");
  table.put("u-ri-1 u-ri-2", "fort-washington/defending").put("w-mi-1 w-mi-2 w-mi-3", "fort-washington");
  CHECK_FALSE(table.offers("space:fort-washington"));
  CHECK_FALSE(table.offers("post:"));
  CHECK(table.choice("break-out:fort-washington").rule == "20.2.2");
  table.choose("break-out:fort-washington").choose("piece:u-ri-1");
  table.dice({"battle", 1, 1}).choose("attack");
  CHECK(table.said("try to break out"));
}

}  // namespace vtt::test
