#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/chance.hpp"
#include "vtt/base/result.hpp"
#include "vtt/plugin/answers.hpp"

/// The door for plugins. A plugin is a shared library with one entry, `grognard_plugin`; it shares the core library, so
/// these types are the same on both sides. It judges and proposes; it changes nothing.
namespace vtt {

inline constexpr std::uint32_t pluginAbi = 4;  ///< changes with every change of this door
inline constexpr const char* pluginEntryName = "grognard_plugin";

/// A module, and a way to read its files.
struct ModuleHandle {
  std::shared_ptr<const Module> module;
  std::function<Result<std::string>(std::string_view file)> read;
};

/// Asked with what one side may know; answers can therefore tell it nothing else.
class Advisor {
 public:
  virtual ~Advisor();
  [[nodiscard]] virtual std::vector<RuleInfo> rules() const = 0;
  [[nodiscard]] virtual Advice judge(const Situation& situation, const Command& command) const = 0;
  [[nodiscard]] virtual Reach reach(const Situation& situation, const ReachQuery& query) const = 0;
  [[nodiscard]] virtual PathCheck checkPath(const Situation& situation, const PathQuery& query) const = 0;
  [[nodiscard]] virtual SupplyReport supply(const Situation& situation, SideId of) const = 0;
  [[nodiscard]] virtual RetreatReport retreat(const Situation& situation, const RetreatQuery& query) const = 0;
  /// Nothing, unless the game asks about spaces.
  [[nodiscard]] virtual std::vector<SiteFact> site(const Situation& situation, SpaceId space) const;
};

/// Asked with the whole state; addresses each message to those who may read it.
class Referee {
 public:
  virtual ~Referee();
  /// What the rules let this side do next. `sequence` is the game's last entry; the ids of the choices are bound to it.
  [[nodiscard]] virtual Offer offer(const GameState& whole, std::int64_t sequence, SideId side) const = 0;
  /// What carries a choice out, with this chance: it is that of the entry which the ruling becomes, so that dice and
  /// draws come out the same. Errors: "stale-choice", "not-your-choice", "no-such-choice".
  [[nodiscard]] virtual Result<Ruling> act(const GameState& whole, std::int64_t sequence, SideId side,
                                           std::string_view choice, const Chance& chance) const = 0;
};

class Plugin {
 public:
  virtual ~Plugin();
  [[nodiscard]] virtual std::string name() const = 0;
  /// Error "other-module" with a sentence if this plugin has nothing to say about the module.
  [[nodiscard]] virtual Result<std::unique_ptr<Advisor>> advisor(const ModuleHandle& module) const = 0;
  /// None if this plugin cannot referee the module.
  [[nodiscard]] virtual std::unique_ptr<Referee> referee(const ModuleHandle& module) const = 0;
  [[nodiscard]] virtual std::vector<ProfileProblem> lint(const ModuleHandle& module) const = 0;
  [[nodiscard]] virtual std::vector<Measured> bench(const ModuleHandle& module, const GameState& state) const = 0;
};

/// What the entry returns. `abi` stays the first member in every version.
struct PluginEntry {
  std::uint32_t abi = 0;
  Plugin* (*create)() = nullptr;
  void (*destroy)(Plugin*) = nullptr;
};
using PluginEntryFunction = const PluginEntry* (*)();

}  // namespace vtt
