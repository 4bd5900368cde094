#include <catch2/catch.hpp>

#include "tests/support/fixtures.hpp"
#include "tests/support/walker.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/session/redact.hpp"

namespace vtt::test {

namespace {

bool isOneStep(const Command& command) { return !std::holds_alternative<CommandGroup>(command); }

void checkAgreement(const Command& command, bool checked, bool done) {
  if (!isChance(command)) {
    CHECK(checked == done);
  } else if (isOneStep(command) && done) {
    CHECK(checked);
  }
}

void checkReverts(const GameState& before, const GameState& after, const Done& done) {
  auto back = after;
  revert(back, done.change);
  CHECK(describe(back) == describe(before));
  CHECK(samePosition(back, before));
  CHECK(back.computeHash() == before.hash());
  auto read = after;
  const auto taken = revertEncoded(read, encodeChange(after, done.change));
  INFO((taken ? std::string() : taken.error().message));
  REQUIRE(taken);
  CHECK(describe(read) == describe(before));
  CHECK(read.computeHash() == before.hash());
}

/// What a journal does: the text and the outcome are all that is left of the command.
void checkReplays(const GameState& before, const GameState& after, const Command& command, SideId by,
                  const Done& done) {
  auto again = before;
  auto read = decode(before, encode(before, command));
  REQUIRE(read);
  auto replayed = apply(again, *read, {by, {}, std::string_view(done.outcome)});
  INFO((replayed ? std::string() : replayed.error().message));
  REQUIRE(replayed);
  CHECK(describe(again) == describe(after));
  CHECK(replayed->outcome == done.outcome);
  CHECK(again.hash() == after.hash());
}

void step(GameState& state, Walker& walker) {
  const auto by = walker.someone(state.module());
  const auto text = walker.next(state);
  INFO("command " << text);
  const auto before = state;
  auto command = decode(state, text);
  if (!command) return;
  const auto checked = check(state, *command, by);
  CHECK(describe(state) == describe(before));
  const auto chance = [&](std::uint64_t n) { return walker.below(n); };
  auto done = apply(state, *command, {by, chance, std::nullopt});
  checkAgreement(*command, checked.ok(), done.ok());
  CHECK(state.computeHash() == state.hash());
  if (!done) {
    INFO(done.error().message);
    CHECK(!done.error().code.empty());
    CHECK(done.error().message.back() == '.');
    CHECK(describe(state) == describe(before));
    CHECK(state.hash() == before.hash());
    return;
  }
  checkReverts(before, state, *done);
  checkReplays(before, state, *command, by, *done);
}

void walk(const Setting& setting, int steps) {
  auto state = setting.state();
  Walker walker(setting.seed);
  for (int i = 0; i < steps; ++i) {
    INFO("step " << i);
    step(state, walker);
  }
}

void roundTrip(const GameState& state, const std::string& text, const PieceFinder& finder, const PieceNamer& namer) {
  INFO("command " << text);
  const auto command = decode(state, text, finder);
  if (!command) return;
  const auto words = encode(state, *command, namer);
  INFO("written " << words);
  const auto again = decode(state, words, finder);
  INFO((again ? std::string() : again.error().message));
  REQUIRE(again);
  CHECK(encode(state, *again, namer) == words);
  CHECK(encode(state, *again) == encode(state, *command));
  CHECK(words.find('\n') == std::string::npos);
}

void roundTrips(const Setting& setting, int steps) {
  auto state = setting.state();
  const Digest key{7};
  Walker walker(setting.seed + 1000);
  for (int i = 0; i < steps; ++i) {
    INFO("step " << i);
    const auto side = walker.someone(state.module());
    const Sight sight(state, side, key);
    const auto text = walker.next(state, sight);
    if (side && !text.starts_with("action")) {
      roundTrip(
          state, text, [&](std::string_view name) { return sight.find(name); },
          [&](PieceId piece) { return sight.nameOf(piece); });
    } else {
      roundTrip(state, text, {}, {});
    }
    const auto chance = [&](std::uint64_t n) { return walker.below(n); };
    if (auto command = decode(state, walker.next(state)))
      static_cast<void>(apply(state, *command, {SideId(), chance, std::nullopt}));
  }
}

}  // namespace

TEST_CASE("revert after apply is the identity, and check changes nothing", "[contract]") {
  forEachGame(2, [](const Setting& setting) { walk(setting, 150); });
  forEachGameOf(everything(), 8, [](const Setting& setting) { walk(setting, 400); });
}

TEST_CASE("revert after apply is the identity on long walks", "[contract][slow]") {
  forEachGame(10, [](const Setting& setting) { walk(setting, 2000); });
  forEachGameOf(everything(), 40, [](const Setting& setting) { walk(setting, 3000); });
}

TEST_CASE("decode after encode is the identity", "[contract]") {
  forEachGame(2, [](const Setting& setting) { roundTrips(setting, 200); });
  forEachGameOf(everything(), 8, [](const Setting& setting) { roundTrips(setting, 400); });
}

TEST_CASE("decode after encode is the identity on long walks", "[contract][slow]") {
  forEachGame(5, [](const Setting& setting) { roundTrips(setting, 3000); });
}

TEST_CASE("a group without commands is refused by check and apply alike", "[contract]") {
  auto state = Setting{everything(), "meeting", 1}.state();
  const Command empty = CommandGroup{};
  CHECK(!check(state, empty, SideId()));
  CHECK(!apply(state, empty, {}));
}

TEST_CASE("texts keep their blanks at the ends", "[contract]") {
  const auto state = Setting{everything(), "meeting", 1}.state();
  for (const std::string text : {" x", "x ", "\tx\t", " ", "\n x \r\n", "\\", "x\\", "x \\ "}) {
    INFO('"' << text << '"');
    for (const Command& command : {Command(WriteNote{{}, text}), Command(WriteNote{SideId(0U), text}),
                                   Command(Say{text}), Command(SetPlugin{"clerk", text})}) {
      for (const bool inGroup : {false, true}) {
        const Command whole = inGroup ? Command(CommandGroup{"title", {command, NextPhase{}}}) : command;
        const auto words = encode(state, whole);
        INFO(words);
        const auto read = decode(state, words);
        REQUIRE(read);
        CHECK(encode(state, *read) == words);
        const auto& part = inGroup ? std::get<CommandGroup>(*read).commands.front() : *read;
        if (const auto* note = std::get_if<WriteNote>(&part)) CHECK(note->text == text);
        if (const auto* say = std::get_if<Say>(&part)) CHECK(say->text == text);
        if (const auto* plugin = std::get_if<SetPlugin>(&part)) CHECK(plugin->value == text);
      }
    }
  }
}

}  // namespace vtt::test
