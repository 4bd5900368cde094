#include "vtt/render/container_box.hpp"

#include "vtt/render/counter.hpp"
#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

constexpr Colour ink = rgb(0x35281a), paper = rgb(0xfaf4e3);

const char* signOf(ContainerKind kind) {
  return kind == ContainerKind::cup ? "cup" : kind == ContainerKind::deck ? "deck" : "hand";
}

void drawCount(cairo_t* cr, TextPainter& text, const Box& box, const std::string& count, double scale) {
  const double small = std::min(box.width, box.height);
  const double radius = std::min(std::clamp(small * 0.14, 5.0, std::max(5.0, 26 * scale)), small / 2.5);
  const auto badge = boxAround(box.right() - radius * 1.25, box.y + radius * 1.25, radius * 2, radius * 2);
  cairo_new_path(cr);
  ellipse(cr, badge);
  setColour(cr, ink);
  cairo_fill(cr);
  TextStyle style;
  style.size = radius * 1.1;
  style.bold = true;
  style.colour = rgb(0xffffff);
  text.draw(cr, count, badge.centreX(), badge.centreY(), text.fitted(count, style, radius * 1.7, radius * 2));
}

}  // namespace

void drawContainerBody(cairo_t* cr, TextPainter& text, const Container& container, const Colour& side, const Box& box,
                       double scale) {
  const double line = 2.4 * scale;
  roundedBox(cr, box.grown(-line / 2), 9 * scale);
  setColour(cr, paper.mixed(side, container.side ? 0.22 : 0.08));
  cairo_fill_preserve(cr);
  setColour(cr, ink);
  cairo_set_line_width(cr, line);
  cairo_stroke(cr);
  const double sign = std::min(box.width * 0.4, box.height * 0.5);
  Ink pen;
  pen.colour = side.darker(0.25).faded(0.85);
  drawSymbol(cr, text, signOf(container.kind), boxAround(box.centreX(), box.y + box.height * 0.4, sign, sign), pen);
  TextStyle style;
  style.size = std::min(box.height * 0.16, 20 * scale);
  style.serif = true;
  style.bold = true;
  style.colour = ink;
  constexpr double leastPixels = 4;
  if (style.size > leastPixels)
    text.draw(cr, container.name, box.centreX(), box.bottom() - style.size * 0.95,
              text.fitted(container.name, style, box.width * 0.92, box.height));
}

Picture drawContainerBox(Assets& assets, const Module& module, const SceneContainer& seen, const ContainerSize& size) {
  Picture picture(size.width, size.height);
  const Canvas canvas(picture);
  const auto& container = module.containers[seen.container.value];
  const Box box{0, 0, static_cast<double>(size.width), static_cast<double>(size.height)};
  const auto side = colourOfSide(module, container.side);
  if (!size.badgeOnly) drawContainerBody(canvas.cr(), assets.text(), container, side, box, size.scale);
  drawCount(canvas.cr(), assets.text(), box, seen.count ? std::to_string(*seen.count) : std::string("?"), size.scale);
  return picture;
}

}  // namespace vtt::render
