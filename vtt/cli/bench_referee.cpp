#include <algorithm>
#include <ctime>
#include <random>

#include "vtt/cli/assist.hpp"
#include "vtt/cli/bench.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/model/placement.hpp"
#include "vtt/model/setup.hpp"

namespace vtt::cli {

namespace {

constexpr std::size_t mostChoices = 100'000;

double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// A game played at random among what the referee offers, and how long each offer took.
class RandomPlay {
 public:
  RandomPlay(const Referee& referee, GameState state, std::uint64_t seed)
      : referee_(referee), state_(std::move(state)), random_(seed) {}

  Result<void> play(std::vector<double>& offers) {
    for (std::size_t i = 0; i < mostChoices; ++i) {
      const auto start = processorSeconds();
      const auto offer = referee_.offer(state_, static_cast<std::int64_t>(i), {});
      offers.push_back(1000 * (processorSeconds() - start));
      if (offer.over) return {};
      if (offer.options.empty()) return Error{"dead-end", offer.prompt};
      if (auto done = act(offer, static_cast<std::int64_t>(i)); !done) return done;
    }
    return Error{"endless", "A random game did not end."};
  }

 private:
  Result<void> act(const Offer& offer, std::int64_t sequence) {
    std::vector<std::uint64_t> numbers;
    const auto chance = [&](std::uint64_t n) { return numbers.push_back(random_() % n), numbers.back(); };
    const auto ruling =
        referee_.act(state_, sequence, offer.side, offer.options[random_() % offer.options.size()].id, chance);
    if (!ruling) return ruling.error();
    std::size_t used = 0;
    const auto again = [&](std::uint64_t n) { return numbers[used++] % n; };
    auto done = apply(state_, Command(ruling->step), {{}, again, std::nullopt});
    return done ? Result<void>() : Result<void>(done.error());
  }

  const Referee& referee_;
  GameState state_;
  std::mt19937_64 random_;
};

double at(std::vector<double>& values, double share) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

Result<GameState> tableOf(const ModulePointer& module, const Scenario& plan, std::uint64_t seed) {
  const std::shared_ptr<const Module> rules(module, &module->module);
  auto state = setUp(rules, plan);
  if (!state) return state;
  const auto scenario = findScenario(*rules, plan.id);
  state->setScenario(scenario);
  EntryChance chance(keyFromSeed(static_cast<std::int64_t>(seed)), 1);
  auto filled = apply(*state, FillPlacements{scenario, {}}, {{}, std::ref(chance), std::nullopt});
  if (!filled && !plan.placements.empty()) return filled.error();
  return state;
}

}  // namespace

/// Random games of every scenario of the module that has a referee; the longest one that is no campaign is timed.
Result<Measurements> benchReferee() {
  const auto library = ModuleLibrary::ofThisMachine();
  for (const auto& installed : library.installed()) {
    const auto module = library.loadToPlay(installed.path);
    if (!module) continue;
    const auto referee = openReferee(*module);
    if (!referee) continue;
    std::vector<double> offers;
    Measurements measurements;
    for (const auto& plan : (*module)->module.scenarios) {
      auto state = tableOf(*module, plan, 1);
      if (!state) return state.error();
      const auto start = processorSeconds();
      if (auto played = RandomPlay(**referee, std::move(*state), 1).play(offers); !played) return played.error();
      measurements.push_back({"whole random game: " + plan.name, processorSeconds() - start, "s", {}, 5.0, false});
    }
    measurements.push_back(
        {"options, median of " + std::to_string(offers.size()), at(offers, 0.5), "ms", {}, 1.0, false});
    measurements.push_back({"options, 99th percentile", at(offers, 0.99), "ms", {}, 10.0, false});
    return measurements;
  }
  return Error{"no-referee", "No installed module has a referee in the rules plugin."};
}

}  // namespace vtt::cli
