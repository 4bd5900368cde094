#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "vtt/ui/desk.hpp"
#include "vtt/ui/faces.hpp"
#include "vtt/view/hit.hpp"

class wxStaticText;

namespace vtt::ui {

class CardList;

/// Right of the map: the stack that is selected, its faces and values, and what lies under the pointer.
class SelectionPane : public wxPanel {
 public:
  SelectionPane(wxWindow* parent, Desk& desk, Faces& faces);
  void refresh(const std::vector<std::string>& selected);
  /// What is in a cup, deck or hand, as far as it may be known.
  void showContents(ContainerId container);
  void point(MapPoint at, const Hit& hit);

  std::function<void(const std::string&)> chosen, activated;

 private:
  [[nodiscard]] std::vector<const SeenPiece*> piecesToShow(const std::vector<std::string>& selected) const;
  void showPieces(const std::vector<const SeenPiece*>& pieces, const std::vector<std::string>& selected);
  [[nodiscard]] wxString placeName(const SeenPiece& piece) const;
  Desk& desk_;
  Faces& faces_;
  wxStaticText* title_ = nullptr;
  wxStaticText* under_ = nullptr;
  CardList* list_ = nullptr;
  std::vector<std::string> shown_;
};

}  // namespace vtt::ui
