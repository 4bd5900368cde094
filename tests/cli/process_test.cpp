#include <catch2/catch.hpp>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "tests/cli/program.hpp"

using namespace vtt::test;
using nlohmann::json;

TEST_CASE("each command is acknowledged before the next one is read", "[cli]") {
  Table table;
  const auto game = table.newGame();
  Program program({"game", "do", game});
  for (int i = 1; i <= 20; ++i) {
    REQUIRE(program.write(i % 5 == 0 ? "dance\n" : "roll d6\n"));
    const auto answer = program.readLine();
    REQUIRE(answer);
    CHECK(answer->starts_with(i % 5 == 0 ? "refused: dance" : std::to_string(i - i / 5) + " roll d6: "));
  }
  const auto ended = program.wait();
  CHECK(ended.code == 1);
  CHECK(ended.out.empty());
}

TEST_CASE("an acknowledged command is seen by a reader at once", "[cli]") {
  Table table;
  const auto game = table.newGame();
  Program program({"game", "do", game});
  for (int i = 1; i <= 3; ++i) {
    program.write("move blue-infantry-1 to " + std::string(i % 2 == 0 ? "farm" : "ford") + "\n");
    REQUIRE(program.readLine());
    CHECK(json::parse(table.show(game))["sequence"] == i);
  }
  CHECK(program.wait().code == 0);
}

TEST_CASE("one process writes, the second is told so", "[cli]") {
  Table table;
  const auto game = table.newGame();
  Program first({"game", "do", game});
  first.write("roll d6\n");
  REQUIRE(first.readLine());
  const auto second = run({"game", "do", game, "-e", "roll d6"});
  CHECK(second.code == 2);
  CHECK(second.out.empty());
  CHECK(!second.err.empty());
  CHECK(run({"game", "verify", game}).code == 0);
  CHECK(first.wait().code == 0);
  CHECK(table.play(game, {"roll d6"}).says("2 roll d6"));
}

TEST_CASE("every acknowledged command survives a kill at any moment", "[cli]") {
  Table table;
  const auto game = table.newGame();
  const auto seed = std::random_device{}();
  INFO("seed " << seed);
  std::mt19937 random(seed);
  const Words orders{"roll d6\n", "move blue-infantry-1 to farm\n", "move blue-infantry-1 to ford\n"};
  std::vector<std::string> acknowledged;
  for (int round = 0; round < 20; ++round) {
    Program program({"game", "do", game});
    std::thread writer([&] {
      for (std::size_t i = 0; program.write(orders[i % orders.size()]); ++i) {
      }
    });
    // Now and then while the game is still being opened, else in the midst of play.
    if (round % 4 != 0)
      if (auto line = program.readLine()) acknowledged.push_back(std::move(*line));
    std::thread killer([&, pause = std::chrono::microseconds(random() % 40'000)] {
      std::this_thread::sleep_for(pause);
      program.kill();
    });
    while (auto line = program.readLine()) acknowledged.push_back(std::move(*line));
    killer.join();
    writer.join();
    CHECK(program.wait().code == -1);
    const auto verified = run({"game", "verify", game});
    INFO(verified.out << verified.err);
    REQUIRE(verified.code == 0);
  }
  std::map<std::int64_t, std::string> entries;
  for (const auto& entry : json::parse(run({"game", "log", game, "--json"}).out)) {
    auto line = std::to_string(entry["sequence"].get<std::int64_t>()) + " " + entry["text"].get<std::string>();
    if (const auto outcome = entry["outcome"].get<std::string>(); !outcome.empty()) line += ": " + outcome;
    entries[entry["sequence"].get<std::int64_t>()] = line;
  }
  CHECK(acknowledged.size() >= 15);
  std::size_t missing = 0;
  for (const auto& line : acknowledged) missing += entries[std::stoll(line)] == line ? 0U : 1U;
  CHECK(missing == 0);
}

TEST_CASE("a closed pipe and a full disk are answered with 2", "[cli]") {
  Table table;
  const auto game = table.newGame();
  Program program({"game", "do", game});
  program.closeOutput();
  program.write("roll d6\nroll d6\nroll d6\n");
  const auto closed = program.wait();
  CHECK(closed.code == 2);
  CHECK(closed.err.empty());
  CHECK(json::parse(table.show(game))["sequence"] == 1);
  for (const auto& words :
       {Words{"game", "show", game}, Words{"game", "log", game}, Words{"module", "info", table.module()}}) {
    Program full(words, {}, "/dev/full");
    const auto ended = full.wait();
    CHECK(ended.code == 2);
    CHECK(ended.complains("cannot be written"));
  }
}
