#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostFaces = 64;
constexpr std::size_t mostLayers = 200;
constexpr int deepestLike = 32;
constexpr double usualSize = 50;

constexpr NameList prototypeNames{"id",      "name",         "size",     "width", "height",
                                  "like",    "stackable",    "rotation", "base",  "base-size",
                                  "carries", "carries-only", "marks",    "back",  "back-name"};
constexpr NameList faceNames{"id", "name", "like"};
constexpr std::array<std::string_view, 7> childNames{"face", "fill", "shape", "symbol", "text", "image", "line"};

/// A prototype while it is built: attributes of its own are kept apart until its faces are complete.
struct Draft {
  Node node;
  enum class State { untouched, begun, done } state = State::untouched;
  AttributeSet own;
  std::vector<AttributeSet> faces;
};

class PrototypeBuilder {
 public:
  explicit PrototypeBuilder(Load& load) : load_(load) {}
  void run();

 private:
  using PrototypeFields = Fields<prototypeNames>;
  void list();
  void build(std::size_t index, int depth);
  void copyLike(std::size_t index, const PrototypeFields& fields, int depth);
  void readSize(const PrototypeFields& fields, Prototype& prototype);
  void readHandling(const PrototypeFields& fields, Prototype& prototype);
  void readReferences(const PrototypeFields& fields, Prototype& prototype);
  void readFaces(Draft& draft, Prototype& prototype);
  void readFace(Node node, Draft& draft, Prototype& prototype);
  void readPlainLayers(const std::vector<Node>& layers, Draft& draft, Prototype& prototype);
  std::vector<Element> readLayers(const std::vector<Node>& nodes, Origin origin);
  void finish(std::size_t index, const PrototypeFields& fields);

  Load& load_;
  std::vector<Draft> drafts_;
};

void PrototypeBuilder::run() {
  list();
  for (std::size_t i = 0; i < drafts_.size(); ++i) build(i, 0);
}

void PrototypeBuilder::list() {
  auto& prototypes = load_.module.prototypes;
  for (const auto node : load_.all(Top::prototype)) {
    const char* id = node.element->Attribute("id");
    if (id == nullptr || *id == '\0') {
      load_.complain(node.origin(), "missing-attribute", "<prototype> needs the attribute id.");
      continue;
    }
    if (!load_.claim(load_.prototypes, "prototype", id, prototypes.size(), node.origin(), load_.origins.prototypes)) {
      continue;
    }
    prototypes.emplace_back();
    load_.origins.prototypes.push_back(node.origin());
    drafts_.push_back({node, Draft::State::untouched, {}, {}});
  }
}

void PrototypeBuilder::build(std::size_t index, int depth) {
  if (drafts_[index].state != Draft::State::untouched) return;
  drafts_[index].state = Draft::State::begun;
  const PrototypeFields fields(load_, drafts_[index].node, AttributeOwner::piece);
  auto& prototype = load_.module.prototypes[index];
  prototype.width = prototype.height = usualSize;
  const auto id = fields.id<"id">();
  prototype.name = id;
  copyLike(index, fields, depth);
  prototype.id = id;
  prototype.name = fields.called<"name">(prototype.name);
  readSize(fields, prototype);
  readHandling(fields, prototype);
  readReferences(fields, prototype);
  fields.readCustom(drafts_[index].own);
  readFaces(drafts_[index], prototype);
  finish(index, fields);
  drafts_[index].state = Draft::State::done;
}

void PrototypeBuilder::copyLike(std::size_t index, const PrototypeFields& fields, int depth) {
  const auto origin = fields.where<"like">();
  const auto other = load_.refer(load_.prototypes, "prototype", fields.text<"like">(), origin);
  if (other == NameIndex::none) return;
  if (drafts_[other].state == Draft::State::begun || depth > deepestLike) {
    return load_.complain(
        origin, "like-cycle",
        "The prototype is like itself, or like others more than 32 deep; take this like=\"...\" out.");
  }
  build(other, depth + 1);
  const auto& model = load_.module.prototypes[other];
  std::size_t weight = sizeof model;
  for (const auto& face : model.faces) weight += sizeof face + weightOf(face.layers) + 2 * weightOf(face.attributes);
  if (!load_.spend(weight, origin)) return;
  load_.module.prototypes[index] = model;
  drafts_[index].own = drafts_[other].own;
  drafts_[index].faces = drafts_[other].faces;
}

void PrototypeBuilder::readSize(const PrototypeFields& fields, Prototype& prototype) {
  if (fields.has<"size">() && (fields.has<"width">() || fields.has<"height">())) {
    load_.complain(fields.where<"size">(), "conflicting", "Give either size, or width and height.");
  }
  prototype.width = fields.number<"size">(prototype.width, sizes);
  prototype.height = fields.number<"size">(prototype.height, sizes);
  prototype.width = fields.number<"width">(prototype.width, sizes);
  prototype.height = fields.number<"height">(prototype.height, sizes);
  prototype.roundBase = fields.choice<"base">(prototype.roundBase, {{"round", true}, {"square", false}});
  if (!fields.has<"base-size">()) return;
  const auto words = splitBlanks(fields.text<"base-size">());
  const double width = words.empty() ? 0 : parseNumber(words.front()).value_or(0);
  const double height = words.empty() ? 0 : parseNumber(words.back()).value_or(0);
  if (words.size() > 2 || width <= 0 || height <= 0 || width > sizes.high || height > sizes.high) {
    return load_.complain(fields.where<"base-size">(), "bad-value",
                          "The base-size must be one number, or width and height, such as 40 or \"40 20\".");
  }
  prototype.baseWidth = width;
  prototype.baseHeight = height;
}

