#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "vtt/model/module.hpp"

class wxToggleButton;

namespace vtt::ui {

/// The maps and displays of a module, side by side above the one that is shown; its name is bold.
class MapTabs : public wxPanel {
 public:
  static constexpr int height = 44;
  MapTabs(wxWindow* parent, const Module& module);
  void show(MapId map);

  std::function<void(MapId)> chosen;

 private:
  std::vector<wxToggleButton*> tabs_;
};

}  // namespace vtt::ui
