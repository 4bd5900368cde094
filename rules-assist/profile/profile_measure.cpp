#include "rules-assist/profile/profile_measure.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "vtt/base/text.hpp"

namespace assist {

namespace {

using vtt::Point;

constexpr double tiny = 1e-9;
constexpr int directions = 72;

double distance(double ax, double ay, double bx, double by) { return std::hypot(ax - bx, ay - by); }

bool isInside(const std::vector<Point>& outline, double x, double y) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const double ax = outline[i].x, ay = outline[i].y, bx = outline[j].x, by = outline[j].y;
    if ((ay > y) != (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay)) inside = !inside;
  }
  return inside;
}

/// Where the line from a to b meets the line from c to d, as a part of the first.
void addCrossing(Point a, Point b, Point c, Point d, std::vector<double>& cuts) {
  const double rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
  const double cross = rx * sy - ry * sx;
  if (cross == 0) return;
  const double qx = c.x - a.x, qy = c.y - a.y;
  const double t = (qx * sy - qy * sx) / cross, u = (qx * ry - qy * rx) / cross;
  if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push_back(t);
}

void addCrossings(Point a, Point b, Point centre, double radius, std::vector<double>& cuts) {
  const double dx = b.x - a.x, dy = b.y - a.y, fx = a.x - centre.x, fy = a.y - centre.y;
  const double p = dx * dx + dy * dy, q = 2 * (fx * dx + fy * dy), r = fx * fx + fy * fy - radius * radius;
  const double root = q * q - 4 * p * r;
  if (p == 0 || root <= 0) return;
  for (const double t : {(-q - std::sqrt(root)) / (2 * p), (-q + std::sqrt(root)) / (2 * p)})
    if (t > 0 && t < 1) cuts.push_back(t);
}

}  // namespace

Measure::Measure(const Clauses& clauses, vtt::MapId map, Point begin)
    : clauses_(clauses), map_(clauses.module().maps[map.value]), begin_(begin), turns_(clauses.of(ClauseKind::turn)) {
  for (const auto kind : {ClauseKind::cost, ClauseKind::surcharge, ClauseKind::close})
    for (const auto* clause : clauses.of(kind))
      if (!clause->areas.empty()) terrain_.push_back(clause);
  const auto& state = clauses.state();
  for (const auto kind : {ClauseKind::enemy, ClauseKind::zone})
    for (const auto* clause : clauses.of(kind))
      for (const auto piece : vtt::piecesInOrder(state)) {
        const auto ground = state.groundOf(piece);
        if (state.surfaceOf(ground.place) != map || state.carrierOf(vtt::Place{state.piece(piece).place})) continue;
        if (!state.sideOf(piece) || state.sideOf(piece) == clauses.asked().side) continue;
        if (clause->pieces && !vtt::matches(state, *clause->pieces, piece)) continue;
        const double radius = clause->within / map_.unitsPerPixel * vtt::pointScale;
        discs_.push_back({clause, ground.at, radius, false});
        discs_.back().holdsBegin = distance(begin.x, begin.y, ground.at.x, ground.at.y) < radius;
      }
}

double Measure::units(Point a, Point b) const {
  return distance(a.x, a.y, b.x, b.y) / vtt::pointScale * map_.unitsPerPixel;
}

bool Measure::isOn(const Clause& clause, double x, double y) const {
  const auto holds = [&](const std::vector<std::string>& names) {
    return std::ranges::any_of(map_.areas, [&](const vtt::Area& area) {
      const bool isNamed =
          std::ranges::find(names, area.kind) != names.end() || std::ranges::find(names, area.id) != names.end();
      return isNamed && isInside(area.outline, x, y);
    });
  };
  return holds(clause.areas) && !holds(clause.unlessAreas);
}

void Measure::describe(Point a, Point b, Part& part) const {
  const double middle = (part.from + part.to) / 2;
  const double x = a.x + (static_cast<double>(b.x) - a.x) * middle;
  const double y = a.y + (static_cast<double>(b.y) - a.y) * middle;
  bool isSaid = false;
  for (const auto* clause : terrain_) {
    if ((clause->kind == ClauseKind::cost && isSaid) || !isOn(*clause, x, y)) continue;
    if (clause->kind == ClauseKind::close) part.closed = clause;
    if (clause->kind == ClauseKind::cost) part.perUnit += clause->points - 1, isSaid = true;
    if (clause->kind == ClauseKind::surcharge) part.perUnit += clause->points;
  }
  for (const auto& disc : discs_) {
    if (distance(x, y, disc.centre.x, disc.centre.y) >= disc.radius) continue;
    if (disc.clause->how == How::cost) part.perUnit += disc.clause->points;
    if (disc.holdsBegin) continue;
    if (disc.clause->how == How::block) part.closed = disc.clause;
    if (disc.clause->how == How::stop || disc.clause->how == How::attack) part.stop = &disc;
  }
}

