#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"
#include "rules-assist/games/blood_on_the_ohio/supply.hpp"

/// The US supply check (10.0, 10.1).
namespace assist::ohio {

namespace {

bool has(const std::vector<SpaceId>& list, SpaceId space) {
  return std::find(list.begin(), list.end(), space) != list.end();
}

void add(Ohio& ohio, Frame& frame, const char* key, SpaceId space) {
  auto list = ohio.spaces(frame, key);
  list.push_back(space);
  ohio.keep(frame, key, list);
}

bool isByFort(const Ohio& ohio, const vtt::SupplyStack& stack) {
  const auto source = ohio.state().find(stack.source);
  return stack.supplied && (!source || ohio.make(source).unit != Unit::wagon);
}

/// Takes one step of a wagon; the last sends it to the cup.
void useWagon(Ohio& ohio, PieceId wagon, SpaceId stack) {
  ohio.tell("10.1", fmt::format("The wagon in {} supplies the stack in {}", ohio.nameOf(ohio.spaceOf(wagon)),
                                ohio.nameOf(stack)));
  if (ohio.faceOf(wagon) == "full")
    ohio.face({wagon}, "half");
  else
    ohio.toRecruitmentCup({wagon});
}

void serve(Ohio& ohio, Frame& frame, SpaceId stack, PieceId wagon) {
  add(ohio, frame, "seen", stack);
  if (!wagon) return;
  add(ohio, frame, "served", stack);
  useWagon(ohio, wagon, stack);
}

void serveAsProposed(Ohio& ohio, Frame& frame, const vtt::SupplyReport& report) {
  const auto seen = ohio.spaces(frame, "seen");
  for (const auto& stack : report.stacks)
    if (!isByFort(ohio, stack) && !has(seen, stack.space))
      serve(ohio, frame, stack.space, stack.supplied ? ohio.state().find(stack.source) : PieceId());
}

/// Stacks that no fort supplies: which wagon gives a step is the US player's choice.
void chooseWagons(Ohio& ohio, Frame& frame) {
  const auto report = supplyOf(ohio.board(), ohio.position(), ohio.state(), ohio.us());
  const auto seen = ohio.spaces(frame, "seen");
  for (const auto& stack : report.stacks) {
    if (isByFort(ohio, stack) || has(seen, stack.space)) continue;
    const auto wagons = wagonsInReach(ohio.board(), ohio.position(), ohio.state(), stack.space);
    if (wagons.empty()) continue;
    const auto space = stack.space;
    ohio.ask(ohio.us(), "10.0", "Which wagon supplies the stack in " + ohio.nameOf(space) + "?",
             "No fort is within four spaces by an open way. A wagon gives one step to one stack; units without supply "
             "are reduced.");
    ohio.option("proposed", "All as proposed: the most stacks are supplied",
                [&ohio, &frame, report] { serveAsProposed(ohio, frame, report); });
    for (const auto wagon : wagons)
      ohio.option("wagon:" + ohio.state().idOf(wagon), "The wagon in " + ohio.nameOf(ohio.spaceOf(wagon)),
                  [&ohio, &frame, space, wagon] { serve(ohio, frame, space, wagon); })
          .at(ohio.spaceOf(wagon))
          .with(wagon);
    ohio.option("none", "None: its units are reduced", [&ohio, &frame, space] { serve(ohio, frame, space, {}); });
    return;
  }
  frame.go("flip");
}

void reduceOthers(Ohio& ohio, Frame& frame) {
  const auto served = ohio.spaces(frame, "served");
  for (const auto& stack : supplyOf(ohio.board(), ohio.position(), ohio.state(), ohio.us()).stacks) {
    if (isByFort(ohio, stack) || has(served, stack.space)) continue;
    PieceList full;
    for (const auto piece : stack.pieces) {
      const auto unit = ohio.make(piece).unit;
      if ((unit == Unit::regular || unit == Unit::militia) && !ohio.isReduced(piece)) full.push_back(piece);
    }
    if (full.empty()) continue;
    ohio.tell("10.0", fmt::format("Out of supply in {}: {} reduced", ohio.nameOf(stack.space), ohio.namesOf(full)));
    ohio.face(full, "reduced");
  }
  ohio.pop();
}

}  // namespace

void beginSupplyCheck(Ohio& ohio) { ohio.push("supply", "choose"); }

Steps supplySteps() { return {{"supply.choose", chooseWagons}, {"supply.flip", reduceOthers}}; }

}  // namespace assist::ohio
