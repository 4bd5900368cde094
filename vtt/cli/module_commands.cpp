#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "vtt/base/digest.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/cli/assist.hpp"
#include "vtt/cli/module_report.hpp"
#include "vtt/cli/requests.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/module/lint.hpp"
#include "vtt/module/starter.hpp"

namespace vtt::cli {

namespace {

std::size_t errorsIn(const Diagnostics& diagnostics) {
  const auto isError = [](const Diagnostic& d) { return d.severity == Severity::error; };
  return static_cast<std::size_t>(std::count_if(diagnostics.begin(), diagnostics.end(), isError));
}

std::string summary(const Diagnostics& diagnostics, const std::string& what) {
  const auto errors = errorsIn(diagnostics);
  const auto warnings = diagnostics.size() - errors;
  if (diagnostics.empty()) return what + ": no errors, no warnings.";
  return fmt::format("{}: {}, {}.", what, counted(errors, "error", "errors"), counted(warnings, "warning", "warnings"));
}

LintOptions lintOptions() {
  LintOptions options;
  options.commandCheck = [](const GameState& state, std::string_view text) -> Result<void> {
    auto command = decode(state, text);
    return command ? Result<void>() : command.error();
  };
  return options;
}

/// What the rules plugin finds in the module's profile; without the plugin, one warning.
void lintProfile(const ModulePointer& module, Diagnostics& diagnostics) {
  const auto& file = module->module.rulesFile;
  if (file.empty() || !module->ok() || !module->has(file)) return;
  const auto plugin = openPlugin();
  if (!plugin)
    return report(diagnostics, "profile-not-checked", file, 0,
                  "The profile was not checked. " + plugin.error().message);
  for (const auto& problem : (*plugin)->lint(handleOf(module)))
    report(diagnostics, "bad-profile", problem.file, problem.line, problem.message);
}

struct Opened {
  std::filesystem::path path;
  ModulePointer module;
};

Result<Opened> openModule(const ModuleLibrary& library, const std::string& name) {
  auto path = library.resolve(name);
  if (!path) return path.error();
  auto module = library.load(*path);
  if (!module) return module.error();
  return Opened{std::move(*path), std::move(*module)};
}

}  // namespace

int refuseUnsound(Console& console, const Diagnostics& diagnostics, const std::string& path) {
  for (const auto& diagnostic : diagnostics)
    if (diagnostic.severity == Severity::error) console.tell(formatDiagnostic(diagnostic));
  console.tell(summary(diagnostics, path));
  return notFine;
}

int lintCommand(Console& console, const ModuleRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  Diagnostics diagnostics;
  {
    const Progress progress("Reading " + request.module);
    auto opened = openModule(library, request.module);
    if (!opened) return console.fail(opened.error());
    diagnostics = lintModule(*opened->module, lintOptions());
    lintProfile(opened->module, diagnostics);
  }
  if (request.json) console.line(diagnosticsJson(diagnostics));
  if (!request.json)
    for (const auto& diagnostic : diagnostics) console.line(formatDiagnostic(diagnostic));
  console.flush();
  if (!request.json) console.tell(summary(diagnostics, request.module));
  return hasErrors(diagnostics) ? notFine : allFine;
}

int infoCommand(Console& console, const ModuleRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  auto opened = openModule(library, request.module);
  if (!opened) return console.fail(opened.error());
  if (!opened->module->ok()) return refuseUnsound(console, opened->module->diagnostics, platform::utf8(opened->path));
  auto hash = opened->module->digest();
  if (!hash) return console.fail(hash.error());
  const auto& module = opened->module->module;
  if (request.json) console.line(moduleJson(module, toHex(*hash)));
  if (!request.json) console.write(moduleText(module, toHex(*hash)));
  return allFine;
}

int packCommand(Console& console, const PackRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  auto opened = openModule(library, request.module);
  if (!opened) return console.fail(opened.error());
  if (!opened->module->ok()) return refuseUnsound(console, opened->module->diagnostics, platform::utf8(opened->path));
  const auto file = platform::pathOf(request.file);
  {
    const Progress progress("Packing " + request.module);
    if (auto packed = pack(opened->module->source, file); !packed) return console.fail(packed.error());
  }
  const auto& source = opened->module->source;
  console.line(fmt::format("{}: {} {}, {}.", request.file, opened->module->module.name, opened->module->module.version,
                           counted(source.files().size(), "file", "files")));
  return allFine;
}

int starterCommand(Console& console, const StarterRequest& request) {
  const std::array kinds{GeometryKind::points, GeometryKind::hexes, GeometryKind::squares, GeometryKind::free};
  const auto* kind = std::find_if(kinds.begin(), kinds.end(), [&](auto k) { return request.geometry == wordFor(k); });
  if (kind == kinds.end())
    return console.fail({"no-such-geometry", "There is no geometry " + vtt::quoted(request.geometry) +
                                                 "; choose points, hexes, squares or free."});
  if (auto made = writeStarter(platform::pathOf(request.folder), *kind); !made) return console.fail(made.error());
  console.line(fmt::format("{}: a module to start from.", request.folder));
  console.line(fmt::format("Check it with `grognard-cli module lint {}`.", request.folder));
  return allFine;
}

int codesCommand(Console& console, bool json) {
  if (json) {
    console.line(codesJson());
    return allFine;
  }
  for (const auto& row : diagnosticCodes())
    console.line(fmt::format("{:<22}{:<9}{}", row.code, wordFor(row.severity), row.meaning));
  return allFine;
}

int listCommand(Console& console, bool json) {
  const auto library = ModuleLibrary::ofThisMachine();
  if (json) {
    console.line(libraryJson(library));
    return allFine;
  }
  for (const auto& module : library.installed())
    console.line(fmt::format("{:<24}{}", module.id, platform::utf8(module.path)));
  console.flush();
  for (const auto& folder : library.folders()) console.tell("Looked in " + platform::utf8(folder));
  return allFine;
}

}  // namespace vtt::cli
