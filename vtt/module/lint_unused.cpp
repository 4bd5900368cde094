#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/lint_checks.hpp"

namespace vtt::linting {

namespace {

/// What the value of an XML attribute is, wherever it occurs in the module's files.
std::set<std::string, std::less<>> valuesOf(const Lint& lint, std::string_view attribute) {
  std::set<std::string, std::less<>> values;
  for (const auto& file : lint.origins.files) {
    const auto content = lint.loaded.read(file);
    if (!content) continue;
    for (auto at = content->find(attribute); at != std::string::npos; at = content->find(attribute, at + 1)) {
      const auto open = content->find_first_not_of(" \t\r\n=", at + attribute.size());
      if (open == std::string::npos || ((*content)[open] != '"' && (*content)[open] != '\'')) continue;
      const auto close = content->find((*content)[open], open + 1);
      if (close != std::string::npos) values.insert(content->substr(open + 1, close - open - 1));
    }
  }
  return values;
}

void checkPrototypes(Lint& lint) {
  const auto& module = lint.module;
  const auto models = valuesOf(lint, "like");
  for (std::size_t i = 0; i < module.prototypes.size(); ++i) {
    const auto& id = module.prototypes[i].id;
    const bool used = models.contains(id) || std::ranges::any_of(module.groups, [&](const Group& group) {
                        return group.prototype == PrototypeId(i);
                      });
    if (used || lint.isForeign(lint.origins.prototypes[i])) continue;
    lint.complain(lint.origins.prototypes[i], "unused",
                  "No pieces are made from the prototype " + id + "; make some, or take it out.");
  }
}

class AttributeCheck {
 public:
  explicit AttributeCheck(Lint& lint) : lint_(lint), used_(lint.module.attributes.size()) {}

  void run() {
    lookAtPlaces();
    lookAtPieces();
    lookAtScenarios();
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const auto& attribute = lint_.module.attributes[i];
      if (used_[i] || attribute.changes || attribute.name == "kind" || lint_.isForeign(lint_.origins.attributes[i]))
        continue;
      lint_.complain(lint_.origins.attributes[i], "unused",
                     std::string("Nothing has the ") + wordFor(attribute.of) + " attribute " + attribute.name +
                         "; use it, declare it with changes=\"yes\" if play sets it, or take it out.");
    }
  }

 private:
  void look(const AttributeSet& set) {
    for (const auto& item : set.items()) used_[item.attribute.value] = true;
  }
  void lookAtPlaces() {
    const auto& module = lint_.module;
    for (const auto& space : module.spaces) look(space.attributes);
    for (const auto& route : module.routes) look(route.attributes);
    for (const auto& side : module.sides) look(side.attributes);
    for (const auto& map : module.maps) {
      look(map.attributes);
      for (const auto& area : map.areas) look(area.attributes);
      for (const auto& hexside : map.hexsides) look(hexside.attributes);
    }
  }
  void lookAtPieces() {
    for (const auto& group : lint_.module.groups)
      for (const auto& face : group.faces) look(face);
    for (const auto& prototype : lint_.module.prototypes) {
      for (const auto& face : prototype.faces) {
        look(face.attributes);
        for (const auto& layer : face.layers) lookAtBraces(layer.text);
      }
    }
    for (const auto& track : lint_.module.tracks)
      if (track.addAttribute) used_[track.addAttribute.value] = true;
  }
  void lookAtBraces(std::string_view text) {
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
      const auto close = std::min(text.find('}', open), text.size());
      const auto id = findAttribute(lint_.module, AttributeOwner::piece, text.substr(open + 1, close - open - 1));
      if (id) used_[id.value] = true;
    }
  }
  void lookAtScenarios() {
    for (const auto& scenario : lint_.module.scenarios) {
      for (const auto& put : scenario.puts) look(put.attributes);
      for (const auto& set : scenario.sets)
        for (std::size_t i = 0; i < used_.size(); ++i)
          if (lint_.module.attributes[i].name == set.attribute) used_[i] = true;
    }
  }

  Lint& lint_;
  std::vector<bool> used_;
};

bool isPicture(std::string_view path) {
  std::string end(path.substr(path.rfind('.') == std::string_view::npos ? path.size() : path.rfind('.')));
  std::ranges::transform(end, end.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return end == ".png" || end == ".jpg" || end == ".jpeg";
}

void addFiles(const Element& element, std::set<std::string, std::less<>>& files) {
  for (const auto& [name, value] : element.attributes) files.insert(value);
  for (const auto& child : element.children) addFiles(child, files);
}

void checkPictures(Lint& lint) {
  std::set<std::string, std::less<>> used;
  for (const auto& use : lint.origins.images) used.insert(use.file);
  for (const auto& map : lint.module.maps)
    if (map.cartography) addFiles(*map.cartography, used);
  for (const auto& file : lint.loaded.source.files()) {
    if (!isPicture(file.path) || used.contains(file.path)) continue;
    lint.complain(file.path, 0, "unused",
                  "Nothing in the module shows the picture " + file.path + "; use it, or take it out.");
  }
}

}  // namespace

void checkUnused(Lint& lint) {
  checkPrototypes(lint);
  AttributeCheck(lint).run();
  checkPictures(lint);
}

}  // namespace vtt::linting
