#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

struct StartingForce {
  const char* nation;
  std::vector<const char*> leaders;
  const char* warriors;
  int count;
};

/// 5.2.3.1; the Mingo, who are members from the start, as they stand then.
StartingForce startingForce(const Ohio& ohio, std::uint8_t nation) {
  static const std::vector<StartingForce> forces{{"Wy", {"s-wy1", "s-wy2"}, "w-wy", 4},
                                                 {"Oj", {"s-oj1", "s-oj2"}, "w-oj", 3},
                                                 {"Ot", {"k-ot", "s-ot1"}, "w-ot", 3},
                                                 {"Se", {"s-se1", "s-se2"}, "w-se", 3},
                                                 {"Po", {"s-po"}, "w-po", 2},
                                                 {"Ki", {"s-ki"}, "w-ki", 2},
                                                 {"M", {"s-m"}, "w-m", 2}};
  for (auto force : forces) {
    if (nationOf(force.nation) != nation) continue;
    if (nation == nationOf("Ot") && ohio.isOption("ottawa-leaders", "two-subordinates"))
      force.leaders = {"k-ot", "s-ot1", "s-ot2"};
    return force;
  }
  return {"", {}, "", 0};
}

bool isUnit(Unit unit) { return unit == Unit::keyLeader || unit == Unit::subordinate || unit == Unit::warriors; }

PieceList countersOf(const Ohio& ohio, std::uint8_t nation, const auto& test) {
  PieceList found;
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i)
    if (const PieceId piece(i);
        ohio.state().exists(piece) && ohio.state().sideOf(piece) == ohio.wc() && ohio.make(piece).nation == nation)
      if (test(piece)) found.push_back(piece);
  return found;
}

PieceList startingUnits(const Ohio& ohio, std::uint8_t nation) {
  const auto force = startingForce(ohio, nation);
  PieceList units;
  for (const auto* id : force.leaders)
    if (const auto leader = ohio.pieceNamed(id); leader && !ohio.isOnBoard(leader)) units.push_back(leader);
  auto warriors = countersOf(ohio, nation, [&](PieceId piece) {
    return ohio.make(piece).unit == Unit::warriors && ohio.spaceOf(piece) == ohio.boxOf(nation);
  });
  if (warriors.size() > static_cast<std::size_t>(force.count)) warriors.resize(static_cast<std::size_t>(force.count));
  units.insert(units.end(), warriors.begin(), warriors.end());
  return units;
}

PieceId treatyMarker(const Ohio& ohio, std::uint8_t nation) {
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId piece(i);
    if (!ohio.state().exists(piece) || ohio.state().prototypeOf(piece).id != "treaty-marker") continue;
    if (nation == noNation ? !ohio.isOnBoard(piece)
                           : ohio.isOnBoard(piece) && ohio.board().space(ohio.spaceOf(piece)).nation == nation)
      return piece;
  }
  return {};
}

/// The middle of its land: the ground from which the farthest of it is nearest; its entry square if it has no land.
SpaceId middleOf(Ohio& ohio, std::uint8_t nation) {
  std::vector<SpaceId> land;
  for (const auto space : ohio.board().places())
    if (ohio.board().space(space).nation == nation && ohio.board().space(space).kind == Ground::ground)
      land.push_back(space);
  SpaceId middle = ohio.entryOf(nation);
  int best = 0;
  for (const auto space : land) {
    const auto far = ohio.position().distances({space}, -1);
    int sum = 0;
    for (const auto other : land) sum += far[other.value];
    if (best == 0 || sum < best) best = sum, middle = space;
  }
  return middle;
}

/// British Arms stay with warriors or in a village; others are out of play (23.0).
void dropLoneArms(Ohio& ohio) {
  PieceList lone;
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId piece(i);
    if (!ohio.state().exists(piece) || ohio.make(piece).unit != Unit::arms || !ohio.isOnBoard(piece)) continue;
    const auto& here = ohio.position().at(ohio.spaceOf(piece));
    if (here.wcUnits == 0 && !here.village && !here.principal) lone.push_back(piece);
  }
  if (lone.empty()) return;
  ohio.tell("23.0", "British Arms without warriors or village are lost: " + std::to_string(lone.size()));
  ohio.takeOut(lone);
}

void sendHome(Ohio& ohio, std::uint8_t nation, const PieceList& counters) {
  const auto box = ohio.boxOf(nation);
  if (box) ohio.move(counters, box);
}

}  // namespace

std::vector<SpaceId> villagesOf(Ohio& ohio, std::uint8_t nation) {
  std::vector<SpaceId> found = principalVillagesOf(ohio, nation);
  for (const auto piece : countersOf(ohio, nation, [&](PieceId p) {
         return ohio.make(p).unit == Unit::village && !ohio.make(p).gone && ohio.isOnBoard(p);
       }))
    if (std::find(found.begin(), found.end(), ohio.spaceOf(piece)) == found.end()) found.push_back(ohio.spaceOf(piece));
  return found;
}

