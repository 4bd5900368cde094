#include "tests/assist/ohio_table.hpp"

#include <catch2/catch.hpp>

#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/setup.hpp"

namespace vtt::test {

namespace {

const Fixture& ohio() {
  static const Fixture fixture = loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules/blood-on-the-ohio");
  return fixture;
}

GameState begin(const std::string& scenario) {
  const auto module = ohio().module();
  auto state = setUp(module, module->scenarios[findScenario(*module, scenario).value]);
  REQUIRE(state);
  return std::move(*state);
}

AttributeKey gameKey(const Module& module, const std::string& name) {
  return {AttributeOwner::game, 0, findAttribute(module, AttributeOwner::game, name)};
}

bool isUnit(const std::string& prototype) {
  static const std::set<std::string> units{
      "key-leader",       "subordinate-leader", "warriors", "regular-infantry", "regular-cavalry",
      "militia-infantry", "militia-cavalry",    "scout",    "artillery",        "supply"};
  return units.contains(prototype);
}

}  // namespace

std::shared_ptr<const Advisor> loadAdvisor(const std::shared_ptr<const LoadedModule>& module) {
  static const auto plugin = loadPlugin(findPluginFile(), {GROGNARD_CLI, std::chrono::milliseconds(20'000)});
  if (!plugin) FAIL(plugin.error().message);
  auto advisor = advisorFor(*plugin, handleOf(module));
  if (!advisor) FAIL(advisor.error().message);
  return *advisor;
}

OhioTable::OhioTable(const std::string& scenario, std::uint64_t)
    : state(begin(scenario)), advisor(loadAdvisor(ohio().loaded)) {}

OhioTable& OhioTable::clear() {
  const auto& module = state.module();
  for (std::uint32_t i = 0; i < module.pieces.size(); ++i)
    state.putPiece(PieceId(i), {state.spacePlace(SpaceId(0U)), {}}, {});
  return *this;
}

PieceList OhioTable::pieces(const std::string& ids) const {
  PieceList found;
  for (const auto id : splitBlanks(ids)) {
    const auto piece = state.find(id);
    INFO("piece " << id);
    REQUIRE(piece);
    found.push_back(piece);
  }
  return found;
}

SpaceId OhioTable::space(const std::string& id) const {
  const auto thing = state.module().ids.find(id);
  INFO("space " << id);
  REQUIRE(thing.kind == ThingKind::space);
  return SpaceId(thing.index);
}

OhioTable& OhioTable::put(const std::string& ids, const std::string& place) {
  const auto where = parseLocation(state, place);
  REQUIRE(where);
  for (const auto piece : pieces(ids))
    state.putPiece(piece, {where->place, {}}, PieceId(state.stack(where->place).top));
  return *this;
}

OhioTable& OhioTable::face(const std::string& ids, const std::string& face) {
  for (const auto piece : pieces(ids)) {
    const auto number = findFace(state.prototypeOf(piece), face);
    REQUIRE(number);
    state.setFace(piece, static_cast<std::uint8_t>(*number));
  }
  return *this;
}

OhioTable& OhioTable::members(const std::string& codes) {
  TextList list;
  for (const auto code : splitBlanks(codes)) list.emplace_back(code);
  state.setAttribute(gameKey(state.module(), "confederacy"), list);
  return *this;
}

OhioTable& OhioTable::option(const std::string& id, const std::string& value) {
  state.setOption(findOption(state.module(), id), value);
  return *this;
}

OhioTable& OhioTable::mark(const std::string& ids, const std::string& mark) {
  for (const auto piece : pieces(ids))
    state.setMarks(piece, state.piece(piece).marks | std::uint64_t{1} << findMark(state.module(), mark).value);
  return *this;
}

OhioTable& OhioTable::phase(const std::string& id) {
  auto clock = state.clock();
  clock.phase = findPhase(state.module(), id).value;
  state.setClock(clock);
  return *this;
}

void OhioTable::shuffle(std::mt19937_64& random) {
  const auto& module = state.module();
  std::vector<SpaceId> ground;
  for (std::uint32_t i = 0; i < module.spaces.size(); ++i)
    if (module.spaces[i].kind == "ground") ground.emplace_back(i);
  // Few places, so that stacks meet and armies form.
  const auto middle = ground[random() % ground.size()];
  const auto distances = distancesFrom(module, {middle}, 4);
  std::erase_if(ground, [&](SpaceId space) { return distances[space.value] < 0; });
  const auto somewhere = [&] { return ground[random() % ground.size()]; };
  for (std::uint32_t i = 0; i < module.pieces.size(); ++i) {
    const PieceId piece(i);
    const auto& prototype = state.prototypeOf(piece);
    const bool structure = prototype.id == "village" || prototype.id == "fort" || prototype.id == "settlement" ||
                           prototype.id == "principal-village" || prototype.id == "razed-marker";
    if (!isUnit(prototype.id) && !structure) continue;
    const bool away = random() % (structure ? 6 : 3) != 0;
    auto place = state.spacePlace(somewhere());
    if (isUnit(prototype.id) && state.sideOf(piece) == findSide(module, "us") && random() % 3 == 0)
      place = Place{place.value + 1 + static_cast<std::uint32_t>(random() % 2)};
    state.putPiece(piece, {away ? state.spacePlace(SpaceId(0U)) : place, {}}, {});
    state.setFace(piece, static_cast<std::uint8_t>(random() % prototype.faces.size()));
  }
  if (random() % 2 == 0) put("f-miam", "fort-miamis");
  TextList nations;
  for (const auto* code : {"Mi", "Sh", "De", "M", "Wy", "Ot", "Se"})
    if (random() % 3 != 0) nations.emplace_back(code);
  state.setAttribute(gameKey(module, "confederacy"), nations);
}

Reach OhioTable::reach(const std::string& ids, bool now) const {
  return advisor->reach(situation(), {pieces(ids), now});
}

double OhioTable::costTo(const std::string& ids, const std::string& to) const {
  for (const auto& one : reach(ids).destinations)
    if (one.space == space(to)) return one.cost;
  return -1;
}

std::string OhioTable::howTo(const std::string& ids, const std::string& to) const {
  for (const auto& one : reach(ids).destinations)
    if (one.space == space(to)) return one.how;
  return {};
}

PathCheck OhioTable::check(const std::string& ids, const std::string& path) const {
  std::vector<SpaceId> spaces;
  for (const auto id : splitBlanks(path)) spaces.push_back(space(std::string(id)));
  return advisor->checkPath(situation(), {pieces(ids), spaces, false});
}

RetreatReport OhioTable::retreat(const std::string& ids, const std::string& where, const std::string& from,
                                 CombatRole role) const {
  return advisor->retreat(situation(), {pieces(ids), space(where), role, space(from), "combat"});
}

const SupplyStack& OhioTable::supplyAt(const std::string& where) {
  supplied = advisor->supply(situation(), findSide(state.module(), "us"));
  for (const auto& stack : supplied.stacks)
    if (stack.space == space(where)) return stack;
  FAIL("There is no stack at " << where << ".");
  return supplied.stacks.front();
}

std::set<std::string> rulesIn(const std::vector<Violation>& violations) {
  std::set<std::string> rules;
  for (const auto& violation : violations) rules.insert(violation.rule);
  return rules;
}

}  // namespace vtt::test
