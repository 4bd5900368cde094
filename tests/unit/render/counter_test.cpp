#include "vtt/render/counter.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/render/render_fixture.hpp"
#include "vtt/render/symbols.hpp"

using namespace vtt;
using namespace vtt::render;
using vtt::test::TableFixture;

namespace {

Assets noFiles() {
  return Assets([](std::string_view path) -> Result<std::string> {
    return Error{"missing-file", "There is no file " + std::string(path) + "."};
  });
}

int differingPixels(const Picture& a, const Picture& b) {
  REQUIRE(a.pixels().size() == b.pixels().size());
  int count = 0;
  for (std::size_t i = 0; i < a.pixels().size(); ++i) count += a.pixels()[i] != b.pixels()[i] ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("a counter drawn twice is the same, also by another painter", "[render]") {
  TableFixture table;
  table.put("b-1", "mill");
  const auto scene = table.scene();
  const auto& look = scene.lookOf(scene.items()[0]);
  auto first = noFiles();
  auto second = noFiles();
  for (const int size : {20, 48, 64, 97}) {
    const auto once = drawCounter(first, table.module(), look, size, size, 30'000);
    const auto again = drawCounter(second, table.module(), look, size, size, 30'000);
    CHECK(once.picture == again.picture);
  }
}

TEST_CASE("everything that shows makes a difference", "[render]") {
  TableFixture table;
  table.put("b-1", "mill").put("b-2", "mill").mark("b-2", "moved").put("b-3", "mill").face("b-3", "half");
  table.put("r-1", "mill").put("b-4", "mill").conceal("b-4", "blue");
  const auto scene = table.scene("land", "blue");
  auto assets = noFiles();
  const auto draw = [&](const char* id) {
    return drawCounter(assets, table.module(), scene.lookOf(*scene.find(id)), 64, 64).picture;
  };
  const auto plain = draw("b-1");
  for (const auto* other : {"b-2", "b-3", "r-1", "b-4"}) CHECK(differingPixels(plain, draw(other)) > 60);
}

TEST_CASE("the text of a counter stays on the counter", "[render]") {
  auto assets = noFiles();
  for (const auto* id : {"long", "word"}) {
    TableFixture laid = TableFixture(R"(<prototype id="wordy" size="64"><fill colour="#ffffff"/>
    <text x="50" y="50" size="40" width="90" colour="#ff0000" bold="yes">{name}</text></prototype>
    <piece id="long" name="The Most Honourable Company of Far Too Many Words" prototype="wordy"/>
    <piece id="word" name="Incomprehensibilities" prototype="wordy"/>)");
    laid.put(id, "mill");
    const auto scene = laid.scene();
    const auto sprite = drawCounter(assets, laid.module(), scene.lookOf(scene.items()[0]), 96, 96);
    int inked = 0, atEdge = 0;
    for (int y = 0; y < 96; ++y)
      for (int x = 0; x < 96; ++x) {
        const auto p = sprite.picture.at(sprite.middleX - 48 + x, sprite.middleY - 48 + y);
        if (((p >> 16U) & 255U) < 150 || ((p >> 8U) & 255U) > 120) continue;
        ++inked;
        atEdge += x < 4 || x > 91 ? 1 : 0;
      }
    CHECK(inked > 40);
    CHECK(atEdge == 0);
  }
}

TEST_CASE("a missing picture is shown as missing, and told once", "[render]") {
  TableFixture table(R"(<prototype id="shown" size="64"><image file="images/none.png"/></prototype>
    <piece id="s" name="S" prototype="shown"/>)");
  table.put("s", "mill");
  const auto scene = table.scene();
  auto assets = noFiles();
  for (int i = 0; i < 2; ++i) {
    const auto sprite = drawCounter(assets, table.module(), scene.lookOf(scene.items()[0]), 64 + i, 64);
    CHECK((sprite.picture.at(sprite.middleX, sprite.middleY - 20) >> 24U) == 255);
  }
  REQUIRE(assets.messages().size() == 1);
  CHECK(assets.messages()[0].find("images/none.png") != std::string::npos);
}

TEST_CASE("every path of every symbol is understood, and each symbol leaves ink", "[render]") {
  Picture picture(60, 60);
  auto assets = noFiles();
  std::size_t count = 0;
  for (const auto symbols : {unitSymbols(), placeSymbols(), markerSymbols(), tableSymbols()})
    for (const auto& symbol : symbols) {
      INFO(symbol.name);
      ++count;
      std::fill(picture.pixels().begin(), picture.pixels().end(), 0U);
      {
        const Canvas canvas(picture);
        for (const auto& pen : symbol.pens) CHECK(tracePath(canvas.cr(), pen.path));
        cairo_new_path(canvas.cr());
        drawSymbol(canvas.cr(), assets.text(), symbol.name, {5, 5, 50, 50}, {});
      }
      const auto inked =
          std::count_if(picture.pixels().begin(), picture.pixels().end(), [](auto p) { return p >> 24U > 128; });
      CHECK(inked > 80);
      int outside = 0;
      for (int i = 0; i < 60; ++i) outside += (picture.at(i, 0) >> 24U) + (picture.at(0, i) >> 24U) > 40 ? 1 : 0;
      CHECK(outside == 0);
    }
  CHECK(count >= 40);
}

TEST_CASE("an unknown symbol shows its initials", "[render]") {
  CHECK(initialsOf("principal-village") == "PV");
  CHECK(initialsOf("x") == "X");
  CHECK(initialsOf("") == "?");
  CHECK(findSymbol("no such thing") == nullptr);
  CHECK(findSymbol("moved") == findSymbol("arrow"));
}

TEST_CASE("dice have their faces", "[render]") {
  auto assets = noFiles();
  Die die;
  for (const auto* value : {"1", "2", "3", "4", "5", "6"}) die.faces.push_back({value, "", {}});
  const auto one = drawDie(assets, die, 0, 48).picture, six = drawDie(assets, die, 5, 48).picture;
  CHECK(differingPixels(one, six) > 100);
}

TEST_CASE("a written picture is read back as it was", "[render]") {
  for (const bool alpha : {false, true}) {
    Picture picture(37, 23);
    std::uint32_t value = 1;
    for (auto& pixel : picture.pixels()) {
      value = value * 1664525U + 1013904223U;
      const auto grey = (value >> 16U) % 2 == 0 || !alpha ? 0xff000000U | value >> 8U : 0U;
      pixel = grey;
    }
    const auto png = encodePng(picture);
    REQUIRE(png);
    const auto again = decodePicture(std::as_bytes(std::span(*png)));
    REQUIRE(again);
    CHECK(*again == picture);
  }
}
