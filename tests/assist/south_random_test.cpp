#include <catch2/catch.hpp>
#include <random>

#include "tests/assist/ohio_table.hpp"
#include "tests/assist/south_brute.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/setup.hpp"

namespace vtt::test {

namespace {

const Fixture& south() {
  static const auto loaded =
      loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules" / "american-revolution-in-the-south");
  return loaded;
}

/// The same position for the plugin and for the slow search.
struct Field {
  Field() : state(*setUp(south().module(), south().module()->scenarios.front())), brute(*south().module()) {
    for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
      state.putPiece(PieceId(i), {state.spacePlace(SpaceId(0U)), {}}, {});
  }

  void put(const std::string& id, const std::string& hex) {
    const auto& module = state.module();
    const auto piece = state.find(id);
    const auto number = [&](const char* name) {
      const auto value = state.pieceAttribute(piece, findAttribute(module, AttributeOwner::piece, name));
      const auto found = parseNumber(formatValue(value));
      return found ? static_cast<int>(*found) : 0;
    };
    state.putPiece(piece, {state.spacePlace(SpaceId(module.ids.find(hex).index)), {}}, {});
    SouthBrute::Piece one;
    one.hex = hex;
    one.american = id.starts_with("us-");
    one.leader = id.find("-leader-") != std::string::npos;
    one.cannon = id.find("-cannon-") != std::string::npos;
    one.move = number("move");
    one.points = number("points");
    one.seniority = one.leader ? number("seniority") : 9;
    brute.pieces[id] = one;
  }
  void setWeather(const std::string& word) {
    brute.weather = word;
    state.setAttribute({AttributeOwner::game, 0, findAttribute(state.module(), AttributeOwner::game, "weather")}, word);
  }
  [[nodiscard]] std::string idOf(SpaceId space) const { return state.module().spaces[space.value].id; }
  [[nodiscard]] PieceList found(const std::set<std::string>& ids) const {
    PieceList list;
    for (const auto& id : ids) list.push_back(state.find(id));
    return list;
  }

  GameState state;
  SouthBrute brute;
};

const std::vector<std::string> americans{"us-1st-maryland-4", "us-1st-dragoons-2",          "us-1st-virginia-rifles-2",
                                         "us-cannon-1",       "us-1st-virginia-militia-10", "us-leader-greene",
                                         "us-leader-marion",  "us-leader-morgan",           "us-leader-8-1"};
const std::vector<std::string> british{"gb-23rd-4",          "gb-1st-grenadiers-6",  "gb-tarleton-legion-3",
                                       "gb-cannon-1",        "gb-1st-provincials-2", "gb-leader-cornwallis",
                                       "gb-leader-tarleton", "gb-leader-5-1",        "gb-supply-1"};

/// Both sides in a region of the map where they meet.
void scatter(Field& field, std::mt19937_64& random) {
  const int left = 2 + static_cast<int>(random() % 42), low = 1 + static_cast<int>(random() % 22);
  const auto hex = [&] {
    for (;;) {
      const int column = left + static_cast<int>(random() % 7), row = low + static_cast<int>(random() % 6);
      const auto id = (column < 10 ? "0" : "") + std::to_string(column) + (row < 10 ? "0" : "") + std::to_string(row);
      const auto& space = field.state.module().spaces[field.state.module().ids.find(id).index];
      if (space.kind != "sea") return id;
    }
  };
  std::set<std::string> taken;
  for (const auto& id : americans) {
    const auto at = hex();
    taken.insert(at);
    field.put(id, at);
  }
  for (const auto& id : british)
    if (const auto at = hex(); !taken.contains(at)) field.put(id, at);
}

}  // namespace

TEST_CASE("hex movement by profile agrees with all ways, in every weather", "[assist][south]") {
  const auto advisor = loadAdvisor(south().loaded);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    std::mt19937_64 random(seed);
    Field field;
    scatter(field, random);
    field.setWeather(std::vector{"clear", "rain", "storm", "snow"}[seed % 4]);
    for (const auto& id : americans) {
      if (field.brute.pieces.at(id).leader) continue;
      std::set<std::string> force{id};
      for (const auto& [other, piece] : field.brute.pieces)
        if (piece.leader && piece.american && piece.hex == field.brute.pieces.at(id).hex) force.insert(other);
      INFO("seed " << seed << ", " << field.brute.weather << ", " << id << " in " << field.brute.pieces.at(id).hex);
      std::set<std::string> reached, expected;
      const auto costs = field.brute.reach(force);
      for (const auto& [hex, cost] : costs) expected.insert(hex);
      const auto answer = advisor->reach({field.state, SideId(0U), {}}, {field.found(force), false});
      for (const auto& one : answer.destinations) {
        if (one.how == "embark") continue;
        const auto hex = field.idOf(one.space);
        reached.insert(hex);
        INFO("to " << hex);
        if (costs.contains(hex) && costs.at(hex) > 0) CHECK(one.cost == costs.at(hex));
        CHECK(advisor->checkPath({field.state, SideId(0U), {}}, {field.found(force), one.path, false}).legal);
      }
      REQUIRE(reached == expected);
    }
  }
}

