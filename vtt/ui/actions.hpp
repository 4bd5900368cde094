#pragma once

#include <wx/event.h>
#include <wx/string.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

class wxMenuBar;
class wxFrame;

namespace vtt::ui {

/// Something a player can ask for: a row in a menu and a key.
struct Action {
  std::string id;  ///< stable, for settings and scripts
  wxString menu;   ///< the menu it stands in
  wxString name, help;
  wxString shortcut;  ///< "Ctrl+Z", "F2", "F"; empty: none
  wxString usual;     ///< the shortcut it has if the player chooses none
  std::function<void()> run;
  std::function<bool()> enabled;  ///< unset: always
  std::function<bool()> checked;  ///< set: it is switched on and off
  bool begins = false;            ///< a line above it
};

/// Whether a key event is the shortcut.
[[nodiscard]] bool isKey(const wxKeyEvent& event, const wxString& shortcut);

/// Leaves a key to the text field that has the focus: the table's actions do not hear it.
void leaveToWriting(wxKeyEvent& event);
/// The shortcut that a key event is; empty for a key that cannot be one, such as Shift alone.
[[nodiscard]] wxString shortcutOf(const wxKeyEvent& event);

/// The one table of what the window can do: menus and keys are made from it.
class ActionTable {
 public:
  void add(Action action);
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
  /// Takes shortcuts that the player has chosen: by id.
  void setShortcuts(const std::map<std::string, std::string>& chosen);
  /// Changes one, in the menu too.
  void setShortcut(const std::string& id, const wxString& shortcut);
  /// The other action that has this key; none: nullptr.
  [[nodiscard]] const Action* owner(const wxString& shortcut, const std::string& except) const;
  /// Gives the frame its menus and keys. The table must outlive the frame's events.
  void install(wxFrame& frame, const std::vector<wxString>& menus);
  /// False if there is no such action or it cannot be done now.
  bool run(const std::string& id) const;

 private:
  void handleKey(wxKeyEvent& event) const;
  std::vector<Action> actions_;
  std::map<int, std::size_t> rows_;  ///< from the ids of menu items
  wxFrame* frame_ = nullptr;
};

}  // namespace vtt::ui
