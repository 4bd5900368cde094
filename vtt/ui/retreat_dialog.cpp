#include "vtt/ui/retreat_dialog.hpp"

#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <array>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr std::array causes{"combat", "before-combat", "ambush", "delay"};

wxString nameOf(const Module& module, SpaceId space) {
  const auto& place = module.spaces[space.value];
  return words(place.name.empty() ? place.id : place.name);
}

std::vector<SpaceId> around(const Module& module, SpaceId space) {
  std::vector<SpaceId> found;
  const auto [begin, end] = module.stepsFrom(space);
  for (const auto* step = begin; step != end; ++step)
    if (std::find(found.begin(), found.end(), step->to) == found.end()) found.push_back(step->to);
  std::sort(found.begin(), found.end(),
            [&](SpaceId a, SpaceId b) { return nameOf(module, a).CmpNoCase(nameOf(module, b)) < 0; });
  return found;
}

wxChoice* addField(wxDialog& dialog, wxSizer& fields, const wxString& label, const std::vector<wxString>& values) {
  fields.Add(new wxStaticText(&dialog, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
  auto* choice = new wxChoice(&dialog, wxID_ANY, wxDefaultPosition, {260, -1});
  for (const auto& value : values) choice->Append(value);
  choice->SetSelection(0);
  name(choice, label);
  fields.Add(choice, 1, wxEXPAND);
  return choice;
}

}  // namespace

std::optional<RetreatQuery> askRetreatQuery(wxWindow* parent, const Module& module, RetreatQuery query) {
  wxDialog dialog(parent, wxID_ANY, wxString::Format(_("Retreat from %s"), nameOf(module, query.space)));
  const auto origins = around(module, query.space);
  std::vector<wxString> places{_("not known")};
  for (const auto space : origins) places.push_back(nameOf(module, space));
  auto* fields = new wxFlexGridSizer(2, gap, margin);
  fields->AddGrowableCol(1);
  auto* role = addField(dialog, *fields, _("The counters are the"), {_("defender"), _("attacker")});
  auto* because = addField(dialog, *fields, _("They retreat"),
                           {_("after combat"), _("before combat"), _("after an ambush"), _("after a delay")});
  auto* from = addField(dialog, *fields, _("The attacker came from"), places);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(fields, 1, wxEXPAND | wxALL, margin);
  column->Add(dialog.CreateSeparatedButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxALL, margin);
  dialog.SetSizerAndFit(column);
  dialog.CentreOnParent();
  role->SetFocus();
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  query.role = role->GetSelection() == 1 ? CombatRole::attacker : CombatRole::defender;
  query.because = causes[static_cast<std::size_t>(std::max(0, because->GetSelection()))];
  const int origin = from->GetSelection();
  query.from = origin > 0 ? origins[static_cast<std::size_t>(origin - 1)] : SpaceId();
  return query;
}

}  // namespace vtt::ui
