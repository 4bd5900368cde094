#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/program.hpp"
#include "tests/support/temp_folder.hpp"
#include "vtt/base/platform_library.hpp"

namespace vtt::test {

namespace {

using Json = nlohmann::json;

/// `grognard-cli` with a game of Blood on the Ohio.
class Line {
 public:
  Line() {
    const auto made = run({"game", "new", std::string(GROGNARD_SOURCE_DIR) + "/modules/blood-on-the-ohio", "--scenario",
                           "st-clair-1", "--seed", "3", "--fill", "-o", game()});
    REQUIRE(made.code == 0);
  }
  [[nodiscard]] std::string game() const { return (folder_ / "a.game").string(); }
  [[nodiscard]] static platform::Outcome run(const std::vector<std::string>& words) {
    return platform::runProgram(GROGNARD_CLI, words, std::chrono::milliseconds(30'000));
  }
  [[nodiscard]] Json ask(std::vector<std::string> words) const {
    words.insert(words.begin(), "assist");
    words.insert(words.begin() + 2, game());
    words.emplace_back("--json");
    const auto outcome = run(words);
    INFO(outcome.written);
    REQUIRE(outcome.code == 0);
    return Json::parse(outcome.written);
  }

 private:
  TempFolder folder_;
};

}  // namespace

TEST_CASE("assist on the command line has the fields it promises", "[assist][cli]") {
  const Line line;
  const auto reach = line.ask({"reach", "--pieces", "k-stc,u-ri-3"});
  CHECK(reach["force"] == Json{{"kind", "key-leader"}, {"side", "us"}, {"fp", 2}, {"mp", 4}});
  REQUIRE_FALSE(reach["destinations"].empty());
  for (const auto& one : reach["destinations"]) {
    CHECK(one["path"].front() == "fort-washington");
    CHECK(one["path"].back() == one["space"]);
    CHECK((one["how"] == "move" || one["how"] == "attack"));
    CHECK(one["cost"].is_number_integer());
  }
  const auto check = line.ask({"check", "--pieces", "u-ri-3", "--path", "losantiville-reach"});
  CHECK(check["legal"] == false);
  CHECK(check["cost"] == 2);
  CHECK(check["violations"][0]["rule"] == "2.5.2");
  CHECK(check["remedies"].is_array());
  CHECK(line.ask({"check", "--pieces", "u-ri-3", "--path", "fort-washington,columbia"})["legal"] == true);
  const auto supply = line.ask({"supply", "--side", "us"});
  for (const auto& stack : supply["stacks"])
    for (const auto* field : {"space", "supplied", "source", "path", "blocked_by"}) CHECK(stack.contains(field));
  CHECK(supply["wagon_steps_used"] == 0);
  const auto retreat = line.ask({"retreat", "--pieces", "k-sh,w-sh-1", "--space", "chalakatha", "--role", "defender",
                                 "--from", "deer-creek", "--because", "combat"});
  CHECK(retreat["forced"] == false);
  for (const auto& option : retreat["options"])
    for (const auto* field : {"space", "via", "losses", "distance", "nearest"}) CHECK(option.contains(field));
  for (const auto& one : retreat["excluded"])
    for (const auto* field : {"space", "rule", "why"}) CHECK(one.contains(field));
  const auto site = line.ask({"site", "--space", "columbia"});
  CHECK(site["space"] == "columbia");
  for (const auto& fact : site["facts"]) {
    for (const auto* field : {"rule", "what", "value", "message"}) CHECK(fact.contains(field));
    if (fact["what"] == "recruit-militia") CHECK(fact["value"] == 1);  // a settlement next to Fort Washington
  }
}

TEST_CASE("questions that cannot be answered are refused in one sentence", "[assist][cli]") {
  const Line line;
  const auto refusal = [&](std::vector<std::string> words) {
    words.insert(words.begin() + 2, line.game());
    words.emplace_back("--json");
    const auto ended = run(words);
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    return ended.err;
  };
  using Catch::Matchers::Contains;
  CHECK_THAT(refusal({"assist", "reach", "--pieces", "nobody"}), Contains("no piece \"nobody\""));
  CHECK_THAT(refusal({"assist", "reach", "--pieces", "u-ri-3,"}), Contains("commas"));
  CHECK_THAT(refusal({"assist", "reach", "--pieces", "u-ri-3,u-ri-3"}), Contains("twice"));
  CHECK_THAT(refusal({"assist", "reach", "--pieces", "u-ri-3", "--as", "french"}), Contains("no side \"french\""));
  CHECK_THAT(refusal({"assist", "check", "--pieces", "u-ri-3", "--path", "nowhere"}), Contains("no space \"nowhere\""));
  CHECK_THAT(refusal({"assist", "supply", "--side", "french"}), Contains("the sides are us, wc"));
  const auto retreat = [&](const char* pieces, const char* role, const char* because) {
    return refusal(
        {"assist", "retreat", "--pieces", pieces, "--space", "chalakatha", "--role", role, "--because", because});
  };
  CHECK_THAT(retreat("k-sh", "boss", "combat"), Contains("attacker or defender"));
  CHECK_THAT(retreat("k-sh", "defender", "fear"), Contains("before-combat, ambush or delay"));
  CHECK_THAT(retreat("k-sh,k-stc", "defender", "combat"), Contains("one side"));
  CHECK_THAT(refusal({"game", "do", "--anyway", "why", "-e", "say hello"}), Contains("--assist"));
  CHECK_THAT(refusal({"game", "do", "--assist", "ask", "--anyway", " ", "-e", "say hello"}), Contains("a reason"));
  CHECK(line.ask({"check", "--pieces", "u-ri-3", "--path", "greenville"})["violations"][0]["rule"] == "2.5");
  CHECK(line.ask({"reach", "--pieces", "k-stc,w-sh-1"})["violations"][0]["rule"] == "6.1");
}

TEST_CASE("modes of rules that cannot be read are refused", "[assist][cli]") {
  const Line line;
  CHECK(Line::run({"game", "do", line.game(), "-e", "plugin rule-modes 6.1=loud"}).code == 1);
  CHECK(Line::run({"game", "do", line.game(), "-e", "plugin rule-modes 6.1=block"}).code == 0);
}

TEST_CASE("scripted moves are judged, overridden and logged", "[assist][cli]") {
  const Line line;
  const auto move = std::string("move u-ri-3 to eaton");
  CHECK(Line::run({"game", "do", line.game(), "--assist", "block", "-e", move}).code == 1);
  CHECK(Line::run({"game", "do", line.game(), "--assist", "ask", "-e", move}).code == 1);
  CHECK(Line::run({"game", "do", line.game(), "--assist", "ask", "--anyway", "we agreed", "-e", move}).code == 0);
  CHECK(Line::run({"game", "do", line.game(), "--assist", "warn", "-e", "move u-ri-4 to columbia"}).code == 0);
  const auto log = line.ask({"log"});
  REQUIRE(log.size() == 4);
  CHECK(log[0]["verdict"] == "refused");
  CHECK(log[0]["mode"] == "block");
  CHECK(log[0]["entry"].is_null());
  CHECK(log[2]["verdict"] == "overridden");
  CHECK(log[2]["override"] == true);
  CHECK(log[2]["reason"] == "we agreed");
  CHECK(log[2]["rule"] == "6.2.3");
  CHECK(log[3]["verdict"] == "legal");
  CHECK(log[3]["path"] == "fort-washington columbia");
  CHECK(Line::run({"game", "verify", line.game()}).code == 0);
}

}  // namespace vtt::test
