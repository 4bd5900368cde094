#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/quarters.hpp"

/// Winter quarters of the United States (11.2).
namespace assist::ohio {

namespace {

constexpr int builtFortFp = 6, printedFortFp = 8;

bool isMilitia(const Ohio& ohio, PieceId piece) { return ohio.make(piece).unit == Unit::militia; }
bool isRegular(const Ohio& ohio, PieceId piece) { return ohio.make(piece).unit == Unit::regular; }

PieceList unitsLeft(Ohio& ohio, const Frame& frame, bool (*test)(const Ohio&, PieceId)) {
  auto units = ohio.unitsOf(ohio.us());
  std::erase_if(units, [&](PieceId piece) { return !test(ohio, piece) || isHoused(ohio, frame, piece); });
  return units;
}

/// One of several counters that are alike in kind, face and place stands for all.
PieceList oneOfEach(const Ohio& ohio, const PieceList& pieces) {
  PieceList shown;
  for (const auto piece : pieces)
    if (std::none_of(shown.begin(), shown.end(), [&](PieceId other) {
          return ohio.state().groupOf(other) == ohio.state().groupOf(piece) &&
                 ohio.state().piece(other).face == ohio.state().piece(piece).face &&
                 ohio.spaceOf(other) == ohio.spaceOf(piece);
        }))
      shown.push_back(piece);
  return shown;
}

void sendHome(Ohio& ohio, Frame& frame, PieceId piece) {
  ohio.tell("11.2", ohio.namesOf({piece}) + " from " + ohio.nameOf(ohio.spaceOf(piece)) + " goes home");
  ohio.toRecruitmentCup({piece});
  frame.set("leave", frame.number("leave") - 1);
}

void countMilitia(Ohio& ohio, Frame& frame) {
  const auto militia = unitsLeft(ohio, frame, isMilitia);
  frame.set("leave", static_cast<int>(militia.size() / 2));
  frame.go("militia-leave");
}

/// Half of the militia, rounded down, goes home.
void militiaLeaves(Ohio& ohio, Frame& frame) {
  const auto militia = unitsLeft(ohio, frame, isMilitia);
  if (frame.number("leave") <= 0 || militia.empty()) return frame.go("militia");
  if (frame.has("auto") || militia.size() == 1) return sendHome(ohio, frame, militia.front());
  ohio.ask(ohio.us(), "11.2",
           fmt::format("Which militia goes home? Half of it does, {} more unit{}.", frame.number("leave"),
                       frame.number("leave") == 1 ? "" : "s"),
           "In winter half of all militia units, rounded down, returns to the Recruitment Cup.");
  ohio.option("nearest", "Settle all quarters for me", [&frame] { frame.flag("auto"); });
  for (const auto piece : oneOfEach(ohio, militia))
    ohio.option("piece:" + ohio.state().idOf(piece), ohio.namesOf({piece}) + " in " + ohio.nameOf(ohio.spaceOf(piece)),
                [&ohio, &frame, piece] { sendHome(ohio, frame, piece); })
        .at(ohio.spaceOf(piece))
        .with(piece);
}

void houseMilitia(Ohio& ohio, Frame& frame) {
  const auto militia = unitsLeft(ohio, frame, isMilitia);
  if (militia.empty()) return frame.go("regulars");
  std::vector<SpaceId> sites;
  for (const auto space : ohio.board().places())
    if (ohio.position().at(space).settlement && allowsSpace(ohio, space) &&
        housedIn(ohio, frame, space, [&](PieceId piece) { return isMilitia(ohio, piece); }).empty())
      sites.push_back(space);
  if (sites.empty()) return sendHome(ohio, frame, militia.front());
  askQuarters(ohio, frame, militia.front(), sites, "11.2", {}, "Militia winters in settlements, one unit in each.");
}

std::vector<SpaceId> forts(Ohio& ohio) {
  std::vector<SpaceId> found;
  for (const auto space : ohio.board().places())
    if (ohio.position().at(space).fort && allowsSpace(ohio, space)) found.push_back(space);
  return found;
}

int roomIn(Ohio& ohio, const Frame& frame, SpaceId fort) {
  const auto inside = housedIn(ohio, frame, fort, [&](PieceId piece) { return isRegular(ohio, piece); });
  const bool printed = ohio.board().space(fort).printed == Printed::fort;
  return (printed ? printedFortFp : builtFortFp) - ohio.fpOf(inside);
}

void houseRegulars(Ohio& ohio, Frame& frame) {
  const auto regulars = unitsLeft(ohio, frame, isRegular);
  if (regulars.empty()) return frame.go("others");
  const auto unit = regulars.front();
  auto sites = forts(ohio);
  std::erase_if(sites, [&](SpaceId fort) { return roomIn(ohio, frame, fort) < ohio.make(unit).fp; });
  if (sites.empty()) return sendHome(ohio, frame, unit);
  askQuarters(ohio, frame, unit, sites, "11.2", "defending",
              "Regulars winter in forts: 8 FP in Fort Washington and Fort Harmar, 6 FP in each of the others.");
}

void houseOthers(Ohio& ohio, Frame& frame) {
  const auto others = unitsLeft(
      ohio, frame, [](const Ohio& game, PieceId piece) { return !isMilitia(game, piece) && !isRegular(game, piece); });
  if (others.empty()) return ohio.pop();
  const auto sites = forts(ohio);
  if (sites.empty()) return house(ohio, frame, others.front());
  askQuarters(ohio, frame, others.front(), sites, "11.2", "defending",
              "Leaders, guns, scouts and wagons winter in forts, as many as you like.");
}

}  // namespace

void beginQuartersOfUs(Ohio& ohio) { ohio.push("winter-us", "count"); }

Steps winterUsSteps() {
  return {{"winter-us.count", countMilitia},
          {"winter-us.militia-leave", militiaLeaves},
          {"winter-us.militia", houseMilitia},
          {"winter-us.regulars", houseRegulars},
          {"winter-us.others", houseOthers}};
}

}  // namespace assist::ohio
