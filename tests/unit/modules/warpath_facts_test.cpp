#include <catch2/catch.hpp>
#include <cmath>

#include "tests/unit/modules/warpath_board.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/model/track.hpp"
#include "vtt/view/box.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

using Counts = std::map<std::string, int>;

const Module& module() { return warpath().loaded->module; }
const Space& space(SpaceId id) { return module().spaces[id.value]; }

MapPoint at(SpaceId id) { return mapPointOf(space(id).at); }

double side(MapPoint a, MapPoint b, MapPoint p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); }

bool crossWithin(MapPoint a, MapPoint b, MapPoint c, MapPoint d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

bool cross(MapPoint a, MapPoint b, MapPoint c, MapPoint d) {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

std::map<std::string, std::vector<MapPoint>> rivers() {
  std::map<std::string, std::vector<MapPoint>> found;
  for (const auto& element : module().maps[0].cartography->children) {
    if (element.name != "river") continue;
    for (const auto word : splitBlanks(element.attribute("points")))
      found[std::string(element.attribute("id"))].push_back(mapPointOf(*parsePoint(word)));
  }
  return found;
}

std::string cell(std::string_view table, std::string_view row, std::string_view column) {
  const auto id = findTable(module(), table);
  REQUIRE(id);
  const auto& found = module().tables[id.value];
  const auto r = findKey(found.rows, row, found.outOfRange);
  REQUIRE(r);
  const auto c = found.columns.empty() ? 0 : findKey(found.columns, column, found.outOfRange).value();
  return found.cells[*r * std::max<std::size_t>(1, found.columns.size()) + c];
}

int rankOf(const std::string& result) { return result == "Elim." ? 2 : result == "Panic" ? 1 : 0; }

}  // namespace

TEST_CASE("the five capitals of Indian Territory lie where the rules say", "[warpath]") {
  struct Capital {
    const char *id, *nation, *locator;
  };
  std::set<std::string> named;  // 4.4
  for (const auto& capital : {Capital{"tahlequah", "Cherokee", "D7"}, Capital{"tishomingo", "Chickasaw", "B4"},
                              Capital{"doaksville", "Choctaw", "A6"}, Capital{"council-grounds", "Creek", "D6"},
                              Capital{"seminole-town", "Seminole", "C4"}}) {
    const auto& found = space(warpathSpace(capital.id));
    CHECK(found.kind == "capital");
    CHECK(wordOf(found, "nation") == capital.nation);
    CHECK(wordOf(found, "locator") == capital.locator);
    CHECK(wordOf(found, "control") == "confederate");
    named.insert(capital.id);
  }
  for (const auto id : warpathLand())
    if (space(id).kind == "capital") CHECK(named.contains(space(id).id));
}

TEST_CASE("two Union and three Confederate bases, and the camps of two peoples", "[warpath]") {
  std::map<std::string, std::set<std::string>> bases;
  Counts camps;
  for (const auto id : warpathLand()) {
    if (space(id).kind == "base") bases[wordOf(space(id), "control")].insert(space(id).id);
    if (space(id).kind == "camp") ++camps[wordOf(space(id), "nation")];
  }
  CHECK(bases["union"] == std::set<std::string>{"fort-scott", "fort-atkinson"});                   // 6.3
  CHECK(bases["confederate"] == std::set<std::string>{"fort-smith", "marshall", "fort-belknap"});  // 6.4
  CHECK(camps == Counts{{"Kiowa", 1}, {"Comanche", 1}});                                           // 4.1
  static_cast<void>(warpathSpace("park-hill"));                                                    // 6.1
  static_cast<void>(warpathSpace("scullyville"));
}

TEST_CASE("the Union begins with its bases and spaces, the Confederacy with all others", "[warpath]") {
  for (const auto id : warpathLand()) {
    INFO(space(id).id);
    const bool home = wordOf(space(id), "role").starts_with("union");
    CHECK(wordOf(space(id), "control") == (home ? "union" : "confederate"));  // 3.2
    CHECK(wordOf(space(id), "home") == (home                                                   ? "union"
                                        : wordOf(space(id), "role").starts_with("confederate") ? "confederate"
                                                                                               : "territory"));
  }
}

TEST_CASE("a locator is the cell of the grid that a space is drawn in", "[warpath]") {
  Box frame;
  for (const auto& element : module().maps[0].cartography->children)
    if (element.name == "frame") {
      const auto number = [&](const char* name) { return *parseNumber(element.attribute(name)); };
      frame = boxAround(number("x"), number("y"), number("width"), number("height"));
    }
  REQUIRE(!frame.empty());
  for (const auto id : warpathLand()) {
    const auto column = static_cast<int>((at(id).x - frame.x) / (frame.width / 7));
    const auto row = static_cast<int>((frame.bottom() - at(id).y) / (frame.height / 5));
    INFO(space(id).id);
    CHECK(wordOf(space(id), "locator") ==
          std::string(1, static_cast<char>('A' + row)) + static_cast<char>('1' + column));
  }
}

TEST_CASE("74 spaces hang together by 152 routes, and no single one cuts the map", "[warpath]") {
  const auto land = warpathLand();
  CHECK(land.size() == 74);
  CHECK(module().routes.size() == 152);
  for (const auto gone : land) {
    const auto start = land.front() == gone ? land.back() : land.front();
    std::set<std::uint32_t> seen{gone.value, start.value};
    std::vector<SpaceId> queue{start};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto [first, last] = module().stepsFrom(queue[i]);
      for (const auto* step = first; step != last; ++step)
        if (seen.insert(step->to.value).second) queue.push_back(step->to);
    }
    CHECK(seen.size() == land.size());
  }
}

