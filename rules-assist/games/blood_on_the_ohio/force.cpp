#include "rules-assist/games/blood_on_the_ohio/force.hpp"

#include <algorithm>

namespace assist::ohio {

namespace {

constexpr int keyLeaderLimit = 10, twoLeaderLimit = 16;

/// What a force is made of.
struct Tally {
  int fp = 0, leaderFp = 0, key = 0, sub = 0, scouts = 0, guns = 0, wagons = 0, arms = 0, warriors = 0, troops = 0;
  std::vector<std::uint8_t> nations;

  void add(const Make& make) {
    const bool leader = make.unit == Unit::keyLeader || make.unit == Unit::subordinate;
    (leader ? leaderFp : fp) += make.fp;
    key += make.unit == Unit::keyLeader ? 1 : 0;
    sub += make.unit == Unit::subordinate ? 1 : 0;
    scouts += make.unit == Unit::scout ? 1 : 0;
    guns += make.unit == Unit::artillery ? 1 : 0;
    wagons += make.unit == Unit::wagon ? 1 : 0;
    arms += make.unit == Unit::arms ? 1 : 0;
    warriors += make.unit == Unit::warriors ? 1 : 0;
    troops += make.unit == Unit::regular || make.unit == Unit::militia ? 1 : 0;
    if (make.nation != noNation && std::find(nations.begin(), nations.end(), make.nation) == nations.end())
      nations.push_back(make.nation);
  }
  [[nodiscard]] bool isSupport() const { return key + sub + warriors + troops == 0 && scouts + guns + wagons > 0; }
};

class Former {
 public:
  Former(const Board& board, const Position& position, const vtt::GameState& state, const vtt::PieceList& pieces,
         bool now)
      : board_(board), position_(position), state_(state), now_(now) {
    force_.pieces = pieces;
  }

  Force form() {
    if (force_.pieces.empty()) {
      fault("6.1", "There is nothing to move.");
      return force_;
    }
    force_.from = state_.spaceOf(state_.groundOf(force_.pieces.front()).place);
    force_.info.side = state_.sideOf(force_.pieces.front());
    for (const auto piece : force_.pieces) take(piece);
    if (now_) checkMoment();
    checkTogether();
    force_.units = tally_.fp;
    force_.compared = tally_.fp + (position_.leadersCompared() ? tally_.leaderFp : 0);
    force_.keyLeaders = tally_.key;
    force_.subordinates = tally_.sub;
    force_.allMiami = tally_.nations.size() == 1 && tally_.nations.front() == nationOf("Mi");
    classify();
    force_.info.fp = force_.units;
    return force_;
  }

 private:
  void fault(const char* rule, std::string message) {
    for (const auto& known : force_.violations)
      if (known.message == message) return;
    force_.violations.push_back({rule, std::move(message), force_.from});
  }

  void take(PieceId piece) {
    const auto& make = board_.make(state_, piece);
    const auto name = state_.nameOf(piece);
    const auto ground = state_.groundOf(piece).place;
    const auto space = state_.spaceOf(ground);
    if (!space || board_.space(space).kind == Ground::none) return fault("6.1", name + " is not on the map.");
    if (space != force_.from) return fault("6.1", "A force is formed from the counters of one space.");
    if (state_.sideOf(piece) != force_.info.side || make.unit == Unit::none || make.unit >= Unit::village)
      return fault("6.1", name + " is no unit that this force can take along.");
    if (make.unit == Unit::artillery && make.gone) return fault("22.2", "Lost artillery cannot be moved.");
    if (force_.info.side == board_.wc() && make.unit != Unit::arms && !position_.fights(make))
      fault("1.1", name + " belongs to a nation that is no member of the Western Confederacy.");
    if (board_.isDefendingSlot(ground.value) && position_.at(space).fort && position_.at(space).wcFp > 0)
      fault("20.2", "The defenders of a besieged fort may not move until the enemy in their space is gone.");
    if (now_ && board_.moved() && (state_.piece(piece).marks >> board_.moved().value & 1U) != 0)
      fault("6.1", name + " has moved already in this segment.");
    tally_.add(make);
  }

  void checkMoment() {
    const auto& module = board_.module();
    const auto& phase = module.turns.phases[state_.clock().phase];
    const bool us = force_.info.side == board_.us();
    if (!phase.id.ends_with(us ? "-us" : "-wc"))
      fault("6.0", std::string(us ? "US" : "WC") + " forces move in the " + (us ? "US" : "WC") + " Operations; it is " +
                       phase.name + " now.");
  }

  void checkTogether() {
    if (tally_.arms > 0 && tally_.warriors == 0)
      fault("23.0", "British Arms do not move on their own: a warrior unit has to take them along.");
  }

  [[nodiscard]] bool isKeyLeaderForce() const {
    const int limit = tally_.key + tally_.sub > 1 ? twoLeaderLimit : keyLeaderLimit;
    return tally_.key > 0 && tally_.fp <= limit;
  }
  [[nodiscard]] bool isSubordinateForce() const {
    if (tally_.key > 0 || tally_.sub == 0 || tally_.fp > position_.subordinateLimit(force_.info.side)) return false;
    return force_.info.side == board_.us() || tally_.nations.size() <= 1;
  }

  void classify() {
    const bool us = force_.info.side == board_.us();
    int mp = us ? 4 : 5;
    force_.info.kind = isKeyLeaderForce() ? "key-leader" : isSubordinateForce() ? "subordinate-leader" : "stray";
    if (force_.info.kind == "stray") {
      mp = us ? 2 : 3;
      if (tally_.isSupport()) mp = tally_.guns + tally_.wagons > 0 ? 4 : 5;
    }
    force_.baseMp = mp;
    // A scout leads others (21.2); a wagon is never faster than it is.
    const bool leads =
        tally_.scouts > 0 && tally_.wagons == 0 && tally_.key + tally_.sub + tally_.troops + tally_.guns > 0;
    force_.usesScout = us && leads;
    force_.info.mp = mp + (force_.usesScout ? 1 : 0);
  }

  const Board& board_;
  const Position& position_;
  const vtt::GameState& state_;
  bool now_;
  Force force_;
  Tally tally_;
};

}  // namespace

Force formForce(const Board& board, const Position& position, const vtt::GameState& state, const vtt::PieceList& pieces,
                bool now) {
  return Former(board, position, state, pieces, now).form();
}

bool mayBecome(std::string_view kindBefore, std::string_view kindAfter) {
  if (kindBefore == "key-leader") return kindAfter == kindBefore;
  return kindBefore != "subordinate-leader" || kindAfter != "stray";
}

}  // namespace assist::ohio
