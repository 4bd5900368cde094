#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/session/session.hpp"

namespace vtt {

/// From this moment (the number of an entry; 0 is the set-up) on, the value holds; none: it cannot be told.
struct ChartPoint {
  std::int64_t moment = 0;
  std::optional<double> value;
  bool operator==(const ChartPoint&) const = default;
};

/// A line of a chart, with a point only where its value changes.
struct ChartLine {
  std::string name;
  SideId side;  ///< whose colour it has; none: nobody's
  std::vector<ChartPoint> points;
};

struct TrackChart {
  TrackId track;
  std::vector<ChartLine> lines;  ///< by marker; those that were never on the track are left out
};

struct Rolled {
  std::int64_t moment = 0;
  std::size_t value = 0;  ///< index into the values of its die
};

/// What a die showed, and what was to be expected of it. Dice that were undone were rolled all the same.
struct DieChart {
  DieId die;
  std::vector<std::string> values;  ///< the different ones, in the order of the faces
  std::vector<double> expected;     ///< how often each was to be expected
  std::vector<std::uint32_t> observed;
  std::vector<Rolled> rolls;
  std::optional<double> mean;   ///< of one roll; none if a face is no number
  std::vector<ChartLine> luck;  ///< rolled minus expected, summed up: by who rolled. Empty without a mean
};

/// From this moment on it is this turn.
struct TurnBegin {
  std::int64_t moment = 0;
  int turn = 1;
  bool operator==(const TurnBegin&) const = default;
};

struct Charts {
  std::int64_t last = 0;
  std::vector<TurnBegin> turns;  ///< the first begins at 0
  std::vector<TrackChart> tracks;
  std::vector<DieChart> dice;  ///< those that were rolled
};

/// One pass over the whole game, as this side may know it (none: the umpire). Errors: those of reading the game.
[[nodiscard]] Result<Charts> readCharts(const GameSession& session, SideId viewer);

/// What a line says at a moment.
[[nodiscard]] std::optional<double> valueAt(const ChartLine& line, std::int64_t moment);
/// The largest step (1, 2 or 5 times a power of ten) that cuts `span` into at least `parts` parts.
[[nodiscard]] double niceStep(double span, int parts);

}  // namespace vtt
