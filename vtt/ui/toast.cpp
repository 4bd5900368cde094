#include "vtt/ui/toast.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int shortest = 4000, perLetter = 50, widest = 620, dieSize = 64, mostDice = 10;  ///< milliseconds, and pixels

}  // namespace

Toast::Toast(wxWindow* over) : wxPanel(over, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE) {
  SetBackgroundColour(wxColour(0x33, 0x30, 0x2b));
  text_ = new wxStaticText(this, wxID_ANY, wxString());
  text_->SetForegroundColour(wxColour(0xff, 0xfa, 0xf0));
  auto* column = new wxBoxSizer(wxVERTICAL);
  dice_ = new wxBoxSizer(wxHORIZONTAL);
  column->Add(dice_, 0, wxALIGN_CENTRE_HORIZONTAL | wxLEFT | wxRIGHT | wxTOP, gap);
  column->Add(text_, 0, wxALIGN_CENTRE_HORIZONTAL | wxALL, margin);
  button_ = new wxButton(this, wxID_ANY, wxString());
  button_->Hide();
  button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    Hide();
    if (const auto run = std::exchange(run_, nullptr)) run();
  });
  column->Add(button_, 0, wxALIGN_CENTRE_HORIZONTAL | wxLEFT | wxRIGHT | wxBOTTOM, margin);
  SetSizer(column);
  Hide();
  timer_.SetOwner(this);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { Hide(); });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { Hide(); });
  text_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { Hide(); });
  over->Bind(wxEVT_SIZE, [this](wxSizeEvent& e) {
    if (IsShown()) place();
    e.Skip();
  });
}

void Toast::say(const std::string& sentence) {
  dice_->Clear(true);
  button_->Hide();
  appear(sentence);
}

void Toast::ask(const std::string& sentence, const wxString& label, std::function<void()> run) {
  dice_->Clear(true);
  button_->SetLabel(label);
  name(button_, label);
  button_->Show();
  run_ = std::move(run);
  appear(sentence);
}

void Toast::show(const Roll& roll, Faces& faces) {
  dice_->Clear(true);
  button_->Hide();
  for (std::size_t i = 0; i < roll.dice.size() && i < mostDice; ++i)
    dice_->Add(new wxStaticBitmap(this, wxID_ANY, faces.die(roll.dice[i].die, roll.dice[i].face, dieSize)), 0, wxALL,
               4);
  appear(roll.outcome);
}

void Toast::appear(const std::string& sentence) {
  text_->SetLabel(words(sentence));
  text_->Wrap(std::min(widest, GetParent()->GetClientSize().x - 6 * margin));
  name(this, words(sentence));
  SetToolTip(wxString());
  Show();
  place();
  Raise();
  timer_.StartOnce(shortest + perLetter * static_cast<int>(sentence.size()));
}

void Toast::place() {
  Fit();
  Layout();
  const auto room = GetParent()->GetClientSize(), size = GetSize();
  SetPosition({std::max(0, (room.x - size.x) / 2), std::max(0, room.y - size.y - 2 * margin)});
}

}  // namespace vtt::ui
