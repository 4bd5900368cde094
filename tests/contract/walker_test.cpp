#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/support/fixtures.hpp"
#include "tests/support/walker.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"

namespace vtt::test {

namespace {

std::string verbOf(const std::string& text) { return text.substr(0, text.find_first_of(" :")); }

}  // namespace

TEST_CASE("the walker knows every verb of the command language", "[contract][walker]") {
  std::vector<std::string_view> verbs;
  for (const auto& form : commandForms()) verbs.push_back(form.verb);
  std::sort(verbs.begin(), verbs.end());
  CHECK(Walker::verbs() == verbs);
}

TEST_CASE("a walk does everything that can be done, and tries what cannot", "[contract][walker]") {
  std::map<std::string, int> done, refused;
  forEachGameOf(everything(), 1, [&](const Setting& setting) {
    auto state = setting.state();
    Walker walker(setting.seed);
    for (int i = 0; i < 4000; ++i) {
      const auto text = walker.next(state);
      INFO(text);
      auto command = decode(state, text);
      const auto chance = [&](std::uint64_t n) { return walker.below(n); };
      const bool fine = command && apply(state, *command, {walker.someone(state.module()), chance, std::nullopt});
      ++(fine ? done : refused)[verbOf(text)];
    }
  });
  for (const auto verb : Walker::verbs()) {
    INFO(verb);
    const bool history = verb == "undo" || verb == "redo";
    CHECK((done[std::string(verb)] > 0) != history);
    if (verb != "next" && verb != "previous" && verb != "say") CHECK(refused[std::string(verb)] > 0);
  }
}

TEST_CASE("the same seed walks the same way", "[contract][walker]") {
  const Setting setting{everything(), "meeting", 7};
  const auto state = setting.state();
  Walker a(7), b(7), other(8);
  std::string walkA, walkB, walkOther;
  for (int i = 0; i < 50; ++i) {
    walkA += a.next(state) + "\n";
    walkB += b.next(state) + "\n";
    walkOther += other.next(state) + "\n";
  }
  CHECK(walkA == walkB);
  CHECK(walkA != walkOther);
}

}  // namespace vtt::test
