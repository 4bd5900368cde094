#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/model/module.hpp"
#include "vtt/module/diagnostic.hpp"
#include "vtt/module/source.hpp"

namespace vtt {

struct FormatHistory;

/// Where something is written: an index into Origins::files and a line.
struct Origin {
  std::uint32_t file = 0;
  std::int32_t line = 0;
};

/// A picture that the module mentions. `file` may begin with "ID:", see LoadedModule::read.
struct ImageUse {
  std::string file;
  Origin origin;
};

/// Where everything of a module is written. Each list is parallel to that of the module.
/// Puts and placements carry their own file and line.
struct Origins {
  std::vector<std::string> files;  ///< as diagnostics name them
  std::vector<Origin> sides, attributes, options, maps, spaces, routes, prototypes, groups, marks, containers, tracks,
      dice, tables, phases, actions, pages, rosters, scenarios;
  std::vector<std::vector<Origin>> areas;  ///< by map
  std::vector<ImageUse> images;            ///< every mention: maps, layers, pages, the module's picture
  Origin turns;

  [[nodiscard]] const std::string& file(Origin origin) const { return files[origin.file]; }
};

struct LoadOptions {
  /// From the id of an installed module to its folder or .gmod; the error says where modules are looked for.
  std::function<Result<std::filesystem::path>(std::string_view id)> resolver;
  const FormatHistory* history = nullptr;  ///< tests only; otherwise that of vtt/module/migration.hpp
};

/// A module as read, and all its problems in the order of files and lines.
struct LoadedModule {
  Module module;  ///< complete and indexed if ok(); otherwise not to be played
  Diagnostics diagnostics;
  Origins origins;
  ModuleSource source;
  std::vector<std::pair<std::string, ModuleSource>> used;  ///< by id, for the files of used modules

  [[nodiscard]] bool ok() const { return !hasErrors(diagnostics); }
  /// A file of this module, or "ID:path" of one that it uses.
  [[nodiscard]] Result<std::string> read(std::string_view path) const;
  [[nodiscard]] bool has(std::string_view path) const;
  /// Of all files, those of used modules included.
  [[nodiscard]] Result<Digest> digest() const;
};

/// Reads a module and finds every structural problem, never only the first. Pictures are not opened: see lint.hpp.
[[nodiscard]] LoadedModule loadModule(const ModuleSource& source, const LoadOptions& options = {});

}  // namespace vtt
