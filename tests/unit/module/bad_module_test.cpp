#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "tests/unit/module/memory_module.hpp"

using namespace vtt;
using test::listing;
using test::load;
using test::moduleWith;

namespace {

/// A body with one mistake on the line given, counted from the first line of the body.
struct Mistake {
  std::string code;
  int line;
  std::string body;
};

std::string repeated(const std::string& text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

std::string numbered(const std::string& before, const std::string& after, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += before + std::to_string(i) + after;
  return result;
}

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> list = {
      // elements and attributes
      {"unknown-element", 2, "\n<peices id=\"x\"/>"},
      {"unknown-element", 1, "<map id=\"n\" width=\"9\" height=\"9\"><points><spaec id=\"x\"/></points></map>"},
      {"unknown-element", 1, "<notes><b>x</b></notes>"},
      {"unknown-element", 1, "<map id=\"n\" width=\"9\" height=\"9\"><cartography><sea/></cartography></map>"},
      {"unknown-attribute", 1, "<die id=\"d\" faces=\"1\" color=\"#123456\"/>"},
      {"unknown-attribute", 2, "<piece id=\"x\" prototype=\"inf\"\n fpp=\"3\"/>"},
      {"unexpected-text", 1, "<map id=\"n\" width=\"9\" height=\"9\">stray</map>"},
      {"missing-attribute", 1, "<die id=\"d\"/>"},
      {"missing-attribute", 1, "<map id=\"n\" width=\"9\"/>"},
      {"missing-attribute", 1, "<hand id=\"h\"/>"},
      {"missing-element", 1, "<table id=\"x\"/>"},
      {"missing-element", 1, "<action id=\"x\"/>"},
      {"missing-element", 1, "<turns><loop times=\"2\"/></turns>"},
      {"conflicting", 1, "<map id=\"n\" width=\"9\" height=\"9\"><points/><free pixels-per-unit=\"2\"/></map>"},
      {"conflicting", 2, "<turns/>\n<turns/>"},
      {"conflicting", 1, "<piece id=\"x\" prototype=\"inf\" count=\"2\"/>"},
      {"bad-id", 1, "<die id=\"d--6\" faces=\"1\"/>"},
      {"bad-id", 1, "<die id=\"d 6\" faces=\"1\"/>"},
      {"duplicate-id", 2, "\n<die id=\"d6\" faces=\"1\"/>"},
      {"duplicate-id", 1, "<cup id=\"p\"/>"},
      {"duplicate-id", 0, "<cup id=\"u-2\"/>"},
      {"duplicate-id", 1, "<cup id=\"out\"/>"},
      {"duplicate-id", 1, "<attribute of=\"piece\" name=\"fp\"/>"},
      {"duplicate-id", 1,
       "<map id=\"n\"><hexes columns=\"11\" rows=\"11\" size=\"9\" x=\"9\" y=\"9\" numbering=\"CR\"/></map>"},
      {"reserved-name", 1, "<attribute of=\"space\" name=\"x\"/>"},
      {"reserved-name", 1, "<attribute of=\"piece\" name=\"mark\"/>"},
      // values
      {"bad-value", 1, "<piece id=\"x\" prototype=\"inf\" fp=\"10\"/>"},
      {"bad-value", 1, "<piece id=\"x\" prototype=\"inf\" fp=\"two\"/>"},
      {"bad-value", 1, "<side id=\"green\" colour=\"green\"/>"},
      {"bad-value", 1, "<map id=\"n\" width=\"-1\" height=\"9\"/>"},
      {"bad-value", 1, "<map id=\"n\" width=\"9\" height=\"9\" display=\"true\"/>"},
      {"bad-value", 1, "<pieces id=\"x\" prototype=\"inf\" count=\"0\"/>"},
      {"bad-value", 1, "<prototype id=\"x\" rotation=\"50\"/>"},
      {"bad-value", 1, "<cup id=\"c\" contents=\"everybody\"/>"},
      {"bad-value", 1, "<attribute of=\"piece\" name=\"mp\" type=\"integer\" max=\"3\" default=\"4\"/>"},
      {"bad-value", 1, "<scenario id=\"s\"><put pieces=\"u-1\" at=\"u-2\"/></scenario>"},
      {"bad-value", 1, "<scenario id=\"s\"><put pieces=\"u-1\" at=\"m:9;9\"/></scenario>"},
      {"bad-value", 1, "<scenario id=\"s\"><place pieces=\"flag\" count=\"2\" where=\"kind ground\"/></scenario>"},
      {"text-too-long", 1, "<notes>" + std::string((1U << 20U) + 1, 'x') + "</notes>"},
      {"text-too-long", 1, "<die id=\"d\" faces=\"1\" name=\"" + std::string(201, 'x') + "\"/>"},
      // references
      {"dangling-reference", 1, "<piece id=\"x\" prototype=\"ink\"/>"},
      {"dangling-reference", 1, "<piece id=\"x\" prototype=\"inf\" side=\"green\"/>"},
      {"dangling-reference", 1, "<piece id=\"x\" prototype=\"inf\" home=\"nowhere\"/>"},
      {"dangling-reference", 1, "<cup id=\"c\" draw-to=\"m2:1,1\"/>"},
      {"dangling-reference", 1, "<cup id=\"c\" draw-face=\"fulll\"/>"},
      {"dangling-reference", 1, "<prototype id=\"x\" back=\"rear\"/>"},
      {"dangling-reference", 1, "<prototype id=\"x\"><text>{mp}</text></prototype>"},
      {"dangling-reference", 1, "<pieces id=\"x\" prototype=\"inf\"><face id=\"rear\" fp=\"1\"/></pieces>"},
      {"dangling-reference", 1, "<map id=\"n\" width=\"9\" height=\"9\"><route from=\"p\" to=\"r\"/></map>"},
      {"dangling-reference", 1,
       "<map id=\"n\"><hexes columns=\"3\" rows=\"3\" size=\"9\" x=\"9\" y=\"9\"><hex id=\"0404\"/></hexes></map>"},
      {"dangling-reference", 1, "<track id=\"x\" spaces=\"p r\"/>"},
      {"dangling-reference", 1, "<turns turn-track=\"x\"><phase id=\"a\"/></turns>"},
      {"dangling-reference", 1, "<turns><loop until-empty=\"p\"><phase id=\"a\"/></loop></turns>"},
      {"dangling-reference", 1, "<table id=\"x\" die=\"d8\"><row key=\"1\">a</row></table>"},
      {"dangling-reference", 1, "<page id=\"x\" table=\"y\"/>"},
      {"dangling-reference", 1, "<roster id=\"x\" groups=\"v\"/>"},
      {"dangling-reference", 1, "<sight see=\"all\" option=\"fog\" value=\"thick\"/>"},
      {"dangling-reference", 1, "<scenario id=\"s\" begins=\"green\"/>"},
      {"dangling-reference", 1, "<scenario id=\"s\"><put pieces=\"u-9\" at=\"p\"/></scenario>"},
      {"dangling-reference", 1, "<scenario id=\"s\"><put pieces=\"u-1\" at=\"p\" face=\"rear\"/></scenario>"},
      {"dangling-reference", 1, "<scenario id=\"s\"><put pieces=\"u-1\" at=\"p/inside\"/></scenario>"},
      {"dangling-reference", 1, "<scenario id=\"s\"><set of=\"z\" control=\"red\"/></scenario>"},
      {"bad-condition", 1, "<scenario id=\"s\"><place pieces=\"u\" where=\"within x of p\"/></scenario>"},
      {"bad-condition", 1, "<action id=\"x\"><each pieces=\"mark mooved\" do=\"unmark {piece} moved\"/></action>"},
      {"like-cycle", 2, "<prototype id=\"x\" like=\"y\"/>\n<prototype id=\"y\" like=\"x\"/>"},
      {"not-adjacent", 1,
       "<map id=\"n\"><hexes columns=\"3\" rows=\"3\" size=\"9\" x=\"9\" y=\"9\"><hexside between=\"0101 "
       "0303\"/></hexes></map>"},
      {"not-adjacent", 1,
       "<map id=\"n\"><hexes columns=\"3\" rows=\"3\" size=\"9\" x=\"9\" y=\"9\"><route path=\"0101 0102 "
       "0303\"/></hexes></map>"},
      {"row-length", 3,
       "<table id=\"x\"><columns>a b</columns>\n<row key=\"1\">u v</row>\n<row key=\"2\">u</row></table>"},
      {"missing-file", 1, "<include file=\"none.xml\"/>"},
      {"missing-file", 1, "<rules file=\"rules.xml\"/>"},
      {"bad-path", 1, "<include file=\"../secret.xml\"/>"},
      {"bad-path", 1, "<picture file=\"/etc/passwd\"/>"},
      {"bad-path", 1, "<map id=\"n\" width=\"9\" height=\"9\" image=\"images\\map.png\"/>"},
      {"bad-path", 1, "<prototype id=\"x\"><image file=\"C:/x.png\"/></prototype>"},
      {"unknown-module", 1, "<use module=\"display\"/>"},
      // scenarios
      {"too-many-pieces", 1, "<scenario id=\"s\"><put pieces=\"u\" count=\"4\" at=\"p\"/></scenario>"},
      {"too-many-pieces", 2,
       "<scenario id=\"s\"><put pieces=\"u-1..u-3\" at=\"p\"/>\n<put pieces=\"u\" at=\"q\"/></scenario>"},
      {"piece-twice", 2,
       "<scenario id=\"s\"><put pieces=\"u-1\" at=\"p\"/>\n<put pieces=\"u-1\" at=\"q\"/></scenario>"},
      {"missing-attribute", 1, "<scenario id=\"s\"><put pieces=\"flag\" at=\"p\"/></scenario>"},
      {"missing-attribute", 1, "<scenario id=\"s\"><set of=\"p\"/></scenario>"},
      {"fixed-attribute", 1, "<scenario id=\"s\"><set of=\"u-1\" fp=\"3\"/></scenario>"},
      {"fixed-attribute", 1, "<scenario id=\"s\"><put pieces=\"u-1\" at=\"p\" fp=\"3\"/></scenario>"},
      // too much
      {"too-many", 1, "<map id=\"n\"><squares columns=\"501\" rows=\"500\" size=\"9\" x=\"9\" y=\"9\"/></map>"},
      {"too-many", 1,
       "<map id=\"n\" width=\"9\" height=\"9\"><spaces id=\"r\" from=\"0\" to=\"300000\" x=\"1\" y=\"1\"/></map>"},
      {"too-many", 1, "<pieces id=\"x\" prototype=\"inf\" count=\"99999\"/>"},
      {"too-many", 1, "<die id=\"d\" faces=\"" + repeated("1 ", 1001) + "\"/>"},
      {"too-many", 1, "<die id=\"d\" " + numbered("a", "=\"\" ", 300) + "/>"},
      // the XML
      {"malformed-xml", 2, "\n<notes>\n</note>"},
      {"malformed-xml", 1, "<die id=\"d\" id=\"e\" faces=\"1\"/>"},
      {"bad-encoding", 2, "\n<notes>\xff</notes>"},
      {"bad-encoding", 1, std::string("<notes>\0</notes>", 16)},
      {"too-deep", 1, repeated("<a>", 80) + repeated("</a>", 80)},
      {"too-deep", 1, repeated("<a>", 300) + repeated("</a>", 300)},
  };
  return list;
}

}  // namespace

