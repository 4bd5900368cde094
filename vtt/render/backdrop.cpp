#include "vtt/render/backdrop.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/render/canvas.hpp"

namespace vtt::render {

namespace {

constexpr int fraction = 8;  ///< bits of a weight
constexpr int shadowWidth = 14;
constexpr Colour tableColour = rgb(0x3b3630);

/// a and b mixed, all four bytes at once; weight 0 to 256.
inline std::uint32_t mix(std::uint32_t a, std::uint32_t b, std::uint32_t weight) {
  constexpr std::uint64_t mask = 0x00ff00ff00ff00ffU;
  const auto spread = [](std::uint32_t v) {
    const std::uint64_t w = v;
    return ((w << 24U) | w) & mask;
  };
  const std::uint64_t x = spread(a), y = spread(b);
  const std::uint64_t m = ((x * (256U - weight) + y * weight + 0x0080008000800080U) >> 8U) & mask;
  return static_cast<std::uint32_t>(m | (m >> 24U));
}

int levelFor(const TileSource& tiles, double scale) {
  int level = 0;
  constexpr double nearly = 1e-9;
  while (scale * std::exp2(level) <= 0.5 + nearly && level < tiles.highestLevel()) ++level;
  while (scale * std::exp2(level) > 1 + nearly && level > tiles.lowestLevel()) --level;
  return level;
}

}  // namespace

/// Which two pixels of a level each pixel of the frame lies between, along one direction.
struct Backdrop::Axis {
  std::vector<int> first;
  std::vector<std::uint32_t> weight;  ///< of the second
  bool exact = true;                  ///< pixels fall on pixels, one by one

  Axis(int from, int count, int origin, double deviceScale, double scale, double offset, int level, int size)
      : first(static_cast<std::size_t>(count)), weight(first.size()) {
    const double shrink = std::exp2(-level);
    for (std::size_t i = 0; i < first.size(); ++i) {
      const double map = (from + static_cast<double>(i) + 0.5 - origin) / deviceScale;
      const double at = std::clamp((map * scale + offset) * shrink - 0.5, 0.0, size - 1.0);
      const auto fixed = static_cast<std::int64_t>(std::floor(at * (1 << fraction) + 0.5));
      first[i] = static_cast<int>(fixed >> fraction);
      weight[i] = static_cast<std::uint32_t>(fixed & ((1 << fraction) - 1));
      exact = exact && weight[i] == 0 && first[i] == first[0] + static_cast<int>(i);
    }
  }
};

Backdrop::Backdrop(std::unique_ptr<TileSource> tiles, const Registration& registration, double mapWidth,
                   double mapHeight)
    : tiles_(std::move(tiles)), registration_(registration), mapWidth_(mapWidth), mapHeight_(mapHeight) {
  if (registration_.upright()) return;
  tiles_ = straightened(std::move(tiles_), registration_, mapWidth, mapHeight);
  registration_ = {};
}

void Backdrop::paint(Picture& frame, const PixelBox& area, const Viewport& viewport) {
  const double scale = viewport.deviceScale();
  const PixelBox map{viewport.originX(), viewport.originY(), static_cast<int>(std::lround(mapWidth_ * scale)),
                     static_cast<int>(std::lround(mapHeight_ * scale))};
  const auto inside = intersected(area, map);
  if (inside != area) surround(frame, area, map);
  if (!inside.empty()) sample(frame, inside, viewport);
}

/// The table, darker where the map throws its shadow.
void Backdrop::surround(Picture& frame, const PixelBox& area, const PixelBox& map) {
  static const auto shades = [] {
    std::array<std::uint32_t, shadowWidth + 1> made{};
    for (int i = 0; i <= shadowWidth; ++i) {
      const double share = 1 - static_cast<double>(i) / shadowWidth;
      made[static_cast<std::size_t>(i)] = tableColour.darker(0.55 * share * share).pixel();
    }
    return made;
  }();
  for (int y = area.y; y < area.bottom(); ++y) {
    auto* row = frame.row(y);
    const int dy = std::max({map.y - y - 1, 0, y - map.bottom()});
    for (int x = area.x; x < area.right(); ++x) {
      const int dx = std::max({map.x - x - 1, 0, x - map.right()});
      const auto far = dx == 0 || dy == 0 ? dx + dy : static_cast<int>(std::sqrt(dx * dx + dy * dy));
      row[x] = shades[static_cast<std::size_t>(std::min(far, shadowWidth))];
    }
  }
}

void Backdrop::sample(Picture& frame, const PixelBox& inside, const Viewport& viewport) {
  const double scale = viewport.deviceScale();
  const int level = levelFor(*tiles_, scale / std::min(registration_.xx, registration_.yy));
  const Axis across(inside.x, inside.width, viewport.originX(), scale, registration_.xx, registration_.x0, level,
                    tiles_->width(level));
  const Axis down(inside.y, inside.height, viewport.originY(), scale, registration_.yy, registration_.y0, level,
                  tiles_->height(level));
  const int left = across.first.front(), right = std::min(across.first.back() + 2, tiles_->width(level));
  std::vector<std::uint32_t> upper, lower, blended(static_cast<std::size_t>(right - left) + 1);
  int upperAt = -1, lowerAt = -1;
  for (int y = 0; y < inside.height; ++y) {
    auto* out = frame.row(inside.y + y) + inside.x;
    const auto index = static_cast<std::size_t>(y);
    const int top = down.first[index], below = std::min(top + 1, tiles_->height(level) - 1);
    if (upperAt != top) {
      if (lowerAt == top)
        std::swap(upper, lower), lowerAt = -1;
      else
        line(level, top, left, right, upper);
      upperAt = top;
    }
    const auto* source = upper.data();
    if (const auto weight = down.weight[index]; weight != 0) {
      if (lowerAt != below) line(level, below, left, right, lower), lowerAt = below;
      for (std::size_t x = 0; x < upper.size(); ++x) blended[x] = mix(upper[x], lower[x], weight);
      source = blended.data();
    }
    if (across.exact) {
      std::copy_n(source, inside.width, out);
      continue;
    }
    const auto last = static_cast<std::size_t>(right - left - 1);
    for (std::size_t x = 0; x < across.first.size(); ++x) {
      const auto at = static_cast<std::size_t>(across.first[x] - left);
      out[x] = mix(source[at], source[std::min(at + 1, last)], across.weight[x]);
    }
  }
}

/// Pixels `from` to `to` of one row of a level, gathered from its tiles.
const std::uint32_t* Backdrop::line(int level, int y, int from, int to, std::vector<std::uint32_t>& buffer) {
  buffer.resize(static_cast<std::size_t>(to - from));
  auto* out = buffer.data();
  for (int x = from; x < to;) {
    const int column = x / tileSize, start = x % tileSize, count = std::min(tileSize - start, to - x);
    const auto tile = tiles_->tile({level, column, y / tileSize});
    std::copy_n(tile->data() + indexInTile(start, y % tileSize), count, out);
    out += count;
    x += count;
  }
  return buffer.data();
}

}  // namespace vtt::render
