#include "vtt/view/pointer_tool.hpp"

#include <unordered_set>

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

SnapRules rulesFor(const Pointer& pointer) {
  SnapRules rules;
  rules.anywhere = pointer.alt;
  rules.slots = pointer.shift;
  rules.aboard = pointer.control;
  return rules;
}

/// The counters of the pile from this one up: what a hand takes when it takes this one.
std::vector<std::string> fromHereUp(const Scene& scene, const SceneItem& item, bool wholePile) {
  std::vector<std::string> ids;
  for (const auto i : scene.piles()[item.pile].items) {
    const auto& other = scene.items()[i];
    if (wholePile || other.height >= item.height) ids.push_back(other.id);
  }
  return ids;
}

}  // namespace

Result<Command> commandFor(const Drop& drop, const GameState& state, const Sight& sight) {
  MovePieces move;
  for (const auto& name : drop.pieces) {
    const auto piece = sight.find(name);
    if (!piece) return Error{"no-such-piece", "There is no piece " + quoted(name) + " to be moved now."};
    move.pieces.push_back(piece);
  }
  move.to = drop.target.to;
  if (!drop.target.carrier.empty()) {
    const auto carrier = sight.find(drop.target.carrier);
    if (!carrier)
      return Error{"no-such-piece", "There is no piece " + quoted(drop.target.carrier) + " to carry anything now."};
    move.to = {state.carrierPlace(carrier), {}};
  }
  return Command(std::move(move));
}

bool PointerTool::isSelected(const std::string& id) const {
  return std::find(selected_.begin(), selected_.end(), id) != selected_.end();
}

MapPoint PointerTool::offset() const { return {now_.x - from_.x, now_.y - from_.y}; }

std::optional<Box> PointerTool::band() const {
  if (phase_ != Phase::band) return std::nullopt;
  return boxOf(from_.x, from_.y, now_.x, now_.y);
}

void PointerTool::press(const Scene& scene, const Viewport& viewport, const Pointer& pointer) {
  cancel();
  phase_ = Phase::pressed;
  pressedAt_ = pointer.at;
  from_ = now_ = viewport.toMap(pointer.at);
  if (const auto item = itemAt(scene, from_)) pressedOn_ = scene.items()[*item].id;
}

void PointerTool::pressOn(const SceneItem& item, const Pointer& pointer) {
  cancel();
  phase_ = Phase::pressed;
  pressedAt_ = pointer.at;
  from_ = now_ = {item.box.centreX(), item.box.centreY()};
  pressedOn_ = item.id;
  selected_ = {item.id};
}

void PointerTool::move(const Scene& scene, const Viewport& viewport, const Pointer& pointer) {
  if (phase_ == Phase::idle) return;
  const bool far = std::hypot(pointer.at.x - pressedAt_.x, pointer.at.y - pressedAt_.y) > slack;
  if (phase_ == Phase::pressed && far) begin(scene, pointer);
  follow(scene, viewport, pointer);
}

void PointerTool::begin(const Scene& scene, const Pointer& pointer) {
  const auto* item = scene.find(pressedOn_);
  if (pressedOn_.empty() || item == nullptr) {
    phase_ = Phase::band;
    return;
  }
  if (!isSelected(pressedOn_)) selected_ = fromHereUp(scene, *item, pointer.control);
  dragged_.clear();
  for (const auto i : itemsNamed(scene, selected_)) dragged_.push_back(scene.items()[i].id);
  phase_ = Phase::dragging;
}

void PointerTool::follow(const Scene& scene, const Viewport& viewport, const Pointer& pointer) {
  now_ = viewport.toMap(pointer.at);
  if (phase_ == Phase::dragging) target_ = snapTarget(scene, now_, rulesFor(pointer), itemsNamed(scene, dragged_));
}

std::optional<Drop> PointerTool::release(const Scene& scene, const Viewport& viewport, const Pointer& pointer) {
  move(scene, viewport, pointer);
  std::optional<Drop> drop;
  if (phase_ == Phase::dragging && target_ && !dragged_.empty()) drop = Drop{dragged_, *target_};
  if (phase_ == Phase::pressed || phase_ == Phase::band) select(scene, pointer);
  cancel();
  return drop;
}

void PointerTool::select(const Scene& scene, const Pointer& pointer) {
  std::vector<std::string> touched;
  if (phase_ == Phase::band) {
    for (const auto i : itemsInBand(scene, *band())) touched.push_back(scene.items()[i].id);
  } else if (const auto* item = scene.find(pressedOn_); item != nullptr) {
    touched = pointer.control ? fromHereUp(scene, *item, true) : std::vector{item->id};
  }
  if (!pointer.shift) {
    selected_ = std::move(touched);
    return;
  }
  const bool toggles = phase_ == Phase::pressed;
  for (const auto& id : touched) {
    if (!isSelected(id))
      selected_.push_back(id);
    else if (toggles)
      std::erase(selected_, id);
  }
}

void PointerTool::cancel() {
  phase_ = Phase::idle;
  pressedOn_.clear();
  dragged_.clear();
  target_.reset();
}

void PointerTool::refresh(const Scene& scene) {
  const auto gone = [&](const std::string& id) { return scene.find(id) == nullptr; };
  std::erase_if(selected_, gone);
  std::erase_if(dragged_, gone);
  if (phase_ == Phase::dragging && dragged_.empty()) cancel();
}

std::vector<std::uint32_t> PointerTool::itemsNamed(const Scene& scene, const std::vector<std::string>& ids) const {
  const std::unordered_set<std::string_view> wanted(ids.begin(), ids.end());
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < scene.items().size(); ++i)
    if (wanted.contains(scene.items()[i].id)) found.push_back(i);
  return found;
}

}  // namespace vtt
