#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/model/condition.hpp"
#include "vtt/model/module.hpp"
#include "vtt/plugin/answers.hpp"

/// A module's rules.xml: rules that need no C++. The manual is in modules/README.md.
namespace assist {

enum class ClauseKind {
  allowance,
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
  source,
  barrier,
  forbid,
  last,
  goal,
  loss
};

/// One line of a profile: when it fits, and what it then says.
struct Clause {
  ClauseKind kind = ClauseKind::cost;
  std::string rule;
  int line = 0;
  vtt::SideId side;                             ///< only for forces of this side
  std::optional<vtt::SpaceCondition> from, to;  ///< of a step, or of a space (`to`)
  std::vector<std::string> routes;              ///< kinds of routes; `none` for a step without one
  vtt::AttributeId hexside;                     ///< the hexside between has this attribute ...
  std::vector<std::string> hexsideWords;        ///< ... with one of these values; empty: any
  vtt::AttributeId unless;                      ///< not if the hexside has this attribute: a bridge
  std::optional<vtt::PieceCondition> pieces;
  vtt::AttributeId sum;  ///< what is summed over pieces; none: they are counted
  double points = 0;
  int most = 0;
  std::string how;       ///< block, attack or pass; stop or cost
  bool enemies = false;  ///< spaces with enemies
  bool origin = false;   ///< the space that the attacker came from
};

struct SupplyProfile {
  vtt::SideId side;
  std::string rule;
  double range = 0;
  bool byPoints = false;
  std::optional<vtt::PieceCondition> pieces;
  std::vector<Clause> clauses;
};

struct RetreatProfile {
  std::string rule;
  int spaces = 1;
  std::vector<Clause> clauses;
};

struct Profile {
  std::vector<vtt::RuleInfo> rules;
  std::vector<Clause> movement;  ///< enemies among them
  std::vector<SupplyProfile> supplies;
  std::optional<RetreatProfile> retreat;
};

/// Reads a profile; all problems are told, with file and line.
[[nodiscard]] Profile readProfile(const vtt::Module& module, const std::string& file, const std::string& text,
                                  std::vector<vtt::ProfileProblem>& problems);

}  // namespace assist
