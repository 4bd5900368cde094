#include "vtt/ui/setup_pane.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "vtt/model/place_text.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

SetupPane::SetupPane(wxWindow* parent, Desk& desk) : wxPanel(parent, wxID_ANY), desk_(desk) {
  SetBackgroundColour(chrome());
  name(this, _("Set-up"));
  SetToolTip(wxString());
  auto* column = new wxBoxSizer(wxVERTICAL);
  title_ = new wxStaticText(this, wxID_ANY, _("Still to be placed"));
  title_->SetFont(scaledFont(*this, 1.0, true));
  column->Add(title_, 0, wxEXPAND | wxALL, gap);
  list_ = new CardList(this, _("Placement rules that are open"));
  list_->wrapDetails(true);
  list_->chosen = [this](int) {
    if (ruleChosen) ruleChosen();
  };
  column->Add(list_, 1, wxEXPAND | wxLEFT | wxRIGHT, gap);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* one = new wxButton(this, wxID_ANY, _("Fill this"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  name(one, _("Places the pieces of the chosen rule at random"));
  one->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    const auto* rule = chosen();
    desk_.submit(rule != nullptr && !rule->id.empty() ? "fill " + rule->id : std::string("fill"));
  });
  auto* all = new wxButton(this, wxID_ANY, _("Fill all"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  name(all, _("Places everything that is open at random"));
  all->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { desk_.submit(std::string("fill")); });
  row->Add(one, 1, wxRIGHT, gap);
  row->Add(all, 1);
  column->Add(row, 0, wxEXPAND | wxALL, gap);
  SetSizer(column);
  const auto scenario = findScenario(desk.module(), desk.session().info().scenario);
  if (scenario) all_ = placementsOf(desk.module().scenarios[scenario.value]);
  lookForEnd();
}

bool SetupPane::complete(const GameState& state) const {
  const auto progress = placementProgress(state, all_);
  return std::all_of(progress.begin(), progress.end(), [](const auto& rule) { return rule.complete(); });
}

/// A game that is opened again may long have left its set-up, and its pieces the places they were set up in.
void SetupPane::lookForEnd() {
  constexpr std::int64_t most = 400;
  const auto last = desk_.last();
  const auto begin = desk_.session().stateAt(0);
  if (all_.empty() || !begin || !(begin->clock() == desk_.session().state().clock()) || last > most) {
    finishedAt_ = 0;
    return;
  }
  for (std::int64_t at = 0; at <= last && finishedAt_ < 0; ++at)
    if (const auto state = desk_.session().stateAt(at); state && complete(*state)) finishedAt_ = at;
}

void SetupPane::refresh() {
  const auto* before = chosen();
  rules_.clear();
  next_.clear();
  std::vector<Card> cards;
  int choice = wxNOT_FOUND;
  if (finishedAt_ > desk_.session().history().cursor) finishedAt_ = -1;
  if (finishedAt_ < 0 && complete(desk_.session().state())) finishedAt_ = desk_.last();
  if (finishedAt_ < 0 && !desk_.inPast()) {
    const auto& all = all_;
    const auto progress = placementProgress(desk_.state(), all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool mine = !desk_.viewer() || !all[i]->side || all[i]->side == desk_.viewer();
      if (!mine || progress[i].complete()) continue;
      const auto left = progress[i].needed - progress[i].placed;
      Card card;
      const auto& label = all[i]->name;
      card.title = wxString::Format(_("Place %u more"), left);
      card.detail = words((label.empty() ? nameOf(desk_.module(), *all[i]) : label) + ": " + all[i]->where.text);
      card.badge = wxString::Format("%u/%u", progress[i].placed, progress[i].needed);
      if (all[i] == before) choice = static_cast<int>(cards.size());
      cards.push_back(std::move(card));
      rules_.push_back(all[i]);
      next_.push_back(progress[i].open.empty() ? PieceId() : progress[i].open.front());
    }
  }
  list_->setCards(std::move(cards));
  list_->SetSelection(choice);
}

const Placement* SetupPane::chosen() const {
  const auto choice = list_->GetSelection();
  return choice >= 0 && static_cast<std::size_t>(choice) < rules_.size() ? rules_[static_cast<std::size_t>(choice)]
                                                                         : nullptr;
}

std::vector<SpaceId> SetupPane::spaces() const {
  const auto* rule = chosen();
  return rule != nullptr ? spacesFor(desk_.state(), *rule) : std::vector<SpaceId>();
}

bool SetupPane::place(SpaceId space) {
  const auto* rule = chosen();
  if (rule == nullptr || !space) return false;
  const auto piece = next_[static_cast<std::size_t>(list_->GetSelection())];
  const auto place = placeFor(desk_.state(), *rule, space);
  if (!piece || !place.valid()) return false;
  return desk_.submit("move " + desk_.sight().nameOf(piece) + " to " + formatPlace(desk_.state(), place));
}

}  // namespace vtt::ui
