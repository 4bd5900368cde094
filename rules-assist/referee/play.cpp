#include "rules-assist/referee/play.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "vtt/base/text.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/outcome.hpp"
#include "vtt/model/place_text.hpp"

namespace assist {

namespace {

constexpr const char* goOn = "go-on";
constexpr const char* seenKey = "seen";
constexpr int mostSteps = 5000;  ///< between two questions

/// The position without what the referee itself remembers.
std::string fingerprintOf(const vtt::GameState& state) {
  auto bare = state;
  bare.setPlugin(refereeMemory, {});
  return fmt::format("{:016x}{:016x}", bare.hash().high, bare.hash().low);
}

template <class List, class Name>
std::string joined(const List& list, const Name& name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ",") + name(item);
  return text;
}

}  // namespace

Play::Play(const vtt::GameState& state, vtt::Chance chance) : given_(state), chance_(std::move(chance)) { load(); }
Play::~Play() = default;

void Play::load() {
  own_.reset();
  commands_.clear();
  told_.clear();
  const auto found = given_.pluginValues().find(refereeMemory);
  frames_ = found != given_.pluginValues().end() ? decodeFrames(found->second) : Frames();
  byHand_ = changedByHand();
}

bool Play::changedByHand() const {
  return !frames_.empty() && frames_.front().has(seenKey) && frames_.front().text(seenKey) != fingerprintOf(given_);
}

Frame& Play::push(std::string name, std::string step) { return frames_.emplace_back(std::move(name), std::move(step)); }

void Play::pop() { frames_.pop_back(); }

Frame* Play::below() { return frames_.size() < 2 ? nullptr : &frames_[frames_.size() - 2]; }

Frame* Play::nearest(std::string_view name) {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame)
    if (frame->name() == name) return &*frame;
  return nullptr;
}

vtt::PieceList Play::pieces(const Frame& frame, std::string_view key) const {
  vtt::PieceList list;
  const auto& text = frame.text(key);
  if (text.empty()) return list;
  for (const auto id : vtt::split(text, ','))
    if (const auto found = state().find(id)) list.push_back(found);
  return list;
}

vtt::PieceId Play::piece(const Frame& frame, std::string_view key) const {
  const auto list = pieces(frame, key);
  return list.empty() ? vtt::PieceId() : list.front();
}

std::vector<vtt::SpaceId> Play::spaces(const Frame& frame, std::string_view key) const {
  std::vector<vtt::SpaceId> list;
  const auto& text = frame.text(key);
  if (text.empty()) return list;
  for (const auto id : vtt::split(text, ',')) {
    const auto thing = module().ids.find(id);
    if (thing && thing.kind == vtt::ThingKind::space) list.emplace_back(thing.index);
  }
  return list;
}

vtt::SpaceId Play::space(const Frame& frame, std::string_view key) const {
  const auto list = spaces(frame, key);
  return list.empty() ? vtt::SpaceId() : list.front();
}

vtt::SideId Play::side(const Frame& frame, std::string_view key) const {
  return vtt::findSide(module(), frame.text(key));
}

void Play::keep(Frame& frame, std::string_view key, const vtt::PieceList& pieces) const {
  frame.set(key, joined(pieces, [&](vtt::PieceId piece) { return state().idOf(piece); }));
}

void Play::keep(Frame& frame, std::string_view key, vtt::PieceId piece) const {
  frame.set(key, piece ? state().idOf(piece) : std::string());
}

void Play::keep(Frame& frame, std::string_view key, const std::vector<vtt::SpaceId>& spaces) const {
  frame.set(key, joined(spaces, [&](vtt::SpaceId space) { return module().spaces[space.value].id; }));
}

void Play::keep(Frame& frame, std::string_view key, vtt::SpaceId space) const {
  frame.set(key, space ? module().spaces[space.value].id : std::string());
}

void Play::keep(Frame& frame, std::string_view key, vtt::SideId side) const {
  frame.set(key, side ? module().sides[side.value].id : std::string());
}

std::string Play::carryOut(const vtt::Command& command) {
  if (!failure_.empty()) return {};
  if (vtt::isChance(command) && !dice_) {
    needsDice_ = true;
    return {};
  }
  if (!own_) own_ = given_;
  auto done = vtt::apply(*own_, command, {{}, chance_, std::nullopt});
  if (!done) {
    fail(done.error().message);
    return {};
  }
  commands_.push_back(command);
  return done->outcome;
}

std::string Play::roll(std::string_view die) {
  const auto found = vtt::findDie(module(), die);
  const auto shown = carryOut(vtt::RollDice{1, found});
  return shown.empty() ? module().dice[found.value].faces.front().value : shown;
}

