#include "vtt/ui/table_frame.hpp"

#include <wx/aui/dockart.h>
#include <wx/regex.h>

#include <algorithm>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/ui/assist_pane.hpp"
#include "vtt/ui/curtain.hpp"
#include "vtt/ui/find_panel.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/map_tabs.hpp"
#include "vtt/ui/overview_pane.hpp"
#include "vtt/ui/piece_menu.hpp"
#include "vtt/ui/rail.hpp"
#include "vtt/ui/referee_pane.hpp"
#include "vtt/ui/rolls.hpp"
#include "vtt/ui/selection_pane.hpp"
#include "vtt/ui/settings.hpp"
#include "vtt/ui/setup_pane.hpp"
#include "vtt/ui/story_pane.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/supply_pane.hpp"
#include "vtt/ui/toast.hpp"
#include "vtt/ui/turn_strip.hpp"

namespace vtt::ui {

namespace {

constexpr int supplyWidth = 190, selectionWidth = 200, storyHeight = 102, overviewHeight = 150, wide = 1800,
              refereeWidth = 270;
constexpr auto perspectiveKey = "window/panes-5";
constexpr auto sectionsKey = "window/supply";

void dress(wxAuiManager& panes) {
  auto* art = panes.GetArtProvider();
  art->SetMetric(wxAUI_DOCKART_GRADIENT_TYPE, wxAUI_GRADIENT_NONE);
  art->SetMetric(wxAUI_DOCKART_SASH_SIZE, 4);
  art->SetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE, 0);
  art->SetMetric(wxAUI_DOCKART_CAPTION_SIZE, 20);
  art->SetColour(wxAUI_DOCKART_BACKGROUND_COLOUR, line());
  art->SetColour(wxAUI_DOCKART_SASH_COLOUR, line());
  for (const int id : {wxAUI_DOCKART_ACTIVE_CAPTION_COLOUR, wxAUI_DOCKART_INACTIVE_CAPTION_COLOUR})
    art->SetColour(id, chrome());
  for (const int id : {wxAUI_DOCKART_ACTIVE_CAPTION_TEXT_COLOUR, wxAUI_DOCKART_INACTIVE_CAPTION_TEXT_COLOUR})
    art->SetColour(id, fadedInk());
}

/// The rail is as wide as its words need, not as it was the last time in another language.
wxString withoutRail(wxString perspective) {
  static const wxRegEx rail("dock_size\\(4,2,0\\)=[0-9]+\\|");
  rail.ReplaceAll(&perspective, wxString());
  return perspective;
}

wxString titleOf(const Desk& desk) {
  const auto& info = desk.session().info();
  const auto scenario = findScenario(desk.module(), info.scenario);
  auto title = desk.module().name;
  if (scenario) title += ": " + desk.module().scenarios[scenario.value].name;
  return words(title + " - " + platform::utf8(desk.session().journal().path().filename()));
}

}  // namespace

TableFrame::TableFrame(std::unique_ptr<Desk> desk, Settings& settings, const wxSize& size)
    : wxFrame(nullptr, wxID_ANY, titleOf(*desk), wxDefaultPosition, size),
      desk_(std::move(desk)),
      settings_(settings),
      faces_(desk_->module(), desk_->reader()),
      assistant_(*desk_) {
  SetBackgroundColour(chrome());
  addActions();
  actions_.setShortcuts(settings.shortcuts());
  actions_.install(*this, {_("&Game"), _("&Edit"), _("&Counters"), _("&View"), _("&Module"), _("&Help")});
  makePanes();
  layOutPanes(size);
  wireCanvas();
  wirePanes();
  wireAssistant();
  wireReferee();
  Bind(wxEVT_CLOSE_WINDOW, &TableFrame::onClose, this);
  desk_->changed = [this] { refresh(); };
  desk_->told = [this](const std::string& sentence) { say(sentence); };
  refresh();
  canvas_->SetFocus();
  for (const auto& warning : desk_->session().warnings()) say(warning);
}

TableFrame::~TableFrame() { panes_.UnInit(); }

