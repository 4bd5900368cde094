#include <algorithm>
#include <memory>

#include "vtt/base/chance.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/condition_match.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/module/lint_checks.hpp"

namespace vtt::linting {

namespace {

using Rules = std::vector<const Placement*>;

Result<void> canBeFilled(const GameState& state, const Rules& rules, int times) {
  Result<void> last;
  for (int i = 0; i < times; ++i) {
    const auto filled = fillPlacements(state, rules, EntryChance(keyFromSeed(i), 1));
    if (filled) return {};
    last = filled.error();
  }
  return last;
}

/// Rules that can be met together are one search; otherwise each is tried with those before it that can be met.
void checkPlacements(Lint& lint, const GameState& state, const Scenario& scenario) {
  const auto all = placementsOf(scenario);
  if (canBeFilled(state, all, lint.options.fillings)) return;
  Rules good;
  for (const auto* rule : all) {
    good.push_back(rule);
    const auto filled = canBeFilled(state, good, lint.options.fillings);
    if (filled) continue;
    lint.complain(rule->file, rule->line, "impossible-placement", filled.error().message);
    good.pop_back();
  }
}

void checkOpening(Lint& lint, const GameState& state, const Scenario& scenario, Origin origin) {
  if (!lint.options.commandCheck) return;
  for (const auto& command : scenario.opening) {
    if (auto fine = lint.options.commandCheck(state, command); !fine)
      lint.complain(lint.lineWith(origin, command), "bad-command",
                    "The command " + vtt::quoted(command) + " cannot be carried out: " + fine.error().message);
  }
}

void checkScenario(Lint& lint, const std::shared_ptr<const Module>& module, std::size_t index) {
  const auto& scenario = module->scenarios[index];
  const auto origin = lint.origins.scenarios[index];
  std::vector<SetupProblem> problems;
  const auto state = setUpAsFarAsPossible(module, scenario, problems);
  for (const auto& [error, file, line] : problems) {
    const auto* code = error.code == "off-map" ? "off-map" : "bad-setup";
    if (file.empty()) {
      lint.complain(origin, code, error.message);
    } else {
      lint.complain(file, line, code, error.message);
    }
  }
  checkPlacements(lint, state, scenario);
  checkOpening(lint, state, scenario, origin);
}

/// Some piece that the step might mean: one that fits now, or any.
PieceId exampleOf(const GameState& state, const Action::Step& step) {
  for (std::size_t i = 0; i < state.pieceCount(); ++i)
    if (matches(state, step.which, PieceId(i))) return PieceId(i);
  return state.pieceCount() > 0 ? PieceId(0U) : PieceId();
}

std::string withPiece(std::string command, const std::string& piece) {
  constexpr std::string_view word = "{piece}";
  for (auto at = command.find(word); at != std::string::npos; at = command.find(word, at + piece.size()))
    command.replace(at, word.size(), piece);
  return command;
}

}  // namespace

void checkScenarios(Lint& lint) {
  const auto module = std::make_shared<const Module>(lint.module);
  for (std::size_t i = 0; i < module->scenarios.size(); ++i) checkScenario(lint, module, i);
}

void checkActions(Lint& lint) {
  if (!lint.options.commandCheck || lint.module.actions.empty()) return;
  const GameState state(std::make_shared<const Module>(lint.module));
  for (std::size_t i = 0; i < lint.module.actions.size(); ++i) {
    for (const auto& step : lint.module.actions[i].steps) {
      const auto piece = exampleOf(state, step);
      if (!piece) continue;
      const auto fine = lint.options.commandCheck(state, withPiece(step.command, state.idOf(piece)));
      if (!fine)
        lint.complain(lint.lineWith(lint.origins.actions[i], step.command), "bad-command",
                      "The command " + vtt::quoted(step.command) + " of the action " + lint.module.actions[i].id +
                          " cannot be carried out: " + fine.error().message);
    }
  }
}

}  // namespace vtt::linting
