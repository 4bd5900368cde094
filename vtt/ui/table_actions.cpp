#include <wx/utils.h>

#include "vtt/base/platform.hpp"
#include "vtt/ui/assist_pane.hpp"
#include "vtt/ui/find_panel.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/referee_pane.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/story_pane.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::ui {

void TableFrame::addAction(const char* id, const wxString& menu, const wxString& label, const wxString& help,
                           const wxString& shortcut, std::function<void()> run, std::function<bool()> enabled) {
  Action action;
  action.id = id;
  action.menu = menu;
  action.name = label;
  action.help = help;
  action.shortcut = shortcut;
  action.run = std::move(run);
  action.enabled = std::move(enabled);
  action.begins = std::exchange(section_, false);
  actions_.add(std::move(action));
}

void TableFrame::beginSection() { section_ = true; }

void TableFrame::addSwitch(const char* id, const wxString& label, const wxString& help, const wxString& shortcut,
                           std::function<void(bool)> set, bool on) {
  Action action;
  action.id = id;
  action.menu = _("&View");
  action.name = label;
  action.help = help;
  action.shortcut = shortcut;
  const auto state = std::make_shared<bool>(on);
  action.run = [state, set = std::move(set)] {
    *state = !*state;
    set(*state);
  };
  action.checked = [state] { return *state; };
  action.begins = std::exchange(section_, false);
  actions_.add(std::move(action));
}

void TableFrame::addActions() {
  addGameActions();
  addEditActions();
  addPieceActions();
  addViewActions();
  addModuleActions();
  addAuthorActions();
  addHelpActions();
}

void TableFrame::addGameActions() {
  const auto menu = _("&Game");
  const auto acts = [this] { return desk_->mayAct(); };
  addAction("start-page", menu, _("Start page"), _("Other games and modules"), "Ctrl+O", [this] {
    if (startPageWanted) startPageWanted();
  });
  addAction("save-copy", menu, _("Save a copy..."), _("Under another name; the game itself is always saved"),
            "Ctrl+Shift+S", [this] { saveCopy(); });
  addAction("picture", menu, _("Save a picture of the map..."), _("As a PNG file"), "Ctrl+P",
            [this] { savePicture(); });
  beginSection();
  addAction(
      "next-phase", menu, _("Next phase"), _("Goes on to the next phase"), "Ctrl+Return",
      [this] { desk_->submit(std::string("next phase")); }, acts);
  addAction(
      "previous-phase", menu, _("Previous phase"), _("Goes back one phase"), "Ctrl+Backspace",
      [this] { desk_->submit(std::string("previous phase")); }, acts);
  addAction(
      "leave-loop", menu, _("Leave the loop"), _("Ends phases that repeat"), wxString(),
      [this] { desk_->submit(std::string("leave loop")); }, acts);
  beginSection();
  addWindowActions();
  addAction("step-back", menu, _("One step into the past"), _("Shows the game one entry earlier"), "Ctrl+Left",
            [this] { desk_->goTo(desk_->moment() - 1); });
  addAction("step-on", menu, _("One step on"), _("Shows the game one entry later"), "Ctrl+Right",
            [this] { desk_->goTo(desk_->moment() + 1); });
  addAction("play", menu, _("Play through"), _("Shows the game entry by entry"), "Ctrl+Space",
            [this] { story_->play(); });
  addAction(
      "now", menu, _("Back to now"), _("Leaves the past"), "Ctrl+End", [this] { desk_->goToNow(); },
      [this] { return desk_->inPast(); });
  addAction(
      "branch", menu, _("Continue from here..."), _("Plays on from this moment in a new file"), wxString(),
      [this] { continueFromHere(); }, [this] { return desk_->inPast(); });
  beginSection();
  addAction("quit", menu, _("Quit"), _("Every move is already saved"), "Ctrl+Q", [this] { Close(); });
}

