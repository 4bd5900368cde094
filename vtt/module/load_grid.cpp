#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr int mostCells = 250'000;

constexpr NameList hexesNames{"orientation", "stagger",   "shift",  "columns", "rows",         "size", "x",
                              "y",           "numbering", "prefix", "rows-up", "columns-left", "kind"};
constexpr NameList squaresNames{"columns", "rows",    "size",         "x",        "y",     "numbering",
                                "prefix",  "rows-up", "columns-left", "diagonal", "grows", "kind"};
constexpr NameList hexNames{"id", "hexes", "name", "kind", "slots"};
constexpr NameList squareNames{"id", "squares", "name", "kind", "slots"};
constexpr std::array<std::string_view, 5> hexesChildren{"hex", "hexside", "route", "space", "spaces"};
constexpr std::array<std::string_view, 4> squaresChildren{"square", "route", "space", "spaces"};

class GridBuilder {
 public:
  GridBuilder(Load& load, Node node, MapId map) : load_(load), node_(node), map_(map) {}
  void run();

 private:
  [[nodiscard]] bool isHexes() const { return load_.module.maps[map_.value].geometry == GeometryKind::hexes; }
  [[nodiscard]] Grid& grid() { return load_.module.maps[map_.value].grid; }
  template <class F>
  bool readGrid(const F& fields);
  bool checkNumbering(Origin origin);
  void makeCells(std::string_view kind, Origin origin);
  void take(Node child);
  template <class F>
  void readCell(const F& fields, std::string_view list, Origin listOrigin);
  std::vector<SpaceId> cellsOf(std::string_view list, Origin origin);
  void addRange(std::string_view word, Origin origin, std::vector<SpaceId>& cells);
  [[nodiscard]] SpaceId cell(std::string_view id) const;

  Load& load_;
  Node node_;
  MapId map_;
};

void GridBuilder::run() {
  if (isHexes()) {
    const Fields<hexesNames> fields(load_, node_);
    using enum Grid::Orientation;
    grid().orientation = fields.choice<"orientation">(flat, {{"flat", flat}, {"pointy", pointy}});
    grid().stagger =
        fields.choice<"stagger">(Grid::Stagger::even, {{"odd", Grid::Stagger::odd}, {"even", Grid::Stagger::even}});
    grid().shift = fields.choice<"shift">(Grid::Shift::down, {{"down", Grid::Shift::down}, {"up", Grid::Shift::up}});
    if (readGrid(fields)) makeCells(fields.text<"kind">(), fields.where<"kind">());
  } else {
    const Fields<squaresNames> fields(load_, node_);
    grid().diagonal = fields.flag<"diagonal">(false);
    grid().grows = fields.flag<"grows">(false);
    if (readGrid(fields)) makeCells(fields.text<"kind">(), fields.where<"kind">());
  }
  forChildren(load_, node_, [&](Node child) { take(child); });
}

template <class F>
bool GridBuilder::readGrid(const F& fields) {
  auto& g = grid();
  const bool complete = !fields.template required<"columns">().empty() && !fields.template required<"rows">().empty() &&
                        !fields.template required<"size">().empty();
  g.columns = fields.template integer<"columns">(0, 1, mostCells);
  g.rows = fields.template integer<"rows">(0, 1, mostCells);
  g.size = fields.template number<"size">(1, sizes);
  g.originX = fields.template requiredNumber<"x">(coordinates);
  g.originY = fields.template requiredNumber<"y">(coordinates);
  g.rowsUp = fields.template flag<"rows-up">(false);
  g.columnsLeft = fields.template flag<"columns-left">(false);
  g.numbering = fields.template called<"numbering">("CCRR");
  g.prefix = fields.template called<"prefix">("");
  load_.cells += static_cast<std::uint64_t>(g.columns) * static_cast<std::uint64_t>(g.rows);
  const bool tooMany = load_.cells > mostCells;
  if (tooMany) load_.complain(node_.origin(), "too-many", "A module can have 250000 cells and boxes at most.");
  if (complete && !tooMany && g.columns > 0 && g.rows > 0 && checkNumbering(fields.template where<"numbering">()))
    return true;
  g.columns = g.rows = 0;
  return false;
}

bool GridBuilder::checkNumbering(Origin origin) {
  const auto& numbering = grid().numbering;
  const bool named = numbering.find_first_of("CA") != std::string::npos && numbering.find('R') != std::string::npos;
  if (named && isId(cellId(grid(), {grid().columns, grid().rows}))) return true;
  load_.complain(
      origin, "bad-value",
      "The numbering must hold C (or A for letters) for columns and R for rows, such as CCRR, and make ids.");
  return false;
}

