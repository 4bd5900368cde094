#include <array>
#include <cmath>
#include <numbers>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

double numberOf(const Element& element, std::string_view name, double otherwise) {
  return parseNumber(element.attribute(name)).value_or(otherwise);
}

/// A scroll that curls in on itself, from the middle outwards; `side` -1 to the left, 1 to the right.
void drawScroll(cairo_t* cr, double x, double y, double length, double side) {
  cairo_move_to(cr, x, y);
  cairo_curve_to(cr, x + side * length * 0.3, y - length * 0.16, x + side * length * 0.6, y + length * 0.16,
                 x + side * length * 0.86, y);
  const double eye = x + side * length * 0.86;
  for (int i = 0; i < 26; ++i) {
    const double turn = i * 0.34, radius = length * 0.06 * (1 - i / 30.0);
    cairo_line_to(cr, eye + side * std::sin(turn) * radius, y - length * 0.06 + std::cos(turn) * radius);
  }
  cairo_stroke(cr);
}

void drawPlate(cairo_t* cr, const Box& box) {
  cairo_new_path(cr);
  setColour(cr, {0.1, 0.06, 0.02, 0.25});
  roundedBox(cr, box.moved(6, 8), 22);
  cairo_fill(cr);
  auto* sheen = cairo_pattern_create_linear(box.x, box.y, box.x, box.bottom());
  cairo_pattern_add_color_stop_rgb(sheen, 0, 0.99, 0.96, 0.87);
  cairo_pattern_add_color_stop_rgb(sheen, 1, 0.94, 0.88, 0.73);
  roundedBox(cr, box, 22);
  cairo_set_source(cr, sheen);
  cairo_fill_preserve(cr);
  cairo_pattern_destroy(sheen);
  setColour(cr, rgb(0x5b2a1a));
  cairo_set_line_width(cr, 6);
  cairo_stroke(cr);
  for (const auto& [inset, width] : {std::pair{10.0, 1.6}, std::pair{15.0, 3.0}, std::pair{20.0, 1.2}}) {
    cairo_set_line_width(cr, width);
    roundedBox(cr, box.grown(-inset), 16 - inset * 0.5);
    cairo_stroke(cr);
  }
}

void drawCartouche(cairo_t* cr, TextPainter& text, const Element& element) {
  const auto box = boxAround(numberOf(element, "x", 0), numberOf(element, "y", 0), numberOf(element, "width", 600),
                             numberOf(element, "height", 180));
  drawPlate(cr, box);
  for (const double dx : {-1.0, 1.0})
    for (const double dy : {-1.0, 1.0}) {
      const double x = box.centreX() + dx * (box.width / 2 - 15), y = box.centreY() + dy * (box.height / 2 - 15);
      setColour(cr, rgb(0xf4e8cb));
      ellipse(cr, boxAround(x, y, 34, 34));
      cairo_fill_preserve(cr);
      setColour(cr, rgb(0x5b2a1a));
      cairo_set_line_width(cr, 2.4);
      cairo_stroke(cr);
      Ink ink;
      ink.colour = rgb(0x5b2a1a);
      drawSymbol(cr, text, "star", boxAround(x, y, 22, 22), ink);
    }
  TextStyle style;
  style.serif = true;
  style.bold = true;
  style.size = box.height * 0.36;
  style.colour = rgb(0x4a1d12);
  const std::string title(element.attribute("title")), subtitle(element.attribute("subtitle"));
  text.draw(cr, title, box.centreX(), box.y + box.height * 0.35, text.fitted(title, style, box.width - 90, box.height));
  style.bold = false;
  style.italic = true;
  style.size = box.height * 0.14;
  text.draw(cr, subtitle, box.centreX(), box.y + box.height * 0.645,
            text.fitted(subtitle, style, box.width - 90, box.height));
  setColour(cr, rgb(0x7a4a2a));
  cairo_set_line_width(cr, 2.2);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  const double y = box.y + box.height * 0.845;
  for (const double side : {-1.0, 1.0}) drawScroll(cr, box.centreX() + side * 14, y, box.width * 0.2, side);
  Ink ink;
  ink.colour = rgb(0x7a4a2a);
  drawSymbol(cr, text, "star", boxAround(box.centreX(), y, 17, 17), ink);
}

void drawCompass(cairo_t* cr, TextPainter& text, const Element& element) {
  const double size = numberOf(element, "size", 160) / 2;
  const Saved saved(cr);
  cairo_translate(cr, numberOf(element, "x", 0), numberOf(element, "y", 0));
  cairo_rotate(cr, numberOf(element, "angle", 0) * std::numbers::pi / 180);
  cairo_set_line_width(cr, size * 0.02);
  setColour(cr, rgb(0x5b3f22).faded(0.8));
  for (const double radius : {0.62, 0.56}) {
    cairo_new_path(cr);
    ellipse(cr, boxAround(0, 0, radius * 2 * size, radius * 2 * size));
    cairo_stroke(cr);
  }
  for (int i = 0; i < 8; ++i) {
    const int point = (i * 2 + 1) % 8 + (i >= 4 ? -1 : 0);
    const double reach = point % 2 == 0 ? 0.86 : 0.52;
    for (const double side : {-1.0, 1.0}) {
      const Saved turned(cr);
      cairo_rotate(cr, point * std::numbers::pi / 4);
      cairo_move_to(cr, 0, -reach * size);
      cairo_line_to(cr, side * 0.13 * size, -0.15 * size);
      cairo_line_to(cr, 0, 0);
      cairo_close_path(cr);
      setColour(cr, side < 0 ? rgb(0x5b3f22) : rgb(0xf4e8cb));
      cairo_fill_preserve(cr);
      setColour(cr, rgb(0x5b3f22));
      cairo_stroke(cr);
    }
  }
  TextStyle style;
  style.serif = true;
  style.bold = true;
  style.size = size * 0.32;
  style.colour = rgb(0x5b3f22);
  text.draw(cr, "N", 0, -size * 1.04, style);
}

