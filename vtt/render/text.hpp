#pragma once

#include <cairo.h>

#include <memory>
#include <string>
#include <string_view>

#include "vtt/render/canvas.hpp"

namespace vtt::render {

struct TextStyle {
  double size = 12;  ///< height of the font, in units of the canvas
  Colour colour{};
  bool bold = false, italic = false, serif = false;
  double halo = 0;  ///< thickness around the letters
  Colour haloColour{1, 1, 1, 1};
  double spacing = 0;     ///< between letters, as a share of the size
  double lineHeight = 1;  ///< of a line, as a share of what the font wants
};

enum class Align { left, centre, right };

/// Draws text with DejaVu: the same pixels on every machine. One for each thread.
class TextPainter {
 public:
  TextPainter();
  TextPainter(const TextPainter&) = delete;
  TextPainter& operator=(const TextPainter&) = delete;
  ~TextPainter();

  struct Extent {
    double width = 0, height = 0;
  };
  [[nodiscard]] Extent measure(std::string_view text, const TextStyle& style, double wrap = 0);
  /// In the middle of a line or block around (x, y); lines are broken at `wrap` if it is above 0.
  void draw(cairo_t* cr, std::string_view text, double x, double y, const TextStyle& style, Align align = Align::centre,
            double wrap = 0);
  /// The style, made smaller until the text fits; lines are broken only if `lines` is above 1. Never below a tenth.
  [[nodiscard]] TextStyle fitted(std::string_view text, TextStyle style, double width, double height, int lines = 1);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace vtt::render
