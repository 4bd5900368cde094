#include "vtt/session/projection.hpp"

#include <algorithm>

#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/track.hpp"

namespace vtt {

namespace {

std::uint32_t heightAt(const GameState& state, PieceId piece) {
  const auto& self = state.piece(piece);
  if (!state.surfaceOf({self.place})) return state.heightOf(piece);
  std::uint32_t height = 0;
  for (auto i = self.below; i != PieceId::none; i = state.piece(PieceId(i)).below)
    height += state.piece(PieceId(i)).at == self.at ? 1U : 0U;
  return height;
}

void addKnown(const GameState& state, PieceId piece, SeenPiece& seen) {
  const auto& module = state.module();
  const auto& self = state.piece(piece);
  const auto& prototype = state.prototypeOf(piece);
  seen.name = state.nameOf(piece);
  seen.prototype = prototype.id;
  seen.face = prototype.faces[self.face].id;
  for (std::size_t i = 0; i < module.marks.size(); ++i)
    if ((self.marks >> i & 1U) != 0) seen.marks.push_back(module.marks[i].id);
  for (std::uint32_t i = 0; i < module.attributes.size(); ++i) {
    if (module.attributes[i].of != AttributeOwner::piece) continue;
    const auto& value = state.pieceAttribute(piece, AttributeId(i));
    if (!std::holds_alternative<std::monostate>(value)) seen.attributes.emplace_back(module.attributes[i].name, value);
  }
}

SeenPiece look(const GameState& state, const Sight& sight, PieceId piece) {
  SeenPiece seen;
  const auto& self = state.piece(piece);
  const auto& module = state.module();
  seen.hidden = !sight.knows(piece);
  seen.id = sight.nameOf(piece);
  seen.side = state.sideOf(piece);
  if (self.owner != noSide) seen.owner = sideWord(module, self.owner);
  if (self.concealedBy != noSide) seen.concealedBy = sideWord(module, self.concealedBy);
  seen.rotation = seen.hidden ? 0 : self.rotation;
  seen.at = {{self.place}, self.at};
  if (const auto carrier = state.carrierOf({self.place})) seen.carrier = sight.nameOf(carrier);
  seen.height = state.ordered({self.place}) ? heightAt(state, piece) : 0;
  if (seen.hidden)
    seen.prototype = state.prototypeOf(piece).backName;
  else
    addKnown(state, piece, seen);
  return seen;
}

std::string digestOfProjection(const GameState& state, const Projection& view) {
  Digester digester;
  digester.add(std::uint64_t{view.pieces.size()});
  for (const auto& piece : view.pieces) {
    digester.add(piece.id)
        .add(piece.prototype)
        .add(piece.face)
        .add(piece.owner)
        .add(piece.concealedBy)
        .add(piece.carrier);
    digester.add(piece.carrier.empty() ? formatLocation(state, piece.at) : std::string());
    digester.add(std::uint64_t{piece.height}).add(static_cast<std::uint64_t>(piece.rotation));
    digester.add(std::uint64_t{piece.marks.size()});
    for (const auto& mark : piece.marks) digester.add(mark);
    digester.add(std::uint64_t{piece.attributes.size()});
    for (const auto& [name, value] : piece.attributes) digester.add(name).add(formatValue(value));
  }
  for (const auto& container : view.containers) digester.add(std::uint64_t{container.count.value_or(0xffffffffU)});
  for (const auto& note : view.notes) digester.add(std::uint64_t{note.side.value}).add(note.text);
  digester.add(clockWords(state.module(), state.clock()));
  for (const auto& [key, value] : state.changedAttributes())
    if (key.of != AttributeOwner::piece)
      digester.add(ownerId(state, key.of, key.index)).add(std::uint64_t{key.attribute.value}).add(formatValue(value));
  for (std::uint32_t i = 0; i < state.module().options.size(); ++i) digester.add(state.option(OptionId(i)));
  const auto digest = digester.finish();
  return toHex(std::span(digest).first(16));
}

void addTracks(const GameState& state, const Sight& sight, Projection& view) {
  const auto& tracks = state.module().tracks;
  for (std::uint32_t i = 0; i < tracks.size(); ++i) {
    SeenTrack seen{TrackId(i), {}};
    for (const auto& marker : tracks[i].markers) {
      if (!marker.piece || !sight.knows(marker.piece)) continue;
      if (const auto value = trackValue(state, TrackId(i), marker.piece))
        seen.values.emplace_back(state.idOf(marker.piece), *value);
    }
    view.tracks.push_back(std::move(seen));
  }
}

void addChanges(const GameState& state, Projection& view) {
  const auto& module = state.module();
  for (const auto& [key, value] : state.changedAttributes()) {
    if (key.of != AttributeOwner::space) continue;
    const auto* printed = module.spaces[key.index].attributes.find(key.attribute);
    const auto& said = printed != nullptr ? *printed : module.attributes[key.attribute.value].fallback;
    if (formatValue(value) != formatValue(said))
      view.changes.push_back({SpaceId(key.index), key.attribute, formatValue(value)});
  }
}

}  // namespace

Projection project(const GameState& state, const Sight& sight) {
  Projection view;
  view.side = sight.side();
  std::vector<SeenPiece> hidden;
  for (const auto piece : piecesInOrder(state)) {
    if (!sight.sees(piece)) continue;
    auto seen = look(state, sight, piece);
    (seen.hidden ? hidden : view.pieces).push_back(std::move(seen));
  }
  // The order in which hidden pieces are told must not tell which they are.
  std::sort(hidden.begin(), hidden.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  std::move(hidden.begin(), hidden.end(), std::back_inserter(view.pieces));
  for (std::uint32_t i = 0; i < state.module().containers.size(); ++i) {
    SeenContainer seen{ContainerId(i), std::nullopt};
    if (sight.seesCount(ContainerId(i))) seen.count = state.stack(state.containerPlace(ContainerId(i))).count;
    view.containers.push_back(seen);
  }
  addTracks(state, sight, view);
  addChanges(state, view);
  for (const auto& note : state.notes())
    if (sight.isUmpire() || !note.side || note.side == sight.side()) view.notes.push_back(note);
  view.hash = sight.isUmpire() ? toHex(toBytes(state.hash())) : digestOfProjection(state, view);
  return view;
}

}  // namespace vtt
