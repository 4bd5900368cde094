#include <wx/sizer.h>

#include "vtt/base/text.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/chart_panel.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/side_window.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

class ChartsFrame : public SideWindow {
 public:
  ChartsFrame(wxWindow* parent, Desk& desk) : SideWindow(parent, _("Charts"), {920, 560}, desk) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    list_ = new CardList(this, _("Charts"));
    list_->SetMinSize({210, -1});
    list_->chosen = [this](int card) {
      chosen_ = card;
      draw();
    };
    panel_ = new ChartPanel(this);
    panel_->momentChosen = [this](std::int64_t moment) { this->desk().goTo(moment); };
    panel_->story = [this](std::int64_t moment) { return storyAt(moment); };
    row->Add(list_, 0, wxEXPAND | wxALL, gap);
    row->Add(panel_, 1, wxEXPAND | wxTOP | wxRIGHT | wxBOTTOM, gap);
    SetSizer(row);
    follow();
  }

 private:
  void gameChanged() override {
    drawings_.clear();
    std::vector<Card> cards;
    if (auto charts = readCharts(desk().session(), desk().viewer())) {
      turns_.clear();
      for (const auto& turn : charts->turns) turns_.emplace_back(turn.moment, nameOf(turn.turn));
      if (!charts->tracks.empty()) add(cards, _("Tracks"), std::nullopt);
      for (const auto& track : charts->tracks) add(cards, {}, drawingOf(track, charts->last));
      if (!charts->dice.empty()) add(cards, _("Dice"), std::nullopt);
      for (const auto& die : charts->dice) addDie(cards, die, charts->last);
    } else if (desk().told) {
      desk().told(charts.error().message);
    }
    list_->setCards(std::move(cards));
    if (chosen_ >= static_cast<int>(drawings_.size())) chosen_ = 0;
    if (chosen_ == 0) chosen_ = mostTelling();
    list_->SetSelection(drawings_.size() > 1 ? chosen_ : wxNOT_FOUND);
    draw();
  }

  /// The chart with the most lines: that of the victory points, as a rule.
  [[nodiscard]] int mostTelling() const {
    std::size_t best = 0, lines = 0;
    for (std::size_t i = 0; i < drawings_.size(); ++i) {
      if (!drawings_[i] || (best != 0 && drawings_[i]->lines.size() <= lines)) continue;
      best = i;
      lines = drawings_[i]->lines.size();
    }
    return static_cast<int>(best);
  }

  void momentChanged() override { panel_->setMoment(desk().moment()); }

  void add(std::vector<Card>& cards, const wxString& heading, std::optional<ChartDrawing> drawing) {
    Card card;
    card.title = drawing ? drawing->title : heading;
    card.heading = !drawing;
    cards.push_back(std::move(card));
    drawings_.push_back(std::move(drawing));
  }

  void addDie(std::vector<Card>& cards, const DieChart& die, std::int64_t last) {
    const auto called = words(desk().module().dice[die.die.value].name);
    ChartDrawing faces;
    faces.title = wxString::Format(_("%s: faces"), called);
    faces.detail =
        wxString::Format(wxPLURAL("%zu roll", "%zu rolls", static_cast<unsigned>(die.rolls.size())), die.rolls.size());
    faces.last = last;
    for (std::size_t i = 0; i < die.values.size(); ++i)
      faces.bars.push_back({words(die.values[i]), static_cast<double>(die.observed[i]), die.expected[i], {}});
    for (const auto& roll : die.rolls) {
      auto& moments = faces.bars[roll.value].moments;
      if (moments.empty() || moments.back() != roll.moment) moments.push_back(roll.moment);
    }
    add(cards, {}, std::move(faces));
    if (!die.mean) return;
    ChartDrawing luck;
    luck.title = wxString::Format(_("%s: luck"), called);
    luck.detail = wxString::Format(_("rolled minus %s a roll, summed up"), words(formatNumber(*die.mean)));
    luck.last = last;
    luck.turns = turns_;
    for (const auto& line : die.luck) luck.lines.push_back(drawn(line));
    add(cards, {}, std::move(luck));
  }

  ChartDrawing drawingOf(const TrackChart& track, std::int64_t last) {
    ChartDrawing drawing;
    drawing.title = words(desk().module().tracks[track.track.value].name);
    drawing.last = last;
    drawing.turns = turns_;
    drawing.steps = true;
    for (const auto& line : track.lines) drawing.lines.push_back(drawn(line));
    return drawing;
  }

  wxString nameOf(int turn) {
    const auto scenario = desk().session().state().scenario();
    const auto& own = scenario ? desk().module().scenarios[scenario.value].turnNames : std::vector<std::string>();
    const auto& names = own.empty() ? desk().module().turns.turnNames : own;
    if (turn >= 1 && static_cast<std::size_t>(turn) <= names.size())
      return words(names[static_cast<std::size_t>(turn - 1)]);
    return wxString::Format(_("Turn %d"), turn);
  }

  DrawnLine drawn(const ChartLine& line) {
    const auto& sides = desk().module().sides;
    wxColour colour = line.side ? wxColour(words(sides[line.side.value].colour)) : ink();
    if (!colour.IsOk()) colour = ink();
    return {line.name.empty() ? _("All") : words(line.name), colour, line.points};
  }

  void draw() {
    const auto index = static_cast<std::size_t>(chosen_);
    if (index < drawings_.size() && drawings_[index]) {
      panel_->show(*drawings_[index]);
    } else {
      ChartDrawing nothing;
      nothing.title = _("No marker has stood on a track yet, and no die was rolled.");
      panel_->show(std::move(nothing));
    }
    panel_->setMoment(desk().moment());
  }

  wxString storyAt(std::int64_t moment) {
    const auto& log = desk().log();
    if (moment < 1 || static_cast<std::size_t>(moment) > log.size()) return {};
    return words(storyOf(desk().session().state(), log[static_cast<std::size_t>(moment - 1)]));
  }

  CardList* list_ = nullptr;
  ChartPanel* panel_ = nullptr;
  std::vector<std::pair<std::int64_t, wxString>> turns_;
  std::vector<std::optional<ChartDrawing>> drawings_;  ///< by card; none for headings
  int chosen_ = 0;                                     ///< 0, a heading: none yet
};

}  // namespace

void showCharts(wxWindow* parent, Desk& desk) { (new ChartsFrame(parent, desk))->Show(); }

}  // namespace vtt::ui
