#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

class wxAnyButton;
class wxSizer;

namespace vtt::ui {

/// The narrow column at the left: what can be folded out or opened, each with an icon and a word.
class Rail : public wxPanel {
 public:
  struct Item {
    std::string icon;
    wxString label, help;
    std::function<void()> run;
    std::function<bool()> on;       ///< set: it shows whether it is folded out
    std::function<bool()> enabled;  ///< unset: always
    bool begins = false;            ///< apart from those above
  };
  Rail(wxWindow* parent, std::vector<Item> items);
  /// What is folded out, or can be done, has changed.
  void refresh();

 private:
  wxAnyButton* makeButton(const Item& item);
  int width_ = 58;  ///< or as the words need
  std::vector<Item> items_;
  std::vector<wxAnyButton*> buttons_;
};

}  // namespace vtt::ui
