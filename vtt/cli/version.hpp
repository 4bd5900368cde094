#pragma once

namespace vtt::cli {

/// Of the programs; the same as in CMakeLists.txt.
inline constexpr const char* version = "0.1.0";

}  // namespace vtt::cli
