#include "vtt/module/loading.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t mostProblems = 1000;
constexpr int mostSuggestions = 50;
constexpr std::size_t mostCandidates = 20'000;
constexpr std::size_t longestWord = 64;

template <class Item>
void appendIds(std::vector<std::string>& names, const std::vector<Item>& items) {
  for (const auto& item : items) {
    if (names.size() < mostCandidates) names.push_back(item.id);
  }
}

}  // namespace

const std::array<std::string_view, topCount> topNames = {
    "credits", "licence", "notes", "picture", "rules",     "use",    "include", "side",    "attributes", "attribute",
    "option",  "mark",    "sight", "map",     "prototype", "pieces", "piece",   "cup",     "deck",       "hand",
    "track",   "die",     "table", "turns",   "action",    "page",   "roster",  "scenario"};

std::uint32_t NameIndex::add(std::string_view name, std::uint32_t index) {
  const auto [at, isNew] = map_.emplace(name, index);
  return isNew ? none : at->second;
}

std::uint32_t NameIndex::find(std::string_view name) const {
  const auto at = map_.find(name);
  return at == map_.end() ? none : at->second;
}

std::vector<std::string> NameIndex::names() const {
  std::vector<std::string> names;
  for (const auto& [name, index] : map_) names.emplace_back(name);
  std::ranges::sort(names);
  return names;
}

Load::Load(LoadedModule& loaded, const LoadOptions& loadOptions)
    : out(loaded), module(loaded.module), origins(loaded.origins), options(loadOptions) {}

bool Load::isFull() const { return out.diagnostics.size() > mostProblems; }

bool Load::maySuggest(std::size_t names) { return !isFull() && (names <= 100 || ++suggestions <= mostSuggestions); }

void Load::complain(Origin origin, std::string_view code, std::string message) {
  if (isFull()) return;
  if (out.diagnostics.size() == mostProblems) {
    code = "too-many-problems";
    message = "There are more problems than these; mend some and look again.";
  }
  report(out.diagnostics, code, origins.file(origin), origin.line, std::move(message));
}

void Load::dangling(Origin origin, std::string_view what, std::string_view name,
                    const std::vector<std::string>& known) {
  complain(origin, "dangling-reference",
           "There is no " + std::string(what) + " " + vtt::quoted(name) + "." + didYouMean(name, known));
}

bool Load::claim(NameIndex& index, std::string_view what, std::string_view name, std::size_t at, Origin origin,
                 const std::vector<Origin>& owners) {
  if (name.empty()) return false;
  const auto owner = index.add(name, static_cast<std::uint32_t>(at));
  if (owner == NameIndex::none) return true;
  const auto first = owner < owners.size() ? owners[owner] : Origin{};
  if (files[first.file].prefix != files[origin.file].prefix) return false;
  complain(origin, "duplicate-id",
           "There is a " + std::string(what) + " " + vtt::quoted(name) + " already, at " + origins.file(first) + ":" +
               std::to_string(first.line) + "; give this one another id.");
  return false;
}

std::uint32_t Load::refer(const NameIndex& index, std::string_view what, std::string_view name, Origin origin) {
  if (name.empty()) return NameIndex::none;
  const auto found = index.find(name);
  if (found == NameIndex::none) {
    dangling(origin, what, name, maySuggest(index.size()) ? index.names() : std::vector<std::string>{});
  }
  return found;
}

SpaceId Load::space(std::string_view name, Origin origin) {
  if (name.empty()) return {};
  const auto thing = module.ids.find(name);
  if (thing.kind == ThingKind::space) return SpaceId(thing.index);
  noThing("space", name, origin);
  return {};
}

PieceId Load::piece(std::string_view name, Origin origin) {
  if (name.empty()) return {};
  const auto thing = module.ids.find(name);
  if (thing.kind == ThingKind::piece) return PieceId(thing.index);
  noThing("piece", name, origin);
  return {};
}

GroupId Load::group(std::string_view name, Origin origin) {
  if (name.empty()) return {};
  const auto found = findGroup(module, name);
  if (!found) noThing("group of pieces", name, origin);
  return found;
}

void Load::noThing(std::string_view what, std::string_view name, Origin origin) {
  std::vector<std::string> names;
  if (maySuggest(module.spaces.size() + module.pieces.size())) {
    if (what == "space" || what == "place") appendIds(names, module.spaces);
    if (what == "place") appendIds(names, module.containers);
    if (what == "piece") appendIds(names, module.pieces);
    if (what == "group of pieces" || what == "piece") appendIds(names, module.groups);
  }
  dangling(origin, what, name, names);
}

