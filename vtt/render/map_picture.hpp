#pragma once

#include <functional>
#include <string_view>

#include "vtt/base/result.hpp"
#include "vtt/model/module.hpp"

namespace vtt {

/// A map drawn from its spaces, routes and cartography, whatever pictures it has: a PNG so many pixels wide, handed to
/// `sink` in parts. Errors: cannot-encode, if memory runs out.
[[nodiscard]] Result<void> drawMapPicture(const Module& module, MapId map, int width,
                                          const std::function<void(std::string_view bytes)>& sink);

}  // namespace vtt
