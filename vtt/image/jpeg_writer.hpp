#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

#include "vtt/base/result.hpp"

namespace vtt::baseline {

/// Fills a row from the top: red, green and blue of each pixel.
using RowSource = std::function<void(std::uint32_t row, std::span<unsigned char> rgb)>;

/// Writes a JPEG of good quality row by row: scans to try the reader with. Errors: cannot-write.
Result<void> writeJpeg(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height,
                       const RowSource& rows);

}  // namespace vtt::baseline