TEST_CASE("every mistake is found where it is, and only once", "[module]") {
  REQUIRE(listing(test::loadBody("").diagnostics).empty());
  for (const auto& mistake : mistakes()) {
    const auto loaded = test::loadBody(mistake.body);
    INFO(mistake.body.substr(0, 200) << "\n" << listing(loaded.diagnostics));
    CHECK_FALSE(loaded.ok());
    CHECK(loaded.diagnostics.size() == 1);
    if (loaded.diagnostics.empty()) continue;
    CHECK(loaded.diagnostics[0].code == mistake.code);
    CHECK(loaded.diagnostics[0].file == "module.xml");
    CHECK(loaded.diagnostics[0].line == mistake.line + 2);
    CHECK(loaded.diagnostics[0].message.size() > 10);
  }
}

namespace {

/// Modules that differ in more than their body.
struct BadFiles {
  std::string code, file;
  int line;
  ModuleSource::MemoryFiles files;
};

const std::vector<BadFiles>& badFiles() {
  static const std::vector<BadFiles> list = {
      {"missing-file", "module.xml", 0, {{"other.xml", "<module/>"}}},
      {"missing-file", "module.xml", 0, {}},
      {"wrong-root", "module.xml", 1, {{"module.xml", "<modul id=\"x\"/>"}}},
      {"wrong-root", "a.xml", 2, {{"module.xml", moduleWith("<include file=\"a.xml\"/>")}, {"a.xml", "\n<module/>"}}},
      {"malformed-xml", "module.xml", 1, {{"module.xml", ""}}},
      {"malformed-xml",
       "a.xml",
       3,
       {{"module.xml", moduleWith("<include file=\"a.xml\"/>")}, {"a.xml", "<part>\n\n<x"}}},
      {"malformed-xml", "module.xml", 2, {{"module.xml", "<module/>\n<module/>"}}},
      {"doctype", "module.xml", 1, {{"module.xml", "<!DOCTYPE module [<!ENTITY a \"b\">]>\n<module/>"}}},
      {"bad-format",
       "module.xml",
       1,
       {{"module.xml", "<module id=\"x\" name=\"X\" version=\"1\" format=\"2\"><side id=\"a\"/></module>"}}},
      {"bad-format",
       "module.xml",
       1,
       {{"module.xml", "<module id=\"x\" name=\"X\" version=\"1\" format=\"0\"><side id=\"a\"/></module>"}}},
      {"missing-attribute",
       "module.xml",
       1,
       {{"module.xml", "<module id=\"x\" name=\"X\" version=\"1\"><side id=\"a\"/></module>"}}},
      {"missing-element",
       "module.xml",
       0,
       {{"module.xml", "<module id=\"x\" name=\"X\" version=\"1\" format=\"1\"/>"}}},
      {"include-cycle",
       "b.xml",
       1,
       {{"module.xml", moduleWith("<include file=\"a.xml\"/>")},
        {"a.xml", "<part><include file=\"b.xml\"/></part>"},
        {"b.xml", "<part><include file=\"a.xml\"/></part>"}}},
      {"include-cycle", "module.xml", 3, {{"module.xml", moduleWith("<include file=\"module.xml\"/>")}}},
      {"conflicting",
       "module.xml",
       4,
       {{"module.xml", moduleWith("<include file=\"a.xml\"/>\n<include file=\"a.xml\"/>")}, {"a.xml", "<part/>"}}},
      {"unknown-element",
       "parts/a.xml",
       2,
       {{"module.xml", moduleWith("<include file=\"parts/a.xml\"/>")}, {"parts/a.xml", "<part>\n<dye/></part>"}}},
      {"duplicate-file", "readme.txt", 0, {{"module.xml", moduleWith("")}, {"README.TXT", "a"}, {"readme.txt", "b"}}},
      {"bad-path", "", 0, {{"module.xml", moduleWith("")}, {"a/../b.xml", "x"}}},
  };
  return list;
}

ModuleSource::MemoryFiles includeChain(int length) {
  ModuleSource::MemoryFiles files{{"module.xml", moduleWith("<include file=\"1.xml\"/>")}};
  for (int i = 1; i <= length; ++i) {
    const auto inner = i == length ? "" : "<include file=\"" + std::to_string(i + 1) + ".xml\"/>";
    files.emplace_back(std::to_string(i) + ".xml", "<part>" + inner + "</part>");
  }
  return files;
}

}  // namespace

