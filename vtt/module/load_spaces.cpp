#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"

namespace vtt::loading {

namespace {

constexpr double usualSize = 60;
constexpr std::size_t mostSlots = 16;
constexpr std::uint64_t mostCells = 250'000;

constexpr NameList spaceNames{"id", "name", "x", "y", "kind", "width", "height", "size", "shape", "value", "slots"};
constexpr NameList rowNames{"id", "name", "from",  "to",     "digits", "x",     "y",    "dx",
                            "dy", "kind", "width", "height", "size",   "shape", "slots"};

template <class F>
void readShape(Load& load, const F& fields, Space& space) {
  if (fields.template has<"size">() && (fields.template has<"width">() || fields.template has<"height">())) {
    load.complain(fields.origin(), "conflicting", "Give either size, or width and height.");
  }
  const double size = fields.template number<"size">(usualSize, sizes);
  space.width = fields.template number<"width">(size, sizes);
  space.height = fields.template number<"height">(size, sizes);
  space.round = fields.template choice<"shape">(true, {{"round", true}, {"box", false}});
}

template <class F>
void readCommon(Load& load, const F& fields, Space& space) {
  space.kind = load.kind(AttributeOwner::space, fields.template text<"kind">(), fields.origin());
  if (fields.template has<"slots">()) {
    space.slotNames = readSlots(load, fields.template text<"slots">(), fields.template where<"slots">());
  }
  readShape(load, fields, space);
  fields.readCustom(space.attributes);
}

std::string padded(int number, std::size_t digits) {
  auto text = std::to_string(number);
  if (text.size() < digits) text.insert(0, digits - text.size(), '0');
  return text;
}

std::string numberedName(std::string_view pattern, const std::string& number) {
  std::string name(pattern);
  for (auto at = name.find("{n}"); at != std::string::npos; at = name.find("{n}", at + number.size())) {
    name.replace(at, 3, number);
  }
  return name;
}

}  // namespace

std::vector<std::string> readSlots(Load& load, std::string_view text, Origin origin) {
  std::vector<std::string> slots;
  for (const auto word : splitBlanks(text)) {
    if (!isId(word)) {
      load.complain(origin, "bad-id",
                    vtt::quoted(word) + " is no name for a slot: write letters, digits and single dashes.");
    } else if (std::ranges::find(slots, word) != slots.end()) {
      load.complain(origin, "duplicate-id", "The slot " + std::string(word) + " is listed twice.");
    } else if (slots.size() == mostSlots) {
      load.complain(origin, "too-many", "A space can have 16 named slots at most.");
      break;
    } else {
      slots.emplace_back(word);
    }
  }
  return slots;
}

void loadSpace(Load& load, Node node, MapId map) {
  const Fields<spaceNames> fields(load, node, AttributeOwner::space);
  expectEmpty(load, node);
  const auto id = fields.id<"id">();
  const double x = fields.requiredNumber<"x">(coordinates);
  const double y = fields.requiredNumber<"y">(coordinates);
  if (id.empty()) return;
  auto& space = load.module.spaces.emplace_back();
  load.origins.spaces.push_back(node.origin());
  space.id = id;
  space.name = fields.called<"name">(id);
  space.map = map;
  space.at = pointAt(x, y);
  if (fields.has<"value">()) space.value = fields.number<"value">(0);
  readCommon(load, fields, space);
}

void loadSpaceRow(Load& load, Node node, MapId map) {
  const Fields<rowNames> fields(load, node, AttributeOwner::space);
  expectEmpty(load, node);
  const std::string id(fields.id<"id">());
  const int from = fields.required<"from">().empty() ? 0 : fields.integer<"from">(0, 0, 1'000'000);
  const int to = fields.required<"to">().empty() ? 0 : fields.integer<"to">(0, 0, 1'000'000);
  const auto digits = static_cast<std::size_t>(fields.integer<"digits">(1, 1, 8));
  const double x = fields.requiredNumber<"x">(coordinates), y = fields.requiredNumber<"y">(coordinates);
  const double dx = fields.number<"dx">(0, coordinates), dy = fields.number<"dy">(0, coordinates);
  if (id.empty()) return;
  if (to < from)
    return load.complain(fields.where<"to">(), "conflicting", "The row ends before it begins; swap from and to.");
  load.cells += static_cast<std::uint64_t>(to - from) + 1;
  if (load.cells > mostCells)
    return load.complain(node.origin(), "too-many", "A module can have 250000 cells and boxes at most.");
  Space space;
  space.map = map;
  readCommon(load, fields, space);
  const auto pattern = fields.called<"name">(id + "{n}");
  const auto weight = sizeof space + weightOf(space.attributes) + pattern.size();
  for (int n = from; n <= to; ++n) {
    if (!load.spend(weight, node.origin())) return;
    space.id = id + padded(n, digits);
    space.name = fields.has<"name">() ? numberedName(pattern, std::to_string(n)) : space.id;
    space.at = pointAt(x + dx * (n - from), y + dy * (n - from));
    space.value = n;
    load.module.spaces.push_back(space);
    load.origins.spaces.push_back(node.origin());
  }
}

}  // namespace vtt::loading
