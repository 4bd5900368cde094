#include "vtt/render/map_loader.hpp"

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

class MissingTiles final : public TileSource {
 public:
  MissingTiles(std::string file, double width, double height)
      : TileSource(static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(height))), file_(std::move(file)) {
    while ((std::max(this->width(0), this->height(0)) >> highest_) > tileSize) ++highest_;
  }
  [[nodiscard]] int highestLevel() const override { return highest_; }
  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    if (auto known = cache_.find(key)) return known;
    Picture picture(tileSize, tileSize);
    {
      const Canvas canvas(picture);
      const double scale = std::exp2(-key.level);
      cairo_translate(canvas.cr(), -key.x * tileSize, -key.y * tileSize);
      cairo_scale(canvas.cr(), scale, scale);
      drawMissing(canvas.cr(), text_, {0, 0, static_cast<double>(width(0)), static_cast<double>(height(0))}, file_);
    }
    auto pixels = std::make_shared<TilePixels>();
    std::copy(picture.pixels().begin(), picture.pixels().end(), pixels->begin());
    return cache_.addShared(key, std::move(pixels), sizeof(TilePixels));
  }

 private:
  std::string file_;
  TextPainter text_;
  int highest_ = 0;
  LruCache<TileKey, TilePixels, TileKeyHash> cache_{16U << 20U};
};

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

std::unique_ptr<Backdrop> missingBackdrop(const std::string& file, double width, double height) {
  return std::make_unique<Backdrop>(std::make_unique<MissingTiles>(file, width, height), Registration{}, width, height);
}

}  // namespace vtt::render
