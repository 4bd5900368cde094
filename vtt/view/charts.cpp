#include "vtt/view/charts.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/model/track.hpp"
#include "vtt/view/rolls.hpp"

namespace vtt {

namespace {

void addPoint(ChartLine& line, std::int64_t moment, std::optional<double> value) {
  if (line.points.empty() ? value.has_value() : line.points.back().value != value)
    line.points.push_back({moment, value});
}

/// Collects what the charts show while the game passes by.
class Collector {
 public:
  Collector(const Module& module, SideId viewer, const Digest& key) : module_(module), viewer_(viewer), key_(key) {
    for (std::uint32_t i = 0; i < module.tracks.size(); ++i) charts_.tracks.push_back(emptyTrack(TrackId(i)));
    for (std::uint32_t i = 0; i < module.dice.size(); ++i) charts_.dice.push_back(emptyDie(DieId(i)));
  }

  void see(const GameState& state, const EntryView* next) {
    charts_.last = next != nullptr ? next->sequence - 1 : charts_.last;
    const auto moment = charts_.last;
    if (charts_.turns.empty() || charts_.turns.back().turn != state.clock().turn)
      charts_.turns.push_back({moment, state.clock().turn});
    const Sight sight(state, viewer_, key_);
    for (auto& track : charts_.tracks) follow(track, state, sight, moment);
    if (next == nullptr) return;
    charts_.last = next->sequence;
    const auto counted = EntryFlags::chance;
    if ((next->flags & (counted | EntryFlags::undo | EntryFlags::redo)) != counted) return;
    if (const auto command = decode(state, next->text))
      for (const auto& fallen : diceThrown(module_, *command, next->outcome)) count(fallen, *next);
  }

  Charts finish() {
    for (auto& track : charts_.tracks)
      std::erase_if(track.lines, [](const ChartLine& line) { return line.points.empty(); });
    std::erase_if(charts_.tracks, [](const TrackChart& track) { return track.lines.empty(); });
    for (auto& die : charts_.dice) expect(die);
    std::erase_if(charts_.dice, [](const DieChart& die) { return die.rolls.empty(); });
    return std::move(charts_);
  }

 private:
  TrackChart emptyTrack(TrackId id) const {
    TrackChart chart{id, {}};
    for (const auto& marker : module_.tracks[id.value].markers) {
      auto name = marker.name;
      if (name.empty() && marker.side) name = module_.sides[marker.side.value].name;
      if (name.empty() && marker.piece) name = module_.groups[module_.pieces[marker.piece.value].group.value].name;
      chart.lines.push_back({std::move(name), marker.side, {}});
    }
    return chart;
  }

  DieChart emptyDie(DieId id) const {
    DieChart chart;
    chart.die = id;
    double sum = 0;
    bool numeric = true;
    for (const auto& face : module_.dice[id.value].faces) {
      if (std::ranges::find(chart.values, face.value) == chart.values.end()) chart.values.push_back(face.value);
      const auto number = parseNumber(face.value);
      numeric = numeric && number.has_value();
      sum += number.value_or(0);
    }
    if (numeric) chart.mean = sum / static_cast<double>(module_.dice[id.value].faces.size());
    chart.observed.resize(chart.values.size());
    return chart;
  }

  void follow(TrackChart& chart, const GameState& state, const Sight& sight, std::int64_t moment) const {
    const auto& markers = module_.tracks[chart.track.value].markers;
    for (std::size_t i = 0; i < markers.size(); ++i) {
      const auto piece = markers[i].piece;
      const bool known = piece && sight.knows(piece);
      addPoint(chart.lines[i], moment, known ? trackValue(state, chart.track, piece) : std::nullopt);
    }
  }

  void count(const FallenDie& fallen, const EntryView& entry) {
    auto& die = charts_.dice[fallen.die.value];
    const auto& shown = module_.dice[fallen.die.value].faces[fallen.face].value;
    const auto value = static_cast<std::size_t>(std::ranges::find(die.values, shown) - die.values.begin());
    ++die.observed[value];
    die.rolls.push_back({entry.sequence, value});
    if (die.mean) addLuck(die, value, entry);
  }

  void addLuck(DieChart& die, std::size_t value, const EntryView& entry) const {
    const auto side = findSide(module_, entry.author);
    auto line = std::ranges::find(die.luck, side, &ChartLine::side);
    if (line == die.luck.end()) {
      die.luck.push_back({side ? module_.sides[side.value].name : std::string(), side, {{0, 0.0}}});
      line = die.luck.end() - 1;
    }
    const auto sum = line->points.back().value.value_or(0) + parseNumber(die.values[value]).value_or(0) - *die.mean;
    if (line->points.back().moment == entry.sequence)
      line->points.back().value = sum;
    else
      line->points.push_back({entry.sequence, sum});
  }

  void expect(DieChart& die) const {
    const auto& faces = module_.dice[die.die.value].faces;
    for (const auto& value : die.values) {
      const auto same = std::ranges::count(faces, value, &Die::DieFace::value);
      die.expected.push_back(static_cast<double>(die.rolls.size()) * static_cast<double>(same) /
                             static_cast<double>(faces.size()));
    }
  }

  const Module& module_;
  SideId viewer_;
  const Digest& key_;
  Charts charts_;
};

}  // namespace

Result<Charts> readCharts(const GameSession& session, SideId viewer) {
  Collector collector(session.module(), viewer, session.info().key);
  const auto read = session.walk([&](const GameState& state, const EntryView* next) { collector.see(state, next); });
  if (!read) return read.error();
  return collector.finish();
}

std::optional<double> valueAt(const ChartLine& line, std::int64_t moment) {
  const auto after = std::upper_bound(line.points.begin(), line.points.end(), moment,
                                      [](std::int64_t m, const ChartPoint& point) { return m < point.moment; });
  return after == line.points.begin() ? std::nullopt : std::prev(after)->value;
}

double niceStep(double span, int parts) {
  if (span <= 0 || parts < 1) return 1;
  const double most = span / parts, power = std::pow(10, std::floor(std::log10(most)));
  for (const double step : {5.0, 2.0})
    if (step * power <= most) return step * power;
  return power;
}

}  // namespace vtt