void TableFrame::addEditActions() {
  const auto menu = _("&Edit");
  addAction(
      "undo", menu, _("Undo"), _("Takes the last step back"), "Ctrl+Z", [this] { desk_->submit(std::string("undo")); },
      [this] { return undoes_; });
  addAction(
      "redo", menu, _("Redo"), _("Does it again"), "Ctrl+Y", [this] { desk_->submit(std::string("redo")); },
      [this] { return redoes_; });
  beginSection();
  addAction("find", menu, _("Find..."), _("A counter or a space by its name"), "Ctrl+F", [this] { find_->open(); });
  addAction("escape", menu, _("Let go"), _("Ends what is being done, and selects nothing"), "Esc", [this] {
    find_->Hide();
    referee_->narrow({}, {});
    canvas_->escape();
    canvas_->SetFocus();
  });
}

/// A map with pictures can be shown with each of them, or drawn.
void TableFrame::addImageActions() {
  const auto& maps = desk_->module().maps;
  const auto add = [this](std::uint32_t map, const std::string& id, const wxString& name, bool first) {
    Action action;
    action.id = "image-" + desk_->module().maps[map].id + "-" + (id == RenderView::drawn ? "drawn" : id);
    action.menu = _("&View");
    action.name = wxString::Format(_("Picture: %s"), name);
    action.help = _("What lies under the counters");
    action.run = [this, id] { canvas_->showImage(id); };
    action.enabled = [this, map] { return canvas_->map() == MapId(map); };
    action.checked = [this, map, id, first] {
      return canvas_->map() == MapId(map) && (canvas_->image() == id || (first && canvas_->image().empty()));
    };
    action.begins = std::exchange(section_, false);
    actions_.add(std::move(action));
  };
  for (std::uint32_t i = 0; i < maps.size(); ++i) {
    if (maps[i].images.empty()) continue;
    for (const auto& image : maps[i].images) add(i, image.id, words(image.name), &image == maps[i].images.data());
    add(i, RenderView::drawn, _("drawn by the program"), false);
  }
}

void TableFrame::addViewActions() {
  const auto menu = _("&View");
  constexpr double panStep = 80;
  addAction("fit", menu, _("Whole map"), _("Fits the map into the window"), "F", [this] { canvas_->fit(); });
  addAction("one-to-one", menu, _("Actual size"), _("One pixel of the map on one of the screen"), "0",
            [this] { canvas_->oneToOne(); });
  addAction("zoom-in", menu, _("Nearer"), _("At the pointer; the wheel does the same"), "+",
            [this] { canvas_->zoom(1); });
  addAction("zoom-out", menu, _("Farther"), _("At the pointer; the wheel does the same"), "-",
            [this] { canvas_->zoom(-1); });
  addAction("left", menu, _("Scroll left"), wxString(), "Left", [this] { canvas_->pan(panStep, 0); });
  addAction("right", menu, _("Scroll right"), wxString(), "Right", [this] { canvas_->pan(-panStep, 0); });
  addAction("up", menu, _("Scroll up"), wxString(), "Up", [this] { canvas_->pan(0, panStep); });
  addAction("down", menu, _("Scroll down"), wxString(), "Down", [this] { canvas_->pan(0, -panStep); });
  beginSection();
  for (std::uint32_t i = 0; i < desk_->module().maps.size() && desk_->module().maps.size() > 1; ++i)
    addAction(("map-" + desk_->module().maps[i].id).c_str(), menu, words(desk_->module().maps[i].name),
              _("Shows this map"), i < 9 ? wxString::Format("Ctrl+%u", i + 1) : wxString(),
              [this, i] { showMap(MapId(i)); });
  beginSection();
  addImageActions();
  beginSection();
  addAction("fold-supply", menu, _("Supply"), _("Dice, cups and trays"), "F6", [this] { togglePane("supply"); });
  addAction("fold-selection", menu, _("Selection"), _("What is selected"), "F7", [this] { togglePane("selection"); });
  addAction("fold-story", menu, _("Timeline and story"), _("Below the map"), "F8", [this] { togglePane("story"); });
  addAction("fold-assist", menu, _("Rules assistant"), _("What the rules say, if a rules plugin is there"), "F10",
            [this] { togglePane("assist"); });
  addRefereeActions();
  addAction("fold-overview", menu, _("Overview"), _("The whole map small"), "M", [this] { togglePane("overview"); });
  addAction("fold-all", menu, _("Map alone"), _("Folds all panes away, or shows them again"), "F9",
            [this] { hideAllPanes(); });
  addAction("full-screen", menu, _("Full screen"), wxString(), "F11",
            [this] { ShowFullScreen(!IsFullScreen(), wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION); });
  beginSection();
  addSwitch(
      "counters", _("Counters"), _("Hidden, the map below them shows"), "H",
      [this](bool on) { canvas_->showCounters(on); }, true);
  addSwitch(
      "last-move", _("Arrow of the last move"), wxString(), wxString(), [this](bool on) { canvas_->showLastMove(on); },
      true);
  addSwitch(
      "marks", _("Marks on counters"), _("Such as moved"), wxString(), [this](bool on) { desk_->showMarks(on); }, true);
  addSwitch(
      "trails", _("Trails of this phase"), _("Where counters went since the phase began"), "T",
      [this](bool on) { canvas_->showTrails(on); }, true);
  addSwitch(
      "grid", _("Outlines of spaces"), _("Also where the map does not show them"), "O",
      [this](bool on) { canvas_->showGrid(on); }, false);
  addSwitch(
      "names", _("Names of spaces"), wxString(), "N", [this](bool on) { canvas_->showNames(on); }, false);
  addSwitch(
      "spaces", _("All spaces and their ids"), _("For authors of modules"), "G",
      [this](bool on) { canvas_->showSpaces(on); }, false);
  addAction("line", menu, _("Line"), _("A straight line and what it crosses: click its two ends"), "L",
            [this] { canvas_->measure(!canvas_->measuring(), true); });
  addAction("ruler", menu, _("Ruler"), _("Each click adds a waypoint; Escape ends"), "R",
            [this] { canvas_->measure(!canvas_->measuring()); });
}

