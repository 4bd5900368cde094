#include "vtt/render/map_loader.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/render/counter.hpp"
#include "vtt/render/schematic.hpp"

namespace vtt::render {

namespace {

Result<std::unique_ptr<Backdrop>> decodeMap(const FileReader& read, const MapImage& image, double width, double height,
                                            DecodeProgress& progress) {
  auto bytes = read(image.file);
  if (!bytes) return bytes.error();
  auto tiles = PictureTiles::decode(std::as_bytes(std::span(*bytes)), progress);
  if (!tiles) return tiles.error();
  const auto fit = registrationOf(image, width, height, (*tiles)->width(0), (*tiles)->height(0));
  return std::make_unique<Backdrop>(std::move(*tiles), fit, width, height);
}

constexpr int fullLevelsFor(int size) {
  int level = 0;
  while ((size >> level) > tileSize) ++level;
  return level;
}

/// The drawn map with the name of the missing picture on it; all of it, if there is nothing to draw.
class MissingTiles final : public TileSource {
 public:
  MissingTiles(std::unique_ptr<TileSource> drawn, std::string file, int width, int height)
      : TileSource(width, height), drawn_(std::move(drawn)), file_(std::move(file)) {}
  [[nodiscard]] int lowestLevel() const override { return drawn_ ? drawn_->lowestLevel() : 0; }
  [[nodiscard]] int highestLevel() const override { return fullLevelsFor(std::max(width(0), height(0))); }
  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    if (auto known = cache_.find(key)) return known;
    Picture picture(tileSize, tileSize);
    if (drawn_) {
      const auto below = drawn_->tile(key);
      std::copy(below->begin(), below->end(), picture.pixels().begin());
    }
    label(picture, key);
    auto pixels = std::make_shared<TilePixels>();
    std::copy(picture.pixels().begin(), picture.pixels().end(), pixels->begin());
    return cache_.addShared(key, std::move(pixels), sizeof(TilePixels));
  }

 private:
  void label(Picture& picture, const TileKey& key) {
    const Canvas canvas(picture);
    const double scale = std::exp2(-key.level), wide = width(0), high = height(0);
    cairo_translate(canvas.cr(), -key.x * tileSize, -key.y * tileSize);
    cairo_scale(canvas.cr(), scale, scale);
    const Box strip{wide * 0.02, high * 0.02, wide * 0.4, std::max(high * 0.045, 40.0)};
    drawMissing(canvas.cr(), text_, drawn_ ? strip : Box{0, 0, wide, high}, file_);
  }

  std::unique_ptr<TileSource> drawn_;
  std::string file_;
  TextPainter text_;
  LruCache<TileKey, TilePixels, TileKeyHash> cache_{16U << 20U};
};

class EmptyTiles final : public TileSource {
 public:
  EmptyTiles(int width, int height) : TileSource(width, height) {
    auto pixels = std::make_shared<TilePixels>();
    pixels->fill(paperColour.pixel());
    tile_ = std::move(pixels);
  }
  [[nodiscard]] int highestLevel() const override { return fullLevelsFor(std::max(width(0), height(0))); }
  [[nodiscard]] TilePointer tile(const TileKey&) override { return tile_; }

 private:
  TilePointer tile_;
};

int whole(double size) { return static_cast<int>(std::ceil(size)); }

}  // namespace

MapLoader::MapLoader(FileReader read, const MapImage& image, double mapWidth, double mapHeight)
    : read_(std::move(read)), image_(image), mapWidth_(mapWidth), mapHeight_(mapHeight), thread_([this] { run(); }) {}

MapLoader::~MapLoader() {
  cancel();
  wait();
}

void MapLoader::run() {
  try {
    result_ = decodeMap(read_, image_, mapWidth_, mapHeight_, progress_);
  } catch (const std::exception&) {
    result_ =
        Error{"no-memory", "There is not enough memory for the map picture " + image_.file + "; make it smaller."};
  }
  done_ = true;
}

void MapLoader::wait() {
  if (thread_.joinable()) thread_.join();
}

Result<std::unique_ptr<Backdrop>> MapLoader::take() {
  wait();
  return std::move(*result_);
}

std::unique_ptr<Backdrop> drawnBackdrop(std::shared_ptr<const Module> module, MapId map, int columns, double width,
                                        double height) {
  return std::make_unique<Backdrop>(schematicTiles(std::move(module), map, columns, width, height), Registration{},
                                    width, height);
}

std::unique_ptr<Backdrop> missingBackdrop(std::shared_ptr<const Module> module, MapId map, int columns, double width,
                                          double height, const std::string& file) {
  const bool spaces =
      std::any_of(module->spaces.begin(), module->spaces.end(), [&](const Space& space) { return space.map == map; });
  auto drawn = spaces ? schematicTiles(std::move(module), map, columns, width, height) : nullptr;
  return std::make_unique<Backdrop>(std::make_unique<MissingTiles>(std::move(drawn), file, whole(width), whole(height)),
                                    Registration{}, width, height);
}

std::unique_ptr<Backdrop> emptyBackdrop(double width, double height) {
  return std::make_unique<Backdrop>(std::make_unique<EmptyTiles>(whole(width), whole(height)), Registration{}, width,
                                    height);
}

}  // namespace vtt::render
