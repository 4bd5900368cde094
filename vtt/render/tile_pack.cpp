#include <algorithm>
#include <bit>
#include <cstring>

#include "vtt/render/tiles.hpp"

// Each plane of bytes is written as differences to the row above, in groups of sixteen: half a byte tells how many bits
// the largest of them needs, and all of them get that many. That is nearly as small as a general packer makes maps, and
// many times faster. Eight bytes are worked on at a time.

namespace vtt::render {

namespace {

enum class Form : unsigned char { plain, opaque, full };  ///< one colour; green and what red and blue add; with alpha

using Word = std::uint64_t;
constexpr std::size_t pixelCount = std::tuple_size_v<TilePixels>;
constexpr std::size_t side = tileSize, rowWords = side / sizeof(Word);
constexpr std::size_t groupWords = 2, groups = rowWords / groupWords;  ///< of a row
constexpr std::size_t headBytes = groups / 2;                          ///< of a row: half a byte a group
constexpr std::size_t spare = sizeof(Word);                            ///< at the end, so that whole words can be read
constexpr Word everyByte = 0x0101010101010101U;

using Plane = std::array<Word, pixelCount / sizeof(Word)>;

/// b from a, byte by byte, the small differences of both signs as small numbers.
Word difference(Word a, Word b) {
  constexpr Word high = everyByte * 0x80U, low = everyByte * 0x7fU;
  const Word d = ((a | high) - (b & low)) ^ ((a ^ ~b) & high);
  return ((d << 1U) & (everyByte * 0xfeU)) ^ (((d >> 7U) & everyByte) * 0xffU);
}

/// What has that difference to b.
Word restored(Word difference, Word b) {
  constexpr Word high = everyByte * 0x80U, low = everyByte * 0x7fU;
  const Word d = ((difference >> 1U) & low) ^ ((difference & everyByte) * 0xffU);
  return ((d & low) + (b & low)) ^ ((d ^ b) & high);
}

constexpr Word lanes(unsigned lane, unsigned bits) {
  Word mask = 0;
  for (unsigned at = 0; at < 64; at += lane) mask |= (bits >= 64 ? ~Word{0} : (Word{1} << bits) - 1) << at;
  return mask;
}

/// The lowest `bits` of each byte, pushed together.
Word narrowed(Word wide, unsigned bits) {
  Word x = (wide & lanes(16, 8)) | ((wide >> 8U) & lanes(16, 8)) << bits;
  x = (x & lanes(32, 16)) | ((x >> 16U) & lanes(32, 16)) << (2 * bits);
  return (x & lanes(64, 32)) | (x >> 32U) << (4 * bits);
}

struct Masks {
  Word bytes, pairs, halves;
};
constexpr auto masksFor = [] {
  std::array<Masks, 9> made{};
  for (unsigned bits = 0; bits < made.size(); ++bits)
    made[bits] = {lanes(16, bits), lanes(32, 2 * bits), lanes(64, 4 * bits)};
  return made;
}();

Word widened(Word narrow, unsigned bits) {
  const auto& mask = masksFor[bits];
  Word x = (narrow & mask.halves) | ((narrow >> (4 * bits)) & mask.halves) << 32U;
  x = (x & mask.pairs) | ((x >> (2 * bits)) & mask.pairs) << 16U;
  return (x & mask.bytes) | ((x >> bits) & mask.bytes) << 8U;
}

unsigned bitsFor(Word a, Word b) {
  Word all = a | b;
  all |= all >> 32U;
  all |= all >> 16U;
  all |= all >> 8U;
  return static_cast<unsigned>(std::bit_width(all & 0xffU));
}

unsigned char* packRow(const Word* row, const Word* above, unsigned char* out) {
  auto* head = out;
  std::memset(head, 0, headBytes);
  out += headBytes;
  for (std::size_t group = 0; group < groups; ++group) {
    const auto at = group * groupWords;
    const Word first = difference(row[at], above[at]), second = difference(row[at + 1], above[at + 1]);
    const auto bits = bitsFor(first, second);
    head[group / 2] = static_cast<unsigned char>(head[group / 2] | bits << (group % 2 * 4));
    for (const auto word : {first, second}) {
      const Word narrow = narrowed(word, bits);
      std::memcpy(out, &narrow, sizeof narrow);
      out += bits;
    }
  }
  return out;
}

/// Null if the bytes are damaged.
const unsigned char* unpackRow(const unsigned char* in, const unsigned char* end, Word* row, const Word* above) {
  constexpr auto most = static_cast<std::ptrdiff_t>(headBytes + groups * groupWords * sizeof(Word));
  if (end - in < static_cast<std::ptrdiff_t>(headBytes)) return nullptr;
  const auto* head = in;
  in += headBytes;
  const bool roomy = end - head >= most;
  for (std::size_t group = 0; group < groups; ++group) {
    const unsigned bits = head[group / 2] >> (group % 2 * 4) & 15U;
    if (bits > 8 || (!roomy && end - in < std::ptrdiff_t{2} * bits)) return nullptr;
    for (std::size_t at = group * groupWords; at < (group + 1) * groupWords; ++at) {
      Word narrow = 0;
      std::memcpy(&narrow, in, sizeof narrow);
      in += bits;
      row[at] = restored(widened(narrow, bits), above[at]);
    }
  }
  return in;
}

constexpr std::array<Word, rowWords> nothing{};

unsigned char* packPlane(const Plane& plane, unsigned char* out) {
  const auto* above = nothing.data();
  for (const auto* row = plane.data(); row != plane.data() + plane.size(); row += rowWords) {
    out = packRow(row, above, out);
    above = row;
  }
  return out;
}

const unsigned char* unpackPlane(const unsigned char* in, const unsigned char* end, Plane& plane) {
  const auto* above = nothing.data();
  for (auto* row = plane.data(); row != plane.data() + plane.size() && in != nullptr; row += rowWords) {
    in = unpackRow(in, end, row, above);
    above = row;
  }
  return in;
}

using Planes = std::array<Plane, 4>;  ///< green, red less green, blue less green, alpha

using Row = std::array<unsigned char, side>;
Row& rowOf(Plane& plane, std::size_t row) { return reinterpret_cast<Row*>(plane.data())[row]; }

// The compiler does these two many pixels at a time, as long as it knows that the rows lie apart.

void splitRow(const std::uint32_t* pixels, unsigned char* __restrict green, unsigned char* __restrict red,
              unsigned char* __restrict blue, unsigned char* __restrict alpha) {
  for (std::size_t i = 0; i < side; ++i) {
    const auto pixel = pixels[i];
    green[i] = static_cast<unsigned char>(pixel >> 8U);
    red[i] = static_cast<unsigned char>((pixel >> 16U) - (pixel >> 8U));
    blue[i] = static_cast<unsigned char>(pixel - (pixel >> 8U));
    alpha[i] = static_cast<unsigned char>(pixel >> 24U);
  }
}

void joinRow(const unsigned char* green, const unsigned char* red, const unsigned char* blue,
             const unsigned char* alpha, std::uint32_t* __restrict pixels) {
  for (std::size_t i = 0; i < side; ++i) {
    const std::uint32_t middle = green[i];
    pixels[i] = static_cast<std::uint32_t>(alpha[i]) << 24U | ((red[i] + middle) & 255U) << 16U | middle << 8U |
                ((blue[i] + middle) & 255U);
  }
}

void split(const TilePixels& pixels, Planes& planes) {
  for (std::size_t y = 0; y < side; ++y)
    splitRow(pixels.data() + y * side, rowOf(planes[0], y).data(), rowOf(planes[1], y).data(),
             rowOf(planes[2], y).data(), rowOf(planes[3], y).data());
}

void join(Planes& planes, TilePixels& pixels) {
  for (std::size_t y = 0; y < side; ++y)
    joinRow(rowOf(planes[0], y).data(), rowOf(planes[1], y).data(), rowOf(planes[2], y).data(),
            rowOf(planes[3], y).data(), pixels.data() + y * side);
}

/// One for each thread: a tile in planes is too large for the stack of some.
Planes& workPlanes() {
  thread_local const auto planes = std::make_unique<Planes>();
  return *planes;
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
  auto& planes = workPlanes();
  split(pixels, planes);
  const bool opaque = std::all_of(planes[3].begin(), planes[3].end(), [](Word word) { return word == ~Word{0}; });
  thread_local std::vector<unsigned char> room(1 + 4 * (sizeof(Plane) + side * headBytes) + spare);
  room[0] = static_cast<unsigned char>(opaque ? Form::opaque : Form::full);
  auto* end = room.data() + 1;
  for (std::size_t i = 0; i < (opaque ? 3U : 4U); ++i) end = packPlane(planes[i], end);
  std::memset(end, 0, spare);
  return {room.data(), end + spare};
}

bool unpackTile(std::span<const unsigned char> packed, TilePixels& pixels) {
  if (packed.empty()) return false;
  const auto form = static_cast<Form>(packed[0]);
  if (form == Form::plain) {
    std::uint32_t colour = 0;
    if (packed.size() != 1 + sizeof colour) return false;
    std::memcpy(&colour, packed.data() + 1, sizeof colour);
    pixels.fill(colour);
    return true;
  }
  if ((form != Form::opaque && form != Form::full) || packed.size() < 1 + spare) return false;
  auto& planes = workPlanes();
  const auto* in = packed.data() + 1;
  const auto* end = packed.data() + packed.size() - spare;
  for (std::size_t i = 0; i < (form == Form::full ? 4U : 3U) && in != nullptr; ++i)
    in = unpackPlane(in, end, planes[i]);
  if (in != end) return false;
  if (form == Form::opaque) planes[3].fill(~Word{0});
  join(planes, pixels);
  return true;
}

}  // namespace vtt::render
