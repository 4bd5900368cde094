#include <fmt/format.h>

#include <cstdio>
#include <optional>

#include "vtt/base/platform_program.hpp"
#include "vtt/base/text.hpp"
#include "vtt/cli/assist.hpp"
#include "vtt/cli/game_open.hpp"
#include "vtt/cli/game_report.hpp"
#include "vtt/command/codec.hpp"

namespace vtt::cli {

namespace {

constexpr std::size_t longestLine = longestText + longestPluginValue;

/// Where the commands come from.
class Commands {
 public:
  explicit Commands(const DoRequest& request) : request_(request) {}

  /// The next one, without blanks around it; none at the end.
  std::optional<std::string> next() {
    if (!request_.fromInput) {
      if (given_ >= request_.commands.size()) return std::nullopt;
      return std::string(trim(request_.commands[given_++]));
    }
    while (auto line = readLine()) {
      const auto command = trim(*line);
      if (!command.empty() && command.front() != '#') return std::string(command);
    }
    return std::nullopt;
  }

 private:
  /// A line beyond all measure comes back cut, just too long to be accepted.
  static std::optional<std::string> readLine() {
    std::string line;
    int c = std::fgetc(stdin);
    if (c == EOF) return std::nullopt;
    for (; c != EOF && c != '\n'; c = std::fgetc(stdin))
      if (line.size() <= longestLine) line += static_cast<char>(c);
    return line;
  }

  const DoRequest& request_;
  std::size_t given_ = 0;
};

struct Tally {
  std::size_t done = 0, refused = 0;
  std::optional<Error> broken;
};

void tellAccepted(Console& console, const Accepted& accepted, bool json) {
  if (json) return console.line(acceptedJson(accepted));
  auto text = fmt::format("{} {}", accepted.sequence, accepted.text);
  if (!accepted.outcome.empty()) text += ": " + accepted.outcome;
  console.line(text);
  for (const auto& sentence : accepted.judgement.sentences()) console.line("  rules: " + sentence);
}

void tellRefused(Console& console, const std::string& command, const Error& error, bool json) {
  console.line(json ? refusedJson(command, error) : fmt::format("refused: {}: {}", command, error.message));
}

Judging judgingOf(const DoRequest& request) {
  Judging judging;
  RuleMode mode = RuleMode::warn;
  if (readMode(request.assist, mode)) judging.mode = mode;
  judging.anyway = request.anyway;
  return judging;
}

Tally carryOut(Console& console, GameSession& session, const DoRequest& request, SideId side) {
  Tally tally;
  const auto judging = judgingOf(request);
  Commands commands(request);
  while (const auto command = commands.next()) {
    auto accepted = command->size() > longestLine
                        ? Result<Accepted>(Error{"too-long", "The command is too long for one entry."})
                        : session.submit(*command, side, judging);
    if (accepted) {
      ++tally.done;
      tellAccepted(console, *accepted, request.json);
    } else {
      ++tally.refused;
      tellRefused(console, *command, accepted.error(), request.json);
      if (isFileError(accepted.error())) tally.broken = accepted.error();
    }
    if (!console.flush() || tally.broken || (!accepted && request.stop)) return tally;
  }
  return tally;
}

int summary(Console& console, const Tally& tally) {
  if (tally.broken) return console.fail({tally.broken->code, "The game cannot go on: " + tally.broken->message});
  if (tally.refused == 0) return allFine;
  const auto all = tally.done + tally.refused;
  console.tell(fmt::format("{} of {} {} refused.", tally.refused, counted(all, "command", "commands"),
                           tally.refused == 1 ? "was" : "were"));
  return notFine;
}

}  // namespace

int doCommand(Console& console, const DoRequest& request) {
  if (request.anyway && trim(*request.anyway).empty()) return console.fail({"usage", "--anyway needs a reason."});
  const auto library = ModuleLibrary::ofThisMachine();
  auto session = openGame(console, library, request, GameSession::Mode::write);
  if (!session) return console.fail(session.error());
  const auto side = sideNamed(session->module(), request.as);
  if (!side) return console.fail(side.error());
  if (request.fromInput && platform::isTerminal(platform::Stream::input))
    console.tell("One command a line; `grognard-cli commands` tells all of them. An end of file ends.");
  if (!request.assist.empty()) {
    auto advisor = openAdvisor(session->loadedModule());
    if (!advisor) return console.fail(advisor.error());
    session->consult(std::move(*advisor));
  }
  const auto tally = carryOut(console, *session, request, *side);
  for (const auto& warning : session->warnings()) console.warn(warning);
  const auto code = summary(console, tally);
  if (auto closed = session->close(); !closed) return console.fail(closed.error());
  return code;
}

int formsCommand(Console& console) {
  for (const auto& form : commandForms()) console.line(fmt::format("{}\n    {}", form.form, form.help));
  return allFine;
}

}  // namespace vtt::cli
