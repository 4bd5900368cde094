#include "tests/referee/combat_table.hpp"

#include <algorithm>

namespace vtt::test {

namespace {

std::string listed(std::string ids) {
  std::replace(ids.begin(), ids.end(), ' ', ',');
  return ids;
}

std::string entry(const std::string& key, const std::string& value) {
  return value.empty() ? std::string() : " " + key + "=" + value;
}

}  // namespace

CombatTable::CombatTable(const std::string& scenario) : RefereeTable(scenario) {
  clearMap();
  setVp("us", 5);
  setVp("wc", 5);
}

CombatTable& CombatTable::start(const std::string& side, const std::string& frame) {
  const std::string phase = side == "us" ? "s2-us" : "s3-wc";
  begin(phase);
  const auto moment = " phase=" + phase + " turn=" + std::to_string(state.clock().turn);
  state.setPlugin("referee", "turn.next" + moment + "\nover.end result=done" + moment + "\n" + frame);
  return *this;
}

CombatTable& CombatTable::battle(const std::string& attacker, const std::string& at, const std::string& from,
                                 const std::string& attackers, const std::string& defenders, const std::string& more) {
  return start(attacker, "combat.start attacker=" + attacker + " at=" + at + entry("from", from) +
                             entry("attackers", listed(attackers)) + entry("defenders", listed(defenders)) +
                             (more.empty() ? "" : " " + more));
}

CombatTable& CombatTable::losses(const std::string& side, int count, const std::string& at, const std::string& pieces,
                                 const std::string& more) {
  return start(side, "losses.first side=" + side + " count=" + std::to_string(count) + " at=" + at +
                         entry("pieces", listed(pieces)) + " cause=combat" + (more.empty() ? "" : " " + more));
}

CombatTable& CombatTable::withdrawal(const std::string& side, const std::string& at, const std::string& from,
                                     const std::string& pieces, const std::string& more) {
  return start(side, "withdrawal.start side=" + side + " at=" + at + entry("from", from) +
                         entry("pieces", listed(pieces)) + (more.empty() ? "" : " " + more));
}

bool CombatTable::isMarked(const std::string& piece, const std::string& mark) const {
  const auto id = findMark(state.module(), mark);
  return (state.piece(pieces(piece).front()).marks >> id.value & 1U) != 0;
}

}  // namespace vtt::test
