#include "vtt/module/scenario_writer.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt {

namespace {

std::string attribute(std::string_view name, std::string_view value) {
  auto one = escapeMarkup(value);
  std::replace(one.begin(), one.end(), '\n', ' ');
  return " " + std::string(name) + "=\"" + one + "\"";
}

class ScenarioWriter {
 public:
  ScenarioWriter(const GameState& state, const ScenarioTitle& title)
      : state_(state), module_(state.module()), title_(title) {}

  WrittenScenario write() && {
    head();
    options();
    pieces();
    attributes();
    for (const auto& command : opening_) line("<do>" + escapeMarkup(command) + "</do>");
    reminders();
    leaveOut();
    xml_ += "  </scenario>\n</part>\n";
    return {std::move(xml_), std::move(leftOut_)};
  }

 private:
  void line(const std::string& text) { xml_ += "    " + text + "\n"; }

  [[nodiscard]] const Scenario* played() const {
    return state_.scenario() ? &module_.scenarios[state_.scenario().value] : nullptr;
  }

  static std::string turnNames(const Scenario& scenario) {
    std::string names;
    for (const auto& name : scenario.turnNames) names += (names.empty() ? "" : "|") + name;
    return names;
  }

  void head() {
    xml_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<part>\n  <scenario" + attribute("id", title_.id) +
           attribute("name", title_.name);
    const auto& clock = state_.clock();
    const auto* before = played();
    if (before != nullptr && before->begins) xml_ += attribute("begins", module_.sides[before->begins.value].id);
    if (clock.turn != 1) xml_ += attribute("first-turn", std::to_string(clock.turn));
    if (before != nullptr && before->lastTurn >= clock.turn)
      xml_ += attribute("last-turn", std::to_string(before->lastTurn));
    if (before != nullptr && !before->turnNames.empty()) xml_ += attribute("turn-names", turnNames(*before));
    if (clock.phase < module_.turns.phases.size())
      xml_ += attribute("first-phase", module_.turns.phases[clock.phase].id);
    if (before != nullptr && !before->length.empty()) xml_ += attribute("length", before->length);
    xml_ += ">\n";
    text("description", title_.description);
    if (before != nullptr) text("victory", before->victory);
    if (before != nullptr) text("special", before->special);
  }

  void text(const std::string& element, const std::string& words) {
    if (!trim(words).empty()) line("<" + element + ">" + escapeMarkup(words) + "</" + element + ">");
  }

  void options() {
    for (std::uint32_t i = 0; i < module_.options.size(); ++i)
      if (state_.option(OptionId(i)) != module_.options[i].fallback)
        line("<option" + attribute("id", module_.options[i].id) + attribute("value", state_.option(OptionId(i))) +
             "/>");
  }

  void pieces() {
    const auto places = module_.slots.size() + module_.containers.size() + module_.maps.size();
    for (std::uint32_t place = 0; place < places; ++place) stack({place});
    while (!carriers_.empty()) {
      const auto carrier = carriers_.front();
      carriers_.pop_front();
      stack(state_.carrierPlace(carrier));
    }
    for (const auto marker : {module_.turns.turnMarker, module_.turns.phaseMarker})
      if (marker && inBox(state_.piece(marker).place)) opening_.push_back("move " + state_.idOf(marker) + " to out");
  }

  [[nodiscard]] bool inBox(std::uint32_t place) const { return place == state_.spacePlace(SpaceId(0U)).value; }

  /// How a counter lies: counters that follow each other and lie alike share a <put>.
  [[nodiscard]] std::string looks(PieceId id) const {
    const auto& piece = state_.piece(id);
    std::string result;
    const auto container = state_.containerOf({piece.place});
    const bool turnsInside = container && !module_.containers[container.value].returnFace.empty();
    if (piece.face != 0 || turnsInside) result += attribute("face", state_.prototypeOf(id).faces[piece.face].id);
    if (piece.rotation != 0 && fitsPut(id)) result += attribute("rotation", std::to_string(piece.rotation / 1000));
    if (piece.marks != 0) result += attribute("marks", marksOf(piece.marks));
    if (isOwnSecret(id)) result += attribute("concealed", "yes");
    return result;
  }

  [[nodiscard]] std::string marksOf(std::uint64_t marks) const {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < module_.marks.size(); ++i)
      if ((marks >> i & 1U) != 0) ids.push_back(module_.marks[i].id);
    return join(ids, " ");
  }

  [[nodiscard]] bool fitsPut(PieceId id) const {
    const auto rotation = state_.piece(id).rotation;
    const auto& prototype = state_.prototypeOf(id);
    return rotation % 1000 == 0 && prototype.rotates &&
           (prototype.rotationStep == 0 || rotation / 1000 % prototype.rotationStep == 0);
  }

