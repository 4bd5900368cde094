#pragma once

#include <algorithm>
#include <cmath>

#include "vtt/model/geometry.hpp"

namespace vtt {

/// A point in map units.
struct MapPoint {
  double x = 0, y = 0;
  bool operator==(const MapPoint&) const = default;
};
/// A point of the window in logical pixels, from its upper left corner.
struct ScreenPoint {
  double x = 0, y = 0;
  bool operator==(const ScreenPoint&) const = default;
};

/// An upright rectangle: map units or logical pixels, as its user says.
struct Box {
  double x = 0, y = 0, width = 0, height = 0;
  bool operator==(const Box&) const = default;
  [[nodiscard]] double right() const { return x + width; }
  [[nodiscard]] double bottom() const { return y + height; }
  [[nodiscard]] double centreX() const { return x + width / 2; }
  [[nodiscard]] double centreY() const { return y + height / 2; }
  [[nodiscard]] bool empty() const { return width <= 0 || height <= 0; }
  [[nodiscard]] bool contains(double px, double py) const {
    return px >= x && py >= y && px < right() && py < bottom();
  }
  [[nodiscard]] bool contains(const Box& o) const {
    return o.x >= x && o.y >= y && o.right() <= right() && o.bottom() <= bottom();
  }
  [[nodiscard]] bool overlaps(const Box& o) const {
    return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
  }
  [[nodiscard]] Box grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
  [[nodiscard]] Box moved(double dx, double dy) const { return {x + dx, y + dy, width, height}; }
};

[[nodiscard]] inline Box boxAround(double x, double y, double width, double height) {
  return {x - width / 2, y - height / 2, width, height};
}
[[nodiscard]] inline Box boxOf(double x1, double y1, double x2, double y2) {
  return {std::min(x1, x2), std::min(y1, y2), std::abs(x2 - x1), std::abs(y2 - y1)};
}
/// The smallest that holds both; an empty one counts for nothing.
[[nodiscard]] inline Box united(const Box& a, const Box& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

/// Device pixels of a picture.
struct PixelBox {
  int x = 0, y = 0, width = 0, height = 0;
  bool operator==(const PixelBox&) const = default;
  [[nodiscard]] int right() const { return x + width; }
  [[nodiscard]] int bottom() const { return y + height; }
  [[nodiscard]] bool empty() const { return width <= 0 || height <= 0; }
  [[nodiscard]] bool overlaps(const PixelBox& o) const {
    return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
  }
};
[[nodiscard]] inline PixelBox intersected(const PixelBox& a, const PixelBox& b) {
  const int x = std::max(a.x, b.x), y = std::max(a.y, b.y);
  return {x, y, std::max(0, std::min(a.right(), b.right()) - x), std::max(0, std::min(a.bottom(), b.bottom()) - y)};
}
[[nodiscard]] inline PixelBox united(const PixelBox& a, const PixelBox& b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

[[nodiscard]] inline MapPoint mapPointOf(Point point) {
  return {static_cast<double>(point.x) / pointScale, static_cast<double>(point.y) / pointScale};
}
/// Rounded to what a point of the model can say.
[[nodiscard]] inline Point pointOf(MapPoint at) {
  const auto most = static_cast<double>(largestCoordinate);
  const auto whole = [&](double v) {
    return static_cast<std::int32_t>(std::lround(std::clamp(v, -most, most) * pointScale));
  };
  return {whole(at.x), whole(at.y)};
}

}  // namespace vtt
