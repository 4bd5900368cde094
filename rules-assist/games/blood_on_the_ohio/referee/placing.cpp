#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

constexpr int printedFortHolds = 8, builtFortHolds = 6;  ///< FP (20.1.2)

std::vector<SpaceId> spacesWhere(const Ohio& ohio, const auto& test) {
  std::vector<SpaceId> found;
  for (std::uint32_t i = 0; i < ohio.module().spaces.size(); ++i)
    if (test(SpaceId(i))) found.emplace_back(i);
  return found;
}

int warriorsOf(Ohio& ohio, SpaceId space, std::uint8_t nation) {
  const auto here = ohio.piecesIn(space);
  return static_cast<int>(std::count_if(here.begin(), here.end(), [&](PieceId piece) {
    return ohio.make(piece).unit == Unit::warriors && ohio.make(piece).nation == nation;
  }));
}

/// Two warrior units in a principal village, one in a village; leaders as desired (5.2.3).
std::vector<SpaceId> startSites(Ohio& ohio, PieceId piece) {
  const auto make = ohio.make(piece);
  auto sites = placingSites(ohio, "nation", piece);
  if (make.unit != Unit::warriors) return sites;
  std::erase_if(sites, [&](SpaceId space) {
    if (ohio.board().space(space).kind == Ground::entry) return false;
    return warriorsOf(ohio, space, make.nation) >= (ohio.position().at(space).principal ? 2 : 1);
  });
  return sites;
}

/// One warrior unit in each village, the others in principal villages, else as evenly as can be (5.2.2).
std::vector<SpaceId> homeSites(Ohio& ohio, PieceId piece) {
  const auto make = ohio.make(piece);
  const auto all = placingSites(ohio, "nation", piece);
  if (make.unit != Unit::warriors || all.empty()) return all;
  int least = warriorsOf(ohio, all.front(), make.nation);
  for (const auto space : all) least = std::min(least, warriorsOf(ohio, space, make.nation));
  auto sites = all;
  const bool principal =
      std::any_of(all.begin(), all.end(), [&](SpaceId s) { return ohio.position().at(s).principal; });
  std::erase_if(sites, [&](SpaceId space) {
    if (least > 0 && principal) return !ohio.position().at(space).principal;
    return warriorsOf(ohio, space, make.nation) > least;
  });
  return sites;
}

/// A principal village of a member that has no British Arms yet (5.1.2, reading 4).
std::vector<SpaceId> armsSites(Ohio& ohio) {
  const auto armed = nationsWithArms(ohio);
  const bool any = ohio.isOption("arms-arrive", "any-village");
  std::vector<SpaceId> sites;
  for (std::uint8_t nation = 0; nation < nationCodes.size(); ++nation) {
    if (!ohio.position().isMember(nation) || std::find(armed.begin(), armed.end(), nation) != armed.end()) continue;
    const auto homes = any ? villagesOf(ohio, nation) : principalVillagesOf(ohio, nation);
    sites.insert(sites.end(), homes.begin(), homes.end());
  }
  std::sort(sites.begin(), sites.end(), [](SpaceId a, SpaceId b) { return a.value < b.value; });
  return sites;
}

std::vector<SpaceId> ruledSites(Ohio& ohio, std::string_view rule, PieceId piece) {
  const auto& board = ohio.board();
  if (rule.starts_with("us-entry")) return spacesWhere(ohio, [&](SpaceId s) { return board.space(s).usEntry; });
  if (rule == "forts")
    return spacesWhere(ohio, [&](SpaceId s) { return ohio.position().at(s).fort && ohio.position().at(s).wcFp == 0; });
  if (rule == "settlements") return spacesWhere(ohio, [&](SpaceId s) { return ohio.position().at(s).settlement; });
  if (rule == "start") return startSites(ohio, piece);
  if (rule == "home") return homeSites(ohio, piece);
  if (rule == "arms") return armsSites(ohio);
  auto sites = specialOf(ohio).recruitSites(piece);
  if (rule == "villages") std::erase_if(sites, [&](SpaceId s) { return board.space(s).kind != Ground::ground; });
  return sites;
}

/// US units that come to a fort go inside as long as there is room (20.1).
void settleIn(Ohio& ohio, PieceId piece, SpaceId space) {
  const bool fort = ohio.position().at(space).fort;
  if (ohio.state().sideOf(piece) != ohio.us() || !fort) return ohio.move({piece}, space);
  const int most = ohio.board().space(space).printed == Printed::fort ? printedFortHolds : builtFortHolds;
  const int inside = ohio.fpOf(ohio.defendersAt(space), false) + ohio.fpOf({piece}, false);
  ohio.moveInto({piece}, space, inside <= most ? "defending" : "screening");
}

