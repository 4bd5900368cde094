#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>

#include "vtt/base/text.hpp"
#include "vtt/module/lint_checks.hpp"

namespace vtt::linting {

namespace {

bool isOff(const Map& map, Point at) {
  return at.x < 0 || at.y < 0 || at.x > map.width * pointScale || at.y > map.height * pointScale;
}

/// A display that grows has no size of its own.
bool hasEdges(const Map& map) { return map.width > 0 && map.height > 0 && !map.grid.grows; }

std::string sentence(const std::string& what, Point at, const Map& map) {
  return what + " lies at " + formatPoint(at) + ", off the map " + map.id + ", which is " + formatNumber(map.width) +
         " x " + formatNumber(map.height) + "; correct x and y, or make the map larger.";
}

void checkSpots(Lint& lint) {
  const auto& module = lint.module;
  for (std::size_t i = 1; i < module.spaces.size(); ++i) {
    const auto& space = module.spaces[i];
    if (!space.map) continue;
    const auto& map = module.maps[space.map.value];
    if (hasEdges(map) && isOff(map, space.at))
      lint.complainOnce(lint.origins.spaces[i], "off-map", sentence("The space " + space.id, space.at, map));
  }
  for (std::size_t i = 0; i < module.containers.size(); ++i) {
    const auto& container = module.containers[i];
    if (!container.map) continue;
    const auto& map = module.maps[container.map.value];
    if (hasEdges(map) && isOff(map, container.at))
      lint.complainOnce(lint.origins.containers[i], "off-map",
                        sentence("The container " + container.id, container.at, map));
  }
}

void checkAreas(Lint& lint) {
  for (std::size_t m = 0; m < lint.module.maps.size(); ++m) {
    const auto& map = lint.module.maps[m];
    if (!hasEdges(map)) continue;
    for (std::size_t i = 0; i < map.areas.size(); ++i) {
      const auto& outline = map.areas[i].outline;
      const auto off = std::ranges::find_if(outline, [&](Point at) { return isOff(map, at); });
      if (off == outline.end()) continue;
      lint.complainOnce(lint.origins.areas[m][i], "off-map",
                        sentence("A corner of the area " + map.areas[i].id, *off, map));
    }
  }
}

void checkSamePlace(Lint& lint) {
  std::map<std::array<std::int64_t, 3>, std::size_t> first;
  const auto& spaces = lint.module.spaces;
  for (std::size_t i = 1; i < spaces.size(); ++i) {
    if (!spaces[i].map) continue;
    const auto [at, isNew] = first.try_emplace({spaces[i].map.value, spaces[i].at.x, spaces[i].at.y}, i);
    if (isNew) continue;
    lint.complainOnce(
        lint.origins.spaces[i], "same-place",
        "The space " + spaces[i].id + " lies exactly on the space " + spaces[at->second].id + "; move one of them.");
  }
}

void checkDoubleRoutes(Lint& lint) {
  struct Way {
    std::uint32_t low, high;
    std::string_view kind;
    auto operator<=>(const Way&) const = default;
  };
  std::map<Way, std::vector<std::size_t>> ways;
  const auto& routes = lint.module.routes;
  const auto& spaces = lint.module.spaces;
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const auto [low, high] = std::minmax(routes[i].from.value, routes[i].to.value);
    auto& others = ways[{low, high, routes[i].kind}];
    const auto same = std::ranges::find_if(others, [&](std::size_t other) {
      return !routes[i].oneWay || !routes[other].oneWay || routes[i].from == routes[other].from;
    });
    if (same != others.end()) {
      const auto& where = lint.origins.routes[*same];
      lint.complain(lint.origins.routes[i], "double-route",
                    "The route between " + spaces[low].id + " and " + spaces[high].id + " is listed at " +
                        lint.origins.file(where) + ":" + std::to_string(where.line) +
                        " already; take one of them out.");
    }
    others.push_back(i);
  }
}

void checkDistanceKinds(Lint& lint) {
  const auto& module = lint.module;
  for (std::size_t m = 0; m < module.maps.size(); ++m) {
    for (const auto& kind : module.maps[m].distanceKinds) {
      const bool known = std::ranges::any_of(module.routes, [&](const Route& route) {
        return route.kind == kind && module.spaces[route.from.value].map == MapId(m);
      });
      if (known) continue;
      lint.complain(lint.lineWith(lint.origins.maps[m], "<distance"), "unknown-kind",
                    "No route on the map " + module.maps[m].id + " is of the kind " + vtt::quoted(kind) +
                        ", which <distance> counts; correct the word or take it out.");
    }
  }
}

/// Which spaces hang together, whatever the direction of routes.
class Parts {
 public:
  explicit Parts(const Module& module) : parent_(module.spaces.size()) {
    std::iota(parent_.begin(), parent_.end(), 0U);
    for (std::uint32_t i = 0; i < module.spaces.size(); ++i)
      for (auto [step, end] = module.stepsFrom(SpaceId(i)); step != end; ++step)
        parent_[rootOf(i)] = rootOf(step->to.value);
  }
  std::uint32_t rootOf(std::uint32_t space) {
    while (parent_[space] != space) space = parent_[space] = parent_[parent_[space]];
    return space;
  }

