#include "rules-assist/games/blood_on_the_ohio/bench.hpp"

#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/advisor.hpp"
#include "rules-assist/profile/profile_bench.hpp"

namespace assist::ohio {

namespace {

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
  std::vector<vtt::Measured> measured{{"plain Dijkstra", "us", plain, 0},
                                      {"reach, warm", "us", warm, 0},
                                      {"reach, warm, to plain Dijkstra", "times", warm / plain, 3},
                                      {"reach, cold", "us", cold, 1000},
                                      {"supply of the whole board", "us", supply, 5000}};
  std::ranges::move(benchProfiles(), std::back_inserter(measured));
  return measured;
}

}  // namespace assist::ohio
