#include <functional>

#include "tests/assist/small_table.hpp"

// Slow searches over all ways, from the rules of the small modules as they are written, not from the engine.
namespace vtt::test {

namespace {

using Sides = std::set<std::pair<std::string, std::string>>;

bool has(const Sides& sides, const std::string& a, const std::string& b) {
  return sides.contains({a, b}) || sides.contains({b, a});
}

/// The hexes of hex-river: 9 columns, 7 rows, even columns half a hex lower.
struct Hexes {
  const Sides wide{{"0202", "0302"}, {"0203", "0303"}, {"0203", "0304"}, {"0204", "0304"}};
  const Sides stream{{"0202", "0203"}, {"0503", "0603"}, {"0504", "0604"}};
  const Sides bridge{{"0203", "0303"}};
  const Sides road{{"0101", "0102"}, {"0102", "0103"}, {"0103", "0203"}, {"0203", "0303"},
                   {"0303", "0403"}, {"0403", "0504"}, {"0504", "0604"}, {"0604", "0704"}};
  const std::set<std::string> forest{"0104", "0304", "0402", "0505", "0603", "0702"};
  std::map<std::string, std::string> at;  ///< pieces
  std::string weather = "clear";

  static std::string id(int column, int row) { return "0" + std::to_string(column) + "0" + std::to_string(row); }
  static bool isSea(const std::string& hex) { return hex[1] == '9'; }
  static std::vector<std::string> around(const std::string& hex) {
    const int c = hex[1] - '0', r = hex[3] - '0', up = c % 2 == 0 ? 0 : -1;
    std::vector<std::string> all;
    for (const auto& [x, y] : {std::pair(c, r - 1), std::pair(c, r + 1), std::pair(c - 1, r + up),
                               std::pair(c - 1, r + up + 1), std::pair(c + 1, r + up), std::pair(c + 1, r + up + 1)})
      if (x >= 1 && x <= 9 && y >= 1 && y <= 7) all.push_back(id(x, y));
    return all;
  }
  [[nodiscard]] bool isRed(const std::string& hex, bool unitsOnly) const {
    return std::any_of(at.begin(), at.end(), [&](const auto& one) {
      return one.second == hex && one.first.starts_with(unitsOnly ? "red-unit" : "red");
    });
  }
  [[nodiscard]] int blueStrength(const std::string& hex, const std::set<std::string>& but) const {
    int sum = 0;
    for (const auto& [piece, where] : at)
      if (where == hex && !but.contains(piece))
        sum += piece.starts_with("blue-unit") ? 4 : piece.starts_with("blue-cannon") ? 2 : 0;
    return sum;
  }
  [[nodiscard]] bool isWide(const std::string& a, const std::string& b) const {
    return has(wide, a, b) && !has(bridge, a, b);
  }

  /// All ways of a force, in half points.
  [[nodiscard]] Costs reach(const std::set<std::string>& force) const {
    const bool cannon = std::any_of(force.begin(), force.end(), [](auto& p) { return p.starts_with("blue-cannon"); });
    const int full = cannon ? 4 : 6, less = weather == "rain" ? full - 2 : full;
    const auto start = at.at(*force.begin());
    std::map<std::string, int> best;
    if (cannon && weather == "snow") return {};
    std::set<std::string> seen{start};
    const std::function<void(const std::string&, int, int, bool)> go = [&](const std::string& from, int cost, int steps,
                                                                           bool allRoad) {
      for (const auto& to : around(from)) {
        if (seen.contains(to) || isSea(to) || isRed(to, true) || isWide(from, to)) continue;
        const bool byRoad = has(road, from, to), stays = allRoad && byRoad;
        int price = byRoad ? 1 : forest.contains(to) ? 4 : 2;
        if (has(stream, from, to) && !has(bridge, from, to)) price += 2;
        const int points = stays ? full : less, most = weather != "storm" ? 99 : stays ? 2 : 1;
        int total = cost + price;
        if (total > points || steps + 1 > most) {
          if (steps > 0) continue;
          total = less;  // one hex is always possible, and takes what there is
          if (!best.contains(to)) best[to] = total;
          continue;
        }
        if (!best.contains(to) || total < best[to]) best[to] = total;
        seen.insert(to);
        go(to, total, steps + 1, stays);
        seen.erase(to);
      }
    };
    go(start, 0, 0, true);
    int moving = 0;
    for (const auto& piece : force) moving += piece.starts_with("blue-cannon") ? 2 : 4;
    Costs costs;
    for (const auto& [hex, cost] : best)
      if (blueStrength(hex, force) + moving <= 10) costs[hex] = cost / 2.0;
    return costs;
  }

