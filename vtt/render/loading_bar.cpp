#include "vtt/render/loading_bar.hpp"

#include <algorithm>
#include <cmath>

namespace vtt::render {

namespace {

constexpr double widest = 380, high = 92, margin = 16, barHeight = 8, textSize = 13;
constexpr double buttonWidth = 108, buttonHeight = 26;
constexpr Colour paper = rgb(0xfdfcfa), ink = rgb(0x24221f), faded = rgb(0x6d6860), trough = rgb(0xd8d3ca),
                 accent = rgb(0x2e6fb7);

void fill(cairo_t* cr, const Box& box, double radius, const Colour& colour) {
  cairo_new_path(cr);
  roundedBox(cr, box, radius);
  setColour(cr, colour);
  cairo_fill(cr);
}

}  // namespace

LoadingBar::LoadingBar(int frameWidth, int frameHeight, double scale) : unit(scale) {
  const double width = std::min(widest * unit, frameWidth * 0.9);
  box = {std::round((frameWidth - width) / 2), std::round((frameHeight - high * unit) / 2), std::round(width),
         high * unit};
  button = {box.right() - (margin + buttonWidth) * unit, box.bottom() - (10 + buttonHeight) * unit, buttonWidth * unit,
            buttonHeight * unit};
}

void LoadingBar::draw(cairo_t* cr, TextPainter& text, const std::string& map, double share) const {
  fill(cr, box, 8 * unit, ink.faded(0.35));
  fill(cr, box.grown(-unit), 7 * unit, paper);
  const double left = box.x + margin * unit, room = box.width - 2 * margin * unit;
  TextStyle style;
  style.size = textSize * unit;
  style.colour = ink;
  const auto percent = std::to_string(static_cast<int>(std::floor(share * 100))) + " %";
  const double y = box.y + 20 * unit;
  text.draw(cr, percent, box.right() - margin * unit, y, style, Align::right);
  style.bold = true;
  const auto title = "Reading " + map;
  text.draw(cr, title, left, y, text.fitted(title, style, room - 54 * unit, 20 * unit), Align::left);
  const Box whole{left, box.y + 36 * unit, room, barHeight * unit};
  fill(cr, whole, barHeight * unit / 2, trough);
  if (share > 0) fill(cr, {whole.x, whole.y, std::max(whole.height, room * share), whole.height}, 4 * unit, accent);
  fill(cr, button, 5 * unit, trough);
  fill(cr, button.grown(-unit), 4 * unit, rgb(0xffffff));
  style.bold = false;
  style.size = 12 * unit;
  text.draw(cr, "Cancel (Esc)", button.centreX(), button.centreY(), style);
  style.colour = faded;
  const std::string hint = "You can play meanwhile.";
  text.draw(cr, hint, left, button.centreY(), text.fitted(hint, style, room - (buttonWidth + 8) * unit, 20 * unit),
            Align::left);
}

}  // namespace vtt::render
