#include "vtt/plugin/plugin.hpp"

/// A small advisor with one rule, "1.1": pieces move one step at a time. It knows the module `ford` and no other.
namespace {

using namespace vtt;

class OneStep : public Advisor {
 public:
  [[nodiscard]] std::vector<RuleInfo> rules() const override {
    return {{"1.1", "Pieces move one step at a time.", RuleMode::warn}};
  }
  [[nodiscard]] Advice judge(const Situation& situation, const Command& command) const override {
    const auto* move = std::get_if<MovePieces>(&command);
    if (move == nullptr || move->pieces.empty()) return {};
    const auto from = situation.state.spaceOf(situation.state.groundOf(move->pieces.front()).place);
    const auto to = situation.state.spaceOf(move->to.place);
    if (!from || !to) return {};
    Advice advice;
    advice.judged = true;
    advice.path = {from, to};
    advice.cost = 1;
    if (!areNeighbours(situation.state.module(), from, to)) {
      advice.violations.push_back({"1.1", "That is more than one step.", to});
      advice.remedies.push_back({"take a step in between", {}, {}});
    }
    return advice;
  }
  [[nodiscard]] Reach reach(const Situation& situation, const ReachQuery& query) const override {
    Reach reach;
    const auto& module = situation.state.module();
    reach.from = situation.state.spaceOf(situation.state.groundOf(query.pieces.front()).place);
    reach.force = {"One step", situation.state.sideOf(query.pieces.front()), 1, 1};
    if (!reach.from) return reach;
    for (std::uint32_t i = 1; i < module.spaces.size(); ++i) {
      const SpaceId to(i);
      if (to == reach.from || module.spaces[i].map != module.spaces[reach.from.value].map) continue;
      if (areNeighbours(module, reach.from, to))
        reach.destinations.push_back({to, 1, {reach.from, to}, "move"});
      else
        reach.blocked.push_back({to, "1.1", "That is more than one step."});
    }
    return reach;
  }
  [[nodiscard]] PathCheck checkPath(const Situation&, const PathQuery&) const override { return {}; }
  [[nodiscard]] SupplyReport supply(const Situation&, SideId) const override { return {}; }
  [[nodiscard]] RetreatReport retreat(const Situation&, const RetreatQuery&) const override { return {}; }
};

class SmallPlugin : public Plugin {
 public:
  [[nodiscard]] std::string name() const override { return "one-step"; }
  [[nodiscard]] Result<std::unique_ptr<Advisor>> advisor(const ModuleHandle& handle) const override {
    if (handle.module->id != "ford") return Error{"other-module", "This plugin knows the ford only."};
    return std::unique_ptr<Advisor>(new OneStep);
  }
  [[nodiscard]] std::unique_ptr<Referee> referee(const ModuleHandle&) const override { return {}; }
  [[nodiscard]] std::vector<ProfileProblem> lint(const ModuleHandle&) const override { return {}; }
  [[nodiscard]] std::vector<Measured> bench(const ModuleHandle&, const GameState&) const override { return {}; }
};

Plugin* create() { return new SmallPlugin; }
void destroy(Plugin* plugin) { delete plugin; }

}  // namespace

extern "C" const vtt::PluginEntry* grognard_plugin() {
  static const vtt::PluginEntry entry{pluginAbi, create, destroy};
  return &entry;
}
