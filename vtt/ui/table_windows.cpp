#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::ui {

void TableFrame::addWindowActions() {
  addAction("charts", _("&Module"), _("Charts..."), _("Tracks over the game, and the luck of the dice"), "F5",
            [this] { showCharts(this, *desk_); });
}

}  // namespace vtt::ui