TEST_CASE("routes are fords exactly where they cross the river that they name", "[warpath]") {
  const auto attribute = findAttribute(module(), AttributeOwner::route, "river");
  const auto all = rivers();
  for (const auto& route : module().routes) {
    INFO(space(route.from).id << "--" << space(route.to).id);
    std::set<std::string> crossed;
    for (const auto& [name, points] : all)
      for (std::size_t i = 1; i < points.size(); ++i)
        if (cross(at(route.from), at(route.to), points[i - 1], points[i])) crossed.insert(name);
    const auto* named = route.attributes.find(attribute);
    CHECK((route.kind == "ford") == !crossed.empty());
    CHECK((named != nullptr) == !crossed.empty());
    if (named != nullptr) CHECK(crossed == std::set<std::string>{formatValue(*named)});
  }
}

TEST_CASE("no routes of Indian Territory cross each other", "[warpath]") {
  const auto& routes = module().routes;
  for (std::size_t i = 0; i < routes.size(); ++i)
    for (std::size_t j = i + 1; j < routes.size(); ++j) {
      const auto &a = routes[i], &b = routes[j];
      if (a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to) continue;
      INFO(space(a.from).id << "--" << space(a.to).id << ", " << space(b.from).id << "--" << space(b.to).id);
      CHECK(!crossWithin(at(a.from), at(a.to), at(b.from), at(b.to)));
    }
}

TEST_CASE("more on the die and more open ground hurt no less", "[warpath]") {
  const std::vector<std::string> grounds{"prairie", "cross-timbers", "forest", "rough"};
  for (int die = 1; die <= 8; ++die)
    for (std::size_t i = 0; i < grounds.size(); ++i) {
      const auto here = rankOf(cell("battle-results", std::to_string(die), grounds[i]));
      if (die > 1) CHECK(here >= rankOf(cell("battle-results", std::to_string(die - 1), grounds[i])));
      if (i > 0) CHECK(here <= rankOf(cell("battle-results", std::to_string(die), grounds[i - 1])));
    }
  CHECK(cell("battle-results", "7", "prairie") == "Elim.");  // a 6 with +1 is no less than a 6
}

TEST_CASE("the tables of Warpath say what the rules say", "[warpath]") {
  for (const auto* fast : {"cavalry", "leader", "raiders"}) {  // 7.4, halved by 9.1
    CHECK(cell("movement-rates", fast, "supplied") == "4");
    CHECK(cell("movement-rates", fast, "without movement supply") == "2");
  }
  for (const auto* slow : {"infantry", "artillery", "engineers"}) {
    CHECK(cell("movement-rates", slow, "supplied") == "2");
    CHECK(cell("movement-rates", slow, "without movement supply") == "1");
  }
  CHECK(cell("movement-rates", "wagon", "without movement supply") == "2");  // a wagon is supply itself
  for (int die = 1; die <= 6; ++die) {
    CHECK(cell("indian-recruiting", std::to_string(die), "") == std::to_string((die + 1) / 2));  // 5.4
    CHECK(cell("recovery", std::to_string(die), "").starts_with("the marker") == (die <= 3));    // 9.4
    CHECK(cell("leader-loss", std::to_string(die), "").starts_with("is elim") == (die >= 5));    // 8.7
  }
}

TEST_CASE("eight turns of half a year, summer first", "[warpath]") {
  CHECK(module().turns.turnNames.size() == 8);
  for (int turn = 1; turn <= 8; ++turn) {
    const std::string season = turn % 2 == 1 ? "Summer" : "Winter";
    const auto name = season + " " + std::to_string(1861 + turn / 2);
    CHECK(module().turns.turnNames[static_cast<std::size_t>(turn - 1)] == name);
    CHECK(cell("turn-record", std::to_string(turn), "season") == name);
    CHECK(cell("turn-record", std::to_string(turn), "recovery") == (turn % 2 == 1 ? "yes" : "no"));
    const auto& box = space(warpathSpace("turn" + std::to_string(turn)));
    CHECK(wordOf(box, "season") == (turn % 2 == 1 ? "summer" : "winter"));
  }
  CHECK(cell("turn-record", "2", "new units") == "1862");  // 6.1
  CHECK(cell("turn-record", "4", "new units").starts_with("1863"));
}
