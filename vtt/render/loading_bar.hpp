#pragma once

#include <cairo.h>

#include <string>

#include "vtt/render/text.hpp"
#include "vtt/view/box.hpp"

namespace vtt::render {

/// Where a frame of that size tells how far the reading of a map has come, and the button that stops it. `unit`:
/// device pixels for one of the screen.
struct LoadingBar {
  LoadingBar(int frameWidth, int frameHeight, double unit);
  /// `share`: 0 to 1.
  void draw(cairo_t* cr, TextPainter& text, const std::string& map, double share) const;

  Box box, button;
  double unit;
};

}  // namespace vtt::render
