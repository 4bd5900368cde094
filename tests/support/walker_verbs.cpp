#include <algorithm>

#include "tests/support/walker.hpp"
#include "vtt/base/text.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt::test {

std::string Walker::move() {
  auto text = "move " + pieces() + " to " + place();
  if (perhaps(75)) return text;
  const auto where = below(5);
  return text + " at " + (where == 0 ? "top" : where == 1 ? "bottom" : std::to_string(below(4)));
}

std::string Walker::create() {
  std::vector<std::string> endless;
  for (const auto& group : module().groups)
    if (group.unlimited) endless.push_back(group.id);
  const auto group = endless.empty() || perhaps(40) ? idFrom(module().groups) : endless[below(endless.size())];
  const auto count = perhaps(60) ? "" : " x" + std::to_string(below(4));
  const auto text = "place " + group + count + " at " + place();
  if (perhaps(75)) return text;
  const auto thing = module().ids.find(group);
  if (thing.kind != ThingKind::group || perhaps(8)) return text + " face nobody";
  const auto& faces = module().prototypes[module().groups[thing.index].prototype.value].faces;
  return text + " face " + faces[below(faces.size())].id;
}

std::string Walker::remove() { return "remove " + pieces(); }

std::string Walker::order() {
  const auto one = pieceThat(
      [](const GameState& s, PieceId p) { return s.piece(p).place != 0 && s.stack({s.piece(p).place}).count > 1; });
  if (!one) return "order out: nobody-7";
  auto stack = state().piecesAt({state().piece(one).place});
  for (auto i = stack.size(); i > 1; --i) std::swap(stack[i - 1], stack[below(i)]);
  if (perhaps(8)) stack.pop_back();
  std::string text;
  for (const auto piece : stack) text += (text.empty() ? "" : ", ") + named(piece);
  const Location at{{state().piece(one).place}, state().piece(one).at};
  const auto carrier = state().carrierOf(at.place);
  return "order " + (carrier ? named(carrier) : formatLocation(state(), at)) + ": " + text;
}

std::string Walker::flip() {
  const auto turnable = [](const GameState& s, PieceId p) { return s.prototypeOf(p).faces.size() > 1; };
  return "flip " + (perhaps(70) ? named(pieceThat(turnable)) : pieces());
}

std::string Walker::face() {
  const auto one = piece();
  if (!one) return "face nobody-7 up";
  return "face " + (perhaps(85) ? named(one) : pieces()) + " " +
         (perhaps(90) ? idFrom(state().prototypeOf(one).faces) : "no-face");
}

std::string Walker::rotate() {
  const auto turns = [](const GameState& s, PieceId p) { return s.prototypeOf(p).rotates; };
  return "rotate " + (perhaps(80) ? named(pieceThat(turns)) : pieces()) + " " + angle();
}

std::string Walker::facing() {
  const auto turns = [](const GameState& s, PieceId p) { return s.prototypeOf(p).rotates; };
  return "facing " + (perhaps(80) ? named(pieceThat(turns)) : pieces()) + " " + angle();
}

std::string Walker::mark() { return "mark " + pieces() + " " + idFrom(module().marks); }

std::string Walker::unmark() {
  const auto marked = [](const GameState& s, PieceId p) { return s.piece(p).marks != 0; };
  return "unmark " + (perhaps(80) ? named(pieceThat(marked)) : pieces()) + " " + idFrom(module().marks);
}

std::string Walker::value(const Attribute& attribute) {
  if (perhaps(5)) return words();
  switch (attribute.type) {
    case AttributeType::integer: return std::to_string(below(10));
    case AttributeType::number:
      return formatNumber(static_cast<double>(below(20)) * (attribute.step > 0 ? attribute.step : 0.5));
    case AttributeType::flag: return perhaps(50) ? "yes" : "no";
    case AttributeType::colour: return perhaps(50) ? "#a0B1c2" : "#000000";
    default: break;
  }
  if (attribute.values.empty()) return words();
  auto text = attribute.values[below(attribute.values.size())];
  if (attribute.type == AttributeType::list && perhaps(50))
    text += " " + attribute.values[below(attribute.values.size())];
  return text;
}

/// `VERB OWNER ATTRIBUTE`, with a value if it is `set`.
std::string Walker::owned(const std::string& verb) {
  std::vector<const Attribute*> fitting;
  for (const auto& attribute : module().attributes)
    if (attribute.changes || perhaps(5)) fitting.push_back(&attribute);
  if (fitting.empty()) return verb + " game mood" + (verb == "set" ? " bad" : "");
  const auto& attribute = *fitting[below(fitting.size())];
  std::string owner = "game";
  switch (attribute.of) {
    case AttributeOwner::space: owner = idFrom(module().spaces); break;
    case AttributeOwner::route: owner = idFrom(module().routes); break;
    case AttributeOwner::piece: owner = named(piece()); break;
    case AttributeOwner::side: owner = idFrom(module().sides); break;
    case AttributeOwner::map: owner = idFrom(module().maps); break;
    default: break;
  }
  if (verb == "unset" && perhaps(70) && !state().changedAttributes().empty()) {
    auto any = state().changedAttributes().begin();
    std::advance(any, static_cast<std::ptrdiff_t>(below(state().changedAttributes().size())));
    const auto& key = any->first;
    return "unset " +
           (key.of == AttributeOwner::piece ? named(PieceId(key.index)) : ownerId(state(), key.of, key.index)) + " " +
           module().attributes[key.attribute.value].name;
  }
  return verb + " " + owner + " " + attribute.name + (verb == "set" ? " " + value(attribute) : "");
}

