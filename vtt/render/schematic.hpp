#pragma once

#include <cairo.h>

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "vtt/model/module.hpp"
#include "vtt/render/canvas.hpp"
#include "vtt/render/glyphs.hpp"
#include "vtt/render/hex_ground.hpp"
#include "vtt/render/text.hpp"
#include "vtt/render/tiles.hpp"

namespace vtt::render {

/// What a map looks like that has no picture: drawn from its spaces, routes and cartography, at any scale.
class Schematic {
 public:
  /// `columns` of a grid are shown; the module must outlive it.
  Schematic(const Module& module, MapId map, int columns, double width, double height);

  /// Draws what touches `area` (map units) in a context whose unit is the map's; `scale` is pixels for a map unit.
  void draw(cairo_t* cr, const Box& area, double scale);

  /// Where the names of spaces and battle sites stand.
  [[nodiscard]] std::vector<Box> names() const;

 private:
  struct Label {
    std::string text;
    double x = 0, y = 0, wrap = 0;
    Align align = Align::centre;
    TextStyle style;
    Box box;
    std::vector<TextPainter::Extent> extents = {};  ///< wrapped, and in one line
  };
  struct Disc {
    SpaceId space;
    Box box;
    Colour colour;
    bool water = false;
    std::string symbol;
    bool ringed = false;  ///< it stands out: a second ring
    bool fortified = false;
    Colour rim{0, 0, 0, 0};  ///< alpha 0: none
    std::string texture, shape;
    std::vector<Box> slots;  ///< where stacks beside it lie
  };
  struct Panel {
    SpaceId space;
    Box box;
    Colour colour;
    std::string caption, number, note;
    std::string procedure;  ///< what is done there, below the caption
    std::string badge, badgeSymbol;
    Colour badgeColour;
    Colour strip{0, 0, 0, 0};  ///< across its head; alpha 0: none
    bool tabled = false;       ///< a table is printed in it
  };
  struct Way {
    MapPoint from, to;
    std::string kind;
    Box box;
    std::optional<MapPoint> by;         ///< bent towards this point
    const Element* crossing = nullptr;  ///< the cartography's, if routes of this kind cross rivers
  };
  struct Crossing {
    MapPoint at;
    double angle = 0;
  };
  struct River {
    struct Reach {
      MapPoint from, to;
      double width = 0;
    };
    std::vector<Reach> reaches;
    Box box;
  };
  struct Glyph {
    double x = 0, y = 0, size = 0;
    GlyphForm form = GlyphForm::tree;
  };

  struct Region {
    const Element* border = nullptr;
    Colour colour;
    std::vector<std::vector<MapPoint>> outlines;
    Box box;
  };
  struct LandName {
    std::string text;
    double x = 0, y = 0, angle = 0;
    TextStyle style;
  };
  struct Site {
    double x = 0, y = 0;
  };
  struct Chart {
    TableId table;
    Box box;
  };
  struct LegendRow {
    enum Kind { disc, water, symbol, site, way, crossing, hex, stream, bridge, town };
    Kind kind = disc;
    std::string words, sign;
    Colour colour;
    const Element* style = nullptr;  ///< of a disc
  };
  struct Obstacle {
    Box box;
    double weight = 0;
  };

  void collectSpaces();
  void collectRoutes();
  void layHexes();
  void scatterOverHexes();
  void nameStreams();
  void nameStream(const std::string& name, const HexGround::Line& course);
  void findCrossings();
  /// <disc terrain="forest" colour="#7fa866" texture="trees"/>: how the discs look that have this value.
  void styleDisc(Disc& disc) const;
  static void applyStyle(Disc& disc, const Element& style);
  [[nodiscard]] const Element* crossingFor(std::string_view kind) const;
  void findRegions();
  void placeLabels();
  void placeLabel(Label& label, const Disc& disc);
  void placeLandNames();
  void settle(LandName& name, bool onWater, const Region* home);
  /// The land that a label names by the same attribute as its border; none: any will do.
  [[nodiscard]] const Region* regionOf(const Element& label) const;
  void placeSites();
  void nameSites();
  void scatterGlyphs();
  void scatter(const Element& texture);
  void readTexts();
  void printInto(Panel& panel, const Element& text) const;
  [[nodiscard]] std::vector<Obstacle> obstaclesIn(const Box& area, const Disc* own) const;
  /// How much the box would cover; what reaches `most` is not looked at any further.
  [[nodiscard]] double crowding(const Box& box, const std::vector<Obstacle>& obstacles,
                                double most = std::numeric_limits<double>::max()) const;
  [[nodiscard]] bool isFree(const Box& box) const;
  [[nodiscard]] std::string attributeOf(const Space& space, std::string_view name, bool defaults = true) const;
  /// The cartography's borders give colours to what they name: <border nation="Mi" colour="#d64a3b"/>.
  [[nodiscard]] const Element* borderOf(const Space& space, bool defaults) const;
  /// By the border that fits; none: by its kind. What a space does not say counts by its default only if `defaults`.
  [[nodiscard]] Colour colourOf(const Space& space, bool defaults = true) const;
  [[nodiscard]] Panel panelFor(SpaceId id) const;

