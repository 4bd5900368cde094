#include "tests/unit/modules/warpath_board.hpp"

#include <catch2/catch.hpp>

#include "vtt/command/apply.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt::test {

const Fixture& warpath() {
  static const auto loaded = loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules" / "warpath");
  return loaded;
}

GameState warpathGame(const std::string& scenario) { return Setting{warpath(), scenario, 1}.state(); }

SpaceId warpathSpace(std::string_view id) {
  const auto& spaces = warpath().loaded->module.spaces;
  for (std::uint32_t i = 0; i < spaces.size(); ++i)
    if (spaces[i].id == id) return SpaceId(i);
  FAIL("no space " << id);
  return {};
}

std::string wordOf(const Space& space, std::string_view attribute) {
  const auto id = findAttribute(warpath().loaded->module, AttributeOwner::space, attribute);
  REQUIRE(id);
  const auto* value = space.attributes.find(id);
  return value == nullptr ? std::string() : formatValue(*value);
}

std::string wordOf(const GameState& state, PieceId piece, std::string_view attribute) {
  const auto id = findAttribute(state.module(), AttributeOwner::piece, attribute);
  REQUIRE(id);
  return formatValue(state.pieceAttribute(piece, id));
}

std::set<std::string> lyingAt(const GameState& state, std::string_view place) {
  std::set<std::string> ids;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (const PieceId piece(i); state.exists(piece) && formatPlace(state, {state.piece(piece).place}) == place)
      ids.insert(state.idOf(piece));
  return ids;
}

void play(GameState& state, const std::string& command) {
  INFO(command);
  const auto read = decode(state, command);
  REQUIRE(read);
  const auto done = apply(state, *read, {SideId(), [](std::uint64_t) { return std::uint64_t{0}; }, std::nullopt});
  INFO((done ? std::string() : done.error().message));
  REQUIRE(done);
}

std::vector<SpaceId> warpathLand() {
  std::vector<SpaceId> land;
  const auto& spaces = warpath().loaded->module.spaces;
  for (std::uint32_t i = 1; i < spaces.size(); ++i)
    if (spaces[i].kind != "box") land.emplace_back(i);
  return land;
}

}  // namespace vtt::test
