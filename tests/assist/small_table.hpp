#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "tests/assist/ohio_table.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/setup.hpp"

namespace vtt::test {

inline std::filesystem::path smallFolder(const std::string& name) {
  return std::filesystem::path(GROGNARD_SOURCE_DIR) / "tests/assist/modules" / name;
}

using Costs = std::map<std::string, double>;

/// A small module with its profile.
struct Small {
  explicit Small(const std::string& name)
      : fixture(loadFixture(smallFolder(name))), state(begin()), advisor(loadAdvisor(fixture.loaded)) {}

  [[nodiscard]] GameState begin() const {
    if (!fixture.loaded->ok()) FAIL(formatDiagnostic(fixture.loaded->diagnostics.front()));
    auto made = setUp(fixture.module(), fixture.module()->scenarios.front());
    REQUIRE(made);
    return std::move(*made);
  }
  [[nodiscard]] PieceList pieces(const std::string& ids) const {
    PieceList found;
    for (const auto id : splitBlanks(ids)) found.push_back(state.find(id));
    return found;
  }
  [[nodiscard]] SpaceId space(std::string_view id) const { return SpaceId(state.module().ids.find(id).index); }
  [[nodiscard]] std::string idOf(SpaceId at) const { return state.module().spaces[at.value].id; }
  void put(const std::string& ids, const std::string& to) {
    for (const auto piece : pieces(ids)) state.putPiece(piece, {state.spacePlace(space(to)), {}}, {});
  }
  [[nodiscard]] Situation situation() const { return {state, {}, {}}; }
  [[nodiscard]] Costs reach(const std::string& ids) const {
    Costs costs;
    for (const auto& one : advisor->reach(situation(), {pieces(ids), false}).destinations)
      if (one.how != "embark") costs[idOf(one.space)] = one.cost;
    return costs;
  }
  [[nodiscard]] PathCheck check(const std::string& ids, const std::string& path) const {
    std::vector<SpaceId> spaces;
    for (const auto id : splitBlanks(path)) spaces.push_back(space(id));
    return advisor->checkPath(situation(), {pieces(ids), spaces, false});
  }
  /// Every way that is proposed is legal, and costs what was said.
  void checkPaths(const std::string& ids) const {
    for (const auto& one : advisor->reach(situation(), {pieces(ids), false}).destinations) {
      if (one.how == "embark") continue;
      const auto check = advisor->checkPath(situation(), {pieces(ids), one.path, false});
      INFO("to " << idOf(one.space));
      CHECK(check.legal);
      CHECK(check.cost == one.cost);
    }
  }

  Fixture fixture;
  GameState state;
  std::shared_ptr<const Advisor> advisor;
};

}  // namespace vtt::test
