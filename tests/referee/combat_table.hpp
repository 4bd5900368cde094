#pragma once

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

/// A table where a procedure of the combat chapters begins at once, without the march that leads to it; when it is
/// over, the referee says so and asks nothing more.
class CombatTable : public RefereeTable {
 public:
  explicit CombatTable(const std::string& scenario = "harmar");

  // As in the tables that it is made of
  CombatTable& put(const std::string& ids, const std::string& place) { return OhioTable::put(ids, place), *this; }
  CombatTable& face(const std::string& ids, const std::string& up) { return OhioTable::face(ids, up), *this; }
  CombatTable& mark(const std::string& ids, const std::string& which) { return OhioTable::mark(ids, which), *this; }
  CombatTable& members(const std::string& codes) { return OhioTable::members(codes), *this; }
  CombatTable& option(const std::string& id, const std::string& value) { return OhioTable::option(id, value), *this; }
  CombatTable& setVp(const std::string& side, double points) { return RefereeTable::setVp(side, points), *this; }
  CombatTable& nations(const std::string& list, const std::string& codes) {
    return RefereeTable::nations(list, codes), *this;
  }

  /// A combat from its beginning; ids with blanks between them. `more` is added to its memory: `structure=village`.
  CombatTable& battle(const std::string& attacker, const std::string& at, const std::string& from,
                      const std::string& attackers, const std::string& defenders, const std::string& more = {});
  CombatTable& losses(const std::string& side, int count, const std::string& at, const std::string& pieces,
                      const std::string& more = {});
  CombatTable& withdrawal(const std::string& side, const std::string& at, const std::string& from,
                          const std::string& pieces, const std::string& more = {});
  [[nodiscard]] bool isOver() { return offer().over; }
  [[nodiscard]] bool isMarked(const std::string& piece, const std::string& mark) const;

 private:
  CombatTable& start(const std::string& side, const std::string& frame);
};

}  // namespace vtt::test
