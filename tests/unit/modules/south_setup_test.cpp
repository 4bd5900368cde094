#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/support/temp_folder.hpp"
#include "tests/unit/modules/south_board.hpp"
#include "tests/unit/modules/south_setups.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/turns.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

using Lines = std::map<std::string, std::map<std::string, int>>;  ///< place, what stands there, how often

GameState begun(const SouthSetup& setup, std::uint64_t seed) {
  static const TempFolder folder;
  const auto file = folder / (setup.scenario + ".game");
  std::filesystem::remove(file);
  NewGame game;
  game.fill = true;
  auto session = Setting{south(), setup.scenario, seed}.session(file, game);
  auto state = session.state();
  REQUIRE(session.close());
  return state;
}

void read(Lines& lines, const std::string& line) {
  const auto colon = line.find(": ");
  const auto list = line.substr(colon + 2);
  for (const auto part : split(list, ',')) {
    std::string item(trim(part));
    int count = 1;
    if (item.size() > 2 && std::isdigit(static_cast<unsigned char>(item[0])) != 0 && item[1] == ' ' &&
        item.ends_with('s')) {
      count = item[0] - '0';
      item = item.substr(2, item.size() - 3);
    }
    if (item.ends_with('*')) {
      item.pop_back();
      ++lines[line.substr(0, colon)]["senior"];
    }
    lines[line.substr(0, colon)][item] += count;
  }
}

/// What the table calls a counter in the words of the lists above; empty for markers.
std::string nameOf(const GameState& state, PieceId piece, const std::string& place) {
  const auto& module = state.module();
  const auto group = state.groupOf(piece);
  const auto face = state.piece(piece).face;
  const auto type = wordOf(module, group, face, "type"), strength = wordOf(module, group, face, "strength");
  const auto& id = module.groups[group.value].id;
  if (id.starts_with("m-senior")) return "senior";
  if (type == "cannon") return wordOf(module, group, face, "bombard") == "-1" ? "cannon reduced" : "cannon";
  if (type == "wagon" || type == "fort" || type == "warship" || type == "transport") return type;
  if (type == "leader")
    return wordOf(module, group, face, "named") == "no" ? "leader" : module.groups[group.value].name;
  if (strength.empty()) return {};
  const bool drawn = place.size() == 4 &&
                     (id.find("north-carolina") != std::string::npos || id.find("provincials") != std::string::npos ||
                      id.find("loyal-americans") != std::string::npos);
  if (drawn && state.module().scenarios[state.scenario().value].id == "north-carolina-1776") return "recruit";
  return module.groups[group.value].name + " " + strength;
}

std::string placeOf(const GameState& state, PieceId piece) {
  auto place = formatPlace(state, {state.piece(piece).place});
  if (place.starts_with("fr-transport")) return "fleet";
  const auto& spaces = state.module().spaces;
  const auto found = std::find_if(spaces.begin(), spaces.end(), [&](const Space& s) { return s.id == place; });
  const bool ship = state.module().groups[state.groupOf(piece).value].id == "gb-warship" ||
                    state.module().groups[state.groupOf(piece).value].id == "gb-transport";
  const bool squadron = state.module().scenarios[state.scenario().value].id == "north-carolina-1776" && ship;
  return squadron && found != spaces.end() && found->cell ? "sea" : place;
}

Lines laid(const GameState& state) {
  Lines lines;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state.exists(piece)) continue;
    const auto place = placeOf(state, piece);
    if (place == "out" || place.starts_with("cup-") || place == "weather-box" || place.ends_with("-player")) continue;
    if (const auto name = nameOf(state, piece, place); !name.empty()) ++lines[place][name];
  }
  return lines;
}

Lines listed(const SouthSetup& setup) {
  Lines lines;
  for (const auto* part : {&setup.american, &setup.british, &setup.later})
    for (const auto& line : *part) read(lines, line);
  return lines;
}

std::string wordsOf(const std::map<std::string, int>& pieces) {
  std::string words;
  for (const auto& [name, count] : pieces) words += std::to_string(count) + " " + name + ", ";
  return words;
}

