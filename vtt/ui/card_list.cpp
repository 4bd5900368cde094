#include "vtt/ui/card_list.hpp"

#include <wx/control.h>
#include <wx/dcclient.h>

#include <algorithm>
#include <utility>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int padding = 6, slack = 5, mostLines = 4;

}  // namespace

CardList::CardList(wxWindow* parent, const wxString& accessibleName) {
  Create(parent, wxID_ANY, wxDefaultPosition, {120, 120}, wxBORDER_NONE);
  SetBackgroundColour(paper());
  // Without colours and a font of its own, each question for them makes and destroys a widget of the toolkit.
  SetForegroundColour(ink());
  SetFont(parent->GetFont());
  SetMargins(0, 0);
  name(this, accessibleName);
  SetToolTip(wxString());
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& e) {
    if (chosen && e.GetInt() >= 0 && !cards_[static_cast<std::size_t>(e.GetInt())].heading) chosen(e.GetInt());
  });
  Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent& e) {
    if (activated && e.GetInt() >= 0 && !cards_[static_cast<std::size_t>(e.GetInt())].heading) activated(e.GetInt());
  });
  Bind(wxEVT_LEFT_DOWN, &CardList::press, this);
  Bind(wxEVT_MOTION, &CardList::move, this);
  Bind(wxEVT_LEFT_UP, &CardList::release, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { held_ = wxNOT_FOUND; });
}

void CardList::setCards(std::vector<Card> cards) {
  const bool same = cards.size() == cards_.size();
  const auto choice = GetSelection();
  const auto top = GetVisibleRowsBegin();
  cards_ = std::move(cards);
  heights_.assign(cards_.size(), 0);
  SetItemCount(cards_.size());
  if (same && choice != wxNOT_FOUND) SetSelection(choice);
  if (same && !cards_.empty()) ScrollToRow(top);
  if (!same) SetSelection(wxNOT_FOUND);
  Refresh();
}

wxString CardList::wrapped(wxDC& dc, const wxString& text, int width) const {
  if (!wraps_) return wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, width);
  wxString result, rest = text;
  for (int row = 0; row < mostLines && !rest.empty(); ++row) {
    wxArrayInt widths;
    dc.GetPartialTextExtents(rest, widths);
    std::size_t fits = 0;
    while (fits < widths.size() && widths[fits] <= width) ++fits;
    if (!result.empty()) result += "\n";
    if (fits == rest.size() || row == mostLines - 1)
      return result + wxControl::Ellipsize(rest, dc, wxELLIPSIZE_END, width);
    auto cut = rest.Left(fits).find_last_of(' ');
    if (cut == wxString::npos || cut == 0) cut = std::max<std::size_t>(1, fits);
    result += rest.Left(cut);
    rest = rest.Mid(cut).Trim(false);
  }
  return result;
}

wxSize CardList::pictureSize(const Card& card) {
  if (card.drawn) return card.drawnSize;
  return card.picture.IsOk() ? card.picture.GetSize() : wxSize(0, 0);
}

wxCoord CardList::OnMeasureItem(size_t n) const {
  const int width = GetClientSize().x;
  if (std::exchange(measuredWidth_, width) != width) heights_.assign(cards_.size(), 0);
  if (heights_[n] == 0) heights_[n] = heightOf(cards_[n], width);
  return heights_[n];
}

int CardList::heightOf(const Card& card, int width) const {
  int height = GetCharHeight();
  if (card.heading) return height + 2 * padding;
  const auto picture = pictureSize(card);
  if (!card.detail.empty()) {
    wxClientDC dc(const_cast<CardList*>(this));
    dc.SetFont(scaledFont(*this, 0.88));
    const int left = padding + (picture.x > 0 ? picture.x + padding : 0);
    const int badge = card.badge.empty() ? 0 : dc.GetTextExtent(card.badge).x + 2 * padding;
    height += dc.GetMultiLineTextExtent(wrapped(dc, card.detail, width - left - padding - badge)).y + 2;
  }
  return std::max(height, picture.y) + padding;
}

void CardList::OnDrawBackground(wxDC& dc, const wxRect& rect, size_t n) const {
  const auto& card = cards_[n];
  const bool chosenNow = IsSelected(n) && !card.heading;
  const auto colour = card.heading ? chrome() : chosenNow ? accent().ChangeLightness(180) : paper();
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(colour));
  dc.DrawRectangle(rect);
  if (!card.lit && !chosenNow) return;
  dc.SetBrush(wxBrush(accent()));
  dc.DrawRectangle(rect.x, rect.y, 3, rect.height);
}

void CardList::OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const {
  const auto& card = cards_[n];
  int x = rect.x + padding, right = rect.GetRight() - padding;
  if (const auto room = pictureSize(card); room.x > 0) {
    const auto picture = card.drawn ? card.drawn() : card.picture;
    const int left = x + (room.x - picture.GetWidth()) / 2;
    dc.DrawBitmap(picture, left, rect.y + (rect.height - picture.GetHeight()) / 2, true);
    x += room.x + padding;
  }
  dc.SetFont(card.heading ? scaledFont(*this, 0.88, true) : GetFont());
  dc.SetTextForeground(card.faded || card.heading ? fadedInk() : ink());
  if (!card.badge.empty()) {
    const auto size = dc.GetTextExtent(card.badge);
    dc.DrawText(card.badge, right - size.x, rect.y + (rect.height - size.y) / 2);
    right -= size.x + padding;
  }
  const auto title = wxControl::Ellipsize(card.title, dc, wxELLIPSIZE_END, right - x);
  const int height = dc.GetCharHeight();
  if (card.detail.empty()) {
    dc.DrawText(title, x, rect.y + (rect.height - height) / 2);
    return;
  }
  const auto small = scaledFont(*this, 0.88);
  dc.SetFont(small);
  const auto detail = wrapped(dc, card.detail, right - x);
  const int all = height + 2 + dc.GetMultiLineTextExtent(detail).y;
  const int y = rect.y + (rect.height - all) / 2;
  dc.SetTextForeground(fadedInk());
  dc.DrawLabel(detail, wxRect(x, y + height + 2, right - x, all));
  dc.SetFont(GetFont());
  dc.SetTextForeground(card.faded ? fadedInk() : ink());
  dc.DrawText(title, x, y);
}

void CardList::press(wxMouseEvent& event) {
  pressed_ = event.GetPosition();
  held_ = VirtualHitTest(pressed_.y);
  drags_ = false;
  event.Skip();
}

void CardList::move(wxMouseEvent& event) {
  event.Skip();
  if (!event.LeftIsDown() || held_ == wxNOT_FOUND || !dragging) return;
  const auto by = event.GetPosition() - pressed_;
  if (!drags_ && std::abs(by.x) + std::abs(by.y) <= slack) return;
  if (!drags_ && !HasCapture()) CaptureMouse();
  drags_ = true;
  dragging(held_, ClientToScreen(event.GetPosition()));
}

void CardList::release(wxMouseEvent& event) {
  event.Skip();
  if (HasCapture()) ReleaseMouse();
  const int card = std::exchange(held_, wxNOT_FOUND);
  if (std::exchange(drags_, false) && card != wxNOT_FOUND && dropped)
    dropped(card, ClientToScreen(event.GetPosition()));
}

}  // namespace vtt::ui
