#include <filesystem>

#include "vtt/base/platform.hpp"
#include "vtt/cli/assist.hpp"
#include "vtt/cli/bench.hpp"

namespace vtt::cli {

namespace {

namespace fs = std::filesystem;

/// A new game of the scenario with the most pieces on the table, in a file that is gone afterwards.
Result<GameState> fullTable(const ModulePointer& module) {
  const auto& scenarios = module->module.scenarios;
  if (scenarios.empty()) return Error{"no-scenario", "The module has no scenario."};
  std::string most;
  std::size_t count = 0;
  for (const auto& scenario : scenarios)
    if (scenario.puts.size() + scenario.placements.size() >= count)
      most = scenario.id, count = scenario.puts.size() + scenario.placements.size();
  const auto file = platform::temporaryFolder() / ("grognard-bench-" + std::to_string(platform::processId()) + ".game");
  auto session = GameSession::create(file, module, {most, 1, true, {}, {}}, {}, {{}, false});
  if (!session) return session.error();
  auto state = session->state();
  (void)session->close();
  std::error_code ignored;
  fs::remove(file, ignored);
  return state;
}

}  // namespace

Result<Measurements> benchAssist() {
  const auto plugin = openPlugin();
  if (!plugin) return plugin.error();
  const auto library = ModuleLibrary::ofThisMachine();
  for (const auto& installed : library.installed()) {
    const auto module = library.loadToPlay(installed.path);
    if (!module) continue;
    const auto state = fullTable(*module);
    if (!state) continue;
    Measurements measurements;
    for (const auto& one : (*plugin)->bench(handleOf(*module), *state)) {
      measurements.push_back({one.name, one.value, one.unit, {}, {}, false});
      if (one.most > 0) measurements.back().bar = one.most;
    }
    if (!measurements.empty()) return measurements;
  }
  return Error{"no-module", "No installed module has a bench in the rules plugin."};
}

}  // namespace vtt::cli
