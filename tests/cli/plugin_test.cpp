#include <catch2/catch.hpp>
#include <chrono>
#include <fstream>

#include "tests/support/fixtures.hpp"
#include "tests/support/temp_folder.hpp"
#include "vtt/module/starter.hpp"
#include "vtt/plugin/loader.hpp"
#include "vtt/session/library.hpp"

namespace vtt::test {

namespace {

std::filesystem::path testPlugin(const std::string& name) {
  return std::filesystem::path(GROGNARD_BINARY_DIR) / "tests" / "plugins" / (name + ".so");
}

Probing probing() { return {GROGNARD_CLI, std::chrono::milliseconds(10'000)}; }

std::string codeOf(const std::filesystem::path& file, const Probing& how = probing()) {
  const auto plugin = loadPlugin(file, how);
  if (plugin) return "loaded";
  CHECK(plugin.error().message.find("The table works without it.") != std::string::npos);
  return plugin.error().code;
}

struct Game {
  TempFolder folder;
  std::shared_ptr<const LoadedModule> module;
  std::optional<GameSession> session;

  Game() {
    REQUIRE(writeStarter(folder / "ford", GeometryKind::points));
    module = loadFixture(folder / "ford").loaded;
    auto made = GameSession::create(folder / "a game.game", module, {"meeting", 7, true, {}, {}}, fixedTime);
    REQUIRE(made);
    session.emplace(std::move(*made));
    const auto plugin = loadPlugin(testPlugin("one_step"), probing());
    REQUIRE(plugin);
    auto advisor = advisorFor(*plugin, handleOf(module));
    REQUIRE(advisor);
    session->consult(*advisor);
  }

  std::vector<Verdict> verdicts() {
    std::vector<Verdict> rows;
    CHECK(session->journal().readVerdicts(0, session->sequence(), [&](const Verdict& row) {
      rows.push_back(row);
      return Result<void>();
    }));
    return rows;
  }
};

}  // namespace

TEST_CASE("a plugin that cannot be used is told in a sentence, and nothing breaks", "[plugin]") {
  const TempFolder folder;
  CHECK(codeOf(folder / "nothing.so") == "missing");
  std::ofstream(folder / "words.so") << "These are only words.";
  CHECK(codeOf(folder / "words.so") == "not-a-library");
  CHECK(codeOf(testPlugin("no_entry")) == "no-entry");
  CHECK(codeOf(testPlugin("other_version")) == "other-version");
  CHECK(codeOf(testPlugin("crashing")) == "crashes");
  CHECK(codeOf(testPlugin("throwing")) == "crashes");
  CHECK(codeOf(testPlugin("hanging"), {GROGNARD_CLI, std::chrono::milliseconds(300)}) == "hangs");
  CHECK(codeOf(testPlugin("one_step"), {folder / "no-program", std::chrono::milliseconds(300)}) == "not-probed");
  CHECK(codeOf(testPlugin("one_step")) == "loaded");
}

TEST_CASE("a plugin for another module says so", "[plugin]") {
  const auto plugin = loadPlugin(testPlugin("one_step"), probing());
  REQUIRE(plugin);
  const auto advisor = advisorFor(*plugin, handleOf(everything().loaded));
  REQUIRE_FALSE(advisor);
  CHECK(advisor.error().code == "other-module");
}

TEST_CASE("verdicts are written with the entry they belong to", "[plugin]") {
  Game game;
  auto& session = *game.session;
  REQUIRE(session.submit("move blue-infantry-1 to farm", {}));
  const auto far = session.submit("move blue-infantry-2 to inn", {});
  REQUIRE(far);
  CHECK(far->judgement.hardest() == RuleMode::warn);
  REQUIRE(session.submit("roll d6", {}));
  const auto rows = game.verdicts();
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].verdict == "legal");
  CHECK(rows[0].path == "mill farm");
  CHECK(rows[0].cost == "1");
  CHECK(rows[1].verdict == "warned");
  CHECK(rows[1].rule == "1.1");
  CHECK(rows[1].mode == "warn");
  CHECK(rows[1].entry == far->sequence);
  CHECK(session.verify()->ok());
}

TEST_CASE("ask refuses until a reason is given, block refuses always, off says nothing", "[plugin]") {
  Game game;
  auto& session = *game.session;
  const auto setMode = [&](RuleMode mode) {
    RuleModes modes;
    modes.set("1.1", mode);
    REQUIRE(session.submit(modes.command(), SideId()));
  };
  const std::string move = "move blue-infantry-1 to inn";
  setMode(RuleMode::ask);
  const auto before = session.sequence();
  const auto asked = session.submit(move, {});
  REQUIRE_FALSE(asked);
  CHECK(asked.error().code == "rules-ask");
  CHECK(asked.error().message == "That is more than one step. (1.1) Instead: take a step in between.");
  CHECK(session.sequence() == before);
  REQUIRE(session.submit(move, {}, {{}, "a house rule"}));
  setMode(RuleMode::block);
  const auto blocked = session.submit("move blue-infantry-2 to inn", {}, {{}, "please"});
  REQUIRE_FALSE(blocked);
  CHECK(blocked.error().code == "rules-block");
  setMode(RuleMode::off);
  REQUIRE(session.submit("move blue-infantry-3 to inn", {}));
  const auto rows = game.verdicts();
  REQUIRE(rows.size() == 4);
  CHECK((rows[0].verdict == "refused" && rows[0].entry == 0 && rows[0].afterEntry == before && !rows[0].overridden));
  CHECK((rows[1].verdict == "overridden" && rows[1].entry == before + 1 && rows[1].overridden));
  CHECK(rows[1].reason == "a house rule");
  CHECK((rows[2].verdict == "refused" && rows[2].mode == "block" && rows[2].entry == 0));
  CHECK((rows[3].verdict == "legal" && rows[3].rule.empty()));
  CHECK(session.verify()->ok());
}

TEST_CASE("a mode for one command stands over the game's, but not over off", "[plugin]") {
  Game game;
  auto& session = *game.session;
  const auto blocked = session.submit("move blue-infantry-1 to inn", {}, {RuleMode::block, {}});
  REQUIRE_FALSE(blocked);
  CHECK(blocked.error().code == "rules-block");
  REQUIRE(session.submit("plugin rule-modes 1.1=off", {}));
  CHECK(session.submit("move blue-infantry-1 to inn", {}, {RuleMode::block, {}}));
}

}  // namespace vtt::test
