#pragma once

#include <memory>
#include <mutex>

#include "rules-assist/games/blood_on_the_ohio/movement.hpp"
#include "vtt/plugin/plugin.hpp"

namespace assist::ohio {

class OhioAdvisor : public vtt::Advisor {
 public:
  OhioAdvisor(std::shared_ptr<const vtt::Module> module, Profile profile)
      : board_(std::move(module), std::move(profile)) {}

  [[nodiscard]] std::vector<vtt::RuleInfo> rules() const override;
  [[nodiscard]] vtt::Advice judge(const vtt::Situation& situation, const vtt::Command& command) const override;
  [[nodiscard]] vtt::Reach reach(const vtt::Situation& situation, const vtt::ReachQuery& query) const override;
  [[nodiscard]] vtt::PathCheck checkPath(const vtt::Situation& situation, const vtt::PathQuery& query) const override;
  [[nodiscard]] vtt::SupplyReport supply(const vtt::Situation& situation, vtt::SideId of) const override;
  [[nodiscard]] vtt::RetreatReport retreat(const vtt::Situation& situation,
                                           const vtt::RetreatQuery& query) const override;
  [[nodiscard]] std::vector<vtt::SiteFact> site(const vtt::Situation& situation, vtt::SpaceId space) const override;

  [[nodiscard]] const Board& board() const { return board_; }
  /// The position, kept from the last question if it is the same.
  [[nodiscard]] std::shared_ptr<const Position> positionOf(const vtt::Situation& situation) const;
  void forget() const;

 private:
  void judgeMove(const vtt::Situation& situation, const vtt::MovePieces& move, vtt::Advice& advice) const;
  /// Whether these, having moved, stand in an enemy's space: what is left to them is to go back (15.1.1).
  [[nodiscard]] bool isBeaten(const vtt::Situation& situation, const vtt::MovePieces& move) const;
  void judgeRetreat(const vtt::Situation& situation, const vtt::MovePieces& move, vtt::Advice& advice) const;
  void judgeSlot(const vtt::Situation& situation, const vtt::MovePieces& move, vtt::Advice& advice) const;
  void judgeWay(const vtt::Situation& situation, const Force& force, SpaceId to, vtt::Advice& advice) const;
  [[nodiscard]] vtt::Advice judgeGroup(const vtt::Situation& situation, const vtt::CommandGroup& group) const;
  [[nodiscard]] bool isOperation(const vtt::GameState& state, const vtt::MovePieces& move) const;

  /// One force on its way, from part to part of a group.
  struct Leg {
    vtt::PieceList pieces;
    std::string kind;
    SpaceId at;
    double mp = 0, spent = 0;
    bool scout = false;
  };
  [[nodiscard]] vtt::Advice judgeLeg(const vtt::Situation& situation, const vtt::MovePieces& move,
                                     std::vector<Leg>& legs) const;
  void continueLeg(const Leg& leg, Force& force, const vtt::GameState& state, vtt::Advice& advice) const;

  Board board_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const Position> kept_;
  mutable vtt::Hash128 keptHash_;
  mutable vtt::SideId keptSide_;
};

}  // namespace assist::ohio
