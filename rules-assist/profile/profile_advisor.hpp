#pragma once

#include <memory>

#include "rules-assist/profile/profile_moves.hpp"
#include "vtt/plugin/plugin.hpp"

namespace assist {

/// The advisor of any module that has a profile.
class ProfileAdvisor : public vtt::Advisor {
 public:
  ProfileAdvisor(std::shared_ptr<const vtt::Module> module, Profile profile)
      : module_(std::move(module)), profile_(std::move(profile)), graph_(*module_) {}

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
  [[nodiscard]] Force form(const vtt::Situation& situation, const vtt::PieceList& pieces, bool now) const;
  [[nodiscard]] vtt::PathCheck walk(const Force& force, std::vector<vtt::SpaceId> path) const;
  void addRemedies(const vtt::Situation& situation, const vtt::PathQuery& query, vtt::PathCheck& check) const;
  [[nodiscard]] vtt::Reach reachOf(const Force& force) const;

  std::shared_ptr<const vtt::Module> module_;
  Profile profile_;
  BoardGraph graph_;
};

[[nodiscard]] std::vector<std::string> rulesOff(const std::vector<vtt::RuleInfo>& rules, const vtt::GameState& state);
[[nodiscard]] vtt::SupplyReport supplyBy(const vtt::Module& module, const BoardGraph& graph, const Profile& profile,
                                         const vtt::Situation& situation, vtt::SideId of);
[[nodiscard]] vtt::RetreatReport retreatBy(const vtt::Module& module, const BoardGraph& graph,
                                           const RetreatProfile& profile, const vtt::Situation& situation,
                                           const vtt::RetreatQuery& query, std::vector<std::string> off);

}  // namespace assist
