#include <algorithm>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"
#include "vtt/module/fields.hpp"
#include "vtt/module/load_puts.hpp"

namespace vtt::loading {

namespace {

constexpr int mostTurns = 10'000;
constexpr int mostCreated = 10'000;
constexpr int mostBadConditions = 50;

constexpr NameList scenarioNames{"id",        "name",   "begins",      "first-turn",
                                 "last-turn", "length", "first-phase", "turn-names"};
constexpr NameList optionNames{"id", "value"};
constexpr NameList reminderNames{"turn"};
constexpr NameList putNames{"pieces", "count", "at", "face", "rotation", "marks", "concealed"};
constexpr NameList placeNames{"id", "name", "side", "pieces", "count", "where", "slot", "apart", "together", "face"};
constexpr NameList trackNames{"track", "marker", "value"};
constexpr NameList setNames{"of"};
constexpr std::array<std::string_view, 10> children{"description", "victory", "special", "option", "reminder",
                                                    "put",         "place",   "set",     "track",  "do"};

using RouteIds = NameIndex;

class ScenarioBuilder {
 public:
  ScenarioBuilder(Load& load, const RouteIds& routes) : load_(load), routes_(routes), shares_(load) {}
  void run(Node node);

 private:
  using ScenarioFields = Fields<scenarioNames>;
  void readHead(const ScenarioFields& fields);
  void take(Node child);
  void readOption(Node child);
  void readReminder(Node child);
  void readPut(Node child);
  void readPlace(Node child);
  void readSet(Node child);
  void readTrack(Node child);
  void readDo(Node child);
  void readText(Node child, std::string& into);
  void shareOut();
  void checkPut(const Put& put, Origin origin);
  void checkFace(PrototypeId prototype, const std::string& face, Origin origin);
  void checkRotation(PrototypeId prototype, int rotation, Origin origin);
  void checkMarks(PrototypeId prototype, const std::vector<MarkId>& marks, Origin origin);
  std::optional<AttributeOwner> ownerOf(std::string_view id) const;
  Taking taking(std::string_view pieces, int count, bool mayCreate, Origin origin) const;
  [[nodiscard]] std::vector<PrototypeId> prototypesOf(const Put& put) const;

