#include "vtt/render/counter.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

constexpr double corner = 0.1;  ///< of the smaller side
constexpr int shadowSteps = 6;

struct Plate {
  Box box;
  bool round = false;
  [[nodiscard]] double small() const { return std::min(box.width, box.height); }
  void trace(cairo_t* cr, double grow = 0) const {
    cairo_new_path(cr);
    round ? ellipse(cr, box.grown(grow)) : roundedBox(cr, box.grown(grow), small() * corner + grow);
  }
};

double shadowReach(double small) { return std::clamp(small * 0.07, 1.5, 9.0); }

void drawShadow(cairo_t* cr, const Plate& plate) {
  const double reach = shadowReach(plate.small());
  const Saved saved(cr);
  cairo_translate(cr, reach * 0.35, reach * 0.55);
  for (int i = 0; i < shadowSteps; ++i) {
    setColour(cr, {0.05, 0.03, 0, 0.11});
    plate.trace(cr, reach * (0.5 - static_cast<double>(i) / shadowSteps));
    cairo_fill(cr);
  }
}

/// Light from the upper left: a bright and a dark edge, and a faint sheen.
void drawBevel(cairo_t* cr, const Plate& plate) {
  const auto& box = plate.box;
  const double width = std::max(1.0, plate.small() * 0.035);
  auto* sheen = cairo_pattern_create_linear(0, box.y, 0, box.bottom());
  cairo_pattern_add_color_stop_rgba(sheen, 0, 1, 1, 1, 0.16);
  cairo_pattern_add_color_stop_rgba(sheen, 0.45, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba(sheen, 1, 0, 0, 0, 0.12);
  plate.trace(cr);
  cairo_set_source(cr, sheen);
  cairo_fill(cr);
  cairo_pattern_destroy(sheen);
  auto* rim = cairo_pattern_create_linear(box.x, box.y, box.right(), box.bottom());
  cairo_pattern_add_color_stop_rgba(rim, 0, 1, 1, 1, 0.62);
  cairo_pattern_add_color_stop_rgba(rim, 0.45, 1, 1, 1, 0.12);
  cairo_pattern_add_color_stop_rgba(rim, 0.55, 0, 0, 0, 0.1);
  cairo_pattern_add_color_stop_rgba(rim, 1, 0, 0, 0, 0.45);
  plate.trace(cr, -width / 2);
  cairo_set_source(cr, rim);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);
  cairo_pattern_destroy(rim);
}

void drawEdge(cairo_t* cr, const Plate& plate) {
  plate.trace(cr, -0.4);
  setColour(cr, {0.08, 0.05, 0.03, 0.85});
  cairo_set_line_width(cr, std::max(0.8, plate.small() * 0.014));
  cairo_stroke(cr);
}

/// Of a copied face that looks like the first: a band over its corner.
void drawReducedBand(cairo_t* cr, const Box& box) {
  setColour(cr, {0.96, 0.93, 0.85, 0.85});
  const double w = box.width, h = box.height;
  cairo_move_to(cr, box.x, box.y + h * 0.42);
  cairo_line_to(cr, box.x + w * 0.42, box.y);
  cairo_line_to(cr, box.x + w * 0.6, box.y);
  cairo_line_to(cr, box.x, box.y + h * 0.6);
  cairo_close_path(cr);
  cairo_fill(cr);
}

bool sameLayers(const std::vector<Element>& a, const std::vector<Element>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Element& x, const Element& y) {
    return x.name == y.name && x.text == y.text && x.attributes == y.attributes;
  });
}

bool placesItself(const Mark& mark) {
  return std::any_of(mark.layers.begin(), mark.layers.end(), [](const Element& layer) {
    return !layer.attribute("x").empty() || !layer.attribute("at").empty();
  });
}

class CounterPainter {
 public:
  CounterPainter(Assets& assets, const Module& module, const Look& look)
      : assets_(assets), module_(module), look_(look), side_(colourOfSide(module, look.side)) {
    if (look.prototype) prototype_ = &module.prototypes[look.prototype.value];
  }

  void draw(cairo_t* cr, const Plate& plate) {
    drawShadow(cr, plate);
    {
      const Saved saved(cr);
      plate.trace(cr);
      cairo_clip(cr);
      drawFace(cr, plate.box);
      drawMarks(cr, plate.box);
    }
    drawBevel(cr, plate);
    drawEdge(cr, plate);
  }

