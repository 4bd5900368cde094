#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

bool contains(const PieceList& pieces, PieceId piece) {
  return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}

PieceList plus(PieceList pieces, const PieceList& more) {
  for (const auto piece : more)
    if (!contains(pieces, piece)) pieces.push_back(piece);
  return pieces;
}

PieceList minus(PieceList pieces, const PieceList& less) {
  std::erase_if(pieces, [&](PieceId piece) { return contains(less, piece); });
  return pieces;
}

PieceList oneOfEach(const Ohio& ohio, const PieceList& pieces) {
  std::set<std::tuple<std::uint32_t, std::uint8_t, std::uint32_t, std::uint64_t>> seen;
  PieceList found;
  for (const auto piece : pieces) {
    const auto& facts = ohio.state().piece(piece);
    if (seen.emplace(ohio.state().groupOf(piece).value, facts.face, ohio.state().groundOf(piece).place.value,
                     facts.marks)
            .second)
      found.push_back(piece);
  }
  return found;
}

PieceList stillAt(const Ohio& ohio, const PieceList& pieces, SpaceId space) {
  PieceList found;
  for (const auto piece : pieces)
    if (ohio.spaceOf(piece) == space && !ohio.make(piece).gone) found.push_back(piece);
  return found;
}

PieceList unmovedAt(Ohio& ohio, SpaceId space, SideId side) {
  auto units = ohio.unitsAt(space, side);
  std::erase_if(units, [&](PieceId piece) { return ohio.isMarked(piece, "moved"); });
  return units;
}

bool hasUnit(const Ohio& ohio, const PieceList& pieces, Unit unit) {
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return ohio.make(piece).unit == unit; });
}

int comparedFp(Ohio& ohio, const PieceList& pieces) { return ohio.fpOf(pieces, ohio.position().leadersCompared()); }

PieceList armsLeftBy(Ohio& ohio, SpaceId space, const PieceList& leaving) {
  const auto& here = ohio.position().at(space);
  if (here.village || here.principal || !hasUnit(ohio, leaving, Unit::warriors)) return {};
  auto rest = minus(ohio.unitsAt(space, ohio.wc()), leaving);
  if (hasUnit(ohio, rest, Unit::warriors)) return {};
  std::erase_if(rest, [&](PieceId piece) { return ohio.make(piece).unit != Unit::arms; });
  return rest;
}

bool mayLeaveArms(Ohio& ohio, SpaceId space, const PieceList& force) {
  const auto& here = ohio.position().at(space);
  return here.village || here.principal || hasUnit(ohio, minus(ohio.unitsAt(space, ohio.wc()), force), Unit::warriors);
}

namespace {

void capture(Ohio& ohio, const PieceList& wagons, SpaceId space) {
  if (wagons.empty()) return;
  int steps = 0;
  for (const auto wagon : wagons) steps += ohio.make(wagon).steps;
  ohio.award(ohio.wc(), steps, "10.1", fmt::format("{} captured at {}", ohio.namesOf(wagons), ohio.nameOf(space)));
  ohio.toRecruitmentCup(wagons);
}

void loseGuns(Ohio& ohio, const PieceList& guns, SpaceId space) {
  if (guns.empty()) return;
  ohio.face(guns, "lost");
  ohio.tell("22.2", fmt::format("Nobody supports the guns at {}: they are lost and stay there.", ohio.nameOf(space)));
}

}  // namespace

void takeUnguarded(Ohio& ohio, SpaceId space) {
  if (!space || ohio.position().at(space).wcFp == 0) return;
  const auto outside = ohio.screenersAt(space);
  auto wagons = outside, guns = outside;
  std::erase_if(wagons, [&](PieceId piece) { return ohio.make(piece).unit != Unit::wagon; });
  std::erase_if(guns, [&](PieceId piece) { return ohio.make(piece).unit != Unit::artillery; });
  if (ohio.fpOf(outside) == 0) capture(ohio, wagons, space);
  const bool supported = hasUnit(ohio, outside, Unit::regular) || hasUnit(ohio, outside, Unit::militia);
  if (!supported && hasUnit(ohio, ohio.unitsAt(space, ohio.wc()), Unit::warriors)) loseGuns(ohio, guns, space);
}

}  // namespace assist::ohio
