#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "vtt/module/lint.hpp"

/// What the parts of lint share. Nothing here is for other rooms.
namespace vtt::linting {

class Lint {
 public:
  Lint(const LoadedModule& loadedModule, const LintOptions& lintOptions)
      : loaded(loadedModule), module(loaded.module), origins(loaded.origins), options(lintOptions) {}

  const LoadedModule& loaded;
  const Module& module;
  const Origins& origins;
  const LintOptions& options;

  /// One line is blamed once for each code and message; a code that occurs very often is cut off.
  void complain(std::string_view file, int line, std::string_view code, std::string message);
  void complain(Origin origin, std::string_view code, std::string message) {
    complain(origins.file(origin), origin.line, code, std::move(message));
  }
  /// The same, once for a line: for elements that make many things, such as grids.
  void complainOnce(Origin origin, std::string_view code, std::string message);
  /// Written in a module that this one uses: not for this author to change.
  [[nodiscard]] bool isForeign(Origin origin) const { return origins.file(origin).find(':') != std::string::npos; }
  /// The first line from `origin` on that has this text, or that of `origin`.
  [[nodiscard]] Origin lineWith(Origin origin, std::string_view text) const;
  [[nodiscard]] Diagnostics take() && { return std::move(found_); }

 private:
  Diagnostics found_;
  std::map<std::string, int, std::less<>> counts_;
  std::set<std::tuple<std::string, std::string, int>> lines_;
};

void checkImages(Lint& lint);
void checkMaps(Lint& lint);
void checkRoutes(Lint& lint);
void checkContents(Lint& lint);
void checkTables(Lint& lint);
void checkUnused(Lint& lint);
void checkScenarios(Lint& lint);
void checkActions(Lint& lint);

}  // namespace vtt::linting
