#include "vtt/model/state.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"

namespace vtt {

namespace {

constexpr std::uint64_t carrierSalt = 0x5bd1e9955bd1e995U;
constexpr std::uint64_t attributeSalt = 0x61747472U;
constexpr std::uint64_t clockSalt = 0x636c6f636bU;
constexpr std::uint64_t optionSalt = 0x6f7074696f6eU;
constexpr std::uint64_t noteSalt = 0x6e6f7465U;
constexpr std::uint64_t pluginSalt = 0x706c7567696eU;

Hash128 textTerm(std::uint64_t salt, std::string_view key, std::string_view value) {
  return TermHasher().add(salt).add(keyOf(key)).add(keyOf(value)).add(value.size()).finish();
}

std::uint64_t pointWord(Point at) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x)) << 32U) | static_cast<std::uint32_t>(at.y);
}

}  // namespace

GameState::GameState(std::shared_ptr<const Module> module) : module_(std::move(module)) {
  containerBase_ = static_cast<std::uint32_t>(module_->slots.size());
  surfaceBase_ = containerBase_ + static_cast<std::uint32_t>(module_->containers.size());
  carrierBase_ = surfaceBase_ + static_cast<std::uint32_t>(module_->maps.size());
  stacks_.resize(carrierBase_ + module_->pieces.size());
  pieces_.resize(module_->pieces.size());
  clock_.rounds.resize(module_->turns.loops.size());
  hash_ += clockTerm();
  for (const auto& option : module_->options) {
    options_.push_back(option.fallback);
    hash_ += textTerm(optionSalt, option.id, option.fallback);
  }
  PieceId last;
  for (std::uint32_t i = 0; i < pieces_.size(); ++i) {
    pieces_[i].key = module_->pieces[i].key;
    putPiece(PieceId(i), {spacePlace(SpaceId(0U)), {}}, last);
    last = PieceId(i);
  }
}

PlaceKind GameState::kindOf(Place place) const {
  if (place.value < containerBase_) return PlaceKind::slot;
  if (place.value < surfaceBase_) return PlaceKind::container;
  if (place.value < carrierBase_) return PlaceKind::surface;
  return place.valid() ? PlaceKind::carrier : PlaceKind::nowhere;
}

SpaceId GameState::spaceOf(Place place) const {
  return place.value < containerBase_ ? module_->slots[place.value].space : SpaceId();
}

ContainerId GameState::containerOf(Place place) const {
  return kindOf(place) == PlaceKind::container ? ContainerId(place.value - containerBase_) : ContainerId();
}

MapId GameState::surfaceOf(Place place) const {
  return kindOf(place) == PlaceKind::surface ? MapId(place.value - surfaceBase_) : MapId();
}

PieceId GameState::carrierOf(Place place) const {
  return kindOf(place) == PlaceKind::carrier ? PieceId(place.value - carrierBase_) : PieceId();
}

Location GameState::groundOf(PieceId piece) const {
  const auto* at = &pieces_[piece.value];
  for (int depth = 0; depth < 64 && at->place != Place::nowhere && at->place >= carrierBase_; ++depth)
    at = &pieces_[at->place - carrierBase_];
  return {Place{at->place}, at->at};
}

bool GameState::ordered(Place place) const {
  if (place.value == 0) return false;
  if (place.value < containerBase_ || place.value >= surfaceBase_) return true;
  return module_->containers[place.value - containerBase_].kind == ContainerKind::deck;
}

GroupId GameState::groupOf(PieceId piece) const {
  const auto finite = module_->pieces.size();
  return piece.value < finite ? module_->pieces[piece.value].group : created_[piece.value - finite].group;
}

const Prototype& GameState::prototypeOf(PieceId piece) const {
  return module_->prototypes[module_->groups[groupOf(piece).value].prototype.value];
}

SideId GameState::sideOf(PieceId piece) const { return module_->groups[groupOf(piece).value].side; }

std::string GameState::idOf(PieceId piece) const {
  const auto finite = module_->pieces.size();
  if (piece.value < finite) return module_->pieces[piece.value].id;
  const auto& made = created_[piece.value - finite];
  return module_->groups[made.group.value].id + "-" + std::to_string(made.number);
}

std::string GameState::nameOf(PieceId piece) const { return module_->groups[groupOf(piece).value].name; }

