#include "vtt/command/change.hpp"

#include <utility>

namespace vtt {

void Recorder::put(PieceId piece, Location to, PieceId below) {
  const auto& was = state_.piece(piece);
  change_.deltas.emplace_back(Change::PieceLay{piece, {{was.place}, was.at}, PieceId(was.below), was.veil});
  const auto veil = was.veil;
  state_.putPiece(piece, to, below);
  if (state_.kindOf(to.place) == PlaceKind::container) state_.setVeil(piece, veil + 1);
}

void Recorder::putOnTop(PieceId piece, Location to) {
  auto top = state_.stack(to.place).top;
  if (top == piece.value) top = state_.piece(piece).below;
  put(piece, to, PieceId(top));
}

void Recorder::look(PieceId piece, Change::PieceLook::What what, std::uint64_t before) {
  change_.deltas.emplace_back(Change::PieceLook{piece, what, before});
}

void Recorder::face(PieceId piece, std::uint8_t face) {
  look(piece, Change::PieceLook::What::face, state_.piece(piece).face);
  state_.setFace(piece, face);
}

void Recorder::rotation(PieceId piece, std::int32_t rotation) {
  look(piece, Change::PieceLook::What::rotation, static_cast<std::uint64_t>(state_.piece(piece).rotation));
  state_.setRotation(piece, rotation);
}

void Recorder::owner(PieceId piece, std::uint8_t side) {
  look(piece, Change::PieceLook::What::owner, state_.piece(piece).owner);
  state_.setOwner(piece, side);
}

void Recorder::concealed(PieceId piece, std::uint8_t side) {
  look(piece, Change::PieceLook::What::concealed, state_.piece(piece).concealedBy);
  state_.setConcealed(piece, side);
}

void Recorder::marks(PieceId piece, std::uint64_t marks) {
  look(piece, Change::PieceLook::What::marks, state_.piece(piece).marks);
  state_.setMarks(piece, marks);
}

PieceId Recorder::create(GroupId group, std::uint32_t number, Location to) {
  const auto known = state_.pieceCount();
  const auto piece = state_.createPiece(group, number);
  change_.deltas.emplace_back(Change::Created{piece, state_.pieceCount() > known});
  state_.putPiece(piece, to, PieceId(state_.stack(to.place).top));
  return piece;
}

void Recorder::vanish(PieceId piece) {
  const auto& attributes = state_.changedAttributes();
  std::vector<AttributeKey> own;
  for (auto i = attributes.lower_bound({AttributeOwner::piece, piece.value, AttributeId(0U)});
       i != attributes.end() && i->first.of == AttributeOwner::piece && i->first.index == piece.value; ++i)
    own.push_back(i->first);
  for (const auto& key : own) attribute(key, {});
  change_.deltas.emplace_back(Change::Vanished{piece, state_.piece(piece)});
  state_.vanish(piece);
}

void Recorder::attribute(const AttributeKey& key, Value value) {
  const auto& all = state_.changedAttributes();
  const auto found = all.find(key);
  change_.deltas.emplace_back(Change::AttributeWas{key, found == all.end() ? Value() : found->second});
  state_.setAttribute(key, std::move(value));
}

void Recorder::clock(Clock clock) {
  change_.deltas.emplace_back(Change::ClockWas{state_.clock()});
  state_.setClock(std::move(clock));
}

void Recorder::option(OptionId option, std::string value) {
  change_.deltas.emplace_back(Change::OptionWas{option, state_.option(option)});
  state_.setOption(option, std::move(value));
}

void Recorder::note(Note note) {
  change_.deltas.emplace_back(Change::NoteAdded{});
  state_.addNote(std::move(note));
}

void Recorder::plugin(const std::string& plugin, std::string value) {
  const auto found = state_.pluginValues().find(plugin);
  change_.deltas.emplace_back(Change::PluginWas{plugin, found == state_.pluginValues().end() ? "" : found->second});
  state_.setPlugin(plugin, std::move(value));
}

namespace {

struct Reverter {
  GameState& state;

  void operator()(const Change::PieceLay& d) const {
    state.putPiece(d.piece, d.from, d.below);
    state.setVeil(d.piece, d.veil);
  }
  void operator()(const Change::PieceLook& d) const {
    switch (d.what) {
      case Change::PieceLook::What::face: state.setFace(d.piece, static_cast<std::uint8_t>(d.before)); break;
      case Change::PieceLook::What::rotation: state.setRotation(d.piece, static_cast<std::int32_t>(d.before)); break;
      case Change::PieceLook::What::owner: state.setOwner(d.piece, static_cast<std::uint8_t>(d.before)); break;
      case Change::PieceLook::What::concealed: state.setConcealed(d.piece, static_cast<std::uint8_t>(d.before)); break;
      case Change::PieceLook::What::marks: state.setMarks(d.piece, d.before); break;
    }
  }
  void operator()(const Change::Created& d) const {
    state.vanish(d.piece);
    if (d.fresh) state.forgetLastCreated();
  }
  void operator()(const Change::Vanished& d) const {
    const auto& look = d.look;
    state.putPiece(d.piece, {{look.place}, look.at}, PieceId(look.below));
    state.setFace(d.piece, look.face);
    state.setRotation(d.piece, look.rotation);
    state.setOwner(d.piece, look.owner);
    state.setConcealed(d.piece, look.concealedBy);
    state.setMarks(d.piece, look.marks);
    state.setVeil(d.piece, look.veil);
  }
  void operator()(const Change::AttributeWas& d) const { state.setAttribute(d.key, d.before); }
  void operator()(const Change::ClockWas& d) const { state.setClock(d.before); }
  void operator()(const Change::OptionWas& d) const { state.setOption(d.option, d.before); }
  void operator()(const Change::NoteAdded&) const { state.removeLastNote(); }
  void operator()(const Change::PluginWas& d) const { state.setPlugin(d.plugin, d.before); }
};

}  // namespace

void revert(GameState& state, const Change& change) {
  for (auto i = change.deltas.rbegin(); i != change.deltas.rend(); ++i) std::visit(Reverter{state}, *i);
}

}  // namespace vtt
