#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "vtt/model/hexsides.hpp"
#include "vtt/render/hex_ground.hpp"
#include "vtt/render/paper.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

using Knot = std::pair<std::int64_t, std::int64_t>;
Knot knotOf(MapPoint p) { return {std::llround(p.x), std::llround(p.y)}; }
MapPoint middleOf(MapPoint a, MapPoint b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
double apart(MapPoint a, MapPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

struct Edge {
  MapPoint a, b;
};

/// The ends of the hexside between two cells.
Edge edgeOf(const Module& module, const Map& map, const Hexside& side) {
  const auto a = mapPointOf(module.spaces[side.a.value].at), b = mapPointOf(module.spaces[side.b.value].at);
  const double length = map.grid.size / std::numbers::sqrt3 / apart(a, b) / 2;
  const auto middle = middleOf(a, b);
  const MapPoint along{-(b.y - a.y) * length, (b.x - a.x) * length};
  return {{middle.x - along.x, middle.y - along.y}, {middle.x + along.x, middle.y + along.y}};
}

bool holds(const Value& value) {
  const auto* flag = std::get_if<bool>(&value);
  return flag == nullptr || *flag;
}

/// The water on a hexside by its name, or none.
std::string waterOn(const Module& module, const Hexside& side) {
  for (const auto& item : side.attributes.items()) {
    const auto& name = module.attributes[item.attribute.value].name;
    if (!isWater(name) || !holds(item.value)) continue;
    const auto* text = std::get_if<std::string>(&item.value);
    return text != nullptr ? *text : name;
  }
  return {};
}

bool isBridged(const Module& module, const Hexside& side) {
  for (const auto& item : side.attributes.items()) {
    const auto& name = module.attributes[item.attribute.value].name;
    if (holds(item.value) && isCrossing(name)) return true;
  }
  return false;
}

/// A curve that touches the middle of every hexside.
HexGround::Line softened(const HexGround::Line& corners) {
  HexGround::Line course{corners.front()};
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const auto from = i == 1 ? corners[0] : middleOf(corners[i - 1], corners[i]);
    const auto to = i + 2 == corners.size() ? corners[i + 1] : middleOf(corners[i], corners[i + 1]);
    constexpr int parts = 5;
    for (int k = 1; k <= parts; ++k) {
      const double t = static_cast<double>(k) / parts, u = 1 - t;
      course.push_back({u * u * from.x + 2 * u * t * corners[i].x + t * t * to.x,
                        u * u * from.y + 2 * u * t * corners[i].y + t * t * to.y});
    }
  }
  if (corners.size() == 2) {
    course.push_back(middleOf(corners.front(), corners.back()));
    course.push_back(corners.back());
  }
  return course;
}

}  // namespace

void HexGround::traceStreams() {
  std::map<std::string, std::vector<const Hexside*>> byName;
  for (const auto& side : map_.hexsides)
    if (auto name = waterOn(module_, side); !name.empty()) byName[name].push_back(&side);
  for (const auto& [name, sides] : byName) traceStream(name, sides);
  for (auto& stream : streams_) finish(stream);
}

void HexGround::traceStream(const std::string& name, const std::vector<const Hexside*>& sides) {
  std::map<Knot, std::vector<MapPoint>> ways;
  std::map<Knot, MapPoint> points;
  for (const auto* side : sides) {
    const auto edge = edgeOf(module_, map_, *side);
    ways[knotOf(edge.a)].push_back(edge.b);
    ways[knotOf(edge.b)].push_back(edge.a);
    points[knotOf(edge.a)] = edge.a;
    points[knotOf(edge.b)] = edge.b;
  }
  const auto walk = [&](Knot start) {
    Line corners{points[start]};
    for (auto at = start; !ways[at].empty();) {
      const auto next = ways[at].back();
      ways[at].pop_back();
      auto& back = ways[knotOf(next)];
      back.erase(std::find_if(back.begin(), back.end(), [&](MapPoint p) { return knotOf(p) == at; }));
      corners.push_back(next);
      at = knotOf(next);
    }
    if (corners.size() > 1) streams_.push_back({name, softened(corners), false});
  };
  std::vector<Knot> ends;
  for (const auto& [knot, next] : ways)
    if (next.size() == 1) ends.push_back(knot);
  for (const auto& end : ends)
    while (!ways[end].empty()) walk(end);
  for (const auto& [knot, next] : ways)
    while (!ways[knot].empty()) walk(knot);
}

