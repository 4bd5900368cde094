#include "rules-assist/games/blood_on_the_ohio/supply.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace assist::ohio {

namespace {

/// Steps of a supply path: spaces entered, no entry squares; with `open`, what is closed counts as passable.
class SupplyStep : public StepCost {
 public:
  SupplyStep(const Board& board, const Position& position, bool open, SpaceId opened = {})
      : board_(board), position_(position), open_(open), opened_(opened) {}
  [[nodiscard]] bool isClosed(SpaceId space) const {
    const auto& here = position_.at(space);
    return here.wcFp > 0 || (here.principal && here.wcFp == 0);
  }
  [[nodiscard]] Weight cost(const BoardStep& step) const override {
    const auto kind = board_.space(step.to).kind;
    if ((kind != Ground::ground && kind != Ground::river) || !position_.isUsed(step.to)) return noWay;
    return open_ || step.to == opened_ || !isClosed(step.to) ? onePoint : noWay;
  }

 private:
  const Board& board_;
  const Position& position_;
  bool open_;
  SpaceId opened_;
};

struct Source {
  std::string id;
  SpaceId space;
  int steps = 0;
  bool fort = false;
};

class Check {
 public:
  Check(const Board& board, const Position& position, const vtt::GameState& state)
      : board_(board), position_(position), state_(state) {
    for (const auto& supply : board.profile().supplies)
      if (supply.side == board.us()) longest_ = static_cast<Weight>(supply.range) * onePoint;
  }

  vtt::SupplyReport run() {
    vtt::SupplyReport report;
    report.side = board_.us();
    findStacksAndSources(report);
    for (auto& stack : report.stacks)
      trees_.push_back(board_.graph().search(stack.space, longest_, SupplyStep(board_, position_, false)));
    serveByForts(report);
    serveByWagons(report);
    for (std::size_t i = 0; i < report.stacks.size(); ++i)
      if (!report.stacks[i].supplied) explain(report.stacks[i]);
    return report;
  }

  /// The ids of the wagons in reach of a space.
  std::vector<std::string> sourcesFor(SpaceId stack) {
    vtt::SupplyReport ignored;
    findStacksAndSources(ignored);
    const auto tree = board_.graph().search(stack, longest_, SupplyStep(board_, position_, false));
    std::vector<std::string> found;
    for (const auto& source : sources_)
      if (!source.fort && tree.has(source.space)) found.push_back(source.id);
    return found;
  }

 private:
  void findStacksAndSources(vtt::SupplyReport& report) {
    for (const auto space : board_.places()) {
      const auto& here = position_.at(space);
      if (here.fort)
        addSource(
            {here.fortPiece ? state_.idOf(here.fortPiece) : board_.module().spaces[space.value].id, space, 0, true});
      vtt::SupplyStack stack;
      stack.space = space;
      const auto& facts = board_.module().spaces[space.value];
      for (auto slot = facts.firstSlot; slot < facts.firstSlot + facts.slotCount; ++slot)
        for (const auto piece : state_.piecesAt({slot})) take(piece, space, stack.pieces);
      if (!stack.pieces.empty()) report.stacks.push_back(std::move(stack));
    }
  }

  void take(PieceId piece, SpaceId space, vtt::PieceList& pieces) {
    const auto& make = board_.make(state_, piece);
    if (state_.sideOf(piece) != board_.us() || make.gone) return;
    if (make.unit == Unit::wagon) addSource({state_.idOf(piece), space, make.steps, false});
    if (make.unit != Unit::none && make.unit < Unit::village && make.unit != Unit::wagon) pieces.push_back(piece);
  }

  void addSource(Source source) { sources_.push_back(std::move(source)); }

  void serve(vtt::SupplyStack& stack, std::size_t index, const Source& source) {
    stack.supplied = true;
    stack.source = source.id;
    stack.sourceSpace = source.space;
    stack.path = trees_[index].path(source.space);
    stack.rule = "10.0";
    const auto far = stack.path.size() - 1;
    stack.message = far == 0 ? source.id + " supplies it on the spot."
                             : fmt::format("{} supplies it over {} space{}.", source.id, far, far == 1 ? "" : "s");
  }

  void serveByForts(vtt::SupplyReport& report) {
    for (std::size_t i = 0; i < report.stacks.size(); ++i) {
      const Source* best = nullptr;
      for (const auto& source : sources_)
        if (source.fort && trees_[i].has(source.space) &&
            (best == nullptr || trees_[i].cost[source.space.value] < trees_[i].cost[best->space.value]))
          best = &source;
      if (best != nullptr) serve(report.stacks[i], i, *best);
    }
  }

