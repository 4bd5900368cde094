#include "vtt/model/setup.hpp"

#include <algorithm>
#include <map>

#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/track.hpp"

namespace vtt {

namespace {

std::vector<std::string> faceIds(const Prototype& prototype) {
  std::vector<std::string> ids;
  for (const auto& face : prototype.faces) ids.push_back(face.id);
  return ids;
}

Result<void> onMap(const Map& map, Point at) {
  const auto beyond = [](std::int32_t where, double size) {
    return where < 0 || (size > 0 && where > size * pointScale);
  };
  if (!beyond(at.x, map.width) && !beyond(at.y, map.height)) return {};
  return Error{"off-map", formatPoint(at) + " is off the map " + map.id + ", which is " + formatNumber(map.width) +
                              " x " + formatNumber(map.height) + "; put the piece elsewhere."};
}

class Preparer {
 public:
  Preparer(std::shared_ptr<const Module> module, const Scenario& scenario, std::vector<SetupProblem>& problems)
      : state_(std::move(module)), scenario_(scenario), problems_(problems) {}

  GameState prepare() && {
    state_.setScenario(findScenario(state_.module(), scenario_.id));
    for (const auto& [option, value] : scenario_.options) state_.setOption(option, value);
    for (const auto& put : scenario_.puts) carryOut(put);
    for (const auto& set : scenario_.sets) carryOut(set);
    for (const auto& rule : scenario_.placements) showFaces(rule);
    startClock();
    return std::move(state_);
  }

 private:
  void carryOut(const Put& put);
  void carryOut(const ScenarioSet& set);
  void lay(PieceId piece, Location to, const Put& put);
  void showFaces(const Placement& rule);
  void startClock();
  void placeTurnMarker();
  void placePhaseMarker();
  Result<void> mayLie(PieceId piece, Location to) const;
  Result<void> show(PieceId piece, const std::string& face);
  Result<void> turn(PieceId piece, int degrees);
  Result<void> mark(PieceId piece, const std::vector<MarkId>& marks);
  bool inBox(PieceId piece) const { return state_.piece(piece).place == state_.spacePlace(SpaceId(0U)).value; }
  void note(const Result<void>& done, const std::string& file = {}, int line = 0) {
    if (!done) problems_.push_back({done.error(), file, line});
  }
  std::uint32_t nextNumber(GroupId group) { return ++numbers_[group]; }

