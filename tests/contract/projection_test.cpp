#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "tests/support/fixtures.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/support/walker.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/session/projection.hpp"

namespace vtt::test {

namespace {

bool isIdLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

/// The words of a text that are ids of pieces, those of pieces that could be created included.
std::set<std::string> piecesNamedIn(const Module& module, std::string_view text) {
  std::set<std::string> found;
  for (std::size_t start = 0; start < text.size();) {
    auto end = start;
    while (end < text.size() && isIdLetter(text[end])) ++end;
    auto word = text.substr(start, end - start);
    while (!word.empty() && (word.back() == '.' || word.back() == '-')) word.remove_suffix(1);
    start = end + 1;
    const auto dash = std::min(word.rfind('-'), word.size());
    const auto group = module.ids.find(word.substr(0, dash));
    const bool created = group.kind == ThingKind::group && dash < word.size() && parseInteger(word.substr(dash + 1));
    if (module.ids.find(word).kind == ThingKind::piece || created) found.emplace(word);
  }
  return found;
}

/// All that a projection says, as text.
std::string textOf(const GameState& state, const Projection& view) {
  std::string text;
  const auto add = [&](const std::string& part) { text += part + " | "; };
  for (const auto& piece : view.pieces) {
    for (const auto& part :
         {piece.id, piece.name, piece.prototype, piece.face, piece.owner, piece.concealedBy, piece.carrier})
      add(part);
    for (const auto& mark : piece.marks) add(mark);
    for (const auto& [name, value] : piece.attributes) add(name + "=" + formatValue(value));
    add(formatLocation(state, piece.at) + " " + std::to_string(piece.height) + " " + std::to_string(piece.rotation) +
        " " + std::to_string(piece.side.value) + (piece.hidden ? " hidden" : " known"));
    text += "\n";
  }
  for (const auto& container : view.containers)
    add(std::to_string(container.container.value) + ":" + (container.count ? std::to_string(*container.count) : "?"));
  for (const auto& track : view.tracks)
    for (const auto& [marker, value] : track.values)
      add(std::to_string(track.track.value) + marker + formatNumber(value));
  for (const auto& note : view.notes) add(std::to_string(note.side.value) + note.text);
  return text;
}

/// What everybody sees beside the pieces.
std::string commonText(const GameState& state) {
  auto text = clockWords(state.module(), state.clock());
  for (std::uint32_t i = 0; i < state.module().options.size(); ++i) text += " " + state.option(OptionId(i));
  for (const auto& [key, value] : state.changedAttributes())
    if (key.of != AttributeOwner::piece)
      text += " " + ownerId(state, key.of, key.index) + "." + std::to_string(key.attribute.value) + "=" +
              formatValue(value);
  return text;
}

/// What one side has come to know in a lawful way, and what it was told.
class Witness {
 public:
  Witness(const GameSession& session, SideId side) : session_(session), side_(side) {
    for (std::int64_t i = 0; i <= session.sequence(); ++i) {
      const auto state = session.stateAt(i);
      REQUIRE(state);
      learn(*state, i);
    }
  }

  void looks() {
    learn(session_.state(), session_.sequence());
    const auto view = project(session_.state(), session_.sightOf(side_));
    const auto text = textOf(session_.state(), view);
    mayHold(text, session_.sequence(), {});
    for (const auto& piece : view.pieces)
      if (!isSound(piece)) FAIL_CHECK(piece.id << " shows too much or too little");
    const auto all = commonText(session_.state()) + text;
    CHECK(hashes_.emplace(all, view.hash).first->second == view.hash);
    CHECK(contents_.emplace(view.hash, all).first->second == all);
  }

  /// What it typed itself tells it nothing.
  void hears(const std::string& text, const std::string& answer) {
    mayHold(answer, session_.sequence(), piecesNamedIn(session_.module(), text));
  }
  /// Who peeks is told.
  void peeks(const std::string& outcome) {
    for (const auto& id : piecesNamedIn(session_.module(), outcome)) known_.emplace(id, session_.sequence());
  }

  void reads() {
    std::vector<std::string> lines;
    REQUIRE(session_.log(side_, [&](const LogLine& line) {
      lines.push_back(std::to_string(line.sequence) + " " + line.author + " " + line.text + " -> " + line.outcome);
      INFO(lines.back());
      mayHold(line.text + " | " + line.outcome, line.sequence, {});
      CHECK(line.state == Hash128{});
    }));
    REQUIRE(lines.size() >= log_.size());
    for (std::size_t i = 0; i < log_.size(); ++i) CHECK(lines[i] == log_[i]);
    log_ = std::move(lines);
  }
  [[nodiscard]] SideId side() const { return side_; }

