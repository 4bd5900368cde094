#include "vtt/render/png_writer.hpp"

#include <cstdlib>

namespace vtt::render {

namespace {

constexpr std::size_t bufferSize = 1U << 17U;
constexpr unsigned char paeth = 4;

std::string number(std::uint32_t value) {
  std::string text;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) text += static_cast<char>((value >> shift) & 255U);
  return text;
}

/// Of the left, upper and upper left byte the one nearest to left + up - corner.
int guess(int left, int up, int corner) {
  const int byLeft = std::abs(up - corner), byUp = std::abs(left - corner), byCorner = std::abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

}  // namespace

PngWriter::PngWriter(Sink sink, std::uint32_t width, std::uint32_t height, bool alpha, int level)
    : sink_(std::move(sink)),
      pixel_(alpha ? 4 : 3),
      above_(width * pixel_),
      filtered_(width * pixel_ + 1),
      buffer_(bufferSize) {
  sink_("\x89PNG\r\n\x1a\n");
  std::string header = number(width) + number(height);
  header += '\x08';
  header += alpha ? '\x06' : '\x02';
  header.append(3, '\0');
  chunk("IHDR", header);
  constexpr int window = 15, memory = 9;
  sound_ = deflateInit2(&stream_, level, Z_DEFLATED, window, memory, Z_FILTERED) == Z_OK;
}

PngWriter::~PngWriter() { deflateEnd(&stream_); }

void PngWriter::row(std::span<const unsigned char> pixels) {
  filtered_[0] = paeth;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const int left = i < pixel_ ? 0 : pixels[i - pixel_], corner = i < pixel_ ? 0 : above_[i - pixel_];
    filtered_[i + 1] = static_cast<unsigned char>(pixels[i] - guess(left, above_[i], corner));
  }
  above_.assign(pixels.begin(), pixels.end());
  pack(filtered_, Z_NO_FLUSH);
}

bool PngWriter::finish() {
  pack({}, Z_FINISH);
  chunk("IEND", {});
  return sound_;
}

void PngWriter::chunk(std::string_view kind, std::string_view content) {
  const auto whole = std::string(kind).append(content);
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(whole.data()), static_cast<uInt>(whole.size()));
  sink_(number(static_cast<std::uint32_t>(content.size())) + whole + number(static_cast<std::uint32_t>(sum)));
}

void PngWriter::pack(std::span<const unsigned char> bytes, int flush) {
  if (!sound_) return;
  stream_.next_in = const_cast<Bytef*>(bytes.data());
  stream_.avail_in = static_cast<uInt>(bytes.size());
  do {
    stream_.next_out = buffer_.data();
    stream_.avail_out = static_cast<uInt>(buffer_.size());
    sound_ = sound_ && deflate(&stream_, flush) != Z_STREAM_ERROR;
    const auto made = buffer_.size() - stream_.avail_out;
    if (made > 0) chunk("IDAT", {reinterpret_cast<const char*>(buffer_.data()), made});
  } while (sound_ && stream_.avail_out == 0);
}

}  // namespace vtt::render
