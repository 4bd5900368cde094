#include "vtt/render/baseline.hpp"

#include <zlib.h>

#include <array>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

namespace vtt::baseline {

namespace {

class PngWriter {
 public:
  PngWriter(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height)
      : file_(file, std::ios::binary), buffer_(1U << 18U) {
    file_ << "\x89PNG\r\n\x1a\n";
    chunk("IHDR", number(width) + number(height) + std::string("\x08\x02\0\0\0", 5));
    deflateInit(&stream_, 1);
  }
  PngWriter(const PngWriter&) = delete;
  PngWriter& operator=(const PngWriter&) = delete;
  ~PngWriter() { deflateEnd(&stream_); }

  /// A filter byte, then red, green, blue.
  void row(std::vector<unsigned char>& bytes) { pack(bytes, Z_NO_FLUSH); }

  bool finish() {
    std::vector<unsigned char> nothing;
    pack(nothing, Z_FINISH);
    chunk("IEND", {});
    file_.close();
    return !file_.fail();
  }

 private:
  static std::string number(std::uint32_t value) {
    std::string text;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) text += static_cast<char>((value >> shift) & 255U);
    return text;
  }

  void chunk(const char* kind, const std::string& content) {
    const auto whole = kind + content;
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(whole.data()), static_cast<uInt>(whole.size()));
    file_ << number(static_cast<std::uint32_t>(content.size())) << whole << number(static_cast<std::uint32_t>(sum));
  }

  void pack(std::vector<unsigned char>& bytes, int flush) {
    stream_.next_in = bytes.data();
    stream_.avail_in = static_cast<uInt>(bytes.size());
    do {
      stream_.next_out = buffer_.data();
      stream_.avail_out = static_cast<uInt>(buffer_.size());
      deflate(&stream_, flush);
      const auto made = buffer_.size() - stream_.avail_out;
      if (made > 0) chunk("IDAT", std::string(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(made)));
    } while (stream_.avail_out == 0);
  }

  std::ofstream file_;
  z_stream stream_{};
  std::vector<unsigned char> buffer_;
};

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

  void row(std::uint32_t y, std::uint32_t width, std::vector<unsigned char>& out) const {
    constexpr unsigned char subtract = 1;
    out.assign(1, subtract);
    std::array<unsigned char, 3> left{};
    const double shore = std::sin(y / 700.0) * 300 + std::sin(y / 190.0) * 60;
    for (std::uint32_t x = 0; x < width; ++x) {
      const auto colour = at(x, y, shore);
      for (std::size_t i = 0; i < 3; ++i) {
        out.push_back(static_cast<unsigned char>(colour[i] - left[i]));
        left[i] = colour[i];
      }
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
    for (std::size_t i = 0; i < 3; ++i) colour[i] = static_cast<unsigned char>(base[i] + grain * 2);
    return colour;
  }

  std::vector<int> grain_;
};

}  // namespace

Result<void> writeMapPicture(const std::filesystem::path& file, std::uint32_t width, std::uint32_t height) {
  PngWriter writer(file, width, height);
  const Land land;
  std::vector<unsigned char> row;
  row.reserve(1 + std::size_t{width} * 3);
  for (std::uint32_t y = 0; y < height; ++y) {
    land.row(y, width, row);
    writer.row(row);
  }
  if (!writer.finish())
    return Error{"cannot-write", "The picture for the benchmark cannot be written; is the disk full?"};
  return {};
}

}  // namespace vtt::baseline