std::vector<Measure::Part> Measure::cut(Point a, Point b) const {
  std::vector<double> cuts{0, 1};
  for (const auto& area : map_.areas)
    for (std::size_t i = 0, j = area.outline.size() - 1; i < area.outline.size(); j = i++)
      addCrossing(a, b, area.outline[j], area.outline[i], cuts);
  for (const auto& disc : discs_) addCrossings(a, b, disc.centre, disc.radius, cuts);
  std::ranges::sort(cuts);
  std::vector<Part> parts;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i] - cuts[i - 1] < tiny) continue;
    parts.push_back({cuts[i - 1], cuts[i], 1, nullptr, nullptr});
    describe(a, b, parts.back());
  }
  return parts;
}

double Measure::turning(const std::vector<Point>& points) const {
  double cost = 0;
  for (const auto* clause : turns_)
    for (std::size_t i = 2; i < points.size(); ++i) {
      const auto heading = [&](std::size_t to) {
        return std::atan2(points[to].y - points[to - 1].y, points[to].x - points[to - 1].x) * 180 / std::numbers::pi;
      };
      if (points[i] == points[i - 1] || points[i - 1] == points[i - 2]) continue;
      auto angle = std::abs(heading(i) - heading(i - 1));
      if (angle > 180) angle = 360 - angle;
      cost += std::ceil(angle / clause->within - 1e-3) * clause->points;
    }
  return cost;
}

Measure::Way Measure::along(const std::vector<Point>& points) const {
  Way way;
  const Disc* in = nullptr;
  std::set<std::string> told;
  const auto object = [&](const Clause& clause, std::string words) {
    if (told.insert(clause.rule + words).second) way.violations.push_back({clause.rule, std::move(words), {}});
  };
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto length = units(points[i - 1], points[i]);
    for (const auto& part : cut(points[i - 1], points[i])) {
      way.cost += length * (part.to - part.from) * part.perUnit;
      if (part.closed != nullptr)
        object(*part.closed, part.closed->kind == ClauseKind::close ? "The way leads through ground that is closed."
                                                                    : "The enemy bars the way.");
      if (in != nullptr && part.stop != in) object(*in->clause, "A move ends where it comes near an enemy.");
      in = part.stop;
    }
  }
  way.cost += turning(points);
  way.isAttack = std::ranges::any_of(discs_, [&](const Disc& disc) {
    return disc.clause->how == How::attack && !points.empty() &&
           distance(points.back().x, points.back().y, disc.centre.x, disc.centre.y) < disc.radius;
  });
  return way;
}

std::vector<Point> Measure::ring(double points) const {
  std::vector<Point> ring;
  const double longest = std::hypot(map_.width, map_.height) * vtt::pointScale;
  for (int i = 0; i < directions; ++i) {
    const double angle = 2 * std::numbers::pi * i / directions;
    const double dx = std::sin(angle), dy = -std::cos(angle);
    double edge = longest;
    if (dx > tiny) edge = std::min(edge, (map_.width * vtt::pointScale - begin_.x) / dx);
    if (dx < -tiny) edge = std::min(edge, -begin_.x / dx);
    if (dy > tiny) edge = std::min(edge, (map_.height * vtt::pointScale - begin_.y) / dy);
    if (dy < -tiny) edge = std::min(edge, -begin_.y / dy);
    const auto at = [&](double part) {
      return Point{static_cast<std::int32_t>(std::trunc(begin_.x + dx * edge * part)),
                   static_cast<std::int32_t>(std::trunc(begin_.y + dy * edge * part))};
    };
    const auto end = at(1);
    const auto length = units(begin_, end);
    double left = points, far = 0;
    const Disc* in = nullptr;
    for (const auto& part : cut(begin_, end)) {
      if (part.closed != nullptr || (in != nullptr && part.stop != in)) break;
      in = part.stop;
      const auto price = length * (part.to - part.from) * part.perUnit;
      far = price <= left ? part.to : part.from + (part.to - part.from) * left / price;
      left -= price;
      if (left <= 0) break;
    }
    ring.push_back(at(far));
  }
  return ring;
}

}  // namespace assist
