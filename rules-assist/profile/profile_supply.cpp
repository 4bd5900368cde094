#include <algorithm>
#include <cmath>

#include "rules-assist/profile/profile_advisor.hpp"

namespace assist {

namespace {

using vtt::PieceId;
using vtt::SpaceId;

/// Steps of a supply path: what a line bars is closed, unless all is open or this one space is.
class Trace : public StepCost {
 public:
  Trace(const Clauses& clauses, const Clauses* prices) : clauses_(clauses), prices_(prices) {}
  [[nodiscard]] Trace opened(SpaceId space = {}) const {
    auto open = *this;
    open.open_ = true;
    open.space_ = space;
    return open;
  }
  [[nodiscard]] bool isClosed(const BoardStep& step) const {
    if (open_ && (!space_ || step.to == space_)) return false;
    return std::ranges::any_of(barriers_, [&](const Clause* clause) { return clauses_.fits(*clause, step); });
  }
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    if (isClosed(step)) return noWay;
    return prices_ != nullptr ? prices_->price(step) : onePoint;
  }

 private:
  const Clauses& clauses_;
  const Clauses* prices_;
  std::vector<const Clause*> barriers_ = clauses_.of(ClauseKind::barrier);
  bool open_ = false;
  SpaceId space_;
};

struct Source {
  std::string id;
  SpaceId space;
  int serves = 0;  ///< 0: any number
};

void addPieces(const Clauses& clauses, const Clause& clause, std::vector<Source>& sources) {
  const auto& state = clauses.state();
  std::vector<PieceId> found;
  for (const auto piece : vtt::piecesInOrder(state)) {
    const auto space = state.spaceOf(state.groundOf(piece).place);
    if (!space || space.value == 0 || !vtt::matches(state, *clause.pieces, piece)) continue;
    const bool isOwn = !state.sideOf(piece) || state.sideOf(piece) == clauses.asked().side;
    if (isOwn && clauses.fits(clause, space)) found.push_back(piece);
  }
  const auto value = [&](PieceId piece) { return numberOf(state.pieceAttribute(piece, clause.attribute)); };
  if (clause.attribute && !found.empty()) {
    const auto least = value(*std::ranges::min_element(found, {}, value));
    std::erase_if(found, [&](PieceId piece) { return value(piece) > least; });
  }
  for (const auto piece : found)
    sources.push_back({state.idOf(piece), state.spaceOf(state.groundOf(piece).place), clause.most});
}

std::vector<Source> sourcesOf(const Clauses& clauses) {
  std::vector<Source> sources;
  const auto& spaces = clauses.module().spaces;
  for (const auto* clause : clauses.of(ClauseKind::source)) {
    if (clause->pieces) {
      addPieces(clauses, *clause, sources);
      continue;
    }
    for (std::uint32_t i = 1; i < spaces.size(); ++i)
      if (clauses.fits(*clause, SpaceId(i))) sources.push_back({spaces[i].id, SpaceId(i), clause->most});
  }
  return sources;
}

std::vector<vtt::SupplyStack> stacksOf(const vtt::GameState& state, const SupplyProfile& supply, vtt::SideId side) {
  std::vector<vtt::PieceList> bySpace(state.module().spaces.size());
  for (const auto piece : vtt::piecesInOrder(state)) {
    if (state.sideOf(piece) != side) continue;
    if (supply.pieces && !vtt::matches(state, *supply.pieces, piece)) continue;
    if (const auto space = state.spaceOf(state.groundOf(piece).place); space && space.value != 0)
      bySpace[space.value].push_back(piece);
  }
  std::vector<vtt::SupplyStack> stacks;
  for (std::uint32_t i = 0; i < bySpace.size(); ++i) {
    if (bySpace[i].empty()) continue;
    stacks.emplace_back();
    stacks.back().space = SpaceId(i);
    stacks.back().pieces = bySpace[i];
    stacks.back().rule = supply.rule;
  }
  return stacks;
}

void serve(vtt::SupplyStack& stack, const SearchTree& tree, const Source& source) {
  stack.supplied = true;
  stack.source = source.id;
  stack.sourceSpace = source.space;
  stack.path = tree.path(source.space);
  stack.message = source.id + " supplies it.";
}

/// What closes the shortest ways, those first whose opening alone would bring supply.
void explain(vtt::SupplyStack& stack, const BoardGraph& graph, const Trace& trace, Weight range,
             const std::vector<Source>& sources, const vtt::Module& module) {
  stack.message = sources.empty() ? "There is no source." : "No source lies in range.";
  const auto open = graph.search(stack.space, range, trace.opened());
  auto& closed = stack.blockedBy;
  for (const auto& source : sources) {
    const auto path = open.path(source.space);
    for (std::size_t i = 1; i < path.size(); ++i)
      if (const auto step = graph.step(path[i - 1], path[i]); step && trace.isClosed(*step)) {
        if (std::ranges::find(closed, path[i]) == closed.end()) closed.push_back(path[i]);
        stack.message = "The way to " + source.id + " is cut.";
      }
  }
  const auto isChoke = [&](SpaceId space) {
    const auto tree = graph.search(stack.space, range, trace.opened(space));
    return std::ranges::any_of(sources, [&](const Source& source) { return tree.has(source.space); });
  };
  const auto chokes = std::ranges::stable_partition(closed, isChoke);
  if (chokes.begin() != closed.begin())
    stack.message = "The way is cut at " + module.spaces[closed.front().value].id + "; nothing else is missing.";
}

void supplyOne(const vtt::Module& module, const BoardGraph& graph, const Profile& profile, const SupplyProfile& supply,
               const Asked& asked, vtt::SupplyReport& report) {
  const Clauses clauses(module, supply.clauses, asked), prices(module, profile.movement, asked);
  const Trace trace(clauses, supply.byPoints ? &prices : nullptr);
  const auto range = std::llround(supply.range * static_cast<double>(onePoint));
  const auto sources = sourcesOf(clauses);
  auto stacks = stacksOf(clauses.state(), supply, asked.side);
  std::vector<SearchTree> trees;
  std::vector<std::vector<BoardGraph::Way>> ways(stacks.size());
  std::vector<int> capacity;
  for (const auto& source : sources)
    capacity.push_back(source.serves > 0 ? source.serves : static_cast<int>(stacks.size()));
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    trees.push_back(graph.search(stacks[i].space, range, trace));
    for (std::size_t s = 0; s < sources.size(); ++s)
      if (const auto cost = trees[i].cost[sources[s].space.value]; cost != noWay)
        ways[i].push_back({s, static_cast<int>(cost)});
  }
  const auto served = BoardGraph::assign(ways, capacity);
  std::vector<int> used(sources.size());
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    if (served[i])
      serve(stacks[i], trees[i], sources[*served[i]]), ++used[*served[i]];
    else if (!ways[i].empty())
      stacks[i].message = "The sources in reach have nothing left for this stack.";
    else
      explain(stacks[i], graph, trace, range, sources, module);
  }
  for (std::size_t s = 0; s < sources.size(); ++s)
    if (sources[s].serves > 0) report.sources.push_back({sources[s].id, sources[s].space, capacity[s], used[s]});
  std::ranges::move(stacks, std::back_inserter(report.stacks));
}

}  // namespace

vtt::SupplyReport supplyBy(const vtt::Module& module, const BoardGraph& graph, const Profile& profile,
                           const vtt::Situation& situation, vtt::SideId of) {
  vtt::SupplyReport report;
  report.side = of;
  const Asked asked{situation, of, {}, rulesOff(profile.rules, situation.state), {}};
  for (const auto& supply : profile.supplies)
    if ((!supply.side || supply.side == of) && std::ranges::find(asked.off, supply.rule) == asked.off.end())
      supplyOne(module, graph, profile, supply, asked, report);
  return report;
}

}  // namespace assist
