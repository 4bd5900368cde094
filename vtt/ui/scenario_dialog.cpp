#include "vtt/ui/scenario_dialog.hpp"

#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

std::optional<ScenarioTitle> askScenarioTitle(wxWindow* parent, const ScenarioTitle& proposed) {
  wxDialog dialog(parent, wxID_ANY, _("Save the position as a scenario"), wxDefaultPosition, {520, -1},
                  wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
  auto* fields = new wxFlexGridSizer(2, gap, gap);
  fields->AddGrowableCol(1);
  fields->AddGrowableRow(2);
  const auto field = [&](const wxString& label, const std::string& value, long style) {
    fields->Add(new wxStaticText(&dialog, wxID_ANY, label), 0, wxALIGN_CENTRE_VERTICAL);
    auto* text = new wxTextCtrl(&dialog, wxID_ANY, words(value), wxDefaultPosition,
                                {320, (style & wxTE_MULTILINE) != 0 ? 90 : -1}, style);
    name(text, label);
    fields->Add(text, 1, wxEXPAND);
    return text;
  };
  auto* id = field(_("Id (letters, digits, dashes)"), proposed.id, 0);
  auto* title = field(_("Name"), proposed.name, 0);
  auto* description = field(_("Description"), proposed.description, wxTE_MULTILINE);
  auto* hint = new wxStaticText(&dialog, wxID_ANY,
                                _("It becomes a file in the folder of the module, and module.xml includes it."));
  hint->SetForegroundColour(fadedInk());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(fields, 1, wxEXPAND | wxALL, margin);
  column->Add(hint, 0, wxLEFT | wxRIGHT, margin);
  column->Add(dialog.CreateSeparatedButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxALL, margin);
  dialog.SetSizerAndFit(column);
  dialog.CentreOnParent();
  id->SetFocus();
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return ScenarioTitle{utf8(id->GetValue().Trim().Trim(false)), utf8(title->GetValue().Trim().Trim(false)),
                       utf8(description->GetValue())};
}

}  // namespace vtt::ui
