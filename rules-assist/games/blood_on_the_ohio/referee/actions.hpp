#pragma once

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"
#include "rules-assist/games/blood_on_the_ohio/special.hpp"

/// What the special actions (5.0) share. Each has a file of its own: whether it can be taken now, and how it begins.
namespace assist::ohio {

/// The answers of special.hpp for the position as it is; good until the next deed.
[[nodiscard]] inline Special specialOf(Ohio& ohio) { return {ohio.board(), ohio.position(), ohio.state()}; }
/// One of each: of identical counters in one place the first.
[[nodiscard]] PieceList distinct(const Ohio& ohio, const PieceList& pieces);
[[nodiscard]] std::string keyOf(const Ohio& ohio, SpaceId space);  ///< `space:eaton`
[[nodiscard]] std::string keyOf(const Ohio& ohio, PieceId piece);  ///< `piece:u-ri-3`
[[nodiscard]] std::string nationKey(std::uint8_t nation);          ///< `nation:miami`
[[nodiscard]] bool isCupEmpty(const Ohio& ohio, std::string_view cup);
[[nodiscard]] std::vector<SpaceId> usedSpaces(Ohio& ohio, std::vector<SpaceId> spaces);  ///< those of the scenario

/// Where a counter may be placed by a rule of placing.cpp.
[[nodiscard]] std::vector<SpaceId> placingSites(Ohio& ohio, std::string_view rule, PieceId piece);

// Nations: nations.cpp
/// Standing villages of a nation, principal ones among them.
[[nodiscard]] std::vector<SpaceId> villagesOf(Ohio& ohio, std::uint8_t nation);
[[nodiscard]] std::vector<SpaceId> principalVillagesOf(Ohio& ohio, std::uint8_t nation);
/// It had principal villages, and none stands (20.5.1).
[[nodiscard]] bool hasLostPrincipalVillages(Ohio& ohio, std::uint8_t nation);
/// Whose British Arms lie on the map: those of the nation that has units with them, else of the village (23.0).
[[nodiscard]] std::vector<std::uint8_t> nationsWithArms(Ohio& ohio);
/// It leaves the Confederacy by a treaty: its warriors and leaders go to its square, its villages stay (5.2.1).
void signTreaty(Ohio& ohio, std::uint8_t nation);

[[nodiscard]] bool mayRecruit(Ohio& ohio, SideId side);  // recruit.cpp: 5.1
void beginRecruit(Ohio& ohio, SideId side);
[[nodiscard]] Steps recruitSteps();

[[nodiscard]] bool mayNegotiate(Ohio& ohio, SideId side);  // negotiate.cpp: 5.2
void beginNegotiate(Ohio& ohio, SideId side);
[[nodiscard]] Steps negotiateSteps();

[[nodiscard]] bool mayBuild(Ohio& ohio, SideId side);  // build.cpp: 5.3 to 5.5
void beginBuild(Ohio& ohio, SideId side);
[[nodiscard]] bool mayRepair(Ohio& ohio, SideId side);
void beginRepair(Ohio& ohio, SideId side);
/// What can lose steps to raids and harassment: no printed fort.
[[nodiscard]] bool isRazable(const Structure& structure);
/// Only right after a build or repair: its site is what the frame `actions` remembers as `built`.
[[nodiscard]] bool mayHarass(Ohio& ohio, SideId side);
void beginHarass(Ohio& ohio, SideId side);
[[nodiscard]] Steps buildSteps();

[[nodiscard]] bool mayRaid(Ohio& ohio, SideId side);  // raid.cpp: 5.6, 5.7
void beginRaid(Ohio& ohio, SideId side);
[[nodiscard]] bool maySearchArtillery(Ohio& ohio, SideId side);
void beginSearchArtillery(Ohio& ohio, SideId side);
[[nodiscard]] bool maySearchRaiders(Ohio& ohio, SideId side);
void beginSearchRaiders(Ohio& ohio, SideId side);
/// Chits that searches have found go back into the cup (5.7.2).
void returnRaidChits(Ohio& ohio);
[[nodiscard]] Steps raidSteps();

[[nodiscard]] bool mayMoveStrategically(Ohio& ohio, SideId side);  // strategic.cpp: 5.8, 5.9
void beginStrategic(Ohio& ohio, SideId side);
[[nodiscard]] bool maySave(Ohio& ohio, SideId side);
void beginSave(Ohio& ohio, SideId side);
[[nodiscard]] Steps strategicSteps();

}  // namespace assist::ohio
