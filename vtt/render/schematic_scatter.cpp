#include <array>
#include <cmath>
#include <numbers>
#include <set>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

struct Direction {
  std::string_view name;
  double turn = 0;  ///< sixths of a circle, clockwise from upwards
};
constexpr std::array directions{Direction{"up", 0},   Direction{"up-right", 1},  Direction{"down-right", 2},
                                Direction{"down", 3}, Direction{"down-left", 4}, Direction{"up-left", 5}};

std::string linesOf(std::string_view words) {
  std::string lines(words);
  std::replace(lines.begin(), lines.end(), '|', '\n');
  return lines;
}

void traceHex(cairo_t* cr, MapPoint at, double radius) {
  cairo_new_path(cr);
  for (int i = 0; i < 6; ++i)
    cairo_line_to(cr, at.x + radius * std::cos(i * std::numbers::pi / 3),
                  at.y + radius * std::sin(i * std::numbers::pi / 3));
  cairo_close_path(cr);
}

void fillHex(cairo_t* cr, MapPoint at, double radius, const Colour& colour) {
  traceHex(cr, at, radius);
  setColour(cr, colour);
  cairo_fill_preserve(cr);
  setColour(cr, inkColour.faded(0.7));
  cairo_set_line_width(cr, 1.6);
  cairo_stroke(cr);
}

}  // namespace

/// A hex and its six neighbours with what is rolled for each; an arrow points to the north.
void Schematic::drawScatter(cairo_t* cr, const Element& diagram) {
  const auto number = [&](std::string_view name) { return parseNumber(diagram.attribute(name)).value_or(0); };
  const auto box = boxAround(number("x"), number("y"), number("width"), number("height"));
  roundedBox(cr, box, 6);
  setColour(cr, rgb(0xfaf4e3));
  cairo_fill_preserve(cr);
  setColour(cr, inkColour.faded(0.9));
  cairo_set_line_width(cr, 2);
  cairo_stroke(cr);
  TextStyle style;
  style.serif = style.bold = true;
  style.size = 21;
  style.colour = inkColour;
  const std::string title(diagram.attribute("title"));
  text_.draw(cr, title, box.centreX(), box.y + 22, text_.fitted(title, style, box.width - 20, 30));
  const double radius = std::min(box.width / 5.4, (box.height - 48) / 5.6);
  const MapPoint middle{box.centreX(), box.y + 40 + (box.height - 48) / 2};
  const auto put = [&](MapPoint at, std::string_view words, const Colour& colour) {
    fillHex(cr, at, radius, colour);
    const auto lines = linesOf(words);
    style.size = radius * 0.5;
    text_.draw(cr, lines, at.x, at.y, text_.fitted(lines, style, radius * 1.4, radius * 1.3, 3));
  };
  put(middle, diagram.attribute("middle"), rgb(0xf2e6c6));
  for (const auto& direction : directions) {
    const double turn = direction.turn * std::numbers::pi / 3, far = radius * std::numbers::sqrt3;
    const MapPoint at{middle.x + std::sin(turn) * far, middle.y - std::cos(turn) * far};
    const bool north = diagram.attribute("north") == direction.name;
    put(at, diagram.attribute(direction.name), north ? rgb(0xe3c27c) : rgb(0xe9dcb4));
    if (!north) continue;
    const Saved saved(cr);
    cairo_translate(cr, at.x + std::sin(turn) * radius * 1.16, at.y - std::cos(turn) * radius * 1.16);
    cairo_rotate(cr, turn);
    cairo_move_to(cr, 0, -radius * 0.34);
    cairo_line_to(cr, radius * 0.2, radius * 0.2);
    cairo_line_to(cr, 0, radius * 0.06);
    cairo_line_to(cr, -radius * 0.2, radius * 0.2);
    cairo_close_path(cr);
    setColour(cr, rgb(0x8e1f17));
    cairo_fill(cr);
  }
}

void Schematic::fillHexLegend(std::vector<LegendRow>& left, std::vector<LegendRow>& right) const {
  std::set<std::string> kinds, ways, signs;
  for (const auto& tile : ground_->tiles())
    if (tile.printed) kinds.insert(tile.kind);
  for (const auto& kind : kinds) left.push_back({LegendRow::hex, kind, kind, colourOfKind(kind)});
  for (const auto& town : towns_) signs.insert(town.symbol);
  for (const auto& way : ways_) ways.insert(way.kind);
  if (!ground_->streams().empty()) right.push_back({LegendRow::stream, "river", {}, {}});
  if (!ground_->bridges().empty()) right.push_back({LegendRow::bridge, "bridge", {}, {}});
  for (const auto& way : ways) right.push_back({LegendRow::way, way, way, {}});
  for (const auto& sign : signs) right.push_back({LegendRow::town, sign.empty() ? "place" : sign, sign, {}});
}

void Schematic::drawHexSign(cairo_t* cr, const LegendRow& row, const Box& box) {
  const MapPoint middle{box.centreX(), box.centreY()};
  const double size = std::min(box.height, 40.0);
  if (row.kind == LegendRow::hex) {
    fillHex(cr, middle, size * 0.56, isWater(row.sign) ? row.colour.lighter(0.1) : row.colour);
    const auto form = isWater(row.sign) ? std::nullopt : glyphFor(row.sign);
    for (const double dx : {-0.2, 0.2})
      if (form) drawGlyph(cr, *form, middle.x + dx * size, middle.y + dx * size * 0.5, size * 0.42);
  } else if (row.kind == LegendRow::town) {
    Disc town;
    town.symbol = row.sign;
    const double wide = row.sign.empty() ? size * 0.36 : size * 0.76;
    town.box = boxAround(middle.x, middle.y, wide, wide);
    drawTown(cr, town);
  } else {
    River river;
    river.reaches.push_back({{box.x, middle.y}, {box.right(), middle.y}, 8});
    cairo_new_path(cr);
    drawRiver(cr, river, box.grown(20));
    if (row.kind == LegendRow::bridge) drawBridge(cr, {middle, std::numbers::pi / 2}, 90);
  }
}

}  // namespace vtt::render
