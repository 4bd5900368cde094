#include <tinyxml2.h>

#include <algorithm>
#include <map>

#include "rules-assist/profile/profile.hpp"
#include "vtt/base/text.hpp"

namespace assist {

namespace {

using tinyxml2::XMLElement;

struct Kind {
  ClauseKind kind;
  std::vector<std::string_view> attributes;  ///< besides rule and side
};

const std::map<std::string_view, Kind>& movementKinds() {
  static const std::vector<std::string_view> step{"from", "to", "route", "hexside", "unless", "pieces"};
  const auto with = [](std::initializer_list<std::string_view> more) {
    auto all = step;
    all.insert(all.end(), more);
    return all;
  };
  static const std::map<std::string_view, Kind> kinds{
      {"allowance", {ClauseKind::allowance, {"pieces", "points"}}},
      {"cost", {ClauseKind::cost, with({"points"})}},
      {"surcharge", {ClauseKind::surcharge, with({"points"})}},
      {"close", {ClauseKind::close, with({})}},
      {"limit", {ClauseKind::limit, with({"sum", "most"})}},
      {"stop", {ClauseKind::stop, {"at"}}},
      {"cross", {ClauseKind::cross, {"at"}}},
      {"minimum", {ClauseKind::minimum, {}}},
      {"stacking", {ClauseKind::stacking, {"at", "sum", "most"}}},
      {"enemy", {ClauseKind::enemy, {"pieces", "how", "points", "sum"}}},
      {"zone", {ClauseKind::zone, {"pieces", "how", "points"}}}};
  return kinds;
}

const std::map<std::string_view, Kind>& supplyKinds() {
  static const std::map<std::string_view, Kind> kinds{
      {"source", {ClauseKind::source, {"pieces", "at", "serves"}}},
      {"barrier", {ClauseKind::barrier, {"from", "to", "at", "route", "hexside", "enemies"}}}};
  return kinds;
}

const std::map<std::string_view, Kind>& retreatKinds() {
  static const std::map<std::string_view, Kind> kinds{
      {"forbid", {ClauseKind::forbid, {"from", "to", "at", "route", "hexside", "enemies", "origin"}}},
      {"last", {ClauseKind::last, {"at", "enemies"}}},
      {"goal", {ClauseKind::goal, {"at"}}},
      {"loss", {ClauseKind::loss, {"at", "enemies", "points"}}}};
  return kinds;
}

class Reader {
 public:
  Reader(const vtt::Module& module, const std::string& file, std::vector<vtt::ProfileProblem>& problems)
      : module_(module), file_(file), problems_(problems) {}

  Profile read(const std::string& text) {
    tinyxml2::XMLDocument document;
    if (document.Parse(text.c_str(), text.size()) != tinyxml2::XML_SUCCESS) {
      problems_.push_back({true, file_, document.ErrorLineNum(), "This is not well-formed XML."});
      return {};
    }
    const auto* root = document.RootElement();
    if (std::string_view(root->Name()) != "rules") {
      complain(*root, "The root of a profile is <rules>.");
      return {};
    }
    allow(*root, {"format"});
    if (root->IntAttribute("format", 0) != 1) complain(*root, "This program reads profiles of format 1.");
    for (const auto* child = root->FirstChildElement(); child != nullptr; child = child->NextSiblingElement())
      part(*child);
    checkRules();
    return std::move(profile_);
  }

 private:
  void complain(const XMLElement& at, std::string message) {
    problems_.push_back({true, file_, at.GetLineNum(), std::move(message)});
  }

  void allow(const XMLElement& element, const std::vector<std::string_view>& names) {
    for (const auto* a = element.FirstAttribute(); a != nullptr; a = a->Next())
      if (std::find(names.begin(), names.end(), a->Name()) == names.end())
        complain(element, std::string("<") + element.Name() + "> has no attribute " + vtt::quoted(a->Name()) + ".");
  }

