#include <algorithm>
#include <cctype>

#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/ui/desk.hpp"
#include "vtt/view/rolls.hpp"

namespace vtt::ui {

namespace {

bool belongsToId(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
}

std::string nameFor(const GameState& state, const std::string& word) {
  const auto& module = state.module();
  if (const auto piece = state.find(word)) return state.nameOf(piece);
  const auto thing = module.ids.find(word);
  if (thing.kind == ThingKind::space && thing.index != 0) return module.spaces[thing.index].name;
  if (thing.kind == ThingKind::container) return module.containers[thing.index].name;
  if (thing.kind == ThingKind::group) return module.groups[thing.index].name;
  if (const auto die = findDie(module, word)) return module.dice[die.value].name;
  if (const auto table = findTable(module, word)) return module.tables[table.value].name;
  return word;
}

std::string withNames(const GameState& state, std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    auto end = i;
    while (end < text.size() && belongsToId(text[end])) ++end;
    if (end == i) {
      result += text[i++];
      continue;
    }
    const auto word = std::string(text.substr(i, end - i));
    const auto name = word.size() > 1 ? nameFor(state, word) : word;
    result += name.empty() ? word : name;
    i = end;
  }
  return result;
}

constexpr std::string_view modesWords = "plugin rule-modes ";

/// What people wrote themselves stays as it is.
bool isSpeech(std::string_view text) { return text.starts_with("say ") || text.starts_with("note "); }

}  // namespace

namespace {

/// A choice that the referee carried out: its label, the dice, and what it said of them.
std::string rulingOf(const GameState& state, const LogLine& line) {
  const auto command = decode(state, line.text);
  const auto* group = command ? std::get_if<CommandGroup>(&*command) : nullptr;
  if (group == nullptr) return {};
  auto text = group->title;
  std::string faces;
  for (const auto& fallen : diceThrown(state.module(), *command, line.outcome)) {
    const auto& die = state.module().dice[fallen.die.value];
    faces +=
        (faces.empty() ? " [" : ", ") + (die.name.empty() ? die.id : die.name) + " " + die.faces[fallen.face].value;
  }
  if (!faces.empty()) text += faces + "]";
  for (const auto& part : group->commands)
    if (const auto* say = std::get_if<Say>(&part)) text += " · " + say->text;
  return text;
}

}  // namespace

std::string storyOf(const GameState& state, const LogLine& line) {
  std::string text = line.text;
  if ((line.flags & EntryFlags::ruled) != 0) {
    text = rulingOf(state, line);
    const auto side = findSide(state.module(), line.author);
    return side ? state.module().sides[side.value].name + ": " + text : text;
  }
  if (text.starts_with("say ")) {
    text = "“" + text.substr(4) + "”";
  } else if (text.starts_with(modesWords)) {
    text = "Rules checked: " + text.substr(modesWords.size());
  } else if (!isSpeech(text)) {
    text = withNames(state, text);
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  if (!line.outcome.empty()) text += ": " + withNames(state, line.outcome);
  const auto side = findSide(state.module(), line.author);
  if (side) text = state.module().sides[side.value].name + ": " + text;
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

namespace {

bool isNumber(const std::string& text) { return !text.empty() && text.find_first_not_of("0123456789.-") == text.npos; }

/// Free words and colours are there for the drawing of a counter.
bool isForDrawing(const Module& module, const std::string& name) {
  const auto known = std::find_if(module.attributes.begin(), module.attributes.end(), [&](const auto& attribute) {
    return attribute.of == AttributeOwner::piece && attribute.name == name;
  });
  if (known == module.attributes.end()) return false;
  return known->type == AttributeType::colour || (known->type == AttributeType::text && known->values.empty());
}

/// An attribute as a player reads it: "FP 2", "key leader"; nothing for what only tells how the counter is drawn.
std::string inWords(const Module& module, std::string name, std::string value) {
  constexpr std::size_t shortName = 3;
  if (value.empty() || value == "no" || value == "false" || isForDrawing(module, name)) return {};
  std::replace(name.begin(), name.end(), '-', ' ');
  if (value == "yes" || value == "true") return name;
  if (isNumber(value)) {
    if (name.size() <= shortName)
      std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
    return name + " " + value;
  }
  std::replace(value.begin(), value.end(), '-', ' ');
  return value;
}

}  // namespace

std::string describe(const Module& module, const SeenPiece& piece) {
  std::vector<std::string> parts;
  if (piece.hidden) return "Hidden";
  if (const auto prototype = findPrototype(module, piece.prototype)) {
    const auto& faces = module.prototypes[prototype.value].faces;
    const auto face = findFace(module.prototypes[prototype.value], piece.face);
    if (face && faces.size() > 1) parts.push_back(faces[*face].name.empty() ? faces[*face].id : faces[*face].name);
  }
  for (const auto& [name, value] : piece.attributes)
    if (auto words = inWords(module, name, formatValue(value)); !words.empty()) parts.push_back(std::move(words));
  for (const auto& id : piece.marks)
    if (const auto mark = findMark(module, id)) parts.push_back(module.marks[mark.value].name);
  if (!piece.concealedBy.empty()) parts.emplace_back("concealed");
  if (!piece.owner.empty()) parts.push_back("claimed by " + piece.owner);
  return join(parts, " · ");
}

}  // namespace vtt::ui
