#include "vtt/render/picture.hpp"

#include <algorithm>

#include "vtt/render/canvas.hpp"

namespace vtt {

Picture::Picture(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

Picture Picture::part(const PixelBox& box) const {
  const auto inside = intersected(box, {0, 0, width_, height_});
  Picture cut(inside.width, inside.height);
  for (int y = 0; y < inside.height; ++y) std::copy_n(row(inside.y + y) + inside.x, inside.width, cut.row(y));
  return cut;
}

Result<std::string> encodePng(const Picture& picture) {
  std::string bytes;
  auto copy = picture;
  const render::Canvas canvas(copy);
  const auto append = [](void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  };
  if (cairo_surface_write_to_png_stream(canvas.surface(), append, &bytes) != CAIRO_STATUS_SUCCESS)
    return Error{"cannot-encode", "The picture cannot be written as PNG; it may be too large for the memory there is."};
  return bytes;
}

Result<Picture> decodePicture(ImageBytes bytes, std::uint64_t mostPixels) {
  ImageLimits limits;
  limits.pixels = std::min(limits.pixels, mostPixels);
  auto info = probeImage(bytes, limits);
  if (!info) return info.error();
  Picture picture(static_cast<int>(info->width), static_cast<int>(info->height));
  auto decoded = decodeImage(bytes, limits, [&](std::uint32_t row, std::span<const std::uint32_t> pixels) {
    std::copy(pixels.begin(), pixels.end(), picture.row(static_cast<int>(row)));
    return true;
  });
  if (!decoded) return decoded.error();
  return picture;
}

}  // namespace vtt
