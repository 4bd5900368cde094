#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt {

namespace {

struct Encoder {
  const GameState& state;
  const PieceNamer& namer;
  bool inGroup = false;

  [[nodiscard]] const Module& module() const { return state.module(); }
  [[nodiscard]] std::string name(PieceId piece) const { return namer ? namer(piece) : state.idOf(piece); }
  [[nodiscard]] std::string names(const PieceList& pieces) const {
    std::string text;
    for (const auto piece : pieces) text += (text.empty() ? "" : ", ") + name(piece);
    return text;
  }
  [[nodiscard]] std::string place(Location location) const {
    if (const auto carrier = state.carrierOf(location.place)) return name(carrier);
    return formatLocation(state, location);
  }
  /// Blanks at its ends would be lost with those of the line.
  [[nodiscard]] std::string free(const std::string& text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool atEnd = i == 0 || i + 1 == text.size();
      if (atEnd && (c == ' ' || c == '\t'))
        out += c == ' ' ? "\\s" : "\\t";
      else if (c == '\n' || c == '\r' || c == '\\' || (c == ';' && inGroup))
        out += escapeText(std::string_view(&text[i], 1));
      else
        out += c;
    }
    return out;
  }
  [[nodiscard]] std::string side(SideId id) const { return module().sides[id.value].id; }
  [[nodiscard]] std::string container(ContainerId id) const { return module().containers[id.value].id; }

  std::string operator()(const MovePieces& c) const {
    auto text = "move " + names(c.pieces) + " to " + place(c.to);
    if (c.position) text += *c.position == 0 ? " at bottom" : " at " + std::to_string(*c.position);
    return text;
  }
  std::string operator()(const PlacePieces& c) const {
    return "place " + module().groups[c.group.value].id + (c.count > 1 ? " x" + std::to_string(c.count) : "") + " at " +
           place(c.at) + (c.face.empty() ? "" : " face " + c.face);
  }
  std::string operator()(const RemovePieces& c) const { return "remove " + names(c.pieces); }
  std::string operator()(const OrderStack& c) const { return "order " + place({c.place, {}}) + ": " + names(c.pieces); }
  std::string operator()(const FlipPieces& c) const { return "flip " + names(c.pieces); }
  std::string operator()(const SetFace& c) const { return "face " + names(c.pieces) + " " + c.face; }
  std::string operator()(const RotatePieces& c) const {
    return "rotate " + names(c.pieces) + " " + formatThousandths(c.by);
  }
  std::string operator()(const TurnPieces& c) const {
    return "facing " + names(c.pieces) + " " + formatThousandths(c.to);
  }
  std::string operator()(const SetMark& c) const {
    return (c.on ? "mark " : "unmark ") + names(c.pieces) + " " + module().marks[c.mark.value].id;
  }
  std::string operator()(const SetAttribute& c) const {
    const auto owner = c.of == AttributeOwner::piece ? name(PieceId(c.index)) : ownerId(state, c.of, c.index);
    const auto& attribute = module().attributes[c.attribute.value].name;
    if (std::holds_alternative<std::monostate>(c.value)) return "unset " + owner + " " + attribute;
    const auto words = formatValue(c.value);
    return "set " + owner + " " + attribute + " " + (words.empty() ? "\\e" : free(words));
  }
  std::string operator()(const ConcealPieces& c) const {
    return "conceal " + names(c.pieces) + (c.by ? " by " + side(c.by) : "");
  }
  std::string operator()(const RevealPieces& c) const { return "reveal " + names(c.pieces); }
  std::string operator()(const ClaimPieces& c) const {
    return "claim " + names(c.pieces) + (c.by ? " for " + side(c.by) : "");
  }
  std::string operator()(const ReleasePieces& c) const { return "release " + names(c.pieces); }
  std::string operator()(const DrawPieces& c) const {
    return "draw " + std::to_string(c.count) + " from " + container(c.from) + (c.to ? " to " + place(*c.to) : "");
  }
  std::string operator()(const ReturnPieces& c) const { return "return " + names(c.pieces) + " to " + container(c.to); }
  std::string operator()(const ShuffleContainer& c) const { return "shuffle " + container(c.container); }
  std::string operator()(const Peek& c) const {
    if (!c.container) return "peek " + names(c.pieces);
    return "peek " + container(c.container) + (c.count ? " " + std::to_string(c.count) : "");
  }
  std::string operator()(const RollDice& c) const {
    return "roll " + (c.count == 1 ? "" : std::to_string(c.count) + " ") + module().dice[c.die.value].id;
  }
  std::string operator()(const LookUp& c) const {
    return "look up " + module().tables[c.table.value].id + " " + c.row + (c.column.empty() ? "" : " by " + c.column);
  }
  std::string operator()(const RollOnTable& c) const {
    return "roll on " + module().tables[c.table.value].id + (c.column.empty() ? "" : " by " + c.column) +
           (c.plus == 0 ? "" : " plus " + std::to_string(c.plus));
  }
  std::string operator()(const NextPhase&) const { return "next phase"; }
  std::string operator()(const PreviousPhase&) const { return "previous phase"; }
  std::string operator()(const LeaveLoop&) const { return "leave loop"; }
  std::string operator()(const GoToPhase& c) const {
    return "phase " + module().turns.phases[c.phase.value].id + (c.turn ? " of turn " + std::to_string(*c.turn) : "");
  }
  std::string operator()(const SetTrack& c) const {
    return "track " + module().tracks[c.track.value].id + " " + name(c.marker) + (c.relative ? " by " : " to ") +
           formatNumber(c.value);
  }
  std::string operator()(const SetOption& c) const {
    return "option " + module().options[c.option.value].id + " " + free(c.value);
  }
  std::string operator()(const WriteNote& c) const {
    return "note " + (c.side ? "for " + side(c.side) + ": " : "") + free(c.text);
  }
  std::string operator()(const Say& c) const { return "say " + free(c.text); }
  std::string operator()(const SetPlugin& c) const {
    return "plugin " + c.plugin + (c.value.empty() ? "" : " " + free(c.value));
  }
  std::string operator()(const FillPlacements& c) const {
    return "fill" + (c.placement.empty() ? "" : " " + c.placement);
  }
  std::string operator()(const Undo&) const { return "undo"; }
  std::string operator()(const Redo&) const { return "redo"; }
  std::string operator()(const CommandGroup& c) const {
    std::string text = "do";
    if (!c.title.empty()) {
      text += " \"";
      for (const char letter : escapeText(c.title)) text += letter == '"' ? '\'' : letter;
      text += '"';
    }
    text += ":";
    for (std::size_t i = 0; i < c.commands.size(); ++i)
      text += (i ? "; " : " ") + std::visit(Encoder{state, namer, true}, c.commands[i]);
    return text;
  }
};

}  // namespace

std::string encode(const GameState& state, const Command& command, const PieceNamer& namer) {
  return std::visit(Encoder{state, namer}, command);
}

}  // namespace vtt