void GridBuilder::makeCells(std::string_view kindText, Origin kindOrigin) {
  const auto kind = load_.kind(AttributeOwner::space, kindText, kindOrigin);
  auto& spaces = load_.module.spaces;
  const auto count = static_cast<std::size_t>(grid().columns) * static_cast<std::size_t>(grid().rows);
  spaces.reserve(spaces.size() + count);
  load_.cellIds.reserve(load_.cellIds.size() + count);
  for (int column = 1; column <= grid().columns; ++column) {
    for (int row = 1; row <= grid().rows; ++row) {
      const Cell cell{column, row};
      const auto centre = isHexes() ? centreOfHex(grid(), cell) : centreOfSquare(grid(), cell);
      load_.cellIds.add(cellId(grid(), cell), {ThingKind::space, static_cast<std::uint32_t>(spaces.size())});
      auto& space = spaces.emplace_back();
      space.id = cellId(grid(), cell);
      space.name = space.id;
      space.kind = kind;
      space.map = map_;
      space.at = pointAt(centre.x, centre.y);
      space.width = space.height = grid().size;
      space.round = isHexes();
      space.cell = cell;
      load_.origins.spaces.push_back(node_.origin());
    }
  }
}

void GridBuilder::take(Node child) {
  const auto name = child.name();
  if (name == "hex" && isHexes()) {
    const Fields<hexNames> fields(load_, child, AttributeOwner::space);
    return readCell(fields, fields.text<"hexes">(), fields.where<"hexes">());
  }
  if (name == "square" && !isHexes()) {
    const Fields<squareNames> fields(load_, child, AttributeOwner::space);
    return readCell(fields, fields.text<"squares">(), fields.where<"squares">());
  }
  if (name == "hexside" && isHexes()) return load_.hexsides.push_back({child, map_});
  if (name == "route") return load_.routes.push_back({child, map_});
  if (name == "space") return loadSpace(load_, child, map_);
  if (name == "spaces") return loadSpaceRow(load_, child, map_);
  if (isHexes()) return unknownElement(load_, child, "hexes", hexesChildren);
  unknownElement(load_, child, "squares", squaresChildren);
}

template <class F>
void GridBuilder::readCell(const F& fields, std::string_view list, Origin listOrigin) {
  expectEmpty(load_, fields.node());
  const bool single = fields.template has<"id">();
  if (single == !list.empty()) {
    return load_.complain(fields.origin(), single ? "conflicting" : "missing-attribute",
                          "Give either id for one cell, or a list of cells.");
  }
  const auto cells = cellsOf(single ? fields.template text<"id">() : list, listOrigin);
  const auto attributes = fields.custom();
  const auto slots = readSlots(load_, fields.template text<"slots">(), fields.template where<"slots">());
  const bool hasKind = fields.template has<"kind">();
  const auto kind = hasKind ? load_.kind(AttributeOwner::space, fields.template text<"kind">(), fields.origin()) : "";
  const auto name = fields.template called<"name">("");
  const auto weight = 64 + weightOf(attributes) + 40 * slots.size() + name.size();
  for (const auto id : cells) {
    if (!load_.spend(weight, fields.origin())) return;
    auto& space = load_.module.spaces[id.value];
    if (!name.empty()) space.name = name;
    if (hasKind) space.kind = kind;
    if (!slots.empty()) space.slotNames = slots;
    space.attributes.merge(attributes);
    if (single) load_.origins.spaces[id.value] = fields.origin();
  }
}

std::vector<SpaceId> GridBuilder::cellsOf(std::string_view list, Origin origin) {
  std::vector<SpaceId> cells;
  if (grid().columns == 0) return cells;
  for (const auto word : splitBlanks(list)) {
    if (const auto found = cell(word)) {
      cells.push_back(found);
    } else {
      addRange(word, origin, cells);
    }
  }
  return cells;
}

/// "0101-0305" is the block of cells between two corners.
void GridBuilder::addRange(std::string_view word, Origin origin, std::vector<SpaceId>& cells) {
  for (auto dash = word.find('-'); dash != std::string_view::npos; dash = word.find('-', dash + 1)) {
    const auto first = cell(word.substr(0, dash)), last = cell(word.substr(dash + 1));
    if (!first || !last) continue;
    const auto a = *load_.module.spaces[first.value].cell, b = *load_.module.spaces[last.value].cell;
    const auto [left, right] = std::minmax(a.column, b.column);
    const auto [top, bottom] = std::minmax(a.row, b.row);
    const auto count = static_cast<std::size_t>(right - left + 1) * static_cast<std::size_t>(bottom - top + 1);
    if (!load_.spend(16 * count, origin)) return;
    const auto base = first.value - static_cast<std::uint32_t>((a.column - 1) * grid().rows + a.row - 1);
    for (int column = left; column <= right; ++column) {
      for (int row = top; row <= bottom; ++row) {
        cells.emplace_back(base + static_cast<std::uint32_t>((column - 1) * grid().rows + row - 1));
      }
    }
    return;
  }
  load_.complain(origin, "dangling-reference",
                 "There is no cell " + vtt::quoted(word) + " on this map; write ids such as " + cellId(grid(), {1, 1}) +
                     ", or blocks such as " + cellId(grid(), {1, 1}) + "-" +
                     cellId(grid(), {grid().columns, grid().rows}) + ".");
}

SpaceId GridBuilder::cell(std::string_view id) const {
  const auto thing = load_.cellIds.find(id);
  const bool here = thing.kind == ThingKind::space && load_.module.spaces[thing.index].map == map_;
  return here ? SpaceId(thing.index) : SpaceId();
}

}  // namespace

void loadGrid(Load& load, Node node, MapId map) { GridBuilder(load, node, map).run(); }

}  // namespace vtt::loading
