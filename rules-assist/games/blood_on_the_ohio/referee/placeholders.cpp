#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {
Steps actionSteps() { return {}; }
Steps placingSteps() { return {}; }
Steps combatSteps() { return {}; }
Steps casualtySteps() { return {}; }
Steps retreatSteps() { return {}; }
Steps structureSteps() { return {}; }
void beginActions(Ohio&) {}
void beginPlacing(Ohio&, const Placing&) {}
void joinConfederacy(Ohio&, std::uint8_t, std::string_view, const std::string&) {}
void breakTreaty(Ohio&, std::uint8_t, const std::string&) {}
void withdrawNation(Ohio&, std::uint8_t, std::string_view, const std::string&) {}
void beginBattle(Ohio&, const Battle&) {}
void beginEvasion(Ohio&, const Battle&) {}
void beginLosses(Ohio&, const Losses&) {}
void beginWithdrawal(Ohio&, const Withdrawal&) {}
Structure structureAt(Ohio&, SpaceId, SideId) { return {}; }
void loseStep(Ohio&, const Structure&, std::string_view, const std::string&) {}
void noteSieges(Ohio&) {}
}  // namespace assist::ohio
