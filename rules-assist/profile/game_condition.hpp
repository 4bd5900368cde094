#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/model/condition.hpp"
#include "vtt/model/state.hpp"

namespace assist {

/// What must be true of the game as such: terms joined by commas, all of which must hold.
///   ATTRIBUTE VALUE[|VALUE]...   of the game: weather rain|storm
///   option ID VALUE[|VALUE]...   what the players agreed on
///   turn N[|N|N-M]...            phase ID[|ID]...
///   track ID N[|N-M]...          one of its markers stands there
///   any (PIECES)                 such a piece is on the map or in a box: any (group weather, face storm)
/// Each may begin with "not".
struct GameCondition {
  struct Span {
    double low = 0, high = 0;
  };
  struct Term {
    enum class Kind { attribute, option, turn, phase, track, any };
    Kind kind = Kind::attribute;
    bool negated = false;
    vtt::AttributeId attribute;
    vtt::OptionId option;
    vtt::TrackId track;
    std::vector<std::string> words;
    std::vector<Span> spans;
    vtt::PieceCondition pieces;
  };
  std::vector<Term> terms;
};

/// The error says what is not understood, or which name is unknown.
[[nodiscard]] vtt::Result<GameCondition> parseGameCondition(const vtt::Module& module, std::string_view text);
/// A condition without terms always holds.
[[nodiscard]] bool holds(const vtt::GameState& state, const GameCondition& condition);

}  // namespace assist
