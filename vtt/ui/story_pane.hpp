#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <vector>

#include "vtt/ui/desk.hpp"

class wxButton;
class wxSlider;
class wxStaticText;

namespace vtt::ui {

class CardList;

/// Below the map: the timeline, and the last lines of the story. A click on a line shows that moment.
class StoryPane : public wxPanel {
 public:
  StoryPane(wxWindow* parent, Desk& desk);
  void refresh();
  /// Goes through the game by itself, or stops doing so.
  void play();
  std::function<void(std::int64_t)> lineChosen;

 private:
  wxSizer* makeTimeline();
  wxButton* button(const std::string& picture, const wxString& help, std::function<void()> run);
  void showLines();
  Desk& desk_;
  wxSlider* slider_ = nullptr;
  wxStaticText* where_ = nullptr;
  wxButton* play_ = nullptr;
  CardList* lines_ = nullptr;
  std::int64_t first_ = 1;
  wxTimer timer_;
  std::vector<wxString> stories_;  ///< of the log, as told to `reader_`
  SideId reader_;
};

}  // namespace vtt::ui
