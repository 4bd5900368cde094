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

void drawCartouche(cairo_t* cr, TextPainter& text, const Element& element) {
  const auto box = boxAround(numberOf(element, "x", 0), numberOf(element, "y", 0), numberOf(element, "width", 600),
                             numberOf(element, "height", 180));
  cairo_new_path(cr);
  setColour(cr, {0.1, 0.06, 0.02, 0.22});
  roundedBox(cr, box.moved(5, 7), 18);
  cairo_fill(cr);
  setColour(cr, rgb(0xf8eed4));
  roundedBox(cr, box, 18);
  cairo_fill_preserve(cr);
  setColour(cr, rgb(0x5b2a1a));
  cairo_set_line_width(cr, 5);
  cairo_stroke(cr);
  cairo_set_line_width(cr, 1.6);
  roundedBox(cr, box.grown(-10), 11);
  cairo_stroke(cr);
  for (const double dx : {-1.0, 1.0})
    for (const double dy : {-1.0, 1.0}) {
      ellipse(cr,
              boxAround(box.centreX() + dx * (box.width / 2 - 22), box.centreY() + dy * (box.height / 2 - 22), 11, 11));
      cairo_fill(cr);
    }
  TextStyle style;
  style.serif = true;
  style.bold = true;
  style.size = box.height * 0.36;
  style.colour = rgb(0x4a1d12);
  const std::string title(element.attribute("title")), subtitle(element.attribute("subtitle"));
  text.draw(cr, title, box.centreX(), box.y + box.height * 0.4, text.fitted(title, style, box.width - 70, box.height));
  style.bold = false;
  style.size = box.height * 0.15;
  text.draw(cr, subtitle, box.centreX(), box.y + box.height * 0.74,
            text.fitted(subtitle, style, box.width - 70, box.height));
}

void drawCompass(cairo_t* cr, TextPainter& text, const Element& element) {
  const double size = numberOf(element, "size", 160) / 2;
  const Saved saved(cr);
  cairo_translate(cr, numberOf(element, "x", 0), numberOf(element, "y", 0));
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
