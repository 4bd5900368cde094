#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "vtt/base/hash128.hpp"
#include "vtt/base/ids.hpp"
#include "vtt/model/module.hpp"

namespace vtt {

/// Where a stack lies: a slot of a space, a container, the open surface of a map, or on a piece that carries it.
/// One number over all of them, in that order, so that stacks live in one table.
struct Place {
  static constexpr std::uint32_t nowhere = 0xffffffffU;
  std::uint32_t value = nowhere;
  [[nodiscard]] bool valid() const { return value != nowhere; }
  auto operator<=>(const Place&) const = default;
};

enum class PlaceKind { slot, container, surface, carrier, nowhere };

/// A place with a point, which counts on the surface of a map only.
struct Location {
  Place place;
  Point at;
  bool operator==(const Location&) const = default;
};

inline constexpr std::uint8_t noSide = 0xff;
inline constexpr std::uint8_t umpireSide = 0xfe;
inline constexpr std::int32_t fullTurn = 360'000;  ///< thousandths of a degree

/// One counter as it lies on the table. It fills one cache line: with many thousands of pieces that is what a move
/// costs.
struct alignas(64) PieceState {
  std::uint32_t place = Place::nowhere;  ///< nowhere: a piece created in play that is gone
  std::uint32_t below = PieceId::none;
  std::uint32_t above = PieceId::none;
  std::uint32_t veil = 0;  ///< how often it went out of sight into a container; no part of the position
  Point at;
  std::int32_t rotation = 0;  ///< thousandths of a degree, clockwise, 0 to 359999
  std::uint8_t face = 0;
  std::uint8_t owner = noSide;        ///< who claimed it
  std::uint8_t concealedBy = noSide;  ///< only this side may know it
  std::uint64_t marks = 0;
  std::uint64_t key = 0;  ///< of its id
  Hash128 term;           ///< its share of the state's hash
};

struct Stack {
  std::uint32_t bottom = PieceId::none;
  std::uint32_t top = PieceId::none;
  std::uint32_t count = 0;
};

/// Where in the turn the game stands.
struct Clock {
  std::int32_t turn = 1;
  std::uint32_t phase = 0;
  std::vector<std::uint32_t> rounds;  ///< for each loop of the module: which time round, from 0
  bool operator==(const Clock&) const = default;
};

struct Note {
  SideId side;  ///< none: for everybody
  std::string text;
  bool operator==(const Note&) const = default;
};

/// A piece that a group "as many as needed" has brought forth.
struct CreatedPiece {
  GroupId group;
  std::uint32_t number = 0;
  std::uint64_t key = 0;
};

/// What an attribute that play may change belongs to.
struct AttributeKey {
  AttributeOwner of = AttributeOwner::space;
  std::uint32_t index = 0;
  AttributeId attribute;
  auto operator<=>(const AttributeKey&) const = default;
};

/// The position on the table: a value. Every change keeps the hash up, at a cost that does not grow with the game.
/// The functions here know no rules and refuse nothing; vtt/command checks before it calls them.
class GameState {
 public:
  /// All finite pieces in the box `out`, clock at the first phase, options at their defaults.
  explicit GameState(std::shared_ptr<const Module> module);

  [[nodiscard]] const Module& module() const { return *module_; }
  [[nodiscard]] const std::shared_ptr<const Module>& moduleHandle() const { return module_; }
  [[nodiscard]] const Hash128& hash() const { return hash_; }
  /// The scenario that was set up; none for a table laid by hand.
  [[nodiscard]] ScenarioId scenario() const { return scenario_; }
  void setScenario(ScenarioId scenario) { scenario_ = scenario; }

  // Places
  [[nodiscard]] Place slotPlace(std::uint32_t slot) const { return {slot}; }
  [[nodiscard]] Place spacePlace(SpaceId space) const { return {module_->spaces[space.value].firstSlot}; }
  [[nodiscard]] Place containerPlace(ContainerId container) const { return {containerBase_ + container.value}; }
  [[nodiscard]] Place surfacePlace(MapId map) const { return {surfaceBase_ + map.value}; }
  [[nodiscard]] Place carrierPlace(PieceId piece) const { return {carrierBase_ + piece.value}; }
  [[nodiscard]] PlaceKind kindOf(Place place) const;
  [[nodiscard]] SpaceId spaceOf(Place place) const;          ///< of a slot, else none
  [[nodiscard]] ContainerId containerOf(Place place) const;  ///< else none
  [[nodiscard]] MapId surfaceOf(Place place) const;          ///< else none
  [[nodiscard]] PieceId carrierOf(Place place) const;        ///< else none
  /// The place at the bottom of it all: where a carried piece's carrier lies, and so on.
  [[nodiscard]] Location groundOf(PieceId piece) const;
  /// Order means something there (not in cups, nor in the box `out`).
  [[nodiscard]] bool ordered(Place place) const;

