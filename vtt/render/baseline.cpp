#include "vtt/render/baseline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "vtt/image/jpeg_writer.hpp"
#include "vtt/render/png_writer.hpp"

namespace vtt::baseline {

namespace {

/// Smooth shapes and fine grain, out of small tables.
class Land {
 public:
  Land() : grain_(grainSize) {
    std::uint32_t seed = 12345;
    for (auto& value : grain_) {
      seed = seed * 1664525U + 1013904223U;
      value = static_cast<int>(seed >> 29U) - 3;
    }
  }

  void row(std::uint32_t y, std::span<unsigned char> out) const {
    const double shore = std::sin(y / 700.0) * 300 + std::sin(y / 190.0) * 60;
    for (std::uint32_t x = 0; x < out.size() / 3; ++x) {
      const auto colour = at(x, y, shore);
      std::copy(colour.begin(), colour.end(), out.begin() + std::ptrdiff_t{x} * 3);
    }
  }

 private:
  static constexpr std::size_t grainSize = 65'521;

  [[nodiscard]] std::array<unsigned char, 3> at(std::uint32_t x, std::uint32_t y, double shore) const {
    const int grain = grain_[(x * 31 + y * 7919) % grainSize];
    const bool line = x % 180 < 3 || y % 156 < 3;
    const bool water = std::abs(static_cast<double>(x % 3000) - 1500 - shore) < 120;
    const bool woods = ((x / 540) * 7 + (y / 470) * 13) % 5 == 0;
    const std::array<int, 3> base = line    ? std::array{120, 104, 80}
                                    : water ? std::array{130, 170, 200}
                                    : woods ? std::array{150, 172, 120}
                                            : std::array{232, 220, 190};
    std::array<unsigned char, 3> colour{};
    // Mostly light and dark, and a little colour in it, as scanners see paper.
    for (std::size_t i = 0; i < 3; ++i) {
      const int tint = grain_[(x * 17 + y * 4'099 + static_cast<std::uint32_t>(i) * 997) % grainSize] / 4;
      colour[i] = static_cast<unsigned char>(base[i] + grain * 2 + tint);
    }
    return colour;
  }

  std::vector<int> grain_;
};

Result<void> writePng(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height, const Land& land) {
  std::ofstream out(file, std::ios::binary);
  const auto write = [&](std::string_view bytes) {
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  };
  render::PngWriter writer(write, width, height, false, 1);
  std::vector<unsigned char> row(std::size_t{width} * 3);
  for (std::uint32_t y = 0; y < height; ++y) {
    land.row(y, row);
    writer.row(row);
  }
  const bool packed = writer.finish();
  out.close();
  if (!packed || !out)
    return Error{"cannot-write", "The picture for the benchmark cannot be written; is the disk full?"};
  return {};
}

}  // namespace

Result<void> writeMapPicture(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height) {
  const Land land;
  if (file.extension() != ".jpg") return writePng(file, width, height, land);
  return writeJpeg(file, width, height, [&](std::uint32_t y, std::span<unsigned char> rgb) { land.row(y, rgb); });
}

}  // namespace vtt::baseline
