#include <wx/settings.h>

#include "vtt/base/text.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr double edge = 24, edgeStep = 14;  ///< logical pixels

}  // namespace

void MapCanvas::bindMouse() {
  Bind(wxEVT_LEFT_DOWN, &MapCanvas::leftDown, this);
  Bind(wxEVT_LEFT_DCLICK, &MapCanvas::leftDown, this);
  Bind(wxEVT_LEFT_UP, &MapCanvas::leftUp, this);
  Bind(wxEVT_MOTION, &MapCanvas::moved, this);
  Bind(wxEVT_MOUSEWHEEL, &MapCanvas::wheel, this);
  Bind(wxEVT_MIDDLE_DOWN, &MapCanvas::beginPan, this);
  Bind(wxEVT_MIDDLE_UP, [this](wxMouseEvent&) {
    panFrom_.reset();
    if (HasCapture()) ReleaseMouse();
  });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& e) {
    SetFocus();
    if (!scene_) return;
    const auto pointer = pointerOf(e);
    auto hit = hitTest(*scene_, viewport_.toMap(pointer.at));
    if (hover_.fan())
      if (const auto card = cardAt(*hover_.fan(), pointer.at)) hit.item = *card;
    hover_.close();
    view_.setFan(std::nullopt);
    if (hit.onItem() && !tool_.isSelected(scene_->items()[hit.item].id)) select({scene_->items()[hit.item].id});
    update();
    if (menuWanted) menuWanted(hit);
  });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    if (!hover_.fan()) return;
    hover_.close();
    view_.setFan(std::nullopt);
    update();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { letGo(); });
  Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& e) {
    if (e.GetKeyCode() == WXK_SPACE)
      space_ = true;
    else
      e.Skip();
  });
  Bind(wxEVT_KEY_UP, [this](wxKeyEvent& e) {
    if (e.GetKeyCode() == WXK_SPACE) space_ = false;
    e.Skip();
  });
}

Pointer MapCanvas::pointerOf(const wxMouseState& event) const {
  Pointer pointer;
  pointer.at = {static_cast<double>(event.GetX()), static_cast<double>(event.GetY())};
  pointer.shift = event.ShiftDown();
  pointer.control = event.ControlDown();
  pointer.alt = event.AltDown();
  return pointer;
}

void MapCanvas::beginPan(wxMouseEvent& event) {
  panFrom_ = event.GetPosition();
  if (!HasCapture()) CaptureMouse();
}

void MapCanvas::leftDown(wxMouseEvent& event) {
  SetFocus();
  if (!scene_) return;
  if (space_) return beginPan(event);
  const auto pointer = pointerOf(event);
  if (view_.stopsLoading(pointer.at)) return view_.cancelLoading();
  if (measuring_) {
    const auto at = viewport_.toMap(pointer.at);
    if (line_ && waypoints_.size() > 1 && lineEnds_ == 2) waypoints_.clear(), lineEnds_ = 0;
    if (waypoints_.empty()) waypoints_.push_back(at);
    if (!line_ || waypoints_.size() < 2) waypoints_.push_back(at);
    if (line_) ++lineEnds_;
    return update();
  }
  if (place_) {
    if (const auto target = snapTarget(*scene_, viewport_.toMap(pointer.at))) dropOn(*target);
    return;
  }
  if (!HasCapture()) CaptureMouse();
  pressed_.reset();
  if (!event.LeftDClick() && !pointer.shift && !pointer.control) pressed_ = pressedHit(pointer);
  if (!pressFan(pointer)) tool_.press(*scene_, viewport_, pointer);
  hover_.close();
  view_.setFan(std::nullopt);
  update();
}

void MapCanvas::dropOn(const Target& target) {
  const auto place = place_;
  if (!place(target)) return;
  previewed_.reset();
  update();
}

Hit MapCanvas::pressedHit(const Pointer& pointer) const {
  auto hit = hitTest(*scene_, viewport_.toMap(pointer.at));
  if (!hover_.fan()) return hit;
  const auto card = cardAt(*hover_.fan(), pointer.at);
  if (!card) return hit;
  hit.item = *card;
  hit.space = {};
  return hit;
}

bool MapCanvas::pressFan(const Pointer& pointer) {
  if (!hover_.fan()) return false;
  const auto card = cardAt(*hover_.fan(), pointer.at);
  if (!card) return false;
  tool_.pressOn(scene_->items()[*card], pointer);
  return true;
}

void MapCanvas::moved(wxMouseEvent& event) {
  if (!scene_) return;
  const auto pointer = pointerOf(event);
  if (panFrom_) {
    const auto by = event.GetPosition() - *panFrom_;
    panFrom_ = event.GetPosition();
    return pan(by.x, by.y);
  }
  const auto at = viewport_.toMap(pointer.at);
  const auto hit = hitTest(*scene_, at);
  const auto before = std::exchange(under_, hit.space);
  const bool elsewhere = before != hit.space && !advice_.empty();
  const bool busy = tool_.phase() == PointerTool::Phase::dragging && hit.space == before;
  if (pointed && !busy) pointed(at, hit);
  if (measuring_ && !waypoints_.empty() && (!line_ || lineEnds_ < 2)) waypoints_.back() = at;
  if (place_) previewed_ = snapTarget(*scene_, at);
  if (tool_.phase() == PointerTool::Phase::idle) {
    hover(pointer.at);
    if (measuring_ || place_ || elsewhere) update();
    return;
  }
  const bool dragged = tool_.phase() == PointerTool::Phase::dragging;
  tool_.move(*scene_, viewport_, pointer);
  if (tool_.phase() == PointerTool::Phase::dragging) view_.setDrag(DragPicture{tool_.dragged(), tool_.offset()});
  if (tool_.phase() == PointerTool::Phase::dragging && !dragged && grasped) grasped();
  update();
}

