#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"

namespace assist::ohio {

namespace {

constexpr int confused = 2, allMilitia = 1000;

/// A strength with what it is made of, to be told.
struct Strength {
  int points = 0;
  std::string words;
  void add(int more, const std::string& what) {
    if (more == 0) return;
    points += more;
    words += (words.empty() ? "" : ", ") + what + fmt::format(" {:+d}", more);
  }
};

/// Those who came as reinforcements are spared the rolls (14.3).
PieceList seasoned(const Combat& combat, SideId side) { return minus(combat.units(side), combat.present("fresh")); }

int fpOf(Ohio& ohio, const PieceList& pieces, Unit unit) {
  int sum = 0;
  for (const auto piece : pieces)
    if (ohio.make(piece).unit == unit) sum += ohio.make(piece).fp;
  return sum;
}

void loyalty(Ohio& ohio, Frame& frame) {
  checkScouts(ohio, frame);
  frame.go("morale");
}

/// How much of the militia fights (14.4).
void morale(Ohio& ohio, Frame& frame) {
  frame.go("shock");
  const int militia = fpOf(ohio, seasoned(Combat(ohio, frame), ohio.us()), Unit::militia);
  if (militia == 0) return;
  const int die = ohio.rollNumber("blue");
  const auto cell = ohio.lookUp("militia-morale", std::to_string(die));
  frame.set("militia", cell == "all" ? allMilitia : std::stoi("0" + cell));
  ohio.tell("14.4", fmt::format("Militia morale: {}, so {} of {} militia FP fight.", die,
                                std::min(militia, frame.number("militia")), militia));
}

/// How many warriors stand aside for fear of the guns (14.5).
void shock(Ohio& ohio, Frame& frame) {
  frame.go("wage");
  Combat combat(ohio, frame);
  if (!hasUnit(ohio, seasoned(combat, ohio.us()), Unit::artillery)) return;
  const int die = ohio.rollNumber("green");
  const int modified = die - (hasUnit(ohio, combat.units(ohio.wc()), Unit::keyLeader) ? 1 : 0);
  const int fp = std::stoi("0" + ohio.lookUp("artillery-shock", std::to_string(modified)));
  frame.set("shock", fp);
  ohio.tell("14.5", fmt::format("Artillery shock: {}, modified {}: {} WC FP stand aside.", die, modified, fp));
}

int defenceOf(Ohio& ohio, PieceId marker) {
  const auto id = vtt::findAttribute(ohio.module(), vtt::AttributeOwner::piece, "defence");
  const auto* points = std::get_if<std::int64_t>(&ohio.state().pieceAttribute(marker, id));
  return points != nullptr ? static_cast<int>(*points) : 0;
}

/// A fort gives its number, a healthy settlement 1 to those who stand there; alone they have none (20.1.2, 20.6).
int structureOfUs(Ohio& ohio, const Combat& combat) {
  const auto structure = combat.structure();
  if (combat.defender() != ohio.us() || ohio.fpOf(combat.units(ohio.us())) == 0) return 0;
  if (structure.kind == "fort") return defenceOf(ohio, structure.marker);
  return structure.kind == "settlement" && structure.steps > 1 ? 1 : 0;
}

Strength strengthOfUs(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const auto all = combat.units(ohio.us());
  const int old = fpOf(ohio, seasoned(combat, ohio.us()), Unit::militia), militia = fpOf(ohio, all, Unit::militia);
  Strength sum;
  sum.add(ohio.fpOf(all) - militia, "regulars and leaders");
  sum.add(std::min(old, frame.number("militia")) + militia - old, "militia");
  sum.add(static_cast<int>(combat.present("scouts-fp").size()), "scouts");
  sum.add(-frame.number("traitors"), "traitors");
  sum.add(structureOfUs(ohio, combat), combat.structure().kind);
  if (frame.text("event") == "us-confused") sum.add(-confused, "confused");
  if (frame.has("failed") && combat.defender() == ohio.us()) sum.add(-1, "failed retreat");
  return sum;
}

Strength strengthOfWc(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  const auto all = combat.units(ohio.wc());
  int arms = 0;
  for (const auto piece : all) arms += ohio.make(piece).unit == Unit::arms ? 1 : 0;
  Strength sum;
  sum.add(ohio.fpOf(all), "warriors and leaders");
  if (ohio.fpOf(all) > 0) sum.add(arms, "British Arms");
  if (combat.defender() == ohio.wc() && combat.structure().kind == "principal") sum.add(1, "principal village");
  sum.add(-std::min(sum.points, frame.number("shock")), "artillery shock");
  if (frame.text("event") == "wc-confused") sum.add(-confused, "confused");
  if (frame.has("failed") && combat.defender() == ohio.wc()) sum.add(-1, "failed retreat");
  return sum;
}

bool isFromRiver(Ohio& ohio, const Combat& combat) {
  return combat.from() && ohio.board().space(combat.from()).kind == Ground::river;
}

/// One side's die on the combat results table (14.6).
void rollFor(Ohio& ohio, Frame& frame, SideId side) {
  Combat combat(ohio, frame);
  const std::string key = keyOf(ohio, side);
  const int fp = frame.number(key + "-fp");
  if (fp < 1) {
    frame.set(key + "-hits", 0);
    return ohio.tell("14.6", fmt::format("{} has less than 1 FP and does not roll.", ohio.nameOf(side)));
  }
  const int bonus = side == combat.defender() && isFromRiver(ohio, combat) ? 1 : 0;
  const int die = ohio.rollNumber(ohio.dieOf(side));
  const int hits = std::stoi("0" + ohio.lookUp("crt", std::to_string(die + bonus), std::to_string(fp)));
  frame.set(key + "-hits", hits);
  ohio.tell("14.6", fmt::format("{} rolls {}{} with {} FP: {} casualties.", ohio.nameOf(side), die,
                                bonus > 0 ? " +1 (attacked from a river)" : "", fp, hits));
}

bool haveCounters(Ohio& ohio, const PieceList& pieces) {
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return ohio.make(piece).unit != Unit::arms; });
}

