#include <catch2/catch.hpp>
#include <cmath>

#include "vtt/render/canvas.hpp"
#include "vtt/render/map_loader.hpp"

using namespace vtt;
using namespace vtt::render;

namespace {

constexpr double mapWidth = 900, mapHeight = 600;

/// How a careless owner laid the sheet on his scanner: larger, turned, sheared and shifted.
MapPoint scanned(MapPoint at) {
  constexpr double turn = 0.06, larger = 1.35, shear = 0.04;
  const double x = at.x + shear * at.y, y = at.y;
  return {larger * (x * std::cos(turn) - y * std::sin(turn)) + 80,
          larger * (x * std::sin(turn) + y * std::cos(turn)) + 35};
}

const std::vector<MapPoint> spaces{{60, 50},   {450, 80}, {840, 60},  {200, 300}, {455, 310},
                                   {700, 280}, {70, 540}, {430, 550}, {850, 560}};

/// A white sheet with a red disc at every space.
std::string scanOf() {
  Picture picture(1450, 980);
  {
    const Canvas canvas(picture);
    setColour(canvas.cr(), rgb(0xffffff));
    cairo_paint(canvas.cr());
    setColour(canvas.cr(), rgb(0xc00000));
    for (const auto& space : spaces) {
      const auto at = scanned(space);
      ellipse(canvas.cr(), boxAround(at.x, at.y, 24, 24));
      cairo_fill(canvas.cr());
    }
  }
  auto png = encodePng(picture);
  REQUIRE(png);
  return *png;
}

Picture shownWith(const std::vector<std::size_t>& controls) {
  MapImage image;
  image.file = "scan.png";
  for (const auto i : controls) {
    const auto at = scanned(spaces[i]);
    image.controls.push_back({at.x, at.y, pointOf(spaces[i])});
  }
  MapLoader loader([](std::string_view) -> Result<std::string> { return scanOf(); }, image, mapWidth, mapHeight, {});
  auto backdrop = loader.take();
  REQUIRE(backdrop);
  Viewport viewport(mapWidth, mapHeight, mapWidth, mapHeight);
  viewport.zoomTo(1, {0, 0});
  viewport.centreOn({mapWidth / 2, mapHeight / 2});
  Picture frame(static_cast<int>(mapWidth), static_cast<int>(mapHeight));
  (*backdrop)->paint(frame, {0, 0, frame.width(), frame.height()}, viewport);
  return frame;
}

bool isRed(std::uint32_t pixel) { return (pixel >> 16U & 255U) > 150 && (pixel >> 8U & 255U) < 60; }

/// How far the middle of the disc lies from the space it belongs to.
double offBy(const Picture& frame, MapPoint space) {
  double x = 0, y = 0, count = 0;
  for (int dy = -40; dy <= 40; ++dy)
    for (int dx = -40; dx <= 40; ++dx) {
      const int px = static_cast<int>(space.x) + dx, py = static_cast<int>(space.y) + dy;
      if (px < 0 || py < 0 || px >= frame.width() || py >= frame.height() || !isRed(frame.at(px, py))) continue;
      x += dx + 0.5;
      y += dy + 0.5;
      ++count;
    }
  return count == 0 ? 1e9 : std::hypot(x / count, y / count);
}

}  // namespace

TEST_CASE("three control points lay a distorted scan under all spaces", "[render]") {
  const auto frame = shownWith({0, 2, 7});
  for (const auto& space : spaces) {
    INFO(space.x << ", " << space.y);
    CHECK(offBy(frame, space) < 1.5);
  }
}

TEST_CASE("with many control points no single one has to be right", "[render]") {
  const auto frame = shownWith({0, 1, 2, 3, 5, 6, 7, 8});
  for (const auto& space : spaces) CHECK(offBy(frame, space) < 1.5);
}

TEST_CASE("without control points a distorted scan misses its spaces", "[render]") {
  const auto frame = shownWith({});
  double worst = 0;
  for (const auto& space : spaces) worst = std::max(worst, offBy(frame, space));
  CHECK(worst > 10);
}
