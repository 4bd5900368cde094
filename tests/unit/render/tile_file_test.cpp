#include "vtt/render/tile_file.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <fstream>
#include <random>

#include "tests/support/pictures.hpp"
#include "tests/support/temp_folder.hpp"
#include "vtt/render/background_tiles.hpp"

using namespace vtt;
using namespace vtt::render;

namespace fs = std::filesystem;

namespace {

std::vector<unsigned char> some(std::uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<unsigned char> bytes(random() % 3000);
  for (auto& byte : bytes) byte = static_cast<unsigned char>(random());
  return bytes;
}

std::string scan() {
  test::PngPicture picture;
  picture.width = 700;
  picture.height = 600;
  picture.colour = 2;
  picture.sample = [](std::uint32_t x, std::uint32_t y) {
    return std::string{static_cast<char>(x), static_cast<char>(y), static_cast<char>(x * y >> 4U)};
  };
  return picture.file();
}

void checkSame(TileSource& a, TileSource& b) {
  REQUIRE(a.highestLevel() == b.highestLevel());
  for (int level = 0; level <= a.highestLevel(); ++level)
    for (int y = 0; y * tileSize < a.height(level); ++y)
      for (int x = 0; x * tileSize < a.width(level); ++x) REQUIRE(*a.tile({level, x, y}) == *b.tile({level, x, y}));
}

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  return files;
}

/// One colour, which it counts how often it was asked for.
class Painted final : public TileSource {
 public:
  explicit Painted(std::atomic<int>& asked) : TileSource(600, 600), asked_(asked) {}
  [[nodiscard]] int highestLevel() const override { return 2; }
  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    ++asked_;
    auto pixels = std::make_shared<TilePixels>();
    pixels->fill(0xff000000U + static_cast<std::uint32_t>(key.level * 100 + key.x * 10 + key.y));
    return pixels;
  }

 private:
  std::atomic<int>& asked_;
};

}  // namespace

TEST_CASE("tiles are found again in a file, also by who opens it later", "[render]") {
  const test::TempFolder folder;
  const auto path = folder.path() / "deep" / "a.tiles";
  CHECK(TileFile::openIfThere(path) == nullptr);
  auto file = TileFile::open(path);
  REQUIRE(file);
  for (int i = 0; i < 20; ++i) REQUIRE(file->add({i % 3 - 1, i, 2 * i}, some(static_cast<std::uint32_t>(i))));
  auto later = TileFile::openIfThere(path);
  REQUIRE(later);
  for (int i = 0; i < 20; ++i) {
    CHECK(file->find({i % 3 - 1, i, 2 * i}) == some(static_cast<std::uint32_t>(i)));
    CHECK(later->find({i % 3 - 1, i, 2 * i}) == some(static_cast<std::uint32_t>(i)));
  }
  CHECK_FALSE(later->find({0, 50, 50}));
}

TEST_CASE("a file of tiles that is cut off or damaged gives nothing wrong", "[render]") {
  const test::TempFolder folder;
  std::mt19937 random(6);
  for (int round = 0; round < 40; ++round) {
    const auto path = folder.path() / (std::to_string(round) + ".tiles");
    {
      auto file = TileFile::open(path);
      for (int i = 0; i < 8; ++i) REQUIRE(file->add({0, i, 0}, some(static_cast<std::uint32_t>(i + 1))));
    }
    const auto size = fs::file_size(path);
    if (round % 2 == 0) fs::resize_file(path, random() % size);
    if (round % 2 == 1) {
      std::fstream hole(path, std::ios::binary | std::ios::in | std::ios::out);
      hole.seekp(static_cast<std::streamoff>(random() % size));
      hole.write("damaged!", 8);
    }
    auto file = TileFile::open(path);
    REQUIRE(file);
    int lost = 0;
    for (int i = 0; i < 8; ++i) {
      const auto found = file->find({0, i, 0});
      lost += found ? 0 : 1;
      if (found) CHECK(*found == some(static_cast<std::uint32_t>(i + 1)));
    }
    CHECK(lost > 0);
    CHECK(file->add({0, 0, 0}, some(1)));
    CHECK(file->find({0, 0, 0}) == some(1));
  }
}