void wage(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  if (combat.units(combat.attacker()).empty()) return frame.go("end");
  const auto us = strengthOfUs(ohio, frame), wc = strengthOfWc(ohio, frame);
  frame.set("us-fp", us.points);
  frame.set("wc-fp", wc.points);
  frame.flag("both", haveCounters(ohio, combat.units(ohio.us())) && haveCounters(ohio, combat.units(ohio.wc())));
  ohio.tell("14.6", fmt::format("US strength {} ({}), WC strength {} ({}).", us.points, us.words, wc.points, wc.words));
  rollFor(ohio, frame, ohio.us());
  rollFor(ohio, frame, ohio.wc());
  frame.go("again");
}

/// The side with more TP may have one of the dice rolled again (14.9).
void again(Ohio& ohio, Frame& frame) {
  const auto side = Combat(ohio, frame).advantage();
  const bool any = frame.number("us-fp") > 0 || frame.number("wc-fp") > 0;
  if (!side || !any || frame.has("rerolled")) return frame.go("lose");
  ohio.ask(side, "14.9",
           fmt::format("{}: the US inflicts {}, the WC {} casualties. Roll again?", ohio.nameOf(side),
                       frame.number("us-hits"), frame.number("wc-hits")),
           "You have more TP and did not use it on the event: one combat die may be rolled again. The new result "
           "counts.");
  ohio.option("keep", "Leave it", [&frame] { frame.go("lose"); });
  for (const auto who : {ohio.us(), ohio.wc()}) {
    const std::string key = keyOf(ohio, who);
    if (frame.number(key + "-fp") < 1) continue;
    ohio.option("again-" + key, fmt::format("Roll the {} die again", ohio.nameOf(who)),
                [&ohio, &frame, who] {
                  frame.flag("rerolled");
                  rollFor(ohio, frame, who);
                  frame.go("lose");
                })
        .rolls(ohio.dieOf(who));
  }
}

}  // namespace

void checkScouts(Ohio& ohio, Frame& frame) {
  Combat combat(ohio, frame);
  for (const auto* list : {"scouts-tp", "scouts-fp"})
    for (const auto scout : combat.present(list)) {
      if (contains(ohio.pieces(frame, "scouts-loyal"), scout)) continue;
      const int die = ohio.rollNumber("blue");
      const auto result = ohio.lookUp("scout-check", std::to_string(die));
      ohio.tell("21.1", fmt::format("Scout check: {}, {}.", die, result));
      if (result == "loyal") {
        combat.add("scouts-loyal", {scout});
        continue;
      }
      if (result.starts_with("traitor")) frame.set("traitors", frame.number("traitors") + 1);
      ohio.toRecruitmentCup({scout});
    }
}

Steps wageSteps() {
  return {{"combat.loyalty", loyalty},
          {"combat.morale", morale},
          {"combat.shock", shock},
          {"combat.wage", wage},
          {"combat.again", again}};
}

}  // namespace assist::ohio
