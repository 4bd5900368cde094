#include <fmt/format.h>

#include "vtt/cli/assist.hpp"

namespace vtt::cli {

namespace {

std::string named(const GameState& state, SpaceId space) {
  return space ? state.module().spaces[space.value].id : std::string("-");
}

std::string listed(const GameState& state, const std::vector<SpaceId>& path) {
  std::string text;
  for (const auto space : path) text += (text.empty() ? "" : " ") + named(state, space);
  return text;
}

std::string broken(const std::vector<Violation>& violations) {
  std::string text;
  for (const auto& one : violations) text += fmt::format("{} ({})\n", one.message, one.rule);
  return text;
}

std::string farFrom(int distance) {
  if (distance < 0) return "no friendly place to be found";
  return counted(static_cast<std::size_t>(distance), "space", "spaces") + " from a friendly place";
}

std::string whole(std::string text) {
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace

std::string reachText(const GameState& state, const Reach& reach) {
  auto text = fmt::format("{} force, {} FP, {} MP, from {}\n", reach.force.kind, reach.force.fp, reach.force.mp,
                          named(state, reach.from));
  for (const auto& one : reach.destinations)
    text += fmt::format("{:>4} {:<6} {:<28} {}\n", one.cost, one.how, named(state, one.space), listed(state, one.path));
  return whole(text + broken(reach.violations));
}

std::string checkText(const GameState& state, const PathCheck& check) {
  auto text =
      fmt::format("{}: {} MP by {}\n", check.legal ? "legal" : "not legal", check.cost, listed(state, check.path));
  text += broken(check.violations);
  for (const auto& remedy : check.remedies) text += "instead: " + remedy.text + "\n";
  return whole(text);
}

std::string supplyText(const GameState& state, const SupplyReport& report) {
  std::string text;
  for (const auto& stack : report.stacks)
    text += fmt::format("{:<28} {:<10} {}\n", named(state, stack.space), stack.supplied ? "supplied" : "OUT",
                        stack.message);
  for (const auto& source : report.sources)
    text += fmt::format("{:<28} {} of {} steps used\n", source.source, source.used, source.capacity);
  return whole(text);
}

std::string retreatText(const GameState& state, const RetreatReport& report) {
  std::string text = report.message.empty() ? "" : report.message + "\n";
  for (const auto& one : report.options)
    text +=
        fmt::format("{} {:<28} {}{}{}\n", one.nearest ? "*" : " ", named(state, one.space),
                    one.via ? "over " + named(state, one.via) + ", " : std::string(),
                    one.losses > 0 ? fmt::format("loses {} FP, ", one.losses) : std::string(), farFrom(one.distance));
  for (const auto& one : report.excluded)
    text += fmt::format("- {:<28} {} ({})\n", named(state, one.space), one.why, one.rule);
  return whole(text);
}

}  // namespace vtt::cli
