#include <wx/button.h>
#include <wx/choice.h>
#include <wx/frame.h>
#include <wx/grid.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "vtt/base/text.hpp"
#include "vtt/model/track.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

class TablesFrame : public wxFrame {
 public:
  TablesFrame(wxWindow* parent, Desk& desk)
      : wxFrame(parent, wxID_ANY, _("Tables"), wxDefaultPosition, {720, 480},
                wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT),
        desk_(desk) {
    SetBackgroundColour(chrome());
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    choice_ = new wxChoice(this, wxID_ANY);
    for (const auto& table : desk.module().tables) choice_->Append(words(table.name));
    name(choice_, _("Table"));
    roll_ = new wxButton(this, wxID_ANY, _("Roll"));
    name(roll_, _("Rolls on this table; the result goes into the log"));
    row->Add(choice_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap);
    row->Add(roll_, 0, wxALIGN_CENTRE_VERTICAL);
    grid_ = new wxGrid(this, wxID_ANY);
    grid_->CreateGrid(0, 0);
    grid_->EnableEditing(false);
    grid_->DisableDragRowSize();
    name(grid_, _("Results"));
    grid_->SetToolTip(wxString());
    result_ = new wxStaticText(this, wxID_ANY, _("Click a cell to light up its row and column."));
    result_->SetFont(scaledFont(*this, 1.2, true));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(row, 0, wxEXPAND | wxALL, margin);
    column->Add(grid_, 1, wxEXPAND | wxLEFT | wxRIGHT, margin);
    column->Add(result_, 0, wxEXPAND | wxALL, margin);
    SetSizer(column);
    choice_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill(); });
    roll_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { roll(); });
    grid_->Bind(wxEVT_GRID_SELECT_CELL, [this](wxGridEvent& e) {
      if (ready_) light(e.GetRow(), e.GetCol());
      e.Skip();
    });
    choice_->SetSelection(0);
    fill();
  }

 private:
  [[nodiscard]] const Table& table() const {
    return desk_.module().tables[static_cast<std::size_t>(choice_->GetSelection())];
  }

  void fill() {
    ready_ = false;
    const auto& t = table();
    const auto width = std::max<std::size_t>(1, t.columns.size());
    if (grid_->GetNumberRows() > 0) grid_->DeleteRows(0, grid_->GetNumberRows());
    if (grid_->GetNumberCols() > 0) grid_->DeleteCols(0, grid_->GetNumberCols());
    grid_->AppendCols(static_cast<int>(width));
    grid_->AppendRows(static_cast<int>(t.rows.size()));
    for (std::size_t c = 0; c < width; ++c)
      grid_->SetColLabelValue(static_cast<int>(c), c < t.columns.size() ? words(t.columns[c].text) : _("Result"));
    for (std::size_t r = 0; r < t.rows.size(); ++r) {
      grid_->SetRowLabelValue(static_cast<int>(r), words(t.rows[r].text));
      for (std::size_t c = 0; c < width && r * width + c < t.cells.size(); ++c)
        grid_->SetCellValue(static_cast<int>(r), static_cast<int>(c), words(t.cells[r * width + c]));
    }
    grid_->AutoSizeColumns(false);
    grid_->SetRowLabelSize(wxGRID_AUTOSIZE);
    roll_->Enable(t.die.valid());
    if (t.rowName.empty())
      result_->SetLabel(wxString());
    else if (t.columnName.empty())
      result_->SetLabel(wxString::Format(_("Rows: %s"), words(t.rowName)));
    else
      result_->SetLabel(wxString::Format(_("Rows: %s; columns: %s"), words(t.rowName), words(t.columnName)));
    ready_ = true;
  }

  void light(int row, int column) {
    const auto bright = accent().ChangeLightness(175), brightest = accent().ChangeLightness(140);
    for (int r = 0; r < grid_->GetNumberRows(); ++r)
      for (int c = 0; c < grid_->GetNumberCols(); ++c)
        grid_->SetCellBackgroundColour(r, c,
                                       r == row && c == column   ? brightest
                                       : r == row || c == column ? bright
                                                                 : paper());
    grid_->ForceRefresh();
    result_->SetLabel(grid_->GetRowLabelValue(row) + wxString(L"  →  ") + grid_->GetCellValue(row, column));
  }

  /// "rolled 3 4, 8: result"
  void roll() {
    const auto& t = table();
    const auto column = static_cast<std::size_t>(std::max(0, grid_->GetGridCursorCol()));
    auto text = "roll on " + t.id;
    if (column < t.columns.size()) text += " by " + t.columns[column].text;
    if (!desk_.submit(text)) return;
    const auto outcome = desk_.log().back().outcome;
    const auto head = outcome.substr(0, outcome.find(':'));
    const auto comma = head.find(", ");
    const auto key =
        comma != std::string::npos ? head.substr(comma + 2) : head.substr(std::min(head.size(), std::size_t{7}));
    if (const auto row = findKey(t.rows, key, t.outOfRange)) {
      light(static_cast<int>(*row), static_cast<int>(column));
      grid_->MakeCellVisible(static_cast<int>(*row), static_cast<int>(column));
    }
    result_->SetLabel(words(outcome));
  }

  Desk& desk_;
  wxChoice* choice_ = nullptr;
  wxButton* roll_ = nullptr;
  wxGrid* grid_ = nullptr;
  wxStaticText* result_ = nullptr;
  bool ready_ = false;
};

}  // namespace

void showTables(wxWindow* parent, Desk& desk) { (new TablesFrame(parent, desk))->Show(); }

}  // namespace vtt::ui
