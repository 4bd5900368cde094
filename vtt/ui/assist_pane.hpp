#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>

#include "vtt/ui/assistant.hpp"

class wxButton;

namespace vtt::ui {

class CardList;

/// The assistant's words, and the questions it can be asked. Without an advisor it says why there is none.
class AssistPane : public wxPanel {
 public:
  AssistPane(wxWindow* parent, Desk& desk, Assistant& assistant);
  void refresh();
  /// Offers to do it against the rules; the reason goes into the game. None: nothing to offer.
  void offer(std::function<void(const std::string& reason)> anyway);
  /// Asks for the reason, and does what was offered.
  void goAnyway();

  std::function<void()> asked;        ///< the assistant has a new answer
  std::function<void()> rulesWanted;  ///< the modes of the rules are to be changed
  std::function<std::vector<std::string>()> selected;

 private:
  void addButton(wxSizer& row, const wxString& label, const wxString& help, std::function<void()> run);
  void askSupply();
  void askRetreat();
  void askThreat();
  void tell(const wxString& sentence) const;
  [[nodiscard]] SideId chooseSide(const wxString& title);

  Desk& desk_;
  Assistant& assistant_;
  CardList* lines_ = nullptr;
  wxButton* anywayButton_ = nullptr;
  std::vector<wxButton*> questions_;
  std::function<void(const std::string&)> anyway_;
};

/// The rules of the plugin with their modes, to be changed; commands go to the desk.
void changeRuleModes(wxWindow* parent, Desk& desk);

}  // namespace vtt::ui
