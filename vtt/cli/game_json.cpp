#include <nlohmann/json.hpp>

#include "vtt/base/digest.hpp"
#include "vtt/cli/game_report.hpp"
#include "vtt/cli/module_report.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/turns.hpp"

namespace vtt::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string printed(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json thousandths(std::int64_t value) {
  return value % 1000 == 0 ? Json(value / 1000) : Json(static_cast<double>(value) / 1000);
}

Json number(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  return static_cast<double>(whole) == value ? Json(whole) : Json(value);
}

Json valueOf(const Value& value) {
  return std::visit(
      [](const auto& content) {
        using Content = std::decay_t<decltype(content)>;
        if constexpr (std::is_same_v<Content, std::monostate>)
          return Json(nullptr);
        else if constexpr (std::is_same_v<Content, double>)
          return number(content);
        else
          return Json(content);
      },
      value);
}

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json sideOrNull(const Module& module, SideId side) { return side ? Json(module.sides[side.value].id) : Json(nullptr); }

void addPlace(const GameState& state, const SeenPiece& piece, Json& json) {
  const auto& module = state.module();
  const auto place = piece.at.place;
  if (const auto space = state.spaceOf(place)) {
    json["space"] = module.spaces[space.value].id;
    if (const auto& slot = module.slots[place.value].name; !slot.empty()) json["slot"] = slot;
  } else if (const auto container = state.containerOf(place)) {
    json["container"] = module.containers[container.value].id;
  } else if (const auto map = state.surfaceOf(place)) {
    json["map"] = module.maps[map.value].id;
    json["x"] = thousandths(piece.at.at.x);
    json["y"] = thousandths(piece.at.at.y);
  } else {
    json["carried_by"] = piece.carrier;
  }
  json["height"] = piece.height;
}

Json pieceOf(const GameState& state, const SeenPiece& piece) {
  Json json{{"id", piece.id}, {"hidden", piece.hidden}};
  if (!piece.hidden) json["name"] = piece.name;
  if (!piece.hidden || !piece.prototype.empty()) json["prototype"] = piece.prototype;
  json["side"] = sideOrNull(state.module(), piece.side);
  if (!piece.hidden) json["face"] = piece.face;
  addPlace(state, piece, json);
  json["owner"] = textOrNull(piece.owner);
  json["concealed"] = textOrNull(piece.concealedBy);
  if (piece.hidden) return json;
  json["rotation"] = thousandths(piece.rotation);
  json["marks"] = piece.marks;
  auto& attributes = json["attributes"] = Json::object();
  for (const auto& [name, value] : piece.attributes) attributes[name] = valueOf(value);
  return json;
}

Json turnOf(const GameState& state) {
  const auto& clock = state.clock();
  const auto& phases = state.module().turns.phases;
  const bool inPhase = clock.phase < phases.size();
  auto rounds = Json::array();
  for (const auto round : clock.rounds) rounds.push_back(round + 1);
  return {{"number", clock.turn},
          {"name", turnName(state, clock.turn)},
          {"phase", inPhase ? Json(phases[clock.phase].id) : Json(nullptr)},
          {"phase_name", inPhase ? Json(phases[clock.phase].name) : Json(nullptr)},
          {"side", sideOrNull(state.module(), activeSide(state))},
          {"rounds", std::move(rounds)}};
}

Json tracksOf(const Shown& shown) {
  auto json = Json::object();
  for (const auto& track : shown.view.tracks) {
    auto& values = json[shown.state.module().tracks[track.track.value].id] = Json::object();
    for (const auto& [marker, value] : track.values) values[marker] = number(value);
  }
  return json;
}

Json containersOf(const Shown& shown) {
  auto json = Json::object();
  for (const auto& seen : shown.view.containers) {
    const auto& container = shown.state.module().containers[seen.container.value];
    json[container.id] = {{"name", container.name},
                          {"kind", wordFor(container.kind)},
                          {"side", sideOrNull(shown.state.module(), container.side)},
                          {"count", seen.count ? Json(*seen.count) : Json(nullptr)}};
  }
  return json;
}

/// What play has changed, by owner.
Json changedOf(const GameState& state, AttributeOwner of) {
  auto json = Json::object();
  for (const auto& [key, value] : state.changedAttributes())
    if (key.of == of)
      json[ownerId(state, of, key.index)][state.module().attributes[key.attribute.value].name] = valueOf(value);
  return json;
}

Json optionsOf(const GameState& state) {
  auto json = Json::object();
  for (std::uint32_t i = 0; i < state.module().options.size(); ++i)
    json[state.module().options[i].id] = state.option(OptionId(i));
  return json;
}

Json notesOf(const Shown& shown) {
  auto json = Json::array();
  for (const auto& note : shown.view.notes)
    json.push_back({{"for", sideOrNull(shown.state.module(), note.side)}, {"text", note.text}});
  return json;
}

Json historyOf(const History& history) {
  return {{"undo", history.cursor == 0 ? Json(nullptr) : Json(history.cursor)},
          {"redo", history.redo.empty() ? Json(nullptr) : Json(history.redo.back())}};
}

void addIdentity(const Shown& shown, Json& json) {
  const auto& info = shown.session.info();
  json["module"] = info.moduleId;
  json["module_name"] = info.moduleName;
  json["module_version"] = info.moduleVersion;
  json["module_hash"] = toHex(info.moduleHash);
  json["module_changed"] = shown.moduleChanged;
  json["scenario"] = info.scenario;
  json["created"] = info.created;
  json["as"] = sideOrNull(shown.state.module(), shown.view.side);
  if (!shown.view.side && info.seed) json["seed"] = *info.seed;
  json["sequence"] = shown.sequence;
  json["last_sequence"] = shown.session.sequence();
  json["state_hash"] = shown.view.hash;
  json["chain_hash"] = shown.chain;
}

}  // namespace

