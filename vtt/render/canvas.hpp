#pragma once

#include <cairo.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "vtt/render/picture.hpp"

namespace vtt::render {

struct Colour {
  double red = 0, green = 0, blue = 0, alpha = 1;
  [[nodiscard]] Colour mixed(const Colour& other, double share) const;
  [[nodiscard]] Colour lighter(double share) const { return mixed({1, 1, 1, alpha}, share); }
  [[nodiscard]] Colour darker(double share) const { return mixed({0, 0, 0, alpha}, share); }
  [[nodiscard]] Colour faded(double share) const { return {red, green, blue, alpha * share}; }
  /// 0 black to 1 white, as the eye sees it.
  [[nodiscard]] double brightness() const { return 0.299 * red + 0.587 * green + 0.114 * blue; }
  [[nodiscard]] std::uint32_t pixel() const;  ///< opaque
  bool operator==(const Colour&) const = default;
};
/// "#rrggbb".
[[nodiscard]] std::optional<Colour> parseColour(std::string_view text);
[[nodiscard]] constexpr Colour rgb(std::uint32_t code) {
  return {((code >> 16U) & 255U) / 255.0, ((code >> 8U) & 255U) / 255.0, (code & 255U) / 255.0, 1};
}

/// Draws into a picture that outlives it. Movable; the drawing is in the picture once it is destroyed.
class Canvas {
 public:
  explicit Canvas(Picture& picture);
  Canvas(Canvas&& other) noexcept
      : surface_(std::exchange(other.surface_, nullptr)), cr_(std::exchange(other.cr_, nullptr)) {}
  Canvas& operator=(Canvas&&) = delete;
  ~Canvas();
  [[nodiscard]] cairo_t* cr() const { return cr_; }
  [[nodiscard]] cairo_surface_t* surface() const { return surface_; }

 private:
  cairo_surface_t* surface_ = nullptr;
  cairo_t* cr_ = nullptr;
};

/// Saves the state of a context and restores it.
class Saved {
 public:
  explicit Saved(cairo_t* cr) : cr_(cr) { cairo_save(cr_); }
  Saved(const Saved&) = delete;
  Saved& operator=(const Saved&) = delete;
  ~Saved() { cairo_restore(cr_); }

 private:
  cairo_t* cr_;
};

void setColour(cairo_t* cr, const Colour& colour);
void roundedBox(cairo_t* cr, const Box& box, double radius);
void ellipse(cairo_t* cr, const Box& box);
/// Paints a picture with its corner at a point of the present coordinates.
void paintPicture(cairo_t* cr, const Picture& picture, double x, double y, double alpha = 1);
/// The same, stretched into a box.
void stretchPicture(cairo_t* cr, const Picture& picture, const Box& box);

}  // namespace vtt::render
