#include <array>
#include <cmath>
#include <numbers>

#include "vtt/render/paper.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

constexpr double riverShare = 0.085, roadReach = 0.2, leastText = 4.5;

void trace(cairo_t* cr, const HexGround::Line& line) {
  cairo_new_sub_path(cr);
  for (const auto& p : line) cairo_line_to(cr, p.x, p.y);
  cairo_close_path(cr);
}

double apart(MapPoint a, MapPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

/// Takes over what the ground of a hex map has: rivers, roads, towns.
void Schematic::layHexes() {
  if (!ground_) return;
  const double size = map_.grid.size;
  for (const auto& stream : ground_->streams()) addRiver(stream.course, size * riverShare, stream.springs);
  for (const auto& road : ground_->roads())
    ways_.push_back({road.from, road.to, road.kind, boxAround(road.by.x, road.by.y, size * 1.2, size * 1.2), road.by});
  for (std::uint32_t i = 0; i < module_.spaces.size(); ++i) {
    const auto& space = module_.spaces[i];
    if (space.map != id_ || !space.cell || space.name == space.id) continue;
    Disc town;
    town.space = SpaceId(i);
    for (const auto* name : {"structure", "icon"})
      if (const auto word = attributeOf(space, name); findSymbol(word) != nullptr) town.symbol = word;
    const double wide = size * (town.symbol.empty() ? 0.13 : 0.26);
    town.box = boxAround(mapPointOf(space.at).x, mapPointOf(space.at).y, wide, wide);
    towns_.push_back(std::move(town));
  }
}

/// Trees, hills and reeds over the hexes of their kind, clear of roads, rivers and names.
void Schematic::scatterOverHexes() {
  if (!ground_) return;
  const double size = map_.grid.size;
  constexpr int across = 4;
  for (const auto& tile : ground_->tiles()) {
    const auto form = isWater(tile.kind) ? std::nullopt : glyphFor(tile.kind);
    if (!form) continue;
    const auto centre = centreOfHex(map_.grid, tile.cell);
    const double step = size / across, big = size * (*form == GlyphForm::hill ? 0.3 : 0.23);
    for (int row = 0; row < across; ++row)
      for (int column = 0; column < across; ++column) {
        const auto seed = std::int64_t{tile.cell.column} * 1000 + tile.cell.row,
                   at = std::int64_t{row} * across + column;
        if (*form != GlyphForm::tree && (row + column) % 2 != 0) continue;
        const MapPoint p{centre.x + (column - 1.5 + (row % 2 == 0 ? 0.25 : -0.25)) * step +
                             (chance(seed, at, 51) - 0.5) * step * 0.7,
                         centre.y + (row - 1.5) * step + (chance(seed, at, 52) - 0.5) * step * 0.6};
        const double grown = big * (0.85 + chance(seed, at, 53) * 0.3);
        const auto box = boxAround(p.x, p.y, grown * 0.7, grown * 0.7);
        const auto number = boxAround(centre.x, centre.y - size * 0.37, size * 0.4, size * 0.13);
        if (number.overlaps(box) || ground_->isWet(p.x, p.y + grown * 0.4)) continue;
        const auto inside = hexAt(map_.grid, p.x, p.y);
        if (inside != tile.cell || !ground_->sheet().grown(-grown * 0.5).contains(p.x, p.y) || !isFree(box)) continue;
        const bool onWay = std::any_of(ways_.begin(), ways_.end(), [&](const Way& way) {
          return way.box.overlaps(box) &&
                 (apart(p, way.by.value_or(way.from)) < size * roadReach || apart(p, way.from) < size * roadReach ||
                  apart(p, way.to) < size * roadReach);
        });
        const bool onWater = std::any_of(rivers_.begin(), rivers_.end(), [&](const River& river) {
          return river.box.overlaps(box) &&
                 std::any_of(river.reaches.begin(), river.reaches.end(),
                             [&](const auto& reach) { return apart(p, reach.to) < grown * 0.45 + reach.width; });
        });
        if (!onWay && !onWater) glyphs_.push_back({p.x, p.y, grown, *form});
      }
  }
  std::stable_sort(glyphs_.begin(), glyphs_.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
}

/// Each kind of land in one go, so that no seam shows between hexes.
void Schematic::drawHexGround(cairo_t* cr, const Box& area) {
  const Saved saved(cr);
  const auto& sheet = ground_->sheet();
  cairo_new_path(cr);
  cairo_rectangle(cr, sheet.x, sheet.y, sheet.width, sheet.height);
  cairo_clip(cr);
  setColour(cr, colourOfKind(ground_->commonest()).faded(0.62));
  cairo_paint(cr);
  const auto& tiles = ground_->tiles();
  for (std::size_t i = 0; i < tiles.size();) {
    const auto& kind = tiles[i].kind;
    cairo_new_path(cr);
    for (; i < tiles.size() && tiles[i].kind == kind; ++i)
      if (tiles[i].box.grown(4).overlaps(area)) trace(cr, tiles[i].outline);
    if (kind == ground_->commonest() || isWater(kind)) continue;
    setColour(cr, colourOfKind(kind).faded(0.9));
    cairo_fill(cr);
  }
}

void Schematic::drawSea(cairo_t* cr, const Box& area) {
  if (!ground_ || ground_->shores().empty()) return;
  const Saved saved(cr);
  const auto& sheet = ground_->sheet();
  cairo_new_path(cr);
  cairo_rectangle(cr, sheet.x, sheet.y, sheet.width, sheet.height);
  cairo_clip(cr);
  const auto wide = area.grown(140);
  for (const auto& shore : ground_->shores()) {
    const bool near = std::any_of(shore.begin(), shore.end(), [&](MapPoint p) { return wide.contains(p.x, p.y); });
    Box bounds;
    for (const auto& p : shore) bounds = united(bounds, boxAround(p.x, p.y, 1, 1));
    if (near || bounds.overlaps(area)) trace(cr, shore);
  }
  fillWater(cr, colourOfKind("sea").lighter(0.1));
}

void Schematic::drawHexGrid(cairo_t* cr, const Box& area, double scale) {
  if (!ground_) return;
  cairo_new_path(cr);
  for (const auto& tile : ground_->tiles()) {
    if (!tile.printed || !tile.box.overlaps(area)) continue;
    trace(cr, cornersOfHex(map_.grid, tile.cell));
  }
  setColour(cr, inkColour.faded(0.34));
  cairo_set_line_width(cr, std::clamp(map_.grid.size * 0.014, 0.8, 1.6));
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke(cr);
  for (const auto& tile : ground_->tiles())
    if (tile.printed && tile.box.overlaps(area)) {
      const auto at = static_cast<std::size_t>((tile.cell.row - 1) * map_.grid.columns + tile.cell.column - 1);
      if (cells_[at]) drawCellWords(cr, cells_[at], scale);
    }
}

void Schematic::drawBridge(cairo_t* cr, const HexGround::Bridge& bridge, double size) {
  const Saved saved(cr);
  cairo_translate(cr, bridge.at.x, bridge.at.y);
  cairo_rotate(cr, bridge.angle);
  const double length = size * 0.24, wide = size * 0.1;
  setColour(cr, rgb(0xcdb084));
  cairo_rectangle(cr, -length / 2, -wide / 2, length, wide);
  cairo_fill(cr);
  setColour(cr, rgb(0x7d5c36).faded(0.8));
  cairo_set_line_width(cr, size * 0.01);
  for (double x = -length / 2 + size * 0.03; x < length / 2; x += size * 0.035) {
    cairo_move_to(cr, x, -wide / 2);
    cairo_line_to(cr, x, wide / 2);
  }
  cairo_stroke(cr);
  setColour(cr, rgb(0x3b2a1a));
  cairo_set_line_width(cr, size * 0.026);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  for (const double side : {-1.0, 1.0}) {
    cairo_move_to(cr, -length * 0.62, side * wide * 0.95);
    cairo_line_to(cr, -length * 0.46, side * wide * 0.55);
    cairo_line_to(cr, length * 0.46, side * wide * 0.55);
    cairo_line_to(cr, length * 0.62, side * wide * 0.95);
  }
  cairo_stroke(cr);
}

void Schematic::drawBridges(cairo_t* cr, const Box& area) const {
  if (!ground_) return;
  for (const auto& bridge : ground_->bridges())
    if (boxAround(bridge.at.x, bridge.at.y, 60, 60).overlaps(area)) drawBridge(cr, bridge, map_.grid.size);
}

void Schematic::drawTown(cairo_t* cr, const Disc& town) {
  const auto& box = town.box;
  if (town.symbol.empty()) {
    setColour(cr, rgb(0xfdf6e3));
    cairo_new_path(cr);
    ellipse(cr, box);
    cairo_fill_preserve(cr);
    setColour(cr, inkColour);
    cairo_set_line_width(cr, box.width * 0.2);
    cairo_stroke(cr);
    return;
  }
  Ink ink;
  ink.colour = rgb(0x8e1f17);
  ink.line = rgb(0xfdf3da);
  ink.lineWidth = 9;
  drawSymbol(cr, text_, town.symbol, box, ink);
}

void Schematic::drawTowns(cairo_t* cr, const Box& area) {
  for (const auto& town : towns_)
    if (town.box.grown(6).overlaps(area)) drawTown(cr, town);
}

/// The name of each river along a straight part of it, where there is room.
void Schematic::nameStreams() {
  if (!ground_) return;
  std::string last;
  for (const auto& stream : ground_->streams())
    if (stream.name != last && stream.course.size() > 24) nameStream(last = stream.name, stream.course);
}

void Schematic::nameStream(const std::string& name, const HexGround::Line& course) {
  const double size = map_.grid.size;
  LandName label{name, 0, 0, 0, {}};
  label.style.serif = true;
  label.style.italic = true;
  label.style.size = size * 0.19;
  label.style.colour = rgb(0x1f4d6e);
  label.style.halo = size * 0.022;
  label.style.haloColour = paperColour;
  label.style.spacing = 0.06;
  const double wide = text_.measure(name, label.style).width;
  const auto span = static_cast<std::size_t>(wide / (size * 0.115)) + 2;
  double best = std::numeric_limits<double>::max();
  LandName found = label;
  for (std::size_t i = 0; i + span < course.size(); i += 2) {
    auto a = course[i], b = course[i + span];
    if (b.x < a.x) std::swap(a, b);
    const double angle = std::atan2(b.y - a.y, b.x - a.x), long_ = apart(a, b);
    if (long_ < wide * 0.8) continue;
    for (const double side : {-1.0, 1.0}) {
      double off = 0;
      for (std::size_t k = i; k <= i + span; ++k)
        off = std::max(off, side * ((course[k].y - a.y) * std::cos(angle) - (course[k].x - a.x) * std::sin(angle)));
      const double aside = side * (off + size * 0.14);
      const MapPoint at{(a.x + b.x) / 2 - std::sin(angle) * aside, (a.y + b.y) / 2 + std::cos(angle) * aside};
      const auto obstacles = obstaclesIn(boxAround(at.x, at.y, wide * 1.6, wide * 1.6), nullptr);
      double cost = off * 30 + std::abs(angle) * 60 +
                    std::abs(static_cast<double>(i) / static_cast<double>(course.size()) - 0.5) * 200;
      for (double t = -0.45; t <= 0.46 && cost < best; t += 0.15)
        cost += crowding(
            boxAround(at.x + std::cos(angle) * wide * t, at.y + std::sin(angle) * wide * t, wide * 0.16, size * 0.2),
            obstacles);
      if (cost >= best) continue;
      best = cost;
      found.x = at.x;
      found.y = at.y;
      found.angle = angle * 180 / std::numbers::pi;
    }
  }
  if (best > 4000) return;
  for (double t = -0.4; t <= 0.41; t += 0.2)
    ornaments_.push_back(boxAround(found.x + std::cos(found.angle * std::numbers::pi / 180) * wide * t,
                                   found.y + std::sin(found.angle * std::numbers::pi / 180) * wide * t, wide * 0.2,
                                   size * 0.2));
  landNames_.push_back(std::move(found));
}

}  // namespace vtt::render
