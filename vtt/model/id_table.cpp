#include "vtt/model/id_table.hpp"

#include <bit>

#include "vtt/base/hash128.hpp"

namespace vtt {

std::size_t IdTable::cellFor(std::uint64_t key, std::string_view id) const {
  const auto mask = cells_.size() - 1;
  for (auto at = static_cast<std::size_t>(key) & mask;; at = (at + 1) & mask) {
    const auto& cell = cells_[at];
    if (cell.length == 0) return at;
    if (cell.key == key && id == std::string_view(text_.data() + cell.start, cell.length)) return at;
  }
}

bool IdTable::add(std::string_view id, Thing thing) {
  if (id.empty()) return false;
  if (2 * (count_ + 1) > cells_.size()) grow(std::bit_ceil(4 * (count_ + 1)));
  const auto key = keyOf(id);
  auto& cell = cells_[cellFor(key, id)];
  if (cell.length != 0) return false;
  cell = {key, static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(id.size()), thing};
  text_ += id;
  ++count_;
  return true;
}

Thing IdTable::find(std::string_view id) const {
  if (count_ == 0 || id.empty()) return {};
  return cells_[cellFor(keyOf(id), id)].thing;
}

void IdTable::reserve(std::size_t count) {
  const auto cells = std::bit_ceil(2 * count);
  if (cells > cells_.size()) grow(cells);
}

void IdTable::clear() {
  cells_.clear();
  text_.clear();
  count_ = 0;
}

void IdTable::grow(std::size_t cells) {
  std::vector<Cell> old(cells);
  old.swap(cells_);
  const auto mask = cells - 1;
  for (const auto& cell : old) {
    if (cell.length == 0) continue;
    auto at = static_cast<std::size_t>(cell.key) & mask;
    while (cells_[at].length != 0) at = (at + 1) & mask;
    cells_[at] = cell;
  }
}

}  // namespace vtt
