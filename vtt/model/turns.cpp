#include "vtt/model/turns.hpp"

#include <algorithm>

#include "vtt/model/place_text.hpp"

namespace vtt {

namespace {

bool onThisTurn(const Phase& phase, std::int32_t turn) {
  return phase.turns.empty() || std::find(phase.turns.begin(), phase.turns.end(), turn) != phase.turns.end();
}

bool goesRoundAgain(const GameState& state, const Loop& loop, std::uint32_t round) {
  if (loop.times > 0) return round + 1 < static_cast<std::uint32_t>(loop.times);
  if (loop.untilEmpty.empty()) return true;
  const auto container = state.module().ids.find(loop.untilEmpty);
  return container.kind == ThingKind::container &&
         state.stack(state.containerPlace(ContainerId(container.index))).count > 0;
}

bool isWithin(const Loop& inner, const Loop& outer) { return inner.first >= outer.first && inner.last <= outer.last; }

/// One step on without a look at which turns a phase belongs to. Loops are listed outer before inner; `left` and those
/// within it are not gone round again.
Clock step(const GameState& state, Clock clock, const Loop* left = nullptr) {
  const auto& turns = state.module().turns;
  for (std::size_t i = turns.loops.size(); i-- > 0;) {
    const auto& loop = turns.loops[i];
    if (loop.last != clock.phase) continue;
    if (!(left && isWithin(loop, *left)) && goesRoundAgain(state, loop, clock.rounds[i])) {
      ++clock.rounds[i];
      clock.phase = loop.first;
      return clock;
    }
    clock.rounds[i] = 0;
  }
  if (++clock.phase < turns.phases.size()) return clock;
  clock.phase = 0;
  ++clock.turn;
  std::fill(clock.rounds.begin(), clock.rounds.end(), 0U);
  return clock;
}

Clock stepBack(const GameState& state, Clock clock) {
  const auto& turns = state.module().turns;
  for (std::size_t i = turns.loops.size(); i-- > 0;) {
    const auto& loop = turns.loops[i];
    if (loop.first != clock.phase || clock.rounds[i] == 0) continue;
    --clock.rounds[i];
    clock.phase = loop.last;
    return clock;
  }
  if (clock.phase > 0) {
    --clock.phase;
  } else {
    clock.phase = turns.phases.empty() ? 0 : static_cast<std::uint32_t>(turns.phases.size() - 1);
    --clock.turn;
  }
  for (std::size_t i = 0; i < turns.loops.size(); ++i)
    if (turns.loops[i].last == clock.phase && turns.loops[i].times > 0)
      clock.rounds[i] = static_cast<std::uint32_t>(turns.loops[i].times - 1);
  return clock;
}

/// Whether the phase before this one is a later one, of the round before.
bool goesBackRound(const TurnStructure& turns, const Clock& clock) {
  for (std::size_t i = 0; i < turns.loops.size(); ++i)
    if (turns.loops[i].first == clock.phase && clock.rounds[i] > 0) return true;
  return false;
}

constexpr std::int32_t lastTurnOfAll = 1'000'000;

bool beyondLastTurn(const TurnStructure& turns, const Clock& clock) {
  return clock.turn > (turns.count > 0 ? turns.count : lastTurnOfAll);
}

Error noPhase() { return {"no-phase", "No phase of the module belongs to this turn."}; }

/// The first phase from here on that is played on its turn.
Result<Clock> onFrom(const GameState& state, Clock clock) {
  const auto& turns = state.module().turns;
  for (std::size_t tries = 0; tries < 4 * (turns.phases.size() + 4); ++tries) {
    if (beyondLastTurn(turns, clock))
      return Error{"last-turn", "This was the last phase of the last turn: the game is over."};
    if (turns.phases.empty() || onThisTurn(turns.phases[clock.phase], clock.turn)) return clock;
    clock = step(state, clock);
  }
  return noPhase();
}

}  // namespace

Result<Clock> nextPhase(const GameState& state) { return onFrom(state, step(state, state.clock())); }

Result<Clock> previousPhase(const GameState& state) {
  const auto& turns = state.module().turns;
  auto clock = state.clock();
  for (std::size_t tries = 0; tries < 4 * (turns.phases.size() + 4); ++tries) {
    if (clock.turn <= 1 && clock.phase == 0 && !goesBackRound(turns, clock))
      return Error{"first-turn", "This is the first phase of the first turn."};
    clock = stepBack(state, clock);
    if (turns.phases.empty() || onThisTurn(turns.phases[clock.phase], clock.turn)) return clock;
  }
  return noPhase();
}

Result<Clock> leaveLoop(const GameState& state) {
  const auto& turns = state.module().turns;
  auto clock = state.clock();
  for (std::size_t i = turns.loops.size(); i-- > 0;) {
    const auto& loop = turns.loops[i];
    if (clock.phase < loop.first || clock.phase > loop.last) continue;
    clock.rounds[i] = 0;
    clock.phase = loop.last;
    return onFrom(state, step(state, clock, &loop));
  }
  return Error{"no-loop", "The present phase does not repeat, so there is nothing to leave; say \"next phase\"."};
}

SideId activeSide(const GameState& state) {
  const auto& phases = state.module().turns.phases;
  if (state.clock().phase >= phases.size()) return {};
  const auto& phase = phases[state.clock().phase];
  if (phase.sideOf.empty()) return phase.side;
  const auto place = parseLocation(state, phase.sideOf);
  if (!place || state.stack(place->place).count == 0) return phase.side;
  const auto side = state.sideOf(PieceId(state.stack(place->place).top));
  return side ? side : phase.side;
}

std::string turnName(const GameState& state, std::int32_t turn) {
  const auto& module = state.module();
  const auto index = static_cast<std::size_t>(turn - 1);
  if (const auto scenario = state.scenario(); turn >= 1 && scenario)
    if (const auto& names = module.scenarios[scenario.value].turnNames; index < names.size()) return names[index];
  return turn >= 1 && index < module.turns.turnNames.size() ? module.turns.turnNames[index]
                                                            : "Turn " + std::to_string(turn);
}

std::string describeClock(const GameState& state) {
  const auto& phases = state.module().turns.phases;
  auto text = turnName(state, state.clock().turn);
  if (state.clock().phase < phases.size()) text += ", " + phases[state.clock().phase].name;
  return text;
}

}  // namespace vtt
