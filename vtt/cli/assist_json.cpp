#include <cmath>
#include <nlohmann/json.hpp>

#include "vtt/cli/assist.hpp"

namespace vtt::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string printed(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Json number(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  return static_cast<double>(whole) == value ? Json(whole) : Json(value);
}

Json spaceOrNull(const GameState& state, SpaceId space) {
  return space ? Json(state.module().spaces[space.value].id) : Json(nullptr);
}

Json spaces(const GameState& state, const std::vector<SpaceId>& path) {
  auto list = Json::array();
  for (const auto space : path) list.push_back(state.module().spaces[space.value].id);
  return list;
}

Json pieces(const GameState& state, const PieceList& all) {
  auto list = Json::array();
  for (const auto piece : all) list.push_back(state.idOf(piece));
  return list;
}

/// Points of a free table, in its unit.
Json points(const GameState& state, MapId table, const std::vector<Point>& all) {
  auto list = Json::array();
  const auto inUnits = [&](std::int32_t value) {
    return number(std::round(value * state.module().maps[table.value].unitsPerPixel) / pointScale);
  };
  for (const auto point : all) list.push_back(Json::array({inUnits(point.x), inUnits(point.y)}));
  return list;
}

Json violations(const GameState& state, const std::vector<Violation>& all) {
  auto list = Json::array();
  for (const auto& one : all)
    list.push_back({{"rule", one.rule}, {"message", one.message}, {"space", spaceOrNull(state, one.space)}});
  return list;
}

Json force(const GameState& state, const ForceInfo& info) {
  return {{"kind", info.kind},
          {"side", info.side ? Json(state.module().sides[info.side.value].id) : Json(nullptr)},
          {"fp", number(info.fp)},
          {"mp", number(info.mp)}};
}

}  // namespace

std::string reachJson(const GameState& state, const Reach& reach) {
  auto destinations = Json::array(), blocked = Json::array();
  for (const auto& one : reach.destinations)
    destinations.push_back({{"space", spaceOrNull(state, one.space)},
                            {"cost", number(one.cost)},
                            {"path", spaces(state, one.path)},
                            {"how", one.how},
                            {"overrun", one.overrun}});
  for (const auto& one : reach.blocked)
    blocked.push_back({{"space", spaceOrNull(state, one.space)}, {"rule", one.rule}, {"message", one.reason}});
  Json json{{"force", force(state, reach.force)},
            {"from", spaceOrNull(state, reach.from)},
            {"destinations", destinations},
            {"blocked", blocked},
            {"violations", violations(state, reach.violations)}};
  if (reach.table) json["ring"] = points(state, reach.table, reach.ring);
  return printed(json);
}

std::string checkJson(const GameState& state, const PathCheck& check) {
  auto remedies = Json::array();
  for (const auto& remedy : check.remedies) remedies.push_back(remedy.text);
  Json json{{"legal", check.legal},
            {"cost", number(check.cost)},
            {"violations", violations(state, check.violations)},
            {"remedies", remedies},
            {"how", check.how},
            {"path", spaces(state, check.path)},
            {"force", force(state, check.force)}};
  if (check.table) json["points"] = points(state, check.table, check.points);
  return printed(json);
}

std::string supplyJson(const GameState& state, const SupplyReport& report) {
  auto stacks = Json::array(), sources = Json::array();
  int used = 0;
  for (const auto& stack : report.stacks)
    stacks.push_back({{"space", spaceOrNull(state, stack.space)},
                      {"supplied", stack.supplied},
                      {"source", stack.source.empty() ? Json(nullptr) : Json(stack.source)},
                      {"path", spaces(state, stack.path)},
                      {"blocked_by", spaces(state, stack.blockedBy)},
                      {"pieces", pieces(state, stack.pieces)},
                      {"rule", stack.rule},
                      {"message", stack.message}});
  for (const auto& source : report.sources) {
    used += source.used;
    sources.push_back({{"wagon", source.source},
                       {"space", spaceOrNull(state, source.space)},
                       {"steps", source.capacity},
                       {"used", source.used}});
  }
  return printed({{"stacks", stacks}, {"wagon_steps_used", used}, {"wagons", sources}});
}

std::string retreatJson(const GameState& state, const RetreatReport& report) {
  auto options = Json::array(), excluded = Json::array();
  for (const auto& one : report.options)
    options.push_back({{"space", spaceOrNull(state, one.space)},
                       {"via", spaceOrNull(state, one.via)},
                       {"losses", number(one.losses)},
                       {"distance", one.distance < 0 ? Json(nullptr) : Json(one.distance)},
                       {"nearest", one.nearest}});
  for (const auto& one : report.excluded)
    excluded.push_back({{"space", spaceOrNull(state, one.space)}, {"rule", one.rule}, {"why", one.why}});
  return printed(
      {{"options", options}, {"forced", report.forced}, {"excluded", excluded}, {"message", report.message}});
}

std::string siteJson(const GameState& state, SpaceId space, const std::vector<SiteFact>& facts) {
  auto list = Json::array();
  for (const auto& one : facts)
    list.push_back({{"rule", one.rule}, {"what", one.what}, {"value", number(one.value)}, {"message", one.message}});
  return printed({{"space", spaceOrNull(state, space)}, {"facts", list}});
}

std::string verdictJson(const Verdict& verdict) {
  Json json{{"id", verdict.id},
            {"entry", verdict.entry == 0 ? Json(nullptr) : Json(verdict.entry)},
            {"after_entry", verdict.afterEntry},
            {"time", verdict.time},
            {"author", verdict.author},
            {"command", verdict.command},
            {"rule", verdict.rule.empty() ? Json(nullptr) : Json(verdict.rule)},
            {"verdict", verdict.verdict},
            {"mode", verdict.mode.empty() ? Json(nullptr) : Json(verdict.mode)},
            {"path", verdict.path},
            {"cost", verdict.cost},
            {"message", verdict.message},
            {"override", verdict.overridden},
            {"reason", verdict.reason}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string rulesJson(const std::vector<RuleInfo>& rules, const RuleModes& modes) {
  auto list = Json::array();
  for (const auto& rule : rules)
    list.push_back(
        {{"rule", rule.id}, {"sentence", rule.sentence}, {"mode", std::string(wordFor(modes.modeOf(rule)))}});
  return printed(list);
}

namespace {

Json sideOrNull(const GameState& state, SideId side) {
  return side ? Json(state.module().sides[side.value].id) : Json(nullptr);
}

Json offered(const GameState& state, const Offer& offer) {
  auto options = Json::array();
  for (const auto& one : offer.options)
    options.push_back({{"id", one.id},
                       {"label", one.label},
                       {"rule", one.rule},
                       {"spaces", spaces(state, one.spaces)},
                       {"pieces", pieces(state, one.pieces)},
                       {"rolls", one.rolls}});
  return {{"prompt", offer.prompt},     {"rule", offer.rule},
          {"why", offer.why},           {"side", sideOrNull(state, offer.side)},
          {"sequence", offer.sequence}, {"over", offer.over},
          {"by_hand", offer.byHand},    {"options", options}};
}

}  // namespace

std::string offerJson(const GameState& state, const Offer& offer) { return printed(offered(state, offer)); }

std::string actedJson(const GameState& state, const Accepted& accepted, const Offer& next) {
  auto told = Json::array();
  for (const auto& one : accepted.told)
    told.push_back({{"to", sideOrNull(state, one.to)}, {"rule", one.rule}, {"text", one.text}});
  return printed({{"sequence", accepted.sequence}, {"told", told}, {"next", offered(state, next)}});
}

}  // namespace vtt::cli
