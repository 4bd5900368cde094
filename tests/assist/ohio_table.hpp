#pragma once

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/support/fixtures.hpp"
#include "vtt/plugin/loader.hpp"

namespace vtt::test {

/// The plugin's advisor for a module, loaded as the programs load it.
[[nodiscard]] std::shared_ptr<const Advisor> loadAdvisor(const std::shared_ptr<const LoadedModule>& module);

/// Blood on the Ohio with an advisor, laid by hand.
class OhioTable {
 public:
  explicit OhioTable(const std::string& scenario = "harmar", std::uint64_t seed = 1);
  /// All units and structures off the board.
  OhioTable& clear();
  OhioTable& put(const std::string& pieces, const std::string& place);
  OhioTable& face(const std::string& pieces, const std::string& face);
  OhioTable& members(const std::string& codes);
  OhioTable& option(const std::string& id, const std::string& value);
  OhioTable& mark(const std::string& pieces, const std::string& mark);
  OhioTable& phase(const std::string& id);
  /// Units go to random places, with random faces; nations join and leave.
  void shuffle(std::mt19937_64& random);

  [[nodiscard]] PieceList pieces(const std::string& ids) const;
  [[nodiscard]] SpaceId space(const std::string& id) const;
  [[nodiscard]] std::string idOf(SpaceId space) const { return state.module().spaces[space.value].id; }
  [[nodiscard]] Situation situation() const { return {state, {}, {}}; }
  [[nodiscard]] Reach reach(const std::string& ids, bool now = false) const;
  /// The cost of reaching a space; -1 if it cannot be reached.
  [[nodiscard]] double costTo(const std::string& ids, const std::string& to) const;
  [[nodiscard]] std::string howTo(const std::string& ids, const std::string& to) const;
  [[nodiscard]] PathCheck check(const std::string& ids, const std::string& path) const;
  [[nodiscard]] RetreatReport retreat(const std::string& ids, const std::string& space, const std::string& from,
                                      CombatRole role = CombatRole::defender) const;
  [[nodiscard]] const SupplyStack& supplyAt(const std::string& space);

  GameState state;
  std::shared_ptr<const Advisor> advisor;
  SupplyReport supplied;
};

[[nodiscard]] std::set<std::string> rulesIn(const std::vector<Violation>& violations);

}  // namespace vtt::test
