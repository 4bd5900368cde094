#include "vtt/model/condition_match.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace vtt {

namespace {

using Term = SpaceCondition::Term;
using SpaceSet = std::vector<bool>;

struct Spot {
  MapId map;
  Point at;
};

bool hasWord(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool fitsWords(const Value& value, AttributeType type, const std::vector<std::string>& words) {
  if (const auto* list = std::get_if<TextList>(&value))
    return std::ranges::any_of(*list, [&](const auto& word) { return hasWord(words, word); });
  if (type == AttributeType::flag && std::holds_alternative<std::monostate>(value)) return hasWord(words, "no");
  return hasWord(words, formatValue(value));
}

SpaceId groundSpace(const GameState& state, PieceId piece) {
  return state.exists(piece) ? state.spaceOf(state.groundOf(piece).place) : SpaceId();
}

/// The spaces a term is about: of its target, or those that fulfil (terms).
std::vector<SpaceId> targetsOf(const GameState& state, const Term& term) {
  if (term.target.empty()) return spacesMatching(state, term.inner);
  const auto thing = state.module().ids.find(term.target);
  if (thing.kind == ThingKind::space) return {SpaceId(thing.index)};
  const auto piece = state.find(term.target);
  const auto space = piece ? groundSpace(state, piece) : SpaceId();
  return space && space.value != 0 ? std::vector{space} : std::vector<SpaceId>();
}

SpaceSet setOf(const GameState& state, const std::vector<SpaceId>& spaces) {
  SpaceSet set(state.module().spaces.size());
  for (const auto space : spaces) set[space.value] = true;
  return set;
}

SpaceSet spacesAtDistance(const GameState& state, const Term& term) {
  const auto distances = distancesFrom(state.module(), targetsOf(state, term), term.high);
  SpaceSet set(distances.size());
  for (std::size_t i = 0; i < distances.size(); ++i) set[i] = distances[i] >= term.low && distances[i] <= term.high;
  return set;
}

/// What a name behind `with` stands for: a piece, a group, a prototype or a side, looked for in this order.
struct Kin {
  PieceId piece;
  GroupId group;
  PrototypeId prototype;
  SideId side;

  Kin(const GameState& state, std::string_view name) {
    const auto& module = state.module();
    if ((piece = state.find(name)) || (group = findGroup(module, name)) || (prototype = findPrototype(module, name)))
      return;
    side = findSide(module, name);
  }
  [[nodiscard]] bool has(const GameState& state, PieceId candidate) const {
    if (piece) return candidate == piece;
    const auto own = state.groupOf(candidate);
    const auto& made = state.module().groups[own.value];
    return (group && own == group) || (prototype && made.prototype == prototype) || (side && made.side == side);
  }
};

SpaceSet spacesWith(const GameState& state, const std::vector<std::string>& names) {
  SpaceSet set(state.module().spaces.size());
  for (const auto& name : names) {
    const Kin kin(state, name);
    for (std::size_t i = 0; i < state.pieceCount(); ++i) {
      const PieceId piece(i);
      if (!kin.has(state, piece)) continue;
      if (const auto space = groundSpace(state, piece)) set[space.value] = true;
    }
  }
  return set;
}

SpaceSet spacesNamed(const GameState& state, const std::vector<std::string>& names) {
  std::vector<SpaceId> spaces;
  for (const auto& name : names)
    if (const auto thing = state.module().ids.find(name); thing.kind == ThingKind::space)
      spaces.emplace_back(thing.index);
  return setOf(state, spaces);
}

std::vector<Spot> spotsOf(const GameState& state, const Term& term) {
  std::vector<Spot> spots;
  for (const auto space : targetsOf(state, term)) {
    const auto& found = state.module().spaces[space.value];
    spots.push_back({found.map, found.at});
  }
  if (const auto piece = term.target.empty() ? PieceId() : state.find(term.target); piece && spots.empty()) {
    const auto ground = state.groundOf(piece);
    if (const auto map = state.surfaceOf(ground.place)) spots.push_back({map, ground.at});
  }
  return spots;
}

double squaredDistance(Point a, Point b) {
  const auto dx = static_cast<double>(a.x) - b.x;
  const auto dy = static_cast<double>(a.y) - b.y;
  return dx * dx + dy * dy;
}

bool liesTowards(const Space& space, const std::vector<Spot>& spots, char direction) {
  const Spot* nearest = nullptr;
  for (const auto& spot : spots) {
    if (spot.map != space.map) continue;
    if (!nearest || squaredDistance(spot.at, space.at) < squaredDistance(nearest->at, space.at)) nearest = &spot;
  }
  if (!nearest) return false;
  switch (direction) {
    case 'n': return space.at.y < nearest->at.y;
    case 's': return space.at.y > nearest->at.y;
    case 'e': return space.at.x > nearest->at.x;
    default: return space.at.x < nearest->at.x;
  }
}

bool isInside(Point point, const std::vector<Point>& outline) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const auto& a = outline[i];
    const auto& b = outline[j];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    const auto x = a.x + (static_cast<double>(b.x) - a.x) * (static_cast<double>(point.y) - a.y) /
                             (static_cast<double>(b.y) - a.y);
    if (point.x < x) inside = !inside;
  }
  return inside;
}

