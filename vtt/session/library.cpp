#include "vtt/session/library.hpp"

#include <algorithm>
#include <map>
#include <system_error>

#include "vtt/base/platform.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/base/text.hpp"

namespace vtt {

namespace fs = std::filesystem;
using platform::pathOf;
using platform::utf8;

namespace {

constexpr const char* absoluteHint = "module-path";
constexpr const char* relativeHint = "module-path-relative";
constexpr std::string_view archive = ".gmod";
constexpr std::size_t errorsTold = 3;

bool isThere(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool isFolder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

fs::path fullPath(const fs::path& path) {
  std::error_code error;
  auto full = fs::absolute(path, error);
  if (error) return path;
  full = full.lexically_normal();
  return full.has_filename() ? full : full.parent_path();
}

fs::path folderOf(const fs::path& file) { return fullPath(file).parent_path(); }

std::vector<fs::path> within(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    paths.push_back(entry->path());
  return paths;
}

bool isModuleFolder(const fs::path& path) { return isThere(path / "module.xml"); }

/// ID/ or ID.gmod in a folder; empty if it has neither.
fs::path moduleIn(const fs::path& folder, std::string_view id) {
  const auto unpacked = folder / pathOf(id);
  if (isModuleFolder(unpacked)) return unpacked;
  const auto packed = folder / pathOf(std::string(id) + std::string(archive));
  return isThere(packed) ? packed : fs::path();
}

bool looksLikeModules(const fs::path& tree) {
  const auto modules = tree / "modules";
  if (!isFolder(modules)) return false;
  if (isThere(tree / "CMakeLists.txt") && isFolder(tree / "vtt")) return true;
  const auto paths = within(modules);
  return std::any_of(paths.begin(), paths.end(), isModuleFolder);
}

void addSourceTree(fs::path folder, std::vector<fs::path>& folders) {
  for (; !folder.empty(); folder = folder.parent_path()) {
    if (looksLikeModules(folder)) {
      folders.push_back(folder / "modules");
      return;
    }
    if (folder == folder.root_path()) return;
  }
}

std::string listed(const std::vector<fs::path>& paths) {
  std::vector<std::string> names;
  for (const auto& path : paths) names.push_back(utf8(path));
  return names.empty() ? "nowhere" : join(names, ", ");
}

Error unsound(const LoadedModule& module, const fs::path& path) {
  std::string text =
      "The module " + utf8(path) + " has errors, so it cannot be played; `module lint` tells all of them.";
  std::size_t told = 0;
  for (const auto& diagnostic : module.diagnostics)
    if (diagnostic.severity == Severity::error && told++ < errorsTold) text += "\n  " + formatDiagnostic(diagnostic);
  return {"module-errors", text};
}

}  // namespace

ModuleLibrary::ModuleLibrary(std::vector<fs::path> folders) {
  for (const auto& folder : folders) {
    auto full = fullPath(folder);
    if (!folder.empty() && std::find(folders_.begin(), folders_.end(), full) == folders_.end())
      folders_.push_back(std::move(full));
  }
}

ModuleLibrary ModuleLibrary::ofThisMachine() {
  std::vector<fs::path> folders;
  if (const auto list = platform::environment("GROGNARD_MODULES"))
    for (const auto part : split(*list, platform::listSeparator())) folders.push_back(pathOf(part));
  if (const auto data = platform::userDataFolder(); !data.empty()) folders.push_back(data / "grognard" / "modules");
  if (const auto program = platform::programFile(); !program.empty()) {
    folders.push_back(program.parent_path() / ".." / "share" / "grognard" / "modules");
    addSourceTree(program.parent_path(), folders);
  }
  return ModuleLibrary(std::move(folders));
}

Result<fs::path> ModuleLibrary::find(std::string_view id) const {
  if (!isId(id)) return Error{"bad-id", vtt::quoted(id) + " is no id of a module."};
  for (const auto& folder : folders_)
    if (auto path = moduleIn(folder, id); !path.empty()) return path;
  std::vector<std::string> ids;
  for (auto& module : installed()) ids.push_back(std::move(module.id));
  return Error{"no-such-module", "There is no module " + vtt::quoted(id) + " among the installed ones." +
                                     didYouMean(id, ids) + " Modules are looked for in " + listed(folders_) +
                                     "; set GROGNARD_MODULES to look elsewhere."};
}

Result<fs::path> ModuleLibrary::resolve(std::string_view pathOrId) const {
  const auto path = pathOf(pathOrId);
  if (isFolder(path) && isModuleFolder(path)) return fullPath(path);
  if (isThere(path) && !isFolder(path)) return path.filename() == "module.xml" ? folderOf(path) : fullPath(path);
  if (!isId(pathOrId)) {
    if (isThere(path)) return Error{"no-module", utf8(path) + " is no module: it has no module.xml."};
    return Error{"no-such-module", "There is no module at " + utf8(path) +
                                       "; give a folder with a module.xml, a .gmod file, " +
                                       "or the id of an installed module."};
  }
  auto found = find(pathOrId);
  if (!found && isFolder(path))
    return Error{"no-module", "The folder " + utf8(path) + " has no module.xml. " + found.error().message};
  return found;
}

std::vector<InstalledModule> ModuleLibrary::installed() const {
  std::map<std::string, fs::path> found;
  for (const auto& folder : folders_) {
    for (const auto& path : within(folder)) {
      const bool packed = path.extension() == archive && !isFolder(path);
      const auto id = utf8(packed ? path.stem() : path.filename());
      if (isId(id) && (packed || isModuleFolder(path))) found.emplace(id, moduleIn(folder, id));
    }
  }
  std::vector<InstalledModule> modules;
  for (auto& [id, path] : found) modules.push_back({id, std::move(path)});
  return modules;
}

Result<ModulePointer> ModuleLibrary::load(const fs::path& path) const {
  auto source = ModuleSource::open(path);
  if (!source) return source.error();
  LoadOptions options;
  options.resolver = [this, beside = folderOf(path)](std::string_view id) -> Result<fs::path> {
    auto found = find(id);
    if (found || !isId(id)) return found;
    auto neighbour = moduleIn(beside, id);
    return neighbour.empty() ? found : Result<fs::path>(std::move(neighbour));
  };
  return ModulePointer(std::make_shared<const LoadedModule>(loadModule(*source, options)));
}

Result<ModulePointer> ModuleLibrary::loadToPlay(const fs::path& path) const {
  auto module = load(path);
  if (module && !(*module)->ok()) return unsound(**module, path);
  return module;
}

std::vector<std::pair<std::string, std::string>> ModuleLibrary::hintsFor(const fs::path& module, const fs::path& game) {
  const auto full = fullPath(module);
  std::vector<std::pair<std::string, std::string>> hints;
  hints.emplace_back(absoluteHint, utf8(full));
  const auto relative = full.lexically_relative(folderOf(game));
  const auto slashed = relative.generic_u8string();
  if (!relative.empty()) hints.emplace_back(relativeHint, std::string(slashed.begin(), slashed.end()));
  return hints;
}

std::vector<fs::path> ModuleLibrary::candidates(const GameInfo& info, const fs::path& game) const {
  std::vector<fs::path> paths;
  const auto add = [&](const fs::path& path) {
    if (!path.empty() && std::find(paths.begin(), paths.end(), path) == paths.end()) paths.push_back(path);
  };
  const auto beside = folderOf(game);
  for (const auto& [key, value] : info.options) {
    if (key == absoluteHint) add(fullPath(pathOf(value)));
    if (key == relativeHint) add((beside / pathOf(value)).lexically_normal());
  }
  if (!isId(info.moduleId)) return paths;
  for (const auto& folder : folders_) add(moduleIn(folder, info.moduleId));
  add(moduleIn(beside, info.moduleId));
  return paths;
}

ModuleFinder ModuleLibrary::finderFor(const fs::path& game, std::optional<fs::path> given) const {
  return [this, game, given = std::move(given)](const GameInfo& info) -> Result<ModulePointer> {
    if (given) {
      auto module = loadToPlay(*given);
      if (module && (*module)->module.id != info.moduleId)
        return Error{"other-module", utf8(*given) + " is the module " + vtt::quoted((*module)->module.id) +
                                         ", but the game " + utf8(game) + " is played with " +
                                         vtt::quoted(info.moduleId) + "."};
      return module;
    }
    std::optional<Error> unfit;
    const auto paths = candidates(info, game);
    for (const auto& path : paths) {
      if (!isThere(path)) continue;
      auto module = load(path);
      if (!module || (*module)->module.id != info.moduleId) continue;
      if ((*module)->ok()) return module;
      if (!unfit) unfit = unsound(**module, path);
    }
    if (unfit) return *unfit;
    auto places = paths;
    places.insert(places.end(), folders_.begin(), folders_.end());
    places.push_back(folderOf(game));
    return Error{"no-such-module", "The module " + vtt::quoted(info.moduleId) + " of the game " + utf8(game) +
                                       " was not found. It was looked for at " + listed(places) +
                                       "; say where it is with --module PATH."};
  };
}

}  // namespace vtt
