#include "vtt/command/apply.hpp"

#include <algorithm>
#include <unordered_set>

#include "vtt/base/text.hpp"
#include "vtt/command/outcome.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/track.hpp"
#include "vtt/model/turns.hpp"

namespace vtt {

namespace {

Error unfit(std::string_view outcome) {
  return {"unfit-outcome", "The recorded outcome \"" + std::string(outcome) + "\" does not fit the position."};
}

/// Carries out what check() has allowed. Each function gives the outcome in words, or an error after which the caller
/// takes back what was done.
class Applier {
 public:
  Applier(GameState& state, Change& change, const Doing& doing)
      : state_(state), module_(state.module()), recorder_(state, change), doing_(doing) {}

  using Outcome = Result<std::string>;

  Outcome operator()(const MovePieces& c) {
    auto below = bottomFor(c);
    for (const auto piece : c.pieces) {
      recorder_.put(piece, c.to, below);
      arrived(piece, c.to);
      below = piece;
    }
    for (const auto piece : c.pieces) followMarker(piece);
    return std::string();
  }
  Outcome operator()(const PlacePieces& c) {
    PieceList placed;
    if (doing_.recorded) {
      if (auto fine = placeRecorded(c); !fine) return fine.error();
      return std::string(*doing_.recorded);
    }
    const auto& group = module_.groups[c.group.value];
    std::uint32_t number = 1;
    for (std::uint32_t i = 0; i < c.count; ++i) {
      placed.push_back(group.unlimited ? create(c, number) : takeFromBox(group, c.at));
      if (!c.face.empty()) setFace(placed.back(), c.face);
    }
    return pieceNames(state_, placed);
  }
  Outcome operator()(const RemovePieces& c) {
    for (const auto piece : c.pieces) remove(piece);
    return std::string();
  }
  Outcome operator()(const OrderStack& c) {
    reorder(c.place, c.pieces);
    return std::string();
  }
  Outcome operator()(const FlipPieces& c) {
    for (const auto piece : c.pieces) {
      const auto faces = state_.prototypeOf(piece).faces.size();
      recorder_.face(piece, static_cast<std::uint8_t>((state_.piece(piece).face + 1U) % faces));
    }
    return std::string();
  }
  Outcome operator()(const SetFace& c) {
    for (const auto piece : c.pieces) setFace(piece, c.face);
    return std::string();
  }
  Outcome operator()(const RotatePieces& c) {
    for (const auto piece : c.pieces) turnTo(piece, state_.piece(piece).rotation + c.by % fullTurn);
    return std::string();
  }
  Outcome operator()(const TurnPieces& c) {
    for (const auto piece : c.pieces) turnTo(piece, c.to % fullTurn);
    return std::string();
  }
  Outcome operator()(const SetMark& c) {
    const auto bit = std::uint64_t{1} << c.mark.value;
    for (const auto piece : c.pieces) {
      const auto marks = state_.piece(piece).marks;
      recorder_.marks(piece, c.on ? marks | bit : marks & ~bit);
    }
    return std::string();
  }
  Outcome operator()(const SetAttribute& c) {
    recorder_.attribute({c.of, c.index, c.attribute}, c.value);
    return std::string();
  }
  Outcome operator()(const ConcealPieces& c) {
    for (const auto piece : c.pieces) {
      const auto side = c.by ? c.by : doing_.by ? doing_.by : state_.sideOf(piece);
      recorder_.concealed(piece, side ? static_cast<std::uint8_t>(side.value) : umpireSide);
    }
    return std::string();
  }
  Outcome operator()(const RevealPieces& c) {
    for (const auto piece : c.pieces) recorder_.concealed(piece, noSide);
    return std::string();
  }
  Outcome operator()(const ClaimPieces& c) {
    const auto side = c.by ? c.by : doing_.by;
    for (const auto piece : c.pieces) recorder_.owner(piece, static_cast<std::uint8_t>(side.value));
    return std::string();
  }
  Outcome operator()(const ReleasePieces& c) {
    for (const auto piece : c.pieces) recorder_.owner(piece, noSide);
    return std::string();
  }
  Outcome operator()(const DrawPieces& c) {
    auto to = drawPlace(state_, c);
    if (!to) return to.error();
    auto drawn = doing_.recorded ? recordedPieces(state_.containerPlace(c.from), c.count) : pick(c);
    if (!drawn) return drawn.error();
    const auto& from = module_.containers[c.from.value];
    for (const auto piece : *drawn) {
      recorder_.putOnTop(piece, *to);
      if (!from.drawFace.empty()) setFace(piece, from.drawFace);
      arrived(piece, *to);
      if (from.drawConcealed) concealDrawn(piece, from);
    }
    return pieceNames(state_, *drawn);
  }
  Outcome operator()(const ReturnPieces& c) {
    return (*this)(MovePieces{c.pieces, {state_.containerPlace(c.to), {}}, std::nullopt});
  }
  Outcome operator()(const ShuffleContainer& c) {
    const auto place = state_.containerPlace(c.container);
    if (module_.containers[c.container.value].kind != ContainerKind::deck) return std::string();
    const auto count = state_.stack(place).count;
    auto order = doing_.recorded ? recordedPieces(place, count) : Result<PieceList>(shuffled(c.container));
    if (!order) return order.error();
    reorder(place, *order);
    return pieceNames(state_, *order);
  }
  Outcome operator()(const Peek& c) {
    if (doing_.recorded) return std::string(*doing_.recorded);
    if (!c.container) return peekedNames(state_, c.pieces);
    auto seen = contentsOf(state_, c.container);
    if (c.count == 0) return peekedNames(state_, seen);
    if (module_.containers[c.container.value].kind == ContainerKind::deck) std::reverse(seen.begin(), seen.end());
    seen.resize(c.count);
    return peekedNames(state_, seen);
  }
  Outcome operator()(const RollDice& c) {
    if (doing_.recorded) return std::string(*doing_.recorded);
    return rollFaces(c.die, c.count).words;
  }
  Outcome operator()(const LookUp& c) {
    if (doing_.recorded) return std::string(*doing_.recorded);
    return cell(module_.tables[c.table.value], c.row, c.column);
  }
  Outcome operator()(const RollOnTable& c) {
    if (doing_.recorded) return std::string(*doing_.recorded);
    const auto& table = module_.tables[c.table.value];
    const auto rolled = rollFaces(table.die, static_cast<std::uint32_t>(std::max(table.dice, 1)));
    const auto key = rolled.numeric ? formatNumber(rolled.sum + c.plus) : rolled.words;
    if (!findKey(table.rows, key, table.outOfRange)) return "rolled " + rolled.words + ", " + key + ": nothing";
    const auto found = cell(table, key, c.column);
    return "rolled " + rolled.words + (key == rolled.words ? "" : ", " + key) + ": " + found;
  }
  Outcome operator()(const NextPhase&) { return goTo(nextPhase(state_)); }
  Outcome operator()(const PreviousPhase&) { return goTo(previousPhase(state_)); }
  Outcome operator()(const LeaveLoop&) { return goTo(leaveLoop(state_)); }
  Outcome operator()(const GoToPhase& c) {
    auto clock = state_.clock();
    clock.phase = c.phase.value;
    clock.turn = c.turn.value_or(clock.turn);
    std::fill(clock.rounds.begin(), clock.rounds.end(), 0U);
    return goTo(Result<Clock>(std::move(clock)));
  }
  Outcome operator()(const SetTrack& c) {
    const auto now = trackValue(state_, c.track, c.marker).value_or(0);
    const auto spot = spotFor(state_, c.track, c.marker, c.relative ? now + c.value : c.value);
    if (!spot) return unfit("");
    if (spot->face != state_.piece(c.marker).face) recorder_.face(c.marker, spot->face);
    if (state_.spaceOf({state_.piece(c.marker).place}) != spot->space)
      recorder_.putOnTop(c.marker, {state_.spacePlace(spot->space), {}});
    followMarker(c.marker);
    return formatNumber(trackValue(state_, c.track, c.marker).value_or(0));
  }
  Outcome operator()(const SetOption& c) {
    recorder_.option(c.option, c.value);
    return std::string();
  }
  Outcome operator()(const WriteNote& c) {
    recorder_.note({c.side, c.text});
    return std::string();
  }
  Outcome operator()(const Say&) { return std::string(); }
  Outcome operator()(const SetPlugin& c) {
    recorder_.plugin(c.plugin, c.value);
    return std::string();
  }
  Outcome operator()(const FillPlacements& c) {
    auto spots = doing_.recorded ? parseSpots(state_, *doing_.recorded) : solve(c);
    if (!spots) return spots.error();
    for (const auto& [piece, to] : *spots) {
      if (!state_.spaceOf(to.place)) return unfit(*doing_.recorded);
      recorder_.putOnTop(piece, to);
      for (const auto& rule : module_.scenarios[c.scenario.value].placements)
        if (!rule.face.empty() && std::find(rule.pieces.begin(), rule.pieces.end(), piece) != rule.pieces.end())
          setFace(piece, rule.face);
    }
    return spotNames(state_, *spots);
  }
  Outcome operator()(const Undo&) { return unfit("undo"); }
  Outcome operator()(const Redo&) { return unfit("redo"); }
  Outcome operator()(const CommandGroup& c) {
    if (auto fine = checkSize(c); !fine) return fine.error();
    const auto recorded = doing_.recorded ? splitOutcomes(*doing_.recorded) : std::vector<std::string>();
    if (doing_.recorded && recorded.size() != c.commands.size()) return unfit(*doing_.recorded);
    std::vector<std::string> outcomes;
    for (std::size_t i = 0; i < c.commands.size(); ++i) {
      if (std::holds_alternative<CommandGroup>(c.commands[i])) return unfit("a group in a group");
      if (auto fine = check(state_, c.commands[i], doing_.by); !fine) return fine.error();
      Doing part{doing_.by, doing_.chance, std::nullopt};
      if (doing_.recorded) part.recorded = recorded[i];
      Applier applier(*this, part);
      auto outcome = std::visit(applier, c.commands[i]);
      if (!outcome) return outcome;
      outcomes.push_back(std::move(*outcome));
    }
    return joinOutcomes(outcomes);
  }

