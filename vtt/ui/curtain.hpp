#pragma once

#include <wx/panel.h>

#include <functional>

class wxButton;
class wxStaticText;

namespace vtt::ui {

/// Lies over everything while one side hands the table over to the other.
class Curtain : public wxPanel {
 public:
  explicit Curtain(wxWindow* over);
  void close(const wxString& side, const wxColour& colour);
  void open();
  std::function<void()> lifted;

 private:
  wxStaticText* text_ = nullptr;
  wxPanel* stripe_ = nullptr;
  wxButton* button_ = nullptr;
};

}  // namespace vtt::ui
