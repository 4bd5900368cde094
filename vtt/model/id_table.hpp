#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vtt {

enum class ThingKind : std::uint8_t { none, space, container, map, group, piece };

/// What an id stands for.
struct Thing {
  ThingKind kind = ThingKind::none;
  std::uint32_t index = 0;
  explicit operator bool() const { return kind != ThingKind::none; }
  bool operator==(const Thing&) const = default;
};

/// From id to thing, fast: replaying a journal looks up every id it meets.
class IdTable {
 public:
  /// False, and nothing changed, if the id is taken or empty.
  bool add(std::string_view id, Thing thing);
  [[nodiscard]] Thing find(std::string_view id) const;
  void reserve(std::size_t count);
  void clear();
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  struct Cell {
    std::uint64_t key = 0;
    std::uint32_t start = 0;   ///< of the id in text_
    std::uint32_t length = 0;  ///< 0: a free cell
    Thing thing;
  };
  [[nodiscard]] std::size_t cellFor(std::uint64_t key, std::string_view id) const;
  void grow(std::size_t cells);
  std::vector<Cell> cells_;  ///< a power of two of them, at least half of them free
  std::string text_;
  std::size_t count_ = 0;
};

}  // namespace vtt
