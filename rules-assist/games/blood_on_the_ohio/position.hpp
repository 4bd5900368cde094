#pragma once

#include <vector>

#include "rules-assist/games/blood_on_the_ohio/board.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// What stands in one space. FP "with leaders" are those that are compared and fight, "units" those that limits count.
struct SpaceState {
  int usFp = 0;       ///< with leaders, outside a fort
  int usOutside = 0;  ///< without leaders, outside a fort
  int usInside = 0;   ///< with leaders, defending a fort
  int usUnits = 0;    ///< without leaders, inside and outside
  int usTotal = 0;    ///< with leaders, inside and outside
  int wcFp = 0;       ///< with leaders, of members of the Confederacy
  int wcUnits = 0;    ///< without leaders
  int wcKeyLeaders = 0;
  bool usPieces = false;  ///< a US counter that moves
  bool usCavalry = false;
  bool fort = false;          ///< a standing US fort, printed or built
  bool settlement = false;    ///< standing
  bool village = false;       ///< standing, of a member, no principal one
  bool otherVillage = false;  ///< standing, of a nation that is no member
  bool principal = false;     ///< a standing principal village of a member
  bool otherPrincipal = false;
  bool nonaligned = false;  ///< that principal village belongs to a nation that is nobody's friend (19.0)
  PieceId fortPiece;
};

/// A position as the rules see it, made once for each position.
class Position {
 public:
  Position(const Board& board, const vtt::Situation& situation);
  [[nodiscard]] const SpaceState& at(SpaceId space) const { return spaces_[space.value]; }
  [[nodiscard]] bool isMember(std::uint8_t nation) const {
    return nation != noNation && (members_ >> nation & 1U) != 0;
  }
  /// No member, no treaty, not out of the game.
  [[nodiscard]] bool isNonaligned(std::uint8_t nation) const {
    return nation != noNation && ((members_ | treaties_ | withdrawn_) >> nation & 1U) == 0;
  }
  /// Whether this WC counter is on the side of the Confederacy; Breaker stays when the Delaware leave (scenario rules).
  [[nodiscard]] bool fights(const Make& make) const {
    return isMember(make.nation) || (make.unit == Unit::keyLeader && make.nation == nationOf("De"));
  }
  /// The learning scenario keeps to the land of the Miami and the Shawnee, and to neutral spaces (Appendix 2).
  [[nodiscard]] bool isUsed(SpaceId space) const {
    const auto nation = board_.space(space).nation;
    return !learning_ || nation == noNation || nation == nationOf("Mi") || nation == nationOf("Sh");
  }
  /// FP that a subordinate leads: 6, in Legion 8 for the US (6.2.2).
  [[nodiscard]] int subordinateLimit(SideId side) const { return legion_ && side == board_.us() ? 8 : 6; }
  /// Spaces entered from the nearest of these, over spaces in use; -1 where it is farther than `most` (below 0: no
  /// limit).
  [[nodiscard]] std::vector<int> distances(const std::vector<SpaceId>& from, int most) const;
  [[nodiscard]] bool fortMiamisStands() const { return fortMiamis_; }
  /// Whether a moving force meets an enemy there (6.7, reading 27): it has to pass through or to fight.
  [[nodiscard]] bool isEnemy(SideId mover, SpaceId space) const;
  /// The FP that it is compared with (13.0, reading 22).
  [[nodiscard]] int enemyFor(SideId mover, SpaceId space) const;
  /// FP of the enemy of any kind in the space; an empty principal village has 1 (14.5, 18.3).
  [[nodiscard]] int enemyPresent(SideId side, SpaceId space) const;
  [[nodiscard]] bool leadersCompared() const { return leadersCompared_; }
  [[nodiscard]] bool isOption(std::string_view id, std::string_view value) const;

 private:
  void readNations(const vtt::GameState& state);
  void add(const vtt::GameState& state, PieceId piece, std::uint32_t slot);
  void addPrincipal(SpaceState& space, std::uint8_t nation) const;
  void addUs(SpaceState& space, const Make& make, bool inside);
  void addWc(SpaceState& space, const Make& make);
  void addHidden(const vtt::GameState& state, const vtt::HiddenPiece& piece);
  void addPrinted(const vtt::GameState& state);
  static void openUp(SpaceState& space);

  const Board& board_;
  std::vector<SpaceState> spaces_;
  std::vector<std::uint8_t> razed_;
  std::uint32_t members_ = 0, treaties_ = 0, withdrawn_ = 0;
  bool fortMiamis_ = false;
  bool learning_ = false, legion_ = false;
  bool leadersCompared_ = true;
  std::vector<std::pair<std::string, std::string>> options_;
};

}  // namespace assist::ohio
