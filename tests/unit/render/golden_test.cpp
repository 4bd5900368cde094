#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tests/support/pictures.hpp"
#include "tests/unit/render/render_fixture.hpp"
#include "vtt/render/counter.hpp"
#include "vtt/render/symbols.hpp"

using namespace vtt;
using vtt::test::TableFixture;
using vtt::test::viewOn;
using vtt::test::viewportOn;

namespace {

namespace fs = std::filesystem;

/// Other versions of the font library draw a letter a shade lighter or darker: that much is forgiven.
constexpr int slight = 40;
constexpr double fewUnlike = 0.002;

int unlikeness(std::uint32_t a, std::uint32_t b) {
  int most = 0;
  for (const unsigned shift : {0U, 8U, 16U, 24U})
    most = std::max(most, std::abs(static_cast<int>((a >> shift) & 255U) - static_cast<int>((b >> shift) & 255U)));
  return most;
}

std::string readAll(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const fs::path& file, const Picture& picture) {
  const auto png = encodePng(picture);
  REQUIRE(png);
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << *png;
}

/// Compares with tests/golden/pictures/NAME.png. What differs is left in the build folder, for tests/golden/approve.
void checkGolden(const std::string& name, const Picture& made) {
  const auto golden = fs::path(GROGNARD_SOURCE_DIR) / "tests" / "golden" / "pictures" / (name + ".png");
  const auto left = fs::path(GROGNARD_BINARY_DIR) / "golden" / (name + ".png");
  fs::remove(left);
  const auto bytes = readAll(golden);
  const auto wanted = decodePicture(test::bytesOf(bytes));
  int unlike = 0;
  const bool sameSize = wanted && wanted->width() == made.width() && wanted->height() == made.height();
  if (sameSize)
    for (std::size_t i = 0; i < made.pixels().size(); ++i)
      unlike += unlikeness(made.pixels()[i], wanted->pixels()[i]) > slight ? 1 : 0;
  if (sameSize && unlike <= fewUnlike * static_cast<double>(made.pixels().size())) return;
  write(left, made);
  FAIL_CHECK(name << ": " << (sameSize ? std::to_string(unlike) + " pixels differ" : "no picture of this size")
                  << "; see " << left.string() << ", and tests/golden/approve if it is as it should be");
}

void lay(TableFixture& table) {
  for (int i = 1; i <= 4; ++i) table.put("b-" + std::to_string(i), "mill");
  table.put("r-1", "fort")
      .put("r-2", "fort/defending")
      .put("r-3", "fort/screening")
      .mark("r-2", "moved")
      .face("r-3", "half");
  table.put("c-1", "camp")
      .put("c-2", "camp")
      .put("b-5", "camp")
      .put("brig", "wood")
      .put("b-6", "brig")
      .turn("brig", 20);
  table.put("c-3", "vp3").put("c-4", "vp3").put("c-5", "cup").put("agent", "ford").conceal("agent", "blue");
}

/// Counters in rows on one sheet.
Picture sheetOf(const TableFixture& table, const std::vector<std::string>& groups, const std::vector<int>& sizes) {
  render::Assets assets([](std::string_view path) -> Result<std::string> {
    if (path == "dot.png") return test::pngFile(8, 8);
    return Error{"missing-file", "There is no file " + std::string(path) + "."};
  });
  const auto scene = table.scene("open");
  int width = 0, height = 0;
  for (const int size : sizes) {
    width = std::max(width, static_cast<int>(groups.size()) * (size + 16) + 16);
    height += size + 16;
  }
  Picture sheet(width, height + 16);
  std::fill(sheet.pixels().begin(), sheet.pixels().end(), 0xffd8cfb8U);
  const render::Canvas canvas(sheet);
  int y = 16;
  for (const int size : sizes) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const auto* item = scene.find(groups[i]);
      REQUIRE(item != nullptr);
      const auto sprite = render::drawCounter(assets, table.module(), scene.lookOf(*item), size, size);
      render::paintPicture(canvas.cr(), sprite.picture,
                           16 + static_cast<int>(i) * (size + 16) + size / 2 - sprite.middleX,
                           y + size / 2 - sprite.middleY);
    }
    y += size + 16;
  }
  return sheet;
}

}  // namespace

TEST_CASE("a map at three zooms looks as approved", "[render][golden]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  checkGolden("map-100", viewOn(scene, viewportOn(*scene, 640, 480, 1, {420, 300})).frame());
  checkGolden("map-50", viewOn(scene, viewportOn(*scene, 600, 450, 0.5, {600, 450})).frame());
  checkGolden("map-27", viewOn(scene, viewportOn(*scene, 360, 280, 0.27, {600, 450})).frame());
}

