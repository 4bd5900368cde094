#pragma once

#include <memory>

#include "rules-assist/profile/profile_moves.hpp"
#include "vtt/plugin/plugin.hpp"

namespace assist {

/// The advisor of any module that has a profile.
class ProfileAdvisor : public vtt::Advisor {
 public:
  ProfileAdvisor(std::shared_ptr<const vtt::Module> module, Profile profile);

  [[nodiscard]] std::vector<vtt::RuleInfo> rules() const override { return profile_.rules; }
  [[nodiscard]] vtt::Advice judge(const vtt::Situation& situation, const vtt::Command& command) const override;
  [[nodiscard]] vtt::Reach reach(const vtt::Situation& situation, const vtt::ReachQuery& query) const override;
  [[nodiscard]] vtt::PathCheck checkPath(const vtt::Situation& situation, const vtt::PathQuery& query) const override;
  [[nodiscard]] vtt::SupplyReport supply(const vtt::Situation& situation, vtt::SideId of) const override;
  [[nodiscard]] vtt::RetreatReport retreat(const vtt::Situation& situation,
                                           const vtt::RetreatQuery& query) const override;
  [[nodiscard]] const BoardGraph& graph() const { return graph_; }

 private:
  struct Force;
  friend class Remedies;
  [[nodiscard]] Force form(const vtt::Situation& situation, const vtt::PieceList& pieces, bool now, RuleSet off) const;
  [[nodiscard]] Force form(const vtt::Situation& situation, const vtt::PieceList& pieces, bool now) const;
  void checkForce(Force& force, bool now) const;
  [[nodiscard]] vtt::PathCheck walk(const Force& force, std::vector<vtt::SpaceId> path) const;
  void checkLength(const Force& force, const std::vector<BoardStep>& steps, Weight cost, vtt::PathCheck& check) const;
  [[nodiscard]] vtt::Reach reachOf(const Force& force) const;
  void addEmbarking(const Force& force, vtt::Reach& reach) const;
  void judgeMove(const vtt::Situation& situation, const vtt::MovePieces& move, vtt::Advice& advice) const;
  [[nodiscard]] vtt::PathCheck measure(const Force& force, std::vector<vtt::Point> points) const;

  std::shared_ptr<const vtt::Module> module_;
  Profile profile_;
  BoardGraph graph_;
  bool asksSupply_ = false;  ///< whether a line of the movement asks for the force's supply
};

/// Pieces that were taken to move as one, and how they may.
struct ProfileAdvisor::Force {
  vtt::ForceInfo info;
  std::unique_ptr<Clauses> clauses;
  std::vector<Gait> gaits;
  vtt::MapId table;  ///< the free table on which it stands
  vtt::Point at;
  std::vector<vtt::Violation> violations;
  [[nodiscard]] Weight points() const { return gaits.empty() ? 0 : gaits.front().points; }
};

[[nodiscard]] RuleSet rulesOff(const std::vector<vtt::RuleInfo>& rules, const vtt::GameState& state);
/// Why the force finds no room on the carriers in a space; no objection if it does.
[[nodiscard]] Clauses::Objection objectionToBoarding(const Clauses& moves, vtt::SpaceId space);
[[nodiscard]] vtt::SupplyReport supplyBy(const vtt::Module& module, const BoardGraph& graph, const Profile& profile,
                                         const vtt::Situation& situation, vtt::SideId of);
[[nodiscard]] vtt::RetreatReport retreatBy(const BoardGraph& graph, const Profile& profile,
                                           const vtt::Situation& situation, const vtt::RetreatQuery& query);

}  // namespace assist
