#pragma once

#include "rules-assist/games/blood_on_the_ohio/referee/ohio.hpp"

/// What the chapters can begin. Each pushes a frame; the caller must return at once, and goes on at the step that it
/// has set with `go` before. What a procedure found out is left in the memory of the frame below it, under the keys
/// named.
namespace assist::ohio {

// Special actions (5.0)
void beginActions(Ohio& ohio);

/// Places counters one after the other, as their owner likes (5.1, 5.2.2, 5.2.3, 5.6.2, 7.2). Counters without any site
/// stay where they are.
struct Placing {
  SideId side;
  PieceList pieces;
  std::string rule;
  /// A rule for sites that placing.cpp knows: "us-recruit", "us-entry", "us-entry-two" (not all in one square),
  /// "forts", "settlements", "nation" (its villages and entry square), "villages", "start" (5.2.3), "home" (5.2.2),
  /// "arms" (5.1.2).
  std::string sites;
  bool apart = false;              ///< no more than one in a space
  std::vector<SpaceId> without{};  ///< not in these
};
void beginPlacing(Ohio& ohio, const Placing& placing);

// Nations: the state changes at once, placing their units may be asked for.
void joinConfederacy(Ohio& ohio, std::uint8_t nation, std::string_view rule, const std::string& why);
void breakTreaty(Ohio& ohio, std::uint8_t nation, const std::string& why);
/// Its villages, leaders and warriors leave the board (8.0, 20.5.1).
void withdrawNation(Ohio& ohio, std::uint8_t nation, std::string_view rule, const std::string& why);

// Operations of a side (6.0)
void beginOperations(Ohio& ohio, SideId side);

/// The move of one force, step by step, with all that happens on the way.
struct March {
  SideId side;
  PieceList pieces;
  int points = 0;      ///< MP
  SpaceId goal;        ///< reinforcements go here, and nowhere else to stay (14.3); none: where they like
  bool scout = false;  ///< one of the points is a scout's
};
/// Leaves `arrived`: the counters that came to the goal.
void beginMarch(Ohio& ohio, const March& march);

/// Wagons and guns that nobody guards fall to the WC units in their space (10.1, 22.2). Those inside a fort are safe.
void takeUnguarded(Ohio& ohio, SpaceId space);

/// Offers the stacks of `side` that may do so the ambush of a force that has come next to them or among them; one after
/// the other (18.0). Leaves `stopped` (an overwhelming success ended the move), `repelled` (in the ambusher's own
/// space: it retreated), `stoppedBy` (the space of that stack), and what is left of the force in `force`.
struct Ambushes {
  SideId side;            ///< who ambushes
  PieceList force;        ///< who is ambushed
  SpaceId at, from;       ///< where it is now, and where it came from
  SpaceId not_by;         ///< the stack in this space may not (15.1, 14.3)
  bool onlyHere = false;  ///< only the stack in its own space (13.0, 14.2)
  bool notHere = false;   ///< only stacks next to it: the one in its space has its turn when the attacker has declared
  bool declared = false;  ///< with onlyHere: it has been said already (14.2), and is not asked again
};
[[nodiscard]] bool canAmbush(Ohio& ohio, const Ambushes& ambushes);  ///< whether there is anybody who may
void beginAmbushes(Ohio& ohio, const Ambushes& ambushes);

/// A combat from the defender's declaration on (14.2). Leaves `won` (side), `destroyed` (attackers) if they are.
struct Battle {
  SideId attacker;
  SpaceId at, from;  ///< from: where the attackers came from; none: they were there (a break-out)
  PieceList attackers;
  PieceList defenders;    ///< units; may be none where only a structure defends
  std::string structure;  ///< "", "village", "principal", "settlement", "fort": what defends with them or alone
  bool trapped = false;   ///< retreated into the enemy (15.3): there is no other declaration than to fight
  bool breakOut = false;  ///< 20.2.2
};
void beginBattle(Ohio& ohio, const Battle& battle);

/// The attempt to get away before a combat or an overrun, with the retreat (16.0). Leaves `away` if it succeeded.
void beginEvasion(Ohio& ohio, const Battle& battle);

/// Casualties in the prescribed order, chosen by their owner (14.7). Leaves `suffered`: how many were taken.
struct Losses {
  SideId side;
  int count = 0;
  SpaceId at;
  PieceList pieces;
  std::string structure;  ///< as in Battle: what may absorb them, too
  std::string cause;      ///< "combat", "ambush", "retreat", "overrun"
};
void beginLosses(Ohio& ohio, const Losses& losses);

/// A retreat of one space, with its losses and what it may lead to (15.0). Leaves nothing.
struct Withdrawal {
  SideId side;
  PieceList pieces;
  SpaceId at, from;  ///< from: where the attacker had come from
  bool attacker = false;
  std::string because;    ///< combat, before-combat, ambush or delay
  bool lostMen = false;   ///< it had casualties: artillery may be lost (22.2)
  bool cavalry = false;   ///< the enemy has cavalry (15.4)
  bool breakOut = false;  ///< from inside a fort, where the units may go back to (20.2.2)
};
void beginWithdrawal(Ohio& ohio, const Withdrawal& withdrawal);

// Structures (20.0)
struct Structure {
  std::string kind;  ///< "", "village", "principal", "settlement", "fort", "printed-fort"
  PieceId marker;    ///< none: it is printed and unhurt
  int steps = 0;     ///< 2: healthy, 1: reduced
  std::uint8_t nation = noNation;
  SpaceId at;
};
[[nodiscard]] Structure structureAt(Ohio& ohio, SpaceId space, SideId owner);
/// One step less, with the VP and, for a village, its relocation (20.3-20.6).
void loseStep(Ohio& ohio, const Structure& structure, std::string_view rule, const std::string& why);
/// The units of a force that has ended its move in a fort space go inside or stay outside (20.1).
void beginPosting(Ohio& ohio, SpaceId fort);
/// Puts siege markers where enemies stand on a fort, takes them off elsewhere (20.2).
void noteSieges(Ohio& ohio);

// Checks and the end of the turn
void beginNationCheck(Ohio& ohio);
void beginExpeditionCheck(Ohio& ohio);
/// The next expedition comes, by its chart (7.2).
void beginExpeditionEntry(Ohio& ohio, int number);
void beginLeaderCheck(Ohio& ohio);
void beginSupplyCheck(Ohio& ohio);
void beginWinter(Ohio& ohio);
void beginQuartersOfWc(Ohio& ohio);  ///< 11.1
/// All US units go to quarters (7.1, 11.2).
void beginQuartersOfUs(Ohio& ohio);
void beginEndOfTurn(Ohio& ohio);

// What the scenario says
[[nodiscard]] bool usesPhase(const Ohio& ohio, std::string_view kind);
[[nodiscard]] bool allowsAction(const Ohio& ohio, std::string_view action);  ///< "recruit", "negotiate", ...
[[nodiscard]] bool allowsSpace(Ohio& ohio, SpaceId space);  ///< the learning scenario uses part of the map
[[nodiscard]] int startingActionPoints(const Ohio& ohio, SideId side);
[[nodiscard]] int usAmbushPenalty(Ohio& ohio, const PieceList& ambushers);  ///< -1 or 0
[[nodiscard]] bool usesScouts(const Ohio& ohio);
[[nodiscard]] bool fortCostsOneStep(const Ohio& ohio);
/// The end of the game by immediate victory, in words; empty: it goes on.
[[nodiscard]] std::string immediateVictory(Ohio& ohio);
/// Awards what is awarded at the end, and tells who has won.
[[nodiscard]] std::string finalVictory(Ohio& ohio);
/// Nothing more is asked; the result stands in the log.
void endGame(Ohio& ohio, const std::string& result);
/// What a turn brings by itself: parts of the third expedition, Fort Miamis.
void beginNewTurn(Ohio& ohio);

}  // namespace assist::ohio
