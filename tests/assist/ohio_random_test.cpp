#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/assist/ohio_brute.hpp"

namespace vtt::test {

namespace {

/// Some of the pieces of one side in one space, in one random stack of the board.
PieceList someForce(const OhioTable& table, std::mt19937_64& random) {
  const auto& module = table.state.module();
  std::map<std::pair<std::uint32_t, std::uint32_t>, PieceList> stacks;
  for (std::uint32_t i = 0; i < module.pieces.size(); ++i) {
    const auto space = table.state.spaceOf({table.state.piece(PieceId(i)).place});
    const auto single = table.advisor->reach(table.situation(), {{PieceId(i)}, false});
    if (space && module.spaces[space.value].kind == "ground" && single.violations.empty())
      stacks[{table.state.sideOf(PieceId(i)).value, space.value}].push_back(PieceId(i));
  }
  if (stacks.empty()) return {};
  auto chosen = std::next(stacks.begin(), static_cast<long>(random() % stacks.size()))->second;
  const auto whole = chosen;
  std::erase_if(chosen, [&](PieceId) { return random() % 4 == 0; });
  return chosen.empty() ? whole : chosen;
}

/// A principal village that was moved away leaves ashes: set what the shuffle cannot know.
void razeAbandoned(OhioTable& table) {
  int razed = 0;
  for (const auto* pair :
       {"p-keki kekionga", "p-pick pickawillany", "p-chal chalakatha", "p-wapa wapatomica", "p-geke gekelmukpechunk",
        "p-uppe upper-sandusky", "p-roch roche-de-boeuf", "p-cuss cussewago"}) {
    const std::string text(pair);
    const auto piece = table.state.find(text.substr(0, 6));
    if (table.state.spaceOf({table.state.piece(piece).place}) == SpaceId(0U)) continue;
    table.put("razed-" + std::to_string(++razed), text.substr(7));
  }
}

void compareReach(const OhioTable& table, const OhioBrute& brute, const PieceList& force) {
  const auto reach = table.advisor->reach(table.situation(), {force, false});
  std::map<std::string, OhioBrute::Found> found;
  for (const auto& one : reach.destinations) {
    if (table.state.module().spaces[one.space.value].kind == "entry") continue;
    found[table.idOf(one.space)] = {static_cast<int>(one.cost), one.how == "attack"};
    const auto check = table.advisor->checkPath(table.situation(), {force, one.path, false});
    INFO(table.idOf(one.space));
    CHECK(check.legal);
    CHECK(check.cost == one.cost);
    CHECK(check.how == one.how);
  }
  CHECK(reach.force.mp == brute.mpOf(force));
  const auto expected = brute.reach(force);
  for (const auto& [space, how] : expected) {
    INFO("brute force goes to " << space << " for " << how.cost);
    CHECK(found.contains(space));
    if (found.contains(space)) CHECK(found[space] == how);
  }
  for (const auto& [space, how] : found) {
    INFO("the plugin goes to " << space << " for " << how.cost);
    CHECK(expected.contains(space));
  }
}

void compareSupply(const OhioTable& table, const OhioBrute& brute) {
  const auto report = table.advisor->supply(table.situation(), findSide(table.state.module(), "us"));
  const auto [most, byForts] = brute.supply();
  int supplied = 0;
  for (const auto& stack : report.stacks) {
    INFO("stack at " << table.idOf(stack.space));
    if (byForts.contains(table.idOf(stack.space))) CHECK(stack.supplied);
    supplied += stack.supplied ? 1 : 0;
    if (!stack.supplied) continue;
    CHECK(stack.path.size() <= 5);
    CHECK(stack.path.front() == stack.space);
    for (std::size_t i = 1; i < stack.path.size(); ++i)
      CHECK(areNeighbours(table.state.module(), stack.path[i - 1], stack.path[i]));
  }
  CHECK(supplied == most);
  for (const auto& source : report.sources) CHECK(source.used <= source.capacity);
}

void compareRetreat(const OhioTable& table, const OhioBrute& brute, const PieceList& force, std::mt19937_64& random) {
  const auto space = table.state.spaceOf(table.state.groundOf(force.front()).place);
  const auto [first, last] = table.state.module().stepsFrom(space);
  const auto from = first[random() % static_cast<std::size_t>(last - first)].to;
  const auto report = table.advisor->retreat(table.situation(), {force, space, CombatRole::defender, from, "combat"});
  if (report.rule == "20.1.2") return;
  const auto expected = brute.retreat(force, table.idOf(space), table.idOf(from));
  std::set<std::string> found;
  int nearest = 1000;
  for (const auto& one : report.options) {
    found.insert(table.idOf(one.space) + " " + (one.via ? table.idOf(one.via) : "") + " " +
                 std::to_string(static_cast<int>(one.losses)) + " " + std::to_string(one.distance));
    if (one.distance >= 0) nearest = std::min(nearest, one.distance);
  }
  INFO("from " << table.idOf(space) << ", attacked from " << table.idOf(from));
  CHECK(found == expected.spaces);
  CHECK(report.forced == expected.forced);
  for (const auto& one : report.options) CHECK(one.nearest == (nearest == 1000 || one.distance == nearest));
}

void tryPositions(const std::string& scenario, int count, std::uint64_t firstSeed) {
  OhioTable table(scenario);
  for (int i = 0; i < count; ++i) {
    const auto seed = firstSeed + static_cast<std::uint64_t>(i);
    std::mt19937_64 random(seed);
    table.clear();
    table.shuffle(random);
    razeAbandoned(table);
    const OhioBrute brute(table.state);
    INFO("seed " << seed);
    compareSupply(table, brute);
    for (int n = 0; n < 6; ++n) {
      const auto force = someForce(table, random);
      if (force.empty()) continue;
      std::string names;
      for (const auto piece : force) names += table.state.idOf(piece) + " ";
      INFO("force " << names);
      compareReach(table, brute, force);
      compareRetreat(table, brute, force, random);
    }
  }
}

}  // namespace

TEST_CASE("random positions: reach, supply and retreat agree with a slow search", "[assist][ohio]") {
  tryPositions("legion", 8, 1);
  tryPositions("harmar", 4, 21);
  tryPositions("st-clair-3", 4, 31);
}

TEST_CASE("many random positions agree with a slow search", "[assist][ohio][slow]") {
  tryPositions("legion", 300, 1000);
  tryPositions("campaign", 100, 2000);
  tryPositions("st-clair-1", 50, 3000);
}

}  // namespace vtt::test
