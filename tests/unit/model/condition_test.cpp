#include "vtt/model/condition.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "vtt/model/module.hpp"

using namespace vtt;
using Kind = SpaceCondition::Term::Kind;
using PieceKind = PieceCondition::Term::Kind;
using Words = std::vector<std::string>;

namespace {

Attribute attributeOf(AttributeOwner of, std::string name, AttributeType type, Words values = {}) {
  Attribute attribute;
  attribute.of = of;
  attribute.name = std::move(name);
  attribute.type = type;
  attribute.values = std::move(values);
  return attribute;
}

void addSpaces(Module& module) {
  for (const auto* id : {"out", "kekionga", "pickawillany", "chalakatha", "fort-washington", "wabash"}) {
    Space space;
    space.id = id;
    space.kind = "ground";
    module.spaces.push_back(space);
  }
  for (std::size_t i = 1; i < module.spaces.size(); ++i) module.spaces[i].map = MapId(0U);
  module.spaces[5].kind = "river";
  module.spaces[4].slotNames = {"defending", "screening"};
}

void addGroups(Module& module) {
  for (const auto& [id, count] : {std::pair{"mi-village", 6U}, {"f-gree", 1U}, {"mi-warriors", 10U}}) {
    Group group;
    group.id = id;
    group.count = count;
    group.numbered = count > 1;
    group.prototype = PrototypeId(0U);
    group.side = SideId(0U);
    module.groups.push_back(group);
  }
}

Module ohio() {
  Module module;
  module.sides = {{"us", "", "", 1, {}}, {"wc", "", "", 1, {}}};
  module.maps.resize(2);
  module.maps[0].id = "ohio";
  module.maps[1].id = "table";
  Area woods;
  woods.id = "woods";
  module.maps[1].areas.push_back(woods);
  module.attributes = {attributeOf(AttributeOwner::space, "nation", AttributeType::text, {"Mi", "Sh", "De", "neutral"}),
                       attributeOf(AttributeOwner::space, "site", AttributeType::list),
                       attributeOf(AttributeOwner::space, "bank", AttributeType::text, {"north", "south"}),
                       attributeOf(AttributeOwner::piece, "fp", AttributeType::number),
                       attributeOf(AttributeOwner::piece, "moved", AttributeType::flag)};
  Prototype unit;
  unit.id = "unit";
  unit.faces = {{"full", "", {}, {}}, {"reduced", "", {}, {}}};
  module.prototypes = {unit};
  module.marks = {{"spent", "", {}}};
  Container cup;
  cup.id = "pool";
  module.containers = {cup};
  addSpaces(module);
  addGroups(module);
  indexModule(module);
  return module;
}

SpaceCondition read(const Module& module, std::string_view text) {
  auto condition = parseSpaceCondition(module, text);
  INFO(text << ": " << (condition ? "" : condition.error().message));
  REQUIRE(condition);
  return *condition;
}

PieceCondition readPieces(const Module& module, std::string_view text) {
  auto condition = parsePieceCondition(module, text);
  INFO(text << ": " << (condition ? "" : condition.error().message));
  REQUIRE(condition);
  return *condition;
}

}  // namespace

TEST_CASE("the placement rules of a campaign can be said", "[condition]") {
  const auto module = ohio();
  for (const auto* text : {
           "kind ground, nation Mi, within 2 of (kind river, nation Mi)",
           "kind ground, nation Mi, within 1 of (kind river, nation Mi)",
           "kind ground, nation Sh, within 2 of (kind river, nation Sh), south of chalakatha",
           "exactly 4 of fort-washington, nation Mi",
           "3 to 4 of f-gree, nation Mi, within 2 of (kind river)",
           "3 to 4 of ((with f-gree) or (site fort))",
           "within 4 of fort-washington",
           "with mi-village",
           "with mi-warriors|f-gree",
           "(with mi-village) or (site principal-village, nation Mi)",
           "same as f-gree",
           "one of kekionga pickawillany",
           "site entry|port, bank south",
           "kind ground, bank north, without mi-village|us, not within 1 of (with wc)",
           "empty",
           "not empty",
           "map ohio",
           "in woods",
       }) {
    const auto condition = read(module, text);
    CHECK(condition.text == text);
    CHECK_FALSE(condition.terms.empty());
  }
}

TEST_CASE("terms of a space condition mean what they say", "[condition]") {
  const auto module = ohio();
  const auto condition = read(module, " kind ground , nation not Mi|Sh, 3 to 4 of f-gree,without wc|mi-village");
  REQUIRE(condition.terms.size() == 4);
  CHECK(condition.terms[0].kind == Kind::attribute);
  CHECK_FALSE(condition.terms[0].attribute);
  CHECK(condition.terms[0].words == Words{"ground"});
  CHECK(condition.terms[1].attribute == AttributeId(0U));
  CHECK(condition.terms[1].negated);
  CHECK(condition.terms[1].words == Words{"Mi", "Sh"});
  CHECK(condition.terms[2].kind == Kind::distance);
  CHECK(condition.terms[2].low == 3);
  CHECK(condition.terms[2].high == 4);
  CHECK(condition.terms[2].target == "f-gree");
  CHECK(condition.terms[3].kind == Kind::with);
  CHECK(condition.terms[3].negated);
  CHECK(condition.terms[3].words == Words{"wc", "mi-village"});
  CHECK(read(module, "within 2 of kekionga").terms[0].low == 0);
  CHECK(read(module, "exactly 2 of kekionga").terms[0].low == 2);
  CHECK(read(module, "west of kekionga").terms[0].direction == 'w');
  CHECK(read(module, "same as mi-village-2").terms[0].target == "mi-village-2");
  CHECK(read(module, "one of kekionga wabash").terms[0].words == Words{"kekionga", "wabash"});
}

