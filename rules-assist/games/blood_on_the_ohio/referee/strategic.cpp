#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

constexpr int mostActionPoints = 5;

PieceList of(Ohio& ohio, SpaceId space, const auto& test) {
  auto units = ohio.unitsAt(space, ohio.wc());
  std::erase_if(units, [&](PieceId piece) { return !test(ohio.make(piece).unit); });
  return distinct(ohio, units);
}

PieceList warriorsAt(Ohio& ohio, SpaceId space) {
  return of(ohio, space, [](Unit unit) { return unit == Unit::warriors; });
}

PieceList chiefsAt(Ohio& ohio, SpaceId space) {
  return of(ohio, space, [](Unit unit) { return unit == Unit::keyLeader || unit == Unit::subordinate; });
}

std::vector<SpaceId> goalsFrom(Ohio& ohio, SpaceId from) {
  return usedSpaces(ohio, specialOf(ohio).strategicGoals(from));
}

bool isStart(Ohio& ohio, SpaceId space) {
  const auto& here = ohio.position().at(space);
  return here.wcUnits > 0 && (here.village || here.principal) && !warriorsAt(ohio, space).empty() &&
         !goalsFrom(ohio, space).empty();
}

void chooseStart(Ohio& ohio, Frame& frame) {
  ohio.ask(ohio.wc(), "5.8", "WC: from which village do warriors go?",
           "One warrior unit and one chief from the same place go to another WC village, past no US units.");
  for (const auto space : ohio.board().places())
    if (isStart(ohio, space))
      ohio.option(keyOf(ohio, space), ohio.nameOf(space),
                  [&ohio, &frame, space] {
                    ohio.keep(frame, "from", space);
                    frame.go("warriors");
                  })
          .at(space);
}

void chooseWarriors(Ohio& ohio, Frame& frame) {
  const auto from = ohio.space(frame, "from");
  if (!from) return ohio.pop();
  const auto units = warriorsAt(ohio, from);
  const auto pick = [&ohio, &frame](PieceId unit) {
    ohio.keep(frame, "unit", unit);
    frame.go("chief");
  };
  if (units.size() == 1) return pick(units.front());
  ohio.ask(ohio.wc(), "5.8", "WC: which warrior unit goes?", "One unit, full or reduced.");
  for (const auto unit : units)
    ohio.option(keyOf(ohio, unit), ohio.namesOf({unit}), [pick, unit] { pick(unit); }).with(unit);
}

void chooseChief(Ohio& ohio, Frame& frame) {
  const auto from = ohio.space(frame, "from");
  const auto chiefs = from ? chiefsAt(ohio, from) : PieceList();
  if (chiefs.empty()) return frame.go("goal");
  ohio.ask(ohio.wc(), "5.8", "WC: does a chief go with them?", "One chief of the same place may go along.");
  for (const auto chief : chiefs)
    ohio.option(keyOf(ohio, chief), ohio.namesOf({chief}),
                [&ohio, &frame, chief] {
                  ohio.keep(frame, "chief", chief);
                  frame.go("goal");
                })
        .with(chief);
  ohio.option("none", "No chief", [&frame] { frame.go("goal"); });
}

void transfer(Ohio& ohio, const PieceList& units, SpaceId goal) {
  ohio.tell("5.8", fmt::format("{} to {}", ohio.namesOf(units), ohio.nameOf(goal)));
  ohio.move(units, goal);
  ohio.pop();
}

void chooseGoal(Ohio& ohio, Frame& frame) {
  const auto from = ohio.space(frame, "from");
  PieceList units;
  for (const auto* key : {"unit", "chief"})
    if (const auto piece = ohio.piece(frame, key)) units.push_back(piece);
  if (!from || units.empty()) return ohio.pop();
  ohio.ask(ohio.wc(), "5.8", fmt::format("WC: to which village do {} go?", ohio.namesOf(units)),
           "Any WC village that a path without US units leads to.");
  for (const auto goal : goalsFrom(ohio, from))
    ohio.option(keyOf(ohio, goal), ohio.nameOf(goal), [&ohio, units, goal] { transfer(ohio, units, goal); })
        .at(goal)
        .with(units);
}

PieceId markerOf(const Ohio& ohio, SideId side) { return ohio.pieceNamed(side == ohio.us() ? "mk-saus" : "mk-sawc"); }

}  // namespace

bool mayMoveStrategically(Ohio& ohio, SideId) {
  const auto& places = ohio.board().places();
  return std::any_of(places.begin(), places.end(), [&](SpaceId space) { return isStart(ohio, space); });
}

void beginStrategic(Ohio& ohio, SideId) { ohio.push("strategic", "from"); }

bool maySave(Ohio& ohio, SideId side) {
  return startingActionPoints(ohio, side) < mostActionPoints && ohio.faceOf(markerOf(ohio, side)) == "plain";
}

void beginSave(Ohio& ohio, SideId side) {
  ohio.face({markerOf(ohio, side)}, "plus-one");
  ohio.tell("5.9", fmt::format("The {} saves a point for the next turn", ohio.nameOf(side)));
}

Steps strategicSteps() {
  return {{"strategic.from", chooseStart},
          {"strategic.warriors", chooseWarriors},
          {"strategic.chief", chooseChief},
          {"strategic.goal", chooseGoal}};
}

}  // namespace assist::ohio
