#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/relocation.hpp"

namespace assist::ohio {

namespace {

PieceId standing(Ohio& ohio, SpaceId space, Unit unit) {
  for (const auto piece : ohio.piecesIn(space))
    if (ohio.make(piece).unit == unit && !ohio.make(piece).gone) return piece;
  return {};
}

Structure fromMarker(Ohio& ohio, const char* kind, PieceId marker, SpaceId space) {
  return {kind, marker, ohio.isReduced(marker) ? 1 : 2, ohio.make(marker).nation, space};
}

Structure ofUs(Ohio& ohio, SpaceId space) {
  const auto& here = ohio.position().at(space);
  if (here.fortPiece) return fromMarker(ohio, "fort", here.fortPiece, space);
  if (here.fort) return {"printed-fort", {}, 2, noNation, space};
  if (!here.settlement) return {};
  if (const auto marker = standing(ohio, space, Unit::settlement)) return fromMarker(ohio, "settlement", marker, space);
  return {"settlement", {}, 2, noNation, space};
}

Structure ofWc(Ohio& ohio, SpaceId space) {
  const auto& here = ohio.position().at(space);
  if (here.principal) {
    if (const auto marker = standing(ohio, space, Unit::principalVillage))
      return fromMarker(ohio, "principal", marker, space);
    return {"principal", {}, 2, ohio.board().space(space).nation, space};
  }
  if (!here.village) return {};
  return fromMarker(ohio, "village", standing(ohio, space, Unit::village), space);
}

vtt::GroupId groupNamed(const Ohio& ohio, std::string_view id) {
  const auto& groups = ohio.module().groups;
  const auto found = std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.id == id; });
  return vtt::GroupId(static_cast<std::uint32_t>(found - groups.begin()));
}

/// A counter of a group out of the box, or one more if all are used.
void place(Ohio& ohio, std::string_view group, std::string_view more, SpaceId space, const std::string& face) {
  const auto& facts = ohio.module().groups[groupNamed(ohio, group).value];
  bool left = false;
  for (auto i = facts.firstPiece; i < facts.firstPiece + facts.count; ++i)
    left = left || ohio.state().piece(PieceId(i)).place == 0;
  const auto which = groupNamed(ohio, left ? group : more);
  ohio.carryOut(vtt::PlacePieces{which, 1, {ohio.state().spacePlace(space), {}}, face});
}

void loseSettlementStep(Ohio& ohio, const Structure& structure) {
  if (structure.steps > 1 && structure.marker) return ohio.face({structure.marker}, "reduced");
  if (structure.steps > 1) return place(ohio, "sett", "more-settlements", structure.at, "reduced");
  ohio.takeOut({structure.marker});
  placeRazed(ohio, structure.at);
}

void loseFortStep(Ohio& ohio, const Structure& structure) {
  if (structure.steps > 1) return ohio.face({structure.marker}, "reduced");
  ohio.takeOut({structure.marker});
  if (!ohio.position().at(structure.at).settlement) placeRazed(ohio, structure.at);
}

bool hasVillage(Ohio& ohio, std::uint8_t nation) {
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId piece(i);
    if (!ohio.state().exists(piece)) continue;
    const auto& make = ohio.make(piece);
    const bool village = make.unit == Unit::village || make.unit == Unit::principalVillage;
    if (village && make.nation == nation && !make.gone && ohio.isOnBoard(piece)) return true;
  }
  const auto& places = ohio.board().places();
  return std::any_of(places.begin(), places.end(), [&](SpaceId space) {
    const auto& here = ohio.position().at(space);
    return ohio.board().space(space).nation == nation && (here.principal || here.otherPrincipal);
  });
}

void razeVillage(Ohio& ohio, const Structure& structure) {
  ohio.takeOut({structure.marker});
  placeRazed(ohio, structure.at);
  ohio.tell("20.5", fmt::format("The village at {} is razed.", ohio.nameOf(structure.at)));
  if (!hasVillage(ohio, structure.nation))
    withdrawNation(ohio, structure.nation, "20.5.1",
                   fmt::format("All villages of the {} are razed", Ohio::nationName(structure.nation)));
}

void loseVillageStep(Ohio& ohio, const Structure& structure) {
  if (structure.steps < 2) return razeVillage(ohio, structure);
  const bool principal = structure.kind == "principal";
  const auto marker = principal ? ohio.board().reducedOf(structure.at) : structure.marker;
  if (!marker) return;
  placeRazed(ohio, structure.at);
  ohio.face({marker}, "reduced");
  beginRelocation(ohio, marker, structure, principal);
}

std::string wordsFor(const Structure& structure) {
  if (structure.kind == "principal") return "The principal village";
  return "The " + structure.kind;
}

}  // namespace

void placeRazed(Ohio& ohio, SpaceId space) { place(ohio, "razed", "more-razed", space, {}); }

PieceId razedAt(Ohio& ohio, SpaceId space) { return standing(ohio, space, Unit::razed); }

Structure structureAt(Ohio& ohio, SpaceId space, SideId owner) {
  if (!space) return {};
  return owner == ohio.us() ? ofUs(ohio, space) : ofWc(ohio, space);
}

void loseStep(Ohio& ohio, const Structure& structure, std::string_view rule, const std::string& why) {
  if (structure.kind.empty() || structure.kind == "printed-fort") return;
  const bool village = structure.kind == "village" || structure.kind == "principal";
  ohio.award(village ? ohio.us() : ohio.wc(), 1, rule,
             fmt::format("{} at {} {} ({})", wordsFor(structure), ohio.nameOf(structure.at),
                         structure.steps > 1 ? "is reduced" : "is razed", why));
  const auto* tally = village ? "steps-by-us" : "steps-by-wc";
  ohio.setTally(tally, ohio.tally(tally) + 1);
  if (structure.kind == "settlement") ohio.setTally("settlement-steps", ohio.tally("settlement-steps") + 1);
  if (village) return loseVillageStep(ohio, structure);
  if (structure.kind == "fort") return loseFortStep(ohio, structure);
  loseSettlementStep(ohio, structure);
}

void noteSieges(Ohio& ohio) {
  PieceList markers;
  for (int i = 1; const auto marker = ohio.pieceNamed("mk-siege-" + std::to_string(i)); ++i) markers.push_back(marker);
  PieceList idle;
  std::vector<SpaceId> noted;
  for (const auto marker : markers) {
    const auto space = ohio.isOnBoard(marker) ? ohio.spaceOf(marker) : SpaceId();
    if (space && ohio.position().at(space).fort && ohio.position().at(space).wcFp > 0) {
      noted.push_back(space);
      continue;
    }
    if (space) ohio.takeOut({marker});
    idle.push_back(marker);
  }
  for (const auto space : ohio.board().places()) {
    const auto& here = ohio.position().at(space);
    if (idle.empty() || !here.fort || here.wcFp == 0) continue;
    if (std::find(noted.begin(), noted.end(), space) != noted.end()) continue;
    ohio.tell("20.2", ohio.nameOf(space) + " is under siege.");
    ohio.move({idle.back()}, space);
    idle.pop_back();
  }
}

Steps structureSteps() { return relocationSteps(); }

}  // namespace assist::ohio
