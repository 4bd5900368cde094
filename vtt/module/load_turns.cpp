#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr int mostTurns = 10'000;
constexpr std::size_t mostPhases = 1000;
constexpr int deepestLoop = 8;

constexpr NameList turnsNames{"count", "names", "turn-marker", "turn-track", "phase-marker"};
constexpr NameList phaseNames{"id", "name", "side", "sideof", "at", "turns"};
constexpr NameList loopNames{"times", "until-empty", "name"};
constexpr NameList actionNames{"id", "name", "side", "help"};
constexpr NameList eachNames{"pieces", "do"};
constexpr NameList rosterNames{"id", "name", "side", "groups", "keeps"};
constexpr std::array<std::string_view, 2> turnChildren{"phase", "loop"};
constexpr std::array<std::string_view, 1> actionChildren{"each"};

class TurnBuilder {
 public:
  explicit TurnBuilder(Load& load) : load_(load), turns_(load.module.turns) {}
  void run(Node node);

 private:
  void readChildren(Node node, int depth);
  void readPhase(Node node);
  void readLoop(Node node, int depth);
  std::vector<int> readTurns(std::string_view text, Origin origin);
  Load& load_;
  TurnStructure& turns_;
};

void TurnBuilder::run(Node node) {
  const Fields<turnsNames> fields(load_, node);
  load_.origins.turns = node.origin();
  if (fields.has<"names">()) {
    for (const auto name : split(fields.text<"names">(), '|')) turns_.turnNames.emplace_back(trim(name));
  }
  turns_.count = fields.integer<"count">(static_cast<int>(turns_.turnNames.size()), 1, mostTurns);
  if (turns_.turnNames.size() > static_cast<std::size_t>(turns_.count)) {
    load_.complain(fields.where<"names">(), "conflicting",
                   "There are more names than turns; make count larger or take names out.");
  }
  turns_.turnMarker = load_.piece(fields.text<"turn-marker">(), fields.where<"turn-marker">());
  turns_.phaseMarker = load_.piece(fields.text<"phase-marker">(), fields.where<"phase-marker">());
  turns_.turnTrack =
      TrackId(load_.refer(load_.tracks, "track", fields.text<"turn-track">(), fields.where<"turn-track">()));
  if (fields.has<"turn-marker">() && !fields.has<"turn-track">()) {
    load_.complain(fields.where<"turn-marker">(), "missing-attribute",
                   "A turn-marker needs the attribute turn-track beside it.");
  }
  readChildren(node, 0);
}

void TurnBuilder::readChildren(Node node, int depth) {
  forChildren(load_, node, [&](Node child) {
    if (child.name() == "phase") return readPhase(child);
    if (child.name() == "loop") return readLoop(child, depth);
    unknownElement(load_, child, node.name(), turnChildren);
  });
}

void TurnBuilder::readPhase(Node node) {
  const Fields<phaseNames> fields(load_, node);
  Phase phase;
  phase.id = fields.id<"id">();
  if (!load_.claim(load_.phases, "phase", fields.text<"id">(), turns_.phases.size(), node.origin(),
                   load_.origins.phases))
    return;
  if (turns_.phases.size() == mostPhases)
    return load_.complain(node.origin(), "too-many", "A turn can have 1000 phases at most.");
  phase.name = fields.called<"name">(phase.id);
  phase.side = load_.side(fields.text<"side">(), fields.where<"side">());
  phase.sideOf = fields.text<"sideof">();
  phase.at = fields.text<"at">();
  load_.checkPlace(phase.sideOf, fields.where<"sideof">());
  load_.checkPlace(phase.at, fields.where<"at">());
  phase.turns = readTurns(fields.text<"turns">(), fields.where<"turns">());
  phase.help = textOf(load_, node);
  if (fields.has<"side">() && fields.has<"sideof">()) {
    load_.complain(node.origin(), "conflicting",
                   "Give either side or sideof: whose phase it is can be said only once.");
  }
  turns_.phases.push_back(std::move(phase));
  load_.origins.phases.push_back(node.origin());
}