  GameState state_;
  const Scenario& scenario_;
  std::vector<SetupProblem>& problems_;
  std::map<GroupId, std::uint32_t> numbers_;
};

void Preparer::carryOut(const Put& put) {
  const auto to = parseLocation(state_, put.at);
  if (!to) {
    problems_.push_back({to.error(), put.file, put.line});
    return;
  }
  for (const auto piece : put.pieces) lay(piece, *to, put);
  for (const auto& [group, count] : put.created)
    for (std::uint32_t i = 0; i < count; ++i) lay(state_.createPiece(group, nextNumber(group)), *to, put);
}

void Preparer::lay(PieceId piece, Location to, const Put& put) {
  const auto lies = mayLie(piece, to);
  note(lies, put.file, put.line);
  putOnTop(state_, piece, lies ? to : Location{state_.spacePlace(SpaceId(0U)), {}});
  const auto container = state_.containerOf(to.place);
  const auto& returned = container ? state_.module().containers[container.value].returnFace : put.face;
  if (!put.face.empty()) {
    note(show(piece, put.face), put.file, put.line);
  } else if (const auto face = findFace(state_.prototypeOf(piece), returned)) {
    state_.setFace(piece, static_cast<std::uint8_t>(*face));
  }
  if (put.rotation != 0) note(turn(piece, put.rotation), put.file, put.line);
  if (!put.marks.empty()) note(mark(piece, put.marks), put.file, put.line);
  for (const auto& item : put.attributes.items())
    state_.setAttribute({AttributeOwner::piece, piece.value, item.attribute}, item.value);
  if (!put.concealed) return;
  const auto side = state_.sideOf(piece);
  state_.setConcealed(piece, side ? static_cast<std::uint8_t>(side.value) : umpireSide);
}

Result<void> Preparer::mayLie(PieceId piece, Location to) const {
  if (const auto map = state_.surfaceOf(to.place)) return onMap(state_.module().maps[map.value], to.at);
  auto carrier = state_.carrierOf(to.place);
  if (!carrier) return {};
  const auto& holder = state_.prototypeOf(carrier);
  const auto name = state_.idOf(carrier);
  const auto load = state_.stack(to.place).count + (state_.piece(piece).place == to.place.value ? 0U : 1U);
  if (holder.carries <= 0 || load > static_cast<std::uint32_t>(holder.carries))
    return Error{"cannot-carry", name + " can carry " + std::to_string(holder.carries) + " pieces: put " +
                                     state_.idOf(piece) + " elsewhere, or give its prototype carries=\"" +
                                     std::to_string(load) + "\"."};
  const auto& only = holder.carriesOnly;
  if (!only.empty() && std::ranges::find(only, state_.prototypeOf(piece).id) == only.end())
    return Error{"cannot-carry",
                 name + " carries only " + join(only, ", ") + ": put " + state_.idOf(piece) + " elsewhere."};
  for (; carrier; carrier = state_.carrierOf({state_.piece(carrier).place}))
    if (carrier == piece) return Error{"cannot-carry", state_.idOf(piece) + " cannot be put on itself."};
  return {};
}

Result<void> Preparer::show(PieceId piece, const std::string& face) {
  const auto& prototype = state_.prototypeOf(piece);
  const auto found = findFace(prototype, face);
  if (!found)
    return Error{"no-such-face", state_.idOf(piece) + " has no face " + quoted(face) + ": it has " +
                                     join(faceIds(prototype), ", ") + "." + didYouMean(face, faceIds(prototype))};
  state_.setFace(piece, static_cast<std::uint8_t>(*found));
  return {};
}

Result<void> Preparer::turn(PieceId piece, int degrees) {
  const auto& prototype = state_.prototypeOf(piece);
  if (!prototype.rotates || (prototype.rotationStep > 0 && degrees % prototype.rotationStep != 0))
    return Error{"cannot-rotate", state_.idOf(piece) + " cannot stand at " + std::to_string(degrees) + " degrees: " +
                                      (prototype.rotates ? "it turns by " + std::to_string(prototype.rotationStep) + "."
                                                         : "its prototype does not turn.")};
  const auto whole = (degrees % 360 + 360) % 360;
  state_.setRotation(piece, whole * 1000);
  return {};
}

Result<void> Preparer::mark(PieceId piece, const std::vector<MarkId>& marks) {
  const auto& allowed = state_.prototypeOf(piece).marks;
  auto all = state_.piece(piece).marks;
  for (const auto id : marks) {
    if (!allowed.empty() && std::ranges::find(allowed, id) == allowed.end())
      return Error{"cannot-mark", state_.idOf(piece) + " cannot have the mark " + state_.module().marks[id.value].id +
                                      ": add it to the marks of its prototype."};
    all |= std::uint64_t{1} << id.value;
  }
  state_.setMarks(piece, all);
  return {};
}

void Preparer::carryOut(const ScenarioSet& set) {
  const auto owner = findOwner(state_, set.target);
  const auto attribute = owner ? findAttribute(state_.module(), owner->first, set.attribute) : AttributeId();
  if (attribute) {
    state_.setAttribute({owner->first, owner->second, attribute}, set.value);
  } else if (owner) {
    note(Error{"no-such-attribute", set.target + " has no attribute " + quoted(set.attribute) + "."});
  } else {
    note(Error{"no-such-target", "There is nothing called " + quoted(set.target) + " that could have attributes."});
  }
}

/// What a player is to place shows its face already, lying in the box.
void Preparer::showFaces(const Placement& rule) {
  if (rule.face.empty()) return;
  auto left = neededBy(rule);
  for (const auto piece : rule.pieces)
    if (left > 0 && inBox(piece)) note(show(piece, rule.face), rule.file, rule.line), --left;
}

void Preparer::startClock() {
  const auto& turns = state_.module().turns;
  auto clock = state_.clock();
  clock.turn = scenario_.firstTurn;
  clock.phase = firstPhaseOn(turns, clock.turn);
  if (!scenario_.firstPhase.empty()) {
    if (const auto phase = findPhase(state_.module(), scenario_.firstPhase)) {
      clock.phase = phase.value;
    } else {
      note(Error{"no-such-phase", "There is no phase " + quoted(scenario_.firstPhase) + " to begin with."});
    }
  }
  state_.setClock(clock);
  placeTurnMarker();
  placePhaseMarker();
}

void Preparer::placeTurnMarker() {
  const auto& turns = state_.module().turns;
  if (!turns.turnMarker || !turns.turnTrack || !inBox(turns.turnMarker)) return;
  if (const auto spot = spotFor(state_, turns.turnTrack, turns.turnMarker, state_.clock().turn)) {
    putOnTop(state_, turns.turnMarker, {state_.spacePlace(spot->space), {}});
    state_.setFace(turns.turnMarker, spot->face);
    return;
  }
  const auto& track = state_.module().tracks[turns.turnTrack.value];
  note(Error{"no-such-turn", "The track " + track.id + " has no space for turn " + std::to_string(state_.clock().turn) +
                                 ", the first of this scenario."});
}

void Preparer::placePhaseMarker() {
  const auto& turns = state_.module().turns;
  if (!turns.phaseMarker || !inBox(turns.phaseMarker) || state_.clock().phase >= turns.phases.size()) return;
  const auto& phase = turns.phases[state_.clock().phase];
  if (phase.at.empty()) return;
  const auto to = parseLocation(state_, phase.at);
  if (to) {
    putOnTop(state_, turns.phaseMarker, *to);
  } else {
    note(to.error());
  }
}

}  // namespace

std::optional<std::pair<AttributeOwner, std::uint32_t>> findOwner(const GameState& state, std::string_view id) {
  const auto& module = state.module();
  if (id == "game") return std::pair(AttributeOwner::game, 0U);
  const auto thing = module.ids.find(id);
  if (thing.kind == ThingKind::space) return std::pair(AttributeOwner::space, thing.index);
  if (const auto piece = state.find(id)) return std::pair(AttributeOwner::piece, piece.value);
  if (thing.kind == ThingKind::map) return std::pair(AttributeOwner::map, thing.index);
  if (const auto side = findSide(module, id)) return std::pair(AttributeOwner::side, side.value);
  const auto route = std::ranges::find(module.routes, id, &Route::id);
  if (route != module.routes.end())
    return std::pair(AttributeOwner::route, static_cast<std::uint32_t>(route - module.routes.begin()));
  if (const auto hexside = findHexside(module, id)) return std::pair(AttributeOwner::hexside, *hexside);
  return std::nullopt;
}

double valueOn(const Module& module, const Track& track, std::size_t index) {
  const auto& own = module.spaces[track.spaces[index].value].value;
  return own ? *own : static_cast<double>(index + 1);
}

std::uint32_t firstPhaseOn(const TurnStructure& turns, int turn) {
  for (std::uint32_t i = 0; i < turns.phases.size(); ++i) {
    const auto& only = turns.phases[i].turns;
    if (only.empty() || std::ranges::find(only, turn) != only.end()) return i;
  }
  return 0;
}

GameState setUpAsFarAsPossible(std::shared_ptr<const Module> module, const Scenario& scenario,
                               std::vector<SetupProblem>& problems) {
  return Preparer(std::move(module), scenario, problems).prepare();
}

Result<GameState> setUp(std::shared_ptr<const Module> module, const Scenario& scenario) {
  std::vector<SetupProblem> problems;
  auto state = setUpAsFarAsPossible(std::move(module), scenario, problems);
  if (problems.empty()) return state;
  return Error{problems[0].error.code, "The scenario " + quoted(scenario.name.empty() ? scenario.id : scenario.name) +
                                           " cannot be set up: " + problems[0].error.message};
}

}  // namespace vtt
