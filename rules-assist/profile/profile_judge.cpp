#include <algorithm>

#include "rules-assist/profile/profile_advisor.hpp"
#include "rules-assist/profile/profile_remedies.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"

namespace assist {

using vtt::PieceId;
using vtt::SpaceId;

namespace {

class AnyStep : public StepCost {
 public:
  explicit AnyStep(const Clauses& clauses) : clauses_(clauses) {}
  [[nodiscard]] Weight cost(const BoardStep& step) const override { return clauses_.price(step); }

 private:
  const Clauses& clauses_;
};

bool isCarrier(const Clauses& moves, const Clause& embark, PieceId piece, SpaceId space) {
  const auto& state = moves.state();
  return standsIn(state, piece) == space && state.sideOf(piece) == moves.asked().side &&
         vtt::matches(state, *embark.pieces, piece) &&
         std::ranges::find(moves.asked().pieces, piece) == moves.asked().pieces.end();
}

}  // namespace

Clauses::Objection objectionToBoarding(const Clauses& moves, SpaceId space) {
  const auto& state = moves.state();
  const Clause* line = nullptr;
  double room = 0, load = 0;
  for (const auto* embark : moves.of(ClauseKind::embark))
    for (const auto carrier : vtt::piecesInOrder(state)) {
      if (!isCarrier(moves, *embark, carrier, space)) continue;
      line = embark;
      room += embark->most;
      for (const auto aboard : state.piecesAt(state.carrierPlace(carrier)))
        if (std::ranges::find(moves.asked().pieces, aboard) == moves.asked().pieces.end())
          load += embark->attribute ? numberOf(state.pieceAttribute(aboard, embark->attribute)) : 1;
    }
  if (line == nullptr || room == 0) return {};
  load += moves.sumOf(line->attribute);
  if (load <= room) return {};
  return {line, "The carriers in " + moves.module().spaces[space.value].id + " hold " + vtt::formatNumber(room) +
                    "; it would be " + vtt::formatNumber(load) + "."};
}

void ProfileAdvisor::addEmbarking(const Force& force, vtt::Reach& reach) const {
  const auto& clauses = *force.clauses;
  const auto lines = clauses.of(ClauseKind::embark);
  if (lines.empty()) return;
  auto ways = reach.destinations;
  ways.insert(ways.begin(), {reach.from, 0, {reach.from}, "move"});
  for (const auto& way : ways)
    for (const auto* line : lines) {
      const auto pieces = vtt::piecesInOrder(clauses.state());
      const auto isHere = [&](PieceId piece) { return isCarrier(clauses, *line, piece, way.space); };
      if (way.how != "move" || std::ranges::none_of(pieces, isHere)) continue;
      if (way.cost + line->points > force.info.mp || objectionToBoarding(clauses, way.space)) continue;
      reach.destinations.push_back({way.space, way.cost + line->points, way.path, "embark"});
      break;
    }
}

void ProfileAdvisor::judgeMove(const vtt::Situation& situation, const vtt::MovePieces& move,
                               vtt::Advice& advice) const {
  const auto& state = situation.state;
  const auto force = form(situation, move.pieces, true);
  if (force.gaits.empty()) return;  // Set-up, reserves and markers are nobody's movement.
  vtt::PathCheck check;
  if (force.table) {
    if (state.surfaceOf(move.to.place) != force.table || move.to.at == force.at) return;
    check = measure(force, {move.to.at});
  } else {
    const auto carrier = state.carrierOf(move.to.place);
    const auto to = state.spaceOf(carrier ? state.groundOf(carrier).place : move.to.place);
    if (!to || (to == force.clauses->from() && !carrier)) return;
    if (module_->spaces[to.value].map != module_->spaces[force.clauses->from().value].map) return;
    const auto reach = reachOf(force);
    for (const auto& found : reach.destinations)
      if (found.space == to && (found.how == "embark") == bool(carrier)) {
        advice.judged = true;
        advice.cost = found.cost;
        advice.path = found.path;
        return;
      }
    if (carrier) {
      if (std::ranges::none_of(profile_.movement, [](const Clause& c) { return c.kind == ClauseKind::embark; })) return;
      auto full = objectionToBoarding(*force.clauses, to);
      check.violations.push_back(
          {full ? full.clause->rule : "", full ? full.message : "The force cannot go aboard there now.", to});
    } else {
      const auto tree = graph_.search(force.clauses->from(), 10'000 * onePoint, AnyStep(*force.clauses));
      auto path = tree.path(to);
      if (path.empty()) path = {to};
      check = walk(force, path);
      Remedies(*this, situation, move.pieces, true).find(check);
    }
  }
  advice.judged = true;
  advice.cost = check.cost;
  advice.path = std::move(check.path);
  advice.violations = std::move(check.violations);
  advice.remedies = std::move(check.remedies);
}

vtt::Advice ProfileAdvisor::judge(const vtt::Situation& situation, const vtt::Command& command) const {
  vtt::Advice advice;
  if (const auto* group = std::get_if<vtt::CommandGroup>(&command)) {
    auto state = situation.state;
    for (const auto& part : group->commands) {
      auto one = judge({state, situation.side, situation.hidden}, part);
      advice.judged = advice.judged || one.judged;
      advice.cost += one.cost;
      if (one.judged) advice.path = one.path;
      std::ranges::move(one.violations, std::back_inserter(advice.violations));
      std::ranges::move(one.remedies, std::back_inserter(advice.remedies));
      if (!vtt::apply(state, part, {situation.side, {}, std::nullopt})) break;
    }
    return advice;
  }
  const auto* move = std::get_if<vtt::MovePieces>(&command);
  if (move != nullptr && !profile_.movement.empty()) judgeMove(situation, *move, advice);
  return advice;
}

}  // namespace assist
