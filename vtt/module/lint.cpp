#include "vtt/module/lint.hpp"

#include <algorithm>
#include <unordered_map>

#include "vtt/module/lint_checks.hpp"

namespace vtt {

namespace linting {

namespace {

constexpr int mostOfACode = 200;

}  // namespace

void Lint::complain(std::string_view file, int line, std::string_view code, std::string message) {
  auto& count = counts_.try_emplace(std::string(code), 0).first->second;
  if (++count > mostOfACode + 1) return;
  if (count == mostOfACode + 1)
    return report(found_, "too-many-problems", "", 0, "There are more problems of the kind " + std::string(code) + ".");
  report(found_, code, file, line, std::move(message));
}

void Lint::complainOnce(Origin origin, std::string_view code, std::string message) {
  if (lines_.emplace(code, origins.file(origin), origin.line).second) complain(origin, code, std::move(message));
}

Origin Lint::lineWith(Origin origin, std::string_view text) const {
  const auto content = loaded.read(origins.file(origin));
  if (!content) return origin;
  std::size_t start = 0;
  for (int line = 1; start < content->size(); ++line) {
    const auto end = std::min(content->find('\n', start), content->size());
    const auto here = std::string_view(*content).substr(start, end - start);
    if (line >= origin.line && here.find(text) != std::string_view::npos) return {origin.file, line};
    start = end + 1;
  }
  return origin;
}

}  // namespace linting

namespace {

using linting::Lint;

/// In the order in which the files are read; problems of the whole module first, cut-off notes last.
void sortDiagnostics(Diagnostics& diagnostics, const std::vector<std::string>& files) {
  std::unordered_map<std::string_view, std::size_t> order;
  for (const auto& file : files) order.emplace(file, order.size());
  std::ranges::stable_sort(diagnostics, {}, [&](const Diagnostic& d) {
    const auto at = order.find(d.file);
    const bool cut = d.code == "too-many-problems";
    return std::tuple(cut, at == order.end() ? (d.file.empty() ? 0 : files.size()) : at->second, d.line);
  });
}

/// The loader came as far as spaces and routes.
bool hasLand(const Module& module) { return module.stepStart.size() == module.spaces.size() + 1; }

}  // namespace

Diagnostics lintModule(const LoadedModule& loaded, const LintOptions& options) {
  Lint lint(loaded, options);
  linting::checkImages(lint);
  if (hasLand(loaded.module)) {
    linting::checkMaps(lint);
    linting::checkRoutes(lint);
  }
  if (loaded.ok()) {
    linting::checkContents(lint);
    linting::checkTables(lint);
    linting::checkUnused(lint);
    linting::checkScenarios(lint);
    linting::checkActions(lint);
  }
  auto found = std::move(lint).take();
  auto all = loaded.diagnostics;
  all.insert(all.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  sortDiagnostics(all, loaded.origins.files);
  return all;
}

}  // namespace vtt
