#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "tests/unit/modules/south_board.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"
#include "vtt/model/track.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

const Module& module() { return south().loaded->module; }

std::set<std::string> neighboursOf(std::string_view number) {
  std::set<std::string> ids;
  const auto& map = module().maps[0];
  for (const auto& cell : hexNeighbours(map.grid, *southHex(number).cell))
    if (map.grid.contains(cell)) ids.insert(cellId(map.grid, cell));
  return ids;
}

bool flag(const AttributeSet& attributes, AttributeOwner owner, std::string_view name) {
  const auto* value = attributes.find(findAttribute(module(), owner, name));
  const auto* yes = value != nullptr ? std::get_if<bool>(value) : nullptr;
  return yes != nullptr && *yes;
}

std::string cell(std::string_view table, std::string_view row, std::string_view column = {}) {
  const auto id = findTable(module(), table);
  REQUIRE(id);
  const auto& found = module().tables[id.value];
  const auto r = findKey(found.rows, row, found.outOfRange);
  REQUIRE(r);
  if (column.empty()) return found.cells[*r];
  const auto c = findKey(found.columns, column, found.outOfRange);
  REQUIRE(c);
  return found.cells[*r * found.columns.size() + *c];
}

}  // namespace

TEST_CASE("the board of the South has 1400 hexes in 50 columns of 28", "[south]") {
  const auto& grid = module().maps[0].grid;
  CHECK(grid.columns == 50);
  CHECK(grid.rows == 28);
  std::map<std::string, int> kinds;
  int hexes = 0, coast = 0;
  for (const auto& space : module().spaces)
    if (space.cell) {
      ++hexes;
      ++kinds[space.kind];
      coast += flag(space.attributes, AttributeOwner::space, "coast") ? 1 : 0;
    }
  CHECK(hexes == 1400);
  CHECK(kinds.size() == 5);
  for (const auto* kind : {"clear", "forest", "hill", "swamp", "sea"}) CHECK(kinds[kind] > 0);
  CHECK(coast > 0);
}

TEST_CASE("the hexes around Savannah are those that the rules name", "[south]") {
  CHECK(neighboursOf("4703") == std::set<std::string>{"4702", "4802", "4803", "4704", "4603", "4602"});
  const auto odd = southHex("4703").at, even = southHex("4603").at;
  CHECK(even.y == odd.y - 50 * pointScale);  // even columns stand half a hex up
  CHECK(southHex("0101").at.x > southHex("5001").at.x);
  CHECK(southHex("0101").at.y > southHex("0128").at.y);
}

TEST_CASE("the cities of the South stand in the hexes of the rules", "[south]") {
  const std::map<std::string, std::string> cities{
      {"0903", "Wilmington"},  {"0618", "Hillsborough"},  {"0104", "New Bern"},      {"4703", "Savannah"},
      {"4403", "Purrysburg"},  {"3401", "Charleston"},    {"4604", "Ebenezer"},      {"5001", "Sunbury"},
      {"4103", "Beaufort"},    {"3321", "Musgrove Mill"}, {"2428", "Gilbertown"},    {"3821", "Ninety Six"},
      {"2321", "Charlotte"},   {"1224", "Winslow"},       {"3017", "Winnsboro"},     {"2813", "Camden"},
      {"3210", "Fort Motte"},  {"2013", "Colson"},        {"3314", "Fort Granby"},   {"2602", "Georgetown"},
      {"4316", "Augusta"},     {"2517", "Lancaster"},     {"1008", "Elizabethtown"}, {"2824", "Thickety"},
      {"2619", "Rocky Mount"}, {"3505", "Dorchester"}};
  for (const auto& [hex, name] : cities) {
    CHECK(southHex(hex).name == name);
    CHECK(southHex(hex).kind == "clear");
  }
}

