#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/journal/journal.hpp"
#include "vtt/model/state.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/session/counsel.hpp"
#include "vtt/session/sight.hpp"

namespace vtt {

/// What an entry is, beside its text.
struct EntryFlags {
  static constexpr std::uint32_t undoable = 1;
  static constexpr std::uint32_t chance = 2;
  static constexpr std::uint32_t undo = 4;
  static constexpr std::uint32_t redo = 8;
  static constexpr std::uint32_t marked = 16;  ///< an undo of chance, for everyone to see
  static constexpr std::uint32_t ruled = 32;   ///< carried out by the referee at the author's choice
};

/// What can be undone and redone: the newest entry that counts, and the undone ones, the next to redo last.
struct History {
  std::int64_t cursor = 0;
  std::vector<std::int64_t> redo;
  bool operator==(const History&) const = default;
};

struct NewGame {
  std::string scenario;
  std::optional<std::int64_t> seed;
  bool fill = false;  ///< meet the placement rules at random
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::pair<std::string, std::string>> hints;  ///< kept with the game, such as where its module was found
};

/// An accepted command: durable when this is returned.
struct Accepted {
  std::int64_t sequence = 0;
  std::string text, outcome;  ///< as the author may read them
  Judgement judgement;        ///< what the advisor had to say
  std::vector<Told> told;     ///< what the referee has to say, as far as it is for this side
};

/// An entry as one side may read it.
struct LogLine {
  std::int64_t sequence = 0;
  std::string author, time, text, outcome;
  std::uint32_t flags = 0;
  std::int64_t target = 0;  ///< of undo and redo: the entry undone or done again
  Hash128 state;
  Digest chain{};
};

using Clockwork = std::function<std::string()>;  ///< the present time, ISO 8601, UTC
/// Finds the module of a game: by what the game file says of it.
using ModuleFinder = std::function<Result<std::shared_ptr<const LoadedModule>>(const GameInfo& info)>;

/// A game that is being played or looked at: the only way to change one.
class GameSession {
 public:
  enum class Mode { read, write };

  static Result<GameSession> create(const std::filesystem::path& file, std::shared_ptr<const LoadedModule> module,
                                    const NewGame& game, const Clockwork& clock = {}, const OpenOptions& options = {});
  static Result<GameSession> open(const std::filesystem::path& file, Mode mode, const ModuleFinder& finder,
                                  const Clockwork& clock = {}, const OpenOptions& options = {});

  [[nodiscard]] const GameState& state() const { return *state_; }
  [[nodiscard]] const Module& module() const { return state_->module(); }
  [[nodiscard]] const std::shared_ptr<const LoadedModule>& loadedModule() const { return module_; }
  [[nodiscard]] const GameInfo& info() const { return journal_->info(); }
  [[nodiscard]] const Journal& journal() const { return *journal_; }
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] std::int64_t sequence() const { return sequence_; }
  /// What a player should know: the module has changed, a snapshot was damaged.
  [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }
  [[nodiscard]] Sight sightOf(SideId side) const { return {*state_, side, journal_->info().key}; }

  /// One line as this side writes it; `by` none: the umpire. A refused command leaves no trace.
  /// With an advisor: its verdicts are written with the entry, and without one if it refuses.
  Result<Accepted> submit(std::string_view text, SideId by, const Judging& judging = {});
  Result<Accepted> submit(const Command& command, SideId by, const Judging& judging = {});
  /// From here on each command is judged by this advisor; none: by nobody.
  void consult(std::shared_ptr<const Advisor> advisor) { advisor_ = std::move(advisor); }
  [[nodiscard]] const std::shared_ptr<const Advisor>& advisor() const { return advisor_; }
  /// Carries out a choice that the referee offers, as one entry of this side's; `by` none: of whoever has to choose.
  Result<Accepted> act(const Referee& referee, SideId by, std::string_view choice);
  [[nodiscard]] Offer offer(const Referee& referee, SideId by) const { return referee.offer(*state_, sequence_, by); }
  /// What the advisor says of a command before it is submitted; nothing is written.
  [[nodiscard]] Judgement judge(const Command& command, SideId by, const Judging& judging = {}) const;
  /// What to ask the advisor with.
  [[nodiscard]] Seen seenBy(SideId side) const { return {*state_, sightOf(side)}; }
  /// Whether it would be accepted; changes nothing.
  [[nodiscard]] Result<void> check(std::string_view text, SideId by) const;

