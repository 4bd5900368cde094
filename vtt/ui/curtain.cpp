#include "vtt/ui/curtain.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

Curtain::Curtain(wxWindow* over) : wxPanel(over, wxID_ANY) {
  Hide();
  SetBackgroundColour(wxColour(0x2b, 0x2a, 0x28));
  auto* column = new wxBoxSizer(wxVERTICAL);
  stripe_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, {220, 6});
  text_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
  text_->SetFont(scaledFont(*this, 1.6));
  text_->SetForegroundColour(*wxWHITE);
  button_ = new wxButton(this, wxID_ANY, _("Lift the curtain"));
  name(button_, _("Shows the table to the side that is to move"));
  button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (lifted) lifted();
  });
  column->AddStretchSpacer();
  column->Add(stripe_, 0, wxALIGN_CENTRE_HORIZONTAL | wxALL, margin);
  column->Add(text_, 0, wxALIGN_CENTRE_HORIZONTAL | wxALL, margin);
  column->Add(button_, 0, wxALIGN_CENTRE_HORIZONTAL | wxALL, margin);
  column->AddStretchSpacer();
  SetSizer(column);
  over->Bind(wxEVT_SIZE, [this, over](wxSizeEvent& e) {
    if (IsShown()) SetSize(over->GetClientRect());
    e.Skip();
  });
}

void Curtain::close(const wxString& side, const wxColour& colour) {
  if (colour.IsOk()) stripe_->SetBackgroundColour(colour);
  text_->SetLabel(wxString::Format(_("It is the turn of %s.\nHand the table over."), side));
  SetSize(GetParent()->GetClientRect());
  Show();
  Layout();
  Raise();
  button_->SetFocus();
}

void Curtain::open() { Hide(); }

}  // namespace vtt::ui
