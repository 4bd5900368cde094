#include <array>

#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/change.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt {

namespace {

constexpr std::array lookWords{"face", "rotation", "owner", "concealed", "marks"};

std::string layWords(const GameState& state, Location from, PieceId below, std::uint32_t veil) {
  return formatLocation(state, from) + " " + (below ? state.idOf(below) : "-") + " " + std::to_string(veil);
}

std::string faceWord(const GameState& state, PieceId piece, std::uint64_t face) {
  const auto& faces = state.prototypeOf(piece).faces;
  return face < faces.size() ? faces[face].id : "-";
}

/// Writes a delta. Ids of created pieces need the state only for their group, so any later state serves.
struct Writer {
  const GameState& state;

  std::string operator()(const Change::PieceLay& d) const {
    return "lay " + state.idOf(d.piece) + " " + layWords(state, d.from, d.below, d.veil);
  }
  std::string operator()(const Change::PieceLook& d) const {
    auto line = "look " + state.idOf(d.piece) + " " + lookWords[static_cast<std::size_t>(d.what)] + " ";
    switch (d.what) {
      case Change::PieceLook::What::face: return line + faceWord(state, d.piece, d.before);
      case Change::PieceLook::What::rotation: return line + std::to_string(d.before);
      case Change::PieceLook::What::marks: return line + markWords(state.module(), d.before);
      default: return line + sideWord(state.module(), static_cast<std::uint8_t>(d.before));
    }
  }
  std::string operator()(const Change::Created& d) const { return "new " + state.idOf(d.piece); }
  std::string operator()(const Change::Vanished& d) const {
    const auto& look = d.look;
    const auto& module = state.module();
    return "gone " + state.idOf(d.piece) + " " +
           layWords(state, {{look.place}, look.at}, PieceId(look.below), look.veil) + " " +
           faceWord(state, d.piece, look.face) + " " + std::to_string(look.rotation) + " " +
           sideWord(module, look.owner) + " " + sideWord(module, look.concealedBy) + " " +
           markWords(module, look.marks);
  }
  std::string operator()(const Change::AttributeWas& d) const {
    auto line = std::string("attribute ") + wordFor(d.key.of) + " " + ownerId(state, d.key.of, d.key.index) + " " +
                state.module().attributes[d.key.attribute.value].name + " ";
    return line + (std::holds_alternative<std::monostate>(d.before) ? "-" : "=" + escapeText(formatValue(d.before)));
  }
  std::string operator()(const Change::ClockWas& d) const { return "clock " + clockWords(state.module(), d.before); }
  std::string operator()(const Change::OptionWas& d) const {
    return "option " + state.module().options[d.option.value].id + " " + escapeText(d.before);
  }
  std::string operator()(const Change::NoteAdded&) const { return "note"; }
  std::string operator()(const Change::PluginWas& d) const {
    return "plugin " + d.plugin + " =" + escapeText(d.before);
  }
};

Error unknown(std::string_view line) {
  return {"cannot-undo", "This step cannot be taken back, because the module no longer knows \"" + std::string(line) +
                             "\"; it has changed since."};
}

/// Reads one delta and takes it back at once, since later lines speak of the state that results.
class Reader {
 public:
  explicit Reader(GameState& state) : state_(state), module_(state.module()) {}

  bool line(std::string_view text) {
    const auto what = takeWord(text);
    if (what == "lay") return lay(text);
    if (what == "look") return look(text);
    if (what == "new") return made(text);
    if (what == "gone") return gone(text);
    if (what == "attribute") return attribute(text);
    if (what == "clock") return clock(text);
    if (what == "option") return option(text);
    if (what == "note") return note();
    return what == "plugin" && plugin(text);
  }

 private:
  struct Lay {
    Location location;
    PieceId below;
    std::uint32_t veil = 0;
  };

