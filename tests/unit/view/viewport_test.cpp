#include "vtt/view/viewport.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace vtt;

namespace {

Viewport anyViewport(std::mt19937& random) {
  const auto number = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
  Viewport viewport(number(300, 2000), number(300, 1500), number(100, 12'000), number(100, 9000),
                    random() % 2 == 0 ? 1 : 2);
  viewport.zoomTo(number(0.05, 4), {number(0, 300), number(0, 300)});
  viewport.pan(number(-300, 300), number(-300, 300));
  return viewport;
}

}  // namespace

TEST_CASE("map and screen points turn into each other and back", "[view]") {
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    const auto viewport = anyViewport(random);
    const MapPoint at{static_cast<double>(random() % 9000), static_cast<double>(random() % 9000)};
    const auto again = viewport.toMap(viewport.toScreen(at));
    CHECK(again.x == Approx(at.x).margin(1e-6));
    CHECK(again.y == Approx(at.y).margin(1e-6));
  }
}

TEST_CASE("what lies under the pointer stays there when zooming, to the pixel", "[view]") {
  Viewport viewport(1600, 1000, 12'000, 8000);
  viewport.zoomTo(1, {800, 500});
  viewport.centreOn({6000, 4000});
  for (const int steps : {1, 3, -2, 4, -6}) {
    const ScreenPoint pointer{700, 300};
    const auto before = viewport.toMap(pointer);
    viewport.zoomSteps(steps, pointer);
    const auto after = viewport.toScreen(before);
    CHECK(std::abs(after.x - pointer.x) <= 1);
    CHECK(std::abs(after.y - pointer.y) <= 1);
  }
}

TEST_CASE("zoom steps meet 100, 50 and 200 per cent and keep to their limits", "[view]") {
  CHECK(Viewport::stepped(1, 4) == Approx(2));
  CHECK(Viewport::stepped(1, -4) == Approx(0.5));
  CHECK(Viewport::stepped(0.93, 1) == Approx(1));
  CHECK(Viewport::stepped(1.05, -1) == Approx(1));
  CHECK(Viewport::stepped(8, 10) == Viewport::mostZoom);
  CHECK(Viewport::stepped(0.05, -100) == Viewport::leastZoom);
  double zoom = 0.37;
  for (int i = 0; i < 8; ++i) zoom = Viewport::stepped(zoom, 1);
  CHECK(Viewport::stepped(Viewport::stepped(zoom, 1), -1) == Approx(zoom));
}

TEST_CASE("fitting shows the whole map, and the map never leaves the window", "[view]") {
  std::mt19937 random(2);
  for (int i = 0; i < 100; ++i) {
    auto viewport = anyViewport(random);
    viewport.pan(static_cast<double>(random() % 100'000) - 50'000, static_cast<double>(random() % 100'000) - 50'000);
    CHECK_FALSE(viewport.visible().empty());
  }
  Viewport viewport(1600, 1000, 12'000, 8000);
  CHECK(viewport.visible().contains(Box{0, 0, 12'000, 8000}));
  viewport.pan(1e7, -1e7);
  CHECK(viewport.visible().overlaps(Box{0, 0, 12'000, 8000}));
}

TEST_CASE("a window of another size keeps its middle", "[view]") {
  Viewport viewport(1000, 800, 5000, 5000);
  viewport.zoomTo(1, {});
  viewport.centreOn({2000, 3000});
  viewport.resize(1400, 700, 2);
  const auto middle = viewport.toMap(ScreenPoint{700, 350});
  CHECK(middle.x == Approx(2000).margin(1));
  CHECK(middle.y == Approx(3000).margin(1));
  CHECK(viewport.deviceWidth() == 2800);
  CHECK(viewport.deviceScale() == 2);
}

TEST_CASE("a box is revealed with the least scrolling", "[view]") {
  Viewport viewport(1000, 800, 5000, 5000);
  viewport.zoomTo(1, {});
  viewport.centreOn({2500, 2500});
  const auto before = viewport;
  viewport.reveal({2400, 2400, 100, 100});
  CHECK(viewport == before);
  viewport.reveal({3500, 2400, 100, 100});
  CHECK(viewport.toScreen(Box{3500, 2400, 100, 100}).right() == Approx(1000));
}
