#include <algorithm>
#include <unordered_set>

#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/track.hpp"
#include "vtt/model/turns.hpp"

namespace vtt {

namespace {

using Verdict = Result<void>;

struct Checker {
  const GameState& state;
  SideId by;

  [[nodiscard]] const Module& module() const { return state.module(); }
  [[nodiscard]] std::string sideName(std::uint32_t side) const { return module().sides[side].name; }

  [[nodiscard]] Verdict piece(PieceId id) const {
    if (id.value >= state.pieceCount() || !state.exists(id))
      return Error{"no-such-piece", "That piece is not in the game."};
    const auto owner = state.piece(id).owner;
    if (by && owner != noSide && owner != by.value)
      return Error{"claimed",
                   state.idOf(id) + " is claimed by " + sideWord(module(), owner) + ", who must release it first."};
    return {};
  }

  [[nodiscard]] Verdict pieces(const PieceList& list) const {
    if (list.empty()) return Error{"no-pieces", "The command names no piece."};
    if (list.size() > mostAtOnce) return Error{"too-many", "At most 10000 pieces can be named at once."};
    for (const auto id : list)
      if (auto fine = piece(id); !fine) return fine;
    if (list.size() == 1) return {};
    std::unordered_set<std::uint32_t> seen;
    for (const auto id : list)
      if (!seen.insert(id.value).second) return Error{"named-twice", state.idOf(id) + " is named twice."};
    return {};
  }

  [[nodiscard]] Verdict onMap(Location to) const {
    const auto map = state.surfaceOf(to.place);
    if (!map) return {};
    const auto& sheet = module().maps[map.value];
    const auto beyond = [](std::int32_t at, double size) { return at < 0 || (size > 0 && at > size * pointScale); };
    if (beyond(to.at.x, sheet.width) || beyond(to.at.y, sheet.height))
      return Error{"off-map", formatPoint(to.at) + " is off the map " + sheet.name + ", which is " +
                                  formatNumber(sheet.width) + " by " + formatNumber(sheet.height) + "."};
    return {};
  }

  [[nodiscard]] Verdict carrier(PieceId ship, const PieceList& cargo) const {
    if (auto fine = piece(ship); !fine) return fine;
    const auto& prototype = state.prototypeOf(ship);
    if (prototype.carries <= 0) return Error{"carries-nothing", state.idOf(ship) + " cannot carry pieces."};
    std::size_t load = state.stack(state.carrierPlace(ship)).count;
    for (const auto id : cargo) {
      if (state.piece(id).place != state.carrierPlace(ship).value) ++load;
      const auto& name = state.prototypeOf(id).id;
      const auto& only = prototype.carriesOnly;
      if (!only.empty() && std::find(only.begin(), only.end(), name) == only.end())
        return Error{"not-carried", state.idOf(ship) + " does not carry " + state.idOf(id) + "."};
    }
    if (load > static_cast<std::size_t>(prototype.carries))
      return Error{"full", state.idOf(ship) + " carries at most " + std::to_string(prototype.carries) + "."};
    return notInside(ship, cargo);
  }

  static constexpr int mostLayers = 16;
  /// How many pieces carry each other on top of this one, looked at no further than `most`.
  [[nodiscard]] int layersOn(PieceId piece, int most) const {
    int layers = 0;
    if (most == 0) return 0;
    for (auto i = state.stack(state.carrierPlace(piece)).bottom; i != PieceId::none; i = state.piece(PieceId(i)).above)
      layers = std::max(layers, 1 + layersOn(PieceId(i), most - 1));
    return layers;
  }
  [[nodiscard]] Verdict notInside(PieceId ship, const PieceList& cargo) const {
    int depth = 0;
    for (const auto piece : cargo) depth = std::max(depth, layersOn(piece, mostLayers));
    for (auto at = ship; at; at = state.carrierOf({state.piece(at).place})) {
      if (std::find(cargo.begin(), cargo.end(), at) != cargo.end())
        return Error{"carries-itself", state.idOf(at) + " cannot be carried by itself."};
      if (++depth > mostLayers) return Error{"too-deep", "Pieces carry pieces at most 16 deep."};
    }
    return {};
  }

  [[nodiscard]] Verdict destination(Location to, const PieceList& list) const {
    switch (state.kindOf(to.place)) {
      case PlaceKind::surface: return onMap(to);
      case PlaceKind::carrier: return carrier(state.carrierOf(to.place), list);
      case PlaceKind::nowhere: return Error{"no-such-place", "There is no such place."};
      default: return {};
    }
  }

