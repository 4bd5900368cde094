#include "vtt/render/map_loader.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/base/digest.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/render/background_tiles.hpp"
#include "vtt/render/counter.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/tile_file.hpp"

namespace vtt::render {

namespace {

constexpr std::uint64_t mostKept = 1U << 30U;  ///< bytes in the user's cache

Result<std::unique_ptr<Backdrop>> decodeMap(const FileReader& read, const MapImage& image, double width, double height,
                                            const std::filesystem::path& folder, DecodeProgress& progress) {
  auto bytes = read(image.file);
  if (!bytes) return bytes.error();
  const auto picture = std::as_bytes(std::span(*bytes));
  auto tiles =
      folder.empty() ? PictureTiles::decode(picture, progress) : PictureTiles::decodeKept(picture, progress, folder);
  if (!folder.empty()) tidyTileFiles(folder, mostKept);
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
    const Box strip{0, 0, wide * 0.25, std::max(high * 0.022, 24.0)};  // on the margin that most maps have
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

MapLoader::MapLoader(FileReader read, const MapImage& image, double mapWidth, double mapHeight,
                     std::filesystem::path folder)
    : read_(std::move(read)),
      image_(image),
      mapWidth_(mapWidth),
      mapHeight_(mapHeight),
      folder_(std::move(folder)),
      thread_([this] { run(); }) {}

MapLoader::~MapLoader() {
  cancel();
  wait();
}

void MapLoader::run() {
  try {
    result_ = decodeMap(read_, image_, mapWidth_, mapHeight_, folder_, progress_);
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
                                        double height, const std::filesystem::path& file) {
  const auto draw = [module = std::move(module), map, columns, width, height] {
    return schematicTiles(module, map, columns, width, height);
  };
  if (file.empty()) return std::make_unique<Backdrop>(draw(), Registration{}, width, height);
  auto kept = TileFile::open(file);
  tidyTileFiles(file.parent_path(), mostKept);
  constexpr int lowest = -2;
  const TileSpan span{whole(width), whole(height), lowest, fullLevelsFor(std::max(whole(width), whole(height)))};
  return std::make_unique<Backdrop>(backgroundTiles(draw, std::move(kept), span, paperColour.pixel()), Registration{},
                                    width, height);
}

std::filesystem::path drawnMapFile(const std::filesystem::path& folder, const std::string& module, const Scene& scene) {
  const auto code = platform::codeStamp();
  if (code.empty() || module.empty()) return {};
  const auto key = Digester()
                       .add(code)
                       .add(module)
                       .add(std::uint64_t{scene.map().value})
                       .add(static_cast<std::uint64_t>(scene.columns()))
                       .finish();
  return folder / (toHex(key) + ".tiles");
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
