#include "vtt/image/image.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <vector>

#include "tests/support/pictures.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

using Pixels = std::vector<std::vector<std::uint32_t>>;

Result<Pixels> decode(const std::string& file, const ImageLimits& limits = {}) {
  Pixels pixels;
  const auto done = decodeImage(bytesOf(file), limits, [&](std::uint32_t row, auto colours) {
    CHECK(row == pixels.size());
    pixels.emplace_back(colours.begin(), colours.end());
    return true;
  });
  if (!done) return done.error();
  return pixels;
}

std::string codeOf(const std::string& file, const ImageLimits& limits = {}) {
  const auto pixels = decode(file, limits);
  if (pixels) return "";
  CHECK(pixels.error().message.ends_with("."));
  return pixels.error().code;
}

std::string bytes(std::initializer_list<int> numbers) {
  std::string text;
  for (const auto number : numbers) text += static_cast<char>(number);
  return text;
}

PngPicture coloured(int colour, int depth) {
  PngPicture picture;
  picture.width = 13;
  picture.height = 9;
  picture.colour = colour;
  picture.depth = depth;
  const int samples = colour == 0 || colour == 3 ? 1 : colour == 4 ? 2 : colour == 2 ? 3 : 4;
  picture.sample = [=](std::uint32_t x, std::uint32_t y) {
    std::string text;
    for (int i = 0; i < samples; ++i)
      text += std::string(static_cast<std::size_t>(depth / 8), static_cast<char>(9 * x + 20 * y + 3));
    return text;
  };
  if (colour == 3) {
    for (int i = 0; i < 256; ++i) picture.palette += std::string(3, static_cast<char>(i));
  }
  return picture;
}

std::uint32_t grey(std::uint32_t level) { return 0xff000000U | level << 16U | level << 8U | level; }

}  // namespace

TEST_CASE("a picture's header tells kind and size", "[image]") {
  const auto png = probeImage(bytesOf(pngFile(300, 20)));
  REQUIRE(png);
  CHECK(png->kind == ImageKind::png);
  CHECK((png->width == 300 && png->height == 20));
  CHECK_FALSE(png->whole);
  const auto jpeg = probeImage(bytesOf(jpegFile(123, 45)));
  REQUIRE(jpeg);
  CHECK(jpeg->kind == ImageKind::jpeg);
  CHECK((jpeg->width == 123 && jpeg->height == 45));
  CHECK(probeImage(bytesOf(pngFile(300, 20).substr(0, 40))));
}

TEST_CASE("every kind of PNG becomes the same pixels, interlaced or not", "[image]") {
  const auto colour = GENERATE(0, 2, 3, 4, 6);
  const auto depth = GENERATE(8, 16);
  if (colour == 3 && depth == 16) return;
  CAPTURE(colour, depth);
  auto picture = coloured(colour, depth);
  const auto straight = decode(picture.file());
  REQUIRE(straight);
  REQUIRE(straight->size() == 9);
  for (std::uint32_t y = 0; y < 9; ++y) {
    REQUIRE((*straight)[y].size() == 13);
    for (std::uint32_t x = 0; x < 13; ++x) {
      const auto level = (9 * x + 20 * y + 3) & 0xffU;
      const bool alpha = colour == 4 || colour == 6;
      const auto mixed = (level * level + 127) / 255;
      CHECK((*straight)[y][x] == (alpha ? level << 24U | mixed << 16U | mixed << 8U | mixed : grey(level)));
    }
  }
  picture.interlaced = true;
  const auto interlaced = decode(picture.file());
  REQUIRE(interlaced);
  CHECK(*interlaced == *straight);
}

TEST_CASE("channels come in Cairo's order, premultiplied", "[image]") {
  PngPicture picture;
  picture.width = picture.height = 1;
  picture.sample = [](auto, auto) { return bytes({200, 100, 50, 128}); };
  const auto pixels = decode(picture.file());
  REQUIRE(pixels);
  CHECK((*pixels)[0][0] == 0x80643219U);
  picture.colour = 2;
  picture.sample = [](auto, auto) { return bytes({200, 100, 50}); };
  CHECK((*decode(picture.file()))[0][0] == 0xffc86432U);
}

TEST_CASE("the transparent colour of a palette is transparent", "[image]") {
  auto picture = coloured(3, 8);
  picture.transparency = bytes({255, 255, 255, 0});
  CHECK((*decode(picture.file()))[0][0] == 0);
  CHECK((*decode(picture.file()))[0][1] == grey(12));
}

