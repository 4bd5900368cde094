#include "vtt/module/lint.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "tests/support/pictures.hpp"

using namespace vtt;
using namespace vtt::test;

namespace {

const std::string soundModule = R"(<module id="the-ford" name="The Ford" version="1.0" format="1">
  <side id="blue" name="Blue" colour="#2b4c9b"/>
  <side id="red" name="Red" colour="#a3342f"/>
  <attribute of="piece" name="fp" type="integer" min="0" max="9"/>
  <attribute of="space" name="nation" values="Mi Sh"/>
  <mark id="moved" name="Moved"/>
  <map id="valley" name="The valley" width="400" height="300">
    <image id="scan" name="Scan" file="images/valley.png"/>
    <distance routes="trail"/>
    <points>
      <space id="mill" name="Old Mill" x="50" y="50" kind="ground" nation="Mi"/>
      <space id="ford" name="The Ford" x="150" y="50" kind="ground" nation="Mi"/>
      <space id="hill" name="The Hill" x="250" y="50" kind="ground" nation="Sh"/>
      <space id="town" name="The Town" x="350" y="50" kind="ground"/>
      <route from="mill" to="ford" kind="trail"/>
      <route from="ford" to="hill" kind="trail"/>
      <route from="hill" to="town" kind="trail"/>
    </points>
    <spaces id="t" name="Turn {n}" from="1" to="4" x="50" y="200" dx="60" kind="box"/>
    <space id="seg" name="Segments" x="350" y="200" kind="box"/>
  </map>
  <map id="table" name="The table" width="600" height="600">
    <free unit="inch" pixels-per-unit="50"><area id="wood" name="Wood" kind="woods" points="1,1 2,1 2,2"/></free>
  </map>
  <prototype id="infantry" name="Infantry" size="96">
    <face id="full" fp="2"><fill colour="side"/><text at="bottom">{fp}</text></face>
    <face id="reduced" fp="1" like="full"/>
  </prototype>
  <prototype id="marker" name="Marker" size="50"/>
  <pieces id="bi" name="Blue infantry" prototype="infantry" side="blue" count="6"/>
  <pieces id="ri" name="Red infantry" prototype="infantry" side="red" count="6"/>
  <piece id="mk" name="Turn" prototype="marker"/>
  <cup id="pool" name="Pool" draw-to="mill"/>
  <track id="turn" name="Turns" spaces="t1-t4"><marker piece="mk"/></track>
  <die id="d6" name="Die" faces="1 2 3 4 5 6"/>
  <table id="crt" name="Combat" row="die" column="FP" die="d6">
    <columns>1-2 3-4 >=5</columns>
    <row key="1-3">0 0 1</row>
    <row key="4-6">0 1 2</row>
  </table>
  <turns count="4" turn-marker="mk" turn-track="turn">
    <phase id="move" name="Move" at="seg"/>
  </turns>
  <action id="clear" name="Clear">
    <each pieces="mark moved" do="unmark {piece} moved"/>
  </action>
  <scenario id="meeting" name="First meeting">
    <put pieces="bi-1 bi-2" at="mill"/>
    <place id="reds" pieces="ri" count="3" where="kind ground, within 2 of ford" apart="yes"/>
    <do>roll d6</do>
  </scenario>
</module>
)";

using Files = ModuleSource::MemoryFiles;

Files soundFiles() { return {{"module.xml", soundModule}, {"images/valley.png", pngFile(400, 300)}}; }

Result<void> anyCommand(const GameState&, std::string_view command) {
  if (command == "roll d6" || command == "unmark bi-1 moved") return {};
  return Error{"no-such-command", "There is no command " + std::string(command) + "."};
}

Diagnostics lint(const Files& files, LintOptions options = {}) {
  if (!options.commandCheck) options.commandCheck = anyCommand;
  return lintModule(loadModule(ModuleSource::inMemory(files)), options);
}

std::string listing(const Diagnostics& diagnostics) {
  std::string text;
  for (const auto& diagnostic : diagnostics) text += formatDiagnostic(diagnostic) + "\n";
  return text;
}

/// Replaces a text that must be there. A `@` in the new one marks the line that is to blame, and is taken out.
int edit(std::string& text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  INFO(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  const auto mark = text.find('@');
  if (mark == std::string::npos) return 0;
  text.erase(mark, 1);
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(mark), '\n'));
}

