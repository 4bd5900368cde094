#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

// The words that command texts, inverses and snapshots share.

/// `-` for nobody, `umpire`, or the side's id.
[[nodiscard]] std::string sideWord(const Module& module, std::uint8_t side);
[[nodiscard]] std::optional<std::uint8_t> parseSideWord(const Module& module, std::string_view word);
/// Mark ids joined by commas, `-` for none.
[[nodiscard]] std::string markWords(const Module& module, std::uint64_t marks);
[[nodiscard]] std::optional<std::uint64_t> parseMarkWords(const Module& module, std::string_view words);
/// `7.5`: thousandths as a decimal number.
[[nodiscard]] std::string formatThousandths(std::int64_t value);
[[nodiscard]] std::optional<std::int64_t> parseThousandths(std::string_view text);
/// Turn, phase and rounds: `3 us-moves 0,2`.
[[nodiscard]] std::string clockWords(const Module& module, const Clock& clock);
[[nodiscard]] std::optional<Clock> parseClockWords(const Module& module, std::string_view words);
/// The owner of an attribute: `space kekionga`, `side us`, `piece u-ri-3`, `route a--b`, `map m`, `game game`.
[[nodiscard]] std::string ownerId(const GameState& state, AttributeOwner of, std::uint32_t index);
[[nodiscard]] std::optional<std::uint32_t> findOwner(const GameState& state, AttributeOwner of, std::string_view id);
[[nodiscard]] std::optional<AttributeOwner> parseOwnerWord(std::string_view word);
/// The route with this id, also written from the other end.
[[nodiscard]] RouteId findRoute(const Module& module, std::string_view id);

/// Takes the next word off a line; empty at its end.
[[nodiscard]] std::string_view takeWord(std::string_view& line);

}  // namespace vtt
