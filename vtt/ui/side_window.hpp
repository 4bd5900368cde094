#pragma once

#include <wx/frame.h>
#include <wx/timer.h>

#include <tuple>

#include "vtt/ui/desk.hpp"

namespace vtt::ui {

/// A window beside the table that follows the game: what it shows is shown anew when the game goes on, when another
/// moment is looked at, or when somebody else looks. Behind the curtain it shows nothing.
class SideWindow : public wxFrame {
 public:
  SideWindow(wxWindow* parent, const wxString& title, const wxSize& size, Desk& desk);

 protected:
  Desk& desk() { return desk_; }
  /// Entries came, or another side looks.
  virtual void gameChanged() = 0;
  /// Only the moment looked at is another one.
  virtual void momentChanged() {}
  /// To be called at the end of the constructor.
  void follow();

 private:
  using Sign = std::tuple<std::int64_t, std::uint32_t, bool>;
  [[nodiscard]] Sign sign() const { return {desk_.last(), desk_.viewer().value, desk_.curtain()}; }
  void look();

  Desk& desk_;
  wxTimer timer_;
  Sign seen_;
  std::int64_t moment_ = 0;
};

}  // namespace vtt::ui
