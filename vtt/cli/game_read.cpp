#include <fmt/format.h>

#include <algorithm>

#include "vtt/base/platform.hpp"
#include "vtt/cli/game_open.hpp"
#include "vtt/cli/game_report.hpp"

namespace vtt::cli {

namespace {

struct Reading {
  GameSession session;
  SideId side;
};

Result<Reading> openToRead(Console& console, const ModuleLibrary& library, const GameRequest& request) {
  auto session = openGame(console, library, request, GameSession::Mode::read);
  if (!session) return session.error();
  const auto side = sideNamed(session->module(), request.as);
  if (!side) return side.error();
  return Reading{std::move(*session), *side};
}

Result<Digest> chainAt(const GameSession& session, std::int64_t sequence) {
  const auto& journal = session.journal();
  if (sequence == session.sequence()) return journal.head().chain;
  if (sequence == 0) return journal.root().chain;
  auto entry = journal.entry(sequence);
  if (!entry) return entry.error();
  return entry->chain;
}

Result<bool> moduleChanged(const GameSession& session) {
  auto hash = session.loadedModule()->digest();
  if (!hash) return hash.error();
  return *hash != session.info().moduleHash;
}

int show(Console& console, const Reading& reading, const GameState& state, const ShowRequest& request) {
  const auto& session = reading.session;
  const auto sequence = request.at.value_or(session.sequence());
  auto chain = chainAt(session, sequence);
  if (!chain) return console.fail(chain.error());
  auto changed = request.json ? moduleChanged(session) : Result<bool>(false);
  if (!changed) return console.fail(changed.error());
  const Shown shown{session,
                    state,
                    project(state, Sight(state, reading.side, session.info().key)),
                    sequence,
                    session.chainFor(reading.side, *chain),
                    *changed};
  console.write(request.json ? positionJson(shown) + "\n" : positionText(shown));
  return allFine;
}

}  // namespace

int showCommand(Console& console, const ShowRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto reading = openToRead(console, library, request);
  if (!reading) return console.fail(reading.error());
  if (!request.at) return show(console, *reading, reading->session.state(), request);
  const auto state = reading->session.stateAt(*request.at);
  if (!state) return console.fail(state.error());
  return show(console, *reading, *state, request);
}

int logCommand(Console& console, const GameRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto reading = openToRead(console, library, request);
  if (!reading) return console.fail(reading.error());
  const auto& session = reading->session;
  std::size_t width = std::string_view("umpire").size();
  for (const auto& side : session.module().sides) width = std::max(width, side.id.size());
  std::string before = "[\n";
  const auto read = session.log(reading->side, [&](const LogLine& line) {
    if (!request.json) return console.line(entryText(line, width));
    console.write(before + entryJson(session, line, reading->side));
    before = ",\n";
  });
  if (request.json) console.write(before == "[\n" ? "[]\n" : "\n]\n");
  return read ? allFine : console.fail(read.error());
}

namespace {

VerifyReport damagedAsAWhole(const Error& error) {
  VerifyReport report;
  report.damages.push_back({"the file", -1, error.message});
  return report;
}

bool meansDamage(const Error& error) {
  return error.code == "damaged" || error.code == "cut-short" || error.code.starts_with("unfit");
}

/// What can be said of a game that does not open: its journal alone, and why it did not.
Result<VerifyReport> verifyClosed(Console& console, const GameRequest& request, const Error& why) {
  auto journal = Journal::openForReading(platform::pathOf(request.file));
  if (!journal)
    return meansDamage(journal.error()) ? Result<VerifyReport>(damagedAsAWhole(journal.error())) : journal.error();
  auto report = journal->verify();
  if (!report || !report->ok()) return report;
  const auto unreplayed = !meansDamage(why);
  if (unreplayed) {
    console.tell(fmt::format("{}: {}; the chain over them is sound, but the positions cannot be checked.", request.file,
                             counted(static_cast<std::size_t>(report->entries), "entry", "entries")));
    return why;
  }
  report->damages.push_back({"the positions", -1, why.message});
  return report;
}

Result<VerifyReport> verifyGame(Console& console, const GameRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  auto session = openGame(console, library, request, GameSession::Mode::read);
  const Progress progress("Verifying " + request.file);
  return session ? session->verify() : verifyClosed(console, request, session.error());
}

}  // namespace

int verifyCommand(Console& console, const GameRequest& request) {
  const auto report = verifyGame(console, request);
  if (!report) return console.fail(report.error());
  if (request.json) {
    console.line(verifyJson(request.file, *report));
    return report->ok() ? allFine : notFine;
  }
  const auto entries = counted(static_cast<std::size_t>(report->entries), "entry", "entries");
  if (report->ok()) {
    console.line(fmt::format("{}: {}, all hashes fit.", request.file, entries));
    return allFine;
  }
  console.line(fmt::format("{}: damaged; {} fit.", request.file, entries));
  for (const auto& damage : report->damages) console.line("  " + damage.message);
  return notFine;
}

}  // namespace vtt::cli