void PrototypeBuilder::readHandling(const PrototypeFields& fields, Prototype& prototype) {
  prototype.stackable = fields.flag<"stackable">(prototype.stackable);
  prototype.carries = fields.integer<"carries">(prototype.carries, 0, 100'000);
  prototype.backName = fields.called<"back-name">(prototype.backName);
  if (!fields.has<"rotation">()) return;
  const auto text = fields.text<"rotation">();
  prototype.rotates = text != "no";
  prototype.rotationStep = 0;
  if (text == "no" || text == "any") return;
  const auto step = parseInteger(text);
  if (step && *step >= 1 && *step <= 180 && 360 % *step == 0) {
    prototype.rotationStep = static_cast<int>(*step);
  } else {
    load_.complain(fields.where<"rotation">(), "bad-value",
                   "The rotation must be no, any, or degrees that divide the circle, such as 60.");
  }
}

void PrototypeBuilder::readReferences(const PrototypeFields& fields, Prototype& prototype) {
  if (fields.has<"carries-only">()) prototype.carriesOnly.clear();
  for (const auto word : splitBlanks(fields.text<"carries-only">())) {
    const auto found = load_.refer(load_.prototypes, "prototype", word, fields.where<"carries-only">());
    if (found != NameIndex::none) prototype.carriesOnly.emplace_back(word);
  }
  if (fields.has<"marks">()) prototype.marks.clear();
  for (const auto word : splitBlanks(fields.text<"marks">())) {
    const auto found = load_.refer(load_.marks, "mark", word, fields.where<"marks">());
    if (found != NameIndex::none) prototype.marks.emplace_back(found);
  }
}

void PrototypeBuilder::readFaces(Draft& draft, Prototype& prototype) {
  std::vector<Node> layers;
  forChildren(load_, draft.node, [&](Node child) {
    if (child.name() == "face") return readFace(child, draft, prototype);
    if (!isLayer(child.name())) return unknownElement(load_, child, "prototype", childNames);
    layers.push_back(child);
  });
  readPlainLayers(layers, draft, prototype);
}

void PrototypeBuilder::readFace(Node node, Draft& draft, Prototype& prototype) {
  const Fields<faceNames> fields(load_, node, AttributeOwner::piece);
  const std::string id(fields.id<"id">());
  auto at = findFace(prototype, id);
  if (id.empty()) return;
  if (!at) {
    if (prototype.faces.size() == mostFaces) {
      return load_.complain(node.origin(), "too-many", "A prototype can have 64 faces at most.");
    }
    at = static_cast<std::uint32_t>(prototype.faces.size());
    prototype.faces.push_back({id, id, {}, {}});
    draft.faces.emplace_back();
  }
  auto& face = prototype.faces[*at];
  if (fields.has<"like">()) {
    const auto model = findFace(prototype, fields.text<"like">());
    if (!model || *model == *at) {
      load_.complain(fields.where<"like">(), "dangling-reference",
                     "There is no face " + vtt::quoted(fields.text<"like">()) + " before this one in the prototype.");
    } else if (load_.spend(weightOf(prototype.faces[*model].layers) + weightOf(draft.faces[*model]), node.origin())) {
      face.layers = prototype.faces[*model].layers;
      draft.faces[*at] = draft.faces[*model];
    }
  }
  face.name = fields.called<"name">(face.name);
  fields.readCustom(draft.faces[*at]);
  std::vector<Node> layers;
  forChildren(load_, node, [&](Node child) {
    if (!isLayer(child.name())) return unknownElement(load_, child, "face", layerNames);
    layers.push_back(child);
  });
  if (!layers.empty()) face.layers = readLayers(layers, node.origin());
}

void PrototypeBuilder::readPlainLayers(const std::vector<Node>& layers, Draft& draft, Prototype& prototype) {
  if (prototype.faces.empty()) {
    prototype.faces.push_back({"front", "front", {}, {}});
    draft.faces.emplace_back();
  }
  if (layers.empty()) return;
  const auto front = findFace(prototype, "front");
  if (front && prototype.faces.size() == 1) {
    prototype.faces[*front].layers = readLayers(layers, draft.node.origin());
  } else {
    load_.complain(layers.front().origin(), "conflicting", "This prototype has faces: put the layer into one of them.");
  }
}

std::vector<Element> PrototypeBuilder::readLayers(const std::vector<Node>& nodes, Origin origin) {
  std::vector<Element> layers;
  if (nodes.size() > mostLayers) load_.complain(origin, "too-many", "A face can have 200 layers at most.");
  for (const auto node : nodes) {
    if (layers.size() < mostLayers) layers.push_back(loadLayer(load_, node, true));
  }
  return layers;
}

void PrototypeBuilder::finish(std::size_t index, const PrototypeFields& fields) {
  auto& prototype = load_.module.prototypes[index];
  for (std::size_t i = 0; i < prototype.faces.size(); ++i) {
    prototype.faces[i].attributes = drafts_[index].own;
    prototype.faces[i].attributes.merge(drafts_[index].faces[i]);
  }
  if (!fields.has<"back">()) return;
  prototype.back = findFace(prototype, fields.text<"back">());
  if (!prototype.back) {
    std::vector<std::string> known;
    for (const auto& face : prototype.faces) known.push_back(face.id);
    load_.dangling(fields.where<"back">(), "face of this prototype", fields.text<"back">(), known);
  }
}

}  // namespace

void loadPrototypes(Load& load) { PrototypeBuilder(load).run(); }

}  // namespace vtt::loading
