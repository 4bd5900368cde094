#include "vtt/render/glyphs.hpp"

#include <array>
#include <cmath>

namespace vtt::render {

namespace {

void drawTree(cairo_t* cr, double x, double y, double s) {
  setColour(cr, rgb(0x4a5a34).faded(0.28));
  ellipse(cr, boxAround(x + s * 0.16, y + s * 0.46, s * 0.95, s * 0.26));
  cairo_fill(cr);
  setColour(cr, rgb(0x5d4a30).faded(0.8));
  cairo_rectangle(cr, x - s * 0.05, y + s * 0.12, s * 0.1, s * 0.36);
  cairo_fill(cr);
  setColour(cr, rgb(0x86a06a));
  for (const auto& [dx, dy, r] :
       {std::array{-0.2, 0.06, 0.24}, std::array{0.2, 0.06, 0.24}, std::array{0.0, -0.18, 0.3}}) {
    ellipse(cr, boxAround(x + dx * s, y + dy * s, r * 2 * s, r * 2 * s));
    cairo_fill(cr);
  }
  setColour(cr, rgb(0xa9bf8c).faded(0.8));
  ellipse(cr, boxAround(x - 0.08 * s, y - 0.26 * s, 0.3 * s, 0.24 * s));
  cairo_fill(cr);
}

void drawHill(cairo_t* cr, double x, double y, double s) {
  setColour(cr, rgb(0x8a6d47).faded(0.75));
  cairo_set_line_width(cr, s * 0.06);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(cr, x - s * 0.5, y + s * 0.22);
  cairo_curve_to(cr, x - s * 0.3, y - s * 0.3, x + s * 0.05, y - s * 0.3, x + s * 0.5, y + s * 0.22);
  for (int i = 0; i < 4; ++i) {
    const double at = 0.02 + i * 0.12;
    cairo_move_to(cr, x + s * at, y - s * (0.14 - i * 0.075));
    cairo_line_to(cr, x + s * (at + 0.06), y + s * (0.1 + i * 0.025));
  }
  cairo_stroke(cr);
}

void drawReeds(cairo_t* cr, double x, double y, double s) {
  cairo_set_line_width(cr, s * 0.055);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  setColour(cr, rgb(0x6f97a3).faded(0.8));
  for (const double dy : {0.12, 0.26}) {
    cairo_move_to(cr, x - s * (0.4 - dy * 0.4), y + s * dy);
    cairo_line_to(cr, x + s * (0.4 - dy * 0.3), y + s * dy);
  }
  cairo_stroke(cr);
  setColour(cr, rgb(0x6f8458).faded(0.9));
  for (const double dx : {-0.22, -0.08, 0.08, 0.22}) {
    cairo_move_to(cr, x + s * dx * 0.6, y + s * 0.1);
    cairo_line_to(cr, x + s * dx, y - s * (0.3 - std::abs(dx) * 0.5));
  }
  cairo_stroke(cr);
}

void drawTuft(cairo_t* cr, double x, double y, double s) {
  setColour(cr, rgb(0x9a9455).faded(0.8));
  cairo_set_line_width(cr, s * 0.05);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  for (const double dx : {-0.2, 0.0, 0.2}) {
    cairo_move_to(cr, x + s * dx * 0.3, y + s * 0.14);
    cairo_line_to(cr, x + s * dx, y - s * (0.2 - std::abs(dx) * 0.4));
  }
  cairo_stroke(cr);
}

}  // namespace

std::optional<GlyphForm> glyphFor(std::string_view words) {
  const auto has = [&](std::string_view word) { return words.find(word) != std::string_view::npos; };
  if (has("marsh") || has("swamp") || has("bog")) return GlyphForm::reeds;
  if (has("hachure") || has("hill") || has("mountain") || has("rough")) return GlyphForm::hill;
  if (has("scattered") || has("grass")) return GlyphForm::tuft;
  if (has("wood") || has("forest") || has("jungle")) return GlyphForm::tree;
  return std::nullopt;
}

void drawGlyph(cairo_t* cr, GlyphForm form, double x, double y, double size) {
  static constexpr std::array pens{drawTree, drawHill, drawReeds, drawTuft};
  cairo_new_path(cr);
  pens[static_cast<std::size_t>(form)](cr, x, y, size);
}

void fillWater(cairo_t* cr, const Colour& water) {
  const Saved saved(cr);
  const auto deep = rgb(0x3f6b88);
  setColour(cr, water);
  cairo_fill_preserve(cr);
  cairo_clip_preserve(cr);
  for (const double reach : {62.0, 47.0, 34.0, 23.0, 14.0, 7.0}) {
    setColour(cr, water.mixed(deep, 0.62 - reach * 0.007));
    cairo_set_line_width(cr, reach * 2 + 2.2);
    cairo_stroke_preserve(cr);
    setColour(cr, water.mixed(rgb(0x5f8fae), 0.3 - reach * 0.0035));
    cairo_set_line_width(cr, reach * 2);
    cairo_stroke_preserve(cr);
  }
  cairo_reset_clip(cr);
  setColour(cr, deep.faded(0.85));
  cairo_set_line_width(cr, 2.2);
  cairo_stroke(cr);
}

}  // namespace vtt::render
