#include "vtt/session/reload.hpp"

#include "vtt/command/codec.hpp"
#include "vtt/module/lint.hpp"

namespace vtt {

Result<void> fitsModule(const std::filesystem::path& game, const ModulePointer& module) {
  const auto finder = [&](const GameInfo& info) -> Result<ModulePointer> {
    if (info.moduleId == module->module.id) return module;
    return Error{"other-module", "The module is called " + module->module.id + " now, but the game is played with " +
                                     info.moduleId + "."};
  };
  auto session = GameSession::open(game, GameSession::Mode::read, finder);
  if (!session) return session.error();
  if (auto replayed = session->replayAll(); !replayed) return replayed;
  // The first warning only tells that the module has changed.
  const auto& warnings = session->warnings();
  if (warnings.size() > 1) return Error{"unfit-entry", warnings[1]};
  return {};
}

Diagnostics problemsOf(const LoadedModule& module) {
  LintOptions options;
  options.commandCheck = [](const GameState& state, std::string_view text) {
    auto command = decode(state, text);
    return command ? Result<void>() : Result<void>(command.error());
  };
  return lintModule(module, options);
}

}  // namespace vtt
