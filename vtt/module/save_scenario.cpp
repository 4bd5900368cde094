#include <fstream>
#include <system_error>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/module/loader.hpp"
#include "vtt/module/scenario_writer.hpp"

namespace vtt {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mainFile = "module.xml";
constexpr std::string_view ending = "</module>";

Error cannotWrite(const fs::path& file) {
  return {"cannot-write",
          "The file " + platform::utf8(file) + " cannot be written; look at the folder and its free space."};
}

Result<void> writeFile(const fs::path& file, const std::string& content) {
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  return stream ? Result<void>() : Result<void>(cannotWrite(file));
}

/// Written beside it first: the old file stays whole if the disk is full.
Result<void> replaceFile(const fs::path& file, const std::string& content) {
  auto fresh = file;
  fresh += ".new~";
  std::error_code failed;
  auto written = writeFile(fresh, content);
  if (written) fs::rename(fresh, file, failed);
  if (written && !failed) return {};
  std::error_code ignored;
  fs::remove(fresh, ignored);
  return written ? cannotWrite(file) : written.error();
}

Result<std::string> withInclude(const std::string& module, const std::string& file) {
  const auto end = module.rfind(ending);
  if (end == std::string::npos)
    return Error{"unfit-module", "The module.xml does not end with </module>, so nothing can be added to it."};
  auto result = module;
  const bool ownLine = end == 0 || module[end - 1] == '\n';
  result.insert(end, (ownLine ? "  " : "\n  ") + ("<include file=\"" + file) + "\"/>\n");
  return result;
}

/// The module as it would be: the same files, one changed and one more.
Result<void> checkWhole(const ModuleSource& source, const std::string& main, const std::string& file,
                        const std::string& xml, const std::string& id) {
  ModuleSource::MemoryFiles files{{file, xml}};
  for (const auto& each : source.files()) {
    // Of pictures only the names count: they are not opened.
    auto content = each.path == mainFile         ? Result<std::string>(main)
                   : each.path.ends_with(".xml") ? source.read(each.path)
                                                 : Result<std::string>(std::string());
    if (!content) return content.error();
    files.emplace_back(each.path, std::move(*content));
  }
  const auto loaded = loadModule(ModuleSource::inMemory(std::move(files)));
  for (const auto& problem : loaded.diagnostics)
    if (problem.severity == Severity::error && (problem.file == file || problem.file == mainFile))
      return Error{"unfit-module", "The position cannot be written as a scenario: " + formatDiagnostic(problem)};
  if (!findScenario(loaded.module, id))
    return Error{"unfit-module", "The module would not find the new scenario " + vtt::quoted(id) + "."};
  return {};
}

Result<void> checkTitle(const Module& module, const ScenarioTitle& title) {
  if (!isId(title.id))
    return Error{"bad-id",
                 vtt::quoted(title.id) + " is no id: use letters, digits and single dashes, such as after-the-ford."};
  if (findScenario(module, title.id))
    return Error{"duplicate-id", "There is a scenario " + vtt::quoted(title.id) + " already; choose another id."};
  if (trim(title.name).empty()) return Error{"missing-name", "The scenario needs a name for people."};
  return {};
}

}  // namespace

Result<SavedScenario> saveScenario(const fs::path& folder, const GameState& state, const ScenarioTitle& title) {
  if (auto fine = checkTitle(state.module(), title); !fine) return fine.error();
  std::error_code failed;
  if (!fs::is_directory(folder, failed))
    return Error{"not-a-folder", "The module " + platform::utf8(folder) +
                                     " is packed; unpack it into a folder to add scenarios to it."};
  auto source = ModuleSource::open(folder);
  if (!source) return source.error();
  const auto main = source->read(mainFile);
  if (!main) return main.error();
  const auto file = "scenarios/" + title.id + ".xml";
  if (source->has(file))
    return Error{"duplicate-id", "There is a file " + file + " in the module already; choose another id."};
  const auto changed = withInclude(*main, file);
  if (!changed) return changed.error();
  auto written = writeScenario(state, title);
  if (auto fine = checkWhole(*source, *changed, file, written.xml, title.id); !fine) return fine.error();
  const auto path = folder / platform::pathOf(file);
  fs::create_directories(path.parent_path(), failed);
  if (auto done = replaceFile(path, written.xml); !done) return done.error();
  if (auto done = replaceFile(folder / mainFile, *changed); !done) {
    fs::remove(path, failed);
    return done.error();
  }
  return SavedScenario{path, std::move(written.leftOut)};
}

}  // namespace vtt
