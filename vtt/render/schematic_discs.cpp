#include <array>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"

namespace vtt::render {

namespace {

constexpr std::array<std::string_view, 6> styleNames{"name", "colour", "rim", "texture", "symbol", "shape"};
constexpr double bridgeLength = 34, bridgeWidth = 17;

bool isStyle(std::string_view name) {
  return std::find(styleNames.begin(), styleNames.end(), name) != styleNames.end();
}

void traceDisc(cairo_t* cr, std::string_view shape, const Box& box) {
  cairo_new_path(cr);
  if (shape == "square") return roundedBox(cr, box.grown(-box.width * 0.02), box.width * 0.1);
  if (shape != "diamond") return ellipse(cr, box);
  const auto wide = box.grown(box.width * 0.1);
  cairo_move_to(cr, wide.centreX(), wide.y);
  cairo_line_to(cr, wide.right(), wide.centreY());
  cairo_line_to(cr, wide.centreX(), wide.bottom());
  cairo_line_to(cr, wide.x, wide.centreY());
  cairo_close_path(cr);
}

using Signs = std::array<MapPoint, 7>;
constexpr Signs signPlaces{{{0, -0.52}, {-0.4, -0.2}, {0.4, -0.2}, {0, 0.06}, {-0.44, 0.3}, {0.42, 0.32}, {0, 0.56}}};

void drawGrass(cairo_t* cr, double x, double y, double s) {
  for (const double lean : {-0.7, 0.0, 0.7}) {
    cairo_move_to(cr, x, y + s * 0.5);
    cairo_line_to(cr, x + lean * s * 0.6, y - s * (0.6 - std::abs(lean) * 0.3));
  }
  cairo_stroke(cr);
}

void drawScrub(cairo_t* cr, double x, double y, double s) {
  ellipse(cr, boxAround(x, y, s * 0.9, s * 0.9));
  cairo_fill(cr);
}

void drawFir(cairo_t* cr, double x, double y, double s) {
  cairo_move_to(cr, x, y - s);
  cairo_line_to(cr, x + s * 0.7, y + s * 0.7);
  cairo_line_to(cr, x - s * 0.7, y + s * 0.7);
  cairo_close_path(cr);
  cairo_fill(cr);
}

void drawRidge(cairo_t* cr, double x, double y, double s) {
  cairo_move_to(cr, x - s, y + s * 0.5);
  cairo_line_to(cr, x - s * 0.2, y - s * 0.7);
  cairo_line_to(cr, x + s * 0.25, y + s * 0.1);
  cairo_line_to(cr, x + s * 0.55, y - s * 0.3);
  cairo_line_to(cr, x + s, y + s * 0.5);
  cairo_stroke(cr);
}

/// Small signs of the ground, as on printed boards.
void drawTexture(cairo_t* cr, std::string_view texture, const Colour& ground, const Box& box) {
  struct Kind {
    std::string_view name;
    void (*draw)(cairo_t*, double, double, double);
    double size;
  };
  static constexpr std::array kinds{Kind{"grass", drawGrass, 0.2}, Kind{"scrub", drawScrub, 0.2},
                                    Kind{"trees", drawFir, 0.23}, Kind{"ridges", drawRidge, 0.24}};
  const auto* found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) { return k.name == texture; });
  if (found == kinds.end()) return;
  const double half = box.width / 2;
  setColour(cr, ground.darker(0.32).faded(0.9));
  cairo_set_line_width(cr, std::max(1.0, half * 0.05));
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (const auto& at : signPlaces) {
    cairo_new_path(cr);
    found->draw(cr, box.centreX() + at.x * half, box.centreY() + at.y * half, half * found->size);
  }
}

void drawLight(cairo_t* cr, const Box& box) {
  auto* light = cairo_pattern_create_radial(box.centreX() - box.width * 0.18, box.y + box.height * 0.26, 0,
                                            box.centreX(), box.centreY(), box.width * 0.62);
  cairo_pattern_add_color_stop_rgba(light, 0, 1, 1, 1, 0.3);
  cairo_pattern_add_color_stop_rgba(light, 0.7, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba(light, 1, 0.15, 0.08, 0, 0.22);
  cairo_set_source(cr, light);
  cairo_paint(cr);
  cairo_pattern_destroy(light);
}

}  // namespace