 private:
  void drawFace(cairo_t* cr, const Box& box) {
    const auto paper = look_.side ? side_ : rgb(0xe9dcbd);
    setColour(cr, paper);
    cairo_paint(cr);
    const bool blank = prototype_ == nullptr || look_.face >= prototype_->faces.size();
    if (blank) return drawUnknown(cr, box);
    const auto& layers = prototype_->faces[look_.face].layers;
    const bool plain = std::all_of(layers.begin(), layers.end(), [](const auto& l) { return l.name == "fill"; });
    LayerPainter painter{assets_, look_, side_, paper};
    painter.draw(cr, layers, box);
    if (plain) drawName(cr, box, painter.paper);
    const bool copy = look_.face > 0 && prototype_->back != look_.face && !plain;
    if (copy && sameLayers(layers, prototype_->faces.front().layers)) drawReducedBand(cr, box);
  }

  void drawUnknown(cairo_t* cr, const Box& box) {
    Ink ink;
    ink.colour = side_.brightness() > 0.55 ? rgb(0x2a2420) : rgb(0xf7f1e3);
    const double size = std::min(box.width, box.height) * 0.62;
    drawSymbol(cr, assets_.text(), "question", boxAround(box.centreX(), box.centreY(), size, size), ink);
  }

  /// A face without anything on it says at least what it is.
  void drawName(cairo_t* cr, const Box& box, const Colour& paper) {
    if (look_.hidden) return drawUnknown(cr, box);
    const auto& face = prototype_->faces[look_.face];
    const auto& name = face.name.empty() || face.name == face.id || face.name == "front" ? prototype_->name : face.name;
    TextStyle style;
    style.size = std::min(box.width, box.height) * 0.24;
    style.bold = true;
    style.colour = paper.brightness() > 0.5 ? rgb(0x1d1a17) : rgb(0xffffff);
    style = assets_.text().fitted(name, style, box.width * 0.88, box.height * 0.8, 3);
    assets_.text().draw(cr, name, box.centreX(), box.centreY(), style, Align::centre, box.width * 0.88);
  }

  void drawMarks(cairo_t* cr, const Box& box) {
    std::size_t badges = 0;
    for (const auto id : look_.marks) {
      const auto& mark = module_.marks[id.value];
      LayerPainter painter{assets_, look_, side_, rgb(0xffffff)};
      if (placesItself(mark))
        painter.draw(cr, mark.layers, box);
      else
        drawBadge(cr, box, badges++, mark.layers, mark.name);
    }
    if (look_.concealed) drawConcealed(cr, box, badges);
  }

  [[nodiscard]] static Box badgeBox(const Box& box, std::size_t number) {
    static constexpr std::array<MapPoint, 4> corners{{{1, 0}, {0, 0}, {0, 1}, {1, 1}}};
    const double size = std::min(box.width, box.height) * 0.3, margin = size * 0.12;
    const auto& at = corners[number % corners.size()];
    return {box.x + margin + at.x * (box.width - size - 2 * margin),
            box.y + margin + at.y * (box.height - size - 2 * margin), size, size};
  }

  void drawBadge(cairo_t* cr, const Box& box, std::size_t number, std::span<const Element> layers,
                 const std::string& name) {
    const auto badge = badgeBox(box, number);
    const Saved saved(cr);
    cairo_new_path(cr);
    ellipse(cr, badge);
    setColour(cr, rgb(0xfbf7ea));
    cairo_fill_preserve(cr);
    setColour(cr, rgb(0x1d1a17));
    cairo_set_line_width(cr, badge.width * 0.1);
    cairo_stroke_preserve(cr);
    cairo_clip(cr);
    LayerPainter painter{assets_, look_, side_, rgb(0xfbf7ea)};
    if (!layers.empty()) painter.draw(cr, layers, badge.grown(-badge.width * 0.12));
    TextStyle style;
    style.size = badge.height * 0.52;
    style.bold = true;
    style.colour = rgb(0x1d1a17);
    if (layers.empty() || layers.front().name == "fill" || layers.front().name == "shape") {
      const auto initials = initialsOf(name);
      assets_.text().draw(cr, initials, badge.centreX(), badge.centreY(),
                          assets_.text().fitted(initials, style, badge.width * 0.7, badge.height));
    }
  }

