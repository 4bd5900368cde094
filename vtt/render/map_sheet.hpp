#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/render/render_view.hpp"

namespace vtt {

/// A part of a map as a picture file.
struct SheetWish {
  std::shared_ptr<const Scene> scene;
  std::string image;  ///< which of the map's pictures; empty: the first
  Box part;           ///< map units; what lies outside of the map is left out
  double scale = 1;   ///< pixels for a map unit
  bool counters = true;
};

struct SheetSize {
  std::int64_t width = 0, height = 0;  ///< pixels
};
[[nodiscard]] SheetSize sizeOf(const SheetWish& wish);
inline constexpr std::int64_t widestSheet = 32'000;

/// Draws the sheet strip by strip and writes it as a PNG, so that memory does not grow with the picture. For any
/// thread. `progress` is told the share that is done, and stops the writing by answering false. Errors:
/// sheet-too-large, cancelled, cannot-write (the sink answered false), memory.
[[nodiscard]] Result<void> writeSheet(const SheetWish& wish, RenderView::FileReader reader,
                                      const std::function<bool(std::string_view bytes)>& sink,
                                      const std::function<bool(double share)>& progress);

}  // namespace vtt
