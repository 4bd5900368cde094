#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <string>

#include "vtt/ui/faces.hpp"
#include "vtt/ui/rolls.hpp"

class wxBoxSizer;
class wxButton;
class wxStaticText;

namespace vtt::ui {

/// A sentence at the lower edge of a window that goes away by itself.
class Toast : public wxPanel {
 public:
  explicit Toast(wxWindow* over);
  void say(const std::string& sentence);
  /// With a button below that does something about it.
  void ask(const std::string& sentence, const wxString& label, std::function<void()> run);
  /// Dice as they fell, large.
  void show(const Roll& roll, Faces& faces);

 private:
  void place();
  void appear(const std::string& sentence);
  wxBoxSizer* dice_ = nullptr;
  wxStaticText* text_ = nullptr;
  wxButton* button_ = nullptr;
  std::function<void()> run_;
  wxTimer timer_;
};

}  // namespace vtt::ui
