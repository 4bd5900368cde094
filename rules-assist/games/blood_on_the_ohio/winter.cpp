#include "rules-assist/games/blood_on_the_ohio/winter.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace assist::ohio {

namespace {

constexpr int printedFortFp = 8, builtFortFp = 6;

bool isUnit(Unit unit) { return unit != Unit::none && unit < Unit::village && unit != Unit::arms; }
bool isLeader(Unit unit) { return unit == Unit::keyLeader || unit == Unit::subordinate; }

}  // namespace

Winter::Homes Winter::homesIn(SpaceId space, std::uint8_t nation) const {
  Homes homes;
  const auto& here = position_.at(space);
  if (board_.space(space).printed == Printed::principalVillage && board_.space(space).nation == nation &&
      (here.principal || here.otherPrincipal))
    homes.principal = 1;
  for (const auto piece : board_.piecesIn(state_, space)) {
    const auto& make = board_.make(state_, piece);
    if (make.gone || make.nation != nation) continue;
    homes.villages += make.unit == Unit::village ? 1 : 0;
    if (make.unit == Unit::principalVillage) homes.principal = 1;
  }
  return homes;
}

/// Nations from beyond the map have none.
bool Winter::hasLand(std::uint8_t nation) const {
  const auto& places = board_.places();
  return std::any_of(places.begin(), places.end(), [&](SpaceId space) { return board_.space(space).nation == nation; });
}

Winter::Guests Winter::guestsIn(SpaceId space, const vtt::MovePieces& move, std::uint8_t nation) const {
  auto pieces = board_.piecesIn(state_, space);
  const bool arrives = space == state_.spaceOf(move.to.place);
  std::erase_if(pieces, [&](PieceId piece) {
    return std::find(move.pieces.begin(), move.pieces.end(), piece) != move.pieces.end();
  });
  if (arrives) pieces.insert(pieces.end(), move.pieces.begin(), move.pieces.end());
  Guests guests;
  for (const auto piece : pieces) {
    const auto& make = board_.make(state_, piece);
    guests.regularFp += make.unit == Unit::regular ? make.fp : 0;
    guests.militia += make.unit == Unit::militia ? 1 : 0;
    if (make.unit != Unit::warriors) continue;
    guests.warriors += make.nation == nation ? 1 : 0;
    guests.strangers += hasLand(make.nation) ? 0 : 1;
  }
  return guests;
}

/// Whether a village of the nation stays empty though units are left over: each houses one first.
bool Winter::leavesVillageEmpty(const vtt::MovePieces& move, std::uint8_t nation) const {
  int empty = 0, homeless = 0;
  for (const auto space : board_.places()) {
    const auto homes = homesIn(space, nation);
    const int warriors = guestsIn(space, move, nation).warriors;
    empty += std::max(0, homes.villages + homes.principal - warriors);
    homeless += homes.principal > 0 ? 0 : std::max(0, warriors - homes.villages);
  }
  return empty > homeless;
}

std::string Winter::crowdingOfWarriors(std::uint8_t nation, SpaceId to, const vtt::MovePieces& move) const {
  const auto guests = guestsIn(to, move, nation);
  const auto& name = board_.name(to);
  if (!hasLand(nation))
    return guests.strangers > 1 ? name + " houses one unit from beyond the map; the others go to their squares."
                                : std::string();
  const auto homes = homesIn(to, nation);
  if (guests.warriors <= homes.villages + homes.principal) return {};
  if (homes.principal == 0) return name + " houses one warrior unit.";
  return leavesVillageEmpty(move, nation) ? "Each village houses one warrior unit before more go to " + name + "."
                                          : std::string();
}

/// Why the space is too small; empty: there is room.
std::string Winter::crowding(PieceId piece, SpaceId to, const vtt::MovePieces& move) const {
  const auto& make = board_.make(state_, piece);
  if (make.unit == Unit::warriors) return crowdingOfWarriors(make.nation, to, move);
  const auto guests = guestsIn(to, move, make.nation);
  if (make.unit == Unit::militia && guests.militia > 1) return board_.name(to) + " houses one militia unit.";
  const int room = board_.space(to).printed == Printed::fort ? printedFortFp : builtFortFp;
  if (make.unit != Unit::regular || guests.regularFp <= room) return {};
  return fmt::format("The fort at {} keeps {} FP of regulars; it would be {}.", board_.name(to), room,
                     guests.regularFp);
}

std::vector<SpaceId> Winter::quarters(PieceId piece) const {
  const auto& make = board_.make(state_, piece);
  const bool us = state_.sideOf(piece) == board_.us();
  std::vector<SpaceId> found, principal;
  for (const auto space : board_.places()) {
    const auto& here = position_.at(space);
    if (us ? (make.unit == Unit::militia ? here.settlement : here.fort) : homesIn(space, make.nation).any())
      found.push_back(space);
    if (here.principal) principal.push_back(space);
  }
  // Who comes from beyond the map, and a chief without a village, stay with any principal village of the Confederacy.
  const bool guest = !us && found.empty() && (!hasLand(make.nation) || isLeader(make.unit));
  return guest ? principal : found;
}

void Winter::judge(const vtt::MovePieces& move, vtt::Advice& advice) const {
  const auto to = state_.spaceOf(move.to.place);
  for (const auto piece : move.pieces) {
    const auto from = state_.spaceOf(state_.groundOf(piece).place);
    if (!isUnit(board_.make(state_, piece).unit) || !from || board_.space(from).kind == Ground::none) continue;
    advice.judged = true;
    advice.path = {to};
    const auto allowed = quarters(piece);
    const bool fits = std::find(allowed.begin(), allowed.end(), to) != allowed.end();
    auto why = fits ? crowding(piece, to, move) : state_.nameOf(piece) + " cannot spend the winter there.";
    const auto known = [&](const vtt::Violation& violation) { return violation.message == why; };
    if (why.empty() || std::any_of(advice.violations.begin(), advice.violations.end(), known)) continue;
    advice.violations.push_back({state_.sideOf(piece) == board_.us() ? "11.2" : "11.1", std::move(why), to});
  }
}

}  // namespace assist::ohio
