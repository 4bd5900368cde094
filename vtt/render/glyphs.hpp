#pragma once

#include <cairo.h>

#include <optional>
#include <string_view>

#include "vtt/render/canvas.hpp"

namespace vtt::render {

/// The small signs of a terrain.
enum class GlyphForm { tree, hill, reeds, tuft };
/// What a kind of terrain or a texture is drawn with; none: nothing.
[[nodiscard]] std::optional<GlyphForm> glyphFor(std::string_view words);
void drawGlyph(cairo_t* cr, GlyphForm form, double x, double y, double size);

/// Fills the present path as water, with lines along the shore as engravers drew them.
void fillWater(cairo_t* cr, const Colour& water);

}  // namespace vtt::render
