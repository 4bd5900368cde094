#include "vtt/ui/map_canvas.hpp"

#include <cairo.h>
#include <wx/dcclient.h>
#include <wx/settings.h>

#include "vtt/base/digest.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/view/route_overlays.hpp"

namespace vtt::ui {

namespace {

constexpr int tickLength = 50;         ///< milliseconds
constexpr std::size_t mostSteps = 24;  ///< of a phase that are traced

void blit(wxPaintDC& dc, const Picture& frame, double scale) {
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  if (cr == nullptr || frame.empty()) return;
  auto* bytes = reinterpret_cast<unsigned char*>(const_cast<std::uint32_t*>(frame.row(0)));
  auto* surface = cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_RGB24, frame.width(), frame.height(),
                                                      frame.width() * static_cast<int>(sizeof(std::uint32_t)));
  cairo_surface_set_device_scale(surface, scale, scale);
  cairo_save(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_paint(cr);
  cairo_restore(cr);
  cairo_surface_destroy(surface);
}

}  // namespace

MapCanvas::MapCanvas(wxWindow* parent, Desk& desk) : desk_(desk), view_(desk.reader()) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxBORDER_NONE);
  SetMinSize({200, 200});
  name(this, _("Map"));
  SetToolTip(wxString());
  Bind(wxEVT_PAINT, &MapCanvas::paint, this);
  Bind(wxEVT_SIZE, &MapCanvas::resize, this);
  bindMouse();
  timer_.SetOwner(this);
  Bind(wxEVT_TIMER, &MapCanvas::tick, this);
  timer_.Start(tickLength);
  shownMoment_ = desk.moment();
  if (const auto folder = platform::userCacheFolder(); !folder.empty())
    view_.keepMaps({folder / "grognard" / "maps", [module = desk.session().loadedModule()] {
                      const auto digest = module->digest();
                      return digest ? toHex(*digest) : std::string();
                    }});
  if (!desk.module().maps.empty()) show(MapId(0U));
}

void MapCanvas::show(MapId map) {
  if (map == map_) return;
  if (map_) viewports_[map_.value] = viewport_;
  map_ = map;
  hover_.close();
  tool_.cancel();
  tool_.clearSelection();
  scene_ = desk_.scene(map_);
  view_.setScene(scene_);
  opened_.Start();
  tracesStale_ = true;
  last_.clear();
  trails_.clear();
  const auto known = viewports_.find(map.value);
  const auto size = GetClientSize();
  fitted_ = known == viewports_.end();
  if (fitted_)
    viewport_ = Viewport(size.x, size.y, scene_->width(), scene_->height(), GetContentScaleFactor());
  else
    viewport_ = known->second;
  viewport_.resize(size.x, size.y, GetContentScaleFactor());
  setViewport(viewport_);
  if (selectionChanged) selectionChanged();
  if (redrawn) redrawn();
}

void MapCanvas::refreshScene() {
  if (!map_) return;
  auto next = desk_.scene(map_);
  if (next == scene_) return;
  hover_.close();
  view_.setFan(std::nullopt);
  noteMoves(*next);
  scene_ = std::move(next);
  view_.setScene(scene_);
  viewport_.setMapSize(scene_->width(), scene_->height());
  tool_.refresh(*scene_);
  if (tool_.phase() == PointerTool::Phase::idle) view_.setDrag(std::nullopt);
  setViewport(viewport_);
  if (selectionChanged) selectionChanged();
  if (redrawn) redrawn();
}

/// One step on is traced at once; after a leap the past is looked up when there is time.
void MapCanvas::noteMoves(const Scene& after) {
  if (desk_.moment() == shownMoment_) return;
  const bool step = desk_.moment() == shownMoment_ + 1 && !tracesStale_;
  last_.clear();
  if (!step || !(desk_.state().clock() == clock_)) trails_.clear();
  if (step) {
    last_.add(*scene_, after);
    trails_.add(*scene_, after);
  }
  tracesStale_ = !step;
  clock_ = desk_.state().clock();
  shownMoment_ = desk_.moment();
}

