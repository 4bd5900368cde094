#include "vtt/render/map_loader.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "tests/support/pictures.hpp"
#include "tests/unit/render/render_fixture.hpp"
#include "vtt/render/loading_bar.hpp"

using namespace vtt;
using vtt::test::fullFrame;
using vtt::test::TableFixture;
using vtt::test::viewportOn;

namespace {

/// The same map twice: with a picture, and drawn.
const std::string maps = R"(<map id="scan" name="The Fords" width="800" height="600" image="images/scan.png"><points>
    <space id="spot" name="Spot" x="400" y="300"/></points></map>
  <map id="drawn" name="The Fords" width="800" height="600"><points>
    <space id="other-spot" name="Spot" x="400" y="300"/></points></map>)";
const PixelBox aroundSpot{150, 100, 100, 100};

RenderView viewOf(const TableFixture& table, const std::string& map, const std::string& file) {
  RenderView view([file](std::string_view) -> Result<std::string> { return file; });
  const auto scene = table.shared(map);
  view.setScene(scene);
  view.setViewport(viewportOn(*scene, 400, 300, 0.5, {400, 300}));
  view.waitForMap();
  view.compose();
  return view;
}

std::string withSize(std::string png, std::uint32_t width, std::uint32_t height) {
  for (std::size_t i = 0; i < 4; ++i) {
    png[16 + i] = static_cast<char>(width >> (24 - 8 * i) & 255U);
    png[20 + i] = static_cast<char>(height >> (24 - 8 * i) & 255U);
  }
  return png;
}

std::string noisyPng() {
  test::PngPicture picture;
  picture.width = 300;
  picture.height = 200;
  picture.sample = [](std::uint32_t x, std::uint32_t y) {
    return std::string{static_cast<char>(x * y), static_cast<char>(x), static_cast<char>(y), '\xff'};
  };
  return picture.file();
}

}  // namespace

TEST_CASE("a map whose picture is bad tells why, names the file, and can be played on", "[render]") {
  const auto png = noisyPng();
  auto jpeg = test::jpegFile(300, 200);
  jpeg.replace(jpeg.size() / 2, std::string::npos, "this is not what a picture looks like");
  const std::vector<std::pair<std::string, std::string>> cases{
      {png.substr(0, png.size() / 2), "save it anew"},
      {"Dear reader, this is a text.", "save it as one of them"},
      {jpeg, "save it anew"},
      {std::string(), "save it as one of them"},
      {withSize(png, 0, 0), "save it anew"},
      {withSize(png, 60'000, 60'000), "scale it down"},
      {withSize(png, 40'000, 40'000), "scale it down"},
  };
  TableFixture table(maps);
  const auto drawn = viewOf(table, "drawn", {}).frame().part(aroundSpot);
  for (const auto& [file, advice] : cases) {
    INFO(advice);
    table.put("b-1", "camp");
    auto view = viewOf(table, "scan", file);
    REQUIRE(view.messages().size() == 1);
    const auto& message = view.messages()[0];
    CHECK(message.find("images/scan.png") != std::string::npos);
    CHECK(message.find("The Fords") != std::string::npos);
    CHECK(message.find(advice) != std::string::npos);
    CHECK(view.frame().part(aroundSpot) == drawn);
    CHECK_FALSE(view.frame().part({8, 6, 100, 15}) == viewOf(table, "drawn", {}).frame().part({8, 6, 100, 15}));
    table.put("b-1", "spot");
    view.setScene(table.shared("scan"));
    view.compose();
    CHECK_FALSE(view.frame().part(aroundSpot) == drawn);
  }
}

TEST_CASE("while a map is read a bar shows how far it is, and a click on its button stops it", "[render]") {
  std::atomic<bool> go{false};
  TableFixture table(maps);
  RenderView view([&](std::string_view) -> Result<std::string> {
    while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return noisyPng();
  });
  const auto scene = table.shared("scan");
  view.setScene(scene);
  view.setViewport(viewportOn(*scene, 400, 300, 0.5, {400, 300}));
  view.compose();
  REQUIRE(view.loading() == 0.0);
  const Picture empty = view.frame();
  const auto button = render::LoadingBar(400, 300, 1).button;
  const ScreenPoint middle{button.centreX(), button.centreY()};
  CHECK_FALSE(view.poll());
  CHECK_FALSE(view.stopsLoading(middle));
  view.showProgress();
  CHECK(view.poll());
  CHECK(view.compose().size() == 1);
  CHECK_FALSE(view.frame() == empty);
  CHECK(view.frame() == fullFrame(view));
  CHECK(view.stopsLoading(middle));
  CHECK_FALSE(view.stopsLoading({5, 5}));
  view.cancelLoading();
  go = true;
  view.waitForMap();
  CHECK_FALSE(view.loading());
  CHECK_FALSE(view.showsProgress());
  view.compose();
  REQUIRE(view.messages().size() == 1);
  CHECK(view.messages()[0].find("images/scan.png") != std::string::npos);
  CHECK(view.frame() == viewOf(table, "drawn", {}).frame());
}