TEST_CASE("courier ways by profile agree with a search by hand, and name what breaks them", "[assist][south]") {
  const auto advisor = loadAdvisor(south().loaded);
  int cut = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    std::mt19937_64 random(seed);
    Field field;
    scatter(field, random);
    for (const bool american : {true, false}) {
      INFO("seed " << seed << (american ? ", American" : ", British"));
      const SideId side(american ? 0U : 1U);
      const auto reached = field.brute.couriers(american);
      std::set<std::string> leaders, supplied;
      for (const auto& [id, piece] : field.brute.pieces)
        if (piece.leader && piece.american == american) leaders.insert(piece.hex);
      for (const auto& stack : advisor->supply({field.state, side, {}}, side).stacks) {
        CHECK(leaders.erase(field.idOf(stack.space)) == 1);
        if (stack.supplied) supplied.insert(field.idOf(stack.space));
        if (stack.supplied) continue;
        ++cut;
        CHECK(stack.rule == "5.0");
        CHECK_FALSE(stack.message.empty());
      }
      CHECK(leaders.empty());
      CHECK(supplied == reached);
    }
  }
  CHECK(cut > 0);  // else nothing was tried
}

TEST_CASE("retreats by profile go exactly two hexes, as a search by hand finds them", "[assist][south]") {
  const auto advisor = loadAdvisor(south().loaded);
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    std::mt19937_64 random(seed);
    Field field;
    scatter(field, random);
    for (const auto& id : americans) {
      const auto& beaten = field.brute.pieces.at(id);
      INFO("seed " << seed << ", " << id << " beaten in " << beaten.hex);
      const SpaceId at(field.state.module().ids.find(beaten.hex).index);
      std::set<std::string> ends;
      const auto report =
          advisor->retreat({field.state, SideId(0U), {}}, {field.found({id}), at, CombatRole::defender, {}, "combat"});
      for (const auto& option : report.options) ends.insert(field.idOf(option.space));
      CHECK(ends == field.brute.retreats(id));
      for (const auto& barred : report.excluded) CHECK_FALSE(barred.why.empty());
    }
  }
}

TEST_CASE("ships keep to the sea and carry what they can", "[assist][south]") {
  const auto advisor = loadAdvisor(south().loaded);
  Field field;
  field.put("us-1st-maryland-4", "3401");
  for (const auto* id : {"fr-warship-1", "fr-transport-1"})
    field.state.putPiece(field.state.find(id),
                         {field.state.spacePlace(SpaceId(field.state.module().ids.find("3401").index)), {}}, {});
  const auto sail = [&] {
    std::set<std::string> kinds;
    const auto answer = advisor->reach({field.state, SideId(0U), {}}, {{field.state.find("fr-warship-1")}, false});
    for (const auto& one : answer.destinations) {
      const auto& space = field.state.module().spaces[one.space.value];
      const auto* coast = space.attributes.find(findAttribute(field.state.module(), AttributeOwner::space, "coast"));
      kinds.insert(space.kind == "sea" ? "sea" : coast != nullptr && *coast == Value(true) ? "coast" : "land");
    }
    return kinds;
  };
  CHECK(sail() == std::set<std::string>{"sea", "coast"});
  const auto embarks = [&](const std::string& id) {
    const auto answer = advisor->reach({field.state, SideId(0U), {}}, {{field.state.find(id)}, false});
    return std::any_of(answer.destinations.begin(), answer.destinations.end(),
                       [](const auto& one) { return one.how == "embark"; });
  };
  CHECK(embarks("us-1st-maryland-4"));
  field.setWeather("storm");
  CHECK(sail().empty());
  CHECK_FALSE(embarks("us-1st-maryland-4"));
  field.setWeather("snow");
  CHECK(sail().empty());
}

}  // namespace vtt::test