  void part(const XMLElement& element) {
    const std::string_view name = element.Name();
    if (name == "rule") return rule(element);
    if (name == "movement") return clauses(element, movementKinds(), profile_.movement);
    if (name == "supply") return supply(element);
    if (name == "retreat") return retreat(element);
    complain(element,
             "A profile has no element <" + std::string(name) + ">; it has rule, movement, supply and retreat.");
  }

  void rule(const XMLElement& element) {
    allow(element, {"id", "mode"});
    vtt::RuleInfo info;
    info.id = attribute(element, "id");
    if (element.GetText() != nullptr) info.sentence = vtt::trim(element.GetText());
    if (info.id.empty() || info.sentence.empty()) complain(element, "A rule needs an id and a sentence.");
    if (element.Attribute("mode") != nullptr && !vtt::readMode(element.Attribute("mode"), info.mode))
      complain(element, "A mode is off, warn, ask or block.");
    const auto same = [&](const vtt::RuleInfo& other) { return other.id == info.id; };
    if (std::any_of(profile_.rules.begin(), profile_.rules.end(), same))
      complain(element, "There are two rules " + vtt::quoted(info.id) + ".");
    profile_.rules.push_back(std::move(info));
  }

  void supply(const XMLElement& element) {
    allow(element, {"side", "rule", "range", "measure", "pieces"});
    SupplyProfile supply;
    supply.side = side(element);
    supply.rule = ruleOf(element);
    supply.range = number(element, "range", 0);
    const auto measure = attribute(element, "measure");
    supply.byPoints = measure == "points";
    if (!measure.empty() && measure != "points" && measure != "spaces")
      complain(element, "Supply is measured in spaces or points.");
    supply.pieces = pieceCondition(element);
    clauses(element, supplyKinds(), supply.clauses);
    profile_.supplies.push_back(std::move(supply));
  }

  void retreat(const XMLElement& element) {
    allow(element, {"rule", "spaces"});
    RetreatProfile retreat;
    retreat.rule = ruleOf(element);
    retreat.spaces = static_cast<int>(number(element, "spaces", 1));
    clauses(element, retreatKinds(), retreat.clauses);
    profile_.retreat = std::move(retreat);
  }

  void clauses(const XMLElement& parent, const std::map<std::string_view, Kind>& kinds, std::vector<Clause>& out) {
    for (const auto* child = parent.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
      const auto found = kinds.find(child->Name());
      if (found == kinds.end()) {
        complain(*child, std::string("<") + parent.Name() + "> has no element <" + child->Name() + ">.");
        continue;
      }
      auto names = found->second.attributes;
      names.insert(names.end(), {"rule", "side"});
      allow(*child, names);
      out.push_back(clause(*child, found->second.kind));
    }
  }

  Clause clause(const XMLElement& element, ClauseKind kind) {
    Clause made;
    made.kind = kind;
    made.line = element.GetLineNum();
    made.rule = ruleOf(element);
    made.side = side(element);
    made.from = spaceCondition(element, "from");
    made.to = spaceCondition(element, element.Attribute("at") != nullptr ? "at" : "to");
    made.pieces = pieceCondition(element);
    const auto routes = attribute(element, "route");
    for (const auto word : vtt::splitBlanks(routes)) made.routes.emplace_back(word);
    hexside(element, made);
    made.points = number(element, "points", 0);
    made.most = static_cast<int>(number(element, element.Attribute("serves") != nullptr ? "serves" : "most", 0));
    made.how = attribute(element, "how");
    made.enemies = attribute(element, "enemies") == "yes";
    made.origin = attribute(element, "origin") == "yes";
    if (const auto sum = attribute(element, "sum"); !sum.empty()) {
      made.sum = vtt::findAttribute(module_, vtt::AttributeOwner::piece, sum);
      if (!made.sum) complain(element, "Pieces have no attribute " + vtt::quoted(sum) + ".");
    }
    checkHow(element, made);
    return made;
  }

