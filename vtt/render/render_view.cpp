#include "vtt/render/render_view.hpp"

#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "vtt/render/container_box.hpp"
#include "vtt/render/dirty_boxes.hpp"
#include "vtt/render/loading_bar.hpp"
#include "vtt/render/map_loader.hpp"
#include "vtt/render/overlay_painter.hpp"
#include "vtt/render/sign.hpp"
#include "vtt/render/sprites.hpp"

namespace vtt {

using namespace render;

namespace {

constexpr double shadowRoom = 18;  ///< device pixels around a counter that its sprite may cover
constexpr double ghost = 0.35;     ///< of a counter that is in the hand, where it lay

PixelBox pixelsOf(const Box& box) {
  const int x = static_cast<int>(std::floor(box.x)), y = static_cast<int>(std::floor(box.y));
  return {x, y, static_cast<int>(std::ceil(box.right())) - x, static_cast<int>(std::ceil(box.bottom())) - y};
}

void fillBox(Picture& picture, const PixelBox& box, const std::string& colour) {
  const auto rgba = parseColour(colour).value_or(rgb(0x444444));
  const auto byte = [](double v) { return static_cast<std::uint32_t>(std::lround(v * 255)); };
  const auto pixel = 0xff000000U | byte(rgba.red) << 16U | byte(rgba.green) << 8U | byte(rgba.blue);
  for (int y = box.y; y < box.bottom(); ++y) std::fill_n(picture.row(y) + box.x, box.width, pixel);
}

bool looksAlike(const Scene& a, const SceneItem& x, const Scene& b, const SceneItem& y) {
  return x.box == y.box && x.rotation == y.rotation && x.round == y.round && a.lookOf(x).key == b.lookOf(y).key;
}

}  // namespace

struct RenderView::Parts {
  FileReader reader;
  Assets assets;
  SpriteCache sprites;
  LruCache<std::string, Picture> containers{8U << 20U};
  std::shared_ptr<const Scene> scene;
  Viewport viewport;
  std::string image;
  std::unique_ptr<Backdrop> backdrop;
  std::unique_ptr<MapLoader> loader;
  std::string file;            ///< of the picture that is read, or was
  std::optional<int> percent;  ///< as the bar shows it; none: there is no bar
  MapCache cache;
  Overlays overlays;
  std::optional<DragPicture> drag;
  std::vector<std::uint32_t> dragged;
  std::optional<Fan> fan;
  bool counters = true;
  bool pictured = false;  ///< the map has a picture of its own
  DirtyBoxes changed;
  Picture frame;

  explicit Parts(FileReader read) : reader(read), assets(std::move(read)) {}

  [[nodiscard]] PixelBox whole() const { return {0, 0, frame.width(), frame.height()}; }
  void dirty(const PixelBox& box) { changed.add(intersected(box, whole())); }
  void dirtyMap(const Box& box) { dirty(pixelsOf(viewport.toDevice(box).grown(shadowRoom))); }
  [[nodiscard]] OverlayPainter painter() { return {assets.text(), *scene, viewport}; }