void put(Ohio& ohio, Frame& frame, PieceId piece, SpaceId space) {
  settleIn(ohio, piece, space);
  ohio.tell(frame.text("rule"), ohio.namesOf({piece}) + " is placed at " + ohio.nameOf(space));
  auto left = ohio.pieces(frame, "pieces");
  std::erase(left, piece);
  ohio.keep(frame, "pieces", left);
  if (!frame.has("first")) ohio.keep(frame, "first", space);
  frame.flag("spread", frame.has("spread") || ohio.space(frame, "first") != space);
  if (!frame.has("apart")) return;
  auto used = ohio.spaces(frame, "without");
  used.push_back(space);
  ohio.keep(frame, "without", used);
}

bool mustSpread(const Frame& frame) { return frame.text("sites") == "us-entry-two" && !frame.has("spread"); }

std::vector<SpaceId> sitesNow(Ohio& ohio, const Frame& frame, const PieceList& left) {
  auto sites = usedSpaces(ohio, placingSites(ohio, frame.text("sites"), left.front()));
  auto without = ohio.spaces(frame, "without");
  if (left.size() == 1 && mustSpread(frame)) without.push_back(ohio.space(frame, "first"));
  std::erase_if(sites, [&](SpaceId s) { return std::find(without.begin(), without.end(), s) != without.end(); });
  return sites;
}

bool areAlike(const Ohio& ohio, const PieceList& pieces) { return distinct(ohio, pieces).size() == 1; }

/// Where it does not matter who goes where: one site, or one of these for each village that is still empty (5.2.2).
bool isForced(Ohio& ohio, const Frame& frame, const PieceList& left, const std::vector<SpaceId>& sites) {
  if (sites.size() == 1) return true;
  PieceList warriors;
  for (const auto piece : left)
    if (ohio.make(piece).unit == Unit::warriors) warriors.push_back(piece);
  return frame.text("sites") == "home" && !warriors.empty() && warriors.front() == left.front() &&
         areAlike(ohio, warriors) && warriors.size() >= sites.size() &&
         warriorsOf(ohio, sites.front(), ohio.make(left.front()).nation) == 0;
}

bool isUnlimited(const Frame& frame) {
  const auto& sites = frame.text("sites");
  return !frame.has("apart") && (sites.starts_with("us-entry") || sites == "forts");
}

void askWhere(Ohio& ohio, Frame& frame, const PieceList& left, const std::vector<SpaceId>& sites) {
  const auto piece = left.front();
  ohio.ask(ohio.side(frame, "side"), frame.text("rule"),
           fmt::format("{}: where does {} go?", ohio.nameOf(ohio.side(frame, "side")), ohio.namesOf({piece})),
           "The marked spaces are those where the rules let it arrive.");
  for (const auto space : sites)
    ohio.option(keyOf(ohio, space), ohio.nameOf(space),
                [&ohio, &frame, piece, space] { put(ohio, frame, piece, space); })
        .at(space)
        .with(piece);
  if (left.size() < 2 || !isUnlimited(frame)) return;
  for (const auto space : sites) {
    if (mustSpread(frame) && (!frame.has("first") || ohio.space(frame, "first") == space)) continue;
    ohio.option("rest-" + keyOf(ohio, space), fmt::format("{}, with the other {}", ohio.nameOf(space), left.size() - 1),
                [&ohio, &frame, left, space] {
                  for (const auto one : left) put(ohio, frame, one, space);
                })
        .at(space)
        .with(left);
  }
}

void place(Ohio& ohio, Frame& frame) {
  auto left = ohio.pieces(frame, "pieces");
  if (left.empty()) return ohio.pop();
  const auto piece = left.front();
  const auto sites = sitesNow(ohio, frame, left);
  if (sites.empty()) {
    ohio.tell(frame.text("rule"), "There is no place for " + ohio.namesOf({piece}));
    left.erase(left.begin());
    return ohio.keep(frame, "pieces", left);
  }
  if (isForced(ohio, frame, left, sites)) return put(ohio, frame, piece, sites.front());
  askWhere(ohio, frame, left, sites);
}

}  // namespace

/// Nobody arrives among enemies, nor in a fort under siege (20.4).
std::vector<SpaceId> placingSites(Ohio& ohio, std::string_view rule, PieceId piece) {
  auto sites = ruledSites(ohio, rule, piece);
  const bool isUs = ohio.state().sideOf(piece) == ohio.us();
  std::erase_if(sites, [&](SpaceId space) {
    const auto& here = ohio.position().at(space);
    return isUs ? here.wcFp > 0 : here.usPieces;
  });
  return sites;
}

void beginPlacing(Ohio& ohio, const Placing& placing) {
  auto& frame = ohio.push("placing", "place");
  ohio.keep(frame, "side", placing.side);
  ohio.keep(frame, "pieces", placing.pieces);
  ohio.keep(frame, "without", placing.without);
  frame.set("rule", placing.rule);
  frame.set("sites", placing.sites);
  frame.flag("apart", placing.apart);
}

Steps placingSteps() { return {{"placing.place", place}}; }

}  // namespace assist::ohio
