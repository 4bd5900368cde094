#include "rules-assist/games/blood_on_the_ohio/special.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/winter.hpp"

namespace assist::ohio {

namespace {

bool isLeader(Unit unit) { return unit == Unit::keyLeader || unit == Unit::subordinate; }

/// Steps past no US units (5.8), or past nothing that harassers avoid (5.5).
class Passage : public StepCost {
 public:
  Passage(const Board& board, const Position& position, bool harass)
      : board_(board), position_(position), harass_(harass) {}
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    const auto kind = board_.space(step.to).kind;
    if ((kind != Ground::ground && kind != Ground::river) || !position_.isUsed(step.to)) return noWay;
    if (!harass_) return position_.at(step.to).usPieces ? noWay : onePoint;
    const auto& left = position_.at(step.from);
    if (step.from != start_ && (left.settlement || left.fort || left.usTotal > 0)) return noWay;
    return onePoint * board_.points(step);
  }
  void from(SpaceId start) { start_ = start; }

 private:
  const Board& board_;
  const Position& position_;
  bool harass_;
  SpaceId start_;
};

}  // namespace

bool Special::isVillage(SpaceId space) const {
  const auto& here = position_.at(space);
  return here.village || here.principal || here.otherVillage || here.otherPrincipal;
}

bool Special::isVillageOf(SpaceId space, std::uint8_t nation) const {
  if (board_.space(space).printed == Printed::principalVillage && board_.space(space).nation == nation &&
      (position_.at(space).principal || position_.at(space).otherPrincipal))
    return true;
  const auto pieces = board_.piecesIn(state_, space);
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
    const auto& make = board_.make(state_, piece);
    return (make.unit == Unit::village || make.unit == Unit::principalVillage) && !make.gone && make.nation == nation;
  });
}

std::vector<SpaceId> Special::spacesWith(Unit unit) const {
  std::vector<SpaceId> found;
  for (const auto space : board_.places())
    for (const auto piece : board_.piecesIn(state_, space))
      if (board_.make(state_, piece).unit == unit && (found.empty() || found.back() != space)) found.push_back(space);
  return found;
}

std::vector<SpaceId> Special::structures(bool settlements, bool forts) const {
  std::vector<SpaceId> found;
  for (const auto space : board_.places())
    if ((settlements && position_.at(space).settlement) || (forts && position_.at(space).fort)) found.push_back(space);
  return found;
}

std::vector<SpaceId> Special::buildSites(bool fort) const {
  std::vector<SpaceId> rivers, shunned = spacesWith(Unit::warriors), sites;
  for (const auto space : board_.places()) {
    if (board_.space(space).kind == Ground::river) rivers.push_back(space);
    if (isVillage(space)) shunned.push_back(space);
  }
  const auto toRiver = position_.distances(rivers, 2);
  const auto toFriend = position_.distances(structures(!fort, true), fort ? 3 : 4);
  const auto toFoe = position_.distances(shunned, 1);
  for (const auto space : board_.places()) {
    if (board_.space(space).kind != Ground::ground || toFriend[space.value] < 0 || toFoe[space.value] >= 0) continue;
    if (position_.at(space).fort || position_.at(space).settlement) continue;
    if (fort || toRiver[space.value] >= 0) sites.push_back(space);
  }
  return sites;
}

std::vector<SpaceId> Special::strategicGoals(SpaceId from) const {
  std::vector<SpaceId> goals;
  const auto isHome = [&](SpaceId space) { return position_.at(space).village || position_.at(space).principal; };
  if (!isHome(from) || position_.at(from).usPieces) return goals;
  const auto tree = board_.graph().search(from, 1000 * onePoint, Passage(board_, position_, false));
  for (const auto space : board_.places())
    if (space != from && isHome(space) && tree.has(space)) goals.push_back(space);
  return goals;
}

std::vector<SpaceId> Special::recruitSites(PieceId piece) const {
  const auto& make = board_.make(state_, piece);
  const auto& module = board_.module();
  const bool us = state_.sideOf(piece) == board_.us();
  std::vector<SpaceId> sites;
  const auto nearForts = position_.distances(structures(false, true), 4);
  for (std::uint32_t i = 0; i < module.spaces.size(); ++i) {
    const SpaceId space(i);
    const auto& facts = board_.space(space);
    const bool entry = facts.kind == Ground::entry && (us ? facts.usEntry : facts.nation == make.nation);
    const bool barracks = facts.printed == Printed::fort && (make.unit == Unit::regular || make.unit == Unit::scout);
    const bool hamlet = make.unit == Unit::militia && position_.at(space).settlement && nearForts[i] >= 0;
    const bool home =
        !us && facts.kind == Ground::ground && facts.nation == make.nation && isVillageOf(space, make.nation);
    if (entry || (us && (barracks || hamlet)) || home) sites.push_back(space);
  }
  return sites;
}

std::vector<SpaceId> Special::homesOf(std::uint8_t nation) const {
  std::vector<SpaceId> homes;
  for (const auto space : board_.places())
    if (isVillageOf(space, nation)) homes.push_back(space);
  return homes;
}

int Special::harassingFp(SpaceId site) const {
  int fp = 0;
  Passage passage(board_, position_, true);
  for (const auto space : board_.places()) {
    if (position_.at(space).wcFp == 0) continue;
    passage.from(space);
    if (space == site || board_.graph().search(space, 3 * onePoint, passage).has(site)) fp += position_.at(space).wcFp;
  }
  return fp;
}

