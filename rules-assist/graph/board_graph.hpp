#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "vtt/model/module.hpp"

namespace assist {

/// Points of movement in thousandths, so that sums are exact.
using Weight = std::int64_t;
inline constexpr Weight onePoint = 1000;
inline constexpr Weight noWay = -1;

/// A step of the board: `index` is its place in Module::steps.
struct BoardStep {
  std::uint32_t index = 0;
  vtt::SpaceId from, to;
  vtt::RouteId route;
  std::optional<std::uint32_t> hexside;  ///< the hexside between, if the module says something of it
};

/// What a step costs a certain force in a certain position; noWay if it may not be taken. Asked while searching.
class StepCost {
 public:
  virtual ~StepCost();
  [[nodiscard]] virtual Weight cost(const BoardStep& step) const = 0;
};

/// What a search has found: for each space the least cost, and where the way there comes from.
struct SearchTree {
  vtt::SpaceId start;
  std::vector<Weight> cost;           ///< noWay: not within the budget
  std::vector<std::uint32_t> before;  ///< the space before it; the start is before itself
  std::vector<vtt::SpaceId> reached;  ///< in the order of cost, then of steps, then of the module; without the start

  [[nodiscard]] bool has(vtt::SpaceId space) const { return cost[space.value] != noWay; }
  /// From the start to this space, both included; empty if it was not reached.
  [[nodiscard]] std::vector<vtt::SpaceId> path(vtt::SpaceId to) const;
};

/// The cheapest ways with a certain number of steps: `cost[k]` and `before[k]` are those of exactly k steps.
struct Walks {
  vtt::SpaceId start;
  std::vector<std::vector<Weight>> cost;
  std::vector<std::vector<std::uint32_t>> before;
  [[nodiscard]] std::vector<vtt::SpaceId> path(vtt::SpaceId to, std::size_t steps) const;
};

/// The board as a graph, made once for a module and never changed by play.
class BoardGraph {
 public:
  explicit BoardGraph(const vtt::Module& module);
  BoardGraph(const BoardGraph&) = delete;
  BoardGraph& operator=(const BoardGraph&) = delete;
  ~BoardGraph();

  [[nodiscard]] std::size_t spaceCount() const { return count_; }
  [[nodiscard]] const vtt::Module& module() const { return module_; }
  [[nodiscard]] std::span<const BoardStep> stepsFrom(vtt::SpaceId space) const;
  [[nodiscard]] std::optional<BoardStep> step(vtt::SpaceId from, vtt::SpaceId to) const;

  /// The cheapest ways of at most `budget`; among those of equal cost the one with the fewest steps, then the one whose
  /// last steps come from spaces that the module lists first. The same on every machine.
  [[nodiscard]] SearchTree search(vtt::SpaceId start, Weight budget, const StepCost& cost) const;
  /// Ways of up to `steps` steps, for what is counted in spaces. They may turn back. Chosen among equals as in
  /// search().
  [[nodiscard]] Walks walks(vtt::SpaceId start, std::size_t steps, const StepCost& cost) const;
  /// A full plain Dijkstra over the same graph, each step one point: the yardstick of the bench.
  [[nodiscard]] std::vector<Weight> plainDijkstra(vtt::SpaceId start) const;
  /// Of which source to supply which stack, so that the most are supplied and, among those, the ways are shortest.
  /// `ways[i]` are the sources that stack i can reach, with the length of the way.
  struct Way {
    std::size_t source = 0;
    int length = 0;
  };
  [[nodiscard]] static std::vector<std::optional<std::size_t>> assign(const std::vector<std::vector<Way>>& ways,
                                                                      const std::vector<int>& capacity);

 private:
  struct Impl;
  const vtt::Module& module_;
  std::size_t count_ = 0;
  std::vector<BoardStep> steps_;  ///< as in Module::steps
  std::unique_ptr<Impl> impl_;
};

}  // namespace assist