struct Fault {
  const char* code;
  const char* from;
  const char* to;
};

const std::vector<Fault> faults = {
    {"missing-image", "images/valley.png", "@images/vally.png"},
    {"bad-image", "images/valley.png", "@module.xml"},
    {"image-size", "height=\"300\">\n    <image", "height=\"310\">\n    @<image"},
    {"bad-control", "file=\"images/valley.png\"/>",
     "@file=\"images/valley.png\"><control px=\"1\" py=\"1\" x=\"1\" y=\"1\"/><control px=\"1\" py=\"1\" x=\"9\" "
     "y=\"9\"/></image>"},
    {"bad-control", "file=\"images/valley.png\"/>",
     "@file=\"images/valley.png\"><control px=\"1\" py=\"1\" at=\"mill\"/><control px=\"9\" py=\"9\" "
     "at=\"mill\"/></image>"},
    {"bad-control", "file=\"images/valley.png\"/>",
     "@file=\"images/valley.png\"><control px=\"1\" py=\"1\" x=\"1\" y=\"1\"/><control px=\"2\" py=\"2\" x=\"9\" "
     "y=\"3\"/>"
     "<control px=\"50\" py=\"50\" x=\"9\" y=\"50\"/></image>"},
    {"bad-control", "file=\"images/valley.png\"/>",
     "@file=\"images/valley.png\"><control px=\"1\" py=\"1\" at=\"mill\"/><control px=\"401\" py=\"9\" "
     "at=\"town\"/></image>"},
    {"off-map", "x=\"350\" y=\"50\"", "@x=\"450\" y=\"50\""},
    {"off-map", "dx=\"60\" kind", "@dx=\"180\" kind"},
    {"off-map", "points=\"1,1 2,1 2,2\"", "@points=\"1,1 13,1 2,2\""},
    {"off-map", "draw-to=\"mill\"/>", "@draw-to=\"mill\" map=\"valley\" x=\"5\" y=\"500\"/>"},
    {"off-map", "at=\"mill\"/>\n    <place", "@at=\"table:700,5\"/>\n    <place"},
    {"same-place", "x=\"350\" y=\"50\"", "@x=\"250\" y=\"50\""},
    {"unreachable", "<route from=\"hill\" to=\"town\" kind=\"trail\"/>", ""},
    {"double-route", "<route from=\"hill\"", "@<route from=\"ford\" to=\"mill\" kind=\"trail\"/><route from=\"hill\""},
    {"double-route", "<route from=\"hill\"",
     "@<route from=\"mill\" to=\"ford\" kind=\"trail\" one-way=\"yes\"/><route from=\"hill\""},
    {"unknown-kind", "routes=\"trail\"", "@routes=\"trail rail\""},
    {"impossible-placement", "<place id=\"reds\" pieces=\"ri\" count=\"3\"",
     "@<place id=\"reds\" pieces=\"ri\" count=\"5\""},
    {"impossible-placement", "within 2 of ford\"", "@nation Mi, nation Sh\""},
    {"bad-setup", "<turns count=\"4\"", "<turns count=\"9\""},
    {"bad-command", "<do>roll d6</do>", "<do>roll d6</do>\n    @<do>rol d6</do>"},
    {"bad-command", "do=\"unmark {piece} moved\"", "@do=\"unmak {piece} moved\""},
    {"table-gap", "<columns>1-2 3-4", "<columns>1-2 4"},
    {"table-gap", "<row key=\"4-6\"", "<row key=\"4-5\""},
    {"table-overlap", "<row key=\"4-6\"", "<row key=\"3-6\""},
    {"one-faced-die", "faces=\"1 2 3 4 5 6\"", "@faces=\"1\""},
    {"double-value", "spaces=\"t1-t4\"", "@spaces=\"t1-t4 extra\""},
    {"short-track", "<turns count=\"4\"", "@<turns count=\"5\""},
    {"bad-phase-place", "at=\"seg\"", "@at=\"pool\""},
    {"side-without-pieces", "<mark id", "@<side id=\"green\" name=\"Green\" colour=\"#00ff00\"/><mark id"},
    {"no-draw-place", " draw-to=\"mill\"", "@"},
    {"missing-name", " name=\"First meeting\"", "@"},
    {"unused", "<prototype id=\"marker\"", "@<prototype id=\"ghost\" size=\"5\"/><prototype id=\"marker\""},
    {"unused", "<mark id", "@<attribute of=\"route\" name=\"miles\" type=\"number\"/><mark id"},
};

}  // namespace

