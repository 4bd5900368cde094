#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "tests/assist/ohio_table.hpp"
#include "vtt/base/text.hpp"

namespace vtt::test {

namespace {

using Spaces = std::set<std::string>;

/// Warpath with pieces at random places, and the rules of movement written once more, slowly.
class WarpathTable {
 public:
  explicit WarpathTable(unsigned seed)
      : random_(seed),
        fixture_(loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules" / "warpath")),
        state(Setting{fixture_, "campaign", 1}.state()),
        advisor(loadAdvisor(fixture_.loaded)) {
    for (std::uint32_t i = 1; i < state.module().spaces.size(); ++i)
      if (state.module().spaces[i].kind != "box") land_.emplace_back(i);
  }

  void scatter() {
    for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
      const PieceId piece(i);
      const auto type = word(piece, "type"), prototype = state.prototypeOf(piece).id;
      const bool fights = type != "marker" && type != "aid";
      if (prototype == "devastation") put(piece, anySpace([&](SpaceId s) { return mayBurn(s); }));
      if (fights && type != "fort" && random_() % 3 != 0) put(piece, anySpace([](SpaceId) { return true; }));
      if (type == "fort") {
        put(piece, anySpace([](SpaceId) { return true; }));
        state.setFace(piece, static_cast<std::uint8_t>(random_() % 2));
      }
    }
  }

  void put(PieceId piece, SpaceId to) { state.putPiece(piece, {state.spacePlace(to), {}}, {}); }
  [[nodiscard]] SpaceId anySpace(const std::function<bool(SpaceId)>& fits) {
    for (;;)
      if (const auto space = land_[random_() % land_.size()]; fits(space)) return space;
  }
  [[nodiscard]] const Space& space(SpaceId id) const { return state.module().spaces[id.value]; }
  [[nodiscard]] const std::vector<SpaceId>& land() const { return land_; }
  [[nodiscard]] unsigned draw(std::size_t below) { return static_cast<unsigned>(random_() % below); }

  [[nodiscard]] std::string word(PieceId piece, std::string_view name) const {
    return formatValue(state.pieceAttribute(piece, findAttribute(state.module(), AttributeOwner::piece, name)));
  }
  [[nodiscard]] std::string word(SpaceId id, std::string_view name) const {
    return formatValue(
        state.attribute(AttributeOwner::space, id.value, findAttribute(state.module(), AttributeOwner::space, name)));
  }
  [[nodiscard]] std::string sideOf(PieceId piece) const {
    const auto side = state.sideOf(piece);
    return side ? state.module().sides[side.value].id : std::string();
  }
  [[nodiscard]] PieceList at(SpaceId id) const {
    PieceList found;
    for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
      if (state.exists(PieceId(i)) && state.spaceOf({state.piece(PieceId(i)).place}) == id) found.emplace_back(i);
    return found;
  }
  [[nodiscard]] bool holds(SpaceId id, const std::function<bool(PieceId)>& wanted) const {
    const auto pieces = at(id);
    return std::any_of(pieces.begin(), pieces.end(), wanted);
  }
  [[nodiscard]] bool mayBurn(SpaceId id) const { return word(id, "terrain") != "rough" && space(id).kind != "base"; }
  [[nodiscard]] bool burnt(SpaceId id) const {
    return holds(id, [&](PieceId p) { return state.prototypeOf(p).id == "devastation"; });
  }
  [[nodiscard]] bool hostile(SpaceId id, const std::string& side) const {
    return holds(id, [&](PieceId p) { return !word(p, "strength").empty() && sideOf(p) != side; });
  }
  [[nodiscard]] bool closed(SpaceId id, const PieceList& force) const {
    const auto& kind = space(id).kind;
    if (sideOf(force[0]) != "raiders") return kind == "camp";
    return kind == "base" || (kind == "camp" && word(id, "nation") != word(force[0], "nation"));
  }
  [[nodiscard]] bool supplied(SpaceId id, const std::string& side) const {  // 9.1
    if (!burnt(id)) return true;
    if (side == "raiders") return space(id).kind == "camp";
    if (space(id).kind == "base" && word(id, "control") == side) return true;
    return holds(id, [&](PieceId p) {
      const auto type = word(p, "type");
      return sideOf(p) == side && (type == "wagon" || (type == "fort" && state.piece(p).face == 1));
    });
  }
  [[nodiscard]] std::vector<SpaceId> next(SpaceId id) const {
    std::vector<SpaceId> found;
    const auto [first, last] = state.module().stepsFrom(id);
    for (const auto* step = first; step != last; ++step) found.push_back(step->to);
    return found;
  }

  /// What each space costs to reach, every way tried.
  [[nodiscard]] std::map<std::string, double> walk(const PieceList& force, SpaceId start) const {
    double rate = 4;  // 7.4
    bool engineers = false;
    for (const auto piece : force) {
      const auto type = word(piece, "type");
      if (type != "cavalry" && type != "leader" && type != "raider") rate = 2;
      engineers = engineers || type == "engineer";
    }
    if (!supplied(start, sideOf(force[0]))) rate /= 2;
    std::map<std::string, double> costs;
    const std::function<void(SpaceId, double)> go = [&](SpaceId from, double spent) {
      for (const auto to : next(from)) {
        if (closed(to, force)) continue;
        const bool rough = word(to, "terrain") == "rough";
        const double cost = spent + ((rough && !engineers) || burnt(to) ? 2 : 1);  // 7.5, 11.2
        const bool least = from == start && spent == 0;
        if (cost > rate && !least) continue;
        auto& known = costs.try_emplace(space(to).id, 1e9).first->second;
        known = std::min({known, cost, least ? std::max(rate, 1.0) : 1e9});
        if (cost <= rate && !hostile(to, sideOf(force[0]))) go(to, cost);
      }
    };
    go(start, 0);
    costs.erase(space(start).id);
    return costs;
  }