  // Pieces
  [[nodiscard]] std::size_t pieceCount() const { return pieces_.size(); }
  [[nodiscard]] const PieceState& piece(PieceId piece) const { return pieces_[piece.value]; }
  [[nodiscard]] bool exists(PieceId piece) const { return pieces_[piece.value].place != Place::nowhere; }
  [[nodiscard]] GroupId groupOf(PieceId piece) const;
  [[nodiscard]] const Prototype& prototypeOf(PieceId piece) const;
  [[nodiscard]] SideId sideOf(PieceId piece) const;
  [[nodiscard]] std::string idOf(PieceId piece) const;
  [[nodiscard]] std::string nameOf(PieceId piece) const;
  /// The piece with this id, also one created in play; none if there is none now.
  [[nodiscard]] PieceId find(std::string_view id) const;
  [[nodiscard]] const Stack& stack(Place place) const;
  [[nodiscard]] std::vector<PieceId> piecesAt(Place place) const;  ///< from bottom to top
  [[nodiscard]] std::uint32_t heightOf(PieceId piece) const;       ///< 0 is the bottom
  [[nodiscard]] const std::vector<CreatedPiece>& created() const { return created_; }

  // Everything else
  [[nodiscard]] const Value& attribute(AttributeOwner of, std::uint32_t index, AttributeId attribute) const;
  [[nodiscard]] const Value& pieceAttribute(PieceId piece, AttributeId attribute) const;
  [[nodiscard]] const std::map<AttributeKey, Value>& changedAttributes() const { return attributes_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  [[nodiscard]] const std::string& option(OptionId option) const { return options_[option.value]; }
  [[nodiscard]] std::string_view optionValue(std::string_view id) const;
  [[nodiscard]] const std::vector<Note>& notes() const { return notes_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& pluginValues() const { return plugins_; }

  // Changes
  /// Puts a piece above `below` (none: at the bottom). Taking it out of its stack comes first.
  void putPiece(PieceId piece, Location to, PieceId below);
  void setFace(PieceId piece, std::uint8_t face);
  void setRotation(PieceId piece, std::int32_t rotation);
  void setOwner(PieceId piece, std::uint8_t side);
  void setConcealed(PieceId piece, std::uint8_t side);
  void setMarks(PieceId piece, std::uint64_t marks);
  void setVeil(PieceId piece, std::uint32_t veil) { pieces_[piece.value].veil = veil; }
  /// A slot for piece `number` of an unlimited group; it is nowhere until it is put somewhere.
  PieceId createPiece(GroupId group, std::uint32_t number);
  /// Takes a created piece off the table. Its carried pieces must be gone before.
  void vanish(PieceId piece);
  /// Takes back the last createPiece(); the piece must be gone.
  void forgetLastCreated();
  /// Nothing (monostate) brings back what the module says.
  void setAttribute(const AttributeKey& key, Value value);
  void setClock(Clock clock);
  void setOption(OptionId option, std::string value);
  void addNote(Note note);
  void removeLastNote();
  void setPlugin(const std::string& plugin, std::string value);  ///< empty: forgotten

  /// The hash made anew from all facts: equal to hash(), unless something is broken.
  [[nodiscard]] Hash128 computeHash() const;
  [[nodiscard]] std::uint64_t placeKey(Place place) const;

 private:
  void unlink(PieceState& piece);
  void link(PieceId id, PieceState& piece, PieceId below);
  [[nodiscard]] Hash128 termOf(const PieceState& piece) const;
  void refresh(std::uint32_t index);
  Stack& stackAt(std::uint32_t place);
  [[nodiscard]] PieceId findCreated(std::uint32_t group, std::uint32_t number) const;
  [[nodiscard]] Hash128 attributeTerm(const AttributeKey& key, const Value& value) const;
  [[nodiscard]] Hash128 clockTerm() const;
  [[nodiscard]] Hash128 noteTerm(std::size_t index) const;

  std::shared_ptr<const Module> module_;
  std::vector<PieceState> pieces_;
  std::vector<Stack> stacks_;
  std::vector<CreatedPiece> created_;
  std::unordered_map<std::uint64_t, std::uint32_t> createdIndex_;  ///< from group and number to the place in created_
  std::map<AttributeKey, Value> attributes_;
  Clock clock_;
  std::vector<std::string> options_;
  std::vector<Note> notes_;
  std::map<std::string, std::string, std::less<>> plugins_;
  Hash128 hash_;
  ScenarioId scenario_;
  std::uint32_t containerBase_ = 0, surfaceBase_ = 0, carrierBase_ = 0;
};

/// The pieces that exist, in an order that does not tell how they came: as the module lists them, then created ones by
/// group and number.
[[nodiscard]] std::vector<PieceId> piecesInOrder(const GameState& state);
/// Whether all that is carried lies on pieces that exist, not too deep and in no circle. What was read from a file has
/// to be looked at so; commands keep it true.
[[nodiscard]] bool carriesSoundly(const GameState& state);
/// Every fact alike, the unseen ones (veils) too.
[[nodiscard]] bool samePosition(const GameState& a, const GameState& b);

}  // namespace vtt
