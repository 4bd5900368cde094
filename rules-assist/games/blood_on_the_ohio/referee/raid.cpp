#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

constexpr const char* raidCup = "cup-raid";
constexpr int foundAt = 6;

/// Settlements without US units (5.6).
std::vector<SpaceId> raidable(Ohio& ohio) {
  std::vector<SpaceId> found;
  for (const auto space : ohio.board().places())
    if (ohio.position().at(space).settlement && !ohio.position().at(space).usPieces) found.push_back(space);
  return usedSpaces(ohio, found);
}

PieceId drawChit(Ohio& ohio) { return ohio.draw(raidCup, {ohio.state().spacePlace(ohio.spaceNamed("sabox")), {}}); }

/// A, B, C or D; 0 if it is no raid chit.
char letterOf(const Ohio& ohio, PieceId chit) {
  const auto& group = ohio.module().groups[ohio.state().groupOf(chit).value].id;
  return group.starts_with("raid-") ? static_cast<char>(group.back() - 'a' + 'A') : '\0';
}

void forbid(Ohio& ohio, const char* marker) {
  if (const auto piece = ohio.pieceNamed(marker)) ohio.face({piece}, "none");
}

void chooseTarget(Ohio& ohio, Frame& frame) {
  ohio.ask(ohio.wc(), "5.6", "WC: which settlement do you raid?",
           "Any settlement without US units; a chit from the Raid Cup decides. No warriors are needed.");
  for (const auto space : raidable(ohio))
    ohio.option(keyOf(ohio, space), ohio.nameOf(space),
                [&ohio, &frame, space] {
                  ohio.keep(frame, "target", space);
                  frame.go("draw");
                })
        .at(space);
}

void draw(Ohio& ohio, Frame& frame) {
  const auto target = ohio.space(frame, "target");
  const auto chit = drawChit(ohio);
  if (!chit || !target) return ohio.pop();
  const auto letter = letterOf(ohio, chit);
  ohio.tell("5.6.2", fmt::format("Raid on {}: chit {}. {}", ohio.nameOf(target), letter,
                                 ohio.lookUp("raid", std::string(1, letter))));
  ohio.moveToCup({chit}, raidCup);
  if (letter == 'A' || (letter == 'B' && ohio.isOption("raid-b", "no-builds"))) forbid(ohio, "mk-build");
  if (letter == 'D') {
    forbid(ohio, "mk-raid");
    ohio.award(ohio.wc(), -1, "5.6.2", "The raid is beaten off");
  }
  frame.set("steps", letter == 'A' ? 2 : letter == 'B' ? 1 : 0);
  frame.flag("warriors", letter == 'A');
  frame.go("burn");
}

void burn(Ohio& ohio, Frame& frame) {
  const int steps = frame.number("steps");
  const auto structure = structureAt(ohio, ohio.space(frame, "target"), ohio.us());
  if (steps <= 0 || structure.kind != "settlement" || structure.steps <= 0) return frame.go("reward");
  frame.set("steps", steps - 1);
  loseStep(ohio, structure, "5.6.2", "raided");
}

/// Warriors of full strength that wait off the map.
PieceId fullWarriors(const Ohio& ohio, std::uint8_t nation) {
  const auto box = ohio.boxOf(nation);
  if (box)
    for (const auto piece : ohio.piecesIn(box))
      if (ohio.make(piece).unit == Unit::warriors && ohio.make(piece).nation == nation && !ohio.isReduced(piece))
        return piece;
  return {};
}

/// The members with such warriors and a village for them whose land is nearest (5.6.2, reading 20).
std::vector<std::uint8_t> nearestNations(Ohio& ohio, SpaceId target) {
  std::vector<std::uint8_t> nearest;
  const auto far = ohio.position().distances({target}, -1);
  int best = -1;
  for (std::uint8_t nation = 0; nation < nationCodes.size(); ++nation) {
    const auto warriors = ohio.position().isMember(nation) ? fullWarriors(ohio, nation) : PieceId();
    if (!warriors || placingSites(ohio, "villages", warriors).empty()) continue;
    int distance = -1;
    for (const auto space : ohio.board().places())
      if (ohio.board().space(space).nation == nation && far[space.value] >= 0 &&
          (distance < 0 || far[space.value] < distance))
        distance = far[space.value];
    if (distance < 0 || (best >= 0 && distance > best)) continue;
    if (distance < best || best < 0) nearest.clear();
    best = distance;
    nearest.push_back(nation);
  }
  return nearest;
}

