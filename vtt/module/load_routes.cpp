#include <algorithm>
#include <set>
#include <unordered_map>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr NameList routeNames{"from", "to", "path", "kind", "one-way", "counts"};
constexpr NameList hexsideNames{"between"};
constexpr NameList controlNames{"px", "py", "x", "y", "at"};

Origin originOf(const Load& load, Thing thing) {
  switch (thing.kind) {
    case ThingKind::space: return load.origins.spaces[thing.index];
    case ThingKind::container: return load.origins.containers[thing.index];
    case ThingKind::map: return load.origins.maps[thing.index];
    case ThingKind::group: return load.origins.groups[thing.index];
    case ThingKind::piece: return load.origins.groups[load.module.pieces[thing.index].group.value];
    case ThingKind::none: break;
  }
  return {};
}

const std::string& idOf(const Module& module, Thing thing) {
  switch (thing.kind) {
    case ThingKind::container: return module.containers[thing.index].id;
    case ThingKind::map: return module.maps[thing.index].id;
    case ThingKind::group: return module.groups[thing.index].id;
    case ThingKind::piece: return module.pieces[thing.index].id;
    default: return module.spaces[thing.index].id;
  }
}

/// One element, such as a grid, may make many ids that are taken: one complaint is enough.
void reportTaken(Load& load, const std::vector<Thing>& taken) {
  std::set<std::pair<std::uint32_t, std::int32_t>> reported;
  for (const auto thing : taken) {
    const auto origin = originOf(load, thing);
    if (!reported.emplace(origin.file, origin.line).second) continue;
    const auto& id = idOf(load.module, thing);
    const auto owner = load.module.ids.find(id);
    const auto first = originOf(load, owner);
    if (owner == Thing{ThingKind::space, 0}) {
      load.complain(origin, "duplicate-id",
                    "The id out belongs to the box of pieces that are not in play; choose another one.");
    } else if (first.file == origin.file && first.line == origin.line) {
      load.complain(origin, "duplicate-id",
                    "Two things of this element get the id " + id + "; change its numbering or prefix.");
    } else {
      load.complain(origin, "duplicate-id",
                    "The id " + id + " is taken at " + load.origins.file(first) + ":" + std::to_string(first.line) +
                        "; spaces, containers, maps and pieces need ids of their own.");
    }
  }
}

bool areCellNeighbours(const Module& module, SpaceId a, SpaceId b) {
  const auto& first = module.spaces[a.value];
  const auto& second = module.spaces[b.value];
  if (!first.cell || !second.cell || first.map != second.map) return false;
  const auto& map = module.maps[first.map.value];
  const auto holds = [&](const auto& cells) { return std::ranges::find(cells, *second.cell) != cells.end(); };
  if (map.geometry == GeometryKind::hexes) return holds(hexNeighbours(map.grid, *first.cell));
  return holds(squareNeighbours(map.grid, *first.cell));
}

class RouteBuilder {
 public:
  explicit RouteBuilder(Load& load) : load_(load) {}
  void route(const Pending& pending);

 private:
  void add(SpaceId from, SpaceId to, Route& model, Origin origin);
  void path(const Fields<routeNames>& fields, Route& model);
  Load& load_;
};

void RouteBuilder::route(const Pending& pending) {
  const Fields<routeNames> fields(load_, pending.node, AttributeOwner::route);
  expectEmpty(load_, pending.node);
  Route model;
  model.kind = load_.kind(AttributeOwner::route, fields.text<"kind">(), fields.where<"kind">());
  model.oneWay = fields.flag<"one-way">(false);
  model.counts = fields.flag<"counts">(true);
  fields.readCustom(model.attributes);
  if (fields.has<"path">()) return path(fields, model);
  const auto from = load_.space(fields.required<"from">(), fields.where<"from">());
  const auto to = load_.space(fields.required<"to">(), fields.where<"to">());
  if (from && to) add(from, to, model, pending.node.origin());
}

