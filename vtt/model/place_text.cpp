#include "vtt/model/place_text.hpp"

#include "vtt/base/text.hpp"

namespace vtt {

Error noSuchPlace(std::string_view text) {
  return {"no-such-place", "There is no space, cup, deck, hand or map \"" + std::string(text) +
                               "\": a place is written as a space, SPACE/SLOT, a container or MAP:X,Y."};
}

namespace {

Result<Location> slotOf(const GameState& state, std::string_view space, std::string_view slot) {
  const auto thing = state.module().ids.find(space);
  if (thing.kind != ThingKind::space) return noSuchPlace(space);
  const auto& found = state.module().spaces[thing.index];
  for (auto i = found.firstSlot; i < found.firstSlot + found.slotCount; ++i)
    if (state.module().slots[i].name == slot) return Location{{i}, {}};
  return Error{"no-such-slot", found.name + " has no part called \"" + std::string(slot) + "\"."};
}

Result<Location> pointOn(const GameState& state, std::string_view map, std::string_view point) {
  const auto thing = state.module().ids.find(map);
  if (thing.kind != ThingKind::map) return Error{"no-such-map", "There is no map \"" + std::string(map) + "\"."};
  auto at = parsePoint(point);
  if (!at) return at.error();
  return Location{state.surfacePlace(MapId(thing.index)), *at};
}

}  // namespace

Result<Location> parseLocation(const GameState& state, std::string_view text) {
  const auto thing = state.module().ids.find(text);
  if (thing.kind == ThingKind::space) return Location{state.spacePlace(SpaceId(thing.index)), {}};
  if (thing.kind == ThingKind::container) return Location{state.containerPlace(ContainerId(thing.index)), {}};
  if (const auto colon = text.find(':'); colon != std::string_view::npos)
    return pointOn(state, trim(text.substr(0, colon)), trim(text.substr(colon + 1)));
  if (const auto slash = text.find('/'); slash != std::string_view::npos)
    return slotOf(state, text.substr(0, slash), text.substr(slash + 1));
  if (const auto piece = state.find(text)) return Location{state.carrierPlace(piece), {}};
  return noSuchPlace(text);
}

std::string formatPlace(const GameState& state, Place place) {
  const auto& module = state.module();
  switch (state.kindOf(place)) {
    case PlaceKind::slot: {
      const auto& slot = module.slots[place.value];
      const auto& space = module.spaces[slot.space.value].id;
      return slot.name.empty() ? space : space + "/" + slot.name;
    }
    case PlaceKind::container: return module.containers[state.containerOf(place).value].id;
    case PlaceKind::surface: return module.maps[state.surfaceOf(place).value].id;
    case PlaceKind::carrier: return state.idOf(state.carrierOf(place));
    case PlaceKind::nowhere: break;
  }
  return "-";
}

std::string formatLocation(const GameState& state, Location location) {
  auto text = formatPlace(state, location.place);
  if (state.kindOf(location.place) == PlaceKind::surface) text += ":" + formatPoint(location.at);
  return text;
}

}  // namespace vtt
