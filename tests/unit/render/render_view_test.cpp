#include "vtt/render/render_view.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "tests/unit/render/render_fixture.hpp"

using namespace vtt;
using vtt::test::fullFrame;
using vtt::test::TableFixture;
using vtt::test::viewOn;
using vtt::test::viewportOn;

namespace {

void lay(TableFixture& table) {
  table.put("b-1", "mill").put("b-2", "mill").put("b-3", "mill").put("r-1", "fort").put("r-2", "fort/defending");
  table.put("r-3", "wood").turn("r-3", 30).put("brig", "camp").put("b-4", "brig").put("c-1", "camp").put("c-2", "vp3");
  table.put("c-4", "cup").put("c-5", "pile").mark("b-3", "moved").conceal("r-1", "red");
}

/// Where a drawn line is cut by the edge of a part, Cairo may round a few of its pixels by a shade.
bool nearlySame(const Picture& a, const Picture& b) {
  constexpr int shade = 8, few = 400;
  int unlike = 0;
  for (std::size_t i = 0; i < a.pixels().size(); ++i) {
    const auto p = a.pixels()[i], q = b.pixels()[i];
    unlike += p != q ? 1 : 0;
    for (const unsigned shift : {0U, 8U, 16U})
      if (std::abs(static_cast<int>((p >> shift) & 255U) - static_cast<int>((q >> shift) & 255U)) > shade) return false;
  }
  return unlike <= few;
}

/// What is in the frame is what a frame drawn anew would show, and nothing outside of the told parts has changed.
void checkFrame(RenderView& view, const Picture& before, const std::vector<PixelBox>& told) {
  const Picture after = view.frame();
  for (int y = 0; y < after.height(); ++y)
    for (int x = 0; x < after.width(); ++x) {
      if (after.at(x, y) == before.at(x, y)) continue;
      const bool inside = std::any_of(told.begin(), told.end(), [&](const PixelBox& box) {
        return x >= box.x && y >= box.y && x < box.right() && y < box.bottom();
      });
      REQUIRE(inside);
    }
  CHECK(nearlySame(after, fullFrame(view)));
}

}  // namespace

TEST_CASE("two views draw the same pixels", "[render]") {
  TableFixture table;
  lay(table);
  for (const auto* map : {"land", "hexes", "rows", "open"}) {
    const auto scene = table.shared(map);
    const auto viewport = viewportOn(*scene, 500, 400, 0.6, {300, 250});
    auto one = viewOn(scene, viewport), other = viewOn(scene, viewport);
    CHECK(one.frame() == other.frame());
  }
}

TEST_CASE("counters, cups and the map are the same to the last bit, however a frame is cut", "[render]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  std::mt19937 random(8);
  const auto below = [&](unsigned most) { return static_cast<int>(random() % most); };
  for (const double zoom : {1.0, 0.61, 0.3}) {
    auto view = viewOn(scene, viewportOn(*scene, 700, 500, zoom, {600, 450}));
    const Picture whole = view.frame();
    for (int i = 0; i < 40; ++i) {
      view.dirty({below(700), below(500), 1 + below(200), 1 + below(150)});
      view.compose();
    }
    CHECK(view.frame() == whole);
  }
}

TEST_CASE("a dragged counter leaves nothing behind", "[render]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  for (const double zoom : {1.0, 0.53}) {
    auto view = viewOn(scene, viewportOn(*scene, 600, 500, zoom, {400, 300}));
    const Picture still = view.frame();
    std::mt19937 random(4);
    for (int i = 0; i < 12; ++i) {
      const Picture before = view.frame();
      view.setDrag(DragPicture{{"b-2", "b-3"},
                               {static_cast<double>(random() % 400) - 100, static_cast<double>(random() % 300) - 100}});
      view.setOverlays(
          {HighlightSpace{table.space(i % 2 == 0 ? "ford" : "wood"), Tone::good, i % 3 == 0 ? "2 MP" : ""}});
      checkFrame(view, before, view.compose());
    }
    view.setDrag(std::nullopt);
    view.setOverlays({});
    view.compose();
    CHECK(view.frame() == still);
  }
}

TEST_CASE("a drag frame draws only what it touches", "[render]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  auto view = viewOn(scene, viewportOn(*scene, 1000, 800, 1, {600, 450}));
  view.setDrag(DragPicture{{"r-3"}, {100, 50}});
  view.compose();
  view.setDrag(DragPicture{{"r-3"}, {104, 52}});
  std::int64_t area = 0;
  for (const auto& box : view.compose()) area += std::int64_t{box.width} * box.height;
  CHECK(area < 200 * 200);
  CHECK(view.compose().empty());
}

