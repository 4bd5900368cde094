#include "rules-assist/profile/clause_reader.hpp"

#include <tinyxml2.h>

#include <algorithm>
#include <array>

#include "vtt/base/text.hpp"

namespace assist {

namespace {

using tinyxml2::XMLElement;

constexpr double mostPoints = 100'000;

struct Kind {
  std::string_view parent, name;
  ClauseKind kind;
  std::string_view attributes;  ///< besides rule, side and when
  std::string_view required;
};

constexpr std::array<Kind, 23> kinds{
    {{"movement", "allowance", ClauseKind::allowance, "pieces without start supply points attribute of", ""},
     {"movement", "modify", ClauseKind::modify, "pieces without start supply plus times spaces along except-along", ""},
     {"movement", "together", ClauseKind::together, "pieces all same", ""},
     {"movement", "cost", ClauseKind::cost, "from to route hexside unless area pieces without start points", "points"},
     {"movement", "surcharge", ClauseKind::surcharge, "from to route hexside unless area pieces without start points",
      "points"},
     {"movement", "close", ClauseKind::close, "from to route hexside unless area pieces without start", ""},
     {"movement", "limit", ClauseKind::limit, "from to route hexside unless pieces without start sum most", "most"},
     {"movement", "stop", ClauseKind::stop, "at pieces without", ""},
     {"movement", "cross", ClauseKind::cross, "at pieces without", ""},
     {"movement", "minimum", ClauseKind::minimum, "pieces without start", ""},
     {"movement", "stacking", ClauseKind::stacking, "at pieces sum most", "most"},
     {"movement", "enemy", ClauseKind::enemy, "pieces without how points sum within", "how"},
     {"movement", "zone", ClauseKind::zone, "pieces how points route hexside unless within", "how"},
     {"movement", "embark", ClauseKind::embark, "pieces points sum most", "pieces"},
     {"movement", "turn", ClauseKind::turn, "pieces degrees points", "degrees points"},
     {"supply", "source", ClauseKind::source, "pieces at serves least", ""},
     {"supply", "barrier", ClauseKind::barrier, "from to at route hexside unless enemies near", ""},
     {"retreat", "forbid", ClauseKind::forbid,
      "from to at route hexside unless enemies near origin end stacking pieces", ""},
     {"retreat", "only", ClauseKind::only, "at origin", ""},
     {"retreat", "last", ClauseKind::last, "at enemies near origin", ""},
     {"retreat", "goal", ClauseKind::goal, "at", "at"},
     {"retreat", "loss", ClauseKind::loss, "from to at route hexside unless enemies near points", "points"},
     {"retreat", "refuge", ClauseKind::refuge, "pieces within", "pieces"}}};

struct HowWord {
  ClauseKind kind;
  std::string_view word;
  How how;
};
constexpr std::array<HowWord, 8> hows{{{ClauseKind::enemy, "block", How::block},
                                       {ClauseKind::enemy, "attack", How::attack},
                                       {ClauseKind::enemy, "pass", How::pass},
                                       {ClauseKind::zone, "stop", How::stop},
                                       {ClauseKind::zone, "cost", How::cost},
                                       {ClauseKind::zone, "block", How::block},
                                       {ClauseKind::allowance, "along", How::along},
                                       {ClauseKind::allowance, "unlimited", How::unlimited}}};

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> all;
  for (const auto word : vtt::splitBlanks(text)) all.emplace_back(word);
  return all;
}

bool has(std::string_view list, std::string_view word) {
  const auto all = vtt::splitBlanks(list);
  return std::ranges::find(all, word) != all.end();
}

std::string tag(const XMLElement& element) { return std::string("<") + element.Name() + ">"; }

}  // namespace

void ClauseReader::complain(const XMLElement& at, std::string message) {
  problems_.push_back({true, file_, at.GetLineNum(), std::move(message)});
}

void ClauseReader::allow(const XMLElement& element, std::string_view names) {
  for (const auto* a = element.FirstAttribute(); a != nullptr; a = a->Next())
    if (!has(names, a->Name()))
      complain(element, tag(element) + " has no attribute " + vtt::quoted(a->Name()) + "." +
                            vtt::didYouMean(a->Name(), words(names)));
}

std::string ClauseReader::text(const XMLElement& element, const char* name) {
  const auto* value = element.Attribute(name);
  return value != nullptr ? value : "";
}

double ClauseReader::number(const XMLElement& element, const char* name, double fallback, double low, double high) {
  if (element.Attribute(name) == nullptr) return fallback;
  const auto value = vtt::parseNumber(text(element, name));
  if (value && *value >= low && *value <= high) return *value;
  complain(element, std::string(name) + "=" + vtt::quoted(text(element, name)) + " is no number from " +
                        vtt::formatNumber(low) + " to " + vtt::formatNumber(high) + ".");
  return fallback;
}

