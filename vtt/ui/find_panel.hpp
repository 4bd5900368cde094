#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "vtt/ui/desk.hpp"
#include "vtt/ui/faces.hpp"

class wxSearchCtrl;

namespace vtt::ui {

class CardList;

/// Looks for a counter or a space by its name.
class FindPanel : public wxPanel {
 public:
  FindPanel(wxWindow* over, Desk& desk, Faces& faces);
  void open();

  std::function<void(const std::string& piece)> pieceFound;
  std::function<void(SpaceId)> spaceFound;

 private:
  struct Match {
    std::string piece;
    SpaceId space;
  };
  void search();
  void take(int card);
  Desk& desk_;
  Faces& faces_;
  wxSearchCtrl* text_ = nullptr;
  CardList* list_ = nullptr;
  std::vector<Match> matches_;
};

}  // namespace vtt::ui
