#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"

/// Expeditions that enter, by the charts of the campaign (7.2), and what a turn brings by itself.
namespace assist::ohio {

namespace {

struct Share {
  const char* group;
  int count;
};
using Shares = std::vector<Share>;

/// What an expedition brings, and where it goes.
struct Chart {
  const char* action;  ///< of the module: clears the board, fills Builds Box and cup
  const char* box;
  Shares forts, settlements, cup, entry, next, later;
};

const Chart& chartOf(int expedition) {
  static const Chart second{"second-expedition",
                            "exp2",
                            {{"u-ri", 7}, {"u-rc", 2}, {"u-su", 3}},
                            {{"u-mi", 2}},
                            {{"u-mi", 6}, {"u-mc", 2}, {"u-su", 1}},
                            {{"u-ri", 3}, {"u-rc", 1}, {"u-mi", 2}, {"u-ar", 2}, {"u-sc", 1}, {"u-su", 1}},
                            {},
                            {}};
  static const Chart third{"third-expedition",
                           "exp3",
                           {{"u-ri", 10}, {"u-rc", 2}, {"u-su", 4}, {"u-ar", 1}},
                           {{"u-mi", 3}, {"u-mc", 1}},
                           {{"u-mi", 2}, {"u-mc", 2}, {"u-su", 2}},
                           {{"u-ri", 4}, {"u-rc", 1}, {"u-ar", 1}, {"u-sc", 2}, {"u-su", 2}},
                           {{"u-ri", 4}, {"u-rc", 1}, {"u-mi", 2}, {"u-su", 1}},
                           {{"u-mc", 4}, {"u-mi", 2}, {"u-sc", 1}, {"u-su", 1}}};
  return expedition == 2 ? second : third;
}

PieceList inSlot(const Ohio& ohio, SpaceId box, std::string_view slot) {
  PieceList found;
  const auto& facts = ohio.module().spaces[box.value];
  for (auto i = facts.firstSlot; i < facts.firstSlot + facts.slotCount; ++i)
    if (ohio.module().slots[i].name == slot) found = ohio.state().piecesAt({i});
  return found;
}

/// What is too few for the chart: it comes from what was taken off the board.
PieceList missingOf(const Ohio& ohio, const PieceList& chosen, const Shares& shares, PieceList& pool) {
  PieceList brought;
  for (const auto& share : shares) {
    const auto group = vtt::findGroup(ohio.module(), share.group);
    const auto isSuch = [&](PieceId piece) { return ohio.state().groupOf(piece) == group; };
    int missing = share.count - static_cast<int>(std::count_if(chosen.begin(), chosen.end(), isSuch));
    for (auto piece = pool.begin(); piece != pool.end() && missing > 0;) {
      if (!isSuch(*piece)) {
        ++piece;
        continue;
      }
      brought.push_back(*piece);
      piece = pool.erase(piece);
      --missing;
    }
  }
  return brought;
}

void gather(Ohio& ohio, SpaceId box, const char* slot, const Shares& shares, PieceList& pool) {
  ohio.moveInto(missingOf(ohio, inSlot(ohio, box, slot), shares, pool), box, slot);
}

void runAction(Ohio& ohio, const char* action) {
  auto command = vtt::decode(ohio.state(), std::string("action ") + action);
  if (!command) return ohio.fail(command.error().message);
  if (const auto* group = std::get_if<vtt::CommandGroup>(&*command))
    for (const auto& part : group->commands) ohio.carryOut(part);
  else
    ohio.carryOut(*command);
}

/// Everything that was taken off lies loose in the box.
void prepare(Ohio& ohio, Frame& frame) {
  const auto& chart = chartOf(frame.number("number"));
  const auto box = ohio.spaceNamed(chart.box);
  runAction(ohio, chart.action);
  auto pool = inSlot(ohio, box, {});
  gather(ohio, box, "forts", chart.forts, pool);
  gather(ohio, box, "settlements", chart.settlements, pool);
  gather(ohio, box, "entry", chart.entry, pool);
  if (!chart.next.empty()) gather(ohio, box, "next", chart.next, pool);
  if (!chart.later.empty()) gather(ohio, box, "later", chart.later, pool);
  const auto cup = vtt::ContainerId(ohio.module().ids.find("cup-us").index);
  auto recruits = inSlot(ohio, box, "cup");
  ohio.moveToCup(recruits, "cup-us");
  ohio.moveToCup(missingOf(ohio, vtt::contentsOf(ohio.state(), cup), chart.cup, pool), "cup-us");
  frame.go("leaders");
}

PieceList leadersOnMap(Ohio& ohio) {
  auto leaders = ohio.unitsOf(ohio.us());
  std::erase_if(leaders, [&](PieceId piece) { return !ohio.isLeader(piece); });
  return leaders;
}

void placeLeaders(Ohio& ohio, Frame& frame) {
  frame.go("forts");
  beginPlacing(ohio, {ohio.us(), leadersOnMap(ohio), "7.2", "forts", false});
}

void placeInForts(Ohio& ohio, Frame& frame) {
  const auto box = ohio.spaceNamed(chartOf(frame.number("number")).box);
  frame.go("settlements");
  beginPlacing(ohio, {ohio.us(), inSlot(ohio, box, "forts"), "7.2", "forts", false});
}

void placeInSettlements(Ohio& ohio, Frame& frame) {
  const auto box = ohio.spaceNamed(chartOf(frame.number("number")).box);
  frame.go("entry");
  beginPlacing(ohio, {ohio.us(), inSlot(ohio, box, "settlements"), "7.2", "settlements", true});
}

void placeAtEntry(Ohio& ohio, Frame& frame) {
  const auto box = ohio.spaceNamed(chartOf(frame.number("number")).box);
  frame.go("done");
  beginPlacing(ohio, {ohio.us(), inSlot(ohio, box, "entry"), "7.2",
                      frame.number("number") == 2 ? "us-entry-two" : "us-entry", false});
}

void done(Ohio& ohio, Frame&) { ohio.pop(); }

}  // namespace

void beginExpeditionEntry(Ohio& ohio, int number) {
  auto& frame = ohio.push("entry", "prepare");
  frame.set("number", number);
}

void beginNewTurn(Ohio& ohio) {
  constexpr int lastTurn = 10;
  const bool british =
      ohio.scenario() == "legion" || (ohio.scenario() == "campaign" && ohio.isOption("campaign-fort-miamis", "yes"));
  const auto fort = ohio.pieceNamed("f-miam");
  if (british && ohio.turn() == lastTurn && fort && ohio.spaceOf(fort) != ohio.board().fortMiamis()) {
    ohio.move({fort}, ohio.board().fortMiamis());
    ohio.tell("20.7", "The British build Fort Miamis on the Maumee");
  }
  const bool third = ohio.expedition() == 3 && ohio.tally("expeditions-gone") < 3 &&
                     (ohio.scenario() == "legion" || ohio.scenario() == "campaign");
  if (!third) return;
  const auto box = ohio.spaceNamed("exp3");
  for (const auto* part : {"next", "later"}) {
    const auto pieces = inSlot(ohio, box, part);
    if (pieces.empty()) continue;
    ohio.tell("7.2", "Another part of the third expedition enters: " + ohio.namesOf(pieces));
    return beginPlacing(ohio, {ohio.us(), pieces, "7.2", "us-entry", false});
  }
}

Steps entrySteps() {
  return {{"entry.prepare", prepare},    {"entry.leaders", placeLeaders},
          {"entry.forts", placeInForts}, {"entry.settlements", placeInSettlements},
          {"entry.entry", placeAtEntry}, {"entry.done", done}};
}

}  // namespace assist::ohio
