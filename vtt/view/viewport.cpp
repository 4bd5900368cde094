#include "vtt/view/viewport.hpp"

#include <limits>

namespace vtt {

namespace {

/// Of the map or the window, whichever is smaller: so much stays in sight.
constexpr double keptShare = 0.25;

int whole(double value) {
  constexpr double most = std::numeric_limits<int>::max() / 4.0;
  return static_cast<int>(std::lround(std::clamp(value, -most, most)));
}

int keptWithin(int origin, double mapSize, double windowSize) {
  const double kept = keptShare * std::min(mapSize, windowSize);
  const double low = kept - mapSize, high = windowSize - kept;
  return whole(std::clamp(static_cast<double>(origin), std::min(low, high), std::max(low, high)));
}

}  // namespace

Viewport::Viewport(double width, double height, double mapWidth, double mapHeight, double contentScale)
    : width_(width), height_(height), mapWidth_(mapWidth), mapHeight_(mapHeight), contentScale_(contentScale) {
  fit();
}

int Viewport::deviceWidth() const { return whole(width_ * contentScale_); }
int Viewport::deviceHeight() const { return whole(height_ * contentScale_); }

void Viewport::resize(double width, double height, double contentScale) {
  const auto middle = toMap(ScreenPoint{width_ / 2, height_ / 2});
  width_ = width;
  height_ = height;
  contentScale_ = contentScale;
  place(middle, {width / 2, height / 2});
}

void Viewport::setMapSize(double width, double height) {
  mapWidth_ = width;
  mapHeight_ = height;
  keepInSight();
}

double Viewport::stepped(double zoom, int steps) {
  const double at = std::log2(zoom) * stepsPerDoubling;
  constexpr double nearly = 1e-6;
  const double from = steps >= 0 ? std::floor(at + nearly) : std::ceil(at - nearly);
  return std::clamp(std::exp2((from + steps) / stepsPerDoubling), leastZoom, mostZoom);
}

void Viewport::zoomSteps(int steps, ScreenPoint at) { zoomTo(stepped(zoom_, steps), at); }

void Viewport::zoomTo(double zoom, ScreenPoint at) {
  const auto under = toMap(at);
  zoom_ = std::clamp(zoom, leastZoom, mostZoom);
  place(under, at);
}

void Viewport::fit(double margin) {
  if (mapWidth_ <= 0 || mapHeight_ <= 0) return;
  const double room = std::min((width_ - 2 * margin) / mapWidth_, (height_ - 2 * margin) / mapHeight_);
  zoom_ = std::clamp(room, leastZoom, mostZoom);
  place({mapWidth_ / 2, mapHeight_ / 2}, {width_ / 2, height_ / 2});
}

void Viewport::pan(double dx, double dy) {
  originX_ += whole(dx * contentScale_);
  originY_ += whole(dy * contentScale_);
  keepInSight();
}

void Viewport::centreOn(MapPoint at) { place(at, {width_ / 2, height_ / 2}); }

void Viewport::reveal(const Box& map) {
  const auto box = toScreen(map);
  const auto shift = [](double low, double high, double size) {
    if (low < 0) return -low;
    return high > size ? std::max(size - high, -low) : 0.0;
  };
  pan(shift(box.x, box.right(), width_), shift(box.y, box.bottom(), height_));
}

MapPoint Viewport::toMap(ScreenPoint at) const {
  const double scale = deviceScale();
  return {(at.x * contentScale_ - originX_) / scale, (at.y * contentScale_ - originY_) / scale};
}

ScreenPoint Viewport::toScreen(MapPoint at) const {
  const double scale = deviceScale();
  return {(at.x * scale + originX_) / contentScale_, (at.y * scale + originY_) / contentScale_};
}

Box Viewport::toMap(const Box& screen) const {
  const auto corner = toMap(ScreenPoint{screen.x, screen.y});
  return {corner.x, corner.y, screen.width / zoom_, screen.height / zoom_};
}

Box Viewport::toScreen(const Box& map) const {
  const auto corner = toScreen(MapPoint{map.x, map.y});
  return {corner.x, corner.y, map.width * zoom_, map.height * zoom_};
}

Box Viewport::toDevice(const Box& map) const {
  const double scale = deviceScale();
  return {map.x * scale + originX_, map.y * scale + originY_, map.width * scale, map.height * scale};
}

void Viewport::place(MapPoint at, ScreenPoint under) {
  originX_ = whole(under.x * contentScale_ - at.x * deviceScale());
  originY_ = whole(under.y * contentScale_ - at.y * deviceScale());
  keepInSight();
}

void Viewport::keepInSight() {
  originX_ = keptWithin(originX_, mapWidth_ * deviceScale(), width_ * contentScale_);
  originY_ = keptWithin(originY_, mapHeight_ * deviceScale(), height_ * contentScale_);
}

}  // namespace vtt
