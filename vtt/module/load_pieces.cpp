#include <set>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::uint64_t mostPieces = 100'000;

constexpr NameList groupNames{"id", "name", "prototype", "side", "count", "home"};
constexpr NameList faceNames{"id"};
constexpr NameList containerNames{"id",          "name",           "side", "contents", "count", "draw-to", "draw-face",
                                  "return-face", "draw-concealed", "map",  "x",        "y",     "width",   "height"};

class GroupBuilder {
 public:
  explicit GroupBuilder(Load& load) : load_(load) {}
  void group(Node node, bool single);

 private:
  void readCount(const Fields<groupNames>& fields, bool single, Group& group);
  void readFaces(const Fields<groupNames>& fields, Group& group);
  Load& load_;
  std::uint64_t pieces_ = 0;
};

void GroupBuilder::group(Node node, bool single) {
  const Fields<groupNames> fields(load_, node, AttributeOwner::piece);
  const auto id = fields.id<"id">();
  const auto prototype =
      load_.refer(load_.prototypes, "prototype", fields.required<"prototype">(), fields.where<"prototype">());
  if (id.empty() || load_.module.prototypes.empty()) return;
  auto& group = load_.module.groups.emplace_back();
  load_.origins.groups.push_back(node.origin());
  group.id = id;
  group.prototype = PrototypeId(prototype == NameIndex::none ? 0U : prototype);
  group.name = fields.called<"name">(load_.module.prototypes[group.prototype.value].name);
  group.side = load_.side(fields.text<"side">(), fields.where<"side">());
  group.home = fields.text<"home">();
  load_.places.emplace_back(fields.text<"home">(), fields.where<"home">());
  readCount(fields, single, group);
  if (prototype != NameIndex::none) readFaces(fields, group);
}

void GroupBuilder::readCount(const Fields<groupNames>& fields, bool single, Group& group) {
  const auto count = fields.text<"count">();
  if (single && fields.has<"count">()) {
    load_.complain(fields.where<"count">(), "conflicting", "A <piece> is one; write <pieces> to make several.");
  } else if (count == "unlimited") {
    group.unlimited = group.numbered = true;
    group.count = 0;
  } else {
    const auto number = count.empty() ? std::optional<std::int64_t>(1) : parseInteger(count);
    if (!number || *number < 1 || *number > static_cast<std::int64_t>(mostPieces)) {
      return load_.complain(
          fields.where<"count">(), "bad-value",
          "The count " + vtt::quoted(count) + " must be a whole number from 1 to 100000, or unlimited.");
    }
    group.count = static_cast<std::uint32_t>(*number);
    group.numbered = group.count > 1;
  }
  pieces_ += group.count;
  if (pieces_ <= mostPieces) return;
  if (pieces_ - group.count <= mostPieces) {
    load_.complain(fields.origin(), "too-many",
                   "A module can have 100000 pieces at most; make rarely used ones unlimited.");
  }
  group.count = 0;
}

void GroupBuilder::readFaces(const Fields<groupNames>& fields, Group& group) {
  static constexpr std::array<std::string_view, 1> known{"face"};
  const auto& prototype = load_.module.prototypes[group.prototype.value];
  const auto own = fields.custom();
  std::size_t weight = prototype.faces.size() * weightOf(own);
  for (const auto& face : prototype.faces) weight += weightOf(face.attributes);
  if (!load_.spend(weight, fields.origin())) return;
  group.faces.reserve(prototype.faces.size());
  for (const auto& face : prototype.faces) group.faces.emplace_back(face.attributes).merge(own);
  if (fields.node().element->FirstChild() == nullptr) return;
  forChildren(load_, fields.node(), [&](Node child) {
    if (child.name() != "face") return unknownElement(load_, child, fields.node().name(), known);
    const Fields<faceNames> face(load_, child, AttributeOwner::piece);
    expectEmpty(load_, child);
    const auto at = findFace(prototype, face.required<"id">());
    if (at) return face.readCustom(group.faces[*at]);
    std::vector<std::string> faces;
    for (const auto& each : prototype.faces) faces.push_back(each.id);
    if (face.has<"id">()) load_.dangling(child.origin(), "face of this prototype", face.text<"id">(), faces);
  });
}

