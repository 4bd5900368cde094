#include "vtt/session/redact.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/command/outcome.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt {

namespace {

/// The list of pieces that a command carries, if it has one; what else the command says is about each of them.
template <class T>
concept HasPieces = requires(T command) {
  command.pieces;
};

PieceList* piecesOf(Command& command) {
  return std::visit(
      [](auto& part) -> PieceList* {
        if constexpr (HasPieces<std::decay_t<decltype(part)>>)
          return &part.pieces;
        else
          return nullptr;
      },
      command);
}

/// It only says where pieces go, not what they are.
bool tellsOnlyWhere(const Command& command) {
  return std::holds_alternative<MovePieces>(command) || std::holds_alternative<ReturnPieces>(command) ||
         std::holds_alternative<RemovePieces>(command) || std::holds_alternative<OrderStack>(command) ||
         std::holds_alternative<FlipPieces>(command) || std::holds_alternative<ConcealPieces>(command) ||
         std::holds_alternative<RevealPieces>(command) || std::holds_alternative<Peek>(command) ||
         std::holds_alternative<ClaimPieces>(command) || std::holds_alternative<ReleasePieces>(command);
}

bool isIdLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

void replaceWord(std::string& text, const std::string& word, const std::string& by) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
    const auto end = at + word.size();
    const bool whole = (at == 0 || !isIdLetter(text[at - 1])) && (end == text.size() || !isIdLetter(text[end]));
    if (whole) text.replace(at, word.size(), by);
    at += whole ? by.size() : 1;
  }
}

}  // namespace

PieceList piecesIn(const Command& command) {
  PieceList all;
  if (const auto* group = std::get_if<CommandGroup>(&command)) {
    for (const auto& part : group->commands)
      for (const auto piece : piecesIn(part)) all.push_back(piece);
    return all;
  }
  if (const auto* attribute = std::get_if<SetAttribute>(&command))
    return attribute->of == AttributeOwner::piece ? PieceList{PieceId(attribute->index)} : PieceList{};
  if (const auto* track = std::get_if<SetTrack>(&command)) return {track->marker};
  auto copy = command;
  if (auto* pieces = piecesOf(copy)) return *pieces;
  return all;
}

std::string redactSentence(const GameState& state, const Sight& sight, std::string sentence) {
  if (sight.isUmpire()) return sentence;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state.exists(piece) || sight.knows(piece)) continue;
    const auto id = state.idOf(piece);
    if (sentence.find(id) != std::string::npos)
      replaceWord(sentence, id, sight.sees(piece) ? sight.handleOf(piece) : "a hidden piece");
  }
  return sentence;
}

bool Redactor::known(const std::string& id) const {
  const auto then = beforeState_.find(id);
  const auto now = afterState_.find(id);
  return (then && before_.knows(then)) || (now && after_.knows(now));
}

bool Redactor::known(PieceId piece) const { return known(idOf(piece)); }

std::string Redactor::idOf(PieceId piece) const {
  return piece.value < beforeState_.pieceCount() ? beforeState_.idOf(piece) : afterState_.idOf(piece);
}

std::string Redactor::name(PieceId piece) const {
  const auto id = idOf(piece);
  if (known(id)) return id;
  const auto now = afterState_.find(id);
  if (now && after_.sees(now)) return after_.handleOf(now);
  const auto then = beforeState_.find(id);
  return then && before_.sees(then) ? before_.handleOf(then) : "hidden";
}

std::string Redactor::names(std::string_view outcome) const {
  std::string text;
  std::size_t hidden = 0;
  for (const auto word : split(outcome, ',')) {
    const auto id = std::string(trim(word));
    if (id.empty()) continue;
    if (known(id))
      text += (text.empty() ? "" : ", ") + id;
    else
      ++hidden;
  }
  if (hidden == 0) return text;
  return text + (text.empty() ? "" : ", ") + std::to_string(hidden) +
         (hidden == 1 ? " hidden piece" : " hidden pieces");
}

std::string Redactor::spots(std::string_view outcome) const {
  auto spots = parseSpots(beforeState_, outcome);
  if (!spots) return {};
  std::string text;
  for (const auto& [piece, to] : *spots)
    text += (text.empty() ? "" : ", ") + name(piece) + " at " + formatLocation(beforeState_, to);
  return text;
}

std::string Redactor::partText(const Command& command) const {
  auto shown = command;
  if (auto* note = std::get_if<WriteNote>(&shown); note && note->side && note->side != side_) note->text = "(private)";
  if (auto* plugin = std::get_if<SetPlugin>(&shown)) plugin->value.clear();
  if (const auto* place = std::get_if<PlacePieces>(&shown)) {
    const auto& group = beforeState_.module().groups[place->group.value];
    if (!group.numbered && !known(PieceId(group.firstPiece)))
      return "place a hidden piece at " + formatLocation(beforeState_, place->at);
  }
  if (!tellsOnlyWhere(shown)) {
    const auto named = piecesIn(shown);
    const bool some = std::any_of(named.begin(), named.end(), [&](PieceId piece) { return known(piece); });
    if (!named.empty() && !some)
      return "touch " + [&] {
        std::string list;
        for (const auto piece : named) list += (list.empty() ? "" : ", ") + name(piece);
        return list;
      }();
    if (auto* pieces = piecesOf(shown)) std::erase_if(*pieces, [&](PieceId piece) { return !known(piece); });
  }
  return encode(beforeState_, shown, [&](PieceId piece) { return name(piece); });
}

std::string Redactor::text(const Command& command) const {
  const auto* group = std::get_if<CommandGroup>(&command);
  if (!group) return partText(command);
  auto line = "do" + (group->title.empty() ? "" : " \"" + group->title + "\"") + ":";
  for (std::size_t i = 0; i < group->commands.size(); ++i) line += (i ? "; " : " ") + partText(group->commands[i]);
  return line;
}

std::string Redactor::partOutcome(const Command& command, std::string_view outcome, bool own) const {
  if (std::holds_alternative<Peek>(command)) return own ? std::string(outcome) : std::string();
  if (std::holds_alternative<ShuffleContainer>(command)) return {};
  if (std::holds_alternative<DrawPieces>(command) || std::holds_alternative<PlacePieces>(command))
    return names(outcome);
  if (std::holds_alternative<FillPlacements>(command)) return spots(outcome);
  if (const auto* track = std::get_if<SetTrack>(&command); track && !known(track->marker)) return {};
  return std::string(outcome);
}

std::string Redactor::outcome(const Command& command, std::string_view outcome, bool own) const {
  const auto* group = std::get_if<CommandGroup>(&command);
  if (!group) return partOutcome(command, outcome, own);
  auto parts = splitOutcomes(outcome);
  for (std::size_t i = 0; i < parts.size() && i < group->commands.size(); ++i)
    parts[i] = partOutcome(group->commands[i], parts[i], own);
  return joinOutcomes(parts);
}

}  // namespace vtt
