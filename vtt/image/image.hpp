#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "vtt/base/result.hpp"

namespace vtt {

enum class ImageKind : std::uint8_t { png, jpeg };
[[nodiscard]] const char* wordFor(ImageKind kind);

struct ImageInfo {
  ImageKind kind = ImageKind::png;
  std::uint32_t width = 0, height = 0;
  bool whole = false;  ///< interlaced or progressive: it cannot be decoded row by row
};

/// What is decoded at most. Larger pictures are refused before memory is asked for.
struct ImageLimits {
  std::uint32_t side = 40'000;
  std::uint64_t pixels = 500'000'000;
  std::uint64_t interlaced = 64U << 20U;    ///< bytes for an interlaced PNG, which is held as a whole
  std::uint64_t progressive = 256U << 20U;  ///< bytes for a progressive JPEG, likewise
};

using ImageBytes = std::span<const std::byte>;
/// One row from the top: a pixel is alpha, red, green, blue from the highest byte on, premultiplied, as Cairo's ARGB32.
/// False: no more rows are wanted.
using RowSink = std::function<bool(std::uint32_t row, std::span<const std::uint32_t> pixels)>;

/// Kind and size, from the header alone. Errors: not-a-picture, damaged-picture, picture-too-large.
[[nodiscard]] Result<ImageInfo> probeImage(ImageBytes bytes, const ImageLimits& limits = {});
/// Decodes row by row; nothing of the rows is kept. The errors of probeImage, and picture-interlaced.
[[nodiscard]] Result<void> decodeImage(ImageBytes bytes, const ImageLimits& limits, const RowSink& sink);

}  // namespace vtt