/// Runs down to the shore or to a larger stream; the other end is its spring, if it lies in the land.
void HexGround::finish(Stream& stream) {
  const double size = map_.grid.size;
  const auto nearestShore = [&](MapPoint p) {
    std::pair<double, MapPoint> best{size * 0.75, p};
    for (const auto& shore : shores_)
      for (const auto& q : shore)
        if (sheet_.grown(-2).contains(q.x, q.y))
          best = std::min(best, {apart(p, q), q}, [](auto& a, auto& b) { return a.first < b.first; });
    return best;
  };
  const auto joins = [&](MapPoint p) {
    return std::any_of(streams_.begin(), streams_.end(), [&](const Stream& other) {
      return &other != &stream && std::any_of(other.course.begin(), other.course.end(),
                                              [&](MapPoint q) { return apart(p, q) < size * 0.12; });
    });
  };
  const auto ends = [&](MapPoint p) { return nearestShore(p).first < size * 0.75; };
  const auto off = [&](MapPoint p) { return !sheet_.grown(-size * 0.6).contains(p.x, p.y); };
  auto& course = stream.course;
  const bool turned = ends(course.front()) || (joins(course.front()) && !ends(course.back()) && !joins(course.back()));
  if (turned) std::reverse(course.begin(), course.end());
  if (ends(course.back())) {
    const auto mouth = nearestShore(course.back()).second;
    const auto last = course.back();
    course.push_back(mouth);
    course.push_back({mouth.x + (mouth.x - last.x) * 0.2, mouth.y + (mouth.y - last.y) * 0.2});
  }
  stream.springs = !joins(course.front()) && !ends(course.front()) && !off(course.front());
}

/// From side to side of each hex; where three roads meet, or one ends, or a place is named, through its middle.
void HexGround::bendRoads() {
  std::map<std::pair<std::string, std::uint32_t>, std::vector<MapPoint>> ends;
  for (const auto& route : module_.routes) {
    const auto &from = module_.spaces[route.from.value], &to = module_.spaces[route.to.value];
    if (from.map != id_ || !from.cell || !to.cell) continue;
    const auto middle = middleOf(mapPointOf(from.at), mapPointOf(to.at));
    for (const auto cell : {route.from, route.to}) {
      auto& met = ends[{route.kind, cell.value}];
      if (std::find(met.begin(), met.end(), middle) == met.end()) met.push_back(middle);
    }
  }
  for (const auto& [key, met] : ends) {
    const auto& space = module_.spaces[key.second];
    auto centre = mapPointOf(space.at);
    const bool named = space.name != space.id;
    if (met.size() == 2 && !named) {
      const double reach = map_.grid.size * 0.24;
      centre.x += (chance(key.second, 1, 91) - 0.5) * reach;
      centre.y += (chance(key.second, 2, 91) - 0.5) * reach;
      roads_.push_back({met[0], centre, met[1], key.first});
    } else {
      for (const auto& end : met) roads_.push_back({end, middleOf(end, centre), centre, key.first});
    }
  }
}

void HexGround::findBridges() {
  for (const auto& side : map_.hexsides) {
    if (!isBridged(module_, side)) continue;
    const auto a = mapPointOf(module_.spaces[side.a.value].at), b = mapPointOf(module_.spaces[side.b.value].at);
    bridges_.push_back({middleOf(a, b), std::atan2(b.y - a.y, b.x - a.x)});
  }
}

}  // namespace vtt::render
