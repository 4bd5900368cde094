#include "rules-assist/games/blood_on_the_ohio/retreat.hpp"

#include <algorithm>

namespace assist::ohio {

namespace {

constexpr int nonalignedFp = 2;

bool isMap(const SpaceFacts& facts) { return facts.kind == Ground::ground || facts.kind == Ground::river; }

class Retreat {
 public:
  Retreat(const Board& board, const Position& position, const vtt::GameState& state, const vtt::RetreatQuery& query)
      : board_(board), position_(position), state_(state), query_(query) {
    side_ = query.pieces.empty() ? SideId() : state.sideOf(query.pieces.front());
    us_ = side_ == board.us();
  }

  vtt::RetreatReport run() {
    if (!side_ || !query_.space) return std::move(report_);
    if (isGarrison()) return stay();
    distances_ = distancesToFriends(board_, position_, side_);
    if (goesBack()) {
      back();
    } else {
      if (query_.role == vtt::CombatRole::attacker) intoTheFort();
      away();
    }
    chooseLastResort();
    markNearest();
    if (report_.options.empty()) report_.message = "There is no space to retreat to: the units are lost.";
    report_.forced = report_.forced || report_.options.empty();
    return std::move(report_);
  }

 private:
  /// Those who defend inside a fort stay there (14.8, 20.1.2, reading 29).
  [[nodiscard]] bool isGarrison() const {
    if (!us_ || query_.role != vtt::CombatRole::defender) return false;
    return std::all_of(query_.pieces.begin(), query_.pieces.end(), [&](PieceId piece) {
      const auto ground = state_.groundOf(piece).place;
      return state_.spaceOf(ground) == query_.space && board_.isDefendingSlot(ground.value) &&
             position_.at(query_.space).fort;
    });
  }

  vtt::RetreatReport stay() {
    for (const auto& step : board_.graph().stepsFrom(query_.space))
      if (isMap(board_.space(step.to))) exclude(step.to, "20.1.2", "Units that defend inside a fort do not retreat.");
    report_.rule = "20.1.2";
    report_.message = "Units that defend inside a fort do not retreat; they stay under siege.";
    return std::move(report_);
  }

  /// The attacker goes back to where it came from, and so does who is ambushed (15.1.1, 15.2). A break-out is no
  /// advance.
  [[nodiscard]] bool goesBack() const {
    const bool attacker =
        query_.role == vtt::CombatRole::attacker || query_.because == "ambush" || query_.because == "delay";
    return attacker && query_.from && query_.from != query_.space;
  }

  void back() {
    for (const auto& step : board_.graph().stepsFrom(query_.space))
      if (step.to != query_.from && isMap(board_.space(step.to)))
        exclude(step.to, "15.1.1", "The attacker goes back to the space it came from.");
    consider(query_.from, true);
  }

  void away() {
    for (const auto& step : board_.graph().stepsFrom(query_.space)) {
      if (!isMap(board_.space(step.to))) continue;
      if (step.to == query_.from)
        exclude(step.to, "15.1.2", "The attacker came from there.");
      else
        consider(step.to, false);
    }
  }

  /// A break-out that fails may go back into the fort (20.2.2).
  void intoTheFort() {
    if (us_ && position_.at(query_.space).fort) add({query_.space, {}, 0, 0, false, "20.2.2"}, false);
  }

  void consider(SpaceId space, bool mustGo) {
    if (!position_.isUsed(space)) return exclude(space, "A2", "The learning scenario does not use this space.");
    if (board_.space(space).kind != Ground::river) return ground(space, {}, mustGo);
    if (position_.fortMiamisStands() && space == board_.fortMiamis())
      return exclude(space, "20.7",
                     us_ ? "US units may not enter the space of Fort Miamis."
                         : "The British let nobody retreat into Fort Miamis.");
    const auto bank = board_.bankOf(query_.space, space);
    bool found = false;
    for (const auto& shore : board_.shores(space)) {
      if (bank != Bank::none && shore.bank == bank) continue;
      if (shore.ground == query_.space) continue;
      found = true;
      ground(shore.ground, space, mustGo);
    }
    if (!found) exclude(space, "15.2", "There is no ground on the opposite bank.");
  }

