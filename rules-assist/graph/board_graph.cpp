#include "rules-assist/graph/board_graph.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <limits>
#include <map>

namespace assist {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, BoardStep>;
using Edge = Graph::edge_descriptor;
using Vertex = Graph::vertex_descriptor;

/// Cost and number of steps in one number, so that of two ways of equal cost the shorter one is found.
constexpr Weight stepUnit = 1;
constexpr Weight costUnit = Weight{1} << 20U;
constexpr Weight unreachable = std::numeric_limits<Weight>::max() / 4;

Weight costOf(Weight key) { return key / costUnit; }

/// Ends the search as soon as everything left is too dear.
struct TooDear {};
class BudgetVisitor : public boost::dijkstra_visitor<> {
 public:
  BudgetVisitor(const std::vector<Weight>& keys, Weight limit, std::vector<vtt::SpaceId>& order)
      : keys_(keys), limit_(limit), order_(order) {}
  void examine_vertex(Vertex vertex, const Graph&) const {
    if (keys_[vertex] > limit_) throw TooDear{};
    order_.push_back(vtt::SpaceId(static_cast<std::uint32_t>(vertex)));
  }

 private:
  const std::vector<Weight>& keys_;
  Weight limit_;
  std::vector<vtt::SpaceId>& order_;
};

}  // namespace

struct BoardGraph::Impl {
  Graph graph;
};

StepCost::~StepCost() = default;

BoardGraph::BoardGraph(const vtt::Module& module)
    : module_(module), count_(module.spaces.size()), impl_(std::make_unique<Impl>()) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> hexsides;
  std::uint32_t index = 0;
  for (const auto& map : module.maps)
    for (const auto& side : map.hexsides) {
      hexsides.emplace(std::pair(side.a.value, side.b.value), index);
      hexsides.emplace(std::pair(side.b.value, side.a.value), index++);
    }
  impl_->graph = Graph(count_);
  for (std::uint32_t from = 0; from < count_; ++from)
    for (auto i = module.stepStart[from]; i < module.stepStart[from + 1]; ++i) {
      const auto& step = module.steps[i];
      BoardStep made{i, vtt::SpaceId(from), step.to, step.route, {}};
      if (const auto side = hexsides.find({from, step.to.value}); side != hexsides.end()) made.hexside = side->second;
      boost::add_edge(from, step.to.value, made, impl_->graph);
      steps_.push_back(made);
    }
}

BoardGraph::~BoardGraph() = default;

std::span<const BoardStep> BoardGraph::stepsFrom(vtt::SpaceId space) const {
  const auto first = module_.stepStart[space.value];
  return {steps_.data() + first, module_.stepStart[space.value + 1] - first};
}

std::optional<BoardStep> BoardGraph::step(vtt::SpaceId from, vtt::SpaceId to) const {
  for (const auto& step : stepsFrom(from))
    if (step.to == to) return step;
  return std::nullopt;
}

