#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {
Steps checkSteps() { return {}; }
Steps winterSteps() { return {}; }
Steps endSteps() { return {}; }
Steps actionSteps() { return {}; }
Steps placingSteps() { return {}; }
Steps operationSteps() { return {}; }
Steps marchSteps() { return {}; }
Steps ambushSteps() { return {}; }
Steps combatSteps() { return {}; }
Steps casualtySteps() { return {}; }
Steps retreatSteps() { return {}; }
Steps structureSteps() { return {}; }
void beginActions(Ohio&) {}
void beginPlacing(Ohio&, const Placing&) {}
void joinConfederacy(Ohio&, std::uint8_t, std::string_view, const std::string&) {}
void breakTreaty(Ohio&, std::uint8_t, const std::string&) {}
void withdrawNation(Ohio&, std::uint8_t, std::string_view, const std::string&) {}
void beginOperations(Ohio&, SideId) {}
void beginMarch(Ohio&, const March&) {}
void beginAmbushes(Ohio&, const Ambushes&) {}
void beginBattle(Ohio&, const Battle&) {}
void beginEvasion(Ohio&, const Battle&) {}
void beginLosses(Ohio&, const Losses&) {}
void beginWithdrawal(Ohio&, const Withdrawal&) {}
Structure structureAt(Ohio&, SpaceId, SideId) { return {}; }
void loseStep(Ohio&, const Structure&, std::string_view, const std::string&) {}
void beginPosting(Ohio&, SpaceId) {}
void noteSieges(Ohio&) {}
void beginNationCheck(Ohio&) {}
void beginExpeditionCheck(Ohio&) {}
void beginLeaderCheck(Ohio&) {}
void beginSupplyCheck(Ohio&) {}
void beginWinter(Ohio&) {}
void beginQuartersOfUs(Ohio&) {}
void beginEndOfTurn(Ohio&) {}
bool usesPhase(const Ohio&, std::string_view) { return true; }
bool allowsAction(const Ohio&, std::string_view) { return true; }
bool allowsSpace(Ohio&, SpaceId) { return true; }
int startingActionPoints(const Ohio&, SideId) { return 5; }
int usAmbushPenalty(Ohio&, const PieceList&) { return 0; }
bool usesScouts(const Ohio&) { return true; }
bool fortCostsOneStep(const Ohio&) { return false; }
std::string immediateVictory(Ohio&) { return {}; }
std::string finalVictory(Ohio&) { return "over"; }
void beginNewTurn(Ohio&) {}
}  // namespace assist::ohio
