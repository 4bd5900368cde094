#include <array>
#include <cmath>
#include <numbers>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

constexpr double leastText = 4.5;  ///< pixels

struct Stroke {
  Colour colour{};
  double width = 0, dash = 0, gap = 0;
};
struct WayStyle {
  Stroke below, above;
};

/// Lines by kind: none is told by its colour alone.
WayStyle styleOf(std::string_view kind) {
  const auto has = [&](std::string_view word) { return kind.find(word) != std::string_view::npos; };
  if (isWater(kind)) return {{rgb(0x3f6b88), 9}, {waterColour, 6}};
  if (has("trail") || has("path") || has("track"))
    return {{paperColour.faded(0.9), 8, 0.1, 9.5}, {rgb(0x5b3f22), 5, 0.1, 9.5}};
  if (has("cross") || has("ford") || has("ferry"))
    return {{paperColour.faded(0.8), 7, 1, 10}, {rgb(0x4a7d9b), 4.2, 1, 10}};
  if (has("road") || has("rail") || has("pike")) return {{rgb(0x5d4529), 7}, {rgb(0xe9d3a0), 4}};
  if (has("entry") || has("sea") || has("link")) return {{{}, 0}, {rgb(0x6b6256), 2.6, 12, 9}};
  return {{paperColour.faded(0.8), 6}, {rgb(0x6a4f30), 3}};
}

void drawStroke(cairo_t* cr, const Stroke& stroke, MapPoint from, MapPoint to, const std::optional<MapPoint>& by) {
  if (stroke.width <= 0) return;
  const double dashes[] = {stroke.dash, stroke.gap};
  const auto bent = by.value_or(MapPoint{(from.x + to.x) / 2, (from.y + to.y) / 2});
  cairo_new_path(cr);
  cairo_move_to(cr, from.x, from.y);
  cairo_curve_to(cr, from.x + (bent.x - from.x) * 2 / 3, from.y + (bent.y - from.y) * 2 / 3,
                 to.x + (bent.x - to.x) * 2 / 3, to.y + (bent.y - to.y) * 2 / 3, to.x, to.y);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash(cr, dashes, stroke.gap > 0 ? 2 : 0, 0);
  setColour(cr, stroke.colour);
  cairo_set_line_width(cr, stroke.width);
  cairo_stroke(cr);
  cairo_set_dash(cr, nullptr, 0, 0);
}

bool drawnAsRiver(const Map& map) {
  if (!map.cartography) return false;
  const auto& parts = map.cartography->children;
  return std::any_of(parts.begin(), parts.end(), [](const Element& e) { return e.name == "river"; });
}

}  // namespace

void Schematic::drawWays(cairo_t* cr, const Box& area, double) const {
  const bool rivers = drawnAsRiver(map_);
  for (const bool water : {true, false})
    for (const bool below : {true, false})
      for (const auto& way : ways_) {
        if (isWater(way.kind) != water || (water && rivers) || !way.box.overlaps(area)) continue;
        const auto style = styleOf(way.crossing != nullptr ? "road" : way.kind);
        drawStroke(cr, below ? style.below : style.above, way.from, way.to, way.by);
      }
}

void Schematic::drawWay(cairo_t* cr, const Way& way) {
  const auto style = styleOf(way.crossing != nullptr ? "road" : way.kind);
  drawStroke(cr, style.below, way.from, way.to, way.by);
  drawStroke(cr, style.above, way.from, way.to, way.by);
}

void Schematic::drawCells(cairo_t* cr, const Box& area, double scale) {
  if (cells_.empty()) return;
  const std::array corners{squareAt(map_.grid, area.x, area.y), squareAt(map_.grid, area.right(), area.y),
                           squareAt(map_.grid, area.x, area.bottom()),
                           squareAt(map_.grid, area.right(), area.bottom())};
  int left = columns_, right = 1, top = map_.grid.rows, bottom = 1;
  for (const auto& cell : corners) {
    left = std::min(left, cell.column - 1);
    right = std::max(right, cell.column + 1);
    top = std::min(top, cell.row - 1);
    bottom = std::max(bottom, cell.row + 1);
  }
  for (const bool words : {false, true})
    for (int row = std::max(top, 1); row <= std::min(bottom, map_.grid.rows); ++row)
      for (int column = std::max(left, 1); column <= std::min(right, columns_); ++column) {
        const auto id = cells_[static_cast<std::size_t>((row - 1) * map_.grid.columns + column - 1)];
        if (id) words ? drawCellWords(cr, id, scale) : drawCell(cr, id, scale);
      }
}

