#include "vtt/ui/rail.hpp"

#include <wx/sizer.h>
#include <wx/tglbtn.h>

#include <algorithm>

#include "vtt/ui/icons.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int iconSize = 22, buttonHeight = 52;
constexpr double labelScale = 0.82;

}  // namespace

Rail::Rail(wxWindow* parent, std::vector<Item> items) : wxPanel(parent, wxID_ANY), items_(std::move(items)) {
  SetBackgroundColour(chrome());
  name(this, _("What can be folded out"));
  SetToolTip(wxString());
  for (const auto& item : items_) {
    int room = 0, height = 0;
    const auto font = scaledFont(*this, labelScale);
    GetTextExtent(item.label, &room, &height, nullptr, nullptr, &font);
    width_ = std::max(width_, room + 2 * gap);
  }
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->AddSpacer(4);
  for (const auto& item : items_) {
    if (item.begins) column->AddSpacer(2 * gap);
    buttons_.push_back(makeButton(item));
    column->Add(buttons_.back(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 2);
  }
  SetSizer(column);
  SetMinSize({width_, 200});
}

wxAnyButton* Rail::makeButton(const Item& item) {
  const long style = wxBORDER_NONE | wxBU_EXACTFIT;
  wxAnyButton* made = nullptr;
  if (item.on)
    made = new wxToggleButton(this, wxID_ANY, item.label, wxDefaultPosition, {width_ - 4, buttonHeight}, style);
  else
    made = new wxButton(this, wxID_ANY, item.label, wxDefaultPosition, {width_ - 4, buttonHeight}, style);
  made->SetFont(scaledFont(*this, labelScale));
  made->SetForegroundColour(ink());
  made->SetBitmap(icon(item.icon, iconSize), wxTOP);
  name(made, item.help);
  made->Bind(item.on ? wxEVT_TOGGLEBUTTON : wxEVT_BUTTON, [this, run = item.run](wxCommandEvent&) {
    run();
    refresh();
  });
  return made;
}

void Rail::refresh() {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].enabled) buttons_[i]->Enable(items_[i].enabled());
    if (auto* toggle = dynamic_cast<wxToggleButton*>(buttons_[i])) toggle->SetValue(items_[i].on());
  }
}

}  // namespace vtt::ui
