#include <algorithm>
#include <set>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

std::string inWords(std::string word) {
  std::replace(word.begin(), word.end(), '-', ' ');
  return word;
}

}  // namespace

/// What the colours, signs and lines of the map mean, in two columns.
void Schematic::drawLegend(cairo_t* cr, const Element& legend) {
  const auto number = [&](std::string_view name, double other) {
    return parseNumber(legend.attribute(name)).value_or(other);
  };
  const auto box = boxAround(number("x", 0), number("y", 0), number("width", 400), number("height", 400));
  roundedBox(cr, box, 7);
  setColour(cr, rgb(0xf8eed4).faded(0.92));
  cairo_fill_preserve(cr);
  setColour(cr, inkColour);
  cairo_set_line_width(cr, 2.4);
  cairo_stroke(cr);
  setColour(cr, inkColour.faded(0.4));
  cairo_set_line_width(cr, 1);
  roundedBox(cr, box.grown(-5), 4);
  cairo_stroke(cr);

  std::vector<LegendRow> left, right;
  ground_ ? fillHexLegend(left, right) : fillLegend(left, right);
  TextStyle style;
  style.serif = true;
  style.bold = true;
  style.colour = inkColour;
  style.size = 24;
  const std::string title(legend.attribute("title"));
  text_.draw(cr, title, box.centreX(), box.y + 28, style);
  const auto rows = static_cast<double>(std::max<std::size_t>({left.size(), right.size(), 1}));
  const double step = std::min(42.0, (box.height - 62) / rows), half = box.width / 2;
  for (const auto* column : {&left, &right}) {
    const double x = box.x + 14 + (column == &right ? half * 0.92 : 0);
    const double wide = column == &right ? half * 1.08 - 80 : half * 0.92 - 66;
    double y = box.y + 50 + step / 2;
    for (const auto& row : *column) {
      drawLegendSign(cr, row, boxAround(x + 26, y, 52, step - 6));
      style.bold = false;
      style.size = 19;
      text_.draw(cr, row.words, x + 60, y, text_.fitted(row.words, style, wide, step), Align::left);
      y += step;
    }
  }
}

/// Discs that have a style of their own: ground at the left, rims at the right.
void Schematic::fillStyles(std::vector<LegendRow>& left, std::vector<LegendRow>& right) const {
  for (const auto& style : map_.cartography->children) {
    if (style.name != "disc" || style.attribute("name").empty()) continue;
    LegendRow row{LegendRow::disc, std::string(style.attribute("name")), {}, rgb(0xf3e7c4), &style};
    (style.attribute("rim").empty() ? left : right).push_back(std::move(row));
  }
  std::set<const Element*> crossings;
  for (const auto& way : ways_)
    if (way.crossing != nullptr && crossings.insert(way.crossing).second)
      left.push_back({LegendRow::crossing, std::string(way.crossing->attribute("name")), {}, {}, nullptr});
}

void Schematic::fillLegend(std::vector<LegendRow>& left, std::vector<LegendRow>& right) const {
  fillStyles(left, right);
  const bool styled = !left.empty();
  std::set<std::string> symbols, ways;
  std::set<const Element*> borders;
  bool water = false;
  for (const auto& disc : discs_) {
    if (!disc.symbol.empty() && !styled) symbols.insert(disc.symbol);
    if (const auto* border = borderOf(module_.spaces[disc.space.value], true); border != nullptr && !styled)
      borders.insert(border);
    water = water || disc.water;
  }
  for (const auto& way : ways_)
    if (way.crossing == nullptr) ways.insert(way.kind);
  for (const auto* border : borders)
    left.push_back(
        {LegendRow::disc, std::string(border->attribute("name")), {}, *parseColour(border->attribute("colour"))});
  if (!styled) std::sort(left.begin(), left.end(), [](const auto& a, const auto& b) { return a.words < b.words; });
  if (water) left.push_back({LegendRow::water, "on a river", {}, rgb(0xb8946a)});
  for (const auto& symbol : symbols) right.push_back({LegendRow::symbol, inWords(symbol), symbol, rgb(0xb8946a)});
  if (!sites_.empty()) right.push_back({LegendRow::site, "battle site", {}, {}});
  for (const auto& way : ways) (styled ? left : right).push_back({LegendRow::way, inWords(way), way, {}});
}

void Schematic::drawLegendSign(cairo_t* cr, const LegendRow& row, const Box& box) {
  const double size = std::min(box.height, 36.0);
  const auto middle = boxAround(box.centreX(), box.centreY(), size, size);
  Disc disc;
  disc.box = middle;
  disc.colour = row.colour;
  disc.water = row.kind == LegendRow::water;
  disc.symbol = row.kind == LegendRow::symbol ? row.sign : std::string();
  disc.ringed = disc.symbol.starts_with("principal");
  if (row.style != nullptr) applyStyle(disc, *row.style);
  Ink ink;
  ink.colour = rgb(0x8e1f17);
  ink.line = rgb(0xfdf3da);
  ink.lineWidth = 9;
  if (row.kind == LegendRow::site)
    drawSymbol(cr, text_, "battle", middle, ink);
  else if (row.kind == LegendRow::way || row.kind == LegendRow::crossing)
    drawWay(cr, {{box.x, box.centreY()},
                 {box.right(), box.centreY()},
                 row.sign.empty() ? "road" : row.sign,
                 box,
                 std::nullopt,
                 nullptr});
  else if (row.kind >= LegendRow::hex)
    drawHexSign(cr, row, box);
  else
    drawDisc(cr, disc, 1);
  if (row.kind == LegendRow::crossing) drawCrossing(cr, {{box.centreX(), box.centreY()}, 0});
}

}  // namespace vtt::render
