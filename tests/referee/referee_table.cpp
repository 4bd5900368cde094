#include "tests/referee/referee_table.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/referee/random_game.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/track.hpp"

namespace vtt::test {

std::shared_ptr<const Referee> loadReferee() {
  static const auto fixture = loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules/blood-on-the-ohio");
  static const auto plugin = loadPlugin(findPluginFile(), {GROGNARD_CLI, std::chrono::milliseconds(20'000)});
  if (!plugin) FAIL(plugin.error().message);
  auto referee = refereeFor(*plugin, handleOf(fixture.loaded));
  REQUIRE(referee);
  return referee;
}

namespace {

std::string keyOf(const Choice& choice) { return choice.id.substr(choice.id.find('.') + 1); }

bool beginsSo(const Choice& choice, const std::string& text) {
  return keyOf(choice).starts_with(text) || choice.label.starts_with(text);
}

AttributeKey gameKey(const Module& module, const std::string& name) {
  return {AttributeOwner::game, 0, findAttribute(module, AttributeOwner::game, name)};
}

}  // namespace

RefereeTable::RefereeTable(const std::string& scenario) : OhioTable(scenario), referee_(loadReferee()) {}

RefereeTable& RefereeTable::clearMap() {
  const auto& module = state.module();
  const auto isMap = [&](SpaceId space) {
    const auto& kind = module.spaces[space.value].kind;
    return kind == "ground" || kind == "river" || kind == "entry";
  };
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (const auto space = state.spaceOf(state.groundOf(PieceId(i)).place); space && isMap(space))
      state.putPiece(PieceId(i), {state.spacePlace(SpaceId(0U)), {}}, {});
  return *this;
}

void RefereeTable::setTrack(const std::string& track, const std::string& marker, double value) {
  const SetTrack set{findTrack(state.module(), track), state.find(marker), value, false};
  REQUIRE(apply(state, set, {{}, {}, std::nullopt}));
}

RefereeTable& RefereeTable::setVp(const std::string& side, double points) {
  return setTrack("vp", "mk-vp" + side, points), *this;
}

RefereeTable& RefereeTable::setActionPoints(const std::string& side, int points) {
  return setTrack("sa-" + side, "mk-sa" + side, points), *this;
}

RefereeTable& RefereeTable::nations(const std::string& attribute, const std::string& codes) {
  TextList list;
  for (const auto code : splitBlanks(codes)) list.emplace_back(code);
  state.setAttribute(gameKey(state.module(), attribute), list);
  return *this;
}

RefereeTable& RefereeTable::expedition(int number) {
  state.setAttribute(gameKey(state.module(), "expedition"), std::int64_t{number});
  return *this;
}

RefereeTable& RefereeTable::turn(int number) {
  auto clock = state.clock();
  clock.turn = number;
  state.setClock(clock);
  return *this;
}

RefereeTable& RefereeTable::begin(const std::string& id) {
  phase(id);
  state.setPlugin("referee", {});
  offer_.reset();
  return *this;
}

const Offer& RefereeTable::offer() {
  if (!offer_) {
    offer_ = referee_->offer(state, sequence_, {});
    INFO(offer_->prompt);
    REQUIRE((offer_->over || !offer_->options.empty()));
  }
  return *offer_;
}

std::vector<std::string> RefereeTable::keys() {
  std::vector<std::string> all;
  for (const auto& choice : offer().options) all.push_back(keyOf(choice));
  return all;
}

bool RefereeTable::offers(const std::string& text) {
  const auto& options = offer().options;
  return std::any_of(options.begin(), options.end(), [&](const Choice& choice) { return beginsSo(choice, text); });
}

std::string RefereeTable::asked() { return offer().side ? state.module().sides[offer().side.value].id : std::string(); }

std::string RefereeTable::list() {
  auto text = asked() + ": " + prompt();
  for (const auto& choice : offer().options) text += "\n  " + keyOf(choice) + "  " + choice.label;
  return text;
}

const Choice& RefereeTable::choice(const std::string& text) {
  std::vector<const Choice*> found;
  for (const auto& choice : offer().options) {
    if (keyOf(choice) == text) return choice;
    if (beginsSo(choice, text)) found.push_back(&choice);
  }
  if (found.size() != 1) FAIL("\"" << text << "\" is " << found.size() << " of these.\n" << list());
  return *found.front();
}

RefereeTable& RefereeTable::dice(std::initializer_list<Wanted> wanted) {
  for (const auto& one : wanted) wanted_.push_back(one.text);
  return *this;
}

RefereeTable& RefereeTable::randomly(std::uint64_t seed) {
  random_.emplace(seed);
  return *this;
}

std::uint64_t RefereeTable::drawn(const std::string& wanted, std::uint64_t n) {
  for (std::uint32_t cup = 0; cup < state.module().containers.size(); ++cup) {
    auto inside = contentsOf(state, ContainerId(cup));
    const auto isOut = [&](PieceId piece) { return std::find(out_.begin(), out_.end(), piece) != out_.end(); };
    if (inside.size() != n) inside.erase(std::remove_if(inside.begin(), inside.end(), isOut), inside.end());
    if (inside.size() != n) continue;
    for (std::size_t i = 0; i < inside.size(); ++i)
      if (state.idOf(inside[i]).starts_with(wanted)) return out_.push_back(inside[i]), i;
  }
  FAIL("There is no " << wanted << " among " << n << ".");
  return 0;
}

std::uint64_t RefereeTable::chance(std::uint64_t n) {
  if (wanted_.empty()) {
    if (!random_) FAIL("More dice or draws than the test wants: one of " << n << ".\n" << list());
    return (*random_)() % n;
  }
  const auto wanted = wanted_.front();
  wanted_.pop_front();
  const bool isNumber = wanted.find_first_not_of("0123456789") == std::string::npos;
  const auto& faces = state.module().dice[findDie(state.module(), isNumber ? "blue" : "event").value].faces;
  const auto found = std::find_if(faces.begin(), faces.end(), [&](const auto& face) { return face.value == wanted; });
  if (found == faces.end()) return drawn(wanted, n);
  REQUIRE(n == faces.size());
  return static_cast<std::uint64_t>(found - faces.begin());
}

void RefereeTable::carryOut(const CommandGroup& group, std::deque<std::uint64_t> numbers) {
  const auto before = describe(state);
  const auto hash = state.hash();
  const auto again = [&](std::uint64_t) {
    const auto number = numbers.front();
    return numbers.pop_front(), number;
  };
  auto trial = state;
  auto done = apply(state, group, {{}, again, std::nullopt});
  if (!done) FAIL(done.error().message);
  trial = state;
  revert(trial, done->change);
  CHECK(trial.hash() == hash);
  if (!(trial.hash() == hash)) CHECK(describe(trial) == before);
}

void RefereeTable::act(const Choice& choice) {
  INFO("Choice: " << choice.id << "\n" << list());
  given_.clear();
  out_.clear();
  told_.clear();
  auto ruling = referee_->act(state, sequence_, offer().side, choice.id, [this](std::uint64_t n) {
    given_.push_back(chance(n));
    return given_.back();
  });
  if (!ruling) FAIL(ruling.error().message);
  for (const auto& line : ruling->told) told_ += line.text + (line.rule.empty() ? "" : " (" + line.rule + ")") + "\n";
  carryOut(ruling->step, given_);
  ++sequence_;
  offer_.reset();
}

RefereeTable& RefereeTable::choose(const std::string& text) { return act(Choice(choice(text))), *this; }

RefereeTable& RefereeTable::chooseNumber(std::size_t number) {
  REQUIRE(number < offer().options.size());
  return act(Choice(offer().options[number])), *this;
}

double RefereeTable::vp(const std::string& side) const {
  return trackValue(state, findTrack(state.module(), "vp"), state.find("mk-vp" + side)).value_or(-1);
}

int RefereeTable::actionPoints(const std::string& side) const {
  return static_cast<int>(
      trackValue(state, findTrack(state.module(), "sa-" + side), state.find("mk-sa" + side)).value_or(-1));
}

std::string RefereeTable::at(const std::string& piece) const {
  return formatPlace(state, state.groundOf(pieces(piece).front()).place);
}

std::string RefereeTable::faceOf(const std::string& id) const {
  const auto piece = pieces(id).front();
  return state.prototypeOf(piece).faces[state.piece(piece).face].id;
}

std::string RefereeTable::nationsIn(const std::string& attribute) const {
  std::string text;
  const auto& value = state.attribute(AttributeOwner::game, 0, gameKey(state.module(), attribute).attribute);
  if (const auto* codes = std::get_if<TextList>(&value))
    for (const auto& code : *codes) text += (text.empty() ? "" : " ") + code;
  return text;
}

int RefereeTable::count(const std::string& group, const std::string& place) const {
  int found = 0;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state.exists(piece) || state.module().groups[state.groupOf(piece).value].id != group) continue;
    const auto where = formatPlace(state, state.groundOf(piece).place);
    if (where == place || where.starts_with(place + "/")) ++found;
  }
  return found;
}

}  // namespace vtt::test
