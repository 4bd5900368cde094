#include "vtt/ui/rolls.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"

namespace vtt::ui {

Roll rollIn(const Module& module, const LogLine& line) {
  Roll roll;
  if (!line.text.starts_with("roll ")) return roll;
  const auto die = findDie(module, splitBlanks(line.text).back());
  if (!die) return roll;
  const auto& faces = module.dice[die.value].faces;
  for (const auto& value : splitBlanks(line.outcome)) {
    const auto face = std::find_if(faces.begin(), faces.end(), [&](const auto& f) { return f.value == value; });
    if (face != faces.end()) roll.dice.emplace_back(die, static_cast<std::size_t>(face - faces.begin()));
  }
  roll.entry = line.sequence;
  roll.outcome = line.outcome;
  return roll;
}

Roll lastRoll(const Desk& desk) {
  const auto& log = desk.log();
  for (auto line = log.rbegin(); line != log.rend(); ++line) {
    if (line->sequence > desk.moment()) continue;
    auto roll = rollIn(desk.module(), *line);
    if (!roll.dice.empty()) return roll;
  }
  return {};
}

}  // namespace vtt::ui
