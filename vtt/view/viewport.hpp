#pragma once

#include "vtt/view/box.hpp"

namespace vtt {

/// Which part of a map a window shows. The map's origin always falls on a whole device pixel, so that scrolling moves
/// the picture without drawing it anew, and at 100 % pixels of the map picture are pixels of the screen.
class Viewport {
 public:
  static constexpr double stepsPerDoubling = 4;
  static constexpr double leastZoom = 1.0 / 32, mostZoom = 8;

  Viewport() = default;
  /// Window and map size: logical pixels and map units. `contentScale` is device pixels for each logical one.
  Viewport(double width, double height, double mapWidth, double mapHeight, double contentScale = 1);

  /// Keeps what is in the middle in the middle.
  void resize(double width, double height, double contentScale);
  void setMapSize(double width, double height);
  /// So many steps nearer (below 0: farther); what lies under `at` stays there. Ends on a whole step.
  void zoomSteps(int steps, ScreenPoint at);
  void zoomTo(double zoom, ScreenPoint at);
  /// The whole map, in the middle, `margin` logical pixels from the edges.
  void fit(double margin = 12);
  /// One map unit on one logical pixel.
  void oneToOne(ScreenPoint at) { zoomTo(1, at); }
  /// By logical pixels; the map never leaves the window altogether.
  void pan(double dx, double dy);
  void centreOn(MapPoint at);
  /// Scrolls as little as needed to show the box, if it can be shown at all.
  void reveal(const Box& map);

  [[nodiscard]] double zoom() const { return zoom_; }
  [[nodiscard]] double contentScale() const { return contentScale_; }
  [[nodiscard]] double deviceScale() const { return zoom_ * contentScale_; }
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  [[nodiscard]] int deviceWidth() const;
  [[nodiscard]] int deviceHeight() const;
  /// Where the map's origin lies, in device pixels.
  [[nodiscard]] int originX() const { return originX_; }
  [[nodiscard]] int originY() const { return originY_; }

  [[nodiscard]] MapPoint toMap(ScreenPoint at) const;
  [[nodiscard]] ScreenPoint toScreen(MapPoint at) const;
  [[nodiscard]] Box toMap(const Box& screen) const;
  [[nodiscard]] Box toScreen(const Box& map) const;
  /// Device pixels, not rounded.
  [[nodiscard]] Box toDevice(const Box& map) const;
  [[nodiscard]] Box visible() const { return toMap(Box{0, 0, width_, height_}); }
  /// The zoom so many whole steps from `zoom`; from between two steps the first goes to the next of them.
  [[nodiscard]] static double stepped(double zoom, int steps);

  bool operator==(const Viewport&) const = default;

 private:
  void place(MapPoint at, ScreenPoint under);
  void keepInSight();
  double width_ = 0, height_ = 0, mapWidth_ = 0, mapHeight_ = 0, contentScale_ = 1, zoom_ = 1;
  int originX_ = 0, originY_ = 0;
};

}  // namespace vtt
