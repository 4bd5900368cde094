#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/ids.hpp"
#include "vtt/base/result.hpp"
#include "vtt/model/value.hpp"

namespace vtt {

struct Module;

/// What a space must fulfil, as an author writes it: terms joined by commas, all of which must hold.
///   ATTRIBUTE VALUE[|VALUE]...     kind ground, nation Mi|Sh; a list fits if it has one of the words
///   ATTRIBUTE not VALUE[|VALUE]...
///   within N of X | exactly N of X | N to M of X     spaces entered on the shortest way; X itself is 0 away
///   north of X | south of X | east of X | west of X  by place on the map
///   empty                          no piece in it
///   with G[|G]... | without G[|G]...     a piece in it that is G, or of group, prototype or side G (looked for in this
///   order) one of A B C | same as X | map M[|M]... | in AREA[|AREA]... (free tables) (terms) or (terms) or ... one of
///   several will do;  (terms) alone is possible too not TERM                       any of them, the other way round:
///   not empty, not (kind river, nation Mi)
/// X is a space, a piece (the space it is in), or (terms): the nearest space that fulfils them.
/// A word of this grammar goes before an attribute of the same name.
struct SpaceCondition {
  struct Term;
  std::vector<Term> terms;
  std::string text;
};

struct SpaceCondition::Term {
  enum class Kind { attribute, distance, direction, empty, with, oneOf, sameAs, onMap, inArea, either };
  Kind kind = Kind::empty;
  bool negated = false;
  AttributeId attribute;           ///< none with kind `attribute`: the kind of the space
  std::vector<std::string> words;  ///< any of them fits; values of attributes as formatValue writes them
  int low = 0, high = 0;
  char direction = 0;                   ///< 'n' 's' 'e' 'w'
  std::string target;                   ///< id of a space or piece; empty: `inner`
  SpaceCondition inner;                 ///< (terms) in place of a target
  std::vector<SpaceCondition> choices;  ///< either
};

/// Which pieces a bulk action means: terms joined by commas, all of which must hold.
///   all | group G | prototype P | side S | mark M | face F | at PLACE | on map M | ATTRIBUTE VALUE
/// Each may begin with "not", and have several names with `|` between them: side us|wc.
/// PLACE is a space, a space/slot, a container or a piece that carries others.
struct PieceCondition {
  struct Term {
    enum class Kind { all, group, prototype, side, mark, face, at, onMap, attribute };
    Kind kind = Kind::all;
    bool negated = false;
    AttributeId attribute;
    std::vector<std::string> words;  ///< any of them fits
  };
  std::vector<Term> terms;
  std::string text;
};

/// The error says which term is not understood, or which name is unknown. Needs an indexed module.
[[nodiscard]] Result<SpaceCondition> parseSpaceCondition(const Module& module, std::string_view text);
[[nodiscard]] Result<PieceCondition> parsePieceCondition(const Module& module, std::string_view text);

}  // namespace vtt
