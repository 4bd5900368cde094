#include "rules-assist/games/blood_on_the_ohio/bench.hpp"

#include <algorithm>
#include <ctime>
#include <functional>

#include "rules-assist/games/blood_on_the_ohio/advisor.hpp"
#include "rules-assist/profile/profile_advisor.hpp"

namespace assist::ohio {

namespace {

constexpr int runs = 9, timesARun = 200;

double microseconds(const std::function<void()>& work, int times = timesARun) {
  std::vector<double> values;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::clock();
    for (int i = 0; i < times; ++i) work();
    values.push_back(static_cast<double>(std::clock() - start) * 1e6 / CLOCKS_PER_SEC / times);
  }
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// The largest stack of a side that can move.
vtt::PieceList largestForce(const Board& board, const Position& position, const vtt::GameState& state) {
  vtt::PieceList best;
  for (const auto space : board.places()) {
    const auto& facts = board.module().spaces[space.value];
    for (auto slot = facts.firstSlot; slot < facts.firstSlot + facts.slotCount; ++slot) {
      auto pieces = state.piecesAt({slot});
      std::erase_if(pieces, [&](PieceId piece) { return !formForce(board, position, state, {piece}, false).legal(); });
      if (pieces.size() > best.size() && formForce(board, position, state, pieces, false).legal()) best = pieces;
    }
  }
  return best;
}

/// A square of 71 by 71 points with a counter in the middle, and a profile of two costs.
double largeMap() {
  auto module = std::make_shared<vtt::Module>();
  module->id = module->name = "large";
  module->sides.push_back({"blue", "Blue", "#000000", 1, {}});
  module->maps.emplace_back();
  module->spaces.emplace_back();
  module->spaces.back().id = "out";
  constexpr std::uint32_t edge = 71;
  for (std::uint32_t i = 0; i < edge * edge; ++i) {
    vtt::Space space;
    space.id = "s" + std::to_string(i);
    space.kind = i % 3 == 0 ? "wood" : "clear";
    space.map = vtt::MapId(0U);
    module->spaces.push_back(space);
  }
  for (std::uint32_t i = 0; i < edge * edge; ++i) {
    vtt::Route route;
    route.from = vtt::SpaceId(i + 1);
    route.to = vtt::SpaceId(i + 2);
    if (i % edge != edge - 1) module->routes.push_back(route);
    route.to = vtt::SpaceId(i + 1 + edge);
    if (i + edge < edge * edge) module->routes.push_back(route);
  }
  module->prototypes.emplace_back();
  module->prototypes.back().faces.emplace_back();
  vtt::Group group;
  group.id = "unit";
  group.prototype = vtt::PrototypeId(0U);
  group.side = vtt::SideId(0U);
  group.faces.emplace_back();
  module->groups.push_back(group);
  vtt::indexModule(*module);
  vtt::GameState state(module);
  state.putPiece(vtt::PieceId(0U), {state.spacePlace(vtt::SpaceId(edge * edge / 2)), {}}, {});
  std::vector<vtt::ProfileProblem> problems;
  auto profile = readProfile(*module, "rules.xml",
                             "<rules format='1'><movement><allowance points='6'/><cost to='kind wood' points='2'/>"
                             "</movement></rules>",
                             problems);
  const ProfileAdvisor advisor(module, std::move(profile));
  return microseconds([&] { (void)advisor.reach({state, {}, {}}, {{vtt::PieceId(0U)}, false}); }, 20);
}

}  // namespace

std::vector<vtt::Measured> bench(const std::shared_ptr<const vtt::Module>& module, Profile profile,
                                 const vtt::GameState& state) {
  const OhioAdvisor advisor(module, std::move(profile));
  const vtt::Situation situation{state, {}, {}};
  const auto position = advisor.positionOf(situation);
  const auto force = largestForce(advisor.board(), *position, state);
  if (force.empty()) return {};
  const auto from = state.spaceOf(state.groundOf(force.front()).place);
  const double plain = microseconds([&] { (void)advisor.board().graph().plainDijkstra(from); });
  const double warm = microseconds([&] { (void)advisor.reach(situation, {force, false}); });
  const double cold = microseconds([&] {
    advisor.forget();
    (void)advisor.reach(situation, {force, false});
  });
  const double supply = microseconds([&] { (void)advisor.supply(situation, advisor.board().us()); }, 20);
  return {{"plain Dijkstra", "us", plain, 0},
          {"reach, warm", "us", warm, 0},
          {"reach, warm, to plain Dijkstra", "times", warm / plain, 3},
          {"reach, cold", "us", cold, 1000},
          {"supply of the whole board", "us", supply, 5000},
          {"reach among 5,000 spaces", "us", largeMap(), 1000}};
}

}  // namespace assist::ohio