std::vector<int> TurnBuilder::readTurns(std::string_view text, Origin origin) {
  std::vector<int> turns;
  for (const auto word : splitBlanks(text)) {
    const auto dash = word.find('-');
    const auto first = parseInteger(word.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parseInteger(word.substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first || *last > mostTurns || turns.size() > mostTurns) {
      load_.complain(origin, "bad-value",
                     vtt::quoted(word) + " are no turns: write numbers and ranges, such as 1 3 5-9.");
      continue;
    }
    for (auto turn = *first; turn <= *last; ++turn) turns.push_back(static_cast<int>(turn));
  }
  std::ranges::sort(turns);
  turns.erase(std::unique(turns.begin(), turns.end()), turns.end());
  return turns;
}

void TurnBuilder::readLoop(Node node, int depth) {
  const Fields<loopNames> fields(load_, node);
  if (depth == deepestLoop) return load_.complain(node.origin(), "too-deep", "Loops are nested deeper than 8.");
  Loop loop;
  loop.times = fields.integer<"times">(0, 1, 1000);
  loop.untilEmpty = fields.text<"until-empty">();
  loop.name = fields.called<"name">("");
  if (!loop.untilEmpty.empty() && load_.module.ids.find(loop.untilEmpty).kind != ThingKind::container) {
    std::vector<std::string> known;
    for (const auto& container : load_.module.containers) known.push_back(container.id);
    load_.dangling(fields.where<"until-empty">(), "container", loop.untilEmpty, known);
  }
  const auto at = turns_.loops.size();
  const auto first = turns_.phases.size();
  turns_.loops.push_back(std::move(loop));
  readChildren(node, depth + 1);
  if (turns_.phases.size() == first) {
    load_.complain(node.origin(), "missing-element", "The loop has no <phase>.");
    turns_.loops.resize(at);
    return;
  }
  turns_.loops[at].first = static_cast<std::uint32_t>(first);
  turns_.loops[at].last = static_cast<std::uint32_t>(turns_.phases.size() - 1);
}

void loadAction(Load& load, Node node) {
  const Fields<actionNames> fields(load, node);
  Action action;
  action.id = fields.id<"id">();
  auto& actions = load.module.actions;
  if (!load.claim(load.actions, "action", fields.text<"id">(), actions.size(), node.origin(), load.origins.actions))
    return;
  action.name = fields.called<"name">(action.id);
  action.help = fields.text<"help">();
  action.side = load.side(fields.text<"side">(), fields.where<"side">());
  forChildren(load, node, [&](Node child) {
    if (child.name() != "each") return unknownElement(load, child, "action", actionChildren);
    const Fields<eachNames> each(load, child);
    expectEmpty(load, child);
    const auto pieces = each.required<"pieces">();
    const auto command = trim(each.required<"do">());
    if (pieces.empty() || command.empty()) return;
    auto which = parsePieceCondition(load.module, pieces);
    if (!which) return load.complain(each.where<"pieces">(), "bad-condition", which.error().message);
    action.steps.push_back({std::move(*which), std::string(command)});
  });
  if (node.element->FirstChildElement() == nullptr)
    load.complain(node.origin(), "missing-element", "The action has no <each>.");
  actions.push_back(std::move(action));
  load.origins.actions.push_back(node.origin());
}

void loadRoster(Load& load, Node node) {
  const Fields<rosterNames> fields(load, node);
  expectEmpty(load, node);
  Roster roster;
  roster.id = fields.id<"id">();
  auto& rosters = load.module.rosters;
  if (!load.claim(load.rosters, "roster", fields.text<"id">(), rosters.size(), node.origin(), load.origins.rosters))
    return;
  roster.name = fields.called<"name">(roster.id);
  roster.side = load.side(fields.text<"side">(), fields.where<"side">());
  for (const auto word : splitBlanks(fields.required<"groups">())) {
    if (const auto group = load.group(word, fields.where<"groups">())) roster.groups.push_back(group);
  }
  const auto& declared = load.attributes[static_cast<std::size_t>(AttributeOwner::piece)];
  for (const auto word : splitBlanks(fields.text<"keeps">())) {
    if (word != "name" && load.refer(declared, "piece attribute", word, fields.where<"keeps">()) == NameIndex::none)
      continue;
    roster.keeps.emplace_back(word);
  }
  rosters.push_back(std::move(roster));
  load.origins.rosters.push_back(node.origin());
}

}  // namespace

void loadTurns(Load& load) {
  const auto& nodes = load.all(Top::turns);
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    load.complain(nodes[i].origin(), "conflicting", "There is a second <turns>; a module has one.");
  }
  if (!nodes.empty()) TurnBuilder(load).run(nodes.front());
}

void loadActions(Load& load) {
  for (const auto node : load.all(Top::action)) loadAction(load, node);
}

void loadRosters(Load& load) {
  for (const auto node : load.all(Top::roster)) loadRoster(load, node);
}

}  // namespace vtt::loading