int inCup(const GameState& state, std::string_view cup) {
  int count = 0;
  for (std::uint32_t i = 0; i < state.module().containers.size(); ++i)
    if (state.module().containers[i].id == cup)
      count = static_cast<int>(state.piecesAt(state.containerPlace(ContainerId(i))).size());
  return count;
}

}  // namespace

TEST_CASE("the nine scenarios of the South are set up hex by hex as the rules list them", "[south]") {
  REQUIRE(southSetups().size() == south().loaded->module.scenarios.size());
  for (const auto& setup : southSetups())
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      INFO("scenario " << setup.scenario << ", seed " << seed);
      const auto state = begun(setup, seed);
      const auto laidOut = laid(state), expected = listed(setup);
      for (const auto& [place, pieces] : expected) {
        INFO("place " << place);
        const auto found = laidOut.find(place);
        REQUIRE(found != laidOut.end());
        CHECK(wordsOf(found->second) == wordsOf(pieces));
      }
      CHECK(laidOut.size() == expected.size());
    }
}

TEST_CASE("who begins, how long it takes and on which day, in each scenario of the South", "[south]") {
  const std::map<std::string, std::pair<std::string, std::string>> days{
      {"north-carolina-1776", {"1 February 1776, winter", "29 February 1776, winter"}},
      {"savannah-1779", {"3 September 1779, autumn", "8 October 1779, autumn"}},
      {"overmountain-1780", {"5 September 1780, autumn", "2 October 1780, autumn"}},
      {"guilford-1781", {"17 January 1781, winter", "17 March 1781, spring"}},
      {"rawdon-1781", {"6 April 1781, spring", "1 June 1781, summer"}},
      {"camden-1780", {"8 July 1780, summer", "7 August 1780, summer"}},
      {"guilford-1781-first", {"17 January 1781, winter", "17 March 1781, spring"}},
      {"rawdon-1781-first", {"6 April 1781, spring", "1 June 1781, summer"}},
      {"last-campaign-1782", {"7 August 1782, summer", "2 September 1782, autumn"}}};
  const auto& module = south().loaded->module;
  for (const auto& setup : southSetups()) {
    INFO("scenario " << setup.scenario);
    const auto id = findScenario(module, setup.scenario);
    REQUIRE(id);
    const auto& scenario = module.scenarios[id.value];
    CHECK(module.sides[scenario.begins.value].id == setup.begins);
    CHECK(scenario.lastTurn == setup.turns);
    CHECK(scenario.victory.size() > 60);
    const auto state = begun(setup, 1);
    CHECK(turnName(state, 1) == days.at(setup.scenario).first);
    CHECK(turnName(state, setup.turns) == days.at(setup.scenario).second);
  }
}

TEST_CASE("the first player of a scenario of the South moves first", "[south]") {
  for (const auto& setup : southSetups()) {
    INFO("scenario " << setup.scenario);
    auto state = begun(setup, 1);
    std::vector<std::string> order;
    for (int i = 0; i < 10; ++i) {
      const auto side = activeSide(state);
      order.push_back(side ? state.module().sides[side.value].id : "all");
      const auto next = nextPhase(state);
      REQUIRE(next);
      state.setClock(*next);
    }
    const std::string first = setup.begins, second = first == "us" ? "gb" : "us";
    CHECK(order == std::vector<std::string>{"all", "all", first, first, second, second, first, first, second, second});
    CHECK(state.clock().turn == 2);
  }
}

TEST_CASE("leaders and recruits of the South come from their cups", "[south]") {
  const auto first = begun(southSetups()[0], 3), other = begun(southSetups()[0], 4);
  CHECK(inCup(first, "cup-us") == 12 - 3);
  CHECK(inCup(first, "cup-gb") == 11 - 2);
  CHECK(inCup(first, "cup-us-leaders") == 12 - 3);
  CHECK(inCup(first, "cup-gb-leaders") == 12 - 2);
  CHECK(describe(first) != describe(other));
  CHECK(describe(first) == describe(begun(southSetups()[0], 3)));
}
