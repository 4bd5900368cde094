#include <algorithm>
#include <cmath>

#include "rules-assist/profile/profile_advisor.hpp"

namespace assist {

namespace {

using vtt::PieceId;
using vtt::SpaceId;

/// Steps of a supply path, or of a retreat: what a list of clauses bars is closed, one space perhaps opened again.
class Trace : public StepCost {
 public:
  Trace(const Clauses& clauses, ClauseKind bars, const Clauses* prices, bool open = false)
      : clauses_(clauses), bars_(bars), prices_(prices), open_(open) {}
  [[nodiscard]] bool isClosed(const BoardStep& step) const {
    return std::any_of(clauses_.all().begin(), clauses_.all().end(), [&](const Clause& clause) {
      return clause.kind == bars_ && !clause.origin && clauses_.fits(clause, step);
    });
  }
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    if (!open_ && isClosed(step)) return noWay;
    return prices_ != nullptr ? prices_->price(step) : onePoint;
  }

 private:
  const Clauses& clauses_;
  ClauseKind bars_;
  const Clauses* prices_;
  bool open_;
};

struct Source {
  std::string id;
  SpaceId space;
  int serves = 0;  ///< 0: any number
};

std::vector<Source> sourcesOf(const vtt::Module& module, const vtt::GameState& state, const SupplyProfile& supply,
                              const Clauses& clauses) {
  std::vector<Source> sources;
  for (const auto& clause : supply.clauses) {
    if (clause.kind != ClauseKind::source) continue;
    if (!clause.pieces)
      for (std::uint32_t i = 1; i < module.spaces.size(); ++i)
        if (clauses.fits(clause, SpaceId(i))) sources.push_back({module.spaces[i].id, SpaceId(i), clause.most});
    for (std::uint32_t i = 0; clause.pieces && i < state.pieceCount(); ++i) {
      const PieceId piece(i);
      if (!state.exists(piece) || !vtt::matches(state, *clause.pieces, piece)) continue;
      const auto space = state.spaceOf(state.groundOf(piece).place);
      if (space && space.value != 0 && clauses.fits(clause, space))
        sources.push_back({state.idOf(piece), space, clause.most});
    }
  }
  return sources;
}

std::vector<vtt::SupplyStack> stacksOf(const vtt::Module& module, const vtt::GameState& state,
                                       const SupplyProfile& supply, vtt::SideId side) {
  std::vector<vtt::PieceList> bySpace(module.spaces.size());
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state.exists(piece) || state.sideOf(piece) != side) continue;
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

void explain(vtt::SupplyStack& stack, const BoardGraph& graph, const SearchTree& open, const Trace& trace,
             const std::vector<Source>& sources) {
  stack.message = "No source lies in range.";
  for (const auto& source : sources) {
    const auto path = open.path(source.space);
    for (std::size_t i = 1; i < path.size(); ++i)
      if (const auto step = graph.step(path[i - 1], path[i]); step && trace.isClosed(*step)) {
        if (std::find(stack.blockedBy.begin(), stack.blockedBy.end(), path[i]) == stack.blockedBy.end())
          stack.blockedBy.push_back(path[i]);
        stack.message = "The way to " + source.id + " is cut.";
      }
  }
}

}  // namespace

vtt::SupplyReport supplyBy(const vtt::Module& module, const BoardGraph& graph, const Profile& profile,
                           const vtt::Situation& situation, vtt::SideId of) {
  vtt::SupplyReport report;
  report.side = of;
  const auto off = rulesOff(profile.rules, situation.state);
  for (const auto& supply : profile.supplies) {
    if (supply.side && supply.side != of) continue;
    const Clauses clauses(module, situation, supply.clauses, of, {}, off);
    const Clauses prices(module, situation, profile.movement, of, {}, off);
    const auto* priced = supply.byPoints ? &prices : nullptr;
    const Trace trace(clauses, ClauseKind::barrier, priced);
    const auto range = std::llround(supply.range * static_cast<double>(onePoint));
    const auto sources = sourcesOf(module, situation.state, supply, clauses);
    auto stacks = stacksOf(module, situation.state, supply, of);
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
        explain(stacks[i], graph,
                graph.search(stacks[i].space, range, Trace(clauses, ClauseKind::barrier, priced, true)), trace,
                sources);
    }
    for (std::size_t s = 0; s < sources.size(); ++s)
      if (sources[s].serves > 0) report.sources.push_back({sources[s].id, sources[s].space, capacity[s], used[s]});
    std::move(stacks.begin(), stacks.end(), std::back_inserter(report.stacks));
  }
  return report;
}

vtt::RetreatReport retreatBy(const vtt::Module& module, const BoardGraph& graph, const RetreatProfile& profile,
                             const vtt::Situation& situation, const vtt::RetreatQuery& query,
                             std::vector<std::string> off) {
  vtt::RetreatReport report;
  report.rule = profile.rule;
  if (query.pieces.empty()) return report;
  const Clauses clauses(module, situation, profile.clauses, situation.state.sideOf(query.pieces.front()), query.pieces,
                        std::move(off));
  const Trace trace(clauses, ClauseKind::forbid, nullptr);
  const auto distance = profile.spaces * onePoint;
  const auto tree = graph.search(query.space, distance, trace);
  const auto open = graph.search(query.space, distance, Trace(clauses, ClauseKind::forbid, nullptr, true));
  std::vector<SpaceId> goals;
  for (const auto& clause : profile.clauses)
    for (std::uint32_t i = 1; clause.kind == ClauseKind::goal && i < module.spaces.size(); ++i)
      if (clauses.fits(clause, SpaceId(i))) goals.emplace_back(i);
  const auto distances = vtt::distancesFrom(module, goals, -1);
  std::vector<vtt::RetreatOption> last;
  for (const auto space : open.reached) {
    if (open.cost[space.value] != distance) continue;
    const Clause* why = nullptr;
    bool isLast = false;
    vtt::RetreatOption option{space, {}, 0, goals.empty() ? -1 : distances[space.value], false, profile.rule};
    if (const auto path = tree.path(space); path.size() > 2) option.via = path[path.size() - 2];
    for (const auto& clause : profile.clauses) {
      if (clause.kind == ClauseKind::forbid && clause.origin && space == query.from) why = &clause;
      if (clause.kind == ClauseKind::last && clauses.fits(clause, space)) isLast = true;
      if (clause.kind == ClauseKind::loss && clauses.fits(clause, space)) option.losses += clause.points;
    }
    if (why != nullptr || !tree.has(space) || tree.cost[space.value] != distance)
      report.excluded.push_back({space, why != nullptr ? why->rule : profile.rule,
                                 why != nullptr ? "The attacker came from there." : "No retreat leads there."});
    else
      (isLast ? last : report.options).push_back(option);
  }
  report.forced = report.options.empty();
  if (report.options.empty()) std::swap(report.options, last);
  for (const auto& option : last) report.excluded.push_back({option.space, profile.rule, "It is a last resort."});
  if (report.options.empty()) report.message = "There is no space to retreat to: the units are lost.";
  int best = -1;
  for (const auto& option : report.options)
    if (option.distance >= 0 && (best < 0 || option.distance < best)) best = option.distance;
  for (auto& option : report.options) option.nearest = option.distance == best;
  return report;
}

}  // namespace assist