 private:
  Applier(const Applier& whole, const Doing& part)
      : state_(whole.state_), module_(whole.module_), recorder_(whole.recorder_), doing_(part) {}

  struct Rolled {
    std::string words;
    double sum = 0;
    bool numeric = true;
  };

  [[nodiscard]] PieceId bottomFor(const MovePieces& c) const {
    const auto moves = [&](std::uint32_t i) {
      return std::find(c.pieces.begin(), c.pieces.end(), PieceId(i)) != c.pieces.end();
    };
    const auto& stack = state_.stack(c.to.place);
    if (!c.position) {
      auto top = stack.top;
      while (top != PieceId::none && moves(top)) top = state_.piece(PieceId(top)).below;
      return PieceId(top);
    }
    PieceId below;
    std::uint32_t left = *c.position;
    for (auto i = stack.bottom; i != PieceId::none && left > 0; i = state_.piece(PieceId(i)).above) {
      if (moves(i)) continue;
      below = PieceId(i);
      --left;
    }
    return below;
  }
  void arrived(PieceId piece, Location to) {
    const auto container = state_.containerOf(to.place);
    if (!container) return;
    const auto& face = module_.containers[container.value].returnFace;
    if (!face.empty()) setFace(piece, face);
  }
  void setFace(PieceId piece, const std::string& name) {
    const auto face = findFace(state_.prototypeOf(piece), name);
    if (face && *face != state_.piece(piece).face) recorder_.face(piece, static_cast<std::uint8_t>(*face));
  }
  void turnTo(PieceId piece, std::int32_t angle) {
    recorder_.rotation(piece, ((angle % fullTurn) + fullTurn) % fullTurn);
  }
  PieceId create(const PlacePieces& c, std::uint32_t& number) {
    const auto& id = module_.groups[c.group.value].id;
    while (state_.find(id + "-" + std::to_string(number))) ++number;
    return recorder_.create(c.group, number, c.at);
  }
  PieceId takeFromBox(const Group& group, Location to) {
    for (auto i = group.firstPiece; i < group.firstPiece + group.count; ++i) {
      if (state_.piece(PieceId(i)).place != 0) continue;
      recorder_.putOnTop(PieceId(i), to);
      return PieceId(i);
    }
    return {};
  }
  Result<void> placeRecorded(const PlacePieces& c) {
    const auto& group = module_.groups[c.group.value];
    const auto words = split(*doing_.recorded, ',');
    if (words.size() != c.count) return unfit(*doing_.recorded);
    for (auto word : words) {
      word = trim(word);
      if (group.unlimited) {
        const auto number =
            word.size() > group.id.size() ? parseInteger(word.substr(group.id.size() + 1)) : std::nullopt;
        if (!number || *number < 1 || *number > 1'000'000'000 || state_.find(word)) return unfit(word);
        recorder_.create(c.group, static_cast<std::uint32_t>(*number), c.at);
      } else {
        const auto piece = state_.find(word);
        if (!piece) return unfit(word);
        recorder_.putOnTop(piece, c.at);
      }
      if (!c.face.empty()) setFace(state_.find(word), c.face);
    }
    return {};
  }
  void remove(PieceId piece) {
    const auto& group = module_.groups[state_.groupOf(piece).value];
    if (group.unlimited) return recorder_.vanish(piece);
    if (state_.piece(piece).marks != 0) recorder_.marks(piece, 0);
    auto home = group.home.empty() ? Result<Location>(Location{state_.spacePlace(SpaceId(0U)), {}})
                                   : parseLocation(state_, group.home);
    if (!home || !check(state_, MovePieces{{piece}, *home, std::nullopt}, SideId()))
      home = Location{state_.spacePlace(SpaceId(0U)), {}};
    recorder_.putOnTop(piece, *home);
    arrived(piece, *home);
  }
  void reorder(Place place, const PieceList& order) {
    PieceId below;
    for (const auto piece : order) {
      recorder_.put(piece, {place, state_.piece(piece).at}, below);
      below = piece;
    }
  }
  void concealDrawn(PieceId piece, const Container& from) {
    const auto side = doing_.by ? doing_.by : from.side;
    if (side) recorder_.concealed(piece, static_cast<std::uint8_t>(side.value));
  }
  Result<PieceList> pick(const DrawPieces& c) {
    auto inside = contentsOf(state_, c.from);
    PieceList drawn;
    const bool deck = module_.containers[c.from.value].kind == ContainerKind::deck;
    for (std::uint32_t i = 0; i < c.count; ++i) {
      const auto at = deck ? inside.size() - 1 : doing_.chance(inside.size());
      drawn.push_back(inside[at]);
      inside.erase(inside.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return drawn;
  }
  PieceList shuffled(ContainerId container) {
    auto order = contentsOf(state_, container);
    for (auto i = order.size(); i > 1; --i) std::swap(order[i - 1], order[doing_.chance(i)]);
    return order;
  }
  Result<PieceList> recordedPieces(Place place, std::uint32_t count) const {
    auto pieces = parsePieceNames(state_, *doing_.recorded);
    if (!pieces || pieces->size() != count) return unfit(*doing_.recorded);
    std::unordered_set<std::uint32_t> once;
    for (const auto piece : *pieces)
      if (state_.piece(piece).place != place.value || !once.insert(piece.value).second) return unfit(*doing_.recorded);
    return *pieces;
  }
  Rolled rollFaces(DieId id, std::uint32_t count) {
    const auto& die = module_.dice[id.value];
    Rolled rolled;
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto& face = die.faces[doing_.chance(die.faces.size())].value;
      const auto number = parseNumber(face);
      rolled.numeric = rolled.numeric && number.has_value();
      rolled.sum += number.value_or(0);
      rolled.words += (i ? " " : "") + face;
    }
    return rolled;
  }
  static std::string cell(const Table& table, const std::string& row, const std::string& column) {
    const auto r = findKey(table.rows, row, table.outOfRange).value_or(0);
    const auto c = table.columns.empty() ? 0 : findKey(table.columns, column, table.outOfRange).value_or(0);
    const auto width = std::max<std::size_t>(table.columns.size(), 1);
    const auto index = r * width + c;
    return index < table.cells.size() ? table.cells[index] : std::string();
  }
  Outcome goTo(Result<Clock> clock) {
    if (!clock) return clock.error();
    recorder_.clock(std::move(*clock));
    moveMarkers();
    return describeClock(state_);
  }
  void moveMarkers() {
    const auto& turns = module_.turns;
    const auto& clock = state_.clock();
    if (turns.turnMarker && turns.turnTrack) {
      const auto& spaces = module_.tracks[turns.turnTrack.value].spaces;
      const auto index = static_cast<std::size_t>(clock.turn - 1);
      if (index < spaces.size()) moveMarker(turns.turnMarker, {state_.spacePlace(spaces[index]), {}});
    }
    if (!turns.phaseMarker || clock.phase >= turns.phases.size() || turns.phases[clock.phase].at.empty()) return;
    const auto to = parseLocation(state_, turns.phases[clock.phase].at);
    if (to && !state_.carrierOf(to->place)) moveMarker(turns.phaseMarker, *to);
  }
  void moveMarker(PieceId marker, Location to) {
    if (state_.piece(marker).place != to.place.value) recorder_.putOnTop(marker, to);
  }
  /// A turn or phase marker that is moved by hand says what time it is.
  void followMarker(PieceId piece) {
    const auto& turns = module_.turns;
    auto clock = state_.clock();
    if (piece == turns.turnMarker && turns.turnTrack) {
      const auto& spaces = module_.tracks[turns.turnTrack.value].spaces;
      const auto found = std::find(spaces.begin(), spaces.end(), state_.spaceOf({state_.piece(piece).place}));
      if (found != spaces.end()) clock.turn = static_cast<std::int32_t>(found - spaces.begin()) + 1;
    }
    if (piece == turns.phaseMarker)
      clock.phase = phaseAt(formatPlace(state_, {state_.piece(piece).place}), clock.phase);
    if (clock == state_.clock()) return;
    std::fill(clock.rounds.begin(), clock.rounds.end(), 0U);
    recorder_.clock(std::move(clock));
  }
  [[nodiscard]] std::uint32_t phaseAt(const std::string& place, std::uint32_t present) const {
    const auto& phases = module_.turns.phases;
    if (present < phases.size() && phases[present].at == place) return present;
    const auto found = std::find_if(phases.begin(), phases.end(), [&](const auto& phase) { return phase.at == place; });
    return found == phases.end() ? present : static_cast<std::uint32_t>(found - phases.begin());
  }
  Result<Spots> solve(const FillPlacements& c) {
    std::vector<const Placement*> rules;
    for (const auto& rule : module_.scenarios[c.scenario.value].placements)
      if (c.placement.empty() || rule.id == c.placement) rules.push_back(&rule);
    return fillPlacements(state_, rules, doing_.chance);
  }

  GameState& state_;
  const Module& module_;
  Recorder recorder_;
  const Doing& doing_;
};

}  // namespace

Result<Location> drawPlace(const GameState& state, const DrawPieces& draw) {
  if (draw.to) return *draw.to;
  const auto& from = state.module().containers[draw.from.value];
  if (from.drawTo.empty())
    return Error{"no-place", from.name + " does not say where drawn pieces go: draw N from " + from.id + " to PLACE."};
  return parseLocation(state, from.drawTo);
}

PieceList contentsOf(const GameState& state, ContainerId container) {
  auto inside = state.piecesAt(state.containerPlace(container));
  if (state.module().containers[container.value].kind == ContainerKind::deck) return inside;
  std::sort(inside.begin(), inside.end(), [&](PieceId a, PieceId b) { return state.idOf(a) < state.idOf(b); });
  return inside;
}

Result<Done> apply(GameState& state, const Command& command, const Doing& doing) {
  if (!std::holds_alternative<CommandGroup>(command))
    if (auto fine = check(state, command, doing.by); !fine) return fine.error();
  Done done;
  auto outcome = std::visit(Applier(state, done.change, doing), command);
  if (!outcome) {
    revert(state, done.change);
    return outcome.error();
  }
  done.outcome = std::move(*outcome);
  return done;
}

}  // namespace vtt
