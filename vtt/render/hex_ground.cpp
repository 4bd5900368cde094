#include "vtt/render/hex_ground.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "vtt/render/paper.hpp"
#include "vtt/render/schematic.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

namespace {

constexpr double shoreLevel = 0.63;  ///< of wetness
constexpr double fineness = 9;       ///< samples of the shore for a hex

double softNoise(double x, double y) {
  const double ix = std::floor(x), iy = std::floor(y);
  const auto ease = [](double t) { return t * t * (3 - 2 * t); };
  const double fx = ease(x - ix), fy = ease(y - iy);
  const auto at = [&](double dx, double dy) {
    return chance(static_cast<std::int64_t>(ix + dx), static_cast<std::int64_t>(iy + dy), 71);
  };
  const double top = at(0, 0) + (at(1, 0) - at(0, 0)) * fx, bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
  return top + (bottom - top) * fy - 0.5;
}

Box boundsOf(const HexGround::Line& line) {
  Box box;
  for (const auto& p : line) box = united(box, boxAround(p.x, p.y, 0.1, 0.1));
  return box;
}

/// Joins pieces that share an end into closed lines.
class Loops {
 public:
  void add(MapPoint a, MapPoint b) {
    if (!(a == b)) next_.emplace(keyOf(a), std::pair{a, b});
  }

  [[nodiscard]] std::vector<HexGround::Line> take() {
    std::vector<HexGround::Line> loops;
    while (!next_.empty()) {
      HexGround::Line loop;
      for (auto at = next_.begin(); at != next_.end(); at = next_.find(keyOf(loop.back()))) {
        if (loop.empty()) loop.push_back(at->second.first);
        loop.push_back(at->second.second);
        next_.erase(at);
      }
      if (loop.size() > 6) loops.push_back(std::move(loop));
    }
    return loops;
  }

 private:
  using Key = std::pair<std::int64_t, std::int64_t>;
  static Key keyOf(MapPoint p) { return {std::llround(p.x * 64), std::llround(p.y * 64)}; }
  std::multimap<Key, std::pair<MapPoint, MapPoint>> next_;
};

/// Cuts the corners.
HexGround::Line smoothed(const HexGround::Line& loop) {
  HexGround::Line soft;
  for (std::size_t i = 0; i + 1 < loop.size(); ++i) {
    const auto &a = loop[i], &b = loop[i + 1];
    soft.push_back({a.x * 0.75 + b.x * 0.25, a.y * 0.75 + b.y * 0.25});
    soft.push_back({a.x * 0.25 + b.x * 0.75, a.y * 0.25 + b.y * 0.75});
  }
  return soft;
}

}  // namespace

HexGround::HexGround(const Module& module, MapId map) : module_(module), map_(module.maps[map.value]), id_(map) {
  const auto& grid = map_.grid;
  cells_.resize(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows));
  std::map<std::string, int> kinds;
  for (const auto& space : module.spaces) {
    if (space.map != map || !space.cell) continue;
    cells_[static_cast<std::size_t>((space.cell->row - 1) * grid.columns + space.cell->column - 1)] = &space;
    sheet_ = united(sheet_, boxAround(mapPointOf(space.at).x, mapPointOf(space.at).y, grid.size * 1.16, grid.size));
    if (!isWater(space.kind)) ++kinds[space.kind];
  }
  int most = 0;
  for (const auto& [kind, count] : kinds)
    if (count > most) {
      most = count;
      commonest_ = kind;
    }
  sheet_ = sheet_.grown(grid.size * 0.14);
  layTiles();
  findShores();
  traceStreams();
  bendRoads();
  findBridges();
}

const Space& HexGround::spaceNear(Cell cell) const {
  const int column = std::clamp(cell.column, 1, map_.grid.columns), row = std::clamp(cell.row, 1, map_.grid.rows);
  return *cells_[static_cast<std::size_t>((row - 1) * map_.grid.columns + column - 1)];
}

bool HexGround::isCoast(const Space& space) const {
  if (space.kind.find("coast") != std::string::npos) return true;
  for (const auto& item : space.attributes.items()) {
    const auto* flag = std::get_if<bool>(&item.value);
    if (flag != nullptr && *flag && module_.attributes[item.attribute.value].name.find("coast") != std::string::npos)
      return true;
  }
  return false;
}

