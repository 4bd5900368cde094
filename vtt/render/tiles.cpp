#include "vtt/render/tiles.hpp"

#include <algorithm>
#include <system_error>

#include "vtt/base/digest.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/render/tile_file.hpp"

namespace vtt::render {

namespace {

constexpr TileKey wholeMark{100, 0, 0};  ///< in a file that has all tiles of a picture

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
  explicit Builder(PictureTiles& tiles) : tiles_(tiles) {
    for (int level = 0; level < static_cast<int>(tiles.levels_.size()); ++level) {
      const int w = tiles.width(level), h = tiles.height(level);
      strips_.push_back(
          {std::vector<std::uint32_t>(static_cast<std::size_t>(tilesFor(w)) * tileSize * tileSize), {}, w, h, 0});
    }
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
    for (int column = 0; column < tiles_.levels_[level].columns; ++column) {
      for (int y = 0; y < tileSize; ++y)
        std::copy_n(strip.line(y) + std::ptrdiff_t{column} * tileSize, tileSize, tile->data() + indexInTile(0, y));
      tiles_.keep(static_cast<int>(level), packTile(*tile));
    }
  }

  PictureTiles& tiles_;
  std::vector<Strip> strips_;
};

PictureTiles::PictureTiles(int width, int height, std::size_t cacheBytes)
    : TileSource(width, height), cache_(cacheBytes) {
  constexpr int mostLevels = 16;
  int level = 0;
  do levels_.push_back({tilesFor(this->width(level)), tilesFor(this->height(level)), 0, {}});
  while (std::max(width >> level, height >> level) > tileSize && ++level < mostLevels);
}

PictureTiles::~PictureTiles() = default;

void PictureTiles::keep(int level, std::vector<unsigned char> packed) {
  auto& made = levels_[static_cast<std::size_t>(level)];
  const TileKey key{level, made.made % made.columns, made.made / made.columns};
  ++made.made;
  packedBytes_ += packed.size();
  if (file_)
    roomy_ = roomy_ && file_->add(key, packed);
  else
    made.packed.push_back(std::move(packed));
}

Result<std::unique_ptr<PictureTiles>> PictureTiles::decode(ImageBytes bytes, DecodeProgress& progress,
                                                           std::size_t cacheBytes) {
  return decodeInto(bytes, progress, cacheBytes, nullptr);
}

Result<std::unique_ptr<PictureTiles>> PictureTiles::decodeInto(ImageBytes bytes, DecodeProgress& progress,
                                                               std::size_t cacheBytes, std::unique_ptr<TileFile> file) {
  const ImageLimits limits;
  auto info = probeImage(bytes, limits);
  if (!info) return info.error();
  const int width = static_cast<int>(info->width), height = static_cast<int>(info->height);
  std::unique_ptr<PictureTiles> tiles(new PictureTiles(width, height, cacheBytes));
  tiles->file_ = std::move(file);
  Builder builder(*tiles);
  progress.rows = info->height;
  auto decoded = decodeImage(bytes, limits, [&](std::uint32_t row, std::span<const std::uint32_t> pixels) {
    builder.row(pixels);
    progress.rowsDone = row + 1;
    return !progress.cancel.load() && tiles->roomy_;
  });
  if (progress.cancel) return Error{"cancelled", "Reading the map picture was stopped."};
  if (!decoded) return decoded.error();
  return tiles;
}

Result<std::unique_ptr<PictureTiles>> PictureTiles::decodeKept(ImageBytes bytes, DecodeProgress& progress,
                                                               const std::filesystem::path& folder) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const auto file = folder / (toHex(digestOf(text)) + ".tiles");
  if (auto known = reopen(bytes, file)) return known;
  auto part = file;
  part += "." + std::to_string(platform::processId()) + ".part";
  std::error_code error;
  std::filesystem::remove(part, error);
  auto made = decodeInto(bytes, progress, usualCache, TileFile::open(part));
  if (made && (*made)->file_ && (*made)->roomy_) {
    (*made)->roomy_ = (*made)->file_->add(wholeMark, {});
    (*made)->file_.reset();
    std::filesystem::rename(part, file, error);
    if (auto known = reopen(bytes, file)) return known;
  }
  const bool inMemory = made && !(*made)->file_ && !(*made)->levels_.front().packed.empty();
  if (made) (*made)->file_.reset();
  std::filesystem::remove(part, error);
  if (!made || inMemory) return made;
  return decode(bytes, progress);
}

/// Null unless the file has all tiles.
std::unique_ptr<PictureTiles> PictureTiles::reopen(ImageBytes bytes, const std::filesystem::path& path) {
  const auto info = probeImage(bytes);
  auto file = info ? TileFile::openIfThere(path) : nullptr;
  if (!file || !file->find(wholeMark)) return nullptr;
  std::unique_ptr<PictureTiles> tiles(
      new PictureTiles(static_cast<int>(info->width), static_cast<int>(info->height), usualCache));
  tiles->file_ = std::move(file);
  return tiles;
}

bool PictureTiles::unpack(const TileKey& key, TilePixels& pixels) {
  if (file_) {
    const auto packed = file_->find(key);
    return packed && unpackTile(*packed, pixels);
  }
  const auto& level = levels_[static_cast<std::size_t>(key.level)];
  const auto index =
      static_cast<std::size_t>(key.y) * static_cast<std::size_t>(level.columns) + static_cast<std::size_t>(key.x);
  return unpackTile(level.packed[index], pixels);
}

TilePointer PictureTiles::tile(const TileKey& key) {
  if (auto known = cache_.find(key)) return known;
  constexpr std::uint32_t lost = 0xff8d8577U;
  auto pixels = std::make_shared<TilePixels>();
  if (!unpack(key, *pixels)) pixels->fill(lost);
  return cache_.addShared(key, std::move(pixels), sizeof(TilePixels));
}

}  // namespace vtt::render
