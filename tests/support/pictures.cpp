#include "tests/support/pictures.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace vtt::test {

namespace {

std::string bigEndian(std::uint32_t number, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(number >> (8 * i));
  return text;
}

std::uint32_t crcOf(const std::string& text) {
  std::uint32_t crc = 0xffffffffU;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1U) != 0 ? 0xedb88320U ^ (crc >> 1U) : crc >> 1U;
  }
  return ~crc;
}

std::uint32_t adlerOf(const std::string& text) {
  std::uint32_t a = 1, b = 0;
  for (const char c : text) {
    a = (a + static_cast<unsigned char>(c)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16U | a;
}

std::string chunk(const std::string& kind, const std::string& data) {
  return bigEndian(static_cast<std::uint32_t>(data.size()), 4) + kind + data + bigEndian(crcOf(kind + data), 4);
}

/// zlib's container around blocks that are not compressed.
std::string stored(const std::string& data) {
  std::string text = "\x78\x01";
  std::size_t at = 0;
  do {
    const auto size = static_cast<std::uint16_t>(std::min<std::size_t>(data.size() - at, 65535));
    text += at + size == data.size() ? '\x01' : '\x00';
    for (const auto word : {size, static_cast<std::uint16_t>(~size)}) {
      text += static_cast<char>(word & 0xffU);
      text += static_cast<char>(word >> 8U);
    }
    text += data.substr(at, size);
    at += size;
  } while (at < data.size());
  return text + bigEndian(adlerOf(data), 4);
}

struct Pass {
  std::uint32_t x, y, dx, dy;
};

std::string rowsOf(const PngPicture& picture, Pass pass) {
  std::string rows;
  if (pass.x >= picture.width) return rows;
  for (auto y = pass.y; y < picture.height; y += pass.dy) {
    rows += '\0';  // no filter
    for (auto x = pass.x; x < picture.width; x += pass.dx) rows += picture.sample(x, y);
  }
  return rows;
}

class BitWriter {
 public:
  void add(std::uint32_t bits, int count) {
    for (int i = count - 1; i >= 0; --i) {
      byte_ = byte_ << 1U | (bits >> i & 1U);
      if (++filled_ == 8) flush();
    }
  }
  std::string finish() {
    while (filled_ != 0) add(1, 1);
    return text_;
  }

 private:
  void flush() {
    text_ += static_cast<char>(byte_);
    if ((byte_ & 0xffU) == 0xff) text_ += '\0';
    byte_ = 0;
    filled_ = 0;
  }
  std::string text_;
  std::uint32_t byte_ = 0;
  int filled_ = 0;
};

std::string segment(char marker, const std::string& data) {
  return std::string("\xff") + marker + bigEndian(static_cast<std::uint32_t>(data.size() + 2), 2) + data;
}

void addDifference(BitWriter& bits, int difference) {
  struct Code {
    std::uint32_t bits;
    int length;
  };
  static constexpr std::array<Code, 9> codes{
      {{0, 2}, {2, 3}, {3, 3}, {4, 3}, {5, 3}, {6, 3}, {14, 4}, {30, 5}, {62, 6}}};
  int size = 0;
  while (std::abs(difference) >> size != 0) ++size;
  bits.add(codes[static_cast<std::size_t>(size)].bits, codes[static_cast<std::size_t>(size)].length);
  const int low = difference < 0 ? difference + (1 << size) - 1 : difference;
  bits.add(static_cast<std::uint32_t>(low), size);
}

std::string scanOf(const JpegPicture& picture) {
  BitWriter bits;
  std::vector<int> last(static_cast<std::size_t>(picture.components), 0);
  for (std::uint32_t row = 0; row < (picture.height + 7) / 8; ++row) {
    for (std::uint32_t column = 0; column < (picture.width + 7) / 8; ++column) {
      for (int i = 0; i < picture.components; ++i) {
        const bool bright = i == 0 || picture.components == 4;
        const int level = bright && picture.grey ? picture.grey(column, row) - 128 : 0;
        addDifference(bits, level - last[static_cast<std::size_t>(i)]);
        last[static_cast<std::size_t>(i)] = level;
        if (!picture.progressive) bits.add(0, 1);  // no more coefficients
      }
    }
  }
  return bits.finish();
}

}  // namespace

std::string PngPicture::file() const {
  std::string header = bigEndian(width, 4) + bigEndian(height, 4);
  header += {static_cast<char>(depth), static_cast<char>(colour), '\0', '\0', static_cast<char>(interlaced ? 1 : 0)};
  std::string rows;
  if (interlaced) {
    for (const auto& pass : {Pass{0, 0, 8, 8}, Pass{4, 0, 8, 8}, Pass{0, 4, 4, 8}, Pass{2, 0, 4, 4}, Pass{0, 2, 2, 4},
                             Pass{1, 0, 2, 2}, Pass{0, 1, 1, 2}})
      rows += rowsOf(*this, pass);
  } else {
    rows = rowsOf(*this, {0, 0, 1, 1});
  }
  auto text = "\x89PNG\r\n\x1a\n" + chunk("IHDR", header);
  if (!palette.empty()) text += chunk("PLTE", palette);
  if (!transparency.empty()) text += chunk("tRNS", transparency);
  return text + chunk("IDAT", stored(rows)) + chunk("IEND", "");
}

std::string pngFile(std::uint32_t width, std::uint32_t height) {
  PngPicture picture;
  picture.width = width;
  picture.height = height;
  picture.colour = 0;
  picture.sample = [](std::uint32_t, std::uint32_t) { return std::string("\x80"); };
  return picture.file();
}

std::string JpegPicture::file() const {
  std::string text = "\xff\xd8";
  if (components == 4) text += segment('\xee', std::string("Adobe\0\x64\0\0\0\0\0", 12));
  text += segment('\xdb', std::string(1, '\0') + std::string(64, '\x08'));
  std::string frame = "\x08" + bigEndian(height, 2) + bigEndian(width, 2) + static_cast<char>(components);
  std::string scan(1, static_cast<char>(components));
  for (int i = 1; i <= components; ++i) {
    frame += {static_cast<char>(i), '\x11', '\0'};
    scan += {static_cast<char>(i), '\0'};
  }
  text += segment(progressive ? '\xc2' : '\xc0', frame);
  text += segment(
      '\xc4', std::string("\0\0\1\5\1\1\1\1\1\1\0\0\0\0\0\0\0", 17) + std::string("\0\1\2\3\4\5\6\7\10\11\12\13", 12));
  text += segment('\xc4', std::string("\x10\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 17) + std::string(1, '\0'));
  text += segment('\xda', scan + std::string(progressive ? "\0\0\0" : "\0\x3f\0", 3));
  return text + scanOf(*this) + "\xff\xd9";
}

std::string jpegFile(std::uint32_t width, std::uint32_t height) {
  JpegPicture picture;
  picture.width = width;
  picture.height = height;
  return picture.file();
}

}  // namespace vtt::test
