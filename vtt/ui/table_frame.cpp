#include "vtt/ui/table_frame.hpp"

#include <wx/aui/dockart.h>

#include <algorithm>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/ui/curtain.hpp"
#include "vtt/ui/find_panel.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/piece_menu.hpp"
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

constexpr int supplyWidth = 196, selectionWidth = 214, storyHeight = 108, narrow = 1200;
constexpr auto perspectiveKey = "window/panes";

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
      faces_(desk_->module(), desk_->reader()) {
  SetBackgroundColour(chrome());
  addActions();
  actions_.setShortcuts(settings.shortcuts());
  actions_.install(*this, {_("&Game"), _("&Edit"), _("&Counters"), _("&View"), _("&Module"), _("&Help")});
  makePanes();
  layOutPanes(size);
  wireCanvas();
  wirePanes();
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
  supply_ = new SupplyPane(this, *desk_, faces_);
  selection_ = new SelectionPane(this, *desk_, faces_);
  setup_ = new SetupPane(this, *desk_);
  story_ = new StoryPane(this, *desk_);
  toast_ = new Toast(canvas_);
  find_ = new FindPanel(canvas_, *desk_, faces_);
  curtain_ = new Curtain(this);
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
                             .MinSize(300, 54)
                             .Fixed());
  panes_.AddPane(
      supply_,
      pane("supply", _("Supply")).Left().Layer(1).BestSize(supplyWidth, -1).MinSize(150, 200).Show(size.x >= narrow));
  panes_.AddPane(
      setup_,
      pane("setup", _("Set-up")).Right().Layer(1).Position(0).BestSize(selectionWidth, 300).MinSize(150, 160).Hide());
  panes_.AddPane(
      selection_,
      pane("selection", _("Selection")).Right().Layer(1).Position(1).BestSize(selectionWidth, 400).MinSize(150, 160));
  panes_.AddPane(
      story_,
      pane("story", wxString()).Bottom().Layer(0).CaptionVisible(false).BestSize(-1, storyHeight).MinSize(200, 70));
  panes_.AddPane(canvas_, wxAuiPaneInfo().Name("map").CenterPane().PaneBorder(false));
  const auto known = settings_.text(perspectiveKey);
  if (!known.empty()) panes_.LoadPerspective(known, false);
  panes_.GetPane("setup").Hide();
  panes_.Update();
}

void TableFrame::wireCanvas() {
  canvas_->dropped = [this](const Drop& drop) { desk_->submit(commandFor(drop, desk_->state(), desk_->sight())); };
  canvas_->selectionChanged = [this] { selection_->refresh(canvas_->selected()); };
  canvas_->menuWanted = [this](const Hit& hit) { showMenu(hit); };
  canvas_->pointed = [this](MapPoint at, const Hit& hit) { selection_->point(at, hit); };
  canvas_->told = [this](const std::string& sentence) { say(sentence); };
}

void TableFrame::wirePanes() {
  strip_->nextPhase = [this] { desk_->submit(std::string("next phase")); };
  strip_->backToNow = [this] { desk_->goToNow(); };
  strip_->mapChosen = [this](MapId map) { canvas_->show(map); };
  strip_->seatChosen = [this](const Seat& seat) { desk_->sit(seat); };
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
    say("Click where " + desk_->module().groups[group.value].name + " goes; Escape ends this.");
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
  find_->spaceFound = [this](SpaceId space) { centreOnSpace(space); };
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
  story_->refresh();
  setup_->refresh();
  auto& pane = panes_.GetPane("setup");
  if (pane.IsShown() != setup_->wanted()) {
    pane.Show(setup_->wanted());
    panes_.Update();
    if (!setup_->wanted()) canvas_->setHighlights({});
  }
  if (canvas_->armed()) followRule();
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
  say("Click where it goes; Escape ends this.");
}

void TableFrame::centreOnSpace(SpaceId space) {
  const auto& place = desk_->module().spaces[space.value];
  if (place.map && place.map != canvas_->map()) canvas_->show(place.map);
  canvas_->centreOn(mapPointOf(place.at));
  canvas_->setHighlights({HighlightSpace{space, Tone::choice, place.name}});
}

void TableFrame::centreOnPiece(const std::string& id) {
  for (std::uint32_t map = 0; map < desk_->module().maps.size(); ++map) {
    const auto scene = desk_->scene(MapId(map));
    const auto* item = scene->find(id);
    if (item == nullptr) continue;
    canvas_->show(MapId(map));
    canvas_->centreOn({item->box.centreX(), item->box.centreY()});
    return canvas_->select({id});
  }
  say("That counter lies on no map now.");
}

void TableFrame::togglePane(const wxString& id) {
  auto& pane = panes_.GetPane(id);
  pane.Show(!pane.IsShown());
  panes_.Update();
}

void TableFrame::hideAllPanes() {
  bool any = false;
  for (const auto* id : {"supply", "selection", "story"}) any = any || panes_.GetPane(id).IsShown();
  for (const auto* id : {"supply", "selection", "story"}) panes_.GetPane(id).Show(!any);
  panes_.GetPane("setup").Show(!any && setup_->wanted());
  panes_.Update();
}

void TableFrame::say(const std::string& sentence) { toast_->say(sentence); }

void TableFrame::onClose(wxCloseEvent& event) {
  settings_.setText(perspectiveKey, panes_.SavePerspective());
  desk_->changed = {};
  event.Skip();
}

}  // namespace vtt::ui