void TableFrame::makePanes() {
  panes_.SetManagedWindow(this);
  dress(panes_);
  canvas_ = new MapCanvas(this, *desk_);
  strip_ = new TurnStrip(this, *desk_);
  if (desk_->module().maps.size() > 1) tabs_ = new MapTabs(this, desk_->module());
  overview_ = new OverviewPane(this);
  supply_ = new SupplyPane(this, *desk_, faces_);
  selection_ = new SelectionPane(this, *desk_, faces_);
  setup_ = new SetupPane(this, *desk_);
  assist_ = new AssistPane(this, *desk_, assistant_);
  referee_ = new RefereePane(this, *desk_, settings_);
  story_ = new StoryPane(this, *desk_);
  toast_ = new Toast(canvas_);
  find_ = new FindPanel(canvas_, *desk_, faces_);
  curtain_ = new Curtain(this);
  for (int i = 0; i < 3; ++i)
    supply_->show(static_cast<SupplyPane::Section>(i), settings_.text(sectionsKey).Contains(wxString::Format("%d", i)));
  rail_ = makeRail();
}

Rail* TableFrame::makeRail() {
  using Section = SupplyPane::Section;
  std::vector<Rail::Item> items;
  const auto folds = [&](Section section, const char* icon, const wxString& label, const wxString& help) {
    if (!supply_->has(section)) return;
    items.push_back({icon,
                     label,
                     help,
                     [this, section] { fold(static_cast<int>(section)); },
                     [this, section] { return panes_.GetPane("supply").IsShown() && supply_->shows(section); },
                     {},
                     false});
  };
  const auto acts = [&](const char* icon, const wxString& label, const wxString& help, const char* action,
                        std::function<bool()> enabled, bool begins) {
    items.push_back({icon, label, help, [this, action] { actions_.run(action); }, {}, std::move(enabled), begins});
  };
  folds(Section::dice, "dice", _("Dice"), _("Dice: to roll, and the last roll"));
  folds(Section::cups, "cup", _("Cups"), _("Cups and decks, to draw from"));
  folds(Section::trays, "tray", _("Trays"), _("Counters and markers to put on the map"));
  items.push_back({"scales", _("Referee"), _("What the rules let you do next (Ctrl+G)"),
                   [this] { actions_.run("fold-referee"); }, [this] { return panes_.GetPane("referee").IsShown(); },
                   [this] { return desk_->refereed(); }, true});
  acts(
      "undo", _("Undo"), _("Takes the last step back (Ctrl+Z)"), "undo", [this] { return undoes_; }, true);
  acts(
      "redo", _("Redo"), _("Does it again (Ctrl+Y)"), "redo", [this] { return redoes_; }, false);
  if (!desk_->module().tables.empty()) acts("table", _("Tables"), _("Looks results up (F3)"), "tables", {}, true);
  if (!desk_->module().pages.empty()) acts("book", _("Rules"), _("Rules and charts (F4)"), "pages", {}, false);
  return new Rail(this, std::move(items));
}

/// Folds a section of the supply pane out, or away; without any the pane goes.
void TableFrame::fold(int index) {
  const auto section = static_cast<SupplyPane::Section>(index);
  const bool shown = panes_.GetPane("supply").IsShown();
  if (!shown)
    for (int i = 0; i < 3; ++i) supply_->show(static_cast<SupplyPane::Section>(i), i == index);
  else
    supply_->show(section, !supply_->shows(section));
  panes_.GetPane("supply").Show(supply_->showsAny());
  panes_.Update();
}

void TableFrame::showMap(MapId map) {
  canvas_->show(map);
  if (tabs_ != nullptr) tabs_->show(map);
}

void TableFrame::wireAssistant() {
  canvas_->hint = [this](SpaceId space) { return assistant_.hint(canvas_->map(), space); };
  assist_->asked = [this] { showAdvice(); };
  assist_->selected = [this] { return canvas_->selected(); };
  assist_->rulesWanted = [this] { changeRuleModes(this, *desk_); };
  desk_->asked = [this](const std::string& why, std::function<void(const std::string&)> anyway) {
    assistant_.explain("Against the rules", why);
    showAdvice();
    assist_->offer(std::move(anyway));
    toast_->ask(why, _("Go there anyway..."), [this] { assist_->goAnyway(); });
  };
  desk_->judged = [this](const std::string& why) {
    assistant_.explain("The rules say", why);
    showAdvice();
  };
}