PieceId GameState::find(std::string_view id) const {
  const auto thing = module_->ids.find(id);
  if (thing.kind == ThingKind::piece) return PieceId(thing.index);
  const auto dash = id.rfind('-');
  if (dash == std::string_view::npos) return {};
  const auto number = parseInteger(id.substr(dash + 1));
  const auto group = module_->ids.find(id.substr(0, dash));
  if (!number || *number < 0 || *number > 0xffffffffLL || group.kind != ThingKind::group) return {};
  const auto piece = findCreated(group.index, static_cast<std::uint32_t>(*number));
  return piece && exists(piece) ? piece : PieceId();
}

namespace {

std::uint64_t createdKey(std::uint32_t group, std::uint32_t number) { return std::uint64_t{group} << 32U | number; }

}  // namespace

PieceId GameState::findCreated(std::uint32_t group, std::uint32_t number) const {
  const auto found = createdIndex_.find(createdKey(group, number));
  return found == createdIndex_.end() ? PieceId() : PieceId(module_->pieces.size() + found->second);
}

const Stack& GameState::stack(Place place) const {
  static const Stack empty;
  return place.value < stacks_.size() ? stacks_[place.value] : empty;
}

std::vector<PieceId> GameState::piecesAt(Place place) const {
  std::vector<PieceId> pieces;
  pieces.reserve(stack(place).count);
  for (auto i = stack(place).bottom; i != PieceId::none; i = pieces_[i].above) pieces.emplace_back(i);
  return pieces;
}

std::uint32_t GameState::heightOf(PieceId piece) const {
  std::uint32_t height = 0;
  for (auto i = pieces_[piece.value].below; i != PieceId::none; i = pieces_[i].below) ++height;
  return height;
}

const Value& GameState::attribute(AttributeOwner of, std::uint32_t index, AttributeId attribute) const {
  if (const auto found = attributes_.find({of, index, attribute}); found != attributes_.end()) return found->second;
  const AttributeSet* set = nullptr;
  switch (of) {
    case AttributeOwner::space: set = &module_->spaces[index].attributes; break;
    case AttributeOwner::route: set = &module_->routes[index].attributes; break;
    case AttributeOwner::side: set = &module_->sides[index].attributes; break;
    case AttributeOwner::hexside: set = &hexsideAt(*module_, index).attributes; break;
    case AttributeOwner::map: set = &module_->maps[index].attributes; break;
    case AttributeOwner::piece: return pieceAttribute(PieceId(index), attribute);
    default: break;
  }
  const auto* value = set ? set->find(attribute) : nullptr;
  return value ? *value : module_->attributes[attribute.value].fallback;
}

const Value& GameState::pieceAttribute(PieceId piece, AttributeId attribute) const {
  const AttributeKey key{AttributeOwner::piece, piece.value, attribute};
  if (!attributes_.empty())
    if (const auto found = attributes_.find(key); found != attributes_.end()) return found->second;
  const auto& group = module_->groups[groupOf(piece).value];
  const auto face = pieces_[piece.value].face;
  const auto* value = face < group.faces.size() ? group.faces[face].find(attribute) : nullptr;
  return value ? *value : module_->attributes[attribute.value].fallback;
}

std::string_view GameState::optionValue(std::string_view id) const {
  const auto option = findOption(*module_, id);
  return option ? std::string_view(options_[option.value]) : std::string_view();
}

std::uint64_t GameState::placeKey(Place place) const {
  if (place.value < carrierBase_) return module_->placeKeys[place.value];
  return pieces_[place.value - carrierBase_].key ^ carrierSalt;
}

Hash128 GameState::termOf(const PieceState& piece) const {
  if (piece.place == Place::nowhere) return {};
  const auto below = piece.below != PieceId::none && ordered({piece.place}) ? pieces_[piece.below].key : 0;
  const auto looks = static_cast<std::uint64_t>(static_cast<std::uint32_t>(piece.rotation)) << 24U |
                     static_cast<std::uint64_t>(piece.face) << 16U | static_cast<std::uint64_t>(piece.owner) << 8U |
                     piece.concealedBy;
  return TermHasher()
      .add(piece.key)
      .add(placeKey({piece.place}))
      .add(below)
      .add(pointWord(piece.at))
      .add(looks)
      .add(piece.marks)
      .finish();
}

void GameState::refresh(std::uint32_t index) {
  auto& piece = pieces_[index];
  hash_ -= piece.term;
  piece.term = termOf(piece);
  hash_ += piece.term;
}

Stack& GameState::stackAt(std::uint32_t place) {
  if (place >= stacks_.size()) stacks_.resize(place + 1);
  return stacks_[place];
}

