#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::ui {

void TableFrame::addWindowActions() {
  addAction("notes", _("&Game"), _("Notes..."), _("What was noted, and when; for all or for one side"), "Ctrl+N",
            [this] { showNotes(this, *desk_); });
  addAction("charts", _("&Module"), _("Charts..."), _("Tracks over the game, and the luck of the dice"), "F5",
            [this] { showCharts(this, *desk_); });
}

}  // namespace vtt::ui