TEST_CASE("the other geometries look as approved", "[render][golden]") {
  TableFixture table;
  table.put("b-1", "h0202")
      .put("r-1", "h0303")
      .turn("r-1", 60)
      .put("b-2", "qB-1")
      .put("f-1", "open:300,300")
      .put("f-2", "open:340,310");
  for (const auto* map : {"hexes", "rows", "open"}) {
    const auto scene = table.shared(map);
    checkGolden(map, viewOn(scene, Viewport(480, 360, scene->width(), scene->height())).frame());
  }
}

TEST_CASE("the fan of a stack and the overlays look as approved", "[render][golden]") {
  TableFixture table;
  lay(table);
  const auto scene = table.shared();
  const auto viewport = viewportOn(*scene, 640, 480, 0.8, {400, 300});
  auto view = viewOn(scene, viewport);
  view.setFan(fanOf(*scene, scene->find("b-1")->pile, viewport));
  view.compose();
  checkGolden("fan", view.frame());
  view.setFan(std::nullopt);
  view.setOverlays(
      {HighlightSpace{table.space("mill"), Tone::choice, ""}, HighlightSpace{table.space("ford"), Tone::good, "1"},
       HighlightSpace{table.space("fort"), Tone::doubtful, "2 (ask)"},
       HighlightSpace{table.space("wood"), Tone::bad, "no supply"},
       Arrow{{{200, 200}, {400, 240}, {620, 200}}, Tone::plain, "", false}, HighlightItem{"c-1", Tone::choice},
       Ruler{{{200, 420}, {420, 500}, {640, 420}}, {"3", "2", "5 in all"}}, Band{{480, 400, 150, 90}}});
  view.compose();
  checkGolden("overlays", view.frame());
}

TEST_CASE("each kind of layer looks as approved, also small", "[render][golden]") {
  TableFixture table(R"(
    <prototype id="p1" size="64"><fill colour="#c9a227"/></prototype>
    <prototype id="p2" size="64"><fill colour="#f2ead3"/><shape name="diamond" colour="#8e2b20" line="#111111" line-width="3" width="80" height="80"/></prototype>
    <prototype id="p3" size="64"><fill colour="#3d62a8"/><symbol name="leader" colour="#ffffff" size="80"/></prototype>
    <prototype id="p4" size="64"><fill colour="side"/><text at="top-left" size="20">{name}</text><text at="bottom-right" size="36" bold="yes" outline="#000000" colour="#ffffff">{fp}</text></prototype>
    <prototype id="p5" size="64"><image file="dot.png" width="60" height="60"/></prototype>
    <prototype id="p6" size="64"><fill colour="#7fb04f"/><line x1="10" y1="90" x2="90" y2="10" colour="#ffffff" width="8"/></prototype>
    <prototype id="p7" size="64"><image file="gone.png"/></prototype>
    <prototype id="p8" size="64"><symbol name="balloon"/></prototype>
    <piece id="l1" name="One" prototype="p1"/><piece id="l2" name="Two" prototype="p2"/><piece id="l3" name="Three" prototype="p3"/>
    <piece id="l4" name="Four" prototype="p4" side="red" fp="7"/><piece id="l5" name="Five" prototype="p5"/>
    <piece id="l6" name="Six" prototype="p6"/><piece id="l7" name="Seven" prototype="p7"/><piece id="l8" name="Eight" prototype="p8"/>)");
  std::vector<std::string> ids;
  for (int i = 1; i <= 8; ++i) {
    ids.push_back("l" + std::to_string(i));
    table.put(ids.back(), "open:" + std::to_string(i * 100) + ",100");
  }
  table.put("b-1", "open:100,300")
      .put("b-2", "open:200,300")
      .face("b-2", "half")
      .put("b-3", "open:300,300")
      .mark("b-3", "moved")
      .mark("b-3", "spent");
  for (const auto* id : {"b-1", "b-2", "b-3"}) ids.emplace_back(id);
  checkGolden("layers", sheetOf(table, ids, {96, 48}));
}

TEST_CASE("the symbols look as approved", "[render][golden]") {
  constexpr int columns = 13, cell = 64;
  std::vector<std::string_view> names;
  for (const auto symbols :
       {render::unitSymbols(), render::placeSymbols(), render::markerSymbols(), render::tableSymbols()})
    for (const auto& symbol : symbols) names.push_back(symbol.name);
  const int rows = (static_cast<int>(names.size()) + columns - 1) / columns;
  Picture sheet(columns * cell, rows * cell);
  std::fill(sheet.pixels().begin(), sheet.pixels().end(), 0xffe9dcbdU);
  render::TextPainter text;
  {
    const render::Canvas canvas(sheet);
    for (std::size_t i = 0; i < names.size(); ++i) {
      render::Ink ink;
      ink.colour = render::rgb(0x1d1a17);
      const int x = static_cast<int>(i) % columns * cell, y = static_cast<int>(i) / columns * cell;
      render::drawSymbol(canvas.cr(), text, names[i], {x + 8.0, y + 8.0, cell - 16.0, cell - 16.0}, ink);
    }
  }
  checkGolden("symbols", sheet);
}