  std::optional<Lay> layFrom(std::string_view& text) const {
    const auto location = parseLocation(state_, takeWord(text));
    const auto below = takeWord(text);
    const auto veil = parseInteger(takeWord(text));
    if (!location || !veil || *veil < 0 || *veil > 0xffffffffLL) return std::nullopt;
    Lay result{*location, {}, static_cast<std::uint32_t>(*veil)};
    if (below == "-") return result;
    result.below = state_.find(below);
    if (!result.below || state_.piece(result.below).place != location->place.value)
      result.below = PieceId(state_.stack(location->place).top);
    return result;
  }
  bool lay(std::string_view text) {
    const auto piece = state_.find(takeWord(text));
    const auto to = layFrom(text);
    if (!piece || !to) return false;
    auto below = to->below;
    if (below == piece) below = PieceId(state_.piece(piece).below);
    state_.putPiece(piece, to->location, below);
    state_.setVeil(piece, to->veil);
    return true;
  }
  bool look(std::string_view text) {
    const auto piece = state_.find(takeWord(text));
    const auto what = takeWord(text);
    const auto value = takeWord(text);
    return piece && setLook(piece, what, value);
  }
  bool setLook(PieceId piece, std::string_view what, std::string_view value) {
    if (what == "face") {
      const auto face = findFace(state_.prototypeOf(piece), value);
      if (face) state_.setFace(piece, static_cast<std::uint8_t>(*face));
      return face.has_value();
    }
    if (what == "rotation") {
      const auto rotation = parseInteger(value);
      if (!rotation || *rotation < 0 || *rotation >= fullTurn) return false;
      state_.setRotation(piece, static_cast<std::int32_t>(*rotation));
      return true;
    }
    if (what == "marks") {
      const auto marks = parseMarkWords(module_, value);
      if (marks) state_.setMarks(piece, *marks);
      return marks.has_value();
    }
    const auto side = parseSideWord(module_, value);
    if (!side || (what != "owner" && what != "concealed")) return false;
    what == "owner" ? state_.setOwner(piece, *side) : state_.setConcealed(piece, *side);
    return true;
  }
  bool made(std::string_view text) {
    const auto piece = state_.find(takeWord(text));
    if (!piece || piece.value < module_.pieces.size() || state_.stack(state_.carrierPlace(piece)).count > 0)
      return false;
    state_.vanish(piece);
    return true;
  }
  bool gone(std::string_view text) {
    const auto id = takeWord(text);
    const auto to = layFrom(text);
    const auto dash = id.rfind('-');
    const auto number = dash == std::string_view::npos ? std::nullopt : parseInteger(id.substr(dash + 1));
    const auto group = module_.ids.find(id.substr(0, dash));
    if (!to || !number || *number < 1 || *number > 1'000'000'000 || group.kind != ThingKind::group) return false;
    if (!module_.groups[group.index].unlimited || state_.find(id)) return false;
    const auto piece = state_.createPiece(GroupId(group.index), static_cast<std::uint32_t>(*number));
    state_.putPiece(piece, to->location, to->below);
    for (const auto* what : lookWords)
      if (!setLook(piece, what, takeWord(text))) return false;
    state_.setVeil(piece, to->veil);
    return true;
  }
  bool attribute(std::string_view text) {
    const auto of = parseOwnerWord(takeWord(text));
    const auto owner = of ? findOwner(state_, *of, takeWord(text)) : std::nullopt;
    const auto id = of ? findAttribute(module_, *of, takeWord(text)) : AttributeId();
    if (!owner || !id || text.size() < 2) return false;
    text.remove_prefix(1);
    if (text == "-") return state_.setAttribute({*of, *owner, id}, {}), true;
    auto value = parseValue(module_.attributes[id.value], unescapeText(text.substr(1)));
    if (!value) return false;
    state_.setAttribute({*of, *owner, id}, std::move(*value));
    return true;
  }
  bool clock(std::string_view text) {
    auto clock = parseClockWords(module_, text);
    if (!clock) return false;
    state_.setClock(std::move(*clock));
    return true;
  }
  bool option(std::string_view text) {
    const auto id = findOption(module_, takeWord(text));
    if (!id || text.empty()) return false;
    state_.setOption(id, unescapeText(text.substr(1)));
    return true;
  }
  bool note() {
    if (state_.notes().empty()) return false;
    state_.removeLastNote();
    return true;
  }
  bool plugin(std::string_view text) {
    const auto id = std::string(takeWord(text));
    if (id.empty() || text.size() < 2) return false;
    state_.setPlugin(id, unescapeText(text.substr(2)));
    return true;
  }

  GameState& state_;
  const Module& module_;
};

}  // namespace

std::string encodeChange(const GameState& after, const Change& change) {
  std::string text;
  for (const auto& delta : change.deltas) {
    text += std::visit(Writer{after}, delta);
    text += '\n';
  }
  return text;
}

Result<void> revertEncoded(GameState& state, std::string_view text) {
  auto copy = state;
  Reader reader(copy);
  if (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  auto lines = text.empty() ? std::vector<std::string_view>() : split(text, '\n');
  for (auto line = lines.rbegin(); line != lines.rend(); ++line)
    if (!reader.line(*line)) return unknown(*line);
  if (!carriesSoundly(copy)) return unknown("a piece that carries itself");
  state = std::move(copy);
  return {};
}

}  // namespace vtt
