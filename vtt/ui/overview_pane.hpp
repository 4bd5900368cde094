#pragma once

#include <wx/window.h>

#include <functional>

#include "vtt/render/picture.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt::ui {

/// The whole map small, with a frame around what the window shows. A click or a drag takes the window there.
class OverviewPane : public wxWindow {
 public:
  explicit OverviewPane(wxWindow* parent);
  /// The size of the map in map units, and what is shown of it.
  void show(double mapWidth, double mapHeight, const Box& visible);
  /// The map looks different now.
  void redraw();

  std::function<Picture(int width, int height)> picture;  ///< the map at that size
  std::function<void(MapPoint)> chosen;

 private:
  void paint(wxPaintEvent& event);
  void point(wxMouseEvent& event);
  [[nodiscard]] wxRect place() const;  ///< of the picture in the window

  double mapWidth_ = 1, mapHeight_ = 1;
  Box visible_;
  wxBitmap bitmap_;
  bool stale_ = true;
};

}  // namespace vtt::ui
