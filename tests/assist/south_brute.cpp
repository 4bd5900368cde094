#include "tests/assist/south_brute.hpp"

#include <algorithm>
#include <functional>

namespace vtt::test {

namespace {

std::pair<std::string, std::string> sorted(std::string a, std::string b) {
  if (b < a) std::swap(a, b);
  return {std::move(a), std::move(b)};
}

std::string numbered(int column, int row) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return two(column) + two(row);
}

}  // namespace

SouthBrute::SouthBrute(const Module& module) {
  const auto idOf = [&](SpaceId space) { return module.spaces[space.value].id; };
  for (const auto& space : module.spaces)
    if (space.cell) hexes_[space.id] = {space.kind};
  const auto river = findAttribute(module, AttributeOwner::hexside, "river"),
             bridge = findAttribute(module, AttributeOwner::hexside, "bridge");
  for (const auto& side : module.maps[0].hexsides) {
    if (side.attributes.find(river) != nullptr) rivers_.insert(sorted(idOf(side.a), idOf(side.b)));
    if (side.attributes.find(bridge) != nullptr) bridges_.insert(sorted(idOf(side.a), idOf(side.b)));
  }
  for (const auto& route : module.routes) roads_.insert(sorted(idOf(route.from), idOf(route.to)));
}

/// An odd column touches rows r-1 and r of its even neighbours, an even one rows r and r+1 of its odd ones.
std::vector<std::string> SouthBrute::around(const std::string& hex) const {
  const int c = std::stoi(hex.substr(0, 2)), r = std::stoi(hex.substr(2)), low = c % 2 == 1 ? r - 1 : r;
  std::vector<std::string> all;
  for (const auto& [column, row] : {std::pair(c, r - 1), std::pair(c, r + 1), std::pair(c - 1, low),
                                    std::pair(c - 1, low + 1), std::pair(c + 1, low), std::pair(c + 1, low + 1)})
    if (column >= 1 && column <= 50 && row >= 1 && row <= 28) all.push_back(numbered(column, row));
  return all;
}

bool SouthBrute::hasEnemy(const std::string& hex, bool american) const {
  return std::any_of(pieces.begin(), pieces.end(), [&](const auto& one) {
    return one.second.hex == hex && one.second.land && one.second.american != american;
  });
}

int SouthBrute::pointsIn(const std::string& hex, bool american, const std::set<std::string>& but) const {
  int sum = 0;
  for (const auto& [id, piece] : pieces)
    if (piece.hex == hex && piece.land && piece.american == american && !but.contains(id)) sum += piece.points;
  return sum;
}

bool SouthBrute::isWater(const std::string& a, const std::string& b) const {
  const auto side = sorted(a, b);
  return rivers_.contains(side) && !bridges_.contains(side);
}

std::map<std::string, int> SouthBrute::reach(const std::set<std::string>& force) const {
  const auto& first = pieces.at(*force.begin());
  int full = 99, own = 0;
  bool cannon = false;
  for (const auto& id : force) {
    const auto& piece = pieces.at(id);
    if (!piece.leader) full = std::min(full, piece.move);
    cannon = cannon || piece.cannon;
    own += piece.points;
  }
  std::map<std::string, int> best;
  if (cannon && weather == "snow") return best;
  const auto room = [&](const std::string& hex) { return pointsIn(hex, first.american, force) + own <= 15; };
  const std::function<void(const std::string&, int, int, bool)> go = [&](const std::string& from, int cost, int steps,
                                                                         bool byRoad) {
    for (const auto& to : around(from)) {
      const auto& terrain = hexes_.at(to).terrain;
      if (terrain == "sea" || hasEnemy(to, first.american)) continue;
      const bool road = roads_.contains(sorted(from, to)), stays = byRoad && road;
      int price = road ? 1 : terrain == "swamp" ? 3 : terrain == "forest" || terrain == "hill" ? 2 : 1;
      if (!road && isWater(from, to)) price += 1;
      int points = full, most = 99;
      if (weather == "rain" && !stays) points -= 1;
      if (weather == "snow") points -= stays ? 1 : 2;
      if (weather == "storm") most = stays ? 2 : 1;
      if (cost + price <= points && steps < most) {
        if (room(to) && (!best.contains(to) || best[to] == 0 || cost + price < best[to])) best[to] = cost + price;
        go(to, cost + price, steps + 1, stays);
      } else if (steps == 0 && room(to)) {
        best.try_emplace(to, 0);
      }
    }
  };
  go(first.hex, 0, 0, true);
  best.erase(first.hex);
  return best;
}

std::set<std::string> SouthBrute::couriers(bool american) const {
  int senior = 9;
  for (const auto& [id, piece] : pieces)
    if (piece.leader && piece.american == american) senior = std::min(senior, piece.seniority);
  std::set<std::string> met;
  std::vector<std::string> queue;
  for (const auto& [id, piece] : pieces)
    if (piece.leader && piece.american == american && piece.seniority == senior && met.insert(piece.hex).second)
      queue.push_back(piece.hex);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto at = queue[i];
    for (const auto& to : around(at))
      if (hexes_.at(to).terrain != "sea" && !isWater(at, to) && !hasEnemy(to, american) && met.insert(to).second)
        queue.push_back(to);
  }
  std::set<std::string> reached;
  for (const auto& [id, piece] : pieces)
    if (piece.leader && piece.american == american && met.contains(piece.hex)) reached.insert(piece.hex);
  return reached;
}

std::set<std::string> SouthBrute::retreats(const std::string& id) const {
  const auto& beaten = pieces.at(id);
  std::set<std::string> ends;
  const auto next = around(beaten.hex);
  for (const auto& via : next) {
    if (hexes_.at(via).terrain == "sea" || hasEnemy(via, beaten.american)) continue;
    for (const auto& to : around(via)) {
      const bool near = to == beaten.hex || std::find(next.begin(), next.end(), to) != next.end();
      if (near || hexes_.at(to).terrain == "sea" || hasEnemy(to, beaten.american)) continue;
      if (pointsIn(to, beaten.american, {id}) + beaten.points <= 15) ends.insert(to);
    }
  }
  return ends;
}

}  // namespace vtt::test
