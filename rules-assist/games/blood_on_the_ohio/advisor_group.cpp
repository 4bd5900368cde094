#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/advisor.hpp"
#include "vtt/command/apply.hpp"

namespace assist::ohio {

namespace {

void merge(vtt::Advice& whole, vtt::Advice part) {
  whole.judged = whole.judged || part.judged;
  whole.cost += part.cost;
  if (part.judged && !part.path.empty()) whole.path = std::move(part.path);
  std::move(part.violations.begin(), part.violations.end(), std::back_inserter(whole.violations));
  std::move(part.remedies.begin(), part.remedies.end(), std::back_inserter(whole.remedies));
}

bool has(const vtt::PieceList& pieces, PieceId piece) {
  return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}

bool sharesSome(const vtt::PieceList& a, const vtt::PieceList& b) {
  return std::any_of(a.begin(), a.end(), [&](PieceId piece) { return has(b, piece); });
}

}  // namespace

/// MP are those of the beginning, less what is spent; a scout's point goes with the last scout (6.4, 6.5, 21.2).
void OhioAdvisor::continueLeg(const Leg& leg, Force& force, const vtt::GameState& state, vtt::Advice& advice) const {
  const bool pickedUp =
      std::any_of(force.pieces.begin(), force.pieces.end(), [&](PieceId piece) { return !has(leg.pieces, piece); });
  if (!mayBecome(leg.kind, force.info.kind))
    advice.violations.push_back({pickedUp ? "6.4" : "6.5",
                                 pickedUp ? "The force may not take that much along on its way."
                                          : "The force may not leave its leader behind on its way.",
                                 force.from});
  const bool scout = std::any_of(force.pieces.begin(), force.pieces.end(),
                                 [&](PieceId piece) { return board_.make(state, piece).unit == Unit::scout; });
  force.info.mp = leg.mp - leg.spent - (leg.scout && !scout ? 1 : 0);
  force.continues = true;
}

vtt::Advice OhioAdvisor::judgeLeg(const vtt::Situation& situation, const vtt::MovePieces& move,
                                  std::vector<Leg>& legs) const {
  vtt::Advice advice;
  const auto& state = situation.state;
  const auto to = state.spaceOf(move.to.place);
  auto force = formForce(board_, *positionOf(situation), state, move.pieces, true);
  if (to == force.from) return judge(situation, move);
  const auto same = std::find_if(legs.begin(), legs.end(), [&](const Leg& leg) {
    return leg.at == force.from && sharesSome(leg.pieces, move.pieces);
  });
  const bool goesOn = same != legs.end();
  for (auto leg = legs.begin(); leg != legs.end(); ++leg)
    if (leg != same && sharesSome(leg->pieces, move.pieces))
      advice.violations.push_back({"6.4", "A unit that has moved may not be picked up.", force.from});
  Leg next{move.pieces, force.info.kind, to, force.info.mp, 0, force.usesScout};
  if (goesOn) {
    continueLeg(*same, force, state, advice);
    next.mp = same->mp - (same->scout && force.info.mp < same->mp - same->spent ? 1 : 0);
    next.spent = same->spent;
    next.scout = same->scout && next.mp == same->mp;
  }
  vtt::Advice way;
  way.judged = true;
  judgeWay(situation, force, to, way);
  judgeSlot(situation, move, way);
  next.spent += way.cost;
  if (goesOn) legs.erase(same);
  legs.push_back(std::move(next));
  merge(advice, std::move(way));
  return advice;
}

vtt::Advice OhioAdvisor::judgeGroup(const vtt::Situation& situation, const vtt::CommandGroup& group) const {
  vtt::Advice advice;
  std::vector<Leg> legs;
  auto state = situation.state;
  for (const auto& part : group.commands) {
    const vtt::Situation now{state, situation.side, situation.hidden};
    const auto* move = std::get_if<vtt::MovePieces>(&part);
    if (move != nullptr && isOperation(state, *move)) {
      // A river space that the force goes on from is no end.
      const auto from = state.spaceOf(state.groundOf(move->pieces.front()).place);
      std::erase_if(advice.violations,
                    [&](const vtt::Violation& known) { return known.rule == "2.5.2" && known.space == from; });
      merge(advice, judgeLeg(now, *move, legs));
    } else {
      merge(advice, judge(now, part));
    }
    if (!vtt::apply(state, part, {situation.side, {}, std::nullopt})) break;
  }
  return advice;
}

}  // namespace assist::ohio