TEST_CASE("not turns any term round, and twice not turns it back", "[condition]") {
  const auto module = ohio();
  CHECK(read(module, "not empty").terms[0].negated);
  CHECK_FALSE(read(module, "not not empty").terms[0].negated);
  CHECK_FALSE(read(module, "not without wc").terms[0].negated);
  CHECK_FALSE(read(module, "not nation not Mi").terms[0].negated);
  CHECK(read(module, "not (kind river, nation Mi)").terms[0].negated);
}

TEST_CASE("commas inside parentheses belong to the inner terms", "[condition]") {
  const auto module = ohio();
  const auto condition = read(module, "within 2 of (kind river, within 1 of (nation Mi, empty)), nation Sh");
  REQUIRE(condition.terms.size() == 2);
  const auto& inner = condition.terms[0].inner;
  CHECK(condition.terms[0].target.empty());
  REQUIRE(inner.terms.size() == 2);
  CHECK(inner.text == "kind river, within 1 of (nation Mi, empty)");
  REQUIRE(inner.terms[1].inner.terms.size() == 2);
  CHECK(inner.terms[1].inner.terms[1].kind == Kind::empty);
  const auto choice = read(module, "(kind river) or (nation Mi, empty)or(in woods), map ohio");
  REQUIRE(choice.terms.size() == 2);
  CHECK(choice.terms[0].kind == Kind::either);
  REQUIRE(choice.terms[0].choices.size() == 3);
  CHECK(choice.terms[0].choices[1].terms.size() == 2);
}

TEST_CASE("conditions nest eight deep and no deeper", "[condition]") {
  const auto module = ohio();
  const auto nested = [](int depth) {
    std::string text = "empty";
    for (int i = 0; i < depth; ++i) text = "within 1 of (" + text + ")";
    return text;
  };
  CHECK(parseSpaceCondition(module, nested(8)));
  const auto refused = parseSpaceCondition(module, nested(9));
  REQUIRE_FALSE(refused);
  CHECK_THAT(refused.error().message, Catch::Contains("nested"));
  CHECK_FALSE(parseSpaceCondition(module, std::string(100000, '(') + std::string(100000, ')')));
  std::string nots;
  for (int i = 0; i < 100000; ++i) nots += "not ";
  CHECK_FALSE(parseSpaceCondition(module, nots + "empty"));
}

TEST_CASE("what is wrong in a space condition is named, with what may be meant", "[condition]") {
  const auto module = ohio();
  const std::vector<std::array<const char*, 3>> samples{
      {"kind grund", "bad-value", "Did you mean ground?"},
      {"nation Mj", "bad-value", "one of Mi, Sh, De, neutral"},
      {"natoin Mi", "no-such-attribute", "Did you mean nation?"},
      {"withn 2 of kekionga", "no-such-attribute", "Did you mean within?"},
      {"within 2 of kekiongo", "no-such-space", "Did you mean kekionga?"},
      {"within 2 of mi-village", "no-such-space", "(with mi-village)"},
      {"within 2 of ohio", "no-such-space", "no space or piece"},
      {"north of pikawillany", "no-such-space", "Did you mean pickawillany?"},
      {"with mi-vilage", "no-such-group", "Did you mean mi-village?"},
      {"one of kekionga wabsh", "no-such-space", "Did you mean wabash?"},
      {"map oiho", "no-such-map", "Did you mean ohio?"},
      {"in wods", "no-such-area", "Did you mean woods?"},
      {"nation", "bad-condition", "missing"},
      {"nation Mi|", "bad-condition", "missing"},
      {"site a b", "bad-condition", "|"},
      {"within of kekionga", "bad-condition", "within 2 of"},
      {"within 2 kekionga", "bad-condition", "within 2 of"},
      {"within -1 of kekionga", "bad-condition", "within 2 of"},
      {"4 to 3 of kekionga", "bad-condition", "3 to 4 of"},
      {"exactly 99999999999 of kekionga", "bad-condition", "number"},
      {"within 2 of (empty) kind ground", "bad-condition", "behind the closing"},
      {"within 2 of (empty", "bad-condition", "parentheses"},
      {"within 2 of empty)", "bad-condition", "parentheses"},
      {")(", "bad-condition", "parentheses"},
      {"()", "bad-condition", "empty"},
      {"empty, ", "bad-condition", "comma"},
      {"empty kind ground", "bad-condition", "comma"},
      {"(empty) or kind ground", "bad-condition", "parentheses"},
      {"(empty) and (kind ground)", "bad-condition", "or"},
      {"not", "bad-condition", "empty"},
      {" ", "bad-condition", "empty"},
      {"one of", "bad-condition", "missing"},
      {"one kekionga", "bad-condition", "one of"},
      {"north of", "bad-condition", "missing"},
      {"within 1 of (kind grund)", "bad-value", "Did you mean ground?"},
  };
  for (const auto& [text, code, part] : samples) {
    INFO(text);
    const auto condition = parseSpaceCondition(module, text);
    REQUIRE_FALSE(condition);
    CHECK(condition.error().code == code);
    CHECK_THAT(condition.error().message, Catch::Contains(part));
    CHECK(condition.error().message.find_last_of(".?") + 1 == condition.error().message.size());
  }
}

