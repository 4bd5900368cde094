#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "vtt/ui/desk.hpp"
#include "vtt/ui/faces.hpp"
#include "vtt/ui/rolls.hpp"

class wxSearchCtrl;
class wxSizer;
class wxChoice;

namespace vtt::ui {

class CardList;

/// Left of the map: dice, cups and decks, trays of counters and markers.
class SupplyPane : public wxPanel {
 public:
  enum class Section { dice, cups, trays };
  SupplyPane(wxWindow* parent, Desk& desk, Faces& faces);
  void refresh();
  /// Folds a section of the pane out or away.
  void show(Section section, bool shown);
  [[nodiscard]] bool shows(Section section) const;
  [[nodiscard]] bool showsAny() const;
  /// Whether the module has anything for it.
  [[nodiscard]] bool has(Section section) const;

  /// A counter of the group is held over, or dropped on, a point of the screen.
  std::function<void(GroupId, wxPoint)> dragging, dropped;
  /// The next click on the map is to place one.
  std::function<void(GroupId)> taken;
  /// What is in it is to be shown, as far as the viewer may see it.
  std::function<void(ContainerId)> opened;

 private:
  struct Tray {
    GroupId group;
    std::uint32_t count = 0;
    bool operator==(const Tray&) const = default;
  };
  wxSizer* makeDice();
  wxSizer* makeContainers();
  wxSizer* makeTrays();
  void paintResult(wxPaintEvent& event);
  void readRoll();
  void showContainers();
  void showTrays();
  void draw();
  [[nodiscard]] std::vector<Tray> trays() const;
  [[nodiscard]] bool hasTwin(std::uint32_t group, const std::vector<std::uint32_t>& counts) const;
  [[nodiscard]] std::string chosenContainer() const;

  Desk& desk_;
  Faces& faces_;
  wxPanel* result_ = nullptr;
  wxChoice* dice_ = nullptr;
  wxSizer* sections_[3] = {};
  CardList* containers_ = nullptr;
  CardList* list_ = nullptr;
  wxSearchCtrl* search_ = nullptr;
  std::vector<Tray> shown_;
  Roll roll_;
};

}  // namespace vtt::ui
