#pragma once

#include <string_view>
#include <vector>

#include "vtt/model/condition.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// A condition made ready for one position, so that many spaces are tested fast. It borrows both, and is stale as soon
/// as the position changes. The box `out` fulfils no condition.
class SpaceTest {
 public:
  SpaceTest(const GameState& state, const SpaceCondition& condition);
  SpaceTest(SpaceTest&&) noexcept;
  SpaceTest& operator=(SpaceTest&&) noexcept;
  ~SpaceTest();
  [[nodiscard]] bool operator()(SpaceId space) const;

 private:
  struct Part;
  const GameState* state_;
  std::vector<Part> parts_;
};

/// A piece that is carried is in the space of its carrier. Distances are counted from the target to the space.
[[nodiscard]] bool matches(const GameState& state, const SpaceCondition& condition, SpaceId space);
/// `at SPACE` means every slot of it. A piece that is gone fits nothing.
[[nodiscard]] bool matches(const GameState& state, const PieceCondition& condition, PieceId piece);
[[nodiscard]] std::vector<SpaceId> spacesMatching(const GameState& state, const SpaceCondition& condition);

/// True if moving pieces may change which spaces fulfil the condition.
[[nodiscard]] bool looksAtPieces(const Module& module, const SpaceCondition& condition);

}  // namespace vtt
