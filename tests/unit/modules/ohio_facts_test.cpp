#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "tests/unit/modules/ohio_board.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/model/track.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

using Counts = std::map<std::string, int>;

std::string cell(std::string_view table, std::string_view row, std::string_view column) {
  const auto& module = ohioBoard().module();
  const auto id = findTable(module, table);
  REQUIRE(id);
  const auto& found = module.tables[id.value];
  const auto r = findKey(found.rows, row, found.outOfRange), c = findKey(found.columns, column, found.outOfRange);
  REQUIRE(r);
  REQUIRE(c);
  return found.cells[*r * found.columns.size() + *c];
}

Counts kinds(const auto& things) {
  Counts counts;
  for (const auto& thing : things) ++counts[thing.kind];
  return counts;
}

std::set<std::string> idsOf(const std::vector<std::uint32_t>& spaces) {
  std::set<std::string> ids;
  for (const auto space : spaces) ids.insert(ohioBoard().space(space).id);
  return ids;
}

}  // namespace

TEST_CASE("the board of the Ohio has the spaces and routes it should have", "[ohio][2.0][2.5][2.5.1][2.5.2]") {
  const auto& module = ohioBoard().module();
  REQUIRE(module.maps.size() == 1);
  auto spaces = kinds(module.spaces);
  CHECK(spaces["ground"] == 219);
  CHECK(spaces["river"] == 96);
  CHECK(spaces["entry"] == 8);
  CHECK(kinds(module.routes) == Counts{{"trail", 373}, {"river", 95}, {"crossing", 255}, {"entry", 18}});
  CHECK(module.maps[0].width >= 4400);
  CHECK(module.maps[0].height >= 2850);
}

TEST_CASE("spaces of the Ohio go by the slugs of their names", "[ohio]") {
  for (const auto& space : ohioBoard().module().spaces)
    if (space.kind == "ground" || space.kind == "river" || space.kind == "entry") CHECK(space.id == slugOf(space.name));
  for (const auto* id :
       {"fort-washington", "logstown-reach", "us-entry-south", "loramie-s-store", "vp07", "vp30", "turn10", "seg10",
        "sa-us0", "sa-wc5", "sabox", "builds", "raidadd", "mi-box", "sh-box", "exp2", "exp3", "crt"})
    static_cast<void>(ohioBoard().find(id));
  std::set<std::string> cups;
  for (const auto& container : ohioBoard().module().containers)
    if (container.kind == ContainerKind::cup && container.contents == Audience::nobody) cups.insert(container.id);
  CHECK(cups == std::set<std::string>{"cup-us", "cup-raid"});
}

TEST_CASE("twenty settlements, two forts and the principal villages are printed on the Ohio", "[ohio][2.6][20.0]") {
  const auto& board = ohioBoard();
  CHECK(board.spacesWith("structure", "settlement").size() == 20);
  CHECK(idsOf(board.spacesWith("structure", "fort")) == std::set<std::string>{"fort-washington", "fort-harmar"});
  Counts villages;
  for (const auto space : board.spacesWith("structure", "principal-village")) ++villages[board.word(space, "nation")];
  CHECK(villages == Counts{{"Mi", 2}, {"Sh", 2}, {"De", 1}, {"Wy", 1}, {"Ot", 1}, {"Se", 1}});
  for (const auto* named : {"kekionga", "pickawillany", "chalakatha", "gekelmukpechunk"})
    CHECK(board.word(board.find(named), "structure") == "principal-village");
  const auto british = board.spacesWith("structure", "fort-miamis");
  REQUIRE(british.size() == 1);
  CHECK(board.space(british[0]).kind == "river");
  CHECK(board.word(british[0], "river") == "maumee");
}

TEST_CASE("four entry squares of the US and four of nations lead onto the Ohio", "[ohio][2.4.3]") {
  const auto& board = ohioBoard();
  Counts squares;
  for (std::uint32_t i = 0; i < board.module().spaces.size(); ++i)
    if (board.space(i).kind == "entry")
      ++squares[board.word(i, "control") == "us" ? std::string("us") : board.word(i, "nation")];
  CHECK(squares == Counts{{"us", 4}, {"Mi", 1}, {"Oj", 1}, {"Po", 1}, {"Ki", 1}});
}

TEST_CASE("eighteen battle sites of 1778 to 1794 are drawn on the Ohio", "[ohio][2.8]") {
  const auto& map = ohioBoard().module().maps[0];
  REQUIRE(map.cartography);
  int sites = 0;
  for (const auto& element : map.cartography->children) {
    if (element.name != "site") continue;
    ++sites;
    const int year = std::stoi(std::string(element.attribute("year")));
    CHECK(year >= 1778);
    CHECK(year <= 1794);
  }
  CHECK(sites == 18);
}

TEST_CASE("south and east of the Ohio the land is brown, and nations hold together", "[ohio][2.0][1.1]") {
  const auto& board = ohioBoard();
  for (const auto space : board.spacesWith("ohio", "south")) CHECK(board.word(space, "nation") == "neutral");
  for (const auto& structure : {"settlement", "fort"})
    for (const auto space : board.spacesWith("structure", structure)) CHECK(board.word(space, "nation") == "neutral");
}

TEST_CASE("distances of the rules hold on the Ohio", "[ohio]") {
  const auto& board = ohioBoard();
  const auto washington = board.find("fort-washington");
  CHECK(board.distance(washington, board.find("greenville")) == 4);  // Appendix 2
  CHECK(board.word(board.find("greenville"), "nation") == "Mi");
  CHECK(board.distance(washington, board.find("eaton")) >= 3);  // Fort St. Clair, Appendix 4
  CHECK(board.distance(washington, board.find("eaton")) <= 4);
  for (std::uint32_t i = 1; i < board.module().spaces.size(); ++i)
    if (board.space(i).kind == "ground" || board.space(i).kind == "river")
      CHECK(board.distance(washington, i) < OhioBoard::far);
}

