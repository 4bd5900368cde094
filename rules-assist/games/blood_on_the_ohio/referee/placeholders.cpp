#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {
Steps combatSteps() { return {}; }
Steps casualtySteps() { return {}; }
Steps retreatSteps() { return {}; }
Steps structureSteps() { return {}; }
void beginBattle(Ohio&, const Battle&) {}
void beginEvasion(Ohio&, const Battle&) {}
void beginLosses(Ohio&, const Losses&) {}
void beginWithdrawal(Ohio&, const Withdrawal&) {}
Structure structureAt(Ohio&, SpaceId, SideId) { return {}; }
void loseStep(Ohio&, const Structure&, std::string_view, const std::string&) {}
void noteSieges(Ohio&) {}
}  // namespace assist::ohio
