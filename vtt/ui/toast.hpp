#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <string>

class wxStaticText;

namespace vtt::ui {

/// A sentence at the lower edge of a window that goes away by itself.
class Toast : public wxPanel {
 public:
  explicit Toast(wxWindow* over);
  void say(const std::string& sentence);

 private:
  void place();
  wxStaticText* text_ = nullptr;
  wxTimer timer_;
};

}  // namespace vtt::ui
