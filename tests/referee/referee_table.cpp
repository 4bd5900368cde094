#include "tests/referee/referee_table.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/referee/random_game.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/outcome.hpp"
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

/// These numbers, then the lowest.
Chance replay(std::vector<std::uint64_t> numbers) {
  const auto next = std::make_shared<std::size_t>(0);  // copies go on together
  return
      [numbers = std::move(numbers), next](std::uint64_t) { return *next < numbers.size() ? numbers[(*next)++] : 0; };
}

}  // namespace

RefereeTable::RefereeTable(const std::string& scenario) : OhioTable(scenario), referee_(loadReferee()) {}

RefereeTable& RefereeTable::put(const std::string& ids, const std::string& place) {
  OhioTable::put(ids, place);
  return offer_.reset(), *this;
}

RefereeTable& RefereeTable::face(const std::string& ids, const std::string& face) {
  OhioTable::face(ids, face);
  return offer_.reset(), *this;
}

RefereeTable& RefereeTable::mark(const std::string& ids, const std::string& mark) {
  OhioTable::mark(ids, mark);
  return offer_.reset(), *this;
}

RefereeTable& RefereeTable::option(const std::string& id, const std::string& value) {
  OhioTable::option(id, value);
  return offer_.reset(), *this;
}

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

/// What the next throw or draw of the choice brings if chance gives this number.
std::string RefereeTable::outcomeWith(std::uint64_t number) const {
  auto numbers = given_;
  numbers.push_back(number);
  const auto ruling = referee_->act(state, sequence_, {}, choice_, replay(numbers));
  if (!ruling) return {};
  auto trial = state;
  const auto done = apply(trial, ruling->step, {{}, replay(numbers), std::nullopt});
  if (!done) return {};
  const auto outcomes = splitOutcomes(done->outcome);
  std::size_t chances = 0;
  for (std::size_t i = 0; i < ruling->step.commands.size(); ++i)
    if (isChance(ruling->step.commands[i]) && ++chances == numbers.size()) return outcomes[i];
  return {};
}

std::uint64_t RefereeTable::drawn(const std::string& wanted, std::uint64_t n) {
  for (std::uint64_t i = 0; i < n; ++i)
    if (outcomeWith(i).starts_with(wanted)) return i;
  missing_ = "There is no " + wanted + " among " + std::to_string(n) + ".";
  return 0;
}

std::uint64_t RefereeTable::chance(std::uint64_t n) {
  if (wanted_.empty()) {
    if (random_) return (*random_)() % n;
    missing_ = "More dice or draws than the test wants: one of " + std::to_string(n) + ".";
    return 0;
  }
  const auto wanted = wanted_.front();
  wanted_.pop_front();
  const bool isNumber = wanted.find_first_not_of("0123456789") == std::string::npos;
  const auto& faces = state.module().dice[findDie(state.module(), isNumber ? "blue" : "event").value].faces;
  const auto found = std::find_if(faces.begin(), faces.end(), [&](const auto& face) { return face.value == wanted; });
  if (found == faces.end()) return drawn(wanted, n);
  if (n != faces.size()) return missing_ = "A draw, where the test wants " + wanted + ".", 0;
  return static_cast<std::uint64_t>(found - faces.begin());
}

void RefereeTable::carryOut(const CommandGroup& group) {
  const auto before = describe(state);
  const auto hash = state.hash();
  auto done = apply(state, group, {{}, replay(given_), std::nullopt});
  if (!done) FAIL(done.error().message);
  auto trial = state;
  revert(trial, done->change);
  CHECK(trial.hash() == hash);
  if (!(trial.hash() == hash)) CHECK(describe(trial) == before);
}

void RefereeTable::act(const Choice& choice) {
  INFO("Choice: " << choice.id << "\n" << list());
  given_.clear();
  told_.clear();
  choice_ = choice.id;
  auto ruling = referee_->act(state, sequence_, offer().side, choice.id, [this](std::uint64_t n) {
    given_.push_back(chance(n));
    return given_.back();
  });
  if (!missing_.empty()) FAIL(missing_);
  if (!ruling) FAIL(ruling.error().message);
  for (const auto& line : ruling->told) told_ += line.text + (line.rule.empty() ? "" : " (" + line.rule + ")") + "\n";
  carryOut(ruling->step);
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
