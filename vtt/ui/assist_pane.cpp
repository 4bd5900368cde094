#include "vtt/ui/assist_pane.hpp"

#include <wx/button.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/textdlg.h>

#include "vtt/ui/card_list.hpp"
#include "vtt/ui/retreat_dialog.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

AssistPane::AssistPane(wxWindow* parent, Desk& desk, Assistant& assistant)
    : wxPanel(parent, wxID_ANY), desk_(desk), assistant_(assistant) {
  SetBackgroundColour(chrome());
  name(this, _("Rules assistant"));
  SetToolTip(wxString());
  auto* column = new wxBoxSizer(wxVERTICAL);
  lines_ = new CardList(this, _("What the rules say"));
  lines_->wrapDetails(true);
  column->Add(lines_, 1, wxEXPAND | wxALL, gap);
  anywayButton_ = new wxButton(this, wxID_ANY, _("Go there anyway..."));
  name(anywayButton_, _("Does it against the rules; the reason is kept with the game"));
  anywayButton_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { goAnyway(); });
  anywayButton_->Hide();
  column->Add(anywayButton_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, gap);
  auto* row = new wxGridSizer(2, 4, 4);
  addButton(*row, _("Supply"), _("Who is supplied, and from where"), [this] { askSupply(); });
  addButton(*row, _("Retreat..."), _("Where the selected counters may retreat"), [this] { askRetreat(); });
  addButton(*row, _("Enemy"), _("Where the enemy can go"), [this] { askThreat(); });
  addButton(*row, _("Rules..."), _("Which rules are checked, and how strictly"), [this] {
    if (rulesWanted) rulesWanted();
  });
  column->Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, gap);
  SetSizer(column);
}

void AssistPane::addButton(wxSizer& row, const wxString& label, const wxString& help, std::function<void()> run) {
  auto* button = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  name(button, help);
  button->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
  row.Add(button, 0, wxEXPAND);
  questions_.push_back(button);
}

void AssistPane::refresh() {
  for (auto* button : questions_) button->Enable(assistant_.present());
  std::vector<Card> cards;
  for (const auto& line : assistant_.lines()) {
    Card card;
    card.title = words(line.title);
    card.detail = words(line.detail);
    card.badge = words(line.rule);
    cards.push_back(std::move(card));
  }
  if (cards.empty()) {
    Card hint;
    hint.detail = assistant_.present() ? wxString(_("Select counters to see where the rules let them go."))
                                       : words(assistant_.absence());
    hint.faded = true;
    cards.push_back(std::move(hint));
  }
  lines_->setCards(std::move(cards));
}

void AssistPane::offer(std::function<void(const std::string&)> anyway) {
  anyway_ = std::move(anyway);
  anywayButton_->Show(static_cast<bool>(anyway_));
  Layout();
}

void AssistPane::goAnyway() {
  wxTextEntryDialog dialog(wxGetTopLevelParent(this), _("Why? The reason is kept with the game."),
                           _("Against the rules"), _("agreed at the table"));
  if (dialog.ShowModal() != wxID_OK || !anyway_) return;
  const auto reason = dialog.GetValue().Trim().Trim(false);
  if (reason.empty()) return tell(_("Without a reason it is not done."));
  const auto run = std::exchange(anyway_, nullptr);
  anywayButton_->Hide();
  Layout();
  run(utf8(reason));
}

void AssistPane::tell(const wxString& sentence) const {
  if (desk_.told) desk_.told(utf8(sentence));
}

/// The only side there is a question about, or the one the player chooses.
SideId AssistPane::chooseSide(const wxString& title) {
  if (desk_.viewer()) return desk_.viewer();
  wxMenu menu(title);
  for (std::uint32_t i = 0; i < desk_.module().sides.size(); ++i)
    menu.Append(static_cast<int>(i) + 1, words(desk_.module().sides[i].name));
  const auto choice = GetPopupMenuSelectionFromUser(menu);
  return choice > 0 ? SideId(static_cast<std::uint32_t>(choice - 1)) : SideId();
}

void AssistPane::askSupply() {
  const auto side = chooseSide(_("Supply of"));
  if (!side) return;
  assistant_.supply(side);
  if (asked) asked();
}

void AssistPane::askThreat() {
  const auto side = chooseSide(_("Against"));
  if (!side) return;
  assistant_.threat(side);
  if (asked) asked();
}

void AssistPane::askRetreat() {
  const auto query = selected ? assistant_.retreatOf(selected()) : std::nullopt;
  if (!query) return tell(_("Select the counters that retreat first; they have to lie in a space of the map."));
  const auto answer = askRetreatQuery(wxGetTopLevelParent(this), desk_.module(), *query);
  if (!answer) return;
  assistant_.retreat(*answer);
  if (asked) asked();
}

}  // namespace vtt::ui
