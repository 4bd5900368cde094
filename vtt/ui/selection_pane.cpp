#include "vtt/ui/selection_pane.hpp"

#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "vtt/model/place_text.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int faceSize = 54;

}  // namespace

SelectionPane::SelectionPane(wxWindow* parent, Desk& desk, Faces& faces)
    : wxPanel(parent, wxID_ANY), desk_(desk), faces_(faces) {
  SetBackgroundColour(chrome());
  name(this, _("What is selected"));
  SetToolTip(wxString());
  auto* column = new wxBoxSizer(wxVERTICAL);
  title_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  title_->SetFont(scaledFont(*this, 1.0, true));
  column->Add(title_, 0, wxEXPAND | wxALL, gap);
  list_ = new CardList(this, _("Counters of the stack, the top first"));
  list_->wrapDetails(true);
  list_->chosen = [this](int card) {
    if (chosen && static_cast<std::size_t>(card) < shown_.size()) chosen(shown_[static_cast<std::size_t>(card)]);
  };
  list_->activated = [this](int card) {
    if (activated && static_cast<std::size_t>(card) < shown_.size()) activated(shown_[static_cast<std::size_t>(card)]);
  };
  column->Add(list_, 1, wxEXPAND | wxLEFT | wxRIGHT, gap);
  under_ = new wxStaticText(this, wxID_ANY, "\n", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  under_->SetFont(scaledFont(*this, 0.88));
  under_->SetForegroundColour(fadedInk());
  name(under_, _("What lies under the pointer"));
  column->Add(under_, 0, wxEXPAND | wxALL, gap);
  SetSizer(column);
}

/// One counter is shown with its whole stack, several as they are; the top first.
std::vector<const SeenPiece*> SelectionPane::piecesToShow(const std::vector<std::string>& selected) const {
  std::vector<const SeenPiece*> pieces;
  for (const auto& id : selected)
    if (const auto* piece = desk_.seen(id)) pieces.push_back(piece);
  if (pieces.size() == 1) {
    const auto at = pieces.front()->at;
    const auto carrier = pieces.front()->carrier;
    pieces.clear();
    for (const auto& piece : desk_.projection().pieces)
      if (piece.at == at && piece.carrier == carrier) pieces.push_back(&piece);
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const auto* a, const auto* b) { return a->height > b->height; });
  return pieces;
}

wxString SelectionPane::placeName(const SeenPiece& piece) const {
  const auto& state = desk_.state();
  if (const auto space = state.spaceOf(piece.at.place)) {
    const auto& slot = state.module().slots[piece.at.place.value].name;
    const auto& place = state.module().spaces[space.value];
    return words((place.name.empty() ? place.id : place.name) + (slot.empty() ? "" : " (" + slot + ")"));
  }
  if (const auto container = state.containerOf(piece.at.place))
    return words(state.module().containers[container.value].name);
  if (!piece.carrier.empty()) return _("On board");
  return words(formatLocation(state, piece.at));
}

void SelectionPane::showPieces(const std::vector<const SeenPiece*>& pieces, const std::vector<std::string>& selected) {
  std::vector<Card> cards;
  shown_.clear();
  for (const auto* piece : pieces) {
    Card card;
    card.picture = faces_.counter(*piece, faceSize);
    card.title = piece->hidden ? _("Hidden counter") : words(piece->name.empty() ? piece->id : piece->name);
    card.detail = words(describe(desk_.module(), *piece));
    card.lit = std::find(selected.begin(), selected.end(), piece->id) != selected.end();
    cards.push_back(std::move(card));
    shown_.push_back(piece->id);
  }
  list_->SetSelection(wxNOT_FOUND);
  list_->setCards(std::move(cards));
}

void SelectionPane::refresh(const std::vector<std::string>& selected) {
  const auto pieces = piecesToShow(selected);
  showPieces(pieces, selected);
  if (pieces.empty()) {
    title_->SetLabel(_("Nothing selected"));
    Card hint;
    hint.detail =
        _("Click a counter to see its stack here; drag it to move it. Rest the pointer on a stack to fan it out.");
    hint.faded = true;
    return list_->setCards({hint});
  }
  const auto count = static_cast<unsigned>(pieces.size());
  const auto number = count > 1 ? wxString::Format(L"  ·  %u", count) : wxString();
  title_->SetLabel(selected.size() > 1 ? wxString::Format(_("%u counters selected"), count)
                                       : placeName(*pieces.front()) + number);
}

void SelectionPane::showContents(ContainerId container) {
  const auto place = desk_.state().containerPlace(container);
  std::vector<const SeenPiece*> pieces;
  for (const auto& piece : desk_.projection().pieces)
    if (piece.at.place == place) pieces.push_back(&piece);
  std::stable_sort(pieces.begin(), pieces.end(), [](const auto* a, const auto* b) { return a->height > b->height; });
  showPieces(pieces, {});
  title_->SetLabel(words(desk_.module().containers[container.value].name));
  if (!pieces.empty()) return;
  Card hint;
  hint.detail = _("There is nothing in it that may be seen from here.");
  hint.faded = true;
  list_->setCards({hint});
}

void SelectionPane::point(MapPoint at, const Hit& hit) {
  auto text = wxString::Format("%.0f, %.0f", at.x, at.y);
  if (hit.space) {
    const auto& space = desk_.module().spaces[hit.space.value];
    text = words(space.name.empty() ? space.id : space.name);
    if (!space.kind.empty()) text += words(" · " + space.kind);
    text += wxString::Format("\n%s   %.0f, %.0f", words(space.id), at.x, at.y);
  } else {
    text += "\n";
  }
  if (text != under_->GetLabel()) under_->SetLabel(text);
}

}  // namespace vtt::ui
