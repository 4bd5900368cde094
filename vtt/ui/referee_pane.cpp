#include "vtt/ui/referee_pane.hpp"

#include <wx/button.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textwrapper.h>

#include <algorithm>
#include <numeric>

#include "vtt/ui/icons.hpp"
#include "vtt/ui/settings.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr auto reasonsKey = "referee/reasons";
constexpr int numberWidth = 24, buttonPadding = 34, dieSize = 18, scrollStep = 14;

wxColour offeredColour() { return {0x5a, 0x29, 0x88}; }

wxString wrapped(wxWindow* window, const wxString& text, int width) {
  class Lines : public wxTextWrapper {
   public:
    wxString text;

   private:
    void OnOutputLine(const wxString& line) override { text += line; }
    void OnNewLine() override { text += "\n"; }
  } lines;
  lines.Wrap(window, text, width);
  return lines.text;
}

bool isDark(const wxColour& colour) { return colour.GetLuminance() < 0.6; }

std::string keyOf(const Choice& choice) { return choice.id.substr(choice.id.find('.') + 1); }

}  // namespace

RefereePane::RefereePane(wxWindow* parent, Desk& desk, Settings& settings)
    : wxPanel(parent, wxID_ANY), desk_(desk), settings_(settings), reasons_(settings.text(reasonsKey) != "folded") {
  SetBackgroundColour(chrome());
  name(this, _("Referee"));
  SetToolTip(wxString());
  SetSizer(new wxBoxSizer(wxVERTICAL));
  makeHead();
  makeFoot();
  Bind(wxEVT_SIZE, [this](wxSizeEvent& e) {
    e.Skip();
    if (width_ == room()) return;
    layOut();
    makeButtons();
  });
}

void RefereePane::makeHead() {
  auto* column = GetSizer();
  banner_ = new wxPanel(this, wxID_ANY);
  name(banner_, _("Who decides"));
  banner_->SetToolTip(wxString());
  who_ = new wxStaticText(banner_, wxID_ANY, wxString());
  who_->SetFont(scaledFont(*this, 1.0, true));
  auto* inside = new wxBoxSizer(wxVERTICAL);
  inside->Add(who_, 0, wxEXPAND | wxALL, 6);
  banner_->SetSizer(inside);
  column->Add(banner_, 0, wxEXPAND);
  what_ = new wxStaticText(this, wxID_ANY, wxString());
  what_->SetFont(scaledFont(*this, 1.05, true));
  what_->SetForegroundColour(ink());
  column->Add(what_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, gap);
  byHand_ = new wxStaticText(this, wxID_ANY, wxString());
  byHand_->SetForegroundColour(fadedInk());
  byHand_->SetFont(scaledFont(*this, 0.9));
  name(byHand_, _("Note of the referee"));
  column->Add(byHand_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, gap);
  fold_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                       wxBU_EXACTFIT | wxBORDER_NONE | wxBU_LEFT);
  fold_->SetForegroundColour(accent());
  name(fold_, _("Shows or hides the reason by the rules"));
  fold_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { foldReason(); });
  column->Add(fold_, 0, wxLEFT | wxTOP, 4);
  reason_ = new wxStaticText(this, wxID_ANY, wxString());
  reason_->SetForegroundColour(fadedInk());
  reason_->SetFont(scaledFont(*this, 0.92));
  name(reason_, _("Reason by the rules"));
  column->Add(reason_, 0, wxEXPAND | wxLEFT | wxRIGHT, gap);
}

void RefereePane::makeFoot() {
  all_ = new wxButton(this, wxID_ANY, _("Show all options"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  name(all_, _("Show all options"));
  all_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { CallAfter([this] { narrow({}, {}); }); });
  GetSizer()->Add(all_, 0, wxLEFT | wxRIGHT | wxTOP, gap);
  list_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxBORDER_NONE);
  list_->SetBackgroundColour(chrome());
  list_->SetScrollRate(0, scrollStep);
  name(list_, _("Options"));
  list_->SetToolTip(wxString());
  GetSizer()->Add(list_, 1, wxEXPAND | wxLEFT | wxTOP | wxBOTTOM, gap);
}

int RefereePane::room() const { return std::max(120, GetClientSize().x - 2 * gap); }

void RefereePane::refresh(bool settingUp) {
  note_.clear();
  pointed_.reset();
  ask(settingUp);
  shown_.resize(offer_.options.size());
  std::iota(shown_.begin(), shown_.end(), std::size_t{0});
  layOut();
  makeButtons();
  if (changed) changed();
}

void RefereePane::ask(bool settingUp) {
  offer_ = {};
  if (!desk_.refereed() || desk_.curtain()) return tell(wxString(), line(), wxString());
  if (desk_.inPast()) return tell(_("The past"), line(), _("The referee goes on when you are back to now."));
  if (settingUp)
    return tell(_("Set-up"), line(), _("First place the counters of the set-up, or fill all of it at random."));
  offer_ = desk_.offer();
  tellOffer();
}

