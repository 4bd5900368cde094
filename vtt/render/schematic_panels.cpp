#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/render/container_box.hpp"
#include "vtt/render/counter.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

constexpr double leastText = 3.4;  ///< pixels
constexpr double headHeight = 34;  ///< of the strip that counters leave free
constexpr double stripShape = 4;   ///< wider boxes have their counters at the left
constexpr Colour noColour{0, 0, 0, 0};

TextStyle printed(double size, bool bold) {
  TextStyle style;
  style.serif = true;
  style.bold = bold;
  style.size = size;
  style.colour = inkColour;
  style.lineHeight = 0.9;
  return style;
}

double headOf(const Box& box) { return std::min(headHeight, box.height * 0.3); }

Colour inkOn(const Colour& ground) { return ground.alpha > 0 && ground.brightness() < 0.5 ? rgb(0xffffff) : inkColour; }

bool isStrip(const Box& box) { return box.width > stripShape * box.height; }

}  // namespace

void Schematic::drawPanels(cairo_t* cr, const Box& area, double scale) {
  for (const auto& panel : panels_)
    if (panel.box.grown(8).overlaps(area)) drawPanel(cr, panel, scale);
}

void Schematic::drawPanel(cairo_t* cr, const Panel& panel, double scale) {
  const auto& box = panel.box;
  const double radius = std::min(7.0, std::min(box.width, box.height) * 0.1);
  cairo_new_path(cr);
  setColour(cr, {0.1, 0.06, 0.02, 0.16});
  roundedBox(cr, box.moved(2, 3), radius);
  cairo_fill(cr);
  roundedBox(cr, box, radius);
  setColour(cr, panel.colour);
  cairo_fill_preserve(cr);
  setColour(cr, inkColour.faded(0.9));
  cairo_set_line_width(cr, 2);
  cairo_stroke(cr);
  setColour(cr, inkColour.faded(0.25));
  cairo_set_line_width(cr, 1);
  roundedBox(cr, box.grown(-4), std::max(1.0, radius - 3));
  cairo_stroke(cr);
  drawHead(cr, panel, scale);
  drawSlots(cr, panel, scale);
  drawBadge(cr, panel, scale);
  if (isStrip(box) && !panel.procedure.empty())
    drawProcedure(cr, panel, scale);
  else
    drawCaption(cr, panel, scale);
  if (!panel.note.empty() && 12 * scale >= leastText) {
    auto style = text_.fitted(panel.note, printed(12, false), box.width - 10, 30, 2);
    style.colour = inkColour.faded(0.8);
    text_.draw(cr, panel.note, box.centreX(), box.bottom() - 20, style, Align::centre, box.width - 10);
  }
  drawTables(cr, panel, scale);
}

void Schematic::drawHead(cairo_t* cr, const Panel& panel, double scale) {
  const auto& box = panel.box;
  if (panel.strip.alpha > 0) {
    setColour(cr, panel.strip);
    roundedBox(cr, {box.x + 4, box.y + 4, box.width - 8, headOf(box)}, 4);
    cairo_fill(cr);
  }
  auto style = printed(std::min(box.height * 0.26, panel.badge.empty() ? 28.0 : 22.0), true);
  style.colour = inkOn(panel.strip);
  if (!panel.number.empty() && style.size * scale >= leastText)
    text_.draw(cr, panel.number, box.x + 9, box.y + 4 + headOf(box) / 2, style, Align::left);
}

/// A word or a sign at the right of the head.
void Schematic::drawBadge(cairo_t* cr, const Panel& panel, double scale) {
  if (panel.badge.empty() && panel.badgeSymbol.empty()) return;
  const auto& box = panel.box;
  const double high = headOf(box) - 6, y = box.y + 4 + headOf(box) / 2;
  double right = box.right() - 8;
  if (!panel.badgeSymbol.empty()) {
    Ink ink;
    ink.colour = panel.badgeColour;
    drawSymbol(cr, text_, panel.badgeSymbol, boxAround(right - high / 2, y, high, high), ink);
    right -= high + 3;
  }
  auto style = printed(panel.strip.alpha > 0 ? 18 : 13.5, true);
  if (panel.badge.empty() || style.size * scale < leastText) return;
  const auto extent = text_.measure(panel.badge, style);
  if (panel.strip.alpha <= 0) {
    setColour(cr, panel.badgeColour);
    roundedBox(cr, {right - extent.width - 5, y - high / 2, extent.width + 8, high}, 4);
    cairo_fill(cr);
  }
  style.colour = inkOn(panel.strip.alpha > 0 ? panel.strip : panel.badgeColour);
  text_.draw(cr, panel.badge, right - 1, y, style, Align::right);
}

