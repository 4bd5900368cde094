#include "vtt/render/schematic.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "vtt/base/text.hpp"
#include "vtt/render/symbols.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

constexpr double nameShare = 0.27, smallestName = 15, largestName = 24;

std::string shownValue(const Value& value) {
  if (std::holds_alternative<std::monostate>(value)) return {};
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return formatValue(value);
}

std::string numberAtEnd(const std::string& name) {
  auto at = name.size();
  while (at > 0 && (std::isdigit(static_cast<unsigned char>(name[at - 1])) != 0)) --at;
  return at < name.size() && at > 0 ? name.substr(at) : std::string();
}

Box boundsOf(std::span<const MapPoint> points, double grow) {
  Box box = boxAround(points.front().x, points.front().y, 0.1, 0.1);
  for (const auto& p : points) box = united(box, boxAround(p.x, p.y, 0.1, 0.1));
  return box.grown(grow);
}

}  // namespace

Schematic::Schematic(const Module& module, MapId map, int columns, double width, double height)
    : module_(module), map_(module.maps[map.value]), id_(map), columns_(columns), width_(width), height_(height) {
  collectSpaces();
  collectRoutes();
  readTexts();
  placeLabels();
  scatterGlyphs();
}

std::string Schematic::attributeOf(const Space& space, std::string_view name, bool defaults) const {
  const auto attribute = findAttribute(module_, AttributeOwner::space, name);
  if (!attribute) return {};
  const auto* value = space.attributes.find(attribute);
  if (value == nullptr && !defaults) return {};
  return shownValue(value != nullptr ? *value : module_.attributes[attribute.value].fallback);
}

/// The cartography's borders give colours to what they name: <border nation="Mi" colour="#d64a3b"/>.
Colour Schematic::colourOf(const Space& space, bool defaults) const {
  if (map_.cartography) {
    for (const auto& border : map_.cartography->children) {
      const auto colour = border.name == "border" ? parseColour(border.attribute("colour")) : std::nullopt;
      if (!colour) continue;
      for (const auto& [name, value] : border.attributes)
        if (name != "colour" && name != "name" && name != "points" && attributeOf(space, name, defaults) == value)
          return *colour;
    }
  }
  return colourOfKind(space.kind);
}

Schematic::Panel Schematic::panelFor(SpaceId id) const {
  const auto& space = module_.spaces[id.value];
  Panel panel{id, boxOfSpace(module_, id), rgb(0xfaf4e3), space.name, {}, {}, {0, 0, 0, 0}, false};
  const auto number = numberAtEnd(space.name);
  if (space.value && number == formatNumber(*space.value) && panel.box.width < 150) {
    panel.number = number;
    panel.caption.clear();
  }
  for (const auto& side : module_.sides)
    if (attributeOf(space, "control") == side.id || attributeOf(space, "side") == side.id)
      if (const auto colour = parseColour(side.colour)) panel.colour = rgb(0xfaf4e3).mixed(*colour, 0.22);
  const auto own = colourOf(space, false);
  if (own != colourOfKind(space.kind)) panel.strip = own;
  if (space.kind == "entry" && panel.strip.alpha > 0) panel.colour = own.lighter(0.35);
  return panel;
}

void Schematic::collectSpaces() {
  if (map_.grid.columns > 0)
    cells_.resize(static_cast<std::size_t>(map_.grid.columns) * static_cast<std::size_t>(map_.grid.rows));
  for (std::uint32_t i = 0; i < module_.spaces.size(); ++i) {
    const auto& space = module_.spaces[i];
    if (space.map != id_) continue;
    if (space.cell) {
      if (space.cell->column <= columns_)
        cells_[static_cast<std::size_t>((space.cell->row - 1) * map_.grid.columns + space.cell->column - 1)] =
            SpaceId(i);
      continue;
    }
    if (!isDisc(space)) {
      panels_.push_back(panelFor(SpaceId(i)));
      continue;
    }
    Disc disc{SpaceId(i), boxOfSpace(module_, SpaceId(i)), colourOf(space), isWater(space.kind), {}, false};
    for (const auto* name : {"structure", "icon"})
      if (const auto word = attributeOf(space, name); findSymbol(word) != nullptr) disc.symbol = word;
    disc.ringed = disc.symbol.starts_with("principal") || disc.symbol == "capital";
    discs_.push_back(std::move(disc));
  }
}

void Schematic::collectRoutes() {
  for (const auto& route : module_.routes) {
    const auto& from = module_.spaces[route.from.value];
    const auto& to = module_.spaces[route.to.value];
    if (from.map != id_ || to.map != id_) continue;
    const std::array ends{mapPointOf(from.at), mapPointOf(to.at)};
    ways_.push_back({ends[0], ends[1], route.kind, boundsOf(ends, 12)});
  }
}

/// Texts that the cartography prints into boxes; `|` begins a new line.
void Schematic::readTexts() {
  if (!map_.cartography) return;
  for (const auto& text : map_.cartography->children) {
    const auto number = [&](std::string_view name) { return parseNumber(text.attribute(name)).value_or(0); };
    if (text.name == "cartouche")
      ornaments_.push_back(boxAround(number("x"), number("y"), number("width"), number("height")));
    if (text.name == "site") ornaments_.push_back(boxAround(number("x"), number("y"), 22, 22));
    if (text.name != "text") continue;
    for (auto& panel : panels_) {
      if (module_.spaces[panel.space.value].id != text.attribute("at")) continue;
      panel.tabled = panel.tabled || !text.attribute("table").empty();
      std::string words = text.text;
      std::replace(words.begin(), words.end(), '|', '\n');
      if (text.attribute("kind") == "reminder")
        panel.note = words;
      else if (!words.empty())
        panel.caption = words;
    }
  }
}