bool ClauseReader::flag(const XMLElement& element, const char* name) {
  const auto value = text(element, name);
  if (element.Attribute(name) != nullptr && value != "yes" && value != "no")
    complain(element, std::string(name) + " is yes or no.");
  return value == "yes";
}

std::string ClauseReader::rule(const XMLElement& element) {
  auto rule = text(element, "rule");
  if (!rule.empty()) used_.emplace_back(rule, element.GetLineNum());
  return rule;
}

void ClauseReader::checkRules(const std::vector<vtt::RuleInfo>& rules) {
  for (const auto& [id, line] : used_)
    if (std::ranges::find(rules, id, &vtt::RuleInfo::id) == rules.end())
      problems_.push_back({true, file_, line, "There is no <rule> with the id " + vtt::quoted(id) + "."});
}

vtt::SideId ClauseReader::side(const XMLElement& element) {
  const auto id = text(element, "side");
  const auto found = vtt::findSide(module_, id);
  if (element.Attribute("side") != nullptr && !found) complain(element, "There is no side " + vtt::quoted(id) + ".");
  return found;
}

std::optional<vtt::PieceCondition> ClauseReader::pieces(const XMLElement& element, const char* name) {
  if (element.Attribute(name) == nullptr) return std::nullopt;
  auto parsed = vtt::parsePieceCondition(module_, element.Attribute(name));
  if (parsed) return std::move(*parsed);
  complain(element, parsed.error().message);
  return std::nullopt;
}

std::optional<vtt::SpaceCondition> ClauseReader::spaces(const XMLElement& element, const char* name) {
  if (element.Attribute(name) == nullptr) return std::nullopt;
  auto parsed = vtt::parseSpaceCondition(module_, element.Attribute(name));
  if (parsed) return std::move(*parsed);
  complain(element, parsed.error().message);
  return std::nullopt;
}

std::optional<Enemies> ClauseReader::enemies(const XMLElement& element, const char* name) {
  const auto value = text(element, name);
  if (element.Attribute(name) == nullptr || value == "no") return std::nullopt;
  if (value == "yes") return Enemies{};
  return Enemies{pieces(element, name)};
}

std::vector<std::string> ClauseReader::routes(const XMLElement& element, const char* name) {
  std::vector<std::string> known{"none"};
  for (const auto& route : module_.routes)
    if (std::ranges::find(known, route.kind) == known.end()) known.push_back(route.kind);
  auto named = words(text(element, name));
  if (element.Attribute(name) != nullptr && named.empty()) complain(element, std::string(name) + " names no route.");
  for (const auto& kind : named)
    if (std::ranges::find(known, kind) == known.end())
      complain(element, "No route is of kind " + vtt::quoted(kind) + "." + vtt::didYouMean(kind, known));
  return named;
}

std::vector<std::string> ClauseReader::areas(const XMLElement& element, const char* name) {
  std::vector<std::string> known;
  for (const auto& map : module_.maps)
    for (const auto& area : map.areas) known.insert(known.end(), {area.kind, area.id});
  auto named = words(text(element, name));
  for (const auto& area : named)
    if (std::ranges::find(known, area) == known.end())
      complain(element, "No area has the kind or id " + vtt::quoted(area) + "." + vtt::didYouMean(area, known));
  return named;
}

vtt::AttributeId ClauseReader::attribute(const XMLElement& element, const char* name, bool isNumber) {
  const auto id = text(element, name);
  if (element.Attribute(name) == nullptr) return {};
  const auto found = vtt::findAttribute(module_, vtt::AttributeOwner::piece, id);
  if (!found) {
    complain(element, "Pieces have no attribute " + vtt::quoted(id) + ".");
    return {};
  }
  const auto type = module_.attributes[found.value].type;
  if (isNumber && type != vtt::AttributeType::integer && type != vtt::AttributeType::number)
    complain(element, "The attribute " + vtt::quoted(id) + " of pieces is no number.");
  return found;
}

void ClauseReader::readHexside(const XMLElement& element, Clause& made) {
  const auto find = [&](std::string_view name) {
    const auto found = vtt::findAttribute(module_, vtt::AttributeOwner::hexside, name);
    if (!found) complain(element, "Hexsides have no attribute " + vtt::quoted(name) + ".");
    return found;
  };
  if (!made.areas.empty())
    made.unlessAreas = areas(element, "unless");
  else if (const auto unless = text(element, "unless"); !unless.empty())
    made.unless = find(unless);
  const auto named = words(text(element, "hexside"));
  if (named.empty()) return;
  made.hexside = find(named.front());
  made.hexsideWords.assign(named.begin() + 1, named.end());
  if (!made.hexside) return;
  const auto& known = module_.attributes[made.hexside.value].values;
  for (const auto& word : made.hexsideWords)
    if (!known.empty() && std::ranges::find(known, word) == known.end())
      complain(element,
               "A hexside's " + named.front() + " is never " + vtt::quoted(word) + "." + vtt::didYouMean(word, known));
}

