#include <fmt/format.h>

#include <map>

#include "vtt/base/text.hpp"
#include "vtt/cli/console.hpp"
#include "vtt/cli/module_report.hpp"

namespace vtt::cli {

namespace {

const char* nameless(const Space& space, GeometryKind geometry) {
  if (!space.cell) return "space";
  return geometry == GeometryKind::hexes ? "hex" : "square";
}

std::vector<KindCount> listOf(const std::map<std::string, std::size_t>& counts) {
  std::vector<KindCount> list;
  for (const auto& [kind, count] : counts) list.push_back({kind, count});
  return list;
}

std::string wordsFor(const std::vector<KindCount>& kinds) {
  std::vector<std::string> words;
  for (const auto& [kind, count] : kinds) words.push_back(fmt::format("{} {}", count, kind));
  return join(words, ", ");
}

template <class Things>
std::string idsOf(const Things& things) {
  std::vector<std::string> ids;
  for (const auto& thing : things) ids.push_back(thing.id);
  return join(ids, ", ");
}

void row(std::string& text, std::string_view title, const std::string& content) {
  if (!content.empty()) text += fmt::format("{:<12}{}\n", title, content);
}

std::string sideWords(const Module& module) {
  std::vector<std::string> words;
  for (const auto& side : module.sides)
    words.push_back(side.name == side.id ? side.id : fmt::format("{} ({})", side.name, side.id));
  return join(words, ", ");
}

void addMaps(const Module& module, std::string& text) {
  for (std::uint32_t i = 0; i < module.maps.size(); ++i) {
    const auto& map = module.maps[i];
    row(text, i == 0 ? "maps" : "",
        fmt::format("{}: {}, {}{}", map.id, map.name, wordFor(map.geometry), map.display ? ", a display" : ""));
    if (const auto words = wordsFor(spaceKinds(module, MapId(i))); !words.empty()) row(text, "", "  spaces: " + words);
    if (const auto words = wordsFor(routeKinds(module, MapId(i))); !words.empty()) row(text, "", "  routes: " + words);
    if (!map.areas.empty()) row(text, "", "  areas: " + std::to_string(map.areas.size()));
  }
}

void addScenarios(const Module& module, std::string& text) {
  bool first = true;
  for (const auto& scenario : module.scenarios) {
    auto words = fmt::format("{}: {}", scenario.id, scenario.name);
    if (!scenario.length.empty()) words += ", " + scenario.length;
    if (!scenario.placements.empty())
      words += ", " + counted(scenario.placements.size(), "placement rule", "placement rules");
    row(text, first ? "scenarios" : "", words);
    first = false;
  }
}

void addOptions(const Module& module, std::string& text) {
  bool first = true;
  for (const auto& option : module.options) {
    row(text, first ? "options" : "",
        fmt::format("{}: {} (else {})", option.id, join(option.values, ", "), option.fallback));
    first = false;
  }
}

std::string containerWords(const Module& module) {
  std::vector<std::string> words;
  for (const auto& container : module.containers)
    words.push_back(fmt::format("{} ({})", container.id, wordFor(container.kind)));
  return join(words, ", ");
}

}  // namespace

const char* wordFor(ContainerKind kind) {
  if (kind == ContainerKind::cup) return "cup";
  return kind == ContainerKind::deck ? "deck" : "hand";
}

std::vector<KindCount> spaceKinds(const Module& module, MapId map) {
  std::map<std::string, std::size_t> counts;
  for (const auto& space : module.spaces)
    if (space.map == map && space.id != outId)
      ++counts[space.kind.empty() ? nameless(space, module.maps[map.value].geometry) : space.kind];
  return listOf(counts);
}

std::vector<KindCount> routeKinds(const Module& module, MapId map) {
  std::map<std::string, std::size_t> counts;
  for (const auto& route : module.routes)
    if (route.from && module.spaces[route.from.value].map == map) ++counts[route.kind.empty() ? "route" : route.kind];
  return listOf(counts);
}

std::string moduleText(const Module& module, const std::string& hash) {
  auto text = fmt::format("{} ({}), version {}, format {}\n", module.name, module.id, module.version, module.format);
  row(text, "hash", hash);
  row(text, "uses", join(module.uses, ", "));
  row(text, "sides", sideWords(module));
  addMaps(module, text);
  auto pieces = std::to_string(module.pieces.size());
  for (const auto& group : module.groups)
    if (group.unlimited) pieces += fmt::format(", as many {} as play needs", group.id);
  row(text, "pieces", pieces);
  row(text, "containers", containerWords(module));
  row(text, "tracks", idsOf(module.tracks));
  row(text, "dice", idsOf(module.dice));
  row(text, "tables", idsOf(module.tables));
  row(text, "phases", idsOf(module.turns.phases));
  row(text, "actions", idsOf(module.actions));
  addOptions(module, text);
  addScenarios(module, text);
  return text;
}

}  // namespace vtt::cli