TEST_CASE("water and roads of the South fit together", "[south]") {
  for (const auto& space : module().spaces) {
    if (!space.cell) continue;
    INFO("hex " << space.id);
    bool sea = false, edge = space.cell->row == 1;
    for (const auto& id : neighboursOf(space.id)) sea = sea || southHex(id).kind == "sea";
    if (space.kind == "sea") continue;
    const bool coast = flag(space.attributes, AttributeOwner::space, "coast");
    if (sea) CHECK(coast);
    if (coast) CHECK((sea || edge));
  }
  const auto crossing = [](const Route& route) { return findHexside(module(), route.from, route.to); };
  std::set<std::uint32_t> crossed;
  for (const auto& route : module().routes) {
    CHECK(route.kind == "road");
    CHECK(areNeighbours(module(), route.from, route.to));
    CHECK(module().spaces[route.from.value].kind != "sea");
    const auto side = crossing(route);
    if (side) crossed.insert(*side);
  }
  std::uint32_t index = 0;
  int bridges = 0;
  for (const auto& side : module().maps[0].hexsides) {
    const bool bridge = flag(side.attributes, AttributeOwner::hexside, "bridge");
    bridges += bridge ? 1 : 0;
    CHECK(bridge == crossed.contains(index++));  // a road crosses a river by a bridge, and no bridge lacks a road
  }
  CHECK(bridges > 0);
  int junction = 0;
  for (const auto& route : module().routes)
    for (const auto end : {route.from, route.to}) junction += module().spaces[end.value].id == "3403" ? 1 : 0;
  CHECK(junction >= 3);
}

TEST_CASE("the counter sheet of the South has 280 counters of two faces", "[south]") {
  int sheet = 0;
  for (const auto& group : module().groups) {
    if (!group.id.starts_with("x-")) sheet += static_cast<int>(group.count);
    INFO("group " << group.id);
    CHECK(prototypeOf(module(), findGroup(module(), group.id)).faces.size() == 2);
  }
  CHECK(sheet == 280);
}

TEST_CASE("the reduced side of a unit of the South is the weaker one", "[south]") {
  for (std::uint32_t i = 0; i < module().groups.size(); ++i) {
    const auto full = parseNumber(wordOf(module(), GroupId(i), 0, "strength"));
    if (!full) continue;
    INFO("group " << module().groups[i].id);
    const auto reduced = parseNumber(wordOf(module(), GroupId(i), 1, "strength"));
    REQUIRE(reduced);
    CHECK(*reduced < *full);
    CHECK(wordOf(module(), GroupId(i), 0, "points") == wordOf(module(), GroupId(i), 0, "strength"));
  }
}

TEST_CASE("the leaders of the South have the ratings of the manifest", "[south]") {
  struct Leader {
    const char *id, *seniority, *initiative, *inept, *capable, *exceptional;
  };
  static constexpr std::array leaders{
      Leader{"us-leader-greene", "1", "8", "0", "1-7", "8-9"},
      Leader{"us-leader-gates", "1", "6", "0-4", "5-9", "-"},
      Leader{"us-leader-charles-lee", "2", "6", "0-3", "4-8", "9"},
      Leader{"us-leader-marion", "3", "8", "0", "1-7", "8-9"},
      Leader{"us-leader-pulaski", "3", "8", "0-1", "2-7", "8-9"},
      Leader{"us-leader-bill-washington", "3", "7", "0-2", "3-8", "9"},
      Leader{"us-leader-8", "4", "8", "0-2", "3-9", "-"},
      Leader{"us-leader-7", "4", "7", "0-3", "4-9", "-"},
      Leader{"gb-leader-clinton", "1", "7", "0-1", "2-7", "8-9"},
      Leader{"gb-leader-cornwallis", "2", "8", "0-1", "2-8", "9"},
      Leader{"gb-leader-rawdon", "2", "7", "0", "1-7", "8-9"},
      Leader{"gb-leader-campbell", "2", "7", "0", "1-9", "-"},
      Leader{"gb-leader-5", "4", "5", "0-4", "5-9", "-"},
      Leader{"gb-leader-6", "4", "6", "0-3", "4-9", "-"},
  };
  for (const auto& leader : leaders) {
    INFO(leader.id);
    const auto group = findGroup(module(), leader.id);
    REQUIRE(group);
    CHECK(wordOf(module(), group, 0, "seniority") == leader.seniority);
    CHECK(wordOf(module(), group, 0, "initiative") == leader.initiative);
    CHECK(wordOf(module(), group, 0, "inept") == leader.inept);
    CHECK(wordOf(module(), group, 0, "capable") == leader.capable);
    CHECK(wordOf(module(), group, 0, "exceptional") == leader.exceptional);
  }
  CHECK(cell("us-ability", "0", "greene") == "Inept");
  CHECK(cell("us-ability", "7", "greene") == "Capable");
  CHECK(cell("us-ability", "8", "greene") == "Exceptional");
  CHECK(cell("gb-ability", "9", "campbell") == "Capable");
}

