#include <wx/textctrl.h>

#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/rail.hpp"
#include "vtt/ui/referee_pane.hpp"
#include "vtt/ui/settings.hpp"
#include "vtt/ui/setup_pane.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/table_frame.hpp"
#include "vtt/ui/toast.hpp"
#include "vtt/view/hit.hpp"

namespace vtt::ui {

namespace {

constexpr auto foldedKey = "window/referee";
constexpr std::size_t mostSentences = 4;  ///< over the map; the story has them all

std::string sentencesOf(const std::vector<Told>& told) {
  std::string text;
  const auto first = told.size() > mostSentences ? told.size() - mostSentences : 0;
  if (first > 0) text = "…";
  for (auto i = first; i < told.size(); ++i)
    text += (text.empty() ? "" : "\n") + told[i].text + (told[i].rule.empty() ? "" : " (" + told[i].rule + ")");
  return text;
}

}  // namespace

void TableFrame::wireReferee() {
  referee_->taken = [this](const std::string& option) {
    if (desk_->choose(option)) canvas_->SetFocus();
  };
  referee_->changed = [this] { showOffers(); };
  canvas_->clicked = [this](const Hit& hit) { chooseOnMap(hit); };
  desk_->ruled = [this](const std::vector<Told>& told) { tellRuling(told); };
  Bind(wxEVT_CHAR_HOOK, &TableFrame::chooseByKey, this);
}

void TableFrame::appoint(std::shared_ptr<const Referee> referee) {
  const bool wanted = referee && settings_.text(foldedKey) != "folded";
  panes_.GetPane("referee").Show(wanted);
  // The referee says what to do: then what else the rules would allow is only shown on demand.
  if (wanted) panes_.GetPane("assist").Hide();
  updatePanes();
  desk_->appoint(std::move(referee));
}

bool TableFrame::choose(const std::string& key) { return referee_->takeKey(key); }

void TableFrame::showReferee() {
  panes_.GetPane("referee").Show();
  updatePanes();
  rail_->refresh();
  referee_->focusFirst();
}

void TableFrame::keepRefereeFolded() {
  if (desk_->refereed()) settings_.setText(foldedKey, panes_.GetPane("referee").IsShown() ? "shown" : "folded");
}

void TableFrame::showOffers() {
  const bool shown = panes_.GetPane("referee").IsShown() && canvas_->map();
  if (!shown) return canvas_->setOffers({});
  canvas_->setOffers(overlaysOf(desk_->sight(), desk_->state(), canvas_->map(), referee_->offer(), referee_->shown(),
                                referee_->pointed()));
  if (referee_->pointed()) revealOption(referee_->offer().options[*referee_->pointed()]);
}

/// What an option is about comes into sight, if it lies on the map shown.
void TableFrame::revealOption(const Choice& choice) {
  constexpr double room = 60;
  const auto scene = desk_->scene(canvas_->map());
  Box box;
  for (const auto space : choice.spaces)
    if (desk_->module().spaces[space.value].map == canvas_->map())
      box = united(box, boxOfSpace(desk_->module(), space));
  for (const auto piece : choice.pieces)
    if (const auto* item = choice.spaces.empty() ? scene->find(desk_->sight().nameOf(piece)) : nullptr)
      box = united(box, item->box);
  if (!box.empty()) canvas_->reveal(box.grown(room / canvas_->viewport().zoom()));
}

void TableFrame::chooseOnMap(const Hit& hit) {
  if (!panes_.GetPane("referee").IsShown() || referee_->offer().options.empty()) return;
  const auto& scene = *desk_->scene(canvas_->map());
  PieceId piece;
  auto space = hit.space;
  if (hit.onItem()) piece = desk_->sight().find(scene.items()[hit.item].id);
  if (piece) space = desk_->state().spaceOf(desk_->state().groundOf(piece).place);
  const auto options = optionsAt(desk_->state(), referee_->offer(), space, piece);
  if (options.size() == 1) {
    canvas_->select({});
    referee_->taken(std::string(referee_->offer().options[options.front()].id));
    return;
  }
  const auto name = space ? words(desk_->module().spaces[space.value].name) : wxString();
  referee_->narrow(options, options.empty() ? wxString() : wxString::Format(_("Only what concerns %s:"), name));
}

/// 1 to 9 take an option, Enter the only one; text fields and buttons keep their keys.
void TableFrame::chooseByKey(wxKeyEvent& event) {
  const auto* focus = wxWindow::FindFocus();
  const bool writing = dynamic_cast<const wxTextEntry*>(focus) != nullptr;
  const bool plain = !event.HasAnyModifiers() && !writing && panes_.GetPane("referee").IsShown();
  const int key = event.GetKeyCode();
  if (plain && key >= '1' && key <= '9' && referee_->takeNumber(static_cast<std::size_t>(key - '0'))) return;
  const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
  if (plain && enter && focus == canvas_ && referee_->takeOnly()) return;
  event.Skip();
}

/// Dice that fell and what came of them, for a moment over the map.
void TableFrame::tellRuling(const std::vector<Told>& told) {
  if (told.empty()) return;
  auto roll = lastRoll(*desk_);
  if (roll.entry != desk_->moment()) roll = {};
  roll.outcome = sentencesOf(told);
  toast_->show(roll, faces_);
}

void TableFrame::addRefereeActions() {
  const auto menu = _("&View");
  addAction(
      "fold-referee", menu, _("Referee"), _("What is to be decided, if the rules plugin can referee this game"),
      "Ctrl+G", [this] { togglePane("referee"), showOffers(); }, [this] { return desk_->refereed(); });
  addAction(
      "referee", menu, _("To the options"), _("Tab and Enter choose one of what the referee offers"), "Ctrl+J",
      [this] { showReferee(); }, [this] { return desk_->refereed(); });
}

}  // namespace vtt::ui
