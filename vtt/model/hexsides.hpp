#pragma once

#include <cstdint>
#include <optional>

#include "vtt/model/module.hpp"

namespace vtt {

// Hexsides are numbered through all maps, in the order of the module.

[[nodiscard]] const Hexside& hexsideAt(const Module& module, std::uint32_t index);
/// The hexside between two hexes, whichever is named first; none if the module says nothing of it.
[[nodiscard]] std::optional<std::uint32_t> findHexside(const Module& module, SpaceId a, SpaceId b);
/// From `0105--0106`.
[[nodiscard]] std::optional<std::uint32_t> findHexside(const Module& module, std::string_view id);
[[nodiscard]] std::string hexsideId(const Module& module, std::uint32_t index);

}  // namespace vtt
