#pragma once

#include <vector>

#include "vtt/view/box.hpp"

namespace vtt::render {

/// Parts of a frame that have to be drawn again.
class DirtyBoxes {
 public:
  bool showAll = false;  ///< everything has to be shown again, though only these have to be drawn

  void add(const PixelBox& box) {
    if (!box.empty()) boxes_.push_back(box);
  }
  void clear() { boxes_.clear(); }
  [[nodiscard]] bool empty() const { return boxes_.empty(); }
  /// Few boxes that cover all that were added and do not overlap; the whole frame if that is not much more. Empties it.
  [[nodiscard]] std::vector<PixelBox> take(const PixelBox& whole);

 private:
  std::vector<PixelBox> boxes_;
};

}  // namespace vtt::render
