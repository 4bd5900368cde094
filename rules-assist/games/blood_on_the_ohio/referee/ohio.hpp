#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "rules-assist/referee/play.hpp"

namespace assist::ohio {

using vtt::PieceList;

/// The whole game as the referee sees and changes it: facts, and the deeds that several chapters share. The chapters
/// are in files of their own; procedures.hpp lists what they can begin.
class Ohio : public Play {
 public:
  Ohio(const Board& board, const vtt::GameState& state, vtt::Chance chance);
  ~Ohio() override;

  [[nodiscard]] const Board& board() const { return board_; }
  /// The position as it is by now. A reference is good until the next deed.
  [[nodiscard]] const Position& position();

  // The game
  [[nodiscard]] std::string_view scenario() const;
  [[nodiscard]] int tier() const;  ///< of the learning scenario; 0: another scenario
  [[nodiscard]] bool isOption(std::string_view option, std::string_view value) const;
  [[nodiscard]] int turn() const { return state().clock().turn; }
  [[nodiscard]] bool isWinterTurn() const { return turn() % 2 == 1; }  ///< FA/WI
  [[nodiscard]] std::string_view phaseKind()
      const;  ///< what follows the segment in the phase's id: "special", "us", ...
  [[nodiscard]] int expedition() const { return tally("expedition"); }
  /// A number that the game keeps: "expedition", "expeditions-gone", "steps-by-us", "steps-by-wc", "settlement-steps".
  [[nodiscard]] int tally(std::string_view name) const;
  void setTally(std::string_view name, int value);
  [[nodiscard]] SideId us() const { return board_.us(); }
  [[nodiscard]] SideId wc() const { return board_.wc(); }
  [[nodiscard]] SideId enemyOf(SideId side) const { return side == us() ? wc() : us(); }
  [[nodiscard]] const char* nameOf(SideId side) const { return side == us() ? "US" : "WC"; }
  [[nodiscard]] const char* dieOf(SideId side) const { return side == us() ? "blue" : "green"; }
  [[nodiscard]] SpaceId spaceNamed(std::string_view id) const;
  [[nodiscard]] PieceId pieceNamed(std::string_view id) const { return state().find(id); }
  /// What a table of the module says.
  [[nodiscard]] std::string lookUp(std::string_view table, const std::string& row, std::string_view column = {}) const;

  // Victory points and special action points
  [[nodiscard]] int halves(SideId side) const;  ///< victory points, in halves
  /// So many halves more or less, never below 0, with the reason in the log (24.0).
  void award(SideId side, int halves, std::string_view rule, const std::string& reason);
  [[nodiscard]] int actionPoints(SideId side) const;
  void setActionPoints(SideId side, int points);

  // Nations: numbers as in nationCodes
  [[nodiscard]] std::vector<std::uint8_t> nationsIn(std::string_view attribute) const;  ///< confederacy, treaties, ...
  [[nodiscard]] bool isIn(std::string_view attribute, std::uint8_t nation) const;
  void putIn(std::string_view attribute, std::uint8_t nation, bool in);
  [[nodiscard]] static const char* nationName(std::uint8_t nation);
  /// Its nation square or reinforcement box: where its counters wait (2.4.2).
  [[nodiscard]] SpaceId boxOf(std::uint8_t nation) const;
  [[nodiscard]] SpaceId entryOf(std::uint8_t nation) const;  ///< none: it has no entry square

