#include "rules-assist/games/blood_on_the_ohio/referee/relocation.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace assist::ohio {

namespace {

constexpr int villageReach = 5, principalReach = 10;

/// Plain movement costs: no force, no enemies (reading 26).
class PlainCost : public StepCost {
 public:
  PlainCost(const Board& board, const Position& position) : board_(board), position_(position) {}
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    const auto kind = board_.space(step.to).kind;
    const bool map = kind == Ground::ground || kind == Ground::river;
    return map && position_.isUsed(step.to) ? board_.points(step) * onePoint : noWay;
  }

 private:
  const Board& board_;
  const Position& position_;
};

bool isByOwnRiver(const Board& board, SpaceId space, std::uint8_t nation) {
  const auto steps = board.graph().stepsFrom(space);
  return std::any_of(steps.begin(), steps.end(), [&](const BoardStep& step) {
    return board.space(step.to).kind == Ground::river && board.space(step.to).nation == nation;
  });
}

bool isFree(const SpaceState& here) {
  return !here.usPieces && !here.fort && !here.settlement && !here.village && !here.principal && !here.otherVillage &&
         !here.otherPrincipal;
}

/// Where the village may go: without razed markers, or with them if nothing else is left.
std::vector<SpaceId> sitesFor(Ohio& ohio, std::uint8_t nation, SpaceId old, bool principal) {
  const auto& board = ohio.board();
  const auto& position = ohio.position();
  const PlainCost cost(board, position);
  const auto tree = board.graph().search(old, (principal ? principalReach : villageReach) * onePoint, cost);
  std::vector<SpaceId> clear, razed;
  for (const auto space : board.places()) {
    const auto& facts = board.space(space);
    if (space == old || facts.kind != Ground::ground || facts.nation != nation || !tree.has(space)) continue;
    if (!isFree(position.at(space)) || !isByOwnRiver(board, space, nation)) continue;
    (razedAt(ohio, space) ? razed : clear).push_back(space);
  }
  return clear.empty() ? razed : clear;
}

void settleAt(Ohio& ohio, PieceId marker, SpaceId space) {
  ohio.tell("20.5.1", fmt::format("{} goes to {}.", ohio.state().nameOf(marker), ohio.nameOf(space)));
  ohio.move({marker}, space);
  const auto razed = razedAt(ohio, space);
  if (razed && ohio.board().space(space).printed == Printed::none) ohio.takeOut({razed});
}

void choose(Ohio& ohio, Frame& frame) {
  const auto marker = ohio.piece(frame, "village");
  const auto old = ohio.space(frame, "old");
  if (!marker || !old) return ohio.pop();
  const auto sites = sitesFor(ohio, ohio.make(marker).nation, old, frame.has("principal"));
  if (sites.empty()) {
    ohio.tell("20.5.1", "There is no space where the village could go: it is given up.");
    ohio.takeOut({marker});
    return ohio.pop();
  }
  if (sites.size() == 1) {
    settleAt(ohio, marker, sites.front());
    return ohio.pop();
  }
  ohio.ask(ohio.wc(), "20.5.1", fmt::format("Where does the village of {} go?", ohio.nameOf(old)),
           fmt::format("A village that is reduced moves, at most {} MP far, to a space of its nation next to a river "
                       "space of its nation; to a razed one only if there is no other.",
                       frame.has("principal") ? principalReach : villageReach));
  for (const auto site : sites)
    ohio.option("space:" + ohio.module().spaces[site.value].id, ohio.nameOf(site),
                [&ohio, marker, site] {
                  settleAt(ohio, marker, site);
                  ohio.pop();
                })
        .at(site)
        .with(marker);
}

}  // namespace

void beginRelocation(Ohio& ohio, PieceId marker, const Structure& old, bool principal) {
  auto& frame = ohio.push("relocation", "choose");
  ohio.keep(frame, "village", marker);
  ohio.keep(frame, "old", old.at);
  frame.flag("principal", principal);
}

Steps relocationSteps() { return {{"relocation.choose", choose}}; }

}  // namespace assist::ohio
