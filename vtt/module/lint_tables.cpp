#include <algorithm>
#include <cmath>
#include <optional>

#include "vtt/base/text.hpp"
#include "vtt/module/lint_checks.hpp"

namespace vtt::linting {

namespace {

constexpr double mostRolls = 10'000;

bool isWhole(double number) { return std::isinf(number) || number == std::floor(number); }

std::string rangeText(double from, double to) {
  return from == to ? formatNumber(from) : formatNumber(from) + " to " + formatNumber(to);
}

class KeyCheck {
 public:
  KeyCheck(Lint& lint, const Table& table, Origin origin) : lint_(lint), table_(table), origin_(origin) {}

  void check(const char* what, const std::vector<TableKey>& keys) {
    std::vector<TableKey> sorted;
    std::ranges::copy_if(keys, std::back_inserter(sorted), &TableKey::numeric);
    std::ranges::stable_sort(sorted, {}, &TableKey::low);
    const bool whole =
        std::ranges::all_of(sorted, [](const auto& key) { return isWhole(key.low) && isWhole(key.high); });
    const double step = whole ? 1 : 0.5;
    for (std::size_t i = 1; i < sorted.size(); ++i) compare(what, sorted[i - 1], sorted[i], step);
  }

  void checkRolls() {
    const auto lowest = sumOf(std::ranges::min), highest = sumOf(std::ranges::max);
    if (!lowest || !highest || table_.outOfRange == OutOfRange::clamp || *highest - *lowest > mostRolls) return;
    const bool numeric = std::ranges::any_of(table_.rows, &TableKey::numeric);
    for (double roll = *lowest; numeric && roll <= *highest; ++roll) {
      const bool covered = std::ranges::any_of(
          table_.rows, [&](const TableKey& key) { return key.numeric && key.low <= roll && roll <= key.high; });
      if (covered) continue;
      return lint_.complain(origin_, "table-gap",
                            "The table " + table_.id + " has no row for a roll of " + formatNumber(roll) +
                                "; add one, or write out-of-range=\"clamp\".");
    }
  }

 private:
  void compare(const char* what, const TableKey& a, const TableKey& b, double step) {
    const auto where =
        std::string(what) + "s " + vtt::quoted(a.text) + " and " + vtt::quoted(b.text) + " of the table " + table_.id;
    if (b.low <= a.high)
      return lint_.complain(origin_, "table-overlap",
                            "The " + where + " both cover " + rangeText(b.low, std::min(a.high, b.high)) +
                                "; each number belongs to one of them.");
    if (b.low > a.high + step)
      lint_.complain(origin_, "table-gap",
                     "Between the " + where + " lies " + rangeText(a.high + step, b.low - step) +
                         ", which none covers; make one of them wider.");
  }

  template <class Pick>
  [[nodiscard]] std::optional<double> sumOf(Pick pick) const {
    if (!table_.die) return std::nullopt;
    std::vector<double> values;
    for (const auto& face : lint_.module.dice[table_.die.value].faces) {
      const auto value = parseNumber(face.value);
      if (!value || !isWhole(*value)) return std::nullopt;
      values.push_back(*value);
    }
    return values.empty() ? std::nullopt : std::optional(pick(values) * table_.dice);
  }

  Lint& lint_;
  const Table& table_;
  Origin origin_;
};

}  // namespace

void checkTables(Lint& lint) {
  for (std::size_t i = 0; i < lint.module.tables.size(); ++i) {
    const auto& table = lint.module.tables[i];
    KeyCheck keys(lint, table, lint.origins.tables[i]);
    keys.check("row", table.rows);
    keys.check("column", table.columns);
    keys.checkRolls();
  }
}

}  // namespace vtt::linting
