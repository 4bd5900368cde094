#include <fmt/format.h>

#include "vtt/cli/assist.hpp"

namespace vtt::cli {

Result<std::shared_ptr<const Referee>> openReferee(const std::shared_ptr<const LoadedModule>& module) {
  auto plugin = openPlugin();
  if (!plugin) return plugin.error();
  if (auto referee = refereeFor(*plugin, handleOf(module))) return referee;
  return Error{"no-referee", "The rules plugin has no referee for " + module->module.name + "."};
}

std::string offerText(const GameState& state, const Offer& offer) {
  std::string text;
  if (offer.byHand) text += "Something was done by hand; the rules go on from the position as it is.\n";
  text += offer.side ? state.module().sides[offer.side.value].name + ": " + offer.prompt : offer.prompt;
  if (!offer.rule.empty()) text += " (" + offer.rule + ")";
  for (const auto& option : offer.options) {
    text += fmt::format("\n  {:<24} {}", option.id, option.label);
    if (!option.rule.empty() && option.rule != offer.rule) text += " (" + option.rule + ")";
  }
  return text;
}

int optionsCommand(Console& console, const AssistRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto session = openGame(console, library, request, GameSession::Mode::read);
  if (!session) return console.fail(session.error());
  const auto side = sideNamed(session->module(), request.side);
  if (!side) return console.fail(side.error());
  const auto referee = openReferee(session->loadedModule());
  if (!referee) return console.fail(referee.error());
  const auto offer = session->offer(**referee, *side);
  console.line(request.json ? offerJson(session->state(), offer) : offerText(session->state(), offer));
  return allFine;
}

int actCommand(Console& console, const AssistRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  auto session = openGame(console, library, request, GameSession::Mode::write);
  if (!session) return console.fail(session.error());
  const auto side = sideNamed(session->module(), request.side);
  if (!side) return console.fail(side.error());
  const auto referee = openReferee(session->loadedModule());
  if (!referee) return console.fail(referee.error());
  const auto accepted = session->act(**referee, *side, request.choice);
  if (!accepted) return console.fail(accepted.error());
  const auto next = session->offer(**referee, *side);
  if (request.json) {
    console.line(actedJson(session->state(), *accepted, next));
  } else {
    for (const auto& told : accepted->told) console.line(told.text + (told.rule.empty() ? "" : " (" + told.rule + ")"));
    console.line(offerText(session->state(), next));
  }
  if (auto closed = session->close(); !closed) return console.fail(closed.error());
  return allFine;
}

}  // namespace vtt::cli
