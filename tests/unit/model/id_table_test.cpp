#include "vtt/model/id_table.hpp"

#include <catch2/catch.hpp>

using namespace vtt;

TEST_CASE("every id that was added is found, and no other", "[id_table]") {
  IdTable table;
  CHECK_FALSE(table.find("a"));
  constexpr std::uint32_t count = 20000;
  for (std::uint32_t i = 0; i < count; ++i) REQUIRE(table.add("u-" + std::to_string(i), {ThingKind::piece, i}));
  CHECK(table.size() == count);
  for (std::uint32_t i = 0; i < count; ++i) {
    REQUIRE(table.find("u-" + std::to_string(i)) == Thing{ThingKind::piece, i});
    REQUIRE_FALSE(table.find("v-" + std::to_string(i)));
  }
  CHECK_FALSE(table.find(""));
}

TEST_CASE("an id that is taken stays with its first owner", "[id_table]") {
  IdTable table;
  table.reserve(2);
  CHECK(table.add("mill", {ThingKind::space, 1}));
  CHECK_FALSE(table.add("mill", {ThingKind::group, 2}));
  CHECK(table.find("mill") == Thing{ThingKind::space, 1});
  CHECK(table.size() == 1);
  CHECK_FALSE(table.add("", {ThingKind::space, 1}));
  const auto copy = table;
  table.clear();
  CHECK(table.size() == 0);
  CHECK_FALSE(table.find("mill"));
  CHECK(copy.find("mill"));
  CHECK(table.add("mill", {ThingKind::group, 2}));
}