TEST_CASE("ability rolls of the South are those printed on the leaders", "[south]") {
  for (const auto* side : {"us", "gb"})
    for (const auto& row : module().tables[findTable(module(), std::string(side) + "-leaders").value].rows)
      for (int die = 0; die < 10; ++die) {
        INFO(row.text << " rolls " << die);
        std::string found;
        for (const auto* ability : {"inept", "capable", "exceptional"}) {
          const auto range = cell(std::string(side) + "-leaders", row.text, ability);
          if (range == "-") continue;
          const auto low = range[0] - '0', high = range.back() - '0';
          if (die >= low && die <= high) found += ability;
        }
        auto rolled = cell(std::string(side) + "-ability", std::to_string(die), row.text);
        rolled[0] = static_cast<char>(rolled[0] - 'A' + 'a');
        CHECK(rolled == found);  // one ability, and only one, for each roll
      }
}

TEST_CASE("the tables of the South say what the rules say", "[south]") {
  for (int die = 0; die < 10; ++die)
    for (int strength = 1; strength <= 12; ++strength) {
      INFO("die " << die << ", strength " << strength);
      CHECK(cell("attrition", std::to_string(die), std::to_string(strength)) ==
            (die > 0 && die < strength ? "loss" : "-"));
      CHECK(cell("battle", std::to_string(die), std::to_string(strength)) == (die <= strength ? "hit" : "-"));
    }
  for (const auto* season : {"spring", "summer", "autumn"})
    for (int die = 0; die < 10; ++die) CHECK(cell("weather", std::to_string(die), season) != "Snow");
  CHECK(cell("weather", "0", "winter") == "Snow");
  for (int die = 1; die <= 4; ++die) CHECK(cell("lost", std::to_string(die)) == "stays");
  CHECK(cell("lost", "12") == cell("lost", "10"));
  CHECK(cell("bombardment", "3") == "the fort is destroyed");
  CHECK(cell("bombardment", "4") == "no effect");
  CHECK(cell("terrain", "clear", "MP") == "1");
  CHECK(cell("terrain", "forest", "MP") == "2");
  CHECK(cell("terrain", "forest", "attack") == "+2");
  CHECK(cell("terrain", "river", "MP") == "+1");
  CHECK(cell("terrain", "fort", "attack") == "+3 besides");
  CHECK(cell("leader-abilities", "Inept", "battle") == "+2");
  CHECK(cell("leader-abilities", "Capable", "battle") == "-1");
  CHECK(cell("leader-abilities", "Exceptional", "battle") == "-2");
  CHECK(cell("ships", "transport", "strength") == "20");
  CHECK(cell("ships", "warship", "strength") == "5");
  const auto d10 = findDie(module(), "d10");
  REQUIRE(d10);
  CHECK(module().dice[d10.value].faces.size() == 10);
}
