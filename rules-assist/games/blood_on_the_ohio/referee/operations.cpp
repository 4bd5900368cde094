#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/force.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

namespace {

constexpr int mostBacks = 8;  ///< forces that may be given up again, before their stacks are left alone

std::string idOf(const Ohio& ohio, SpaceId space) { return ohio.module().spaces[space.value].id; }

bool remembers(Ohio& ohio, const Frame& frame, std::string_view key, SpaceId space) {
  const auto list = ohio.spaces(frame, key);
  return std::find(list.begin(), list.end(), space) != list.end();
}

void remember(Ohio& ohio, Frame& frame, std::string_view key, SpaceId space) {
  auto list = ohio.spaces(frame, key);
  list.push_back(space);
  ohio.keep(frame, key, list);
}

Force formed(Ohio& ohio, const PieceList& pieces) {
  return formForce(ohio.board(), ohio.position(), ohio.state(), pieces, true);
}

/// Unmoved counters of one space that can be part of a force now (6.3).
PieceList availableAt(Ohio& ohio, SpaceId space, SideId side) {
  auto units = unmovedAt(ohio, space, side);
  std::erase_if(units,
                [&](PieceId piece) { return ohio.make(piece).unit != Unit::arms && !formed(ohio, {piece}).legal(); });
  return formed(ohio, units).legal() ? units : PieceList();
}

std::vector<SpaceId> spacesWithUnits(Ohio& ohio, SideId side) {
  std::vector<SpaceId> found;
  for (const auto piece : ohio.unitsOf(side))
    if (const auto space = ohio.spaceOf(piece); found.empty() || found.back() != space) found.push_back(space);
  return found;
}

/// US units inside a fort with the enemy before it, who have not moved (20.2.2).
PieceList besiegedAt(Ohio& ohio, SpaceId space) {
  if (ohio.position().at(space).wcFp == 0) return {};
  auto units = ohio.defendersAt(space);
  std::erase_if(units, [&](PieceId piece) { return ohio.isMarked(piece, "moved"); });
  return ohio.fpOf(units) > 0 ? units : PieceList();
}

void offerForces(Ohio& ohio, Frame& frame, SideId side, const std::vector<SpaceId>& spaces) {
  for (const auto space : spaces) {
    if (remembers(ohio, frame, "left", space)) continue;
    const auto units = availableAt(ohio, space, side);
    if (units.empty()) continue;
    ohio.option("space:" + idOf(ohio, space), fmt::format("{}: {}", ohio.nameOf(space), ohio.namesOf(units)),
                [&ohio, &frame, space] {
                  ohio.keep(frame, "at", space);
                  frame.forget("chosen");
                  frame.go("form");
                })
        .at(space)
        .with(units)
        .rule("6.3");
  }
}

void offerForts(Ohio& ohio, Frame& frame, const std::vector<SpaceId>& spaces) {
  for (const auto space : spaces) {
    const auto& here = ohio.position().at(space);
    if (!here.fort) continue;
    if (here.wcFp == 0 && !remembers(ohio, frame, "posted", space))
      ohio.option("post:" + idOf(ohio, space), "Who is inside and outside at " + ohio.nameOf(space),
                  [&ohio, &frame, space] {
                    remember(ohio, frame, "posted", space);
                    beginPosting(ohio, space);
                  })
          .at(space)
          .rule("20.1");
    if (const auto units = besiegedAt(ohio, space);
        !units.empty() && !remembers(ohio, frame, "sallied", space) && !remembers(ohio, frame, "left", space))
      ohio.option("break-out:" + idOf(ohio, space), "Break out of the siege at " + ohio.nameOf(space),
                  [&ohio, &frame, space] {
                    ohio.keep(frame, "at", space);
                    frame.forget("chosen");
                    frame.go("sally");
                  })
          .at(space)
          .with(units)
          .rule("20.2.2");
  }
}

void choose(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side");
  const auto spaces = spacesWithUnits(ohio, side);
  ohio.ask(side, "6.0", fmt::format("{} operations: which stack moves next?", ohio.nameOf(side)),
           "One force after the other is formed from the counters of one space, moves and fights. Nothing moves twice "
           "in a segment.");
  offerForces(ohio, frame, side, spaces);
  if (side == ohio.us()) offerForts(ohio, frame, spaces);
  ohio.option("end", fmt::format("End the {} operations", ohio.nameOf(side)), [&frame] { frame.go("end"); });
}

/// A force that was given up: after some of them its stack is left alone.
void giveUp(Ohio& ohio, Frame& frame) {
  const int backs = frame.number("backs") + 1;
  frame.set("backs", backs);
  if (backs > mostBacks) remember(ohio, frame, "left", ohio.space(frame, "at"));
  frame.go("choose");
}

/// The leader with as many of the stack as he may lead: the strongest first, then what accompanies them (6.2).
PieceList mostLedBy(Ohio& ohio, PieceId leader, const PieceList& stack) {
  PieceList force{leader};
  const auto kind = formed(ohio, force).info.kind;
  auto others = minus(stack, force);
  const auto rank = [&](PieceId piece) {
    const auto unit = ohio.make(piece).unit;
    return unit == Unit::arms ? 10 : ohio.isLeader(piece) ? 0 : 5 - ohio.make(piece).fp;
  };
  std::stable_sort(others.begin(), others.end(), [&](PieceId a, PieceId b) { return rank(a) < rank(b); });
  constexpr int keyLeaderAlone = 10;
  bool second = ohio.make(leader).unit != Unit::keyLeader || ohio.fpOf(others, false) <= keyLeaderAlone;
  for (const auto piece : others) {
    if (ohio.isLeader(piece) && second) continue;
    const auto larger = formed(ohio, plus(force, {piece}));
    if (!larger.legal() || larger.info.kind != kind) continue;
    second = second || ohio.isLeader(piece);
    force.push_back(piece);
  }
  return force;
}

void take(Ohio& ohio, Frame& frame, const PieceList& pieces) {
  ohio.keep(frame, "chosen", plus(ohio.pieces(frame, "chosen"), pieces));
}

std::string kindWords(const Force& force) {
  return fmt::format("{} force, {} FP, {} MP",
                     force.info.kind == "key-leader"           ? "key leader"
                     : force.info.kind == "subordinate-leader" ? "subordinate leader"
                                                               : "stray",
                     force.units, force.info.mp);
}

void offerWhole(Ohio& ohio, Frame& frame, const PieceList& stack) {
  for (const auto leader : stack) {
    if (!ohio.isLeader(leader)) continue;
    const auto led = mostLedBy(ohio, leader, stack);
    if (led.size() < 2 || led.size() == stack.size()) continue;
    ohio.option(
            "lead:" + ohio.state().idOf(leader),
            fmt::format("{} with the most he may lead ({})", ohio.state().nameOf(leader), kindWords(formed(ohio, led))),
            [&ohio, &frame, led] { take(ohio, frame, led); })
        .with(led)
        .rule(ohio.make(leader).unit == Unit::keyLeader ? "6.2.1" : "6.2.2");
  }
  if (stack.size() > 1)
    ohio.option("all", fmt::format("All of them ({})", kindWords(formed(ohio, stack))),
                [&ohio, &frame, stack] { take(ohio, frame, stack); })
        .with(stack);
}

void offerOneByOne(Ohio& ohio, Frame& frame, const PieceList& pieces) {
  for (const auto piece : oneOfEach(ohio, pieces))
    ohio.option("piece:" + ohio.state().idOf(piece), "Take " + ohio.namesOf({piece}),
                [&ohio, &frame, piece] { take(ohio, frame, {piece}); })
        .with(piece);
}

/// Arms that cannot stay alone go along (23.0).
PieceList withArms(Ohio& ohio, SpaceId at, const PieceList& chosen) {
  return plus(chosen, armsLeftBy(ohio, at, chosen));
}

void march(Ohio& ohio, Frame& frame, const PieceList& pieces) {
  const auto force = formed(ohio, pieces);
  frame.forget("cancelled");
  frame.go("marched");
  ohio.tell("6.3", fmt::format("{} form a {} at {}.", ohio.namesOf(pieces), kindWords(force), ohio.nameOf(force.from)));
  const bool scout = force.usesScout && usesScouts(ohio);
  const int points = static_cast<int>(force.info.mp) - (force.usesScout && !scout ? 1 : 0);
  beginMarch(ohio, {force.info.side, pieces, points, {}, scout});
}

/// The counters of the force, one after the other (6.3).
void form(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side");
  const auto at = ohio.space(frame, "at");
  const auto stack = at ? availableAt(ohio, at, side) : PieceList();
  if (stack.empty()) return frame.go("choose");
  auto chosen = stillAt(ohio, ohio.pieces(frame, "chosen"), at);
  if (stack.size() == 1) chosen = stack;
  const auto whole = withArms(ohio, at, chosen);
  const auto force = formed(ohio, whole);
  const bool ready = !whole.empty() && force.legal();
  if (ready && minus(stack, whole).empty()) return march(ohio, frame, whole);
  ohio.ask(side, "6.3", fmt::format("{}: which counters move together?", ohio.nameOf(at)),
           "A key leader leads 10 FP, with a second leader 16, a subordinate 6, WC subordinates only their own nation. "
           "More than that, or units without a leader, is a stray force and slower. Scouts, guns and wagons go along "
           "freely.");
  if (ready)
    ohio.option("march", fmt::format("March: {} ({})", ohio.namesOf(whole), kindWords(force)),
                [&ohio, &frame, whole] { march(ohio, frame, whole); })
        .with(whole);
  if (chosen.empty()) offerWhole(ohio, frame, stack);
  offerOneByOne(ohio, frame, minus(stack, chosen));
  ohio.option("back", "Choose another stack", [&ohio, &frame] { giveUp(ohio, frame); });
}

void marched(Ohio& ohio, Frame& frame) {
  if (frame.has("cancelled")) return giveUp(ohio, frame);
  frame.forget("posted");
  frame.go("choose");
}

void breakOut(Ohio& ohio, Frame& frame, const PieceList& chosen) {
  Battle battle;
  battle.attacker = ohio.us();
  battle.at = ohio.space(frame, "at");
  battle.attackers = chosen;
  battle.defenders = ohio.unitsAt(battle.at, ohio.wc());
  battle.breakOut = true;
  remember(ohio, frame, "sallied", battle.at);
  frame.go("sallied");
  ohio.tell("20.2.2", fmt::format("{} try to break out at {}.", ohio.namesOf(chosen), ohio.nameOf(battle.at)));
  beginBattle(ohio, battle);
}

/// Some or all of those inside attack the besiegers, once in a segment (20.2.2).
void sally(Ohio& ohio, Frame& frame) {
  const auto at = ohio.space(frame, "at");
  const auto units = at ? besiegedAt(ohio, at) : PieceList();
  if (units.empty()) return frame.go("choose");
  const auto chosen = stillAt(ohio, ohio.pieces(frame, "chosen"), at);
  if (minus(units, chosen).empty()) return breakOut(ohio, frame, chosen);
  ohio.ask(ohio.us(), "20.2.2", fmt::format("Who breaks out of {}?", ohio.nameOf(at)),
           "Some or all units inside may attack the besiegers once in a segment, without the FP of the fort. If they "
           "lose they go back inside or to the next space; in the latter case a built fort is razed.");
  if (ohio.fpOf(chosen) > 0)
    ohio.option("attack", "Attack with " + ohio.namesOf(chosen),
                [&ohio, &frame, chosen] { breakOut(ohio, frame, chosen); })
        .with(chosen);
  if (chosen.empty())
    ohio.option("all", "All of them", [&ohio, &frame, units] { take(ohio, frame, units); }).with(units);
  offerOneByOne(ohio, frame, minus(units, chosen));
  ohio.option("back", "Stay inside", [&ohio, &frame] { giveUp(ohio, frame); });
}

void sallied(Ohio& ohio, Frame& frame) {
  auto pieces = ohio.pieces(frame, "chosen");
  std::erase_if(pieces, [&](PieceId piece) { return !ohio.isOnBoard(piece); });
  ohio.mark(pieces, "moved");
  noteSieges(ohio);
  frame.forget("posted");
  frame.go("choose");
}

void end(Ohio& ohio, Frame&) {
  ohio.unmarkAll("moved");
  ohio.unmarkAll("ambushed");
  noteSieges(ohio);
  ohio.pop();
}

}  // namespace

void beginOperations(Ohio& ohio, SideId side) {
  auto& frame = ohio.push("operations", "choose");
  ohio.keep(frame, "side", side);
}

Steps postingSteps();

Steps operationSteps() {
  Steps steps{{"operations.choose", choose}, {"operations.form", form},       {"operations.marched", marched},
              {"operations.sally", sally},   {"operations.sallied", sallied}, {"operations.end", end}};
  const auto posting = postingSteps();
  steps.insert(steps.end(), posting.begin(), posting.end());
  return steps;
}

}  // namespace assist::ohio