void drawScale(cairo_t* cr, TextPainter& text, const Element& element) {
  const double miles = numberOf(element, "miles", 50), length = miles * numberOf(element, "pixels-per-mile", 4);
  const Saved saved(cr);
  cairo_translate(cr, numberOf(element, "x", 0) - length / 2, numberOf(element, "y", 0));
  constexpr int parts = 5;
  setColour(cr, rgb(0x4a3826));
  cairo_set_line_width(cr, 2);
  for (int i = 0; i < parts; ++i) {
    cairo_rectangle(cr, length / parts * i, 0, length / parts, 9);
    i % 2 == 0 ? cairo_fill(cr) : cairo_stroke(cr);
  }
  TextStyle style;
  style.serif = true;
  style.size = 19;
  style.colour = rgb(0x4a3826);
  text.draw(cr, "0", 0, -14, style);
  text.draw(cr, formatNumber(miles) + " miles", length, -14, style);
}

void drawBars(cairo_t* cr, const Box& outer, const Box& inner, double bar) {
  constexpr double wanted = 100;
  setColour(cr, rgb(0xf4e8cb));
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle(cr, outer.x, outer.y, outer.width, outer.height);
  cairo_rectangle(cr, inner.x, inner.y, inner.width, inner.height);
  cairo_fill(cr);
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
  setColour(cr, rgb(0x4a3520));
  const auto bars = [&](double length, auto&& box) {
    const int count = std::max(1, static_cast<int>(length / wanted / 2)) * 2 + 1;
    for (int i = 0; i < count; i += 2) box(length / count * i, length / count);
  };
  bars(inner.width, [&](double from, double length) {
    cairo_rectangle(cr, inner.x + from, outer.y, length, bar);
    cairo_rectangle(cr, inner.x + from, inner.bottom(), length, bar);
  });
  bars(inner.height, [&](double from, double length) {
    cairo_rectangle(cr, outer.x, inner.y + from, bar, length);
    cairo_rectangle(cr, inner.right(), inner.y + from, bar, length);
  });
  cairo_fill(cr);
}

}  // namespace

void Schematic::drawOrnaments(cairo_t* cr, const Box& area) {
  if (!map_.cartography) return;
  for (const auto& element : map_.cartography->children) {
    const double x = numberOf(element, "x", -1e6), y = numberOf(element, "y", -1e6);
    const double reach = std::max({numberOf(element, "width", 0), numberOf(element, "height", 0), 700.0}) * 2;
    if (!boxAround(x, y, reach, reach).overlaps(area)) continue;
    if (element.name == "cartouche") drawCartouche(cr, text_, element);
    if (element.name == "compass") drawCompass(cr, text_, element);
    if (element.name == "scale") drawScale(cr, text_, element);
    if (element.name == "legend") drawLegend(cr, element);
    if (element.name == "scatter") drawScatter(cr, element);
  }
}

/// The sheet is darker at its edges.
void Schematic::drawShade(cairo_t* cr) const {
  const double reach = std::min(width_, height_) * 0.05;
  const auto strip = [&](double x, double y, double w, double h, double x1, double y1, double x2, double y2) {
    auto* shade = cairo_pattern_create_linear(x1, y1, x2, y2);
    cairo_pattern_add_color_stop_rgba(shade, 0, 0.42, 0.28, 0.1, 0.26);
    cairo_pattern_add_color_stop_rgba(shade, 1, 0.42, 0.28, 0.1, 0);
    cairo_set_source(cr, shade);
    cairo_rectangle(cr, x, y, w, h);
    cairo_fill(cr);
    cairo_pattern_destroy(shade);
  };
  strip(0, 0, width_, reach, 0, 0, 0, reach);
  strip(0, height_ - reach, width_, reach, 0, height_, 0, height_ - reach);
  strip(0, 0, reach, height_, 0, 0, reach, 0);
  strip(width_ - reach, 0, reach, height_, width_, 0, width_ - reach, 0);
}

/// A double line; a drawn land has a neatline divided like a scale.
void Schematic::drawFrame(cairo_t* cr) const {
  const double bar = map_.cartography ? 9 : 5;
  const Box sheet{0, 0, width_, height_};
  const auto outer = sheet.grown(-5), inner = outer.grown(-bar);
  if (map_.cartography) drawBars(cr, outer, inner, bar);
  setColour(cr, rgb(0x4a3520));
  for (const auto& [box, width] :
       {std::pair{outer, 2.4}, std::pair{inner, 2.4}, std::pair{inner.grown(-5), map_.cartography ? 1.2 : 0.0}}) {
    if (width <= 0) continue;
    cairo_set_line_width(cr, width);
    cairo_rectangle(cr, box.x, box.y, box.width, box.height);
    cairo_stroke(cr);
  }
}

}  // namespace vtt::render
