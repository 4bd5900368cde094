#pragma once

#include <cstdint>

#include "vtt/render/canvas.hpp"

namespace vtt::render {

/// The same on every machine: a number from 0 to 1 for whole numbers.
[[nodiscard]] double chance(std::int64_t x, std::int64_t y, std::uint64_t salt);

/// A part of an endless sheet of old paper, in pixels from the origin of the map; `scale` is pixels for a map unit.
/// Parts fit together without a seam.
[[nodiscard]] Picture paperSheet(const Colour& ground, const PixelBox& part, double scale);

}  // namespace vtt::render
