#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

constexpr int usChecks = 4, wcChecks = 2, enough = 5;

bool isCore(std::uint8_t nation) {
  return nation == nationOf("Mi") || nation == nationOf("Sh") || nation == nationOf("De");
}

/// Leaders and warriors that wait in its square or box.
PieceList waiting(const Ohio& ohio, std::uint8_t nation) {
  PieceList units;
  const auto box = ohio.boxOf(nation);
  if (!box) return units;
  for (const auto piece : ohio.piecesIn(box))
    if (const auto& make = ohio.make(piece);
        make.nation == nation && make.unit >= Unit::keyLeader && make.unit <= Unit::warriors)
      units.push_back(piece);
  return units;
}

std::vector<std::uint8_t> recruitable(Ohio& ohio) {
  std::vector<std::uint8_t> nations;
  for (std::uint8_t nation = 0; nation < nationCodes.size(); ++nation) {
    if (!ohio.position().isMember(nation)) continue;
    const auto units = waiting(ohio, nation);
    if (!units.empty() && !placingSites(ohio, "nation", units.front()).empty()) nations.push_back(nation);
  }
  return nations;
}

/// A British Arms marker whose square the WC marker has reached (23.0); none: there is none.
PieceId availableArms(Ohio& ohio) {
  PieceId found;
  double least = ohio.halves(ohio.wc()) / 2.0;
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId piece(i);
    if (!ohio.state().exists(piece) || ohio.make(piece).unit != Unit::arms) continue;
    const auto space = ohio.spaceOf(piece);
    if (!space || ohio.isOnBoard(piece)) continue;
    const auto& square = ohio.module().spaces[space.value];
    if (!square.id.starts_with("vp") || !square.value || *square.value > least) continue;
    if (found && *square.value == least) continue;
    found = piece;
    least = *square.value;
  }
  return found;
}

PieceId placeableArms(Ohio& ohio) {
  const auto arms = availableArms(ohio);
  return arms && !placingSites(ohio, "arms", arms).empty() ? arms : PieceId();
}

/// The learning scenario uses the two southern entry squares, two checks for each (Appendix 2).
SpaceId squareOfCheck(const Ohio& ohio, int left) {
  if (ohio.tier() == 0) return {};
  return ohio.spaceNamed(left >= usChecks / 2 ? "us-entry-southwest" : "us-entry-south");
}

void usCheck(Ohio& ohio, Frame& frame) {
  const int left = frame.number("left");
  if (left <= 0 || isCupEmpty(ohio, "cup-us")) return ohio.pop();
  const int rolled = ohio.rollNumber("blue");
  frame.set("left", left - 1);
  if (rolled < enough) return ohio.tell("5.1.1", fmt::format("Recruiting: {}, nobody comes", rolled));
  ohio.tell("5.1.1", fmt::format("Recruiting: {}, a unit is drawn", rolled));
  frame.go("draw");
}

void usDraw(Ohio& ohio, Frame& frame) {
  const auto drawn = ohio.draw("cup-us", {ohio.state().spacePlace(ohio.spaceNamed("sabox")), {}});
  if (!drawn) return frame.go("us");
  ohio.tell("5.1.1", ohio.namesOf({drawn}) + (frame.has("again") ? " is drawn instead" : " is drawn"));
  ohio.keep(frame, "unit", drawn);
  frame.go("drawn");
}

/// Wayne may draw again, once for each success (Legion).
void usDrawn(Ohio& ohio, Frame& frame) {
  const auto unit = ohio.piece(frame, "unit");
  if (!unit) return frame.go("us");
  if (ohio.scenario() != "legion" || frame.has("again") || isCupEmpty(ohio, "cup-us")) return frame.go("place");
  ohio.ask(ohio.us(), "5.1.1", ohio.namesOf({unit}) + " was drawn: keep it, or draw again?",
           "Under Wayne the US may put a drawn unit back once and draw another, hoping for supply.");
  ohio.option("keep", "Keep " + ohio.namesOf({unit}), [&frame] { frame.go("place"); }).with(unit);
  ohio.option("again", "Put it back and draw again", [&ohio, &frame, unit] {
    frame.flag("again");
    ohio.moveToCup({unit}, "cup-us");
    frame.go("draw");
  });
}

void usPlace(Ohio& ohio, Frame& frame) {
  const auto unit = ohio.piece(frame, "unit");
  frame.forget("unit");
  frame.forget("again");
  frame.go("us");
  if (!unit) return;
  if (const auto square = squareOfCheck(ohio, frame.number("left"))) {
    ohio.move({unit}, square);
    return ohio.tell("5.1.1", ohio.namesOf({unit}) + " arrives at " + ohio.nameOf(square));
  }
  beginPlacing(ohio, {ohio.us(), {unit}, "5.1.1", "us-recruit"});
}

