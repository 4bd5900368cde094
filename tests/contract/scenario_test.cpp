#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <regex>

#include "tests/support/fixtures.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/walker.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/module/lint.hpp"
#include "vtt/module/scenario_writer.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

bool isOrdered(const GameState& state, std::string_view line) {
  const auto rest = line.substr(line.find(": ") + 2);
  const auto at = parseLocation(state, rest.substr(0, rest.find(' ')));
  return !at || state.ordered(at->place);
}

/// The facts, without what a scenario does not keep: which it is, veils, notes, rounds of loops, the numbers of
/// counters made in play.
std::vector<std::string> factsOf(GameState state) {
  auto clock = state.clock();
  std::fill(clock.rounds.begin(), clock.rounds.end(), 0U);
  state.setClock(clock);
  while (!state.notes().empty()) state.removeLastNote();
  auto text = describe(state);
  for (const auto& group : state.module().groups)
    if (group.unlimited) text = std::regex_replace(text, std::regex("\\b" + group.id + "-[0-9]+"), group.id + "-N");
  static const std::regex veil(" veil [0-9]+"), neighbours(" on [^ ]+ under [^ ]+");
  std::vector<std::string> facts;
  for (const auto line : split(text, '\n')) {
    if (line.starts_with("scenario")) continue;
    auto fact = std::regex_replace(std::string(line), veil, "");
    if (line.starts_with("piece ") && !isOrdered(state, line)) fact = std::regex_replace(fact, neighbours, "");
    facts.push_back(std::move(fact));
  }
  std::sort(facts.begin(), facts.end());
  return facts;
}

std::string problemsOf(const LoadedModule& module) {
  LintOptions options;
  options.commandCheck = [](const GameState& state, std::string_view text) {
    auto command = decode(state, text);
    return command ? Result<void>() : Result<void>(command.error());
  };
  std::string all;
  for (const auto& problem : lintModule(module, options))
    if (problem.severity == Severity::error) all += formatDiagnostic(problem) + "\n";
  return all;
}

}  // namespace

TEST_CASE("any position saved as a scenario of the module begins a game that looks the same", "[contract][scenario]") {
  forEachGame(2, [](const Setting& setting) {
    const TempFolder folder;
    const auto location = setting.fixture.loaded->source.location();
    std::filesystem::copy(location, folder / "module", std::filesystem::copy_options::recursive);
    auto session = setting.session(folder / "first.game");
    Walker walker(setting.seed);
    walker.without({"undo", "redo"});
    for (int i = 0; i < 150; ++i) (void)session.submit(walker.next(session.state()), SideId());
    const auto saved =
        saveScenario(folder / "module", session.state(), {"kept-position", "A <kept> position", "As it was & is."});
    INFO((saved ? std::string() : saved.error().message));
    REQUIRE(saved);
    Fixture again{"module", std::make_shared<const LoadedModule>(loadModule(*ModuleSource::open(folder / "module")))};
    INFO(std::ifstream(saved->file).rdbuf());
    CHECK(problemsOf(*again.loaded) == problemsOf(*setting.fixture.loaded));
    NewGame game;
    game.scenario = "kept-position";
    auto second = GameSession::create(folder / "second.game", again.loaded, game, fixedTime);
    INFO((second ? std::string() : second.error().message));
    REQUIRE(second);
    CHECK(factsOf(second->state()) == factsOf(session.state()));
    CHECK(again.module()->scenarios.back().name == "A <kept> position");
    CHECK(again.module()->scenarios.back().description == "As it was & is.");
  });
}

TEST_CASE("a scenario is saved wholly or not at all", "[scenario]") {
  const TempFolder folder;
  const auto& fixture = everything();
  const auto module = folder / "module";
  std::filesystem::copy(fixture.loaded->source.location(), module, std::filesystem::copy_options::recursive);
  const auto textOf = [&] {
    std::ifstream file(module / "module.xml");
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const auto before = textOf();
  const GameState state(fixture.module());
  CHECK(saveScenario(module, state, {"Two words", "Name", ""}).error().code == "bad-id");
  CHECK(saveScenario(module, state, {"meeting", "Name", ""}).error().code == "duplicate-id");
  CHECK(saveScenario(module, state, {"fine", " ", ""}).error().code == "missing-name");
  CHECK(saveScenario(module / "module.xml", state, {"fine", "Fine", ""}).error().code == "not-a-folder");
  CHECK(textOf() == before);
  REQUIRE(saveScenario(module, state, {"fine", "Fine", ""}));
  CHECK(textOf() != before);
  // The position's own module does not know it yet, but the file is there.
  CHECK(saveScenario(module, state, {"fine", "Fine", ""}).error().code == "duplicate-id");
}
