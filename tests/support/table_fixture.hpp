#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "vtt/module/loader.hpp"
#include "vtt/session/projection.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::test {

/// A module with one map of every geometry, two sides, counters of all sorts, and a position that can be laid by hand.
class TableFixture {
 public:
  TableFixture();
  /// The elements are added to the module's.
  explicit TableFixture(const std::string& more);

  TableFixture& put(std::string_view piece, std::string_view place);
  TableFixture& turn(std::string_view piece, int degrees);
  TableFixture& conceal(std::string_view piece, std::string_view side);
  TableFixture& mark(std::string_view piece, std::string_view mark);
  TableFixture& face(std::string_view piece, std::string_view face);

  [[nodiscard]] GameState& state() { return *state_; }
  [[nodiscard]] const Module& module() const { return loaded_->module; }
  [[nodiscard]] const std::shared_ptr<const LoadedModule>& loaded() const { return loaded_; }
  [[nodiscard]] Sight sight(std::string_view side = {}) const;
  [[nodiscard]] Scene scene(std::string_view map = "land", std::string_view side = {}) const;
  [[nodiscard]] std::shared_ptr<const Scene> shared(std::string_view map = "land", std::string_view side = {}) const;
  [[nodiscard]] MapId map(std::string_view id) const;
  [[nodiscard]] SpaceId space(std::string_view id) const;

 private:
  [[nodiscard]] PieceId piece(std::string_view id) const;
  std::shared_ptr<const LoadedModule> loaded_;
  std::shared_ptr<const Module> handle_;
  std::unique_ptr<GameState> state_;
  Digest key_{};
};

}  // namespace vtt::test
