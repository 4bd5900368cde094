#include "vtt/base/chance.hpp"

#include <sodium.h>

namespace vtt {

std::uint64_t EntryChance::next() {
  if (used_ == pool_.size()) {
    pool_ = Digester(key_).add("chance").add(entry_).add(block_++).finish();
    used_ = 0;
  }
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = number << 8U | pool_[used_++];
  return number;
}

std::uint64_t EntryChance::operator()(std::uint64_t n) {
  if (n < 2) return 0;
  const std::uint64_t unfair = (~std::uint64_t{0} - n + 1) % n;  // so many numbers at the top would favour the low ones
  while (true) {
    const auto number = next();
    if (number <= ~std::uint64_t{0} - unfair) return number % n;
  }
}

Digest keyFromSeed(std::int64_t seed) {
  return Digester().add("grognard seed").add(static_cast<std::uint64_t>(seed)).finish();
}

Digest randomKey() {
  Digest key{};
  randombytes_buf(key.data(), key.size());
  return key;
}

}  // namespace vtt
