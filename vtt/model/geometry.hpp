#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/result.hpp"

namespace vtt {

/// A point on a map, in thousandths of a map unit (pixel of the map picture), so that it is exact on every machine.
struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;
  bool operator==(const Point&) const = default;
};
inline constexpr std::int32_t pointScale = 1000;
/// The largest coordinate, in map units, that a point can have.
inline constexpr std::int32_t largestCoordinate = 2'000'000;

/// "12.5,300": up to three decimals each.
[[nodiscard]] Result<Point> parsePoint(std::string_view text);
[[nodiscard]] std::string formatPoint(Point point);

enum class GeometryKind { points, hexes, squares, free };
[[nodiscard]] const char* wordFor(GeometryKind kind);

/// A column and a row, both from 1 as printed on the map.
struct Cell {
  std::int32_t column = 0;
  std::int32_t row = 0;
  bool operator==(const Cell&) const = default;
};

/// Axial coordinates: hexes add and subtract like vectors.
struct Axial {
  std::int32_t q = 0;
  std::int32_t r = 0;
  bool operator==(const Axial&) const = default;
  constexpr Axial operator+(Axial o) const { return {q + o.q, r + o.r}; }
  constexpr Axial operator-(Axial o) const { return {q - o.q, r - o.r}; }
};

/// A grid of hexes or squares as printed.
struct Grid {
  enum class Orientation { flat, pointy };  ///< hexes: flat side up (columns) or a point up (rows)
  enum class Stagger { odd, even };         ///< which columns (flat) or rows (pointy) are shifted half a hex
  enum class Shift { down, up };            ///< where the staggered ones go: down/right or up/left
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::even;
  Shift shift = Shift::down;
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  double size = 0;     ///< hexes: distance between two opposite sides; squares: a side; map units
  double originX = 0;  ///< centre of the cell in column 1, row 1 (before its own stagger)
  double originY = 0;
  bool rowsUp = false;             ///< row 1 is at the bottom, and rows count upwards
  bool columnsLeft = false;        ///< column 1 is at the right, and columns count to the left
  bool diagonal = false;           ///< squares: diagonal neighbours count as adjacent
  bool grows = false;              ///< a display that shows only as many columns as are used, and one more
  std::string numbering = "CCRR";  ///< C column digit, R row digit, A column letter; anything else stands as it is
  std::string prefix;              ///< before every cell id

  [[nodiscard]] bool contains(Cell cell) const {
    return cell.column >= 1 && cell.row >= 1 && cell.column <= columns && cell.row <= rows;
  }
  bool operator==(const Grid&) const = default;
};

/// The cell's id as printed: "0104". Numbers wider than the pattern are written in full; letters go A ... Z, AA, AB ...
[[nodiscard]] std::string cellId(const Grid& grid, Cell cell);
struct Centre {
  double x = 0;
  double y = 0;
};
[[nodiscard]] Centre centreOfHex(const Grid& grid, Cell cell);
[[nodiscard]] Centre centreOfSquare(const Grid& grid, Cell cell);
[[nodiscard]] Axial axialOf(const Grid& grid, Cell cell);
[[nodiscard]] Cell cellOf(const Grid& grid, Axial axial);
[[nodiscard]] std::int32_t hexDistance(Axial a, Axial b);
/// The six neighbours in turn, clockwise on the map, some of them perhaps off the grid.
[[nodiscard]] std::array<Cell, 6> hexNeighbours(const Grid& grid, Cell cell);
/// Four neighbours, or eight with diagonals, clockwise from the upper one.
[[nodiscard]] std::vector<Cell> squareNeighbours(const Grid& grid, Cell cell);
/// The cell whose centre is nearest; it may be off the grid.
[[nodiscard]] Cell hexAt(const Grid& grid, double x, double y);
[[nodiscard]] Cell squareAt(const Grid& grid, double x, double y);

}  // namespace vtt
