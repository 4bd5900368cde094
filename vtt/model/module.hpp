#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/ids.hpp"
#include "vtt/model/condition.hpp"
#include "vtt/model/geometry.hpp"
#include "vtt/model/id_table.hpp"
#include "vtt/model/value.hpp"

namespace vtt {

/// Anything that is only drawn or read by people: its element name, its XML attributes, its text, its children.
struct Element {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;
  std::vector<Element> children;
  int line = 0;
  [[nodiscard]] std::string_view attribute(std::string_view key) const;
};

struct Side {
  std::string id, name, colour;
  int seats = 1;
  AttributeSet attributes;
};

/// A named part of a space that holds a stack of its own. Every space has the unnamed one first.
struct Slot {
  SpaceId space;
  std::string name;
};

struct Space {
  std::string id, name, kind;
  MapId map;
  Point at;
  double width = 0, height = 0;  ///< map units; a disc if both are equal and `round`
  bool round = true;
  std::optional<Cell> cell;
  std::optional<double> value;  ///< its number on a track
  AttributeSet attributes;
  std::vector<std::string> slotNames;  ///< the named ones, as the module lists them
  std::uint32_t firstSlot = 0, slotCount = 1;
};

struct Route {
  std::string id, kind;
  SpaceId from, to;
  bool oneWay = false;
  bool counts = true;  ///< false: it is no step when spaces are counted (entry squares)
  AttributeSet attributes;
};

/// The edge between two neighbouring hexes.
struct Hexside {
  SpaceId a, b;
  AttributeSet attributes;
};

/// A polygon on a free table: terrain, a deployment zone.
struct Area {
  std::string id, name, kind;
  std::vector<Point> outline;
  AttributeSet attributes;
};

/// One picture of a map, registered by control points: at picture pixel (px, py) lies map point `at`.
struct MapImage {
  struct Control {
    double px = 0, py = 0;
    Point at;
  };
  std::string id, name, file;
  std::vector<Control> controls;
};

struct Map {
  std::string id, name;
  GeometryKind geometry = GeometryKind::points;
  double width = 0, height = 0;
  bool display = false;  ///< an off-map display
  std::vector<MapImage> images;
  std::optional<Element> cartography;
  Grid grid;                 ///< hexes and squares
  std::string unit;          ///< free: "inch" and the like
  double unitsPerPixel = 0;  ///< free: 1 / (pixels per unit)
  std::vector<Area> areas;
  std::vector<Hexside> hexsides;
  std::vector<std::string> distanceKinds;  ///< route kinds that count in distances; empty: all
  AttributeSet attributes;
};

struct Face {
  std::string id, name;
  AttributeSet attributes;      ///< resolved: prototype, then face
  std::vector<Element> layers;  ///< fill, shape, symbol, text, image, line: from bottom to top
};

struct Prototype {
  std::string id, name;
  double width = 0, height = 0;
  bool roundBase = false;
  double baseWidth = 0, baseHeight = 0;  ///< footprint on a free table; 0: the size
  bool stackable = true;
  bool rotates = true;
  int rotationStep = 0;  ///< degrees; 0: any
  std::vector<Face> faces;
  std::optional<std::uint32_t> back;     ///< the face shown to those who may not know the piece
  std::string backName;                  ///< what is known of a concealed piece, the same for all that share it
  int carries = 0;                       ///< how many pieces it can carry
  std::vector<std::string> carriesOnly;  ///< prototypes it carries; empty: any
  std::vector<MarkId> marks;             ///< that may be attached; empty: all
};

/// Counters of one make: `count` of them, or as many as play needs.
struct Group {
  std::string id, name;
  PrototypeId prototype;
  SideId side;
  std::uint32_t count = 1;
  bool unlimited = false;
  bool numbered = false;            ///< ids are id-1, id-2, ...; otherwise the one piece has the group's id
  std::vector<AttributeSet> faces;  ///< resolved attributes by face: prototype, face, group, group's face
  std::uint32_t firstPiece = 0;     ///< of the finite ones
  std::string home;                 ///< where a removed piece goes; empty: `out`
};

/// A finite counter.
struct PieceDefinition {
  std::string id;
  GroupId group;
  std::uint64_t key = 0;
};

struct Mark {
  std::string id, name;
  std::vector<Element> layers;
};

enum class ContainerKind { cup, deck, hand };
enum class Audience { nobody, owner, all };

struct Container {
  std::string id, name;
  ContainerKind kind = ContainerKind::cup;
  SideId side;                           ///< whose hand, deck or cup
  Audience contents = Audience::nobody;  ///< who sees what is inside
  Audience count = Audience::all;        ///< who sees how many
  std::string drawTo;                    ///< place of drawn pieces when the draw does not say
  std::string drawFace;                  ///< face they get when they leave; empty: as they are
  std::string returnFace;                ///< face they get when they come in; empty: as they are
  bool drawConcealed = false;            ///< drawn pieces are concealed by who draws
  MapId map;
  Point at;
  double width = 0, height = 0;
};

enum class See { all, top, nobody };

/// Who may look into whose stacks. The first rule that fits counts.
struct SightRule {
  SideId by, of;                   ///< none: every side
  std::vector<std::string> kinds;  ///< only in spaces of these kinds; empty: everywhere
  See see = See::all;
  std::optional<See> adjacent;  ///< instead, when `by` has a piece next to or in the space
  std::optional<See> battle;    ///< instead, when both have pieces in the space
  OptionId option;              ///< only if this option has `value`
  std::string value;
};

struct Track {
  struct Marker {
    PieceId piece;
    SideId side;
    std::string name;
  };
  std::string id, name;
  std::vector<SpaceId> spaces;  ///< in order; each has a value
  std::vector<Marker> markers;
  AttributeId addAttribute;  ///< piece attribute (by face) that is added to the space's value: half points
};

struct Die {
  struct DieFace {
    std::string value, name;
    std::vector<Element> layers;
  };
  std::string id, name, colour;
  std::vector<DieFace> faces;
};

/// A range of whole or half numbers, or words: "<=1", "2", "3-4", ">=6", "clear".
struct TableKey {
  std::string text;
  bool numeric = false;
  double low = 0, high = 0;
};
enum class OutOfRange { refuse, clamp };

/// Row by column; a table without columns has one.
struct Table {
  std::string id, name, rowName, columnName;
  std::vector<TableKey> rows, columns;
  std::vector<std::string> cells;  ///< row by row
  OutOfRange outOfRange = OutOfRange::refuse;
  DieId die;  ///< random table: what is rolled for the row
  int dice = 1;
};

struct Phase {
  std::string id, name, help;
  SideId side;             ///< none: everybody's
  std::string sideOf;      ///< place whose top piece says whose phase it is
  std::string at;          ///< where the phase marker stands
  std::vector<int> turns;  ///< only on these turns; empty: on all
};

/// Phases first..last repeat.
struct Loop {
  std::uint32_t first = 0, last = 0;
  int times = 0;           ///< 0: until `untilEmpty` is empty, or the players leave it
  std::string untilEmpty;  ///< container id
  std::string name;
};

struct TurnStructure {
  std::vector<std::string> turnNames;
  int count = 0;  ///< 0: no end
  std::vector<Phase> phases;
  std::vector<Loop> loops;  ///< outer before inner
  PieceId turnMarker, phaseMarker;
  TrackId turnTrack;
};

/// A bulk action: for every piece that fits, a command with {piece} in it.
struct Action {
  struct Step {
    PieceCondition which;
    std::string command;
  };
  std::string id, name, help;
  SideId side;
  std::vector<Step> steps;
};

struct Option {
  std::string id, name, help;
  std::vector<std::string> values;
  std::string fallback;
};

/// A page for people: text (light markup), an image, or a table of the module.
struct Page {
  std::string id, name, text, image, table;
};

/// What a side keeps from game to game.
struct Roster {
  std::string id, name;
  SideId side;
  std::vector<GroupId> groups;
  std::vector<std::string> keeps;  ///< attributes that are saved
};

struct Put {
  std::vector<PieceId> pieces;
  std::vector<std::pair<GroupId, std::uint32_t>> created;  ///< unlimited groups and how many
  std::string at;
  std::string face;
  int rotation = 0;
  std::vector<MarkId> marks;
  bool concealed = false;
  AttributeSet attributes;
  int line = 0;
  std::string file;
};

/// "5 Miami villages, each on a Miami ground space at most 2 spaces from a Miami river space".
struct Placement {
  std::string id, name;
  SideId side;
  std::vector<PieceId> pieces;  ///< taken in order
  std::uint32_t count = 0;
  SpaceCondition where;
  std::string slot;
  bool apart = false;     ///< no two in one space
  bool together = false;  ///< all in one space
  std::string face;
  int line = 0;
  std::string file;
};

struct ScenarioSet {
  std::string target, attribute;
  Value value;
};

struct Scenario {
  std::string id, name, description, length, victory, special;
  int firstTurn = 1, lastTurn = 0;
  std::string firstPhase;
  std::vector<std::string> turnNames;  ///< from turn 1 on; instead of those of the turn structure
  SideId begins;
  std::vector<std::pair<OptionId, std::string>> options;
  std::vector<Put> puts;
  std::vector<Placement> placements;
  std::vector<ScenarioSet> sets;
  std::vector<std::string> opening;                    ///< commands carried out as the first entries of a new game
  std::vector<std::pair<int, std::string>> reminders;  ///< on turn N
};

/// A game as its module describes it. Never changed by play.
struct Module {
  std::string id, name, version;
  int format = 1;
  std::string credits, licence, notes, picture, rulesFile;
  std::vector<std::string> uses;

