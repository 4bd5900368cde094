#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vtt/view/scene.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt {

/// A stack spread out large beside the pointer, so that every face can be read and picked.
struct Fan {
  struct Card {
    std::uint32_t item = 0;
    Box face;     ///< logical pixels
    Box caption;  ///< below the face
    std::string name;
  };
  Box frame;  ///< logical pixels, within the window
  std::string title;
  std::vector<Card> cards;  ///< the top of the stack first
  std::uint32_t left = 0;   ///< counters for which there is no room
};

/// Lays a pile out above its spot, or below if there is no room above. `face` is the size of a large face.
[[nodiscard]] Fan fanOf(const Scene& scene, std::uint32_t pile, const Viewport& viewport, double face = 96);
/// The item whose card lies under a point.
[[nodiscard]] std::optional<std::uint32_t> cardAt(const Fan& fan, ScreenPoint at);

/// When a stack opens: the pointer has rested on it for a while; it stays open while the pointer is on it or on the
/// fan.
class Hover {
 public:
  static constexpr double delay = 0.35;  ///< seconds
  /// To be told of every move and now and then in between; `now` in seconds. True: what is open has changed.
  bool update(const Scene& scene, const Viewport& viewport, ScreenPoint at, double now);
  void close();
  [[nodiscard]] const std::optional<Fan>& fan() const { return fan_; }
  [[nodiscard]] std::optional<std::uint32_t> pile() const { return open_; }

 private:
  std::optional<std::uint32_t> waiting_, open_;
  double since_ = 0;
  std::optional<Fan> fan_;
};

}  // namespace vtt
