#include "tests/unit/modules/south_board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace vtt::test {

const Fixture& south() {
  static const auto loaded =
      loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules" / "american-revolution-in-the-south");
  return loaded;
}

const Space& southHex(std::string_view number) {
  const auto& spaces = south().loaded->module.spaces;
  const auto found = std::find_if(spaces.begin(), spaces.end(), [&](const Space& s) { return s.id == number; });
  INFO("hex " << number);
  REQUIRE(found != spaces.end());
  REQUIRE(found->cell);
  return *found;
}

std::string wordOf(const Module& module, GroupId group, std::uint32_t face, std::string_view attribute) {
  const auto id = findAttribute(module, AttributeOwner::piece, attribute);
  REQUIRE(id);
  const auto* value = module.groups[group.value].faces[face].find(id);
  if (value == nullptr || std::holds_alternative<std::monostate>(*value)) return {};
  const auto* text = std::get_if<std::string>(value);
  return text != nullptr ? *text : formatValue(*value);
}

}  // namespace vtt::test