 private:
  std::vector<std::uint32_t> parent_;
};

class ReachCheck {
 public:
  explicit ReachCheck(Lint& lint) : lint_(lint), parts_(lint.module), onTrack_(lint.module.spaces.size()) {
    for (const auto& track : lint.module.tracks)
      for (const auto space : track.spaces) onTrack_[space.value] = true;
    for (const auto& route : lint.module.routes) joined_.insert(route.from), joined_.insert(route.to);
  }

  void run(MapId map) {
    const auto& spaces = lint_.module.spaces;
    std::map<std::uint32_t, std::vector<std::uint32_t>> parts;
    std::set<std::string_view> kinds;
    for (std::uint32_t i = 1; i < spaces.size(); ++i) {
      if (spaces[i].map != map || onTrack_[i]) continue;
      parts[parts_.rootOf(i)].push_back(i);
      if (joined_.contains(SpaceId(i))) kinds.insert(spaces[i].kind);
    }
    const auto largest = std::ranges::max_element(parts, {}, [](const auto& part) { return part.second.size(); });
    if (largest == parts.end() || largest->second.size() < 2) return;
    for (auto part = parts.begin(); part != parts.end(); ++part)
      if (part != largest) blame(part->second, kinds);
  }

 private:
  void blame(const std::vector<std::uint32_t>& part, const std::set<std::string_view>& kinds) {
    const auto& space = lint_.module.spaces[part[0]];
    if (!kinds.contains(space.kind)) return;
    const auto others = part.size() - 1;
    auto message = joined_.contains(SpaceId(part[0]))
                       ? "The space " + space.id +
                             (others > 0 ? " and " + std::to_string(others) + " more" : std::string()) +
                             " cannot be reached from the rest of the map"
                       : "No route leads to the space " + space.id;
    lint_.complainOnce(lint_.origins.spaces[part[0]], "unreachable",
                       std::move(message) + "; add a route, or give it another kind if it is a box.");
  }

  Lint& lint_;
  Parts parts_;
  std::vector<bool> onTrack_;
  std::set<SpaceId> joined_;
};

}  // namespace

void checkMaps(Lint& lint) {
  checkSpots(lint);
  checkAreas(lint);
  checkSamePlace(lint);
}

void checkRoutes(Lint& lint) {
  checkDoubleRoutes(lint);
  checkDistanceKinds(lint);
  ReachCheck reach(lint);
  for (std::size_t i = 0; i < lint.module.maps.size(); ++i)
    if (lint.module.maps[i].geometry == GeometryKind::points) reach.run(MapId(i));
}

}  // namespace vtt::linting
