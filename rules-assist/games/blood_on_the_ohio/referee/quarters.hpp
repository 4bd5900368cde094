#pragma once

#include <functional>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

/// One counter goes to its quarters: asks its owner which, unless there is only one, or the owner has left the rest to
/// the referee (`auto`): then to the nearest. What is housed is remembered under `housed`.
void askQuarters(Ohio& ohio, Frame& frame, PieceId piece, const std::vector<SpaceId>& sites, std::string_view rule,
                 std::string_view slot, const std::string& why);
[[nodiscard]] bool isHoused(const Ohio& ohio, const Frame& frame, PieceId piece);
/// Housed counters in a space that a test is true for.
[[nodiscard]] PieceList housedIn(const Ohio& ohio, const Frame& frame, SpaceId space,
                                 const std::function<bool(PieceId)>& test);
void house(Ohio& ohio, Frame& frame, PieceId piece);

}  // namespace assist::ohio