  /// The position after entry `sequence` (0: the set-up). If the module has changed: as far as it still fits.
  [[nodiscard]] Result<GameState> stateAt(std::int64_t sequence) const;
  /// Every position from the set-up on, in one pass, each with the entry that comes next (none after the last).
  Result<void> walk(const std::function<void(const GameState&, const EntryView* next)>& visitor) const;
  /// All entries as `as` may read them; none: the umpire.
  Result<void> log(SideId as, const std::function<void(const LogLine&)>& visitor) const;
  /// Reads and replays every entry from the set-up on, and compares all hashes.
  [[nodiscard]] Result<void> replayAll() const;
  /// The same, and looks at everything else in the file, too.
  [[nodiscard]] Result<VerifyReport> verify() const;
  /// The chain for the umpire; for a side a stand-in that tells nothing of hidden things but changes with them.
  [[nodiscard]] std::string chainFor(SideId as, const Digest& chain) const;
  Result<void> close() { return journal_->close(); }

 private:
  struct Position {
    GameState state;
    History history;
  };
  GameSession(std::shared_ptr<const LoadedModule> module, Journal journal, Position position, Clockwork clock);
  Result<void> begin(const Scenario& plan, bool fill);
  Result<Accepted> carryOut(const Command& command, SideId by, const Judging& judging);
  Result<Accepted> record(const Command& command, SideId author, std::uint32_t flags, Judgement judgement,
                          const std::vector<Verdict>& rows);
  Result<Judgement> counselOn(const Command& command, SideId by, const Judging& judging, std::vector<Verdict>& rows);
  [[nodiscard]] PieceList unknownIn(const Command& command, SideId by) const;
  [[nodiscard]] Result<void> checkSecrets(const Command& command, SideId by) const;
  [[nodiscard]] Result<Entry> entryToUndo(SideId by) const;
  [[nodiscard]] Result<Entry> entryToRedo(SideId by) const;
  Result<Accepted> submitUndo(SideId by);
  Result<Accepted> submitRedo(SideId by);
  Result<std::int64_t> append(Entry entry, const History& history, const std::vector<Verdict>& verdicts = {});
  void keepSnapshot();
  Result<void> replay(Position& position, const EntryView& entry) const;
  Result<void> replayUndo(Position& position, const EntryView& entry) const;
  Result<void> replayRedo(Position& position, const EntryView& entry) const;
  [[nodiscard]] Result<Position> positionAt(std::int64_t sequence, std::vector<std::string>* warnings) const;
  [[nodiscard]] Result<Position> fromSnapshot(const Snapshot& snapshot, std::vector<std::string>* warnings) const;
  Result<void> replayOrSkip(Position& position, const EntryView& entry, std::vector<std::string>* warnings) const;
  [[nodiscard]] SideId sideOfAuthor(std::string_view author) const;
  [[nodiscard]] SideId doerOf(std::string_view author, std::uint32_t flags) const;
  [[nodiscard]] std::string authorOf(SideId side) const;

  std::shared_ptr<const LoadedModule> module_;
  std::shared_ptr<const Module> rules_;
  std::unique_ptr<Journal> journal_;
  std::optional<GameState> state_;
  History history_;
  std::int64_t sequence_ = 0;
  std::vector<std::string> warnings_;
  Clockwork clock_;
  std::shared_ptr<const Advisor> advisor_;
  bool moduleChanged_ = false;
};

/// The text of a position and its history, and back.
[[nodiscard]] std::string encodeSnapshot(const GameState& state, const History& history);
/// With `lost`, facts that the module does not know (any more) are left out and named there.
[[nodiscard]] Result<std::pair<GameState, History>> decodeSnapshot(const std::shared_ptr<const Module>& module,
                                                                   std::string_view text,
                                                                   std::vector<std::string>* lost = nullptr);
/// The present time of the machine.
[[nodiscard]] std::string machineTime();

}  // namespace vtt
