#pragma once

#include <zlib.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vtt::render {

/// Writes a PNG row by row, to wherever `sink` takes it.
class PngWriter {
 public:
  using Sink = std::function<void(std::string_view bytes)>;
  /// `alpha`: pixels have four bytes, otherwise three. `level`: 1 fast to 9 small.
  PngWriter(Sink sink, std::uint32_t width, std::uint32_t height, bool alpha, int level);
  PngWriter(const PngWriter&) = delete;
  PngWriter& operator=(const PngWriter&) = delete;
  ~PngWriter();

  /// The bytes of the next row from the top: red, green, blue and perhaps alpha, not premultiplied.
  void row(std::span<const unsigned char> pixels);
  /// After the last row. False if memory ran out on the way.
  bool finish();

 private:
  void chunk(std::string_view kind, std::string_view content);
  void pack(std::span<const unsigned char> bytes, int flush);

  Sink sink_;
  z_stream stream_{};
  bool sound_ = false;
  std::size_t pixel_;
  std::vector<unsigned char> above_, filtered_, buffer_;
};

}  // namespace vtt::render
