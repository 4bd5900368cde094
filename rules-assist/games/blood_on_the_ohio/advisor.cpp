#include "rules-assist/games/blood_on_the_ohio/advisor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/retreat.hpp"
#include "rules-assist/games/blood_on_the_ohio/special.hpp"
#include "rules-assist/games/blood_on_the_ohio/supply.hpp"
#include "rules-assist/profile/profile_advisor.hpp"
#include "vtt/command/apply.hpp"

namespace assist::ohio {

namespace {

/// Every step that the board has, whatever the rules say: the way a refused move would have gone.
class AnyStep : public StepCost {
 public:
  AnyStep(const Board& board, const Movement& movement) : board_(board), movement_(movement) {}
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    if (board_.space(step.to).kind == Ground::none) return noWay;
    return onePoint * (movement_.entryCost(step) + movement_.leavingCost(step));
  }

 private:
  const Board& board_;
  const Movement& movement_;
};

void drop(std::vector<vtt::Violation>& violations, const Rules& off) {
  std::erase_if(violations, [&](const vtt::Violation& violation) {
    return std::find(off.begin(), off.end(), violation.rule) != off.end();
  });
}

}  // namespace

std::vector<vtt::RuleInfo> OhioAdvisor::rules() const { return board_.profile().rules; }

std::shared_ptr<const Position> OhioAdvisor::positionOf(const vtt::Situation& situation) const {
  const std::scoped_lock lock(mutex_);
  if (kept_ && keptHash_ == situation.state.hash() && keptSide_ == situation.side) return kept_;
  kept_ = std::make_shared<const Position>(board_, situation);
  keptHash_ = situation.state.hash();
  keptSide_ = situation.side;
  return kept_;
}

void OhioAdvisor::forget() const {
  const std::scoped_lock lock(mutex_);
  kept_.reset();
}

vtt::Reach OhioAdvisor::reach(const vtt::Situation& situation, const vtt::ReachQuery& query) const {
  const auto position = positionOf(situation);
  const auto off = rulesOff(board_.profile().rules, situation.state);
  auto force = formForce(board_, *position, situation.state, query.pieces, query.now);
  drop(force.violations, off);
  return reachOf(board_, *position, force, off);
}

vtt::PathCheck OhioAdvisor::checkPath(const vtt::Situation& situation, const vtt::PathQuery& query) const {
  return checkOf(board_, *positionOf(situation), situation.state, query,
                 rulesOff(board_.profile().rules, situation.state));
}

vtt::SupplyReport OhioAdvisor::supply(const vtt::Situation& situation, vtt::SideId of) const {
  return supplyOf(board_, *positionOf(situation), situation.state, of);
}

vtt::RetreatReport OhioAdvisor::retreat(const vtt::Situation& situation, const vtt::RetreatQuery& query) const {
  return retreatOf(board_, *positionOf(situation), situation.state, query);
}

std::vector<vtt::SiteFact> OhioAdvisor::site(const vtt::Situation& situation, vtt::SpaceId space) const {
  return Special(board_, *positionOf(situation), situation.state).factsOf(space);
}

/// Only the active side's own units are judged, and only in its operations: everything else is set-up, combat or a
/// special action, of which movement does not speak.
bool OhioAdvisor::isOperation(const vtt::GameState& state, const vtt::MovePieces& move) const {
  const auto& phases = board_.module().turns.phases;
  if (move.pieces.empty() || state.clock().phase >= phases.size()) return false;
  const auto side = state.sideOf(move.pieces.front());
  const auto& phase = phases[state.clock().phase].id;
  if (side != board_.us() && side != board_.wc()) return false;
  if (!phase.ends_with(side == board_.us() ? "-us" : "-wc")) return false;
  const auto from = state.spaceOf(state.groundOf(move.pieces.front()).place), to = state.spaceOf(move.to.place);
  if (!from || !to || board_.space(from).kind == Ground::none || board_.space(to).kind == Ground::none) return false;
  return std::all_of(move.pieces.begin(), move.pieces.end(), [&](PieceId piece) {
    const auto unit = board_.make(state, piece).unit;
    return unit != Unit::none && unit < Unit::village;
  });
}

