#include "vtt/ui/actions.hpp"

#include <wx/accel.h>
#include <wx/combobox.h>
#include <wx/frame.h>
#include <wx/menu.h>
#include <wx/textctrl.h>

#include <algorithm>

namespace vtt::ui {

namespace {

/// Keys that would be typed into a text field are left to it, and to no menu.
bool isPlainKey(const wxString& shortcut) {
  return !shortcut.Contains("Ctrl+") && !shortcut.Contains("Alt+") && !(shortcut.size() > 1 && shortcut[0] == 'F');
}

bool writes(const wxWindow* window) { return dynamic_cast<const wxTextEntry*>(window) != nullptr; }

wxString labelFor(const Action& action) {
  if (action.shortcut.empty()) return action.name;
  if (isPlainKey(action.shortcut)) return action.name + "   (" + action.shortcut + ")";
  return action.name + "\t" + action.shortcut;
}

wxMenu* menuOf(const std::vector<Action>& actions, const wxString& title, std::map<int, std::size_t>& rows) {
  auto* menu = new wxMenu;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto& action = actions[i];
    if (action.menu != title) continue;
    if (action.begins && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
    const auto kind = action.checked ? wxITEM_CHECK : wxITEM_NORMAL;
    const auto* item = menu->Append(wxID_ANY, labelFor(action), action.help, kind);
    rows[item->GetId()] = i;
  }
  return menu;
}

}  // namespace

bool isKey(const wxKeyEvent& event, const wxString& shortcut) {
  wxAcceleratorEntry entry;
  if (shortcut.empty() || !entry.FromString(shortcut)) return false;
  const int flags = (event.ControlDown() ? wxACCEL_CTRL : 0) | (event.AltDown() ? wxACCEL_ALT : 0) |
                    (event.ShiftDown() ? wxACCEL_SHIFT : 0);
  return event.GetKeyCode() == entry.GetKeyCode() && (flags == entry.GetFlags() || shortcut == "+");
}

void leaveToWriting(wxKeyEvent& event) {
  event.Skip();
  if (writes(wxWindow::FindFocus())) event.StopPropagation();
}

wxString shortcutOf(const wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  for (const int alone : {WXK_SHIFT, WXK_CONTROL, WXK_ALT, WXK_WINDOWS_LEFT, WXK_WINDOWS_RIGHT, WXK_CAPITAL, WXK_NONE})
    if (key == alone) return {};
  const int flags = (event.ControlDown() ? wxACCEL_CTRL : 0) | (event.AltDown() ? wxACCEL_ALT : 0) |
                    (event.ShiftDown() ? wxACCEL_SHIFT : 0);
  auto text = wxAcceleratorEntry(flags, key).ToRawString();
  return isKey(event, text) ? text : wxString();
}

void ActionTable::add(Action action) {
  action.usual = action.shortcut;
  actions_.push_back(std::move(action));
}

void ActionTable::setShortcut(const std::string& id, const wxString& shortcut) {
  for (std::size_t row = 0; row < actions_.size(); ++row) {
    if (actions_[row].id != id) continue;
    actions_[row].shortcut = shortcut;
    const auto item = std::find_if(rows_.begin(), rows_.end(), [&](const auto& pair) { return pair.second == row; });
    if (frame_ != nullptr && item != rows_.end()) frame_->GetMenuBar()->SetLabel(item->first, labelFor(actions_[row]));
  }
}

const Action* ActionTable::owner(const wxString& shortcut, const std::string& except) const {
  wxAcceleratorEntry wanted;
  if (shortcut.empty() || !wanted.FromString(shortcut)) return nullptr;
  for (const auto& action : actions_) {
    wxAcceleratorEntry entry;
    if (action.id == except || action.shortcut.empty() || !entry.FromString(action.shortcut)) continue;
    if (entry.GetKeyCode() == wanted.GetKeyCode() && entry.GetFlags() == wanted.GetFlags()) return &action;
  }
  return nullptr;
}

void ActionTable::setShortcuts(const std::map<std::string, std::string>& chosen) {
  for (auto& action : actions_)
    if (const auto found = chosen.find(action.id); found != chosen.end())
      action.shortcut = wxString::FromUTF8(found->second);
}

void ActionTable::install(wxFrame& frame, const std::vector<wxString>& menus) {
  rows_.clear();
  frame_ = &frame;
  auto* bar = new wxMenuBar;
  for (const auto& title : menus) bar->Append(menuOf(actions_, title, rows_), title);
  frame.SetMenuBar(bar);
  for (const auto& [id, row] : rows_) {
    frame.Bind(
        wxEVT_MENU, [this, row = row](wxCommandEvent&) { actions_[row].run(); }, id);
    frame.Bind(
        wxEVT_UPDATE_UI,
        [this, row = row](wxUpdateUIEvent& e) {
          const auto& action = actions_[row];
          e.Enable(!action.enabled || action.enabled());
          if (action.checked) e.Check(action.checked());
        },
        id);
  }
  frame.Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& e) { handleKey(e); });
}

void ActionTable::handleKey(wxKeyEvent& event) const {
  const bool writing = writes(wxWindow::FindFocus());
  for (const auto& action : actions_) {
    if (!isKey(event, action.shortcut) || (writing && isPlainKey(action.shortcut))) continue;
    if (!action.enabled || action.enabled()) action.run();
    return;
  }
  event.Skip();
}

bool ActionTable::run(const std::string& id) const {
  for (const auto& action : actions_) {
    if (action.id != id) continue;
    if (action.enabled && !action.enabled()) return false;
    action.run();
    return true;
  }
  return false;
}

}  // namespace vtt::ui
