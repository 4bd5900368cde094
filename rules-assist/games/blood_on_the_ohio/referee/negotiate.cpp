#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

constexpr int treatyFp = 10, mostAlliedFp = 2;

/// Principal villages; without any, villages and the entry square (5.2.1, 5.2.3).
std::vector<SpaceId> councilsOf(Ohio& ohio, std::uint8_t nation) {
  auto places = principalVillagesOf(ohio, nation);
  if (!places.empty()) return places;
  places = villagesOf(ohio, nation);
  if (const auto entry = ohio.entryOf(nation)) places.push_back(entry);
  return places;
}

bool hasKeyLeader(Ohio& ohio, SpaceId space, SideId side) {
  const auto units = ohio.unitsAt(space, side);
  return std::any_of(units.begin(), units.end(), [&](PieceId p) { return ohio.make(p).unit == Unit::keyLeader; });
}

bool isNextTo(Ohio& ohio, SpaceId space, const auto& test) {
  const auto steps = ohio.board().graph().stepsFrom(space);
  return std::any_of(steps.begin(), steps.end(), [&](const BoardStep& step) { return test(step.to); });
}

bool maySign(Ohio& ohio, std::uint8_t nation) {
  if (nation <= nationOf("De") || ohio.isIn("treaties", nation) || ohio.isIn("broken", nation) ||
      ohio.isIn("withdrawn", nation))
    return false;
  const auto speaks = [&](SpaceId space) {
    return ohio.position().at(space).usTotal >= treatyFp && hasKeyLeader(ohio, space, ohio.us());
  };
  const auto councils = councilsOf(ohio, nation);
  return std::any_of(councils.begin(), councils.end(), [&](SpaceId place) { return isNextTo(ohio, place, speaks); });
}

int confederateFp(Ohio& ohio, std::uint8_t nation) {
  int fp = 0;
  for (const auto space : ohio.board().places())
    if (ohio.board().space(space).nation == nation) fp += ohio.position().at(space).wcFp;
  return fp;
}

/// A force cannot stay in an entry square: there the spaces next to it will do (5.2.3).
bool mayAlly(Ohio& ohio, std::uint8_t nation) {
  if (!ohio.position().isNonaligned(nation) || confederateFp(ohio, nation) > mostAlliedFp) return false;
  const auto speaks = [&](SpaceId space) { return hasKeyLeader(ohio, space, ohio.wc()); };
  const auto councils = councilsOf(ohio, nation);
  return std::any_of(councils.begin(), councils.end(), [&](SpaceId place) {
    return speaks(place) || (ohio.board().space(place).kind == Ground::entry && isNextTo(ohio, place, speaks));
  });
}

std::vector<std::uint8_t> partnersOf(Ohio& ohio, SideId side) {
  std::vector<std::uint8_t> nations;
  for (std::uint8_t nation = 0; nation < nationCodes.size(); ++nation)
    if (side == ohio.us() ? maySign(ohio, nation) : mayAlly(ohio, nation)) nations.push_back(nation);
  return nations;
}

int needed(const Ohio& ohio) {
  const auto cell = ohio.lookUp("negotiate", std::to_string(ohio.expedition()));
  int number = 0;
  std::from_chars(cell.data(), cell.data() + cell.size(), number);
  return number;
}

/// Die and own VP, or VP alone if they are more than it takes.
bool talk(Ohio& ohio, SideId side, std::uint8_t nation) {
  const auto* rule = side == ohio.us() ? "5.2.1" : "5.2.3";
  const int need = needed(ohio), halves = ohio.halves(side);
  if (halves > 2 * need) {
    ohio.tell(rule,
              fmt::format("Talks with the {}: {:g} VP are more than {}", Ohio::nationName(nation), halves / 2.0, need));
    return true;
  }
  const int rolled = ohio.rollNumber(ohio.dieOf(side));
  const bool success = 2 * rolled + halves >= 2 * need;
  ohio.tell(rule, fmt::format("Talks with the {}: {} + {:g} VP, {} needed: {}", Ohio::nationName(nation), rolled,
                              halves / 2.0, need, success ? "success" : "failure"));
  return success;
}

void negotiate(Ohio& ohio, Frame& frame, SideId side, std::uint8_t nation) {
  frame.go("done");
  if (!talk(ohio, side, nation)) return;
  if (side == ohio.us()) return signTreaty(ohio, nation);
  joinConfederacy(ohio, nation, "5.2.3", "an alliance is made");
}

void choosePartner(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side");
  const bool isUs = side == ohio.us();
  ohio.ask(
      side, isUs ? "5.2.1" : "5.2.3", fmt::format("{}: with which nation do you negotiate?", ohio.nameOf(side)),
      fmt::format("A die and your {:g} VP must make {} in this expedition. {}", ohio.halves(side) / 2.0, needed(ohio),
                  isUs ? "The nation then signs a treaty and keeps out of the war."
                       : "The nation then joins the Confederacy with its starting forces."));
  for (const auto nation : partnersOf(ohio, side)) {
    auto offered = ohio.option(nationKey(nation), Ohio::nationName(nation),
                               [&ohio, &frame, side, nation] { negotiate(ohio, frame, side, nation); });
    if (ohio.halves(side) <= 2 * needed(ohio)) offered.rolls(ohio.dieOf(side));
    for (const auto place : councilsOf(ohio, nation)) offered.at(place);
  }
}

void done(Ohio& ohio, Frame&) { ohio.pop(); }

}  // namespace

bool mayNegotiate(Ohio& ohio, SideId side) { return !partnersOf(ohio, side).empty(); }

void beginNegotiate(Ohio& ohio, SideId side) { ohio.keep(ohio.push("negotiate", "partner"), "side", side); }

Steps negotiateSteps() { return {{"negotiate.partner", choosePartner}, {"negotiate.done", done}}; }

}  // namespace assist::ohio
