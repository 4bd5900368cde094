#include <catch2/catch.hpp>

#include "tests/support/fixtures.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/walker.hpp"

namespace vtt::test {

namespace {

/// A game played by the umpire, and what undo and redo have to bring back.
class UndoWalk {
 public:
  UndoWalk(const Setting& setting, std::string_view rule)
      : setting_(setting),
        file_(folder_ / "a game.game"),
        session_(setting.session(file_, {{}, {}, false, {{"undo-chance", std::string(rule)}}, {}})),
        walker_(setting.seed) {
    walker_.without({"undo", "redo", "option"});
    for (std::int64_t i = 1; i <= session_->sequence(); ++i) done_.push_back({positionAt(i - 1), positionAt(i)});
  }

  void act() {
    const auto text = walker_.next(session_->state());
    INFO("command " << text);
    const auto before = describe(session_->state());
    if (!session_->submit(text, SideId())) return;
    const auto after = describe(session_->state());
    if (session_->history().cursor != session_->sequence()) {
      CHECK(after == before);  // only what changes nothing is passed over by undo
      return;
    }
    done_.push_back({before, after});
    undone_.clear();
  }

  void undo() {
    const auto result = session_->submit("undo", SideId());
    REQUIRE(result.ok() == !done_.empty());
    if (!result) return;
    CHECK(describe(session_->state()) == done_.back().before);
    CHECK(session_->state().computeHash() == session_->state().hash());
    undone_.push_back(done_.back());
    done_.pop_back();
  }

  void redo() {
    const auto result = session_->submit("redo", SideId());
    INFO((result ? std::string() : result.error().message));
    REQUIRE(result.ok() == !undone_.empty());
    if (!result) return;
    CHECK(describe(session_->state()) == undone_.back().after);
    CHECK(session_->state().computeHash() == session_->state().hash());
    done_.push_back(undone_.back());
    undone_.pop_back();
  }

  void anything() {
    const auto what = walker_.below(100);
    if (what < 25) return undo();
    if (what < 45) return redo();
    act();
  }

  void reopen() {
    REQUIRE(session_->close());
    session_.reset();
    session_ = setting_.reopen(file_);
  }

  void toTheBeginning() {
    while (!done_.empty()) undo();
    CHECK(session_->state().hash() == session_->journal().initialState());
    CHECK(describe(session_->state()) == positionAt(0));
    undo();
  }
  void toTheEnd() {
    while (!undone_.empty()) redo();
    redo();
  }
  void verify() {
    const auto report = session_->verify();
    REQUIRE(report);
    CHECK(report->ok());
  }
  [[nodiscard]] const GameSession& session() const { return *session_; }

 private:
  struct Step {
    std::string before, after;
  };
  std::string positionAt(std::int64_t sequence) {
    const auto state = session_->stateAt(sequence);
    REQUIRE(state);
    return describe(*state);
  }

