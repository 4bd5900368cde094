#include "vtt/render/dirty_boxes.hpp"

#include <cstdint>
#include <utility>

namespace vtt::render {

namespace {

constexpr std::size_t mostBoxes = 24;
constexpr double nearlyAll = 0.6;

std::int64_t areaOf(const PixelBox& box) { return std::int64_t{box.width} * box.height; }

/// Merging costs little if the boxes touch, or nearly fill what holds both.
bool belongTogether(const PixelBox& a, const PixelBox& b) {
  return a.overlaps(b) || areaOf(united(a, b)) * 4 <= (areaOf(a) + areaOf(b)) * 5;
}

bool mergeOne(std::vector<PixelBox>& boxes) {
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t k = i + 1; k < boxes.size(); ++k) {
      if (!belongTogether(boxes[i], boxes[k])) continue;
      boxes[i] = united(boxes[i], boxes[k]);
      boxes[k] = boxes.back();
      boxes.pop_back();
      return true;
    }
  return false;
}

}  // namespace

std::vector<PixelBox> DirtyBoxes::take(const PixelBox& whole) {
  auto boxes = std::exchange(boxes_, {});
  std::vector<PixelBox> merged;
  for (const auto& box : boxes) {
    merged.push_back(box);
    if (merged.size() > mostBoxes)
      merged = {[&] {
        PixelBox all;
        for (const auto& one : merged) all = united(all, one);
        return all;
      }()};
    while (mergeOne(merged)) {
    }
  }
  std::int64_t sum = 0;
  for (const auto& box : merged) sum += areaOf(box);
  if (static_cast<double>(sum) > nearlyAll * static_cast<double>(areaOf(whole))) return {whole};
  return merged;
}

}  // namespace vtt::render
