#include "vtt/base/platform.hpp"
#include "vtt/cli/game_open.hpp"
#include "vtt/module/scenario_writer.hpp"

namespace vtt::cli {

int saveScenarioCommand(Console& console, const SaveScenarioRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto session = openGame(console, library, request, GameSession::Mode::read);
  if (!session) return console.fail(session.error());
  const auto state = session->stateAt(request.at.value_or(session->sequence()));
  if (!state) return console.fail(state.error());
  const auto saved =
      saveScenario(session->loadedModule()->source.location(), *state, {request.id, request.name, request.description});
  if (!saved) return console.fail(saved.error());
  for (const auto& sentence : saved->leftOut) console.warn(sentence);
  console.line(platform::utf8(saved->file));
  return allFine;
}

}  // namespace vtt::cli
