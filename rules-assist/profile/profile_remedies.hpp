#pragma once

#include "rules-assist/profile/profile_advisor.hpp"

namespace assist {

/// The nearest things that make a path legal: another way, a shorter one, fewer pieces, one rule set aside.
class Remedies {
 public:
  Remedies(const ProfileAdvisor& advisor, const vtt::Situation& situation, const vtt::PieceList& pieces, bool now)
      : advisor_(advisor), situation_(situation), pieces_(pieces), now_(now) {}
  void find(vtt::PathCheck& check) const;

 private:
  void goAnotherWay(vtt::PathCheck& check) const;
  void stopEarlier(vtt::PathCheck& check) const;
  void leaveBehind(vtt::PathCheck& check) const;
  void setAside(vtt::PathCheck& check) const;
  [[nodiscard]] bool isLegal(const vtt::PieceList& pieces, const std::vector<vtt::SpaceId>& path) const;
  [[nodiscard]] std::string way(const std::vector<vtt::SpaceId>& path) const;

  const ProfileAdvisor& advisor_;
  const vtt::Situation& situation_;
  const vtt::PieceList& pieces_;
  bool now_;
};

}  // namespace assist
