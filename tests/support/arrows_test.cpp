#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Rooms = std::set<std::string, std::less<>>;
using Faults = std::vector<std::string>;

constexpr std::size_t longestFile = 600;

/// Which rooms each room may include, besides itself.
const std::map<std::string, Rooms, std::less<>>& arrows() {
  static const std::map<std::string, Rooms, std::less<>> table = [] {
    std::map<std::string, Rooms, std::less<>> rooms;
    const auto add = [&](const std::string& room, const Rooms& direct) {
      for (const auto& below : direct) rooms[room].insert(rooms.at(below).begin(), rooms.at(below).end());
      rooms[room].insert(direct.begin(), direct.end());
    };
    add("vtt/base", {});
    add("vtt/image", {"vtt/base"});
    add("vtt/model", {"vtt/base"});
    add("vtt/command", {"vtt/model"});
    add("vtt/module", {"vtt/command", "vtt/image"});
    add("vtt/journal", {"vtt/command"});
    add("vtt/plugin", {"vtt/command"});
    add("vtt/session", {"vtt/plugin", "vtt/journal", "vtt/module"});
    add("vtt/view", {"vtt/session"});
    add("vtt/render", {"vtt/view"});
    add("vtt/cli", {"vtt/render"});
    add("vtt/ui", {"vtt/render"});
    add("vtt/app", {"vtt/ui"});
    add("rules-assist/graph", {"vtt/model"});
    add("rules-assist/profile", {"vtt/plugin", "vtt/module", "rules-assist/graph"});
    add("rules-assist/referee", {"vtt/plugin"});
    add("rules-assist/games", {"rules-assist/profile", "rules-assist/referee"});
    add("rules-assist", {"rules-assist/games"});
    return rooms;
  }();
  return table;
}

struct Library {
  std::string_view prefix;  ///< of what stands between < and >
  std::vector<std::string_view> homes;
};

/// Where each library that is not ours may be included: a room, or the beginning of a file's path.
const std::vector<Library>& libraries() {
  static const std::vector<Library> table = {
      {"sodium.h", {"vtt/base/"}},
      {"png.h", {"vtt/image/"}},
      {"jpeglib.h", {"vtt/image/"}},
      {"jerror.h", {"vtt/image/"}},
      {"tinyxml2.h", {"vtt/module/", "rules-assist/profile/"}},
      {"zip.h", {"vtt/module/"}},
      {"sqlite3.h", {"vtt/journal/"}},
      {"CLI/", {"vtt/cli/"}},
      {"nlohmann/", {"vtt/cli/"}},
      {"cairo", {"vtt/render/", "vtt/ui/"}},
      {"pango/", {"vtt/render/"}},
      {"zlib.h", {"vtt/render/"}},
      {"wx/", {"vtt/ui/", "vtt/app/"}},
      {"boost/", {"rules-assist/graph/"}},
      {"fmt/", {"vtt/", "rules-assist/"}},
  };
  return table;
}

std::string roomOf(std::string_view path) {
  const auto first = path.find('/');
  const auto second = path.find('/', first + 1);
  if (second == std::string_view::npos) return std::string(path.substr(0, first));
  return std::string(path.substr(0, second));
}

bool startsWithOneOf(std::string_view path, const std::vector<std::string_view>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](auto start) { return path.starts_with(start); });
}

std::optional<std::string> faultOfOwnInclude(std::string_view path, const std::string& included) {
  const auto from = roomOf(path);
  const auto to = roomOf(included);
  const auto row = arrows().find(from);
  if (row == arrows().end()) return "the folder " + from + " is not a room: give it arrows in this test";
  if (from == to || row->second.contains(to)) return std::nullopt;
  return from + " may not include " + included;
}

std::optional<std::string> faultOfForeignInclude(std::string_view path, std::string_view included) {
  if (included.find_first_of("./") == std::string_view::npos) return std::nullopt;  // the standard library
  if (path.starts_with("vtt/base/platform")) return std::nullopt;                   // the operating system
  if (included.starts_with("fmt/") && path.ends_with(".hpp")) return "fmt stays out of headers";
  for (const auto& library : libraries()) {
    if (included.starts_with(library.prefix) && startsWithOneOf(path, library.homes)) return std::nullopt;
  }
  return "<" + std::string(included) + "> may not be included here";
}

