#include "vtt/plugin/loader.hpp"

#include <cstdio>
#include <exception>

#include "vtt/base/platform.hpp"
#include "vtt/base/platform_library.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/base/text.hpp"

namespace vtt {

namespace {

namespace fs = std::filesystem;
using platform::Outcome;

constexpr const char* pluginName = "grognard-rules-assist";
constexpr const char* goesOn = " The table works without it.";
constexpr int probeFailed = 3;

bool isThere(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error);
}

struct Opened {
  platform::Library library;
  const PluginEntry* entry = nullptr;
};

std::string named(const fs::path& file) { return "The rules plugin " + platform::utf8(file); }

Result<Opened> open(const fs::path& file) {
  auto library = platform::Library::open(file);
  if (!library)
    return Error{"not-a-library", named(file) + " is no library that can be loaded (" + library.error().message + ")."};
  const auto entry = reinterpret_cast<PluginEntryFunction>(library->symbol(pluginEntryName));
  if (entry == nullptr) return Error{"no-entry", named(file) + " is a library, but no plugin of this program."};
  const auto* content = entry();
  if (content == nullptr || content->abi != pluginAbi)
    return Error{"other-version", named(file) + " is made for another version of this program (door " +
                                      std::to_string(content != nullptr ? content->abi : 0) + ", not " +
                                      std::to_string(pluginAbi) + ")."};
  if (content->create == nullptr || content->destroy == nullptr)
    return Error{"no-entry", named(file) + " is incomplete."};
  return Opened{std::move(*library), content};
}

Result<std::shared_ptr<const Plugin>> instantiate(const fs::path& file) {
  auto opened = open(file);
  if (!opened) return opened.error();
  auto keeper = std::make_shared<Opened>(std::move(*opened));
  auto* plugin = keeper->entry->create();
  if (plugin == nullptr) return Error{"no-entry", named(file) + " gives nothing to work with."};
  return std::shared_ptr<const Plugin>(plugin,
                                       [keeper](const Plugin* p) { keeper->entry->destroy(const_cast<Plugin*>(p)); });
}

/// The child's answer: code, a tab, the sentence.
Error told(const std::string& written) {
  const auto line = trim(written);
  const auto tab = line.find('\t');
  if (tab == std::string_view::npos) return {"not-probed", std::string(line)};
  return {std::string(line.substr(0, tab)), std::string(line.substr(tab + 1))};
}

Result<void> judge(const fs::path& file, const Outcome& outcome, const Probing& probing) {
  switch (outcome.kind) {
    case Outcome::Kind::ended:
      if (outcome.code == 0 && outcome.written.starts_with("fine")) return {};
      if (outcome.code == probeFailed) return told(outcome.written);
      return Error{"crashes", named(file) + " ended the program that tried it."};
    case Outcome::Kind::crashed:
      return Error{"crashes",
                   named(file) + " crashes when it is loaded (signal " + std::to_string(outcome.code) + ")."};
    case Outcome::Kind::timedOut:
      return Error{"hangs", named(file) + " did not answer within " +
                                formatNumber(static_cast<double>(probing.limit.count()) / 1000) + " seconds."};
    case Outcome::Kind::notStarted: break;
  }
  return Error{"not-probed", named(file) + " could not be tried in a program of its own."};
}

template <class Part>
struct Kept {
  std::shared_ptr<const Plugin> plugin;
  std::unique_ptr<Part> part;
};

template <class Part>
std::shared_ptr<const Part> keep(const std::shared_ptr<const Plugin>& plugin, std::unique_ptr<Part> part) {
  if (!part) return {};
  auto kept = std::make_shared<Kept<Part>>(Kept<Part>{plugin, std::move(part)});
  return {kept, kept->part.get()};
}

}  // namespace

fs::path findPluginFile() {
  if (const auto given = platform::environment("GROGNARD_PLUGIN"))
    return *given == "none" ? fs::path() : platform::pathOf(*given);
  const auto core = platform::coreFile();
  if (core.empty()) return {};
  const auto name = platform::libraryFileName(pluginName);
  for (const auto& file : {core.parent_path() / name, core.parent_path() / "grognard" / name})
    if (isThere(file)) return file;
  return {};
}

Result<std::shared_ptr<const Plugin>> loadPlugin(const fs::path& file, const Probing& probing) {
  const auto sorry = [](const Error& error) { return Error{error.code, error.message + goesOn}; };
  if (!isThere(file)) return sorry({"missing", named(file) + " is not there."});
  const auto program = probing.program.empty() ? platform::programFile() : probing.program;
  const auto outcome = platform::runProgram(program, {probeOption, platform::utf8(file)}, probing.limit);
  if (auto fine = judge(file, outcome, probing); !fine) return sorry(fine.error());
  auto plugin = instantiate(file);
  if (!plugin) return sorry(plugin.error());
  return plugin;
}

int probePlugin(const fs::path& file) {
  Result<void> answer;
  try {
    const auto plugin = instantiate(file);
    if (!plugin) answer = plugin.error();
    if (plugin && (*plugin)->name().empty()) answer = Error{"no-entry", named(file) + " has no name."};
  } catch (const std::exception& error) {
    answer = Error{"crashes", named(file) + " fails when it is loaded: " + error.what() + "."};
  }
  if (answer) return std::puts("fine") < 0 ? probeFailed : 0;
  std::printf("%s\t%s\n", answer.error().code.c_str(), answer.error().message.c_str());
  return probeFailed;
}

std::optional<int> probeIfAsked(const std::vector<std::string>& arguments) {
  if (arguments.size() != 2 || arguments.front() != probeOption) return std::nullopt;
  return probePlugin(platform::pathOf(arguments.back()));
}

Result<std::shared_ptr<const Advisor>> advisorFor(const std::shared_ptr<const Plugin>& plugin,
                                                  const ModuleHandle& module) {
  auto advisor = plugin->advisor(module);
  if (!advisor) return advisor.error();
  return keep(plugin, std::move(*advisor));
}

std::shared_ptr<const Referee> refereeFor(const std::shared_ptr<const Plugin>& plugin, const ModuleHandle& module) {
  return keep(plugin, plugin->referee(module));
}

}  // namespace vtt
