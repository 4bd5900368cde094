#pragma once

#include <cairo.h>

#include <span>
#include <string_view>

#include "vtt/render/canvas.hpp"
#include "vtt/render/text.hpp"

namespace vtt::render {

/// One stroke of the pen. Paths lie in a square from -50 to 50, y downwards: M x y, L x y, C and Q curves, Z closes;
/// O x y r a circle, E x y rx ry an ellipse, R x y width height a rectangle, P x y ... a closed polygon up to the next
/// letter.
struct Pen {
  enum class Way : char {
    fill,
    line,
    cut,      ///< takes away what is there
    cutLine,  ///< the same, as a line
    fixed,    ///< a fill in a colour of its own
  };
  Way way = Way::fill;
  double width = 0;  ///< of a line
  const char* path = "";
  std::uint32_t colour = 0;  ///< of `fixed`
};

struct Symbol {
  std::string_view name;
  std::span<const Pen> pens;
};

/// Symbols of units, of places, of markers: drawn for this program.
[[nodiscard]] std::span<const Symbol> unitSymbols();
[[nodiscard]] std::span<const Symbol> placeSymbols();
[[nodiscard]] std::span<const Symbol> markerSymbols();
[[nodiscard]] std::span<const Symbol> tableSymbols();

/// Also by the other names of a symbol, such as `horse` for `cavalry`. None: there is no such symbol.
[[nodiscard]] const Symbol* findSymbol(std::string_view name);

struct Ink {
  Colour colour{};
  std::optional<Colour> line;  ///< around the symbol
  double lineWidth = 4;        ///< in hundredths of the symbol's size
};

/// Draws a symbol into a box. An unknown one is a frame with the initials of its name.
void drawSymbol(cairo_t* cr, TextPainter& text, std::string_view name, const Box& box, const Ink& ink);
/// "principal-village": PV.
[[nodiscard]] std::string initialsOf(std::string_view name);

/// Traces a path as Pen has it. False if it is not understood.
bool tracePath(cairo_t* cr, std::string_view path);

}  // namespace vtt::render
