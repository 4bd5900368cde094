#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostSides = 64;

constexpr NameList sideNames{"id", "name", "colour", "seats"};
constexpr NameList optionNames{"id", "name", "values", "default"};
constexpr NameList sightNames{"by", "of", "kind", "see", "adjacent", "battle", "option", "value"};
constexpr NameList pageNames{"id", "name", "image", "table"};
constexpr NameList fileNames{"file"};

constexpr std::string_view undoChance = "undo-chance";

/// The text of an element that a module has once.
void loadText(Load& load, Top top, std::string& into) {
  const auto& nodes = load.all(top);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (i > 0) {
      load.complain(nodes[i].origin(), "conflicting",
                    "There is a second <" + std::string(nodes[i].name()) + ">; put both texts into one.");
    }
    static_cast<void>(Fields<noNames>(load, nodes[i]));
    into = textOf(load, nodes[i]);
  }
}

void loadOption(Load& load, Node node) {
  const Fields<optionNames> fields(load, node);
  Option option;
  option.id = fields.id<"id">();
  if (!load.claim(load.optionIds, "option", fields.text<"id">(), load.module.options.size(), node.origin(),
                  load.origins.options)) {
    return;
  }
  option.name = fields.called<"name">(option.id);
  for (const auto word : splitBlanks(fields.required<"values">())) option.values.emplace_back(word);
  if (!option.values.empty()) option.fallback = option.values.front();
  if (fields.has<"default">()) {
    option.fallback = fields.text<"default">();
    if (std::ranges::find(option.values, option.fallback) == option.values.end()) {
      load.dangling(fields.where<"default">(), "value of this option", option.fallback, option.values);
    }
  }
  option.help = textOf(load, node);
  load.module.options.push_back(std::move(option));
  load.origins.options.push_back(node.origin());
}

/// How taking back chance is handled is asked of every game.
void addBuiltInOption(Load& load) {
  Option option{std::string(undoChance), "Undo of rolls and draws", "", {"refuse", "mark", "allow"}, "refuse"};
  const auto own = load.optionIds.find(undoChance);
  if (own == NameIndex::none) {
    load.optionIds.add(undoChance, static_cast<std::uint32_t>(load.module.options.size()));
    load.module.options.push_back(std::move(option));
    load.origins.options.push_back({});
    return;
  }
  for (const auto& value : load.module.options[own].values) {
    if (std::ranges::find(option.values, value) != option.values.end()) continue;
    load.complain(load.origins.options[own], "bad-value",
                  "The option undo-chance can only have the values refuse, mark and allow.");
  }
}

void loadSightRule(Load& load, Node node) {
  static constexpr Words<See> words{{"all", See::all}, {"top", See::top}, {"nobody", See::nobody}};
  const Fields<sightNames> fields(load, node);
  expectEmpty(load, node);
  SightRule rule;
  rule.by = load.side(fields.text<"by">(), fields.where<"by">());
  rule.of = load.side(fields.text<"of">(), fields.where<"of">());
  for (const auto kind : splitBlanks(fields.text<"kind">())) rule.kinds.emplace_back(kind);
  if (!fields.required<"see">().empty()) rule.see = fields.choice<"see">(See::all, words);
  if (fields.has<"adjacent">()) rule.adjacent = fields.choice<"adjacent">(See::all, words);
  if (fields.has<"battle">()) rule.battle = fields.choice<"battle">(See::all, words);
  rule.option = OptionId(load.refer(load.optionIds, "option", fields.text<"option">(), fields.where<"option">()));
  if (rule.option) {
    rule.value = fields.required<"value">();
    const auto& values = load.module.options[rule.option.value].values;
    if (!rule.value.empty() && std::ranges::find(values, rule.value) == values.end()) {
      load.dangling(fields.where<"value">(), "value of this option", rule.value, values);
    }
  } else if (fields.has<"value">() && !fields.has<"option">()) {
    load.complain(fields.where<"value">(), "missing-attribute", "A value needs the attribute option beside it.");
  }
  load.module.sight.push_back(std::move(rule));
}

}  // namespace

void loadSides(Load& load) {
  for (const auto node : load.all(Top::side)) {
    if (load.module.sides.size() == mostSides) {
      return load.complain(node.origin(), "too-many", "A module can have 64 sides at most.");
    }
    const std::string_view id = node.element->Attribute("id") == nullptr ? "" : node.element->Attribute("id");
    if (!id.empty() &&
        !load.claim(load.sides, "side", id, load.module.sides.size(), node.origin(), load.origins.sides)) {
      continue;
    }
    load.module.sides.push_back({std::string(id), {}, {}, 1, {}});
    load.origins.sides.push_back(node.origin());
  }
  if (load.module.sides.empty()) {
    load.complain({}, "missing-element", "The module has no <side>; every game needs at least one.");
  }
}

void loadTexts(Load& load) {
  loadText(load, Top::credits, load.module.credits);
  loadText(load, Top::licence, load.module.licence);
  loadText(load, Top::notes, load.module.notes);
  for (const auto node : load.all(Top::picture)) {
    const Fields<fileNames> fields(load, node);
    expectEmpty(load, node);
    const auto file = fields.required<"file">();
    if (!file.empty()) load.module.picture = load.image(file, fields.where<"file">());
  }
  for (const auto node : load.all(Top::rules)) {
    const Fields<fileNames> fields(load, node);
    expectEmpty(load, node);
    load.module.rulesFile = fields.required<"file">();
    const auto safe = checkPath(load.module.rulesFile);
    if (!load.module.rulesFile.empty() && !safe) load.complain(node.origin(), safe.error().code, safe.error().message);
    if (safe && !load.out.source.has(load.module.rulesFile)) {
      load.complain(node.origin(), "missing-file", "There is no file " + load.module.rulesFile + " in the module.");
    }
  }
}

void loadOptions(Load& load) {
  for (const auto node : load.all(Top::option)) loadOption(load, node);
  addBuiltInOption(load);
  for (const auto node : load.all(Top::side)) {  // sides were only named so far: attributes may speak of them
    const Fields<sideNames> fields(load, node, AttributeOwner::side);
    expectEmpty(load, node);
    const auto found = load.sides.find(fields.id<"id">());
    if (found == NameIndex::none || load.origins.sides[found].line != node.origin().line) continue;
    auto& side = load.module.sides[found];
    side.name = fields.called<"name">(side.id);
    side.colour = fields.colour<"colour">("#808080");
    side.seats = fields.integer<"seats">(1, 0, 100);
    side.attributes = fields.custom();
  }
}

void loadSight(Load& load) {
  for (const auto node : load.all(Top::sight)) loadSightRule(load, node);
}

void loadPages(Load& load) {
  for (const auto node : load.all(Top::page)) {
    const Fields<pageNames> fields(load, node);
    Page page;
    page.id = fields.id<"id">();
    if (!load.claim(load.pages, "page", fields.text<"id">(), load.module.pages.size(), node.origin(),
                    load.origins.pages)) {
      continue;
    }
    page.name = fields.called<"name">(page.id);
    if (fields.has<"image">()) page.image = load.image(fields.text<"image">(), fields.where<"image">());
    page.table = fields.text<"table">();
    static_cast<void>(load.refer(load.tables, "table", page.table, fields.where<"table">()));
    page.text = textOf(load, node);
    load.module.pages.push_back(std::move(page));
    load.origins.pages.push_back(node.origin());
  }
}

}  // namespace vtt::loading
