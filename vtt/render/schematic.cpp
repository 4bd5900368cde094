#include "vtt/render/schematic.hpp"

#include <array>
#include <cmath>
#include <set>

#include "vtt/base/text.hpp"
#include "vtt/render/symbols.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

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

Box boxOfElement(const Element& element) {
  const auto number = [&](std::string_view name) { return parseNumber(element.attribute(name)).value_or(0); };
  return boxAround(number("x"), number("y"), number("width"), number("height"));
}

}  // namespace

Schematic::Schematic(const Module& module, MapId map, int columns, double width, double height)
    : module_(module), map_(module.maps[map.value]), id_(map), columns_(columns), width_(width), height_(height) {
  for (const auto& prototype : module.prototypes)
    counterSize_ = std::max({counterSize_, prototype.width, prototype.height});
  if (map_.geometry == GeometryKind::hexes && map_.grid.columns > 0) ground_ = std::make_unique<HexGround>(module, map);
  land_ = {0, 0, width_, height_};
  if (map_.cartography)
    for (const auto& frame : map_.cartography->children)
      if (frame.name == "frame") land_ = boxOfElement(frame);
  collectSpaces();
  collectRoutes();
  readTexts();
  findRegions();
  traceWaters();
  layHexes();
  findCrossings();
  placeSites();
  placeLabels();
  placeLandNames();
  nameStreams();
  nameSites();
  scatterGlyphs();
  scatterOverHexes();
}

std::string Schematic::attributeOf(const Space& space, std::string_view name, bool defaults) const {
  const auto attribute = findAttribute(module_, AttributeOwner::space, name);
  if (!attribute) return {};
  const auto* value = space.attributes.find(attribute);
  if (value == nullptr && !defaults) return {};
  return shownValue(value != nullptr ? *value : module_.attributes[attribute.value].fallback);
}

Colour Schematic::colourOf(const Space& space, bool defaults) const {
  const auto* border = borderOf(space, defaults);
  return border != nullptr ? *parseColour(border->attribute("colour")) : colourOfKind(space.kind);
}

Schematic::Panel Schematic::panelFor(SpaceId id) const {
  const auto& space = module_.spaces[id.value];
  Panel panel;
  panel.space = id;
  panel.box = boxOfSpace(module_, id);
  panel.colour = rgb(0xfaf4e3);
  panel.caption = space.name;
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
    Disc disc;
    disc.space = SpaceId(i);
    disc.box = boxOfSpace(module_, SpaceId(i));
    disc.colour = colourOf(space);
    disc.water = isWater(space.kind);
    for (const auto* name : {"structure", "icon"})
      if (const auto word = attributeOf(space, name); findSymbol(word) != nullptr) disc.symbol = word;
    disc.ringed = disc.symbol.starts_with("principal") || disc.symbol == "capital";
    disc.fortified = disc.symbol == "fort";
    styleDisc(disc);
    for (std::uint32_t slot = 1; slot < space.slotCount; ++slot)
      disc.slots.push_back(boxOfSlot(module_, SpaceId(i), slot, counterSize_));
    discs_.push_back(std::move(disc));
  }
}

void Schematic::collectRoutes() {
  for (const auto& route : module_.routes) {
    const auto& from = module_.spaces[route.from.value];
    const auto& to = module_.spaces[route.to.value];
    if (from.map != id_ || to.map != id_ || (ground_ && from.cell && to.cell)) continue;
    const std::array ends{mapPointOf(from.at), mapPointOf(to.at)};
    ways_.push_back({ends[0], ends[1], route.kind, boundsOf(ends, 12), std::nullopt, crossingFor(route.kind)});
  }
}

/// What the cartography prints into boxes; `|` begins a new line.
void Schematic::readTexts() {
  for (const auto& container : module_.containers)
    if (container.map == id_)
      ornaments_.push_back(
          boxAround(mapPointOf(container.at).x, mapPointOf(container.at).y, container.width, container.height));
  if (!map_.cartography) return;
  for (const auto& text : map_.cartography->children) {
    const auto number = [&](std::string_view name) { return parseNumber(text.attribute(name)).value_or(0); };
    const auto box = boxOfElement(text);
    if (text.name == "cartouche" || text.name == "legend" || text.name == "scatter") ornaments_.push_back(box);
    if (text.name == "compass") ornaments_.push_back(boxAround(box.x, box.y, number("size"), number("size")));
    if (text.name != "text") continue;
    if (text.attribute("at").empty()) {
      if (const auto table = findTable(module_, text.attribute("table"))) {
        charts_.push_back({table, box});
        ornaments_.push_back(box);
      }
      continue;
    }
    for (auto& panel : panels_)
      if (module_.spaces[panel.space.value].id == text.attribute("at")) printInto(panel, text);
    for (auto& disc : discs_)
      if (module_.spaces[disc.space.value].id == text.attribute("at")) disc.symbol = text.attribute("symbol");
  }
}

void Schematic::printInto(Panel& panel, const Element& text) const {
  const auto kind = text.attribute("kind");
  std::string words = text.text;
  std::replace(words.begin(), words.end(), '|', '\n');
  if (!text.attribute("table").empty()) {
    panel.tabled = true;
  } else if (kind == "badge") {
    panel.badge = words;
    panel.badgeSymbol = text.attribute("symbol");
    panel.badgeColour = parseColour(text.attribute("colour")).value_or(inkColour);
  } else if (kind == "reminder") {
    panel.note = words;
  } else if (!words.empty()) {
    const auto end = words.find('\n');
    panel.caption = words.substr(0, end);
    panel.procedure = end == std::string::npos ? std::string() : words.substr(end + 1);
  }
}

bool Schematic::isFree(const Box& box) const {
  const auto hits = [&](const auto& things) {
    return std::any_of(things.begin(), things.end(), [&](const auto& thing) { return thing.box.overlaps(box); });
  };
  const auto meets = [&](const Box& other) { return other.overlaps(box); };
  return !hits(discs_) && !hits(panels_) && !hits(labels_) && std::none_of(ornaments_.begin(), ornaments_.end(), meets);
}

void Schematic::draw(cairo_t* cr, const Box& area, double scale) {
  drawPaper(cr, area, scale);
  drawShade(cr);
  {
    const Saved saved(cr);
    cairo_rectangle(cr, land_.x, land_.y, land_.width, land_.height);
    cairo_clip(cr);
    drawAreas(cr, area);
    drawRegions(cr, area);
    ground_ ? drawHexGround(cr, area) : drawCells(cr, area, scale);
    drawWaters(cr, area);
    drawSea(cr, area);
    drawHexGrid(cr, area, scale);
    drawHexsides(cr, area);
    drawGlyphs(cr, area, scale);
    drawWays(cr, area, scale);
    drawBridges(cr, area);
  }
  drawCrossings(cr, area);
  drawLandFrame(cr, scale);
  drawLandNames(cr, area, scale);
  drawOrnaments(cr, area);
  drawFrame(cr);
  drawPanels(cr, area, scale);
  drawContainers(cr, area, scale);
  drawCharts(cr, area, scale);
  drawDiscs(cr, area, scale);
  drawTowns(cr, area);
  drawSites(cr, area);
  drawLabels(cr, area, scale);
}

}  // namespace vtt::render