  void serveByWagons(vtt::SupplyReport& report) {
    std::vector<const Source*> wagons;
    std::vector<int> capacity;
    for (const auto& source : sources_)
      if (!source.fort) wagons.push_back(&source), capacity.push_back(source.steps);
    std::vector<std::vector<BoardGraph::Way>> ways(report.stacks.size());
    for (std::size_t i = 0; i < report.stacks.size(); ++i)
      for (std::size_t w = 0; w < wagons.size() && !report.stacks[i].supplied; ++w)
        if (const auto cost = trees_[i].cost[wagons[w]->space.value]; cost != noWay)
          ways[i].push_back({w, static_cast<int>(cost / onePoint)});
    const auto served = BoardGraph::assign(ways, capacity);
    std::vector<int> used(wagons.size());
    for (std::size_t i = 0; i < served.size(); ++i)
      if (served[i]) serve(report.stacks[i], i, *wagons[*served[i]]), ++used[*served[i]];
    for (std::size_t w = 0; w < wagons.size(); ++w)
      report.sources.push_back({wagons[w]->id, wagons[w]->space, capacity[w], used[w]});
  }

  [[nodiscard]] bool reachesSource(const SearchTree& tree) const {
    return std::any_of(sources_.begin(), sources_.end(), [&](const Source& source) { return tree.has(source.space); });
  }

  /// The closed spaces on the shortest ways to the sources in range; one that would open a way alone comes first.
  void explain(vtt::SupplyStack& stack) {
    stack.rule = "10.0";
    const SupplyStep closed(board_, position_, false);
    const auto all = board_.graph().search(stack.space, longest_, SupplyStep(board_, position_, true));
    if (reachesSource(trees_[indexOf(stack)]))
      return void(stack.message = "The wagons in reach have no step left for this stack.");
    for (const auto& source : sources_)
      for (const auto space : all.path(source.space))
        if (space != stack.space && closed.isClosed(space) &&
            std::find(stack.blockedBy.begin(), stack.blockedBy.end(), space) == stack.blockedBy.end())
          stack.blockedBy.push_back(space);
    std::stable_partition(stack.blockedBy.begin(), stack.blockedBy.end(), [&](SpaceId space) {
      return reachesSource(board_.graph().search(stack.space, longest_, SupplyStep(board_, position_, false, space)));
    });
    stack.message = stack.blockedBy.empty() ? "No fort and no wagon lies within 4 spaces."
                                            : "The enemy at " + board_.name(stack.blockedBy.front()) + " cuts the way.";
  }

  [[nodiscard]] std::size_t indexOf(const vtt::SupplyStack& stack) const {
    for (std::size_t i = 0; i < trees_.size(); ++i)
      if (trees_[i].start == stack.space) return i;
    return 0;
  }

  const Board& board_;
  const Position& position_;
  const vtt::GameState& state_;
  Weight longest_ = 0;
  std::vector<Source> sources_;
  std::vector<SearchTree> trees_;
};

vtt::SupplyReport alwaysSupplied(const Board& board, const vtt::GameState& state, SideId side) {
  vtt::SupplyReport report;
  report.side = side;
  for (const auto space : board.places()) {
    vtt::SupplyStack stack{space, {}, true, {}, {}, {}, {}, "10.0", "WC units are always in supply."};
    const auto& facts = board.module().spaces[space.value];
    for (auto slot = facts.firstSlot; slot < facts.firstSlot + facts.slotCount; ++slot)
      for (const auto piece : state.piecesAt({slot}))
        if (const auto unit = board.make(state, piece).unit;
            state.sideOf(piece) == side && unit != Unit::none && unit < Unit::village)
          stack.pieces.push_back(piece);
    if (!stack.pieces.empty()) report.stacks.push_back(std::move(stack));
  }
  return report;
}

}  // namespace

vtt::SupplyReport supplyOf(const Board& board, const Position& position, const vtt::GameState& state, SideId side) {
  if (side != board.us()) return alwaysSupplied(board, state, side);
  return Check(board, position, state).run();
}

vtt::PieceList wagonsInReach(const Board& board, const Position& position, const vtt::GameState& state, SpaceId stack) {
  vtt::PieceList wagons;
  for (const auto& source : Check(board, position, state).sourcesFor(stack)) wagons.push_back(state.find(source));
  return wagons;
}

}  // namespace assist::ohio
