#pragma once

#include <cstdint>
#include <filesystem>

#include "vtt/base/result.hpp"

namespace vtt::baseline {

/// Writes a PNG that looks to a decoder like a scanned map: grain everywhere, land, water, lines. Row by row, so that
/// it may be larger than memory.
Result<void> writeMapPicture(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height);

}  // namespace vtt::baseline