  [[nodiscard]] std::map<std::string, int> distances(const std::string& start,
                                                     const std::function<bool(std::string, std::string)>& open) const {
    std::map<std::string, int> far{{start, 0}};
    for (int ring = 0; ring < 70; ++ring)
      for (const auto& [hex, distance] : std::map(far))
        if (distance == ring)
          for (const auto& to : around(hex))
            if (open(hex, to)) far.emplace(to, ring + 1);
    return far;
  }
  [[nodiscard]] bool courier(const std::string& from, const std::string& to) const {
    return distances(from,
                     [&](const auto& a, const auto& b) {
                       const bool water = (has(wide, a, b) || has(stream, a, b)) && !has(bridge, a, b);
                       return !water && !isSea(b) && !isRed(b, true);
                     })
        .contains(to);
  }
  [[nodiscard]] std::set<std::string> retreat(const std::string& unit, const std::string& origin) const {
    const auto any = [](const auto&, const auto&) { return true; };
    const auto far = distances(at.at(unit), any), fromOrigin = distances(origin, any);
    std::set<std::string> ends;
    const auto open = [&](const auto& a, const auto& b) { return !isWide(a, b) && !isSea(b) && !isRed(b, false); };
    for (const auto& first : around(at.at(unit)))
      for (const auto& end : around(first))
        if (far.at(end) == 2 && open(at.at(unit), first) && open(first, end) && fromOrigin.at(end) > 1 &&
            blueStrength(end, {unit}) + 4 <= 10)
          ends.insert(end);
    for (const auto* ship : {"blue-ship-1", "blue-ship-2"})
      if (far.at(at.at(ship)) <= 1) ends.insert(at.at(ship));
    return ends;
  }
};

/// Puts pieces at random; ships on the coast.
void shuffle(Small& small, Hexes& hexes, std::mt19937& random) {
  const auto any = [&](int columns) { return Hexes::id(1 + int(random() % unsigned(columns)), 1 + int(random() % 7)); };
  hexes.at.clear();
  for (const auto* piece : {"blue-unit-1", "blue-unit-2", "blue-unit-3", "blue-cannon-1", "blue-cannon-2", "blue-chief",
                            "blue-second", "red-unit-1", "red-unit-2", "red-unit-3", "red-chief"})
    hexes.at[piece] = any(std::string(piece).starts_with("blue") ? 4 : 8);
  for (const auto* ship : {"blue-ship-1", "blue-ship-2"}) hexes.at[ship] = Hexes::id(8, 1 + int(random() % 7));
  for (const auto& [piece, hex] : hexes.at) small.put(piece, hex);
  hexes.weather = std::vector{"clear", "rain", "storm", "snow"}[random() % 4];
  small.state.setAttribute(
      {AttributeOwner::game, 0, findAttribute(small.state.module(), AttributeOwner::game, "weather")}, hexes.weather);
}

}  // namespace

TEST_CASE("on random hex boards reach is what a search over all ways finds", "[assist][profile]") {
  Small small("hex-river");
  Hexes hexes;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    std::mt19937 random(seed);
    shuffle(small, hexes, random);
    INFO("seed " << seed << ", " << hexes.weather << ", from " << hexes.at["blue-unit-1"]);
    CHECK(small.reach("blue-unit-1") == hexes.reach({"blue-unit-1"}));
    small.checkPaths("blue-unit-1");
    small.put("blue-cannon-1", hexes.at["blue-cannon-1"] = hexes.at["blue-unit-1"]);
    CHECK(small.reach("blue-unit-1 blue-cannon-1") == hexes.reach({"blue-unit-1", "blue-cannon-1"}));
    small.checkPaths("blue-unit-1 blue-cannon-1");
  }
}

TEST_CASE("on random hex boards couriers and retreats are what searches over all ways find", "[assist][profile]") {
  Small small("hex-river");
  Hexes hexes;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    std::mt19937 random(seed);
    shuffle(small, hexes, random);
    INFO("seed " << seed);
    for (const auto& stack : small.advisor->supply(small.situation(), SideId(0U)).stacks) {
      INFO("leader in " << small.idOf(stack.space));
      CHECK(stack.supplied == hexes.courier(small.idOf(stack.space), hexes.at["blue-chief"]));
      if (stack.supplied) CHECK(small.idOf(stack.path.back()) == hexes.at["blue-chief"]);
    }
    const auto around = Hexes::around(hexes.at["blue-unit-1"]);
    const auto origin = around[random() % around.size()];
    const auto report =
        small.advisor->retreat(small.situation(), {small.pieces("blue-unit-1"), small.space(hexes.at["blue-unit-1"]),
                                                   CombatRole::defender, small.space(origin), "combat"});
    std::set<std::string> ends;
    for (const auto& option : report.options) ends.insert(small.idOf(option.space));
    INFO("from " << hexes.at["blue-unit-1"] << ", attacked from " << origin);
    CHECK(ends == hexes.retreat("blue-unit-1", origin));
    for (const auto& one : report.excluded) CHECK_FALSE(one.why.empty());
  }
}