std::string positionJson(const Shown& shown) {
  const auto& state = shown.state;
  Json json;
  addIdentity(shown, json);
  json["turn"] = turnOf(state);
  json["tracks"] = tracksOf(shown);
  json["containers"] = containersOf(shown);
  json["spaces"] = changedOf(state, AttributeOwner::space);
  json["sides"] = changedOf(state, AttributeOwner::side);
  json["routes"] = changedOf(state, AttributeOwner::route);
  json["hexsides"] = changedOf(state, AttributeOwner::hexside);
  json["maps"] = changedOf(state, AttributeOwner::map);
  json["game"] = changedOf(state, AttributeOwner::game);
  json["options"] = optionsOf(state);
  json["notes"] = notesOf(shown);
  if (!shown.view.side) json["plugins"] = state.pluginValues();
  if (shown.isNow()) json["history"] = historyOf(shown.session.history());
  auto& pieces = json["pieces"] = Json::array();
  for (const auto& piece : shown.view.pieces) pieces.push_back(pieceOf(state, piece));
  return printed(json, 1);
}

std::string entryJson(const GameSession& session, const LogLine& line, SideId as) {
  Json json{{"sequence", line.sequence}, {"author", line.author},   {"time", line.time},
            {"text", line.text},         {"outcome", line.outcome}, {"flags", flagWords(line.flags)}};
  if ((line.flags & EntryFlags::undo) != 0) json["undoes"] = line.target;
  if ((line.flags & EntryFlags::redo) != 0) json["redoes"] = line.target;
  if (!as) json["state_hash"] = toHex(toBytes(line.state));
  json["chain_hash"] = session.chainFor(as, line.chain);
  return printed(json);
}

std::string acceptedJson(const Accepted& accepted) {
  Json json{{"ok", true}, {"sequence", accepted.sequence}, {"text", accepted.text}, {"outcome", accepted.outcome}};
  if (const auto advice = accepted.judgement.sentences(); !advice.empty()) json["advice"] = advice;
  return printed(json);
}

std::string refusedJson(const std::string& command, const Error& error) {
  return printed({{"ok", false}, {"command", command}, {"code", error.code}, {"reason", error.message}});
}

std::string verifyJson(const std::string& file, const VerifyReport& report) {
  auto damages = Json::array();
  for (const auto& damage : report.damages)
    damages.push_back({{"where", damage.where},
                       {"entry", damage.entry < 0 ? Json(nullptr) : Json(damage.entry)},
                       {"message", damage.message}});
  return printed({{"file", file},
                  {"ok", report.ok()},
                  {"entries", report.entries},
                  {"verdicts", report.verdicts},
                  {"snapshots", report.snapshots},
                  {"damages", std::move(damages)}},
                 2);
}

}  // namespace vtt::cli
