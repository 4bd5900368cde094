#include "vtt/ui/supply_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/choice.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include "vtt/base/text.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/rolls.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int dieButton = 26, largeDie = 46, counterSize = 34, mostDice = 12;

wxStaticText* heading(wxWindow* parent, const wxString& text) {
  auto* label = new wxStaticText(parent, wxID_ANY, text);
  label->SetFont(scaledFont(*parent, 0.95, true));
  label->SetForegroundColour(fadedInk());
  return label;
}

}  // namespace

SupplyPane::SupplyPane(wxWindow* parent, Desk& desk, Faces& faces)
    : wxPanel(parent, wxID_ANY), desk_(desk), faces_(faces) {
  SetBackgroundColour(chrome());
  name(this, _("Dice, cups and trays"));
  SetToolTip(wxString());
  auto* column = new wxBoxSizer(wxVERTICAL);
  if (has(Section::dice)) sections_[0] = makeDice();
  if (has(Section::cups)) sections_[1] = makeContainers();
  sections_[2] = makeTrays();
  for (auto* section : sections_)
    if (section != nullptr) column->Add(section, section == sections_[2] ? 1 : 0, wxEXPAND | wxALL, gap);
  SetSizer(column);
}

bool SupplyPane::has(Section section) const {
  if (section == Section::dice) return !desk_.module().dice.empty();
  if (section == Section::cups) return !desk_.module().containers.empty();
  return true;
}

void SupplyPane::show(Section section, bool shown) {
  auto* part = sections_[static_cast<std::size_t>(section)];
  if (part == nullptr) return;
  GetSizer()->Show(part, shown);
  Layout();
  if (shown) refresh();
}

bool SupplyPane::shows(Section section) const {
  auto* part = sections_[static_cast<std::size_t>(section)];
  return part != nullptr && GetSizer()->IsShown(part);
}

bool SupplyPane::showsAny() const { return shows(Section::dice) || shows(Section::cups) || shows(Section::trays); }

wxSizer* SupplyPane::makeDice() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(heading(this, _("Dice")), 1, wxALIGN_CENTRE_VERTICAL);
  dice_ = new wxChoice(this, wxID_ANY);
  for (int count = 1; count <= mostDice; ++count) dice_->Append(wxString::Format("%d", count));
  dice_->SetSelection(0);
  name(dice_, _("How many dice are rolled"));
  row->Add(dice_, 0, wxALIGN_CENTRE_VERTICAL);
  column->Add(row, 0, wxEXPAND | wxBOTTOM, 4);
  auto* buttons = new wxWrapSizer(wxHORIZONTAL);
  for (std::uint32_t i = 0; i < desk_.module().dice.size(); ++i) {
    const auto& die = desk_.module().dice[i];
    const auto face = die.faces.empty() ? 0 : die.faces.size() - 1;
    auto* button = new wxBitmapButton(this, wxID_ANY, faces_.die(DieId(i), face, dieButton));
    name(button, wxString::Format(_("Roll %s"), words(die.name.empty() ? die.id : die.name)));
    button->Bind(wxEVT_BUTTON, [this, id = die.id](wxCommandEvent&) {
      const auto count = dice_->GetSelection() + 1;
      desk_.submit(count == 1 ? "roll " + id : "roll " + std::to_string(count) + " " + id);
    });
    buttons->Add(button, 0, wxRIGHT | wxBOTTOM, 4);
  }
  column->Add(buttons, 0, wxEXPAND);
  result_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, {-1, largeDie + 2 * gap});
  result_->SetBackgroundStyle(wxBG_STYLE_PAINT);
  result_->Bind(wxEVT_PAINT, &SupplyPane::paintResult, this);
  name(result_, _("The last roll"));
  column->Add(result_, 0, wxEXPAND);
  return column;
}

wxSizer* SupplyPane::makeContainers() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(heading(this, _("Cups and decks")), 1, wxALIGN_CENTRE_VERTICAL);
  auto* button = new wxButton(this, wxID_ANY, _("Draw"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  name(button, _("Draws one from the chosen cup or deck"));
  button->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { draw(); });
  row->Add(button, 0, wxALIGN_CENTRE_VERTICAL);
  column->Add(row, 0, wxEXPAND | wxBOTTOM, 4);
  containers_ = new CardList(this, _("Cups and decks"));
  containers_->activated = [this](int) { draw(); };
  containers_->chosen = [this](int card) {
    const auto& seen = desk_.projection().containers;
    if (opened && static_cast<std::size_t>(card) < seen.size()) opened(seen[static_cast<std::size_t>(card)].container);
  };
  const auto rows = std::min<std::size_t>(desk_.module().containers.size(), 5);
  containers_->SetMinSize({-1, static_cast<int>(rows) * (containers_->GetCharHeight() + 6) + 2});
  column->Add(containers_, 0, wxEXPAND);
  return column;
}

