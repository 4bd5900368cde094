#include "vtt/view/offer_overlay.hpp"

#include <algorithm>
#include <map>

namespace vtt {

namespace {

template <class List, class Item>
bool has(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

SpaceId spaceOf(const GameState& state, PieceId piece) {
  return state.exists(piece) ? state.spaceOf(state.groundOf(piece).place) : SpaceId();
}

bool concerns(const GameState& state, const Choice& choice, SpaceId space) {
  if (has(choice.spaces, space)) return true;
  return choice.spaces.empty() && std::any_of(choice.pieces.begin(), choice.pieces.end(),
                                              [&](PieceId piece) { return spaceOf(state, piece) == space; });
}

/// "1", "1 4", and no more than two.
void addNumber(std::string& label, std::size_t option) {
  constexpr const char* more = " …";
  if (label.ends_with(more)) return;
  const auto number = std::to_string(option + 1);
  if (label.empty())
    label = number;
  else
    label += label.find(' ') == std::string::npos ? " " + number : more;
}

}  // namespace

OptionList optionsAt(const GameState& state, const Offer& offer, SpaceId space, PieceId piece) {
  OptionList alone, among, there;
  for (std::size_t i = 0; i < offer.options.size(); ++i) {
    const auto& choice = offer.options[i];
    if (piece && has(choice.pieces, piece)) (choice.pieces.size() == 1 ? alone : among).push_back(i);
    if (space && concerns(state, choice, space)) there.push_back(i);
  }
  if (!alone.empty()) return alone;
  return among.empty() ? there : among;
}

Overlays overlaysOf(const Sight& sight, const GameState& state, MapId map, const Offer& offer, const OptionList& shown,
                    std::optional<std::size_t> pointed) {
  std::map<std::uint32_t, std::string> spaces, pieces;
  for (const auto i : shown) {
    const auto& choice = offer.options[i];
    for (const auto space : choice.spaces) addNumber(spaces[space.value], i);
    if (choice.spaces.empty() && choice.pieces.size() == 1) addNumber(pieces[choice.pieces.front().value], i);
  }
  const auto* strong = pointed && *pointed < offer.options.size() ? &offer.options[*pointed] : nullptr;
  if (strong != nullptr)
    for (const auto piece : strong->pieces) pieces.try_emplace(piece.value);
  Overlays overlays;
  for (const auto& [space, label] : spaces) {
    const bool lit = strong != nullptr && has(strong->spaces, SpaceId(space));
    if (state.module().spaces[space].map == map)
      overlays.emplace_back(HighlightSpace{SpaceId(space), lit ? Tone::choice : Tone::offered, label});
  }
  for (const auto& [piece, label] : pieces) {
    const bool lit = strong != nullptr && has(strong->pieces, PieceId(piece));
    if (state.exists(PieceId(piece)) && sight.sees(PieceId(piece)))
      overlays.emplace_back(HighlightItem{sight.nameOf(PieceId(piece)), lit ? Tone::choice : Tone::offered, label});
  }
  return overlays;
}

}  // namespace vtt
