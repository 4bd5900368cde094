#include "vtt/view/assist_overlay.hpp"

#include <algorithm>
#include <map>

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

class Layer {
 public:
  Layer(const Module& module, MapId map) : module_(module), map_(map) {}

  void mark(SpaceId space, Tone tone, std::string label) {
    if (space && module_.spaces[space.value].map == map_)
      overlays_.emplace_back(HighlightSpace{space, tone, std::move(label)});
  }
  void way(const std::vector<SpaceId>& path, Tone tone, std::string label, bool dashed) {
    Arrow arrow;
    for (const auto space : path)
      if (space && module_.spaces[space.value].map == map_)
        arrow.points.push_back(mapPointOf(module_.spaces[space.value].at));
    arrow.tone = tone;
    arrow.label = std::move(label);
    arrow.dashed = dashed;
    if (arrow.points.size() > 1) overlays_.emplace_back(std::move(arrow));
  }
  [[nodiscard]] Overlays take() { return std::move(overlays_); }

 private:
  const Module& module_;
  MapId map_;
  Overlays overlays_;
};

std::string costOf(const Destination& destination) {
  const auto cost = formatNumber(destination.cost);
  return destination.how == "attack" ? "attack " + cost : cost;
}

}  // namespace

Overlays overlaysOf(const Module& module, MapId map, const Reach& reach) {
  Layer layer(module, map);
  for (const auto& blocked : reach.blocked) layer.mark(blocked.space, Tone::bad, {});
  for (const auto& destination : reach.destinations)
    layer.mark(destination.space, destination.how == "attack" ? Tone::doubtful : Tone::good, costOf(destination));
  return layer.take();
}

Overlays wayTo(const Module& module, MapId map, const Reach& reach, SpaceId to) {
  Layer layer(module, map);
  for (const auto& destination : reach.destinations) {
    if (destination.space != to) continue;
    layer.way(destination.path, Tone::choice, {}, true);
    layer.mark(to, Tone::choice,
               costOf(destination) + ", " + formatNumber(std::max(0.0, reach.force.mp - destination.cost)) + " left");
    return layer.take();
  }
  for (const auto& blocked : reach.blocked)
    if (blocked.space == to) layer.mark(to, Tone::bad, blocked.reason + " (" + blocked.rule + ")");
  return layer.take();
}

Overlays overlaysOf(const Module& module, MapId map, const SupplyReport& report) {
  Layer layer(module, map);
  for (const auto& stack : report.stacks) {
    if (stack.supplied) {
      layer.way(stack.path, Tone::good, {}, false);
      layer.mark(stack.space, Tone::good, {});
      continue;
    }
    layer.mark(stack.space, Tone::bad, stack.rule.empty() ? "no supply" : "no supply " + stack.rule);
    for (const auto space : stack.blockedBy) layer.mark(space, Tone::doubtful, "closed");
  }
  return layer.take();
}

Overlays overlaysOf(const Module& module, MapId map, const RetreatReport& report, SpaceId from) {
  Layer layer(module, map);
  for (const auto& excluded : report.excluded) layer.mark(excluded.space, Tone::bad, excluded.rule);
  for (const auto& option : report.options) {
    layer.way(option.via ? std::vector{from, option.via, option.space} : std::vector{from, option.space}, Tone::plain,
              {}, true);
    const auto losses = option.losses > 0 ? "loses " + formatNumber(option.losses) : std::string();
    layer.mark(option.space, option.nearest ? Tone::good : Tone::choice, losses);
  }
  return layer.take();
}

Overlays threatOf(const Module& module, MapId map, const std::vector<Reach>& reaches) {
  std::map<std::uint32_t, Destination> least;
  for (const auto& reach : reaches)
    for (const auto& destination : reach.destinations) {
      const auto [known, fresh] = least.try_emplace(destination.space.value, destination);
      if (!fresh && destination.cost < known->second.cost) known->second = destination;
    }
  Layer layer(module, map);
  for (const auto& [space, destination] : least) layer.mark(SpaceId(space), Tone::doubtful, costOf(destination));
  return layer.take();
}

}  // namespace vtt
