#include "vtt/base/platform.hpp"
#include "vtt/session/reload.hpp"
#include "vtt/ui/problems_window.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/scenario_dialog.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::ui {

void TableFrame::addWindowActions() {
  const auto menu = _("&Game");
  addAction("notes", menu, _("Notes..."), _("What was noted, and when; for all or for one side"), "Ctrl+N",
            [this] { showNotes(this, *desk_); });
  addAction("charts", menu, _("Charts..."), _("Tracks over the game, and the luck of the dice"), "F5",
            [this] { showCharts(this, *desk_); });
  beginSection();
}

void TableFrame::addAuthorActions() {
  const auto menu = _("&Module");
  beginSection();
  addAction("reload-module", menu, _("Read the module again"), _("For authors: the game goes on with what has changed"),
            "Ctrl+Shift+R", [this] { reloadModule(); });
  addAction("save-scenario", menu, _("Save the position as a scenario..."),
            _("For authors: new games can begin from what is shown"), wxString(), [this] { saveAsScenario(); });
}

void TableFrame::reloadModule() {
  const auto folder = desk_->session().loadedModule()->source.location();
  const auto library = ModuleLibrary::ofThisMachine();
  const auto module = library.load(folder);
  if (!module) return showError(this, _("The module cannot be read"), module.error().message);
  const auto problems = problemsOf(**module);
  if (hasErrors(problems))
    return showProblems(this, _("The module has errors; the game goes on with the module as it was."), problems);
  const auto game = desk_->session().journal().path();
  if (const auto fits = fitsModule(game, *module); !fits)
    return showError(this, _("The module no longer fits the game"),
                     utf8(_("The game goes on with the module as it was.")) + "\n" + fits.error().message);
  if (gameWanted) gameWanted(game, desk_->seat());
}

void TableFrame::saveAsScenario() {
  // A side must not write down what it may not see.
  if (desk_->viewer()) return say(utf8(_("Take the seat that sees everything first: a scenario tells all.")));
  ScenarioTitle title{"", "", ""};
  while (const auto asked = askScenarioTitle(this, title)) {
    title = *asked;
    const auto saved = saveScenario(desk_->session().loadedModule()->source.location(), desk_->state(), title);
    if (saved) {
      auto sentence = utf8(wxString::Format(_("The scenario is in %s."), words(platform::utf8(saved->file))));
      for (const auto& left : saved->leftOut) sentence += " " + left;
      return say(sentence);
    }
    showError(this, _("The scenario was not saved"), saved.error().message);
  }
}

}  // namespace vtt::ui