bool Schematic::isFree(const Box& box) const {
  const auto hits = [&](const auto& things) {
    return std::any_of(things.begin(), things.end(), [&](const auto& thing) { return thing.box.overlaps(box); });
  };
  return !hits(discs_) && !hits(panels_) && !hits(labels_);
}

/// Each name goes where it covers least: below its disc, else above or beside it.
void Schematic::placeLabels() {
  static constexpr std::array<MapPoint, 6> sides{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {0.8, 0.75}, {-0.8, 0.75}}};
  const auto overlap = [](const Box& a, const Box& b) {
    return std::max(0.0, std::min(a.right(), b.right()) - std::max(a.x, b.x)) *
           std::max(0.0, std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y));
  };
  for (const auto& disc : discs_) {
    const auto& space = module_.spaces[disc.space.value];
    if (space.name.empty()) continue;
    Label label;
    label.text = space.name;
    label.style.size = std::clamp(std::min(disc.box.width, disc.box.height) * nameShare, smallestName, largestName);
    if (disc.water) label.style.size *= 0.86;
    label.style.serif = true;
    label.style.bold = !disc.water;
    label.style.colour = disc.water ? rgb(0x1f4d6b) : inkColour;
    label.style.halo = label.style.size * 0.14;
    label.style.haloColour = paperColour;
    label.style.lineHeight = 0.86;
    label.wrap = std::max(disc.box.width * 1.75, label.style.size * 5);
    const auto extent = text_.measure(label.text, label.style, label.wrap);
    double best = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const double x = disc.box.centreX() + sides[i].x * (disc.box.width / 2 + extent.width / 2 + 3);
      const double y = disc.box.centreY() + sides[i].y * (disc.box.height / 2 + extent.height / 2 + 1);
      const auto box = boxAround(x, y, extent.width, extent.height * 0.9);
      double cost = static_cast<double>(i) * extent.width * 0.9;
      for (const auto& other : discs_)
        if (&other != &disc) cost += overlap(box, other.box) * 3;
      for (const auto& other : panels_) cost += overlap(box, other.box) * 3;
      for (const auto& other : labels_) cost += overlap(box, other.box) * 4;
      for (const auto& other : ornaments_) cost += overlap(box, other) * 4;
      if (!Box{8, 8, width_ - 16, height_ - 16}.contains(box)) cost += 1e6;
      if (cost >= best) continue;
      best = cost;
      label.x = x;
      label.y = y;
      label.box = box;
    }
    labels_.push_back(std::move(label));
  }
}

void Schematic::draw(cairo_t* cr, const Box& area, double scale) {
  drawPaper(cr, area, scale);
  drawShade(cr);
  drawAreas(cr, area);
  drawCells(cr, area, scale);
  drawWaters(cr, area);
  drawHexsides(cr, area);
  drawGlyphs(cr, area, scale);
  drawWays(cr, area, scale);
  drawOrnaments(cr, area, scale);
  drawPanels(cr, area, scale);
  drawDiscs(cr, area, scale);
  drawLabels(cr, area, scale);
  drawFrame(cr);
}

void Schematic::drawLabels(cairo_t* cr, const Box& area, double scale) {
  constexpr double leastPixels = 4.5;
  for (const auto& label : labels_)
    if (label.style.size * scale >= leastPixels && label.box.grown(6).overlaps(area))
      text_.draw(cr, label.text, label.x, label.y, label.style, label.align, label.wrap);
}

namespace {

class SchematicTiles final : public TileSource {
 public:
  SchematicTiles(std::shared_ptr<const Module> module, MapId map, int columns, double width, double height)
      : TileSource(static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(height))),
        module_(std::move(module)),
        schematic_(*module_, map, columns, width, height) {
    const int size = std::max(this->width(0), this->height(0));
    while ((size >> highest_) > tileSize) ++highest_;
  }

  [[nodiscard]] int lowestLevel() const override { return -2; }
  [[nodiscard]] int highestLevel() const override { return highest_; }

  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    if (auto known = cache_.find(key)) return known;
    const double scale = std::exp2(-key.level);
    Picture picture(tileSize, tileSize);
    {
      const Canvas canvas(picture);
      cairo_translate(canvas.cr(), -key.x * tileSize, -key.y * tileSize);
      cairo_scale(canvas.cr(), scale, scale);
      const double unit = tileSize / scale;
      schematic_.draw(canvas.cr(), {key.x * unit, key.y * unit, unit, unit}, scale);
    }
    auto pixels = std::make_unique<TilePixels>();
    std::copy(picture.pixels().begin(), picture.pixels().end(), pixels->begin());
    return cache_.add(key, *pixels, sizeof(TilePixels));
  }

 private:
  std::shared_ptr<const Module> module_;
  Schematic schematic_;
  int highest_ = 0;
  LruCache<TileKey, TilePixels, TileKeyHash> cache_{48U << 20U};
};

}  // namespace

std::unique_ptr<TileSource> schematicTiles(std::shared_ptr<const Module> module, MapId map, int columns, double width,
                                           double height) {
  return std::make_unique<SchematicTiles>(std::move(module), map, columns, width, height);
}

}  // namespace vtt::render