  std::vector<Side> sides;
  std::vector<Attribute> attributes;
  std::vector<Option> options;
  std::vector<Map> maps;
  std::vector<Space> spaces;  ///< the first is `out`, on no map
  std::vector<Slot> slots;
  std::vector<Route> routes;
  std::vector<Prototype> prototypes;
  std::vector<Group> groups;
  std::vector<PieceDefinition> pieces;
  std::vector<Mark> marks;
  std::vector<Container> containers;
  std::vector<SightRule> sight;
  std::vector<Track> tracks;
  std::vector<Die> dice;
  std::vector<Table> tables;
  TurnStructure turns;
  std::vector<Action> actions;
  std::vector<Page> pages;
  std::vector<Roster> rosters;
  std::vector<Scenario> scenarios;

  IdTable ids;  ///< spaces, containers, maps, groups and finite pieces: one name, one thing

  // Built by index(): neighbours of every space, and stable keys for the state's hash.
  struct Step {
    SpaceId to;
    RouteId route;  ///< none between cells of a grid
    bool counts = true;
  };
  std::vector<std::uint32_t> stepStart;
  std::vector<Step> steps;
  std::vector<std::uint64_t> placeKeys;  ///< of the slots, then the containers, then the maps

  [[nodiscard]] std::pair<const Step*, const Step*> stepsFrom(SpaceId space) const {
    return {steps.data() + stepStart[space.value], steps.data() + stepStart[space.value + 1]};
  }
};

/// The box that holds every counter which is not in play.
inline constexpr std::string_view outId = "out";

/// Builds slots, finite pieces and `ids` from spaces, containers, maps and groups, so that ids can be looked up while
/// routes, tracks and scenarios are still being read. Ids that occur twice keep their first owner: the others are
/// returned, for the loader to report. The one piece of a group that is not numbered stands for its group.
std::vector<Thing> indexPlaces(Module& module);
/// Builds the steps between spaces and the keys of places, once spaces and routes are complete. On a grid, neighbouring
/// cells are one step apart, with the first route between them, if there is one.
void indexSteps(Module& module);
/// Both, for a module that is complete.
void indexModule(Module& module);

[[nodiscard]] SideId findSide(const Module& module, std::string_view id);
[[nodiscard]] TrackId findTrack(const Module& module, std::string_view id);
[[nodiscard]] DieId findDie(const Module& module, std::string_view id);
[[nodiscard]] TableId findTable(const Module& module, std::string_view id);
[[nodiscard]] MarkId findMark(const Module& module, std::string_view id);
[[nodiscard]] PhaseId findPhase(const Module& module, std::string_view id);
[[nodiscard]] ActionId findAction(const Module& module, std::string_view id);
[[nodiscard]] OptionId findOption(const Module& module, std::string_view id);
[[nodiscard]] ScenarioId findScenario(const Module& module, std::string_view id);
/// Also the group of a piece that bears the group's own id.
[[nodiscard]] GroupId findGroup(const Module& module, std::string_view id);
[[nodiscard]] PrototypeId findPrototype(const Module& module, std::string_view id);
[[nodiscard]] AttributeId findAttribute(const Module& module, AttributeOwner of, std::string_view name);
[[nodiscard]] const Prototype& prototypeOf(const Module& module, GroupId group);
/// The face with this id, or none.
[[nodiscard]] std::optional<std::uint32_t> findFace(const Prototype& prototype, std::string_view id);
/// One step apart, in one direction at least.
[[nodiscard]] bool areNeighbours(const Module& module, SpaceId a, SpaceId b);
/// Spaces entered on the shortest way over steps that count, or -1.
[[nodiscard]] int distanceBetween(const Module& module, SpaceId a, SpaceId b);
/// Distances from a set of spaces to all, -1 where there is no way or it is longer than `most` (below 0: no limit).
[[nodiscard]] std::vector<int> distancesFrom(const Module& module, const std::vector<SpaceId>& from, int most);

}  // namespace vtt
