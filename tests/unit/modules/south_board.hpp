#pragma once

#include <string>
#include <string_view>

#include "tests/support/fixtures.hpp"

namespace vtt::test {

/// The module The American Revolution in the South.
[[nodiscard]] const Fixture& south();
/// The hex with this number; fails the test if there is none.
[[nodiscard]] const Space& southHex(std::string_view number);
/// The words or the number that an attribute of a piece's face has; empty if it has none.
[[nodiscard]] std::string wordOf(const Module& module, GroupId group, std::uint32_t face, std::string_view attribute);

}  // namespace vtt::test