  const Setting& setting_;
  TempFolder folder_;
  std::filesystem::path file_;
  std::optional<GameSession> session_;
  Walker walker_;
  std::vector<Step> done_, undone_;
};

void walk(const Setting& setting, int steps) {
  UndoWalk game(setting, "allow");
  for (int i = 0; i < steps; ++i) {
    INFO("step " << i);
    game.anything();
    if (i % 41 == 40) game.reopen();
  }
  const auto last = game.session().state().hash();
  game.toTheEnd();
  game.toTheBeginning();
  game.reopen();
  game.toTheEnd();
  game.verify();
  static_cast<void>(last);
}

GameSession everythingWith(const TempFolder& folder, const std::string& rule) {
  const Setting setting{everything(), "meeting", 2};
  return setting.session(folder / (rule + ".game"), {{}, {}, false, {{"undo-chance", rule}}, {}});
}

const std::vector<std::string>& chances() {
  static const std::vector<std::string> texts{
      "roll d6",     "draw 1 from pool",         "shuffle deeds", "peek n-deck 1", "roll on crt by 3",
      "fill scouts", "do: next phase; roll 2 d6"};
  return texts;
}

std::vector<LogLine> logOf(const GameSession& session, SideId side) {
  std::vector<LogLine> lines;
  REQUIRE(session.log(side, [&](const LogLine& line) { lines.push_back(line); }));
  return lines;
}

}  // namespace

TEST_CASE("undo restores the position before, redo the one after", "[contract][undo]") {
  forEachGame(1, [](const Setting& setting) { walk(setting, 80); });
  forEachGameOf(everything(), 4, [](const Setting& setting) { walk(setting, 200); });
}

TEST_CASE("undo and redo are sound on long walks", "[contract][undo][slow]") {
  forEachGame(3, [](const Setting& setting) { walk(setting, 2000); });
}

TEST_CASE("undo goes over snapshots and a reopened file, back to the beginning and forward again", "[contract][undo]") {
  const Setting setting{everything(), "meeting", 9};
  UndoWalk game(setting, "allow");
  while (game.session().sequence() < 620) game.act();
  const auto last = game.session().state().hash();
  game.reopen();
  game.toTheBeginning();
  game.reopen();
  game.toTheEnd();
  CHECK(game.session().state().hash() == last);
  CHECK(game.session().sequence() > 1200);
  game.verify();
}

TEST_CASE("a game that does not undo chance refuses to", "[contract][undo]") {
  const TempFolder folder;
  auto session = everythingWith(folder, "refuse");
  for (const auto& text : chances()) {
    INFO(text);
    const auto done = session.submit(text, SideId());
    INFO((done ? std::string() : done.error().message));
    REQUIRE(done);
    const auto hash = session.state().hash();
    const auto sequence = session.sequence();
    const auto undone = session.submit("undo", SideId());
    REQUIRE(!undone);
    CHECK(undone.error().code == "chance");
    CHECK(session.state().hash() == hash);
    CHECK(session.sequence() == sequence);
  }
  REQUIRE(session.submit("next phase", SideId()));
  CHECK(session.submit("undo", SideId()));
}

TEST_CASE("an undo of chance is marked for everyone, if the game says so", "[contract][undo]") {
  for (const bool marks : {true, false}) {
    const TempFolder folder;
    auto session = everythingWith(folder, marks ? "mark" : "allow");
    for (const auto& text : chances()) {
      INFO(text << (marks ? ", marked" : ", allowed"));
      const auto before = session.state().hash();
      const auto done = session.submit(text, SideId());
      REQUIRE(done);
      const auto after = session.state().hash();
      REQUIRE(session.submit("undo", SideId()));
      CHECK(session.state().hash() == before);
      for (const auto side : {SideId(), SideId(0U), SideId(1U), SideId(2U)}) {
        const auto line = logOf(session, side).back();
        CHECK((line.flags & EntryFlags::undo) != 0);
        CHECK(((line.flags & EntryFlags::marked) != 0) == marks);
        CHECK(line.target == done->sequence);
      }
      REQUIRE(session.submit("redo", SideId()));
      CHECK(session.state().hash() == after);
    }
    REQUIRE(session.submit("next phase", SideId()));
    REQUIRE(session.submit("undo", SideId()));
    CHECK((logOf(session, SideId()).back().flags & EntryFlags::marked) == 0);
  }
}

TEST_CASE("a side undoes its own steps only", "[contract][undo]") {
  const TempFolder folder;
  auto session = everythingWith(folder, "refuse");
  const SideId north(0U), south(1U);
  REQUIRE(session.submit("next phase", north));
  CHECK(!session.submit("undo", south));
  CHECK(session.submit("undo", north));
  CHECK(!session.submit("redo", south));
  CHECK(session.submit("redo", north));
  CHECK(session.submit("undo", SideId()));
}

}  // namespace vtt::test
