#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vtt/cli/console.hpp"

namespace vtt::cli {

// What the caller asked for, one struct for each command. Texts are as typed; empty: not given.

struct ModuleRequest {
  std::string module;  ///< a path or an id
  bool json = false;
};
struct StarterRequest {
  std::string folder, geometry = "points";
};
struct PackRequest {
  std::string module, file;
};
struct DrawMapRequest {
  std::string module, map, output;
  std::optional<int> width;
};
struct NewGameRequest {
  std::string module, scenario, file;
  std::optional<std::int64_t> seed;
  bool fill = false, verbose = false;
  std::vector<std::string> options;  ///< ID=VALUE
};
struct GameRequest {
  std::string file, module, as;
  bool json = false;
};
struct ShowRequest : GameRequest {
  std::optional<std::int64_t> at;
};
struct RenderRequest : ShowRequest {
  std::string map, output;
  std::optional<int> width;
};
struct SaveScenarioRequest : ShowRequest {
  std::string id, name, description;
};
struct AssistRequest : GameRequest {
  std::string pieces, path, side, space, role, from, because, choice;
  bool now = false;
};
struct DoRequest : GameRequest {
  std::string assist;                 ///< off, warn, ask or block; empty: nobody judges
  std::optional<std::string> anyway;  ///< the reason to act against a rule that asks
  std::vector<std::string> commands;
  bool fromInput = false;  ///< one command a line on standard input
  bool stop = false;
};

int lintCommand(Console& console, const ModuleRequest& request);
int infoCommand(Console& console, const ModuleRequest& request);
int starterCommand(Console& console, const StarterRequest& request);
int packCommand(Console& console, const PackRequest& request);
int drawMapCommand(Console& console, const DrawMapRequest& request);
int codesCommand(Console& console, bool json);
int listCommand(Console& console, bool json);

int newCommand(Console& console, const NewGameRequest& request);
int doCommand(Console& console, const DoRequest& request);
int showCommand(Console& console, const ShowRequest& request);
int renderCommand(Console& console, const RenderRequest& request);
int saveScenarioCommand(Console& console, const SaveScenarioRequest& request);
int logCommand(Console& console, const GameRequest& request);
int verifyCommand(Console& console, const GameRequest& request);

int reachCommand(Console& console, const AssistRequest& request);
int checkCommand(Console& console, const AssistRequest& request);
int supplyCommand(Console& console, const AssistRequest& request);
int retreatCommand(Console& console, const AssistRequest& request);
int siteCommand(Console& console, const AssistRequest& request);
int rulesCommand(Console& console, const AssistRequest& request);
int verdictsCommand(Console& console, const AssistRequest& request);
int optionsCommand(Console& console, const AssistRequest& request);
int actCommand(Console& console, const AssistRequest& request);

/// The forms of all commands of play.
int formsCommand(Console& console);

/// Reads the arguments and does what they ask for.
int run(Console& console, std::vector<std::string> arguments);

}  // namespace vtt::cli
