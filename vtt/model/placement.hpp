#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "vtt/base/chance.hpp"
#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// Placement rules in the order in which they are met: a rule sees the pieces of the rules before it, not those of the
/// rules after it. Within a rule each piece sees those placed before it, unless they go together.
using PlacementRules = std::span<const Placement* const>;

struct PlacementProgress {
  std::uint32_t placed = 0, needed = 0;
  std::vector<PieceId> standing;  ///< the pieces that fulfil the rule
  std::vector<PieceId> open;      ///< the other pieces of the rule, in its order
  [[nodiscard]] bool complete() const { return placed >= needed; }
};

[[nodiscard]] std::vector<const Placement*> placementsOf(const Scenario& scenario);
[[nodiscard]] std::uint32_t neededBy(const Placement& rule);
/// What people call the rule: its name, its id, or its pieces.
[[nodiscard]] std::string nameOf(const Module& module, const Placement& rule);
/// The slot of the space that the rule asks for; nowhere if the space has none.
[[nodiscard]] Place placeFor(const GameState& state, const Placement& rule, SpaceId space);

/// Where a piece of this rule may go now.
[[nodiscard]] std::vector<SpaceId> spacesFor(const GameState& state, const Placement& rule);
/// How much of each rule the position fulfils.
[[nodiscard]] std::vector<PlacementProgress> placementProgress(const GameState& state, PlacementRules rules);
/// Whether all of them are met; the error names the first that is not.
[[nodiscard]] Result<void> checkPlacements(const GameState& state, PlacementRules rules);

using Placing = std::pair<PieceId, Location>;
/// Meets the open part of the rules at random, in their order; every lawful space may be chosen. Bounded effort.
/// Errors: no-space-fits, too-few-spaces, too-few-pieces, rules-conflict; each names the rule.
[[nodiscard]] Result<std::vector<Placing>> fillPlacements(const GameState& state, PlacementRules rules,
                                                          const Chance& chance);

/// The position with the lawfully standing pieces only; all other pieces of the rules lie in the box `out`.
struct PlacementReplay {
  GameState position;
  std::vector<PlacementProgress> progress;
};
[[nodiscard]] PlacementReplay replayPlacements(const GameState& state, PlacementRules rules);

/// On top of the stack there, whatever was below it before.
void putOnTop(GameState& state, PieceId piece, Location to);

}  // namespace vtt
