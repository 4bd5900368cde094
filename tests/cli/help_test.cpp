#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using namespace vtt::test;

namespace {

const std::vector<Words>& everyCommand() {
  static const std::vector<Words> commands{{},
                                           {"module"},
                                           {"module", "lint"},
                                           {"module", "info"},
                                           {"module", "new"},
                                           {"module", "pack"},
                                           {"module", "codes"},
                                           {"module", "list"},
                                           {"game"},
                                           {"game", "new"},
                                           {"game", "do"},
                                           {"game", "show"},
                                           {"game", "render"},
                                           {"game", "save-scenario"},
                                           {"game", "log"},
                                           {"game", "verify"},
                                           {"commands"},
                                           {"bench"}};
  return commands;
}

}  // namespace

TEST_CASE("every command has help that ends with examples of itself", "[cli]") {
  for (auto words : everyCommand()) {
    std::string name = "grognard-cli";
    for (const auto& word : words) name += " " + word;
    words.emplace_back("--help");
    const auto help = run(words);
    INFO(name << ": " << help.out << help.err);
    CHECK(help.code == 0);
    CHECK(help.err.empty());
    const auto examples = help.out.rfind("Examples:\n");
    REQUIRE(examples != std::string::npos);
    CHECK(help.out.find("  " + name, examples) != std::string::npos);
  }
}

TEST_CASE("the program tells its version", "[cli]") {
  const auto version = run({"--version"});
  CHECK(version.code == 0);
  CHECK(version.out == "grognard-cli 0.1.0\n");
}

TEST_CASE("wrong use is answered with 2 and a sentence on standard error", "[cli]") {
  const std::vector<Words> wrong{{},
                                 {"frobnicate"},
                                 {"module"},
                                 {"game", "show"},
                                 {"game", "show", "a.game", "--frobnicate"},
                                 {"game", "show", "a.game", "--at", "soon"},
                                 {"game", "new", "ford"},
                                 {"game", "new", "ford", "-o", "a.game", "--seed", "lucky"},
                                 {"game", "show", "no such.game"},
                                 {"bench", "nothing-like-that"}};
  for (const auto& words : wrong) {
    const auto ended = run(words);
    INFO((words.empty() ? "" : words.back()) << ": " << ended.out << ended.err);
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    CHECK(!ended.err.empty());
  }
}

TEST_CASE("a misspelt command is named, with what may have been meant", "[cli]") {
  CHECK(run({"gaem"}).complains("There is no command \"gaem\". Did you mean game?"));
  CHECK(run({"game", "shwo", "a.game"}).complains("`grognard-cli game --help`"));
}

TEST_CASE("the commands of play are listed with their forms", "[cli]") {
  const auto forms = run({"commands"});
  CHECK(forms.code == 0);
  for (const auto* form : {"move ID", "flip ID", "face ID[, ID]... FACE", "rotate ID[, ID]... DEGREES", "roll",
                           "draw N from CONTAINER", "next phase", "say TEXT", "undo", "redo"}) {
    INFO(form);
    CHECK(forms.says(form));
  }
}