TEST_CASE("a picture kept in a folder is the same picture, the first time and later", "[render]") {
  const test::TempFolder folder;
  const auto bytes = scan();
  DecodeProgress progress;
  auto plain = PictureTiles::decode(test::bytesOf(bytes), progress);
  REQUIRE(plain);
  for (int round = 0; round < 2; ++round) {
    DecodeProgress again;
    auto kept = PictureTiles::decodeKept(test::bytesOf(bytes), again, folder.path() / "maps");
    REQUIRE(kept);
    checkSame(**plain, **kept);
    CHECK(filesIn(folder.path() / "maps").size() == 1);
    CHECK((again.rows == 0) == (round == 1));  // not decoded again
  }
  const auto file = filesIn(folder.path() / "maps").front();
  fs::resize_file(file, fs::file_size(file) / 2);
  auto mended = PictureTiles::decodeKept(test::bytesOf(bytes), progress, folder.path() / "maps");
  REQUIRE(mended);
  checkSame(**plain, **mended);
}

TEST_CASE("a folder that cannot be written to does no harm", "[render]") {
  const test::TempFolder folder;
  std::ofstream(folder.path() / "taken") << "a file where a folder should be";
  const auto bytes = scan();
  DecodeProgress progress;
  auto plain = PictureTiles::decode(test::bytesOf(bytes), progress);
  auto kept = PictureTiles::decodeKept(test::bytesOf(bytes), progress, folder.path() / "taken");
  REQUIRE(plain);
  REQUIRE(kept);
  checkSame(**plain, **kept);
  DecodeProgress stopped;
  stopped.cancel = true;
  CHECK(PictureTiles::decodeKept(test::bytesOf(bytes), stopped, folder.path() / "maps").error().code == "cancelled");
  CHECK(filesIn(folder.path() / "maps").empty());
}

TEST_CASE("what was drawn once is not drawn again, and paper stands in until then", "[render]") {
  const test::TempFolder folder;
  const auto path = folder.path() / "drawn.tiles";
  std::atomic<int> asked = 0, made = 0;
  const auto open = [&] {
    const auto make = [&]() -> std::unique_ptr<TileSource> {
      ++made;
      return std::make_unique<Painted>(asked);
    };
    return backgroundTiles(make, TileFile::open(path), {600, 600, 0, 2}, 0xffeeeeeeU);
  };
  const auto settle = [](TileSource& tiles) {
    bool better = false;
    while (tiles.pending()) better = tiles.refresh() || better;
    return better;
  };
  auto first = open();
  CHECK_FALSE(first->pending());
  CHECK(first->tile({1, 0, 1})->front() == 0xffeeeeeeU);
  CHECK(settle(*first));
  CHECK_FALSE(first->refresh());
  CHECK(first->tile({1, 0, 1})->front() == 0xff000000U + 101);
  auto second = open();
  CHECK(second->tile({1, 0, 1})->front() == 0xff000000U + 101);
  CHECK_FALSE(second->pending());
  CHECK((asked == 1 && made == 1));
  CHECK(second->tile({0, 1, 2})->front() == 0xff000000U + 101);  // the coarser one stands in
  CHECK(settle(*second));
  CHECK(second->tile({0, 1, 2})->front() == 0xff000000U + 12);
  CHECK((asked == 2 && made == 2));
}

TEST_CASE("a source that is asked for much and dropped ends at once", "[render]") {
  std::atomic<int> asked = 0;
  {
    const auto tiles =
        backgroundTiles([&] { return std::make_unique<Painted>(asked); }, nullptr, {5000, 5000, 0, 2}, 0);
    for (int i = 0; i < 300; ++i) CHECK(tiles->tile({0, i % 20, i / 20}) != nullptr);
  }
  CHECK(asked <= 300);
}

TEST_CASE("the cache forgets what was used longest ago", "[render]") {
  const test::TempFolder folder;
  const auto now = fs::file_time_type::clock::now();
  for (int i = 0; i < 5; ++i) {
    const auto path = folder.path() / (std::to_string(i) + ".tiles");
    std::ofstream(path) << std::string(1000, 'x');
    fs::last_write_time(path, now - std::chrono::hours(i));
  }
  std::ofstream(folder.path() / "other.txt") << std::string(5000, 'x');
  tidyTileFiles(folder.path(), 2500);
  CHECK(filesIn(folder.path()).size() == 3);
  CHECK(fs::exists(folder.path() / "0.tiles"));
  CHECK(fs::exists(folder.path() / "1.tiles"));
  CHECK(fs::exists(folder.path() / "other.txt"));
}
