#include "vtt/model/geometry.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace vtt;

namespace {

/// Every way a sheet of hexes can be printed.
std::vector<Grid> hexGrids() {
  std::vector<Grid> grids;
  for (unsigned bits = 0; bits < 32; ++bits) {
    Grid grid;
    grid.orientation = (bits & 1U) != 0 ? Grid::Orientation::pointy : Grid::Orientation::flat;
    grid.stagger = (bits & 2U) != 0 ? Grid::Stagger::odd : Grid::Stagger::even;
    grid.shift = (bits & 4U) != 0 ? Grid::Shift::up : Grid::Shift::down;
    grid.rowsUp = (bits & 8U) != 0;
    grid.columnsLeft = (bits & 16U) != 0;
    grid.columns = 7;
    grid.rows = 6;
    grid.size = 83.5;
    grid.originX = 1203.25;
    grid.originY = 977;
    grids.push_back(grid);
  }
  return grids;
}

std::vector<Cell> cellsOf(const Grid& grid) {
  std::vector<Cell> cells;
  for (int column = 1; column <= grid.columns; ++column) {
    for (int row = 1; row <= grid.rows; ++row) cells.push_back({column, row});
  }
  return cells;
}

bool hasCell(const std::array<Cell, 6>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

double distanceOnMap(Centre a, Centre b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

TEST_CASE("cell, axial and centre lead back to the cell on every hex sheet", "[geometry]") {
  for (const auto& grid : hexGrids()) {
    for (int column = -5; column <= 12; ++column) {
      for (int row = -5; row <= 12; ++row) {
        const Cell cell{column, row};
        REQUIRE(cellOf(grid, axialOf(grid, cell)) == cell);
        const auto centre = centreOfHex(grid, cell);
        REQUIRE(hexAt(grid, centre.x, centre.y) == cell);
      }
    }
  }
}

TEST_CASE("the cell at a point is the one whose centre is nearest", "[geometry]") {
  std::mt19937 chance(7);
  std::uniform_real_distribution<double> far(-400, 400);
  for (const auto& grid : hexGrids()) {
    for (int i = 0; i < 200; ++i) {
      const Centre point{grid.originX + far(chance), grid.originY + far(chance)};
      const auto cell = hexAt(grid, point.x, point.y);
      const auto away = distanceOnMap(point, centreOfHex(grid, cell));
      for (const auto other : hexNeighbours(grid, cell)) {
        REQUIRE(away <= distanceOnMap(point, centreOfHex(grid, other)) + 1e-6);
      }
    }
  }
}

TEST_CASE("hex distance is a metric, and one exactly between hexes that touch on the map", "[geometry]") {
  for (const auto& grid : hexGrids()) {
    const auto cells = cellsOf(grid);
    for (const auto a : cells) {
      const auto neighbours = hexNeighbours(grid, a);
      for (const auto b : cells) {
        const auto distance = hexDistance(axialOf(grid, a), axialOf(grid, b));
        REQUIRE(distance == hexDistance(axialOf(grid, b), axialOf(grid, a)));
        REQUIRE((distance == 0) == (a == b));
        REQUIRE((distance == 1) == hasCell(neighbours, b));
        const auto apart = distanceOnMap(centreOfHex(grid, a), centreOfHex(grid, b)) / grid.size;
        REQUIRE((distance == 1) == (std::abs(apart - 1) < 1e-6));
        REQUIRE(apart <= distance + 1e-6);
        const auto detour = cells[static_cast<std::size_t>(a.column * 5 + b.row * 3) % cells.size()];
        REQUIRE(distance <= hexDistance(axialOf(grid, a), axialOf(grid, detour)) +
                                hexDistance(axialOf(grid, detour), axialOf(grid, b)));
      }
    }
  }
}

TEST_CASE("neighbours are mutual, six, and in clockwise order", "[geometry]") {
  for (const auto& grid : hexGrids()) {
    for (const auto cell : cellsOf(grid)) {
      const auto neighbours = hexNeighbours(grid, cell);
      const auto middle = centreOfHex(grid, cell);
      for (std::size_t i = 0; i < 6; ++i) {
        REQUIRE(hasCell(hexNeighbours(grid, neighbours[i]), cell));
        const auto a = centreOfHex(grid, neighbours[i]);
        const auto b = centreOfHex(grid, neighbours[(i + 1) % 6]);
        const auto turn = (a.x - middle.x) * (b.y - middle.y) - (a.y - middle.y) * (b.x - middle.x);
        REQUIRE(turn / (grid.size * grid.size) == Approx(std::sqrt(3) / 2));
      }
    }
  }
}

TEST_CASE("axial coordinates add like vectors", "[geometry]") {
  const Axial a{3, -2}, b{-7, 4};
  CHECK(a + b == b + a);
  CHECK(a + b - b == a);
  CHECK(hexDistance(a, b) == hexDistance(a + b, b + b));
}

TEST_CASE("a hex sheet lies as its words say", "[geometry]") {
  Grid grid;
  grid.columns = 10, grid.rows = 10, grid.size = 100, grid.originX = 500, grid.originY = 500;
  CHECK(centreOfHex(grid, {1, 1}).y == Approx(500));
  CHECK(centreOfHex(grid, {2, 1}).y == Approx(550));
  CHECK(centreOfHex(grid, {2, 1}).x == Approx(500 + 86.6025403784));
  grid.shift = Grid::Shift::up;
  CHECK(centreOfHex(grid, {2, 1}).y == Approx(450));
  grid.stagger = Grid::Stagger::odd;
  CHECK(centreOfHex(grid, {1, 1}).y == Approx(450));
  CHECK(centreOfHex(grid, {2, 1}).y == Approx(500));
  grid.rowsUp = true;
  CHECK(centreOfHex(grid, {2, 3}).y == Approx(300));
  grid.columnsLeft = true;
  CHECK(centreOfHex(grid, {2, 3}).x == Approx(500 - 86.6025403784));
  grid.orientation = Grid::Orientation::pointy;
  CHECK(centreOfHex(grid, {1, 1}).x == Approx(450));
  CHECK(centreOfHex(grid, {1, 2}).x == Approx(500));
  CHECK(centreOfHex(grid, {1, 2}).y == Approx(500 - 86.6025403784));
}

TEST_CASE("squares lead from centre to cell and have mutual neighbours", "[geometry]") {
  for (unsigned bits = 0; bits < 8; ++bits) {
    Grid grid;
    grid.columns = 6, grid.rows = 5, grid.size = 40, grid.originX = 300, grid.originY = 310;
    grid.rowsUp = (bits & 1U) != 0, grid.columnsLeft = (bits & 2U) != 0, grid.diagonal = (bits & 4U) != 0;
    for (const auto cell : cellsOf(grid)) {
      const auto centre = centreOfSquare(grid, cell);
      CHECK(squareAt(grid, centre.x + 19, centre.y - 19) == cell);
      const auto neighbours = squareNeighbours(grid, cell);
      REQUIRE(neighbours.size() == (grid.diagonal ? 8U : 4U));
      CHECK(centreOfSquare(grid, neighbours[0]).y == Approx(centre.y - 40));
      CHECK(centreOfSquare(grid, neighbours[grid.diagonal ? 2 : 1]).x == Approx(centre.x + 40));
      for (const auto other : neighbours) {
        const auto back = squareNeighbours(grid, other);
        CHECK(std::find(back.begin(), back.end(), cell) != back.end());
      }
    }
  }
}

TEST_CASE("cells are numbered as printed", "[geometry]") {
  Grid grid;
  CHECK(cellId(grid, {1, 4}) == "0104");
  CHECK(cellId(grid, {12, 34}) == "1234");
  CHECK(cellId(grid, {100, 5}) == "10005");
  grid.numbering = "RRCC";
  CHECK(cellId(grid, {1, 4}) == "0401");
  grid.numbering = "ARR";
  CHECK(cellId(grid, {1, 4}) == "A04");
  CHECK(cellId(grid, {26, 4}) == "Z04");
  CHECK(cellId(grid, {27, 4}) == "AA04");
  CHECK(cellId(grid, {52, 4}) == "AZ04");
  CHECK(cellId(grid, {53, 4}) == "BA04");
  CHECK(cellId(grid, {702, 4}) == "ZZ04");
  CHECK(cellId(grid, {703, 4}) == "AAA04");
  grid.numbering = "CCC.R";
  grid.prefix = "n-";
  CHECK(cellId(grid, {7, 12}) == "n-007.12");
}

TEST_CASE("no two cells of a sheet share their number", "[geometry]") {
  for (const auto* numbering : {"CCRR", "RRCC", "ARR", "AR", "CCC-RR"}) {
    Grid grid;
    grid.numbering = numbering;
    std::set<std::string> seen;
    for (int column = 1; column <= 60; ++column) {
      for (int row = 1; row <= 60; ++row) REQUIRE(seen.insert(cellId(grid, {column, row})).second);
    }
  }
}

TEST_CASE("points far away or without a number are off the grid and nothing worse", "[geometry]") {
  auto grid = hexGrids().front();
  for (const double odd : {1e300, -1e300, std::numeric_limits<double>::infinity(), std::nan("")}) {
    CHECK_FALSE(grid.contains(hexAt(grid, odd, odd)));
    CHECK_FALSE(grid.contains(squareAt(grid, odd, -odd)));
  }
  grid.size = 0;
  CHECK_FALSE(grid.contains(hexAt(grid, 5, 5)));
  CHECK_FALSE(grid.contains(squareAt(grid, 5, 5)));
}

TEST_CASE("a point written and read again is the same point", "[geometry]") {
  std::mt19937 chance(11);
  std::uniform_int_distribution<std::int32_t> any(-largestCoordinate * pointScale, largestCoordinate * pointScale);
  for (int i = 0; i < 5000; ++i) {
    const Point point{any(chance), any(chance) % 100000};
    const auto again = parsePoint(formatPoint(point));
    INFO(formatPoint(point));
    REQUIRE(again);
    REQUIRE(*again == point);
  }
  CHECK(formatPoint({12500, 300000}) == "12.5,300");
  CHECK(formatPoint({-5, 1001}) == "-0.005,1.001");
  CHECK(*parsePoint("-0,007.50") == Point{0, 7500});
  CHECK(*parsePoint("2000000,-2000000.000") == Point{2000000000, -2000000000});
}

TEST_CASE("what is no point is refused with a sentence", "[geometry]") {
  for (const auto* text :
       {"", ",", "1", "1,", ",1", "1,2,3", "nan,1", "inf,1", "1e3,1", "1.,1", ".5,1", "1.2345,1", "+1,1", "--1,1",
        "2000000.001,1", "1,-2000001", "99999999999999999999,1", "1 2,3", "0x1,2"}) {
    INFO(text);
    const auto point = parsePoint(text);
    REQUIRE_FALSE(point);
    CHECK(point.error().code == "bad-point");
    CHECK_THAT(point.error().message, Catch::Contains("12.5,300"));
  }
}
