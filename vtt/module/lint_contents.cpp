#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/module/lint_checks.hpp"

namespace vtt::linting {

namespace {

void checkSides(Lint& lint) {
  for (std::size_t i = 0; i < lint.module.sides.size(); ++i) {
    const bool has =
        std::ranges::any_of(lint.module.groups, [&](const Group& group) { return group.side == SideId(i); });
    if (!has)
      lint.complain(lint.origins.sides[i], "side-without-pieces",
                    "The side " + lint.module.sides[i].id + " has no pieces; give it some, or take it out.");
  }
}

void checkContainers(Lint& lint) {
  for (std::size_t i = 0; i < lint.module.containers.size(); ++i) {
    const auto& container = lint.module.containers[i];
    if (container.kind == ContainerKind::hand || !container.drawTo.empty() ||
        lint.isForeign(lint.origins.containers[i]))
      continue;
    lint.complain(lint.origins.containers[i], "no-draw-place",
                  "A draw from " + container.id +
                      " has to say where the pieces go each time; name the usual place with draw-to=\"...\".");
  }
}

template <class Item>
void checkNames(Lint& lint, const char* what, const std::vector<Item>& items, const std::vector<Origin>& origins) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if ((items[i].name != items[i].id && !items[i].name.empty()) || lint.isForeign(origins[i])) continue;
    lint.complain(
        origins[i], "missing-name",
        std::string("The ") + what + " " + items[i].id + " has no name for people to read; add name=\"...\".");
  }
}

void checkTracks(Lint& lint) {
  for (std::size_t i = 0; i < lint.module.tracks.size(); ++i) {
    const auto& track = lint.module.tracks[i];
    std::map<double, SpaceId> values;
    for (std::size_t n = 0; n < track.spaces.size(); ++n) {
      const auto value = valueOn(lint.module, track, n);
      const auto [at, isNew] = values.try_emplace(value, track.spaces[n]);
      if (isNew) continue;
      lint.complain(lint.origins.tracks[i], "double-value",
                    "On the track " + track.id + ", the spaces " + lint.module.spaces[at->second.value].id + " and " +
                        lint.module.spaces[track.spaces[n].value].id + " both have the value " + formatNumber(value) +
                        "; give each a value of its own.");
    }
  }
}

void checkTurns(Lint& lint) {
  const auto& turns = lint.module.turns;
  if (turns.turnTrack && turns.count > 0) {
    const auto& track = lint.module.tracks[turns.turnTrack.value];
    if (track.spaces.size() < static_cast<std::size_t>(turns.count))
      lint.complain(lint.origins.turns, "short-track",
                    "The track " + track.id + " has " + std::to_string(track.spaces.size()) + " spaces for " +
                        std::to_string(turns.count) + " turns; add spaces, or lower the count.");
  }
  for (std::size_t i = 0; i < turns.phases.size(); ++i) {
    const auto& at = turns.phases[i].at;
    if (at.empty() || lint.module.ids.find(at.substr(0, at.find('/'))).kind == ThingKind::space) continue;
    lint.complain(lint.origins.phases[i], "bad-phase-place",
                  "The phase marker cannot stand at " + vtt::quoted(at) + ", which is no space; name a space.");
  }
}

void checkDice(Lint& lint) {
  for (std::size_t i = 0; i < lint.module.dice.size(); ++i) {
    if (lint.module.dice[i].faces.size() != 1) continue;
    lint.complain(lint.origins.dice[i], "one-faced-die",
                  "The die " + lint.module.dice[i].id +
                      " has one face and always rolls it; write several, with blanks "
                      "between them.");
  }
}

}  // namespace

void checkContents(Lint& lint) {
  checkSides(lint);
  checkContainers(lint);
  checkTracks(lint);
  checkTurns(lint);
  checkDice(lint);
  checkNames(lint, "side", lint.module.sides, lint.origins.sides);
  checkNames(lint, "map", lint.module.maps, lint.origins.maps);
  checkNames(lint, "container", lint.module.containers, lint.origins.containers);
  checkNames(lint, "scenario", lint.module.scenarios, lint.origins.scenarios);
}

}  // namespace vtt::linting