TEST_CASE("British Arms begin on VP 2 to 7, nations and expeditions have their squares",
          "[ohio][2.4][2.4.1][2.4.2][3.2.6]") {
  const auto& board = ohioBoard();
  std::set<std::string> arms, nations, icons;
  for (std::uint32_t i = 0; i < board.module().spaces.size(); ++i) {
    if (!board.space(i).id.starts_with("vp")) continue;
    const auto icon = board.word(i, "icon"), nation = board.word(i, "nation");
    if (icon == "arms") arms.insert(board.space(i).id);
    if (!icon.empty() && icon != "arms") icons.insert(icon);
    if (nation != "neutral") nations.insert(nation);
  }
  CHECK(arms == std::set<std::string>{"vp02", "vp03", "vp04", "vp05", "vp06", "vp07"});
  CHECK(icons == std::set<std::string>{"withdraw-1", "enter-2", "withdraw-2", "enter-3", "withdraw-3"});
  CHECK(nations == std::set<std::string>{"M", "Se", "De", "Ki", "Po", "Oj", "Ot", "Wy"});
  const auto& module = board.module();
  const auto state = setUp(board.handle(), module.scenarios[findScenario(module, "harmar").value]);
  REQUIRE(state);
  for (int i = 1; i <= 6; ++i)
    CHECK(state->spaceOf({state->piece(state->find("arms-" + std::to_string(i))).place}).value ==
          board.find("vp0" + std::to_string(i + 1)));
}

TEST_CASE("the combat table of the Ohio gives what the worked examples say", "[ohio][14.6]") {
  CHECK(cell("crt", "4", "5") == "1");  // 14.6: the US, 5 FP
  CHECK(cell("crt", "5", "4") == "1");  // 14.6: the WC, 4 FP
  CHECK(cell("crt", "4", "8") == "2");  // Appendix 5: the US, 8 FP
  CHECK(cell("crt", "6", "6") == "2");  // Appendix 5: the WC, 6 FP
  CHECK(cell("crt", "6", "20") == cell("crt", "6", "16"));
  const auto reaches = [](const char* strength, const char* losses) {
    for (char die = '1'; die <= '6'; ++die)
      if (cell("crt", std::string(1, die), strength) == losses) return true;
    return false;
  };
  CHECK(reaches("10", "2"));  // a principal village is attacked by 10 FP
  CHECK(reaches("1", "0"));   // and strikes back with 1
  CHECK(reaches("2", "1"));
  CHECK(reaches("2", "0"));
  CHECK(reaches("16", "4"));                        // 14.8 rewards more than 3
  CHECK(cell("ambush", "4", "casualties") == "1");  // Blue Jacket: 3 and 1 for his TP
  CHECK(cell("ambush", "6", "effect").find("the move ends") != std::string::npos);
}

TEST_CASE("losses in the combat table never fall with the die or the strength", "[ohio]") {
  for (int die = 1; die <= 7; ++die)
    for (int strength = 1; strength <= 16; ++strength) {
      const auto losses = [](int d, int s) { return std::stoi(cell("crt", std::to_string(d), std::to_string(s))); };
      if (die > 1) CHECK(losses(die, strength) >= losses(die - 1, strength));
      if (strength > 1) CHECK(losses(die, strength) >= losses(die, strength - 1));
    }
}

TEST_CASE("raid chits of the Ohio come by the schedule of 5.6.1", "[ohio][5.6.1]") {
  const std::map<std::string, std::array<int, 4>> schedule{{"FA/WI-1789", {3, 2, 1, 0}}, {"SP/SU-1790", {1, 1, 1, 1}},
                                                           {"SP/SU-1791", {1, 1, 1, 1}}, {"SP/SU-1792", {0, 1, 1, 1}},
                                                           {"SP/SU-1793", {0, 0, 1, 1}}, {"SP/SU-1794", {0, 0, 0, 1}}};
  const auto& module = ohioBoard().module();
  const auto state = setUp(ohioBoard().handle(), module.scenarios[findScenario(module, "campaign").value]);
  REQUIRE(state);
  for (const auto& [turn, chits] : schedule)
    for (std::size_t i = 0; i < 4; ++i) {
      const char letter = static_cast<char>('A' + i);
      INFO(turn << " " << letter);
      CHECK(cell("raid-schedule", turn, std::string(1, letter)) == std::to_string(chits[i]));
      if (turn == "FA/WI-1789") continue;
      int waiting = 0;
      const auto& box = module.spaces[ohioBoard().find("raidadd")];
      for (std::uint32_t slot = 0; slot < box.slotCount; ++slot)
        if (turn.ends_with(module.slots[box.firstSlot + slot].name) && slot > 0)
          for (const auto piece : state->piecesAt(state->slotPlace(box.firstSlot + slot)))
            waiting += module.groups[state->groupOf(piece).value].id.back() == letter - 'A' + 'a' ? 1 : 0;
      CHECK(waiting == chits[i]);
    }
}

TEST_CASE("ten turns of ten segments are played on the Ohio", "[ohio][2.1][2.2][4.1][4.2]") {
  const auto& turns = ohioBoard().module().turns;
  CHECK(turns.count == 10);
  std::set<std::string> segments;
  for (const auto& phase : turns.phases) {
    segments.insert(phase.at);
    CHECK(phase.help.size() > 40);
  }
  CHECK(segments.size() == 10);
}
