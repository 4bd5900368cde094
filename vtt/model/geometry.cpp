#include "vtt/model/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <optional>

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

constexpr std::size_t mostDecimals = 3;
constexpr double farthestCell = 1e8;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::optional<std::int32_t> parseCoordinate(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  const auto point = text.find('.');
  const auto whole = text.substr(0, point);
  const auto decimals = point == std::string_view::npos ? std::string_view("0") : text.substr(point + 1);
  if (whole.empty() || decimals.empty() || decimals.size() > mostDecimals) return std::nullopt;
  if (!std::ranges::all_of(whole, isDigit) || !std::ranges::all_of(decimals, isDigit)) return std::nullopt;
  const auto units = parseInteger(whole);
  if (!units || *units > largestCoordinate) return std::nullopt;
  std::int64_t fraction = 0;
  for (std::size_t i = 0; i < mostDecimals; ++i)
    fraction = 10 * fraction + (i < decimals.size() ? decimals[i] - '0' : 0);
  const auto thousandths = *units * pointScale + fraction;
  if (thousandths > std::int64_t{largestCoordinate} * pointScale) return std::nullopt;
  return static_cast<std::int32_t>(negative ? -thousandths : thousandths);
}

void appendCoordinate(std::string& text, std::int32_t thousandths) {
  const auto size = std::abs(std::int64_t{thousandths});
  if (thousandths < 0) text += '-';
  text += std::to_string(size / pointScale);
  auto fraction = std::to_string(pointScale + size % pointScale).substr(1);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  if (!fraction.empty()) text += '.' + fraction;
}

void appendPadded(std::string& id, std::int32_t number, std::size_t width) {
  const auto digits = std::to_string(number);
  if (digits.size() < width) id.append(width - digits.size(), '0');
  id += digits;
}

void appendLetters(std::string& id, std::int32_t number) {
  std::string letters;
  for (auto rest = number; rest > 0; rest = (rest - 1) / 26) letters += static_cast<char>('A' + (rest - 1) % 26);
  id.append(letters.rbegin(), letters.rend());
}

/// Column and row as they lie on the map: from 0, to the right and down.
struct Lie {
  std::int32_t across = 0;
  std::int32_t down = 0;
};

Lie lieOf(const Grid& grid, Cell cell) {
  return {grid.columnsLeft ? 1 - cell.column : cell.column - 1, grid.rowsUp ? 1 - cell.row : cell.row - 1};
}

Cell cellAt(const Grid& grid, Lie lie) {
  return {grid.columnsLeft ? 1 - lie.across : lie.across + 1, grid.rowsUp ? 1 - lie.down : lie.down + 1};
}

/// By how many half hexes the line (a column of flat hexes, a row of pointy ones) is shifted.
std::int32_t halvesOf(const Grid& grid, std::int32_t line) {
  const bool oddNumber = line % 2 == 0;
  if (oddNumber != (grid.stagger == Grid::Stagger::odd)) return 0;
  return grid.shift == Grid::Shift::down ? 1 : -1;
}

/// How many whole hexes the place along a line differs between printed and axial counting.
std::int32_t slantOf(const Grid& grid, std::int32_t line) {
  return (line + halvesOf(grid, 0) - halvesOf(grid, line)) / 2;
}

bool isFlat(const Grid& grid) { return grid.orientation == Grid::Orientation::flat; }

double linePitch(const Grid& grid) { return grid.size * std::numbers::sqrt3 / 2; }

double bounded(double number) { return number > -farthestCell ? std::min(number, farthestCell) : -farthestCell; }

std::int32_t rounded(double number) { return static_cast<std::int32_t>(std::lround(bounded(number))); }

Axial nearestHex(double q, double r) {
  q = bounded(q), r = bounded(r);
  const double s = -q - r;
  double wholeQ = std::round(q), wholeR = std::round(r);
  const double wholeS = std::round(s);
  const double offQ = std::abs(wholeQ - q), offR = std::abs(wholeR - r), offS = std::abs(wholeS - s);
  if (offQ > offR && offQ > offS) {
    wholeQ = -wholeR - wholeS;
  } else if (offR > offS) {
    wholeR = -wholeQ - wholeS;
  }
  return {rounded(wholeQ), rounded(wholeR)};
}

}  // namespace

