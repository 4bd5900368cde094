#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "vtt/model/state.hpp"

namespace vtt {

/// What a marker says: the value of the space it stands on, and what its face adds. None if it is not on the track.
[[nodiscard]] std::optional<double> trackValue(const GameState& state, TrackId track, PieceId marker);

struct TrackSpot {
  SpaceId space;
  std::uint8_t face = 0;
};
/// Where a marker has to stand, and with which face, to say `value`; its present face if that will do.
[[nodiscard]] std::optional<TrackSpot> spotFor(const GameState& state, TrackId track, PieceId marker, double value);

/// The row or column of a table that a key falls into; clamped if the table says so.
[[nodiscard]] std::optional<std::size_t> findKey(const std::vector<TableKey>& keys, std::string_view key,
                                                 OutOfRange outOfRange);

}  // namespace vtt