void MapCanvas::retrace() {
  tracesStale_ = false;
  last_.clear();
  trails_.clear();
  if (desk_.curtain()) return;
  const auto scenes = desk_.scenesOfPhase(map_, mostSteps);
  for (std::size_t i = 1; i < scenes.size(); ++i) trails_.add(*scenes[i - 1], *scenes[i]);
  if (scenes.size() > 1) last_.add(*scenes[scenes.size() - 2], *scenes.back());
  clock_ = desk_.state().clock();
  shownMoment_ = desk_.moment();
}

void MapCanvas::revealLastMove() {
  if (tracesStale_) retrace();
  Box box;
  for (const auto& arrow : last_.arrows(false))
    for (const auto& point : arrow.points) box = united(box, boxAround(point.x, point.y, 1, 1));
  if (!box.empty()) {
    constexpr double room = 60;
    viewport_.reveal(box.grown(room / viewport_.zoom()));
    setViewport(viewport_);
  }
  update();
}

bool MapCanvas::settled() const { return sized_ && !view_.loading() && !view_.drawing() && !view_.frame().empty(); }

void MapCanvas::setViewport(const Viewport& viewport) {
  viewport_ = viewport;
  view_.setViewport(viewport_);
  hover_.close();
  view_.setFan(std::nullopt);
  update();
  if (scrolled) scrolled();
}

/// Draws what has changed into the frame, and asks for those parts of the window to be shown anew.
void MapCanvas::update() {
  if (!scene_ || !sized_) return;
  view_.setOverlays(overlays());
  const double scale = viewport_.contentScale();
  for (const auto& box : view_.compose()) {
    const auto left = static_cast<int>(std::floor(box.x / scale)), top = static_cast<int>(std::floor(box.y / scale));
    const auto right = static_cast<int>(std::ceil(box.right() / scale));
    const auto bottom = static_cast<int>(std::ceil(box.bottom() / scale));
    RefreshRect({left, top, right - left, bottom - top}, false);
  }
  tellMessages();
}

/// Where something would go: good if nobody advises, without a word of its own if the rules have one.
HighlightBox MapCanvas::highlightOf(const Target& target, bool advised) const {
  if (advised) return {target.box, Tone::choice, {}};
  const auto label = target.space ? desk_.module().spaces[target.space.value].name : std::string();
  return {target.box, advice_.empty() ? Tone::good : Tone::plain,
          target.slot.empty() ? label : label + ", " + target.slot};
}

Overlays MapCanvas::overlays() const {
  Overlays result;
  if (showsSpaces_) {
    constexpr double idsFrom = 0.5, kindsFrom = 1;  // farther away they would cover the map
    const bool ids = viewport_.zoom() >= idsFrom;
    result = routeOverlays(desk_.module(), map_, viewport_.zoom() >= kindsFrom);
    for (const auto space : scene_->spaces())
      result.emplace_back(
          HighlightSpace{space, Tone::plain, ids ? desk_.module().spaces[space.value].id : std::string()});
  }
  if (showsGrid_ || showsNames_)
    for (const auto space : scene_->spaces()) {
      const auto& place = desk_.module().spaces[space.value];
      result.emplace_back(HighlightSpace{space, Tone::plain, showsNames_ ? place.name : std::string(), showsGrid_});
    }
  if (showsTrails_)
    for (auto& arrow : trails_.arrows(true)) result.emplace_back(std::move(arrow));
  if (lastMove_)
    for (auto& arrow : last_.arrows(false)) result.emplace_back(std::move(arrow));
  result.insert(result.end(), advice_.begin(), advice_.end());
  result.insert(result.end(), offers_.begin(), offers_.end());
  result.insert(result.end(), highlights_.begin(), highlights_.end());
  for (const auto& id : tool_.selected()) result.emplace_back(HighlightItem{id, Tone::choice});
  const auto target = tool_.target() ? tool_.target() : previewed_;
  const auto meaning = hint && !advice_.empty() ? hint(target ? target->space : under_) : Overlays();
  if (target) result.push_back(highlightOf(*target, !meaning.empty()));
  result.insert(result.end(), meaning.begin(), meaning.end());
  if (const auto band = tool_.band()) result.emplace_back(Band{*band});
  if (measuring_ && line_ && waypoints_.size() > 1)
    for (const auto space : spacesUnder(*scene_, waypoints_[0], waypoints_[1]))
      result.emplace_back(HighlightSpace{space, Tone::plain, {}});
  if (measuring_ && waypoints_.size() > 1) result.emplace_back(ruler());
  return result;
}

