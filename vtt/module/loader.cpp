#include "vtt/module/loader.hpp"

#include <algorithm>
#include <unordered_map>

#include "vtt/module/loading.hpp"

namespace vtt {

namespace {

using namespace loading;

/// Finds the source and the path within it: "ID:path" lies in a used module.
std::pair<const ModuleSource*, std::string_view> locate(const LoadedModule& loaded, std::string_view path) {
  const auto colon = path.find(':');
  if (colon == std::string_view::npos) return {&loaded.source, path};
  for (const auto& [id, source] : loaded.used) {
    if (id == path.substr(0, colon)) return {&source, path.substr(colon + 1)};
  }
  return {&loaded.source, path};
}

void buildModule(Load& load) {
  loadSides(load);
  loadAttributes(load);
  loadTexts(load);
  loadOptions(load);
  loadMarks(load);
  loadPrototypes(load);
  loadMaps(load);
  loadPieces(load);
  loadContainers(load);
  indexIds(load);
  loadRoutes(load);
  indexSteps(load.module);
  loadDice(load);
  loadTables(load);
  loadTracks(load);
  loadTurns(load);
  loadSight(load);
  loadPages(load);
  loadActions(load);
  loadRosters(load);
  loadScenarios(load);
}

void sortDiagnostics(LoadedModule& loaded) {
  std::unordered_map<std::string_view, std::size_t> order;
  for (const auto& file : loaded.origins.files) order.emplace(file, order.size());
  const auto key = [&](const Diagnostic& d) {
    const auto at = order.find(d.file);
    const bool cut = d.code == "too-many-problems";
    return std::tuple(cut, at == order.end() ? 0 : at->second, d.line);
  };
  std::ranges::stable_sort(loaded.diagnostics, {}, key);
}

}  // namespace

Result<std::string> LoadedModule::read(std::string_view path) const {
  const auto [where, inner] = locate(*this, path);
  return where->read(inner);
}

bool LoadedModule::has(std::string_view path) const {
  const auto [where, inner] = locate(*this, path);
  return where->has(inner);
}

Result<Digest> LoadedModule::digest() const {
  auto own = source.digest();
  if (!own || used.empty()) return own;
  Digester digester;
  digester.add(std::span<const std::uint8_t>(*own));
  for (const auto& [id, other] : used) {
    auto digest = other.digest();
    if (!digest) return digest;
    digester.add(id).add(std::span<const std::uint8_t>(*digest));
  }
  return digester.finish();
}

LoadedModule loadModule(const ModuleSource& source, const LoadOptions& options) {
  LoadedModule loaded{{}, {}, {}, source, {}};
  Load load(loaded, options);
  collect(load);
  if (!load.broken) buildModule(load);
  sortDiagnostics(loaded);
  return loaded;
}

}  // namespace vtt
