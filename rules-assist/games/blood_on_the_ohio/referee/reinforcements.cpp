#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/movement.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"

namespace assist::ohio {

namespace {

constexpr int nearEnough = 3;    ///< MP (14.3)
constexpr int spacesAround = 4;  ///< entered with so many MP at most

SideId caller(Ohio& ohio, const Frame& frame) { return ohio.side(frame, "calling"); }

std::string forceKey(Ohio& ohio, SideId side) { return std::string(keyOf(ohio, side)) + "-force"; }

/// Whether these counters can be at the battle in time, as one force.
bool canCome(Ohio& ohio, const Frame& frame, const PieceList& pieces) {
  if (pieces.empty()) return false;
  const auto force = formForce(ohio.board(), ohio.position(), ohio.state(), pieces, false);
  if (!force.legal()) return false;
  const auto at = ohio.space(frame, "at");
  const auto reach = reachOf(ohio.board(), ohio.position(), force);
  return std::any_of(reach.destinations.begin(), reach.destinations.end(),
                     [&](const vtt::Destination& one) { return one.space == at && one.cost <= nearEnough; });
}

/// Counters in a space that have neither moved nor fought in this segment.
PieceList fresh(Ohio& ohio, SpaceId space, SideId side) {
  auto units = unmovedAt(ohio, space, side);
  const bool besieged = ohio.position().at(space).fort && ohio.position().at(space).wcFp > 0;
  std::erase_if(units, [&](PieceId piece) { return hasFought(ohio, piece) || (besieged && ohio.isDefending(piece)); });
  return units;
}

bool someCanCome(Ohio& ohio, const Frame& frame, SpaceId space, SideId side) {
  const auto units = fresh(ohio, space, side);
  if (units.empty()) return false;
  return canCome(ohio, frame, units) ||
         std::any_of(units.begin(), units.end(), [&](PieceId piece) { return canCome(ohio, frame, {piece}); });
}

std::vector<SpaceId> spacesToCall(Ohio& ohio, const Frame& frame, SideId side) {
  const auto at = ohio.space(frame, "at");
  const auto distances = ohio.position().distances({at}, spacesAround);
  std::vector<SpaceId> found;
  for (const auto space : ohio.board().places())
    if (space != at && distances[space.value] > 0 && someCanCome(ohio, frame, space, side)) found.push_back(space);
  return found;
}

void callNext(Ohio& ohio, Frame& frame) {
  const bool first = caller(ohio, frame) == ohio.us();
  frame.forget("gathered");
  frame.forget("camp");
  frame.set("calling", first ? "wc" : "");
  frame.go(first ? "call" : "order");
}

/// Each side may call one force, the US first (14.3).
void call(Ohio& ohio, Frame& frame) {
  const auto side = caller(ohio, frame);
  const auto spaces = spacesToCall(ohio, frame, side);
  if (spaces.empty()) return callNext(ohio, frame);
  ohio.ask(side, "14.3",
           fmt::format("{}: bring reinforcements to {}?", ohio.nameOf(side), ohio.nameOf(ohio.space(frame, "at"))),
           "One force that has neither moved nor fought in this segment may come from within 3 MP. It counts as moved "
           "afterwards.");
  for (const auto space : spaces)
    ohio.option("space:" + ohio.module().spaces[space.value].id, "From " + ohio.nameOf(space),
                [&ohio, &frame, space] {
                  ohio.keep(frame, "camp", space);
                  frame.go("gather");
                })
        .at(space)
        .with(fresh(ohio, space, side));
  ohio.option("pass", "No reinforcements", [&ohio, &frame] { callNext(ohio, frame); });
}

void send(Ohio& ohio, Frame& frame, const PieceList& force) {
  ohio.keep(frame, forceKey(ohio, caller(ohio, frame)), force);
  callNext(ohio, frame);
}

void offerToJoin(Ohio& ohio, Frame& frame, const PieceList& chosen, const PieceList& rest) {
  for (const auto piece : oneOfEach(ohio, rest))
    ohio.option("piece:" + ohio.state().idOf(piece), ohio.namesOf({piece}),
                [&ohio, &frame, chosen = chosen, piece]() mutable {
                  chosen.push_back(piece);
                  ohio.keep(frame, "gathered", chosen);
                })
        .with(piece);
}

/// Who of that space goes along.
void gather(Ohio& ohio, Frame& frame) {
  const auto side = caller(ohio, frame);
  const auto all = fresh(ohio, ohio.space(frame, "camp"), side);
  const auto chosen = ohio.pieces(frame, "gathered");
  const bool whole = chosen.empty() && canCome(ohio, frame, all);
  if (whole && all.size() == 1) return send(ohio, frame, all);
  ohio.ask(side, "14.3", fmt::format("{}: who comes as reinforcements?", ohio.nameOf(side)),
           "All of one force comes: choose its counters one by one.");
  if (whole) ohio.option("all", "All of them", [&ohio, &frame, all] { send(ohio, frame, all); }).with(all);
  offerToJoin(ohio, frame, chosen, minus(all, chosen));
  if (canCome(ohio, frame, chosen))
    ohio.option("done", "These come", [&ohio, &frame, chosen] { send(ohio, frame, chosen); }).with(chosen);
  ohio.option("pass", "No reinforcements", [&ohio, &frame] { callNext(ohio, frame); });
}

/// The force with fewer TP goes first, then the one with fewer FP, then the defender's (14.3).
void order(Ohio& ohio, Frame& frame) {
  const auto us = ohio.pieces(frame, "us-force"), wc = ohio.pieces(frame, "wc-force");
  const auto key = [&](const PieceList& force, SideId side) {
    return std::tuple(ohio.tpOf(force), ohio.fpOf(force), side == Combat(ohio, frame).defender() ? 0 : 1);
  };
  const bool usFirst = key(us, ohio.us()) < key(wc, ohio.wc());
  frame.set("queue", usFirst ? "us,wc" : "wc,us");
  frame.go("march");
}

void march(Ohio& ohio, Frame& frame) {
  const auto queue = frame.text("queue");
  if (queue.empty()) return frame.go("loyalty");
  const auto key = queue.substr(0, 2);
  frame.set("queue", queue.size() > 2 ? queue.substr(3) : std::string());
  frame.set("arriving", key);
  const auto pieces = ohio.pieces(frame, key + "-force");
  if (!canCome(ohio, frame, pieces)) return;
  frame.go("arrive");
  const auto force = formForce(ohio.board(), ohio.position(), ohio.state(), pieces, false);
  const bool scout = force.usesScout && force.baseMp < nearEnough;
  const int points = std::min(nearEnough, scout ? static_cast<int>(force.info.mp) : force.baseMp);
  beginMarch(ohio, {ohio.side(frame, "arriving"), pieces, points, ohio.space(frame, "at"), scout});
}

/// They fight, without rolls for their militia and guns, and their scouts serve for casualties only (14.3).
void arrive(Ohio& ohio, Frame& frame) {
  frame.go("march");
  Combat combat(ohio, frame);
  const auto side = ohio.side(frame, "arriving");
  const auto all = ohio.pieces(frame, frame.text("arriving") + "-force");
  PieceList come, unmarked;
  for (const auto piece : all) {
    if (ohio.isOnBoard(piece) && !ohio.isMarked(piece, "moved")) unmarked.push_back(piece);
    if (ohio.spaceOf(piece) == combat.at()) come.push_back(piece);
  }
  ohio.mark(unmarked, "moved");
  if (come.empty()) return;
  combat.add(side == combat.attacker() ? "attackers" : "defenders", come);
  combat.add("fresh", come);
  rememberFight(ohio, come);
  ohio.tell("14.3", fmt::format("Reinforcements for the {}: {}.", ohio.nameOf(side), ohio.namesOf(come)));
}

}  // namespace

Steps reinforcementSteps() {
  return {{"combat.call", call},
          {"combat.gather", gather},
          {"combat.order", order},
          {"combat.march", march},
          {"combat.arrive", arrive}};
}

}  // namespace assist::ohio
