#include "vtt/command/command.hpp"

#include <algorithm>

namespace vtt {

CommandGroup::CommandGroup() = default;
CommandGroup::CommandGroup(std::string name, std::vector<Command> parts)
    : title(std::move(name)), commands(std::move(parts)) {}
CommandGroup::CommandGroup(const CommandGroup&) = default;
CommandGroup::CommandGroup(CommandGroup&&) noexcept = default;
CommandGroup& CommandGroup::operator=(const CommandGroup&) = default;
CommandGroup& CommandGroup::operator=(CommandGroup&&) noexcept = default;
CommandGroup::~CommandGroup() = default;

bool isChance(const Command& command) {
  if (const auto* group = std::get_if<CommandGroup>(&command))
    return std::any_of(group->commands.begin(), group->commands.end(), isChance);
  return std::holds_alternative<DrawPieces>(command) || std::holds_alternative<ShuffleContainer>(command) ||
         std::holds_alternative<Peek>(command) || std::holds_alternative<RollDice>(command) ||
         std::holds_alternative<RollOnTable>(command) || std::holds_alternative<FillPlacements>(command);
}

bool isUndoable(const Command& command) {
  if (const auto* group = std::get_if<CommandGroup>(&command))
    return std::any_of(group->commands.begin(), group->commands.end(), isUndoable);
  return !std::holds_alternative<Say>(command) && !std::holds_alternative<LookUp>(command) &&
         !std::holds_alternative<Undo>(command) && !std::holds_alternative<Redo>(command);
}

}  // namespace vtt
