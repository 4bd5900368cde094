#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>

#include "vtt/ui/desk.hpp"
#include "vtt/view/offer_overlay.hpp"

class wxBoxSizer;
class wxButton;
class wxScrolledWindow;
class wxStaticText;

namespace vtt::ui {

class Settings;

/// What is to be decided, by whom and why, and the options as buttons, numbered as on the map. Hidden without a
/// referee.
class RefereePane : public wxPanel {
 public:
  RefereePane(wxWindow* parent, Desk& desk, Settings& settings);

  /// The game has changed, or who sits there. `settingUp`: the set-up comes first, nothing is offered yet.
  void refresh(bool settingUp);
  [[nodiscard]] const Offer& offer() const { return offer_; }
  /// The options that have a button now.
  [[nodiscard]] const OptionList& shown() const { return shown_; }
  /// The option under the pointer, or with the focus.
  [[nodiscard]] std::optional<std::size_t> pointed() const { return pointed_; }

  /// Leaves only these options; none: all of them.
  void narrow(OptionList options, const wxString& to);
  [[nodiscard]] bool narrowed() const { return shown_.size() < offer_.options.size(); }
  /// Takes the option of this number, as it is written on its button.
  bool takeNumber(std::size_t number);
  /// Takes the only option there is; with more of them the first gets the focus. False: there is none.
  bool takeOnly();
  /// Takes the first option whose key begins so; false if there is none.
  bool takeKey(const std::string& prefix);
  void focusFirst();

  std::function<void(const std::string& option)> taken;
  std::function<void()> changed;  ///< other options show, or another one is pointed at

 private:
  void makeHead();
  void makeFoot();
  void ask(bool settingUp);
  void tell(const wxString& who, const wxColour& colour, const wxString& what, const wxString& why = {});
  void tellOffer();
  void makeButtons();
  void addButton(wxBoxSizer& column, std::size_t option);
  void point(std::optional<std::size_t> option);
  void foldReason();
  void layOut();
  [[nodiscard]] int room() const;

  Desk& desk_;
  Settings& settings_;
  Offer offer_;
  OptionList shown_;
  std::optional<std::size_t> pointed_;
  bool reasons_ = true;  ///< shown, for those who learn
  wxString prompt_, why_, note_;
  int width_ = 0;
  wxPanel* banner_ = nullptr;
  wxStaticText* who_ = nullptr;
  wxStaticText* what_ = nullptr;
  wxStaticText* byHand_ = nullptr;
  wxButton* fold_ = nullptr;
  wxStaticText* reason_ = nullptr;
  wxButton* all_ = nullptr;
  wxScrolledWindow* list_ = nullptr;
};

}  // namespace vtt::ui