  [[nodiscard]] bool isOwnSecret(PieceId id) const {
    const auto by = state_.piece(id).concealedBy;
    const auto side = state_.sideOf(id);
    return by != noSide && by == (side ? side.value : umpireSide);
  }

  void stack(Place place) {
    for (auto i = state_.stack(place).bottom; i != PieceId::none; i = state_.piece(PieceId(i)).above) {
      const PieceId id(i);
      nameAnew(id);
      if (state_.stack(state_.carrierPlace(id)).count > 0) carriers_.push_back(id);
      furtherFacts(id);
      const auto look = looks(id);
      if (inBox(place.value) && look.empty() && !module_.groups[state_.groupOf(id).value].unlimited) continue;
      add(id, look);
    }
    flush();
  }

  void nameAnew(PieceId id) {
    const auto group = state_.groupOf(id);
    const auto& model = module_.groups[group.value];
    names_[id.value] = model.unlimited ? model.id + "-" + std::to_string(++numbers_[group.value]) : state_.idOf(id);
  }

  void add(PieceId id, const std::string& look) {
    const auto group = state_.groupOf(id);
    const bool made = module_.groups[group.value].unlimited;
    const auto at = placeOf(id);
    if (at != at_ || look != look_ || made != made_ || (made && group != group_)) flush();
    at_ = at;
    look_ = look;
    made_ = made;
    group_ = group;
    ids_.push_back(state_.idOf(id));
  }

  [[nodiscard]] std::string placeOf(PieceId id) const {
    const auto& piece = state_.piece(id);
    if (const auto carrier = state_.carrierOf({piece.place})) return names_.at(carrier.value);
    return formatLocation(state_, {{piece.place}, piece.at});
  }

  void flush() {
    if (!ids_.empty()) {
      const auto what =
          made_ ? attribute("pieces", module_.groups[group_.value].id) + attribute("count", std::to_string(ids_.size()))
                : attribute("pieces", join(ids_, " "));
      line("<put" + what + attribute("at", at_) + look_ + "/>");
    }
    ids_.clear();
  }

  /// What no <put> can say is done as the game begins.
  void furtherFacts(PieceId id) {
    const auto& piece = state_.piece(id);
    const auto& name = names_[id.value];
    if (piece.rotation != 0 && !fitsPut(id))
      opening_.push_back("facing " + name + " " + formatNumber(piece.rotation / 1000.0));
    if (piece.concealedBy < module_.sides.size() && !isOwnSecret(id))
      opening_.push_back("conceal " + name + " by " + module_.sides[piece.concealedBy].id);
    if (piece.owner < module_.sides.size())
      opening_.push_back("claim " + name + " for " + module_.sides[piece.owner].id);
  }

  void attributes() {
    for (const auto& [key, value] : state_.changedAttributes()) {
      const auto& model = module_.attributes[key.attribute.value];
      if (key.of == AttributeOwner::piece && key.index >= module_.pieces.size()) {
        const auto name = names_.find(key.index);
        if (name != names_.end())
          opening_.push_back("set " + name->second + " " + model.name + " " + formatValue(value));
      } else {
        line("<set" + attribute("of", ownerId(state_, key.of, key.index)) + attribute(model.name, formatValue(value)) +
             "/>");
      }
    }
    for (const auto& [plugin, value] : state_.pluginValues())
      opening_.push_back(encode(state_, SetPlugin{plugin, value}));
  }

  void reminders() {
    if (played() == nullptr) return;
    for (const auto& [turn, words] : played()->reminders)
      if (turn >= state_.clock().turn)
        line("<reminder" + attribute("turn", std::to_string(turn)) + ">" + escapeMarkup(words) + "</reminder>");
  }

  void leaveOut() {
    const auto& rounds = state_.clock().rounds;
    if (std::any_of(rounds.begin(), rounds.end(), [](auto round) { return round != 0; }))
      leftOut_.emplace_back("Phases that repeat begin with their first round again.");
    if (!state_.notes().empty()) leftOut_.emplace_back("The notes of the game are not part of the scenario.");
  }

  const GameState& state_;
  const Module& module_;
  const ScenarioTitle& title_;
  std::string xml_;
  std::vector<std::string> leftOut_, opening_;
  std::deque<PieceId> carriers_;
  std::map<std::uint32_t, std::string> names_;      ///< what counters will be called in the new game
  std::map<std::uint32_t, std::uint32_t> numbers_;  ///< of unlimited groups, so far
  // The <put> that is being made.
  std::vector<std::string> ids_;
  std::string at_, look_;
  GroupId group_;
  bool made_ = false;
};

}  // namespace

WrittenScenario writeScenario(const GameState& state, const ScenarioTitle& title) {
  return ScenarioWriter(state, title).write();
}

}  // namespace vtt