wxSizer* SupplyPane::makeTrays() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(heading(this, _("Trays")), 0, wxBOTTOM, 4);
  search_ = new wxSearchCtrl(this, wxID_ANY);
  search_->SetDescriptiveText(_("Name"));
  name(search_, _("Shows only counters with this in their names"));
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    shown_.clear();
    showTrays();
  });
  column->Add(search_, 0, wxEXPAND | wxBOTTOM, 4);
  list_ = new CardList(this, _("Counters and markers that are not on the table"));
  list_->dragging = [this](int card, wxPoint at) {
    if (dragging) dragging(shown_[static_cast<std::size_t>(card)].group, at);
  };
  list_->dropped = [this](int card, wxPoint at) {
    if (dropped) dropped(shown_[static_cast<std::size_t>(card)].group, at);
  };
  list_->activated = [this](int card) {
    if (taken) taken(shown_[static_cast<std::size_t>(card)].group);
  };
  column->Add(list_, 1, wxEXPAND);
  return column;
}

void SupplyPane::refresh() {
  readRoll();
  if (containers_ != nullptr) showContainers();
  if (IsShownOnScreen() || shown_.empty()) showTrays();
}

/// The last roll of the moment shown, from the log.
void SupplyPane::readRoll() {
  if (result_ == nullptr) return;
  roll_ = lastRoll(desk_);
  result_->SetToolTip(words(roll_.outcome));
  result_->Refresh();
}

void SupplyPane::paintResult(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(result_);
  dc.SetBackground(wxBrush(chrome()));
  dc.Clear();
  const int room = result_->GetClientSize().x;
  const auto count = static_cast<int>(roll_.dice.size());
  if (count == 0) {
    dc.SetTextForeground(fadedInk());
    dc.SetFont(scaledFont(*this, 0.9));
    dc.DrawText(_("Nothing rolled yet"), 2, gap);
    return;
  }
  const int step = std::min(largeDie + 6, count > 1 ? (room - largeDie - 4) / (count - 1) : largeDie);
  for (int i = 0; i < count; ++i) {
    const auto& [die, face] = roll_.dice[static_cast<std::size_t>(i)];
    dc.DrawBitmap(faces_.die(die, face, largeDie), i * step, 2, true);
  }
}

std::string SupplyPane::chosenContainer() const {
  const auto choice = containers_->GetSelection();
  const auto& seen = desk_.projection().containers;
  const auto index = choice == wxNOT_FOUND ? 0U : static_cast<std::size_t>(choice);
  return index < seen.size() ? desk_.module().containers[seen[index].container.value].id : std::string();
}

void SupplyPane::draw() {
  if (const auto id = chosenContainer(); !id.empty()) desk_.submit("draw 1 from " + id);
}

void SupplyPane::showContainers() {
  std::vector<Card> cards;
  for (const auto& seen : desk_.projection().containers) {
    Card card;
    card.title = words(desk_.module().containers[seen.container.value].name);
    card.badge = seen.count ? wxString::Format("%u", *seen.count) : wxString("?");
    cards.push_back(std::move(card));
  }
  containers_->setCards(std::move(cards));
  if (containers_->GetSelection() == wxNOT_FOUND && containers_->GetItemCount() > 0) containers_->SetSelection(0);
}

/// Whether counters that look the same are still in the box: those are taken first.
bool SupplyPane::hasTwin(std::uint32_t group, const std::vector<std::uint32_t>& counts) const {
  const auto& groups = desk_.module().groups;
  for (std::uint32_t i = 0; i < groups.size(); ++i)
    if (i != group && counts[i] > 0 && groups[i].name == groups[group].name &&
        groups[i].prototype == groups[group].prototype && groups[i].side == groups[group].side)
      return true;
  return false;
}

std::vector<SupplyPane::Tray> SupplyPane::trays() const {
  const auto& state = desk_.state();
  const auto out = state.spacePlace(SpaceId(0U));
  std::vector<std::uint32_t> counts(desk_.module().groups.size());
  for (const auto& piece : desk_.projection().pieces)
    if (!piece.hidden && piece.at.place == out)
      if (const auto id = state.find(piece.id)) ++counts[state.groupOf(id).value];
  const auto wanted = search_->GetValue().Lower();
  std::vector<Tray> result;
  for (std::uint32_t i = 0; i < counts.size(); ++i) {
    const auto& group = desk_.module().groups[i];
    if (counts[i] == 0 && !group.unlimited) continue;
    if (group.unlimited && hasTwin(i, counts)) continue;
    if (!wanted.empty() && !words(group.name + " " + group.id).Lower().Contains(wanted)) continue;
    result.push_back({GroupId(i), counts[i]});
  }
  return result;
}

void SupplyPane::showTrays() {
  auto now = trays();
  if (now == shown_ && list_->GetItemCount() == now.size()) return;
  std::vector<Card> cards;
  for (const auto& tray : now) {
    const auto& group = desk_.module().groups[tray.group.value];
    Card card;
    card.drawn = [this, group = tray.group] { return faces_.group(group, counterSize); };
    card.drawnSize = {counterSize + 8, counterSize + 8};
    card.title = words(group.name.empty() ? group.id : group.name);
    card.badge = group.unlimited ? wxString(L"∞") : wxString::Format("%u", tray.count);
    cards.push_back(std::move(card));
  }
  shown_ = std::move(now);
  list_->setCards(std::move(cards));
}

}  // namespace vtt::ui
