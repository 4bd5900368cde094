#pragma once

#include <wx/stopwatch.h>
#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "vtt/render/render_view.hpp"
#include "vtt/ui/desk.hpp"
#include "vtt/view/fan.hpp"
#include "vtt/view/overlay.hpp"
#include "vtt/view/pointer_tool.hpp"
#include "vtt/view/trails.hpp"

namespace vtt::ui {

/// The map of the game in a window: shows a scene of the desk and turns the mouse into drops. It decides nothing.
class MapCanvas : public wxWindow {
 public:
  MapCanvas(wxWindow* parent, Desk& desk);

  void show(MapId map);
  [[nodiscard]] MapId map() const { return map_; }
  /// The desk shows something else now.
  void refreshScene();
  /// The map is read, and everything is drawn.
  [[nodiscard]] bool settled() const;
  [[nodiscard]] std::optional<double> loading() const { return view_.loading(); }
  [[nodiscard]] bool showsProgress() const { return view_.showsProgress(); }
  void cancelLoading() { view_.cancelLoading(); }
  [[nodiscard]] const Picture& frame() const { return view_.frame(); }
  [[nodiscard]] const Viewport& viewport() const { return viewport_; }

  void fit();
  void oneToOne();
  void zoom(int steps);
  void pan(double dx, double dy);
  void centreOn(MapPoint at);
  /// The same without coming nearer.
  void goTo(MapPoint at);
  /// Which of the map's pictures lies below, as RenderView::setImage takes it.
  void showImage(const std::string& id);
  [[nodiscard]] const std::string& image() const { return image_; }
  void showCounters(bool shown);
  void showLastMove(bool shown);
  void showTrails(bool shown);
  void showSpaces(bool shown);
  void showGrid(bool shown);
  void showNames(bool shown);
  /// The map small, for an overview.
  [[nodiscard]] Picture miniature(int width, int height) const { return view_.miniature(width, height); }
  /// Scrolls to what the entry at the moment shown has changed.
  void revealLastMove();
  /// Clicks set the points of a ruler; `line`: the two ends of a line, and what it crosses is shown.
  void measure(bool on, bool line = false);
  [[nodiscard]] bool measuring() const { return measuring_; }

  [[nodiscard]] const std::vector<std::string>& selected() const { return tool_.selected(); }
  void select(std::vector<std::string> ids);
  /// What somebody else wants to be seen on the map: where pieces may go, what was found.
  void setHighlights(Overlays overlays);
  /// What the rules say; it stays until it is replaced.
  void setAdvice(Overlays overlays);
  /// What may be chosen on the map; it stays until it is replaced.
  void setOffers(Overlays overlays);
  /// Scrolls as little as need be until the box shows; map units.
  void reveal(const Box& box);
  /// The next click on a place means this, until Escape is pressed.
  void arm(std::function<bool(const Target&)> place);
  [[nodiscard]] bool armed() const { return static_cast<bool>(place_); }
  /// Where something dropped at a point of the screen would go; it is lit up.
  std::optional<Target> preview(wxPoint screen);
  void escape();

  std::function<void()> selectionChanged;
  std::function<void()> grasped;  ///< a drag begins, of the counters selected now
  std::function<void(const Drop&)> dropped;
  std::function<void(const Hit&)> menuWanted;
  std::function<void(const Hit&)> clicked;  ///< once, and nothing was dragged
  std::function<void(MapPoint, const Hit&)> pointed;
  std::function<void(const std::string&)> told;
  std::function<Overlays(SpaceId)> hint;  ///< what a space means for the counters in the hand, or selected
  std::function<void()> scrolled;         ///< another part of the map shows
  std::function<void()> redrawn;          ///< the map or what lies on it looks different

 private:
  void bindMouse();
  void paint(wxPaintEvent& event);
  void resize(wxSizeEvent& event);
  void leftDown(wxMouseEvent& event);
  void leftUp(wxMouseEvent& event);
  void moved(wxMouseEvent& event);
  void wheel(wxMouseEvent& event);
  void beginPan(wxMouseEvent& event);
  void tick(wxTimerEvent& event);
  void letGo();
  void scrollAtEdge();
  bool pressFan(const Pointer& pointer);
  [[nodiscard]] Hit pressedHit(const Pointer& pointer) const;
  void dropOn(const Target& target);
  void hover(ScreenPoint at);
  void noteMoves(const Scene& after);
  void retrace();
  [[nodiscard]] Ruler ruler() const;
  void setViewport(const Viewport& viewport);
  void update();
  [[nodiscard]] HighlightBox highlightOf(const Target& target, bool advised) const;
  [[nodiscard]] Overlays overlays() const;
  [[nodiscard]] Pointer pointerOf(const wxMouseState& event) const;
  void tellMessages();

  Desk& desk_;
  MapId map_;
  std::shared_ptr<const Scene> scene_;
  std::string image_;
  RenderView view_;
  Viewport viewport_;
  std::map<std::uint32_t, Viewport> viewports_;  ///< of the other maps
  PointerTool tool_;
  Hover hover_;
  wxStopWatch watch_, opened_;
  wxTimer timer_;
  std::optional<wxPoint> panFrom_;
  std::optional<Hit> pressed_;  ///< what a press that may become a click was on
  bool space_ = false, fitted_ = false, sized_ = false;
  bool lastMove_ = true, showsTrails_ = true, measuring_ = false, line_ = false;
  bool showsSpaces_ = false, showsGrid_ = false, showsNames_ = false;
  std::vector<MapPoint> waypoints_;
  int lineEnds_ = 0;  ///< of the line that are set
  std::int64_t shownMoment_ = -1;
  Clock clock_;
  Trails trails_, last_;  ///< of the phase, and of the entry shown
  bool tracesStale_ = true;
  Overlays highlights_, advice_, offers_;
  SpaceId under_;  ///< the pointer
  std::optional<Target> previewed_;
  std::function<bool(const Target&)> place_;
  std::size_t messages_ = 0;
};

}  // namespace vtt::ui
