#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

/// Nation, expedition and leader checks (7.0 to 9.0, 25.1).
namespace assist::ohio {

namespace {

const char* ordinal(int expedition) { return expedition == 1 ? "first" : expedition == 2 ? "second" : "third"; }
const char* commanderOf(int expedition) { return expedition == 1 ? "k-har" : expedition == 2 ? "k-stc" : "k-way"; }
constexpr int loyalFrom = 6, leadersNear = 10;

/// The number of a VP square; 0 if it is none.
int numberOf(const Ohio& ohio, SpaceId space) {
  const auto& id = ohio.module().spaces[space.value].id;
  int square = 0;
  if (id.starts_with("vp")) std::from_chars(id.data() + 2, id.data() + id.size(), square);
  return square;
}

/// The VP square of a nation: 0 for those that have none.
int squareOf(const Ohio& ohio, std::uint8_t nation) { return numberOf(ohio, ohio.boxOf(nation)); }

/// The VP square with this icon (2.4.1): "withdraw-1", "enter-2".
int iconSquare(const Ohio& ohio, const char* what, int expedition) {
  const auto icon = vtt::findAttribute(ohio.module(), vtt::AttributeOwner::space, "icon");
  const auto wanted = what + std::to_string(expedition);
  for (std::uint32_t i = 0; i < ohio.module().spaces.size(); ++i) {
    const auto* value = ohio.module().spaces[i].attributes.find(icon);
    const auto* word = value != nullptr ? std::get_if<std::string>(value) : nullptr;
    if (word != nullptr && *word == wanted) return numberOf(ohio, SpaceId(i));
  }
  return 0;
}

bool isDue(const Ohio& ohio, std::uint8_t nation) {
  const int square = squareOf(ohio, nation);
  return square > 0 && ohio.halves(ohio.us()) >= 2 * square;
}

/// Members, and in Legion the Mingo, whose treaty ends their war.
std::vector<std::uint8_t> nationsToCheck(const Ohio& ohio) {
  auto nations = ohio.nationsIn("confederacy");
  const auto mingo = nationOf("M");
  if (ohio.scenario() == "legion" && ohio.isIn("treaties", mingo)) nations.push_back(mingo);
  std::erase_if(nations, [&](std::uint8_t nation) { return !isDue(ohio, nation) || ohio.isIn("withdrawn", nation); });
  return nations;
}

SpaceId principalOf(const Ohio& ohio, std::uint8_t nation) {
  for (const auto space : ohio.board().places())
    if (ohio.board().space(space).printed == Printed::principalVillage && ohio.board().space(space).nation == nation)
      return space;
  return {};
}

bool hasSuffered(const Ohio& ohio, std::uint8_t nation) {
  for (std::uint32_t i = 0; i < ohio.state().pieceCount(); ++i) {
    const PieceId piece(i);
    const auto unit = ohio.state().exists(piece) ? ohio.make(piece).unit : Unit::none;
    if (unit != Unit::warriors && unit != Unit::keyLeader && unit != Unit::subordinate) continue;
    if (ohio.make(piece).nation != nation || ohio.state().sideOf(piece) != ohio.wc()) continue;
    if (ohio.isReduced(piece) || ohio.spaceOf(piece) == SpaceId(0U)) return true;
  }
  return false;
}

bool hasLeaderNear(Ohio& ohio, SpaceId principal) {
  const auto far = ohio.position().distances({principal}, leadersNear);
  for (const auto space : ohio.board().places())
    if (far[space.value] >= 0 && ohio.position().at(space).wcKeyLeaders > 0) return true;
  return false;
}

/// Whether a nation stays by the revised check (25.1).
bool staysLoyal(Ohio& ohio, std::uint8_t nation) {
  const auto principal = principalOf(ohio, nation);
  const auto& here = ohio.position();
  if (principal && !here.at(principal).principal) return false;
  const int bonus = (hasSuffered(ohio, nation) ? 0 : 1) + (principal && hasLeaderNear(ohio, principal) ? 1 : 0);
  const int die = ohio.rollNumber("green");
  ohio.tell("25.1", fmt::format("The {} weigh their loyalty: {} + {}; they stay on {}", Ohio::nationName(nation), die,
                                bonus, loyalFrom));
  return die + bonus >= loyalFrom;
}

void checkNations(Ohio& ohio, Frame& frame) {
  const auto done = frame.number("done");
  const auto nations = nationsToCheck(ohio);
  for (const auto nation : nations) {
    if ((done >> nation & 1) != 0) continue;
    frame.set("done", done | 1 << nation);
    if (ohio.isOption("nation-check", "revised") && staysLoyal(ohio, nation)) return;
    return withdrawNation(ohio, nation, "8.0",
                          fmt::format("The US has reached square {} of the VP track", squareOf(ohio, nation)));
  }
  ohio.pop();
}

// Leader check

PieceList woundedLeaders(Ohio& ohio) {
  PieceList wounded;
  for (const auto side : {ohio.us(), ohio.wc()})
    for (const auto piece : ohio.unitsOf(side))
      if (ohio.isLeader(piece) && ohio.faceOf(piece) == "wounded") wounded.push_back(piece);
  return wounded;
}

void checkLeader(Ohio& ohio, PieceId leader) {
  const auto side = ohio.state().sideOf(leader);
  const int die = ohio.rollNumber(ohio.dieOf(side));
  const auto result = ohio.lookUp("leader-check", std::to_string(die));
  ohio.tell("9.0", fmt::format("{} rolls {}: {}", ohio.state().nameOf(leader), die, result));
  if (die <= 3) ohio.face({leader}, "healthy");
  if (die < 6) return;
  ohio.takeOut({leader});
  if (ohio.isOption("leader-death-vp", "half"))
    ohio.award(ohio.enemyOf(side), 1, "9.0", ohio.state().nameOf(leader) + " died of his wounds");
}

void checkLeaders(Ohio& ohio, Frame&) {
  for (const auto leader : woundedLeaders(ohio)) checkLeader(ohio, leader);
  ohio.pop();
}

// Expedition check

bool isOver(const Ohio& ohio, int square) { return square > 0 && ohio.halves(ohio.wc()) >= 2 * square; }

bool mustWithdraw(const Ohio& ohio) {
  const int expedition = ohio.expedition();
  return ohio.tally("expeditions-gone") < expedition && isOver(ohio, iconSquare(ohio, "withdraw-", expedition));
}

bool mayEnter(const Ohio& ohio) {
  const int next = ohio.expedition() + 1;
  return ohio.scenario() == "campaign" && next <= 3 && ohio.tally("expeditions-gone") == next - 1 &&
         isOver(ohio, iconSquare(ohio, "enter-", next));
}

void checkExpedition(Ohio& ohio, Frame& frame) {
  if (mustWithdraw(ohio)) {
    const int expedition = ohio.expedition();
    ohio.tell("7.0", fmt::format("The WC has reached square {}: the {} expedition withdraws",
                                 iconSquare(ohio, "withdraw-", expedition), ordinal(expedition)));
    if (ohio.scenario() != "campaign" || expedition == 3)
      return endGame(ohio, fmt::format("The WC wins at once: the {} expedition has to withdraw.", ordinal(expedition)));
    ohio.setTally("expeditions-gone", expedition);
    frame.go("leaders");
    return beginQuartersOfUs(ohio);
  }
  if (mayEnter(ohio)) {
    frame.go("enter");
    return;
  }
  ohio.pop();
}

/// The commander leaves the game; each of his officers stays on 4 to 6 (7.1).
void dismissLeaders(Ohio& ohio, Frame& frame) {
  const auto commander = ohio.pieceNamed(commanderOf(ohio.expedition()));
  if (ohio.isOnBoard(commander)) ohio.takeOut({commander});
  for (const auto piece : ohio.unitsOf(ohio.us())) {
    if (ohio.make(piece).unit != Unit::subordinate) continue;
    const int die = ohio.rollNumber("blue");
    ohio.tell("7.1",
              fmt::format("{} rolls {}: he {}", ohio.state().nameOf(piece), die, die >= 4 ? "stays" : "goes home"));
    if (die < 4) ohio.takeOut({piece});
  }
  frame.go("check");
}

void enterNext(Ohio& ohio, Frame& frame) {
  const int next = ohio.expedition() + 1;
  ohio.tell("7.2", fmt::format("The WC has reached square {}: the {} expedition enters",
                               iconSquare(ohio, "enter-", next), ordinal(next)));
  const auto commander = ohio.pieceNamed(commanderOf(next - 1));
  if (ohio.isOnBoard(commander)) ohio.takeOut({commander});
  ohio.setTally("expedition", next);
  frame.go("check");
  beginExpeditionEntry(ohio, next);
}

}  // namespace

void beginNationCheck(Ohio& ohio) { ohio.push("nations", "check"); }
void beginLeaderCheck(Ohio& ohio) { ohio.push("leaders", "check"); }
void beginExpeditionCheck(Ohio& ohio) { ohio.push("expedition", "check"); }

Steps checkSteps() {
  return {{"nations.check", checkNations},
          {"leaders.check", checkLeaders},
          {"expedition.check", checkExpedition},
          {"expedition.leaders", dismissLeaders},
          {"expedition.enter", enterNext}};
}

}  // namespace assist::ohio