int Special::searchModifier(SpaceId site) const {
  int us = 0, wc = 0;
  const auto distances = position_.distances({site}, 2);
  for (const auto space : board_.places()) {
    const auto far = distances[space.value];
    if (far >= 0 && far <= 1) us += position_.at(space).usTotal;
    if (far >= 0) wc += position_.at(space).wcFp;
  }
  return us / 4 - wc / 2;
}

bool Special::disturbed(SpaceId space) const {
  return position_.distances(spacesWith(Unit::warriors), 2)[space.value] >= 0;
}

std::vector<vtt::SiteFact> Special::factsOf(SpaceId space) const {
  if (board_.space(space).kind != Ground::ground) return {};
  const auto among = [&](const std::vector<SpaceId>& sites) {
    return std::find(sites.begin(), sites.end(), space) != sites.end();
  };
  const bool settlement = among(buildSites(false)), fort = among(buildSites(true)), calm = !disturbed(space);
  const bool militia =
      position_.at(space).settlement && position_.distances(structures(false, true), 4)[space.value] >= 0;
  const int fp = harassingFp(space), dice = harassModifier(space), search = searchModifier(space);
  const auto fact = [](const char* rule, const char* what, int value, std::string words) {
    return vtt::SiteFact{rule, what, static_cast<double>(value), std::move(words)};
  };
  const auto may = [&](const char* rule, const char* what, bool yes, const char* words) {
    return fact(rule, what, yes ? 1 : 0, std::string(words) + (yes ? ": yes" : ": no"));
  };
  return {may("5.1.1", "recruit-militia", militia, "Militia may be recruited here"),
          may("5.3", "build-settlement", settlement, "A settlement may be built here"),
          may("5.3", "build-fort", fort, "A fort may be built here"),
          may("5.4", "repair", calm, "No warrior unit is within two spaces"),
          fact("5.5", "harass-fp", fp, fmt::format("{} WC FP may harass, a die each", fp)),
          fact("5.5", "harass-modifier", dice, fmt::format("{:+} to each of these dice", dice)),
          fact("5.7.1", "search-modifier", search, fmt::format("{:+} to a search for lost artillery", search))};
}

void Special::expect(const std::vector<SpaceId>& allowed, SpaceId to, const char* rule, const char* words,
                     vtt::Advice& advice) const {
  advice.judged = true;
  advice.path = {to};
  if (std::find(allowed.begin(), allowed.end(), to) == allowed.end()) advice.violations.push_back({rule, words, to});
}

void Special::judgeStrategic(const vtt::MovePieces& move, SpaceId from, SpaceId to, vtt::Advice& advice) const {
  int warriors = 0, chiefs = 0, others = 0;
  for (const auto piece : move.pieces) {
    const auto unit = board_.make(state_, piece).unit;
    ++(unit == Unit::warriors ? warriors : isLeader(unit) ? chiefs : others);
  }
  if (others == static_cast<int>(move.pieces.size())) return;
  expect(strategicGoals(from), to, "5.8", "No way past US units leads from this WC village to that one.", advice);
  if (warriors != 1 || chiefs > 1)
    advice.violations.push_back({"5.8", "One warrior unit is transferred, with one chief at most.", to});
}

void Special::judge(const vtt::MovePieces& move, vtt::Advice& advice) const {
  const auto to = state_.spaceOf(move.to.place);
  if (move.pieces.empty() || !to || board_.space(to).kind == Ground::none) return;
  const auto piece = move.pieces.front();
  const auto& make = board_.make(state_, piece);
  const auto from = state_.spaceOf(state_.groundOf(piece).place);
  const bool onMap = from && board_.space(from).kind == Ground::ground;
  const auto& phase = board_.module().turns.phases[state_.clock().phase].id;
  const bool unit = make.unit != Unit::none && make.unit < Unit::village;
  if (phase.ends_with("-winter")) return Winter(board_, position_, state_).judge(move, advice);
  if (!phase.ends_with("-special")) return;
  if (!onMap && (make.unit == Unit::settlement || (make.unit == Unit::fort && state_.sideOf(piece) == board_.us())))
    return expect(buildSites(make.unit == Unit::fort), to, "5.3", "Nothing can be built there.", advice);
  const auto place = state_.groundOf(piece).place;
  if (state_.sideOf(piece) == board_.us() && state_.containerOf(place) && unit)
    return expect(recruitSites(piece), to, "5.1.1", "Recruits of this kind do not arrive there.", advice);
  if (onMap && unit && state_.sideOf(piece) == board_.wc() && from != to) judgeStrategic(move, from, to, advice);
}

void Special::judgeRepair(const vtt::PieceList& pieces, vtt::Advice& advice) const {
  const auto& phases = board_.module().turns.phases;
  if (pieces.empty() || !phases[state_.clock().phase].id.ends_with("-special")) return;
  const auto& make = board_.make(state_, pieces.front());
  const auto space = state_.spaceOf(state_.groundOf(pieces.front()).place);
  if ((make.unit != Unit::fort && make.unit != Unit::settlement) || !space) return;
  if (board_.space(space).kind != Ground::ground) return;
  advice.judged = true;
  advice.path = {space};
  if (disturbed(space))
    advice.violations.push_back({"5.4", "A warrior unit is within two spaces: nothing is repaired here.", space});
}

}  // namespace assist::ohio
