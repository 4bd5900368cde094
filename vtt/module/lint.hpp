#pragma once

#include <functional>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/image/image.hpp"
#include "vtt/model/state.hpp"
#include "vtt/module/diagnostic.hpp"
#include "vtt/module/loader.hpp"

namespace vtt {

struct LintOptions {
  /// Whether a command could be understood in this position; without it, commands of the module are not looked at.
  std::function<Result<void>(const GameState& state, std::string_view command)> commandCheck;
  ImageLimits images;
  int fillings = 3;  ///< how often the placement rules of a scenario are tried before they count as impossible
};

/// What the loader found, and what needs a look at the whole module: pictures, the lie of the land, scenarios, tables,
/// things that nothing uses. In the order of files and lines. A module with errors in its structure is checked as far
/// as that makes sense.
[[nodiscard]] Diagnostics lintModule(const LoadedModule& loaded, const LintOptions& options = {});

}  // namespace vtt
