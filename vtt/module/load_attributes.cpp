#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostAttributes = 1000;
constexpr std::size_t mostWords = 1000;

constexpr NameList attributeNames{"of", "name", "type", "values", "min", "max", "step", "default", "changes"};

/// Names that have a meaning already where an owner's attributes are written or asked for.
std::string_view reservedFor(AttributeOwner owner) {
  switch (owner) {
    case AttributeOwner::space:
      return "id name x y dx dy from to digits width height size shape value slots hexes squares within exactly north "
             "south "
             "east west empty with without one same map in not of";
    case AttributeOwner::route: return "from to path one-way counts of";
    case AttributeOwner::hexside: return "between of";
    case AttributeOwner::piece:
      return "id name size width height like stackable rotation base base-size carries carries-only marks back "
             "back-name "
             "prototype side count home pieces at face concealed all group mark map on not of";
    case AttributeOwner::side: return "id name colour seats of";
    case AttributeOwner::map: return "id name width height display unit image of";
    case AttributeOwner::area: return "id name points of";
    case AttributeOwner::game: return "of";
  }
  return {};
}

bool isReserved(AttributeOwner owner, std::string_view name) {
  const auto words = splitBlanks(reservedFor(owner));
  return std::ranges::find(words, name) != words.end();
}

std::optional<AttributeOwner> readOwner(const Fields<attributeNames>& fields) {
  if (fields.required<"of">().empty()) return std::nullopt;
  using enum AttributeOwner;
  return fields.choice<"of">(std::optional<AttributeOwner>(), {{"space", space},
                                                               {"route", route},
                                                               {"hexside", hexside},
                                                               {"piece", piece},
                                                               {"side", side},
                                                               {"map", map},
                                                               {"area", area},
                                                               {"game", game}});
}

AttributeType readType(const Fields<attributeNames>& fields) {
  using enum AttributeType;
  return fields.choice<"type">(
      text,
      {{"text", text}, {"integer", integer}, {"number", number}, {"flag", flag}, {"list", list}, {"colour", colour}});
}

void readRange(Load& load, const Fields<attributeNames>& fields, Attribute& attribute) {
  constexpr Range wide{-1e15, 1e15};
  attribute.hasMin = fields.has<"min">();
  attribute.hasMax = fields.has<"max">();
  attribute.min = fields.number<"min">(0, wide);
  attribute.max = fields.number<"max">(0, wide);
  attribute.step = fields.number<"step">(0, {0, 1e15});
  const bool numeric = attribute.type == AttributeType::integer || attribute.type == AttributeType::number;
  if (!numeric && (attribute.hasMin || attribute.hasMax || fields.has<"step">())) {
    load.complain(fields.origin(), "conflicting",
                  "Only attributes of the types integer and number have min, max or step.");
  }
  if (attribute.hasMin && attribute.hasMax && attribute.min > attribute.max) {
    load.complain(fields.where<"min">(), "conflicting", "The attribute min is larger than max; swap them.");
  }
}

void readWords(Load& load, const Fields<attributeNames>& fields, Attribute& attribute) {
  for (const auto word : splitBlanks(fields.text<"values">())) attribute.values.emplace_back(word);
  const bool worded = attribute.type != AttributeType::flag && attribute.type != AttributeType::colour;
  if (!worded && fields.has<"values">()) {
    load.complain(fields.where<"values">(), "conflicting", "Flags and colours have no list of values; take it out.");
  }
  if (attribute.values.size() > mostWords) {
    load.complain(fields.where<"values">(), "too-many", "An attribute can list 1000 values at most.");
  }
}

/// A used module may declare what its user declares, if both mean the same.
void checkAgreement(Load& load, const Attribute& attribute, Origin origin) {
  const auto owner = static_cast<std::size_t>(attribute.of);
  const auto first = load.attributes[owner].find(attribute.name);
  const auto& declared = load.module.attributes[first];
  const auto where = load.origins.attributes[first];
  if (load.files[where.file].prefix == load.files[origin.file].prefix) {
    return load.complain(origin, "duplicate-id",
                         std::string("The attribute ") + vtt::quoted(attribute.name) + " of a " +
                             wordFor(attribute.of) + " is declared already, at " + load.origins.file(where) + ":" +
                             std::to_string(where.line) + ".");
  }
  if (declared.type != attribute.type || declared.changes != attribute.changes) {
    load.complain(where, "conflicting",
                  "The attribute " + vtt::quoted(attribute.name) + " is declared differently at " +
                      load.origins.file(origin) + ":" + std::to_string(origin.line) +
                      "; both must have the same type, and play may change both or neither.");
  }
}

void loadAttribute(Load& load, Node node) {
  const Fields<attributeNames> fields(load, node);
  const auto owner = readOwner(fields);
  Attribute attribute;
  attribute.name = fields.id<"name">();
  if (!owner || attribute.name.empty()) return;
  attribute.of = *owner;
  attribute.type = readType(fields);
  attribute.changes = fields.flag<"changes">(false);
  attribute.help = textOf(load, node);
  readRange(load, fields, attribute);
  readWords(load, fields, attribute);
  if (isReserved(*owner, attribute.name)) {
    load.complain(fields.where<"name">(), "reserved-name",
                  "The name " + vtt::quoted(attribute.name) + " has a meaning of its own here; choose another one.");
    return;
  }
  if (attribute.name == "kind" && (attribute.type != AttributeType::text || attribute.changes)) {
    load.complain(node.origin(), "conflicting",
                  "A kind is a text that play cannot change; leave type and changes out.");
  }
  if (attribute.of == AttributeOwner::area && attribute.changes) {
    load.complain(node.origin(), "conflicting", "The areas of a table stay as they are; leave changes out.");
  }
  if (fields.has<"default">()) {
    auto value = parseValue(attribute, fields.text<"default">());
    if (value) attribute.fallback = std::move(*value);
    if (!value) load.complain(fields.where<"default">(), "bad-value", value.error().message);
  }
  if (load.module.attributes.size() >= mostAttributes) {
    return load.complain(node.origin(), "too-many", "A module can declare 1000 attributes at most.");
  }
  auto& index = load.attributes[static_cast<std::size_t>(*owner)];
  const auto number = static_cast<std::uint32_t>(load.module.attributes.size());
  if (index.add(fields.text<"name">(), number) != NameIndex::none)
    return checkAgreement(load, attribute, node.origin());
  load.module.attributes.push_back(std::move(attribute));
  load.origins.attributes.push_back(node.origin());
}

}  // namespace

void loadAttributes(Load& load) {
  static constexpr std::array<std::string_view, 1> known{"attribute"};
  auto nodes = load.all(Top::attribute);
  for (const auto wrapper : load.all(Top::attributes)) {
    static_cast<void>(Fields<noNames>(load, wrapper));
    forChildren(load, wrapper, [&](Node child) {
      if (child.name() != "attribute") return unknownElement(load, child, "attributes", known);
      nodes.push_back(child);
    });
  }
  std::stable_partition(nodes.begin(), nodes.end(), [&](Node node) { return !load.isUsed(node.file); });
  for (const auto node : nodes) loadAttribute(load, node);
}

}  // namespace vtt::loading
