#pragma once

#include <cstdint>
#include <filesystem>

#include "vtt/base/result.hpp"

namespace vtt::baseline {

/// Writes a picture that looks to a decoder like a scanned map: grain everywhere, land, water, lines; a JPEG if the
/// file's name ends so, else a PNG. Row by row, so that it may be larger than memory.
Result<void> writeMapPicture(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height);

}  // namespace vtt::baseline
