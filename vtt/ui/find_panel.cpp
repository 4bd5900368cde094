#include "vtt/ui/find_panel.hpp"

#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include "vtt/model/place_text.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr std::size_t mostMatches = 40;
constexpr int width = 320, height = 340, faceSize = 30;

}  // namespace

FindPanel::FindPanel(wxWindow* over, Desk& desk, Faces& faces)
    : wxPanel(over, wxID_ANY, {margin, margin}, {width, height}, wxBORDER_SIMPLE), desk_(desk), faces_(faces) {
  Hide();
  SetBackgroundColour(chrome());
  auto* column = new wxBoxSizer(wxVERTICAL);
  text_ = new wxSearchCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  text_->SetDescriptiveText(_("Counter or space"));
  name(text_, _("Find a counter or a space by its name"));
  column->Add(text_, 0, wxEXPAND | wxALL, gap);
  list_ = new CardList(this, _("Found"));
  column->Add(list_, 1, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, gap);
  SetSizer(column);
  text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
  text_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { take(0); });
  text_->Bind(wxEVT_SEARCH, [this](wxCommandEvent&) { take(0); });
  list_->chosen = [this](int card) { take(card); };
}

void FindPanel::open() {
  Show();
  Raise();
  Layout();
  text_->SetFocus();
  text_->SelectAll();
  search();
}

void FindPanel::search() {
  const auto wanted = text_->GetValue().Lower().Trim().Trim(false);
  std::vector<Card> cards;
  matches_.clear();
  const auto fits = [&](const std::string& one, const std::string& other) {
    return matches_.size() < mostMatches && words(one + " " + other).Lower().Contains(wanted);
  };
  const auto& module = desk_.module();
  for (std::uint32_t i = 1; i < module.spaces.size() && !wanted.empty(); ++i) {
    if (!fits(module.spaces[i].name, module.spaces[i].id)) continue;
    matches_.push_back({{}, SpaceId(i)});
    Card card;
    card.title = words(module.spaces[i].name.empty() ? module.spaces[i].id : module.spaces[i].name);
    card.detail = words(module.spaces[i].kind.empty() ? "space" : module.spaces[i].kind);
    cards.push_back(std::move(card));
  }
  const auto out = desk_.state().spacePlace(SpaceId(0U));
  for (const auto& piece : desk_.projection().pieces) {
    if (wanted.empty() || piece.hidden || piece.at.place == out || !fits(piece.name, piece.id)) continue;
    matches_.push_back({piece.id, {}});
    Card card;
    card.picture = faces_.counter(piece, faceSize);
    card.title = words(piece.name);
    card.detail = words(formatLocation(desk_.state(), piece.at));
    cards.push_back(std::move(card));
  }
  list_->setCards(std::move(cards));
}

void FindPanel::take(int card) {
  if (card < 0 || static_cast<std::size_t>(card) >= matches_.size()) return;
  const auto match = matches_[static_cast<std::size_t>(card)];
  if (match.space && spaceFound) spaceFound(match.space);
  if (!match.piece.empty() && pieceFound) pieceFound(match.piece);
}

}  // namespace vtt::ui
