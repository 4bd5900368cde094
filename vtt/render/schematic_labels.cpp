#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/render/symbols.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

constexpr double nameShare = 0.27, smallestName = 16.5, largestName = 24;
constexpr double leastPixels = 4.5;
constexpr double siteSize = 27;

double numberOf(const Element& element, std::string_view name, double otherwise) {
  return parseNumber(element.attribute(name)).value_or(otherwise);
}

double overlap(const Box& a, const Box& b) {
  return std::max(0.0, std::min(a.right(), b.right()) - std::max(a.x, b.x)) *
         std::max(0.0, std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y));
}

/// Boxes along a line of letters that may be turned.
std::vector<Box> lettersOf(double x, double y, double angle, TextPainter::Extent extent) {
  const double turn = angle * std::numbers::pi / 180;
  const auto count = std::max(1, static_cast<int>(std::ceil(extent.width / extent.height)));
  const double step = extent.width / count;
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) {
    const double along = (i + 0.5) * step - extent.width / 2;
    boxes.push_back(boxAround(x + along * std::cos(turn), y + along * std::sin(turn), step, extent.height * 0.72));
  }
  return boxes;
}

bool isInside(const std::vector<MapPoint>& outline, double x, double y) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const auto &a = outline[i], &b = outline[j];
    if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

bool isInside(const std::vector<std::vector<MapPoint>>& outlines, const Box& box) {
  bool inside = false;
  for (const auto& outline : outlines)
    if (isInside(outline, box.centreX(), box.centreY())) inside = !inside;
  return inside;
}

}  // namespace

/// What names should not cover near an area, and how much that counts.
std::vector<Schematic::Obstacle> Schematic::obstaclesIn(const Box& area, const Disc* own) const {
  std::vector<Obstacle> found;
  const auto add = [&](const Box& box, double weight) {
    if (box.overlaps(area)) found.push_back({box, weight});
  };
  for (const auto& disc : discs_) {
    if (&disc != own) add(disc.box, 5);
    for (const auto& slot : disc.slots) add(slot, disc.fortified ? 2.5 : 0.25);
  }
  for (const auto& town : towns_)
    if (&town != own) add(town.box, 6);
  if (ground_)
    for (const auto& bridge : ground_->bridges()) add(boxAround(bridge.at.x, bridge.at.y, 26, 26), 5);
  for (const auto& panel : panels_) add(panel.box, 5);
  for (const auto& label : labels_) add(label.box, 8);
  for (const auto& ornament : ornaments_) add(ornament, 4);
  for (const auto& site : sites_) add(boxAround(site.x, site.y, siteSize, siteSize), 4);
  return found;
}

double Schematic::crowding(const Box& box, const std::vector<Obstacle>& obstacles, double most) const {
  double sum = land_.grown(-16).contains(box) ? 0 : 1e6;
  for (const auto& obstacle : obstacles) {
    if (sum >= most) break;
    sum += overlap(box, obstacle.box) * obstacle.weight;
  }
  return sum;
}

/// Each name goes where it covers least: below its disc, else above or beside it. Then all are tried once more, now
/// that the others are known.
void Schematic::placeLabels() {
  std::vector<const Disc*> owners;
  for (const auto& disc : discs_) {
    const auto& space = module_.spaces[disc.space.value];
    if (space.name.empty()) continue;
    Label label;
    label.text = space.name;
    label.style.size = std::clamp(std::min(disc.box.width, disc.box.height) * nameShare, smallestName, largestName);
    label.style.serif = true;
    label.style.bold = !disc.water;
    label.style.italic = disc.water;
    label.style.colour = disc.water           ? rgb(0x17435f)
                         : disc.rim.alpha > 0 ? inkColour.mixed(disc.rim, 0.6).darker(0.1)
                                              : inkColour;
    label.style.halo = label.style.size * 0.15;
    label.style.haloColour = paperColour;
    label.style.lineHeight = 0.84;
    labels_.push_back(std::move(label));
    owners.push_back(&disc);
  }
  for (const auto& town : towns_) {
    Label label;
    label.text = module_.spaces[town.space.value].name;
    const bool large = !town.symbol.empty();
    label.style.size = map_.grid.size * (large ? 0.23 : 0.175);
    label.style.serif = true;
    label.style.bold = large;
    label.style.italic = !large;
    label.style.colour = inkColour;
    label.style.halo = label.style.size * 0.16;
    label.style.haloColour = paperColour;
    label.style.lineHeight = 0.84;
    labels_.push_back(std::move(label));
    owners.push_back(&town);
  }
  constexpr int rounds = 3;
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < owners.size(); ++i) placeLabel(labels_[i], *owners[i]);
}

