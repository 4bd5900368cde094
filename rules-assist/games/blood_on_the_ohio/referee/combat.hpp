#pragma once

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

/// A combat or an evasion under way, read from its frame. Pieces that have left the battle space are left out.
class Combat {
 public:
  Combat(Ohio& ohio, Frame& frame) : ohio_(ohio), frame_(frame) {}

  [[nodiscard]] SpaceId at() const { return ohio_.space(frame_, "at"); }
  [[nodiscard]] SpaceId from() const { return ohio_.space(frame_, "from"); }
  [[nodiscard]] SideId attacker() const { return ohio_.side(frame_, "attacker"); }
  [[nodiscard]] SideId defender() const { return ohio_.enemyOf(attacker()); }
  [[nodiscard]] PieceList units(SideId side) const;
  [[nodiscard]] PieceList present(std::string_view key) const;
  void add(std::string_view key, const PieceList& pieces);
  /// The defender's structure that takes part; of no kind if there is none.
  [[nodiscard]] Structure structure() const;
  [[nodiscard]] bool hasCavalry(SideId side) const;
  /// TP of a side, without those used up, with the scouts declared for it (14.9, 21.3).
  [[nodiscard]] int tactics(SideId side) const;
  [[nodiscard]] SideId advantage() const;  ///< none: nobody has it
  [[nodiscard]] Battle battle() const;

 private:
  Ohio& ohio_;
  Frame& frame_;
};

[[nodiscard]] const char* keyOf(const Ohio& ohio, SideId side);
void keepBattle(Ohio& ohio, Frame& frame, const Battle& battle);
/// Scouts that were declared and not yet checked (21.1).
void checkScouts(Ohio& ohio, Frame& frame);
/// Counters that fought in this segment: they bring no reinforcements (14.3).
void rememberFight(Ohio& ohio, const PieceList& pieces);
[[nodiscard]] bool hasFought(Ohio& ohio, PieceId piece);

// The steps of one combat, by file.
[[nodiscard]] Steps declarationSteps();    // combat.cpp
[[nodiscard]] Steps reinforcementSteps();  // reinforcements.cpp
[[nodiscard]] Steps wageSteps();           // wage.cpp
[[nodiscard]] Steps aftermathSteps();      // aftermath.cpp
[[nodiscard]] Steps evasionSteps();        // evasion.cpp

}  // namespace assist::ohio
