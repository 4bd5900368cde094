#include <algorithm>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostMaps = 1000;
constexpr std::size_t mostImages = 50;
constexpr std::size_t usualSpaces = 512;
constexpr std::size_t mostOutlinePoints = 10'000;

constexpr NameList mapNames{"id", "name", "width", "height", "display", "image"};
constexpr NameList imageNames{"id", "name", "file"};
constexpr NameList distanceNames{"routes"};
constexpr NameList freeNames{"unit", "pixels-per-unit"};
constexpr NameList areaNames{"id", "name", "kind", "points"};

constexpr std::array<std::string_view, 10> mapChildren{"image",   "cartography", "distance", "points", "hexes",
                                                       "squares", "free",        "space",    "spaces", "route"};
constexpr std::array<std::string_view, 3> pointsChildren{"space", "spaces", "route"};
constexpr std::array<std::string_view, 19> cartographyChildren{
    "land", "lake", "river", "woods",  "hills", "border", "label",    "cartouche", "compass", "scale",
    "site", "text", "road",  "legend", "frame", "disc",   "crossing", "scatter",   "sign"};

class MapBuilder {
 public:
  MapBuilder(Load& load, Node node) : load_(load), node_(node), id_(load.module.maps.size()) {}
  void run();

 private:
  [[nodiscard]] Map& map() { return load_.module.maps[id_.value]; }
  void take(Node child);
  void readGeometry(Node child, GeometryKind kind);
  void readPoints(Node child);
  void readFree(Node child);
  void readArea(Node child, double pixelsPerUnit);
  void readImage(Node child);
  void readCartography(Node child);
  void readDistance(Node child);
  void finishSize(const Fields<mapNames>& fields);

  Load& load_;
  Node node_;
  MapId id_;
  bool hasGeometry_ = false;
};

void MapBuilder::run() {
  const Fields<mapNames> fields(load_, node_, AttributeOwner::map);
  const auto id = fields.id<"id">();
  if (id.empty()) return;
  load_.maps.add(id, id_.value);
  load_.module.maps.emplace_back();
  load_.origins.maps.push_back(node_.origin());
  load_.origins.areas.emplace_back();
  map().id = id;
  map().name = fields.called<"name">(id);
  map().display = fields.flag<"display">(false);
  map().width = fields.number<"width">(0, sizes);
  map().height = fields.number<"height">(0, sizes);
  map().attributes = fields.custom();
  if (fields.has<"image">()) {
    map().images.push_back({"picture", map().name, load_.image(fields.text<"image">(), fields.where<"image">()), {}});
  }
  forChildren(load_, node_, [&](Node child) { take(child); });
  finishSize(fields);
}

void MapBuilder::take(Node child) {
  const auto name = child.name();
  if (name == "space") return loadSpace(load_, child, id_);
  if (name == "spaces") return loadSpaceRow(load_, child, id_);
  if (name == "route") return load_.routes.push_back({child, id_});
  if (name == "points") return readGeometry(child, GeometryKind::points);
  if (name == "hexes") return readGeometry(child, GeometryKind::hexes);
  if (name == "squares") return readGeometry(child, GeometryKind::squares);
  if (name == "free") return readGeometry(child, GeometryKind::free);
  if (name == "image") return readImage(child);
  if (name == "cartography") return readCartography(child);
  if (name == "distance") return readDistance(child);
  unknownElement(load_, child, "map", mapChildren);
}

void MapBuilder::readGeometry(Node child, GeometryKind kind) {
  if (hasGeometry_) {
    return load_.complain(child.origin(), "conflicting",
                          "A map has one geometry: points, hexes, squares or free; make a second map for this one.");
  }
  hasGeometry_ = true;
  map().geometry = kind;
  if (kind == GeometryKind::points) return readPoints(child);
  if (kind == GeometryKind::free) return readFree(child);
  loadGrid(load_, child, id_);
}

void MapBuilder::readPoints(Node child) {
  static_cast<void>(Fields<noNames>(load_, child));
  forChildren(load_, child, [&](Node inner) {
    if (inner.name() == "space") return loadSpace(load_, inner, id_);
    if (inner.name() == "spaces") return loadSpaceRow(load_, inner, id_);
    if (inner.name() == "route") return load_.routes.push_back({inner, id_});
    unknownElement(load_, inner, "points", pointsChildren);
  });
}

