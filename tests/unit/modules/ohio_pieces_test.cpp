#include <catch2/catch.hpp>
#include <set>

#include "tests/unit/modules/ohio_board.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

/// A row of the counter manifest; -1: the counter says nothing.
struct CounterRow {
  const char *id, *side, *type, *nation;
  std::uint32_t count;
  int frontStrength, frontTp, backStrength, backTp;
};

constexpr CounterRow counters[] = {
    {"k-mi", "wc", "key-leader", "Mi", 1, -1, 1, -1, 0},
    {"k-sh", "wc", "key-leader", "Sh", 1, -1, 1, -1, 0},
    {"k-de", "wc", "key-leader", "De", 1, -1, 1, -1, 0},
    {"k-ot", "wc", "key-leader", "Ot", 1, -1, 1, -1, 0},
    {"s-mi", "wc", "subordinate-leader", "Mi", 1, 1, -1, 0, -1},
    {"s-sh", "wc", "subordinate-leader", "Sh", 1, 1, -1, 0, -1},
    {"s-de", "wc", "subordinate-leader", "De", 1, 1, -1, 0, -1},
    {"s-m", "wc", "subordinate-leader", "M", 1, 1, -1, 0, -1},
    {"s-wy1", "wc", "subordinate-leader", "Wy", 1, 1, -1, 0, -1},
    {"s-wy2", "wc", "subordinate-leader", "Wy", 1, 1, -1, 0, -1},
    {"s-oj1", "wc", "subordinate-leader", "Oj", 1, 1, -1, 0, -1},
    {"s-oj2", "wc", "subordinate-leader", "Oj", 1, 1, -1, 0, -1},
    {"s-ot1", "wc", "subordinate-leader", "Ot", 1, 1, -1, 0, -1},
    {"s-ot2", "wc", "subordinate-leader", "Ot", 1, 1, -1, 0, -1},
    {"s-se1", "wc", "subordinate-leader", "Se", 1, 1, -1, 0, -1},
    {"s-se2", "wc", "subordinate-leader", "Se", 1, 1, -1, 0, -1},
    {"s-po", "wc", "subordinate-leader", "Po", 1, 1, -1, 0, -1},
    {"s-ki", "wc", "subordinate-leader", "Ki", 1, 1, -1, 0, -1},
    {"w-mi", "wc", "warriors", "Mi", 10, 2, -1, 1, -1},
    {"w-sh", "wc", "warriors", "Sh", 10, 2, -1, 1, -1},
    {"w-de", "wc", "warriors", "De", 6, 2, -1, 1, -1},
    {"w-m", "wc", "warriors", "M", 3, 2, -1, 1, -1},
    {"w-wy", "wc", "warriors", "Wy", 8, 2, -1, 1, -1},
    {"w-oj", "wc", "warriors", "Oj", 6, 2, -1, 1, -1},
    {"w-ot", "wc", "warriors", "Ot", 6, 2, -1, 1, -1},
    {"w-se", "wc", "warriors", "Se", 6, 2, -1, 1, -1},
    {"w-po", "wc", "warriors", "Po", 4, 2, -1, 1, -1},
    {"w-ki", "wc", "warriors", "Ki", 4, 2, -1, 1, -1},
    {"v-mi", "wc", "village", "Mi", 6, -1, -1, -1, -1},
    {"v-sh", "wc", "village", "Sh", 6, -1, -1, -1, -1},
    {"v-de", "wc", "village", "De", 3, -1, -1, -1, -1},
    {"v-m", "wc", "village", "M", 2, -1, -1, -1, -1},
    {"v-wy", "wc", "village", "Wy", 5, -1, -1, -1, -1},
    {"v-ot", "wc", "village", "Ot", 4, -1, -1, -1, -1},
    {"v-se", "wc", "village", "Se", 4, -1, -1, -1, -1},
    {"p-keki", "wc", "principal-village-reduced", "Mi", 1, 1, -1, -1, -1},
    {"p-pick", "wc", "principal-village-reduced", "Mi", 1, 1, -1, -1, -1},
    {"p-chal", "wc", "principal-village-reduced", "Sh", 1, 1, -1, -1, -1},
    {"p-wapa", "wc", "principal-village-reduced", "Sh", 1, 1, -1, -1, -1},
    {"p-geke", "wc", "principal-village-reduced", "De", 1, 1, -1, -1, -1},
    {"p-uppe", "wc", "principal-village-reduced", "Wy", 1, 1, -1, -1, -1},
    {"p-roch", "wc", "principal-village-reduced", "Ot", 1, 1, -1, -1, -1},
    {"p-cuss", "wc", "principal-village-reduced", "Se", 1, 1, -1, -1, -1},
    {"arms", "wc", "british-arms", "any", 6, 1, -1, -1, -1},
    {"raid-a", "wc", "raid-chit-a", "", 5, -1, -1, -1, -1},
    {"raid-b", "wc", "raid-chit-b", "", 5, -1, -1, -1, -1},
    {"raid-c", "wc", "raid-chit-c", "", 5, -1, -1, -1, -1},
    {"raid-d", "wc", "raid-chit-d", "", 5, -1, -1, -1, -1},
    {"k-har", "us", "key-leader", "", 1, -1, -1, -1, -1},
    {"k-stc", "us", "key-leader", "", 1, -1, 1, -1, 0},
    {"k-way", "us", "key-leader", "", 1, -1, 2, -1, 1},
    {"s-hard", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-wyl", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-but", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-dar", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-gib", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-old", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-wil", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-ham", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-sco", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-tod", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"s-bar", "us", "subordinate-leader", "", 1, 1, -1, 0, -1},
    {"u-ri", "us", "regular-infantry", "", 18, 2, -1, 1, -1},
    {"u-rc", "us", "regular-cavalry", "", 4, 2, -1, 1, -1},
    {"u-mi", "us", "militia-infantry", "", 13, 2, -1, 1, -1},
    {"u-mc", "us", "militia-cavalry", "", 8, 2, -1, 1, -1},
    {"u-sc", "us", "scout", "", 3, -1, -1, -1, -1},
    {"u-ar", "us", "artillery", "", 3, -1, -1, -1, -1},
    {"u-su", "us", "supply", "", 10, -1, -1, -1, -1},
    {"f-steu", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-stcl", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-reco", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-gree", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-defi", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-rand", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-hami", "us", "fort-named", "", 1, 2, -1, 1, -1},
    {"f-miam", "wc", "fort-named", "", 1, -1, -1, -1, -1},
    {"sett", "us", "settlement", "", 30, 1, -1, 0, -1},
    {"razed", "both", "razed", "", 24, -1, -1, -1, -1},
    {"treaty", "us", "marker", "", 7, -1, -1, -1, -1},
    {"mk-turn", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-seg", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-saus", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-sawc", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-vpus", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-vpwc", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-build", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-raid", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-battle", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-fail", "both", "marker", "", 1, -1, -1, -1, -1},
    {"mk-moved", "both", "marker", "", 10, -1, -1, -1, -1},
    {"mk-amb", "both", "marker", "", 8, -1, -1, -1, -1},
    {"mk-siege", "both", "marker", "", 4, -1, -1, -1, -1},
    {"mk-def", "both", "marker", "", 2, -1, -1, -1, -1},
    {"mk-scr", "both", "marker", "", 2, -1, -1, -1, -1},
};

bool fights(std::string_view type) {
  static const std::set<std::string_view> types{
      "key-leader",      "subordinate-leader", "warriors",        "regular-infantry",
      "regular-cavalry", "militia-infantry",   "militia-cavalry", "scout"};
  return types.contains(type);
}

bool carriesNumbers(std::string_view type) { return fights(type) || type == "artillery" || type == "supply"; }

const Value& valueOf(const Group& group, std::size_t face, std::string_view name) {
  static const Value nothing;
  const auto attribute = findAttribute(ohioBoard().module(), AttributeOwner::piece, name);
  REQUIRE(attribute);
  const auto* value = group.faces[face].find(attribute);
  return value != nullptr ? *value : nothing;
}

std::string wordOf(const Group& group, std::string_view name) {
  const auto* text = std::get_if<std::string>(&valueOf(group, 0, name));
  return text != nullptr ? *text : std::string();
}

/// A missing number is nothing or 0.
std::int64_t numberOf(const Group& group, std::size_t face, std::string_view name) {
  const auto* number = std::get_if<std::int64_t>(&valueOf(group, face, name));
  return number != nullptr ? *number : 0;
}

void checkStrength(const Group& group, const CounterRow& row) {
  const auto* name = fights(row.type) ? "fp" : "defence";
  const std::int64_t front = std::max(row.frontStrength, 0), back = std::max(row.backStrength, 0);
  CHECK(numberOf(group, 0, name) == front);
  if (group.faces.size() > 1) CHECK(numberOf(group, 1, name) == back);
  CHECK(numberOf(group, 0, "tp") == std::max(row.frontTp, 0));
  if (group.faces.size() > 1) CHECK(numberOf(group, 1, "tp") == std::max(row.backTp, 0));
  if (carriesNumbers(row.type)) return;
  for (std::size_t face = 0; face < group.faces.size(); ++face)
    for (const auto* absent : {"fp", "tp"}) CHECK(std::holds_alternative<std::monostate>(valueOf(group, face, absent)));
}

}  // namespace

TEST_CASE("the counters of the Ohio are those of the manifest",
          "[ohio][1.1][3.0][3.1][3.1.1][3.2][3.2.1][3.2.2][3.2.3][3.2.4][3.2.5][3.2.6][3.3][3.3.1][3.3.2][3.3.3][3.3.4]"
          "[3.3.5][3.3.6][3.3.7][3.3.8]") {
  const auto& module = ohioBoard().module();
  std::uint32_t sum = 0;
  for (const auto& row : counters) {
    INFO(row.id);
    const auto id = findGroup(module, row.id);
    REQUIRE(id);
    const auto& group = module.groups[id.value];
    CHECK(group.count == row.count);
    CHECK_FALSE(group.unlimited);
    CHECK(group.numbered == (row.count > 1));
    CHECK(wordOf(group, "type") == row.type);
    CHECK(wordOf(group, "nation") == row.nation);
    if (std::string_view(row.side) != "both") {
      REQUIRE(group.side);
      CHECK(module.sides[group.side.value].id == row.side);
    }
    checkStrength(group, row);
    sum += row.count;
  }
  CHECK(sum == 323);
  CHECK(module.pieces.size() == 323);
}

TEST_CASE("markers of the Ohio that could run out do not", "[ohio]") {
  const auto& module = ohioBoard().module();
  for (const auto& [more, plain] :
       {std::pair{"more-settlements", "sett"}, std::pair{"more-razed", "razed"}, std::pair{"more-moved", "mk-moved"}}) {
    const auto id = findGroup(module, more);
    REQUIRE(id);
    CHECK(module.groups[id.value].unlimited);
    CHECK(module.groups[id.value].prototype == module.groups[findGroup(module, plain).value].prototype);
  }
}

TEST_CASE("structures of the Ohio have healthy, reduced and razed sides, chits a common back", "[ohio][3.1.1][20.0]") {
  const auto& module = ohioBoard().module();
  const auto facesOf = [&](const char* id) {
    const auto prototype = findPrototype(module, id);
    REQUIRE(prototype);
    std::set<std::string> faces;
    for (const auto& face : module.prototypes[prototype.value].faces) faces.insert(face.id);
    return faces;
  };
  for (const auto* structure : {"village", "fort", "settlement"})
    for (const auto* face : {"healthy", "reduced", "razed"}) CHECK(facesOf(structure).contains(face));
  CHECK(facesOf("key-leader") == std::set<std::string>{"healthy", "wounded"});
  for (const auto* unit : {"warriors", "regular-infantry", "militia-cavalry"})
    CHECK(facesOf(unit) == std::set<std::string>{"full", "reduced"});
  CHECK(facesOf("treaty-marker") == std::set<std::string>{"treaty", "broken"});
  CHECK(module.prototypes[findPrototype(module, "raid-chit").value].back);
  for (const auto* die : {"blue", "green", "event"}) CHECK(module.dice[findDie(module, die).value].faces.size() == 6);
  for (const auto& face : module.dice[findDie(module, "event").value].faces) CHECK_FALSE(face.layers.empty());
}