void MapCanvas::leftUp(wxMouseEvent& event) {
  if (HasCapture()) ReleaseMouse();
  panFrom_.reset();
  if (!scene_ || tool_.phase() == PointerTool::Phase::idle) return;
  const bool click = tool_.phase() == PointerTool::Phase::pressed;
  const auto drop = tool_.release(*scene_, viewport_, pointerOf(event));
  view_.setDrag(std::nullopt);
  update();
  if (selectionChanged) selectionChanged();
  if (drop && dropped) dropped(*drop);
  const auto pressed = std::exchange(pressed_, std::nullopt);
  if (click && !drop && pressed && clicked) clicked(*pressed);
}

void MapCanvas::wheel(wxMouseEvent& event) {
  if (event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL) return pan(-event.GetWheelRotation(), 0);
  const auto at = pointerOf(event).at;
  fitted_ = false;
  viewport_.zoomSteps(event.GetWheelRotation() > 0 ? 1 : -1, at);
  setViewport(viewport_);
}

void MapCanvas::hover(ScreenPoint at) {
  if (measuring_ || place_ || desk_.curtain()) return;
  if (!hover_.update(*scene_, viewport_, at, static_cast<double>(watch_.Time()) / 1000)) return;
  view_.setFan(hover_.fan());
  update();
}

void MapCanvas::tick(wxTimerEvent&) {
  if (!scene_) return;
  constexpr std::int64_t patience = 500;  // milliseconds
  if (view_.loading() && opened_.Time() > patience) view_.showProgress();
  if (view_.poll()) {
    update();
    if (redrawn && !view_.drawing()) redrawn();
  }
  if (tracesStale_ && tool_.phase() == PointerTool::Phase::idle && IsShownOnScreen()) {
    retrace();
    update();
  }
  const auto mouse = ScreenToClient(wxGetMousePosition());
  if (!GetClientRect().Contains(mouse)) return scrollAtEdge();
  if (tool_.phase() == PointerTool::Phase::dragging || tool_.phase() == PointerTool::Phase::band) return scrollAtEdge();
  if (tool_.phase() == PointerTool::Phase::idle && !panFrom_ && IsShownOnScreen())
    hover({static_cast<double>(mouse.x), static_cast<double>(mouse.y)});
}

void MapCanvas::scrollAtEdge() {
  if (tool_.phase() != PointerTool::Phase::dragging && tool_.phase() != PointerTool::Phase::band) return;
  const auto mouse = ScreenToClient(wxGetMousePosition());
  const auto by = [](double at, double size) { return at < edge ? edgeStep : at > size - edge ? -edgeStep : 0.0; };
  const double dx = by(mouse.x, viewport_.width()), dy = by(mouse.y, viewport_.height());
  if (dx == 0 && dy == 0) return;
  fitted_ = false;
  viewport_.pan(dx, dy);
  view_.setViewport(viewport_);
  wxMouseState state = wxGetMouseState();
  state.SetPosition(mouse);
  tool_.move(*scene_, viewport_, pointerOf(state));
  if (tool_.phase() == PointerTool::Phase::dragging) view_.setDrag(DragPicture{tool_.dragged(), tool_.offset()});
  update();
}

void MapCanvas::arm(std::function<bool(const Target&)> place) {
  place_ = std::move(place);
  previewed_.reset();
  SetCursor(place_ ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
  update();
}

std::optional<Target> MapCanvas::preview(wxPoint screen) {
  previewed_.reset();
  const auto at = ScreenToClient(screen);
  if (scene_ && GetClientRect().Contains(at))
    previewed_ =
        snapTarget(*scene_, viewport_.toMap(ScreenPoint{static_cast<double>(at.x), static_cast<double>(at.y)}));
  update();
  return previewed_;
}

void MapCanvas::escape() { view_.showsProgress() ? view_.cancelLoading() : letGo(); }

void MapCanvas::letGo() {
  if (HasCapture()) ReleaseMouse();
  const bool busy = tool_.phase() != PointerTool::Phase::idle || place_ || measuring_;
  tool_.cancel();
  panFrom_.reset();
  previewed_.reset();
  view_.setDrag(std::nullopt);
  if (measuring_) measure(false);
  if (place_) arm({});
  if (!busy) select({});
  setHighlights({});
}

Ruler MapCanvas::ruler() const {
  Ruler ruler;
  ruler.points = waypoints_;
  const auto& map = desk_.module().maps[map_.value];
  double whole = 0;
  for (std::size_t i = 1; i < waypoints_.size(); ++i) {
    const auto a = spaceAt(*scene_, waypoints_[i - 1]), b = spaceAt(*scene_, waypoints_[i]);
    double leg = std::hypot(waypoints_[i].x - waypoints_[i - 1].x, waypoints_[i].y - waypoints_[i - 1].y);
    const bool counted = map.geometry != GeometryKind::free;
    if (counted)
      leg = a && b ? distanceBetween(desk_.module(), a, b) : -1;
    else if (map.unitsPerPixel > 0)
      leg *= map.unitsPerPixel;
    whole = leg < 0 || whole < 0 ? -1 : whole + leg;
    const auto unit =
        counted ? std::string(map.geometry == GeometryKind::hexes ? " hexes" : " spaces") : " " + map.unit;
    ruler.labels.push_back(leg < 0 ? "?" : formatNumber(std::round(leg * 10) / 10) + unit);
  }
  if (ruler.labels.size() > 1 && whole >= 0)
    ruler.labels.back() += " (" + formatNumber(std::round(whole * 10) / 10) + ")";
  return ruler;
}

}  // namespace vtt::ui
