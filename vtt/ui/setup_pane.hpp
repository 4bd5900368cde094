#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "vtt/ui/desk.hpp"

class wxStaticText;

namespace vtt::ui {

class CardList;

/// Leads through the placement rules of a scenario: what is still to be placed, and where it may go.
class SetupPane : public wxPanel {
 public:
  SetupPane(wxWindow* parent, Desk& desk);
  void refresh();
  /// Whether any rule is still open for who sits here.
  [[nodiscard]] bool wanted() const { return !rules_.empty(); }
  /// The spaces where the next piece of the chosen rule may go.
  [[nodiscard]] std::vector<SpaceId> spaces() const;
  /// Puts the next piece of the chosen rule there.
  bool place(SpaceId space);

  std::function<void()> ruleChosen;

 private:
  [[nodiscard]] const Placement* chosen() const;
  [[nodiscard]] bool complete(const GameState& state) const;
  void lookForEnd();
  Desk& desk_;
  wxStaticText* title_ = nullptr;
  CardList* list_ = nullptr;
  std::vector<const Placement*> all_, rules_;  ///< of the scenario, and those that are open
  std::int64_t finishedAt_ = -1;               ///< the entry that completed the set-up; below 0: none yet
  std::vector<PieceId> next_;
};

}  // namespace vtt::ui
