#pragma once

#include <cairo.h>

#include "vtt/render/text.hpp"
#include "vtt/view/fan.hpp"
#include "vtt/view/overlay.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt::render {

/// Draws overlays over a frame, in device pixels.
class OverlayPainter {
 public:
  OverlayPainter(TextPainter& text, const Scene& scene, const Viewport& viewport)
      : text_(text), scene_(scene), viewport_(viewport) {}

  void draw(cairo_t* cr, const Overlay& overlay);
  /// The device pixels that an overlay may touch.
  [[nodiscard]] PixelBox boundsOf(const Overlay& overlay);
  /// The frame and captions of a fan; its faces are drawn by the caller.
  void drawFan(cairo_t* cr, const Fan& fan);
  [[nodiscard]] PixelBox boundsOf(const Fan& fan) const;

 private:
  void draw(cairo_t* cr, const HighlightSpace& highlight);
  void draw(cairo_t* cr, const HighlightBox& highlight);
  void draw(cairo_t* cr, const HighlightItem& highlight);
  void draw(cairo_t* cr, const Arrow& arrow);
  void draw(cairo_t* cr, const Ruler& ruler);
  void draw(cairo_t* cr, const Band& band);
  void strokeTone(cairo_t* cr, Tone tone);
  void label(cairo_t* cr, const std::string& words, double x, double y, Tone tone);
  [[nodiscard]] Box device(const Box& box) const { return viewport_.toDevice(box); }
  [[nodiscard]] double unit() const { return viewport_.contentScale(); }

  TextPainter& text_;
  const Scene& scene_;
  const Viewport& viewport_;
};

}  // namespace vtt::render
