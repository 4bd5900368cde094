#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules-assist/profile/game_condition.hpp"
#include "vtt/model/condition.hpp"
#include "vtt/model/module.hpp"
#include "vtt/plugin/answers.hpp"

/// A module's rules.xml: rules that need no C++. The manual is in modules/README.md.
namespace assist {

enum class ClauseKind {
  allowance,
  modify,
  together,
  cost,
  surcharge,
  close,
  limit,
  stop,
  cross,
  minimum,
  stacking,
  enemy,
  zone,
  embark,
  turn,
  source,
  barrier,
  forbid,
  only,
  last,
  goal,
  loss,
  refuge
};

/// What enemies, zones and allowances do.
enum class How { none, block, attack, pass, stop, cost, along, unlimited };

/// Pieces of other sides: all, or those that fit.
struct Enemies {
  std::optional<vtt::PieceCondition> pieces;
};

/// One line of a profile: when it fits, and what it then says. Most lines use few of these.
struct Clause {
  ClauseKind kind = ClauseKind::cost;
  std::string rule;
  int line = 0;

  // When: of the game and the force, the same for a whole question.
  vtt::SideId side;                            ///< only for forces of this side
  GameCondition when;                          ///< weather, season, options
  std::optional<vtt::SpaceCondition> start;    ///< where the force begins
  std::optional<vtt::PieceCondition> pieces;   ///< one of the force; or the pieces that the line is about
  std::optional<vtt::PieceCondition> without;  ///< none of the force
  std::optional<vtt::PieceCondition> all;      ///< every one of the force
  std::optional<bool> supplied;                ///< the force is in supply, or is not
  // When: of a step or a space.
  std::optional<vtt::SpaceCondition> from, to;  ///< `at` is `to`
  std::vector<std::string> routes;              ///< kinds of routes; `none` for a step without one
  vtt::AttributeId hexside;                     ///< the hexside between has this attribute ...
  std::vector<std::string> hexsideWords;        ///< ... with one of these values; empty: any
  vtt::AttributeId unless;                      ///< not if the hexside has this attribute: a bridge
  std::optional<Enemies> enemies, near;         ///< such enemies are in the space; next to it
  std::vector<std::string> areas, unlessAreas;  ///< free tables: kinds or ids of areas
  std::optional<int> origin;                    ///< so near to where the attack came from
  bool end = false;                             ///< only of the last space of a retreat
  bool overfull = false;                        ///< where stacking would be broken
  // What.
  vtt::AttributeId attribute;  ///< what is summed (none: pieces are counted), compared or read
  double points = 0, plus = 0, times = 1, within = 0;
  std::optional<int> spaces;  ///< at most so many steps
  int most = 0;
  How how = How::none;
  bool ofForce = false;                         ///< an allowance of the whole force
  std::vector<std::string> along, exceptAlong;  ///< moves that go by such routes all the way; other moves
};

struct SupplyProfile {
  vtt::SideId side;
  std::string rule;
  double range = 1e6;  ///< if it does not say: any distance
  bool byPoints = false;
  std::optional<vtt::PieceCondition> pieces;
  std::vector<Clause> clauses;
};

struct RetreatProfile {
  std::string rule;
  vtt::SideId side;
  std::optional<vtt::CombatRole> role;
  std::vector<std::string> because;
  int spaces = 1, least = 1;
  std::vector<Clause> clauses;
};

struct Profile {
  std::vector<vtt::RuleInfo> rules;
  std::vector<Clause> movement;  ///< enemies among them
  std::vector<SupplyProfile> supplies;
  std::vector<RetreatProfile> retreats;  ///< the first that fits counts
};

/// Reads a profile; all problems are told, with file and line.
[[nodiscard]] Profile readProfile(const vtt::Module& module, const std::string& file, const std::string& text,
                                  std::vector<vtt::ProfileProblem>& problems);

}  // namespace assist