Result<Point> parsePoint(std::string_view text) {
  const auto comma = text.find(',');
  if (comma != std::string_view::npos) {
    const auto x = parseCoordinate(trim(text.substr(0, comma)));
    const auto y = parseCoordinate(trim(text.substr(comma + 1)));
    if (x && y) return Point{*x, *y};
  }
  return Error{"bad-point", quoted(text) +
                                " is not a point: write X,Y such as 12.5,300, with at most three decimals and no more "
                                "than " +
                                std::to_string(largestCoordinate) + " either way."};
}

std::string formatPoint(Point point) {
  std::string text;
  appendCoordinate(text, point.x);
  text += ',';
  appendCoordinate(text, point.y);
  return text;
}

const char* wordFor(GeometryKind kind) {
  static constexpr std::array words{"points", "hexes", "squares", "free"};
  return words[static_cast<std::size_t>(kind)];
}

std::string cellId(const Grid& grid, Cell cell) {
  std::string id = grid.prefix;
  for (std::size_t i = 0; i < grid.numbering.size();) {
    const char c = grid.numbering[i];
    const auto end = std::min(grid.numbering.find_first_not_of(c, i), grid.numbering.size());
    if (c == 'C') {
      appendPadded(id, cell.column, end - i);
    } else if (c == 'R') {
      appendPadded(id, cell.row, end - i);
    } else if (c == 'A') {
      appendLetters(id, cell.column);
    } else {
      id.append(end - i, c);
    }
    i = end;
  }
  return id;
}

Centre centreOfHex(const Grid& grid, Cell cell) {
  const auto lie = lieOf(grid, cell);
  const double across = lie.across, down = lie.down;
  if (isFlat(grid)) {
    return {grid.originX + linePitch(grid) * across,
            grid.originY + grid.size * (down + halvesOf(grid, lie.across) / 2.0)};
  }
  return {grid.originX + grid.size * (across + halvesOf(grid, lie.down) / 2.0), grid.originY + linePitch(grid) * down};
}

Centre centreOfSquare(const Grid& grid, Cell cell) {
  const auto lie = lieOf(grid, cell);
  return {grid.originX + grid.size * lie.across, grid.originY + grid.size * lie.down};
}

Axial axialOf(const Grid& grid, Cell cell) {
  const auto lie = lieOf(grid, cell);
  if (isFlat(grid)) return {lie.across, lie.down - slantOf(grid, lie.across)};
  return {lie.across - slantOf(grid, lie.down), lie.down};
}

Cell cellOf(const Grid& grid, Axial axial) {
  if (isFlat(grid)) return cellAt(grid, {axial.q, axial.r + slantOf(grid, axial.q)});
  return cellAt(grid, {axial.q + slantOf(grid, axial.r), axial.r});
}

std::int32_t hexDistance(Axial a, Axial b) {
  const auto way = a - b;
  return std::max({std::abs(way.q), std::abs(way.r), std::abs(way.q + way.r)});
}

std::array<Cell, 6> hexNeighbours(const Grid& grid, Cell cell) {
  static constexpr std::array<Axial, 6> clockwise{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  const auto middle = axialOf(grid, cell);
  std::array<Cell, 6> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = cellOf(grid, middle + clockwise[i]);
  return cells;
}

std::vector<Cell> squareNeighbours(const Grid& grid, Cell cell) {
  static constexpr std::array<Lie, 8> clockwise{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
  const auto middle = lieOf(grid, cell);
  std::vector<Cell> cells;
  cells.reserve(clockwise.size());
  for (std::size_t i = 0; i < clockwise.size(); i += grid.diagonal ? 1 : 2) {
    cells.push_back(cellAt(grid, {middle.across + clockwise[i].across, middle.down + clockwise[i].down}));
  }
  return cells;
}

Cell hexAt(const Grid& grid, double x, double y) {
  if (!(grid.size > 0)) return {};
  const double along = (isFlat(grid) ? y - grid.originY : x - grid.originX) / grid.size;
  const double line = (isFlat(grid) ? x - grid.originX : y - grid.originY) / linePitch(grid);
  const double slanted = along - line / 2 - halvesOf(grid, 0) / 2.0;
  return cellOf(grid, isFlat(grid) ? nearestHex(line, slanted) : nearestHex(slanted, line));
}

Cell squareAt(const Grid& grid, double x, double y) {
  if (!(grid.size > 0)) return {};
  return cellAt(grid, {rounded((x - grid.originX) / grid.size), rounded((y - grid.originY) / grid.size)});
}

}  // namespace vtt
