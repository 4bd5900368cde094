#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace vtt::test {

/// A PNG file, written by hand. `sample` gives the bytes of a pixel as the colour type and depth have them.
struct PngPicture {
  std::uint32_t width = 4, height = 3;
  int colour = 6;  ///< 0 grey, 2 red-green-blue, 3 palette, 4 grey and alpha, 6 with alpha
  int depth = 8;   ///< bits of a sample: 8 or 16
  bool interlaced = false;
  std::string palette, transparency;  ///< contents of PLTE and tRNS
  std::function<std::string(std::uint32_t x, std::uint32_t y)> sample;
  [[nodiscard]] std::string file() const;
};
/// One colour, opaque.
std::string pngFile(std::uint32_t width, std::uint32_t height);

/// A JPEG file of grey blocks, 8 by 8 pixels each.
struct JpegPicture {
  std::uint32_t width = 16, height = 8;
  bool progressive = false;
  int components = 1;                                                ///< 1 grey, 3 YCbCr, 4 CMYK as Adobe writes it
  std::function<int(std::uint32_t column, std::uint32_t row)> grey;  ///< of a block, 0 to 255; absent: 128
  [[nodiscard]] std::string file() const;
};
std::string jpegFile(std::uint32_t width, std::uint32_t height);

inline std::span<const std::byte> bytesOf(const std::string& text) { return std::as_bytes(std::span(text)); }

}  // namespace vtt::test
