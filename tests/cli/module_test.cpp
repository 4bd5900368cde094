#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"
#include "vtt/module/diagnostic.hpp"

using namespace vtt::test;
using nlohmann::json;

namespace {

void spoil(const Table& table, const std::string& file, const std::string& from, const std::string& to) {
  const auto path = table.module() + "/" + file;
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  std::ofstream(path, std::ios::binary) << text;
}

json info(const std::string& module, const Words& environment = {}) {
  const auto told = run({"module", "info", module, "--json"}, {}, environment);
  INFO(told.err);
  REQUIRE(told.code == 0);
  return json::parse(told.out);
}

}  // namespace

TEST_CASE("a new module of every geometry is clean, described and playable", "[cli]") {
  for (const std::string geometry : {"points", "hexes", "squares", "free"}) {
    INFO(geometry);
    Table table(geometry);
    const auto lint = run({"module", "lint", table.module()});
    INFO(lint.out);
    CHECK(lint.code == 0);
    CHECK(lint.out.empty());
    const auto told = info(table.module());
    CHECK(told["id"] == "ford");
    CHECK(told["maps"][0]["geometry"] == geometry);
    CHECK(told["scenarios"] == json({"meeting", "open"}));
    CHECK(told["dice"] == json({"d6"}));
    CHECK(told["containers"] == json({"reserves", "events", "blue-hand", "red-hand"}));
    CHECK(told["sides"].size() == 2);
    CHECK(told["sides"][0]["id"] == "blue");
    CHECK(told["pieces"] == 15);
    CHECK(told["unlimited"] == json({"blue-flag", "red-flag"}));
    const auto game = table.newGame();
    table.play(game, {"roll d6", "next phase"});
  }
}

TEST_CASE("module info counts spaces and routes by kind", "[cli]") {
  Table points;
  const auto map = info(points.module())["maps"][0];
  CHECK(map["id"] == "valley");
  CHECK(map["spaces"]["river"] == 2);
  CHECK(map["spaces"]["ground"] == 6);
  CHECK(map["routes"]["road"] == 4);
  CHECK(map["routes"]["ford"] == 2);
  Table hexes("hexes");
  const auto grid = info(hexes.module())["maps"][0];
  CHECK(grid["spaces"]["clear"] == 10);
  CHECK(grid["spaces"]["woods"] == 2);
  CHECK(grid["routes"]["road"] == 3);
  const auto text = run({"module", "info", points.module()});
  CHECK(text.code == 0);
  CHECK(text.says("valley: The valley, points"));
  CHECK(text.says("meeting: First meeting"));
}

TEST_CASE("module new refuses a folder in use and a geometry that is none", "[cli]") {
  Table table;
  const auto again = run({"module", "new", table.module()});
  CHECK(again.code == 2);
  CHECK(!again.err.empty());
  const auto round = run({"module", "new", table.path("round"), "--geometry", "round"});
  CHECK(round.code == 2);
  CHECK(round.complains("points, hexes, squares or free"));
  CHECK(!std::filesystem::exists(table.path("round")));
}

TEST_CASE("lint names file, line, severity and code, and answers 1", "[cli]") {
  Table table;
  spoil(table, "pieces.xml", "prototype=\"infantry\" side=\"blue\"", "prototype=\"infantri\" side=\"blue\"");
  const auto lint = run({"module", "lint", table.module()});
  INFO(lint.out << lint.err);
  CHECK(lint.code == 1);
  CHECK(lint.out.starts_with("pieces.xml:"));
  CHECK(lint.says(": error: "));
  CHECK(lint.says("infantri"));
  CHECK(lint.complains("error"));
  const auto told = run({"module", "lint", table.module(), "--json"});
  CHECK(told.code == 1);
  const auto report = json::parse(told.out);
  CHECK(report["ok"] == false);
  CHECK(report["errors"].get<int>() > 0);
  const auto& first = report["diagnostics"][0];
  CHECK(first["file"] == "pieces.xml");
  CHECK(first["line"].get<int>() > 0);
  CHECK(first["severity"] == "error");
  CHECK(lint.says("[" + first["code"].get<std::string>() + "]"));
  const auto game = run({"game", "new", table.module(), "--scenario", "meeting", "-o", table.path("a.game")});
  CHECK(game.code == 2);
  CHECK(game.complains("infantri"));
  CHECK(!std::filesystem::exists(table.path("a.game")));
  CHECK(run({"module", "info", table.module()}).code == 1);
  CHECK(run({"module", "pack", table.module(), "-o", table.path("a.gmod")}).code == 1);
}

