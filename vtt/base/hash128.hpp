#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vtt {

/// A sum of terms, one for each fact of a position: adding and taking away a fact costs the same however many there
/// are.
struct Hash128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr Hash128& operator+=(const Hash128& other) noexcept {
    low += other.low;
    high += other.high + (low < other.low ? 1U : 0U);
    return *this;
  }
  constexpr Hash128& operator-=(const Hash128& other) noexcept {
    high -= other.high + (low < other.low ? 1U : 0U);
    low -= other.low;
    return *this;
  }
  bool operator==(const Hash128&) const = default;
};

/// Mixes words into one term. The same words in the same order give the same term on every machine.
class TermHasher {
 public:
  constexpr TermHasher& add(std::uint64_t word) noexcept {
    a_ = mix(a_ ^ word, 0x9e3779b97f4a7c15U ^ b_);
    b_ = mix(b_ + word, 0xd6e8feb86659fd93U ^ a_);
    return *this;
  }
  [[nodiscard]] constexpr Hash128 finish() const noexcept {
    return {mix(a_ ^ 0xa0761d6478bd642fU, b_ ^ 0xe7037ed1a0b428dbU),
            mix(b_ ^ 0x8ebc6af09c88c6e3U, a_ ^ 0x589965cc75374cc3U)};
  }

 private:
  static constexpr std::uint64_t mix(std::uint64_t x, std::uint64_t y) noexcept {
    __extension__ using Wide = unsigned __int128;
    const auto product = static_cast<Wide>(x | 1U) * (y | 1U);
    const auto folded = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
    return folded + x * 0xff51afd7ed558ccdU + y;
  }

  std::uint64_t a_ = 0x243f6a8885a308d3U;
  std::uint64_t b_ = 0x13198a2e03707344U;
};

/// The stable 64-bit key of an id or a text.
[[nodiscard]] constexpr std::uint64_t keyOf(std::string_view text) noexcept {
  std::uint64_t key = 0xcbf29ce484222325U;
  for (const char c : text) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  key ^= key >> 32U;
  key *= 0xd6e8feb86659fd93U;
  key ^= key >> 32U;
  return key;
}

[[nodiscard]] constexpr std::array<std::uint8_t, 16> toBytes(const Hash128& hash) noexcept {
  std::array<std::uint8_t, 16> bytes{};
  for (unsigned i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::uint8_t>(hash.high >> (56U - 8U * i));
    bytes[8 + i] = static_cast<std::uint8_t>(hash.low >> (56U - 8U * i));
  }
  return bytes;
}

}  // namespace vtt
