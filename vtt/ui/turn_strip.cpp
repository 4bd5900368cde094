#include "vtt/ui/turn_strip.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>

#include "vtt/model/turns.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int stripHeight = 58, chip = 6;

/// At most two lines, the second cut off where it ends.
void drawHelp(wxDC& dc, const wxString& help, const wxRect& room) {
  wxString first;
  auto rest = help;
  while (!rest.empty()) {
    const auto word = rest.BeforeFirst(' ');
    const auto longer = first.empty() ? word : first + " " + word;
    if (!first.empty() && dc.GetTextExtent(longer).x > room.width) break;
    first = longer;
    rest = rest.AfterFirst(' ');
  }
  dc.DrawText(wxControl::Ellipsize(first, dc, wxELLIPSIZE_END, room.width), room.x, room.y);
  dc.DrawText(wxControl::Ellipsize(rest, dc, wxELLIPSIZE_END, room.width), room.x, room.y + dc.GetCharHeight());
}

}  // namespace

TurnStrip::TurnStrip(wxWindow* parent, Desk& desk) : desk_(desk) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY);
  SetBackgroundColour(chrome());
  SetMinSize({300, stripHeight});
  name(this, _("Turn and phase"));
  addControls();
  Bind(wxEVT_PAINT, &TurnStrip::paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& e) {
    Refresh();
    e.Skip();
  });
}

void TurnStrip::addControls() {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddStretchSpacer();
  seats_ = new wxChoice(this, wxID_ANY);
  seats_->Append(_("Both sides, all open"));
  seats_->Append(_("Both sides, in turn"));
  for (const auto& side : desk_.module().sides) seats_->Append(words(side.name));
  seats_->Append(_("Looking on"));
  seats_->SetMaxSize({180, -1});
  name(seats_, _("Who sits here"));
  seats_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { chooseSeat(); });
  row->Add(seats_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap);
  now_ = new wxButton(this, wxID_ANY, _("Back to now"));
  now_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (backToNow) backToNow();
  });
  name(now_, _("Leave the past"));
  row->Add(now_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap);
  next_ = new wxButton(this, wxID_ANY, _("Next phase"));
  next_->SetBackgroundColour(accent());
  next_->SetForegroundColour(*wxWHITE);
  name(next_, _("Goes on to the next phase (Ctrl+Enter)"));
  next_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (nextPhase) nextPhase();
  });
  row->Add(next_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, margin);
  SetSizer(row);
}

void TurnStrip::chooseSeat() {
  const auto choice = static_cast<std::size_t>(seats_->GetSelection());
  const auto sides = desk_.module().sides.size();
  Seat seat;
  if (choice == 1) seat.seating = Seating::hotSeat;
  if (choice > 1 && choice < sides + 2) seat = {Seating::side, SideId(choice - 2)};
  if (choice == sides + 2) seat.seating = Seating::spectate;
  if (seatChosen) seatChosen(seat);
}

void TurnStrip::refresh() {
  const auto& seat = desk_.seat();
  const auto sides = static_cast<int>(desk_.module().sides.size());
  int choice = 0;
  if (seat.seating == Seating::hotSeat) choice = 1;
  if (seat.seating == Seating::side) choice = 2 + static_cast<int>(seat.side.value);
  if (seat.seating == Seating::spectate) choice = sides + 2;
  seats_->SetSelection(choice);
  next_->Show(!desk_.inPast() && !desk_.module().turns.phases.empty());
  next_->Enable(desk_.mayAct());
  now_->Show(desk_.inPast());
  Layout();
  Refresh();
}

void TurnStrip::paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(chrome()));
  dc.Clear();
  const auto& state = desk_.state();
  const auto& turns = state.module().turns;
  const auto side = activeSide(state);
  const auto size = GetClientSize();
  const auto colour = side ? wxColour(words(state.module().sides[side.value].colour)) : line();
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(colour.IsOk() ? colour : line()));
  dc.DrawRectangle(0, 0, chip, size.y);
  int end = size.x - margin;
  for (auto* child : GetChildren())
    if (child->IsShown()) end = std::min(end, child->GetPosition().x - margin);
  const int left = chip + margin;
  dc.SetFont(scaledFont(*this, 1.15, true));
  dc.SetTextForeground(ink());
  auto title = words(turns.phases.empty() ? state.module().name : turnName(state, state.clock().turn));
  wxString help;
  if (state.clock().phase < turns.phases.size()) {
    const auto& phase = turns.phases[state.clock().phase];
    title += words("  ·  " + phase.name);
    if (side) title += words("  ·  " + state.module().sides[side.value].name);
    help = words(phase.help);
  }
  if (desk_.inPast())
    title = wxString::Format(_("The past, after entry %lld:  "), static_cast<long long>(desk_.moment())) + title;
  if (desk_.inPast()) dc.SetTextForeground(accent());
  dc.DrawText(wxControl::Ellipsize(title, dc, wxELLIPSIZE_END, end - left), left, 5);
  const int below = 5 + dc.GetCharHeight() + 2;
  dc.SetFont(scaledFont(*this, 0.85));
  dc.SetTextForeground(fadedInk());
  help.Replace("\n", " ");
  drawHelp(dc, help, {left, below, end - left, size.y - below});
  if (GetToolTipText() != help) SetToolTip(help);
}

}  // namespace vtt::ui