std::vector<SpaceId> principalVillagesOf(Ohio& ohio, std::uint8_t nation) {
  std::vector<SpaceId> found;
  for (const auto space : ohio.board().places()) {
    const auto& here = ohio.position().at(space);
    if (!here.principal && !here.otherPrincipal) continue;
    bool own =
        ohio.board().space(space).printed == Printed::principalVillage && ohio.board().space(space).nation == nation;
    for (const auto piece : ohio.piecesIn(space))
      if (ohio.make(piece).unit == Unit::principalVillage && !ohio.make(piece).gone)
        own = ohio.make(piece).nation == nation;
    if (own) found.push_back(space);
  }
  return found;
}

bool hasLostPrincipalVillages(Ohio& ohio, std::uint8_t nation) {
  const auto& places = ohio.board().places();
  const bool had = std::any_of(places.begin(), places.end(), [&](SpaceId space) {
    const auto& facts = ohio.board().space(space);
    return facts.printed == Printed::principalVillage && facts.nation == nation;
  });
  return had && principalVillagesOf(ohio, nation).empty();
}

std::vector<std::uint8_t> nationsWithArms(Ohio& ohio) {
  std::vector<std::uint8_t> armed;
  const auto claim = [&](std::uint8_t nation) {
    if (nation == noNation || std::find(armed.begin(), armed.end(), nation) != armed.end()) return false;
    return armed.push_back(nation), true;
  };
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId arms(i);
    if (!ohio.state().exists(arms) || ohio.make(arms).unit != Unit::arms || !ohio.isOnBoard(arms)) continue;
    const auto space = ohio.spaceOf(arms);
    const auto here = ohio.piecesIn(space);
    const auto has = [&](auto test) {
      return std::any_of(here.begin(), here.end(),
                         [&](PieceId piece) { return test(ohio.make(piece).unit) && claim(ohio.make(piece).nation); });
    };
    if (has([](Unit unit) { return unit == Unit::warriors; }) ||
        has([](Unit unit) { return unit == Unit::village || unit == Unit::principalVillage; }))
      continue;
    claim(ohio.board().space(space).nation);
  }
  return armed;
}

void signTreaty(Ohio& ohio, std::uint8_t nation) {
  ohio.tell("5.2.1", fmt::format("The {} sign a treaty with the US", Ohio::nationName(nation)));
  const auto units =
      countersOf(ohio, nation, [&](PieceId p) { return isUnit(ohio.make(p).unit) && ohio.isOnBoard(p); });
  ohio.putIn("confederacy", nation, false);
  ohio.putIn("treaties", nation, true);
  sendHome(ohio, nation, units);
  dropLoneArms(ohio);
  const auto marker = treatyMarker(ohio, noNation);
  if (!marker) return;
  ohio.move({marker}, middleOf(ohio, nation));
  if (ohio.faceOf(marker) != "treaty") ohio.face({marker}, "treaty");
}

void breakTreaty(Ohio& ohio, std::uint8_t nation, const std::string& why) {
  if (!ohio.isIn("treaties", nation)) return;
  ohio.tell("5.2.2", fmt::format("The treaty with the {} is broken: {}. They join the Confederacy",
                                 Ohio::nationName(nation), why));
  ohio.putIn("treaties", nation, false);
  ohio.putIn("broken", nation, true);
  ohio.putIn("confederacy", nation, true);
  if (const auto marker = treatyMarker(ohio, nation)) ohio.face({marker}, "broken");
  auto units = countersOf(
      ohio, nation, [&](PieceId p) { return isUnit(ohio.make(p).unit) && ohio.spaceOf(p) == ohio.boxOf(nation); });
  std::stable_partition(units.begin(), units.end(), [&](PieceId p) { return ohio.make(p).unit == Unit::warriors; });
  beginPlacing(ohio, {ohio.wc(), units, "5.2.2", "home"});
}

void joinConfederacy(Ohio& ohio, std::uint8_t nation, std::string_view rule, const std::string& why) {
  if (ohio.isIn("treaties", nation)) return breakTreaty(ohio, nation, why);
  if (!ohio.position().isNonaligned(nation)) return;
  ohio.tell(rule, fmt::format("The {} join the Confederacy: {}", Ohio::nationName(nation), why));
  ohio.putIn("confederacy", nation, true);
  beginPlacing(ohio, {ohio.wc(), startingUnits(ohio, nation), "5.2.3", "start"});
}

/// Buckongahelas fights on without the Delaware.
void withdrawNation(Ohio& ohio, std::uint8_t nation, std::string_view rule, const std::string& why) {
  if (nation >= nationCodes.size() || ohio.isIn("withdrawn", nation)) return;
  ohio.tell(rule, fmt::format("The {} leave the war: {}", Ohio::nationName(nation), why));
  const auto leaving = countersOf(ohio, nation, [&](PieceId p) {
    const auto unit = ohio.make(p).unit;
    const bool stays = unit == Unit::keyLeader && nation == nationOf("De");
    return ohio.isOnBoard(p) && !stays && (isUnit(unit) || unit == Unit::village || unit == Unit::principalVillage);
  });
  const auto marker = treatyMarker(ohio, nation);
  for (const auto* list : {"confederacy", "treaties"})
    if (ohio.isIn(list, nation)) ohio.putIn(list, nation, false);
  ohio.putIn("withdrawn", nation, true);
  sendHome(ohio, nation, leaving);
  if (marker) ohio.takeOut({marker});
  dropLoneArms(ohio);
}

}  // namespace assist::ohio