  [[nodiscard]] Verdict container(ContainerId id, const char* deed) const {
    if (!id || id.value >= module().containers.size())
      return Error{"no-such-container", "There is no such cup, deck or hand."};
    const auto& found = module().containers[id.value];
    if (by && found.side && found.side != by)
      return Error{"not-yours", "Only " + sideName(found.side.value) + " may " + deed + " " + found.name + "."};
    return {};
  }

  Verdict operator()(const MovePieces& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    return destination(c.to, c.pieces);
  }
  Verdict operator()(const PlacePieces& c) const {
    const auto& group = module().groups[c.group.value];
    if (c.count < 1 || c.count > mostAtOnce)
      return Error{"bad-count", "Between 1 and 10000 pieces can be placed at once."};
    if (state.kindOf(c.at.place) == PlaceKind::carrier)
      return Error{"no-such-place", "New pieces are placed on the table, then loaded."};
    if (!c.face.empty() && !findFace(module().prototypes[group.prototype.value], c.face))
      return Error{"no-such-face", group.name + " has no face \"" + c.face + "\"."};
    if (group.unlimited && state.created().size() + c.count > mostCreated)
      return Error{"too-many", "A game can have 100000 created pieces at most: remove some and place those again."};
    if (group.unlimited) return onMap(c.at);
    std::uint32_t left = 0;
    for (auto i = group.firstPiece; i < group.firstPiece + group.count; ++i)
      left += state.piece(PieceId(i)).place == 0 ? 1U : 0U;
    if (left < c.count)
      return Error{"none-left", "Only " + std::to_string(left) + " of " + group.name + " lie in the box out, not " +
                                    std::to_string(c.count) + "."};
    return onMap(c.at);
  }
  Verdict operator()(const RemovePieces& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces)
      if (module().groups[state.groupOf(id).value].unlimited && state.stack(state.carrierPlace(id)).count > 0)
        return Error{"carries", state.idOf(id) + " still carries pieces: unload it first."};
    return {};
  }
  Verdict operator()(const OrderStack& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    if (state.stack(c.place).count != c.pieces.size())
      return Error{"not-the-stack", "All " + std::to_string(state.stack(c.place).count) +
                                        " pieces of the stack must be named, from bottom to top."};
    for (const auto id : c.pieces)
      if (state.piece(id).place != c.place.value)
        return Error{"not-the-stack", state.idOf(id) + " is not in that stack."};
    return {};
  }
  Verdict operator()(const FlipPieces& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces)
      if (state.prototypeOf(id).faces.size() < 2) return Error{"one-face", state.idOf(id) + " has one face only."};
    return {};
  }
  Verdict operator()(const SetFace& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces) {
      const auto& prototype = state.prototypeOf(id);
      if (findFace(prototype, c.face)) continue;
      std::vector<std::string> names;
      for (const auto& face : prototype.faces) names.push_back(face.id);
      return Error{"no-such-face",
                   state.idOf(id) + " has no face \"" + c.face + "\"; it has: " + join(names, ", ") + "."};
    }
    return {};
  }
  [[nodiscard]] Verdict turnable(const PieceList& list, std::int32_t angle) const {
    if (auto fine = pieces(list); !fine) return fine;
    for (const auto id : list) {
      const auto& prototype = state.prototypeOf(id);
      if (!prototype.rotates) return Error{"does-not-turn", state.idOf(id) + " does not turn."};
      if (prototype.rotationStep > 0 && angle % (prototype.rotationStep * 1000) != 0)
        return Error{"bad-angle",
                     state.idOf(id) + " turns in steps of " + std::to_string(prototype.rotationStep) + " degrees."};
    }
    return {};
  }
  Verdict operator()(const RotatePieces& c) const { return turnable(c.pieces, c.by); }
  Verdict operator()(const TurnPieces& c) const { return turnable(c.pieces, c.to); }
  Verdict operator()(const SetMark& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces) {
      const auto& allowed = state.prototypeOf(id).marks;
      const bool has = (state.piece(id).marks >> c.mark.value & 1U) != 0;
      const auto& mark = module().marks[c.mark.value].id;
      if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), c.mark) == allowed.end())
        return Error{"mark-not-allowed", state.idOf(id) + " does not take the mark " + mark + "."};
      if (has == c.on)
        return Error{"mark-as-is",
                     state.idOf(id) + (c.on ? " already has the mark " : " does not have the mark ") + mark + "."};
    }
    return {};
  }
  Verdict operator()(const SetAttribute& c) const {
    const auto& attribute = module().attributes[c.attribute.value];
    if (!attribute.changes)
      return Error{"fixed-attribute",
                   "The module does not let play change \"" + attribute.name + "\" (changes=\"yes\" is missing)."};
    if (c.of == AttributeOwner::piece) return piece(PieceId(c.index));
    return {};
  }
  Verdict operator()(const ConcealPieces& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces) {
      const auto now = state.piece(id).concealedBy;
      const auto side = state.sideOf(id);
      if (now != noSide) return Error{"concealed", state.idOf(id) + " is already concealed."};
      if (by && side && side != by && state.piece(id).owner != by.value)
        return Error{"not-yours", state.idOf(id) + " is not yours to conceal."};
      if (by && c.by && c.by != by) return Error{"not-yours", "You can conceal a piece for your own side only."};
    }
    return {};
  }
  Verdict operator()(const RevealPieces& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces) {
      const auto now = state.piece(id).concealedBy;
      if (now == noSide) return Error{"not-concealed", state.idOf(id) + " is not concealed."};
      if (by && now != by.value) return Error{"not-yours", "That piece is not yours to reveal."};
    }
    return {};
  }
  Verdict operator()(const ClaimPieces& c) const {
    if (by && c.by && c.by != by) return Error{"not-yours", "You can claim a piece for your own side only."};
    if (!by && !c.by) return Error{"no-side", "Say for whom: claim ID for SIDE."};
    return pieces(c.pieces);
  }
  Verdict operator()(const ReleasePieces& c) const {
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces)
      if (state.piece(id).owner == noSide) return Error{"not-claimed", state.idOf(id) + " is not claimed."};
    return {};
  }
  Verdict operator()(const DrawPieces& c) const {
    if (auto fine = container(c.from, "draw from"); !fine) return fine;
    const auto& from = module().containers[c.from.value];
    const auto inside = state.stack(state.containerPlace(c.from)).count;
    if (c.count < 1) return Error{"bad-count", "At least one piece has to be drawn."};
    const bool told = !by || from.count == Audience::all || (from.count == Audience::owner && from.side == by);
    if (c.count > inside)
      return Error{"too-few",
                   told ? from.name + " holds " + (inside == 0 ? "nothing" : "only " + std::to_string(inside)) + "."
                        : from.name + " does not hold so many."};
    auto to = drawPlace(state, c);
    if (!to) return to.error();
    if (state.carrierOf(to->place)) return Error{"no-such-place", "Drawn pieces are put on the table, then loaded."};
    return onMap(*to);
  }
  Verdict operator()(const ReturnPieces& c) const {
    if (!c.to || c.to.value >= module().containers.size())
      return Error{"no-such-container", "There is no such cup, deck or hand."};
    return pieces(c.pieces);
  }
  Verdict operator()(const ShuffleContainer& c) const { return container(c.container, "shuffle"); }
  Verdict operator()(const Peek& c) const {
    if (c.container) {
      if (auto fine = container(c.container, "look into"); !fine) return fine;
      const auto& found = module().containers[c.container.value];
      const auto inside = state.stack(state.containerPlace(c.container)).count;
      if (by && found.contents == Audience::nobody && !found.side)
        return Error{"blind", "Nobody may look into " + found.name + "."};
      if (c.count > inside) return Error{"too-few", found.name + " holds only " + std::to_string(inside) + "."};
      return {};
    }
    if (auto fine = pieces(c.pieces); !fine) return fine;
    for (const auto id : c.pieces)
      if (const auto now = state.piece(id).concealedBy; by && now != noSide && now != by.value)
        return Error{"not-yours", "That piece is not yours to look at."};
    return {};
  }
  Verdict operator()(const RollDice& c) const {
    if (c.count < 1 || c.count > 1000) return Error{"bad-count", "Between 1 and 1000 dice can be rolled at once."};
    return {};
  }
  Verdict operator()(const LookUp& c) const {
    const auto& table = module().tables[c.table.value];
    if (!findKey(table.rows, c.row, table.outOfRange))
      return Error{"no-such-row", "The table " + table.name + " has no row for \"" + c.row + "\"."};
    return column(table, c.column);
  }
  [[nodiscard]] static Verdict column(const Table& table, const std::string& key) {
    if (table.columns.empty()) {
      if (!key.empty()) return Error{"no-such-column", "The table " + table.name + " has no columns."};
      return {};
    }
    if (!findKey(table.columns, key, table.outOfRange))
      return Error{"no-such-column",
                   "The table " + table.name + " has no column for \"" + key + "\": look up TABLE ROW by COLUMN."};
    return {};
  }
  Verdict operator()(const RollOnTable& c) const {
    const auto& table = module().tables[c.table.value];
    if (!table.die) return Error{"no-die", "The table " + table.name + " names no die: use \"look up\"."};
    return column(table, c.column);
  }
  Verdict operator()(const NextPhase&) const { return verdictOf(nextPhase(state)); }
  Verdict operator()(const PreviousPhase&) const { return verdictOf(previousPhase(state)); }
  Verdict operator()(const LeaveLoop&) const { return verdictOf(leaveLoop(state)); }
  [[nodiscard]] static Verdict verdictOf(const Result<Clock>& clock) {
    return clock ? Verdict() : Verdict(clock.error());
  }
  Verdict operator()(const GoToPhase& c) const {
    const auto last = module().turns.count;
    if (c.turn && (*c.turn < 1 || (last > 0 && *c.turn > last)))
      return Error{"no-such-turn", "There is no turn " + std::to_string(*c.turn) + "."};
    return {};
  }
  Verdict operator()(const SetTrack& c) const {
    if (auto fine = piece(c.marker); !fine) return fine;
    const auto now = trackValue(state, c.track, c.marker);
    const auto& track = module().tracks[c.track.value];
    if (c.relative && !now)
      return Error{"not-on-track", state.idOf(c.marker) + " does not stand on " + track.name + "."};
    const auto value = c.relative ? *now + c.value : c.value;
    if (!spotFor(state, c.track, c.marker, value))
      return Error{"off-track", track.name + " has no place for " + formatNumber(value) + "."};
    return {};
  }
  Verdict operator()(const SetOption& c) const {
    const auto& values = module().options[c.option.value].values;
    if (values.empty() || std::find(values.begin(), values.end(), c.value) != values.end()) return {};
    return Error{"bad-value", "The option " + module().options[c.option.value].id + " cannot be \"" + c.value +
                                  "\"; it can be: " + join(values, ", ") + "."};
  }
  Verdict operator()(const WriteNote& c) const {
    if (by && c.side && c.side != by)
      return Error{"not-yours", "You can write notes for everybody or for your own side."};
    return text(c.text);
  }
  Verdict operator()(const Say& c) const { return text(c.text); }
  [[nodiscard]] static Verdict text(const std::string& words) {
    if (words.empty()) return Error{"no-text", "There is nothing to write."};
    return {};
  }
  Verdict operator()(const SetPlugin& c) const {
    if (!isId(c.plugin)) return Error{"bad-plugin", "\"" + c.plugin + "\" is no name for a plugin."};
    if (c.value.size() > longestPluginValue) return Error{"too-long", "A plugin may remember 512 KiB at most."};
    return {};
  }
  Verdict operator()(const FillPlacements& c) const {
    if (!c.scenario || c.scenario.value >= module().scenarios.size())
      return Error{"no-scenario", "This game has no scenario with placement rules."};
    const auto& rules = module().scenarios[c.scenario.value].placements;
    const bool known = c.placement.empty() ||
                       std::any_of(rules.begin(), rules.end(), [&](const auto& r) { return r.id == c.placement; });
    if (!known) return Error{"no-such-rule", "The scenario has no placement rule \"" + c.placement + "\"."};
    return {};
  }
  Verdict operator()(const Undo&) const { return Error{"history", "Undo is a step of its own."}; }
  Verdict operator()(const Redo&) const { return Error{"history", "Redo is a step of its own."}; }
  Verdict operator()(const CommandGroup& c) const {
    if (auto fine = checkSize(c); !fine) return fine;
    auto copy = state;
    for (const auto& command : c.commands) {
      if (std::holds_alternative<CommandGroup>(command)) return Error{"nested-group", "Groups do not nest."};
      auto done = apply(copy, command, {by, [](std::uint64_t) { return std::uint64_t{0}; }, std::nullopt});
      if (!done) return done.error();
    }
    return {};
  }
};

}  // namespace

Result<void> checkSize(const CommandGroup& group) {
  if (group.commands.empty()) return Error{"empty-group", "The group holds no command."};
  if (group.commands.size() > mostAtOnce) return Error{"too-many", "A group holds at most 10000 commands."};
  return {};
}

Result<void> check(const GameState& state, const Command& command, SideId by) {
  return std::visit(Checker{state, by}, command);
}

}  // namespace vtt
