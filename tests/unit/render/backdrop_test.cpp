#include "vtt/render/backdrop.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "tests/support/pictures.hpp"

using namespace vtt;
using namespace vtt::render;

namespace {

constexpr std::uint32_t width = 1100, height = 700;

std::unique_ptr<TileSource> gradientTiles() {
  test::PngPicture picture;
  picture.width = width;
  picture.height = height;
  picture.colour = 2;
  picture.sample = [](std::uint32_t x, std::uint32_t y) {
    return std::string{static_cast<char>(x * 255 / width), static_cast<char>(y * 255 / height), static_cast<char>(128)};
  };
  DecodeProgress progress;
  auto tiles = PictureTiles::decode(test::bytesOf(picture.file()), progress);
  REQUIRE(tiles);
  return std::move(*tiles);
}

Backdrop backdrop(const Registration& registration = {}) { return {gradientTiles(), registration, width, height}; }

Viewport viewport(double zoom, int dx = 0, int dy = 0) {
  Viewport made(500, 400, width, height);
  made.zoomTo(zoom, {0, 0});
  made.centreOn({550, 350});
  made.pan(dx, dy);
  return made;
}

int red(std::uint32_t pixel) { return static_cast<int>((pixel >> 16U) & 255U); }
int green(std::uint32_t pixel) { return static_cast<int>((pixel >> 8U) & 255U); }

}  // namespace

TEST_CASE("a frame painted in parts is the frame painted at once", "[render]") {
  std::mt19937 random(9);
  auto map = backdrop();
  for (const double zoom : {1.0, 0.37, 0.5, 0.21, 1.7, 3.0}) {
    const auto view = viewport(zoom, 13, -7);
    Picture whole(500, 400), parts(500, 400);
    map.paint(whole, {0, 0, 500, 400}, view);
    for (int y = 0; y < 400;) {
      const int high = std::min(400 - y, 1 + static_cast<int>(random() % 90));
      for (int x = 0; x < 500;) {
        const int wide = std::min(500 - x, 1 + static_cast<int>(random() % 120));
        map.paint(parts, {x, y, wide, high}, view);
        x += wide;
      }
      y += high;
    }
    CHECK(whole == parts);
  }
}

TEST_CASE("seams between tiles cannot be seen at any zoom", "[render]") {
  auto map = backdrop();
  for (const double zoom : {1.0, 0.9, 0.62, 0.43, 0.3, 2.2}) {
    Picture frame(500, 400);
    map.paint(frame, {0, 0, 500, 400}, viewport(zoom));
    const double step = 255.0 / width / zoom;
    for (int y = 1; y < 400; ++y)
      for (int x = 1; x < 500; ++x) {
        const auto here = frame.at(x, y), left = frame.at(x - 1, y), above = frame.at(x, y - 1);
        if ((here & 255U) != 128 || (left & 255U) != 128 || (above & 255U) != 128) continue;
        REQUIRE(std::abs(red(here) - red(left)) <= step + 2);
        REQUIRE(std::abs(green(here) - green(above)) <= 255.0 / height / zoom + 2);
      }
  }
}

TEST_CASE("at 100 % pixels of the picture are pixels of the frame", "[render]") {
  auto map = backdrop();
  const auto view = viewport(1);
  Picture frame(500, 400);
  map.paint(frame, {0, 0, 500, 400}, view);
  for (int y = 0; y < 400; y += 17)
    for (int x = 0; x < 500; x += 13) {
      const auto px = static_cast<std::uint32_t>(x - view.originX()),
                 py = static_cast<std::uint32_t>(y - view.originY());
      CHECK(red(frame.at(x, y)) == static_cast<int>(px * 255 / width));
      CHECK(green(frame.at(x, y)) == static_cast<int>(py * 255 / height));
    }
}

TEST_CASE("control points put the picture under the map", "[render]") {
  MapImage image;
  const auto control = [](double px, double py, double x, double y) {
    return MapImage::Control{px, py, pointOf({x, y})};
  };
  const auto fits = [&](const Registration& r) {
    for (const auto& c : image.controls) {
      const auto at = mapPointOf(c.at);
      CHECK(r.xx * at.x + r.xy * at.y + r.x0 == Approx(c.px).margin(0.01));
      CHECK(r.yx * at.x + r.yy * at.y + r.y0 == Approx(c.py).margin(0.01));
    }
  };
  CHECK(registrationOf(image, 1000, 500, 2000, 2000).xx == 2);
  image.controls = {control(0, 0, 0, 0), control(8, 6, 1600, 1200)};
  const auto stretched = registrationOf(image, 1600, 1200, 8, 6);
  CHECK(stretched.upright());
  fits(stretched);
  image.controls = {control(100, 100, 0, 0), control(100, 1100, 500, 0)};
  const auto turned = registrationOf(image, 500, 500, 1200, 1200);
  CHECK_FALSE(turned.upright());
  fits(turned);
  image.controls = {control(10, 20, 0, 0), control(110, 30, 100, 0), control(0, 120, 0, 100)};
  fits(registrationOf(image, 100, 100, 150, 150));
}

TEST_CASE("a scan that lies askew is laid straight", "[render]") {
  const double angle = 0.1;
  const Registration askew{std::cos(angle), -std::sin(angle), 60, std::sin(angle), std::cos(angle), 5};
  auto map = backdrop(askew);
  const auto view = viewport(1);
  Picture frame(500, 400);
  map.paint(frame, {0, 0, 500, 400}, view);
  for (int y = 20; y < 380; y += 40)
    for (int x = 20; x < 480; x += 40) {
      const auto at = view.toMap(ScreenPoint{x + 0.5, y + 0.5});
      const double px = askew.xx * at.x + askew.xy * at.y + askew.x0;
      CHECK(std::abs(red(frame.at(x, y)) - px * 255 / width) < 2.5);
    }
}
