#include "vtt/session/reload.hpp"

#include <catch2/catch.hpp>

#include "tests/support/temp_folder.hpp"

using namespace vtt;
using vtt::test::TempFolder;

namespace {

ModulePointer moduleWith(const std::string& pieces, const std::string& id = "small") {
  const auto xml = "<module id=\"" + id + R"(" name="Small" version="1.0.0" format="1">
  <side id="blue" name="Blue" colour="#2b4c9b"/>
  <map id="land" name="Land" width="300" height="300"><points>
    <space id="mill" name="Mill" x="50" y="50"/><space id="ford" name="Ford" x="150" y="50"/>
    <route from="mill" to="ford"/></points></map>
  <prototype id="foot" size="40"><fill colour="side"/></prototype>)" +
                   pieces + R"(
  <scenario id="s" name="S"><put pieces="foot-1" at="mill"/></scenario></module>)";
  auto loaded = loadModule(ModuleSource::inMemory({{"module.xml", xml}}));
  for (const auto& problem : loaded.diagnostics) INFO(formatDiagnostic(problem));
  REQUIRE(loaded.ok());
  return std::make_shared<const LoadedModule>(std::move(loaded));
}

const std::string three = R"(<pieces id="foot" name="Foot" prototype="foot" side="blue" count="3"/>)";

struct Game {
  Game() {
    NewGame wish;
    wish.scenario = "s";
    auto made = GameSession::create(file, moduleWith(three), wish);
    REQUIRE(made);
    REQUIRE(made->submit("move foot-1 to ford", {}));
    REQUIRE(made->submit("move foot-3 to mill", {}));
    REQUIRE(made->submit("undo", {}));
    session.emplace(std::move(*made));
  }
  TempFolder folder;
  std::filesystem::path file = folder / "g.game";
  std::optional<GameSession> session;
};

}  // namespace

TEST_CASE("a game goes on with a module that has more than before, beside its writer", "[session][reload]") {
  const Game game;
  CHECK(fitsModule(game.file, moduleWith(three)));
  const auto more = three + R"(<pieces id="horse" name="Horse" prototype="foot" side="blue" count="2"/>)";
  CHECK(fitsModule(game.file, moduleWith(more)));
}

TEST_CASE("a module that no longer fits the game is refused with what is missing", "[session][reload]") {
  const Game game;
  const auto fewer =
      fitsModule(game.file, moduleWith(R"(<pieces id="foot" name="Foot" prototype="foot" side="blue" count="2"/>)"));
  REQUIRE_FALSE(fewer);
  CHECK(fewer.error().message.find("foot-3") != std::string::npos);
  const auto other = fitsModule(game.file, moduleWith(three, "large"));
  REQUIRE_FALSE(other);
  CHECK(other.error().code == "other-module");
}
