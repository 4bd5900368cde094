#include "vtt/module/starter.hpp"

#include <algorithm>
#include <fstream>

#include "vtt/base/escape.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/module/starter_text.hpp"

namespace vtt {

namespace {

using Fillings = std::vector<std::pair<std::string_view, std::string>>;

std::string filled(std::string_view text, const Fillings& fillings) {
  std::string result(text);
  for (const auto& [word, filling] : fillings) {
    for (auto at = result.find(word); at != std::string::npos; at = result.find(word, at + filling.size())) {
      result.replace(at, word.size(), filling);
    }
  }
  return result;
}

Fillings placesOf(GeometryKind geometry) {
  switch (geometry) {
    case GeometryKind::points:
      return {{"@KINDS@", "ground river box"},
              {"@BLUE-FRONT@", "mill"},
              {"@RED-FRONT@", "redoubt/inside"},
              {"@BLUE-WHERE@", "kind ground, within 1 of mill"},
              {"@RED-WHERE@", "kind ground, within 2 of redoubt, not within 1 of bridge"}};
    case GeometryKind::hexes:
      return {{"@KINDS@", "clear woods box"},
              {"@BLUE-FRONT@", "0102"},
              {"@RED-FRONT@", "0402/inside"},
              {"@BLUE-WHERE@", "kind clear, within 1 of 0102"},
              {"@RED-WHERE@", "kind clear, within 1 of 0402"}};
    case GeometryKind::squares:
      return {{"@KINDS@", "clear woods box"},
              {"@BLUE-FRONT@", "A2"},
              {"@RED-FRONT@", "D2/inside"},
              {"@BLUE-WHERE@", "kind clear, within 1 of A2"},
              {"@RED-WHERE@", "kind clear, within 1 of D2"}};
    case GeometryKind::free: break;
  }
  return {{"@KINDS@", "spot box"},
          {"@BLUE-FRONT@", "valley:250,200"},
          {"@RED-FRONT@", "valley:750,200"},
          {"@BLUE-WHERE@", "kind spot, in blue-zone"},
          {"@RED-WHERE@", "kind spot, in red-zone"}};
}

std::string moreAttributes(GeometryKind geometry) {
  constexpr auto hexsides =
      R"(    <attribute of="hexside" name="river" type="flag" default="no">A river runs along the side.</attribute>
    <attribute of="hexside" name="bridge" type="flag" default="no">The river can be crossed here.</attribute>
)";
  constexpr auto areas =
      R"(    <attribute of="area" name="cover" type="integer" min="0" max="3" default="0">Off the dice of who shoots there.</attribute>
)";
  if (geometry == GeometryKind::hexes) return hexsides;
  return geometry == GeometryKind::free ? areas : "";
}

std::string_view mapOf(GeometryKind geometry) {
  switch (geometry) {
    case GeometryKind::points: return starter::pointsMap;
    case GeometryKind::hexes: return starter::hexesMap;
    case GeometryKind::squares: return starter::squaresMap;
    case GeometryKind::free: break;
  }
  return starter::freeMap;
}

/// The name of a folder as an id: "My Game!" becomes my-game.
std::string idFrom(std::string_view name) {
  std::string id;
  for (const char c : name) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool plain = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9');
    if (plain) id += lower;
    if (!plain && !id.empty() && id.back() != '-') id += '-';
  }
  id.resize(std::min<std::size_t>(id.size(), 60));
  while (!id.empty() && id.back() == '-') id.pop_back();
  return isId(id) ? id : "my-module";
}

Result<void> writeFile(const std::filesystem::path& file, const std::string& content) {
  std::ofstream stream(file, std::ios::binary);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  if (stream) return {};
  return Error{"cannot-write",
               "The file " + platform::utf8(file) + " cannot be written; look at the folder and its free space."};
}

}  // namespace

ModuleSource::MemoryFiles starterFiles(GeometryKind geometry, std::string_view id, std::string_view name) {
  auto fillings = placesOf(geometry);
  const bool free = geometry == GeometryKind::free;
  fillings.insert(fillings.end(), {{"@MORE-ATTRIBUTES@", moreAttributes(geometry)},
                                   {"@BOXES@", std::string(starter::boxes.substr(1))},
                                   {"@HANDLING@", free ? R"( base="round" base-size="40" rotation="any")"
                                                  : geometry == GeometryKind::hexes ? R"( rotation="60")"
                                                                                    : R"( rotation="any")"},
                                   {"@BLUE-FACING@", free ? R"( rotation="90")" : ""},
                                   {"@RED-FACING@", free ? R"( rotation="270")" : ""},
                                   {"@ID@", std::string(id)}});
  auto plain = fillings;
  fillings.emplace_back("@NAME@", escapeMarkup(name));
  plain.emplace_back("@NAME@", name);
  return {{"README.md", filled(starter::readme, plain)},
          {"map.xml", filled(mapOf(geometry), fillings)},
          {"module.xml", filled(starter::moduleXml, fillings)},
          {"pieces.xml", filled(starter::piecesXml, fillings)},
          {"scenarios.xml", filled(starter::scenariosXml, fillings)}};
}

Result<void> writeStarter(const std::filesystem::path& folder, GeometryKind geometry) {
  namespace fs = std::filesystem;
  std::error_code failure;
  const auto shown = platform::utf8(folder);
  if (fs::exists(folder, failure) && (!fs::is_directory(folder, failure) || !fs::is_empty(folder, failure))) {
    return Error{"not-empty", shown + " exists and is not an empty folder; name a new one."};
  }
  fs::create_directories(folder, failure);
  if (!fs::is_directory(folder))
    return Error{"cannot-write", "The folder " + shown + " cannot be made; choose another place."};
  const auto last = fs::absolute(folder, failure).lexically_normal();
  const auto name = platform::utf8(last.has_filename() ? last.filename() : last.parent_path().filename());
  for (const auto& [path, content] : starterFiles(geometry, idFrom(name), name)) {
    if (auto written = writeFile(folder / platform::pathOf(path), content); !written) return written;
  }
  return {};
}

}  // namespace vtt