TEST_CASE("a sound module has no problems", "[module][lint]") { CHECK(listing(lint(soundFiles())).empty()); }

TEST_CASE("every fault is found at its line, with its code", "[module][lint]") {
  const auto index = GENERATE(range(std::size_t{0}, faults.size()));
  const auto& fault = faults[index];
  auto files = soundFiles();
  int line = edit(files[0].second, fault.from, fault.to);
  const std::string code = fault.code;
  // what needs a second change, or is blamed on another line than the one that was changed
  if (code == "bad-setup") {
    line = edit(files[0].second, "<scenario id", "@<scenario first-turn=\"7\" id");
  } else if (code == "unreachable") {
    line = edit(files[0].second, "<space id=\"town\"", "@<space id=\"town\"");
  } else if (code.starts_with("table-")) {
    line = edit(files[0].second, "<table id", "@<table id");
  } else if (code == "double-value") {
    edit(files[0].second, "<space id=\"seg\"",
         "<space id=\"extra\" x=\"5\" y=\"5\" value=\"2\" kind=\"box\"/><space id=\"seg\"");
  }
  CAPTURE(fault.code, fault.to);
  REQUIRE(line > 0);
  const auto found = lint(files);
  INFO(listing(found));
  const auto hit = std::ranges::find_if(found, [&](const auto& d) { return d.code == code && d.line == line; });
  REQUIRE(hit != found.end());
  CHECK(hit->file == "module.xml");
  CHECK((hit->message.ends_with(".") || hit->message.ends_with("?")));
  const auto row = std::ranges::find(diagnosticCodes(), code, &DiagnosticCode::code);
  REQUIRE(row != diagnosticCodes().end());
  CHECK(hit->severity == row->severity);
  // and nothing else of another kind but the consequences of it
  std::set<std::string> codes;
  for (const auto& diagnostic : found) codes.insert(diagnostic.code);
  const std::set<std::string> consequences{"unused", "short-track", "bad-setup", "unreachable", "same-place"};
  for (const auto& other : codes) CHECK((other == code || consequences.contains(other)));
}

TEST_CASE("each code has one row, and every code of lint is exercised here", "[module][lint]") {
  std::set<std::string> rows, exercised{"too-many-problems"};
  exercised.insert({"bad-profile", "profile-not-checked"});  // in tests/assist/profile_test.cpp
  for (const auto& row : diagnosticCodes()) CHECK(rows.emplace(row.code).second);
  for (const auto& fault : faults) exercised.insert(fault.code);
  bool own = false;
  for (const auto& row : diagnosticCodes()) {
    own = own || row.code == "bad-command";
    CAPTURE(row.code);
    if (own) CHECK(exercised.contains(std::string(row.code)));
  }
  CHECK(own);
}

TEST_CASE("what the loader finds is kept, in the order of lines", "[module][lint]") {
  auto files = soundFiles();
  edit(files[0].second, "side=\"red\"", "side=\"rde\"");
  edit(files[0].second, "x=\"350\" y=\"50\"", "x=\"950\" y=\"50\"");
  edit(files[0].second, "images/valley.png", "images/none.png");
  const auto found = lint(files);
  INFO(listing(found));
  std::vector<std::string> codes;
  for (const auto& diagnostic : found) codes.push_back(diagnostic.code);
  CHECK(codes == std::vector<std::string>{"missing-image", "off-map", "dangling-reference"});
}

TEST_CASE("a picture that is cut off is bad, and one that nothing shows is unused", "[module][lint]") {
  auto files = soundFiles();
  files[1].second.resize(files[1].second.size() / 2);
  files.emplace_back("images/old map.jpg", jpegFile(8, 8));
  files.emplace_back("README.md", "words");
  const auto found = lint(files);
  INFO(listing(found));
  REQUIRE(found.size() == 2);
  CHECK(found[0].code == "bad-image");
  CHECK(found[0].line == 8);
  CHECK(found[1].code == "unused");
  CHECK(found[1].file == "images/old map.jpg");
}