std::optional<std::string> faultOfLine(std::string_view path, const std::string& line) {
  static const std::regex include(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  static const std::regex game(
      "blood[-_ ]?on[-_ ]?the[-_ ]?ohio|american[-_ ]?revolution|quick[-_ ]?battle|war[-_ ]?path", std::regex::icase);
  if (path.starts_with("vtt/") && std::regex_search(line, game)) return "the engine names a game";
  std::smatch match;
  if (!std::regex_match(line, match, include)) return std::nullopt;
  if (match[1] == "<") return faultOfForeignInclude(path, match[2].str());
  return faultOfOwnInclude(path, match[2].str());
}

Faults faultsOf(const std::string& path, std::istream& text) {
  Faults faults;
  std::size_t number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    if (const auto fault = faultOfLine(path, line))
      faults.push_back(path + ":" + std::to_string(number) + ": " + *fault);
  }
  if (number > longestFile) faults.push_back(path + ": " + std::to_string(number) + " lines; split it");
  return faults;
}

Faults faultsOf(const std::string& path, const std::string& text) {
  std::istringstream stream(text);
  return faultsOf(path, stream);
}

std::vector<fs::path> sourcesBelow(const fs::path& folder) {
  std::vector<fs::path> sources;
  if (!fs::exists(folder)) return sources;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto extension = entry.path().extension();
    if (extension == ".hpp" || extension == ".cpp") sources.push_back(entry.path());
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

}  // namespace

TEST_CASE("the sources keep the arrows between the rooms", "[arrows]") {
  const fs::path root = GROGNARD_SOURCE_DIR;
  auto sources = sourcesBelow(root / "vtt");
  REQUIRE(sources.size() > 1);
  for (const auto& source : sourcesBelow(root / "rules-assist")) sources.push_back(source);
  for (const auto& source : sources) {
    std::ifstream text(source);
    REQUIRE(text);
    for (const auto& fault : faultsOf(fs::relative(source, root).generic_string(), text)) FAIL_CHECK(fault);
  }
}

TEST_CASE("an include against the arrows is found", "[arrows]") {
  CHECK(faultsOf("vtt/model/a.hpp", "#include \"vtt/command/b.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/base/a.hpp", "  # include \"vtt/image/b.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/journal/a.cpp", "#include \"vtt/module/b.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/cli/a.cpp", "#include \"vtt/ui/b.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/session/a.cpp", "#include \"rules-assist/graph/b.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/model/a.cpp", "#include \"a.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/cellar/a.cpp", "#include \"vtt/base/b.hpp\"\n").size() == 1);
  CHECK(faultsOf("vtt/session/a.cpp", "#include \"vtt/session/b.hpp\"\n#include \"vtt/base/c.hpp\"\n").empty());
  CHECK(faultsOf("rules-assist/plugin.cpp", "#include \"rules-assist/profile/b.hpp\"\n").empty());
}

TEST_CASE("a library outside its room is found", "[arrows]") {
  CHECK(faultsOf("vtt/session/a.cpp", "#include <sqlite3.h>\n").size() == 1);
  CHECK(faultsOf("vtt/cli/a.hpp", "#include <fmt/core.h>\n").size() == 1);
  CHECK(faultsOf("vtt/journal/a.cpp", "#include <unistd.h>\n").size() == 1);
  CHECK(faultsOf("vtt/journal/a.cpp", "#include <sqlite3.h>\n#include <fmt/core.h>\n#include <vector>\n").empty());
  CHECK(faultsOf("vtt/base/platform.cpp", "#include <unistd.h>\n#include <dlfcn.h>\n").empty());
}

TEST_CASE("the name of a game and an overlong file are found", "[arrows]") {
  CHECK(faultsOf("vtt/view/a.cpp", "// as in Blood on the Ohio\n").size() == 1);
  CHECK(faultsOf("rules-assist/games/b.cpp", "// as in Blood on the Ohio\n").empty());
  CHECK(faultsOf("vtt/view/a.cpp", std::string(longestFile, '\n')).empty());
  CHECK(faultsOf("vtt/view/a.cpp", std::string(longestFile + 1, '\n')).size() == 1);
}
