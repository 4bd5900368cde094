#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace assist::ohio {

namespace {

struct Action {
  const char* id;
  const char* label;
  const char* rule;
  const char* by;  ///< "us", "wc", or both
  bool (*may)(Ohio&, SideId);
  void (*begin)(Ohio&, SideId);
  const char* rolls;  ///< the die that the choice itself throws
};

constexpr std::array<Action, 10> allActions{{
    {"recruit", "Recruit", "5.1", "us wc", mayRecruit, beginRecruit, ""},
    {"negotiate", "Negotiate", "5.2", "us wc", mayNegotiate, beginNegotiate, ""},
    {"build", "Build a settlement or a fort", "5.3", "us", mayBuild, beginBuild, ""},
    {"repair", "Repair a settlement or a fort", "5.4", "us", mayRepair, beginRepair, ""},
    {"harass", "Harass the site of the last build or repair", "5.5", "wc", mayHarass, beginHarass, "green"},
    {"raid", "Raid a settlement", "5.6", "wc", mayRaid, beginRaid, ""},
    {"search-artillery", "Search for lost artillery", "5.7.1", "us", maySearchArtillery, beginSearchArtillery, ""},
    {"search-raiders", "Search for raiding parties", "5.7.2", "us", maySearchRaiders, beginSearchRaiders, ""},
    {"strategic", "Strategic movement", "5.8", "wc", mayMoveStrategically, beginStrategic, ""},
    {"save", "Save a point for the next turn", "5.9", "us wc", maySave, beginSave, ""},
}};

std::string outKey(const Ohio& ohio, SideId side) { return side == ohio.us() ? "us-passed" : "wc-passed"; }

bool isOut(const Ohio& ohio, const Frame& frame, SideId side) {
  return frame.has(outKey(ohio, side)) || ohio.actionPoints(side) == 0;
}

bool isPossible(Ohio& ohio, const Action& action, SideId side) {
  const std::string_view by = action.by;
  return by.find(side == ohio.us() ? "us" : "wc") != std::string_view::npos && allowsAction(ohio, action.id) &&
         action.may(ohio, side);
}

/// Builds and raids are allowed again (5.0).
void start(Ohio& ohio, Frame& frame) {
  for (const auto* id : {"mk-build", "mk-raid"})
    if (const auto marker = ohio.pieceNamed(id); marker && ohio.faceOf(marker) != "allowed")
      ohio.face({marker}, "allowed");
  ohio.keep(frame, "side", ohio.us());
  frame.go("choose");
}

void take(Ohio& ohio, Frame& frame, const Action& action, SideId side) {
  if (side == ohio.us()) frame.forget("built");
  frame.go("taken");
  ohio.setActionPoints(side, ohio.actionPoints(side) - 1);
  action.begin(ohio, side);
}

void offerActions(Ohio& ohio, Frame& frame, SideId side) {
  const int points = ohio.actionPoints(side);
  ohio.ask(side, "5.0",
           fmt::format("{}: take a special action or pass. {} point{} left.", ohio.nameOf(side), points,
                       points == 1 ? " is" : "s are"),
           "The sides take turns, the US first; an action costs one point. Points must last for all three special "
           "action segments of the turn, and who passes takes no more in this one.");
  for (const auto& action : allActions) {
    if (!isPossible(ohio, action, side)) continue;
    auto offered =
        ohio.option(action.id, action.label, [&ohio, &frame, &action, side] { take(ohio, frame, action, side); })
            .rule(action.rule);
    if (*action.rolls != '\0') offered.rolls(action.rolls);
    if (std::string_view(action.id) == "harass") offered.at(ohio.space(frame, "built"));
  }
  ohio.option("pass", "Pass", [&ohio, &frame, side] {
    ohio.tell("5.0", fmt::format("The {} passes and keeps {} SAP", ohio.nameOf(side), ohio.actionPoints(side)));
    frame.flag(outKey(ohio, side));
    frame.go("taken");
  });
}

void choose(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side") ? ohio.side(frame, "side") : ohio.us();
  if (isOut(ohio, frame, ohio.us()) && isOut(ohio, frame, ohio.wc())) return frame.go("end");
  if (!isOut(ohio, frame, side)) return offerActions(ohio, frame, side);
  ohio.keep(frame, "side", ohio.enemyOf(side));
}

/// The other side is next. What was built can be harassed at once or never (5.5).
void taken(Ohio& ohio, Frame& frame) {
  const auto side = ohio.side(frame, "side");
  if (side == ohio.wc()) frame.forget("built");
  ohio.keep(frame, "side", ohio.enemyOf(side));
  frame.go("choose");
}

void end(Ohio& ohio, Frame&) {
  returnRaidChits(ohio);
  ohio.pop();
}

}  // namespace

PieceList distinct(const Ohio& ohio, const PieceList& pieces) {
  PieceList some;
  const auto same = [&](PieceId a, PieceId b) {
    return ohio.state().groupOf(a) == ohio.state().groupOf(b) && ohio.faceOf(a) == ohio.faceOf(b) &&
           ohio.state().piece(a).place == ohio.state().piece(b).place;
  };
  for (const auto piece : pieces)
    if (std::none_of(some.begin(), some.end(), [&](PieceId other) { return same(piece, other); }))
      some.push_back(piece);
  return some;
}

std::string keyOf(const Ohio& ohio, SpaceId space) { return "space:" + ohio.module().spaces[space.value].id; }
std::string keyOf(const Ohio& ohio, PieceId piece) { return "piece:" + ohio.state().idOf(piece); }

std::string nationKey(std::uint8_t nation) {
  std::string name = Ohio::nationName(nation);
  name.front() = static_cast<char>(name.front() - 'A' + 'a');
  return "nation:" + name;
}

bool isCupEmpty(const Ohio& ohio, std::string_view cup) {
  const vtt::ContainerId container(ohio.module().ids.find(cup).index);
  return ohio.state().piecesAt(ohio.state().containerPlace(container)).empty();
}

std::vector<SpaceId> usedSpaces(Ohio& ohio, std::vector<SpaceId> spaces) {
  std::erase_if(spaces, [&](SpaceId space) { return !allowsSpace(ohio, space); });
  return spaces;
}

void beginActions(Ohio& ohio) { ohio.push("actions", "start"); }

Steps actionSteps() {
  Steps steps{{"actions.start", start}, {"actions.choose", choose}, {"actions.taken", taken}, {"actions.end", end}};
  for (const auto& more : {recruitSteps(), negotiateSteps(), buildSteps(), raidSteps(), strategicSteps()})
    steps.insert(steps.end(), more.begin(), more.end());
  return steps;
}

}  // namespace assist::ohio
