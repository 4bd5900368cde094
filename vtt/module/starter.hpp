#pragma once

#include <filesystem>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/model/geometry.hpp"
#include "vtt/module/source.hpp"

namespace vtt {

/// The files of a tiny module that can be played at once: a place to start from.
[[nodiscard]] ModuleSource::MemoryFiles starterFiles(GeometryKind geometry, std::string_view id, std::string_view name);

/// Writes them to a folder, which is made if need be and must be empty. Its name becomes the id of the module.
[[nodiscard]] Result<void> writeStarter(const std::filesystem::path& folder, GeometryKind geometry);

}  // namespace vtt
