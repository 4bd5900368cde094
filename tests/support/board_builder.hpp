#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/model/module.hpp"
#include "vtt/model/state.hpp"

namespace vtt::test {

/// A small module of points, made in code. Attributes of spaces: `nation` (Mi, Sh, none), `site` (a list), `coast` (a
/// flag); `control` may change. Sides: us and wc. A prototype has the faces full and reduced.
class BoardBuilder {
 public:
  BoardBuilder();
  BoardBuilder& space(const std::string& id, const std::string& kind = "ground", const std::string& nation = {},
                      double x = 100, double y = 100);
  /// The last space's.
  BoardBuilder& slots(std::vector<std::string> names);
  BoardBuilder& site(std::vector<std::string> words);
  BoardBuilder& coast();
  BoardBuilder& value(double number);
  /// Routes from each to the next.
  BoardBuilder& path(const std::vector<std::string>& ids, const std::string& kind = "trail");
  BoardBuilder& oneWay(const std::string& from, const std::string& to);
  BoardBuilder& prototype(const std::string& id, int carries = 0);
  BoardBuilder& pieces(const std::string& id, std::uint32_t count, const std::string& prototype,
                       const std::string& side);
  BoardBuilder& unlimited(const std::string& id, const std::string& prototype);
  BoardBuilder& cup(const std::string& id);
  /// For everything else, before build().
  Module& module() { return module_; }
  std::shared_ptr<const Module> build();

 private:
  Module module_;
};

SpaceId spaceNamed(const Module& module, std::string_view id);
PieceId pieceNamed(const Module& module, std::string_view id);
/// A rule for `count` pieces (0: all) of the groups or pieces named; fails the test if the condition is not understood.
Placement rule(const Module& module, const std::vector<std::string>& ids, std::uint32_t count, std::string_view where);
void putIn(GameState& state, std::string_view piece, std::string_view place);
/// Where a piece is, as players write it.
std::string placeOf(const GameState& state, std::string_view piece);

}  // namespace vtt::test
