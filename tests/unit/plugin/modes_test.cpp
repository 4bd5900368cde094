#include "vtt/plugin/modes.hpp"

#include <catch2/catch.hpp>

namespace vtt {

TEST_CASE("modes are remembered as words and read back", "[plugin]") {
  RuleModes modes;
  modes.set("6.3.1", RuleMode::block);
  modes.set("13.0", RuleMode::off);
  CHECK(modes.text() == "13.0=off 6.3.1=block");
  const auto again = RuleModes::read(modes.text());
  REQUIRE(again);
  CHECK(again->text() == modes.text());
  CHECK(RuleModes::read("6.1=perhaps").error().code == "bad-mode");
  CHECK(RuleModes::read("6.1").error().code == "bad-mode");
}

TEST_CASE("a rule has its own mode, then that of all, then its default", "[plugin]") {
  const RuleInfo first{"1", "One.", RuleMode::ask}, second{"2", "Two.", RuleMode::warn};
  RuleModes modes;
  CHECK(modes.modeOf(first) == RuleMode::ask);
  modes.set("all", RuleMode::block);
  modes.set("2", RuleMode::off);
  CHECK(modes.modeOf(first) == RuleMode::block);
  CHECK(modes.modeOf(second) == RuleMode::off);
  CHECK(modes.modeOf({first, second}, "2") == RuleMode::off);
  CHECK(modes.modeOf({first, second}, "unheard-of") == RuleMode::block);
}

}  // namespace vtt
