#include <catch2/catch.hpp>

#include "tests/support/temp_folder.hpp"
#include "tests/unit/modules/ohio_setup_check.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/model/track.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

GameState begun(const SetupFacts& facts, std::uint64_t seed) {
  static const TempFolder folder;
  const auto file = folder / (facts.scenario + ".game");
  std::filesystem::remove(file);
  NewGame game;
  game.fill = true;
  auto session = Setting{ohio(), facts.scenario, seed}.session(file, game);
  auto state = session.state();
  REQUIRE(session.close());
  std::filesystem::remove(file);
  return state;
}

void checkSeeds(int seeds) {
  for (const auto& facts : ohioSetups())
    for (int seed = 1; seed <= seeds; ++seed) {
      INFO("scenario " << facts.scenario << ", seed " << seed);
      const auto faults = faultsOf(begun(facts, static_cast<std::uint64_t>(seed)), facts);
      for (const auto& fault : faults) UNSCOPED_INFO(fault);
      REQUIRE(faults.empty());
    }
}

double valueOf(const GameState& state, std::string_view track, std::string_view marker) {
  const auto value = trackValue(state, findTrack(state.module(), track), state.find(marker));
  REQUIRE(value);
  return *value;
}

int inCup(const GameState& state, const std::string& group) {
  int count = 0;
  for (std::uint32_t i = 0; i < state.module().containers.size(); ++i)
    if (state.module().containers[i].id == "cup-raid")
      for (const auto piece : state.piecesAt(state.containerPlace(ContainerId(i))))
        count += state.module().groups[state.groupOf(piece).value].id == group ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("every scenario of the Ohio is filled as the rules place its pieces", "[ohio][A4]") { checkSeeds(25); }

TEST_CASE("a thousand set-ups of every scenario of the Ohio keep the rules", "[ohio][slow]") { checkSeeds(1'000); }

TEST_CASE("the check of Ohio's set-ups finds what is wrong", "[ohio]") {
  const auto& facts = ohioSetups()[3];
  REQUIRE(facts.scenario == "harmar");
  auto state = begun(facts, 1);
  REQUIRE(faultsOf(state, facts).empty());
  const auto moveTo = [&](const char* piece, const char* space) {
    auto moved = state;
    putOnTop(moved, moved.find(piece), {moved.spacePlace(SpaceId(ohioBoard().find(space))), {}});
    return faultsOf(moved, facts);
  };
  CHECK_FALSE(moveTo("v-mi-1", "lexington").empty());
  CHECK_FALSE(moveTo("k-mi", "lexington").empty());
  CHECK_FALSE(moveTo("w-de-1", "mi-box").empty());
  CHECK_FALSE(moveTo("arms-1", "vp01").empty());
  CHECK_FALSE(moveTo("f-gree", "greenville").empty());
  auto turned = state;
  turned.setFace(turned.find("v-mi-1"), 1);
  CHECK_FALSE(faultsOf(turned, facts).empty());
}

TEST_CASE("scenarios of the Ohio begin with the points, chits and members of the rules", "[ohio][1.0][2.3][4.0][A4]") {
  const auto& module = ohioBoard().module();
  REQUIRE(module.scenarios.size() == 7);
  for (const auto& facts : ohioSetups()) {
    INFO(facts.scenario);
    const auto scenario = findScenario(module, facts.scenario);
    REQUIRE(scenario);
    const auto& plan = module.scenarios[scenario.value];
    const auto state = setUp(ohioBoard().handle(), plan);
    REQUIRE(state);
    CHECK(plan.firstTurn == facts.firstTurn);
    CHECK(plan.lastTurn == facts.lastTurn);
    CHECK(module.sides[plan.begins.value].id == "us");
    CHECK(valueOf(*state, "vp", "mk-vpus") == facts.vpUs);
    CHECK(valueOf(*state, "vp", "mk-vpwc") == facts.vpWc);
    CHECK(valueOf(*state, "sa-us", "mk-saus") == facts.saUs);
    CHECK(valueOf(*state, "sa-wc", "mk-sawc") == facts.saWc);
    CHECK(valueOf(*state, "turn", "mk-turn") == facts.firstTurn);
    for (std::size_t letter = 0; letter < 4; ++letter)
      CHECK(inCup(*state, std::string("raid-") + static_cast<char>('a' + letter)) == facts.raidChits[letter]);
    const auto members = findAttribute(module, AttributeOwner::game, "confederacy");
    CHECK(formatValue(state->attribute(AttributeOwner::game, 0, members)) == facts.confederacy);
    const auto expedition = findAttribute(module, AttributeOwner::game, "expedition");
    CHECK(std::get<std::int64_t>(state->attribute(AttributeOwner::game, 0, expedition)) == facts.expedition);
  }
}

TEST_CASE("expeditions that come later are announced on their turn", "[ohio][A4]") {
  const auto& module = ohioBoard().module();
  const auto& legion = module.scenarios[findScenario(module, "legion").value];
  const auto says = [](const Scenario& plan, int turn, std::string_view word) {
    for (const auto& [on, text] : plan.reminders)
      if (on == turn && text.find(word) != std::string::npos) return true;
    return false;
  };
  CHECK(says(legion, 7, "second part of the third expedition"));  // FA/WI 1792
  CHECK(says(legion, 8, "third part of the third expedition"));   // SP/SU 1793
  const auto& campaign = module.scenarios[findScenario(module, "campaign").value];
  CHECK(says(campaign, 2, "second expedition"));
  CHECK(says(campaign, 4, "third expedition"));
}
