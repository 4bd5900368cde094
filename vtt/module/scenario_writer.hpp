#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// What a new scenario is called.
struct ScenarioTitle {
  std::string id, name, description;
};

struct WrittenScenario {
  std::string xml;                   ///< a whole file, to be included by module.xml
  std::vector<std::string> leftOut;  ///< sentences: what of the position a scenario cannot say
};

/// The position as a scenario of its module: options, puts, attributes, clock. Victory conditions, length and reminders
/// are those of the scenario that was played. Counters of unlimited groups are numbered anew.
[[nodiscard]] WrittenScenario writeScenario(const GameState& state, const ScenarioTitle& title);

struct SavedScenario {
  std::filesystem::path file;
  std::vector<std::string> leftOut;
};
/// Writes it to scenarios/ID.xml in the folder of the module, and lets module.xml include it. Nothing is changed unless
/// the module is as sound with it as before. Errors: bad-id, duplicate-id, not-a-folder, cannot-write, unfit-module.
[[nodiscard]] Result<SavedScenario> saveScenario(const std::filesystem::path& folder, const GameState& state,
                                                 const ScenarioTitle& title);

}  // namespace vtt
