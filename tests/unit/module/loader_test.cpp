#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <limits>

#include "tests/support/temp_folder.hpp"
#include "tests/unit/module/memory_module.hpp"
#include "vtt/module/baseline.hpp"
#include "vtt/module/migration.hpp"

using namespace vtt;
using test::listing;
using test::load;
using test::loadBody;
using test::moduleWith;

namespace {

LoadedModule sound(const std::string& body) {
  auto loaded = loadBody(body);
  INFO(body << "\n" << listing(loaded.diagnostics));
  REQUIRE(loaded.diagnostics.empty());
  return loaded;
}

std::string valueOf(const Module& module, const AttributeSet& set, AttributeOwner of, std::string_view name) {
  const auto* value = set.find(findAttribute(module, of, name));
  return value == nullptr ? "none" : formatValue(*value);
}

const Space& space(const Module& module, std::string_view id) { return module.spaces.at(module.ids.find(id).index); }

std::vector<std::string> idsOf(const Module& module, const std::vector<PieceId>& pieces) {
  std::vector<std::string> ids;
  for (const auto piece : pieces) ids.push_back(module.pieces[piece.value].id);
  return ids;
}

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("faces are like others, and groups say what differs", "[module]") {
  const auto loaded = sound(R"(<attribute of="piece" name="mp" type="integer"/><attribute of="piece" name="t"/>
<prototype id="heavy" like="base" t="heavy"><face id="half" fp="2"/><face id="gone"><fill colour="#000000"/></face></prototype>
<prototype id="base" fp="1" mp="4" t="proto" width="30" height="40"><face id="full" fp="5"><fill colour="side"/></face><face id="half" like="full" mp="3"/></prototype>
<pieces id="h" prototype="heavy" t="group"><face id="half" mp="1"/></pieces>)");
  const auto& module = loaded.module;
  const auto& heavy = module.prototypes.at(findPrototype(module, "heavy").value);
  CHECK(heavy.width == 30);
  CHECK(heavy.height == 40);
  REQUIRE(heavy.faces.size() == 3);
  const auto of = [&](std::size_t face, std::string_view name) {
    return valueOf(module, module.groups.at(findGroup(module, "h").value).faces.at(face), AttributeOwner::piece, name);
  };
  CHECK(of(0, "fp") == "5");
  CHECK(of(1, "fp") == "2");
  CHECK(of(2, "fp") == "1");
  CHECK(of(0, "mp") == "4");
  CHECK(of(1, "mp") == "1");
  CHECK(of(0, "t") == "group");
  CHECK(heavy.faces[1].layers.size() == 1);
  CHECK(heavy.faces[1].layers[0].name == "fill");
}

TEST_CASE("a row of spaces makes numbered boxes with values", "[module]") {
  const auto loaded = sound(
      R"(<map id="n" width="900" height="99"><spaces id="vp" name="VP {n}" from="0" to="12" digits="2" x="10" y="20" dx="60" size="50" shape="box"/></map>
<track id="vp" spaces="vp00-vp12"><marker piece="mk"/></track><track id="other" spaces="q p"/>)");
  const auto& module = loaded.module;
  CHECK(space(module, "vp07").name == "VP 7");
  CHECK(space(module, "vp07").value == 7);
  CHECK(space(module, "vp07").at == Point{430'000, 20'000});
  CHECK_FALSE(space(module, "vp07").round);
  CHECK(module.tracks[0].spaces.size() == 13);
  CHECK(space(module, "q").value == 1);
  CHECK(space(module, "p").value == 2);
}

TEST_CASE("a hex map has its cells, blocks of them, sides and roads", "[module]") {
  const auto loaded = sound(
      R"(<attribute of="hexside" name="river" type="flag"/><attribute of="hexside" name="bridge" type="flag" changes="yes"/><attribute of="route" name="paved" type="flag"/>
<map id="n"><hexes columns="5" rows="4" size="20" x="20" y="20" kind="clear"><hex hexes="0101-0203 0504" kind="woods"/><hex id="0304" name="Ford" slots="land sea" control="red"/>
<hexside between="0101 0102" river="yes"/><hexside between="0102 0101" bridge="no"/><route path="0101 0102 0103" kind="road" paved="yes"/></hexes></map><scenario id="s"><set of="0102--0101" bridge="yes"/></scenario>)");
  const auto& module = loaded.module;
  CHECK(module.maps[1].geometry == GeometryKind::hexes);
  CHECK(std::ranges::count(module.spaces, "woods", &Space::kind) == 7);
  CHECK(std::ranges::count(module.spaces, "clear", &Space::kind) == 13);
  CHECK(space(module, "0304").name == "Ford");
  CHECK(space(module, "0304").slotCount == 3);
  CHECK(valueOf(module, space(module, "0304").attributes, AttributeOwner::space, "control") == "red");
  REQUIRE(module.maps[1].hexsides.size() == 1);
  CHECK(valueOf(module, module.maps[1].hexsides[0].attributes, AttributeOwner::hexside, "river") == "yes");
  CHECK(valueOf(module, module.maps[1].hexsides[0].attributes, AttributeOwner::hexside, "bridge") == "no");
  CHECK(module.scenarios[0].sets.size() == 1);
  CHECK(module.routes.back().id == "0102--0103");
  CHECK(module.maps[1].width > space(module, "0501").at.x / 1000.0);
}

TEST_CASE("a free table has its areas in pixels of the map", "[module]") {
  const auto loaded = sound(
      R"(<map id="n" width="500" height="500"><free unit="inch" pixels-per-unit="50"><area id="wood" kind="woods" points="0,0 2.5,0 2,3"/></free></map>)");
  const auto& map = loaded.module.maps[1];
  CHECK(map.unitsPerPixel == Approx(0.02));
  CHECK(map.areas.at(0).outline == std::vector<Point>{{0, 0}, {125'000, 0}, {100'000, 150'000}});
}

TEST_CASE("keys of tables are numbers, ranges or words", "[module]") {
  const auto loaded = sound(
      R"(<table id="x" die="d6" dice="2" out-of-range="clamp"><columns>-2..-1 0 1-2 >=3 <![CDATA[<=-3]]> wood</columns>
<row key="2">a b c d e f</row><row key="3-4">| a b | c || d | e</row></table><table id="y"><row key="1">The river rises.</row></table>)");
  const auto& table = loaded.module.tables[0];
  const auto endless = std::numeric_limits<double>::infinity();
  const std::vector<std::pair<double, double>> expected{{-2, -1}, {0, 0}, {1, 2}, {3, endless}, {-endless, -3}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(table.columns[i].numeric);
    CHECK(table.columns[i].low == expected[i].first);
    CHECK(table.columns[i].high == expected[i].second);
  }
  CHECK_FALSE(table.columns[5].numeric);
  CHECK(table.cells[6] == "");
  CHECK(table.cells[7] == "a b");
  CHECK(loaded.module.tables[1].cells == Ids{"The river rises."});
}

TEST_CASE("loops hold their phases, the outer before the inner", "[module]") {
  const auto loaded = sound(
      R"(<turns names="one| two" ><phase id="a" turns="1 3-5"/><loop times="3"><phase id="b"/><loop until-empty="cup"><phase id="c"/><phase id="d"/></loop></loop><phase id="e"/></turns>)");
  const auto& turns = loaded.module.turns;
  CHECK(turns.count == 2);
  CHECK(turns.turnNames == Ids{"one", "two"});
  CHECK(turns.phases[0].turns == std::vector<int>{1, 3, 4, 5});
  REQUIRE(turns.loops.size() == 2);
  CHECK(turns.loops[0].first == 1);
  CHECK(turns.loops[0].last == 3);
  CHECK(turns.loops[1].first == 2);
  CHECK(turns.loops[1].last == 3);
}

TEST_CASE("a scenario shares out its pieces whatever the order of its elements", "[module]") {
  const std::string rest = R"(<put pieces="u" at="cup"/>)", counted = R"(<put pieces="u" count="1" at="q"/>)",
                    named = R"(<put pieces="u-1" at="p"/>)";
  for (const auto& body : {rest + counted + named, named + counted + rest, counted + rest + named}) {
    const auto loaded = sound("<scenario id=\"s\">" + body + "</scenario>");
    for (const auto& put : loaded.module.scenarios[0].puts) {
      CHECK(idsOf(loaded.module, put.pieces) == Ids{put.at == "p" ? "u-1" : put.at == "q" ? "u-2" : "u-3"});
    }
  }
}

TEST_CASE("a scenario has ranges, created pieces, values of tracks and rules", "[module]") {
  const auto loaded = sound(
      R"(<attribute of="piece" name="half" type="number" default="0"/><prototype id="vpm"><face id="whole"/><face id="plus" half="0.5"/></prototype><piece id="mv" prototype="vpm"/>
<map id="n" width="900" height="99"><spaces id="vp" from="0" to="9" x="10" y="20" dx="60"/></map><track id="vp" spaces="vp0-vp9" add="half"><marker piece="mv"/></track>
<scenario id="s" begins="red" last-turn="3"><description>

    Two lines,
      one of them further in.

    The end.
</description><put pieces="u-2..u-3" at="p" face="reduced" marks="moved" concealed="yes"/><put pieces="flag" count="7" at="q"/><track track="vp" marker="mv" value="7.5"/><place pieces="u" where="kind ground"/><set of="p" control="red"/><do>roll d6</do></scenario>)");
  const auto& module = loaded.module;
  const auto& scenario = module.scenarios[0];
  CHECK(scenario.description == "Two lines,\n  one of them further in.\n\nThe end.");
  CHECK(idsOf(module, scenario.puts[0].pieces) == Ids{"u-2", "u-3"});
  CHECK(scenario.puts[0].line == 11);
  CHECK(scenario.puts[1].created == std::vector<std::pair<GroupId, std::uint32_t>>{{findGroup(module, "flag"), 7}});
  CHECK(scenario.puts[2].at == "vp7");
  CHECK(scenario.puts[2].face == "plus");
  CHECK(idsOf(module, scenario.placements[0].pieces) == Ids{"u-1"});
  CHECK(scenario.sets.size() == 1);
  CHECK(scenario.opening == Ids{"roll d6"});
}

TEST_CASE("everything remembers where it is written", "[module]") {
  const auto loaded = load(
      {{"module.xml", moduleWith("<include file=\"a.xml\"/>")},
       {"a.xml", "<part>\n<cup id=\"c\"/>\n<prototype id=\"x\"><image file=\"images/x.png\"/></prototype></part>"}});
  const auto& origins = loaded.origins;
  CHECK(origins.file(origins.containers.back()) == "a.xml");
  CHECK(origins.containers.back().line == 2);
  REQUIRE(origins.images.size() == 1);
  CHECK(origins.images[0].file == "images/x.png");
  CHECK(origins.images[0].origin.line == 3);
  const auto& module = loaded.module;
  CHECK(origins.spaces.size() == module.spaces.size());
  CHECK(origins.routes.size() == module.routes.size());
  CHECK(origins.groups.size() == module.groups.size());
  CHECK(origins.prototypes.size() == module.prototypes.size());
  CHECK(origins.options.size() == module.options.size());
  CHECK(origins.attributes.size() == module.attributes.size());
  CHECK(origins.areas.size() == module.maps.size());
}

namespace {

/// Modules in folders, found by their id.
class Shelf {
 public:
  void add(const std::string& id, const std::string& body) {
    std::filesystem::create_directories(folder_ / id);
    std::ofstream(folder_.path() / id / "module.xml")
        << "<module id=\"" << id << "\" name=\"N\" version=\"1\" format=\"1\">" << body << "</module>";
  }
  [[nodiscard]] LoadOptions options() const {
    LoadOptions options;
    options.resolver = [this](std::string_view id) -> Result<std::filesystem::path> {
      const auto path = folder_ / std::string(id);
      if (std::filesystem::exists(path)) return path;
      return Error{"unknown-module", "The module " + std::string(id) + " is not on the shelf."};
    };
    return options;
  }

 private:
  test::TempFolder folder_;
};

}  // namespace

TEST_CASE("a module takes over parts of one that it uses", "[module]") {
  Shelf shelf;
  shelf.add(
      "display",
      R"(<use module="base"/><side id="elsewhere"/><map id="board" width="9" height="9" image="images/b.png"/><die id="d6" faces="9"/><scenario id="x"/>)");
  shelf.add("base", R"(<die id="d10" faces="0 1 2 3 4 5 6 7 8 9"/>)");
  const auto loaded = load(
      {{"module.xml",
        moduleWith(
            "<use module=\"display\"/><map id=\"mine\" width=\"9\" height=\"9\" image=\"display:images/c.png\"/>")}},
      shelf.options());
  INFO(listing(loaded.diagnostics));
  REQUIRE(loaded.ok());
  CHECK(loaded.module.uses == Ids{"display"});
  CHECK(loaded.module.sides.size() == 2);
  CHECK(loaded.module.scenarios.empty());
  CHECK(loaded.module.maps.size() == 3);
  CHECK(findDie(loaded.module, "d10"));
  CHECK(loaded.module.dice.at(findDie(loaded.module, "d6").value).faces.size() == 3);
  CHECK(loaded.origins.images.at(0).file == "display:images/c.png");
  CHECK(loaded.origins.images.at(1).file == "display:images/b.png");
  CHECK(loaded.has("display:module.xml"));
  CHECK(loaded.has("base:module.xml"));
  CHECK_FALSE(loaded.has("display:images/b.png"));
  CHECK(*loaded.digest() != *loaded.source.digest());
}

TEST_CASE("modules cannot use themselves, and those that are missing are named", "[module]") {
  Shelf shelf;
  shelf.add("a", "<use module=\"b\"/>");
  shelf.add("b", "<use module=\"a\"/>");
  const auto cycle = load({{"module.xml", moduleWith("<use module=\"a\"/>")}}, shelf.options());
  REQUIRE(cycle.diagnostics.size() == 1);
  CHECK(cycle.diagnostics[0].code == "use-cycle");
  CHECK(cycle.diagnostics[0].file == "b:module.xml");
  const auto missing = load({{"module.xml", moduleWith("<use module=\"c\"/>")}}, shelf.options());
  REQUIRE(missing.diagnostics.size() == 1);
  CHECK(missing.diagnostics[0].code == "unknown-module");
  CHECK_THAT(missing.diagnostics[0].message, Catch::Contains("shelf"));
}

TEST_CASE("a problem in a used module is named with that module", "[module]") {
  Shelf shelf;
  shelf.add("display", "\n<dye/>");
  const auto loaded = load({{"module.xml", moduleWith("<use module=\"display\"/>")}}, shelf.options());
  REQUIRE(loaded.diagnostics.size() == 1);
  CHECK(loaded.diagnostics[0].file == "display:module.xml");
  CHECK(loaded.diagnostics[0].line == 2);
}

TEST_CASE("files of an older format are brought up to date, step by step", "[module]") {
  FormatHistory history;
  history.current = 3;
  history.steps.push_back({2, [](tinyxml2::XMLElement& root) { renameAttribute(root, "die", "sides", "faces"); }});
  history.steps.push_back({1, [](tinyxml2::XMLElement& root) { renameElements(root, "dice", "die"); }});
  LoadOptions options;
  options.history = &history;
  const auto files = [](int format) {
    return ModuleSource::MemoryFiles{
        {"module.xml", "<module id=\"x\" name=\"X\" version=\"1\" format=\"" + std::to_string(format) +
                           "\"><side id=\"a\"/><include file=\"p.xml\"/></module>"},
        {"p.xml", "<part><dice id=\"d6\" sides=\"1 2 3\"/></part>"}};
  };
  const auto loaded = load(files(1), options);
  INFO(listing(loaded.diagnostics));
  REQUIRE(loaded.ok());
  CHECK(loaded.module.format == 3);
  CHECK(loaded.module.dice.at(0).faces.size() == 3);
  CHECK(load(files(3), options).diagnostics.at(0).code == "unknown-element");
  CHECK(load(files(4), options).diagnostics.at(0).code == "bad-format");
  CHECK(load(files(0), options).diagnostics.at(0).code == "bad-format");
}

TEST_CASE("the bare parser reads the same files", "[module]") {
  const auto source = ModuleSource::inMemory({{"module.xml", moduleWith("")}, {"a.xml", "<part/>"}, {"x.png", "?"}});
  const auto parsing = baseline::bareParse(source);
  REQUIRE(parsing);
  CHECK(parsing->files == 2);
  CHECK(parsing->bytes == moduleWith("").size() + 7);
}
