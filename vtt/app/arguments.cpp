#include "vtt/app/arguments.hpp"

#include <map>

#include "vtt/base/text.hpp"

namespace vtt::app {

namespace {

Result<void> readSize(const std::string& text, Arguments& arguments) {
  const auto parts = split(text, 'x');
  const auto width = parts.size() == 2 ? parseInteger(parts[0]) : std::nullopt;
  const auto height = parts.size() == 2 ? parseInteger(parts[1]) : std::nullopt;
  constexpr int least = 320, most = 16'000;
  if (!width || !height || *width < least || *height < least || *width > most || *height > most)
    return Error{"usage", "A size is written WIDTHxHEIGHT, such as 1280x900, not " + quoted(text) + "."};
  arguments.width = static_cast<int>(*width);
  arguments.height = static_cast<int>(*height);
  return {};
}

}  // namespace

std::string usage() {
  return "Usage: grognard [FILE.game [--module PATH] | MODULE [--scenario ID] [--out FILE.game]]\n"
         "                [--as SIDE|turns|spectate] [--language CODE]\n"
         "                [--size WxH] [--run ACTION]... [--screenshot PNG]\n"
         "Without a game or module the start page opens.\n";
}

Result<Arguments> parseArguments(const std::vector<std::string>& words) {
  Arguments arguments;
  std::string size, run;
  const std::map<std::string, std::string*> named{{"--scenario", &arguments.scenario},
                                                  {"--screenshot", &arguments.screenshot},
                                                  {"--as", &arguments.as},
                                                  {"--out", &arguments.out},
                                                  {"--module", &arguments.module},
                                                  {"--language", &arguments.language},
                                                  {"--size", &size},
                                                  {"--run", &run}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto& word = words[i];
    if (word == "--help" || word == "-h") {
      arguments.help = true;
      continue;
    }
    if (const auto found = named.find(word); found != named.end()) {
      if (i + 1 == words.size()) return Error{"usage", "The option " + word + " needs a value.\n" + usage()};
      *found->second = words[++i];
      if (word == "--run") arguments.run.push_back(run);
      continue;
    }
    if (word.starts_with("--")) return Error{"usage", "There is no option " + quoted(word) + ".\n" + usage()};
    if (!arguments.what.empty()) return Error{"usage", "Only one game or module can be opened at a time.\n" + usage()};
    arguments.what = word;
  }
  if (!size.empty())
    if (auto fine = readSize(size, arguments); !fine) return fine.error();
  return arguments;
}

}  // namespace vtt::app