TEST_CASE("JPEG pictures are decoded, baseline and progressive", "[image]") {
  JpegPicture picture;
  picture.width = 21;
  picture.height = 10;
  picture.grey = [](std::uint32_t column, std::uint32_t row) { return static_cast<int>(40 + 60 * column + 30 * row); };
  picture.progressive = GENERATE(false, true);
  picture.components = GENERATE(1, 3);
  const auto info = probeImage(bytesOf(picture.file()));
  REQUIRE(info);
  CHECK(info->whole == picture.progressive);
  const auto pixels = decode(picture.file());
  REQUIRE(pixels);
  REQUIRE(pixels->size() == 10);
  CHECK((*pixels)[0][0] == grey(40));
  CHECK((*pixels)[0][20] == grey(160));
  CHECK((*pixels)[9][8] == grey(130));
}

TEST_CASE("a JPEG in four inks is mixed to red, green and blue", "[image]") {
  JpegPicture picture;
  picture.components = 4;
  picture.grey = [](std::uint32_t, std::uint32_t) { return 255; };
  CHECK((*decode(picture.file()))[0][0] == grey(255));
  picture.grey = [](std::uint32_t, std::uint32_t) { return 0; };
  CHECK((*decode(picture.file()))[0][0] == grey(0));
}

TEST_CASE("a sink may stop when it has seen enough", "[image]") {
  for (const auto& file : {pngFile(4, 100), jpegFile(16, 100)}) {
    int rows = 0;
    CHECK(decodeImage(bytesOf(file), {}, [&](auto, auto) { return ++rows < 3; }));
    CHECK(rows == 3);
  }
}

TEST_CASE("pictures beyond the limits are refused by their header", "[image]") {
  CHECK(codeOf(pngFile(10, 10), {9, 1000, 1000, 1000}) == "picture-too-large");
  CHECK(codeOf(pngFile(10, 10), {10, 99, 1000, 1000}) == "picture-too-large");
  CHECK(codeOf(pngFile(10, 10), {10, 100, 1000, 1000}).empty());
  CHECK(codeOf(jpegFile(10, 10), {9, 1000, 1000, 1000}) == "picture-too-large");
  auto huge = pngFile(10, 10);
  huge.replace(16, 8, bytes({0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff}));
  CHECK(probeImage(bytesOf(huge)).error().code == "picture-too-large");
  auto wide = pngFile(10, 10);
  wide.replace(16, 8, bytes({0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40}));
  CHECK(probeImage(bytesOf(wide)).error().code == "picture-too-large");
}

TEST_CASE("what has to be held as a whole is bounded more tightly", "[image]") {
  auto interlaced = coloured(6, 8);
  interlaced.interlaced = true;
  const auto size = std::uint64_t{13} * 9 * 4;
  CHECK(codeOf(interlaced.file(), {100, 1000, size, 0}).empty());
  CHECK(codeOf(interlaced.file(), {100, 1000, size - 1, 0}) == "picture-interlaced");
  JpegPicture progressive;
  progressive.progressive = true;
  CHECK(codeOf(progressive.file(), {100, 1000, 0, 1 << 20}).empty());
  CHECK(codeOf(progressive.file(), {100, 1000, 0, 100}) == "picture-interlaced");
}

TEST_CASE("other files are no pictures", "[image]") {
  CHECK(codeOf("") == "not-a-picture");
  CHECK(codeOf("GIF89a...") == "not-a-picture");
  CHECK(codeOf("<svg/>") == "not-a-picture");
  CHECK(codeOf(pngFile(3, 3).substr(0, 7)) == "not-a-picture");
}

TEST_CASE("a picture cut off anywhere is refused and never crashes", "[image]") {
  JpegPicture progressive;
  progressive.progressive = true;
  auto interlaced = coloured(2, 8);
  interlaced.interlaced = true;
  for (const auto& file : {pngFile(9, 9), jpegFile(40, 40), progressive.file(), interlaced.file()}) {
    const auto kind = file[1] == 'P';
    const auto unneeded = kind ? 12U : 2U;  // the closing chunk or marker
    for (std::size_t size = 0; size + unneeded < file.size(); ++size) {
      CAPTURE(kind, size);
      CHECK_FALSE(codeOf(file.substr(0, size)).empty());
    }
  }
}

TEST_CASE("garbage inside a picture never crashes", "[image]") {
  std::mt19937 random(7);
  JpegPicture progressive;
  progressive.progressive = true;
  auto interlaced = coloured(3, 8);
  interlaced.interlaced = true;
  const ImageLimits small{2000, 1'000'000, 1U << 20U, 1U << 22U};
  for (const auto& file : {coloured(6, 16).file(), jpegFile(40, 40), progressive.file(), interlaced.file()}) {
    for (int i = 0; i < 1500; ++i) {
      auto broken = file;
      for (auto left = 1 + random() % 3; left > 0; --left)
        broken[random() % broken.size()] = static_cast<char>(random());
      const auto pixels = decode(broken, small);
      if (pixels) CHECK(pixels->size() == probeImage(bytesOf(broken))->height);
    }
  }
}
