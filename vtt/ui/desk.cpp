#include "vtt/ui/desk.hpp"

#include <wx/translation.h>

#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/model/turns.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

Seat seatNamed(const Module& module, const std::string& word) {
  if (word == "turns") return {Seating::hotSeat, {}};
  if (word == "spectate") return {Seating::spectate, {}};
  if (const auto side = findSide(module, word)) return {Seating::side, side};
  return {};
}

std::string wordFor(const Module& module, const Seat& seat) {
  switch (seat.seating) {
    case Seating::hotSeat: return "turns";
    case Seating::spectate: return "spectate";
    case Seating::side: return module.sides[seat.side.value].id;
    case Seating::open: break;
  }
  return "open";
}

Desk::Desk(GameSession session, Seat seat) : session_(std::move(session)), seat_(seat) {
  chooseViewer();
  readLog();
  projection_ = project(state(), sight());
}

std::function<Result<std::string>(std::string_view)> Desk::reader() const {
  return [module = session_.loadedModule()](std::string_view path) { return module->read(path); };
}

void Desk::tell(const std::string& sentence) const {
  if (told) told(sentence);
}

void Desk::sit(const Seat& seat) {
  seat_ = seat;
  curtain_ = false;
  chooseViewer();
  readLog();
  refresh();
}

void Desk::chooseViewer() {
  viewer_ = seat_.seating == Seating::side ? seat_.side : SideId();
  if (seat_.seating != Seating::hotSeat) return;
  viewer_ = activeSide(session_.state());
  if (!viewer_ && !module().sides.empty()) viewer_ = seat_.side ? seat_.side : SideId(0U);
  seat_.side = viewer_;
}

void Desk::liftCurtain() {
  curtain_ = false;
  readLog();
  refresh();
}

const SeenPiece* Desk::seen(std::string_view id) const {
  const auto found =
      std::find_if(projection_.pieces.begin(), projection_.pieces.end(), [&](const auto& p) { return p.id == id; });
  return found == projection_.pieces.end() ? nullptr : &*found;
}

std::shared_ptr<const Scene> Desk::scene(MapId map) const {
  auto& scene = scenes_[map.value];
  if (scene) return scene;
  if (marks_) {
    scene = std::make_shared<const Scene>(buildScene(state().moduleHandle(), projection_, map));
    return scene;
  }
  auto bare = projection_;
  for (auto& piece : bare.pieces) piece.marks.clear();
  scene = std::make_shared<const Scene>(buildScene(state().moduleHandle(), bare, map));
  return scene;
}

void Desk::showMarks(bool shown) {
  marks_ = shown;
  scenes_.clear();
  if (changed) changed();
}

std::shared_ptr<const Scene> Desk::sceneOf(const GameState& state, MapId map) const {
  const auto seen = project(state, Sight{state, viewer_, session_.info().key});
  return std::make_shared<const Scene>(buildScene(state.moduleHandle(), seen, map));
}

std::shared_ptr<const Scene> Desk::sceneBefore(MapId map) const {
  if (moment() == 0) return nullptr;
  const auto before = session_.stateAt(moment() - 1);
  return before ? sceneOf(*before, map) : nullptr;
}

std::vector<std::shared_ptr<const Scene>> Desk::scenesOfPhase(MapId map, std::size_t most) const {
  std::vector<std::shared_ptr<const Scene>> scenes{scene(map)};
  for (auto at = moment() - 1; at >= 0 && scenes.size() < most; --at) {
    const auto earlier = session_.stateAt(at);
    if (!earlier) break;
    scenes.push_back(sceneOf(*earlier, map));
    if (!(earlier->clock() == state().clock())) break;
  }
  std::reverse(scenes.begin(), scenes.end());
  return scenes;
}

void Desk::readLog() {
  log_.clear();
  const auto read = session_.log(viewer_, [&](const LogLine& line) { log_.push_back(line); });
  if (!read) tell(read.error().message);
}

void Desk::refresh() {
  projection_ = project(state(), sight());
  scenes_.clear();
  if (changed) changed();
}

