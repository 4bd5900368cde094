#pragma once

#include "rules-assist/games/blood_on_the_ohio/board.hpp"
#include "vtt/plugin/plugin.hpp"

namespace assist::ohio {

class OhioReferee : public vtt::Referee {
 public:
  OhioReferee(std::shared_ptr<const vtt::Module> module, Profile profile)
      : board_(std::move(module), std::move(profile)) {}

  [[nodiscard]] vtt::Offer offer(const vtt::GameState& whole, std::int64_t sequence, SideId side) const override;
  [[nodiscard]] vtt::Result<vtt::Ruling> act(const vtt::GameState& whole, std::int64_t sequence, SideId side,
                                             std::string_view choice, const vtt::Chance& chance) const override;

 private:
  Board board_;
};

}  // namespace assist::ohio