TEST_CASE("a warning does not fail the lint", "[cli]") {
  Table table;
  spoil(table, "map.xml", "<route from=\"mill\" to=\"hill\" kind=\"trail\"/>",
        "<route from=\"mill\" to=\"hill\" kind=\"trail\"/><route from=\"hill\" to=\"mill\" kind=\"trail\"/>");
  const auto lint = run({"module", "lint", table.module()});
  INFO(lint.out << lint.err);
  CHECK(lint.code == 0);
  CHECK(lint.says(": warning: "));
}

TEST_CASE("the list of lint codes is complete", "[cli]") {
  const auto codes = run({"module", "codes"});
  CHECK(codes.code == 0);
  CHECK(linesOf(codes.out).size() == vtt::diagnosticCodes().size());
  for (const auto& row : vtt::diagnosticCodes()) CHECK(codes.says(row.code));
}

TEST_CASE("a packed module is the same module", "[cli]") {
  Table table;
  const auto packed = run({"module", "pack", table.module(), "-o", table.path("ford.gmod")});
  INFO(packed.err);
  REQUIRE(packed.code == 0);
  CHECK(info(table.path("ford.gmod")) == info(table.module()));
  CHECK(run({"module", "lint", table.path("ford.gmod")}).code == 0);
  CHECK(run({"module", "pack", table.module(), "-o", table.path("no/such/folder.gmod")}).code == 2);
}

TEST_CASE("an installed module is found by its id", "[cli]") {
  Table table;
  const auto folder = std::filesystem::path(table.module()).parent_path().string();
  const Words surroundings{"GROGNARD_MODULES=/no/such/folder:" + folder};
  CHECK(info("ford", surroundings)["id"] == "ford");
  const auto list = run({"module", "list"}, {}, surroundings);
  CHECK(list.says("ford"));
  CHECK(list.says(table.module()));
  const auto missing = run({"module", "info", "fort"}, {}, surroundings);
  CHECK(missing.code == 2);
  CHECK(missing.complains("ford"));
  CHECK(missing.complains(folder));
  CHECK(missing.complains("GROGNARD_MODULES"));
  CHECK(run({"module", "info", folder}).code == 2);
  CHECK(run({"module", "info", "../nowhere"}).code == 2);
}

TEST_CASE("a map is drawn from its data, as wide as asked for", "[cli]") {
  for (const std::string geometry : {"points", "hexes", "squares", "free"}) {
    INFO(geometry);
    Table table(geometry);
    const auto picture = table.module() + ".png";
    const auto drawn = run({"module", "draw-map", table.module(), "-o", picture, "--width", "320"});
    INFO(drawn.err);
    CHECK(drawn.code == 0);
    CHECK(drawn.says("320 by 224 pixels"));
    std::ifstream in(picture, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    CHECK(bytes.starts_with("\x89PNG"));
    CHECK(bytes.substr(16, 8) == std::string("\0\0\1\x40\0\0\0\xe0", 8));
  }
}

TEST_CASE("draw-map says what it cannot draw", "[cli]") {
  Table table;
  const auto picture = table.module() + ".png";
  const auto other = run({"module", "draw-map", table.module(), "--map", "moon", "-o", picture});
  CHECK(other.code == 2);
  CHECK(other.complains("the maps are valley"));
  const auto wide = run({"module", "draw-map", table.module(), "--width", "5", "-o", picture});
  CHECK(wide.complains("16 to 20000 pixels"));
  CHECK(run({"module", "draw-map", table.module(), "-o", table.module() + "/no/such/folder.png"}).code != 0);
  spoil(table, "module.xml", "<side ", "<sidd ");
  CHECK(run({"module", "draw-map", table.module(), "-o", picture}).code == 1);
}