TEST_CASE("a picture of another size is fine with good control points", "[module][lint]") {
  auto files = soundFiles();
  files[1].second = pngFile(800, 600);
  edit(files[0].second, "file=\"images/valley.png\"/>",
       "file=\"images/valley.png\"><control px=\"100\" py=\"100\" at=\"mill\"/><control px=\"700\" py=\"100\" "
       "at=\"town\"/>"
       "<control px=\"100\" py=\"400\" x=\"50\" y=\"200\"/></image>");
  CHECK(listing(lint(files)).empty());
}

TEST_CASE("pictures larger than the limits are refused", "[module][lint]") {
  LintOptions options;
  options.images.side = 399;
  const auto found = lint(soundFiles(), options);
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "bad-image");
}

TEST_CASE("routes of two kinds, and one-way routes there and back, are not doubled", "[module][lint]") {
  auto files = soundFiles();
  edit(files[0].second, "<route from=\"mill\"",
       "<route from=\"mill\" to=\"ford\" kind=\"river\"/><route from=\"town\" to=\"ford\" kind=\"ferry\" "
       "one-way=\"yes\"/>"
       "<route from=\"ford\" to=\"town\" kind=\"ferry\" one-way=\"yes\"/><route from=\"mill\"");
  CHECK(listing(lint(files)).empty());
}

TEST_CASE("a part of the land that is cut off is blamed once", "[module][lint]") {
  auto files = soundFiles();
  edit(files[0].second, "<route from=\"hill\"",
       "<space id=\"a\" name=\"A\" x=\"9\" y=\"9\" kind=\"ground\"/><space id=\"b\" name=\"B\" x=\"19\" y=\"9\" "
       "kind=\"ground\"/>"
       "<route from=\"a\" to=\"b\" kind=\"trail\"/><route from=\"hill\"");
  const auto found = lint(files);
  INFO(listing(found));
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "unreachable");
  CHECK(found[0].message.find("a and 1 more") != std::string::npos);
}

TEST_CASE("only the placement rule that cannot be met is blamed", "[module][lint]") {
  auto files = soundFiles();
  const auto line = edit(files[0].second, "<do>",
                         "@<place id=\"never\" pieces=\"bi\" count=\"1\" where=\"exactly 9 of ford\"/>\n"
                         "<place id=\"fine\" pieces=\"bi\" count=\"1\" where=\"with ri, within 2 of ri-1\"/><do>");
  const auto found = lint(files);
  INFO(listing(found));
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "impossible-placement");
  CHECK(found[0].line == line);
  CHECK(found[0].message.find("never") != std::string::npos);
}

TEST_CASE("without a command check commands are not looked at", "[module][lint]") {
  auto files = soundFiles();
  edit(files[0].second, "<do>roll d6</do>", "<do>sing</do>");
  CHECK(lintModule(loadModule(ModuleSource::inMemory(files))).empty());
}

TEST_CASE("a prototype that others are like is used", "[module][lint]") {
  auto files = soundFiles();
  edit(files[0].second, "<prototype id=\"marker\" name=\"Marker\" size=\"50\"/>",
       "<prototype id=\"base\" name=\"Base\" size=\"50\"/><prototype id=\"marker\" name=\"Marker\" like=\"base\"/>");
  CHECK(listing(lint(files)).empty());
}

TEST_CASE("a grid that runs off its map is blamed once, and nothing is without end", "[module][lint]") {
  auto files = soundFiles();
  const auto line =
      edit(files[0].second, "<prototype id=\"infantry\"",
           "<map id=\"field\" name=\"Field\" width=\"500\" height=\"500\">\n@<squares columns=\"40\" rows=\"40\" "
           "size=\"50\" x=\"25\" y=\"25\" prefix=\"f\" numbering=\"CCRR\"/></map><prototype id=\"infantry\"");
  for (int i = 0; i < 400; ++i) {
    const auto id = std::to_string(i);
    edit(files[0].second, "<mark id", "<side id=\"s" + id + "\" name=\"Side " + id + "\" colour=\"#000000\"/><mark id");
    if (i > 40) break;
  }
  const auto found = lint(files);
  CHECK(std::ranges::count(found, "off-map", &Diagnostic::code) == 1);
  CHECK(std::ranges::find(found, "off-map", &Diagnostic::code)->line == line);
}

TEST_CASE("a module that cannot be read is reported without deep checks", "[module][lint]") {
  CHECK(lint({{"module.xml", "<module"}})[0].code == "malformed-xml");
  CHECK(lint({})[0].code == "missing-file");
}
