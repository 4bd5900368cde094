#include <catch2/catch.hpp>

#include "tests/support/fixtures.hpp"
#include "vtt/render/map_picture.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/view/scene.hpp"

using namespace vtt;
using namespace vtt::render;
using vtt::test::loadFixture;

namespace {

const std::shared_ptr<const Module>& ohio() {
  static const auto module =
      loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules" / "blood-on-the-ohio").module();
  return module;
}

constexpr MapId board{std::uint32_t{0}};

double shared(const Box& a, const Box& b) {
  const double wide = std::min(a.right(), b.right()) - std::max(a.x, b.x);
  const double high = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

Picture drawn(int width) {
  std::string png;
  const auto made = drawMapPicture(*ohio(), board, width, [&](std::string_view bytes) { png += bytes; });
  REQUIRE(made);
  auto picture = decodePicture(std::as_bytes(std::span(png)));
  REQUIRE(picture);
  return std::move(*picture);
}

/// The colour in the upper part of a disc, where nothing else is drawn.
std::uint32_t colourAt(const Picture& picture, const char* id) {
  const auto space = std::find_if(ohio()->spaces.begin(), ohio()->spaces.end(), [&](auto& s) { return s.id == id; });
  REQUIRE(space != ohio()->spaces.end());
  const double scale = picture.width() / ohio()->maps[0].width;
  const auto at = mapPointOf(space->at);
  return picture.at(static_cast<int>(at.x * scale), static_cast<int>((at.y - space->height * 0.3) * scale));
}

int part(std::uint32_t pixel, unsigned shift) { return static_cast<int>((pixel >> shift) & 255U); }

}  // namespace

TEST_CASE("names on a drawn map do not cover discs or each other", "[render]") {
  const auto& map = ohio()->maps[0];
  const Schematic schematic(*ohio(), board, 0, map.width, map.height);
  const auto names = schematic.names();
  REQUIRE(names.size() >= 315);
  std::vector<Box> discs;
  for (std::uint32_t i = 0; i < ohio()->spaces.size(); ++i)
    if (ohio()->spaces[i].map == board && isDisc(ohio()->spaces[i])) discs.push_back(boxOfSpace(*ohio(), SpaceId(i)));
  int covered = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double area = names[i].width * names[i].height;
    double hidden = 0;
    for (std::size_t j = 0; j < names.size(); ++j)
      if (i != j) hidden += shared(names[i], names[j]);
    for (const auto& disc : discs) hidden += shared(names[i], disc.grown(-disc.width * 0.15));
    INFO(names[i].x << ", " << names[i].y << ": " << hidden / area);
    CHECK(hidden < area * 0.2);
    covered += hidden > area * 0.05 ? 1 : 0;
    CHECK(Box{0, 0, map.width, map.height}.contains(names[i]));
  }
  CHECK(covered <= 6);
}

TEST_CASE("a drawn map has the size that was asked for and the colours of its nations", "[render]") {
  const auto picture = drawn(1100);
  CHECK(picture.width() == 1100);
  CHECK(picture.height() == 735);
  const auto miami = colourAt(picture, "kenapacomaqua"), delaware = colourAt(picture, "owl-creek");
  CHECK(part(miami, 16) > part(miami, 8) + 60);
  CHECK(part(delaware, 8) > part(delaware, 0) + 40);
  CHECK(part(delaware, 8) > part(delaware, 16));
}

TEST_CASE("a map is the same drawn at once and in parts", "[render]") {
  const auto& map = ohio()->maps[0];
  Schematic schematic(*ohio(), board, 0, map.width, map.height);
  const auto draw = [&](const Box& area) {
    Picture picture(static_cast<int>(area.width), static_cast<int>(area.height));
    {
      const Canvas canvas(picture);
      cairo_translate(canvas.cr(), -area.x, -area.y);
      schematic.draw(canvas.cr(), area, 1);
    }
    return picture;
  };
  const auto whole = draw({1200, 800, 400, 300}), left = draw({1200, 800, 200, 300}),
             right = draw({1400, 800, 200, 300});
  int unlike = 0;
  for (int y = 0; y < 300; ++y)
    for (int x = 0; x < 400; ++x) {
      const auto one = whole.at(x, y), other = x < 200 ? left.at(x, y) : right.at(x - 200, y);
      for (const unsigned shift : {0U, 8U, 16U}) unlike += std::abs(part(one, shift) - part(other, shift)) > 8 ? 1 : 0;
    }
  CHECK(unlike == 0);
}
