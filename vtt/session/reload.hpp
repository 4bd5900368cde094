#pragma once

#include <filesystem>
#include <memory>

#include "vtt/base/result.hpp"
#include "vtt/session/library.hpp"

namespace vtt {

/// Whether a game can go on with another version of its module: all of its set-up is still there, and every entry can
/// be replayed. The game is only read. Errors: other-module, unfit-entry and those of opening; the sentence says what
/// no longer fits.
[[nodiscard]] Result<void> fitsModule(const std::filesystem::path& game, const ModulePointer& module);

/// The problems that the loader and lint find in a module, commands of its scenarios and actions included.
[[nodiscard]] Diagnostics problemsOf(const LoadedModule& module);

}  // namespace vtt
