#include "vtt/model/module.hpp"

#include <algorithm>
#include <utility>

namespace vtt {

namespace {

template <class IdType, class Item>
IdType findIn(const std::vector<Item>& items, std::string_view id) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].id == id) return IdType(i);
  }
  return {};
}

bool leadsTo(const Module& module, SpaceId from, SpaceId to) {
  const auto [first, last] = module.stepsFrom(from);
  const auto* const step = std::lower_bound(first, last, to, [](const auto& s, SpaceId space) { return s.to < space; });
  return step != last && step->to == to;
}

/// Breadth first; `distances` has -1 for every space at the start. Stops when `wanted` is reached.
void spread(const Module& module, const std::vector<SpaceId>& from, int most, SpaceId wanted,
            std::vector<int>& distances) {
  std::vector<SpaceId> reached;
  reached.reserve(64);
  for (const auto space : from) {
    if (std::exchange(distances[space.value], 0) != 0) reached.push_back(space);
  }
  for (std::size_t i = 0; i < reached.size() && reached[i] != wanted; ++i) {
    const int distance = distances[reached[i].value];
    if (most >= 0 && distance >= most) return;
    const auto [first, last] = module.stepsFrom(reached[i]);
    for (const auto* step = first; step != last; ++step) {
      if (!step->counts || distances[step->to.value] >= 0) continue;
      distances[step->to.value] = distance + 1;
      reached.push_back(step->to);
    }
  }
}

}  // namespace

std::string_view Element::attribute(std::string_view key) const {
  for (const auto& [own, value] : attributes) {
    if (own == key) return value;
  }
  return {};
}

SideId findSide(const Module& module, std::string_view id) { return findIn<SideId>(module.sides, id); }
TrackId findTrack(const Module& module, std::string_view id) { return findIn<TrackId>(module.tracks, id); }
DieId findDie(const Module& module, std::string_view id) { return findIn<DieId>(module.dice, id); }
TableId findTable(const Module& module, std::string_view id) { return findIn<TableId>(module.tables, id); }
MarkId findMark(const Module& module, std::string_view id) { return findIn<MarkId>(module.marks, id); }
PhaseId findPhase(const Module& module, std::string_view id) { return findIn<PhaseId>(module.turns.phases, id); }
ActionId findAction(const Module& module, std::string_view id) { return findIn<ActionId>(module.actions, id); }
OptionId findOption(const Module& module, std::string_view id) { return findIn<OptionId>(module.options, id); }
ScenarioId findScenario(const Module& module, std::string_view id) { return findIn<ScenarioId>(module.scenarios, id); }
PrototypeId findPrototype(const Module& module, std::string_view id) {
  return findIn<PrototypeId>(module.prototypes, id);
}

GroupId findGroup(const Module& module, std::string_view id) {
  const auto thing = module.ids.find(id);
  if (thing.kind == ThingKind::group) return GroupId(thing.index);
  if (thing.kind != ThingKind::piece) return {};
  const auto group = module.pieces[thing.index].group;
  return module.groups[group.value].numbered ? GroupId() : group;
}

AttributeId findAttribute(const Module& module, AttributeOwner of, std::string_view name) {
  for (std::size_t i = 0; i < module.attributes.size(); ++i) {
    if (module.attributes[i].of == of && module.attributes[i].name == name) return AttributeId(i);
  }
  return {};
}

const Prototype& prototypeOf(const Module& module, GroupId group) {
  return module.prototypes[module.groups[group.value].prototype.value];
}

std::optional<std::uint32_t> findFace(const Prototype& prototype, std::string_view id) {
  for (std::size_t i = 0; i < prototype.faces.size(); ++i) {
    if (prototype.faces[i].id == id) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

bool areNeighbours(const Module& module, SpaceId a, SpaceId b) {
  return leadsTo(module, a, b) || leadsTo(module, b, a);
}

int distanceBetween(const Module& module, SpaceId a, SpaceId b) {
  std::vector<int> distances(module.spaces.size(), -1);
  spread(module, {a}, -1, b, distances);
  return distances[b.value];
}

std::vector<int> distancesFrom(const Module& module, const std::vector<SpaceId>& from, int most) {
  std::vector<int> distances(module.spaces.size(), -1);
  spread(module, from, most, SpaceId(), distances);
  return distances;
}

}  // namespace vtt
