#pragma once

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

void placeRazed(Ohio& ohio, SpaceId space);
[[nodiscard]] PieceId razedAt(Ohio& ohio, SpaceId space);  ///< none: there is no razed marker

/// The WC chooses where the reduced village goes (20.5.1).
void beginRelocation(Ohio& ohio, PieceId marker, const Structure& old, bool principal);
[[nodiscard]] Steps relocationSteps();

}  // namespace assist::ohio
