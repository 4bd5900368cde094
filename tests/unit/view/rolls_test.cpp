#include "vtt/view/rolls.hpp"

#include <catch2/catch.hpp>

using namespace vtt;

namespace {

struct Box {
  Module module;
  Box() {
    module.dice.resize(2);
    for (const auto* value : {"1", "2", "2", "12"}) module.dice[0].faces.push_back({value, {}, {}});
    for (const auto* value : {"no", "no effect"}) module.dice[1].faces.push_back({value, {}, {}});
    module.tables.resize(1);
    module.tables[0].die = DieId(0U);
    module.tables[0].dice = 2;
  }
  [[nodiscard]] std::vector<FallenDie> read(const Command& command, std::string_view outcome) const {
    return diceThrown(module, command, outcome);
  }
};

FallenDie fell(std::uint32_t die, std::size_t face) { return {DieId(die), face}; }

}  // namespace

TEST_CASE("dice are read from an outcome, the longest value first", "[view]") {
  const Box box;
  CHECK(box.read(RollDice{3, DieId(0U)}, "12 1 2") == std::vector{fell(0, 3), fell(0, 0), fell(0, 1)});
  CHECK(box.read(RollDice{2, DieId(1U)}, "no effect no") == std::vector{fell(1, 1), fell(1, 0)});
  CHECK(box.read(RollDice{2, DieId(0U)}, "1 somewhere") == std::vector{fell(0, 0)});
  CHECK(box.read(RollDice{1, DieId(0U)}, "").empty());
}

TEST_CASE("dice of tables and of groups are read, too", "[view]") {
  const Box box;
  RollOnTable onTable;
  onTable.table = TableId(0U);
  CHECK(box.read(onTable, "rolled 1 12, 14: gone") == std::vector{fell(0, 0), fell(0, 3)});
  CHECK(box.read(onTable, "looked up").empty());
  CommandGroup group;
  group.commands = {Command(RollDice{1, DieId(0U)}), Command(Undo{}), Command(onTable)};
  CHECK(box.read(group, "2; ; rolled 1 1: stays") == std::vector{fell(0, 1), fell(0, 0), fell(0, 0)});
}