  void drawPaper(cairo_t* cr, const Box& area, double scale) const;
  void drawAreas(cairo_t* cr, const Box& area);
  void traceWaters();
  void addRiver(const std::vector<MapPoint>& points, double width, bool thin);
  static void drawRiver(cairo_t* cr, const River& river, const Box& area);
  [[nodiscard]] static bool touches(const River::Reach& reach, const Box& area);
  void drawWaters(cairo_t* cr, const Box& area);
  void drawCells(cairo_t* cr, const Box& area, double scale);
  void drawCell(cairo_t* cr, SpaceId id, double scale);
  void drawCellWords(cairo_t* cr, SpaceId id, double scale);
  /// The signs of a terrain, scattered in a box where they leave its middle free.
  void drawTerrain(cairo_t* cr, std::string_view kind, const Box& box, double size, std::uint32_t seed, double scale);
  void drawHexsides(cairo_t* cr, const Box& area) const;
  void drawHexGround(cairo_t* cr, const Box& area);
  void drawSea(cairo_t* cr, const Box& area);
  void drawHexGrid(cairo_t* cr, const Box& area, double scale);
  void drawBridges(cairo_t* cr, const Box& area) const;
  static void drawBridge(cairo_t* cr, const HexGround::Bridge& bridge, double size);
  void drawTowns(cairo_t* cr, const Box& area);
  void drawTown(cairo_t* cr, const Disc& town);
  void drawGlyphs(cairo_t* cr, const Box& area, double scale) const;
  void drawWays(cairo_t* cr, const Box& area, double scale) const;
  void drawDiscs(cairo_t* cr, const Box& area, double scale);
  void drawDisc(cairo_t* cr, const Disc& disc, double scale);
  static void drawBody(cairo_t* cr, const Disc& disc, const Box& box);
  void drawCrossings(cairo_t* cr, const Box& area);
  static void drawCrossing(cairo_t* cr, const Crossing& crossing);
  void drawPanels(cairo_t* cr, const Box& area, double scale);
  void drawPanel(cairo_t* cr, const Panel& panel, double scale);
  void drawSlots(cairo_t* cr, const Panel& panel, double scale);
  void drawHead(cairo_t* cr, const Panel& panel, double scale);
  void drawBadge(cairo_t* cr, const Panel& panel, double scale);
  void drawCaption(cairo_t* cr, const Panel& panel, double scale);
  void drawProcedure(cairo_t* cr, const Panel& panel, double scale);
  [[nodiscard]] Box captionRoom(const Panel& panel) const;
  void drawContainers(cairo_t* cr, const Box& area, double scale);
  void drawCharts(cairo_t* cr, const Box& area, double scale);
  void drawLegend(cairo_t* cr, const Element& legend);
  void drawScatter(cairo_t* cr, const Element& diagram);
  void fillHexLegend(std::vector<LegendRow>& left, std::vector<LegendRow>& right) const;
  void drawHexSign(cairo_t* cr, const LegendRow& row, const Box& box);
  void fillStyles(std::vector<LegendRow>& left, std::vector<LegendRow>& right) const;
  void fillLegend(std::vector<LegendRow>& left, std::vector<LegendRow>& right) const;
  void drawLegendSign(cairo_t* cr, const LegendRow& row, const Box& box);
  static void drawWay(cairo_t* cr, const Way& way);
  void drawTables(cairo_t* cr, const Panel& panel, double scale);
  void drawLabels(cairo_t* cr, const Box& area, double scale);
  void drawRegions(cairo_t* cr, const Box& area) const;
  void drawLandNames(cairo_t* cr, const Box& area, double scale);
  void drawSites(cairo_t* cr, const Box& area);
  void drawOrnaments(cairo_t* cr, const Box& area);
  void drawShade(cairo_t* cr) const;
  void drawFrame(cairo_t* cr) const;
  void drawLandFrame(cairo_t* cr, double scale);

  const Module& module_;
  const Map& map_;
  MapId id_;
  int columns_;
  double width_, height_;
  Box land_;                ///< the part of the sheet that shows land
  double counterSize_ = 0;  ///< of the largest
  TextPainter text_;
  std::vector<Disc> discs_;
  std::vector<Disc> towns_;            ///< named cells
  std::unique_ptr<HexGround> ground_;  ///< of a hex map
  std::vector<Panel> panels_;
  std::vector<Way> ways_;
  std::vector<Crossing> crossings_;
  std::vector<Label> labels_;
  std::vector<LandName> landNames_;
  std::vector<Region> regions_;
  std::vector<Site> sites_;
  std::vector<Chart> charts_;
  std::vector<River> rivers_;
  std::vector<std::vector<MapPoint>> lakes_;
  std::vector<Glyph> glyphs_;
  std::vector<SpaceId> cells_;  ///< by column and row
  std::vector<Box> waters_;     ///< pieces of rivers and shores
  std::vector<Box> ornaments_;  ///< what names keep clear of
};

/// The same in tiles, drawn when they are wanted.
[[nodiscard]] std::unique_ptr<TileSource> schematicTiles(std::shared_ptr<const Module> module, MapId map, int columns,
                                                         double width, double height);

/// The colour that a kind of terrain has on a map.
[[nodiscard]] Colour colourOfKind(std::string_view kind);
/// Paper, water and ink of drawn maps.
inline constexpr Colour paperColour = rgb(0xf1e6ca), waterColour = rgb(0x8fb8d0), inkColour = rgb(0x35281a);
[[nodiscard]] bool isWater(std::string_view kind);
/// Whether a hexside with this attribute can be crossed dry: a bridge, a ford, a ferry.
[[nodiscard]] bool isCrossing(std::string_view name);

}  // namespace vtt::render
