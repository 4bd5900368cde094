#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "vtt/base/ids.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

using PieceList = std::vector<PieceId>;

/// Where in a stack pieces come to lie: on top (none), at the bottom (0), or with so many pieces below them.
using StackPosition = std::optional<std::uint32_t>;

/// `move ID[, ID]... to PLACE [at top|bottom|N]`. The pieces keep their order from bottom to top.
struct MovePieces {
  PieceList pieces;
  Location to;
  StackPosition position;
};
/// `place GROUP [xN] at PLACE [face FACE]`: new pieces of a group of which there are as many as play needs.
struct PlacePieces {
  GroupId group;
  std::uint32_t count = 1;
  Location at;
  std::string face = {};  ///< empty: as they come
};
/// `remove ID[, ID]...`: to the piece's home or the box `out`; a created piece is gone.
struct RemovePieces {
  PieceList pieces;
};
/// `order PLACE: ID, ID, ...`: the whole stack, from bottom to top.
struct OrderStack {
  Place place;
  PieceList pieces;
};
/// `flip ID[, ID]...`: to the next face.
struct FlipPieces {
  PieceList pieces;
};
/// `face ID FACE`
struct SetFace {
  PieceList pieces;
  std::string face;
};
/// `rotate ID DEGREES`: by so many degrees, clockwise.
struct RotatePieces {
  PieceList pieces;
  std::int32_t by = 0;  ///< thousandths of a degree
};
/// `facing ID DEGREES`: to this direction, clockwise from the top of the map.
struct TurnPieces {
  PieceList pieces;
  std::int32_t to = 0;
};
/// `mark ID MARK`, `unmark ID MARK`
struct SetMark {
  PieceList pieces;
  MarkId mark;
  bool on = true;
};
/// `set ID ATTRIBUTE VALUE`, `unset ID ATTRIBUTE`: of a piece, space, side, route (`FROM--TO`), map, or of the `game`.
struct SetAttribute {
  AttributeOwner of = AttributeOwner::piece;
  std::uint32_t index = 0;
  AttributeId attribute;
  Value value;  ///< nothing: back to what the module says
};
/// `conceal ID[, ID]... [by SIDE]`: only that side knows what it is. Without a side: the player's own, or the piece's.
struct ConcealPieces {
  PieceList pieces;
  SideId by;
};
/// `reveal ID[, ID]...`
struct RevealPieces {
  PieceList pieces;
};
/// `claim ID[, ID]... [for SIDE]`: nobody else may move it. `release ID[, ID]...`
struct ClaimPieces {
  PieceList pieces;
  SideId by;
};
struct ReleasePieces {
  PieceList pieces;
};
/// `draw N from CONTAINER [to PLACE]`: blind from a cup or hand, from the top of a deck.
struct DrawPieces {
  std::uint32_t count = 1;
  ContainerId from;
  std::optional<Location> to;
};
/// `return ID[, ID]... to CONTAINER`
struct ReturnPieces {
  PieceList pieces;
  ContainerId to;
};
/// `shuffle CONTAINER`
struct ShuffleContainer {
  ContainerId container;
};
/// `peek CONTAINER [N]`, `peek ID[, ID]...`: only who peeks is told.
struct Peek {
  ContainerId container;
  std::uint32_t count = 0;  ///< 0: all
  PieceList pieces;
};
/// `roll DIE`, `roll N DIE`
struct RollDice {
  std::uint32_t count = 1;
  DieId die;
};
/// `look up TABLE ROW [by COLUMN]`
struct LookUp {
  TableId table;
  std::string row, column;
};
/// `roll on TABLE [by COLUMN] [plus N]`: the table's dice give the row.
struct RollOnTable {
  TableId table;
  std::string column;
  std::int32_t plus = 0;
};
/// `next phase`, `previous phase`, `leave loop`, `phase ID [of turn N]`
struct NextPhase {};
struct PreviousPhase {};
struct LeaveLoop {};
struct GoToPhase {
  PhaseId phase;
  std::optional<std::int32_t> turn;
};
/// `track TRACK MARKER to VALUE`, `track TRACK MARKER by VALUE`
struct SetTrack {
  TrackId track;
  PieceId marker;
  double value = 0;
  bool relative = false;
};
/// `option ID VALUE`
struct SetOption {
  OptionId option;
  std::string value;
};
/// `note TEXT`, `note for SIDE: TEXT`
struct WriteNote {
  SideId side;
  std::string text;
};
/// `say TEXT`
struct Say {
  std::string text;
};
/// `plugin NAME VALUE`: the memory of a plugin.
struct SetPlugin {
  std::string plugin, value;
};
/// `fill [ID] of SCENARIO`: meets the open placement rules of the scenario at random.
struct FillPlacements {
  ScenarioId scenario;
  std::string placement;  ///< empty: all
};
/// `undo`, `redo`
struct Undo {};
struct Redo {};

struct CommandGroup;
using Command = std::variant<MovePieces, PlacePieces, RemovePieces, OrderStack, FlipPieces, SetFace, RotatePieces,
                             TurnPieces, SetMark, SetAttribute, ConcealPieces, RevealPieces, ClaimPieces, ReleasePieces,
                             DrawPieces, ReturnPieces, ShuffleContainer, Peek, RollDice, LookUp, RollOnTable, NextPhase,
                             PreviousPhase, LeaveLoop, GoToPhase, SetTrack, SetOption, WriteNote, Say, SetPlugin,
                             FillPlacements, Undo, Redo, CommandGroup>;

/// `do ["TITLE"]: COMMAND; COMMAND; ...`: one step, done wholly or not at all. Groups do not nest.
struct CommandGroup {
  std::string title;
  std::vector<Command> commands;
  CommandGroup();
  CommandGroup(std::string name, std::vector<Command> parts);
  CommandGroup(const CommandGroup&);
  CommandGroup(CommandGroup&&) noexcept;
  CommandGroup& operator=(const CommandGroup&);
  CommandGroup& operator=(CommandGroup&&) noexcept;
  ~CommandGroup();
};

/// It rolls, draws, shuffles, peeks or fills: what was seen cannot be unseen.
[[nodiscard]] bool isChance(const Command& command);
/// It may be undone; what was only said or looked up is passed over.
[[nodiscard]] bool isUndoable(const Command& command);

inline constexpr std::uint32_t mostAtOnce = 10'000;        ///< pieces, dice or commands in one command
inline constexpr std::size_t mostCreated = 100'000;        ///< pieces of unlimited groups in one game
inline constexpr std::size_t longestText = 64UL * 1024UL;  ///< of one command
inline constexpr std::size_t longestPluginValue = 512UL * 1024UL;

}  // namespace vtt