void Schematic::placeLabel(Label& label, const Disc& disc) {
  static constexpr std::array<MapPoint, 16> sides{{{0, 1},
                                                   {0, -1},
                                                   {0.3, 1},
                                                   {-0.3, 1},
                                                   {0.3, -1},
                                                   {-0.3, -1},
                                                   {1, 0},
                                                   {-1, 0},
                                                   {1, 0.4},
                                                   {-1, 0.4},
                                                   {1, -0.4},
                                                   {-1, -0.4},
                                                   {0.75, 0.9},
                                                   {-0.75, 0.9},
                                                   {0.75, -0.9},
                                                   {-0.75, -0.9}}};
  label.box = {};
  const auto obstacles = obstaclesIn(disc.box.grown(260), &disc);
  double best = std::numeric_limits<double>::max();
  const std::array wraps{std::max(disc.box.width * 1.75, label.style.size * 5), 0.0};
  if (label.extents.empty())
    for (const double wrap : wraps) label.extents.push_back(text_.measure(label.text, label.style, wrap));
  for (std::size_t w = 0; w < wraps.size(); ++w) {
    const double wrap = wraps[w];
    const auto& extent = label.extents[w];
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const double x = disc.box.centreX() + sides[i].x * (disc.box.width / 2 + extent.width / 2 + 3);
      const double y = disc.box.centreY() + sides[i].y * (disc.box.height / 2 + extent.height / 2 + 1);
      const auto box = boxAround(x, y, extent.width, extent.height * 0.9);
      const double least = static_cast<double>(i) * 30 + (wrap > 0 ? 0 : 40);
      const double cost = least + crowding(box, obstacles, best - least);
      if (cost >= best) continue;
      best = cost;
      label.x = x;
      label.y = y;
      label.wrap = wrap;
      label.box = box;
    }
  }
}

/// Large names of lands and waters: near where they were asked to be, smaller and aside if that is taken.
void Schematic::placeLandNames() {
  if (!map_.cartography) return;
  for (const auto& element : map_.cartography->children) {
    if (element.name != "label") continue;
    const auto kind = element.attribute("kind");
    LandName name{
        element.text, numberOf(element, "x", 0), numberOf(element, "y", 0), numberOf(element, "angle", 0), {}};
    name.style.serif = true;
    name.style.size = numberOf(element, "size", 24);
    name.style.bold = kind == "nation" || kind == "title";
    name.style.colour = kind == "water" ? rgb(0x2c5f80).faded(0.85) : rgb(0x5b3a1c).faded(kind == "nation" ? 0.5 : 0.6);
    if (kind == "title") {
      name.style.colour = inkColour;
      landNames_.push_back(std::move(name));
      continue;
    }
    name.style.spacing = kind == "nation" || kind == "state" || kind == "territory" ? 0.22 : 0.08;
    settle(name, kind == "water", regionOf(element));
    landNames_.push_back(std::move(name));
  }
}

namespace {

/// The points of a grid around the origin, by their distance.
std::vector<MapPoint> nearestFirst(double step, double reach) {
  std::vector<MapPoint> points;
  for (double y = -reach; y <= reach; y += step)
    for (double x = -reach; x <= reach; x += step) points.push_back({x, y});
  std::stable_sort(points.begin(), points.end(),
                   [](const auto& a, const auto& b) { return a.x * a.x + a.y * a.y < b.x * b.x + b.y * b.y; });
  return points;
}

}  // namespace

/// Looked for on a coarse grid first, then more closely around the best.
void Schematic::settle(LandName& name, bool onWater, const Region* home) {
  constexpr double step = 14, coarse = 42, reach = 210, close = 28;
  const MapPoint wanted{name.x, name.y};
  double best = std::numeric_limits<double>::max();
  LandName found = name;
  std::vector<Box> letters;
  const double wide = text_.measure(name.text, name.style, 0).width + 2 * reach;
  const auto obstacles = obstaclesIn(boxAround(name.x, name.y, wide, name.angle == 0 ? 3 * reach : wide), nullptr);
  const auto search = [&](double share, MapPoint around, const std::vector<MapPoint>& offsets) {
    auto style = name.style;
    style.size *= share;
    const auto extent = text_.measure(name.text, style, 0);
    for (const auto& [dx, dy] : offsets) {
      const MapPoint at{around.x + dx, around.y + dy};
      double cost = (1 - share) * 2600 + std::hypot(at.x - wanted.x, at.y - wanted.y) * 4;
      if (cost >= best) continue;
      const auto boxes = lettersOf(at.x, at.y, name.angle, extent);
      for (const auto& box : boxes) {
        if (cost >= best) break;
        cost += crowding(box, obstacles, best - cost);
        if (home != nullptr && !isInside(home->outlines, box)) cost += 700;
        for (const auto& lake : lakes_)
          if (!onWater && isInside(lake, box.centreX(), box.centreY())) cost += 1500;
      }
      if (cost >= best) continue;
      best = cost;
      found.x = at.x;
      found.y = at.y;
      found.style = style;
      letters = boxes;
    }
  };
  for (const double share : {1.0, 0.84, 0.7, 0.58}) search(share, wanted, nearestFirst(coarse, reach));
  search(found.style.size / name.style.size, {found.x, found.y}, nearestFirst(step, close));
  name = found;
  ornaments_.insert(ornaments_.end(), letters.begin(), letters.end());
}