void RouteBuilder::path(const Fields<routeNames>& fields, Route& model) {
  const auto origin = fields.where<"path">();
  if (fields.has<"from">() || fields.has<"to">()) {
    load_.complain(fields.origin(), "conflicting", "Give either path, or from and to.");
  }
  const auto words = splitBlanks(fields.text<"path">());
  if (words.size() < 2)
    load_.complain(origin, "bad-value", "A path names two spaces at least, with blanks between them.");
  const auto weight = sizeof model + weightOf(model.attributes) + 64;
  SpaceId last;
  for (const auto word : words) {
    const auto space = load_.space(word, origin);
    if (last && space) {
      const auto& a = load_.module.spaces[last.value];
      const auto& b = load_.module.spaces[space.value];
      if (a.cell && b.cell && !areCellNeighbours(load_.module, last, space)) {
        load_.complain(origin, "not-adjacent",
                       a.id + " and " + b.id + " are no neighbours; name every cell of the path.");
      }
      if (!load_.spend(weight, origin)) return;
      add(last, space, model, fields.origin());
    }
    last = space;
  }
}

void RouteBuilder::add(SpaceId from, SpaceId to, Route& model, Origin origin) {
  const auto& spaces = load_.module.spaces;
  if (from == to) {
    return load_.complain(origin, "bad-value", "The route leads from " + spaces[from.value].id + " to itself.");
  }
  auto& route = load_.module.routes.emplace_back(model);
  route.from = from;
  route.to = to;
  route.id.reserve(spaces[from.value].id.size() + spaces[to.value].id.size() + 2);
  route.id.append(spaces[from.value].id).append("--").append(spaces[to.value].id);
  load_.origins.routes.push_back(origin);
}

using HexsideIndex = std::unordered_map<std::uint64_t, std::size_t>;

/// A side may be spoken of more than once: here its river, there its bridge.
void loadHexside(Load& load, const Pending& pending, HexsideIndex& index) {
  const Fields<hexsideNames> fields(load, pending.node, AttributeOwner::hexside);
  expectEmpty(load, pending.node);
  const auto origin = fields.where<"between">();
  const auto words = splitBlanks(fields.required<"between">());
  if (!fields.has<"between">()) return;
  if (words.size() != 2)
    return load.complain(origin, "bad-value", "A hexside lies between two hexes: write between=\"0101 0102\".");
  const auto a = load.space(words[0], origin), b = load.space(words[1], origin);
  if (!a || !b) return;
  if (!areCellNeighbours(load.module, a, b)) {
    return load.complain(origin, "not-adjacent",
                         std::string(words[0]) + " and " + std::string(words[1]) + " are no neighbours.");
  }
  const auto [low, high] = std::minmax(a, b);
  auto& sides = load.module.maps[pending.map.value].hexsides;
  const auto [at, isNew] = index.emplace((std::uint64_t{low.value} << 32U) | high.value, sides.size());
  if (isNew) sides.push_back({low, high, {}});
  fields.readCustom(sides[at->second].attributes);
}

void loadControl(Load& load, const Pending& pending) {
  const Fields<controlNames> fields(load, pending.node);
  expectEmpty(load, pending.node);
  auto& map = load.module.maps[pending.map.value];
  auto& control = map.images[pending.image].controls[pending.control];
  control.px = fields.requiredNumber<"px">(coordinates);
  control.py = fields.requiredNumber<"py">(coordinates);
  if (fields.has<"at">()) {
    const auto space = load.space(fields.text<"at">(), fields.where<"at">());
    if (space) control.at = load.module.spaces[space.value].at;
    if (fields.has<"x">() || fields.has<"y">()) {
      load.complain(fields.origin(), "conflicting", "Give either at, or x and y.");
    }
    return;
  }
  control.at = pointAt(fields.requiredNumber<"x">(coordinates), fields.requiredNumber<"y">(coordinates));
}

}  // namespace

void indexIds(Load& load) {
  reportTaken(load, indexPlaces(load.module));
  for (const auto& [place, origin] : load.places) load.checkPlace(place, origin);
}

void loadRoutes(Load& load) {
  load.module.routes.reserve(load.routes.size());
  load.origins.routes.reserve(load.routes.size());
  RouteBuilder builder(load);
  for (const auto& pending : load.routes) builder.route(pending);
  HexsideIndex index;
  for (const auto& pending : load.hexsides) loadHexside(load, pending, index);
  for (const auto& pending : load.controls) loadControl(load, pending);
}

}  // namespace vtt::loading
