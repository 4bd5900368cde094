#include <algorithm>
#include <limits>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostDieFaces = 1000;
constexpr std::size_t mostRows = 1000;

constexpr NameList dieNames{"id", "name", "colour", "faces"};
constexpr NameList dieFaceNames{"value", "name"};
constexpr NameList tableNames{"id", "name", "row", "column", "out-of-range", "die", "dice"};
constexpr NameList rowNames{"key"};
constexpr std::array<std::string_view, 1> dieChildren{"face"};
constexpr std::array<std::string_view, 2> tableChildren{"columns", "row"};

Die::DieFace loadDieFace(Load& load, Node node) {
  const Fields<dieFaceNames> fields(load, node);
  Die::DieFace face;
  face.value = fields.required<"value">();
  face.name = fields.called<"name">(face.value);
  forChildren(load, node, [&](Node child) {
    if (!isLayer(child.name())) return unknownElement(load, child, "face", layerNames);
    face.layers.push_back(loadLayer(load, child, false));
  });
  return face;
}

void loadDie(Load& load, Node node) {
  const Fields<dieNames> fields(load, node);
  Die die;
  die.id = fields.id<"id">();
  if (!load.claim(load.dice, "die", fields.text<"id">(), load.module.dice.size(), node.origin(), load.origins.dice))
    return;
  die.name = fields.called<"name">(die.id);
  die.colour = fields.colour<"colour">("#ffffff");
  for (const auto word : splitBlanks(fields.text<"faces">()))
    die.faces.push_back({std::string(word), std::string(word), {}});
  forChildren(load, node, [&](Node child) {
    if (child.name() != "face") return unknownElement(load, child, "die", dieChildren);
    if (fields.has<"faces">()) {
      return load.complain(child.origin(), "conflicting", "Give either the attribute faces, or <face> elements.");
    }
    die.faces.push_back(loadDieFace(load, child));
  });
  if (die.faces.empty()) {
    load.complain(node.origin(), "missing-attribute",
                  "A die needs faces: write faces=\"1 2 3 4 5 6\", or <face> elements.");
  }
  if (die.faces.size() > mostDieFaces) load.complain(node.origin(), "too-many", "A die can have 1000 faces at most.");
  load.module.dice.push_back(std::move(die));
  load.origins.dice.push_back(node.origin());
}

/// "3", "3-4", "-2..-1", "<=1", ">=6", or a word.
TableKey keyOf(std::string_view text) {
  constexpr auto endless = std::numeric_limits<double>::infinity();
  TableKey key{std::string(text), false, 0, 0};
  const auto set = [&](std::optional<double> low, std::optional<double> high) {
    if (!low || !high || *low > *high) return false;
    key.numeric = true;
    key.low = *low;
    key.high = *high;
    return true;
  };
  if (text.starts_with("<=") && set(-endless, parseNumber(text.substr(2)))) return key;
  if (text.starts_with(">=") && set(parseNumber(text.substr(2)), endless)) return key;
  if (set(parseNumber(text), parseNumber(text))) return key;
  const auto dots = text.find("..");
  if (dots != std::string_view::npos && set(parseNumber(text.substr(0, dots)), parseNumber(text.substr(dots + 2))))
    return key;
  const auto dash = text.find('-', 1);
  if (dash != std::string_view::npos) set(parseNumber(text.substr(0, dash)), parseNumber(text.substr(dash + 1)));
  return key;
}

/// Words between blanks or, if there is a "|", what stands between those.
std::vector<std::string> cellsOf(std::string_view text) {
  std::vector<std::string> cells;
  if (text.find('|') == std::string_view::npos) {
    for (const auto word : splitBlanks(text)) cells.emplace_back(word);
  } else {
    for (const auto part : split(text, '|')) cells.emplace_back(trim(part));
  }
  return cells;
}

class TableBuilder {
 public:
  explicit TableBuilder(Load& load) : load_(load) {}
  void table(Node node);

