#include "vtt/view/trails.hpp"

#include <algorithm>
#include <cmath>

namespace vtt {

namespace {

MapPoint middleOf(const SceneItem& item) { return {item.box.centreX(), item.box.centreY()}; }

bool alike(const std::vector<MapPoint>& a, const std::vector<MapPoint>& b, double slack) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [&](const auto& p, const auto& q) {
           return std::hypot(p.x - q.x, p.y - q.y) < slack;
         });
}

}  // namespace

void Trails::add(const Scene& before, const Scene& after) {
  for (const auto& item : after.items()) {
    const auto* old = before.find(item.id);
    if (old == nullptr || before.piles()[old->pile].at == after.piles()[item.pile].at) continue;
    auto& way = ways_[item.id];
    if (way.points.empty()) way.points.push_back(middleOf(*old));
    way.points.push_back(middleOf(item));
    way.width = item.box.width;
  }
}

std::vector<Arrow> Trails::arrows(bool thin) const {
  std::vector<Arrow> result;
  for (const auto& [id, way] : ways_) {
    const auto same = [&, &points = way.points, width = way.width](const Arrow& other) {
      return alike(other.points, points, width);
    };
    if (std::none_of(result.begin(), result.end(), same)) result.push_back({way.points, Tone::plain, {}, false, thin});
    if (result.size() > most) return {};
  }
  return result;
}

}  // namespace vtt
