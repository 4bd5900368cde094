#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace vtt {

/// 256 bits of BLAKE2b: module identity, the chain over a journal, chance drawn from a seed.
using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] std::span<const std::uint8_t> bytesOf(std::string_view text);
[[nodiscard]] std::string toHex(std::span<const std::uint8_t> bytes);
/// False if `hex` is not exactly `out.size()` bytes in hexadecimal.
[[nodiscard]] bool fromHex(std::string_view hex, std::span<std::uint8_t> out);

/// Collects parts and digests them. Each part is preceded by its length, so that parts cannot run into each other.
class Digester {
 public:
  Digester();
  explicit Digester(const Digest& key);
  Digester& raw(std::span<const std::uint8_t> bytes);
  Digester& add(std::span<const std::uint8_t> bytes);
  Digester& add(std::string_view text) { return add(bytesOf(text)); }
  Digester& add(std::uint64_t number);
  [[nodiscard]] Digest finish();

 private:
  alignas(64) std::array<unsigned char, 384> state_;
};

[[nodiscard]] Digest digestOf(std::string_view text);

}  // namespace vtt