SearchTree BoardGraph::search(vtt::SpaceId start, Weight budget, const StepCost& cost) const {
  SearchTree tree;
  tree.start = start;
  tree.cost.assign(count_, noWay);
  tree.before.assign(count_, vtt::SpaceId::none);
  const auto& graph = impl_->graph;
  const auto weigh = [&](const Edge& edge) {
    const auto weight = cost.cost(graph[edge]);
    return weight == noWay ? unreachable : weight * costUnit + stepUnit;
  };
  const auto limit = budget * costUnit + (costUnit - 1);
  std::vector<Weight> keys(count_, unreachable);
  std::vector<vtt::SpaceId> order;
  keys[start.value] = 0;
  const auto index = boost::get(boost::vertex_index, graph);
  const auto keyMap = boost::make_iterator_property_map(keys.begin(), index);
  try {
    std::vector<boost::two_bit_color_type> colours(count_, boost::two_bit_white);
    boost::dijkstra_shortest_paths_no_init(
        graph, Vertex(start.value), boost::dummy_property_map(), keyMap,
        boost::make_function_property_map<Edge, Weight>(weigh), index, std::less<>(),
        [](Weight a, Weight b) { return a >= unreachable || b >= unreachable ? unreachable : a + b; }, Weight{0},
        BudgetVisitor(keys, limit, order), boost::make_iterator_property_map(colours.begin(), index));
  } catch (const TooDear&) {
  }
  for (const auto space : order) tree.cost[space.value] = costOf(keys[space.value]);
  std::erase(order, start);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) {
    return std::pair(keys[a.value], a.value) < std::pair(keys[b.value], b.value);
  });
  tree.before[start.value] = start.value;
  // Of several last steps that give the same, the first in the module's order counts.
  order.insert(order.begin(), start);
  for (const auto from : order)
    for (const auto& edge : boost::make_iterator_range(boost::out_edges(from.value, graph))) {
      const auto to = static_cast<std::uint32_t>(boost::target(edge, graph));
      if (to == start.value || tree.cost[to] == noWay) continue;
      const auto weight = weigh(edge);
      if (weight == unreachable || keys[from.value] + weight != keys[to]) continue;
      tree.before[to] = std::min(tree.before[to], from.value);
    }
  order.erase(order.begin());
  tree.reached = std::move(order);
  return tree;
}

Walks BoardGraph::walks(vtt::SpaceId start, std::size_t steps, const StepCost& cost) const {
  Walks walks;
  walks.start = start;
  walks.cost.assign(steps + 1, std::vector<Weight>(count_, noWay));
  walks.before.assign(steps + 1, std::vector<std::uint32_t>(count_, vtt::SpaceId::none));
  walks.cost[0][start.value] = 0;
  for (std::size_t k = 0; k < steps; ++k)
    for (std::uint32_t from = 0; from < count_; ++from) {
      if (walks.cost[k][from] == noWay) continue;
      for (const auto& step : stepsFrom(vtt::SpaceId(from))) {
        const auto weight = cost.cost(step);
        if (weight == noWay) continue;
        auto& best = walks.cost[k + 1][step.to.value];
        if (best != noWay && best <= walks.cost[k][from] + weight) continue;
        best = walks.cost[k][from] + weight;
        walks.before[k + 1][step.to.value] = from;
      }
    }
  return walks;
}

std::vector<vtt::SpaceId> Walks::path(vtt::SpaceId to, std::size_t steps) const {
  std::vector<vtt::SpaceId> spaces;
  if (steps >= cost.size() || cost[steps][to.value] == noWay) return spaces;
  for (auto at = to.value; steps > 0; at = before[steps][at], --steps) spaces.emplace_back(at);
  spaces.push_back(start);
  std::reverse(spaces.begin(), spaces.end());
  return spaces;
}

std::vector<Weight> BoardGraph::plainDijkstra(vtt::SpaceId start) const {
  std::vector<Weight> costs(count_);
  std::vector<Vertex> before(count_);
  const auto& graph = impl_->graph;
  const auto index = boost::get(boost::vertex_index, graph);
  const auto one = [](const Edge&) { return onePoint; };
  boost::dijkstra_shortest_paths(graph, Vertex(start.value),
                                 boost::weight_map(boost::make_function_property_map<Edge, Weight>(one))
                                     .distance_map(boost::make_iterator_property_map(costs.begin(), index))
                                     .predecessor_map(boost::make_iterator_property_map(before.begin(), index)));
  return costs;
}

std::vector<vtt::SpaceId> SearchTree::path(vtt::SpaceId to) const {
  std::vector<vtt::SpaceId> spaces;
  if (!has(to)) return spaces;
  for (auto at = to; at != start; at = vtt::SpaceId(before[at.value])) spaces.push_back(at);
  spaces.push_back(start);
  std::reverse(spaces.begin(), spaces.end());
  return spaces;
}

}  // namespace assist