TEST_CASE("a changed position is drawn where it changed, and is right everywhere", "[render]") {
  TableFixture table;
  lay(table);
  auto scene = table.shared();
  auto view = viewOn(scene, viewportOn(*scene, 900, 700, 0.7, {600, 450}));
  const std::vector<std::pair<std::string, std::string>> moves{{"b-3", "ford"}, {"r-3", "mill"}, {"c-2", "vp5"},
                                                               {"c-9", "cup"},  {"b-1", "wood"}, {"r-2", "h0101"},
                                                               {"r-2", "fort"}};
  for (const auto& [piece, place] : moves) {
    const Picture before = view.frame();
    table.put(piece, place);
    scene = table.shared();
    view.setScene(scene);
    checkFrame(view, before, view.compose());
  }
}

TEST_CASE("scrolling gives the frame that drawing anew would give", "[render]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  for (const double zoom : {1.0, 0.71}) {
    auto viewport = viewportOn(*scene, 400, 300, zoom, {500, 400});
    auto view = viewOn(scene, viewport);
    view.setOverlays({Arrow{{{200, 200}, {620, 200}}, Tone::plain, "3", true},
                      HighlightSpace{table.space("wood"), Tone::bad, "no"}});
    view.compose();
    for (const auto& [dx, dy] : {std::pair{17, 0}, std::pair{-40, 5}, std::pair{0, 33}, std::pair{0, -21},
                                 std::pair{60, -60}, std::pair{-3, 0}}) {
      viewport.pan(dx, dy);
      view.setViewport(viewport);
      view.compose();
      const Picture scrolled = view.frame();
      CHECK(nearlySame(scrolled, fullFrame(view)));
    }
  }
}

TEST_CASE("overlays and fans come and go without a trace", "[render]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  const auto viewport = viewportOn(*scene, 900, 700, 0.8, {500, 400});
  auto view = viewOn(scene, viewport);
  const Picture still = view.frame();
  const Overlays all{HighlightSpace{table.space("mill"), Tone::choice, "start"},
                     HighlightBox{{700, 500, 100, 80}, Tone::doubtful, ""},
                     HighlightItem{"b-3", Tone::choice},
                     Arrow{{{200, 200}, {400, 240}, {620, 200}}, Tone::good, "4", false},
                     Ruler{{{100, 100}, {500, 500}, {600, 300}}, {"5", "3", "8"}},
                     Band{{150, 150, 300, 200}}};
  for (const auto& overlay : all) {
    const Picture before = view.frame();
    view.setOverlays({overlay});
    const auto told = view.compose();
    CHECK_FALSE(view.frame() == still);
    checkFrame(view, before, told);
  }
  view.setOverlays({});
  view.compose();
  CHECK(view.frame() == still);
  view.setFan(fanOf(*scene, scene->find("b-1")->pile, viewport));
  const auto told = view.compose();
  checkFrame(view, still, told);
  view.setFan(std::nullopt);
  view.compose();
  CHECK(view.frame() == still);
}

TEST_CASE("a map whose picture is missing says so and can still be played on", "[render]") {
  TableFixture table(R"(<map id="scan" name="A scan" width="800" height="600" image="images/scan.png"><points>
    <space id="spot" x="100" y="100"/></points></map>)");
  table.put("b-1", "spot");
  const auto scene = table.shared("scan");
  auto view = viewOn(scene, viewportOn(*scene, 400, 300, 0.5, {400, 300}));
  REQUIRE(view.messages().size() == 1);
  CHECK(view.messages()[0].find("images/scan.png") != std::string::npos);
  CHECK_FALSE(view.loading());
}

TEST_CASE("a screen with two pixels for one shows the same at twice the size", "[render]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  auto view = viewOn(scene, viewportOn(*scene, 300, 200, 0.5, {400, 300}, 2));
  CHECK(view.frame().width() == 600);
  CHECK(view.frame().height() == 400);
  auto plain = viewOn(scene, viewportOn(*scene, 600, 400, 1, {400, 300}));
  int unlike = 0;
  for (std::size_t i = 0; i < plain.frame().pixels().size(); ++i)
    unlike += plain.frame().pixels()[i] != view.frame().pixels()[i] ? 1 : 0;
  CHECK(unlike == 0);
}