bool isInArea(const Module& module, const Space& space, const std::vector<std::string>& names) {
  if (!space.map) return false;
  return std::ranges::any_of(module.maps[space.map.value].areas, [&](const Area& area) {
    return hasWord(names, area.id) && isInside(space.at, area.outline);
  });
}

bool isEmpty(const GameState& state, const Space& space) {
  for (auto slot = space.firstSlot; slot < space.firstSlot + space.slotCount; ++slot)
    if (state.stack(state.slotPlace(slot)).count > 0) return false;
  return true;
}

bool hasAttribute(const GameState& state, SpaceId space, const Term& term) {
  if (!term.attribute) return hasWord(term.words, state.module().spaces[space.value].kind);
  const auto& value = state.attribute(AttributeOwner::space, space.value, term.attribute);
  return fitsWords(value, state.module().attributes[term.attribute.value].type, term.words);
}

}  // namespace

/// A term with what has to be known of the position.
struct SpaceTest::Part {
  const Term* term;
  SpaceSet set;
  std::vector<Spot> spots;
  std::vector<SpaceTest> choices;

  Part(const GameState& state, const Term& t) : term(&t) {
    switch (t.kind) {
      case Term::Kind::distance: set = spacesAtDistance(state, t); break;
      case Term::Kind::with: set = spacesWith(state, t.words); break;
      case Term::Kind::oneOf: set = spacesNamed(state, t.words); break;
      case Term::Kind::sameAs: set = setOf(state, targetsOf(state, t)); break;
      case Term::Kind::direction: spots = spotsOf(state, t); break;
      case Term::Kind::either:
        for (const auto& choice : t.choices) choices.emplace_back(state, choice);
        break;
      default: break;
    }
  }

  [[nodiscard]] bool holds(const GameState& state, SpaceId space) const {
    const auto& found = state.module().spaces[space.value];
    switch (term->kind) {
      case Term::Kind::attribute: return hasAttribute(state, space, *term);
      case Term::Kind::direction: return liesTowards(found, spots, term->direction);
      case Term::Kind::empty: return isEmpty(state, found);
      case Term::Kind::onMap: return found.map && hasWord(term->words, state.module().maps[found.map.value].id);
      case Term::Kind::inArea: return isInArea(state.module(), found, term->words);
      case Term::Kind::either: return std::ranges::any_of(choices, [&](const auto& test) { return test(space); });
      default: return set[space.value];
    }
  }
};

SpaceTest::SpaceTest(const GameState& state, const SpaceCondition& condition) : state_(&state) {
  parts_.reserve(condition.terms.size());
  for (const auto& term : condition.terms) parts_.emplace_back(state, term);
}

