#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "vtt/session/session.hpp"

namespace vtt::test {

/// A module to test with.
struct Fixture {
  std::string name;  ///< of its folder
  std::shared_ptr<const LoadedModule> loaded;

  [[nodiscard]] std::shared_ptr<const Module> module() const { return {loaded, &loaded->module}; }
};

/// Every module there is: a new one of each geometry, those that are shipped, and those made for tests.
[[nodiscard]] const std::vector<Fixture>& fixtures();
/// The one that uses every feature of the format.
[[nodiscard]] const Fixture& everything();
[[nodiscard]] Fixture loadFixture(const std::filesystem::path& folder);

/// One game to walk through.
struct Setting {
  const Fixture& fixture;
  std::string scenario;
  std::uint64_t seed = 0;

  /// The position that its scenario sets up, without its opening commands.
  [[nodiscard]] GameState state() const;
  [[nodiscard]] GameSession session(const std::filesystem::path& file, NewGame game = {}) const;
  [[nodiscard]] ModuleFinder finder() const;
  [[nodiscard]] GameSession reopen(const std::filesystem::path& file,
                                   GameSession::Mode mode = GameSession::Mode::write) const;
};

/// Calls `body` so many times for every fixture, with one scenario after the other. A failure names module and seed.
void forEachGame(int seeds, const std::function<void(const Setting&)>& body);
void forEachGameOf(const Fixture& fixture, int seeds, const std::function<void(const Setting&)>& body);

/// Every fact of a position as text, in an order that depends on nothing but the facts.
[[nodiscard]] std::string describe(const GameState& state);
/// The same time for ever.
[[nodiscard]] std::string fixedTime();

}  // namespace vtt::test
