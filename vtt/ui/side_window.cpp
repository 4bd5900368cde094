#include "vtt/ui/side_window.hpp"

#include "vtt/ui/actions.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int lookEvery = 150;  ///< milliseconds

}  // namespace

SideWindow::SideWindow(wxWindow* parent, const wxString& title, const wxSize& size, Desk& desk)
    : wxFrame(parent, wxID_ANY, title, wxDefaultPosition, size, wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT),
      desk_(desk) {
  SetBackgroundColour(chrome());
  CentreOnParent();
  timer_.SetOwner(this);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { look(); }, timer_.GetId());
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (isKey(event, "Esc") || isKey(event, "Ctrl+W"))
      Close();
    else
      leaveToWriting(event);
  });
}

void SideWindow::follow() {
  seen_ = sign();
  moment_ = desk_.moment();
  if (!desk_.curtain()) gameChanged();
  timer_.Start(lookEvery);
}

void SideWindow::look() {
  const auto now = sign();
  if (now != seen_) {
    seen_ = now;
    moment_ = desk_.moment();
    for (auto* child : GetChildren())
      if (!child->IsTopLevel()) child->Show(!desk_.curtain());
    if (!desk_.curtain()) gameChanged();
  } else if (moment_ != desk_.moment()) {
    moment_ = desk_.moment();
    momentChanged();
  }
}

}  // namespace vtt::ui
