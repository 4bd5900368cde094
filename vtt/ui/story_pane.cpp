#include "vtt/ui/story_pane.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include <algorithm>

#include "vtt/ui/card_list.hpp"
#include "vtt/ui/icons.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr std::size_t mostLines = 2000;
constexpr int playStep = 700, shownLines = 2, iconSize = 18;

}  // namespace

StoryPane::StoryPane(wxWindow* parent, Desk& desk) : wxPanel(parent, wxID_ANY), desk_(desk) {
  timer_.SetOwner(this);
  SetBackgroundColour(chrome());
  name(this, _("Timeline and story"));
  SetToolTip(wxString());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(makeTimeline(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 4);
  lines_ = new CardList(this, _("Log of the game"));
  lines_->SetMinSize({-1, shownLines * (lines_->GetCharHeight() + 6)});
  lines_->chosen = [this](int card) {
    if (lineChosen) lineChosen(desk_.log()[static_cast<std::size_t>(first_ + card)].sequence);
  };
  column->Add(lines_, 1, wxEXPAND | wxALL, 4);
  SetSizer(column);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (desk_.moment() >= desk_.last()) return play();
    desk_.goTo(desk_.moment() + 1);
  });
}

wxButton* StoryPane::button(const std::string& picture, const wxString& help, std::function<void()> run) {
  auto* made = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, {34, 28},
                            wxBU_EXACTFIT | wxBORDER_NONE | wxBU_NOTEXT);
  made->SetBitmap(icon(picture, iconSize));
  name(made, help);
  made->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
  return made;
}

wxSizer* StoryPane::makeTimeline() {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(button("first", _("To the set-up"), [this] { desk_.goTo(0); }), 0, wxALIGN_CENTRE_VERTICAL);
  row->Add(button("back", _("One step back"), [this] { desk_.goTo(desk_.moment() - 1); }), 0, wxALIGN_CENTRE_VERTICAL);
  play_ = button("play", _("Plays the game through"), [this] { play(); });
  row->Add(play_, 0, wxALIGN_CENTRE_VERTICAL);
  row->Add(button("forward", _("One step on"), [this] { desk_.goTo(desk_.moment() + 1); }), 0, wxALIGN_CENTRE_VERTICAL);
  row->Add(button("now", _("Back to now"), [this] { desk_.goToNow(); }), 0, wxALIGN_CENTRE_VERTICAL);
  slider_ = new wxSlider(this, wxID_ANY, 0, 0, 1);
  name(slider_, _("Timeline"));
  slider_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { desk_.goTo(slider_->GetValue()); });
  row->Add(slider_, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, gap);
  where_ = new wxStaticText(this, wxID_ANY, "0 / 0", wxDefaultPosition, {110, -1}, wxALIGN_RIGHT | wxST_NO_AUTORESIZE);
  where_->SetForegroundColour(fadedInk());
  row->Add(where_, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap);
  return row;
}

void StoryPane::play() {
  const bool runs = timer_.IsRunning();
  if (runs || desk_.last() == 0) {
    timer_.Stop();
  } else {
    if (desk_.moment() >= desk_.last()) desk_.goTo(0);
    timer_.Start(playStep);
  }
  play_->SetBitmap(icon(timer_.IsRunning() ? "stop" : "play", iconSize));
}

void StoryPane::refresh() {
  const auto last = static_cast<int>(desk_.last()), now = static_cast<int>(desk_.moment());
  slider_->SetRange(0, std::max(1, last));
  slider_->SetValue(now);
  slider_->Enable(last > 0);
  where_->SetLabel(wxString::Format("%d / %d", now, last));
  showLines();
}

void StoryPane::showLines() {
  const auto& log = desk_.log();
  first_ = static_cast<std::int64_t>(log.size() > mostLines ? log.size() - mostLines : 0);
  if (reader_ != desk_.viewer() || stories_.size() > log.size()) stories_.clear();
  reader_ = desk_.viewer();
  for (auto i = stories_.size(); i < log.size(); ++i)
    stories_.push_back(wxString::Format("%lld   ", static_cast<long long>(log[i].sequence)) +
                       words(storyOf(desk_.session().state(), log[i])));
  std::vector<Card> cards;
  int current = wxNOT_FOUND;
  for (auto i = static_cast<std::size_t>(first_); i < log.size(); ++i) {
    Card card;
    card.title = stories_[i];
    card.faded = log[i].sequence > desk_.moment();
    if (log[i].sequence == desk_.moment()) current = static_cast<int>(cards.size());
    cards.push_back(std::move(card));
  }
  lines_->setCards(std::move(cards));
  lines_->SetSelection(current);
  if (current == wxNOT_FOUND) return;
  const auto above = std::max(0, current - shownLines + 1);
  lines_->ScrollToRow(static_cast<std::size_t>(desk_.inPast() ? std::max(0, current - 1) : above));
}

}  // namespace vtt::ui