void Schematic::applyStyle(Disc& disc, const Element& style) {
  if (const auto colour = parseColour(style.attribute("colour"))) disc.colour = *colour;
  if (const auto rim = parseColour(style.attribute("rim"))) disc.rim = *rim;
  if (!style.attribute("texture").empty()) disc.texture = style.attribute("texture");
  if (!style.attribute("shape").empty()) disc.shape = style.attribute("shape");
  if (!style.attribute("symbol").empty()) disc.symbol = style.attribute("symbol");
}

void Schematic::styleDisc(Disc& disc) const {
  if (!map_.cartography) return;
  const auto& space = module_.spaces[disc.space.value];
  for (const auto& style : map_.cartography->children) {
    if (style.name != "disc") continue;
    const auto fits = [&](const auto& named) {
      return isStyle(named.first) || attributeOf(space, named.first) == named.second;
    };
    if (std::all_of(style.attributes.begin(), style.attributes.end(), fits)) applyStyle(disc, style);
  }
}

void Schematic::drawDiscs(cairo_t* cr, const Box& area, double scale) {
  for (const auto& disc : discs_)
    if (disc.box.grown(disc.box.width * 0.15).overlaps(area)) drawDisc(cr, disc, scale);
}

/// Ground and water, with the light from above.
void Schematic::drawBody(cairo_t* cr, const Disc& disc, const Box& box) {
  const Saved saved(cr);
  traceDisc(cr, disc.shape, box);
  cairo_clip(cr);
  setColour(cr, disc.colour);
  cairo_paint(cr);
  if (disc.water) {
    setColour(cr, waterColour);
    cairo_move_to(cr, box.x, box.centreY());
    cairo_curve_to(cr, box.x + box.width * 0.3, box.centreY() - box.height * 0.12, box.x + box.width * 0.7,
                   box.centreY() + box.height * 0.12, box.right(), box.centreY());
    cairo_line_to(cr, box.right(), box.bottom());
    cairo_line_to(cr, box.x, box.bottom());
    cairo_close_path(cr);
    cairo_fill(cr);
  }
  drawTexture(cr, disc.texture, disc.colour, box.grown(-box.width * 0.06));
  drawLight(cr, box);
}

void Schematic::drawDisc(cairo_t* cr, const Disc& disc, double) {
  const auto& box = disc.box;
  const double line = std::clamp(box.width * 0.045, 1.6, 3.4);
  const bool rimmed = disc.rim.alpha > 0;
  setColour(cr, {0.1, 0.06, 0.02, 0.2});
  traceDisc(cr, disc.shape, box.grown(line * 0.6).moved(line * 0.7, line * 1.1));
  cairo_fill(cr);
  if (rimmed) {
    traceDisc(cr, disc.shape, box);
    setColour(cr, disc.rim);
    cairo_fill(cr);
  }
  const auto inner = rimmed ? box.grown(-box.width * 0.095) : box;
  drawBody(cr, disc, inner);
  const double edge = rimmed ? line * 0.55 : line;
  cairo_set_line_width(cr, edge);
  setColour(cr, rimmed ? disc.rim.darker(0.45) : inkColour);
  traceDisc(cr, disc.shape, box.grown(-edge / 2));
  cairo_stroke(cr);
  setColour(cr, rgb(0xfff8e6).faded(rimmed ? 0.85 : 0.55));
  cairo_set_line_width(cr, line * 0.6);
  traceDisc(cr, disc.shape, rimmed ? inner : box.grown(-line * 1.4));
  cairo_stroke(cr);
  if (disc.ringed) {
    setColour(cr, rgb(0x8e2b20));
    cairo_set_line_width(cr, line * 1.2);
    traceDisc(cr, disc.shape, box.grown(line * 1.2));
    cairo_stroke(cr);
  }
  Ink ink;
  ink.colour = rimmed ? disc.rim : rgb(0x2a1d12);
  ink.line = rgb(0xfff6e0).faded(0.75);
  if (!disc.symbol.empty()) drawSymbol(cr, text_, disc.symbol, box.grown(-box.width * (rimmed ? 0.26 : 0.17)), ink);
}

const Element* Schematic::crossingFor(std::string_view kind) const {
  if (!map_.cartography) return nullptr;
  for (const auto& crossing : map_.cartography->children)
    if (crossing.name == "crossing" && crossing.attribute("route") == kind) return &crossing;
  return nullptr;
}