void TableFrame::consult(std::shared_ptr<const Advisor> advisor) {
  desk_->consult(std::move(advisor));
  panes_.GetPane("assist").Show(assistant_.present());
  updatePanes();
  showAdvice();
}

void TableFrame::explainAbsence(const std::string& why) {
  assistant_.setAbsence(why);
  assist_->refresh();
}

void TableFrame::showAdvice() {
  if (!assistant_.present()) return;
  canvas_->setAdvice(assistant_.overlays(canvas_->map()));
  assist_->offer({});
  assist_->refresh();
}

/// A line of the story: its moment, and the place where it happened.
void TableFrame::showEntry(std::int64_t entry) {
  desk_->goTo(entry);
  canvas_->revealLastMove();
}

void TableFrame::layOutPanes(const wxSize& size) {
  const auto pane = [](const char* id, const wxString& caption) {
    return wxAuiPaneInfo().Name(id).Caption(caption).CloseButton(true).PaneBorder(false);
  };
  panes_.AddPane(strip_, pane("strip", wxString())
                             .Top()
                             .Layer(2)
                             .CaptionVisible(false)
                             .Dockable(false)
                             .DockFixed()
                             .MinSize(300, 58)
                             .Fixed());
  const auto fixed = [&](const char* id) {
    return pane(id, wxString()).CaptionVisible(false).Dockable(false).DockFixed().Floatable(false).Fixed();
  };
  panes_.AddPane(rail_, fixed("rail").Left().Layer(2).MinSize(rail_->GetMinWidth(), 200));
  if (tabs_ != nullptr) panes_.AddPane(tabs_, fixed("tabs").Top().Layer(0).MinSize(200, MapTabs::height));
  panes_.AddPane(supply_, pane("supply", _("Supply"))
                              .Left()
                              .Layer(1)
                              .BestSize(supplyWidth, -1)
                              .MinSize(150, 200)
                              .Show(supply_->showsAny()));
  panes_.AddPane(
      setup_,
      pane("setup", _("Set-up")).Right().Layer(1).Position(0).BestSize(selectionWidth, 300).MinSize(150, 160).Hide());
  panes_.AddPane(referee_, pane("referee", _("Referee"))
                               .Right()
                               .Layer(1)
                               .Position(1)
                               .BestSize(refereeWidth, 420)
                               .MinSize(refereeWidth, 200)
                               .Hide());
  panes_.AddPane(selection_, pane("selection", _("Selection"))
                                 .Right()
                                 .Layer(1)
                                 .Position(2)
                                 .BestSize(selectionWidth, 400)
                                 .MinSize(150, 160)
                                 .Show(size.x >= wide));
  panes_.AddPane(
      assist_,
      pane("assist", _("Rules")).Right().Layer(1).Position(3).BestSize(selectionWidth, 260).MinSize(150, 160).Hide());
  panes_.AddPane(overview_, pane("overview", _("Overview"))
                                .Right()
                                .Layer(1)
                                .Position(4)
                                .BestSize(selectionWidth, overviewHeight)
                                .MinSize(120, 100)
                                .Show(size.x >= wide));
  panes_.AddPane(
      story_,
      pane("story", wxString()).Bottom().Layer(0).CaptionVisible(false).BestSize(-1, storyHeight).MinSize(200, 60));
  panes_.AddPane(canvas_, wxAuiPaneInfo().Name("map").CenterPane().PaneBorder(false));
  const auto known = settings_.text(perspectiveKey);
  if (!known.empty()) panes_.LoadPerspective(known, false);
  const std::pair<const char*, wxString> captions[] = {{"supply", _("Supply")},       {"setup", _("Set-up")},
                                                       {"selection", _("Selection")}, {"assist", _("Rules")},
                                                       {"referee", _("Referee")},     {"overview", _("Overview")}};
  for (const auto& [id, caption] : captions) panes_.GetPane(id).Caption(caption);
  panes_.GetPane("rail").MinSize(rail_->GetMinWidth(), 200).BestSize(rail_->GetMinWidth(), 200);
  if (tabs_ != nullptr) panes_.GetPane("tabs").Show();  // a game of one map may have been the last
  panes_.GetPane("setup").Hide();
  panes_.GetPane("assist").Hide();
  panes_.GetPane("referee").Hide();
  if (!supply_->showsAny()) panes_.GetPane("supply").Hide();
  updatePanes();
}

