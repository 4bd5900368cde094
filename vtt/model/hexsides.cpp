#include "vtt/model/hexsides.hpp"

namespace vtt {

const Hexside& hexsideAt(const Module& module, std::uint32_t index) {
  static const Hexside none;
  for (const auto& map : module.maps) {
    if (index < map.hexsides.size()) return map.hexsides[index];
    index -= static_cast<std::uint32_t>(map.hexsides.size());
  }
  return none;
}

std::optional<std::uint32_t> findHexside(const Module& module, SpaceId a, SpaceId b) {
  std::uint32_t index = 0;
  for (const auto& map : module.maps) {
    for (const auto& side : map.hexsides) {
      if ((side.a == a && side.b == b) || (side.a == b && side.b == a)) return index;
      ++index;
    }
  }
  return std::nullopt;
}

std::optional<std::uint32_t> findHexside(const Module& module, std::string_view id) {
  const auto dash = id.find("--");
  if (dash == std::string_view::npos) return std::nullopt;
  const auto a = module.ids.find(id.substr(0, dash));
  const auto b = module.ids.find(id.substr(dash + 2));
  if (a.kind != ThingKind::space || b.kind != ThingKind::space) return std::nullopt;
  return findHexside(module, SpaceId(a.index), SpaceId(b.index));
}

std::string hexsideId(const Module& module, std::uint32_t index) {
  const auto& side = hexsideAt(module, index);
  return module.spaces[side.a.value].id + "--" + module.spaces[side.b.value].id;
}

}  // namespace vtt
