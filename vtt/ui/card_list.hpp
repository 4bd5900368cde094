#pragma once

#include <wx/bitmap.h>
#include <wx/vlbox.h>

#include <functional>
#include <vector>

namespace vtt::ui {

/// A line of a list: a picture, a title, a line below it, a badge at the right.
struct Card {
  wxBitmap picture;
  std::function<wxBitmap()> drawn;  ///< in its place: a picture that is made when it is first seen
  wxSize drawnSize;
  wxString title, detail, badge;
  bool heading = false;  ///< a title over the cards that follow; cannot be chosen
  bool faded = false;
  bool lit = false;  ///< marked with the accent
};

/// A scrolling list of cards. Arrow keys and the mouse choose one; a drag is told with its place on the screen.
class CardList : public wxVListBox {
 public:
  CardList(wxWindow* parent, const wxString& accessibleName);

  /// Keeps the choice and the scroll position if the number of cards stays the same.
  void setCards(std::vector<Card> cards);
  [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }
  void wrapDetails(bool wraps) { wraps_ = wraps; }

  std::function<void(int)> chosen;     ///< by a click or a key
  std::function<void(int)> activated;  ///< by a double click or Enter
  std::function<void(int, wxPoint)> dragging, dropped;

 private:
  void OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const override;
  void OnDrawBackground(wxDC& dc, const wxRect& rect, size_t n) const override;
  wxCoord OnMeasureItem(size_t n) const override;
  [[nodiscard]] int heightOf(const Card& card, int width) const;
  void press(wxMouseEvent& event);
  void move(wxMouseEvent& event);
  void release(wxMouseEvent& event);
  [[nodiscard]] static wxSize pictureSize(const Card& card);
  [[nodiscard]] wxString wrapped(wxDC& dc, const wxString& text, int width) const;

  std::vector<Card> cards_;
  mutable std::vector<int> heights_;  ///< 0: not measured yet
  mutable int measuredWidth_ = -1;
  wxPoint pressed_;
  int held_ = wxNOT_FOUND;
  bool drags_ = false;
  bool wraps_ = false;
};

}  // namespace vtt::ui
