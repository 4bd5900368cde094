#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

using namespace vtt::test;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

json pieceIn(const json& position, const std::string& id) {
  for (const auto& piece : position["pieces"])
    if (piece["id"] == id) return piece;
  return nullptr;
}

json positionOf(const Table& table, const std::string& game, const Words& more = {}) {
  return json::parse(table.show(game, more));
}

}  // namespace

TEST_CASE("a new game says what it is and never overwrites another", "[cli]") {
  Table table;
  const auto file = table.path("first.game");
  const auto made = run({"game", "new", table.module(), "--scenario", "meeting", "-o", file, "--seed", "-5"});
  INFO(made.err);
  CHECK(made.code == 0);
  CHECK(made.says("meeting"));
  CHECK(made.says("-5"));
  const auto size = fs::file_size(file);
  const auto again = run({"game", "new", table.module(), "--scenario", "meeting", "-o", file});
  CHECK(again.code == 2);
  CHECK(again.complains("exists"));
  CHECK(fs::file_size(file) == size);
}

TEST_CASE("what a new game cannot be made from is refused before there is a file", "[cli]") {
  Table table;
  const auto refuse = [&](const Words& more, const std::string& sentence) {
    Words words{"game", "new", table.module(), "-o", table.path("a.game")};
    words.insert(words.end(), more.begin(), more.end());
    const auto ended = run(words);
    INFO(ended.err);
    CHECK(ended.code == 2);
    CHECK(ended.complains(sentence));
    CHECK(!fs::exists(table.path("a.game")));
  };
  refuse({"--scenario", "meting"}, "meeting");
  refuse({}, "--scenario");
  refuse({"--scenario", "meeting", "--option", "fog"}, "ID=VALUE");
  refuse({"--scenario", "meeting", "--option", "frog=on"}, "frog");
  refuse({"--scenario", "meeting", "--option", "fog=maybe"}, "off, on");
}

TEST_CASE("open placement rules are named, and filled on request", "[cli]") {
  Table table;
  const auto open = run({"game", "new", table.module(), "--scenario", "open", "-o", table.path("open.game")});
  INFO(open.out << open.err);
  CHECK(open.code == 0);
  CHECK(open.says("2 placement rules are still open: \"Blue's line\", \"Red's line\";"));
  const auto filled = run(
      {"game", "new", table.module(), "--scenario", "open", "-o", table.path("filled.game"), "--fill", "--seed", "1"});
  INFO(filled.out << filled.err);
  CHECK(filled.code == 0);
  CHECK(!filled.says("still open"));
  const auto again = table.newGame("again", {"--scenario", "open", "--fill", "--seed", "1"});
  const auto other = table.newGame("other", {"--scenario", "open", "--fill", "--seed", "2"});
  const auto hash = positionOf(table, table.path("filled.game"))["state_hash"];
  CHECK(positionOf(table, again)["state_hash"] == hash);
  CHECK(positionOf(table, other)["state_hash"] != hash);
}

TEST_CASE("options of a game are chosen when it begins", "[cli]") {
  Table table;
  const auto game =
      table.newGame("foggy", {"--scenario", "meeting", "--option", "fog=on", "--option", "undo-chance=mark"});
  const auto position = positionOf(table, game);
  CHECK(position["options"]["fog"] == "on");
  CHECK(position["options"]["undo-chance"] == "mark");
}

