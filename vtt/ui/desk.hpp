#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vtt/session/session.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::ui {

/// Who sits before the screen.
enum class Seating {
  open,      ///< everything is open: solo play, or friends at one table
  side,      ///< one side only
  hotSeat,   ///< the side whose phase it is, with a curtain in between
  spectate,  ///< looks on, and touches nothing
};
struct Seat {
  Seating seating = Seating::open;
  SideId side;
  bool operator==(const Seat&) const = default;
};

/// `turns`, `spectate`, the id of a side; anything else: open. And back.
[[nodiscard]] Seat seatNamed(const Module& module, const std::string& word);
[[nodiscard]] std::string wordFor(const Module& module, const Seat& seat);

/// A game as one window shows it: which moment of it, as whom. All changes go to the session.
class Desk {
 public:
  Desk(GameSession session, Seat seat);

  [[nodiscard]] const GameSession& session() const { return session_; }
  [[nodiscard]] const Module& module() const { return session_.module(); }
  [[nodiscard]] std::function<Result<std::string>(std::string_view)> reader() const;
  /// The position shown: the present one, or one of the past.
  [[nodiscard]] const GameState& state() const { return past_ ? *past_ : session_.state(); }
  [[nodiscard]] std::int64_t moment() const { return past_ ? moment_ : session_.sequence(); }
  [[nodiscard]] std::int64_t last() const { return session_.sequence(); }
  [[nodiscard]] bool inPast() const { return past_.has_value(); }
  [[nodiscard]] bool mayAct() const { return !inPast() && seat_.seating != Seating::spectate && !curtain_; }

  [[nodiscard]] const Seat& seat() const { return seat_; }
  void sit(const Seat& seat);
  /// Who looks; none: somebody who may see everything.
  [[nodiscard]] SideId viewer() const { return viewer_; }
  [[nodiscard]] Sight sight() const { return {state(), viewer_, session_.info().key}; }
  /// Another side's turn has come: nothing shows until it says that it is there.
  [[nodiscard]] bool curtain() const { return curtain_; }
  void liftCurtain();

  [[nodiscard]] const Projection& projection() const { return projection_; }
  [[nodiscard]] const SeenPiece* seen(std::string_view id) const;
  [[nodiscard]] std::shared_ptr<const Scene> scene(MapId map) const;
  /// Whether marks on counters, such as "moved", are shown.
  void showMarks(bool shown);
  /// A map at the moments of the phase shown, oldest first, at most so many; the last is the one shown.
  [[nodiscard]] std::vector<std::shared_ptr<const Scene>> scenesOfPhase(MapId map, std::size_t most) const;
  /// The same map just before the moment shown; none before the set-up.
  [[nodiscard]] std::shared_ptr<const Scene> sceneBefore(MapId map) const;
  /// Entries as the viewer may read them.
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }

  /// False: refused, and the player has been told why.
  bool submit(const std::string& text, const Judging& judging = {});
  bool submit(const Result<Command>& command, const Judging& judging = {});
  /// From here on the advisor judges what is done.
  void consult(std::shared_ptr<const Advisor> advisor);
  /// From here on this referee says what the rules let players do next; none: nobody does.
  void appoint(std::shared_ptr<const Referee> referee);
  [[nodiscard]] bool refereed() const { return referee_ != nullptr; }
  /// What is to be decided now. Without options if it is not for who sits here; only with a referee.
  [[nodiscard]] Offer offer() const;
  /// Carries out one of its options, as the side that decides.
  bool choose(const std::string& option);
  void goTo(std::int64_t moment);
  void goToNow();
  /// Lets go of the game file, for somebody else to open it. Nothing can be done here any more.
  Result<void> close() { return session_.close(); }

  /// The position shown has changed, or who sees it.
  std::function<void()> changed;
  /// The rules are against it, but it may be done anyway, with a reason.
  std::function<void(const std::string& why, std::function<void(const std::string& reason)> anyway)> asked;
  /// The rules had something to say of what was done, or why it was refused.
  std::function<void(const std::string&)> judged;
  /// A sentence for the player.
  std::function<void(const std::string&)> told;
  /// What the referee said of a choice that was carried out; perhaps nothing.
  std::function<void(const std::vector<Told>&)> ruled;

 private:
  bool accept(const Result<Accepted>& accepted, const std::function<void(const Judging&)>& again);
  void noteEntry(const Accepted& accepted, SideId author, std::uint32_t flags);
  void passSeat();
  void refuse(const Error& error, const std::function<void(const Judging&)>& again);
  [[nodiscard]] std::shared_ptr<const Scene> sceneOf(const GameState& state, MapId map) const;
  void readLog();
  void chooseViewer();
  void refresh();
  void tell(const std::string& sentence) const;

  GameSession session_;
  Seat seat_;
  SideId viewer_;
  bool curtain_ = false;
  std::optional<GameState> past_;
  std::int64_t moment_ = 0;
  Projection projection_;
  mutable std::map<std::uint32_t, std::shared_ptr<const Scene>> scenes_;
  std::vector<LogLine> log_;
  bool marks_ = true;
  std::shared_ptr<const Referee> referee_;
};

/// Whether there is anything that one side knows and another does not.
[[nodiscard]] bool hasSecrets(const GameState& state);
/// A line of the log with names in place of ids.
[[nodiscard]] std::string storyOf(const GameState& state, const LogLine& line);
/// "US regulars, full; FP 2" and the like: what a card says of a piece.
[[nodiscard]] std::string describe(const Module& module, const SeenPiece& piece);

}  // namespace vtt::ui