namespace {

/// The points of two-cost.
struct Points {
  std::map<std::string, std::string> next{{"a", "b"}, {"b", "ace"}, {"c", "bd"}, {"d", "cf"}, {"e", "bf"}, {"f", "ed"}};
  std::map<std::string, std::string> at;
  [[nodiscard]] int fp(const std::string& space, bool red, const std::string& but = "") const {
    int sum = 0;
    for (const auto& [piece, where] : at)
      if (where == space && piece != but && piece.starts_with("foe") == red) sum += piece.starts_with("guns") ? 4 : 2;
    return sum;
  }
  [[nodiscard]] Costs reach(const std::string& piece) const {
    const int points = piece.starts_with("guns") ? 1 : 3, own = piece.starts_with("guns") ? 4 : 2;
    const auto start = at.at(piece);
    Costs best;
    std::set<std::string> seen{start};
    const std::function<void(const std::string&, int)> go = [&](const std::string& from, int cost) {
      const bool first = from == start;
      if (!first && from == "e") return;
      if (!first && fp(from, true) > 0 && own <= fp(from, true)) return;
      for (const char letter : next.at(from)) {
        const std::string to(1, letter);
        int total = cost + (to == "c" ? 2 : 1) + (!first && fp(from, true) > 0 ? 1 : 0);
        if (seen.contains(to) || (total > points && !first)) continue;
        const bool tooDear = total > points;
        total = std::min(total, points);
        if (!best.contains(to) || total < best[to]) best[to] = total;
        if (tooDear) continue;
        seen.insert(to);
        go(to, total);
        seen.erase(to);
      }
    };
    go(start, 0);
    if (best.contains("c") && fp("c", false, piece) + own > 8) best.erase("c");
    return best;
  }
  [[nodiscard]] bool feeds(const std::string& space) const {
    std::set<std::string> near{space};
    for (int i = 0; i < 2; ++i)
      for (const auto& from : std::set(near))
        for (const char letter : next.at(from))
          if (fp(std::string(1, letter), true) == 0) near.emplace(1, letter);
    return near.contains("a");
  }
};

}  // namespace

TEST_CASE("on random point boards reach, supply and retreat agree with all ways", "[assist][profile]") {
  Small small("two-cost");
  Points points;
  for (unsigned seed = 1; seed <= 120; ++seed) {
    std::mt19937 random(seed);
    for (const auto* piece : {"foot-1", "foot-2", "foot-3", "foot-4", "guns-1", "guns-2", "foe-1", "foe-2", "foe-3"})
      small.put(piece, points.at[piece] = std::string(1, "abcdef"[random() % 6]));
    INFO("seed " << seed);
    for (const auto* piece : {"foot-1", "guns-1"}) {
      INFO(piece << " at " << points.at[piece]);
      CHECK(small.reach(piece) == points.reach(piece));
      small.checkPaths(piece);
    }
    int supplied = 0;
    bool any = false;
    for (const auto& stack : small.advisor->supply(small.situation(), SideId(0U)).stacks) {
      const bool fed = points.feeds(small.idOf(stack.space));
      any = any || fed;
      supplied += stack.supplied ? 1 : 0;
      if (stack.supplied) CHECK(fed);
    }
    CHECK(supplied == (any ? 1 : 0));
    const auto here = points.at["foot-1"];
    const std::string origin(1, points.next[here][random() % points.next[here].size()]);
    const auto report = small.advisor->retreat(
        small.situation(), {small.pieces("foot-1"), small.space(here), CombatRole::defender, small.space(origin), ""});
    std::map<std::string, double> free, last, found;
    for (const char letter : points.next[here])
      if (const std::string to(1, letter); to != origin)
        (points.fp(to, true) > 0 ? last : free)[to] = points.fp(to, true) > 0 ? 1 : 0;
    for (const auto& option : report.options) found[small.idOf(option.space)] = option.losses;
    CHECK(found == (free.empty() ? last : free));
    CHECK(report.forced == free.empty());
  }
}

}  // namespace vtt::test