void ClauseReader::readForce(const XMLElement& element, Clause& made) {
  made.rule = rule(element);
  made.side = side(element);
  made.start = spaces(element, "start");
  made.pieces = pieces(element, "pieces");
  made.without = pieces(element, "without");
  made.all = pieces(element, "all");
  if (element.Attribute("supply") != nullptr) made.supplied = flag(element, "supply");
  if (element.Attribute("when") == nullptr) return;
  auto when = parseGameCondition(module_, element.Attribute("when"));
  if (when)
    made.when = std::move(*when);
  else
    complain(element, when.error().message);
}

void ClauseReader::readStep(const XMLElement& element, Clause& made) {
  made.from = spaces(element, "from");
  made.to = spaces(element, element.Attribute("at") != nullptr ? "at" : "to");
  if (element.Attribute("at") != nullptr && element.Attribute("to") != nullptr)
    complain(element, "at and to are the same: say one of them.");
  made.routes = routes(element, "route");
  made.areas = areas(element, "area");
  readHexside(element, made);
  made.enemies = enemies(element, "enemies");
  made.near = enemies(element, "near");
  made.end = flag(element, "end");
  made.overfull = flag(element, "stacking");
  if (element.Attribute("origin") != nullptr) made.origin = static_cast<int>(number(element, "origin", 0, 0, 20));
}

void ClauseReader::readSaid(const XMLElement& element, Clause& made) {
  if (made.how == How::none || made.kind != ClauseKind::allowance)
    made.points = number(element, "points", 0, 0, mostPoints);
  made.plus = number(element, "plus", 0, -mostPoints, mostPoints);
  made.times = number(element, "times", 1, 0, 100);
  made.within = number(element, made.kind == ClauseKind::turn ? "degrees" : "within", 0,
                       made.kind == ClauseKind::turn ? 1 : 0, made.kind == ClauseKind::turn ? 180 : mostPoints);
  if (element.Attribute("spaces") != nullptr) made.spaces = static_cast<int>(number(element, "spaces", 1, 1, 60));
  made.most = static_cast<int>(number(element, "most", 0, 0, mostPoints));
  if (made.kind == ClauseKind::source) made.most = static_cast<int>(number(element, "serves", 0, 1, mostPoints));
  made.along = routes(element, "along");
  made.exceptAlong = routes(element, "except-along");
  for (const char* name : {"sum", "attribute", "least"})
    if (element.Attribute(name) != nullptr) made.attribute = attribute(element, name, true);
  if (element.Attribute("same") != nullptr) made.attribute = attribute(element, "same", false);
  const auto of = text(element, "of");
  made.ofForce = of == "force";
  if (!of.empty() && of != "force" && of != "piece") complain(element, "An allowance is of a piece or of a force.");
}

void ClauseReader::readHow(const XMLElement& element, Clause& made) {
  const auto word = text(element, made.kind == ClauseKind::allowance ? "points" : "how");
  std::string known;
  for (const auto& one : hows) {
    if (one.kind != made.kind) continue;
    if (one.word == word) made.how = one.how;
    known += (known.empty() ? "" : ", ") + std::string(one.word);
  }
  if (made.kind != ClauseKind::allowance && !word.empty() && made.how == How::none)
    complain(element, "how=" + vtt::quoted(word) + ": " + tag(element) + " knows " + known + ".");
}

Clause ClauseReader::clause(const XMLElement& element, ClauseKind kind) {
  Clause made;
  made.kind = kind;
  made.line = element.GetLineNum();
  readForce(element, made);
  readStep(element, made);
  readHow(element, made);
  readSaid(element, made);
  if (kind == ClauseKind::allowance && element.Attribute("attribute") == nullptr &&
      element.Attribute("points") == nullptr)
    complain(element, "<allowance> needs points, or an attribute of pieces that tells them.");
  return made;
}

void ClauseReader::read(const XMLElement& parent, std::vector<Clause>& out) {
  std::vector<std::string> known;
  for (const auto& kind : kinds)
    if (kind.parent == parent.Name()) known.emplace_back(kind.name);
  for (const auto* child = parent.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
    const auto* found = std::ranges::find_if(
        kinds, [&](const Kind& kind) { return kind.parent == parent.Name() && kind.name == child->Name(); });
    if (found == kinds.end()) {
      complain(*child, tag(parent) + " has no element " + tag(*child) + "." + vtt::didYouMean(child->Name(), known));
      continue;
    }
    allow(*child, std::string(found->attributes) + " rule side when");
    for (const auto name : vtt::splitBlanks(found->required))
      if (child->Attribute(std::string(name).c_str()) == nullptr)
        complain(*child, tag(*child) + " needs the attribute " + std::string(name) + ".");
    out.push_back(clause(*child, found->kind));
  }
}

}  // namespace assist
