#include "vtt/view/fan.hpp"

#include "vtt/view/hit.hpp"

namespace vtt {

namespace {

constexpr double padding = 10, between = 8, caption = 30, title = 24, distance = 10;

std::string titleOf(const Scene& scene, const Pile& pile) {
  const auto place = pile.at.place.value;
  const auto& module = scene.module();
  if (place < module.slots.size()) {
    const auto& slot = module.slots[place];
    const auto& name = module.spaces[slot.space.value].name;
    return slot.name.empty() ? name : name + " (" + slot.name + ")";
  }
  if (place - module.slots.size() < module.containers.size())
    return module.containers[place - module.slots.size()].name;
  return {};
}

/// Above the pile if it fits, else below, and never outside of the window.
void putBeside(Fan& fan, const Box& pile, const Viewport& viewport) {
  const double x = pile.centreX() - fan.frame.width / 2;
  const double above = pile.y - distance - fan.frame.height;
  const double y = above >= 0 ? above : pile.bottom() + distance;
  const auto inside = [](double v, double size, double room) { return std::max(0.0, std::min(v, room - size)); };
  fan.frame.x = inside(x, fan.frame.width, viewport.width());
  fan.frame.y = inside(y, fan.frame.height, viewport.height());
}

}  // namespace

Fan fanOf(const Scene& scene, std::uint32_t index, const Viewport& viewport, double face) {
  Fan fan;
  const auto& pile = scene.piles()[index];
  fan.title = titleOf(scene, pile);
  const double room = viewport.width() - 2 * padding + between;
  const auto columns = std::max<std::size_t>(1, static_cast<std::size_t>(room / (face + between)));
  const double top = fan.title.empty() ? 0 : title;
  const double line = face + caption + between;
  const auto lines = std::max<std::size_t>(1, static_cast<std::size_t>((viewport.height() - 2 * padding - top) / line));
  const auto shown = std::min(pile.items.size(), columns * lines);
  fan.left = static_cast<std::uint32_t>(pile.items.size() - shown);
  const auto wide = std::min(columns, shown);
  const auto high = (shown + columns - 1) / columns;
  fan.frame.width = static_cast<double>(wide) * (face + between) - between + 2 * padding;
  fan.frame.height = top + static_cast<double>(high) * line - between + 2 * padding;
  putBeside(fan, viewport.toScreen(pile.box), viewport);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto item = pile.items[pile.items.size() - 1 - i];
    const double x = fan.frame.x + padding + static_cast<double>(i % columns) * (face + between);
    const double y = fan.frame.y + padding + top + static_cast<double>(i / columns) * line;
    fan.cards.push_back({item, {x, y, face, face}, {x, y + face, face, caption}, scene.items()[item].name});
  }
  return fan;
}

std::optional<std::uint32_t> cardAt(const Fan& fan, ScreenPoint at) {
  for (const auto& card : fan.cards)
    if (card.face.contains(at.x, at.y) || card.caption.contains(at.x, at.y)) return card.item;
  return std::nullopt;
}

bool Hover::update(const Scene& scene, const Viewport& viewport, ScreenPoint at, double now) {
  if (fan_ && fan_->frame.contains(at.x, at.y)) return false;
  std::optional<std::uint32_t> under;
  if (const auto item = itemAt(scene, viewport.toMap(at))) under = scene.items()[*item].pile;
  if (under && scene.piles()[*under].items.size() < 2) under.reset();
  const bool wasOpen = open_.has_value();
  if (under == open_ && wasOpen) return false;
  if (under != waiting_) {
    waiting_ = under;
    since_ = now;
    open_.reset();
    fan_.reset();
    return wasOpen;
  }
  if (!under || now - since_ < delay) return false;
  open_ = under;
  fan_ = fanOf(scene, *under, viewport);
  return true;
}

void Hover::close() { *this = Hover(); }

}  // namespace vtt
