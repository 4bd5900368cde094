#include "vtt/ui/overview_pane.hpp"

#include <wx/dcbuffer.h>

#include <algorithm>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

OverviewPane::OverviewPane(wxWindow* parent) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY);
  SetMinSize({120, 80});
  name(this, _("Overview of the map"));
  SetToolTip(wxString());
  Bind(wxEVT_PAINT, &OverviewPane::paint, this);
  Bind(wxEVT_LEFT_DOWN, &OverviewPane::point, this);
  Bind(wxEVT_MOTION, [this](wxMouseEvent& e) {
    if (e.LeftIsDown()) point(e);
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& e) {
    redraw();
    e.Skip();
  });
}

void OverviewPane::show(double mapWidth, double mapHeight, const Box& visible) {
  if (mapWidth != mapWidth_ || mapHeight != mapHeight_) stale_ = true;
  mapWidth_ = std::max(1.0, mapWidth);
  mapHeight_ = std::max(1.0, mapHeight);
  if (!stale_ && visible == visible_) return;
  visible_ = visible;
  Refresh(false);
}

void OverviewPane::redraw() {
  stale_ = true;
  Refresh(false);
}

wxRect OverviewPane::place() const {
  const auto room = GetClientSize();
  const double scale = std::min(room.x / mapWidth_, room.y / mapHeight_);
  const auto width = std::max(1, static_cast<int>(mapWidth_ * scale));
  const auto height = std::max(1, static_cast<int>(mapHeight_ * scale));
  return {(room.x - width) / 2, (room.y - height) / 2, width, height};
}

void OverviewPane::paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(chrome()));
  dc.Clear();
  const auto box = place();
  if (box.width < 8 || box.height < 8 || !picture) return;
  if (stale_) bitmap_ = bitmapOf(picture(box.width, box.height));
  stale_ = false;
  if (bitmap_.IsOk()) dc.DrawBitmap(bitmap_, box.x, box.y);
  const double scale = box.width / mapWidth_;
  wxRect frame(box.x + static_cast<int>(visible_.x * scale), box.y + static_cast<int>(visible_.y * scale),
               static_cast<int>(visible_.width * scale), static_cast<int>(visible_.height * scale));
  frame.Intersect(box);
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  dc.SetPen(wxPen(*wxWHITE, 4));
  dc.DrawRectangle(frame);
  dc.SetPen(wxPen(accent(), 2));
  dc.DrawRectangle(frame);
}

void OverviewPane::point(wxMouseEvent& event) {
  const auto box = place();
  const double scale = box.width / mapWidth_;
  if (chosen) chosen({(event.GetX() - box.x) / scale, (event.GetY() - box.y) / scale});
}

}  // namespace vtt::ui
