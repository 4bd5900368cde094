#pragma once

#include <cairo.h>

#include <span>
#include <string>

#include "vtt/render/assets.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

/// A counter ready to be put on the table: its picture with a shadow, and where in it the counter's middle lies.
struct Sprite {
  Picture picture;
  int middleX = 0, middleY = 0;
};

/// Draws how a counter looks, so many pixels wide and high, turned clockwise by thousandths of a degree.
[[nodiscard]] Sprite drawCounter(Assets& assets, const Module& module, const Look& look, int width, int height,
                                 std::int32_t rotation = 0);

/// One face of a die, as it lies after a roll.
[[nodiscard]] Sprite drawDie(Assets& assets, const Die& die, std::size_t face, int size);

/// Draws layers into a box. Lengths in layers are hundredths of the box, x and y are middles.
struct LayerPainter {
  Assets& assets;
  const Look& look;
  Colour side;   ///< what `side` means
  Colour paper;  ///< what lies below: text without a colour stands out from it
  void draw(cairo_t* cr, std::span<const Element> layers, const Box& box);

 private:
  [[nodiscard]] std::optional<Colour> colourOf(std::string_view text) const;
  void fill(cairo_t* cr, const Element& layer, const Box& box);
  void shape(cairo_t* cr, const Element& layer, const Box& box);
  void symbol(cairo_t* cr, const Element& layer, const Box& box);
  void text(cairo_t* cr, const Element& layer, const Box& box);
  void image(cairo_t* cr, const Element& layer, const Box& box);
  void line(cairo_t* cr, const Element& layer, const Box& box);
};

[[nodiscard]] Colour colourOfSide(const Module& module, SideId side);
/// A frame with crossed lines and a name: for what is missing.
void drawMissing(cairo_t* cr, TextPainter& text, const Box& box, std::string_view name);

}  // namespace vtt::render
