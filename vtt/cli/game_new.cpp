#include <fmt/format.h>

#include <system_error>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/cli/game_open.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/turns.hpp"

namespace vtt::cli {

namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

Result<Options> parseOptions(const std::vector<std::string>& texts) {
  Options options;
  for (const auto& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      return Error{"bad-option", "An option is written ID=VALUE, not " + vtt::quoted(text) + "."};
    options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return options;
}

Result<std::string> chooseScenario(const Module& module, const std::string& wanted) {
  std::vector<std::string> ids;
  for (const auto& scenario : module.scenarios) ids.push_back(scenario.id);
  if (ids.empty()) return Error{"no-scenario", module.name + " has no scenario, so no game can begin."};
  if (wanted.empty() && ids.size() == 1) return ids.front();
  if (!wanted.empty() && findScenario(module, wanted)) return wanted;
  const auto choice = " The scenarios are " + join(ids, ", ") + ".";
  if (wanted.empty()) return Error{"which-scenario", "Say which scenario with --scenario ID." + choice};
  return Error{"no-such-scenario",
               module.name + " has no scenario " + vtt::quoted(wanted) + "." + didYouMean(wanted, ids) + choice};
}

void tellOpenRules(Console& console, const GameSession& session) {
  const auto& scenario = session.module().scenarios[findScenario(session.module(), session.info().scenario).value];
  const auto rules = placementsOf(scenario);
  const auto progress = placementProgress(session.state(), rules);
  std::vector<std::string> open;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (!progress[i].complete()) open.push_back(nameOf(session.module(), *rules[i]));
  if (open.empty()) return;
  console.line(fmt::format("{} still open: {}; use `fill` or --fill, or move the pieces by hand.",
                           counted(open.size(), "placement rule is", "placement rules are"), join(open, ", ")));
}

void tellGame(Console& console, const NewGameRequest& request, const GameSession& session) {
  const auto& info = session.info();
  auto text = fmt::format("{}: {} {}, scenario {}, {}", request.file, info.moduleName, info.moduleVersion,
                          info.scenario, counted(static_cast<std::size_t>(session.sequence()), "entry", "entries"));
  if (info.seed) text += fmt::format(", seed {}", *info.seed);
  console.line(text + ".");
  console.line(describeClock(session.state()));
  tellOpenRules(console, session);
}

Result<NewGame> planGame(const NewGameRequest& request, const Module& module, const std::filesystem::path& path) {
  auto scenario = chooseScenario(module, request.scenario);
  if (!scenario) return scenario.error();
  auto options = parseOptions(request.options);
  if (!options) return options.error();
  NewGame game;
  game.scenario = std::move(*scenario);
  game.seed = request.seed;
  game.fill = request.fill;
  game.options = std::move(*options);
  game.hints = ModuleLibrary::hintsFor(path, platform::pathOf(request.file));
  return game;
}

}  // namespace

int newCommand(Console& console, const NewGameRequest& request) {
  const auto file = platform::pathOf(request.file);
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, ignored)))
    return console.fail(
        {"exists", request.file + " exists already, and a game is never overwritten; choose another name."});
  const auto library = ModuleLibrary::ofThisMachine();
  auto path = library.resolve(request.module);
  if (!path) return console.fail(path.error());
  auto module = library.loadToPlay(*path);
  if (!module) return console.fail(module.error());
  if (request.verbose)
    for (const auto& diagnostic : (*module)->diagnostics) console.warn(formatDiagnostic(diagnostic));
  auto game = planGame(request, (*module)->module, *path);
  if (!game) return console.fail(game.error());
  auto session = GameSession::create(file, *module, *game);
  if (!session) return console.fail(session.error());
  tellGame(console, request, *session);
  if (auto closed = session->close(); !closed) return console.fail(closed.error());
  return allFine;
}

}  // namespace vtt::cli