  Load& load_;
  const RouteIds& routes_;
  PieceShares shares_;
  Scenario scenario_;
  std::vector<Taking> takings_;
  std::vector<std::pair<bool, std::size_t>> takers_;  ///< put or placement, and its number
};

void ScenarioBuilder::run(Node node) {
  const ScenarioFields fields(load_, node);
  scenario_.id = fields.id<"id">();
  auto& scenarios = load_.module.scenarios;
  if (!load_.claim(load_.scenarios, "scenario", fields.text<"id">(), scenarios.size(), node.origin(),
                   load_.origins.scenarios)) {
    return;
  }
  readHead(fields);
  forChildren(load_, node, [&](Node child) { take(child); });
  shareOut();
  scenarios.push_back(std::move(scenario_));
  load_.origins.scenarios.push_back(node.origin());
}

void ScenarioBuilder::readHead(const ScenarioFields& fields) {
  scenario_.name = fields.called<"name">(scenario_.id);
  scenario_.begins = load_.side(fields.text<"begins">(), fields.where<"begins">());
  const int most = load_.module.turns.count == 0 ? mostTurns : load_.module.turns.count;
  scenario_.firstTurn = fields.integer<"first-turn">(1, 1, most);
  scenario_.lastTurn = fields.integer<"last-turn">(0, 1, most);
  scenario_.length = fields.called<"length">("");
  scenario_.firstPhase = fields.text<"first-phase">();
  if (fields.has<"turn-names">())
    for (const auto name : split(fields.text<"turn-names">(), '|')) scenario_.turnNames.emplace_back(trim(name));
  static_cast<void>(load_.refer(load_.phases, "phase", scenario_.firstPhase, fields.where<"first-phase">()));
  if (scenario_.lastTurn != 0 && scenario_.lastTurn < scenario_.firstTurn) {
    load_.complain(fields.where<"last-turn">(), "conflicting", "The last-turn is before the first-turn; swap them.");
  }
}

void ScenarioBuilder::take(Node child) {
  const auto name = child.name();
  if (name == "put") return readPut(child);
  if (name == "place") return readPlace(child);
  if (name == "set") return readSet(child);
  if (name == "track") return readTrack(child);
  if (name == "option") return readOption(child);
  if (name == "reminder") return readReminder(child);
  if (name == "do") return readDo(child);
  if (name == "description") return readText(child, scenario_.description);
  if (name == "victory") return readText(child, scenario_.victory);
  if (name == "special") return readText(child, scenario_.special);
  unknownElement(load_, child, "scenario", children);
}

void ScenarioBuilder::readText(Node child, std::string& into) {
  static_cast<void>(Fields<noNames>(load_, child));
  if (!into.empty()) {
    load_.complain(child.origin(), "conflicting",
                   "There is a second <" + std::string(child.name()) + ">; put both texts into one.");
  }
  into = textOf(load_, child);
}

void ScenarioBuilder::readOption(Node child) {
  const Fields<optionNames> fields(load_, child);
  expectEmpty(load_, child);
  const auto option = load_.refer(load_.optionIds, "option", fields.required<"id">(), fields.where<"id">());
  const auto value = fields.required<"value">();
  if (option == NameIndex::none || value.empty()) return;
  const auto& values = load_.module.options[option].values;
  if (std::ranges::find(values, value) == values.end()) {
    return load_.dangling(fields.where<"value">(), "value of this option", value, values);
  }
  scenario_.options.emplace_back(OptionId(option), value);
}

void ScenarioBuilder::readReminder(Node child) {
  const Fields<reminderNames> fields(load_, child);
  if (fields.required<"turn">().empty()) return;
  scenario_.reminders.emplace_back(fields.integer<"turn">(1, 1, mostTurns), textOf(load_, child));
}

void ScenarioBuilder::readDo(Node child) {
  static_cast<void>(Fields<noNames>(load_, child));
  auto command = textOf(load_, child);
  if (command.empty() || command.find('\n') != std::string::npos) {
    return load_.complain(child.origin(), "bad-value",
                          "A <do> holds one command on one line, such as draw 1 from cup.");
  }
  scenario_.opening.push_back(std::move(command));
}

Taking ScenarioBuilder::taking(std::string_view pieces, int count, bool mayCreate, Origin origin) const {
  return {pieces, count, mayCreate, origin, {}, {}};
}

void ScenarioBuilder::readPut(Node child) {
  const Fields<putNames> fields(load_, child, AttributeOwner::piece);
  expectEmpty(load_, child);
  Put put;
  put.line = child.origin().line;
  put.file = load_.origins.file(child.origin());
  put.at = fields.required<"at">();
  load_.checkPlace(put.at, fields.where<"at">());
  put.face = fields.text<"face">();
  put.rotation = fields.integer<"rotation">(0, 0, 359);
  put.concealed = fields.flag<"concealed">(false);
  for (const auto word : splitBlanks(fields.text<"marks">())) {
    const auto mark = load_.refer(load_.marks, "mark", word, fields.where<"marks">());
    if (mark != NameIndex::none) put.marks.emplace_back(mark);
  }
  fields.readCustom(put.attributes);
  for (const auto& item : put.attributes.items()) {
    const auto& attribute = load_.module.attributes[item.attribute.value];
    if (attribute.changes) continue;
    load_.complain(
        child.origin(), "fixed-attribute",
        "Play may not change the attribute " + attribute.name + "; declare it with changes=\"yes\" to set it here.");
  }
  takings_.push_back(
      taking(fields.required<"pieces">(), fields.integer<"count">(0, 1, mostCreated), true, child.origin()));
  takers_.emplace_back(true, scenario_.puts.size());
  scenario_.puts.push_back(std::move(put));
}

void ScenarioBuilder::readPlace(Node child) {
  const Fields<placeNames> fields(load_, child);
  expectEmpty(load_, child);
  Placement rule;
  rule.line = child.origin().line;
  rule.file = load_.origins.file(child.origin());
  rule.id =
      fields.has<"id">() ? std::string(fields.id<"id">()) : "rule-" + std::to_string(scenario_.placements.size() + 1);
  rule.name = fields.called<"name">("");
  rule.side = load_.side(fields.text<"side">(), fields.where<"side">());
  rule.slot = fields.called<"slot">("");
  rule.apart = fields.flag<"apart">(false);
  rule.together = fields.flag<"together">(false);
  rule.face = fields.text<"face">();
  if (rule.apart && rule.together) {
    load_.complain(child.origin(), "conflicting", "Pieces cannot be placed both apart and together.");
  }
  const auto where = fields.required<"where">();
  if (!where.empty() && load_.badConditions < mostBadConditions) {
    auto condition = parseSpaceCondition(load_.module, where);
    if (condition) {
      rule.where = std::move(*condition);
    } else {
      ++load_.badConditions;
      load_.complain(fields.where<"where">(), "bad-condition", condition.error().message);
    }
  }
  takings_.push_back(
      taking(fields.required<"pieces">(), fields.integer<"count">(0, 1, mostCreated), false, child.origin()));
  takers_.emplace_back(false, scenario_.placements.size());
  scenario_.placements.push_back(std::move(rule));
}

std::optional<AttributeOwner> ScenarioBuilder::ownerOf(std::string_view id) const {
  if (id == "game") return AttributeOwner::game;
  switch (load_.module.ids.find(id).kind) {
    case ThingKind::space: return AttributeOwner::space;
    case ThingKind::piece: return AttributeOwner::piece;
    case ThingKind::map: return AttributeOwner::map;
    default: break;
  }
  if (load_.sides.find(id) != NameIndex::none) return AttributeOwner::side;
  if (routes_.find(id) != NameIndex::none) return AttributeOwner::route;
  if (findHexside(load_.module, id)) return AttributeOwner::hexside;
  return std::nullopt;
}

void ScenarioBuilder::readSet(Node child) {
  const char* target = child.element->Attribute("of");
  const auto owner = ownerOf(target == nullptr ? "" : target);
  if (target != nullptr && !owner) {
    return load_.noThing("space, piece, map, side, route, hexside or game", target, child.origin());
  }
  const Fields<setNames> fields(load_, child, owner);
  expectEmpty(load_, child);
  if (fields.required<"of">().empty()) return;
  const auto stated = fields.custom();
  if (child.element->FirstAttribute()->Next() == nullptr) {
    load_.complain(child.origin(), "missing-attribute", "Say which attribute is set, such as control=\"red\".");
  }
  for (const auto& item : stated.items()) {
    const auto& attribute = load_.module.attributes[item.attribute.value];
    if (!attribute.changes) {
      load_.complain(
          child.origin(), "fixed-attribute",
          "Play may not change the attribute " + attribute.name + "; declare it with changes=\"yes\" to set it here.");
    }
    scenario_.sets.push_back({target, attribute.name, item.value});
  }
}

double addedBy(const Load& load, const Track& track, GroupId group, std::size_t face) {
  const auto& faces = load.module.groups[group.value].faces;
  const auto* value = track.addAttribute && face < faces.size() ? faces[face].find(track.addAttribute) : nullptr;
  if (value == nullptr) return 0;
  if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
  const auto* number = std::get_if<double>(value);
  return number == nullptr ? 0 : *number;
}

/// The marker goes where space and face together make the value.
void ScenarioBuilder::readTrack(Node child) {
  const Fields<trackNames> fields(load_, child);
  expectEmpty(load_, child);
  const auto track = load_.refer(load_.tracks, "track", fields.required<"track">(), fields.where<"track">());
  const auto marker = load_.piece(fields.required<"marker">(), fields.where<"marker">());
  const double value = fields.requiredNumber<"value">();
  if (track == NameIndex::none || !marker) return;
  const auto& model = load_.module.tracks[track];
  if (std::ranges::find(model.markers, marker, &Track::Marker::piece) == model.markers.end()) {
    return load_.complain(fields.where<"marker">(), "dangling-reference",
                          "The track " + model.id + " has no marker " + load_.module.pieces[marker.value].id + ".");
  }
  const auto group = load_.module.pieces[marker.value].group;
  const auto& faces = prototypeOf(load_.module, group).faces;
  for (std::size_t face = 0; face < faces.size(); ++face) {
    for (const auto space : model.spaces) {
      const auto& box = load_.module.spaces[space.value];
      if (std::abs(box.value.value_or(0) + addedBy(load_, model, group, face) - value) > 1e-9) continue;
      Put put;
      put.at = box.id;
      put.face = faces[face].id;
      put.line = child.origin().line;
      put.file = load_.origins.file(child.origin());
      takings_.push_back(taking(fields.text<"marker">(), 0, false, child.origin()));
      takers_.emplace_back(true, scenario_.puts.size());
      return scenario_.puts.push_back(std::move(put));
    }
  }
  load_.complain(fields.where<"value">(), "bad-value",
                 "The track " + model.id + " has no place for the value " + formatNumber(value) + ".");
}

void ScenarioBuilder::shareOut() {
  shares_.share(takings_);
  for (std::size_t i = 0; i < takings_.size(); ++i) {
    const auto [isPut, number] = takers_[i];
    if (isPut) {
      auto& put = scenario_.puts[number];
      put.pieces = std::move(takings_[i].pieces);
      put.created = std::move(takings_[i].created);
      checkPut(put, takings_[i].origin);
    } else {
      auto& rule = scenario_.placements[number];
      rule.pieces = std::move(takings_[i].pieces);
      rule.count = static_cast<std::uint32_t>(rule.pieces.size());
      Put like;
      like.pieces = rule.pieces;
      for (const auto prototype : prototypesOf(like)) checkFace(prototype, rule.face, takings_[i].origin);
    }
  }
}

std::vector<PrototypeId> ScenarioBuilder::prototypesOf(const Put& put) const {
  std::vector<PrototypeId> prototypes;
  const auto& groups = load_.module.groups;
  for (const auto piece : put.pieces) {
    const auto prototype = groups[load_.module.pieces[piece.value].group.value].prototype;
    if (prototypes.empty() || prototypes.back() != prototype) prototypes.push_back(prototype);
  }
  for (const auto& [group, count] : put.created) prototypes.push_back(groups[group.value].prototype);
  std::ranges::sort(prototypes);
  prototypes.erase(std::unique(prototypes.begin(), prototypes.end()), prototypes.end());
  return prototypes;
}

void ScenarioBuilder::checkPut(const Put& put, Origin origin) {
  if (put.face.empty() && put.rotation == 0 && put.marks.empty()) return;
  for (const auto prototype : prototypesOf(put)) {
    checkFace(prototype, put.face, origin);
    checkRotation(prototype, put.rotation, origin);
    checkMarks(prototype, put.marks, origin);
  }
}

void ScenarioBuilder::checkFace(PrototypeId prototype, const std::string& face, Origin origin) {
  const auto& model = load_.module.prototypes[prototype.value];
  if (face.empty() || findFace(model, face)) return;
  std::vector<std::string> known;
  for (const auto& each : model.faces) known.push_back(each.id);
  load_.dangling(origin, "face of the prototype " + model.id + " named", face, known);
}

void ScenarioBuilder::checkRotation(PrototypeId prototype, int rotation, Origin origin) {
  const auto& model = load_.module.prototypes[prototype.value];
  if (rotation == 0 || (model.rotates && (model.rotationStep == 0 || rotation % model.rotationStep == 0))) return;
  load_.complain(
      origin, "bad-value",
      "Pieces of the prototype " + model.id + " cannot be turned by " + std::to_string(rotation) + " degrees.");
}

void ScenarioBuilder::checkMarks(PrototypeId prototype, const std::vector<MarkId>& marks, Origin origin) {
  const auto& model = load_.module.prototypes[prototype.value];
  for (const auto mark : marks) {
    if (model.marks.empty() || std::ranges::find(model.marks, mark) != model.marks.end()) continue;
    load_.complain(
        origin, "bad-value",
        "Pieces of the prototype " + model.id + " cannot have the mark " + load_.module.marks[mark.value].id + ".");
  }
}

}  // namespace

void loadScenarios(Load& load) {
  RouteIds routes;
  for (std::size_t i = 0; i < load.module.routes.size(); ++i)
    routes.add(load.module.routes[i].id, static_cast<std::uint32_t>(i));
  for (const auto node : load.all(Top::scenario)) ScenarioBuilder(load, routes).run(node);
}

}  // namespace vtt::loading
