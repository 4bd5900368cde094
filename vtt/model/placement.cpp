#include "vtt/model/placement.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "vtt/base/text.hpp"
#include "vtt/model/condition_match.hpp"

namespace vtt {

namespace {

/// Takes the pieces of all rules off the table and gives back those that stand as their rule demands.
class Replayer {
 public:
  Replayer(const GameState& before, PlacementRules rules) : before_(before), position_(before) {
    const Location out{position_.spacePlace(SpaceId(0U)), {}};
    for (const auto* rule : rules)
      for (const auto piece : rule->pieces) putOnTop(position_, piece, out);
  }

  PlacementProgress meet(const Placement& rule) {
    PlacementProgress progress;
    progress.needed = neededBy(rule);
    if (rule.together) {
      meetTogether(rule, progress);
    } else {
      while (meetOnce(rule, progress)) continue;
    }
    progress.placed = static_cast<std::uint32_t>(progress.standing.size());
    for (const auto piece : rule.pieces)
      if (!claimed_.contains(piece)) progress.open.push_back(piece);
    return progress;
  }

  [[nodiscard]] GameState take() && { return std::move(position_); }

 private:
  /// The space where the piece stood, if it is the right slot of one.
  [[nodiscard]] SpaceId stoodIn(const Placement& rule, PieceId piece) const {
    if (claimed_.contains(piece) || !before_.exists(piece)) return {};
    const auto place = before_.groundOf(piece).place;
    const auto space = before_.spaceOf(place);
    if (!space || space.value == 0) return {};
    return rule.slot.empty() || placeFor(before_, rule, space) == place ? space : SpaceId();
  }

  void giveBack(PieceId piece, PlacementProgress& progress) {
    const auto& lay = before_.piece(piece);
    putOnTop(position_, piece, {Place{lay.place}, lay.at});
    claimed_.insert(piece);
    progress.standing.push_back(piece);
  }

  void meetTogether(const Placement& rule, PlacementProgress& progress) {
    const SpaceTest test(position_, rule.where);
    std::map<SpaceId, std::vector<PieceId>> crowds;
    for (const auto piece : rule.pieces)
      if (const auto space = stoodIn(rule, piece); space && test(space)) crowds[space].push_back(piece);
    const auto best = std::ranges::max_element(crowds, {}, [](const auto& crowd) { return crowd.second.size(); });
    if (best == crowds.end()) return;
    for (const auto piece : best->second)
      if (progress.standing.size() < progress.needed) giveBack(piece, progress);
  }

  /// Gives back the pieces that fit; false once nothing changes any more.
  bool meetOnce(const Placement& rule, PlacementProgress& progress) {
    const bool live = looksAtPieces(position_.module(), rule.where);
    std::optional<SpaceTest> test;
    const auto before = progress.standing.size();
    for (const auto piece : rule.pieces) {
      if (progress.standing.size() >= progress.needed) return false;
      const auto space = stoodIn(rule, piece);
      if (!space || (rule.apart && isTaken(space, progress))) continue;
      if (!test) test.emplace(position_, rule.where);
      if (!(*test)(space)) continue;
      giveBack(piece, progress);
      if (live) test.reset();
    }
    return live && progress.standing.size() > before;
  }

  [[nodiscard]] bool isTaken(SpaceId space, const PlacementProgress& progress) const {
    return std::ranges::any_of(progress.standing,
                               [&](PieceId piece) { return before_.spaceOf(before_.groundOf(piece).place) == space; });
  }

  const GameState& before_;
  GameState position_;
  std::set<PieceId> claimed_;
};

}  // namespace

void putOnTop(GameState& state, PieceId piece, Location to) {
  const PieceId top(state.stack(to.place).top);
  if (top != piece) state.putPiece(piece, to, top);
}

std::vector<const Placement*> placementsOf(const Scenario& scenario) {
  std::vector<const Placement*> rules;
  for (const auto& rule : scenario.placements) rules.push_back(&rule);
  return rules;
}

std::uint32_t neededBy(const Placement& rule) {
  return rule.count > 0 ? rule.count : static_cast<std::uint32_t>(rule.pieces.size());
}

std::string nameOf(const Module& module, const Placement& rule) {
  if (!rule.name.empty()) return quoted(rule.name);
  if (!rule.id.empty()) return quoted(rule.id);
  if (rule.pieces.empty()) return quoted(rule.where.text);
  const auto& group = module.groups[module.pieces[rule.pieces[0].value].group.value];
  const auto& what = group.name.empty() ? group.id : group.name;
  return quoted(std::to_string(neededBy(rule)) + " x " + what);
}

Place placeFor(const GameState& state, const Placement& rule, SpaceId space) {
  const auto& found = state.module().spaces[space.value];
  for (auto slot = found.firstSlot; slot < found.firstSlot + found.slotCount; ++slot)
    if (state.module().slots[slot].name == rule.slot) return state.slotPlace(slot);
  return {};
}

std::vector<SpaceId> spacesFor(const GameState& state, const Placement& rule) {
  const Placement* const only[] = {&rule};
  const auto progress = placementProgress(state, only)[0];
  std::vector<SpaceId> taken;
  for (const auto piece : progress.standing) taken.push_back(state.spaceOf(state.groundOf(piece).place));
  if (rule.together && !taken.empty()) return {taken[0]};
  auto spaces = spacesMatching(state, rule.where);
  std::erase_if(spaces, [&](SpaceId space) {
    return !placeFor(state, rule, space).valid() || (rule.apart && std::ranges::find(taken, space) != taken.end());
  });
  return spaces;
}

PlacementReplay replayPlacements(const GameState& state, PlacementRules rules) {
  Replayer replayer(state, rules);
  std::vector<PlacementProgress> progress;
  for (const auto* rule : rules) progress.push_back(replayer.meet(*rule));
  return {std::move(replayer).take(), std::move(progress)};
}

std::vector<PlacementProgress> placementProgress(const GameState& state, PlacementRules rules) {
  return replayPlacements(state, rules).progress;
}

Result<void> checkPlacements(const GameState& state, PlacementRules rules) {
  const auto progress = placementProgress(state, rules);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (progress[i].complete()) continue;
    return Error{"placement-open", "The placement rule " + nameOf(state.module(), *rules[i]) +
                                       " is not met: " + std::to_string(progress[i].placed) + " of " +
                                       std::to_string(progress[i].needed) + " pieces stand where it says (" +
                                       rules[i]->where.text + ")."};
  }
  return {};
}

}  // namespace vtt
