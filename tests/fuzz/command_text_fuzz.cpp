// The first letter says who writes (0 the umpire, 1 to 3 a side), the second in which position, the rest is the
// command.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/session/projection.hpp"

namespace {

using namespace vtt;

void require(bool fine, const char* law) {
  if (fine) return;
  std::fprintf(stderr, "Broken law: %s\n", law);
  std::abort();
}

std::shared_ptr<const Module> richModule() {
  auto source = ModuleSource::open(GROGNARD_SOURCE_DIR "/tests/data/modules/everything");
  require(source.ok(), "the module can be read");
  auto loaded = std::make_shared<LoadedModule>(loadModule(*source));
  require(loaded->ok(), "the module has no errors");
  return {loaded, &loaded->module};
}

void carryOut(GameState& state, std::initializer_list<const char*> texts) {
  for (const auto* text : texts) {
    auto command = decode(state, text);
    require(command.ok(), text);
    std::uint64_t next = 0;
    require(apply(state, *command, {SideId(), [&](std::uint64_t n) { return next++ % n; }, std::nullopt}).ok(), text);
  }
}

std::vector<GameState> makePositions() {
  std::vector<GameState> positions;
  const auto module = richModule();
  for (const auto& scenario : module->scenarios) {
    auto state = setUp(module, scenario);
    require(state.ok(), "the scenario can be set up");
    positions.push_back(std::move(*state));
  }
  auto busy = positions.front();
  carryOut(busy, {"move barges-2 to ferry-bank", "move n-foot-5, n-foot-6 to barges-2", "draw 2 from pool",
                  "place smoke x4 at table:10,10", "conceal n-foot-1 by north", "claim s-chief for south",
                  "set n-foot-2 nickname Old Tom", "note for south: wait; then go", "plugin clerk a;b", "next phase",
                  "place ctl-s at s-hand", "move barges-2 to plains:100,100"});
  positions.push_back(std::move(busy));
  return positions;
}

void checkRoundTrip(const GameState& state, const Command& command) {
  const auto words = encode(state, command);
  const auto again = decode(state, words);
  require(again.ok(), "what was written can be read");
  require(encode(state, *again) == words, "what was read is written alike");
}

void checkApply(const GameState& before, const Command& command, SideId by) {
  auto state = before;
  const auto checked = check(state, command, by);
  require(samePosition(state, before), "check changes nothing");
  std::uint64_t next = 0;
  const auto done = apply(state, command, {by, [&](std::uint64_t n) { return next++ % n; }, std::nullopt});
  if (!isChance(command)) require(checked.ok() == done.ok(), "check and apply agree");
  require(state.hash() == state.computeHash(), "the hash is kept up");
  if (!done) return require(samePosition(state, before), "a refused command leaves no trace");
  require(carriesSoundly(state), "nothing carries itself");
  for (std::uint32_t side = 0; side < state.module().sides.size(); ++side)
    require(!project(state, Sight(state, SideId(side), Digest{})).hash.empty(), "it can be seen");
  auto again = before;
  require(apply(again, command, {by, {}, std::string_view(done->outcome)}).ok(), "it can be replayed");
  require(samePosition(again, state), "replay gives the same position");
  auto back = state;
  require(revertEncoded(back, encodeChange(state, done->change)).ok(), "it can be taken back from its text");
  require(samePosition(back, before), "taking it back from its text is the identity");
  revert(state, done->change);
  require(samePosition(state, before), "taking it back is the identity");
  require(state.computeHash() == before.hash(), "taking it back restores the hash");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto positions = makePositions();
  if (size < 3 || size > 4096) return 0;
  const auto& state = positions[data[1] % positions.size()];
  const auto by = data[0] % 4 == 0 ? SideId() : SideId(std::uint32_t{data[0]} % 4 - 1);
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Digest key{};
  const Sight sight(state, by, key);
  const PieceFinder finder = [&](std::string_view name) { return sight.find(name); };
  const auto command = decode(state, text, by ? finder : PieceFinder());
  if (!command) {
    require(!command.error().code.empty() && !command.error().message.empty(), "a refusal says why");
    return 0;
  }
  checkRoundTrip(state, *command);
  checkApply(state, *command, by);
  return 0;
}
