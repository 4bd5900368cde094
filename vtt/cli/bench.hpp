#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"

namespace vtt::cli {

/// One figure of a benchmark. With a bar it can be missed.
struct Measurement {
  std::string name;
  double value = 0;
  std::string unit;
  std::optional<double> ratio;  ///< to what the machine could do at best, in the same run
  std::optional<double> bar;    ///< for the ratio if there is one, else for the value
  bool atLeast = false;         ///< the bar is the least, not the most
  [[nodiscard]] bool ok() const;
};

using Measurements = std::vector<Measurement>;

/// The journal, the module loader and the state.
[[nodiscard]] Result<Measurements> benchEngine();

/// Composing frames of a large map with many counters.
[[nodiscard]] Result<Measurements> benchRender();

/// The rules plugin's own figures, on a full table of the module it knows best.
[[nodiscard]] Result<Measurements> benchAssist();
/// Whole games played at random among what the plugin's referee offers.
[[nodiscard]] Result<Measurements> benchReferee();

/// Runs a benchmark and prints it; 1 if a bar was missed, 2 if it could not run.
int runBench(const std::string& name, bool json);

/// A module with a large map and 2000 counters on it.
struct BenchTable {
  std::string folder, size = "12000x8000", picture = "land.png";
};
/// 1 if it could not be written.
int writeBenchTable(const BenchTable& table);

/// Seconds of wall clock that something takes.
[[nodiscard]] double secondsOf(const std::function<void()>& work);
/// Seconds of processor time that something takes: what other programs do meanwhile does not count.
[[nodiscard]] double processorSecondsOf(const std::function<void()>& work);
[[nodiscard]] double medianOf(std::vector<double> values);
/// What a quarter of the values stay below: near the best, but not a stroke of luck.
[[nodiscard]] double lowerQuartileOf(std::vector<double> values);

}  // namespace vtt::cli
