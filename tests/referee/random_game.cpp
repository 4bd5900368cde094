#include "tests/referee/random_game.hpp"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "tests/assist/ohio_table.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/model/track.hpp"

namespace vtt::test {

namespace {

constexpr std::size_t trailLength = 40;

std::string_view kindOf(const GameState& state, SpaceId space) { return state.module().spaces[space.value].kind; }

std::string word(const GameState& state, PieceId piece, std::string_view attribute) {
  const auto id = findAttribute(state.module(), AttributeOwner::piece, attribute);
  const auto* text = std::get_if<std::string>(&state.pieceAttribute(piece, id));
  return text != nullptr ? *text : std::string();
}

int fpOf(const GameState& state, PieceId piece) {
  const auto id = findAttribute(state.module(), AttributeOwner::piece, "fp");
  const auto* fp = std::get_if<std::int64_t>(&state.pieceAttribute(piece, id));
  return fp != nullptr ? static_cast<int>(*fp) : 0;
}

bool isTroop(const GameState& state, PieceId piece) {
  const auto type = word(state, piece, "type");
  return type.starts_with("regular-") || type.starts_with("militia-");
}

bool isUnit(const GameState& state, PieceId piece) {
  static const std::vector<std::string> others{
      "village", "principal-village-reduced", "fort-named", "settlement", "razed", "marker"};
  const auto type = word(state, piece, "type");
  return !type.empty() && !type.starts_with("raid-") && std::find(others.begin(), others.end(), type) == others.end();
}

}  // namespace

RandomGame::RandomGame(const std::string& scenario, std::uint64_t seed)
    : referee_(loadReferee()), state_(OhioTable(scenario).state), random_(seed) {
  const auto chance = [this](std::uint64_t n) { return pick(n); };
  auto filled = apply(state_, FillPlacements{state_.scenario(), {}}, {{}, chance, std::nullopt});
  if (!filled) blame("The set-up cannot be filled: " + filled.error().message);
}

int RandomGame::number(std::string_view attribute) const {
  const auto id = findAttribute(state_.module(), AttributeOwner::game, attribute);
  const auto* value = std::get_if<std::int64_t>(&state_.attribute(AttributeOwner::game, 0, id));
  return value != nullptr ? static_cast<int>(*value) : 0;
}

TextList RandomGame::list(std::string_view attribute) const {
  const auto id = findAttribute(state_.module(), AttributeOwner::game, attribute);
  const auto* value = std::get_if<TextList>(&state_.attribute(AttributeOwner::game, 0, id));
  return value != nullptr ? *value : TextList();
}

void RandomGame::blame(const std::string& what) {
  if (fault_.empty()) fault_ = what;
}

std::string RandomGame::trail() const {
  std::string text;
  for (auto i = trail_.size() > trailLength ? trail_.size() - trailLength : 0; i < trail_.size(); ++i)
    text += trail_[i] + "\n";
  return text;
}

void RandomGame::play(std::size_t most) {
  while (fault_.empty() && choices_ < most) {
    const auto offer = referee_->offer(state_, static_cast<std::int64_t>(choices_), {});
    if (offer.over) {
      result_ = offer.prompt;
      return;
    }
    if (offer.options.empty()) return blame("A dead end: " + offer.prompt);
    choose(offer);
  }
  if (fault_.empty()) blame("The game does not end.");
}

void RandomGame::choose(const Offer& offer) {
  const auto& choice = offer.options[pick(offer.options.size())];
  trail_.push_back(offer.prompt + " -> " + choice.id + " " + choice.label);
  if (choice.id.ends_with(".leave")) return blame("Nothing to choose: " + offer.prompt);
  std::vector<std::uint64_t> numbers;
  const auto chance = [&](std::uint64_t n) { return numbers.push_back(pick(n)), numbers.back(); };
  const auto ruling = referee_->act(state_, static_cast<std::int64_t>(choices_), offer.side, choice.id, chance);
  if (!ruling) return blame("Offered and refused: " + choice.id + ": " + ruling.error().message);
  const auto before = state_.clock();
  carryOut(ruling->step, std::move(numbers));
  ++choices_;
  if (fault_.empty()) examine(before);
}

void RandomGame::carryOut(const CommandGroup& group, std::vector<std::uint64_t> numbers) {
  const auto hash = state_.hash();
  // A game file keeps the text: it has to mean the same, read in the position before.
  const auto text = encode(state_, Command(group));
  if (const auto read = decode(state_, text); !read)
    return blame("The ruling cannot be read again: " + read.error().message + "\n" + text);
  for (const bool again : {false, true}) {
    std::size_t used = 0;
    const auto chance = [&](std::uint64_t n) { return used < numbers.size() ? numbers[used++] % n : 0; };
    auto done = apply(state_, Command(group), {{}, chance, std::nullopt});
    if (!done) return blame("The ruling cannot be carried out: " + done.error().message);
    if (again) return;
    revert(state_, done->change);
    if (!(state_.hash() == hash)) return blame("Taking it back does not restore the position.");
  }
}

void RandomGame::examine(const Clock& before) {
  examinePoints();
  examineNations();
  if (before == state_.clock()) return;
  examineCounters();
  examineSpaces();
}

void RandomGame::examinePoints() {
  for (const auto* marker : {"mk-vpus", "mk-vpwc"}) {
    const auto value = trackValue(state_, findTrack(state_.module(), "vp"), state_.find(marker));
    if (!value || *value < 0 || std::floor(*value * 2) != *value * 2) blame(std::string("VP out of range: ") + marker);
  }
}

void RandomGame::examineNations() {
  const auto members = list("confederacy"), treaties = list("treaties"), withdrawn = list("withdrawn");
  const auto has = [](const TextList& all, const std::string& code) {
    return std::find(all.begin(), all.end(), code) != all.end();
  };
  for (const auto& code : members)
    if (has(withdrawn, code) || has(treaties, code)) blame(code + " is a member, and withdrawn or bound by a treaty.");
  const int now = number("expedition");
  if (now < expedition_ || number("expeditions-gone") > now) blame("The expeditions are out of order.");
  expedition_ = now;
}

/// Every counter is somewhere; nothing but markers was made in play.
void RandomGame::examineCounters() {
  for (std::uint32_t i = 0; i < state_.pieceCount(); ++i) {
    const PieceId piece(i);
    const auto& group = state_.module().groups[state_.groupOf(piece).value];
    if (!group.unlimited && !state_.exists(piece)) blame("A counter is gone: " + group.name);
    if (group.unlimited && state_.exists(piece) && isUnit(state_, piece)) blame("A unit was made: " + group.name);
  }
}

void RandomGame::examineSpaces() {
  const auto& module = state_.module();
  std::map<std::uint32_t, int> inForts, onFortMiamis;
  for (std::uint32_t i = 0; i < state_.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state_.exists(piece) || !isUnit(state_, piece)) continue;
    const auto place = state_.groundOf(piece).place;
    const auto space = state_.spaceOf(place);
    if (!space) continue;
    const auto& facts = module.spaces[space.value];
    if (kindOf(state_, space) == "river") {
      if (facts.id != "fort-miamis") blame(state_.idOf(piece) + " stands on the river space " + facts.id + ".");
      if (word(state_, piece, "type") == "warriors") onFortMiamis[space.value] += fpOf(state_, piece);
    }
    if (kindOf(state_, space) == "ground" && module.slots[place.value].name == "defending" && isTroop(state_, piece))
      inForts[space.value] += fpOf(state_, piece);
  }
  for (const auto& [space, fp] : onFortMiamis)
    if (fp > 4) blame("Fort Miamis holds more than 4 FP.");
  for (const auto& [space, fp] : inForts) {
    const auto& id = module.spaces[space].id;
    const bool printed = id == "fort-washington" || id == "fort-harmar";
    bool built = false;
    for (auto slot = module.spaces[space].firstSlot;
         slot < module.spaces[space].firstSlot + module.spaces[space].slotCount; ++slot)
      for (const auto piece : state_.piecesAt({slot})) built = built || word(state_, piece, "type") == "fort-named";
    if ((printed && fp > 8) || (built && fp > 6)) blame(id + " holds " + std::to_string(fp) + " FP.");
  }
}

}  // namespace vtt::test
