#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/referee/quarters.hpp"
#include "rules-assist/games/blood_on_the_ohio/special.hpp"

/// Winter quarters of the Western Confederacy (11.1).
namespace assist::ohio {

namespace {

using Sites = std::vector<SpaceId>;

bool isPrincipal(Ohio& ohio, SpaceId space) {
  const auto& here = ohio.position().at(space);
  return here.principal || here.otherPrincipal;
}

Sites villagesOf(Ohio& ohio, PieceId piece) {
  return Special(ohio.board(), ohio.position(), ohio.state()).homesOf(ohio.make(piece).nation);
}

Sites principalsOfMembers(Ohio& ohio) {
  Sites sites;
  for (const auto space : ohio.board().places())
    if (ohio.position().at(space).principal) sites.push_back(space);
  return sites;
}

/// Each village houses one first, then principal villages take the rest; guests one to a principal village.
Sites sitesFor(Ohio& ohio, const Frame& frame, PieceId warriors) {
  const auto nation = ohio.make(warriors).nation;
  auto homes = villagesOf(ohio, warriors);
  const bool guest = ohio.entryOf(nation) && nation != nationOf("Mi");
  const auto isTaken = [&](SpaceId space) {
    return !housedIn(ohio, frame, space, [&](PieceId piece) {
              return guest ? ohio.make(piece).nation != ohio.board().space(space).nation
                           : ohio.make(piece).nation == nation;
            }).empty();
  };
  if (guest) {
    homes = principalsOfMembers(ohio);
    std::erase_if(homes, isTaken);
    return homes;
  }
  Sites empty;
  std::copy_if(homes.begin(), homes.end(), std::back_inserter(empty), [&](SpaceId space) { return !isTaken(space); });
  if (!empty.empty()) return empty;
  std::erase_if(homes, [&](SpaceId space) { return !isPrincipal(ohio, space); });
  return homes;
}

bool isWarrior(const Ohio& ohio, PieceId piece) { return ohio.make(piece).unit == Unit::warriors; }

/// Warriors of the stack that the arms lie in and that are still to go.
PieceList bearers(Ohio& ohio, const Frame& frame, PieceId arms) {
  auto stack = ohio.unitsAt(ohio.spaceOf(arms), ohio.wc());
  std::erase_if(stack, [&](PieceId piece) { return !isWarrior(ohio, piece) || isHoused(ohio, frame, piece); });
  return stack;
}

/// British Arms go with a warrior unit of their stack: which, the WC says before anybody leaves.
void assignArms(Ohio& ohio, Frame& frame) {
  for (const auto arms : ohio.unitsOf(ohio.wc())) {
    const auto id = ohio.state().idOf(arms);
    if (ohio.make(arms).unit != Unit::arms || frame.has("with-" + id)) continue;
    const auto stack = bearers(ohio, frame, arms);
    if (stack.empty()) continue;
    if (stack.size() == 1 || frame.has("auto")) {
      ohio.keep(frame, "with-" + id, stack.front());
      return;
    }
    ohio.ask(ohio.wc(), "23.0", "Whom do the British Arms in " + ohio.nameOf(ohio.spaceOf(arms)) + " go home with?",
             "British Arms accompany a warrior unit of their stack to its winter quarters.");
    for (const auto piece : stack)
      ohio.option("piece:" + ohio.state().idOf(piece), ohio.namesOf({piece}),
                  [&ohio, &frame, id, piece] { ohio.keep(frame, "with-" + id, piece); })
          .with(piece);
    return;
  }
  frame.go("warriors");
}

void houseWarriors(Ohio& ohio, Frame& frame) {
  for (const auto piece : ohio.unitsOf(ohio.wc())) {
    if (!isWarrior(ohio, piece) || isHoused(ohio, frame, piece)) continue;
    const auto sites = sitesFor(ohio, frame, piece);
    if (!sites.empty())
      return askQuarters(ohio, frame, piece, sites, "11.1", {},
                         "Each village houses one warrior unit of its nation; those that are too many go to principal "
                         "villages.");
    ohio.tell("11.1", ohio.namesOf({piece}) + " find no village and wait off the map");
    ohio.move({piece}, ohio.boxOf(ohio.make(piece).nation));
    return;
  }
  frame.go("arms-follow");
}

void armsFollow(Ohio& ohio, Frame& frame) {
  for (const auto arms : ohio.unitsOf(ohio.wc())) {
    if (ohio.make(arms).unit != Unit::arms) continue;
    const auto bearer = ohio.piece(frame, "with-" + ohio.state().idOf(arms));
    if (!bearer || !ohio.isOnBoard(bearer) || ohio.spaceOf(bearer) == ohio.spaceOf(arms)) continue;
    ohio.move({arms}, ohio.spaceOf(bearer));
  }
  frame.go("leaders");
}

void houseLeaders(Ohio& ohio, Frame& frame) {
  for (const auto piece : ohio.unitsOf(ohio.wc())) {
    if (!ohio.isLeader(piece) || isHoused(ohio, frame, piece)) continue;
    auto sites = villagesOf(ohio, piece);
    if (sites.empty()) sites = principalsOfMembers(ohio);
    if (!sites.empty())
      return askQuarters(ohio, frame, piece, sites, "11.1", {},
                         "Leaders winter in any village of their nation, as many together as you like.");
    house(ohio, frame, piece);
    ohio.move({piece}, ohio.boxOf(ohio.make(piece).nation));
    return;
  }
  ohio.pop();
}

}  // namespace

void beginQuartersOfWc(Ohio& ohio) { ohio.push("winter-wc", "arms"); }

Steps winterWcSteps() {
  return {{"winter-wc.arms", assignArms},
          {"winter-wc.warriors", houseWarriors},
          {"winter-wc.arms-follow", armsFollow},
          {"winter-wc.leaders", houseLeaders}};
}

}  // namespace assist::ohio
