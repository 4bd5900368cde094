#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/command/command.hpp"
#include "vtt/view/hit.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt {

/// A mouse event as the window tells it.
struct Pointer {
  ScreenPoint at;
  bool shift = false;    ///< add to the selection
  bool control = false;  ///< the whole stack, not its top
  bool alt = false;      ///< no snapping
};

/// What a drop asks for, in the words of the side that drops.
struct Drop {
  std::vector<std::string> pieces;  ///< from bottom to top
  Target target;
};
/// The command, ready to be submitted. Errors: no-such-piece, if the side knows none of this name now.
[[nodiscard]] Result<Command> commandFor(const Drop& drop, const GameState& state, const Sight& sight);

/// The left button on the map: click to select, drag counters, drag a band over them. Plain data; it changes no game.
class PointerTool {
 public:
  enum class Phase { idle, pressed, dragging, band };
  static constexpr double slack = 4;  ///< logical pixels before a press becomes a drag

  void press(const Scene& scene, const Viewport& viewport, const Pointer& pointer);
  /// The same on one counter that is shown elsewhere, such as in a fan: it alone is taken.
  void pressOn(const SceneItem& item, const Pointer& pointer);
  void move(const Scene& scene, const Viewport& viewport, const Pointer& pointer);
  /// Where the button comes up decides, not the last motion before.
  std::optional<Drop> release(const Scene& scene, const Viewport& viewport, const Pointer& pointer);
  void cancel();
  void clearSelection() { selected_.clear(); }
  void choose(std::vector<std::string> ids) { selected_ = std::move(ids); }
  /// After the scene has changed: what is gone is no longer selected or dragged.
  void refresh(const Scene& scene);

  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] const std::vector<std::string>& selected() const { return selected_; }
  [[nodiscard]] bool isSelected(const std::string& id) const;
  /// While dragging: which, how far from where they lie (map units), and where they would go.
  [[nodiscard]] const std::vector<std::string>& dragged() const { return dragged_; }
  [[nodiscard]] MapPoint offset() const;
  [[nodiscard]] const std::optional<Target>& target() const { return target_; }
  [[nodiscard]] std::optional<Box> band() const;  ///< map units

 private:
  void begin(const Scene& scene, const Pointer& pointer);
  void follow(const Scene& scene, const Viewport& viewport, const Pointer& pointer);
  void select(const Scene& scene, const Pointer& pointer);
  [[nodiscard]] std::vector<std::uint32_t> itemsNamed(const Scene& scene, const std::vector<std::string>& ids) const;

  Phase phase_ = Phase::idle;
  ScreenPoint pressedAt_;
  MapPoint from_, now_;
  std::string pressedOn_;
  std::vector<std::string> selected_, dragged_;
  std::optional<Target> target_;
};

}  // namespace vtt
