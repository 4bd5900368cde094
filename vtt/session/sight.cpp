#include "vtt/session/sight.hpp"

#include <algorithm>
#include <array>

namespace vtt {

namespace {

constexpr std::string_view handlePrefix = "hidden-";

}  // namespace

bool Sight::allowed(Audience audience, SideId owner) const {
  return isUmpire() || audience == Audience::all || (audience == Audience::owner && owner == side_);
}

bool Sight::seesInto(ContainerId container) const {
  const auto& found = state_.module().containers[container.value];
  return allowed(found.contents, found.side);
}

bool Sight::seesCount(ContainerId container) const {
  const auto& found = state_.module().containers[container.value];
  return allowed(found.count, found.side) || seesInto(container);
}

bool Sight::stands(SideId side, SpaceId space) const {
  const auto& found = state_.module().spaces[space.value];
  for (auto slot = found.firstSlot; slot < found.firstSlot + found.slotCount; ++slot)
    for (auto i = state_.stack({slot}).bottom; i != PieceId::none; i = state_.piece(PieceId(i)).above)
      if (state_.sideOf(PieceId(i)) == side) return true;
  return false;
}

bool Sight::isNear(SpaceId space) const {
  if (stands(side_, space)) return true;
  const auto [first, last] = state_.module().stepsFrom(space);
  return std::any_of(first, last, [&](const Module::Step& step) { return stands(side_, step.to); });
}

See Sight::lookInto(SpaceId space, SideId of) const {
  for (const auto& rule : state_.module().sight) {
    if ((rule.by && rule.by != side_) || (rule.of && rule.of != of)) continue;
    const auto& kinds = rule.kinds;
    if (!kinds.empty() &&
        (!space || std::find(kinds.begin(), kinds.end(), state_.module().spaces[space.value].kind) == kinds.end()))
      continue;
    if (rule.option && state_.option(rule.option) != rule.value) continue;
    if (space && rule.battle && stands(side_, space)) return *rule.battle;
    if (space && rule.adjacent && isNear(space)) return *rule.adjacent;
    return rule.see;
  }
  return See::all;
}

bool Sight::bySightRules(PieceId piece, Location ground) const {
  const auto of = state_.sideOf(piece);
  if (state_.module().sight.empty() || !of || of == side_ || ground.place.value == 0) return true;
  const auto space = state_.spaceOf(ground.place);
  const auto see = lookInto(space, of);
  if (see == See::all) return true;
  if (see == See::nobody) return false;
  return !space || state_.piece(piece).above == PieceId::none;
}

bool Sight::sees(PieceId piece) const {
  if (!state_.exists(piece)) return false;
  if (isUmpire()) return true;
  if (const auto carrier = state_.carrierOf({state_.piece(piece).place})) return knows(carrier);
  const auto container = state_.containerOf({state_.piece(piece).place});
  return !container || seesInto(container);
}

bool Sight::knows(PieceId piece) const {
  if (!state_.exists(piece)) return false;
  if (isUmpire()) return true;
  if (!sees(piece)) return false;
  const auto concealer = state_.piece(piece).concealedBy;
  if (concealer != noSide) return concealer == side_.value;
  return bySightRules(piece, state_.groundOf(piece));
}

std::string Sight::handleOf(PieceId piece) const {
  const auto& module = state_.module();
  const auto digest = Digester(key_)
                          .add("handle")
                          .add(side_ ? module.sides[side_.value].id : std::string("umpire"))
                          .add(state_.idOf(piece))
                          .add(std::uint64_t{state_.piece(piece).veil})
                          .finish();
  return std::string(handlePrefix) + toHex(std::span(digest).first(8));
}

std::string Sight::nameOf(PieceId piece) const {
  if (knows(piece)) return state_.idOf(piece);
  return sees(piece) ? handleOf(piece) : "hidden";
}

PieceId Sight::find(std::string_view name) const {
  if (const auto piece = state_.find(name); piece && knows(piece)) return piece;
  if (!name.starts_with(handlePrefix)) return {};
  for (std::uint32_t i = 0; i < state_.pieceCount(); ++i)
    if (const PieceId piece(i); sees(piece) && !knows(piece) && handleOf(piece) == name) return piece;
  return {};
}

}  // namespace vtt