TEST_CASE("commands are answered in order, and the position shows them", "[cli]") {
  Table table;
  const auto game = table.newGame();
  const auto before = positionOf(table, game)["sequence"].get<int>();
  const auto done = table.play(game, {"move blue-infantry-1, blue-leader to ford", "face blue-infantry-1 reduced",
                                      "roll d6", "mark blue-leader moved", "move blue-infantry-2 to valley:12.5,30",
                                      "track vp mk-vp to 3.5", "set ford control blue", "next phase"});
  const auto lines = linesOf(done.out);
  REQUIRE(lines.size() == 8);
  CHECK(lines[0] == std::to_string(before + 1) + " move blue-infantry-1, blue-leader to ford");
  CHECK(lines[2].starts_with(std::to_string(before + 3) + " roll d6: "));
  const auto position = positionOf(table, game);
  CHECK(position["module"] == "ford");
  CHECK(position["scenario"] == "meeting");
  CHECK(position["sequence"] == before + 8);
  CHECK(position["state_hash"].get<std::string>().size() == 32);
  CHECK(position["chain_hash"].get<std::string>().size() == 64);
  CHECK(position["module_changed"] == false);
  CHECK(position["turn"]["phase"] == "red-moves");
  CHECK(position["turn"]["side"] == "red");
  CHECK(position["turn"]["name"] == "Morning");
  CHECK(position["tracks"]["vp"]["mk-vp"] == 3.5);
  CHECK(position["containers"]["reserves"]["count"] == 2);
  CHECK(position["spaces"]["ford"]["control"] == "blue");
  CHECK(position["history"]["undo"] == before + 8);
  const auto infantry = pieceIn(position, "blue-infantry-1"), leader = pieceIn(position, "blue-leader");
  CHECK(infantry["space"] == "ford");
  CHECK(infantry["height"] == 0);
  CHECK(infantry["face"] == "reduced");
  CHECK(infantry["attributes"]["fp"] == 1);
  CHECK(infantry["prototype"] == "infantry");
  CHECK(infantry["side"] == "blue");
  CHECK(leader["height"] == 1);
  CHECK(leader["marks"] == json({"moved"}));
  const auto loose = pieceIn(position, "blue-infantry-2");
  CHECK(loose["map"] == "valley");
  CHECK(loose["x"] == 12.5);
  CHECK(loose["y"] == 30);
  CHECK(pieceIn(position, "red-infantry-3")["container"] == "reserves");
  const auto text = run({"game", "show", game});
  CHECK(text.code == 0);
  CHECK(text.says("ford: blue-infantry-1 (reduced), blue-leader (moved)"));
}

TEST_CASE("a slot is named beside its space", "[cli]") {
  Table table;
  const auto game = table.newGame();
  table.play(game, {"move blue-infantry-1 to redoubt/inside"});
  const auto piece = pieceIn(positionOf(table, game), "blue-infantry-1");
  CHECK(piece["space"] == "redoubt");
  CHECK(piece["slot"] == "inside");
}

TEST_CASE("a refused command is answered in its place, and the rest goes on", "[cli]") {
  Table table;
  const auto game = table.newGame();
  const auto done =
      run({"game", "do", game, "-e", "roll d6", "-e", "move nobody to ford", "-e", "dance", "-e", "roll d6"});
  CHECK(done.code == 1);
  const auto lines = linesOf(done.out);
  REQUIRE(lines.size() == 4);
  CHECK(lines[1].starts_with("refused: move nobody to ford: "));
  CHECK(lines[2].starts_with("refused: dance: "));
  CHECK(done.err == "2 of 4 commands were refused.\n");
  const auto stopped = run({"game", "do", game, "--stop", "-e", "dance", "-e", "roll d6"});
  CHECK(stopped.code == 1);
  CHECK(linesOf(stopped.out).size() == 1);
  CHECK(positionOf(table, game)["sequence"] == 2);
}

TEST_CASE("game do reads standard input: comments, blank lines, CRLF and a last line without an end", "[cli]") {
  Table table;
  const auto game = table.newGame();
  const auto done = run({"game", "do", game, "--json"},
                        "# orders\r\n\r\n   \nroll d6\r\n  # more\nsay [a, b] {c} \xC3\xA9\nnonsense");
  INFO(done.out << done.err);
  CHECK(done.code == 1);
  const auto lines = linesOf(done.out);
  REQUIRE(lines.size() == 3);
  const auto roll = json::parse(lines[0]), say = json::parse(lines[1]), refused = json::parse(lines[2]);
  CHECK(roll["ok"] == true);
  CHECK(roll["sequence"] == 1);
  CHECK(roll["text"] == "roll d6");
  CHECK(!roll["outcome"].get<std::string>().empty());
  CHECK(say["text"] == "say [a, b] {c} \xC3\xA9");
  CHECK(refused["ok"] == false);
  CHECK(refused["command"] == "nonsense");
  CHECK(!refused["code"].get<std::string>().empty());
  CHECK(!refused["reason"].get<std::string>().empty());
  CHECK(table.play(game, {"say [a, b]"}).says("say [a, b]"));
}