void TableFrame::addModuleActions() {
  const auto menu = _("&Module");
  const auto acts = [this] { return desk_->mayAct(); };
  addAction(
      "tables", menu, _("Tables..."), _("Looks results up, with row and column lit"), "F3",
      [this] { showTables(this, *desk_); }, [this] { return !desk_->module().tables.empty(); });
  addAction(
      "pages", menu, _("Rules and charts..."), _("The pages of the module"), "F4", [this] { showPages(this, *desk_); },
      [this] { return !desk_->module().pages.empty(); });
  addAction(
      "rule-modes", menu, _("Rules checked..."), _("Which rules are checked, and how strictly"), wxString(),
      [this] { changeRuleModes(this, *desk_); }, [this] { return assistant_.present() && desk_->mayAct(); });
  addAction(
      "fill", menu, _("Fill open set-up places"), _("Meets the placement rules at random"), wxString(),
      [this] { desk_->submit(std::string("fill")); }, acts);
  beginSection();
  for (const auto& die : desk_->module().dice)
    addAction(("roll-" + die.id).c_str(), menu,
              wxString::Format(_("Roll %s"), words(die.name.empty() ? die.id : die.name)), wxString(), wxString(),
              [this, id = die.id] { desk_->submit("roll " + id); }, acts);
  for (const auto& container : desk_->module().containers)
    addAction(("draw-" + container.id).c_str(), menu, wxString::Format(_("Draw from %s"), words(container.name)),
              wxString(), wxString(), [this, id = container.id] { desk_->submit("draw 1 from " + id); }, acts);
  beginSection();
  for (const auto& action : desk_->module().actions)
    addAction(("action-" + action.id).c_str(), menu, words(action.name), words(action.help), wxString(),
              [this, id = action.id] { desk_->submit("action " + id); }, acts);
}

void TableFrame::addHelpActions() {
  addAction("keys", _("&Help"), _("All actions and keys..."), _("What can be done, and how; keys can be changed"), "F1",
            [this] { showKeys(this, actions_, settings_); });
  addAction("about", _("&Help"), _("About this game..."), _("Module, scenario and where it is saved"), wxString(),
            [this] {
              const auto& info = desk_->session().info();
              say(utf8(wxString::Format(_("%s %s, scenario %s. Every move is saved in %s."), words(info.moduleName),
                                        words(info.moduleVersion), words(info.scenario),
                                        words(platform::utf8(desk_->session().journal().path())))));
            });
}

}  // namespace vtt::ui