void GameState::unlink(PieceState& piece) {
  if (piece.place == Place::nowhere) return;
  auto& stack = stackAt(piece.place);
  const auto above = piece.above;
  (piece.below != PieceId::none ? pieces_[piece.below].above : stack.bottom) = above;
  (above != PieceId::none ? pieces_[above].below : stack.top) = piece.below;
  --stack.count;
  if (above != PieceId::none && ordered({piece.place})) refresh(above);
}

void GameState::link(PieceId id, PieceState& piece, PieceId below) {
  auto& stack = stackAt(piece.place);
  const auto above = below ? pieces_[below.value].above : stack.bottom;
  piece.below = below.value;
  piece.above = above;
  (below ? pieces_[below.value].above : stack.bottom) = id.value;
  (above != PieceId::none ? pieces_[above].below : stack.top) = id.value;
  ++stack.count;
  if (above != PieceId::none && ordered({piece.place})) refresh(above);
}

void GameState::putPiece(PieceId id, Location to, PieceId below) {
  auto& piece = pieces_[id.value];
  unlink(piece);
  piece.place = to.place.value;
  piece.at = to.at;
  link(id, piece, below);
  refresh(id.value);
}

void GameState::setFace(PieceId piece, std::uint8_t face) {
  pieces_[piece.value].face = face;
  refresh(piece.value);
}

void GameState::setRotation(PieceId piece, std::int32_t rotation) {
  pieces_[piece.value].rotation = rotation;
  refresh(piece.value);
}

void GameState::setOwner(PieceId piece, std::uint8_t side) {
  pieces_[piece.value].owner = side;
  refresh(piece.value);
}

void GameState::setConcealed(PieceId piece, std::uint8_t side) {
  pieces_[piece.value].concealedBy = side;
  refresh(piece.value);
}

void GameState::setMarks(PieceId piece, std::uint64_t marks) {
  pieces_[piece.value].marks = marks;
  refresh(piece.value);
}

PieceId GameState::createPiece(GroupId group, std::uint32_t number) {
  if (const auto known = findCreated(group.value, number)) return known;
  const auto id = module_->groups[group.value].id + "-" + std::to_string(number);
  createdIndex_.emplace(createdKey(group.value, number), static_cast<std::uint32_t>(created_.size()));
  created_.push_back({group, number, keyOf(id)});
  pieces_.emplace_back().key = created_.back().key;
  return PieceId(pieces_.size() - 1);
}

void GameState::vanish(PieceId id) {
  auto& piece = pieces_[id.value];
  unlink(piece);
  hash_ -= piece.term;
  const auto key = piece.key;
  piece = PieceState{};
  piece.key = key;
}

void GameState::forgetLastCreated() {
  createdIndex_.erase(createdKey(created_.back().group.value, created_.back().number));
  pieces_.pop_back();
  created_.pop_back();
}

Hash128 GameState::attributeTerm(const AttributeKey& key, const Value& value) const {
  std::uint64_t owner = key.index;
  switch (key.of) {
    case AttributeOwner::space: owner = keyOf(module_->spaces[key.index].id); break;
    case AttributeOwner::route: owner = keyOf(module_->routes[key.index].id); break;
    case AttributeOwner::side: owner = keyOf(module_->sides[key.index].id); break;
    case AttributeOwner::hexside: owner = keyOf(hexsideId(*module_, key.index)); break;
    case AttributeOwner::map: owner = keyOf(module_->maps[key.index].id); break;
    case AttributeOwner::piece: owner = pieces_[key.index].key; break;
    default: break;
  }
  const auto text = formatValue(value);
  return TermHasher()
      .add(attributeSalt)
      .add(static_cast<std::uint64_t>(key.of))
      .add(owner)
      .add(keyOf(module_->attributes[key.attribute.value].name))
      .add(keyOf(text))
      .finish();
}

void GameState::setAttribute(const AttributeKey& key, Value value) {
  if (const auto found = attributes_.find(key); found != attributes_.end()) {
    hash_ -= attributeTerm(key, found->second);
    attributes_.erase(found);
  }
  if (std::holds_alternative<std::monostate>(value)) return;
  hash_ += attributeTerm(key, value);
  attributes_.emplace(key, std::move(value));
}

