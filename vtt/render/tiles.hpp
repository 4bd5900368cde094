#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/image/image.hpp"
#include "vtt/render/lru_cache.hpp"

namespace vtt::render {

inline constexpr int tileSize = 256;
using TilePixels = std::array<std::uint32_t, static_cast<std::size_t>(tileSize) * tileSize>;

/// Where a pixel is in its tile.
[[nodiscard]] constexpr std::size_t indexInTile(int x, int y) {
  return static_cast<std::size_t>(y) * tileSize + static_cast<std::size_t>(x);
}

/// A tile of a picture at a level: 0 is the picture itself, each further level is half as large, below 0 twice.
struct TileKey {
  int level = 0, x = 0, y = 0;
  bool operator==(const TileKey&) const = default;
};
struct TileKeyHash {
  std::size_t operator()(const TileKey& key) const noexcept {
    return (static_cast<std::size_t>(key.level + 8) * 0x9e3779b1U + static_cast<std::size_t>(key.y)) * 0x85ebca77U +
           static_cast<std::size_t>(key.x);
  }
};

using TilePointer = std::shared_ptr<const TilePixels>;

/// A picture in tiles at many levels.
class TileSource {
 public:
  virtual ~TileSource() = default;
  /// The key is within the picture. Pixels beyond the picture's edge repeat its last ones.
  [[nodiscard]] virtual TilePointer tile(const TileKey& key) = 0;
  /// True if tiles that were asked for are better now than what was handed out. What was is never changed.
  virtual bool refresh() { return false; }
  /// Whether better ones are still to come.
  [[nodiscard]] virtual bool pending() const { return false; }
  [[nodiscard]] virtual int lowestLevel() const { return 0; }
  [[nodiscard]] virtual int highestLevel() const = 0;
  [[nodiscard]] int width(int level) const { return sizeAt(width_, level); }
  [[nodiscard]] int height(int level) const { return sizeAt(height_, level); }

 protected:
  TileSource(int width, int height) : width_(width), height_(height) {}
  [[nodiscard]] static int sizeAt(int size, int level);

 private:
  int width_, height_;
};

/// How far a decode has come, for those who wait; and a way to stop it. Shared between threads.
struct DecodeProgress {
  std::atomic<std::uint32_t> rowsDone{0}, rows{0};
  std::atomic<bool> cancel{false};
  [[nodiscard]] double share() const;
};

class TileFile;

/// A decoded map picture: its tiles packed in a file or in memory, with a cache of unpacked ones.
class PictureTiles final : public TileSource {
 public:
  static constexpr std::size_t usualCache = 32U << 20U;
  ~PictureTiles() override;

  /// Decodes row by row: never more than a few strips of tiles are unpacked. Errors: those of decodeImage, `cancelled`.
  static Result<std::unique_ptr<PictureTiles>> decode(ImageBytes bytes, DecodeProgress& progress,
                                                      std::size_t cacheBytes = usualCache);
  /// The same by way of a folder, where the tiles are found again the next time. Without room there: as above.
  static Result<std::unique_ptr<PictureTiles>> decodeKept(ImageBytes bytes, DecodeProgress& progress,
                                                          const std::filesystem::path& folder);

  [[nodiscard]] TilePointer tile(const TileKey& key) override;
  [[nodiscard]] int highestLevel() const override { return static_cast<int>(levels_.size()) - 1; }
  [[nodiscard]] std::size_t packedBytes() const { return packedBytes_; }

 private:
  class Builder;
  struct Level {
    int columns = 0, rows = 0, made = 0;
    std::vector<std::vector<unsigned char>> packed;
  };
  PictureTiles(int width, int height, std::size_t cacheBytes);
  static Result<std::unique_ptr<PictureTiles>> decodeInto(ImageBytes bytes, DecodeProgress& progress,
                                                          std::size_t cacheBytes, std::unique_ptr<TileFile> file);
  static std::unique_ptr<PictureTiles> reopen(ImageBytes bytes, const std::filesystem::path& file);
  [[nodiscard]] bool unpack(const TileKey& key, TilePixels& pixels);
  void keep(int level, std::vector<unsigned char> packed);

  std::vector<Level> levels_;
  std::unique_ptr<TileFile> file_;  ///< has the tiles, if there is one
  bool roomy_ = true;               ///< all of them went into the file
  std::size_t packedBytes_ = 0;
  LruCache<TileKey, TilePixels, TileKeyHash> cache_;
};

/// A tile, packed without loss, and back. An opaque tile of one colour takes a few bytes.
[[nodiscard]] std::vector<unsigned char> packTile(const TilePixels& pixels);
/// False if the bytes are damaged.
bool unpackTile(std::span<const unsigned char> packed, TilePixels& pixels);

}  // namespace vtt::render