/// The overview stays low, and below the others; rules and referee have more to say than a selection.
void TableFrame::updatePanes() {
  constexpr int whole = 100000, half = 55000, low = 38000;
  const bool talks = panes_.GetPane("assist").IsShown() || panes_.GetPane("referee").IsShown();
  const std::pair<const char*, int> heights[] = {
      {"setup", whole}, {"referee", whole}, {"selection", talks ? half : whole}, {"assist", whole}, {"overview", low}};
  int position = 0;
  for (const auto& [id, height] : heights) {
    auto& pane = panes_.GetPane(id);
    if (pane.dock_direction != wxAUI_DOCK_RIGHT) continue;
    pane.Position(position++);
    pane.dock_proportion = height;
  }
  panes_.Update();
}

void TableFrame::wireCanvas() {
  canvas_->dropped = [this](const Drop& drop) { desk_->submit(commandFor(drop, desk_->state(), desk_->sight())); };
  canvas_->grasped = [this] {
    assistant_.select(canvas_->selected());
    showAdvice();
  };
  canvas_->selectionChanged = [this] {
    selection_->refresh(canvas_->selected());
    assistant_.select(canvas_->selected());
    showAdvice();
    if (canvas_->selected().empty() || unfolded_) return;
    unfolded_ = true;
    if (panes_.GetPane("selection").IsShown()) return;
    panes_.GetPane("selection").Show();
    updatePanes();
  };
  const auto overview = [this] {
    const auto& map = *desk_->scene(canvas_->map());
    overview_->show(map.width(), map.height(), canvas_->viewport().visible());
  };
  canvas_->scrolled = overview;
  canvas_->redrawn = [this, overview] {
    overview();
    overview_->redraw();
  };
  overview_->picture = [this](int width, int height) { return canvas_->miniature(width, height); };
  overview_->chosen = [this](MapPoint at) { canvas_->goTo(at); };
  overview();
  canvas_->menuWanted = [this](const Hit& hit) { showMenu(hit); };
  canvas_->pointed = [this](MapPoint at, const Hit& hit) { selection_->point(at, hit); };
  canvas_->told = [this](const std::string& sentence) { say(sentence); };
}

void TableFrame::wirePanes() {
  strip_->nextPhase = [this] { desk_->submit(std::string("next phase")); };
  strip_->backToNow = [this] { desk_->goToNow(); };
  if (tabs_ != nullptr) tabs_->chosen = [this](MapId map) { canvas_->show(map); };
  if (tabs_ != nullptr) tabs_->show(canvas_->map());
  story_->lineChosen = [this](std::int64_t entry) { showEntry(entry); };
  strip_->seatChosen = [this](const Seat& seat) {
    desk_->sit(seat);
    settings_.setText(seatKey(desk_->session().journal().path()), words(wordFor(desk_->module(), seat)));
  };
  supply_->dragging = [this](GroupId, wxPoint at) { canvas_->preview(at); };
  supply_->dropped = [this](GroupId group, wxPoint at) {
    const auto target = canvas_->preview(at);
    if (target) place(group, *target);
    canvas_->preview({-1, -1});
  };
  supply_->taken = [this](GroupId group) {
    canvas_->arm([this, group](const Target& target) {
      place(group, target);
      return true;
    });
    say(utf8(wxString::Format(_("Click where %s goes; Escape ends this."),
                              words(desk_->module().groups[group.value].name))));
  };
  selection_->chosen = [this](const std::string& id) {
    const auto* piece = desk_->seen(id);
    if (piece != nullptr && !desk_->state().containerOf(piece->at.place)) canvas_->select({id});
  };
  selection_->activated = [this](const std::string& id) {
    const auto* piece = desk_->seen(id);
    const bool inside = piece != nullptr && desk_->state().containerOf(piece->at.place);
    inside ? takeFromContainer(id) : centreOnPiece(id);
  };
  supply_->opened = [this](ContainerId container) { selection_->showContents(container); };
  setup_->ruleChosen = [this] { followRule(); };
  curtain_->lifted = [this] { desk_->liftCurtain(); };
  find_->pieceFound = [this](const std::string& id) { centreOnPiece(id); };
  find_->spaceFound = [this](SpaceId space) { spaceFound(space); };
}

