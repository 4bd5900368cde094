#pragma once

#include <wx/panel.h>

#include <functional>

#include "vtt/ui/desk.hpp"

class wxButton;
class wxChoice;

namespace vtt::ui {

/// Above the map: turn, phase, whose it is, what is to be done; which map is shown, and who looks.
class TurnStrip : public wxPanel {
 public:
  TurnStrip(wxWindow* parent, Desk& desk);
  void refresh();

  std::function<void()> nextPhase, backToNow;
  std::function<void(const Seat&)> seatChosen;

 private:
  void paint(wxPaintEvent& event);
  void addControls();
  void chooseSeat();
  Desk& desk_;
  wxButton* next_ = nullptr;
  wxButton* now_ = nullptr;
  wxChoice* seats_ = nullptr;
};

}  // namespace vtt::ui