Audience usualContents(ContainerKind kind) { return kind == ContainerKind::hand ? Audience::owner : Audience::nobody; }

using FaceIds = std::set<std::string_view>;

void checkFace(Load& load, const FaceIds& faces, std::string_view id, Origin origin) {
  if (id.empty() || faces.contains(id)) return;
  const bool few = load.maySuggest(faces.size());
  load.dangling(origin, "face of any prototype", id,
                few ? std::vector<std::string>(faces.begin(), faces.end()) : std::vector<std::string>{});
}

void placeContainer(Load& load, const Fields<containerNames>& fields, Container& container) {
  container.map = MapId(load.refer(load.maps, "map", fields.text<"map">(), fields.where<"map">()));
  container.width = fields.number<"width">(0, sizes);
  container.height = fields.number<"height">(0, sizes);
  if (!fields.has<"map">() && (fields.has<"x">() || fields.has<"y">())) {
    return load.complain(fields.origin(), "missing-attribute", "A place x, y needs the attribute map beside it.");
  }
  if (fields.has<"map">()) {
    container.at = pointAt(fields.requiredNumber<"x">(coordinates), fields.requiredNumber<"y">(coordinates));
  }
}

void loadContainer(Load& load, Node node, ContainerKind kind, const FaceIds& faces) {
  const Fields<containerNames> fields(load, node);
  expectEmpty(load, node);
  const auto id = fields.id<"id">();
  if (id.empty()) return;
  const Words<Audience> audiences{{"nobody", Audience::nobody}, {"owner", Audience::owner}, {"all", Audience::all}};
  Container container;
  container.id = id;
  container.name = fields.called<"name">(id);
  container.kind = kind;
  container.side = load.side(fields.text<"side">(), fields.where<"side">());
  container.contents = fields.choice<"contents">(usualContents(kind), audiences);
  container.count = fields.choice<"count">(Audience::all, audiences);
  container.drawTo = fields.text<"draw-to">();
  container.drawFace = fields.text<"draw-face">();
  container.returnFace = fields.text<"return-face">();
  container.drawConcealed = fields.flag<"draw-concealed">(false);
  load.places.emplace_back(fields.text<"draw-to">(), fields.where<"draw-to">());
  checkFace(load, faces, container.drawFace, fields.where<"draw-face">());
  checkFace(load, faces, container.returnFace, fields.where<"return-face">());
  placeContainer(load, fields, container);
  const bool owned = container.contents == Audience::owner || container.count == Audience::owner;
  if (owned && !fields.has<"side">()) {
    load.complain(node.origin(), "missing-attribute", "Its owner may look into it: say who that is with side=\"...\".");
  }
  load.module.containers.push_back(std::move(container));
  load.origins.containers.push_back(node.origin());
}

}  // namespace

void loadPieces(Load& load) {
  GroupBuilder builder(load);
  load.module.groups.reserve(load.all(Top::pieces).size() + load.all(Top::piece).size());
  for (const auto node : load.all(Top::pieces)) builder.group(node, false);
  for (const auto node : load.all(Top::piece)) builder.group(node, true);
}

void loadContainers(Load& load) {
  FaceIds faces;
  for (const auto& prototype : load.module.prototypes) {
    for (const auto& face : prototype.faces) faces.insert(face.id);
  }
  for (const auto node : load.all(Top::cup)) loadContainer(load, node, ContainerKind::cup, faces);
  for (const auto node : load.all(Top::deck)) loadContainer(load, node, ContainerKind::deck, faces);
  for (const auto node : load.all(Top::hand)) loadContainer(load, node, ContainerKind::hand, faces);
}

}  // namespace vtt::loading