void OhioAdvisor::judgeSlot(const vtt::Situation& situation, const vtt::MovePieces& move, vtt::Advice& advice) const {
  if (!board_.isDefendingSlot(move.to.place.value)) return;
  const auto& state = situation.state;
  const auto space = state.spaceOf(move.to.place);
  const auto position = positionOf(situation);
  const auto& here = position->at(space);
  const auto fault = [&](const char* rule, std::string words) {
    advice.violations.push_back({rule, std::move(words), space});
  };
  if (!here.fort) return fault("20.1.2", "Only a fort can be defended from within.");
  if (here.wcFp > 0) return fault("20.2", "Nobody enters a besieged fort.");
  int inside = 0;
  auto pieces = state.piecesAt(move.to.place);
  pieces.insert(pieces.end(), move.pieces.begin(), move.pieces.end());
  std::sort(pieces.begin(), pieces.end());
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  for (const auto piece : pieces) {
    const auto& make = board_.make(state, piece);
    if (make.unit == Unit::regular || make.unit == Unit::militia) inside += make.fp;
  }
  const int capacity = board_.fortCapacity(space);
  if (inside > capacity) fault("20.1.2", fmt::format("{} FP do not fit into the fort: it holds {}.", inside, capacity));
}

void OhioAdvisor::judgeWay(const vtt::Situation& situation, const Force& force, SpaceId to, vtt::Advice& advice) const {
  const auto position = positionOf(situation);
  const auto off = rulesOff(board_.profile().rules, situation.state);
  for (const auto& found : reachOf(board_, *position, force, off).destinations) {
    if (found.space != to) continue;
    advice.cost = found.cost;
    advice.path = found.path;
    return;
  }
  const Movement movement(board_, *position, force, off);
  const auto tree = board_.graph().search(force.from, 1000 * onePoint, AnyStep(board_, movement));
  auto check = walk(board_, *position, force, tree.path(to), off);
  advice.cost = check.cost;
  advice.path = check.path;
  advice.remedies = remediesFor(board_, *position, situation.state, force, check, true);
  advice.violations = std::move(check.violations);
}

bool OhioAdvisor::isBeaten(const vtt::Situation& situation, const vtt::MovePieces& move) const {
  const auto& state = situation.state;
  const auto from = state.spaceOf(state.groundOf(move.pieces.front()).place);
  if (!board_.moved() || from == state.spaceOf(move.to.place)) return false;
  return positionOf(situation)->isEnemy(state.sideOf(move.pieces.front()), from) &&
         std::all_of(move.pieces.begin(), move.pieces.end(),
                     [&](PieceId piece) { return (state.piece(piece).marks >> board_.moved().value & 1U) != 0; });
}

/// Where it came from is not known here, so every neighbour and every opposite bank will do.
void OhioAdvisor::judgeRetreat(const vtt::Situation& situation, const vtt::MovePieces& move,
                               vtt::Advice& advice) const {
  const auto& state = situation.state;
  const auto from = state.spaceOf(state.groundOf(move.pieces.front()).place), to = state.spaceOf(move.to.place);
  const auto report =
      retreatOf(board_, *positionOf(situation), state, {move.pieces, from, vtt::CombatRole::attacker, {}, "combat"});
  advice.judged = true;
  advice.path = {from, to};
  for (const auto& option : report.options) {
    if (option.space != to) continue;
    if (option.via) advice.path = {from, option.via, to};
    return;
  }
  for (const auto& excluded : report.excluded) {
    if (excluded.space != to) continue;
    if (excluded.rule != "15.1.2") advice.violations.push_back({excluded.rule, excluded.why, to});
    return;
  }
  advice.violations.push_back({"15.1.1", "A beaten attacker goes back one space, to where it came from.", to});
}

void OhioAdvisor::judgeMove(const vtt::Situation& situation, const vtt::MovePieces& move, vtt::Advice& advice) const {
  if (!isOperation(situation.state, move))
    return Special(board_, *positionOf(situation), situation.state).judge(move, advice);
  if (isBeaten(situation, move)) return judgeRetreat(situation, move, advice);
  advice.judged = true;
  const auto to = situation.state.spaceOf(move.to.place);
  const auto force = formForce(board_, *positionOf(situation), situation.state, move.pieces, true);
  if (to != force.from)
    judgeWay(situation, force, to, advice);
  else
    advice.path = {to};
  judgeSlot(situation, move, advice);
}

vtt::Advice OhioAdvisor::judge(const vtt::Situation& situation, const vtt::Command& command) const {
  vtt::Advice advice;
  if (const auto* move = std::get_if<vtt::MovePieces>(&command)) judgeMove(situation, *move, advice);
  if (const auto* set = std::get_if<vtt::SetFace>(&command); set != nullptr && set->face == "healthy")
    Special(board_, *positionOf(situation), situation.state).judgeRepair(set->pieces, advice);
  if (const auto* group = std::get_if<vtt::CommandGroup>(&command)) return judgeGroup(situation, *group);
  return advice;
}

}  // namespace assist::ohio