std::optional<wxPoint> TableFrame::whereIs(const std::string& id) const {
  if (!canvas_->map()) return std::nullopt;
  std::optional<MapPoint> at;
  if (const auto* item = desk_->scene(canvas_->map())->find(id)) at = {item->box.centreX(), item->box.centreY()};
  const auto thing = desk_->module().ids.find(id);
  if (thing.kind == ThingKind::space) at = mapPointOf(desk_->module().spaces[thing.index].at);
  if (!at) return std::nullopt;
  const auto point = canvas_->viewport().toScreen(*at);
  const wxPoint inside(static_cast<int>(point.x), static_cast<int>(point.y));
  if (!canvas_->GetClientRect().Contains(inside)) return std::nullopt;
  return canvas_->ClientToScreen(inside);
}

void TableFrame::centre(const std::string& id) {
  const auto thing = desk_->module().ids.find(id);
  thing.kind == ThingKind::space ? centreOnSpace(SpaceId(thing.index)) : centreOnPiece(id);
}

void TableFrame::select(const std::vector<std::string_view>& ids) {
  canvas_->select(std::vector<std::string>(ids.begin(), ids.end()));
}

bool TableFrame::settled() const { return canvas_->settled() && IsShownOnScreen(); }

void TableFrame::refresh() {
  if (desk_->curtain()) {
    const auto side = desk_->viewer();
    const auto& sides = desk_->module().sides;
    curtain_->close(side ? words(sides[side.value].name) : wxString(),
                    side ? wxColour(words(sides[side.value].colour)) : line());
  } else if (curtain_->IsShown()) {
    curtain_->open();
    canvas_->SetFocus();
  }
  canvas_->refreshScene();
  strip_->refresh();
  supply_->refresh();
  selection_->refresh(canvas_->selected());
  assistant_.select(canvas_->selected());
  showAdvice();
  story_->refresh();
  setup_->refresh();
  auto& pane = panes_.GetPane("setup");
  if (pane.IsShown() != setup_->wanted()) {
    pane.Show(setup_->wanted());
    updatePanes();
    if (!setup_->wanted()) canvas_->setHighlights({});
  }
  referee_->refresh(setup_->wanted());
  if (canvas_->armed()) followRule();
  undoes_ = desk_->mayAct() && desk_->session().check("undo", desk_->viewer());
  redoes_ = desk_->mayAct() && desk_->session().check("redo", desk_->viewer());
  rail_->refresh();
  showRoll();
}

/// Dice that have just fallen lie over the map for a moment.
void TableFrame::showRoll() {
  const auto roll = lastRoll(*desk_);
  const bool fresh = roll.entry == desk_->moment() && roll.entry != shownRoll_ && !desk_->curtain();
  if (fresh && started_) toast_->show(roll, faces_);
  shownRoll_ = roll.entry == desk_->moment() ? roll.entry : 0;
  started_ = true;
}

/// Lights up where the pieces of the chosen placement rule may go, and lets a click put the next one there.
void TableFrame::followRule() {
  const auto spaces = setup_->spaces();
  if (spaces.empty()) return;
  Overlays overlays;
  for (const auto space : spaces)
    if (desk_->module().spaces[space.value].map == canvas_->map())
      overlays.emplace_back(HighlightSpace{space, Tone::good, {}});
  canvas_->setHighlights(std::move(overlays));
  if (!canvas_->armed()) canvas_->arm([this](const Target& target) { return setup_->place(target.space); });
}