  void openMap();
  void drawMap();
  void takeMap();
  [[nodiscard]] LoadingBar bar() const;
  void compare(const Scene& before, const Scene& after);
  void dirtyDrag();
  void resolveDrag();
  bool scroll(const Viewport& to);
  void composeBox(const PixelBox& box);
  void drawContainers(cairo_t* cr, const Box& area);
  void drawContainer(cairo_t* cr, const SceneContainer& container);
  void drawItem(cairo_t* cr, const SceneItem& item, MapPoint offset, double alpha);
  void drawFan(cairo_t* cr);
};

RenderView::RenderView(FileReader reader) : parts_(std::make_unique<Parts>(std::move(reader))) {}
RenderView::RenderView(RenderView&&) noexcept = default;
RenderView& RenderView::operator=(RenderView&&) noexcept = default;
RenderView::~RenderView() = default;

const Picture& RenderView::frame() const { return parts_->frame; }
const std::vector<std::string>& RenderView::messages() const { return parts_->assets.messages(); }
void RenderView::dirty(const PixelBox& box) { parts_->dirty(box); }
void RenderView::dirtyAll() { parts_->dirty(parts_->whole()); }

void RenderView::keepMaps(MapCache cache) { parts_->cache = std::move(cache); }

void RenderView::setScene(std::shared_ptr<const Scene> scene) {
  auto before = std::exchange(parts_->scene, std::move(scene));
  const auto& after = *parts_->scene;
  const bool sameModule = before && &before->module() == &after.module();
  const bool sameMap = sameModule && before->map() == after.map() && before->columns() == after.columns();
  parts_->sprites.begin(sameModule);
  if (!sameModule) parts_->containers.clear();
  if (!sameMap) {
    parts_->drag.reset();
    parts_->fan.reset();
    parts_->overlays.clear();
    parts_->openMap();
    dirtyAll();
  } else {
    parts_->compare(*before, after);
  }
  parts_->resolveDrag();
}

void RenderView::setImage(const std::string& id) {
  if (std::exchange(parts_->image, id) == id || !parts_->scene) return;
  parts_->openMap();
  dirtyAll();
}

/// A map with a picture is empty until that has been read.
void RenderView::Parts::openMap() {
  loader.reset();
  percent.reset();
  const auto& map = scene->definition();
  const auto chosen = std::find_if(map.images.begin(), map.images.end(),
                                   [&](const MapImage& i) { return image.empty() || i.id == image; });
  pictured = chosen != map.images.end();
  if (!pictured) return drawMap();
  file = chosen->file;
  backdrop = emptyBackdrop(scene->width(), scene->height());
  loader = std::make_unique<MapLoader>(reader, *chosen, map.width, map.height, cache.folder);
}

void RenderView::Parts::drawMap() {
  pictured = false;
  const auto kept = cache.folder.empty() ? std::filesystem::path() : drawnMapFile(cache.folder, cache.module(), *scene);
  backdrop =
      drawnBackdrop(scene->moduleHandle(), scene->map(), scene->columns(), scene->width(), scene->height(), kept);
}

std::optional<double> RenderView::loading() const {
  if (!parts_->loader) return std::nullopt;
  return parts_->loader->progress();
}

void RenderView::showProgress() {
  if (parts_->loader && !parts_->percent) parts_->percent = -1;
}

bool RenderView::drawing() const { return parts_->backdrop && parts_->backdrop->pending(); }

bool RenderView::showsProgress() const { return parts_->loader && parts_->percent; }

bool RenderView::stopsLoading(ScreenPoint at) const {
  const double unit = parts_->viewport.contentScale();
  return showsProgress() && parts_->bar().button.contains(at.x * unit, at.y * unit);
}

LoadingBar RenderView::Parts::bar() const { return {frame.width(), frame.height(), viewport.contentScale()}; }

bool RenderView::poll() {
  auto& p = *parts_;
  if (!p.loader) {
    const bool better = p.backdrop && p.backdrop->refresh();
    if (better) dirtyAll();
    return better;
  }
  if (p.loader->done()) {
    p.takeMap();
    dirtyAll();
    return true;
  }
  const int now = static_cast<int>(p.loader->progress() * 100);
  if (!p.percent || *p.percent == now) return false;
  p.percent = now;
  p.dirty(pixelsOf(p.bar().box));
  return true;
}

void RenderView::Parts::takeMap() {
  auto loaded = loader->take();
  loader.reset();
  percent.reset();
  const auto& map = scene->definition();
  if (loaded) {
    backdrop = std::move(*loaded);
  } else if (loaded.error().code == "cancelled") {
    assets.tell("The picture " + file + " of the map " + map.name +
                " was not read, so the map is drawn instead. Open the game again to read it.");
    drawMap();
  } else {
    assets.tell("The picture " + file + " of the map " + map.name + " cannot be shown: " + loaded.error().message);
    backdrop =
        missingBackdrop(scene->moduleHandle(), scene->map(), scene->columns(), scene->width(), scene->height(), file);
  }
}

Picture RenderView::miniature(int width, int height) const {
  Picture picture(width, height);
  const auto& scene = *parts_->scene;
  Viewport whole(width, height, scene.width(), scene.height());
  whole.fit(0);
  parts_->backdrop->paint(picture, {0, 0, width, height}, whole);
  constexpr double least = 3;
  for (const auto& pile : scene.piles()) {
    const auto& look = scene.lookOf(scene.items()[pile.items.back()]);
    const auto colour = look.side ? scene.module().sides[look.side.value].colour : std::string("#444444");
    const auto at = whole.toDevice(boxAround(pile.box.centreX(), pile.box.centreY(), look.width, look.height));
    const auto box = pixelsOf(at.grown(std::max(0.0, (least - at.width) / 2)));
    fillBox(picture, intersected(box, {0, 0, width, height}), colour);
  }
  return picture;
}

void RenderView::waitForMap() {
  if (parts_->loader) parts_->loader->wait();
  poll();
}

void RenderView::cancelLoading() {
  if (parts_->loader) parts_->loader->cancel();
}

/// Only what is not the same any more is drawn again. If counters changed their order, everything is.
void RenderView::Parts::compare(const Scene& before, const Scene& after) {
  std::unordered_map<std::string_view, const SceneItem*> known;
  for (const auto& item : before.items()) known.emplace(item.id, &item);
  std::unordered_set<std::string_view> kept;
  for (const auto& item : after.items()) {
    const auto old = known.find(item.id);
    if (old != known.end() && looksAlike(before, *old->second, after, item))
      kept.insert(item.id);
    else
      dirtyMap(coverOf(item));
  }
  auto next = after.items().begin();
  for (const auto& item : before.items()) {
    if (!kept.contains(item.id)) {
      dirtyMap(coverOf(item));
      continue;
    }
    while (next != after.items().end() && !kept.contains(next->id)) ++next;
    if (next == after.items().end() || next->id != item.id) return dirty(whole());
    ++next;
  }
  for (std::size_t i = 0; i < after.containers().size(); ++i)
    if (i >= before.containers().size() || before.containers()[i].count != after.containers()[i].count)
      dirtyMap(after.containers()[i].box);
  if (before.signs() == after.signs()) return;
  for (const auto* each : {&before, &after})
    for (const auto& sign : each->signs()) dirtyMap(sign.box.grown(signRoom));
}

void RenderView::setViewport(const Viewport& viewport) {
  auto& p = *parts_;
  if (p.viewport == viewport && p.frame.width() == viewport.deviceWidth() &&
      p.frame.height() == viewport.deviceHeight())
    return;
  const bool sized = p.frame.width() == viewport.deviceWidth() && p.frame.height() == viewport.deviceHeight();
  if (sized && p.viewport.deviceScale() == viewport.deviceScale() && p.scroll(viewport)) return;
  p.viewport = viewport;
  if (!sized) p.frame = Picture(viewport.deviceWidth(), viewport.deviceHeight());
  p.changed.clear();
  dirtyAll();
}

/// Moves what is there and leaves the uncovered edges to be drawn. False: not worth it.
bool RenderView::Parts::scroll(const Viewport& to) {
  const int dx = to.originX() - viewport.originX(), dy = to.originY() - viewport.originY();
  const int width = frame.width(), height = frame.height();
  // Overlays keep their labels inside the window, so they do not just move along.
  if (!changed.empty() || fan || percent || !overlays.empty() || std::abs(dx) >= width / 2 ||
      std::abs(dy) >= height / 2)
    return false;
  const int count = width - std::abs(dx);
  const auto moveRow = [&](int y) {
    const auto* from = frame.row(y - dy) + std::max(0, -dx);
    std::copy_backward(from, from + count, frame.row(y) + std::max(0, dx) + count);
  };
  const auto moveRowForward = [&](int y) {
    const auto* from = frame.row(y - dy) + std::max(0, -dx);
    std::copy(from, from + count, frame.row(y) + std::max(0, dx));
  };
  const bool backwards = dy == 0 && dx > 0;
  if (dy > 0)
    for (int y = height - 1; y >= dy; --y) moveRowForward(y);
  else
    for (int y = 0; y < height + dy; ++y) backwards ? moveRow(y) : moveRowForward(y);
  viewport = to;
  if (dx > 0) dirty({0, 0, dx, height});
  if (dx < 0) dirty({width + dx, 0, -dx, height});
  if (dy > 0) dirty({0, 0, width, dy});
  if (dy < 0) dirty({0, height + dy, width, -dy});
  changed.showAll = true;
  return true;
}

void RenderView::setOverlays(Overlays overlays) {
  auto& p = *parts_;
  if (p.overlays == overlays) return;
  auto painter = p.painter();
  const auto missing = [](const Overlays& list, const Overlay& one) {
    return std::find(list.begin(), list.end(), one) == list.end();
  };
  for (const auto& overlay : p.overlays)
    if (missing(overlays, overlay)) p.dirty(painter.boundsOf(overlay));
  for (const auto& overlay : overlays)
    if (missing(p.overlays, overlay)) p.dirty(painter.boundsOf(overlay));
  p.overlays = std::move(overlays);
}

void RenderView::setDrag(std::optional<DragPicture> drag) {
  auto& p = *parts_;
  if (p.drag == drag) return;
  const bool sameItems = p.drag && drag && p.drag->items == drag->items;
  const auto dirtyGround = [&] {
    for (const auto i : p.dragged) p.dirtyMap(coverOf(p.scene->items()[i]));
  };
  p.dirtyDrag();
  if (!sameItems) dirtyGround();
  p.drag = std::move(drag);
  if (!sameItems) {
    p.resolveDrag();
    dirtyGround();
  }
  p.dirtyDrag();
}

void RenderView::Parts::dirtyDrag() {
  if (!drag) return;
  for (const auto i : dragged) dirtyMap(coverOf(scene->items()[i]).moved(drag->offset.x, drag->offset.y));
}

void RenderView::Parts::resolveDrag() {
  dragged.clear();
  if (!drag || !scene) return;
  const std::unordered_set<std::string_view> wanted(drag->items.begin(), drag->items.end());
  for (std::uint32_t i = 0; i < scene->items().size(); ++i)
    if (wanted.contains(scene->items()[i].id)) dragged.push_back(i);
}

void RenderView::setFan(std::optional<Fan> fan) {
  auto& p = *parts_;
  if (p.scene && p.fan) p.dirty(p.painter().boundsOf(*p.fan));
  p.fan = std::move(fan);
  if (p.scene && p.fan) p.dirty(p.painter().boundsOf(*p.fan));
}

void RenderView::showCounters(bool shown) {
  if (std::exchange(parts_->counters, shown) != shown) dirtyAll();
}

std::vector<PixelBox> RenderView::compose() {
  auto& p = *parts_;
  if (!p.scene || p.frame.empty()) return {};
  const bool all = std::exchange(p.changed.showAll, false);
  auto boxes = p.changed.take(p.whole());
  for (const auto& box : boxes) p.composeBox(box);
  if (all) return {p.whole()};
  return boxes;
}

void RenderView::Parts::composeBox(const PixelBox& box) {
  backdrop->paint(frame, box, viewport);
  const Canvas canvas(frame);
  auto* cr = canvas.cr();
  cairo_rectangle(cr, box.x, box.y, box.width, box.height);
  cairo_clip(cr);
  const double unit = viewport.contentScale();
  const auto area = viewport.toMap(Box{(box.x - shadowRoom) / unit, (box.y - shadowRoom) / unit,
                                       (box.width + 2 * shadowRoom) / unit, (box.height + 2 * shadowRoom) / unit});
  drawContainers(cr, area);
  if (counters) {
    for (const auto i : scene->itemsIn(area)) {
      const bool inHand = std::find(dragged.begin(), dragged.end(), i) != dragged.end();
      drawItem(cr, scene->items()[i], {}, inHand ? ghost : 1);
    }
  }
  for (const auto& sign : scene->signs())
    if (sign.box.grown(signRoom).overlaps(area)) drawSign(cr, assets.text(), sign, viewport);
  auto over = painter();
  for (const auto& overlay : overlays)
    if (over.boundsOf(overlay).overlaps(box)) over.draw(cr, overlay);
  for (const auto i : dragged) drawItem(cr, scene->items()[i], drag->offset, 1);
  if (fan && over.boundsOf(*fan).overlaps(box)) drawFan(cr);
  if (percent && loader) bar().draw(cr, assets.text(), scene->definition().name, std::max(0, *percent) / 100.0);
}

void RenderView::Parts::drawItem(cairo_t* cr, const SceneItem& item, MapPoint offset, double alpha) {
  const double scale = viewport.deviceScale();
  const auto& sprite = sprites.get(assets, *scene, item, scale);
  const auto x = std::lround((item.box.centreX() + offset.x) * scale) + viewport.originX() - sprite.middleX;
  const auto y = std::lround((item.box.centreY() + offset.y) * scale) + viewport.originY() - sprite.middleY;
  paintPicture(cr, sprite.picture, static_cast<double>(x), static_cast<double>(y), alpha);
}

void RenderView::Parts::drawContainers(cairo_t* cr, const Box& area) {
  for (const auto& container : scene->containers())
    if (container.box.overlaps(area)) drawContainer(cr, container);
}

void RenderView::Parts::drawContainer(cairo_t* cr, const SceneContainer& seen) {
  const double scale = viewport.deviceScale();
  const auto pixels = [&](double size) { return std::max(1, static_cast<int>(std::lround(size * scale))); };
  const ContainerSize size{pixels(seen.box.width), pixels(seen.box.height), scale, pictured};
  const auto key = std::to_string(seen.container.value) + (seen.count ? 'n' + std::to_string(*seen.count) : "?") + 'w' +
                   std::to_string(size.width) + 'h' + std::to_string(size.height) + (pictured ? "p" : "d");
  auto picture = containers.find(key);
  if (!picture) {
    auto made = drawContainerBox(assets, scene->module(), seen, size);
    const auto bytes = made.bytes();
    picture = containers.add(key, std::move(made), bytes);
  }
  paintPicture(cr, *picture, static_cast<double>(std::lround(seen.box.x * scale) + viewport.originX()),
               static_cast<double>(std::lround(seen.box.y * scale) + viewport.originY()));
}

void RenderView::Parts::drawFan(cairo_t* cr) {
  painter().drawFan(cr, *fan);
  const double unit = viewport.contentScale();
  for (const auto& card : fan->cards) {
    if (card.item >= scene->items().size()) continue;
    const auto& look = scene->lookOf(scene->items()[card.item]);
    const double fit = card.face.width * unit / std::max(look.width, look.height);
    const auto& sprite = sprites.get(assets, *scene, look, static_cast<int>(std::lround(look.width * fit)),
                                     static_cast<int>(std::lround(look.height * fit)), 0);
    paintPicture(cr, sprite.picture, std::round(card.face.centreX() * unit) - sprite.middleX,
                 std::round(card.face.centreY() * unit) - sprite.middleY);
  }
}

Picture dieFace(const RenderView::FileReader& reader, const Die& die, std::size_t face, int size) {
  Assets assets(reader);
  return drawDie(assets, die, face, size).picture;
}

Picture counterFace(const RenderView::FileReader& reader, const Module& module, const Look& look, int size) {
  Assets assets(reader);
  const double fit = size / std::max(look.width, look.height);
  return drawCounter(assets, module, look, static_cast<int>(std::lround(look.width * fit)),
                     static_cast<int>(std::lround(look.height * fit)))
      .picture;
}

}  // namespace vtt