  void checkHow(const XMLElement& element, const Clause& made) {
    if (made.kind == ClauseKind::enemy && made.how != "block" && made.how != "attack" && made.how != "pass")
      complain(element, "An enemy is met by how=\"block\", \"attack\" or \"pass\".");
    if (made.kind == ClauseKind::zone && made.how != "stop" && made.how != "cost")
      complain(element, "A zone works by how=\"stop\" or \"cost\".");
    if (made.kind == ClauseKind::allowance && made.points <= 0) complain(element, "An allowance needs points above 0.");
    if ((made.kind == ClauseKind::cost || made.kind == ClauseKind::surcharge) && made.points < 0)
      complain(element, "Points are not negative.");
  }

  void hexside(const XMLElement& element, Clause& made) {
    const auto unless = attribute(element, "unless"), text = attribute(element, "hexside");
    if (!unless.empty()) {
      made.unless = vtt::findAttribute(module_, vtt::AttributeOwner::hexside, unless);
      if (!made.unless) complain(element, "Hexsides have no attribute " + vtt::quoted(unless) + ".");
    }
    const auto words = vtt::splitBlanks(text);
    if (words.empty()) return;
    made.hexside = vtt::findAttribute(module_, vtt::AttributeOwner::hexside, words.front());
    if (!made.hexside) complain(element, "Hexsides have no attribute " + vtt::quoted(words.front()) + ".");
    for (std::size_t i = 1; i < words.size(); ++i) made.hexsideWords.emplace_back(words[i]);
  }

  static std::string attribute(const XMLElement& element, const char* name) {
    const auto* value = element.Attribute(name);
    return value != nullptr ? value : "";
  }

  std::string ruleOf(const XMLElement& element) {
    auto rule = attribute(element, "rule");
    if (!rule.empty()) used_.emplace_back(rule, element.GetLineNum());
    return rule;
  }

  vtt::SideId side(const XMLElement& element) {
    const auto id = attribute(element, "side");
    if (id.empty()) return {};
    const auto found = vtt::findSide(module_, id);
    if (!found) complain(element, "There is no side " + vtt::quoted(id) + ".");
    return found;
  }

  double number(const XMLElement& element, const char* name, double fallback) {
    const auto text = attribute(element, name);
    if (text.empty()) return fallback;
    const auto value = vtt::parseNumber(text);
    if (!value) complain(element, vtt::quoted(text) + " is no number.");
    return value.value_or(fallback);
  }

  std::optional<vtt::SpaceCondition> spaceCondition(const XMLElement& element, const char* name) {
    if (element.Attribute(name) == nullptr) return std::nullopt;
    auto parsed = vtt::parseSpaceCondition(module_, element.Attribute(name));
    if (parsed) return std::move(*parsed);
    complain(element, parsed.error().message);
    return std::nullopt;
  }

  std::optional<vtt::PieceCondition> pieceCondition(const XMLElement& element) {
    if (element.Attribute("pieces") == nullptr) return std::nullopt;
    auto parsed = vtt::parsePieceCondition(module_, element.Attribute("pieces"));
    if (parsed) return std::move(*parsed);
    complain(element, parsed.error().message);
    return std::nullopt;
  }

  void checkRules() {
    for (const auto& [id, line] : used_) {
      const auto same = [&id = id](const vtt::RuleInfo& rule) { return rule.id == id; };
      if (std::none_of(profile_.rules.begin(), profile_.rules.end(), same))
        problems_.push_back({true, file_, line, "There is no <rule> with the id " + vtt::quoted(id) + "."});
    }
  }

  const vtt::Module& module_;
  const std::string& file_;
  std::vector<vtt::ProfileProblem>& problems_;
  Profile profile_;
  std::vector<std::pair<std::string, int>> used_;
};

}  // namespace

Profile readProfile(const vtt::Module& module, const std::string& file, const std::string& text,
                    std::vector<vtt::ProfileProblem>& problems) {
  return Reader(module, file, problems).read(text);
}

}  // namespace assist
