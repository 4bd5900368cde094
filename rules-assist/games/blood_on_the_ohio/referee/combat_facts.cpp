#include <algorithm>

#include "rules-assist/games/blood_on_the_ohio/referee/combat.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"

namespace assist::ohio {

const char* keyOf(const Ohio& ohio, SideId side) { return side == ohio.us() ? "us" : "wc"; }

PieceList Combat::present(std::string_view key) const {
  auto pieces = ohio_.pieces(frame_, key);
  std::erase_if(pieces, [&](PieceId piece) { return ohio_.spaceOf(piece) != at(); });
  return pieces;
}

PieceList Combat::units(SideId side) const { return present(side == attacker() ? "attackers" : "defenders"); }

void Combat::add(std::string_view key, const PieceList& pieces) {
  ohio_.keep(frame_, key, plus(ohio_.pieces(frame_, key), pieces));
}

Structure Combat::structure() const {
  const auto& kind = frame_.text("structure");
  auto found = kind.empty() ? Structure() : structureAt(ohio_, at(), defender());
  return found.kind == kind ? found : Structure();
}

bool Combat::hasCavalry(SideId side) const {
  const auto all = units(side);
  return std::any_of(all.begin(), all.end(), [&](PieceId piece) { return ohio_.make(piece).cavalry; });
}

int Combat::tactics(SideId side) const {
  auto all = units(side);
  std::erase_if(all, [&](PieceId piece) { return ohio_.isMarked(piece, "tp-used"); });
  const auto scouts = side == ohio_.us() ? present("scouts-tp").size() : 0;
  return ohio_.tpOf(all) + static_cast<int>(scouts);
}

SideId Combat::advantage() const {
  const int us = tactics(ohio_.us()), wc = tactics(ohio_.wc());
  if (us == wc) return {};
  return us > wc ? ohio_.us() : ohio_.wc();
}

Battle Combat::battle() const {
  Battle battle{attacker(), at(), from(), units(attacker()), units(defender()), frame_.text("structure"), false, false};
  battle.trapped = frame_.has("trapped");
  battle.breakOut = frame_.has("break-out");
  return battle;
}

void keepBattle(Ohio& ohio, Frame& frame, const Battle& battle) {
  ohio.keep(frame, "attacker", battle.attacker);
  ohio.keep(frame, "at", battle.at);
  ohio.keep(frame, "from", battle.from);
  ohio.keep(frame, "attackers", battle.attackers);
  ohio.keep(frame, "defenders", battle.defenders);
  frame.set("structure", battle.structure);
  frame.flag("trapped", battle.trapped);
  frame.flag("break-out", battle.breakOut);
}

namespace {

std::string moment(const Ohio& ohio) {
  return std::to_string(ohio.turn()) + "-" + ohio.module().turns.phases[ohio.state().clock().phase].id;
}

}  // namespace

void rememberFight(Ohio& ohio, const PieceList& pieces) {
  auto* turn = ohio.nearest("turn");
  if (turn == nullptr) return;
  const auto before = turn->text("fought-in") == moment(ohio) ? ohio.pieces(*turn, "fought") : PieceList();
  turn->set("fought-in", moment(ohio));
  ohio.keep(*turn, "fought", plus(before, pieces));
}

bool hasFought(Ohio& ohio, PieceId piece) {
  const auto* turn = ohio.nearest("turn");
  if (turn == nullptr || turn->text("fought-in") != moment(ohio)) return false;
  return contains(ohio.pieces(*turn, "fought"), piece);
}

}  // namespace assist::ohio