TEST_CASE("an overlong line and broken UTF-8 are refused, not swallowed", "[cli]") {
  Table table;
  const auto game = table.newGame();
  const auto done = run({"game", "do", game}, "say \xFF\xFE\nroll d6\n");
  CHECK(linesOf(done.out).size() == 2);
  CHECK(linesOf(run({"game", "log", game}).out).size() == linesOf(done.out).size() - (done.code == 1 ? 1U : 0U));
  CHECK(json::parse(run({"game", "log", game, "--json"}).out).is_array());
  const auto longLine = run({"game", "do", game}, "say " + std::string(700'000, 'x') + "\nroll d6\n");
  CHECK(longLine.code == 1);
  CHECK(linesOf(longLine.out).size() == 2);
}

TEST_CASE("only sides of the game act or look", "[cli]") {
  Table table;
  const auto game = table.newGame();
  for (const auto& words :
       {Words{"game", "do", game, "--side", "green", "-e", "roll d6"}, Words{"game", "show", game, "--as", "green"},
        Words{"game", "log", game, "--as", "green"}}) {
    const auto ended = run(words);
    CHECK(ended.code == 2);
    CHECK(ended.complains("blue, red"));
  }
  table.play(game, {"roll d6"}, {"--side", "red"});
  const auto log = json::parse(run({"game", "log", game, "--json"}).out);
  CHECK(log[0]["author"] == "red");
}

TEST_CASE("every earlier position can be shown", "[cli]") {
  Table table;
  const auto game = table.newGame();
  const auto start = positionOf(table, game);
  table.play(game, {"move blue-infantry-1 to ford", "move blue-infantry-1 to farm", "undo"});
  const auto log = json::parse(run({"game", "log", game, "--json"}).out);
  REQUIRE(log.size() == 3);
  CHECK(log[2]["undoes"] == 2);
  CHECK(log[2]["state_hash"] == log[0]["state_hash"]);
  CHECK(log[2]["chain_hash"] != log[0]["chain_hash"]);
  CHECK(positionOf(table, game, {"--at", "0"})["state_hash"] == start["state_hash"]);
  for (int at = 1; at <= 3; ++at) {
    const auto position = positionOf(table, game, {"--at", std::to_string(at)});
    CHECK(position["sequence"] == at);
    CHECK(position["state_hash"] == log[static_cast<std::size_t>(at) - 1]["state_hash"]);
    CHECK(position["chain_hash"] == log[static_cast<std::size_t>(at) - 1]["chain_hash"]);
  }
  for (const std::string at : {"4", "-1"}) {
    const auto ended = run({"game", "show", game, "--at", at});
    CHECK(ended.code == 2);
    CHECK(ended.complains("0 to 3"));
  }
}

TEST_CASE("the log reads like a story", "[cli]") {
  Table table;
  const auto game = table.newGame();
  CHECK(run({"game", "log", game}).out.empty());
  CHECK(json::parse(run({"game", "log", game, "--json"}).out) == json::array());
  table.play(game, {"move blue-infantry-1 to ford", "roll d6"}, {"--side", "blue"});
  const auto lines = linesOf(run({"game", "log", game}).out);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("    1  "));
  CHECK(lines[0].ends_with("  blue    move blue-infantry-1 to ford"));
  CHECK(lines[1].find("roll d6: ") != std::string::npos);
}

TEST_CASE("the same seed gives the same game, resumed or not", "[cli]") {
  Table table;
  const Words orders{"roll 3 d6",  "draw 1 from reserves", "shuffle events", "roll d6",
                     "next phase", "draw 2 from events",   "roll 2 d6",      "draw 1 from reserves to ford",
                     "roll d6"};
  const auto whole = table.newGame("whole"), pieces = table.newGame("pieces"),
             other = table.newGame("other", {"--scenario", "meeting", "--seed", "8"});
  const auto atOnce = table.play(whole, orders).out;
  std::string resumed;
  for (std::size_t i = 0; i < orders.size(); i += 3)
    resumed += table
                   .play(pieces, {orders.begin() + static_cast<std::ptrdiff_t>(i),
                                  orders.begin() + static_cast<std::ptrdiff_t>(i) + 3})
                   .out;
  CHECK(resumed == atOnce);
  CHECK(table.play(other, orders).out != atOnce);
  CHECK(positionOf(table, whole)["state_hash"] == positionOf(table, pieces)["state_hash"]);
}

TEST_CASE("a sound game is verified, a damaged one is not", "[cli]") {
  Table table;
  const auto game = table.newGame();
  table.play(game, {"roll d6", "move blue-infantry-1 to ford", "say MARKER"});
  const auto sound = run({"game", "verify", game});
  CHECK(sound.code == 0);
  CHECK(sound.out == game + ": 3 entries, all hashes fit.\n");
  CHECK(json::parse(run({"game", "verify", game, "--json"}).out)["ok"] == true);
  std::ifstream in(game, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  in.close();
  const auto at = bytes.find("say MARKER");
  REQUIRE(at != std::string::npos);
  bytes[at + 5] = 'X';
  std::ofstream(game, std::ios::binary) << bytes;
  const auto damaged = run({"game", "verify", game});
  INFO(damaged.out << damaged.err);
  CHECK(damaged.code == 1);
  CHECK(damaged.says("entry 3"));
  const auto told = run({"game", "verify", game, "--json"});
  CHECK(told.code == 1);
  CHECK(json::parse(told.out)["damages"][0]["entry"] == 3);
  std::ofstream(table.path("letter.game")) << "Dear sir or madam, this is no game at all.";
  CHECK(run({"game", "verify", table.path("letter.game")}).code == 2);
}

TEST_CASE("a read-only game can be looked at but not played", "[cli]") {
  Table table;
  const auto game = table.newGame();
  fs::permissions(game, fs::perms::owner_read | fs::perms::group_read);
  CHECK(run({"game", "show", game}).code == 0);
  CHECK(run({"game", "verify", game}).code == 0);
  const auto done = run({"game", "do", game, "-e", "roll d6"});
  CHECK(done.code == 2);
  CHECK(!done.err.empty());
}

TEST_CASE("a game finds its module again", "[cli]") {
  Table table;
  fs::create_directories(table.path("games"));
  const auto game = table.newGame("games/first");
  fs::create_directories(table.path("elsewhere"));
  fs::rename(table.path("games"), table.path("elsewhere/games"));
  fs::rename(table.module(), table.path("elsewhere/ford"));
  const auto moved = table.path("elsewhere/games/first.game");
  CHECK(run({"game", "show", moved}).code == 0);
  fs::rename(table.path("elsewhere/ford"), table.path("hidden"));
  const auto lost = run({"game", "show", moved});
  CHECK(lost.code == 2);
  CHECK(lost.complains("--module PATH"));
  CHECK(lost.complains(table.path("elsewhere/games")));
  CHECK(run({"game", "show", moved, "--module", table.path("hidden")}).code == 0);
  const auto other = run({"module", "new", table.path("other")});
  CHECK(run({"game", "show", moved, "--module", table.path("other")}).complains("\"other\""));
  fs::copy(table.path("hidden"), table.path("elsewhere/games/ford"), fs::copy_options::recursive);
  CHECK(run({"game", "show", moved}).code == 0);
}

TEST_CASE("a module that changed is named once, and play goes on", "[cli]") {
  Table table;
  const auto game = table.newGame();
  std::ofstream(table.module() + "/NEWS.md") << "A new file.";
  const auto done = run({"game", "do", game, "-e", "roll d6", "-e", "roll d6"});
  CHECK(done.code == 0);
  REQUIRE(linesOf(done.err).size() == 1);
  CHECK(done.complains("changed"));
  CHECK(positionOf(table, game)["module_changed"] == true);
}

TEST_CASE("a position becomes a scenario of its module, and new games begin from it", "[cli]") {
  Table table;
  const auto game = table.newGame();
  table.play(game, {"move blue-infantry-1 to ford", "flip blue-infantry-1", "next phase"});
  const Words words{"game", "save-scenario", game, "--id", "after-the-ford", "--name", "After the ford"};
  const auto saved = run(words);
  INFO(saved.err);
  CHECK(saved.code == 0);
  CHECK(saved.says("after-the-ford.xml"));
  CHECK(run({"module", "lint", table.module()}).code == 0);
  const auto second = table.newGame("second", {"--scenario", "after-the-ford"});
  auto before = positionOf(table, game), after = positionOf(table, second);
  CHECK(before["pieces"] == after["pieces"]);
  CHECK(before["phase"] == after["phase"]);
  CHECK(run(words).code == 2);
}
