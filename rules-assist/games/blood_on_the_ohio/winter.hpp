#pragma once

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// Winter quartering (11.1, 11.2): where counters stay, and whether there is room. Any way there will do.
class Winter {
 public:
  Winter(const Board& board, const Position& position, const vtt::GameState& state)
      : board_(board), position_(position), state_(state) {}

  void judge(const vtt::MovePieces& move, vtt::Advice& advice) const;
  /// Where a counter of this kind and nation may spend the winter, as long as there is room.
  [[nodiscard]] std::vector<SpaceId> quarters(PieceId piece) const;

 private:
  /// Standing villages of a nation in a space, principal ones apart.
  struct Homes {
    int villages = 0, principal = 0;
    [[nodiscard]] bool any() const { return villages + principal > 0; }
  };
  /// What is in a space once the move is made.
  struct Guests {
    int regularFp = 0, militia = 0, warriors = 0, strangers = 0;
  };
  [[nodiscard]] Homes homesIn(SpaceId space, std::uint8_t nation) const;
  [[nodiscard]] Guests guestsIn(SpaceId space, const vtt::MovePieces& move, std::uint8_t nation) const;
  [[nodiscard]] bool hasLand(std::uint8_t nation) const;
  [[nodiscard]] bool leavesVillageEmpty(const vtt::MovePieces& move, std::uint8_t nation) const;
  [[nodiscard]] std::string crowding(PieceId piece, SpaceId to, const vtt::MovePieces& move) const;
  [[nodiscard]] std::string crowdingOfWarriors(std::uint8_t nation, SpaceId to, const vtt::MovePieces& move) const;

  const Board& board_;
  const Position& position_;
  const vtt::GameState& state_;
};

}  // namespace assist::ohio