TEST_CASE("mistakes in and between files are found", "[module]") {
  for (const auto& bad : badFiles()) {
    const auto loaded = load(bad.files);
    INFO(bad.code << "\n" << listing(loaded.diagnostics));
    CHECK_FALSE(loaded.ok());
    CHECK(loaded.diagnostics.size() == 1);
    if (loaded.diagnostics.empty()) continue;
    CHECK(loaded.diagnostics[0].code == bad.code);
    CHECK(loaded.diagnostics[0].file == bad.file);
    CHECK(loaded.diagnostics[0].line == bad.line);
  }
  CHECK(load(includeChain(7)).ok());
  const auto deep = load(includeChain(8));
  REQUIRE(deep.diagnostics.size() == 1);
  CHECK(deep.diagnostics[0].code == "include-depth");
  CHECK(deep.diagnostics[0].file == "7.xml");
}

TEST_CASE("all problems are gathered, in the order of the files", "[module]") {
  const auto loaded = load({{"module.xml", moduleWith("<include file=\"a.xml\"/>\n<die id=\"d\"/>\n<dye/>")},
                            {"a.xml", "<part>\n<piece id=\"x\" prototype=\"ink\"/>\n<cup id=\"p\"/></part>"}});
  std::vector<std::pair<std::string, int>> places;
  for (const auto& d : loaded.diagnostics) places.emplace_back(d.file, d.line);
  const std::vector<std::pair<std::string, int>> expected{
      {"module.xml", 4}, {"module.xml", 5}, {"a.xml", 2}, {"a.xml", 3}};
  CHECK(places == expected);
}

