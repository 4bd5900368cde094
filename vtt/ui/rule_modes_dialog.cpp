#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "vtt/ui/assist_pane.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int sentenceWidth = 420;

/// Each rule with its sentence and a choice of off, warn, ask and block.
class RuleModesDialog : public wxDialog {
 public:
  RuleModesDialog(wxWindow* parent, const std::vector<RuleInfo>& rules, const RuleModes& modes)
      : wxDialog(parent, wxID_ANY, _("Rules"), wxDefaultPosition, {640, 560},
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* all = new wxBoxSizer(wxHORIZONTAL);
    all->Add(new wxStaticText(this, wxID_ANY, _("All rules:")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap);
    auto* every = makeChoice(*this, RuleMode::warn);
    name(every, _("Sets all rules"));
    every->Bind(wxEVT_CHOICE, [this](wxCommandEvent& e) {
      for (auto* choice : choices_) choice->SetSelection(e.GetInt());
    });
    all->Add(every);
    column->Add(all, 0, wxALL, margin);
    auto* list = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
    list->SetScrollRate(0, 12);
    list->SetBackgroundColour(paper());
    auto* grid = new wxFlexGridSizer(3, gap, margin);
    grid->AddGrowableCol(1);
    for (const auto& rule : rules) addRule(*list, *grid, rule, modes.modeOf(rule));
    list->SetSizer(grid);
    column->Add(list, 1, wxEXPAND | wxLEFT | wxRIGHT, margin);
    column->Add(CreateSeparatedButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxALL, margin);
    SetSizer(column);
  }
  [[nodiscard]] RuleMode modeOf(std::size_t rule) const {
    return static_cast<RuleMode>(choices_[rule]->GetSelection());
  }

 private:
  static wxChoice* makeChoice(wxWindow& parent, RuleMode mode) {
    auto* choice = new wxChoice(&parent, wxID_ANY);
    for (const auto& word : {_("off"), _("warn"), _("ask"), _("block")}) choice->Append(word);
    choice->SetSelection(static_cast<int>(mode));
    return choice;
  }
  void addRule(wxWindow& list, wxSizer& grid, const RuleInfo& rule, RuleMode mode) {
    auto* number = new wxStaticText(&list, wxID_ANY, words(rule.id));
    number->SetFont(scaledFont(list, 1, true));
    auto* sentence = new wxStaticText(&list, wxID_ANY, words(rule.sentence));
    sentence->Wrap(sentenceWidth);
    choices_.push_back(makeChoice(list, mode));
    name(choices_.back(), words("Rule " + rule.id + ": " + rule.sentence));
    grid.Add(number, 0, wxLEFT | wxTOP, 6);
    grid.Add(sentence, 1, wxTOP, 6);
    grid.Add(choices_.back(), 0, wxRIGHT | wxALIGN_CENTRE_VERTICAL, gap);
  }
  std::vector<wxChoice*> choices_;
};

}  // namespace

void changeRuleModes(wxWindow* parent, Desk& desk) {
  if (!desk.session().advisor()) return;
  const auto rules = desk.session().advisor()->rules();
  auto modes = RuleModes::of(desk.state());
  RuleModesDialog dialog(parent, rules, modes);
  if (dialog.ShowModal() != wxID_OK) return;
  bool changed = false;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (dialog.modeOf(i) == modes.modeOf(rules[i])) continue;
    modes.set(rules[i].id, dialog.modeOf(i));
    changed = true;
  }
  if (changed) desk.submit(Result<Command>(Command(modes.command())));
}

}  // namespace vtt::ui
