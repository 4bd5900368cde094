#include <array>
#include <cmath>
#include <numbers>

#include "vtt/base/text.hpp"
#include "vtt/render/glyphs.hpp"
#include "vtt/render/paper.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

std::vector<MapPoint> pointsOf(const Element& element) {
  std::vector<MapPoint> points;
  for (const auto word : splitBlanks(element.attribute("points")))
    if (const auto point = parsePoint(word)) points.push_back(mapPointOf(*point));
  return points;
}

Box boundsOf(const std::vector<MapPoint>& points) {
  Box box;
  for (const auto& p : points) box = united(box, boxAround(p.x, p.y, 0.1, 0.1));
  return box;
}

/// A curve through the points.
void traceSmooth(cairo_t* cr, const std::vector<MapPoint>& points, bool closed) {
  const auto count = static_cast<std::ptrdiff_t>(points.size());
  const auto at = [&](std::ptrdiff_t i) {
    i = closed ? (i + count) % count : std::clamp<std::ptrdiff_t>(i, 0, count - 1);
    return points[static_cast<std::size_t>(i)];
  };
  cairo_move_to(cr, at(0).x, at(0).y);
  for (std::ptrdiff_t i = 0; i < (closed ? count : count - 1); ++i) {
    const auto a = at(i - 1), b = at(i), c = at(i + 1), d = at(i + 2);
    constexpr double pull = 1.0 / 6;
    cairo_curve_to(cr, b.x + (c.x - a.x) * pull, b.y + (c.y - a.y) * pull, c.x - (d.x - b.x) * pull,
                   c.y - (d.y - b.y) * pull, c.x, c.y);
  }
  if (closed) cairo_close_path(cr);
}

/// A point of the curve through the points, `share` of the way from one to the next.
MapPoint between(const std::vector<MapPoint>& points, std::size_t from, double share) {
  const auto& b = points[from];
  const auto& c = points[from + 1];
  const auto& a = points[from > 0 ? from - 1 : 0];
  const auto& d = points[std::min(from + 2, points.size() - 1)];
  const double t = share, t2 = t * t, t3 = t2 * t;
  const auto mix = [&](double pa, double pb, double pc, double pd) {
    return 0.5 * (2 * pb + (pc - pa) * t + (2 * pa - 5 * pb + 4 * pc - pd) * t2 + (3 * pb - pa - 3 * pc + pd) * t3);
  };
  return {mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)};
}

/// Whether a river begins in the land, not where others meet or at a lake.
bool springs(const Element& cartography, const Element& river, MapPoint source) {
  constexpr double near = 26;
  for (const auto& other : cartography.children) {
    if (&other == &river || (other.name != "river" && other.name != "lake")) continue;
    for (const auto& p : pointsOf(other))
      if (std::hypot(p.x - source.x, p.y - source.y) < near) return false;
  }
  return true;
}

void strokeRoad(cairo_t* cr, const std::vector<MapPoint>& points) {
  traceSmooth(cr, points, false);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  setColour(cr, rgb(0x5d4529));
  cairo_set_line_width(cr, 7);
  cairo_stroke_preserve(cr);
  setColour(cr, rgb(0xe9d3a0));
  cairo_set_line_width(cr, 4);
  cairo_stroke(cr);
}

}  // namespace

void Schematic::drawPaper(cairo_t* cr, const Box& area, double scale) const {
  Colour ground = paperColour;
  if (map_.cartography)
    for (const auto& land : map_.cartography->children)
      if (land.name == "land" && land.attribute("points").empty())
        ground = parseColour(land.attribute("colour")).value_or(ground);
  const Saved saved(cr);
  cairo_scale(cr, 1 / scale, 1 / scale);
  const int x = static_cast<int>(std::floor(area.x * scale)), y = static_cast<int>(std::floor(area.y * scale));
  const int right = static_cast<int>(std::ceil(area.right() * scale)),
            bottom = static_cast<int>(std::ceil(area.bottom() * scale));
  paintPicture(cr, paperSheet(ground, {x, y, right - x, bottom - y}, scale), x, y);
}