int Play::rollNumber(std::string_view die) {
  const auto shown = roll(die);
  int value = 1;
  std::from_chars(shown.data(), shown.data() + shown.size(), value);
  return value;
}

vtt::PieceId Play::draw(std::string_view cup, vtt::Location to) {
  const auto thing = module().ids.find(cup);
  const vtt::ContainerId container(thing.index);
  if (vtt::contentsOf(state(), container).empty()) return {};
  return state().find(carryOut(vtt::DrawPieces{1, container, to}));
}

void Play::tell(std::string_view rule, const std::string& text, vtt::SideId to) {
  told_.push_back({to, std::string(rule), text});
  if (!to) carryOut(vtt::Say{rule.empty() ? text : text + " (" + std::string(rule) + ")"});
}

void Play::fail(std::string reason) {
  if (failure_.empty()) failure_ = std::move(reason);
}

void Play::ask(vtt::SideId side, std::string rule, std::string prompt, std::string why) {
  question_ = Question{side, std::move(rule), std::move(prompt), std::move(why), false, {}};
}

void Play::conclude(std::string prompt) { question_ = Question{{}, {}, std::move(prompt), {}, true, {}}; }

Offered Play::option(std::string key, std::string label, std::function<void()> act) {
  auto& added = question_->options.emplace_back();
  added.choice.id = std::move(key);
  added.choice.label = std::move(label);
  added.choice.rule = question_->rule;
  added.act = std::move(act);
  return Offered(added.choice);
}

void Play::stepOnce() {
  question_.reset();
  adapt();
  if (failure_.empty()) step(frames_.back());
  if (!question_ || question_->over || !question_->options.empty()) return;
  // Nothing is left to choose: the procedure has come to its end by what was done by hand.
  option("leave", "Nothing can be chosen here: go on", [this] { pop(); });
}

void Play::settle() {
  for (int steps = 0; steps < mostSteps; ++steps) {
    stepOnce();
    if (question_ || needsDice_ || !failure_.empty()) return;
  }
  fail("The referee goes in circles at " + frames_.back().name() + "." + frames_.back().step() + ".");
}

void Play::offerToGoOn() {
  ask({}, {}, "The rules go on from here.");
  option(goOn, "Go on", [] {});
}

vtt::Offer Play::offer(std::int64_t sequence, vtt::SideId side) {
  settle();
  if (needsDice_) offerToGoOn();
  vtt::Offer offer;
  offer.sequence = sequence;
  if (!failure_.empty()) return offer.prompt = "The referee cannot go on: " + failure_, offer;
  offer.side = question_->side;
  offer.rule = question_->rule;
  offer.prompt = question_->prompt;
  offer.why = question_->why;
  offer.over = question_->over;
  offer.byHand = byHand_;
  if (side && offer.side && side != offer.side) return offer;
  for (auto& option : question_->options) {
    offer.options.push_back(std::move(option.choice));
    offer.options.back().id = std::to_string(sequence) + "." + offer.options.back().id;
  }
  return offer;
}

void Play::remember() {
  if (frames_.empty()) {
    carryOut(vtt::SetPlugin{refereeMemory, {}});
    return;
  }
  frames_.front().set(seenKey, fingerprintOf(state()));
  carryOut(vtt::SetPlugin{refereeMemory, encodeFrames(frames_)});
}

vtt::Result<vtt::Ruling> Play::act(std::int64_t sequence, vtt::SideId side, std::string_view choice) {
  const auto dot = choice.find('.');
  if (dot == std::string_view::npos || choice.substr(0, dot) != std::to_string(sequence))
    return vtt::Error{"stale-choice", "That choice was not offered at this moment of the game (entry " +
                                          std::to_string(sequence) + "): look at the options again."};
  settle();
  if (needsDice_) offerToGoOn();
  if (!failure_.empty()) return vtt::Error{"referee", failure_};
  if (side && question_->side && side != question_->side)
    return vtt::Error{"not-your-choice", "That is for " + module().sides[question_->side.value].name + " to decide."};
  const auto key = choice.substr(dot + 1);
  const auto& options = question_->options;
  const auto chosen =
      std::find_if(options.begin(), options.end(), [&](const Question::Option& o) { return o.choice.id == key; });
  if (chosen == options.end())
    return vtt::Error{"no-such-choice", "\"" + std::string(key) + "\" is not among the options."};
  const auto deed = chosen->act;
  const auto title = chosen->choice.label;
  if (needsDice_) load();
  needsDice_ = false;
  dice_ = true;
  deed();
  settle();
  remember();
  if (!failure_.empty()) return vtt::Error{"referee", failure_};
  return vtt::Ruling{vtt::CommandGroup(title, std::move(commands_)), std::move(told_)};
}

}  // namespace assist