  void ground(SpaceId space, SpaceId via, bool mustGo) {
    const auto& here = position_.at(space);
    if (board_.space(space).kind == Ground::entry) return exclude(space, "2.4.3", "Entry squares are no spaces.");
    if (!position_.isUsed(space)) return exclude(space, "A2", "The learning scenario does not use this space.", via);
    if (!mustGo && space == query_.from) return exclude(space, "15.1.2", "The attacker came from there.", via);
    if (!us_ && here.fort && !(position_.isOption("wc-retreat-into-forts", "if-empty") && here.usTotal == 0))
      return exclude(space, "20.3", "WC units do not retreat into the space of a fort.", via);
    if (!us_ && here.settlement && here.usTotal > 0)
      return exclude(space, "15.1.3", "WC units do not retreat into a settlement with US FP.", via);
    if (crowds(here))
      return exclude(space, "19.0", "A nonaligned principal village takes in 2 WC FP and one key leader.", via);
    const bool enemy = position_.enemyPresent(side_, space) > 0;
    const double losses = (via ? 1 : 0) + (enemy ? 1 : 0) + (fleesCavalry() ? 1 : 0);
    add({space, via, losses, distances_[space.value], false, via ? "15.2" : enemy ? "15.3" : ""}, enemy);
  }

  /// More than a nonaligned principal village allows (19.0).
  [[nodiscard]] bool crowds(const SpaceState& here) const {
    if (us_ || !here.nonaligned) return false;
    int fp = here.wcUnits, keys = here.wcKeyLeaders;
    for (const auto piece : query_.pieces) {
      const auto& make = board_.make(state_, piece);
      fp += make.unit == Unit::warriors ? make.fp : 0;
      keys += make.unit == Unit::keyLeader ? 1 : 0;
    }
    return fp > nonalignedFp || keys > 1;
  }

  [[nodiscard]] bool fleesCavalry() const { return !us_ && position_.at(query_.space).usCavalry; }

  void add(vtt::RetreatOption option, bool enemy) { (enemy ? trapped_ : report_.options).push_back(std::move(option)); }

  void exclude(SpaceId space, const char* rule, std::string why, SpaceId via = {}) {
    if (via) why += " (over " + board_.name(via) + ")";
    report_.excluded.push_back({space, rule, std::move(why)});
  }

  /// Into an enemy only if there is nothing else (15.1.2, 15.3).
  void chooseLastResort() {
    if (report_.options.empty() && !trapped_.empty()) {
      report_.options = std::move(trapped_);
      report_.forced = true;
      report_.rule = "15.3";
      report_.message = "Only spaces with enemy FP are left: the units lose 1 FP and fight again.";
      return;
    }
    for (const auto& option : trapped_) exclude(option.space, "15.1.2", "There are enemy FP.", option.via);
  }

  void markNearest() {
    int best = -1;
    for (const auto& option : report_.options)
      if (option.distance >= 0 && (best < 0 || option.distance < best)) best = option.distance;
    for (auto& option : report_.options) option.nearest = option.distance == best;
  }

  const Board& board_;
  const Position& position_;
  const vtt::GameState& state_;
  const vtt::RetreatQuery& query_;
  SideId side_;
  bool us_ = false;
  std::vector<int> distances_;
  std::vector<vtt::RetreatOption> trapped_;
  vtt::RetreatReport report_;
};

}  // namespace

std::vector<int> distancesToFriends(const Board& board, const Position& position, SideId side) {
  std::vector<SpaceId> friends;
  for (const auto space : board.places()) {
    const auto& here = position.at(space);
    const bool us = here.fort || here.settlement, wc = here.village || here.principal;
    if (position.isUsed(space) && (side == board.us() ? us : wc)) friends.push_back(space);
  }
  return position.distances(friends, -1);
}

vtt::RetreatReport retreatOf(const Board& board, const Position& position, const vtt::GameState& state,
                             const vtt::RetreatQuery& query) {
  return Retreat(board, position, state, query).run();
}

}  // namespace assist::ohio
