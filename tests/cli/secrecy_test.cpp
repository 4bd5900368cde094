#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

using namespace vtt::test;
using nlohmann::json;

namespace {

bool isIdCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
}

/// The id as a whole word: red-infantry-1 is not in "red-infantry-12".
bool names(const std::string& text, const std::string& id) {
  for (auto at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
    const auto end = at + id.size();
    if ((at == 0 || !isIdCharacter(text[at - 1])) && (end == text.size() || !isIdCharacter(text[end]))) return true;
  }
  return false;
}

std::string allThat(const std::string& side, const std::string& game) {
  std::string text;
  for (const auto& words :
       {Words{"game", "show", game, "--as", side}, Words{"game", "show", game, "--as", side, "--json"},
        Words{"game", "show", game, "--as", side, "--json", "--at", "0"}, Words{"game", "log", game, "--as", side},
        Words{"game", "log", game, "--as", side, "--json"}}) {
    const auto ended = run(words);
    CHECK(ended.code == 0);
    text += ended.out + ended.err;
  }
  return text;
}

const Words cards{"ev-rain", "ev-spies", "ev-courage"};

}  // namespace

TEST_CASE("cards in a deck and in another's hand are named nowhere", "[cli][secrecy]") {
  Table table;
  const auto game = table.newGame();
  table.play(game, {"shuffle events"});
  const auto drawn = table.play(game, {"draw 2 from events"}, {"--side", "blue"});
  table.play(game, {"roll d6", "draw 1 from events to red-hand"}, {"--side", "red"});
  const auto umpire = allThat("umpire", game), red = allThat("red", game), blue = allThat("blue", game);
  int knownToRed = 0, knownToBlue = 0;
  for (const auto& card : cards) {
    CHECK(names(umpire, card));
    knownToRed += names(red, card) ? 1 : 0;
    knownToBlue += names(blue, card) ? 1 : 0;
    CHECK(names(drawn.out, card) == names(blue, card));
  }
  CHECK(knownToBlue == 2);
  CHECK(knownToRed == 1);
}

TEST_CASE("what lies in a cup is named to nobody but the umpire", "[cli][secrecy]") {
  Table table;
  const auto game = table.newGame();
  for (const std::string side : {"blue", "red"}) {
    const auto text = allThat(side, game);
    CHECK(!names(text, "red-infantry-3"));
    CHECK(!names(text, "red-infantry-4"));
    CHECK(names(text, "red-infantry-1"));
  }
  CHECK(json::parse(table.show(game, {"--as", "blue"}))["containers"]["reserves"]["count"] == 2);
}

TEST_CASE("a concealed piece has a handle, with which it can be moved and nothing else", "[cli][secrecy]") {
  Table table;
  const auto game = table.newGame();
  table.play(game, {"conceal red-leader"}, {"--side", "red"});
  table.play(game, {"move red-leader to inn"}, {"--side", "red"});
  const auto text = table.show(game, {"--as", "blue"});
  CHECK(!names(text, "red-leader"));
  const auto log = linesOf(run({"game", "log", game, "--as", "blue"}).out);
  REQUIRE(log.size() == 2);
  CHECK(!names(log[1], "red-leader"));
  std::string handle;
  const auto position = json::parse(text);
  for (const auto& piece : position["pieces"])
    if (piece["hidden"] == true && piece.value("space", "") == "inn") {
      handle = piece["id"];
      CHECK(piece["prototype"] == "a leader");
      CHECK(piece["side"] == "red");
      CHECK(!piece.contains("face"));
      CHECK(!piece.contains("attributes"));
    }
  REQUIRE(!handle.empty());
  const auto flipped = run({"game", "do", game, "--side", "blue", "-e", "flip " + handle, "-e", "flip red-leader"});
  CHECK(flipped.code == 1);
  CHECK(linesOf(flipped.out).size() == 2);
  CHECK(!names(linesOf(flipped.out)[0], "red-leader"));
  CHECK(names(table.show(game, {"--as", "red"}), "red-leader"));
}

TEST_CASE("the hashes of a side are its own and tell nothing of what it cannot see", "[cli][secrecy]") {
  Table table;
  const auto game = table.newGame();
  table.play(game, {"shuffle events", "draw 1 from events to blue-hand"});
  const auto umpire = json::parse(table.show(game)), red = json::parse(table.show(game, {"--as", "red"}));
  CHECK(red["state_hash"] != umpire["state_hash"]);
  CHECK(red["chain_hash"] != umpire["chain_hash"]);
  CHECK(red["as"] == "red");
  CHECK(!red.contains("seed"));
  CHECK(umpire["seed"] == 7);
  const auto log = json::parse(run({"game", "log", game, "--as", "red", "--json"}).out);
  for (const auto& entry : log) {
    CHECK(!entry.contains("state_hash"));
    CHECK(entry["chain_hash"].get<std::string>().size() == 64);
  }
  CHECK(log.back()["chain_hash"] == red["chain_hash"]);
}
