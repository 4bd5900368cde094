#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/session/session.hpp"

namespace vtt {

using ModulePointer = std::shared_ptr<const LoadedModule>;

struct InstalledModule {
  std::string id;
  std::filesystem::path path;
};

/// The folders in which installed modules lie, each as ID/ (with a module.xml) or ID.gmod. The first that has it
/// counts.
class ModuleLibrary {
 public:
  explicit ModuleLibrary(std::vector<std::filesystem::path> folders);
  /// Those of this machine: GROGNARD_MODULES, the user's, the program's, and the source tree it was built in.
  static ModuleLibrary ofThisMachine();

  [[nodiscard]] const std::vector<std::filesystem::path>& folders() const { return folders_; }
  /// The folder or .gmod of an installed module; the error names the folders looked into.
  [[nodiscard]] Result<std::filesystem::path> find(std::string_view id) const;
  /// A folder, a .gmod, a module.xml or the id of an installed module, as people write it.
  [[nodiscard]] Result<std::filesystem::path> resolve(std::string_view pathOrId) const;
  /// All of them by id.
  [[nodiscard]] std::vector<InstalledModule> installed() const;

  /// Reads a module, with whatever problems it has. Those it uses are looked for here, then beside it.
  [[nodiscard]] Result<ModulePointer> load(const std::filesystem::path& path) const;
  /// The same, but a module with errors is refused; the sentence tells the first of them.
  [[nodiscard]] Result<ModulePointer> loadToPlay(const std::filesystem::path& path) const;

  /// What a new game keeps, so that its module is found again.
  [[nodiscard]] static std::vector<std::pair<std::string, std::string>> hintsFor(const std::filesystem::path& module,
                                                                                 const std::filesystem::path& game);
  /// Finds the module of a game file: `given` if there is one, else where the game says, here, and beside the game.
  /// The error names every place looked at. The library must outlive the finder.
  [[nodiscard]] ModuleFinder finderFor(const std::filesystem::path& game,
                                       std::optional<std::filesystem::path> given = {}) const;

 private:
  [[nodiscard]] std::vector<std::filesystem::path> candidates(const GameInfo& info,
                                                              const std::filesystem::path& game) const;
  std::vector<std::filesystem::path> folders_;
};

}  // namespace vtt
