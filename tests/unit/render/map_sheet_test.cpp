#include "vtt/render/map_sheet.hpp"

#include <catch2/catch.hpp>
#include <span>

#include "tests/support/table_fixture.hpp"

using namespace vtt;
using vtt::test::TableFixture;

namespace {

const auto noFiles = [](std::string_view) -> Result<std::string> { return Error{"missing-file", "none"}; };
const auto goOn = [](double) { return true; };

Picture sheetOf(const SheetWish& wish) {
  std::string png;
  const auto written = writeSheet(
      wish, noFiles, [&](std::string_view bytes) { return png.append(bytes), true; }, goOn);
  REQUIRE(written);
  auto picture = decodePicture(std::as_bytes(std::span(png)));
  REQUIRE(picture);
  return std::move(*picture);
}

SheetWish wholeMap(const TableFixture& table, double scale) {
  SheetWish wish;
  wish.scene = table.shared();
  wish.part = {0, 0, 1200, 900};
  wish.scale = scale;
  return wish;
}

}  // namespace

TEST_CASE("a sheet drawn in strips is the picture that one frame would show", "[render][sheet]") {
  TableFixture table;
  table.put("b-1", "mill").put("r-1", "fort/defending").turn("r-1", 30).put("b-2", "wood");
  const auto sheet = sheetOf(wholeMap(table, 1));
  REQUIRE(sheet.width() == 1200);
  REQUIRE(sheet.height() == 900);
  RenderView view(noFiles);
  view.setScene(table.shared());
  Viewport viewport(1200, 900, 1200, 900);
  viewport.zoomTo(1, {0, 0});
  viewport.centreOn({600, 450});
  view.setViewport(viewport);
  view.waitForMap();
  static_cast<void>(view.compose());
  std::size_t different = 0;
  for (int y = 0; y < 900; ++y)
    for (int x = 0; x < 1200; ++x) different += (sheet.at(x, y) & 0xffffffU) != (view.frame().at(x, y) & 0xffffffU);
  CHECK(different == 0);
}

TEST_CASE("a part of the map is cut out at its scale", "[render][sheet]") {
  const TableFixture table;
  auto wish = wholeMap(table, 1);
  const auto whole = sheetOf(wish);
  wish.part = {300, 200, 400, 310};
  const auto part = sheetOf(wish);
  REQUIRE(part.width() == 400);
  REQUIRE(part.height() == 310);
  for (const auto& [x, y] : {std::pair{0, 0}, std::pair{399, 309}, std::pair{200, 300}})
    CHECK(part.at(x, y) == whole.at(x + 300, y + 200));
  wish.part = {-100, -100, 5000, 5000};
  wish.scale = 0.25;
  CHECK(sizeOf(wish).width == 300);
  CHECK(sizeOf(wish).height == 225);
}

TEST_CASE("a sheet can be stopped, is not too large, and tells when it cannot be written", "[render][sheet]") {
  const TableFixture table;
  const auto accept = [](std::string_view) { return true; };
  CHECK(writeSheet(wholeMap(table, 1), noFiles, accept, [](double share) { return share < 0.5; }).error().code ==
        "cancelled");
  CHECK(writeSheet(wholeMap(table, 100), noFiles, accept, goOn).error().code == "sheet-too-large");
  int left = 3;
  CHECK(writeSheet(
            wholeMap(table, 1), noFiles, [&](std::string_view) { return --left > 0; }, goOn)
            .error()
            .code == "cannot-write");
}
