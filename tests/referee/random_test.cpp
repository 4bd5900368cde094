#include <catch2/catch.hpp>

#include "tests/referee/random_game.hpp"

using namespace vtt::test;

namespace {

constexpr std::size_t mostChoices = 40'000;

void playOne(const std::string& scenario, std::uint64_t seed) {
  RandomGame game(scenario, seed);
  game.play(mostChoices);
  INFO(scenario << ", seed " << seed << ", after " << game.choices() << " choices\n" << game.trail());
  CHECK(game.fault() == "");
  CHECK(game.result() != "");
}

}  // namespace

TEST_CASE("games played at random among what is offered come to an end, lawfully all the way", "[referee][random]") {
  const auto* scenario = GENERATE("st-clair-1", "st-clair-2", "st-clair-3", "harmar", "wabash", "legion", "campaign");
  for (std::uint64_t seed = 1; seed <= 2; ++seed) playOne(scenario, seed);
}

TEST_CASE("thousands of random games come to an end", "[.][slow][referee][random]") {
  const auto* scenario = GENERATE("st-clair-1", "st-clair-2", "st-clair-3", "harmar", "wabash", "legion", "campaign");
  for (std::uint64_t seed = 100; seed < 400; ++seed) playOne(scenario, seed);
}