std::string Walker::set() { return owned("set"); }
std::string Walker::unset() { return owned("unset"); }

std::string Walker::conceal() { return "conceal " + pieces() + (perhaps(60) ? "" : " by " + idFrom(module().sides)); }

std::string Walker::reveal() {
  const auto hidden = [](const GameState& s, PieceId p) { return s.piece(p).concealedBy != noSide; };
  return "reveal " + (perhaps(85) ? named(pieceThat(hidden)) : pieces());
}

std::string Walker::claim() { return "claim " + pieces() + (perhaps(40) ? "" : " for " + idFrom(module().sides)); }

std::string Walker::release() {
  const auto claimed = [](const GameState& s, PieceId p) { return s.piece(p).owner != noSide; };
  return "release " + (perhaps(85) ? named(pieceThat(claimed)) : pieces());
}

std::string Walker::draw() {
  if (module().containers.empty()) return "draw 1 from nothing";
  auto from = below(module().containers.size());
  for (int tries = 0; tries < 4 && state().stack(state().containerPlace(ContainerId(from))).count == 0; ++tries)
    from = below(module().containers.size());
  const auto count = perhaps(10) ? "" : std::to_string(perhaps(85) ? 1 : below(4)) + " ";
  return "draw " + count + "from " + module().containers[from].id + (perhaps(45) ? "" : " to " + place());
}

std::string Walker::giveBack() { return "return " + pieces() + " to " + idFrom(module().containers); }

std::string Walker::shuffle() { return "shuffle " + idFrom(module().containers); }

std::string Walker::peek() {
  if (perhaps(30)) return "peek " + pieces();
  return "peek " + idFrom(module().containers) + (perhaps(50) ? "" : " " + std::to_string(below(3)));
}

std::string Walker::key(const std::vector<TableKey>& keys) {
  if (keys.empty()) return perhaps(90) ? "" : "1";
  const auto& chosen = keys[below(keys.size())];
  if (perhaps(10)) return std::to_string(static_cast<int>(below(40)) - 10);
  if (!chosen.numeric || perhaps(30)) return chosen.text;
  return formatNumber(std::max(chosen.low, -5.0));
}

std::string Walker::roll() {
  if (module().tables.empty() || perhaps(60)) {
    const auto kind = below(10);
    const auto die = idFrom(module().dice);
    return "roll " + (kind < 5 ? "" : kind < 8 ? std::to_string(below(5)) + " " : std::to_string(1 + below(3))) + die;
  }
  const auto& table = module().tables[below(module().tables.size())];
  const auto column = key(table.columns);
  return "roll on " + table.id + (column.empty() ? "" : " by " + column) +
         (perhaps(60) ? "" : " plus " + std::to_string(static_cast<int>(below(9)) - 4));
}

std::string Walker::look() {
  if (module().tables.empty()) return "look up nothing 1";
  const auto& table = module().tables[below(module().tables.size())];
  const auto column = key(table.columns);
  return "look up " + table.id + " " + key(table.rows) + (column.empty() ? "" : " by " + column);
}

std::string Walker::next() { return "next phase"; }
std::string Walker::previous() { return "previous phase"; }
std::string Walker::leave() { return "leave loop"; }

std::string Walker::phase() {
  return "phase " + idFrom(module().turns.phases) + (perhaps(50) ? "" : " of turn " + std::to_string(below(8)));
}

std::string Walker::track() {
  if (module().tracks.empty()) return "track nothing nobody to 1";
  const auto& found = module().tracks[below(module().tracks.size())];
  const auto& markers = found.markers;
  const auto marker = markers.empty() || perhaps(8) ? piece() : markers[below(markers.size())].piece;
  const auto value = formatNumber(static_cast<double>(below(16)) / 2);
  return "track " + found.id + " " + named(marker) +
         (perhaps(60) ? " to " + value : std::string(" by ") + (perhaps(50) ? "-" : "") + value);
}

std::string Walker::option() {
  if (module().options.empty()) return "option nothing on";
  const auto& found = module().options[below(module().options.size())];
  return "option " + found.id + " " +
         (found.values.empty() || perhaps(5) ? words() : found.values[below(found.values.size())]);
}

std::string Walker::note() { return (perhaps(60) ? "note " : "note for " + idFrom(module().sides) + ": ") + words(); }
std::string Walker::say() { return "say " + words(); }

std::string Walker::plugin() {
  static const std::vector<std::string> names{"assist", "clerk", "assist", "clerk", "not/an/id"};
  return "plugin " + names[below(names.size())] + (perhaps(20) ? "" : " " + words());
}

std::string Walker::fill() {
  if (!state().scenario() || perhaps(50)) return "fill";
  const auto& rules = module().scenarios[state().scenario().value].placements;
  return "fill " + (rules.empty() || perhaps(5) ? "no-rule" : idFrom(rules));
}

std::string Walker::action() { return "action " + idFrom(module().actions); }

std::string Walker::group() {
  if (inGroup_) return "do: next phase";
  inGroup_ = true;
  std::string text = "do";
  if (perhaps(40)) text += perhaps(80) ? " \"An ambush; at \\\\ dawn\"" : " \"\"";
  text += ":";
  const auto count = 1 + below(4);
  for (std::uint64_t i = 0; i < count; ++i) {
    auto part = one();
    if ((part == "undo" || part == "redo" || part.starts_with("do")) && !perhaps(5)) part = "next phase";
    text += (i ? "; " : " ") + part;
  }
  inGroup_ = false;
  return text;
}

std::string Walker::undo() { return "undo"; }
std::string Walker::redo() { return "redo"; }

}  // namespace vtt::test