SpaceTest::SpaceTest(SpaceTest&&) noexcept = default;
SpaceTest& SpaceTest::operator=(SpaceTest&&) noexcept = default;
SpaceTest::~SpaceTest() = default;

bool SpaceTest::operator()(SpaceId space) const {
  if (space.value == 0) return false;
  return std::ranges::all_of(parts_,
                             [&](const Part& part) { return part.holds(*state_, space) != part.term->negated; });
}

bool matches(const GameState& state, const SpaceCondition& condition, SpaceId space) {
  return SpaceTest(state, condition)(space);
}

std::vector<SpaceId> spacesMatching(const GameState& state, const SpaceCondition& condition) {
  const SpaceTest test(state, condition);
  std::vector<SpaceId> spaces;
  for (std::size_t i = 1; i < state.module().spaces.size(); ++i)
    if (test(SpaceId(i))) spaces.emplace_back(i);
  return spaces;
}

bool looksAtPieces(const Module& module, const SpaceCondition& condition) {
  return std::ranges::any_of(condition.terms, [&](const Term& term) {
    if (term.kind == Term::Kind::empty || term.kind == Term::Kind::with) return true;
    if (!term.target.empty() && module.ids.find(term.target).kind != ThingKind::space) return true;
    return looksAtPieces(module, term.inner) ||
           std::ranges::any_of(term.choices, [&](const auto& choice) { return looksAtPieces(module, choice); });
  });
}

namespace {

bool liesAt(const GameState& state, PieceId piece, std::string_view place) {
  if (const auto carrier = state.find(place)) return state.piece(piece).place == state.carrierPlace(carrier).value;
  const auto ground = state.groundOf(piece).place;
  const auto slash = place.find('/');
  const auto thing = state.module().ids.find(place.substr(0, slash));
  if (thing.kind == ThingKind::container) return state.containerOf(ground) == ContainerId(thing.index);
  if (thing.kind != ThingKind::space || state.spaceOf(ground) != SpaceId(thing.index)) return false;
  return slash == std::string_view::npos || state.module().slots[ground.value].name == place.substr(slash + 1);
}

MapId mapUnder(const GameState& state, PieceId piece) {
  const auto ground = state.groundOf(piece).place;
  if (const auto space = state.spaceOf(ground)) return state.module().spaces[space.value].map;
  return state.surfaceOf(ground);
}

bool fits(const GameState& state, PieceId piece, PieceCondition::Term::Kind kind, const std::string& word) {
  using Kind = PieceCondition::Term::Kind;
  const auto& module = state.module();
  switch (kind) {
    case Kind::group: return state.groupOf(piece) == findGroup(module, word);
    case Kind::prototype: return state.prototypeOf(piece).id == word;
    case Kind::side: return state.sideOf(piece) && state.sideOf(piece) == findSide(module, word);
    case Kind::face: return state.prototypeOf(piece).faces[state.piece(piece).face].id == word;
    case Kind::at: return liesAt(state, piece, word);
    case Kind::mark: {
      const auto mark = findMark(module, word);
      return mark && (state.piece(piece).marks >> mark.value & 1U) != 0;
    }
    case Kind::onMap: {
      const auto map = mapUnder(state, piece);
      return map && module.maps[map.value].id == word;
    }
    default: return true;
  }
}

bool holds(const GameState& state, PieceId piece, const PieceCondition::Term& term) {
  using Kind = PieceCondition::Term::Kind;
  if (term.kind == Kind::all) return true;
  if (term.kind != Kind::attribute)
    return std::ranges::any_of(term.words, [&](const auto& word) { return fits(state, piece, term.kind, word); });
  const auto& value = state.pieceAttribute(piece, term.attribute);
  return fitsWords(value, state.module().attributes[term.attribute.value].type, term.words);
}

}  // namespace

bool matches(const GameState& state, const PieceCondition& condition, PieceId piece) {
  return state.exists(piece) && std::ranges::all_of(condition.terms, [&](const PieceCondition::Term& term) {
           return holds(state, piece, term) != term.negated;
         });
}

}  // namespace vtt
