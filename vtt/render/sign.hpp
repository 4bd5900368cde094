#pragma once

#include <cairo.h>

#include "vtt/render/text.hpp"
#include "vtt/view/scene.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt::render {

inline constexpr double signRoom = 3;  ///< around a sign, for its edge; map units

/// A round badge with the symbol of what has changed at a space.
void drawSign(cairo_t* cr, TextPainter& text, const SceneSign& sign, const Viewport& viewport);

}  // namespace vtt::render