  void drawConcealed(cairo_t* cr, const Box& box, std::size_t number) {
    const auto badge = badgeBox(box, number);
    cairo_new_path(cr);
    ellipse(cr, badge);
    setColour(cr, rgb(0x26221e));
    cairo_fill(cr);
    Ink ink;
    ink.colour = rgb(0xffffff);
    drawSymbol(cr, assets_.text(), "hidden", badge.grown(-badge.width * 0.16), ink);
  }

  Assets& assets_;
  const Module& module_;
  const Look& look_;
  Colour side_;
  const Prototype* prototype_ = nullptr;
};

struct Room {
  int width, height;
  double middleX, middleY;
};

/// So much room the turned plate needs, with its shadow.
Room roomFor(int width, int height, std::int32_t rotation) {
  const double angle = rotation * 2 * std::numbers::pi / fullTurn;
  const double c = std::abs(std::cos(angle)), s = std::abs(std::sin(angle));
  const double margin = std::ceil(shadowReach(std::min(width, height)) * 1.2) + 1;
  const double wide = rotation == 0 ? width : std::ceil(width * c + height * s);
  const double high = rotation == 0 ? height : std::ceil(width * s + height * c);
  return {static_cast<int>(wide + 2 * margin), static_cast<int>(high + 2 * margin), margin + wide / 2,
          margin + high / 2};
}

}  // namespace

Colour colourOfSide(const Module& module, SideId side) {
  if (!side) return rgb(0x8a8172);
  return parseColour(module.sides[side.value].colour).value_or(rgb(0x8a8172));
}

Sprite drawCounter(Assets& assets, const Module& module, const Look& look, int width, int height,
                   std::int32_t rotation) {
  const auto room = roomFor(width, height, rotation);
  Sprite sprite{Picture(room.width, room.height), static_cast<int>(room.middleX), static_cast<int>(room.middleY)};
  const Canvas canvas(sprite.picture);
  auto* cr = canvas.cr();
  cairo_translate(cr, room.middleX, room.middleY);
  cairo_rotate(cr, rotation * 2 * std::numbers::pi / fullTurn);
  const bool round = look.prototype && module.prototypes[look.prototype.value].roundBase;
  const double halfWidth = width / 2.0, halfHeight = height / 2.0;
  const Plate plate{{-halfWidth, -halfHeight, static_cast<double>(width), static_cast<double>(height)}, round};
  CounterPainter(assets, module, look).draw(cr, plate);
  return sprite;
}

Sprite drawDie(Assets& assets, const Die& die, std::size_t face, int size) {
  const auto room = roomFor(size, size, 0);
  Sprite sprite{Picture(room.width, room.height), static_cast<int>(room.middleX), static_cast<int>(room.middleY)};
  const Canvas canvas(sprite.picture);
  auto* cr = canvas.cr();
  const Plate plate{boxAround(room.middleX, room.middleY, size, size)};
  drawShadow(cr, plate);
  const auto body = parseColour(die.colour).value_or(rgb(0xf6f1e4));
  const auto ink = body.brightness() > 0.5 ? rgb(0x1d1a17) : rgb(0xffffff);
  const auto& shown = die.faces[face];
  {
    const Saved saved(cr);
    plate.trace(cr);
    cairo_clip(cr);
    setColour(cr, body);
    cairo_paint(cr);
    const auto inner = plate.box.grown(-size * 0.08);
    const Look look;
    LayerPainter painter{assets, look, body, body};
    if (!shown.layers.empty()) {
      painter.draw(cr, shown.layers, inner);
    } else if (const auto pips = "pips-" + shown.value; die.faces.size() == 6 && findSymbol(pips) != nullptr) {
      Ink pen;
      pen.colour = ink;
      drawSymbol(cr, assets.text(), pips, inner, pen);
    } else {
      TextStyle style;
      style.size = size * 0.5;
      style.bold = true;
      style.colour = ink;
      const auto& word = shown.name.empty() ? shown.value : shown.name;
      assets.text().draw(cr, word, inner.centreX(), inner.centreY(),
                         assets.text().fitted(word, style, inner.width, inner.height));
    }
  }
  drawBevel(cr, plate);
  drawEdge(cr, plate);
  return sprite;
}

}  // namespace vtt::render
