#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vtt/journal/records.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/plugin/modes.hpp"
#include "vtt/plugin/plugin.hpp"
#include "vtt/session/sight.hpp"

namespace vtt {

/// What one side may know of a position, in the form a plugin is asked with. The state must outlive it, unless it was
/// copied because something had to be left out.
class Seen {
 public:
  Seen(const GameState& state, const Sight& sight);
  [[nodiscard]] Situation situation() const { return {*state_, side_, hidden_}; }

 private:
  std::shared_ptr<const GameState> copy_;
  const GameState* state_;
  SideId side_;
  std::vector<HiddenPiece> hidden_;
};

/// How a command is to be judged.
struct Judging {
  std::optional<RuleMode> mode;       ///< instead of the game's modes, for every rule that is not off
  std::optional<std::string> anyway;  ///< the reason to do it against a rule whose mode is ask; an empty one is none
};

/// An advice with the modes of the broken rules; rules that are off are left out.
struct Judgement {
  Advice advice;
  std::vector<RuleMode> modes;  ///< of each violation

  [[nodiscard]] RuleMode hardest() const;  ///< off: nothing to say
  /// Violations and remedies in words, one sentence each.
  [[nodiscard]] std::vector<std::string> sentences() const;
};

[[nodiscard]] Judgement judge(const Advisor& advisor, const Situation& situation, const Command& command,
                              const Judging& judging);
/// Rows for the journal: one for each broken rule, or one that says legal. `text` is the command in words.
[[nodiscard]] std::vector<Verdict> verdictRows(const Judgement& judgement, const Module& module, const Verdict& common,
                                               const Judging& judging, bool refused);
/// The refusal as a player reads it; none if the command may go on.
[[nodiscard]] std::optional<Error> refusalOf(const Judgement& judgement, const Judging& judging);

[[nodiscard]] ModuleHandle handleOf(const std::shared_ptr<const LoadedModule>& module);

}  // namespace vtt
