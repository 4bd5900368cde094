#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/image/image.hpp"
#include "vtt/view/box.hpp"

namespace vtt {

/// Pixels: alpha, red, green, blue from the highest byte on, premultiplied, as Cairo's ARGB32. Rows without padding.
class Picture {
 public:
  Picture() = default;
  /// All transparent.
  Picture(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] bool empty() const { return pixels_.empty(); }
  [[nodiscard]] std::uint32_t* row(int y) { return pixels_.data() + offset(y); }
  [[nodiscard]] const std::uint32_t* row(int y) const { return pixels_.data() + offset(y); }
  [[nodiscard]] std::uint32_t at(int x, int y) const { return row(y)[x]; }
  [[nodiscard]] std::span<std::uint32_t> pixels() { return pixels_; }
  [[nodiscard]] std::span<const std::uint32_t> pixels() const { return pixels_; }
  [[nodiscard]] std::size_t bytes() const { return pixels_.size() * sizeof(std::uint32_t); }
  [[nodiscard]] Picture part(const PixelBox& box) const;
  bool operator==(const Picture&) const = default;

 private:
  [[nodiscard]] std::size_t offset(int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  }
  int width_ = 0, height_ = 0;
  std::vector<std::uint32_t> pixels_;
};

/// A PNG file. Errors: cannot-encode, if memory runs out.
[[nodiscard]] Result<std::string> encodePng(const Picture& picture);
/// The errors of decodeImage, and picture-too-large beyond `mostPixels`.
[[nodiscard]] Result<Picture> decodePicture(ImageBytes bytes, std::uint64_t mostPixels = 64U << 20U);

}  // namespace vtt
