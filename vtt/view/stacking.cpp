#include "vtt/view/stacking.hpp"

namespace vtt {

namespace {

constexpr double usualStep = 0.075, highestRise = 0.45;
constexpr double gap = 1.06;       ///< counters side by side
constexpr double rowReach = 1.7;   ///< how far a row may reach out of its area
constexpr double fewPixels = 0.5;  ///< rounding
constexpr double stripShape = 4;   ///< wider boxes are filled from the left: in the middle stands their text

struct Size {
  double width = 0, height = 0;
};

Size largest(std::span<const Lying> counters) {
  Size size;
  for (const auto& c : counters) size = {std::max(size.width, c.width), std::max(size.height, c.height)};
  return size;
}

class Table {
 public:
  Table(const Box& area, std::span<const Lying> counters) : area_(area), counters_(counters), spots_(counters.size()) {}

  void stack() {
    std::vector<std::vector<std::size_t>> piles;
    std::vector<std::size_t> stacked;
    for (std::size_t i = 0; i < counters_.size(); ++i) {
      if (counters_[i].stackable)
        stacked.push_back(i);
      else
        piles.push_back({i});
    }
    if (!stacked.empty()) piles.insert(piles.begin(), stacked);
    row(piles);
  }

  void spread() {
    const auto size = largest(counters_);
    const auto fits = [](double room, double each) {
      return std::max<std::size_t>(1, static_cast<std::size_t>((room + fewPixels) / each));
    };
    const auto columns = fits(area_.width, size.width), rows = fits(area_.height, size.height);
    if (columns * rows == 1) return stack();
    const auto piles = runs(columns * rows);
    const auto used = std::min(columns, piles.size());
    const auto lines = (piles.size() + columns - 1) / columns;
    const double dx = std::min(area_.width / static_cast<double>(used), size.width * gap);
    const double dy = std::min(area_.height / static_cast<double>(lines), size.height * gap);
    const bool strip = area_.width > stripShape * area_.height;
    const double first = strip ? area_.x + dx / 2 : area_.centreX() - static_cast<double>(used - 1) / 2 * dx;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      const auto column = static_cast<double>(i % columns), line = static_cast<double>(i / columns);
      pile(piles[i], first + column * dx, area_.centreY() + (line - static_cast<double>(lines - 1) / 2) * dy);
    }
  }

  std::vector<Spot> take() { return std::move(spots_); }

 private:
  /// At most `most` piles in the order of the stack: each counter alone, or each make, or even parts.
  [[nodiscard]] std::vector<std::vector<std::size_t>> runs(std::size_t most) const {
    std::vector<std::vector<std::size_t>> piles;
    const auto count = counters_.size();
    for (std::size_t i = 0; i < count; ++i) {
      const bool alone = count <= most || i == 0 || counters_[i].kin != counters_[i - 1].kin;
      if (alone) piles.emplace_back();
      piles.back().push_back(i);
    }
    if (piles.size() <= most) return piles;
    piles.assign(most, {});
    for (std::size_t i = 0; i < count; ++i) piles[i * most / count].push_back(i);
    return piles;
  }

  void row(const std::vector<std::vector<std::size_t>>& piles) {
    const auto size = largest(counters_);
    const double room = std::max(area_.width * rowReach - size.width, 0.0);
    const auto steps = static_cast<double>(piles.size() - 1);
    const double dx = steps > 0 ? std::min(size.width * gap, std::max(room / steps, size.width / 2)) : 0;
    for (std::size_t i = 0; i < piles.size(); ++i)
      pile(piles[i], area_.centreX() + (static_cast<double>(i) - steps / 2) * dx, area_.centreY());
  }

  void pile(const std::vector<std::size_t>& members, double x, double y) {
    const double step = stackStep(members.size());
    const auto size = largest(counters_);
    const double rise = step * std::min(size.width, size.height);
    const double half = rise * static_cast<double>(members.size() - 1) / 2;
    for (std::size_t level = 0; level < members.size(); ++level) {
      const auto& counter = counters_[members[level]];
      const double shift = rise * static_cast<double>(level) - half;
      spots_[members[level]] = {boxAround(x + shift, y - shift, counter.width, counter.height), piles_};
    }
    ++piles_;
  }

  Box area_;
  std::span<const Lying> counters_;
  std::vector<Spot> spots_;
  std::uint32_t piles_ = 0;
};

}  // namespace

double stackStep(std::size_t levels) {
  if (levels < 2) return 0;
  return std::min(usualStep, highestRise / static_cast<double>(levels - 1));
}

std::vector<Spot> layOut(const Box& area, std::span<const Lying> counters, Layout layout) {
  if (counters.empty()) return {};
  Table table(area, counters);
  layout == Layout::stack ? table.stack() : table.spread();
  return table.take();
}

}  // namespace vtt