void Schematic::drawAreas(cairo_t* cr, const Box& area) {
  for (const auto& shape : map_.areas) {
    std::vector<MapPoint> outline;
    for (const auto& p : shape.outline) outline.push_back(mapPointOf(p));
    const auto bounds = boundsOf(outline);
    if (!bounds.grown(8).overlaps(area)) continue;
    const auto colour = colourOfKind(shape.kind);
    cairo_new_path(cr);
    for (const auto& p : outline) cairo_line_to(cr, p.x, p.y);
    cairo_close_path(cr);
    setColour(cr, colour.faded(0.85));
    cairo_fill_preserve(cr);
    setColour(cr, colour.darker(0.45));
    cairo_set_line_width(cr, 3);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    drawTerrain(cr, shape.kind, bounds.grown(-std::min(bounds.width, bounds.height) * 0.12),
                std::min(bounds.width, bounds.height) * 0.18, static_cast<std::uint32_t>(bounds.x), 1);
    TextStyle style;
    style.size = std::clamp(std::min(bounds.width, bounds.height) * 0.16, 12.0, 34.0);
    style.serif = true;
    style.colour = colour.darker(0.6);
    text_.draw(cr, shape.name, bounds.centreX(), bounds.centreY(), style);
  }
}

/// Shores, and rivers in short pieces; a river that springs on the map begins thin.
void Schematic::traceWaters() {
  constexpr double edge = 30;
  const Box sheet = Box{0, 0, width_, height_}.grown(-edge);
  if (!map_.cartography) return;
  for (const auto& child : map_.cartography->children) {
    const auto points = child.name == "river" || child.name == "lake" ? pointsOf(child) : std::vector<MapPoint>();
    if (points.size() < 2) continue;
    if (child.name == "lake") {
      lakes_.push_back(points);
      continue;
    }
    const auto source = points.front();
    addRiver(points, parseNumber(child.attribute("width")).value_or(8),
             sheet.contains(source.x, source.y) && springs(*map_.cartography, child, source));
  }
}

void Schematic::addRiver(const std::vector<MapPoint>& points, double width, bool thin) {
  constexpr double growsFor = 320, thinnest = 0.3, pieceLength = 9;
  River river;
  MapPoint last = points.front();
  double run = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const double length = std::hypot(points[i + 1].x - points[i].x, points[i + 1].y - points[i].y);
    const int pieces = std::max(1, static_cast<int>(length / pieceLength));
    for (int k = 1; k <= pieces; ++k) {
      const auto next = between(points, i, static_cast<double>(k) / pieces);
      run += std::hypot(next.x - last.x, next.y - last.y);
      const double share = thin ? thinnest + (1 - thinnest) * std::min(1.0, run / growsFor) : 1;
      river.reaches.push_back({last, next, width * share});
      last = next;
    }
  }
  river.box = boundsOf(points).grown(width + 12);
  rivers_.push_back(std::move(river));
}

bool Schematic::touches(const River::Reach& reach, const Box& area) {
  return boxOf(reach.from.x, reach.from.y, reach.to.x, reach.to.y).grown(reach.width + 4).overlaps(area);
}

void Schematic::drawRiver(cairo_t* cr, const River& river, const Box& area) {
  struct Coat {
    Colour colour;
    double share, more;
  };
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (const auto& coat : {Coat{rgb(0x5d8099), 1, 3.2}, Coat{waterColour, 1, 0}, Coat{rgb(0xa9cbdc), 0.35, 0}}) {
    setColour(cr, coat.colour);
    for (std::size_t i = 0; i < river.reaches.size(); ++i) {
      const auto& reach = river.reaches[i];
      if (!touches(reach, area)) continue;
      if (cairo_has_current_point(cr) == 0) cairo_move_to(cr, reach.from.x, reach.from.y);
      cairo_line_to(cr, reach.to.x, reach.to.y);
      const bool goesOn = i + 1 < river.reaches.size() && river.reaches[i + 1].width == reach.width &&
                          river.reaches[i + 1].from == reach.to && touches(river.reaches[i + 1], area);
      if (goesOn) continue;
      cairo_set_line_width(cr, reach.width * coat.share + coat.more);
      cairo_stroke(cr);
    }
  }
}

void Schematic::drawWaters(cairo_t* cr, const Box& area) {
  if (!map_.cartography) return;
  for (const auto& child : map_.cartography->children) {
    const auto points = pointsOf(child);
    if (points.size() < 2 || !boundsOf(points).grown(60).overlaps(area)) continue;
    cairo_new_path(cr);
    if (child.name == "land" || child.name == "woods" || child.name == "hills") {
      traceSmooth(cr, points, true);
      setColour(cr, parseColour(child.attribute("colour")).value_or(colourOfKind(child.name)).faded(0.6));
      cairo_fill(cr);
    }
    if (child.name == "lake") {
      traceSmooth(cr, points, true);
      fillWater(cr, waterColour);
    }
    if (child.name == "road") strokeRoad(cr, points);
  }
  for (const auto& river : rivers_)
    if (river.box.overlaps(area)) drawRiver(cr, river, area);
}

