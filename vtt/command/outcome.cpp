#include "vtt/command/outcome.hpp"

#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt {

std::string pieceNames(const GameState& state, const PieceList& pieces) {
  std::string names;
  for (const auto piece : pieces) names += (names.empty() ? "" : ", ") + state.idOf(piece);
  return names;
}

Result<PieceList> parsePieceNames(const GameState& state, std::string_view text) {
  PieceList pieces;
  if (trim(text).empty()) return pieces;
  for (const auto word : split(text, ',')) {
    const auto piece = state.find(trim(word));
    if (!piece) return Error{"no-such-piece", "There is no piece \"" + std::string(trim(word)) + "\"."};
    pieces.push_back(piece);
  }
  return pieces;
}

std::string peekedNames(const GameState& state, const PieceList& pieces) {
  std::string names;
  for (const auto piece : pieces)
    names += (names.empty() ? "" : ", ") + state.idOf(piece) + " (" + state.nameOf(piece) + ")";
  return names;
}

std::string spotNames(const GameState& state, const Spots& spots) {
  std::string names;
  for (const auto& [piece, to] : spots)
    names += (names.empty() ? "" : ", ") + state.idOf(piece) + " at " + formatLocation(state, to);
  return names;
}

Result<Spots> parseSpots(const GameState& state, std::string_view text) {
  Spots spots;
  while (!trim(text).empty()) {
    const auto middle = text.find(" at ");
    if (middle == std::string_view::npos)
      return Error{"unfit-outcome", "\"" + std::string(text) + "\" is no place for a piece."};
    // A point holds a comma of its own, so the end is the next ", " with its blank.
    const auto end = std::min(text.find(", ", middle), text.size());
    const auto piece = state.find(trim(text.substr(0, middle)));
    auto to = parseLocation(state, trim(text.substr(middle + 4, end - middle - 4)));
    if (!piece || !to)
      return Error{"unfit-outcome", "\"" + std::string(text.substr(0, end)) + "\" is not in this module."};
    spots.emplace_back(piece, *to);
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return spots;
}

std::string joinOutcomes(const std::vector<std::string>& outcomes) {
  std::string text;
  for (std::size_t i = 0; i < outcomes.size(); ++i) text += (i ? "; " : "") + escapeText(outcomes[i]);
  return text;
}

std::vector<std::string_view> splitUnescaped(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == ';') {
      parts.push_back(text.substr(start, i - start));
      start = i + 1;
    }
  }
  parts.push_back(text.substr(std::min(start, text.size())));
  return parts;
}

std::vector<std::string> splitOutcomes(std::string_view text) {
  std::vector<std::string> outcomes;
  for (const auto part : splitUnescaped(text)) outcomes.push_back(unescapeText(trim(part)));
  return outcomes;
}

}  // namespace vtt