 private:
  std::mt19937 random_;
  Fixture fixture_;
  std::vector<SpaceId> land_;

 public:
  GameState state;
  std::shared_ptr<const Advisor> advisor;
};

/// Units, regiments and forces that stand in one space and may move as one.
std::vector<PieceList> forcesAt(WarpathTable& table, SpaceId space) {
  std::map<std::string, PieceList> movers;
  for (const auto piece : table.at(space))
    if (const auto type = table.word(piece, "type"); type != "marker" && type != "fort")
      movers[table.sideOf(piece)].push_back(piece);
  std::vector<PieceList> forces;
  for (const auto& [side, pieces] : movers) {
    forces.push_back({pieces[table.draw(pieces.size())]});
    const bool led =
        std::any_of(pieces.begin(), pieces.end(), [&](PieceId p) { return table.word(p, "type") == "leader"; });
    if (led) forces.push_back(pieces);
  }
  return forces;
}

}  // namespace

TEST_CASE("movement in Indian Territory agrees with every way tried by hand", "[assist][warpath]") {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    WarpathTable table(seed);
    table.scatter();
    for (const auto start : table.land())
      for (const auto& force : forcesAt(table, start)) {
        INFO("seed " << seed << ", from " << table.space(start).id << ", first " << table.state.idOf(force[0]) << " of "
                     << force.size());
        std::map<std::string, double> found;
        for (const auto& one : table.advisor->reach({table.state, {}, {}}, {force, false}).destinations)
          found[table.space(one.space).id] = one.cost;
        CHECK(found == table.walk(force, start));
      }
  }
}

TEST_CASE("movement supply in Indian Territory is where the rules have it", "[assist][warpath]") {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    WarpathTable table(seed);
    table.scatter();
    for (std::uint32_t side = 0; side < table.state.module().sides.size(); ++side) {
      const auto name = table.state.module().sides[side].id;
      const auto report = table.advisor->supply({table.state, {}, {}}, SideId(side));
      CHECK(!report.stacks.empty());
      for (const auto& stack : report.stacks) {
        INFO("seed " << seed << ", " << name << " at " << table.space(stack.space).id);
        CHECK(stack.supplied == table.supplied(stack.space, name));
      }
    }
  }
}

TEST_CASE("beaten attackers go back, defenders anywhere but there and into enemies", "[assist][warpath]") {
  int trapped = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    WarpathTable table(seed);
    table.scatter();
    for (const auto field : table.land()) {
      for (const auto& force : forcesAt(table, field)) {
        const auto near = table.next(field);
        const auto origin = near[table.draw(near.size())];
        INFO("seed " << seed << ", " << table.state.idOf(force[0]) << " at " << table.space(field).id << " from "
                     << table.space(origin).id);
        const auto ask = [&](CombatRole role) {
          Spaces ends;
          for (const auto& option :
               table.advisor->retreat({table.state, {}, {}}, {force, field, role, origin, "combat"}).options)
            ends.insert(table.space(option.space).id);
          return ends;
        };
        CHECK(ask(CombatRole::attacker) == Spaces{table.space(origin).id});  // 8.5
        Spaces open;
        for (const auto to : near)
          if (to != origin && !table.closed(to, force) && !table.hostile(to, table.sideOf(force[0])))
            open.insert(table.space(to).id);
        CHECK(ask(CombatRole::defender) == open);
        trapped += open.empty() ? 1 : 0;
      }
    }
  }
  CHECK(trapped > 0);  // some were eliminated
}

TEST_CASE("only regiments, forces with a leader and wagons move as one", "[assist][warpath]") {
  WarpathTable table(1);
  const auto put = [&](const std::string& ids) {
    PieceList pieces;
    for (const auto id : splitBlanks(ids)) pieces.push_back(table.state.find(id));
    for (const auto piece : pieces) table.put(piece, SpaceId(table.state.module().ids.find("fort-scott").index));
    return pieces;
  };
  const auto goes = [&](const std::string& ids) {
    const SpaceId to(table.state.module().ids.find("baxter-springs").index);
    return table.advisor->checkPath({table.state, {}, {}}, {put(ids), {to}, false});
  };
  CHECK(goes("us-6ks-cav-a").legal);
  CHECK(goes("us-6ks-cav-a us-6ks-cav-b").legal);          // 7.2
  CHECK(goes("us-6ks-cav-a us-8ks-inf-a us-lane").legal);  // 7.3
  CHECK(!goes("us-6ks-cav-a us-8ks-inf-a").legal);
  CHECK(goes("wagon-union-1 wagon-union-2").legal);  // 9.5
}

}  // namespace vtt::test
