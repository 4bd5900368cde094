#include "tests/support/board_builder.hpp"

#include <catch2/catch.hpp>

#include "vtt/model/place_text.hpp"
#include "vtt/model/placement.hpp"

namespace vtt::test {

namespace {

Attribute spaceAttribute(const char* name, AttributeType type, bool changes = false) {
  Attribute attribute;
  attribute.name = name;
  attribute.type = type;
  attribute.changes = changes;
  return attribute;
}

}  // namespace

BoardBuilder::BoardBuilder() {
  module_.id = "board";
  module_.name = "Board";
  module_.sides = {{"us", "United States", "#2b4c9b", 1, {}}, {"wc", "Western Confederacy", "#a3342f", 1, {}}};
  module_.attributes = {spaceAttribute("nation", AttributeType::text), spaceAttribute("site", AttributeType::list),
                        spaceAttribute("coast", AttributeType::flag),
                        spaceAttribute("control", AttributeType::text, true)};
  module_.maps.resize(1);
  module_.maps[0].id = "map";
  module_.maps[0].width = module_.maps[0].height = 1000;
  module_.spaces.resize(1);
  module_.spaces[0].id = outId;
}

BoardBuilder& BoardBuilder::space(const std::string& id, const std::string& kind, const std::string& nation, double x,
                                  double y) {
  Space space;
  space.id = space.name = id;
  space.kind = kind;
  space.map = MapId(0U);
  space.at = {static_cast<std::int32_t>(x * pointScale), static_cast<std::int32_t>(y * pointScale)};
  if (!nation.empty()) space.attributes.set(AttributeId(0U), nation);
  module_.spaces.push_back(std::move(space));
  return *this;
}

BoardBuilder& BoardBuilder::slots(std::vector<std::string> names) {
  module_.spaces.back().slotNames = std::move(names);
  return *this;
}

BoardBuilder& BoardBuilder::site(std::vector<std::string> words) {
  module_.spaces.back().attributes.set(AttributeId(1U), std::move(words));
  return *this;
}

BoardBuilder& BoardBuilder::coast() {
  module_.spaces.back().attributes.set(AttributeId(2U), true);
  return *this;
}

BoardBuilder& BoardBuilder::value(double number) {
  module_.spaces.back().value = number;
  return *this;
}

BoardBuilder& BoardBuilder::path(const std::vector<std::string>& ids, const std::string& kind) {
  const auto find = [&](const std::string& id) {
    for (std::size_t i = 0; i < module_.spaces.size(); ++i)
      if (module_.spaces[i].id == id) return SpaceId(i);
    FAIL("no space " << id);
    return SpaceId();
  };
  for (std::size_t i = 1; i < ids.size(); ++i) {
    Route route;
    route.id = ids[i - 1] + "--" + ids[i];
    route.kind = kind;
    route.from = find(ids[i - 1]);
    route.to = find(ids[i]);
    module_.routes.push_back(std::move(route));
  }
  return *this;
}

BoardBuilder& BoardBuilder::oneWay(const std::string& from, const std::string& to) {
  path({from, to});
  module_.routes.back().oneWay = true;
  return *this;
}

BoardBuilder& BoardBuilder::prototype(const std::string& id, int carries) {
  Prototype prototype;
  prototype.id = prototype.name = id;
  prototype.width = prototype.height = 50;
  prototype.faces = {{"full", "", {}, {}}, {"reduced", "", {}, {}}};
  prototype.carries = carries;
  module_.prototypes.push_back(std::move(prototype));
  return *this;
}

BoardBuilder& BoardBuilder::pieces(const std::string& id, std::uint32_t count, const std::string& prototype,
                                   const std::string& side) {
  Group group;
  group.id = group.name = id;
  group.count = count;
  group.numbered = count > 1;
  group.prototype = findPrototype(module_, prototype);
  group.side = findSide(module_, side);
  group.faces.resize(2);
  module_.groups.push_back(std::move(group));
  return *this;
}

BoardBuilder& BoardBuilder::unlimited(const std::string& id, const std::string& prototype) {
  pieces(id, 0, prototype, "");
  module_.groups.back().unlimited = module_.groups.back().numbered = true;
  return *this;
}

BoardBuilder& BoardBuilder::cup(const std::string& id) {
  Container container;
  container.id = container.name = id;
  module_.containers.push_back(std::move(container));
  return *this;
}

std::shared_ptr<const Module> BoardBuilder::build() {
  indexModule(module_);
  return std::make_shared<const Module>(module_);
}

SpaceId spaceNamed(const Module& module, std::string_view id) {
  const auto thing = module.ids.find(id);
  INFO(id);
  REQUIRE(thing.kind == ThingKind::space);
  return SpaceId(thing.index);
}

PieceId pieceNamed(const Module& module, std::string_view id) {
  const auto thing = module.ids.find(id);
  INFO(id);
  REQUIRE(thing.kind == ThingKind::piece);
  return PieceId(thing.index);
}

Placement rule(const Module& module, const std::vector<std::string>& ids, std::uint32_t count, std::string_view where) {
  Placement placement;
  for (const auto& id : ids) {
    if (const auto thing = module.ids.find(id); thing.kind == ThingKind::piece) {
      placement.pieces.emplace_back(thing.index);
      continue;
    }
    const auto group = findGroup(module, id);
    INFO(id);
    REQUIRE(group);
    const auto& found = module.groups[group.value];
    for (std::uint32_t i = 0; i < found.count; ++i) placement.pieces.emplace_back(found.firstPiece + i);
  }
  auto condition = parseSpaceCondition(module, where);
  INFO((condition ? std::string() : condition.error().message));
  REQUIRE(condition);
  placement.where = std::move(*condition);
  placement.count = count;
  return placement;
}

void putIn(GameState& state, std::string_view piece, std::string_view place) {
  const auto to = parseLocation(state, place);
  INFO(place);
  REQUIRE(to);
  putOnTop(state, pieceNamed(state.module(), piece), *to);
}

std::string placeOf(const GameState& state, std::string_view piece) {
  return formatPlace(state, {state.piece(pieceNamed(state.module(), piece)).place});
}

}  // namespace vtt::test