bool Desk::submit(const std::string& text, const Judging& judging) {
  if (inPast()) {
    tell(utf8(_("This is the past; go back to now to play on.")));
    return false;
  }
  if (!mayAct()) {
    tell(utf8(curtain_ ? _("Lift the curtain first.") : _("You are looking on; take a seat to play.")));
    return false;
  }
  return accept(session_.submit(text, viewer_, judging), [this, text](const Judging& next) { submit(text, next); });
}

bool Desk::submit(const Result<Command>& command, const Judging& judging) {
  if (!command) {
    tell(command.error().message);
    return false;
  }
  if (!mayAct()) return submit(std::string());
  return accept(session_.submit(*command, viewer_, judging),
                [this, again = *command](const Judging& next) { submit(Result<Command>(again), next); });
}

void Desk::consult(std::shared_ptr<const Advisor> advisor) {
  session_.consult(std::move(advisor));
  if (changed) changed();
}

void Desk::refuse(const Error& error, const std::function<void(const Judging&)>& again) {
  tell(error.message);
  if (error.code == "rules-block" && judged) judged(error.message);
  if (error.code != "rules-ask" || !asked) return;
  asked(error.message, [again](const std::string& reason) { again({std::nullopt, reason}); });
}

bool Desk::accept(const Result<Accepted>& accepted, const std::function<void(const Judging&)>& again) {
  if (!accepted) {
    refuse(accepted.error(), again);
    return false;
  }
  noteEntry(*accepted, viewer_, 0);
  const auto remarks = join(accepted->judgement.sentences(), " ");
  refresh();
  if (!remarks.empty()) tell(remarks);
  if (!remarks.empty() && judged) judged(remarks);
  return true;
}

/// The log as the viewer may read it, one line longer.
void Desk::noteEntry(const Accepted& accepted, SideId author, std::uint32_t flags) {
  const auto before = viewer_;
  passSeat();
  LogLine line;
  line.sequence = accepted.sequence;
  line.author = author ? module().sides[author.value].id : "umpire";
  line.text = accepted.text;
  line.outcome = accepted.outcome;
  line.flags = flags;
  log_.push_back(std::move(line));
  if (!curtain_ && (viewer_ != before || (viewer_ && author != viewer_))) readLog();
}

/// Those who share a seat give it to the side whose phase has come.
void Desk::passSeat() {
  if (seat_.seating != Seating::hotSeat) return;
  const auto next = activeSide(session_.state());
  if (!next || next == viewer_) return;
  viewer_ = seat_.side = next;
  curtain_ = hasSecrets(session_.state());
}

void Desk::appoint(std::shared_ptr<const Referee> referee) {
  referee_ = std::move(referee);
  if (changed) changed();
}

/// Where both sides share the screen, whoever has to decide may do so.
Offer Desk::offer() const {
  auto offer = session_.offer(*referee_, seat_.seating == Seating::side ? viewer_ : SideId());
  if (!mayAct()) offer.options.clear();
  return offer;
}

bool Desk::choose(const std::string& option) {
  if (!referee_ || !mayAct()) {
    tell(utf8(referee_ ? _("This cannot be decided here and now.") : _("There is no referee for this game.")));
    return false;
  }
  const auto by = seat_.seating == Seating::side ? viewer_ : SideId();
  const auto author = by ? by : offer().side;
  const auto accepted = session_.act(*referee_, by, option);
  if (!accepted) {
    tell(accepted.error().message);
    return false;
  }
  noteEntry(*accepted, author, EntryFlags::ruled);
  refresh();
  if (ruled) ruled(accepted->told);
  return true;
}

void Desk::goTo(std::int64_t moment) {
  moment = std::clamp<std::int64_t>(moment, 0, last());
  if (moment == this->moment()) return;
  if (moment == last()) return goToNow();
  auto state = session_.stateAt(moment);
  if (!state) return tell(state.error().message);
  past_ = std::move(*state);
  moment_ = moment;
  refresh();
}

void Desk::goToNow() {
  if (!past_) return;
  past_.reset();
  refresh();
}

bool hasSecrets(const GameState& state) {
  const auto& module = state.module();
  if (module.sides.size() < 2) return false;
  if (!module.sight.empty()) return true;
  for (const auto& container : module.containers)
    if (container.contents == Audience::owner) return true;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (state.exists(PieceId(i)) && state.piece(PieceId(i)).concealedBy != noSide) return true;
  return false;
}

}  // namespace vtt::ui
