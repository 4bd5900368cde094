#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/actions.hpp"

namespace assist::ohio {

namespace {

constexpr int harassingRoll = 4;

PieceList inBuildsBox(const Ohio& ohio, Unit unit) {
  auto pieces = ohio.piecesIn(ohio.spaceNamed("builds"));
  std::erase_if(pieces, [&](PieceId piece) { return ohio.make(piece).unit != unit; });
  std::sort(pieces.begin(), pieces.end(), [](PieceId a, PieceId b) { return a.value < b.value; });
  return pieces;
}

/// Wagons that can pay for a fort: full ones, under Wayne any (5.3, 10.1).
PieceList payingWagons(Ohio& ohio) {
  auto wagons = ohio.unitsOf(ohio.us());
  const int steps = fortCostsOneStep(ohio) ? 1 : 2;
  std::erase_if(wagons, [&](PieceId p) { return ohio.make(p).unit != Unit::wagon || ohio.make(p).steps < steps; });
  return wagons;
}

std::vector<SpaceId> sitesFor(Ohio& ohio, bool fort) { return usedSpaces(ohio, specialOf(ohio).buildSites(fort)); }

/// What can be built now: one settlement stands for all, forts have names.
PieceList buildable(Ohio& ohio) {
  PieceList all;
  const auto settlements = inBuildsBox(ohio, Unit::settlement), forts = inBuildsBox(ohio, Unit::fort);
  if (!settlements.empty() && !sitesFor(ohio, false).empty()) all.push_back(settlements.front());
  if (!forts.empty() && !payingWagons(ohio).empty() && !sitesFor(ohio, true).empty())
    all.insert(all.end(), forts.begin(), forts.end());
  return all;
}

bool isFort(const Ohio& ohio, PieceId piece) { return ohio.make(piece).unit == Unit::fort; }

void chooseWhat(Ohio& ohio, Frame& frame) {
  ohio.ask(ohio.us(), "5.3", "US: what do you build?",
           fortCostsOneStep(ohio) ? "A settlement costs nothing more; a fort costs one step of a supply wagon."
                                  : "A settlement costs nothing more; a fort costs a full supply wagon.");
  for (const auto piece : buildable(ohio))
    ohio.option(keyOf(ohio, piece), ohio.namesOf({piece}),
                [&ohio, &frame, piece] {
                  ohio.keep(frame, "structure", piece);
                  frame.go(isFort(ohio, piece) ? "wagon" : "site");
                })
        .with(piece);
}

void chooseWagon(Ohio& ohio, Frame& frame) {
  const auto wagons = distinct(ohio, payingWagons(ohio));
  const auto pay = [&ohio, &frame](PieceId wagon) {
    ohio.keep(frame, "wagon", wagon);
    frame.go("site");
  };
  if (wagons.size() == 1) return pay(wagons.front());
  ohio.ask(ohio.us(), "5.3", "US: which wagon pays for the fort?", "A fort is built with the supplies of a wagon.");
  for (const auto wagon : wagons)
    ohio.option(keyOf(ohio, wagon), fmt::format("{} at {}", ohio.namesOf({wagon}), ohio.nameOf(ohio.spaceOf(wagon))),
                [pay, wagon] { pay(wagon); })
        .with(wagon)
        .at(ohio.spaceOf(wagon));
}

/// What building there does to the nation whose land it is.
std::string warningFor(Ohio& ohio, SpaceId site) {
  const auto nation = ohio.board().space(site).nation;
  if (nation == noNation) return {};
  if (ohio.isIn("treaties", nation)) return fmt::format(" (breaks the treaty with the {})", Ohio::nationName(nation));
  if (ohio.position().isNonaligned(nation)) return fmt::format(" (the {} join the WC)", Ohio::nationName(nation));
  return {};
}

void chooseSite(Ohio& ohio, Frame& frame) {
  const auto structure = ohio.piece(frame, "structure");
  if (!structure) return ohio.pop();
  const bool fort = isFort(ohio, structure);
  ohio.ask(ohio.us(), "5.3", fmt::format("US: where do you build {}?", ohio.namesOf({structure})),
           fort ? "Within 3 spaces of another fort, at least 2 from every village and warrior unit."
                : "Within 2 spaces of a river space and 4 of a settlement or fort, at least 2 from every village and "
                  "warrior unit.");
  for (const auto site : sitesFor(ohio, fort))
    ohio.option(keyOf(ohio, site), ohio.nameOf(site) + warningFor(ohio, site),
                [&ohio, &frame, site] {
                  ohio.keep(frame, "site", site);
                  frame.go("raise");
                })
        .at(site);
}

/// A wagon gives all it has, or one step; used up it goes to the cup (10.1).
void payWith(Ohio& ohio, PieceId wagon) {
  const bool flips = fortCostsOneStep(ohio) && ohio.make(wagon).steps > 1;
  ohio.tell("10.1", flips ? "A wagon is half used for the fort" : "A wagon is used up for the fort");
  if (flips) return ohio.face({wagon}, "half");
  ohio.toRecruitmentCup({wagon});
}

void clearRuins(Ohio& ohio, SpaceId site) {
  PieceList ruins;
  for (const auto piece : ohio.piecesIn(site))
    if (ohio.make(piece).unit == Unit::razed || (ohio.make(piece).gone && ohio.make(piece).unit >= Unit::village))
      ruins.push_back(piece);
  ohio.takeOut(ruins);
}

void raise(Ohio& ohio, Frame& frame) {
  const auto structure = ohio.piece(frame, "structure");
  const auto site = ohio.space(frame, "site");
  frame.go("done");
  if (!structure || !site) return;
  if (const auto wagon = ohio.piece(frame, "wagon")) payWith(ohio, wagon);
  clearRuins(ohio, site);
  ohio.move({structure}, site);
  if (ohio.faceOf(structure) != "healthy") ohio.face({structure}, "healthy");
  ohio.tell("5.3", fmt::format("{} is built at {}", ohio.namesOf({structure}), ohio.nameOf(site)));
  const auto nation = ohio.board().space(site).nation;
  if (nation != noNation) joinConfederacy(ohio, nation, "5.3", "the US builds on its land");
}

void done(Ohio& ohio, Frame& frame) {
  if (auto* actions = ohio.below()) actions->set("built", frame.text("site"));
  ohio.pop();
}

PieceList repairable(Ohio& ohio) {
  PieceList found;
  for (const auto space : ohio.board().places())
    for (const auto piece : ohio.piecesIn(space)) {
      const auto& make = ohio.make(piece);
      if ((make.unit != Unit::settlement && make.unit != Unit::fort) || !ohio.isReduced(piece)) continue;
      vtt::Advice advice;
      specialOf(ohio).judgeRepair({piece}, advice);
      if (advice.legal() && allowsSpace(ohio, space)) found.push_back(piece);
    }
  return found;
}

void repair(Ohio& ohio, Frame& frame, PieceId piece) {
  const auto site = ohio.spaceOf(piece);
  const auto name = ohio.module().groups[ohio.state().groupOf(piece).value].name;
  ohio.face({piece}, "healthy");
  ohio.award(ohio.wc(), -1, "5.4", fmt::format("{} at {} is repaired", name, ohio.nameOf(site)));
  ohio.keep(frame, "site", site);
  frame.go("done");
}

void chooseRepair(Ohio& ohio, Frame& frame) {
  ohio.ask(ohio.us(), "5.4", "US: what do you repair?",
           "A reduced settlement or fort without a warrior unit within 2 spaces; the WC loses half a VP.");
  for (const auto piece : repairable(ohio))
    ohio.option(keyOf(ohio, ohio.spaceOf(piece)),
                fmt::format("{} at {}", ohio.namesOf({piece}), ohio.nameOf(ohio.spaceOf(piece))),
                [&ohio, &frame, piece] { repair(ohio, frame, piece); })
        .at(ohio.spaceOf(piece))
        .with(piece);
}

/// One die for each WC FP near enough; -1 for every 2 US FP at the site (5.5).
void harass(Ohio& ohio, Frame& frame) {
  const auto site = ohio.space(frame, "site");
  if (!site) return ohio.pop();
  const int dice = specialOf(ohio).harassingFp(site), less = ohio.position().at(site).usTotal / 2;
  int hits = 0;
  std::string rolls;
  for (int i = 0; i < dice; ++i) {
    const int rolled = ohio.rollNumber("green");
    hits += rolled - less >= harassingRoll ? 1 : 0;
    rolls += fmt::format("{}{}", rolls.empty() ? "" : ", ", rolled);
  }
  ohio.tell("5.5", fmt::format("{} harassed with {} FP: {}{}: {} success{}", ohio.nameOf(site) + " is", dice, rolls,
                               less > 0 ? fmt::format(" (each -{})", less) : "", hits, hits == 1 ? "" : "es"));
  frame.set("hits", hits);
  frame.go("hit");
}

void hit(Ohio& ohio, Frame& frame) {
  const int hits = frame.number("hits");
  const auto structure = structureAt(ohio, ohio.space(frame, "site"), ohio.us());
  if (hits <= 0 || structure.steps <= 0 || !isRazable(structure)) return ohio.pop();
  frame.set("hits", hits - 1);
  loseStep(ohio, structure, "5.5", "harassed");
}

bool areBuildsAllowed(const Ohio& ohio) {
  const auto marker = ohio.pieceNamed("mk-build");
  return !marker || ohio.faceOf(marker) == "allowed";
}

}  // namespace

bool isRazable(const Structure& structure) { return structure.kind == "settlement" || structure.kind == "fort"; }

bool mayBuild(Ohio& ohio, SideId) { return areBuildsAllowed(ohio) && !buildable(ohio).empty(); }
void beginBuild(Ohio& ohio, SideId) { ohio.push("build", "what"); }

bool mayRepair(Ohio& ohio, SideId) { return !repairable(ohio).empty(); }
void beginRepair(Ohio& ohio, SideId) { ohio.push("build", "repair"); }

bool mayHarass(Ohio& ohio, SideId) {
  const auto* actions = ohio.nearest("actions");
  const auto site = actions != nullptr ? ohio.space(*actions, "built") : SpaceId();
  return site && isRazable(structureAt(ohio, site, ohio.us())) && specialOf(ohio).harassingFp(site) > 0;
}

void beginHarass(Ohio& ohio, SideId) {
  const auto* actions = ohio.nearest("actions");
  const auto site = actions != nullptr ? ohio.space(*actions, "built") : SpaceId();
  ohio.keep(ohio.push("harass", "roll"), "site", site);
}

Steps buildSteps() {
  return {{"build.what", chooseWhat}, {"build.wagon", chooseWagon}, {"build.site", chooseSite},
          {"build.raise", raise},     {"build.done", done},         {"build.repair", chooseRepair},
          {"harass.roll", harass},    {"harass.hit", hit}};
}

}  // namespace assist::ohio