void MapBuilder::readFree(Node child) {
  static constexpr std::array<std::string_view, 1> known{"area"};
  const Fields<freeNames> fields(load_, child);
  map().unit = fields.called<"unit">("inch");
  const double pixelsPerUnit =
      fields.required<"pixels-per-unit">().empty() ? 1 : fields.number<"pixels-per-unit">(1, {0.001, 100'000});
  map().unitsPerPixel = 1 / pixelsPerUnit;
  forChildren(load_, child, [&](Node inner) {
    if (inner.name() != "area") return unknownElement(load_, inner, "free", known);
    readArea(inner, pixelsPerUnit);
  });
}

void MapBuilder::readArea(Node child, double pixelsPerUnit) {
  const Fields<areaNames> fields(load_, child, AttributeOwner::area);
  expectEmpty(load_, child);
  Area area;
  area.id = fields.id<"id">();
  if (area.id.empty()) return;
  if (load_.areas.add(fields.text<"id">(), id_.value) != NameIndex::none) {
    load_.complain(child.origin(), "duplicate-id",
                   "There is an area " + vtt::quoted(area.id) + " already; give this one another id.");
  }
  area.name = fields.called<"name">(area.id);
  area.kind = load_.kind(AttributeOwner::area, fields.text<"kind">(), fields.where<"kind">());
  area.attributes = fields.custom();
  for (const auto word : splitBlanks(fields.required<"points">())) {
    const auto point = parsePoint(word);
    if (!point) return load_.complain(fields.where<"points">(), "bad-value", point.error().message);
    const double x = point->x * pixelsPerUnit / pointScale, y = point->y * pixelsPerUnit / pointScale;
    area.outline.push_back(pointAt(x, y));
  }
  if (fields.has<"points">() && (area.outline.size() < 3 || area.outline.size() > mostOutlinePoints)) {
    load_.complain(fields.where<"points">(), "bad-value",
                   "An area has 3 to 10000 points, written x,y with blanks between them.");
  }
  map().areas.push_back(std::move(area));
  load_.origins.areas[id_.value].push_back(child.origin());
}

void MapBuilder::readImage(Node child) {
  static constexpr std::array<std::string_view, 1> known{"control"};
  const Fields<imageNames> fields(load_, child);
  if (map().images.size() == mostImages)
    return load_.complain(child.origin(), "too-many", "A map can have 50 images at most.");
  MapImage image;
  image.id = fields.has<"id">() ? std::string(fields.id<"id">()) : "image-" + std::to_string(map().images.size() + 1);
  image.name = fields.called<"name">(image.id);
  const auto file = fields.required<"file">();
  if (!file.empty()) image.file = load_.image(file, fields.where<"file">());
  if (std::ranges::find(map().images, image.id, &MapImage::id) != map().images.end()) {
    load_.complain(child.origin(), "duplicate-id",
                   "The map has an image " + vtt::quoted(image.id) + " already; give this one another id.");
  }
  const auto number = static_cast<std::uint32_t>(map().images.size());
  forChildren(load_, child, [&](Node inner) {
    if (inner.name() != "control") return unknownElement(load_, inner, "image", known);
    load_.controls.push_back({inner, id_, number, static_cast<std::uint32_t>(image.controls.size())});
    image.controls.emplace_back();
  });
  if (image.controls.size() == 1) {
    load_.complain(child.origin(), "missing-element",
                   "One <control> does not fix a picture: give at least two, or none at all.");
  }
  map().images.push_back(std::move(image));
}

void MapBuilder::readCartography(Node child) {
  if (map().cartography)
    return load_.complain(child.origin(), "conflicting", "A map has one <cartography>; put both into one.");
  forChildren(load_, child, [&](Node inner) {
    if (std::ranges::find(cartographyChildren, inner.name()) == cartographyChildren.end()) {
      unknownElement(load_, inner, "cartography", cartographyChildren);
    }
  });
  map().cartography = copyElement(child);
}

void MapBuilder::readDistance(Node child) {
  const Fields<distanceNames> fields(load_, child);
  expectEmpty(load_, child);
  for (const auto word : splitBlanks(fields.required<"routes">())) map().distanceKinds.emplace_back(word);
}

/// A grid says how large its map is; any other map has to.
void MapBuilder::finishSize(const Fields<mapNames>& fields) {
  const auto& grid = map().grid;
  const bool hexes = map().geometry == GeometryKind::hexes;
  if (hexes || map().geometry == GeometryKind::squares) {
    if (grid.columns == 0 || grid.rows == 0) return;
    double right = 0, bottom = 0;
    for (const auto cell : {Cell{1, 1}, Cell{grid.columns, grid.rows}}) {
      const auto centre = hexes ? centreOfHex(grid, cell) : centreOfSquare(grid, cell);
      right = std::max(right, centre.x);
      bottom = std::max(bottom, centre.y);
    }
    if (!fields.has<"width">()) map().width = right + grid.size;
    if (!fields.has<"height">()) map().height = bottom + grid.size;
    return;
  }
  static_cast<void>(fields.required<"width">());
  static_cast<void>(fields.required<"height">());
}

}  // namespace

Point pointAt(double x, double y) {
  const auto whole = [](double value) {
    const double most = static_cast<double>(largestCoordinate) * pointScale;
    return static_cast<std::int32_t>(std::clamp(std::round(value * pointScale), -most, most));
  };
  return {whole(x), whole(y)};
}

void loadMaps(Load& load) {
  auto& spaces = load.module.spaces;
  spaces.reserve(usualSpaces);
  spaces.emplace_back();
  spaces.back().id = outId;
  spaces.back().name = "Out of play";
  load.origins.spaces.push_back({});
  for (const auto node : load.all(Top::map)) {
    if (load.module.maps.size() == mostMaps) {
      return load.complain(node.origin(), "too-many", "A module can have 1000 maps at most.");
    }
    MapBuilder(load, node).run();
  }
}

}  // namespace vtt::loading
