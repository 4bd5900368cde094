#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/model/state.hpp"

namespace vtt {

/// What a command changed: for each touched fact what it was before, in order of change.
struct Change {
  struct PieceLay {  ///< where it lay, above which piece
    PieceId piece;
    Location from;
    PieceId below;
    std::uint32_t veil = 0;
  };
  struct PieceLook {
    enum class What : std::uint8_t { face, rotation, owner, concealed, marks };
    PieceId piece;
    What what = What::face;
    std::uint64_t before = 0;
  };
  struct Created {
    PieceId piece;
    bool fresh = false;  ///< there never was a piece of this number before
  };
  struct Vanished {  ///< a created piece that went; `look` is how it was
    PieceId piece;
    PieceState look;
  };
  struct AttributeWas {
    AttributeKey key;
    Value before;
  };
  struct ClockWas {
    Clock before;
  };
  struct OptionWas {
    OptionId option;
    std::string before;
  };
  struct NoteAdded {};
  struct PluginWas {
    std::string plugin, before;
  };
  using Delta =
      std::variant<PieceLay, PieceLook, Created, Vanished, AttributeWas, ClockWas, OptionWas, NoteAdded, PluginWas>;
  std::vector<Delta> deltas;
};

/// Makes changes to a state and notes down how to take them back.
class Recorder {
 public:
  Recorder(GameState& state, Change& change) : state_(state), change_(change) {}
  [[nodiscard]] const GameState& state() const { return state_; }
  void put(PieceId piece, Location to, PieceId below);
  void putOnTop(PieceId piece, Location to);
  void face(PieceId piece, std::uint8_t face);
  void rotation(PieceId piece, std::int32_t rotation);
  void owner(PieceId piece, std::uint8_t side);
  void concealed(PieceId piece, std::uint8_t side);
  void marks(PieceId piece, std::uint64_t marks);
  PieceId create(GroupId group, std::uint32_t number, Location to);
  void vanish(PieceId piece);
  void attribute(const AttributeKey& key, Value value);
  void clock(Clock clock);
  void option(OptionId option, std::string value);
  void note(Note note);
  void plugin(const std::string& plugin, std::string value);

 private:
  void look(PieceId piece, Change::PieceLook::What what, std::uint64_t before);
  GameState& state_;
  Change& change_;
};

/// Takes the change back; the state must be as it was right after it.
void revert(GameState& state, const Change& change);

/// The change as text in ids, so that it outlives the program: one delta a line.
[[nodiscard]] std::string encodeChange(const GameState& after, const Change& change);
/// Takes back a change from its text. On error (an id that the module has no more) the state is as before.
[[nodiscard]] Result<void> revertEncoded(GameState& state, std::string_view text);

}  // namespace vtt
