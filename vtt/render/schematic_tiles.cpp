#include <algorithm>
#include <cmath>

#include "vtt/render/schematic.hpp"

namespace vtt::render {

namespace {

constexpr int blockSide = 4;  ///< tiles that are drawn together: long lines are then worked out once, not for each tile

int tilesFor(int size) { return (size + tileSize - 1) / tileSize; }

class SchematicTiles final : public TileSource {
 public:
  SchematicTiles(std::shared_ptr<const Module> module, MapId map, int columns, double width, double height)
      : TileSource(static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(height))),
        module_(std::move(module)),
        schematic_(*module_, map, columns, width, height) {
    const int size = std::max(this->width(0), this->height(0));
    while ((size >> highest_) > tileSize) ++highest_;
  }

  [[nodiscard]] int lowestLevel() const override { return -2; }
  [[nodiscard]] int highestLevel() const override { return highest_; }

  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    if (auto known = cache_.find(key)) return known;
    drawBlock({key.level, key.x - key.x % blockSide, key.y - key.y % blockSide});
    return cache_.find(key);
  }

 private:
  void drawBlock(const TileKey& first) {
    const int across = std::min(blockSide, tilesFor(width(first.level)) - first.x);
    const int down = std::min(blockSide, tilesFor(height(first.level)) - first.y);
    const double scale = std::exp2(-first.level), unit = tileSize / scale;
    Picture picture(across * tileSize, down * tileSize);
    {
      const Canvas canvas(picture);
      cairo_translate(canvas.cr(), -first.x * tileSize, -first.y * tileSize);
      cairo_scale(canvas.cr(), scale, scale);
      schematic_.draw(canvas.cr(), {first.x * unit, first.y * unit, across * unit, down * unit}, scale);
    }
    for (int y = 0; y < down; ++y)
      for (int x = 0; x < across; ++x) keep({first.level, first.x + x, first.y + y}, picture, x, y);
  }

  void keep(const TileKey& key, const Picture& picture, int x, int y) {
    auto pixels = std::make_shared<TilePixels>();
    for (int row = 0; row < tileSize; ++row)
      std::copy_n(picture.row(y * tileSize + row) + x * tileSize, tileSize, pixels->begin() + row * tileSize);
    cache_.addShared(key, std::move(pixels), sizeof(TilePixels));
  }

  std::shared_ptr<const Module> module_;
  Schematic schematic_;
  int highest_ = 0;
  LruCache<TileKey, TilePixels, TileKeyHash> cache_{48U << 20U};
};

}  // namespace

std::unique_ptr<TileSource> schematicTiles(std::shared_ptr<const Module> module, MapId map, int columns, double width,
                                           double height) {
  return std::make_unique<SchematicTiles>(std::move(module), map, columns, width, height);
}

}  // namespace vtt::render
