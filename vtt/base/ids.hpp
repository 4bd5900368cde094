#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace vtt {

/// An index into one table of the module or the state, which cannot be mixed up with an index into another.
template <class Tag>
struct Id {
  static constexpr std::uint32_t none = 0xffffffffU;
  std::uint32_t value = none;

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t index) : value(index) {}
  constexpr explicit Id(std::size_t index) : value(static_cast<std::uint32_t>(index)) {}
  [[nodiscard]] constexpr bool valid() const noexcept { return value != none; }
  constexpr explicit operator bool() const noexcept { return valid(); }
  auto operator<=>(const Id&) const = default;
};

using SideId = Id<struct SideTag>;
using MapId = Id<struct MapTag>;
using SpaceId = Id<struct SpaceTag>;
using RouteId = Id<struct RouteTag>;
using ContainerId = Id<struct ContainerTag>;
using PrototypeId = Id<struct PrototypeTag>;
using GroupId = Id<struct GroupTag>;  ///< a `pieces` element: counters of one make
using PieceId = Id<struct PieceTag>;
using TrackId = Id<struct TrackTag>;
using DieId = Id<struct DieTag>;
using TableId = Id<struct TableTag>;
using MarkId = Id<struct MarkTag>;
using PhaseId = Id<struct PhaseTag>;
using ActionId = Id<struct ActionTag>;
using ScenarioId = Id<struct ScenarioTag>;
using AttributeId = Id<struct AttributeTag>;
using OptionId = Id<struct OptionTag>;

}  // namespace vtt

template <class Tag>
struct std::hash<vtt::Id<Tag>> {
  std::size_t operator()(vtt::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
