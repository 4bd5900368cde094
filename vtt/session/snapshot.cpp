#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/command.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/session/session.hpp"

namespace vtt {

namespace {

constexpr std::string_view header = "grognard snapshot 1";

bool plain(const PieceState& piece) {
  return piece.face == 0 && piece.rotation == 0 && piece.owner == noSide && piece.concealedBy == noSide &&
         piece.marks == 0 && piece.veil == 0 && piece.at == Point{};
}

void writePiece(const GameState& state, PieceId id, std::string& out) {
  const auto& module = state.module();
  const auto& piece = state.piece(id);
  out += " " + state.idOf(id);
  if (!plain(piece)) {
    out += " " + state.prototypeOf(id).faces[piece.face].id + " " + std::to_string(piece.rotation) + " " +
           sideWord(module, piece.owner) + " " + sideWord(module, piece.concealedBy) + " " +
           markWords(module, piece.marks) + " " + std::to_string(piece.veil) + " " + formatPoint(piece.at);
  }
  out += '\n';
}

void writeStack(const GameState& state, Place place, std::string& out) {
  if (state.stack(place).count == 0) return;
  out += "at " + formatPlace(state, place) + "\n";
  for (auto i = state.stack(place).bottom; i != PieceId::none; i = state.piece(PieceId(i)).above)
    writePiece(state, PieceId(i), out);
}

std::string writeFacts(const GameState& state, const History& history) {
  const auto& module = state.module();
  std::string out = std::string(header) + "\n";
  if (state.scenario()) out += "scenario " + module.scenarios[state.scenario().value].id + "\n";
  out += "cursor " + std::to_string(history.cursor) + "\n";
  out += "redo";
  for (const auto entry : history.redo) out += " " + std::to_string(entry);
  out += "\nclock " + clockWords(module, state.clock()) + "\n";
  for (std::uint32_t i = 0; i < module.options.size(); ++i)
    out += "option " + module.options[i].id + " " + escapeText(state.option(OptionId(i))) + "\n";
  for (const auto& note : state.notes())
    out += "note " + (note.side ? module.sides[note.side.value].id : "-") + " " + escapeText(note.text) + "\n";
  for (const auto& made : state.created())
    out += "made " + module.groups[made.group.value].id + "-" + std::to_string(made.number) + "\n";
  for (const auto& [plugin, value] : state.pluginValues()) out += "plugin " + plugin + " " + escapeText(value) + "\n";
  return out;
}

/// Reads the lines of a snapshot into a state whose pieces all lie in the box `out`.
class SnapshotReader {
 public:
  explicit SnapshotReader(const std::shared_ptr<const Module>& module) : state(module) {}

  bool line(std::string_view text) {
    auto rest = text;
    const auto word = takeWord(rest);
    if (text.starts_with(' ')) return place_.valid() && piece(word, rest);
    if (word == "at") return stack(takeWord(rest));
    if (word == "attribute") return attribute(rest);
    if (!rest.empty()) rest.remove_prefix(1);
    return fact(word, rest);
  }

  GameState state;
  History history;

