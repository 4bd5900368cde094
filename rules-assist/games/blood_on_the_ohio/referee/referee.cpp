#include "rules-assist/games/blood_on_the_ohio/referee/referee.hpp"

#include "rules-assist/games/blood_on_the_ohio/referee/ohio.hpp"

namespace assist::ohio {

vtt::Offer OhioReferee::offer(const vtt::GameState& whole, std::int64_t sequence, SideId side) const {
  return Ohio(board_, whole, {}).offer(sequence, side);
}

vtt::Result<vtt::Ruling> OhioReferee::act(const vtt::GameState& whole, std::int64_t sequence, SideId side,
                                          std::string_view choice, const vtt::Chance& chance) const {
  return Ohio(board_, whole, chance).act(sequence, side, choice);
}

}  // namespace assist::ohio
