#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/command/decoder.hpp"
#include "vtt/command/outcome.hpp"

namespace vtt {

namespace {

Parsed decodeGroup(const GameState& state, std::string_view rest, const PieceFinder& finder) {
  const Error bad{"bad-form", "This is written: do [\"TITLE\"]: COMMAND; COMMAND..."};
  CommandGroup group;
  rest = trim(rest);
  if (!rest.empty() && rest.front() == '"') {
    const auto end = rest.find('"', 1);
    if (end == std::string_view::npos) return bad;
    group.title = unescapeText(rest.substr(1, end - 1));
    rest = trim(rest.substr(end + 1));
  }
  if (rest.empty() || rest.front() != ':') return bad;
  for (const auto part : splitUnescaped(rest.substr(1))) {
    if (trim(part).starts_with("do")) return Error{"nested-group", "Groups do not nest."};
    auto command = decode(state, trim(part), finder);
    if (!command) return command;
    if (std::holds_alternative<CommandGroup>(*command)) return Error{"nested-group", "Groups do not nest."};
    group.commands.push_back(std::move(*command));
  }
  return Command(std::move(group));
}

}  // namespace

Result<Command> decode(const GameState& state, std::string_view text, const PieceFinder& finder) {
  text = trim(text);
  if (text.size() > longestText + longestPluginValue) return Error{"too-long", "A command has at most 64 KiB."};
  auto rest = text;
  auto verb = takeWord(rest);
  if (verb.empty()) return Error{"no-command", "There is no command on this line."};
  if (verb == "do" || verb == "do:") return decodeGroup(state, text.substr(2), finder);
  return Decoder(state, finder, rest, verb).parse();
}

}  // namespace vtt