void Schematic::drawCell(cairo_t* cr, SpaceId id, double scale) {
  const auto& space = module_.spaces[id.value];
  const auto box = boxOfSpace(module_, id);
  const auto colour = colourOf(space);
  cairo_new_path(cr);
  roundedBox(cr, box.grown(map_.display ? -2 : 0), map_.display ? 5 : 0);
  setColour(cr, colour.faded(space.kind.empty() ? 0.25 : 0.78));
  cairo_fill_preserve(cr);
  setColour(cr, inkColour.faded(0.42));
  cairo_set_line_width(cr, std::clamp(map_.grid.size * 0.02, 0.8, 2.2));
  cairo_stroke(cr);
  drawTerrain(cr, space.kind, box.grown(-box.width * 0.14), map_.grid.size * 0.26, id.value, scale);
}

void Schematic::drawCellWords(cairo_t* cr, SpaceId id, double scale) {
  const auto& space = module_.spaces[id.value];
  const auto box = boxOfSpace(module_, id);
  const bool hexes = map_.geometry == GeometryKind::hexes;
  const auto colour = colourOf(space);
  TextStyle style;
  style.size = map_.grid.size * 0.15;
  style.colour = inkColour.faded(0.55);
  if (style.size * scale >= leastText)
    text_.draw(cr, space.id.substr(space.id.starts_with(map_.grid.prefix) ? map_.grid.prefix.size() : 0), box.centreX(),
               box.y + style.size * (hexes && map_.grid.orientation == Grid::Orientation::pointy ? 1.9 : 0.85), style);
  if (space.name == space.id || hexes) return;
  Label label{space.name, box.centreX(), box.bottom() - map_.grid.size * 0.16, 0, Align::centre, style, box};
  label.style = {map_.grid.size * 0.19, inkColour, true, false, true, map_.grid.size * 0.03, colour.lighter(0.5), 0, 1};
  label.style = text_.fitted(label.text, label.style, box.width * 1.5, box.height);
  if (label.style.size * scale >= leastText) text_.draw(cr, label.text, label.x, label.y, label.style);
}

/// What is on a hexside and is no water: a wall, a slope.
void Schematic::drawHexsides(cairo_t* cr, const Box& area) const {
  for (const auto& side : map_.hexsides) {
    const auto a = mapPointOf(module_.spaces[side.a.value].at), b = mapPointOf(module_.spaces[side.b.value].at);
    const MapPoint middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    if (!boxAround(middle.x, middle.y, map_.grid.size, map_.grid.size).overlaps(area)) continue;
    const auto& items = side.attributes.items();
    if (std::any_of(items.begin(), items.end(), [&](const auto& item) {
          const auto& name = module_.attributes[item.attribute.value].name;
          return isWater(name) || isCrossing(name);
        }))
      continue;
    const double length = map_.grid.size / std::numbers::sqrt3 / std::hypot(b.x - a.x, b.y - a.y) / 2;
    const MapPoint along{-(b.y - a.y) * length, (b.x - a.x) * length};
    cairo_new_path(cr);
    cairo_move_to(cr, middle.x - along.x, middle.y - along.y);
    cairo_line_to(cr, middle.x + along.x, middle.y + along.y);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    setColour(cr, rgb(0x6b4a2a));
    cairo_set_line_width(cr, map_.grid.size * 0.11);
    cairo_stroke_preserve(cr);
    setColour(cr, rgb(0xb08a5a));
    cairo_set_line_width(cr, map_.grid.size * 0.075);
    cairo_stroke(cr);
  }
}

}  // namespace vtt::render
