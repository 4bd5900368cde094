#pragma once

#include <tinyxml2.h>

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "vtt/module/loader.hpp"

/// What the parts of the loader share. Nothing here is for other rooms.
namespace vtt::loading {

/// An element and the file it is in.
struct Node {
  const tinyxml2::XMLElement* element = nullptr;
  std::uint32_t file = 0;

  [[nodiscard]] std::string_view name() const { return element->Name(); }
  [[nodiscard]] Origin origin() const { return {file, element->GetLineNum()}; }
};

/// The elements that may stand directly under <module> and <part>, in the order of topNames.
enum class Top : std::uint8_t {
  credits,
  licence,
  notes,
  picture,
  rules,
  use,
  include,
  side,
  attributes,
  attribute,
  option,
  mark,
  sight,
  map,
  prototype,
  pieces,
  piece,
  cup,
  deck,
  hand,
  track,
  die,
  table,
  turns,
  action,
  page,
  roster,
  scenario,
  count
};
inline constexpr std::size_t topCount = static_cast<std::size_t>(Top::count);
extern const std::array<std::string_view, topCount> topNames;

/// From id to index, for the kinds of things that have a namespace of their own. Names live in the XML trees.
class NameIndex {
 public:
  /// The index that has the name already, or none if it was free and is now `index`.
  std::uint32_t add(std::string_view name, std::uint32_t index);
  [[nodiscard]] std::uint32_t find(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] std::size_t size() const { return map_.size(); }
  static constexpr std::uint32_t none = 0xffffffffU;

 private:
  std::unordered_map<std::string_view, std::uint32_t> map_;
};

/// One file as read.
struct File {
  std::string prefix;  ///< "ID:" of a used module, else empty
  std::unique_ptr<tinyxml2::XMLDocument> document;
};

/// Something on a map that speaks of spaces, kept until all of them are known.
struct Pending {
  Node node;
  MapId map;
  std::uint32_t image = 0, control = 0;
};

/// The state of one loading.
struct Load {
  explicit Load(LoadedModule& loaded, const LoadOptions& loadOptions);

  LoadedModule& out;
  Module& module;
  Origins& origins;
  const LoadOptions& options;
  std::vector<File> files;  ///< parallel to origins.files
  std::array<std::vector<Node>, topCount> nodes;

  NameIndex sides, optionIds, marks, prototypes, maps, areas, dice, tables, tracks, phases, actions, pages, rosters,
      scenarios;
  std::array<NameIndex, 8> attributes;        ///< by AttributeOwner
  IdTable cellIds;                            ///< cells of grids, before the module is indexed
  std::uint64_t cells = 0;                    ///< of all grids and rows
  std::uint64_t spent = 0;                    ///< bytes that copies have taken
  std::array<std::string_view, 8> lastKinds;  ///< by AttributeOwner: a kind that is known to be allowed
  std::vector<Pending> routes, hexsides, controls;
  std::vector<std::pair<std::string_view, Origin>> places;  ///< to be checked once all ids are known
  int suggestions = 0;                                      ///< that took long to find
  int badConditions = 0;
  bool broken = false;  ///< a file is missing or unreadable: to look for references would find only its gaps

  [[nodiscard]] const std::vector<Node>& all(Top top) const { return nodes[static_cast<std::size_t>(top)]; }
  [[nodiscard]] bool isUsed(std::uint32_t file) const { return !files[file].prefix.empty(); }

  void complain(Origin origin, std::string_view code, std::string message);
  /// No more problems are listed: to describe one is wasted work.
  [[nodiscard]] bool isFull() const;
  /// Whether there is time to look for the nearest of so many names.
  [[nodiscard]] bool maySuggest(std::size_t names);
  /// "There is no WHAT NAME." and perhaps a better name.
  void dangling(Origin origin, std::string_view what, std::string_view name, const std::vector<std::string>& known);
  /// Adds a name to an index. False if taken: reported, unless a used module repeats what the module says itself.
  bool claim(NameIndex& index, std::string_view what, std::string_view name, std::size_t at, Origin origin,
             const std::vector<Origin>& owners);