void reward(Ohio& ohio, Frame& frame) {
  const auto target = ohio.space(frame, "target");
  const auto nations = frame.has("warriors") && target ? nearestNations(ohio, target) : std::vector<std::uint8_t>();
  if (nations.empty()) return ohio.pop();
  ohio.ask(ohio.wc(), "5.6.2", "WC: do new warriors join after the raid?",
           "After chit A a full warrior unit of the nearest member that has one left may come to one of its villages.");
  for (const auto nation : nations)
    ohio.option(nationKey(nation), fmt::format("{} warriors", Ohio::nationName(nation)),
                [&ohio, &frame, nation] {
                  frame.go("done");
                  beginPlacing(ohio, {ohio.wc(), {fullWarriors(ohio, nation)}, "5.6.2", "villages"});
                })
        .with(fullWarriors(ohio, nation));
  ohio.option("none", "Nobody", [&frame] { frame.go("done"); });
}

void done(Ohio& ohio, Frame&) { ohio.pop(); }

/// Lost guns; where warriors stand they would be lost again at once (22.2).
PieceList lostGuns(Ohio& ohio) {
  PieceList guns;
  for (const auto space : ohio.board().places())
    for (const auto piece : ohio.piecesIn(space))
      if (ohio.make(piece).unit == Unit::artillery && ohio.make(piece).gone && ohio.position().at(space).wcUnits == 0 &&
          allowsSpace(ohio, space))
        guns.push_back(piece);
  return guns;
}

void search(Ohio& ohio, PieceId gun) {
  const auto space = ohio.spaceOf(gun);
  const int modifier = specialOf(ohio).searchModifier(space), rolled = ohio.rollNumber("blue");
  const bool found = rolled + modifier >= foundAt;
  ohio.tell("5.7.1", fmt::format("Search for artillery at {}: {} {:+}: {}", ohio.nameOf(space), rolled, modifier,
                                 found ? "found" : "nothing"));
  if (found) ohio.face({gun}, "ready");
  ohio.pop();
}

void chooseGun(Ohio& ohio, Frame&) {
  ohio.ask(ohio.us(), "5.7.1", "US: where do you search for lost artillery?",
           "It takes a 6: +1 for every 4 US FP within one space, -1 for every 2 WC FP within two.");
  for (const auto gun : distinct(ohio, lostGuns(ohio))) {
    const auto space = ohio.spaceOf(gun);
    ohio.option(keyOf(ohio, space), fmt::format("{} ({:+})", ohio.nameOf(space), specialOf(ohio).searchModifier(space)),
                [&ohio, gun] { search(ohio, gun); })
        .at(space)
        .with(gun)
        .rolls("blue");
  }
}

void searchRaiders(Ohio& ohio, Frame&) {
  const auto chit = drawChit(ohio);
  if (!chit) return ohio.pop();
  const auto letter = letterOf(ohio, chit);
  const bool found = letter == 'A' || letter == 'B';
  ohio.tell("5.7.2", fmt::format("Search for raiding parties: chit {}, {}", letter,
                                 found ? "it stays out of the cup for this segment" : "it goes back into the cup"));
  if (!found) ohio.moveToCup({chit}, raidCup);
  ohio.pop();
}

}  // namespace

bool mayRaid(Ohio& ohio, SideId) {
  const auto marker = ohio.pieceNamed("mk-raid");
  const bool allowed = !marker || ohio.faceOf(marker) == "allowed";
  return allowed && !isCupEmpty(ohio, raidCup) && !raidable(ohio).empty();
}
void beginRaid(Ohio& ohio, SideId) { ohio.push("raid", "target"); }

bool maySearchArtillery(Ohio& ohio, SideId) { return !lostGuns(ohio).empty(); }
void beginSearchArtillery(Ohio& ohio, SideId) { ohio.push("search", "gun"); }
bool maySearchRaiders(Ohio& ohio, SideId) { return !isCupEmpty(ohio, raidCup); }
void beginSearchRaiders(Ohio& ohio, SideId) { ohio.push("search", "raiders"); }

void returnRaidChits(Ohio& ohio) {
  PieceList chits;
  for (const auto piece : ohio.piecesIn(ohio.spaceNamed("sabox")))
    if (letterOf(ohio, piece) != '\0') chits.push_back(piece);
  if (chits.empty()) return;
  ohio.tell("5.7.2",
            fmt::format("{} raid chit{} back into the cup", chits.size(), chits.size() == 1 ? " goes" : "s go"));
  ohio.moveToCup(chits, raidCup);
}

Steps raidSteps() {
  return {{"raid.target", chooseTarget},    {"raid.draw", draw}, {"raid.burn", burn},
          {"raid.reward", reward},          {"raid.done", done}, {"search.gun", chooseGun},
          {"search.raiders", searchRaiders}};
}

}  // namespace assist::ohio
