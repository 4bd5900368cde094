#include "tests/support/fixtures.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "tests/support/temp_folder.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/module/starter.hpp"

namespace vtt::test {

namespace fs = std::filesystem;

namespace {

const fs::path& sourceFolder() {
  static const fs::path folder = GROGNARD_SOURCE_DIR;
  return folder;
}

Result<fs::path> installed(std::string_view id) {
  for (const auto* shelf : {"modules", "tests/data/modules"})
    if (const auto folder = sourceFolder() / shelf / std::string(id); fs::exists(folder / "module.xml")) return folder;
  return Error{"no-module", "There is no module " + std::string(id) + "."};
}

std::set<fs::path> modulesIn(const fs::path& shelf) {
  std::set<fs::path> folders;
  if (!fs::exists(shelf)) return folders;
  for (const auto& entry : fs::directory_iterator(shelf))
    if (fs::exists(entry.path() / "module.xml")) folders.insert(entry.path());
  return folders;
}

std::vector<Fixture> loadAll() {
  std::vector<Fixture> all;
  static const TempFolder folder;  // a game asks for the files of its module again
  for (const auto kind : {GeometryKind::points, GeometryKind::hexes, GeometryKind::squares, GeometryKind::free}) {
    const auto starter = folder / (std::string("new-") + wordFor(kind));
    const auto written = writeStarter(starter, kind);
    INFO((written ? std::string() : written.error().message));
    REQUIRE(written);
    all.push_back(loadFixture(starter));
  }
  for (const auto* shelf : {"tests/data/modules", "modules"})
    for (const auto& module : modulesIn(sourceFolder() / shelf)) all.push_back(loadFixture(module));
  return all;
}

}  // namespace

Fixture loadFixture(const fs::path& folder) {
  auto source = ModuleSource::open(folder);
  INFO(folder);
  REQUIRE(source);
  auto loaded = std::make_shared<LoadedModule>(loadModule(*source, {installed, nullptr}));
  for (const auto& problem : loaded->diagnostics) UNSCOPED_INFO(formatDiagnostic(problem));
  REQUIRE(loaded->ok());
  return {folder.filename().string(), std::move(loaded)};
}

const std::vector<Fixture>& fixtures() {
  static const auto all = loadAll();
  return all;
}

const Fixture& everything() {
  const auto& all = fixtures();
  const auto found = std::find_if(all.begin(), all.end(), [](const auto& each) { return each.name == "everything"; });
  REQUIRE(found != all.end());
  return *found;
}

GameState Setting::state() const {
  const auto module = fixture.module();
  auto state = setUp(module, module->scenarios[findScenario(*module, scenario).value]);
  INFO((state ? std::string() : state.error().message));
  REQUIRE(state);
  return std::move(*state);
}

std::string fixedTime() { return "1794-08-20T10:00:00Z"; }

GameSession Setting::session(const fs::path& file, NewGame game) const {
  game.scenario = scenario;
  game.seed = static_cast<std::int64_t>(seed);
  auto made = GameSession::create(file, fixture.loaded, game, fixedTime, {"", false});
  INFO((made ? std::string() : made.error().message));
  REQUIRE(made);
  return std::move(*made);
}

ModuleFinder Setting::finder() const {
  return [loaded = fixture.loaded](const GameInfo&) { return loaded; };
}

GameSession Setting::reopen(const fs::path& file, GameSession::Mode mode) const {
  auto opened = GameSession::open(file, mode, finder(), fixedTime, {"", false});
  INFO((opened ? std::string() : opened.error().message));
  REQUIRE(opened);
  CHECK(opened->warnings().empty());
  return std::move(*opened);
}

void forEachGameOf(const Fixture& fixture, int seeds, const std::function<void(const Setting&)>& body) {
  const auto& scenarios = fixture.loaded->module.scenarios;
  for (int i = 0; i < seeds && !scenarios.empty(); ++i) {
    const auto& scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()];
    const Setting setting{fixture, scenario.id, static_cast<std::uint64_t>(i + 1)};
    INFO("module " << fixture.name << ", scenario " << scenario.id << ", seed " << setting.seed);
    body(setting);
  }
}

void forEachGame(int seeds, const std::function<void(const Setting&)>& body) {
  for (const auto& fixture : fixtures()) forEachGameOf(fixture, seeds, body);
}

namespace {

std::string describePiece(const GameState& state, PieceId piece) {
  const auto& self = state.piece(piece);
  const auto neighbour = [&](std::uint32_t other) { return other == PieceId::none ? "-" : state.idOf(PieceId(other)); };
  const auto& module = state.module();
  return formatPlace(state, {self.place}) + " " + formatPoint(self.at) + " on " + neighbour(self.below) + " under " +
         neighbour(self.above) + " face " + std::to_string(self.face) + " turned " + std::to_string(self.rotation) +
         " owner " + sideWord(module, self.owner) + " concealed " + sideWord(module, self.concealedBy) + " marks " +
         markWords(module, self.marks) + " veil " + std::to_string(self.veil);
}

}  // namespace

std::string describe(const GameState& state) {
  const auto& module = state.module();
  std::map<std::string, std::string> facts;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (const PieceId piece(i); state.exists(piece)) facts["piece " + state.idOf(piece)] = describePiece(state, piece);
  for (const auto& [key, value] : state.changedAttributes())
    facts["attribute " + std::string(wordFor(key.of)) + " " + ownerId(state, key.of, key.index) + " " +
          module.attributes[key.attribute.value].name] = std::to_string(value.index()) + " " + formatValue(value);
  for (std::uint32_t i = 0; i < module.options.size(); ++i)
    facts["option " + module.options[i].id] = state.option(OptionId(i));
  for (std::size_t i = 0; i < state.notes().size(); ++i)
    facts["note " + std::to_string(i)] = std::to_string(state.notes()[i].side.value) + " " + state.notes()[i].text;
  for (const auto& [plugin, value] : state.pluginValues()) facts["plugin " + plugin] = value;
  facts["clock"] = clockWords(module, state.clock());
  facts["scenario"] = std::to_string(state.scenario().value);
  std::string text;
  for (const auto& [what, fact] : facts) text += what + ": " + fact + "\n";
  return text;
}

}  // namespace vtt::test
