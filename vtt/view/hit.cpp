#include "vtt/view/hit.hpp"

#include <limits>
#include <numbers>

namespace vtt {

namespace {

bool covers(const SceneItem& item, MapPoint at) {
  const double angle = -item.rotation * 2 * std::numbers::pi / fullTurn;
  const double dx = at.x - item.box.centreX(), dy = at.y - item.box.centreY();
  const double x = dx * std::cos(angle) - dy * std::sin(angle), y = dx * std::sin(angle) + dy * std::cos(angle);
  const double halfWidth = item.box.width / 2, halfHeight = item.box.height / 2;
  if (!item.round) return std::abs(x) <= halfWidth && std::abs(y) <= halfHeight;
  return x * x / (halfWidth * halfWidth) + y * y / (halfHeight * halfHeight) <= 1;
}

bool among(const std::vector<std::uint32_t>& list, std::uint32_t item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

double distanceTo(const Module& module, SpaceId id, MapPoint at) {
  const auto box = boxOfSpace(module, id);
  const auto& space = module.spaces[id.value];
  if (isDisc(space)) {
    const double dx = (at.x - box.centreX()) / box.width, dy = (at.y - box.centreY()) / box.height;
    return std::max(0.0, std::sqrt(dx * dx + dy * dy) - 0.5) * std::max(box.width, box.height);
  }
  const double dx = std::max({box.x - at.x, 0.0, at.x - box.right()});
  const double dy = std::max({box.y - at.y, 0.0, at.y - box.bottom()});
  return std::hypot(dx, dy);
}

class Snapper {
 public:
  Snapper(const Scene& scene, MapPoint at, const SnapRules& rules, const std::vector<std::uint32_t>& moving)
      : scene_(scene), module_(scene.module()), at_(at), rules_(rules), moving_(moving) {
    for (const auto i : moving)
      counter_ = std::max({counter_, scene.items()[i].box.width, scene.items()[i].box.height});
  }

  std::optional<Target> find() {
    if (auto target = onCarrier()) return target;
    if (auto target = inContainer()) return target;
    if (auto target = onPile()) return target;
    if (const auto space = spaceAt(scene_, at_)) return inSpace(space);
    if (auto target = nearSpace()) return target;
    const bool onTable = scene_.definition().geometry == GeometryKind::free || rules_.anywhere;
    if (!onTable || !Box{0, 0, scene_.width(), scene_.height()}.contains(at_.x, at_.y)) return std::nullopt;
    return onSurface();
  }

 private:
  [[nodiscard]] std::optional<Target> onCarrier() const {
    if (!rules_.aboard) return std::nullopt;
    const auto item = itemAt(scene_, at_, moving_);
    if (!item) return std::nullopt;
    const auto& carrier = scene_.items()[*item];
    const auto& look = scene_.lookOf(carrier);
    if (look.hidden || !look.prototype || module_.prototypes[look.prototype.value].carries == 0) return std::nullopt;
    Target target;
    target.carrier = carrier.id;
    target.box = coverOf(carrier);
    return target;
  }

  [[nodiscard]] std::optional<Target> inContainer() const {
    for (const auto& seen : scene_.containers()) {
      if (!seen.box.contains(at_.x, at_.y)) continue;
      Target target;
      target.container = seen.container;
      const auto base = static_cast<std::uint32_t>(module_.slots.size());
      target.to = {{base + seen.container.value}, {}};
      target.box = seen.box;
      return target;
    }
    return std::nullopt;
  }

  /// Onto the counters in a named slot, which may stand outside of their space.
  [[nodiscard]] std::optional<Target> onPile() const {
    const auto item = itemAt(scene_, at_, moving_);
    if (!item) return std::nullopt;
    const auto place = scene_.piles()[scene_.items()[*item].pile].at.place.value;
    if (place >= module_.slots.size()) return std::nullopt;
    const auto& slot = module_.slots[place];
    if (slot.name.empty() && !liesIn(module_, slot.space, at_)) return std::nullopt;
    return inSlot(slot.space, place - module_.spaces[slot.space.value].firstSlot);
  }

  [[nodiscard]] Target inSlot(SpaceId space, std::uint32_t slot) const {
    const auto place = module_.spaces[space.value].firstSlot + slot;
    Target target;
    target.space = space;
    target.slot = module_.slots[place].name;
    target.to = {{place}, {}};
    target.box = boxOfSlot(module_, space, slot, counterOr(space));
    return target;
  }

  [[nodiscard]] double counterOr(SpaceId space) const {
    if (counter_ > 0) return counter_;
    const auto box = boxOfSpace(module_, space);
    return std::min(box.width, box.height);
  }

  [[nodiscard]] Target inSpace(SpaceId space) const {
    const auto& definition = module_.spaces[space.value];
    if (!definition.cell && !isDisc(definition))
      for (std::uint32_t slot = 1; slot < definition.slotCount; ++slot) {
        const auto box = boxOfSlot(module_, space, slot, counterOr(space));
        if (boxOfSpace(module_, space).contains(box) && box.contains(at_.x, at_.y)) return inSlot(space, slot);
      }
    return inSlot(space, 0);
  }

  [[nodiscard]] std::optional<Target> nearSpace() const {
    SpaceId best;
    double nearest = std::numeric_limits<double>::max();
    const double look = 400;
    for (const auto space : scene_.spacesIn(boxAround(at_.x, at_.y, look, look))) {
      const auto& definition = module_.spaces[space.value];
      if (!isDisc(definition)) continue;
      const double distance = distanceTo(module_, space, at_);
      if (distance > rules_.reach * std::max(definition.width, definition.height) || distance >= nearest) continue;
      nearest = distance;
      best = space;
    }
    if (!best) return std::nullopt;
    for (std::uint32_t slot = 1; rules_.slots && slot < module_.spaces[best.value].slotCount; ++slot)
      if (boxOfSlot(module_, best, slot, counterOr(best)).contains(at_.x, at_.y)) return inSlot(best, slot);
    return inSlot(best, 0);
  }

  [[nodiscard]] Target onSurface() const {
    Target target;
    const auto base = static_cast<std::uint32_t>(module_.slots.size() + module_.containers.size());
    target.to = {{base + scene_.map().value}, pointOf(at_)};
    target.box = boxAround(at_.x, at_.y, std::max(counter_, 1.0), std::max(counter_, 1.0));
    return target;
  }

  const Scene& scene_;
  const Module& module_;
  MapPoint at_;
  const SnapRules& rules_;
  const std::vector<std::uint32_t>& moving_;
  double counter_ = 0;
};

}  // namespace

std::optional<std::uint32_t> itemAt(const Scene& scene, MapPoint at, const std::vector<std::uint32_t>& except) {
  const auto found = scene.itemsIn(boxAround(at.x, at.y, 0.001, 0.001));
  for (auto i = found.rbegin(); i != found.rend(); ++i)
    if (covers(scene.items()[*i], at) && !among(except, *i)) return *i;
  return std::nullopt;
}

SpaceId spaceAt(const Scene& scene, MapPoint at) {
  const auto found = scene.spacesIn(boxAround(at.x, at.y, 0.001, 0.001));
  SpaceId best;
  double smallest = std::numeric_limits<double>::max();
  for (const auto space : found) {
    const auto box = boxOfSpace(scene.module(), space);
    if (!liesIn(scene.module(), space, at) || box.width * box.height >= smallest) continue;
    smallest = box.width * box.height;
    best = space;
  }
  return best;
}

Hit hitTest(const Scene& scene, MapPoint at) {
  Hit hit;
  if (const auto item = itemAt(scene, at)) {
    hit.item = *item;
    hit.pile = scene.items()[*item].pile;
  }
  hit.space = spaceAt(scene, at);
  for (const auto& container : scene.containers())
    if (container.box.contains(at.x, at.y)) hit.container = container.container;
  return hit;
}

std::vector<SpaceId> spacesUnder(const Scene& scene, MapPoint from, MapPoint to) {
  constexpr double step = 3;  // map units: far less than any space is wide
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const auto steps = std::max(1, static_cast<int>(std::min(length / step, 20'000.0)));
  std::vector<SpaceId> spaces;
  for (int i = 0; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    const auto space = spaceAt(scene, {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
    if (space && std::find(spaces.begin(), spaces.end(), space) == spaces.end()) spaces.push_back(space);
  }
  return spaces;
}

std::optional<Target> snapTarget(const Scene& scene, MapPoint at, const SnapRules& rules,
                                 const std::vector<std::uint32_t>& moving) {
  return Snapper(scene, at, rules, moving).find();
}

std::vector<std::uint32_t> itemsInBand(const Scene& scene, const Box& band) {
  auto found = scene.itemsIn(band);
  std::erase_if(found, [&](auto i) {
    const auto& box = scene.items()[i].box;
    return !band.contains(box.centreX(), box.centreY());
  });
  return found;
}

}  // namespace vtt