void Load::checkPlace(std::string_view place, Origin origin) {
  if (place.empty()) return;
  if (const auto colon = place.find(':'); colon != std::string_view::npos) {
    if (module.ids.find(place.substr(0, colon)).kind != ThingKind::map) {
      return noThing("map", place.substr(0, colon), origin);
    }
    const auto point = parsePoint(place.substr(colon + 1));
    return point ? void() : complain(origin, "bad-value", point.error().message);
  }
  const auto slash = place.find('/');
  const auto thing = module.ids.find(place.substr(0, slash));
  if (slash != std::string_view::npos) {
    if (thing.kind != ThingKind::space) return noThing("space", place.substr(0, slash), origin);
    const auto& names = module.spaces[thing.index].slotNames;
    if (std::ranges::find(names, place.substr(slash + 1)) == names.end()) {
      dangling(origin, "slot of this space", place.substr(slash + 1), names);
    }
    return;
  }
  if (thing.kind == ThingKind::space || thing.kind == ThingKind::container) return;
  if (thing.kind == ThingKind::piece) {
    const auto& carrier = prototypeOf(module, module.pieces[thing.index].group);
    if (carrier.carries > 0) return;
    return complain(
        origin, "bad-value",
        "The piece " + std::string(place) + " carries nothing; give its prototype carries=\"1\" or name a space.");
  }
  if (thing.kind == ThingKind::map) {
    return complain(origin, "bad-value",
                    std::string(place) + " is a map; name a point of it, such as " + std::string(place) + ":100,200.");
  }
  noThing("place", place, origin);
}

std::string Load::kind(AttributeOwner owner, std::string_view text, Origin origin) {
  text = trim(text);
  auto& last = lastKinds[static_cast<std::size_t>(owner)];
  if (!text.empty() && text == last) return std::string(text);
  const auto declared = attributes[static_cast<std::size_t>(owner)].find("kind");
  if (declared != NameIndex::none) {
    const auto& attribute = module.attributes[declared];
    if (text.empty()) return formatValue(attribute.fallback);
    const auto value = parseValue(attribute, text);
    if (!value) complain(origin, "bad-value", value.error().message);
    if (value && text.size() <= longestWord) last = text;
  } else if (!text.empty() && !isId(text)) {
    complain(origin, "bad-value",
             "The kind " + vtt::quoted(text) + " is no word; write letters, digits and single dashes.");
    return {};
  }
  return std::string(text.substr(0, longestWord));
}

bool Load::spend(std::size_t bytes, Origin origin) {
  constexpr std::uint64_t most = 256U << 20U;
  if (spent > most) return false;
  spent += bytes;
  if (spent <= most) return true;
  complain(origin, "too-many", "The module unfolds to more than 256 MiB; it repeats too much.");
  return false;
}

std::size_t weightOf(const AttributeSet& set) {
  std::size_t bytes = sizeof set;
  for (const auto& item : set.items()) {
    bytes += sizeof item;
    if (const auto* text = std::get_if<std::string>(&item.value)) bytes += text->size();
    if (const auto* list = std::get_if<TextList>(&item.value)) {
      for (const auto& word : *list) bytes += sizeof word + word.size();
    }
  }
  return bytes;
}

std::size_t weightOf(const std::vector<Element>& elements) {
  std::size_t bytes = 0;
  for (const auto& element : elements) {
    bytes += sizeof element + element.text.size() + weightOf(element.children);
    for (const auto& [name, value] : element.attributes) bytes += sizeof name + sizeof value + value.size();
  }
  return bytes;
}

std::string Load::image(std::string_view path, Origin origin) {
  auto prefix = files[origin.file].prefix;
  const auto colon = path.find(':');
  if (prefix.empty() && colon != std::string_view::npos) {
    const auto id = path.substr(0, colon);
    const bool known = std::ranges::any_of(out.used, [&](const auto& used) { return used.first == id; });
    if (known) {
      prefix = std::string(id) + ":";
      path.remove_prefix(colon + 1);
    }
  }
  if (auto safe = checkPath(path); !safe) {
    complain(origin, safe.error().code, safe.error().message);
    return {};
  }
  origins.images.push_back({prefix + std::string(path), origin});
  return origins.images.back().file;
}

void reportText(Load& load, Node node, const tinyxml2::XMLNode& child) {
  if (child.ToComment() != nullptr || child.ToDeclaration() != nullptr) return;
  load.complain({node.file, child.GetLineNum()}, "unexpected-text",
                "There is text in <" + std::string(node.name()) + ">, where only elements may stand; take it out.");
}

void expectEmpty(Load& load, Node node) {
  if (node.element->FirstChild() == nullptr) return;
  forChildren(load, node, [&](Node child) { unknownElement(load, child, node.name(), {}); });
}

void unknownElement(Load& load, Node node, std::string_view parent, std::span<const std::string_view> known) {
  const std::vector<std::string> names(known.begin(), known.end());
  load.complain(node.origin(), "unknown-element",
                "There is no element <" + std::string(node.name().substr(0, 64)) + "> in <" + std::string(parent) +
                    ">." + didYouMean(node.name(), names));
}

}  // namespace vtt::loading
