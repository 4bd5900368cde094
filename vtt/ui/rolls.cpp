#include "vtt/ui/rolls.hpp"

#include "vtt/command/codec.hpp"

namespace vtt::ui {

Roll lastRoll(const Desk& desk) {
  const auto& log = desk.log();
  for (auto line = log.rbegin(); line != log.rend(); ++line) {
    if (line->sequence > desk.moment() || line->outcome.empty()) continue;
    const auto command = decode(desk.state(), line->text);
    if (!command) continue;
    auto dice = diceThrown(desk.module(), *command, line->outcome);
    const auto* group = std::get_if<CommandGroup>(&*command);
    if (!dice.empty()) return {line->sequence, std::move(dice), group != nullptr ? group->title : line->outcome};
  }
  return {};
}

}  // namespace vtt::ui