 private:
  [[nodiscard]] bool isSound(const SeenPiece& piece) const {
    const auto id = session_.state().find(piece.id);
    const bool known = id && session_.sightOf(side_).knows(id);
    const bool blank = piece.name.empty() && piece.face.empty() && piece.marks.empty() && piece.attributes.empty() &&
                       piece.rotation == 0 && piece.id.starts_with("hidden-");
    return piece.hidden ? !known && blank : known;
  }
  void learn(const GameState& state, std::int64_t sequence) {
    const Sight sight(state, side_, session_.info().key);
    for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
      if (sight.knows(PieceId(i))) known_.emplace(state.idOf(PieceId(i)), sequence);
  }
  void mayHold(const std::string& text, std::int64_t sequence, const std::set<std::string>& own) {
    for (const auto& id : piecesNamedIn(session_.module(), text)) {
      const auto found = known_.find(id);
      if ((found != known_.end() && found->second <= sequence) || own.contains(id)) continue;
      FAIL_CHECK(session_.module().sides[side_.value].id << " learns of " << id << " from: " << text.substr(0, 2000));
    }
  }

  const GameSession& session_;
  SideId side_;
  std::map<std::string, std::int64_t> known_;
  std::map<std::string, std::string> hashes_, contents_;
  std::vector<std::string> log_;
};

void submitAndHear(GameSession& session, Walker& walker, std::vector<Witness>& witnesses) {
  const auto by = walker.someone(session.module());
  const auto text = walker.next(session.state(), session.sightOf(by));
  UNSCOPED_INFO("command " << text << " by " << (by ? session.module().sides[by.value].id : "umpire"));
  const auto checked = session.check(text, by);
  const auto done = session.submit(text, by);
  // A list of the module's own groups tells nothing of the game.
  const bool listed = !done && done.error().code == "no-such-group";
  if (by && done && text.find("peek") != std::string::npos) witnesses[by.value].peeks(done->outcome);
  for (auto& witness : witnesses) witness.looks();
  if (!by || listed) return;
  witnesses[by.value].hears(text, done ? done->text + " | " + done->outcome : done.error().message);
  if (!checked) witnesses[by.value].hears(text, checked.error().message);
}

void walk(const Setting& setting, int steps) {
  const TempFolder folder;
  auto session = setting.session(folder / "a game.game");
  Walker walker(setting.seed);
  std::vector<Witness> witnesses;
  for (std::uint32_t side = 0; side < session.module().sides.size(); ++side)
    witnesses.emplace_back(session, SideId(side));
  for (int i = 0; i < steps; ++i) {
    INFO("step " << i);
    submitAndHear(session, walker, witnesses);
    if (i % 60 != 59 && i + 1 < steps) continue;
    for (auto& witness : witnesses) witness.reads();
  }
}

/// How a side called a piece that it could follow on the table, and how it did before that.
struct Followed {
  std::string handle;
  std::set<std::string> former;
};

bool isNamedAsBefore(const GameState& state, const Sight& sight, PieceId piece, Followed& was) {
  if (state.containerOf({state.piece(piece).place})) {
    if (!was.handle.empty()) was.former.insert(was.handle);
    was.handle.clear();
    return true;
  }
  const auto handle = sight.handleOf(piece);
  const bool found = sight.knows(piece) || !sight.sees(piece) || sight.find(handle) == piece;
  const bool same = was.handle.empty() ? !was.former.contains(handle) : was.handle == handle;
  was.handle = handle;
  return found && same;
}

void followHandles(const Setting& setting, int steps) {
  auto state = setting.state();
  const Digest key{3};
  Walker walker(setting.seed);
  walker.without({"do", "action", "undo", "redo"});
  std::map<std::pair<std::uint32_t, std::uint32_t>, Followed> followed;
  for (int i = 0; i < steps; ++i) {
    const auto text = walker.next(state);
    const auto chance = [&](std::uint64_t n) { return walker.below(n); };
    if (auto command = decode(state, text)) static_cast<void>(apply(state, *command, {SideId(), chance, std::nullopt}));
    for (std::uint32_t side = 0; side < state.module().sides.size(); ++side) {
      const Sight sight(state, SideId(side), key);
      for (std::uint32_t n = 0; n < state.module().pieces.size(); ++n)
        if (!isNamedAsBefore(state, sight, PieceId(n), followed[{side, n}]))
          FAIL_CHECK("step " << i << ", " << text << ": the handle of " << state.idOf(PieceId(n)));
    }
  }
}

/// The projection with handles replaced by where the pieces lie.
std::string withoutHandles(const GameState& state, Projection view) {
  for (auto& piece : view.pieces)
    if (piece.hidden) piece.id = "hidden";
  std::sort(view.pieces.begin(), view.pieces.end(), [&](const SeenPiece& a, const SeenPiece& b) {
    return std::tie(a.id, a.at.place.value, a.at.at.x, a.height) <
           std::tie(b.id, b.at.place.value, b.at.at.x, b.height);
  });
  return textOf(state, view) + commonText(state);
}

void carryOut(GameState& state, const std::vector<std::string>& texts) {
  for (const auto& text : texts) {
    INFO(text);
    const auto command = decode(state, text);
    INFO((command ? std::string() : command.error().message));
    REQUIRE(command);
    REQUIRE(apply(state, *command, {}));
  }
}

}  // namespace

TEST_CASE("a projection, a log and an answer hold no identity that a side may not know", "[contract][projection]") {
  forEachGame(1, [](const Setting& setting) { walk(setting, 60); });
  forEachGameOf(everything(), 8, [](const Setting& setting) { walk(setting, 250); });
}

TEST_CASE("nothing is given away on long walks", "[contract][projection][slow]") {
  forEachGame(3, [](const Setting& setting) { walk(setting, 1000); });
  forEachGameOf(everything(), 40, [](const Setting& setting) { walk(setting, 600); });
}

TEST_CASE("handles last while a piece can be followed, and no longer", "[contract][projection]") {
  forEachGameOf(everything(), 4, [](const Setting& setting) { followHandles(setting, 400); });
}

TEST_CASE("two hidden pieces with the same back can be exchanged unseen", "[contract][projection]") {
  const Setting setting{everything(), "meeting", 1};
  auto one = setting.state();
  auto other = one;
  carryOut(one,
           {"move s-foot-4 to far-field", "move s-foot-5 to old-fort/screening", "conceal s-foot-4, s-foot-5 by south",
            "facing s-foot-4 120", "face s-foot-5 reduced", "mark s-foot-4 moved", "set s-foot-5 nickname Old Pete"});
  carryOut(other,
           {"move s-foot-5 to far-field", "move s-foot-4 to old-fort/screening", "conceal s-foot-4, s-foot-5 by south",
            "facing s-foot-5 60", "set s-foot-4 loss 3", "set s-foot-4 tint #123456"});
  const Digest key{1}, otherKey{2};
  for (const std::uint32_t side : {0U, 2U}) {
    const auto a = project(one, Sight(one, SideId(side), key));
    const auto b = project(other, Sight(other, SideId(side), otherKey));
    CHECK(withoutHandles(one, a) == withoutHandles(other, b));
  }
  const SideId south(1U);
  CHECK(withoutHandles(one, project(one, Sight(one, south, key))) !=
        withoutHandles(other, project(other, Sight(other, south, otherKey))));
}

TEST_CASE("the order of hidden pieces says nothing of which they are", "[contract][projection]") {
  auto state = Setting{everything(), "meeting", 1}.state();
  carryOut(state, {"move s-foot-4 to far-field", "move s-foot-5 to old-fort/screening",
                   "conceal s-foot-4, s-foot-5 by south"});
  int first = 0;
  for (std::uint8_t i = 0; i < 64; ++i) {
    const Digest key{i};
    const Sight sight(state, SideId(0U), key);
    const auto view = project(state, sight);
    const auto at = [&](const char* id) {
      const auto handle = sight.nameOf(state.find(id));
      return std::find_if(view.pieces.begin(), view.pieces.end(),
                          [&](const auto& piece) { return piece.id == handle; });
    };
    REQUIRE(at("s-foot-4") != view.pieces.end());
    REQUIRE(at("s-foot-5") != view.pieces.end());
    first += at("s-foot-4") < at("s-foot-5") ? 1 : 0;
  }
  CHECK(first > 8);
  CHECK(first < 56);
}

TEST_CASE("a concealed piece that comes out of the box is not named", "[contract][projection]") {
  const TempFolder folder;
  auto session = Setting{everything(), "meeting", 1}.session(folder / "a game.game");
  for (const auto* text : {"conceal barges-2 by south", "conceal s-chief by south", "place s-chief at far-field",
                           "move barges-2 to far-field", "return s-chief to s-bag", "draw 1 from s-bag to old-fort"})
    REQUIRE(session.submit(text, SideId()));
  std::string read;
  REQUIRE(session.log(SideId(0U), [&](const LogLine& line) {
    if (line.sequence > session.sequence() - 4) read += line.text + " " + line.outcome + "\n";
  }));
  INFO(read);
  CHECK(read.find("s-chief") == std::string::npos);
  CHECK(read.find("barges-2") == std::string::npos);
  CHECK(read.find("far-field") != std::string::npos);
}

TEST_CASE("a side cannot find out what a hidden piece is by loading it", "[contract][projection]") {
  const TempFolder folder;
  auto session = Setting{everything(), "meeting", 1}.session(folder / "a game.game");
  for (const auto* text : {"move barges-2, n-foot-5 to far-field", "conceal barges-2 by south"})
    REQUIRE(session.submit(text, SideId()));
  const SideId north(0U);
  const auto handle = session.sightOf(north).nameOf(session.state().find("barges-2"));
  for (const auto& text : {"move n-foot-5 to " + handle, "do: next phase; move n-foot-5 to " + handle, "flip " + handle,
                           "reveal " + handle, std::string("move n-foot-5 to barges-2")}) {
    INFO(text);
    CHECK(!session.check(text, north));
    CHECK(!session.submit(text, north));
  }
  CHECK(session.submit("move " + handle + " to old-fort", north));
}

TEST_CASE("the umpire's projection has the hash of the position", "[contract][projection]") {
  const auto state = Setting{everything(), "meeting", 1}.state();
  const Digest key{};
  const auto view = project(state, Sight(state, SideId(), key));
  CHECK(view.hash == toHex(toBytes(state.hash())));
  CHECK(view.pieces.size() == state.pieceCount());
}

}  // namespace vtt::test