/// Parts of a box, each with its name at its head; the first is the box itself.
void Schematic::drawSlots(cairo_t* cr, const Panel& panel, double scale) {
  const auto& space = module_.spaces[panel.space.value];
  if (space.slotCount <= 1 || boxOfSlot(module_, panel.space, 1, counterSize_).x < panel.box.x) return;
  for (std::uint32_t slot = 1; slot < space.slotCount; ++slot) {
    const auto part = boxOfSlot(module_, panel.space, slot, counterSize_);
    if (!panel.box.grown(1).contains(part)) return;
    setColour(cr, inkColour.faded(0.4));
    cairo_set_line_width(cr, 1.4);
    cairo_move_to(cr, part.x, part.y + (part.y > panel.box.y ? 0 : 6));
    part.y > panel.box.y ? cairo_line_to(cr, part.right(), part.y) : cairo_line_to(cr, part.x, part.bottom() - 6);
    cairo_stroke(cr);
    const auto& name = module_.slots[space.firstSlot + slot].name;
    const auto style = text_.fitted(name, printed(17, false), part.width - 14, 24);
    if (style.size * scale >= leastText) text_.draw(cr, name, part.right() - 9, part.y + 15, style, Align::right);
  }
}

Box Schematic::captionRoom(const Panel& panel) const {
  const auto& space = module_.spaces[panel.space.value];
  if (space.slotCount <= 1) return panel.box;
  const auto first = boxOfSlot(module_, panel.space, 0, counterSize_);
  return first.width > 0 && panel.box.grown(1).contains(first) ? first : panel.box;
}

void Schematic::drawCaption(cairo_t* cr, const Panel& panel, double scale) {
  if (panel.caption.empty()) return;
  const auto box = captionRoom(panel);
  const double room = box.width - 14;
  auto style = printed(std::clamp(box.height * 0.24, 11.0, 22.0), true);
  if (style.size * scale < leastText) return;
  auto fitted = text_.fitted(panel.caption, style, room, box.height);
  constexpr double readable = 15;
  if (fitted.size < std::min(readable, style.size))
    fitted = text_.fitted(panel.caption, style, room, box.height * 0.6, 4);
  fitted.colour = inkOn(panel.strip.alpha > 0 ? panel.strip : noColour);
  const auto extent = text_.measure(panel.caption, fitted, room);
  const double head = panel.strip.alpha > 0 ? std::max(headOf(panel.box), extent.height) : extent.height + 4;
  const double y = isStrip(box) && panel.strip.alpha <= 0 && box.height < 2 * headHeight + 40 && room > 400
                       ? box.centreY()
                       : box.y + 4 + head / 2;
  text_.draw(cr, panel.caption, box.centreX(), y, fitted, Align::centre, room);
}

/// Beside the place of the marker: the heading, and below it what is to be done.
void Schematic::drawProcedure(cairo_t* cr, const Panel& panel, double scale) {
  const auto& box = panel.box;
  const double left = box.x + counterSize_ + 16, room = box.right() - left - 10;
  const auto title = text_.fitted(panel.caption, printed(23, true), room, box.height * 0.4);
  const auto body = text_.fitted(panel.procedure, printed(17, false), room, box.height - title.size - 22, 4);
  const auto head = text_.measure(panel.caption, title), foot = text_.measure(panel.procedure, body, room);
  const double top = box.centreY() - (head.height + foot.height) / 2;
  if (title.size * scale >= leastText) text_.draw(cr, panel.caption, left, top + head.height / 2, title, Align::left);
  if (body.size * scale >= leastText)
    text_.draw(cr, panel.procedure, left, top + head.height + foot.height / 2, body, Align::left, room);
}

void Schematic::drawContainers(cairo_t* cr, const Box& area, double) {
  for (const auto& container : module_.containers) {
    if (container.map != id_ || container.width <= 0) continue;
    const auto at = mapPointOf(container.at);
    const auto box = boxAround(at.x, at.y, container.width, container.height);
    if (box.overlaps(area)) drawContainerBody(cr, text_, container, colourOfSide(module_, container.side), box, 1);
  }
}

}  // namespace vtt::render