  /// The index of what is meant, or none, reported; none as well for an empty name.
  std::uint32_t refer(const NameIndex& index, std::string_view what, std::string_view name, Origin origin);
  SideId side(std::string_view name, Origin origin) { return SideId(refer(sides, "side", name, origin)); }
  /// Spaces, containers, maps, groups, pieces, once they are indexed. Nothing is reported for an empty name.
  SpaceId space(std::string_view name, Origin origin);
  PieceId piece(std::string_view name, Origin origin);
  GroupId group(std::string_view name, Origin origin);
  void noThing(std::string_view what, std::string_view name, Origin origin);
  /// Reports a PLACE that is none: space, space/slot, container, carrying piece, MAP:X,Y. Empty is allowed.
  void checkPlace(std::string_view place, Origin origin);
  /// The kind of a space, route or area, checked if the module declares its kinds.
  std::string kind(AttributeOwner owner, std::string_view text, Origin origin);
  /// False, and reported once, when a small file would unfold to an enormous module.
  bool spend(std::size_t bytes, Origin origin);
  /// As diagnostics and the model name a picture; remembered for lint. Empty if the path is unsafe.
  std::string image(std::string_view path, Origin origin);
};

/// Calls `take(Node)` for each child element; text between them is reported.
template <class Take>
void forChildren(Load& load, Node node, Take take);
void reportText(Load& load, Node node, const tinyxml2::XMLNode& child);
/// Reports everything in an element that has to be empty.
void expectEmpty(Load& load, Node node);
void unknownElement(Load& load, Node node, std::string_view parent, std::span<const std::string_view> known);
/// The text of an element, without the indentation that all its lines share.
[[nodiscard]] std::string textOf(Load& load, Node node);
/// An element that is kept as it is, children included.
[[nodiscard]] Element copyElement(Node node);

[[nodiscard]] std::size_t weightOf(const AttributeSet& set);
[[nodiscard]] std::size_t weightOf(const std::vector<Element>& elements);

/// Whether an element is a layer of a face, mark or die.
[[nodiscard]] bool isLayer(std::string_view name);
/// `ofPiece`: {attribute} stands for the value of a piece.
[[nodiscard]] Element loadLayer(Load& load, Node node, bool ofPiece);
extern const std::array<std::string_view, 6> layerNames;

/// Spaces and rows of spaces, wherever they may stand.
void loadSpace(Load& load, Node node, MapId map);
void loadSpaceRow(Load& load, Node node, MapId map);
void loadGrid(Load& load, Node node, MapId map);
[[nodiscard]] std::vector<std::string> readSlots(Load& load, std::string_view text, Origin origin);
[[nodiscard]] Point pointAt(double x, double y);

// The parts, in the order in which they are called.
void collect(Load& load);
void loadSides(Load& load);
void loadAttributes(Load& load);
void loadTexts(Load& load);
void loadOptions(Load& load);
void loadMarks(Load& load);
void loadPrototypes(Load& load);
void loadMaps(Load& load);
void loadPieces(Load& load);
void loadContainers(Load& load);
void indexIds(Load& load);
void loadRoutes(Load& load);
void loadDice(Load& load);
void loadTables(Load& load);
void loadTracks(Load& load);
void loadTurns(Load& load);
void loadSight(Load& load);
void loadPages(Load& load);
void loadActions(Load& load);
void loadRosters(Load& load);
void loadScenarios(Load& load);

template <class Take>
void forChildren(Load& load, Node node, Take take) {
  for (const auto* child = node.element->FirstChild(); child != nullptr; child = child->NextSibling()) {
    if (const auto* element = child->ToElement()) {
      take(Node{element, node.file});
    } else {
      reportText(load, node, *child);
    }
  }
}

}  // namespace vtt::loading
