#pragma once

#include "rules-assist/games/blood_on_the_ohio/position.hpp"
#include "vtt/plugin/answers.hpp"

namespace assist::ohio {

/// Special actions and winter quarters: everything that is moved outside operations.
class Special {
 public:
  Special(const Board& board, const Position& position, const vtt::GameState& state)
      : board_(board), position_(position), state_(state) {}

  /// Judges a move in a special actions segment or in winter quartering.
  void judge(const vtt::MovePieces& move, vtt::Advice& advice) const;
  /// Judges the mending of a structure (5.4).
  void judgeRepair(const vtt::PieceList& pieces, vtt::Advice& advice) const;

  /// Where a settlement or a fort may be built (5.3).
  [[nodiscard]] std::vector<SpaceId> buildSites(bool fort) const;
  /// The villages that a warrior unit may be transferred to from this one (5.8).
  [[nodiscard]] std::vector<SpaceId> strategicGoals(SpaceId from) const;
  /// Where a recruited counter may be placed (5.1.1, 5.1.2).
  [[nodiscard]] std::vector<SpaceId> recruitSites(PieceId piece) const;
  /// The standing villages of a nation, principal ones too.
  [[nodiscard]] std::vector<SpaceId> homesOf(std::uint8_t nation) const;
  /// What build, repair, harass, search and recruit find there (5.1.1, 5.3, 5.4, 5.5, 5.7.1).
  [[nodiscard]] std::vector<vtt::SiteFact> factsOf(SpaceId space) const;
  /// Whether a warrior unit is within two spaces (5.4).
  [[nodiscard]] bool disturbed(SpaceId space) const;
  /// WC FP that may harass a site: within 3 MP, past no settlement, fort or US FP (5.5, reading 26).
  [[nodiscard]] int harassingFp(SpaceId site) const;
  /// Modifier of each of their dice: -1 for every 2 US FP in the space (5.5).
  [[nodiscard]] int harassModifier(SpaceId site) const { return -(position_.at(site).usTotal / 2); }
  /// Modifier of a search for lost artillery (5.7.1).
  [[nodiscard]] int searchModifier(SpaceId site) const;

 private:
  [[nodiscard]] bool isVillage(SpaceId space) const;
  [[nodiscard]] bool isVillageOf(SpaceId space, std::uint8_t nation) const;
  [[nodiscard]] std::vector<SpaceId> spacesWith(Unit unit) const;
  [[nodiscard]] std::vector<SpaceId> structures(bool settlements, bool forts) const;
  void expect(const std::vector<SpaceId>& allowed, SpaceId to, const char* rule, const char* words,
              vtt::Advice& advice) const;
  void judgeStrategic(const vtt::MovePieces& move, SpaceId from, SpaceId to, vtt::Advice& advice) const;

  const Board& board_;
  const Position& position_;
  const vtt::GameState& state_;
};

}  // namespace assist::ohio