  // Counters
  [[nodiscard]] const Make& make(PieceId piece) const { return board_.make(state(), piece); }
  [[nodiscard]] SpaceId spaceOf(PieceId piece) const { return state().spaceOf(state().groundOf(piece).place); }
  [[nodiscard]] bool isOnBoard(PieceId piece) const;    ///< on a ground or river space or an entry square
  [[nodiscard]] bool isDefending(PieceId piece) const;  ///< in the defending place of a space with a standing fort
  [[nodiscard]] bool isLeader(PieceId piece) const;
  [[nodiscard]] bool isReduced(PieceId piece) const;  ///< reduced or wounded side up
  [[nodiscard]] std::string faceOf(PieceId piece) const;
  [[nodiscard]] PieceList piecesIn(SpaceId space) const;  ///< everything that lies there
  /// Units of a side that move: leaders, troops, warriors, scouts, guns that are not lost, wagons, British Arms. Of the
  /// WC only those of members.
  [[nodiscard]] PieceList unitsAt(SpaceId space, SideId side);
  [[nodiscard]] PieceList unitsOf(SideId side);        ///< on the whole board
  [[nodiscard]] PieceList defendersAt(SpaceId space);  ///< US units inside a fort
  [[nodiscard]] PieceList screenersAt(SpaceId space);  ///< US units outside
  [[nodiscard]] int fpOf(const PieceList& pieces, bool leaders = true) const;
  [[nodiscard]] int tpOf(const PieceList& pieces) const;
  [[nodiscard]] bool isMarked(PieceId piece, std::string_view mark) const;
  [[nodiscard]] std::string namesOf(const PieceList& pieces) const;  ///< "St. Clair, 2 Regular infantry"
  [[nodiscard]] const std::string& nameOf(SpaceId space) const { return board_.name(space); }

  // Deeds
  void move(const PieceList& pieces, SpaceId to);                             ///< US units stay outside a fort
  void moveInto(const PieceList& pieces, SpaceId to, std::string_view slot);  ///< "defending", "screening", ...
  void moveToCup(const PieceList& pieces, std::string_view cup);
  void face(const PieceList& pieces, const std::string& face);
  void mark(const PieceList& pieces, std::string_view mark, bool on = true);
  void unmarkAll(std::string_view mark);
  void takeOut(const PieceList& pieces);  ///< out of play
  /// US units that are lost return to the Recruitment Cup at full strength; in tier 1 they are gone (14.7.1).
  void toRecruitmentCup(const PieceList& pieces);

 protected:
  void step(Frame& top) override;
  void adapt() override;

 private:
  const Board& board_;
  std::unique_ptr<Position> position_;
  vtt::Hash128 positionHash_;
};

/// A function that carries a frame one step on.
using StepFunction = void (*)(Ohio& ohio, Frame& frame);
struct NamedStep {
  std::string_view name;  ///< `combat.event`
  StepFunction run;
};
using Steps = std::vector<NamedStep>;

// The steps of each chapter.
[[nodiscard]] Steps turnSteps();       // turn.cpp
[[nodiscard]] Steps checkSteps();      // checks.cpp: 7 to 9
[[nodiscard]] Steps entrySteps();      // entry.cpp: 7.2
[[nodiscard]] Steps supplySteps();     // supply_check.cpp: 10
[[nodiscard]] Steps winterSteps();     // winter.cpp: 11
[[nodiscard]] Steps winterWcSteps();   // winter_wc.cpp: 11.1
[[nodiscard]] Steps winterUsSteps();   // winter_us.cpp: 11.2
[[nodiscard]] Steps endSteps();        // end_of_turn.cpp: 12
[[nodiscard]] Steps actionSteps();     // actions.cpp: 5
[[nodiscard]] Steps placingSteps();    // placing.cpp
[[nodiscard]] Steps operationSteps();  // operations.cpp: 6
[[nodiscard]] Steps marchSteps();      // march.cpp: 6, 13, 17, 19
[[nodiscard]] Steps ambushSteps();     // ambush.cpp: 18
[[nodiscard]] Steps combatSteps();     // combat.cpp: 14, 16
[[nodiscard]] Steps casualtySteps();   // casualties.cpp: 14.7
[[nodiscard]] Steps retreatSteps();    // retreats.cpp: 15
[[nodiscard]] Steps structureSteps();  // structures.cpp: 20

}  // namespace assist::ohio