/// Trees, hills and reeds around the spaces of a terrain, where nothing else is.
void Schematic::scatterGlyphs() {
  if (!map_.cartography) return;
  for (const auto& river : map_.cartography->children) {
    if (river.name != "river" && river.name != "lake") continue;
    const auto points = pointsOf(river);
    for (std::size_t i = 1; i < points.size(); ++i)
      waters_.push_back(boxOf(points[i - 1].x, points[i - 1].y, points[i].x, points[i].y).grown(14));
  }
  for (const auto& texture : map_.cartography->children)
    if (texture.name == "woods" || texture.name == "hills") scatter(texture);
  std::stable_sort(glyphs_.begin(), glyphs_.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
}

void Schematic::scatter(const Element& texture) {
  const auto form = glyphFor(std::string(texture.attribute("texture")) + " " + texture.name).value_or(GlyphForm::tree);
  const double density = parseNumber(texture.attribute("density")).value_or(0.5);
  std::vector<Box> lakes;
  for (const auto& lake : map_.cartography->children)
    if (lake.name == "lake") lakes.push_back(boundsOf(pointsOf(lake)));
  for (const auto& disc : discs_) {
    const auto& space = module_.spaces[disc.space.value];
    if (disc.water || attributeOf(space, "terrain") != texture.attribute("terrain")) continue;
    const auto wanted = static_cast<int>(density * 26);
    for (int i = 0; i < wanted; ++i) {
      const auto seed = static_cast<std::int64_t>(disc.space.value);
      const double angle = chance(seed, i, 21) * 2 * std::numbers::pi,
                   far = disc.box.width * (0.75 + chance(seed, i, 22) * 1.1);
      const Glyph glyph{disc.box.centreX() + std::cos(angle) * far, disc.box.centreY() + std::sin(angle) * far,
                        24 + chance(seed, i, 23) * 8, form};
      const auto box = boxAround(glyph.x, glyph.y, glyph.size, glyph.size);
      const auto meets = [&](const auto& boxes) {
        return std::any_of(boxes.begin(), boxes.end(), [&](const Box& b) { return b.overlaps(box); });
      };
      const bool onWay = std::any_of(ways_.begin(), ways_.end(), [&](const Way& way) {
        if (!way.box.overlaps(box)) return false;
        const double dx = way.to.x - way.from.x, dy = way.to.y - way.from.y;
        const double off =
            std::abs((glyph.x - way.from.x) * dy - (glyph.y - way.from.y) * dx) / std::max(1.0, std::hypot(dx, dy));
        return off < glyph.size * 0.55;
      });
      const bool crowded = std::any_of(glyphs_.begin(), glyphs_.end(), [&](const Glyph& g) {
        return std::hypot(g.x - glyph.x, g.y - glyph.y) < glyph.size * 0.75;
      });
      if (!onWay && !crowded && !meets(waters_) && !meets(lakes) && isFree(box)) glyphs_.push_back(glyph);
    }
  }
}

void Schematic::drawTerrain(cairo_t* cr, std::string_view kind, const Box& box, double size, std::uint32_t seed,
                            double scale) {
  constexpr double leastPixels = 4;
  static constexpr std::array<MapPoint, 7> spots{
      {{0.2, 0.34}, {0.8, 0.3}, {0.12, 0.62}, {0.88, 0.66}, {0.34, 0.86}, {0.68, 0.88}, {0.5, 0.2}}};
  const auto form = glyphFor(kind);
  if (size * scale < leastPixels || !form) return;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const double x = spots[i].x + (chance(seed, static_cast<std::int64_t>(i), 31) - 0.5) * 0.12;
    const double y = spots[i].y + (chance(seed, static_cast<std::int64_t>(i), 32) - 0.5) * 0.12;
    cairo_new_path(cr);
    drawGlyph(cr, *form, box.x + box.width * x, box.y + box.height * y, size);
  }
}

void Schematic::drawGlyphs(cairo_t* cr, const Box& area, double scale) const {
  constexpr double leastPixels = 4;
  for (const auto& glyph : glyphs_) {
    if (glyph.size * scale < leastPixels ||
        !boxAround(glyph.x, glyph.y, glyph.size * 1.6, glyph.size * 1.6).overlaps(area))
      continue;
    cairo_new_path(cr);
    drawGlyph(cr, glyph.form, glyph.x, glyph.y, glyph.size);
  }
}

}  // namespace vtt::render
