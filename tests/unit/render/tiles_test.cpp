#include "vtt/render/tiles.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "tests/support/pictures.hpp"

using namespace vtt;
using namespace vtt::render;

namespace {

test::PngPicture noisy(std::uint32_t width, std::uint32_t height) {
  test::PngPicture picture;
  picture.width = width;
  picture.height = height;
  picture.colour = 2;
  picture.sample = [](std::uint32_t x, std::uint32_t y) {
    std::string rgb(3, '\0');
    for (unsigned i = 0; i < 3; ++i) rgb[i] = static_cast<char>((x * 7 + y * 13 + x * y * (i + 1)) % 251);
    return rgb;
  };
  return picture;
}

std::uint32_t pixelOf(std::uint32_t x, std::uint32_t y) {
  std::uint32_t pixel = 255;
  for (unsigned i = 0; i < 3; ++i) pixel = pixel << 8U | (x * 7 + y * 13 + x * y * (i + 1)) % 251;
  return pixel;
}

}  // namespace

TEST_CASE("unpacking a packed tile gives it back", "[render]") {
  std::mt19937 random(1);
  auto pixels = std::make_unique<TilePixels>(), again = std::make_unique<TilePixels>();
  for (const int form : {0, 1, 2, 3}) {
    for (auto& p : *pixels) {
      const auto any = static_cast<std::uint32_t>(random());
      p = form == 0 ? 0xff123456U : form == 1 ? any | 0xff000000U : form == 2 ? any : 0xff808080U + any % 5;
    }
    const auto packed = packTile(*pixels);
    REQUIRE(unpackTile(packed, *again));
    CHECK(*again == *pixels);
    if (form == 0) CHECK(packed.size() < 10);
    if (form == 3) CHECK(packed.size() < sizeof(TilePixels) / 4);
  }
}

TEST_CASE("a damaged tile is refused, not read beyond its end", "[render]") {
  auto pixels = std::make_unique<TilePixels>();
  for (std::size_t i = 0; i < pixels->size(); ++i) (*pixels)[i] = 0xff000000U | static_cast<std::uint32_t>(i * 77);
  auto packed = packTile(*pixels);
  packed.resize(packed.size() / 2);
  CHECK_FALSE(unpackTile(packed, *pixels));
  CHECK_FALSE(unpackTile({}, *pixels));
  CHECK_FALSE(unpackTile(std::vector<unsigned char>{0, 1}, *pixels));
  std::mt19937 random(5);
  const auto sound = packTile(*pixels);
  for (int i = 0; i < 300; ++i) {
    auto changed = sound;
    changed.resize(random() % changed.size());
    for (int k = 0; k < 5 && !changed.empty(); ++k)
      changed[random() % changed.size()] = static_cast<unsigned char>(random());
    const bool whole = unpackTile(changed, *pixels);
    CHECK_FALSE(whole);
  }
}

TEST_CASE("every pixel of a picture is in its tile, and edges repeat", "[render]") {
  const auto file = noisy(700, 300).file();
  DecodeProgress progress;
  auto tiles = PictureTiles::decode(test::bytesOf(file), progress, 1U << 20U);
  REQUIRE(tiles);
  CHECK(progress.share() == 1);
  auto& source = **tiles;
  REQUIRE(source.highestLevel() == 2);
  for (std::uint32_t y = 0; y < 300; y += 7)
    for (std::uint32_t x = 0; x < 700; x += 3) {
      const auto tile = source.tile({0, static_cast<int>(x) / tileSize, static_cast<int>(y) / tileSize});
      REQUIRE((*tile)[y % tileSize * tileSize + x % tileSize] == pixelOf(x, y));
    }
  const auto edge = source.tile({0, 2, 1});
  CHECK((*edge)[10 * tileSize + 255] == pixelOf(699, 266));
  CHECK((*edge)[255 * tileSize + 0] == pixelOf(512, 299));
}

TEST_CASE("each level is the mean of the one before", "[render]") {
  const auto file = noisy(600, 520).file();
  DecodeProgress progress;
  auto tiles = PictureTiles::decode(test::bytesOf(file), progress);
  REQUIRE(tiles);
  const auto half = (*tiles)->tile({1, 0, 0});
  for (std::uint32_t y = 0; y < 200; y += 11)
    for (std::uint32_t x = 0; x < 200; x += 5)
      for (const unsigned shift : {0U, 8U, 16U}) {
        std::uint32_t sum = 2;
        for (const auto p : {pixelOf(2 * x, 2 * y), pixelOf(2 * x + 1, 2 * y), pixelOf(2 * x, 2 * y + 1),
                             pixelOf(2 * x + 1, 2 * y + 1)})
          sum += (p >> shift) & 255U;
        CHECK((((*half)[y * tileSize + x] >> shift) & 255U) == sum / 4);
      }
  CHECK((*tiles)->width(1) == 300);
  CHECK((*tiles)->height((*tiles)->highestLevel()) <= tileSize);
}

TEST_CASE("decoding can be stopped, and damage is told", "[render]") {
  const auto file = noisy(300, 300).file();
  DecodeProgress stopped;
  stopped.cancel = true;
  const auto cancelled = PictureTiles::decode(test::bytesOf(file), stopped);
  REQUIRE_FALSE(cancelled);
  CHECK(cancelled.error().code == "cancelled");
  DecodeProgress progress;
  const auto cut = file.substr(0, file.size() / 2);
  const auto damaged = PictureTiles::decode(test::bytesOf(cut), progress);
  REQUIRE_FALSE(damaged);
  CHECK_FALSE(damaged.error().message.empty());
}

TEST_CASE("a cache keeps to its bytes and forgets what was used longest ago", "[render]") {
  LruCache<int, std::string> cache(100);
  for (int i = 0; i < 10; ++i) cache.add(i, std::to_string(i), 20);
  CHECK(cache.bytes() <= 100);
  CHECK(cache.find(9) != nullptr);
  CHECK(cache.find(0) == nullptr);
  const auto held = cache.find(5);
  REQUIRE(held != nullptr);
  cache.add(20, "new", 60);
  CHECK(cache.find(5) != nullptr);
  CHECK(cache.find(7) == nullptr);
  cache.add(30, "huge", 500);
  CHECK(cache.find(30) != nullptr);
  CHECK(*held == "5");
}
