#pragma once

#include <cstdint>
#include <functional>

#include "vtt/base/digest.hpp"

namespace vtt {

/// Where chance comes from: a number from 0 to n - 1, each as likely as any other.
using Chance = std::function<std::uint64_t(std::uint64_t n)>;

/// The chance of one entry of a game: it depends on the game's key and the entry's number alone, so that a game which
/// was closed and opened again rolls what it would have rolled otherwise.
class EntryChance {
 public:
  EntryChance(const Digest& key, std::uint64_t entry) : key_(key), entry_(entry) {}
  std::uint64_t operator()(std::uint64_t n);

 private:
  std::uint64_t next();
  Digest key_;
  std::uint64_t entry_ = 0;
  std::uint64_t block_ = 0;
  Digest pool_{};
  std::size_t used_ = sizeof(Digest);
};

/// The key of a game made with a seed.
[[nodiscard]] Digest keyFromSeed(std::int64_t seed);
/// A key that nobody can guess.
[[nodiscard]] Digest randomKey();

}  // namespace vtt