Hash128 GameState::clockTerm() const {
  TermHasher hasher;
  hasher.add(clockSalt).add(static_cast<std::uint64_t>(clock_.turn));
  const auto& phases = module_->turns.phases;
  hasher.add(clock_.phase < phases.size() ? keyOf(phases[clock_.phase].id) : clock_.phase);
  for (const auto round : clock_.rounds) hasher.add(round);
  return hasher.finish();
}

void GameState::setClock(Clock clock) {
  hash_ -= clockTerm();
  clock_ = std::move(clock);
  hash_ += clockTerm();
}

void GameState::setOption(OptionId option, std::string value) {
  const auto& id = module_->options[option.value].id;
  hash_ -= textTerm(optionSalt, id, options_[option.value]);
  hash_ += textTerm(optionSalt, id, value);
  options_[option.value] = std::move(value);
}

Hash128 GameState::noteTerm(std::size_t index) const {
  const auto& note = notes_[index];
  const auto side = note.side ? keyOf(module_->sides[note.side.value].id) : 0;
  return TermHasher().add(noteSalt).add(index).add(side).add(keyOf(note.text)).finish();
}

void GameState::addNote(Note note) {
  notes_.push_back(std::move(note));
  hash_ += noteTerm(notes_.size() - 1);
}

void GameState::removeLastNote() {
  hash_ -= noteTerm(notes_.size() - 1);
  notes_.pop_back();
}

void GameState::setPlugin(const std::string& plugin, std::string value) {
  if (const auto found = plugins_.find(plugin); found != plugins_.end()) {
    hash_ -= textTerm(pluginSalt, plugin, found->second);
    plugins_.erase(found);
  }
  if (value.empty()) return;
  hash_ += textTerm(pluginSalt, plugin, value);
  plugins_.emplace(plugin, std::move(value));
}

Hash128 GameState::computeHash() const {
  Hash128 hash = clockTerm();
  for (const auto& piece : pieces_) hash += termOf(piece);
  for (const auto& [key, value] : attributes_) hash += attributeTerm(key, value);
  for (std::size_t i = 0; i < options_.size(); ++i) hash += textTerm(optionSalt, module_->options[i].id, options_[i]);
  for (std::size_t i = 0; i < notes_.size(); ++i) hash += noteTerm(i);
  for (const auto& [plugin, value] : plugins_) hash += textTerm(pluginSalt, plugin, value);
  return hash;
}

namespace {

bool samePiece(const GameState& a, PieceId inA, const GameState& b, PieceId inB) {
  const auto& p = a.piece(inA);
  const auto& q = b.piece(inB);
  return p.term == q.term && p.at == q.at && p.face == q.face && p.marks == q.marks && p.rotation == q.rotation &&
         p.owner == q.owner && p.concealedBy == q.concealedBy && p.veil == q.veil;
}

std::size_t existing(const GameState& state) {
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) count += state.exists(PieceId(i)) ? 1U : 0U;
  return count;
}

}  // namespace

bool carriesSoundly(const GameState& state) {
  constexpr int deepest = 64;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    auto at = PieceId(i);
    for (int depth = 0; state.exists(at); ++depth) {
      const auto carrier = state.carrierOf({state.piece(at).place});
      if (!carrier) break;
      if (depth == deepest || !state.exists(carrier)) return false;
      at = carrier;
    }
  }
  return true;
}

std::vector<PieceId> piecesInOrder(const GameState& state) {
  std::vector<PieceId> pieces;
  pieces.reserve(state.pieceCount());
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (state.exists(PieceId(i))) pieces.emplace_back(i);
  const auto finite = state.module().pieces.size();
  const auto created = std::find_if(pieces.begin(), pieces.end(), [&](PieceId piece) { return piece.value >= finite; });
  std::sort(created, pieces.end(), [&](PieceId a, PieceId b) {
    const auto& x = state.created()[a.value - finite];
    const auto& y = state.created()[b.value - finite];
    return std::pair(x.group, x.number) < std::pair(y.group, y.number);
  });
  return pieces;
}

bool samePosition(const GameState& a, const GameState& b) {
  if (!(a.hash() == b.hash()) || !(a.clock() == b.clock()) || a.notes() != b.notes()) return false;
  if (a.changedAttributes().size() != b.changedAttributes().size() || a.pluginValues() != b.pluginValues())
    return false;
  if (existing(a) != existing(b)) return false;
  for (std::uint32_t i = 0; i < a.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!a.exists(piece)) continue;
    const auto twin = b.find(a.idOf(piece));
    if (!twin || !samePiece(a, piece, b, twin)) return false;
  }
  return true;
}

}  // namespace vtt