HexGround::Line HexGround::roughEdge(MapPoint a, MapPoint b) const {
  const bool turned = b.x < a.x - 1e-3 || (std::abs(b.x - a.x) < 1e-3 && b.y < a.y);
  if (turned) std::swap(a, b);
  const double dx = b.x - a.x, dy = b.y - a.y;
  Line line{a};
  constexpr int parts = 5;
  for (int i = 1; i < parts; ++i) {
    const double share = static_cast<double>(i) / parts;
    const double off =
        (chance(std::llround((a.x + b.x) * 4), std::llround((a.y + b.y) * 4), static_cast<std::uint64_t>(80 + i)) -
         0.5) *
        0.3;
    line.push_back({a.x + dx * share - dy * off, a.y + dy * share + dx * off});
  }
  line.push_back(b);
  if (turned) std::reverse(line.begin(), line.end());
  return line;
}

void HexGround::layTiles() {
  const auto& grid = map_.grid;
  for (int column = 0; column <= grid.columns + 1; ++column)
    for (int row = 0; row <= grid.rows + 1; ++row) {
      const Cell cell{column, row};
      Tile tile{cell, spaceNear(cell).kind, {}, {}, grid.contains(cell)};
      const auto corners = cornersOfHex(grid, cell);
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto edge = roughEdge(corners[i], corners[(i + 1) % corners.size()]);
        tile.outline.insert(tile.outline.end(), edge.begin(), edge.end() - 1);
      }
      tile.box = boundsOf(tile.outline);
      tiles_.push_back(std::move(tile));
    }
  std::stable_sort(tiles_.begin(), tiles_.end(), [](const auto& a, const auto& b) { return a.kind < b.kind; });
}

double HexGround::wetness(Cell cell) const {
  const auto& space = spaceNear(cell);
  const bool beyond = !map_.grid.contains(cell);  // a coast at the edge has its sea there
  return isWater(space.kind) || (beyond && isCoast(space)) ? 1 : isCoast(space) ? 0.5 : 0;
}

double HexGround::wetnessAt(double x, double y) const {
  const auto& grid = map_.grid;
  const auto middle = hexAt(grid, x, y);
  double sum = 0, weight = 0;
  const auto add = [&](Cell cell) {
    const auto centre = centreOfHex(grid, cell);
    const double near = std::max(0.0, 1 - std::hypot(x - centre.x, y - centre.y) / (1.15 * grid.size));
    sum += near * near * wetness(cell);
    weight += near * near;
  };
  add(middle);
  for (const auto& cell : hexNeighbours(grid, middle)) add(cell);
  const double unit = grid.size * 0.22;
  return sum / weight + softNoise(x / unit, y / unit) * 0.16;
}

bool HexGround::isWet(double x, double y) const { return !shores_.empty() && wetnessAt(x, y) > shoreLevel; }

/// Marching squares over the wetness; far beyond the sheet all is dry, so that every shore is closed.
void HexGround::findShores() {
  if (std::none_of(cells_.begin(), cells_.end(), [](const Space* s) { return isWater(s->kind); })) return;
  const double step = map_.grid.size / fineness;
  const auto wide = sheet_.grown(map_.grid.size);
  const int across = static_cast<int>(wide.width / step) + 3, down = static_cast<int>(wide.height / step) + 3;
  const auto x = [&](int i) { return wide.x + (i - 1) * step; };
  const auto y = [&](int j) { return wide.y + (j - 1) * step; };
  std::vector<double> level(static_cast<std::size_t>(across + 1) * static_cast<std::size_t>(down + 1), 0);
  const auto at = [&](int i, int j) -> double& { return level[static_cast<std::size_t>(j * (across + 1) + i)]; };
  for (int j = 1; j < down; ++j)
    for (int i = 1; i < across; ++i) at(i, j) = wetnessAt(x(i), y(j));
  Loops loops;
  for (int j = 0; j < down; ++j)
    for (int i = 0; i < across; ++i) {
      const std::array<double, 4> v{at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)};
      const std::array<MapPoint, 4> p{{{x(i), y(j)}, {x(i + 1), y(j)}, {x(i + 1), y(j + 1)}, {x(i), y(j + 1)}}};
      const auto cut = [&](std::size_t a) {
        const auto b = (a + 1) % 4;
        const double share = (shoreLevel - v[a]) / (v[b] - v[a]);
        return MapPoint{p[a].x + (p[b].x - p[a].x) * share, p[a].y + (p[b].y - p[a].y) * share};
      };
      for (std::size_t a = 0; a < 4; ++a) {  // where the line leaves the water, to where it next comes back
        if (v[a] <= shoreLevel || v[(a + 1) % 4] > shoreLevel) continue;
        for (std::size_t n = 1; n < 4; ++n) {
          const auto b = (a + n) % 4;
          if (v[b] > shoreLevel || v[(b + 1) % 4] <= shoreLevel) continue;
          loops.add(cut(a), cut(b));
          break;
        }
      }
    }
  for (const auto& loop : loops.take()) shores_.push_back(smoothed(loop));
}

}  // namespace vtt::render
