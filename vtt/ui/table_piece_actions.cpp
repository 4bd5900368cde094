#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/ui/find_panel.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/piece_menu.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::ui {

void TableFrame::addPieceActions() {
  const auto menu = _("&Counters");
  const auto acts = [this] { return desk_->mayAct() && !canvas_->selected().empty(); };
  const auto add = [&](const char* id, const wxString& label, const wxString& help, const wxString& shortcut,
                       std::function<void()> run) { addAction(id, menu, label, help, shortcut, std::move(run), acts); };
  add("flip", _("Flip"), _("Turns to the next face"), "F2", [this] { onSelection("flip"); });
  add("turn-right", _("Turn right"), _("Clockwise, by one step"), "]", [this] { turnSelection(1); });
  add("turn-left", _("Turn left"), _("Counterclockwise, by one step"), "[", [this] { turnSelection(-1); });
  beginSection();
  add("move-to", _("Move to..."), _("To a space that is looked for by its name"), "Ctrl+M", [this] { askWhereTo(); });
  add("to-top", _("To the top of the stack"), wxString(), "PageUp", [this] { restack("top"); });
  add("to-bottom", _("To the bottom of the stack"), wxString(), "PageDown", [this] { restack("bottom"); });
  add("whole-stack", _("Select the whole stack"), wxString(), "Ctrl+A", [this] { selectStack(); });
  add("one-more", _("One more of these"), _("From the tray, to the same place"), "Ctrl+D", [this] { placeOneMore(); });
  add("actions", _("What it can do..."), _("The menu of the selected counters; also by the right button"), "Return",
      [this] {
        if (const auto command = choosePieceCommand(*canvas_, *desk_, canvas_->selected())) desk_->submit(*command);
      });
  beginSection();
  for (const auto& mark : desk_->module().marks)
    add(("mark-" + mark.id).c_str(), wxString::Format(_("Mark: %s"), words(mark.name)),
        _("Puts the mark on, or takes it off"), wxString(), [this, id = mark.id] { toggleMark(id); });
  beginSection();
  add("conceal", _("Conceal"), _("Only your side knows what it is"), "Ctrl+H", [this] { onSelection("conceal"); });
  add("reveal", _("Reveal"), _("Shows it to everybody"), "Ctrl+R", [this] { onSelection("reveal"); });
  add("claim", _("Take"), _("Nobody else may touch it"), "Ctrl+T", [this] { onSelection("claim"); });
  add("release", _("Let others touch it"), _("Ends what Take began"), wxString(), [this] { onSelection("release"); });
  add("remove", _("Take off the table"), _("To its home, or to the box"), "Delete", [this] { onSelection("remove"); });
}

void TableFrame::restack(const std::string& where) {
  const auto* piece = desk_->seen(canvas_->selected().front());
  if (piece == nullptr || !piece->carrier.empty()) return;
  onSelection("move", " to " + formatLocation(desk_->state(), piece->at) + " at " + where);
}

void TableFrame::selectStack() {
  const auto* piece = desk_->seen(canvas_->selected().front());
  if (piece == nullptr) return;
  std::vector<std::string> ids;
  for (const auto& other : desk_->projection().pieces)
    if (other.at == piece->at && other.carrier == piece->carrier) ids.push_back(other.id);
  canvas_->select(std::move(ids));
}

void TableFrame::placeOneMore() {
  const auto* seen = desk_->seen(canvas_->selected().front());
  const auto piece = desk_->sight().find(canvas_->selected().front());
  if (seen == nullptr || !piece || seen->hidden) return;
  const auto& group = desk_->module().groups[desk_->state().groupOf(piece).value];
  desk_->submit("place " + group.id + " at " + formatLocation(desk_->state(), seen->at));
}

void TableFrame::toggleMark(const std::string& mark) {
  const auto* piece = desk_->seen(canvas_->selected().front());
  if (piece == nullptr) return;
  const bool on = std::find(piece->marks.begin(), piece->marks.end(), mark) != piece->marks.end();
  onSelection(on ? "unmark" : "mark", " " + mark);
}

/// The next space that is found is where the selected counters go.
void TableFrame::askWhereTo() {
  moving_ = canvas_->selected();
  find_->open();
}

void TableFrame::spaceFound(SpaceId space) {
  const auto pieces = std::exchange(moving_, {});
  if (pieces.empty()) return centreOnSpace(space);
  find_->Hide();
  canvas_->SetFocus();
  desk_->submit("move " + join(pieces, ", ") + " to " + desk_->module().spaces[space.value].id);
}

}  // namespace vtt::ui