void TableFrame::showMenu(const Hit& hit) {
  std::optional<std::string> command;
  if (hit.onItem())
    command = choosePieceCommand(*canvas_, *desk_, canvas_->selected());
  else if (hit.container)
    command = chooseContainerCommand(*canvas_, *desk_, hit.container);
  else if (hit.space)
    command = chooseSpaceCommand(*canvas_, *desk_, hit.space);
  if (command) desk_->submit(*command);
}

void TableFrame::place(GroupId group, const Target& target) {
  const auto where = target.carrier.empty() ? formatLocation(desk_->state(), target.to) : target.carrier;
  desk_->submit("place " + desk_->module().groups[group.value].id + " at " + where);
}

void TableFrame::onSelection(const std::string& verb, const std::string& behind) {
  if (!canvas_->selected().empty()) desk_->submit(verb + " " + join(canvas_->selected(), ", ") + behind);
}

void TableFrame::turnSelection(int direction) {
  if (canvas_->selected().empty()) return;
  const auto* piece = desk_->seen(canvas_->selected().front());
  if (piece != nullptr) onSelection("rotate", " " + std::to_string(direction * turnStep(*desk_, *piece)));
}

/// The next click on the map plays it there.
void TableFrame::takeFromContainer(const std::string& id) {
  canvas_->arm([this, id](const Target& target) {
    canvas_->arm({});
    return desk_->submit("move " + id + " to " + formatLocation(desk_->state(), target.to));
  });
  say(utf8(_("Click where it goes; Escape ends this.")));
}

void TableFrame::centreOnSpace(SpaceId space) {
  const auto& place = desk_->module().spaces[space.value];
  if (place.map && place.map != canvas_->map()) showMap(place.map);
  canvas_->centreOn(mapPointOf(place.at));
  canvas_->setHighlights({HighlightSpace{space, Tone::choice, place.name}});
}

void TableFrame::centreOnPiece(const std::string& id) {
  for (std::uint32_t map = 0; map < desk_->module().maps.size(); ++map) {
    const auto scene = desk_->scene(MapId(map));
    const auto* item = scene->find(id);
    if (item == nullptr) continue;
    showMap(MapId(map));
    canvas_->centreOn({item->box.centreX(), item->box.centreY()});
    return canvas_->select({id});
  }
  say(utf8(_("That counter lies on no map now.")));
}

void TableFrame::togglePane(const wxString& id) {
  auto& pane = panes_.GetPane(id);
  pane.Show(!pane.IsShown());
  if (id == "supply" && pane.IsShown() && !supply_->showsAny())
    for (int i = 0; i < 3; ++i) supply_->show(static_cast<SupplyPane::Section>(i), true);
  updatePanes();
  rail_->refresh();
}

void TableFrame::hideAllPanes() {
  bool any = false;
  for (const auto* id : {"supply", "selection", "assist", "referee", "overview", "story"})
    any = any || panes_.GetPane(id).IsShown();
  for (const auto* id : {"selection", "story"}) panes_.GetPane(id).Show(!any);
  panes_.GetPane("supply").Show(!any && supply_->showsAny());
  panes_.GetPane("overview").Hide();
  panes_.GetPane("assist").Show(!any && assistant_.present() && !desk_->refereed());
  panes_.GetPane("referee").Show(!any && desk_->refereed());
  panes_.GetPane("setup").Show(!any && setup_->wanted());
  updatePanes();
}

void TableFrame::say(const std::string& sentence) { toast_->say(sentence); }

void TableFrame::onClose(wxCloseEvent& event) {
  keepRefereeFolded();
  settings_.setText(perspectiveKey, withoutRail(panes_.SavePerspective()));
  wxString open;
  for (int i = 0; i < 3; ++i)
    if (supply_->shows(static_cast<SupplyPane::Section>(i))) open += wxString::Format("%d", i);
  settings_.setText(sectionsKey, open);
  desk_->changed = {};
  event.Skip();
}

}  // namespace vtt::ui
