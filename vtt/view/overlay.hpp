#pragma once

#include <string>
#include <variant>
#include <vector>

#include "vtt/view/box.hpp"
#include "vtt/view/scene.hpp"

namespace vtt {

/// What an overlay says. Each has a colour and a form of its own: nothing is told by colour alone.
enum class Tone { choice, good, doubtful, bad, plain, offered };

/// A frame around a space or a box: a choice is drawn through, good is doubled, doubtful dashed, bad hatched,
/// offered a row of dots.
struct HighlightSpace {
  SpaceId space;
  Tone tone = Tone::choice;
  std::string label;    ///< what it costs, why it is closed
  bool outline = true;  ///< false: only the label
  bool operator==(const HighlightSpace&) const = default;
};
struct HighlightBox {
  Box box;  ///< map units
  Tone tone = Tone::choice;
  std::string label;
  bool operator==(const HighlightBox&) const = default;
};
/// A frame around a counter, with a short word at its corner.
struct HighlightItem {
  std::string item;
  Tone tone = Tone::choice;
  std::string label = {};
  bool operator==(const HighlightItem&) const = default;
};
/// A line through points, with a dot at each and an arrow head at its end.
struct Arrow {
  std::vector<MapPoint> points;
  Tone tone = Tone::plain;
  std::string label;
  bool dashed = false;  ///< a path that is only proposed
  bool thin = false;    ///< a move of some time ago
  bool operator==(const Arrow&) const = default;
};
/// A thin line with a text for each leg and one for the whole at its end.
struct Ruler {
  std::vector<MapPoint> points;
  std::vector<std::string> labels;
  bool operator==(const Ruler&) const = default;
};
/// The rectangle of a selection being made.
struct Band {
  Box box;  ///< map units
  bool operator==(const Band&) const = default;
};

using Overlay = std::variant<HighlightSpace, HighlightBox, HighlightItem, Arrow, Ruler, Band>;
using Overlays = std::vector<Overlay>;

}  // namespace vtt
