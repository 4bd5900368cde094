#include "rules-assist/games/blood_on_the_ohio/position.hpp"

namespace assist::ohio {

namespace {

constexpr int mostOfACounter = 2;  ///< FP: what an unknown one is taken for

bool isLeader(Unit unit) { return unit == Unit::keyLeader || unit == Unit::subordinate; }

std::uint32_t nationsIn(const vtt::GameState& state, vtt::AttributeId attribute) {
  std::uint32_t set = 0;
  if (!attribute) return set;
  const auto* list = std::get_if<vtt::TextList>(&state.attribute(vtt::AttributeOwner::game, 0, attribute));
  if (list == nullptr) return set;
  for (const auto& code : *list)
    if (const auto nation = nationOf(code); nation != noNation) set |= 1U << nation;
  return set;
}

}  // namespace

Position::Position(const Board& board, const vtt::Situation& situation)
    : board_(board), spaces_(board.module().spaces.size()), razed_(spaces_.size()) {
  const auto& state = situation.state;
  const auto scenario = state.scenario() ? board.module().scenarios[state.scenario().value].id : std::string();
  learning_ = scenario.starts_with("st-clair");
  legion_ = scenario == "legion";
  readNations(state);
  leadersCompared_ = state.optionValue("leader-fp") != "in-combat-only";
  for (const auto space : board.places()) {
    const auto& facts = board.module().spaces[space.value];
    for (auto slot = facts.firstSlot; slot < facts.firstSlot + facts.slotCount; ++slot)
      for (auto i = state.stack({slot}).bottom; i != PieceId::none; i = state.piece(PieceId(i)).above)
        add(state, PieceId(i), slot);
  }
  for (const auto& piece : situation.hidden) addHidden(state, piece);
  addPrinted(state);
  for (const auto& option : board.module().options) options_.emplace_back(option.id, state.optionValue(option.id));
}

void Position::readNations(const vtt::GameState& state) {
  members_ = nationsIn(state, board_.gameAttribute("confederacy"));
  withdrawn_ = nationsIn(state, board_.gameAttribute("withdrawn"));
  treaties_ = nationsIn(state, board_.gameAttribute("treaties")) & ~members_;
  members_ &= ~withdrawn_;
}

void Position::add(const vtt::GameState& state, PieceId piece, std::uint32_t slot) {
  const auto& make = board_.make(state, piece);
  const auto index = board_.module().slots[slot].space.value;
  auto& space = spaces_[index];
  switch (make.unit) {
    case Unit::none: return;
    case Unit::razed: razed_[index] = 1; return;
    case Unit::fortMiamis: fortMiamis_ = fortMiamis_ || SpaceId(index) == board_.fortMiamis(); return;
    case Unit::fort:
      if (make.gone) return;
      space.fort = true;
      space.fortPiece = piece;
      return;
    case Unit::settlement:
      if (make.gone) razed_[index] = 1;
      space.settlement = space.settlement || !make.gone;
      return;
    case Unit::village:
      if (!make.gone) (isMember(make.nation) ? space.village : space.otherVillage) = true;
      return;
    case Unit::principalVillage:
      if (!make.gone) addPrincipal(space, make.nation);
      return;
    default: break;
  }
  if (state.sideOf(piece) == board_.us()) addUs(space, make, board_.isDefendingSlot(slot));
  if (state.sideOf(piece) == board_.wc()) addWc(space, make);
}

void Position::addPrincipal(SpaceState& space, std::uint8_t nation) const {
  (isMember(nation) ? space.principal : space.otherPrincipal) = true;
  space.nonaligned = space.nonaligned || isNonaligned(nation);
}

void Position::addUs(SpaceState& space, const Make& make, bool inside) {
  if (make.gone) return;
  space.usPieces = true;
  space.usCavalry = space.usCavalry || make.cavalry;
  (inside ? space.usInside : space.usFp) += make.fp;
  space.usTotal += make.fp;
  if (isLeader(make.unit)) return;
  space.usUnits += make.fp;
  if (!inside) space.usOutside += make.fp;
}

void Position::addWc(SpaceState& space, const Make& make) {
  if (make.unit == Unit::arms || !fights(make)) return;
  space.wcFp += make.fp;
  if (!isLeader(make.unit)) space.wcUnits += make.fp;
  if (make.unit == Unit::keyLeader) ++space.wcKeyLeaders;
}

void Position::addHidden(const vtt::GameState& state, const vtt::HiddenPiece& piece) {
  const auto space = state.spaceOf(piece.at.place);
  if (!space) return;
  const Make make{Unit::none, mostOfACounter, noNation, false, false, 0};
  if (piece.side == board_.us()) addUs(spaces_[space.value], make, board_.isDefendingSlot(piece.at.place.value));
  if (piece.side != board_.wc()) return;
  spaces_[space.value].wcFp += make.fp;
  spaces_[space.value].wcUnits += make.fp;
}

void Position::addPrinted(const vtt::GameState& state) {
  for (const auto id : board_.places()) {
    auto& space = spaces_[id.value];
    const auto& facts = board_.space(id);
    const bool stands = razed_[id.value] == 0;
    if (facts.printed == Printed::fort) space.fort = true;
    if (!space.fort) openUp(space);
    if (facts.printed == Printed::settlement && stands && !space.fort) space.settlement = true;
    if (facts.printed != Printed::principalVillage || !stands || space.fort || space.settlement) continue;
    const auto reduced = board_.reducedOf(id);
    const auto where = reduced ? state.spaceOf(state.groundOf(reduced).place) : SpaceId();
    if (where && board_.space(where).kind == Ground::ground) continue;
    addPrincipal(space, facts.nation);
  }
}

/// Without a fort nobody is inside (20.1).
void Position::openUp(SpaceState& space) {
  space.usFp = space.usTotal;
  space.usOutside = space.usUnits;
  space.usInside = 0;
}

std::vector<int> Position::distances(const std::vector<SpaceId>& from, int most) const {
  std::vector<int> found(spaces_.size(), -1);
  auto ring = from;
  for (const auto space : ring) found[space.value] = 0;
  for (int far = 1; !ring.empty() && (most < 0 || far <= most); ++far) {
    std::vector<SpaceId> next;
    for (const auto space : ring)
      for (const auto& step : board_.graph().stepsFrom(space)) {
        const auto kind = board_.space(step.to).kind;
        const bool map = kind == Ground::ground || kind == Ground::river;
        if (!map || !isUsed(step.to) || found[step.to.value] >= 0) continue;
        found[step.to.value] = far;
        next.push_back(step.to);
      }
    ring = std::move(next);
  }
  return found;
}

int Position::enemyPresent(SideId side, SpaceId space) const {
  return side == board_.us() ? enemyFor(side, space) : at(space).usTotal;
}

bool Position::isEnemy(SideId mover, SpaceId space) const {
  const auto& here = at(space);
  return mover == board_.wc() ? here.usFp > 0 : here.wcFp > 0 || here.principal;
}

int Position::enemyFor(SideId mover, SpaceId space) const {
  const auto& here = at(space);
  const bool wc = mover == board_.wc();
  const int all = wc ? here.usFp : here.wcFp, units = wc ? here.usOutside : here.wcUnits;
  if (all > 0) return leadersCompared_ ? all : units;
  return !wc && here.principal ? 1 : 0;
}

bool Position::isOption(std::string_view id, std::string_view value) const {
  for (const auto& [name, chosen] : options_)
    if (name == id) return chosen == value;
  return false;
}

}  // namespace assist::ohio