void MapCanvas::tellMessages() {
  const auto& all = view_.messages();
  for (; messages_ < all.size(); ++messages_)
    if (told) told(all[messages_]);
}

void MapCanvas::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  blit(dc, view_.frame(), viewport_.contentScale());
}

void MapCanvas::resize(wxSizeEvent& event) {
  event.Skip();
  const auto size = GetClientSize();
  if (size.x < 2 || size.y < 2 || !scene_) return;
  viewport_.resize(size.x, size.y, GetContentScaleFactor());
  if (fitted_) viewport_.fit();
  sized_ = true;
  setViewport(viewport_);
  Refresh(false);
}

void MapCanvas::fit() {
  viewport_.fit();
  setViewport(viewport_);
  fitted_ = true;
}

void MapCanvas::oneToOne() {
  fitted_ = false;
  viewport_.oneToOne({viewport_.width() / 2, viewport_.height() / 2});
  setViewport(viewport_);
}

void MapCanvas::zoom(int steps) {
  fitted_ = false;
  const auto mouse = ScreenToClient(wxGetMousePosition());
  const bool inside = GetClientRect().Contains(mouse);
  viewport_.zoomSteps(steps, inside ? ScreenPoint{static_cast<double>(mouse.x), static_cast<double>(mouse.y)}
                                    : ScreenPoint{viewport_.width() / 2, viewport_.height() / 2});
  setViewport(viewport_);
}

void MapCanvas::pan(double dx, double dy) {
  fitted_ = false;
  viewport_.pan(dx, dy);
  setViewport(viewport_);
}

void MapCanvas::centreOn(MapPoint at) {
  fitted_ = false;
  constexpr double readable = 0.5;
  if (viewport_.zoom() < readable) viewport_.zoomTo(readable, {0, 0});
  viewport_.centreOn(at);
  setViewport(viewport_);
}

void MapCanvas::goTo(MapPoint at) {
  fitted_ = false;
  viewport_.centreOn(at);
  setViewport(viewport_);
}

void MapCanvas::showImage(const std::string& id) {
  image_ = id;
  view_.setImage(id);
  update();
}

void MapCanvas::showCounters(bool shown) {
  view_.showCounters(shown);
  update();
}

void MapCanvas::showLastMove(bool shown) {
  lastMove_ = shown;
  update();
}

void MapCanvas::showTrails(bool shown) {
  showsTrails_ = shown;
  update();
}

void MapCanvas::showGrid(bool shown) {
  showsGrid_ = shown;
  update();
}

void MapCanvas::showNames(bool shown) {
  showsNames_ = shown;
  update();
}

void MapCanvas::showSpaces(bool shown) {
  showsSpaces_ = shown;
  update();
}

void MapCanvas::measure(bool on, bool line) {
  measuring_ = on;
  line_ = line;
  lineEnds_ = 0;
  waypoints_.clear();
  SetCursor(on ? wxCursor(wxCURSOR_CROSS) : wxNullCursor);
  update();
}

void MapCanvas::select(std::vector<std::string> ids) {
  tool_.choose(std::move(ids));
  if (scene_) tool_.refresh(*scene_);
  update();
  if (selectionChanged) selectionChanged();
}

void MapCanvas::setAdvice(Overlays list) {
  if (list == advice_) return;
  advice_ = std::move(list);
  update();
}

void MapCanvas::setOffers(Overlays list) {
  if (list == offers_) return;
  offers_ = std::move(list);
  update();
}

void MapCanvas::reveal(const Box& box) {
  const auto before = viewport_.visible();
  viewport_.reveal(box);
  if (before == viewport_.visible()) return;
  fitted_ = false;
  setViewport(viewport_);
}

void MapCanvas::setHighlights(Overlays list) {
  highlights_ = std::move(list);
  update();
}

}  // namespace vtt::ui
