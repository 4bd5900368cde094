#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostMarks = 64;
constexpr std::size_t longestLayerText = 1000;

constexpr NameList markNames{"id", "name"};
constexpr NameList fillNames{"colour"};
constexpr NameList shapeNames{"name", "colour", "x", "y", "width", "height", "line", "line-width"};
constexpr NameList symbolNames{"name", "colour", "x", "y", "size", "width", "height", "line", "line-width"};
constexpr NameList textNames{"at", "x", "y", "size", "colour", "bold", "italic", "width", "outline"};
constexpr NameList imageNames{"file", "x", "y", "width", "height"};
constexpr NameList lineNames{"x1", "y1", "x2", "y2", "colour", "width"};

constexpr Range percent{-1000, 1000};

/// A layer's colour is one of its own, that of its side, or an attribute.
void checkColour(Load& load, std::string_view text, Origin origin) {
  const bool hex = text.size() == 7 && text[0] == '#' &&
                   text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
  if (hex || text == "side" || (text.starts_with('{') && text.ends_with('}'))) return;
  load.complain(origin, "bad-value", vtt::quoted(text) + " is no colour: write one such as #2b4c9b, or side.");
}

template <Literal name, class F>
void wantColour(Load& load, const F& fields) {
  if (fields.template has<name>()) checkColour(load, fields.template text<name>(), fields.template where<name>());
}

template <Literal... names, class F>
void wantNumbers(const F& fields) {
  (static_cast<void>(fields.template number<names>(0, percent)), ...);
}

void checkFill(Load& load, Node node) {
  const Fields<fillNames> fields(load, node);
  if (!fields.required<"colour">().empty()) wantColour<"colour">(load, fields);
}

void checkShape(Load& load, Node node) {
  const Fields<shapeNames> fields(load, node);
  static_cast<void>(fields.id<"name">());
  wantColour<"colour">(load, fields);
  wantColour<"line">(load, fields);
  wantNumbers<"x", "y", "width", "height", "line-width">(fields);
}

void checkSymbol(Load& load, Node node) {
  const Fields<symbolNames> fields(load, node);
  if (!fields.required<"name">().starts_with('{')) static_cast<void>(fields.id<"name">());
  wantColour<"colour">(load, fields);
  wantColour<"line">(load, fields);
  wantNumbers<"x", "y", "size", "width", "height", "line-width">(fields);
}

void checkText(Load& load, Node node) {
  const Fields<textNames> fields(load, node);
  static_cast<void>(fields.choice<"at">(0, {{"top", 0},
                                            {"bottom", 0},
                                            {"left", 0},
                                            {"right", 0},
                                            {"centre", 0},
                                            {"top-left", 0},
                                            {"top-right", 0},
                                            {"bottom-left", 0},
                                            {"bottom-right", 0}}));
  wantColour<"colour">(load, fields);
  wantColour<"outline">(load, fields);
  wantNumbers<"x", "y", "size", "width">(fields);
  static_cast<void>(fields.flag<"bold">(false));
  static_cast<void>(fields.flag<"italic">(false));
}

void checkImage(Load& load, Node node) {
  const Fields<imageNames> fields(load, node);
  static_cast<void>(fields.required<"file">());
  wantNumbers<"x", "y", "width", "height">(fields);
}

void checkLine(Load& load, Node node) {
  const Fields<lineNames> fields(load, node);
  wantColour<"colour">(load, fields);
  wantNumbers<"x1", "y1", "x2", "y2", "width">(fields);
}

/// Every {word} has to be something that a piece has.
void checkBraces(Load& load, std::string_view text, Origin origin, bool ofPiece) {
  static constexpr std::array<std::string_view, 4> always{"name", "id", "side", "face"};
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const auto close = text.find('}', open);
    const auto word = close == std::string_view::npos ? std::string_view() : text.substr(open + 1, close - open - 1);
    const auto& declared = load.attributes[static_cast<std::size_t>(AttributeOwner::piece)];
    if (!ofPiece || word.empty()) {
      load.complain(origin, "bad-value",
                    "Braces stand for an attribute of a piece, such as {fp}, on the faces of pieces only.");
    } else if (std::ranges::find(always, word) == always.end() && declared.find(word) == NameIndex::none) {
      load.dangling(origin, "piece attribute", word, declared.names());
    }
  }
}

}  // namespace

const std::array<std::string_view, 6> layerNames = {"fill", "shape", "symbol", "text", "image", "line"};

bool isLayer(std::string_view name) { return std::ranges::find(layerNames, name) != layerNames.end(); }

Element loadLayer(Load& load, Node node, bool ofPiece) {
  static constexpr std::array checks = {checkFill, checkShape, checkSymbol, checkText, checkImage, checkLine};
  const auto at = std::ranges::find(layerNames, node.name()) - layerNames.begin();
  checks[static_cast<std::size_t>(at)](load, node);
  if (node.name() != "text") expectEmpty(load, node);
  auto layer = copyElement(node);
  if (node.name() == "text") layer.text = textOf(load, node);
  layer.children.clear();
  for (auto& [name, value] : layer.attributes) {
    if (name == "file") value = load.image(value, node.origin());
    if (name == "colour" || (name == "name" && node.name() == "symbol"))
      checkBraces(load, value, node.origin(), ofPiece);
  }
  checkBraces(load, layer.text, node.origin(), ofPiece);
  if (layer.text.size() > longestLayerText) {
    load.complain(node.origin(), "text-too-long", "The text of a layer is longer than 1000 bytes; make it shorter.");
    layer.text.clear();
  }
  return layer;
}

void loadMarks(Load& load) {
  for (const auto node : load.all(Top::mark)) {
    const Fields<markNames> fields(load, node);
    Mark mark;
    mark.id = fields.id<"id">();
    auto& marks = load.module.marks;
    if (!load.claim(load.marks, "mark", fields.text<"id">(), marks.size(), node.origin(), load.origins.marks)) continue;
    if (marks.size() == mostMarks)
      return load.complain(node.origin(), "too-many", "A module can have 64 marks at most.");
    mark.name = fields.called<"name">(mark.id);
    forChildren(load, node, [&](Node child) {
      if (!isLayer(child.name())) return unknownElement(load, child, "mark", layerNames);
      mark.layers.push_back(loadLayer(load, child, false));
    });
    marks.push_back(std::move(mark));
    load.origins.marks.push_back(node.origin());
  }
}

}  // namespace vtt::loading
