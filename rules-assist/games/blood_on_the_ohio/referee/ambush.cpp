#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

namespace {

constexpr int tooStrong = 5;  ///< times the ambusher's FP (18.1)
constexpr const char* villagesKey = "villages-that-ambushed";

/// A stack that may ambush, or an empty principal village with the strength of one FP (18.3).
struct Ambusher {
  SpaceId at;
  PieceList stack;
  int fp = 0;
  bool village = false;
};

bool holds(const std::vector<SpaceId>& list, SpaceId space) {
  return std::find(list.begin(), list.end(), space) != list.end();
}

/// Where villages are remembered that have ambushed; they have no counter to mark.
Frame* villageMemory(Ohio& ohio) {
  auto* march = ohio.isOption("ambush-limit", "once-per-segment") ? nullptr : ohio.nearest("march");
  return march != nullptr ? march : ohio.nearest("operations");
}

bool hasAmbushed(Ohio& ohio, const Ambusher& one) {
  if (!one.village)
    return std::any_of(one.stack.begin(), one.stack.end(),
                       [&](PieceId piece) { return ohio.isMarked(piece, "ambushed"); });
  const auto* memory = villageMemory(ohio);
  return memory != nullptr && holds(ohio.spaces(*memory, villagesKey), one.at);
}

void noteAmbush(Ohio& ohio, const Ambusher& one) {
  if (!one.village) return ohio.mark(one.stack, "ambushed");
  auto* memory = villageMemory(ohio);
  if (memory == nullptr) return;
  auto villages = ohio.spaces(*memory, villagesKey);
  villages.push_back(one.at);
  ohio.keep(*memory, villagesKey, villages);
}

/// Unhurt: printed, without a reduced marker (18.3, 20.5.1, reading 8).
bool isHealthyPrincipal(Ohio& ohio, SpaceId space) {
  return ohio.board().space(space).printed == Printed::principalVillage && ohio.position().at(space).principal &&
         !hasUnit(ohio, ohio.piecesIn(space), Unit::principalVillage);
}

Ambusher ambusherAt(Ohio& ohio, SideId side, SpaceId space) {
  Ambusher one{space, side == ohio.us() ? ohio.screenersAt(space) : ohio.unitsAt(space, side)};
  one.fp = comparedFp(ohio, one.stack);
  one.village = side == ohio.wc() && one.fp == 0 && isHealthyPrincipal(ohio, space);
  if (one.village) one.fp = 1;
  return one;
}

bool mayAmbush(Ohio& ohio, const Frame& frame, const Ambusher& one, const PieceList& force) {
  const auto here = ohio.space(frame, "at");
  if (one.fp == 0 || comparedFp(ohio, force) >= tooStrong * one.fp) return false;
  if (one.village && one.at != here && ohio.isOption("village-ambush", "only-on-entry")) return false;
  return !hasAmbushed(ohio, one);
}

std::vector<SpaceId> spacesAround(Ohio& ohio, const Frame& frame) {
  const auto here = ohio.space(frame, "at");
  std::vector<SpaceId> around;
  if (!frame.has("not-here")) around.push_back(here);
  if (frame.has("only-here")) return around;
  for (const auto& step : ohio.board().graph().stepsFrom(here)) {
    const auto kind = ohio.board().space(step.to).kind;
    if ((kind == Ground::ground || kind == Ground::river) && !holds(around, step.to)) around.push_back(step.to);
  }
  return around;
}

std::vector<Ambusher> ambushersOf(Ohio& ohio, const Frame& frame, const PieceList& force) {
  std::vector<Ambusher> all;
  const auto side = ohio.side(frame, "side");
  if (force.empty() || ohio.halves(side) < 1) return all;
  const auto tried = ohio.spaces(frame, "tried");
  const auto never = ohio.space(frame, "not-by");
  for (const auto space : spacesAround(ohio, frame)) {
    if (space == never || holds(tried, space)) continue;
    auto one = ambusherAt(ohio, side, space);
    if (mayAmbush(ohio, frame, one, force)) all.push_back(std::move(one));
  }
  return all;
}

PieceList ambushed(Ohio& ohio, const Frame& frame) {
  return stillAt(ohio, ohio.pieces(frame, "force"), ohio.space(frame, "at"));
}

void offer(Ohio& ohio, Frame& frame) {
  const auto force = ambushed(ohio, frame);
  const auto all = ambushersOf(ohio, frame, force);
  if (all.empty()) return frame.go("done");
  const auto side = ohio.side(frame, "side");
  ohio.ask(side, "18.0", fmt::format("Ambush {} at {}?", ohio.namesOf(force), ohio.nameOf(ohio.space(frame, "at"))),
           "A stack next to a moving enemy, or in its space, may ambush it once. A modified 1 costs you half a VP, a 6 "
           "ends the enemy's move. Who has ambushed cannot retreat before combat any more.");
  for (const auto& one : all)
    ohio.option("ambush:" + ohio.module().spaces[one.at.value].id,
                one.village ? fmt::format("The village of {} ambushes", ohio.nameOf(one.at))
                            : fmt::format("Ambush from {} with {}", ohio.nameOf(one.at), ohio.namesOf(one.stack)),
                [&ohio, &frame, at = one.at] {
                  ohio.keep(frame, "by", at);
                  frame.go("spring");
                })
        .at(one.at)
        .with(one.stack)
        .rule(one.village ? "18.3" : "18.1")
        .rolls("event")
        .rolls(ohio.dieOf(side));
  ohio.option("pass", "No ambush", [&frame] { frame.go("done"); });
}

int modifierOf(Ohio& ohio, const Frame& frame, const Ambusher& one, const PieceList& force) {
  const int own = ohio.tpOf(one.stack), theirs = ohio.tpOf(force);
  int modifier = own > theirs ? 1 : own < theirs ? -1 : 0;
  if (ohio.board().space(ohio.space(frame, "at")).kind == Ground::river) ++modifier;
  if (ohio.side(frame, "side") == ohio.us()) modifier += usAmbushPenalty(ohio, one.stack);
  return modifier;
}

void spring(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side");
  const auto force = ambushed(ohio, frame);
  const auto one = ambusherAt(ohio, side, ohio.space(frame, "by"));
  const auto event = ohio.roll("event");
  const int die = ohio.rollNumber(ohio.dieOf(side));
  auto tried = ohio.spaces(frame, "tried");
  tried.push_back(one.at);
  ohio.keep(frame, "tried", tried);
  if (event == "delay") {
    ohio.tell("18.2", fmt::format("Delay: the ambush from {} does not happen.", ohio.nameOf(one.at)));
    return frame.go("offer");
  }
  const int modified = die + modifierOf(ohio, frame, one, force);
  noteAmbush(ohio, one);
  const auto effect = ohio.lookUp("ambush", std::to_string(modified), "effect");
  int casualties = std::stoi("0" + ohio.lookUp("ambush", std::to_string(modified), "casualties"));
  if (one.village) casualties = std::min(casualties, 1);
  ohio.tell("18.2", fmt::format("Ambush from {}: {}, modified {}: {} casualties, {}.", ohio.nameOf(one.at), die,
                                modified, casualties, effect));
  if (effect.starts_with("catastrophic")) ohio.award(side, -1, "18.2", "Catastrophic failure of an ambush");
  frame.flag("overwhelming", effect.starts_with("overwhelming"));
  frame.forget("suffered");
  frame.go("hurt");
  if (casualties > 0) beginLosses(ohio, {ohio.enemyOf(side), casualties, ohio.space(frame, "at"), force, "", "ambush"});
}

/// An overwhelming success ends the move; in the ambusher's own space it throws the force back (18.2).
void hurt(Ohio& ohio, Frame& frame) {
  const auto force = ambushed(ohio, frame);
  const auto at = ohio.space(frame, "at"), by = ohio.space(frame, "by");
  const bool overwhelming = frame.has("overwhelming");
  frame.go("offer");
  frame.forget("overwhelming");
  if (!overwhelming || force.empty()) return;
  frame.flag("stopped");
  ohio.keep(frame, "stopped-by", by);
  if (by != at) return;
  const bool cavalry = ohio.side(frame, "side") == ohio.us() && ohio.position().at(at).usCavalry;
  frame.flag("repelled");
  frame.go("done");
  beginWithdrawal(ohio, {ohio.enemyOf(ohio.side(frame, "side")), force, at, ohio.space(frame, "from"), true, "ambush",
                         frame.number("suffered") > 0, cavalry});
}

void done(Ohio& ohio, Frame& frame) {
  if (auto* below = ohio.below(); below != nullptr) {
    below->flag("stopped", frame.has("stopped"));
    below->flag("repelled", frame.has("repelled"));
    below->set("stoppedBy", frame.text("stopped-by"));
    auto force = frame.has("repelled") ? ohio.pieces(frame, "force") : ambushed(ohio, frame);
    std::erase_if(force, [&](PieceId piece) { return !ohio.isOnBoard(piece) || ohio.make(piece).gone; });
    ohio.keep(*below, "force", force);
  }
  ohio.pop();
}

void keep(Ohio& ohio, Frame& frame, const Ambushes& ambushes) {
  ohio.keep(frame, "side", ambushes.side);
  ohio.keep(frame, "force", ambushes.force);
  ohio.keep(frame, "at", ambushes.at);
  ohio.keep(frame, "from", ambushes.from);
  ohio.keep(frame, "not-by", ambushes.not_by);
  frame.flag("only-here", ambushes.onlyHere);
  frame.flag("not-here", ambushes.notHere);
}

}  // namespace

bool canAmbush(Ohio& ohio, const Ambushes& ambushes) {
  Frame frame("ambush", "offer");
  keep(ohio, frame, ambushes);
  return !ambushersOf(ohio, frame, ambushed(ohio, frame)).empty();
}

void beginAmbushes(Ohio& ohio, const Ambushes& ambushes) {
  auto& frame = ohio.push("ambush", ambushes.declared ? "spring" : "offer");
  keep(ohio, frame, ambushes);
  if (ambushes.declared) ohio.keep(frame, "by", ambushes.at);
}

Steps ambushSteps() {
  return {{"ambush.offer", offer}, {"ambush.spring", spring}, {"ambush.hurt", hurt}, {"ambush.done", done}};
}

}  // namespace assist::ohio
