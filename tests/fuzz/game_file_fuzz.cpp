// A file that begins as SQLite files do is opened as a game. Anything else is what a forged game could hold, since its
// hashes can be forged as well: its first line says what follows, a `snapshot`, an `inverse`, or an `outcome` of the
// command on the second line.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "vtt/base/platform.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/module/starter.hpp"
#include "vtt/session/projection.hpp"
#include "vtt/session/session.hpp"

namespace {

using namespace vtt;
namespace fs = std::filesystem;

void require(bool fine, const char* law) {
  if (fine) return;
  std::fprintf(stderr, "Broken law: %s\n", law);
  std::abort();
}

template <class T>
bool excused(const Result<T>& result) {
  if (!result.ok()) require(!result.error().code.empty() && !result.error().message.empty(), "a refusal says why");
  return !result.ok();
}

std::shared_ptr<const LoadedModule> load(const Result<ModuleSource>& source) {
  require(source.ok(), "the module can be read");
  auto loaded = std::make_shared<LoadedModule>(loadModule(*source));
  require(loaded->ok(), "the module has no errors");
  return loaded;
}

/// The module of the games in the corpus.
const std::shared_ptr<const LoadedModule>& smallModule() {
  static const auto loaded = load(ModuleSource::inMemory(starterFiles(GeometryKind::points, "small", "Small")));
  return loaded;
}

const std::shared_ptr<const LoadedModule>& richModule() {
  static const auto loaded = load(ModuleSource::open(GROGNARD_SOURCE_DIR "/tests/data/modules/everything"));
  return loaded;
}

const fs::path& folder() {
  static const auto path = platform::temporaryFolder() / ("grognard fuzz " + std::to_string(platform::processId()));
  return path;
}

void look(const GameState& state) {
  require(state.hash() == state.computeHash(), "the hash is kept up");
  for (std::uint32_t side = 0; side < state.module().sides.size(); ++side)
    require(!project(state, Sight(state, SideId(side), Digest{})).hash.empty(), "it can be seen");
}

void readGame(const fs::path& file, const ModuleFinder& finder) {
  const auto game = GameSession::open(file, GameSession::Mode::read, finder);
  if (excused(game)) return;
  look(game->state());
  excused(game->verify());
  for (std::uint32_t side = 0; side <= game->module().sides.size(); ++side)
    excused(game->log(side == 0 ? SideId() : SideId(side - 1), [](const LogLine&) {}));
  excused(game->stateAt(game->sequence() / 2));
}

void playGame(const fs::path& file, const ModuleFinder& finder) {
  auto game = GameSession::open(file, GameSession::Mode::write, finder, {}, {"", false});
  if (excused(game)) return;
  for (const auto* text : {"roll d6", "undo", "redo", "next phase", "undo"}) excused(game->submit(text, SideId()));
  excused(game->verify());
  excused(game->close());
}

void openGame(std::string_view bytes) {
  fs::create_directories(folder());
  const auto file = folder() / "a game.game";
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  const ModuleFinder finder = [](const GameInfo&) { return smallModule(); };
  readGame(file, finder);
  playGame(file, finder);
  fs::remove_all(folder());
}

GameState richPosition() {
  const std::shared_ptr<const Module> module(richModule(), &richModule()->module);
  auto state = setUp(module, module->scenarios.front());
  require(state.ok(), "the scenario can be set up");
  return std::move(*state);
}

void readForged(std::string_view bytes) {
  const auto line = bytes.substr(0, bytes.find('\n'));
  const auto rest = line.size() < bytes.size() ? bytes.substr(line.size() + 1) : std::string_view();
  static const auto position = richPosition();
  auto state = position;
  if (line == "snapshot") {
    const auto read = decodeSnapshot(state.moduleHandle(), rest);
    if (!excused(read)) look(read->first);
  } else if (line == "inverse") {
    if (excused(revertEncoded(state, rest))) require(samePosition(state, position), "a refusal leaves no trace");
    look(state);
  } else if (line == "outcome") {
    const auto text = rest.substr(0, rest.find('\n'));
    const auto outcome = text.size() < rest.size() ? rest.substr(text.size() + 1) : std::string_view();
    const auto command = decode(state, text);
    if (excused(command)) return;
    const auto done = apply(state, *command, {SideId(), {}, outcome});
    look(state);
    if (done) revert(state, done->change);
    require(samePosition(state, position), "taking it back is the identity");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (bytes.starts_with("SQLite format 3")) {
    openGame(bytes);
  } else {
    readForged(bytes);
  }
  return 0;
}
