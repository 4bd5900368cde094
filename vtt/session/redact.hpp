#pragma once

#include <string>
#include <string_view>

#include "vtt/command/command.hpp"
#include "vtt/session/sight.hpp"

namespace vtt {

/// An entry as one side may read it: it names the pieces that the side knew before the entry or knows after it, calls
/// the others by their handles, and leaves out what was done to them.
class Redactor {
 public:
  Redactor(const GameState& before, const GameState& after, SideId side, const Digest& key)
      : before_(before, side, key), after_(after, side, key), beforeState_(before), afterState_(after), side_(side) {}

  [[nodiscard]] std::string text(const Command& command) const;
  /// `own`: the side is the author.
  [[nodiscard]] std::string outcome(const Command& command, std::string_view outcome, bool own) const;

 private:
  [[nodiscard]] bool known(PieceId piece) const;
  [[nodiscard]] bool known(const std::string& id) const;
  [[nodiscard]] std::string name(PieceId piece) const;
  [[nodiscard]] std::string names(std::string_view outcome) const;
  [[nodiscard]] std::string spots(std::string_view outcome) const;
  [[nodiscard]] std::string idOf(PieceId piece) const;
  [[nodiscard]] std::string partText(const Command& command) const;
  [[nodiscard]] std::string partOutcome(const Command& command, std::string_view outcome, bool own) const;

  Sight before_, after_;
  const GameState& beforeState_;
  const GameState& afterState_;
  SideId side_;
};

/// The pieces that a command names.
[[nodiscard]] PieceList piecesIn(const Command& command);
/// A sentence in which pieces that the side does not know go by their handles.
[[nodiscard]] std::string redactSentence(const GameState& state, const Sight& sight, std::string sentence);

}  // namespace vtt