void chooseNation(Ohio& ohio, Frame& frame) {
  ohio.ask(ohio.wc(), "5.1.2", "WC: for which nation do you recruit?",
           "Two checks are made for one member that has units left off the map. It needs 5 or more; Miami, Shawnee and "
           "Delaware add 1.");
  for (const auto nation : recruitable(ohio))
    ohio.option(nationKey(nation), Ohio::nationName(nation),
                [&frame, nation] {
                  frame.set("nation", nation);
                  frame.go("wc");
                })
        .with(waiting(ohio, nation));
}

void wcRoll(Ohio& ohio, Frame& frame, std::uint8_t nation) {
  const int rolled = ohio.rollNumber("green"), sum = rolled + (isCore(nation) ? 1 : 0);
  frame.set("left", frame.number("left") - 1);
  ohio.tell("5.1.2", fmt::format("Recruiting {}: {}{}, {}", Ohio::nationName(nation), rolled,
                                 isCore(nation) ? " + 1" : "", sum < enough ? "nobody comes" : "a unit comes"));
  frame.go(sum < enough ? "wc" : "unit");
}

void offerArms(Ohio& ohio, Frame& frame, PieceId arms) {
  ohio.option("arms", "Take British Arms instead of a check",
              [&ohio, &frame, arms] {
                frame.flag("arms");
                frame.set("left", frame.number("left") - 1);
                frame.go("wc");
                beginPlacing(ohio, {ohio.wc(), {arms}, "5.1.2", "arms"});
              })
      .with(arms);
}

/// A check, or for one of the two British Arms.
void wcCheck(Ohio& ohio, Frame& frame) {
  const auto nation = static_cast<std::uint8_t>(frame.number("nation"));
  const auto arms = frame.has("arms") ? PieceId() : placeableArms(ohio);
  const bool units = !waiting(ohio, nation).empty();
  if (frame.number("left") <= 0 || (!units && !arms)) return ohio.pop();
  if (!arms) return wcRoll(ohio, frame, nation);
  ohio.ask(ohio.wc(), "5.1.2", fmt::format("WC: roll for {} or take British Arms?", Ohio::nationName(nation)),
           "One of the two checks may be given up for a British Arms marker whose square your VP have reached.");
  if (units)
    ohio.option("roll", fmt::format("Roll for {}", Ohio::nationName(nation)),
                [&ohio, &frame, nation] { wcRoll(ohio, frame, nation); })
        .rolls("green");
  offerArms(ohio, frame, arms);
  if (!units) ohio.option("done", "No arms", [&ohio] { ohio.pop(); });
}

void wcPlace(Ohio& ohio, Frame& frame, PieceId unit) {
  frame.go("arrived");
  ohio.keep(frame, "unit", unit);
  beginPlacing(ohio, {ohio.wc(), {unit}, "5.1.2", "nation", false, ohio.spaces(frame, "full")});
}

void wcUnit(Ohio& ohio, Frame& frame) {
  const auto kinds = distinct(ohio, waiting(ohio, static_cast<std::uint8_t>(frame.number("nation"))));
  if (kinds.empty()) return frame.go("wc");
  if (kinds.size() == 1) return wcPlace(ohio, frame, kinds.front());
  ohio.ask(ohio.wc(), "5.1.2", "WC: which unit comes?", "Any one unit of the nation's square or box comes.");
  for (const auto unit : kinds)
    ohio.option(keyOf(ohio, unit), ohio.namesOf({unit}), [&ohio, &frame, unit] { wcPlace(ohio, frame, unit); })
        .with(unit);
}

/// Without its principal village no more than 2 FP of a nation arrive in each village (20.5.1).
void wcArrived(Ohio& ohio, Frame& frame) {
  const auto unit = ohio.piece(frame, "unit");
  frame.go("wc");
  if (!unit || !hasLostPrincipalVillages(ohio, ohio.make(unit).nation)) return;
  if (ohio.board().space(ohio.spaceOf(unit)).kind != Ground::ground) return;
  auto full = ohio.spaces(frame, "full");
  full.push_back(ohio.spaceOf(unit));
  ohio.keep(frame, "full", full);
}

}  // namespace

bool mayRecruit(Ohio& ohio, SideId side) {
  return side == ohio.us() ? !isCupEmpty(ohio, "cup-us") : !recruitable(ohio).empty();
}

void beginRecruit(Ohio& ohio, SideId side) {
  const bool isUs = side == ohio.us();
  ohio.push("recruit", isUs ? "us" : "nation").set("left", isUs ? usChecks : wcChecks);
}

Steps recruitSteps() {
  return {{"recruit.us", usCheck},    {"recruit.draw", usDraw},         {"recruit.drawn", usDrawn},
          {"recruit.place", usPlace}, {"recruit.nation", chooseNation}, {"recruit.wc", wcCheck},
          {"recruit.unit", wcUnit},   {"recruit.arrived", wcArrived}};
}

}  // namespace assist::ohio