 private:
  bool fact(std::string_view word, std::string_view rest) {
    const auto& module = state.module();
    if (word == "scenario") return state.setScenario(findScenario(module, rest)), true;
    if (word == "cursor") return number(rest, history.cursor);
    if (word == "redo") return redo(rest);
    if (word == "option") return option(rest);
    if (word == "made") return findOrMake(rest).valid();
    if (word == "clock") {
      auto clock = parseClockWords(module, rest);
      if (clock) state.setClock(std::move(*clock));
      return clock.has_value();
    }
    const auto key = takeWord(rest);
    if (rest.empty()) return false;
    auto value = unescapeText(rest.substr(1));
    if (word == "plugin") return state.setPlugin(std::string(key), std::move(value)), true;
    if (word != "note") return false;
    const auto side = key == "-" ? SideId() : findSide(module, key);
    if (key != "-" && !side) return false;
    state.addNote({side, std::move(value)});
    return true;
  }
  static bool number(std::string_view text, std::int64_t& out) {
    const auto value = parseInteger(text);
    out = value.value_or(0);
    return value.has_value();
  }
  bool redo(std::string_view rest) {
    for (auto word = takeWord(rest); !word.empty(); word = takeWord(rest)) {
      std::int64_t entry = 0;
      if (!number(word, entry)) return false;
      history.redo.push_back(entry);
    }
    return true;
  }
  bool option(std::string_view rest) {
    const auto id = findOption(state.module(), takeWord(rest));
    if (!id || rest.empty()) return true;  // an option that the module has no more is no loss
    state.setOption(id, unescapeText(rest.substr(1)));
    return true;
  }
  bool stack(std::string_view name) {
    below_ = PieceId();
    place_ = Place();
    const auto map = state.module().ids.find(name);
    if (map.kind == ThingKind::map) return place_ = state.surfacePlace(MapId(map.index)), true;
    if (const auto location = parseLocation(state, name)) return place_ = location->place, true;
    const auto carrier = findOrMake(name);
    if (carrier) place_ = state.carrierPlace(carrier);
    return carrier.valid();
  }
  bool piece(std::string_view id, std::string_view rest) {
    const auto piece = findOrMake(id);
    if (!piece || !put_.insert(piece.value).second) return false;
    Point at;
    if (!rest.empty() && !looks(piece, rest, at)) return false;
    state.putPiece(piece, {place_, at}, below_);
    below_ = piece;
    return true;
  }
  PieceId findOrMake(std::string_view id) {
    if (const auto thing = state.module().ids.find(id); thing.kind == ThingKind::piece) return PieceId(thing.index);
    const auto dash = id.rfind('-');
    const auto number = dash == std::string_view::npos ? std::nullopt : parseInteger(id.substr(dash + 1));
    const auto group = state.module().ids.find(id.substr(0, dash));
    if (!number || *number < 1 || *number > 1'000'000'000 || group.kind != ThingKind::group) return {};
    if (!state.module().groups[group.index].unlimited || state.created().size() > mostCreated) return {};
    return state.createPiece(GroupId(group.index), static_cast<std::uint32_t>(*number));
  }
  bool looks(PieceId piece, std::string_view rest, Point& at) {
    const auto& module = state.module();
    const auto face = findFace(state.prototypeOf(piece), takeWord(rest));
    const auto rotation = parseInteger(takeWord(rest));
    const auto owner = parseSideWord(module, takeWord(rest));
    const auto concealed = parseSideWord(module, takeWord(rest));
    const auto marks = parseMarkWords(module, takeWord(rest));
    const auto veil = parseInteger(takeWord(rest));
    const auto point = parsePoint(takeWord(rest));
    if (!face || !rotation || !owner || !concealed || !marks || !veil || !point) return false;
    if (*rotation < 0 || *rotation >= fullTurn || *veil < 0 || *veil > 0xffffffffLL) return false;
    state.putPiece(piece, {place_, *point}, below_);
    state.setFace(piece, static_cast<std::uint8_t>(*face));
    state.setRotation(piece, static_cast<std::int32_t>(*rotation));
    state.setOwner(piece, *owner);
    state.setConcealed(piece, *concealed);
    state.setMarks(piece, *marks);
    state.setVeil(piece, static_cast<std::uint32_t>(*veil));
    at = *point;
    return true;
  }
  bool attribute(std::string_view rest) {
    const auto of = parseOwnerWord(takeWord(rest));
    const auto owner = of ? findOwner(state, *of, takeWord(rest)) : std::nullopt;
    const auto id = of ? findAttribute(state.module(), *of, takeWord(rest)) : AttributeId();
    if (!owner || !id || rest.empty()) return false;
    auto value = parseValue(state.module().attributes[id.value], unescapeText(rest.substr(1)));
    if (value) state.setAttribute({*of, *owner, id}, std::move(*value));
    return value.ok();
  }

  Place place_;
  PieceId below_;
  std::unordered_set<std::uint32_t> put_;
};

}  // namespace

std::string encodeSnapshot(const GameState& state, const History& history) {
  auto out = writeFacts(state, history);
  const auto& module = state.module();
  const auto places = module.slots.size() + module.containers.size() + module.maps.size();
  out.reserve(out.size() + state.pieceCount() * 24);
  for (std::uint32_t place = 0; place < places; ++place) writeStack(state, {place}, out);
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) writeStack(state, state.carrierPlace(PieceId(i)), out);
  for (const auto& [key, value] : state.changedAttributes())
    out += std::string("attribute ") + wordFor(key.of) + " " + ownerId(state, key.of, key.index) + " " +
           module.attributes[key.attribute.value].name + " " + escapeText(formatValue(value)) + "\n";
  return out;
}

Result<std::pair<GameState, History>> decodeSnapshot(const std::shared_ptr<const Module>& module, std::string_view text,
                                                     std::vector<std::string>* lost) {
  const auto damage = [](std::string_view line) {
    return Error{"unfit-snapshot", "The stored position does not fit the module: \"" + std::string(line) + "\"."};
  };
  if (!text.starts_with(header)) return damage(text.substr(0, std::min<std::size_t>(text.size(), 40)));
  text.remove_prefix(std::min(text.size(), header.size() + 1));
  SnapshotReader reader(module);
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (!reader.line(text.substr(0, end))) {
      if (!lost) return damage(text.substr(0, end));
      lost->emplace_back(trim(text.substr(0, end)));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!carriesSoundly(reader.state)) return damage("a piece carries itself, or is carried by nothing");
  return std::pair(std::move(reader.state), std::move(reader.history));
}

}  // namespace vtt
