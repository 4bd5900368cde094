#pragma once

#include <memory>
#include <vector>

#include "vtt/model/module.hpp"
#include "vtt/render/picture.hpp"
#include "vtt/render/tiles.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt::render {

/// From map units to pixels of the map picture.
struct Registration {
  double xx = 1, xy = 0, x0 = 0;  ///< px = xx * x + xy * y + x0
  double yx = 0, yy = 1, y0 = 0;
  [[nodiscard]] bool upright() const;
};
/// The best fit to the control points: two give scale and turn, three and more also shear. None: the picture is
/// stretched over the map.
[[nodiscard]] Registration registrationOf(const MapImage& image, double mapWidth, double mapHeight, int width,
                                          int height);

/// What lies below the counters: a map in tiles, and the table around it.
class Backdrop {
 public:
  Backdrop(std::unique_ptr<TileSource> tiles, const Registration& registration, double mapWidth, double mapHeight);

  /// Paints a part of the frame. The same pixels come out however a frame is cut into parts.
  void paint(Picture& frame, const PixelBox& area, const Viewport& viewport);
  /// True if it would paint more than it did: parts are drawn in another thread.
  bool refresh() { return tiles_->refresh(); }
  [[nodiscard]] bool pending() const { return tiles_->pending(); }

 private:
  struct Axis;
  void sample(Picture& frame, const PixelBox& inside, const Viewport& viewport);
  void surround(Picture& frame, const PixelBox& area, const PixelBox& map);
  const std::uint32_t* line(int level, int y, int from, int to, std::vector<std::uint32_t>& buffer);

  std::unique_ptr<TileSource> tiles_;
  Registration registration_;
  double mapWidth_, mapHeight_;
};

/// Lays a picture that is turned or sheared straight: its tiles are made when they are wanted.
[[nodiscard]] std::unique_ptr<TileSource> straightened(std::unique_ptr<TileSource> picture,
                                                       const Registration& registration, double mapWidth,
                                                       double mapHeight);

}  // namespace vtt::render