 private:
  void readColumns(Node node);
  void readRow(Node node);
  void addKey(std::vector<TableKey>& keys, std::string_view text, Origin origin);
  Load& load_;
  Table table_;
};

void TableBuilder::table(Node node) {
  const Fields<tableNames> fields(load_, node);
  table_.id = fields.id<"id">();
  if (!load_.claim(load_.tables, "table", fields.text<"id">(), load_.module.tables.size(), node.origin(),
                   load_.origins.tables)) {
    return;
  }
  table_.name = fields.called<"name">(table_.id);
  table_.rowName = fields.called<"row">("");
  table_.columnName = fields.called<"column">("");
  table_.outOfRange =
      fields.choice<"out-of-range">(OutOfRange::refuse, {{"refuse", OutOfRange::refuse}, {"clamp", OutOfRange::clamp}});
  table_.die = DieId(load_.refer(load_.dice, "die", fields.text<"die">(), fields.where<"die">()));
  table_.dice = fields.integer<"dice">(1, 1, 100);
  if (fields.has<"dice">() && !fields.has<"die">()) {
    load_.complain(fields.where<"dice">(), "missing-attribute", "A number of dice needs the attribute die beside it.");
  }
  std::vector<Node> rows;
  forChildren(load_, node, [&](Node child) {
    if (child.name() == "columns") return readColumns(child);
    if (child.name() == "row") return rows.push_back(child);
    unknownElement(load_, child, "table", tableChildren);
  });
  if (rows.size() > mostRows) load_.complain(node.origin(), "too-many", "A table can have 1000 rows at most.");
  rows.resize(std::min(rows.size(), mostRows));
  for (const auto row : rows) readRow(row);
  if (rows.empty()) load_.complain(node.origin(), "missing-element", "The table has no <row>.");
  load_.module.tables.push_back(std::move(table_));
  load_.origins.tables.push_back(node.origin());
}

void TableBuilder::readColumns(Node node) {
  static_cast<void>(Fields<noNames>(load_, node));
  if (!table_.columns.empty()) {
    return load_.complain(node.origin(), "conflicting", "A table has one <columns>; put both into one.");
  }
  const auto keys = cellsOf(textOf(load_, node));
  if (keys.size() > mostRows)
    return load_.complain(node.origin(), "too-many", "A table can have 1000 columns at most.");
  for (const auto& text : keys) addKey(table_.columns, text, node.origin());
}

void TableBuilder::readRow(Node node) {
  const Fields<rowNames> fields(load_, node);
  const auto key = trim(fields.required<"key">());
  const auto text = textOf(load_, node);
  auto cells = table_.columns.empty() ? std::vector<std::string>{text} : cellsOf(text);
  const auto wanted = std::max<std::size_t>(table_.columns.size(), 1);
  if (cells.size() != wanted) {
    load_.complain(node.origin(), "row-length",
                   "This row has " + std::to_string(cells.size()) + " cells, the table has " + std::to_string(wanted) +
                       " columns; write one cell for each, with blanks or | between them.");
    cells.resize(wanted);
  }
  if (!key.empty()) addKey(table_.rows, key, node.origin());
  if (key.empty()) return;
  for (auto& cell : cells) table_.cells.push_back(std::move(cell));
}

void TableBuilder::addKey(std::vector<TableKey>& keys, std::string_view text, Origin origin) {
  if (std::ranges::find(keys, text, &TableKey::text) != keys.end()) {
    load_.complain(origin, "duplicate-id", "The table has the key " + vtt::quoted(text) + " twice.");
  }
  keys.push_back(keyOf(text));
}

}  // namespace

void loadDice(Load& load) {
  for (const auto node : load.all(Top::die)) loadDie(load, node);
}

void loadTables(Load& load) {
  for (const auto node : load.all(Top::table)) TableBuilder(load).table(node);
}

}  // namespace vtt::loading
