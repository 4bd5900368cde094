#include "vtt/view/rolls.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "vtt/command/outcome.hpp"

namespace vtt {

namespace {

constexpr std::string_view tableWord = "rolled ";

/// The longest value of a face that the words begin with; it is taken away from them.
std::optional<std::size_t> takeFace(const Die& die, std::string_view& words) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < die.faces.size(); ++i) {
    const auto& value = die.faces[i].value;
    if (!words.starts_with(value) || (best && value.size() <= die.faces[*best].value.size())) continue;
    const auto end = words.substr(value.size(), 1);
    if (end.empty() || end == " " || end == "," || end == ":") best = i;
  }
  if (best) words.remove_prefix(std::min(words.size(), die.faces[*best].value.size() + 1));
  return best;
}

class Reader {
 public:
  explicit Reader(const Module& module) : module_(module) {}

  void read(const Command& command, std::string_view outcome) {
    if (const auto* dice = std::get_if<RollDice>(&command)) return take(dice->die, dice->count, outcome);
    if (const auto* table = std::get_if<RollOnTable>(&command)) {
      const auto& model = module_.tables[table->table.value];
      if (outcome.starts_with(tableWord))
        take(model.die, static_cast<std::uint32_t>(std::max(model.dice, 1)), outcome.substr(tableWord.size()));
      return;
    }
    const auto* group = std::get_if<CommandGroup>(&command);
    if (group == nullptr) return;
    const auto parts = splitOutcomes(outcome);
    for (std::size_t i = 0; i < std::min(parts.size(), group->commands.size()); ++i) read(group->commands[i], parts[i]);
  }
  [[nodiscard]] std::vector<FallenDie> finish() { return std::move(dice_); }

 private:
  /// Values of faces with blanks between them, so many of them; what follows is not looked at.
  void take(DieId die, std::uint32_t count, std::string_view words) {
    for (std::uint32_t i = 0; die && i < count; ++i) {
      const auto face = takeFace(module_.dice[die.value], words);
      if (!face) return;
      dice_.push_back({die, *face});
    }
  }

  const Module& module_;
  std::vector<FallenDie> dice_;
};

}  // namespace

std::vector<FallenDie> diceThrown(const Module& module, const Command& command, std::string_view outcome) {
  Reader reader(module);
  reader.read(command, outcome);
  return reader.finish();
}

}  // namespace vtt
