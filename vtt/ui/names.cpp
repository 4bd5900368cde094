#include "vtt/ui/names.hpp"

#include <wx/control.h>
#include <wx/toplevel.h>

#include <array>
#include <string_view>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

/// What the toolkit calls a control that nobody has named.
bool isUsualName(const wxString& name) {
  static constexpr std::array<std::string_view, 24> usual{
      "button",     "bitmapButton", "check",      "choice",   "comboBox", "control",  "dataview",   "gauge",
      "grid",       "htmlWindow",   "listBox",    "listCtrl", "notebook", "panel",    "radioBox",   "radioButton",
      "searchCtrl", "slider",       "staticText", "text",     "treeCtrl", "wxWindow", "wxSpinCtrl", "VListBox"};
  const auto text = utf8(name);
  for (const auto word : usual)
    if (text == word) return true;
  return text.empty();
}

void collect(const wxWindow& window, const wxString& within, std::vector<std::string>& found) {
  for (const auto* child : window.GetChildren()) {
    if (child->IsTopLevel() || !child->IsShown()) continue;
    const bool isControl = dynamic_cast<const wxControl*>(child) != nullptr || child->GetChildren().empty();
    const bool used = isControl && child->AcceptsFocus() && child->IsEnabled();
    if (used && isUsualName(child->GetName()) && child->GetLabel().empty())
      found.push_back(utf8(wxString(child->GetClassInfo()->GetClassName()) + " in " + within));
    // The parts of a control belong to it.
    if (dynamic_cast<const wxControl*>(child) == nullptr) collect(*child, within, found);
  }
}

}  // namespace

std::vector<std::string> namelessControls() {
  std::vector<std::string> found;
  for (const auto* window : wxTopLevelWindows)
    if (window->IsShown()) collect(*window, dynamic_cast<const wxTopLevelWindow&>(*window).GetTitle(), found);
  return found;
}

}  // namespace vtt::ui
