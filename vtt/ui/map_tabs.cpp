#include "vtt/ui/map_tabs.hpp"

#include <wx/sizer.h>
#include <wx/tglbtn.h>

#include "vtt/ui/style.hpp"

namespace vtt::ui {

MapTabs::MapTabs(wxWindow* parent, const Module& module) : wxPanel(parent, wxID_ANY) {
  SetBackgroundColour(chrome());
  name(this, _("Maps"));
  SetToolTip(wxString());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (std::uint32_t i = 0; i < module.maps.size(); ++i) {
    const auto& map = module.maps[i];
    auto* tab = new wxToggleButton(this, wxID_ANY, words(map.name.empty() ? map.id : map.name), wxDefaultPosition,
                                   wxDefaultSize, wxBU_EXACTFIT);
    name(tab, wxString::Format(_("Shows %s (Ctrl+%u)"), tab->GetLabel(), i + 1));
    tab->Bind(wxEVT_TOGGLEBUTTON, [this, i](wxCommandEvent&) {
      show(MapId(i));
      if (chosen) chosen(MapId(i));
    });
    tab->SetFont(scaledFont(*this, 1, true));
    tab->SetMinSize(tab->GetBestSize());
    row->Add(tab, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, gap);
    tabs_.push_back(tab);
  }
  SetSizer(row);
  SetMinSize({200, height});
}

void MapTabs::show(MapId map) {
  for (std::size_t i = 0; i < tabs_.size(); ++i) {
    tabs_[i]->SetValue(i == map.value);
    tabs_[i]->SetFont(scaledFont(*this, 1, i == map.value));
  }
}

}  // namespace vtt::ui
