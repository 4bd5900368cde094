#include "vtt/model/track.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "vtt/base/text.hpp"
#include "vtt/model/setup.hpp"

namespace vtt {

namespace {

double asNumber(const Value* value) {
  if (!value) return 0;
  if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(value)) return *number;
  return 0;
}

double addedBy(const GameState& state, const Track& track, PieceId marker, std::size_t face) {
  if (!track.addAttribute) return 0;
  const auto& faces = state.module().groups[state.groupOf(marker).value].faces;
  return face < faces.size() ? asNumber(faces[face].find(track.addAttribute)) : 0;
}

}  // namespace

std::optional<double> trackValue(const GameState& state, TrackId trackId, PieceId marker) {
  const auto& track = state.module().tracks[trackId.value];
  const auto space = state.spaceOf({state.piece(marker).place});
  const auto found = std::find(track.spaces.begin(), track.spaces.end(), space);
  if (!space || found == track.spaces.end()) return std::nullopt;
  const auto index = static_cast<std::size_t>(found - track.spaces.begin());
  return valueOn(state.module(), track, index) + addedBy(state, track, marker, state.piece(marker).face);
}

std::optional<TrackSpot> spotFor(const GameState& state, TrackId trackId, PieceId marker, double value) {
  const auto& track = state.module().tracks[trackId.value];
  const auto present = state.piece(marker).face;
  const auto faces = state.prototypeOf(marker).faces.size();
  for (std::size_t turn = 0; turn < faces; ++turn) {
    const auto face = (present + turn) % faces;
    for (std::size_t i = 0; i < track.spaces.size(); ++i) {
      const auto here = valueOn(state.module(), track, i) + addedBy(state, track, marker, face);
      if (std::fabs(here - value) < 1e-9) return TrackSpot{track.spaces[i], static_cast<std::uint8_t>(face)};
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> findKey(const std::vector<TableKey>& keys, std::string_view key, OutOfRange outOfRange) {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i].text == key) return i;
  const auto number = parseNumber(key);
  if (!number) return std::nullopt;
  std::optional<std::size_t> closest;
  double gap = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (!keys[i].numeric) continue;
    const double away = std::max({keys[i].low - *number, *number - keys[i].high, 0.0});
    if (away == 0) return i;
    if (away < gap) gap = away, closest = i;
  }
  return outOfRange == OutOfRange::clamp ? closest : std::nullopt;
}

}  // namespace vtt
