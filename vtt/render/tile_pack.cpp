#include <zlib.h>

#include <algorithm>
#include <cstring>

#include "vtt/render/tiles.hpp"

namespace vtt::render {

namespace {

enum class Form : unsigned char { plain, opaque, full };  ///< one colour; red, green, blue; with alpha

constexpr std::size_t pixelCount = std::tuple_size_v<TilePixels>;
constexpr int side = tileSize;

/// Differences to the mean of the pixel at the left and the one above, plane by plane: small numbers, which pack well.
void toDifferences(const TilePixels& pixels, unsigned shift, unsigned char* out) {
  for (int y = 0; y < side; ++y) {
    const auto* row = pixels.data() + y * side;
    const auto* above = y > 0 ? row - side : nullptr;
    std::uint32_t left = 0;
    for (int x = 0; x < side; ++x) {
      const auto value = (row[x] >> shift) & 255U;
      const auto up = above != nullptr ? (above[x] >> shift) & 255U : left;
      const auto guess = x > 0 ? (left + up) / 2 : up;
      *out++ = static_cast<unsigned char>(value - guess);
      left = value;
    }
  }
}

void fromDifferences(const unsigned char* in, unsigned shift, TilePixels& pixels) {
  for (int y = 0; y < side; ++y) {
    auto* row = pixels.data() + y * side;
    const auto* above = y > 0 ? row - side : nullptr;
    std::uint32_t left = 0;
    for (int x = 0; x < side; ++x) {
      const auto up = above != nullptr ? (above[x] >> shift) & 255U : left;
      const auto guess = x > 0 ? (left + up) / 2 : up;
      left = (guess + *in++) & 255U;
      row[x] |= left << shift;
    }
  }
}

std::vector<unsigned char> deflated(Form form, const std::vector<unsigned char>& plain) {
  z_stream stream{};
  constexpr int rawWindow = -15, memory = 9;
  if (deflateInit2(&stream, 1, Z_DEFLATED, rawWindow, memory, Z_RLE) != Z_OK) return {};
  std::vector<unsigned char> packed(1 + deflateBound(&stream, static_cast<uLong>(plain.size())));
  packed[0] = static_cast<unsigned char>(form);
  stream.next_in = const_cast<Bytef*>(plain.data());
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = packed.data() + 1;
  stream.avail_out = static_cast<uInt>(packed.size() - 1);
  const int done = deflate(&stream, Z_FINISH);
  packed.resize(1 + stream.total_out);
  deflateEnd(&stream);
  if (done != Z_STREAM_END) return {};
  packed.shrink_to_fit();
  return packed;
}

bool inflated(const std::vector<unsigned char>& packed, std::vector<unsigned char>& plain) {
  z_stream stream{};
  if (inflateInit2(&stream, -15) != Z_OK) return false;
  stream.next_in = const_cast<Bytef*>(packed.data() + 1);
  stream.avail_in = static_cast<uInt>(packed.size() - 1);
  stream.next_out = plain.data();
  stream.avail_out = static_cast<uInt>(plain.size());
  const int done = inflate(&stream, Z_FINISH);
  const bool whole = done == Z_STREAM_END && stream.total_out == plain.size();
  inflateEnd(&stream);
  return whole;
}

}  // namespace

std::vector<unsigned char> packTile(const TilePixels& pixels) {
  const auto first = pixels.front();
  if (std::all_of(pixels.begin(), pixels.end(), [&](auto p) { return p == first; })) {
    std::vector<unsigned char> packed(1 + sizeof first);
    packed[0] = static_cast<unsigned char>(Form::plain);
    std::memcpy(packed.data() + 1, &first, sizeof first);
    return packed;
  }
  const bool opaque = std::all_of(pixels.begin(), pixels.end(), [](auto p) { return p >> 24U == 255U; });
  const unsigned planes = opaque ? 3 : 4;
  std::vector<unsigned char> plain(pixelCount * planes);
  for (unsigned i = 0; i < planes; ++i) toDifferences(pixels, i * 8, plain.data() + pixelCount * i);
  return deflated(opaque ? Form::opaque : Form::full, plain);
}

bool unpackTile(const std::vector<unsigned char>& packed, TilePixels& pixels) {
  pixels.fill(0);
  if (packed.empty()) return false;
  const auto form = static_cast<Form>(packed[0]);
  if (form == Form::plain) {
    std::uint32_t colour = 0;
    if (packed.size() != 1 + sizeof colour) return false;
    std::memcpy(&colour, packed.data() + 1, sizeof colour);
    pixels.fill(colour);
    return true;
  }
  const unsigned planes = form == Form::opaque ? 3 : 4;
  std::vector<unsigned char> plain(pixelCount * planes);
  if (!inflated(packed, plain)) return false;
  if (form == Form::opaque) pixels.fill(0xff000000U);
  for (unsigned i = 0; i < planes; ++i) fromDifferences(plain.data() + pixelCount * i, i * 8, pixels);
  return true;
}

}  // namespace vtt::render