/// Where a route that crosses rivers first meets one.
void Schematic::findCrossings() {
  const auto side = [](MapPoint a, MapPoint b, MapPoint p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  };
  const auto meets = [&](const Way& way, const River::Reach& reach) {
    return side(way.from, way.to, reach.from) * side(way.from, way.to, reach.to) <= 0 &&
           side(reach.from, reach.to, way.from) * side(reach.from, reach.to, way.to) <= 0;
  };
  for (const auto& way : ways_) {
    if (way.crossing == nullptr) continue;
    const River::Reach* found = nullptr;
    for (const auto& river : rivers_)
      for (const auto& reach : river.reaches)
        if (found == nullptr && meets(way, reach)) found = &reach;
    if (found == nullptr) continue;
    const double a = side(way.from, way.to, found->from), b = side(way.from, way.to, found->to);
    const double share = a == b ? 0.5 : a / (a - b);
    crossings_.push_back(
        {{found->from.x + (found->to.x - found->from.x) * share, found->from.y + (found->to.y - found->from.y) * share},
         std::atan2(way.to.y - way.from.y, way.to.x - way.from.x)});
  }
}

void Schematic::drawCrossings(cairo_t* cr, const Box& area) {
  for (const auto& bridge : crossings_)
    if (boxAround(bridge.at.x, bridge.at.y, bridgeLength * 1.6, bridgeLength * 1.6).overlaps(area))
      drawCrossing(cr, bridge);
}

void Schematic::drawCrossing(cairo_t* cr, const Crossing& bridge) {
  const Saved saved(cr);
  cairo_translate(cr, bridge.at.x, bridge.at.y);
  cairo_rotate(cr, bridge.angle);
  cairo_new_path(cr);
  roundedBox(cr, boxAround(0, 0, bridgeLength * 0.8, bridgeWidth * 0.8), 2);
  setColour(cr, rgb(0xf6ecd2));
  cairo_fill(cr);
  setColour(cr, rgb(0x23405c));
  cairo_set_line_width(cr, 3.4);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (const double up : {-1.0, 1.0}) {
    const double y = up * bridgeWidth * 0.42, flare = up * bridgeWidth * 0.3;
    cairo_move_to(cr, -bridgeLength / 2, y + flare);
    cairo_line_to(cr, -bridgeLength * 0.36, y);
    cairo_line_to(cr, bridgeLength * 0.36, y);
    cairo_line_to(cr, bridgeLength / 2, y + flare);
  }
  cairo_stroke(cr);
}

/// The edge of the land on a sheet that has room for more, with the letters and numbers of its grid.
void Schematic::drawLandFrame(cairo_t* cr, double scale) {
  constexpr double margin = 24, tick = 12, letters = 26;
  if (!map_.cartography) return;
  for (const auto& frame : map_.cartography->children) {
    if (frame.name != "frame") continue;
    setColour(cr, inkColour);
    cairo_new_path(cr);
    cairo_rectangle(cr, land_.x, land_.y, land_.width, land_.height);
    cairo_set_line_width(cr, 4);
    cairo_stroke(cr);
    setColour(cr, inkColour.faded(0.4));
    cairo_rectangle(cr, land_.x + 6, land_.y + 6, land_.width - 12, land_.height - 12);
    cairo_set_line_width(cr, 1.2);
    cairo_stroke(cr);
    TextStyle style;
    style.serif = style.bold = true;
    style.size = letters;
    style.colour = inkColour;
    const auto columns = splitBlanks(frame.attribute("columns")), rows = splitBlanks(frame.attribute("rows"));
    const auto mark = [&](double x1, double y1, double x2, double y2) {
      setColour(cr, inkColour);
      cairo_set_line_width(cr, 2.4);
      cairo_move_to(cr, x1, y1);
      cairo_line_to(cr, x2, y2);
      cairo_stroke(cr);
    };
    const auto word = [&](std::string_view text, double x, double y) {
      if (letters * scale >= 4.5) text_.draw(cr, std::string(text), x, y, style);
    };
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const double wide = land_.width / static_cast<double>(columns.size());
      const double left = land_.x + wide * static_cast<double>(i), middle = left + wide / 2;
      word(columns[i], middle, land_.y - margin * 0.75);
      word(columns[i], middle, land_.bottom() + margin * 0.8);
      if (i == 0) continue;
      mark(left, land_.y - tick, left, land_.y + tick);
      mark(left, land_.bottom() - tick, left, land_.bottom() + tick);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double high = land_.height / static_cast<double>(rows.size());
      const double top = land_.y + high * static_cast<double>(i), middle = top + high / 2;
      word(rows[i], land_.x - margin * 0.9, middle);
      word(rows[i], land_.right() + margin * 0.85, middle);
      if (i == 0) continue;
      mark(land_.x - tick, top, land_.x + tick, top);
      mark(land_.right() - tick, top, land_.right() + tick, top);
    }
  }
}

}  // namespace vtt::render
