#include "vtt/cli/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

namespace vtt::cli {

bool Measurement::ok() const {
  if (!bar) return true;
  const auto measured = ratio.value_or(value);
  return atLeast ? measured >= *bar : measured <= *bar;
}

double secondsOf(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double processorSecondsOf(const std::function<void()>& work) {
  const auto start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double lowerQuartileOf(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 4];
}

double medianOf(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

namespace {

void printJson(const Measurements& measurements) {
  auto rows = nlohmann::ordered_json::array();
  for (const auto& m : measurements) {
    nlohmann::ordered_json row{{"name", m.name}, {"value", m.value}, {"unit", m.unit}};
    if (m.ratio) row["ratio"] = *m.ratio;
    if (m.bar) {
      row["bar"] = *m.bar;
      row["bar_is"] = m.atLeast ? "at least" : "at most";
      row["ok"] = m.ok();
    }
    rows.push_back(row);
  }
  fmt::print("{}\n", rows.dump(2));
}

void printText(const Measurements& measurements) {
  for (const auto& m : measurements) {
    const auto ratio = m.ratio ? fmt::format("  ratio {:.2f}", *m.ratio) : std::string();
    const auto bar =
        m.bar ? fmt::format("  ({} {:g}: {})", m.atLeast ? "at least" : "at most", *m.bar, m.ok() ? "ok" : "MISSED")
              : std::string();
    fmt::print("{:<44} {:>10.3f} {}{}{}\n", m.name, m.value, m.unit, ratio, bar);
  }
}

}  // namespace

int runBench(const std::string& name, bool json) {
  static const std::map<std::string, Result<Measurements> (*)()> benches{
      {"engine", benchEngine}, {"render", benchRender}, {"assist", benchAssist}, {"referee", benchReferee}};
  const auto bench = benches.find(name);
  if (bench == benches.end()) {
    fmt::print(stderr, "There is no benchmark \"{}\". Known: engine, render, assist, referee.\n", name);
    return 2;
  }
  const auto measurements = bench->second();
  if (!measurements) {
    fmt::print(stderr, "The benchmark could not run: {}\n", measurements.error().message);
    return 2;
  }
  json ? printJson(*measurements) : printText(*measurements);
  return std::all_of(measurements->begin(), measurements->end(), [](const auto& m) { return m.ok(); }) ? 0 : 1;
}

}  // namespace vtt::cli
