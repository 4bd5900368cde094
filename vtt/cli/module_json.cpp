#include <nlohmann/json.hpp>

#include "vtt/base/digest.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/cli/module_report.hpp"

namespace vtt::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string printed(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

template <class Things>
Json idsOf(const Things& things) {
  auto ids = Json::array();
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

Json kindsOf(const std::vector<KindCount>& kinds) {
  auto json = Json::object();
  for (const auto& [kind, count] : kinds) json[kind] = count;
  return json;
}

Json sideId(const Module& module, SideId side) { return side ? Json(module.sides[side.value].id) : Json(nullptr); }

Json sidesOf(const Module& module) {
  auto json = Json::array();
  for (const auto& side : module.sides)
    json.push_back({{"id", side.id}, {"name", side.name}, {"colour", side.colour}, {"seats", side.seats}});
  return json;
}

Json mapsOf(const Module& module) {
  auto json = Json::array();
  for (std::uint32_t i = 0; i < module.maps.size(); ++i) {
    const auto& map = module.maps[i];
    json.push_back({{"id", map.id},
                    {"name", map.name},
                    {"geometry", wordFor(map.geometry)},
                    {"display", map.display},
                    {"width", map.width},
                    {"height", map.height},
                    {"images", idsOf(map.images)},
                    {"spaces", kindsOf(spaceKinds(module, MapId(i)))},
                    {"routes", kindsOf(routeKinds(module, MapId(i)))},
                    {"areas", map.areas.size()}});
  }
  return json;
}

Json scenariosOf(const Module& module) {
  auto json = Json::array();
  for (const auto& scenario : module.scenarios)
    json.push_back({{"id", scenario.id},
                    {"name", scenario.name},
                    {"length", scenario.length},
                    {"first_turn", scenario.firstTurn},
                    {"last_turn", scenario.lastTurn},
                    {"begins", sideId(module, scenario.begins)},
                    {"placement_rules", scenario.placements.size()}});
  return json;
}

Json optionsOf(const Module& module) {
  auto json = Json::array();
  for (const auto& option : module.options)
    json.push_back({{"id", option.id}, {"name", option.name}, {"values", option.values}, {"default", option.fallback}});
  return json;
}

}  // namespace

std::string moduleJson(const Module& module, const std::string& hash) {
  auto unlimited = Json::array();
  for (const auto& group : module.groups)
    if (group.unlimited) unlimited.push_back(group.id);
  return printed({{"id", module.id},
                  {"name", module.name},
                  {"version", module.version},
                  {"format", module.format},
                  {"hash", hash},
                  {"uses", module.uses},
                  {"sides", sidesOf(module)},
                  {"maps", mapsOf(module)},
                  {"pieces", module.pieces.size()},
                  {"unlimited", std::move(unlimited)},
                  {"prototypes", idsOf(module.prototypes)},
                  {"scenarios", idsOf(module.scenarios)},
                  {"scenario_details", scenariosOf(module)},
                  {"dice", idsOf(module.dice)},
                  {"containers", idsOf(module.containers)},
                  {"tracks", idsOf(module.tracks)},
                  {"tables", idsOf(module.tables)},
                  {"marks", idsOf(module.marks)},
                  {"phases", idsOf(module.turns.phases)},
                  {"actions", idsOf(module.actions)},
                  {"pages", idsOf(module.pages)},
                  {"options", optionsOf(module)}});
}

std::string diagnosticsJson(const Diagnostics& diagnostics) {
  auto list = Json::array();
  std::size_t errors = 0;
  for (const auto& diagnostic : diagnostics) {
    errors += diagnostic.severity == Severity::error ? 1U : 0U;
    list.push_back({{"file", diagnostic.file},
                    {"line", diagnostic.line},
                    {"severity", wordFor(diagnostic.severity)},
                    {"code", diagnostic.code},
                    {"message", diagnostic.message}});
  }
  return printed({{"ok", errors == 0},
                  {"errors", errors},
                  {"warnings", diagnostics.size() - errors},
                  {"diagnostics", std::move(list)}});
}

std::string codesJson() {
  auto list = Json::array();
  for (const auto& row : diagnosticCodes())
    list.push_back({{"code", row.code}, {"severity", wordFor(row.severity)}, {"meaning", row.meaning}});
  return printed(list);
}

std::string libraryJson(const ModuleLibrary& library) {
  auto list = Json::array();
  for (const auto& module : library.installed())
    list.push_back({{"id", module.id}, {"path", platform::utf8(module.path)}});
  return printed(list);
}

}  // namespace vtt::cli
