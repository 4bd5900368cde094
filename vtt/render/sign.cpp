#include "vtt/render/sign.hpp"

#include "vtt/render/symbols.hpp"

namespace vtt::render {

void drawSign(cairo_t* cr, TextPainter& text, const SceneSign& sign, const Viewport& viewport) {
  const Saved saved(cr);
  cairo_translate(cr, static_cast<double>(viewport.originX()), static_cast<double>(viewport.originY()));
  cairo_scale(cr, viewport.deviceScale(), viewport.deviceScale());
  const auto colour = parseColour(sign.colour).value_or(rgb(0x35281a));
  cairo_new_path(cr);
  ellipse(cr, sign.box);
  setColour(cr, rgb(0xfff8e6));
  cairo_fill_preserve(cr);
  setColour(cr, colour);
  cairo_set_line_width(cr, 2.4);
  cairo_stroke(cr);
  Ink ink;
  ink.colour = colour;
  drawSymbol(cr, text, sign.symbol, sign.box.grown(-sign.box.width * 0.17), ink);
}

}  // namespace vtt::render
