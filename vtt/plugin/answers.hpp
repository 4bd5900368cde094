#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/ids.hpp"
#include "vtt/command/command.hpp"
#include "vtt/model/state.hpp"

/// What is asked of a plugin and what it answers: plain data, ids of the module and the state only.
namespace vtt {

/// What happens when a rule is broken: nothing, a remark, a question that may be answered "anyway", a refusal.
enum class RuleMode { off, warn, ask, block };

struct RuleInfo {
  std::string id;        ///< the rule book's number
  std::string sentence;  ///< the rule in one sentence
  RuleMode mode = RuleMode::warn;
};

/// A piece that is seen and not known: only where it lies and whose it is.
struct HiddenPiece {
  Location at;
  SideId side;
};

/// All that one side may know of a position; no side: everything.
struct Situation {
  const GameState& state;  ///< the pieces that this side does not know lie in the box `out`
  SideId side;
  std::vector<HiddenPiece> hidden;
};

/// Something that would make it legal.
struct Remedy {
  std::string text;           ///< "leave blue-2 (2 FP) behind"
  PieceList leave;            ///< pieces to leave behind
  std::vector<SpaceId> path;  ///< another way; empty: the same
};

/// A rule that is broken, and where.
struct Violation {
  std::string rule, message;
  SpaceId space;  ///< none: the force as such
};

/// What the pieces are, taken together.
struct ForceInfo {
  std::string kind;
  SideId side;
  double fp = 0;  ///< strength as limits count it
  double mp = 0;  ///< movement points it begins with
};

struct ReachQuery {
  PieceList pieces;
  bool now = false;  ///< this moment of the game; else the pieces are unmoved and their side is active
};
struct Destination {
  SpaceId space;
  double cost = 0;
  std::vector<SpaceId> path;  ///< from the space of the pieces to this one, both included
  std::string how;            ///< `move`, `attack` or `embark`
  bool overrun = false;       ///< the enemy there may be overrun, and the move go on
};
/// A space next to what can be reached, or passed, where the pieces may not go or stay.
struct Blocked {
  SpaceId space;
  std::string rule, reason;
};
struct Reach {
  ForceInfo force;
  SpaceId from;
  std::vector<Destination> destinations;  ///< by cost, then by the module's order
  std::vector<Blocked> blocked;
  std::vector<Violation> violations;  ///< why these pieces cannot move together at all
  MapId table;                        ///< the free table on which they stand
  std::vector<Point> ring;            ///< free tables: how far a straight move goes, clockwise from the top
};

struct PathQuery {
  PieceList pieces;
  std::vector<SpaceId> path;  ///< with or without the space where the pieces are
  bool now = false;
  std::vector<Point> points{};  ///< free tables: the points to go by, instead of a path
};
struct PathCheck {
  bool legal = false;
  double cost = 0;
  ForceInfo force;
  std::string how;
  std::vector<SpaceId> path;
  std::vector<Violation> violations;
  std::vector<Remedy> remedies;
  MapId table;                ///< the free table on which they stand
  std::vector<Point> points;  ///< free tables: from where the pieces are on
};

struct SupplyStack {
  SpaceId space;
  PieceList pieces;
  bool supplied = false;
  std::string source;  ///< a piece or a space
  SpaceId sourceSpace;
  std::vector<SpaceId> path;       ///< from the stack to its source
  std::vector<SpaceId> blockedBy;  ///< what closes the shortest ways; the choke point first
  std::string rule, message;
};
/// A source that serves a limited number of stacks, in the assignment that supplies the most.
struct SourceUse {
  std::string source;
  SpaceId space;
  int capacity = 0, used = 0;
};
struct SupplyReport {
  SideId side;
  std::vector<SupplyStack> stacks;
  std::vector<SourceUse> sources;
};

enum class CombatRole { attacker, defender };
struct RetreatQuery {
  PieceList pieces;
  SpaceId space;
  CombatRole role = CombatRole::defender;
  SpaceId from;         ///< where the attacker came from; none: not known
  std::string because;  ///< combat, before-combat, ambush or delay
};
struct RetreatOption {
  SpaceId space, via;  ///< via: the space crossed, none for a neighbour
  double losses = 0;   ///< strength points lost on the way
  int distance = -1;   ///< spaces to the nearest friendly place
  bool nearest = false;
  std::string rule;
};
struct ExcludedSpace {
  SpaceId space;
  std::string rule, why;
};
struct RetreatReport {
  std::vector<RetreatOption> options;
  bool forced = false;  ///< there is no other way than into an enemy, or none at all
  std::string rule, message;
  std::vector<ExcludedSpace> excluded;
};

/// What the rules say of one space outside movement: what may be built there, who is near enough to matter.
struct SiteFact {
  std::string rule, what;  ///< `what`: a short name for programs
  double value = 0;        ///< a number, or 1 for yes
  std::string message;
};

/// What the rules say of a proposed command.
struct Advice {
  bool judged = false;  ///< false: no rule speaks of such a command
  double cost = 0;
  std::vector<SpaceId> path;
  std::vector<Violation> violations;
  std::vector<Remedy> remedies;
  [[nodiscard]] bool legal() const { return violations.empty(); }
};

/// A choice that a referee offers.
struct Choice {
  std::string id, label, rule;
  std::vector<SpaceId> spaces;
  PieceList pieces;
  std::vector<std::string> rolls;
};
struct Offer {
  std::string prompt;           ///< what is to be decided, in a sentence
  std::string rule, why;        ///< the rule that asks for it, and why
  SideId side;                  ///< who decides; none: anybody
  std::int64_t sequence = 0;    ///< the entry after which it is offered
  std::vector<Choice> options;  ///< none for a side that has nothing to decide now
  bool over = false;            ///< the game has ended; the prompt tells how
  bool byHand = false;          ///< something was done outside the referee since its last ruling
};
/// A message for one side; none: for everybody.
struct Told {
  SideId to;
  std::string rule, text;
};
/// What carries out a choice: commands, one step of the game.
struct Ruling {
  CommandGroup step;
  std::vector<Told> told;
};

/// A problem in the profile of a module.
struct ProfileProblem {
  bool error = true;
  std::string file;
  int line = 0;
  std::string message;
};

/// A figure of the plugin's own bench. `most` is the bar, 0 for none.
struct Measured {
  std::string name, unit;
  double value = 0, most = 0;
};

[[nodiscard]] std::string_view wordFor(RuleMode mode);
[[nodiscard]] bool readMode(std::string_view word, RuleMode& mode);

}  // namespace vtt
