#pragma once

#include "rules-assist/games/blood_on_the_ohio/referee/ohio.hpp"

/// Questions about lists of counters that several chapters ask.
namespace assist::ohio {

[[nodiscard]] bool contains(const PieceList& pieces, PieceId piece);
[[nodiscard]] PieceList plus(PieceList pieces, const PieceList& more);
[[nodiscard]] PieceList minus(PieceList pieces, const PieceList& less);

/// Of identical counters in one place only the first.
[[nodiscard]] PieceList oneOfEach(const Ohio& ohio, const PieceList& pieces);
/// Those that are still in this space, without guns that were lost.
[[nodiscard]] PieceList stillAt(const Ohio& ohio, const PieceList& pieces, SpaceId space);
/// Units of a side in a space that have not moved in this segment (6.1).
[[nodiscard]] PieceList unmovedAt(Ohio& ohio, SpaceId space, SideId side);
[[nodiscard]] bool hasUnit(const Ohio& ohio, const PieceList& pieces, Unit unit);
/// FP as two stacks are compared (13.0, 17.1, 18.1; reading 22).
[[nodiscard]] int comparedFp(Ohio& ohio, const PieceList& pieces);

/// British Arms that would stay behind alone, outside a village, when these counters leave (23.0).
[[nodiscard]] PieceList armsLeftBy(Ohio& ohio, SpaceId space, const PieceList& leaving);
/// Whether British Arms may be put down here by a force (23.0).
[[nodiscard]] bool mayLeaveArms(Ohio& ohio, SpaceId space, const PieceList& force);

}  // namespace assist::ohio
