#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/command/command.hpp"

namespace vtt {

// Outcomes are texts that people read in the log and that replay reads back.

using Spots = std::vector<std::pair<PieceId, Location>>;

/// "u-ri-3, k-har"
[[nodiscard]] std::string pieceNames(const GameState& state, const PieceList& pieces);
[[nodiscard]] Result<PieceList> parsePieceNames(const GameState& state, std::string_view text);
/// The same with what is on the piece: "raid-a-2 (Success)".
[[nodiscard]] std::string peekedNames(const GameState& state, const PieceList& pieces);
/// "v-mi-1 at greenville, v-mi-2 at eaton"
[[nodiscard]] std::string spotNames(const GameState& state, const Spots& spots);
[[nodiscard]] Result<Spots> parseSpots(const GameState& state, std::string_view text);
/// The outcomes of a group, one for each command: "4; ; u-ri-2".
[[nodiscard]] std::string joinOutcomes(const std::vector<std::string>& outcomes);
[[nodiscard]] std::vector<std::string> splitOutcomes(std::string_view text);
/// Parts between `;` that no `\` stands before, still escaped.
[[nodiscard]] std::vector<std::string_view> splitUnescaped(std::string_view text);

}  // namespace vtt