TEST_CASE("a declared kind is checked against its declaration", "[condition]") {
  auto module = ohio();
  module.attributes.push_back(
      attributeOf(AttributeOwner::space, "kind", AttributeType::text, {"ground", "river", "lake"}));
  const auto condition = read(module, "kind lake");
  CHECK_FALSE(condition.terms[0].attribute);
  CHECK_FALSE(parseSpaceCondition(module, "kind sea"));
}

TEST_CASE("the pieces of a bulk action can be said", "[condition]") {
  const auto module = ohio();
  const auto condition =
      readPieces(module,
                 "mark spent, not side us|wc, group mi-village|f-gree, prototype unit, face reduced, fp 7.50, "
                 "at fort-washington/screening|pool|f-gree|out, on map ohio, moved not yes, all");
  REQUIRE(condition.terms.size() == 10);
  CHECK(condition.terms[0].kind == PieceKind::mark);
  CHECK(condition.terms[1].kind == PieceKind::side);
  CHECK(condition.terms[1].negated);
  CHECK(condition.terms[1].words == Words{"us", "wc"});
  CHECK(condition.terms[2].kind == PieceKind::group);
  CHECK(condition.terms[5].kind == PieceKind::attribute);
  CHECK(condition.terms[5].attribute == AttributeId(3U));
  CHECK(condition.terms[5].words == Words{"7.5"});
  CHECK(condition.terms[6].kind == PieceKind::at);
  CHECK(condition.terms[7].kind == PieceKind::onMap);
  CHECK(condition.terms[7].words == Words{"ohio"});
  CHECK(condition.terms[8].negated);
}

TEST_CASE("what is wrong in a piece condition is named", "[condition]") {
  const auto module = ohio();
  const std::vector<std::array<const char*, 3>> samples{
      {"", "bad-condition", "empty"},
      {"all,", "bad-condition", "empty"},
      {"not", "bad-condition", "empty"},
      {"all of them", "bad-condition", "stands alone"},
      {"side uss", "no-such-side", "Did you mean us?"},
      {"mark spnt", "no-such-mark", "Did you mean spent?"},
      {"group mi-vilage", "no-such-group", "Did you mean mi-village?"},
      {"group mi-village-1", "no-such-group", "no group"},
      {"prototype unti", "no-such-prototype", "Did you mean unit?"},
      {"face reducd", "no-such-face", "Did you mean reduced?"},
      {"at kekiongo", "no-such-place", "Did you mean kekionga?"},
      {"at pool/left", "no-such-place", "no place"},
      {"at mi-village", "no-such-place", "no place"},
      {"at fort-washington/screning", "no-such-slot", "Did you mean screening?"},
      {"on map oiho", "no-such-map", "Did you mean ohio?"},
      {"on ohio", "no-such-attribute", "no attribute"},
      {"pf 3", "no-such-attribute", "Did you mean fp?"},
      {"fp many", "bad-value", "a number"},
      {"side", "bad-condition", "missing"},
  };
  for (const auto& [text, code, part] : samples) {
    INFO(text);
    const auto condition = parsePieceCondition(module, text);
    REQUIRE_FALSE(condition);
    CHECK(condition.error().code == code);
    CHECK_THAT(condition.error().message, Catch::Contains(part));
  }
}

TEST_CASE("any heap of words is read or refused, and what is read is read again alike", "[condition]") {
  const auto module = ohio();
  const Words heap{"kind",     "ground", "within", "2",  "of",    "(",    ")",   ",",   "not", "or",
                   "kekionga", "nation", "Mi|Sh",  "|",  "empty", "with", "wc",  "one", "to",  "same",
                   "as",       "side",   "us",     "at", "all",   "on",   "map", "ohio"};
  std::mt19937 chance(3);
  std::size_t understood = 0;
  for (int i = 0; i < 30000; ++i) {
    std::string text;
    for (auto words = 1 + chance() % 7; words > 0; --words) text += heap[chance() % heap.size()] + " ";
    const auto pieces = parsePieceCondition(module, text);
    CHECK((pieces || !pieces.error().message.empty()));
    const auto spaces = parseSpaceCondition(module, text);
    if (!spaces) continue;
    ++understood;
    const auto again = read(module, spaces->text);
    REQUIRE(again.terms.size() == spaces->terms.size());
    REQUIRE(again.text == spaces->text);
  }
  CHECK(understood > 100);
}