/// Where a battle was fought on a disc, its sign stands at the rim.
void Schematic::placeSites() {
  if (!map_.cartography) return;
  for (const auto& element : map_.cartography->children) {
    if (element.name != "site") continue;
    Site site{numberOf(element, "x", 0), numberOf(element, "y", 0)};
    for (const auto& disc : discs_) {
      const double dx = site.x - disc.box.centreX(), dy = site.y - disc.box.centreY(), far = std::hypot(dx, dy);
      const double rim = disc.box.width / 2 + siteSize * 0.45;
      if (far >= rim) continue;
      site.x = disc.box.centreX() + (far < 1 ? 0.72 : dx / far) * rim;
      site.y = disc.box.centreY() + (far < 1 ? -0.72 : dy / far) * rim;
    }
    sites_.push_back(site);
  }
}

/// What happened there and when, if there is room for it.
void Schematic::nameSites() {
  static constexpr std::array<MapPoint, 6> sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.8, 1}, {-0.8, -1}}};
  std::size_t at = 0;
  if (!map_.cartography) return;
  for (const auto& element : map_.cartography->children) {
    if (element.name != "site") continue;
    const auto site = sites_[at++];
    Label label;
    label.text = std::string(element.attribute("name")) + " " + std::string(element.attribute("year"));
    label.style.size = 14;
    label.style.serif = true;
    label.style.italic = true;
    label.style.colour = rgb(0x8e1f17);
    label.style.halo = 2;
    label.style.haloColour = paperColour;
    label.style.lineHeight = 0.84;
    const auto obstacles = obstaclesIn(boxAround(site.x, site.y, 500, 300), nullptr);
    for (const double wrap : {0.0, 120.0, 80.0}) {
      const auto extent = text_.measure(label.text, label.style, wrap);
      for (const auto& side : sides) {
        label.x = site.x + side.x * (siteSize / 2 + extent.width / 2 + 2);
        label.y = site.y + side.y * (siteSize / 2 + extent.height / 2);
        label.wrap = wrap;
        label.box = boxAround(label.x, label.y, extent.width, extent.height * 0.85);
        if (crowding(label.box, obstacles) < 120) break;
        label.box = {};
      }
      if (!label.box.empty()) break;
    }
    if (!label.box.empty()) labels_.push_back(std::move(label));
  }
}

std::vector<Box> Schematic::names() const {
  std::vector<Box> boxes;
  for (const auto& label : labels_) boxes.push_back(label.box);
  return boxes;
}

void Schematic::drawLabels(cairo_t* cr, const Box& area, double scale) {
  for (const auto& label : labels_)
    if (label.style.size * scale >= leastPixels && label.box.grown(6).overlaps(area))
      text_.draw(cr, label.text, label.x, label.y, label.style, label.align, label.wrap);
}

void Schematic::drawLandNames(cairo_t* cr, const Box& area, double scale) {
  for (const auto& name : landNames_) {
    const double reach = static_cast<double>(name.text.size()) * name.style.size * 1.2 + 40;
    if (name.style.size * scale < leastPixels || !boxAround(name.x, name.y, reach, reach).overlaps(area)) continue;
    const Saved saved(cr);
    cairo_translate(cr, name.x, name.y);
    cairo_rotate(cr, name.angle * std::numbers::pi / 180);
    text_.draw(cr, name.text, 0, 0, name.style);
  }
}

void Schematic::drawSites(cairo_t* cr, const Box& area) {
  Ink ink;
  ink.colour = rgb(0x8e1f17);
  ink.line = rgb(0xfdf3da);
  ink.lineWidth = 9;
  for (const auto& site : sites_) {
    const auto box = boxAround(site.x, site.y, siteSize, siteSize);
    if (box.grown(6).overlaps(area)) drawSymbol(cr, text_, "battle", box, ink);
  }
}

}  // namespace vtt::render
