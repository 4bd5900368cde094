#pragma once

#include "vtt/image/image.hpp"

namespace vtt {

// One reader for each kind of picture. The bytes begin with the signature of the kind.

[[nodiscard]] Result<ImageInfo> probePng(ImageBytes bytes);
[[nodiscard]] Result<void> decodePng(ImageBytes bytes, const ImageInfo& info, const RowSink& sink);
[[nodiscard]] Result<ImageInfo> probeJpeg(ImageBytes bytes);
[[nodiscard]] Result<void> decodeJpeg(ImageBytes bytes, const ImageLimits& limits, const RowSink& sink);

[[nodiscard]] Error damagedPicture(const char* kind, const char* why);
/// `what` is "an interlaced PNG" and the like.
[[nodiscard]] Error heldAsWhole(const char* what, std::uint64_t bytes, std::uint64_t most);

}  // namespace vtt
