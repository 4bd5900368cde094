#pragma once

#include <string>
#include <string_view>

#include "vtt/base/digest.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// What one side may know of a position. Without a side: the umpire, who knows everything.
class Sight {
 public:
  /// `key` is the game's secret: without it nobody can tell from a handle which piece is meant.
  Sight(const GameState& state, SideId side, const Digest& key) : state_(state), side_(side), key_(key) {}

  [[nodiscard]] bool isUmpire() const { return !side_; }
  [[nodiscard]] SideId side() const { return side_; }
  /// It lies where this side can point at it, known or not.
  [[nodiscard]] bool sees(PieceId piece) const;
  /// It may be called by its id.
  [[nodiscard]] bool knows(PieceId piece) const;
  [[nodiscard]] bool seesInto(ContainerId container) const;
  [[nodiscard]] bool seesCount(ContainerId container) const;
  /// Its id if known, else an opaque handle that lasts while the piece can be followed on the table.
  [[nodiscard]] std::string nameOf(PieceId piece) const;
  [[nodiscard]] std::string handleOf(PieceId piece) const;
  /// The piece that this side calls so; none if it knows no such piece.
  [[nodiscard]] PieceId find(std::string_view name) const;

 private:
  [[nodiscard]] bool allowed(Audience audience, SideId owner) const;
  [[nodiscard]] See lookInto(SpaceId space, SideId of) const;
  [[nodiscard]] bool stands(SideId side, SpaceId space) const;
  [[nodiscard]] bool isNear(SpaceId space) const;
  [[nodiscard]] bool bySightRules(PieceId piece, Location ground) const;

  const GameState& state_;
  SideId side_;
  const Digest& key_;
};

}  // namespace vtt
