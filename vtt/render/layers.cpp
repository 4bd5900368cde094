#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "vtt/base/text.hpp"
#include "vtt/render/counter.hpp"
#include "vtt/render/symbols.hpp"
#include "vtt/view/look_book.hpp"

namespace vtt::render {

namespace {

constexpr double usualText = 22, usualSymbol = 60, usualLine = 4, usualLineWidth = 3, edge = 5;

double numberOf(const Element& layer, std::string_view name, double otherwise) {
  return parseNumber(layer.attribute(name)).value_or(otherwise);
}

bool flagOf(const Element& layer, std::string_view name) { return layer.attribute(name) == "yes"; }

/// The part of a box that a layer names: middle and size in hundredths.
Box partOf(const Element& layer, const Box& box, double size) {
  const double width = numberOf(layer, "width", size), height = numberOf(layer, "height", size);
  return boxAround(box.x + box.width * numberOf(layer, "x", 50) / 100,
                   box.y + box.height * numberOf(layer, "y", 50) / 100, box.width * width / 100,
                   box.height * height / 100);
}

void regularShape(cairo_t* cr, const Box& box, int corners, double first, double inner = 1) {
  for (int i = 0; i < corners; ++i) {
    const double angle = first + i * 2 * std::numbers::pi / corners;
    const double radius = i % 2 == 0 ? 1 : inner;
    cairo_line_to(cr, box.centreX() + std::cos(angle) * radius * box.width / 2,
                  box.centreY() + std::sin(angle) * radius * box.height / 2);
  }
  cairo_close_path(cr);
}

void traceShape(cairo_t* cr, std::string_view name, const Box& box) {
  constexpr double up = -std::numbers::pi / 2;
  const double small = std::min(box.width, box.height);
  cairo_new_path(cr);
  if (name == "ellipse" || name == "disc" || name == "circle" || name == "round") return ellipse(cr, box);
  if (name == "triangle") return regularShape(cr, box, 3, up);
  if (name == "diamond") return regularShape(cr, box, 4, up);
  if (name == "pentagon") return regularShape(cr, box, 5, up);
  if (name == "hexagon") return regularShape(cr, box, 6, 0);
  if (name == "octagon") return regularShape(cr, box, 8, std::numbers::pi / 8);
  if (name == "star") return regularShape(cr, box, 10, up, 0.42);
  if (name == "rounded" || name == "pill") return roundedBox(cr, box, name == "pill" ? small / 2 : small * 0.2);
  cairo_rectangle(cr, box.x, box.y, box.width, box.height);
}

struct Anchor {
  double x, y;
  Align align;
};

Anchor anchorOf(std::string_view at, const Box& box, double halfHeight) {
  const double margin = std::min(box.width, box.height) * edge / 100;
  Anchor anchor{box.centreX(), box.centreY(), Align::centre};
  if (at.find("top") != std::string_view::npos) anchor.y = box.y + margin + halfHeight;
  if (at.find("bottom") != std::string_view::npos) anchor.y = box.bottom() - margin - halfHeight;
  if (at.find("left") != std::string_view::npos) anchor = {box.x + margin, anchor.y, Align::left};
  if (at.find("right") != std::string_view::npos) anchor = {box.right() - margin, anchor.y, Align::right};
  return anchor;
}

}  // namespace

std::optional<Colour> LayerPainter::colourOf(std::string_view named) const {
  if (named == "side") return side;
  if (named.starts_with('{') && named.ends_with('}')) {
    const auto word = look.word(named.substr(1, named.size() - 2));
    return word.empty() ? side : parseColour(word);
  }
  return parseColour(named);
}

void LayerPainter::draw(cairo_t* cr, std::span<const Element> layers, const Box& box) {
  for (const auto& layer : layers) {
    if (layer.name == "fill") fill(cr, layer, box);
    if (layer.name == "shape") shape(cr, layer, box);
    if (layer.name == "symbol") symbol(cr, layer, box);
    if (layer.name == "text") text(cr, layer, box);
    if (layer.name == "image") image(cr, layer, box);
    if (layer.name == "line") line(cr, layer, box);
  }
}

void LayerPainter::fill(cairo_t* cr, const Element& layer, const Box& box) {
  const auto colour = colourOf(layer.attribute("colour"));
  if (!colour) return;
  paper = *colour;
  setColour(cr, *colour);
  cairo_rectangle(cr, box.x, box.y, box.width, box.height);
  cairo_fill(cr);
}

void LayerPainter::shape(cairo_t* cr, const Element& layer, const Box& box) {
  const auto part = partOf(layer, box, 100);
  const auto colour = colourOf(layer.attribute("colour"));
  const auto rim = colourOf(layer.attribute("line"));
  traceShape(cr, layer.attribute("name"), part);
  if (colour || !rim) {
    setColour(cr, colour.value_or(side));
    cairo_fill_preserve(cr);
  }
  if (rim) {
    setColour(cr, *rim);
    cairo_set_line_width(cr, std::min(box.width, box.height) * numberOf(layer, "line-width", usualLineWidth) / 100);
    cairo_stroke(cr);
  }
  cairo_new_path(cr);
}

void LayerPainter::symbol(cairo_t* cr, const Element& layer, const Box& box) {
  const double small = std::min(box.width, box.height);
  const double size = numberOf(layer, "size", usualSymbol);
  const Box part =
      boxAround(box.x + box.width * numberOf(layer, "x", 50) / 100, box.y + box.height * numberOf(layer, "y", 50) / 100,
                small * numberOf(layer, "width", size) / 100, small * numberOf(layer, "height", size) / 100);
  Ink ink;
  ink.colour = colourOf(layer.attribute("colour")).value_or(paper.brightness() > 0.5 ? rgb(0x1d1a17) : rgb(0xffffff));
  ink.line = colourOf(layer.attribute("line"));
  ink.lineWidth = numberOf(layer, "line-width", ink.lineWidth);
  drawSymbol(cr, assets.text(), fillIn(layer.attribute("name"), look), part, ink);
}

void LayerPainter::text(cairo_t* cr, const Element& layer, const Box& box) {
  const auto words = fillIn(layer.text, look);
  if (trim(words).empty()) return;
  const bool placed = !layer.attribute("x").empty() || !layer.attribute("y").empty();
  const double small = std::min(box.width, box.height);
  TextStyle style;
  style.size = small * numberOf(layer, "size", usualText) / 100;
  style.bold = flagOf(layer, "bold");
  style.italic = flagOf(layer, "italic");
  style.colour = colourOf(layer.attribute("colour")).value_or(paper.brightness() > 0.5 ? rgb(0x14110e) : rgb(0xffffff));
  style.lineHeight = 0.92;
  if (const auto outline = colourOf(layer.attribute("outline"))) {
    style.haloColour = *outline;
    style.halo = std::max(style.size * 0.09, 0.6);
  }
  const double room = box.width * std::min(numberOf(layer, "width", 100 - 2 * edge), 100.0) / 100;
  const bool breaks = words.find(' ') != std::string::npos && !layer.attribute("width").empty();
  auto single = assets.text().fitted(words, style, room, small);
  int lines = 1;
  for (const int most : {2, 4}) {
    if (!breaks || single.size > style.size * (most == 2 ? 0.9 : 0.5)) break;
    const auto broken = assets.text().fitted(words, style, room, style.size * 2.1, most);
    if (broken.size > single.size) single = broken, lines = most;
  }
  auto anchor = anchorOf(layer.attribute("at"), box, single.size * 0.42);
  if (placed)
    anchor = {box.x + box.width * numberOf(layer, "x", 50) / 100, box.y + box.height * numberOf(layer, "y", 50) / 100,
              Align::centre};
  assets.text().draw(cr, words, anchor.x, anchor.y, single, anchor.align, lines > 1 ? room : 0);
}

void LayerPainter::image(cairo_t* cr, const Element& layer, const Box& box) {
  const auto part = partOf(layer, box, 100);
  const std::string file(layer.attribute("file"));
  if (const auto* picture = assets.picture(file))
    stretchPicture(cr, *picture, part);
  else
    drawMissing(cr, assets.text(), part, file);
}

void LayerPainter::line(cairo_t* cr, const Element& layer, const Box& box) {
  const auto at = [&](std::string_view x, std::string_view y, double otherwise) {
    return MapPoint{box.x + box.width * numberOf(layer, x, otherwise) / 100,
                    box.y + box.height * numberOf(layer, y, otherwise) / 100};
  };
  const auto from = at("x1", "y1", 0), to = at("x2", "y2", 100);
  setColour(cr, colourOf(layer.attribute("colour")).value_or(side));
  cairo_set_line_width(cr, std::min(box.width, box.height) * numberOf(layer, "width", usualLine) / 100);
  cairo_move_to(cr, from.x, from.y);
  cairo_line_to(cr, to.x, to.y);
  cairo_stroke(cr);
}

void drawMissing(cairo_t* cr, TextPainter& text, const Box& box, std::string_view name) {
  const double width = std::max(1.0, std::min(box.width, box.height) * 0.02);
  setColour(cr, rgb(0xefe6d2));
  cairo_rectangle(cr, box.x, box.y, box.width, box.height);
  cairo_fill(cr);
  setColour(cr, rgb(0xb0503a).faded(0.55));
  cairo_set_line_width(cr, width);
  cairo_rectangle(cr, box.x + width / 2, box.y + width / 2, box.width - width, box.height - width);
  cairo_move_to(cr, box.x, box.y);
  cairo_line_to(cr, box.right(), box.bottom());
  cairo_move_to(cr, box.right(), box.y);
  cairo_line_to(cr, box.x, box.bottom());
  cairo_stroke(cr);
  TextStyle style;
  style.size = std::min(box.height * 0.22, 28.0);
  style.colour = rgb(0x5c2a1d);
  style.halo = style.size * 0.18;
  style.haloColour = rgb(0xefe6d2);
  const std::string label(name);
  text.draw(cr, label, box.centreX(), box.centreY(), text.fitted(label, style, box.width * 0.92, box.height));
}

}  // namespace vtt::render
