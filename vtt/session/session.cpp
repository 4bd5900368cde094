#include "vtt/session/session.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "vtt/command/codec.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/session/redact.hpp"

namespace vtt {

namespace {

constexpr std::string_view umpire = "umpire";
constexpr std::int64_t fewestBetweenSnapshots = 500;

std::shared_ptr<const Module> moduleIn(const std::shared_ptr<const LoadedModule>& loaded) {
  return {loaded, &loaded->module};
}

/// The pieces that others are to be loaded on.
void addCarriers(const GameState& state, const Command& command, PieceList& pieces) {
  if (const auto* group = std::get_if<CommandGroup>(&command))
    for (const auto& part : group->commands) addCarriers(state, part, pieces);
  if (const auto* move = std::get_if<MovePieces>(&command))
    if (const auto carrier = state.carrierOf(move->to.place)) pieces.push_back(carrier);
}

Error unfitState(std::int64_t sequence) {
  return {"unfit-state", "The position after entry " + std::to_string(sequence) + " is not the one that was recorded."};
}

/// Options of the game that the scenario or the player has chosen, beside the module's defaults.
Result<void> chooseOptions(GameState& state, const NewGame& game) {
  for (const auto& [id, value] : game.options) {
    const auto option = findOption(state.module(), id);
    if (!option) return Error{"no-such-option", "The module has no option \"" + id + "\"."};
    const SetOption command{option, value};
    auto done = apply(state, command, {});
    if (!done) return done.error();
  }
  return {};
}

GameInfo infoFor(const LoadedModule& loaded, const NewGame& game, const Digest& hash, const std::string& time) {
  GameInfo info;
  info.moduleId = loaded.module.id;
  info.moduleName = loaded.module.name;
  info.moduleVersion = loaded.module.version;
  info.moduleHash = hash;
  info.scenario = game.scenario;
  info.seed = game.seed;
  info.key = game.seed ? keyFromSeed(*game.seed) : randomKey();
  info.created = time;
  info.options = game.options;
  info.options.insert(info.options.end(), game.hints.begin(), game.hints.end());
  return info;
}

}  // namespace

std::string machineTime() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
#ifdef _WIN32
  gmtime_s(&utc, &now);
#else
  gmtime_r(&now, &utc);
#endif
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

GameSession::GameSession(std::shared_ptr<const LoadedModule> module, Journal journal, Position position,
                         Clockwork clock)
    : module_(std::move(module)),
      rules_(moduleIn(module_)),
      journal_(std::make_unique<Journal>(std::move(journal))),
      state_(std::move(position.state)),
      history_(std::move(position.history)),
      sequence_(journal_->lastSequence()),
      clock_(clock ? std::move(clock) : Clockwork(machineTime)) {}

Result<GameSession> GameSession::create(const std::filesystem::path& file, std::shared_ptr<const LoadedModule> module,
                                        const NewGame& game, const Clockwork& clock, const OpenOptions& options) {
  const auto scenario = findScenario(module->module, game.scenario);
  if (!scenario) return Error{"no-such-scenario", module->module.name + " has no scenario \"" + game.scenario + "\"."};
  const auto& plan = module->module.scenarios[scenario.value];
  auto state = setUp(moduleIn(module), plan);
  if (!state) return state.error();
  state->setScenario(scenario);
  if (auto fine = chooseOptions(*state, game); !fine) return fine.error();
  auto hash = module->digest();
  if (!hash) return hash.error();
  const auto time = clock ? clock() : machineTime();
  auto journal =
      Journal::create(file, infoFor(*module, game, *hash, time), encodeSnapshot(*state, {}), state->hash(), options);
  if (!journal) return journal.error();
  GameSession session(std::move(module), std::move(*journal), {std::move(*state), {}}, clock);
  if (auto begun = session.begin(plan, game.fill); !begun) {
    // This file is ours and half-made: nobody should find it.
    (void)session.close();
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    return begun.error();
  }
  return session;
}

Result<void> GameSession::begin(const Scenario& plan, bool fill) {
  for (const auto& line : plan.opening)
    if (auto done = submit(line, SideId()); !done) return done.error();
  if (!fill || plan.placements.empty()) return {};
  auto filled = submit("fill", SideId());
  return filled ? Result<void>() : Result<void>(filled.error());
}

Result<GameSession> GameSession::open(const std::filesystem::path& file, Mode mode, const ModuleFinder& finder,
                                      const Clockwork& clock, const OpenOptions& options) {
  auto journal = mode == Mode::write ? Journal::openForWriting(file, options) : Journal::openForReading(file, options);
  if (!journal) return journal.error();
  auto module = finder(journal->info());
  if (!module) return module.error();
  auto hash = (*module)->digest();
  if (!hash) return hash.error();
  const auto rules = moduleIn(*module);
  GameSession session(*module, std::move(*journal), {GameState(rules), {}}, clock);
  if (*hash != session.info().moduleHash) {
    session.moduleChanged_ = true;
    session.warnings_.push_back("The module " + session.info().moduleName +
                                " has changed since this game began (it was version " + session.info().moduleVersion +
                                ", it is " + rules->version + "); play goes on where it can.");
  }
  auto position = session.positionAt(session.sequence_, &session.warnings_);
  if (!position) return position.error();
  session.state_ = std::move(position->state);
  session.history_ = std::move(position->history);
  return session;
}

SideId GameSession::sideOfAuthor(std::string_view author) const {
  return author == umpire ? SideId() : findSide(*rules_, author);
}

/// With whose rights an entry was carried out: the referee's are the umpire's.
SideId GameSession::doerOf(std::string_view author, std::uint32_t flags) const {
  return (flags & EntryFlags::ruled) != 0 ? SideId() : sideOfAuthor(author);
}

std::string GameSession::authorOf(SideId side) const {
  return side ? rules_->sides[side.value].id : std::string(umpire);
}

Result<GameSession::Position> GameSession::fromSnapshot(const Snapshot& snapshot,
                                                        std::vector<std::string>* warnings) const {
  std::vector<std::string> lost;
  auto decoded = decodeSnapshot(rules_, snapshot.bytes, moduleChanged_ ? &lost : nullptr);
  if (!decoded) return decoded.error();
  if (!moduleChanged_ && !(decoded->first.hash() == snapshot.state)) return unfitState(snapshot.sequence);
  if (!lost.empty() && warnings)
    warnings->push_back(std::to_string(lost.size()) +
                        " facts of the position no longer fit the module and were left out, the first: \"" +
                        lost.front() + "\".");
  return Position{std::move(decoded->first), std::move(decoded->second)};
}

Result<GameSession::Position> GameSession::positionAt(std::int64_t sequence, std::vector<std::string>* warnings) const {
  auto snapshot = journal_->snapshotAtOrBefore(sequence, warnings);
  if (!snapshot) return snapshot.error();
  auto position = fromSnapshot(*snapshot, warnings);
  if (!position) return position;
  if (snapshot->sequence == sequence) return position;
  auto read = journal_->read(snapshot->sequence + 1, sequence,
                             [&](const EntryView& entry) { return replayOrSkip(*position, entry, warnings); });
  if (!read) return read.error();
  return position;
}

Result<void> GameSession::replayOrSkip(Position& position, const EntryView& entry,
                                       std::vector<std::string>* warnings) const {
  auto done = replay(position, entry);
  if (done || !moduleChanged_) return done;
  if (warnings) warnings->push_back(done.error().message + " It was left out, since the module has changed.");
  return {};
}

Result<GameState> GameSession::stateAt(std::int64_t sequence) const {
  if (sequence < 0 || sequence > sequence_)
    return Error{"no-such-entry",
                 "The game has entries 0 to " + std::to_string(sequence_) + ", not " + std::to_string(sequence) + "."};
  auto position = positionAt(sequence, nullptr);
  if (!position) return position.error();
  return std::move(position->state);
}

Result<void> GameSession::replay(Position& position, const EntryView& entry) const {
  auto done = [&]() -> Result<void> {
    if ((entry.flags & EntryFlags::undo) != 0) return replayUndo(position, entry);
    if ((entry.flags & EntryFlags::redo) != 0) return replayRedo(position, entry);
    auto command = decode(position.state, entry.text);
    if (!command) return command.error();
    auto applied = apply(position.state, *command, {doerOf(entry.author, entry.flags), {}, entry.outcome});
    if (!applied) return applied.error();
    if ((entry.flags & EntryFlags::undoable) == 0) return {};
    position.history.cursor = entry.sequence;
    position.history.redo.clear();
    return {};
  }();
  if (!done)
    return Error{"unfit-entry", "Entry " + std::to_string(entry.sequence) + " (" + std::string(entry.text) +
                                    ") cannot be replayed: " + done.error().message};
  if (!moduleChanged_ && !(position.state.hash() == entry.state)) return unfitState(entry.sequence);
  return {};
}

Result<void> GameSession::replayUndo(Position& position, const EntryView& entry) const {
  if (entry.parent != position.history.cursor) return Error{"unfit-undo", "it undoes another entry than the last one."};
  auto undone = journal_->entry(entry.parent);
  if (!undone) return undone.error();
  if (auto fine = revertEncoded(position.state, undone->inverse); !fine) return fine;
  position.history.cursor = undone->parent;
  position.history.redo.push_back(entry.parent);
  return {};
}

Result<void> GameSession::replayRedo(Position& position, const EntryView& entry) const {
  if (position.history.redo.empty() || entry.parent != position.history.redo.back())
    return Error{"unfit-redo", "it does another entry again than the one last undone."};
  auto again = journal_->entry(entry.parent);
  if (!again) return again.error();
  auto command = decode(position.state, again->text);
  if (!command) return command.error();
  auto applied = apply(position.state, *command, {doerOf(again->author, again->flags), {}, again->outcome});
  if (!applied) return applied.error();
  position.history.cursor = entry.parent;
  position.history.redo.pop_back();
  return {};
}

Result<std::int64_t> GameSession::append(Entry entry, const History& history, const std::vector<Verdict>& verdicts) {
  entry.sequence = sequence_ + 1;
  entry.time = clock_();
  entry.state = state_->hash();
  auto link = journal_->append(entry, verdicts);
  if (!link) return link.error();
  sequence_ = link->sequence;
  history_ = history;
  keepSnapshot();
  return sequence_;
}

void GameSession::keepSnapshot() {
  const auto every = std::max(fewestBetweenSnapshots, static_cast<std::int64_t>(state_->pieceCount()));
  if (sequence_ % every != 0) return;
  // A snapshot only saves time later: without it the game is as safe as before.
  if (auto kept = journal_->putSnapshot(sequence_, encodeSnapshot(*state_, history_), state_->hash()); !kept)
    warnings_.push_back(kept.error().message);
}

Result<void> GameSession::check(std::string_view text, SideId by) const {
  const auto sight = sightOf(by);
  const auto finder = by ? PieceFinder([&](std::string_view name) { return sight.find(name); }) : PieceFinder();
  auto command = decode(*state_, text, finder);
  if (!command) return command.error();
  const auto verdictOf = [](const Result<Entry>& entry) {
    return entry ? Result<void>() : Result<void>(entry.error());
  };
  if (std::holds_alternative<Undo>(*command)) return verdictOf(entryToUndo(by));
  if (std::holds_alternative<Redo>(*command)) return verdictOf(entryToRedo(by));
  auto fine = checkSecrets(*command, by);
  if (fine) fine = vtt::check(*state_, *command, by);
  return fine ? fine : Result<void>(Error{fine.error().code, redactSentence(*state_, sight, fine.error().message)});
}

Result<Accepted> GameSession::submit(std::string_view text, SideId by, const Judging& judging) {
  const auto sight = sightOf(by);
  const auto finder = by ? PieceFinder([&](std::string_view name) { return sight.find(name); }) : PieceFinder();
  auto command = decode(*state_, text, finder);
  if (!command) return command.error();
  return submit(*command, by, judging);
}

Result<Accepted> GameSession::submit(const Command& command, SideId by, const Judging& judging) {
  if (!journal_->writable()) return Error{"read-only", "The game is open for reading only."};
  const bool isHistory = std::holds_alternative<Undo>(command) || std::holds_alternative<Redo>(command);
  const auto carry = [&] {
    if (!isHistory) return carryOut(command, by, judging);
    return std::holds_alternative<Undo>(command) ? submitUndo(by) : submitRedo(by);
  };
  if (!by) return carry();
  // What a side is told, also of a refusal, must not name what it may not know.
  const auto before = *state_;
  auto accepted = carry();
  if (!accepted) return Error{accepted.error().code, redactSentence(*state_, sightOf(by), accepted.error().message)};
  if (isHistory) return accepted;
  const Redactor redactor(before, *state_, by, info().key);
  return Accepted{accepted->sequence,
                  redactor.text(command),
                  redactor.outcome(command, accepted->outcome, true),
                  std::move(accepted->judgement),
                  {}};
}

PieceList GameSession::unknownIn(const Command& command, SideId by) const {
  if (!by) return {};
  auto pieces = piecesIn(command);
  addCarriers(*state_, command, pieces);
  const auto sight = sightOf(by);
  std::erase_if(pieces, [&](PieceId piece) { return sight.knows(piece); });
  return pieces;
}

namespace {

/// Modes of rules that nobody could read would silently be none.
Result<void> checkModes(const Command& command) {
  const auto* memory = std::get_if<SetPlugin>(&command);
  if (memory == nullptr || memory->plugin != ruleModesName) return {};
  const auto modes = RuleModes::read(memory->value);
  return modes ? Result<void>() : Result<void>(modes.error());
}

}  // namespace

/// A side can move what it does not know, unless that shows it what it is; it can do nothing else with it.
Result<void> GameSession::checkSecrets(const Command& command, SideId by) const {
  const auto unknown = unknownIn(command, by);
  if (unknown.empty()) return {};
  const auto* move = std::get_if<MovePieces>(&command);
  const auto carrier = move ? state_->carrierOf(move->to.place) : PieceId();
  if (!move || (carrier && !sightOf(by).knows(carrier)))
    return Error{"unknown-piece", "You do not know that piece, so you can only move it."};
  auto after = *state_;
  if (!apply(after, command, {by, {}, std::nullopt})) return {};
  const Sight sight(after, by, info().key);
  if (std::any_of(unknown.begin(), unknown.end(), [&](PieceId piece) { return sight.knows(piece); }))
    return Error{"uncovers", "That would uncover a piece you may not know."};
  return {};
}

Judgement GameSession::judge(const Command& command, SideId by, const Judging& judging) const {
  if (!advisor_) return {};
  const auto seen = seenBy(by);
  return vtt::judge(*advisor_, seen.situation(), command, judging);
}

/// The judgement, with its rows; or the refusal, whose rows are then written already.
Result<Judgement> GameSession::counselOn(const Command& command, SideId by, const Judging& judging,
                                         std::vector<Verdict>& rows) {
  if (!advisor_) return Judgement{};
  if (auto fine = vtt::check(*state_, command, by); !fine) return fine.error();
  auto judgement = judge(command, by, judging);
  Verdict common;
  common.time = clock_();
  common.author = authorOf(by);
  common.command = encode(*state_, command);
  const auto refusal = refusalOf(judgement, judging);
  rows = verdictRows(judgement, *rules_, common, judging, refusal.has_value());
  if (!refusal) return judgement;
  if (auto written = journal_->appendRefused(rows); !written) return written.error();
  return *refusal;
}

Result<Accepted> GameSession::carryOut(const Command& command, SideId by, const Judging& judging) {
  if (auto fine = checkSecrets(command, by); !fine) return fine.error();
  if (auto fine = checkModes(command); !fine) return fine.error();
  std::vector<Verdict> rows;
  auto judgement = counselOn(command, by, judging, rows);
  if (!judgement) return judgement.error();
  return record(command, by, 0, std::move(*judgement), rows);
}

Result<Accepted> GameSession::record(const Command& command, SideId author, std::uint32_t flags, Judgement judgement,
                                     const std::vector<Verdict>& rows) {
  Entry entry;
  entry.text = encode(*state_, command);
  if (entry.text.size() > longestText + longestPluginValue)
    return Error{"too-long", "The command is too long for one entry."};
  EntryChance chance(info().key, static_cast<std::uint64_t>(sequence_ + 1));
  const bool ruled = (flags & EntryFlags::ruled) != 0;
  auto done = apply(*state_, command, {ruled ? SideId() : author, std::ref(chance), std::nullopt});
  if (!done) return done.error();
  const bool undoable = isUndoable(command);
  entry.author = authorOf(author);
  entry.parent = history_.cursor;
  entry.outcome = done->outcome;
  entry.inverse = encodeChange(*state_, done->change);
  entry.flags = flags | (undoable ? EntryFlags::undoable : 0U) | (isChance(command) ? EntryFlags::chance : 0U);
  auto sequence = append(entry, undoable ? History{sequence_ + 1, {}} : history_, rows);
  if (!sequence) {
    revert(*state_, done->change);
    return sequence.error();
  }
  return Accepted{*sequence, std::move(entry.text), std::move(done->outcome), std::move(judgement), {}};
}

/// The ruling was made on a copy, with the chance of this very entry: carried out here, it comes out the same.
Result<Accepted> GameSession::act(const Referee& referee, SideId by, std::string_view choice) {
  if (!journal_->writable()) return Error{"read-only", "The game is open for reading only."};
  EntryChance chance(info().key, static_cast<std::uint64_t>(sequence_ + 1));
  const auto author = by ? by : offer(referee, {}).side;
  auto ruling = referee.act(*state_, sequence_, by, choice, std::ref(chance));
  if (!ruling) return ruling.error();
  const auto before = *state_;
  auto accepted = record(ruling->step, author, EntryFlags::ruled, {}, {});
  if (!accepted) return accepted;
  for (auto& told : ruling->told)
    if (!by || !told.to || told.to == by) accepted->told.push_back(std::move(told));
  if (!by) return accepted;
  const Redactor redactor(before, *state_, by, info().key);
  accepted->text = redactor.text(ruling->step);
  accepted->outcome = redactor.outcome(ruling->step, accepted->outcome, true);
  return accepted;
}

Result<Entry> GameSession::entryToUndo(SideId by) const {
  if (history_.cursor == 0) return Error{"nothing-to-undo", "There is nothing to undo."};
  auto undone = journal_->entry(history_.cursor);
  if (!undone) return undone;
  if (by && undone->author != authorOf(by))
    return Error{"not-yours", "The last step is " + undone->author + "'s, who alone may undo it."};
  const auto rule = state_->optionValue("undo-chance");
  if ((undone->flags & EntryFlags::chance) != 0 && rule != "mark" && rule != "allow")
    return Error{"chance", "Entry " + std::to_string(history_.cursor) +
                               " rolled, drew or looked, and this game does not undo that (option undo-chance)."};
  return undone;
}

Result<Entry> GameSession::entryToRedo(SideId by) const {
  if (history_.redo.empty()) return Error{"nothing-to-redo", "There is nothing to do again."};
  auto again = journal_->entry(history_.redo.back());
  if (!again) return again;
  if (by && again->author != authorOf(by))
    return Error{"not-yours", "The undone step was " + again->author + "'s, who alone may do it again."};
  return again;
}

Result<Accepted> GameSession::submitUndo(SideId by) {
  const auto target = history_.cursor;
  auto undone = entryToUndo(by);
  if (!undone) return undone.error();
  const bool marked = (undone->flags & EntryFlags::chance) != 0 && state_->optionValue("undo-chance") == "mark";
  const auto before = *state_;
  if (auto fine = revertEncoded(*state_, undone->inverse); !fine) return fine.error();
  Entry entry{0,
              target,
              authorOf(by),
              {},
              "undo",
              std::to_string(target),
              {},
              EntryFlags::undo | (marked ? EntryFlags::marked : 0U),
              {},
              {}};
  History history{undone->parent, history_.redo};
  history.redo.push_back(target);
  auto sequence = append(entry, history);
  if (!sequence) {
    state_ = before;
    return sequence.error();
  }
  return Accepted{*sequence, "undo", entry.outcome, {}, {}};
}

Result<Accepted> GameSession::submitRedo(SideId by) {
  auto again = entryToRedo(by);
  if (!again) return again.error();
  const auto target = history_.redo.back();
  auto command = decode(*state_, again->text);
  if (!command) return command.error();
  auto done = apply(*state_, *command, {doerOf(again->author, again->flags), {}, std::string_view(again->outcome)});
  if (!done) return done.error();
  Entry entry{0, target, authorOf(by), {}, "redo", std::to_string(target), {}, EntryFlags::redo, {}, {}};
  History history{target, history_.redo};
  history.redo.pop_back();
  auto sequence = append(entry, history);
  if (!sequence) {
    revert(*state_, done->change);
    return sequence.error();
  }
  return Accepted{*sequence, "redo", entry.outcome, {}, {}};
}

Result<void> GameSession::replayAll() const {
  auto position = positionAt(0, nullptr);
  if (!position) return position.error();
  return journal_->read(1, sequence_, [&](const EntryView& entry) { return replay(*position, entry); });
}

Result<VerifyReport> GameSession::verify() const {
  std::optional<Position> position;
  VerifyHooks hooks;
  hooks.snapshot = [&](const SnapshotView& view) -> Result<void> {
    auto decoded = fromSnapshot({view.sequence, std::string(view.bytes), view.state}, nullptr);
    if (!decoded) return decoded.error();
    if (!position) return position = std::move(*decoded), Result<void>();
    if (moduleChanged_) return {};
    if (!(decoded->history == position->history) || !samePosition(decoded->state, position->state))
      return unfitState(view.sequence);
    return {};
  };
  hooks.entry = [&](const EntryView& entry) -> Result<void> {
    if (!position) return Error{"no-set-up", "The set-up is missing."};
    return replayOrSkip(*position, entry, nullptr);
  };
  return journal_->verify(hooks);
}

std::string GameSession::chainFor(SideId as, const Digest& chain) const {
  if (!as) return toHex(chain);
  return toHex(Digester(info().key).add("chain").add(rules_->sides[as.value].id).add(std::span(chain)).finish());
}

}  // namespace vtt