void RefereePane::tellOffer() {
  const auto prompt = words(offer_.prompt + (offer_.rule.empty() ? "" : " (" + offer_.rule + ")"));
  if (offer_.byHand) note_ = _("Something was done by hand; the rules go on from the position as it is.");
  if (offer_.over) return tell(_("The game is over"), accent(), prompt);
  if (!offer_.side) return tell(_("Both sides"), line(), prompt, words(offer_.why));
  const auto& side = desk_.module().sides[offer_.side.value];
  const auto who = offer_.options.empty() ? wxString::Format(_("Waiting for %s"), words(side.name))
                                          : wxString::Format(_("%s decides"), words(side.name));
  tell(who, wxColour(words(side.colour)), prompt, words(offer_.why));
}

void RefereePane::tell(const wxString& who, const wxColour& colour, const wxString& what, const wxString& why) {
  banner_->SetBackgroundColour(colour);
  who_->SetForegroundColour(isDark(colour) ? wxColour(0xff, 0xff, 0xff) : ink());
  who_->SetLabel(who);
  prompt_ = what;
  why_ = why;
}

void RefereePane::foldReason() {
  reasons_ = !reasons_;
  settings_.setText(reasonsKey, reasons_ ? "shown" : "folded");
  layOut();
}

void RefereePane::layOut() {
  width_ = room();
  const auto put = [&](wxStaticText* text, const wxString& label, bool shown) {
    text->SetLabel(wrapped(text, label, width_ - 4));
    text->Show(shown && !label.empty());
  };
  put(what_, prompt_, true);
  put(byHand_, note_, true);
  put(reason_, why_, reasons_);
  fold_->Show(!why_.empty());
  fold_->SetLabel(reasons_ ? _("Why? Hide reasons") : _("Why?"));
  all_->Show(narrowed());
  banner_->Layout();
  Layout();
}

void RefereePane::makeButtons() {
  list_->DestroyChildren();
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (const auto option : shown_) addButton(*column, option);
  list_->SetSizer(column);
  list_->Scroll(0, 0);
  list_->FitInside();
  list_->Layout();
}

void RefereePane::addButton(wxBoxSizer& column, std::size_t option) {
  const auto& choice = offer_.options[option];
  const bool ruled = !choice.rule.empty() && choice.rule != offer_.rule;
  const auto label = words(choice.label + (ruled ? " (" + choice.rule + ")" : ""));
  const int die = choice.rolls.empty() ? 0 : dieSize + gap;
  auto* number = new wxStaticText(list_, wxID_ANY, wxString::Format("%zu", option + 1), wxDefaultPosition,
                                  {numberWidth, -1}, wxALIGN_CENTRE_HORIZONTAL | wxST_NO_AUTORESIZE);
  number->SetForegroundColour(wxColour(0xff, 0xff, 0xff));
  number->SetBackgroundColour(offeredColour());
  number->SetFont(scaledFont(*this, 0.95, true));
  auto* button = new wxButton(list_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_LEFT | wxBU_EXACTFIT);
  const int space = width_ - numberWidth - buttonPadding - die;
  button->SetLabelText(wrapped(button, label, std::max(60, space)));
  if (die > 0) button->SetBitmap(icon("dice", dieSize), wxRIGHT);
  name(button, label);
  button->SetToolTip(die > 0 ? _("Rolls dice") : wxString());
  const auto take = [this, id = choice.id] { CallAfter([this, id] { taken(id); }); };
  button->Bind(wxEVT_BUTTON, [take](wxCommandEvent&) { take(); });
  button->Bind(wxEVT_ENTER_WINDOW, [this, option](wxMouseEvent& e) { e.Skip(), point(option); });
  button->Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& e) { e.Skip(), point(std::nullopt); });
  button->Bind(wxEVT_SET_FOCUS, [this, option](wxFocusEvent& e) { e.Skip(), point(option); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(number, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, 4);
  row->Add(button, 1, wxEXPAND);
  column.Add(row, 0, wxEXPAND | wxRIGHT | wxBOTTOM, 4);
}

void RefereePane::point(std::optional<std::size_t> option) {
  if (option == pointed_) return;
  pointed_ = option;
  if (changed) changed();
}

void RefereePane::narrow(OptionList options, const wxString& to) {
  if (options.empty()) {
    options.resize(offer_.options.size());
    std::iota(options.begin(), options.end(), std::size_t{0});
  }
  if (options == shown_) return;
  shown_ = std::move(options);
  pointed_.reset();
  note_ = to;
  layOut();
  makeButtons();
  if (changed) changed();
}

bool RefereePane::takeNumber(std::size_t number) {
  if (number < 1 || std::find(shown_.begin(), shown_.end(), number - 1) == shown_.end()) return false;
  taken(offer_.options[number - 1].id);
  return true;
}

bool RefereePane::takeOnly() {
  if (shown_.empty()) return false;
  if (shown_.size() > 1)
    focusFirst();
  else
    taken(offer_.options[shown_.front()].id);
  return true;
}

bool RefereePane::takeKey(const std::string& prefix) {
  for (const auto& choice : offer_.options) {
    if (!keyOf(choice).starts_with(prefix)) continue;
    taken(std::string(choice.id));
    return true;
  }
  return false;
}

void RefereePane::focusFirst() {
  for (auto* child : list_->GetChildren())
    if (dynamic_cast<wxButton*>(child) != nullptr) return child->SetFocus();
}

}  // namespace vtt::ui