TEST_CASE("a slip of the pen gets a suggestion", "[module]") {
  const auto saying = [](const std::string& body) { return listing(test::loadBody(body).diagnostics); };
  CHECK_THAT(saying("<peices id=\"x\"/>"), Catch::Contains("Did you mean pieces?"));
  CHECK_THAT(saying("<piece id=\"x\" prototyp=\"inf\" prototype=\"inf\"/>"),
             Catch::Contains("Did you mean prototype?"));
  CHECK_THAT(saying("<piece id=\"x\" prototype=\"inf\" side=\"bleu\"/>"), Catch::Contains("Did you mean blue?"));
  CHECK_THAT(saying("<piece id=\"x\" prototype=\"inf\" ffp=\"1\"/>"), Catch::Contains("Did you mean fp?"));
}

TEST_CASE("a flood of problems is cut off", "[module]") {
  const auto loaded = test::loadBody(repeated("<dye/>\n", 5000));
  CHECK(loaded.diagnostics.size() == 1001);
  CHECK(loaded.diagnostics.back().code == "too-many-problems");
}

TEST_CASE("a small file cannot unfold to an enormous module", "[module]") {
  std::string body =
      "<attribute of=\"piece\" name=\"t\"/>\n<prototype id=\"big\" t=\"" + std::string(100'000, 'x') + "\">";
  body += numbered("<face id=\"f", "\"/>", 60) + "</prototype>\n";
  body += numbered("<prototype id=\"big", "\" like=\"big\"/>\n", 1000);
  const auto loaded = test::loadBody(body);
  REQUIRE(loaded.diagnostics.size() == 1);
  CHECK(loaded.diagnostics[0].code == "too-many");
}

TEST_CASE("every code of the loader has a bad module that shows it", "[module]") {
  std::set<std::string, std::less<>> shown;
  for (const auto& mistake : mistakes()) shown.insert(mistake.code);
  for (const auto& bad : badFiles()) shown.insert(bad.code);
  shown.insert({"include-depth", "too-many-problems"});  // above
  shown.insert("use-cycle");                             // in loader_test.cpp
  // in source_test.cpp
  shown.insert({"unreadable-file", "link", "special-file", "encrypted-file", "file-too-large", "module-too-large"});
  for (const auto& row : diagnosticCodes()) {
    CHECK(shown.contains(row.code));
    if (row.code == "too-many-problems") break;  // what follows is lint's
  }
}
