#pragma once

#include <string>

#include "vtt/cli/console.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/session/library.hpp"

namespace vtt::cli {

/// What a module holds, for people and for programs. `hash` is the digest of its files.
[[nodiscard]] std::string moduleText(const Module& module, const std::string& hash);
[[nodiscard]] std::string moduleJson(const Module& module, const std::string& hash);

/// Tells the errors of a module that cannot be used, and gives the answer to the caller.
int refuseUnsound(Console& console, const Diagnostics& diagnostics, const std::string& path);

[[nodiscard]] std::string diagnosticsJson(const Diagnostics& diagnostics);
[[nodiscard]] std::string codesJson();
[[nodiscard]] std::string libraryJson(const ModuleLibrary& library);

/// How many of each kind: spaces of a map, and routes that begin there. What has no kind is called by `kindOfSpace`.
struct KindCount {
  std::string kind;
  std::size_t count = 0;
};
[[nodiscard]] std::vector<KindCount> spaceKinds(const Module& module, MapId map);
[[nodiscard]] std::vector<KindCount> routeKinds(const Module& module, MapId map);

[[nodiscard]] const char* wordFor(ContainerKind kind);

}  // namespace vtt::cli
