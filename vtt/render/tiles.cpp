#include "vtt/render/tiles.hpp"

#include <algorithm>

namespace vtt::render {

namespace {

int tilesFor(int size) { return (size + tileSize - 1) / tileSize; }

/// The mean of four pixels, each of the four bytes for itself.
std::uint32_t mean(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  constexpr std::uint32_t odd = 0x00ff00ffU;
  const auto low = (a & odd) + (b & odd) + (c & odd) + (d & odd) + 0x00020002U;
  const auto high = ((a >> 8U) & odd) + ((b >> 8U) & odd) + ((c >> 8U) & odd) + ((d >> 8U) & odd) + 0x00020002U;
  return ((low >> 2U) & odd) | (((high >> 2U) & odd) << 8U);
}

}  // namespace

int TileSource::sizeAt(int size, int level) {
  if (level < 0) return size << -level;
  return std::max(1, (size + (1 << level) - 1) >> level);
}

double DecodeProgress::share() const {
  const auto all = rows.load();
  return all == 0 ? 0 : static_cast<double>(rowsDone.load()) / all;
}

/// Takes rows from the top, packs a strip of tiles as soon as it is full, and hands half-size rows to the next level.
class PictureTiles::Builder {
 public:
  Builder(PictureTiles& tiles, int width, int height) : tiles_(tiles) {
    int level = 0;
    do {
      const int w = tiles.width(level), h = tiles.height(level);
      tiles.levels_.push_back({tilesFor(w), tilesFor(h), {}});
      strips_.push_back(
          {std::vector<std::uint32_t>(static_cast<std::size_t>(tilesFor(w)) * tileSize * tileSize), {}, w, h, 0});
    } while (std::max(width >> level, height >> level) > tileSize && ++level < 16);
  }

  void row(std::span<const std::uint32_t> pixels) { add(0, pixels); }

 private:
  struct Strip {
    std::vector<std::uint32_t> pixels, half;
    int width, height, rows;
    [[nodiscard]] std::size_t stride() const { return pixels.size() / tileSize; }
    [[nodiscard]] std::uint32_t* line(int y) {
      return pixels.data() + static_cast<std::size_t>(y % tileSize) * stride();
    }
  };

  void add(std::size_t level, std::span<const std::uint32_t> pixels) {
    auto& strip = strips_[level];
    auto* line = strip.line(strip.rows);
    std::copy(pixels.begin(), pixels.end(), line);
    std::fill(line + pixels.size(), line + strip.stride(), pixels.back());
    ++strip.rows;
    const bool last = strip.rows == strip.height;
    if (level + 1 < strips_.size() && (strip.rows % 2 == 0 || last)) halve(level, last && strip.rows % 2 != 0);
    if (strip.rows % tileSize == 0 || last) pack(level);
  }

  void halve(std::size_t level, bool alone) {
    auto& strip = strips_[level];
    const auto* lower = strip.line(strip.rows - 1);
    const auto* upper = alone ? lower : strip.line(strip.rows - 2);
    strip.half.resize(static_cast<std::size_t>(strips_[level + 1].width));
    auto* half = strip.half.data();
    // A strip is as wide as whole tiles, so there is always a pixel at the right.
    for (std::size_t x = 0, count = strip.half.size(); x < count; ++x)
      half[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    add(level + 1, strip.half);
  }

  void pack(std::size_t level) {
    auto& strip = strips_[level];
    for (int y = strip.rows; y % tileSize != 0; ++y)
      std::copy_n(strip.line(strip.rows - 1), strip.stride(), strip.line(y));
    auto tile = std::make_unique<TilePixels>();
    auto& made = tiles_.levels_[level];
    for (int column = 0; column < made.columns; ++column) {
      for (int y = 0; y < tileSize; ++y)
        std::copy_n(strip.line(y) + column * tileSize, tileSize, tile->begin() + y * tileSize);
      made.packed.push_back(packTile(*tile));
      tiles_.packedBytes_ += made.packed.back().size();
    }
  }

  PictureTiles& tiles_;
  std::vector<Strip> strips_;
};

Result<std::unique_ptr<PictureTiles>> PictureTiles::decode(ImageBytes bytes, DecodeProgress& progress,
                                                           std::size_t cacheBytes) {
  const ImageLimits limits;
  auto info = probeImage(bytes, limits);
  if (!info) return info.error();
  const int width = static_cast<int>(info->width), height = static_cast<int>(info->height);
  std::unique_ptr<PictureTiles> tiles(new PictureTiles(width, height, cacheBytes));
  Builder builder(*tiles, width, height);
  progress.rows = info->height;
  auto decoded = decodeImage(bytes, limits, [&](std::uint32_t row, std::span<const std::uint32_t> pixels) {
    builder.row(pixels);
    progress.rowsDone = row + 1;
    return !progress.cancel.load();
  });
  if (progress.cancel) return Error{"cancelled", "Reading the map picture was stopped."};
  if (!decoded) return decoded.error();
  return tiles;
}

TilePointer PictureTiles::tile(const TileKey& key) {
  if (auto known = cache_.find(key)) return known;
  const auto& level = levels_[static_cast<std::size_t>(key.level)];
  const auto index =
      static_cast<std::size_t>(key.y) * static_cast<std::size_t>(level.columns) + static_cast<std::size_t>(key.x);
  auto pixels = std::make_shared<TilePixels>();
  unpackTile(level.packed[index], *pixels);
  return cache_.addShared(key, std::move(pixels), sizeof(TilePixels));
}

}  // namespace vtt::render
