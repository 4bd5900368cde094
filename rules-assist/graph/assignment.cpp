#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/successive_shortest_path_nonnegative_weights.hpp>

#include "rules-assist/graph/board_graph.hpp"

namespace assist {

namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using EdgeProperties = boost::property<boost::edge_capacity_t, long,
                                       boost::property<boost::edge_residual_capacity_t, long,
                                                       boost::property<boost::edge_reverse_t, Traits::edge_descriptor,
                                                                       boost::property<boost::edge_weight_t, long>>>>;
using Network = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, EdgeProperties>;

void connect(Network& network, std::size_t from, std::size_t to, long capacity, long weight) {
  const auto there = boost::add_edge(from, to, network).first;
  const auto back = boost::add_edge(to, from, network).first;
  boost::put(boost::edge_capacity, network, there, capacity);
  boost::put(boost::edge_capacity, network, back, 0L);
  boost::put(boost::edge_weight, network, there, weight);
  boost::put(boost::edge_weight, network, back, -weight);
  boost::put(boost::edge_reverse, network, there, back);
  boost::put(boost::edge_reverse, network, back, there);
}

}  // namespace

std::vector<std::optional<std::size_t>> BoardGraph::assign(const std::vector<std::vector<Way>>& ways,
                                                           const std::vector<int>& capacity) {
  const auto stacks = ways.size();
  const auto begin = stacks + capacity.size(), end = begin + 1;
  Network network(end + 1);
  for (std::size_t i = 0; i < stacks; ++i) {
    connect(network, begin, i, 1, 0);
    for (const auto& way : ways[i]) connect(network, i, stacks + way.source, 1, way.length);
  }
  for (std::size_t i = 0; i < capacity.size(); ++i) connect(network, stacks + i, end, capacity[i], 0);
  boost::successive_shortest_path_nonnegative_weights(network, begin, end);
  std::vector<std::optional<std::size_t>> served(stacks);
  for (std::size_t i = 0; i < stacks; ++i)
    for (const auto& edge : boost::make_iterator_range(boost::out_edges(i, network))) {
      const auto to = boost::target(edge, network);
      if (to >= stacks && to < begin && boost::get(boost::edge_capacity, network, edge) == 1 &&
          boost::get(boost::edge_residual_capacity, network, edge) == 0)
        served[i] = to - stacks;
    }
  return served;
}

}  // namespace assist
