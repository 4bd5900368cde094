#include "vtt/render/canvas.hpp"

#include <cmath>
#include <numbers>

namespace vtt::render {

Colour Colour::mixed(const Colour& other, double share) const {
  const auto mix = [share](double a, double b) { return a + (b - a) * share; };
  return {mix(red, other.red), mix(green, other.green), mix(blue, other.blue), mix(alpha, other.alpha)};
}

std::uint32_t Colour::pixel() const {
  const auto byte = [](double v) { return static_cast<std::uint32_t>(std::lround(std::clamp(v, 0.0, 1.0) * 255)); };
  return 0xff000000U | byte(red) << 16U | byte(green) << 8U | byte(blue);
}

std::optional<Colour> parseColour(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::uint32_t code = 0;
  for (const char c : text.substr(1)) {
    const auto digit = c >= '0' && c <= '9'   ? c - '0'
                       : c >= 'a' && c <= 'f' ? c - 'a' + 10
                       : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                              : -1;
    if (digit < 0) return std::nullopt;
    code = code * 16 + static_cast<std::uint32_t>(digit);
  }
  return rgb(code);
}

namespace {

cairo_surface_t* surfaceOver(const std::uint32_t* pixels, int width, int height) {
  auto* data = reinterpret_cast<unsigned char*>(const_cast<std::uint32_t*>(pixels));
  return cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, width, height, width * 4);
}

}  // namespace

Canvas::Canvas(Picture& picture)
    : surface_(surfaceOver(picture.pixels().data(), picture.width(), picture.height())), cr_(cairo_create(surface_)) {}

Canvas::~Canvas() {
  if (cr_ != nullptr) cairo_destroy(cr_);
  if (surface_ == nullptr) return;
  cairo_surface_finish(surface_);
  cairo_surface_destroy(surface_);
}

void setColour(cairo_t* cr, const Colour& colour) {
  cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, colour.alpha);
}

void roundedBox(cairo_t* cr, const Box& box, double radius) {
  constexpr double quarter = std::numbers::pi / 2;
  const double r = std::min({radius, box.width / 2, box.height / 2});
  cairo_new_sub_path(cr);
  cairo_arc(cr, box.right() - r, box.y + r, r, -quarter, 0);
  cairo_arc(cr, box.right() - r, box.bottom() - r, r, 0, quarter);
  cairo_arc(cr, box.x + r, box.bottom() - r, r, quarter, 2 * quarter);
  cairo_arc(cr, box.x + r, box.y + r, r, 2 * quarter, 3 * quarter);
  cairo_close_path(cr);
}

void ellipse(cairo_t* cr, const Box& box) {
  cairo_matrix_t before;
  cairo_get_matrix(cr, &before);
  cairo_translate(cr, box.centreX(), box.centreY());
  cairo_scale(cr, box.width / 2, box.height / 2);
  cairo_new_sub_path(cr);
  cairo_arc(cr, 0, 0, 1, 0, 2 * std::numbers::pi);
  cairo_close_path(cr);
  cairo_set_matrix(cr, &before);
}

void paintPicture(cairo_t* cr, const Picture& picture, double x, double y, double alpha) {
  if (picture.empty()) return;
  auto* surface = surfaceOver(picture.pixels().data(), picture.width(), picture.height());
  cairo_set_source_surface(cr, surface, x, y);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_FAST);
  if (alpha < 1) {
    cairo_paint_with_alpha(cr, alpha);
  } else {
    cairo_rectangle(cr, x, y, picture.width(), picture.height());
    cairo_fill(cr);
  }
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_surface_destroy(surface);
}

void stretchPicture(cairo_t* cr, const Picture& picture, const Box& box) {
  if (picture.empty() || box.empty()) return;
  const Saved saved(cr);
  auto* surface = surfaceOver(picture.pixels().data(), picture.width(), picture.height());
  cairo_translate(cr, box.x, box.y);
  cairo_scale(cr, box.width / picture.width(), box.height / picture.height());
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_rectangle(cr, 0, 0, picture.width(), picture.height());
  cairo_fill(cr);
  cairo_surface_destroy(surface);
}

}  // namespace vtt::render
