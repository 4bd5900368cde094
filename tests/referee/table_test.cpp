#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

TEST_CASE("the table of the referee's tests lays what it is told to lay", "[referee]") {
  RefereeTable table("harmar");
  table.clearMap().setVp("us", 3.5).setActionPoints("wc", 4).nations("treaties", "M Se").expedition(2).turn(3);
  table.put("u-ri-1", "eaton");
  CHECK(table.vp("us") == 3.5);
  CHECK(table.actionPoints("wc") == 4);
  CHECK(table.nationsIn("treaties") == "M Se");
  CHECK(table.at("u-ri-1") == "eaton");
  CHECK(table.state.clock().turn == 3);
}

}  // namespace vtt::test
