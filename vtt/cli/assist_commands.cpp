#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/cli/assist.hpp"

namespace vtt::cli {

namespace {

constexpr std::array<std::string_view, 4> causes{"combat", "before-combat", "ambush", "delay"};

/// A game, its advisor, and what the asking side may know.
struct Asked {
  GameSession session;
  std::shared_ptr<const Advisor> advisor;
  SideId as;

  [[nodiscard]] Result<PieceList> pieces(const std::string& list) const {
    PieceList found;
    const auto sight = session.sightOf(as);
    for (const auto part : split(list, ',')) {
      const auto name = trim(part);
      if (name.empty()) return Error{"no-pieces", "--pieces needs ids with commas between them, as in u-1,u-2."};
      const auto piece = sight.find(name);
      if (!piece) return Error{"no-such-piece", "There is no piece " + vtt::quoted(name) + "."};
      if (std::find(found.begin(), found.end(), piece) != found.end())
        return Error{"twice", "--pieces names " + vtt::quoted(name) + " twice."};
      found.push_back(piece);
    }
    return found;
  }
  [[nodiscard]] Result<SpaceId> space(std::string_view name) const {
    if (trim(name).empty()) return Error{"no-space", "The id of a space is missing."};
    const auto thing = session.module().ids.find(trim(name));
    if (!thing || thing.kind != ThingKind::space)
      return Error{"no-such-space", "There is no space " + vtt::quoted(trim(name)) + "."};
    return SpaceId(thing.index);
  }
};

Result<Asked> ask(Console& console, const ModuleLibrary& library, const AssistRequest& request) {
  auto session = openGame(console, library, request, GameSession::Mode::read);
  if (!session) return session.error();
  const auto side = sideNamed(session->module(), request.as);
  if (!side) return side.error();
  auto advisor = openAdvisor(session->loadedModule());
  if (!advisor) return advisor.error();
  return Asked{std::move(*session), std::move(*advisor), *side};
}

/// Opens, asks, prints.
template <class Question>
int answer(Console& console, const AssistRequest& request, const Question& question) {
  const auto library = ModuleLibrary::ofThisMachine();
  auto asked = ask(console, library, request);
  if (!asked) return console.fail(asked.error());
  const auto seen = asked->session.seenBy(asked->as);
  const Result<std::string> text = question(*asked, seen.situation());
  if (!text) return console.fail(text.error());
  console.line(*text);
  return allFine;
}

Result<std::vector<SpaceId>> pathOf(const Asked& asked, const std::string& list) {
  std::vector<SpaceId> path;
  for (const auto part : split(list, ',')) {
    const auto space = asked.space(part);
    if (!space) return space.error();
    path.push_back(*space);
  }
  return path;
}

Result<void> oneSide(const Asked& asked, const PieceList& pieces) {
  const auto& state = asked.session.state();
  for (const auto piece : pieces)
    if (state.sideOf(piece) != state.sideOf(pieces.front()))
      return Error{"two-sides", "The pieces that retreat have to be of one side; " + vtt::quoted(state.idOf(piece)) +
                                    " is of another than " + vtt::quoted(state.idOf(pieces.front())) + "."};
  return {};
}

/// On a free table a path is points in its unit, "12,30.5 20,30"; elsewhere spaces.
Result<PathQuery> pathQuery(const Asked& asked, const GameState& state, const AssistRequest& request) {
  auto pieces = asked.pieces(request.pieces);
  if (!pieces) return pieces.error();
  PathQuery query{std::move(*pieces), {}, request.now, {}};
  const auto table = query.pieces.empty() ? MapId() : state.surfaceOf(state.groundOf(query.pieces.front()).place);
  if (!table || state.module().maps[table.value].unitsPerPixel <= 0) {
    auto path = pathOf(asked, request.path);
    if (!path) return path.error();
    query.path = std::move(*path);
    return query;
  }
  const auto pixels = 1 / state.module().maps[table.value].unitsPerPixel;
  for (const auto part : splitBlanks(request.path)) {
    const auto point = parsePoint(part);
    if (!point) return point.error();
    query.points.push_back({static_cast<std::int32_t>(std::lround(point->x * pixels)),
                            static_cast<std::int32_t>(std::lround(point->y * pixels))});
  }
  return query;
}

Result<RetreatQuery> retreatQuery(const Asked& asked, const AssistRequest& request) {
  RetreatQuery query;
  auto pieces = asked.pieces(request.pieces);
  if (!pieces) return pieces.error();
  query.pieces = std::move(*pieces);
  auto space = asked.space(request.space);
  if (!space) return space.error();
  query.space = *space;
  if (request.role != "attacker" && request.role != "defender")
    return Error{"bad-role", "--role is attacker or defender."};
  query.role = request.role == "attacker" ? CombatRole::attacker : CombatRole::defender;
  if (std::find(causes.begin(), causes.end(), request.because) == causes.end())
    return Error{"bad-cause", "--because is combat, before-combat, ambush or delay."};
  query.because = request.because;
  if (auto fine = oneSide(asked, query.pieces); !fine) return fine.error();
  if (request.from.empty()) return query;
  auto from = asked.space(request.from);
  if (!from) return from.error();
  query.from = *from;
  return query;
}

}  // namespace

Result<std::shared_ptr<const Plugin>> openPlugin() {
  const auto file = findPluginFile();
  if (file.empty()) return Error{"no-plugin", "There is no rules plugin beside this program."};
  return loadPlugin(file);
}

Result<std::shared_ptr<const Advisor>> openAdvisor(const std::shared_ptr<const LoadedModule>& module) {
  auto plugin = openPlugin();
  if (!plugin) return plugin.error();
  return advisorFor(*plugin, handleOf(module));
}

int reachCommand(Console& console, const AssistRequest& request) {
  return answer(console, request, [&](const Asked& asked, const Situation& situation) -> Result<std::string> {
    const auto pieces = asked.pieces(request.pieces);
    if (!pieces) return pieces.error();
    const auto reach = asked.advisor->reach(situation, {*pieces, request.now});
    return request.json ? reachJson(situation.state, reach) : reachText(situation.state, reach);
  });
}

int checkCommand(Console& console, const AssistRequest& request) {
  return answer(console, request, [&](const Asked& asked, const Situation& situation) -> Result<std::string> {
    const auto query = pathQuery(asked, situation.state, request);
    if (!query) return query.error();
    const auto check = asked.advisor->checkPath(situation, *query);
    return request.json ? checkJson(situation.state, check) : checkText(situation.state, check);
  });
}

int supplyCommand(Console& console, const AssistRequest& request) {
  return answer(console, request, [&](const Asked& asked, const Situation& situation) -> Result<std::string> {
    const auto side = sideNamed(asked.session.module(), request.side);
    if (!side) return side.error();
    const auto report = asked.advisor->supply(situation, *side);
    return request.json ? supplyJson(situation.state, report) : supplyText(situation.state, report);
  });
}

int retreatCommand(Console& console, const AssistRequest& request) {
  return answer(console, request, [&](const Asked& asked, const Situation& situation) -> Result<std::string> {
    const auto query = retreatQuery(asked, request);
    if (!query) return query.error();
    const auto report = asked.advisor->retreat(situation, *query);
    return request.json ? retreatJson(situation.state, report) : retreatText(situation.state, report);
  });
}

int siteCommand(Console& console, const AssistRequest& request) {
  return answer(console, request, [&](const Asked& asked, const Situation& situation) -> Result<std::string> {
    const auto space = asked.space(request.space);
    if (!space) return space.error();
    const auto facts = asked.advisor->site(situation, *space);
    if (request.json) return siteJson(situation.state, *space, facts);
    std::string text = facts.empty() ? "The rules say nothing of this space." : "";
    for (const auto& one : facts) text += fmt::format("{}{:<8} {}", text.empty() ? "" : "\n", one.rule, one.message);
    return text;
  });
}

int rulesCommand(Console& console, const AssistRequest& request) {
  return answer(console, request, [&](const Asked& asked, const Situation& situation) -> Result<std::string> {
    const auto rules = asked.advisor->rules();
    const auto modes = RuleModes::of(situation.state);
    if (request.json) return rulesJson(rules, modes);
    std::string text;
    for (const auto& rule : rules)
      text += fmt::format("{}{:<8} {:<6} {}", text.empty() ? "" : "\n", rule.id, wordFor(modes.modeOf(rule)),
                          rule.sentence);
    return text;
  });
}

int verdictsCommand(Console& console, const AssistRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto session = openGame(console, library, request, GameSession::Mode::read);
  if (!session) return console.fail(session.error());
  std::string list;
  bool any = false;
  const auto read = session->journal().readVerdicts(0, session->sequence(), [&](const Verdict& row) -> Result<void> {
    any = true;
    if (request.json) {
      list += (list.empty() ? "[\n" : ",\n") + ("  " + verdictJson(row));
      return {};
    }
    console.line(fmt::format("{:>5} {:<8} {:<10} {:<6} {}{}", row.entry == 0 ? "-" : std::to_string(row.entry),
                             row.rule, row.verdict, row.mode, row.message.empty() ? row.command : row.message,
                             row.overridden ? " [anyway: " + row.reason + "]" : ""));
    return {};
  });
  if (!read) return console.fail(read.error());
  if (!request.json && !any) console.tell("Nothing has been judged in this game yet.");
  if (request.json) console.line(list.empty() ? "[]" : list + "\n]");
  return allFine;
}

}  // namespace vtt::cli
