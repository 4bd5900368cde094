#pragma once

#include "vtt/render/assets.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

struct ContainerSize {
  int width = 0, height = 0;  ///< pixels
  double scale = 1;           ///< pixels for a map unit
  bool badgeOnly = false;     ///< the map's own picture shows the rest
};

/// What a cup, deck or hand looks like apart from how much is in it; `scale` is units of the context for a map unit.
void drawContainerBody(cairo_t* cr, TextPainter& text, const Container& container, const Colour& side, const Box& box,
                       double scale);

/// A cup, deck or hand on the map: its name, its sign and how much is in it.
[[nodiscard]] Picture drawContainerBox(Assets& assets, const Module& module, const SceneContainer& seen,
                                       const ContainerSize& size);

}  // namespace vtt::render
