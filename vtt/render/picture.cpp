#include "vtt/render/picture.hpp"

#include <algorithm>

#include "vtt/render/png_writer.hpp"

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

namespace {

/// Back to what a PNG holds: colours that are not multiplied by their alpha.
void unmultiply(std::uint32_t pixel, bool alpha, unsigned char* out) {
  const auto a = pixel >> 24U;
  for (const unsigned shift : {16U, 8U, 0U}) {
    const auto value = (pixel >> shift) & 255U;
    *out++ = static_cast<unsigned char>(a == 0 ? 0 : std::min(255U, (value * 255 + a / 2) / a));
  }
  if (alpha) *out = static_cast<unsigned char>(a);
}

}  // namespace

Result<std::string> encodePng(const Picture& picture) {
  const auto pixels = picture.pixels();
  const bool alpha = std::any_of(pixels.begin(), pixels.end(), [](auto p) { return p >> 24U != 255U; });
  const std::size_t size = alpha ? 4 : 3;
  std::string png;
  constexpr int level = 4;
  render::PngWriter writer([&](std::string_view bytes) { png.append(bytes); },
                           static_cast<std::uint32_t>(picture.width()), static_cast<std::uint32_t>(picture.height()),
                           alpha, level);
  std::vector<unsigned char> row(static_cast<std::size_t>(picture.width()) * size + 1);
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x)
      unmultiply(picture.at(x, y), alpha, row.data() + static_cast<std::size_t>(x) * size);
    writer.row(std::span(row).first(row.size() - 1));
  }
  if (!writer.finish())
    return Error{"cannot-encode", "The picture cannot be written as PNG: there is not enough memory for it."};
  return png;
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
