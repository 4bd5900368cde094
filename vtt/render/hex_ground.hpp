#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vtt/model/module.hpp"
#include "vtt/view/box.hpp"

namespace vtt::render {

/// The land of a hex map, worked out from its cells, hexsides and routes: plain shapes in map units, for drawing.
/// Cells of a kind run together; around the grid the outermost ones are repeated for half a hex.
class HexGround {
 public:
  HexGround(const Module& module, MapId map);

  using Line = std::vector<MapPoint>;
  struct Tile {
    Cell cell;
    std::string kind;
    Line outline;  ///< rough where another kind begins, and the same from both sides
    Box box;
    bool printed = true;  ///< false: beyond the grid
  };
  struct Stream {
    std::string name;
    Line course;
    bool springs = false;  ///< its first point lies in the land: it begins thin
  };
  /// A piece of a road within one hex.
  struct Bend {
    MapPoint from, by, to;
    std::string kind;
  };
  struct Bridge {
    MapPoint at;
    double angle = 0;  ///< of the way across, in radians
  };

  [[nodiscard]] const std::vector<Tile>& tiles() const { return tiles_; }    ///< by kind
  [[nodiscard]] const std::vector<Line>& shores() const { return shores_; }  ///< closed; inside is water
  [[nodiscard]] const std::vector<Stream>& streams() const { return streams_; }
  [[nodiscard]] const std::vector<Bend>& roads() const { return roads_; }
  [[nodiscard]] const std::vector<Bridge>& bridges() const { return bridges_; }
  [[nodiscard]] bool isWet(double x, double y) const;                        ///< within a shore
  [[nodiscard]] const Box& sheet() const { return sheet_; }                  ///< what the land covers
  [[nodiscard]] const std::string& commonest() const { return commonest_; }  ///< kind of land

 private:
  void layTiles();
  void findShores();
  void traceStreams();
  void traceStream(const std::string& name, const std::vector<const Hexside*>& sides);
  void finish(Stream& stream);
  void bendRoads();
  void findBridges();
  [[nodiscard]] const Space& spaceNear(Cell cell) const;  ///< off the grid: of the nearest cell on it
  [[nodiscard]] bool isCoast(const Space& space) const;
  [[nodiscard]] double wetness(Cell cell) const;
  [[nodiscard]] double wetnessAt(double x, double y) const;
  [[nodiscard]] Line roughEdge(MapPoint a, MapPoint b) const;

  const Module& module_;
  const Map& map_;
  MapId id_;
  std::vector<const Space*> cells_;  ///< by column and row
  std::vector<Tile> tiles_;
  std::vector<Line> shores_;
  std::vector<Stream> streams_;
  std::vector<Bend> roads_;
  std::vector<Bridge> bridges_;
  Box sheet_;
  std::string commonest_;
};

}  // namespace vtt::render
