#include "vtt/base/digest.hpp"

#include <sodium.h>

#include <cstring>

namespace vtt {

namespace {

crypto_generichash_state* stateIn(std::array<unsigned char, 384>& bytes) {
  static_assert(sizeof(crypto_generichash_state) <= 384);
  return reinterpret_cast<crypto_generichash_state*>(bytes.data());
}

int digitOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::span<const std::uint8_t> bytesOf(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string toHex(std::span<const std::uint8_t> bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  hex.reserve(bytes.size() * 2);
  for (const auto byte : bytes) {
    hex += digits[byte >> 4U];
    hex += digits[byte & 15U];
  }
  return hex;
}

bool fromHex(std::string_view hex, std::span<std::uint8_t> out) {
  if (hex.size() != out.size() * 2) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const int high = digitOf(hex[2 * i]);
    const int low = digitOf(hex[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    out[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return true;
}

Digester::Digester() { crypto_generichash_init(stateIn(state_), nullptr, 0, sizeof(Digest)); }

Digester::Digester(const Digest& key) {
  crypto_generichash_init(stateIn(state_), key.data(), key.size(), sizeof(Digest));
}

Digester& Digester::raw(std::span<const std::uint8_t> bytes) {
  crypto_generichash_update(stateIn(state_), bytes.data(), bytes.size());
  return *this;
}

Digester& Digester::add(std::span<const std::uint8_t> bytes) {
  add(static_cast<std::uint64_t>(bytes.size()));
  return raw(bytes);
}

Digester& Digester::add(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (auto& byte : bytes) {
    byte = static_cast<std::uint8_t>(number & 0xffU);
    number >>= 8U;
  }
  return raw(bytes);
}

Digest Digester::finish() {
  Digest digest{};
  crypto_generichash_final(stateIn(state_), digest.data(), digest.size());
  return digest;
}

Digest digestOf(std::string_view text) { return Digester().raw(bytesOf(text)).finish(); }

}  // namespace vtt
