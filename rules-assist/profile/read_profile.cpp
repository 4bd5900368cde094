#include <tinyxml2.h>

#include <algorithm>

#include "rules-assist/profile/clause_reader.hpp"
#include "vtt/base/text.hpp"

namespace assist {

namespace {

using tinyxml2::XMLElement;

class Reader {
 public:
  Reader(const vtt::Module& module, const std::string& file, std::vector<vtt::ProfileProblem>& problems)
      : file_(file), problems_(problems), clauses_(module, file, problems) {}

  Profile read(const std::string& text) {
    tinyxml2::XMLDocument document;
    if (document.Parse(text.c_str(), text.size()) != tinyxml2::XML_SUCCESS) {
      problems_.push_back({true, file_, document.ErrorLineNum(), "This is not well-formed XML."});
      return {};
    }
    const auto* root = document.RootElement();
    if (std::string_view(root->Name()) != "rules") {
      clauses_.complain(*root, "The root of a profile is <rules>.");
      return {};
    }
    clauses_.allow(*root, "format");
    if (root->IntAttribute("format", 0) != 1) clauses_.complain(*root, "This program reads profiles of format 1.");
    for (const auto* child = root->FirstChildElement(); child != nullptr; child = child->NextSiblingElement())
      part(*child);
    clauses_.checkRules(profile_.rules);
    return std::move(profile_);
  }

 private:
  void part(const XMLElement& element) {
    const std::string_view name = element.Name();
    if (name == "rule") return rule(element);
    if (name == "movement") return clauses_.allow(element, ""), clauses_.read(element, profile_.movement);
    if (name == "supply") return supply(element);
    if (name == "retreat") return retreat(element);
    clauses_.complain(
        element, "A profile has no element <" + std::string(name) + ">; it has rule, movement, supply and retreat.");
  }

  void rule(const XMLElement& element) {
    clauses_.allow(element, "id mode");
    vtt::RuleInfo info;
    info.id = ClauseReader::text(element, "id");
    if (element.GetText() != nullptr) info.sentence = vtt::trim(element.GetText());
    if (info.id.empty() || info.sentence.empty()) clauses_.complain(element, "A rule needs an id and a sentence.");
    if (element.Attribute("mode") != nullptr && !vtt::readMode(element.Attribute("mode"), info.mode))
      clauses_.complain(element, "A mode is off, warn, ask or block.");
    if (std::ranges::find(profile_.rules, info.id, &vtt::RuleInfo::id) != profile_.rules.end())
      clauses_.complain(element, "There are two rules " + vtt::quoted(info.id) + ".");
    profile_.rules.push_back(std::move(info));
  }

  void supply(const XMLElement& element) {
    clauses_.allow(element, "side rule range measure pieces");
    SupplyProfile supply;
    supply.side = clauses_.side(element);
    supply.rule = clauses_.rule(element);
    supply.range = clauses_.number(element, "range", supply.range, 0, 10'000);
    const auto measure = ClauseReader::text(element, "measure");
    supply.byPoints = measure == "points";
    if (!measure.empty() && measure != "points" && measure != "spaces")
      clauses_.complain(element, "Supply is measured in spaces or points.");
    supply.pieces = clauses_.pieces(element, "pieces");
    clauses_.read(element, supply.clauses);
    profile_.supplies.push_back(std::move(supply));
  }

  void retreat(const XMLElement& element) {
    clauses_.allow(element, "side rule role because spaces least");
    RetreatProfile retreat;
    retreat.side = clauses_.side(element);
    retreat.rule = clauses_.rule(element);
    const auto role = ClauseReader::text(element, "role"), because = ClauseReader::text(element, "because");
    if (role == "attacker") retreat.role = vtt::CombatRole::attacker;
    if (role == "defender") retreat.role = vtt::CombatRole::defender;
    if (!role.empty() && !retreat.role) clauses_.complain(element, "A role is attacker or defender.");
    for (const auto word : vtt::splitBlanks(because)) retreat.because.emplace_back(word);
    retreat.spaces = static_cast<int>(clauses_.number(element, "spaces", 1, 1, 20));
    retreat.least = static_cast<int>(clauses_.number(element, "least", retreat.spaces, 1, retreat.spaces));
    clauses_.read(element, retreat.clauses);
    profile_.retreats.push_back(std::move(retreat));
  }

  const std::string& file_;
  std::vector<vtt::ProfileProblem>& problems_;
  ClauseReader clauses_;
  Profile profile_;
};

}  // namespace

Profile readProfile(const vtt::Module& module, const std::string& file, const std::string& text,
                    std::vector<vtt::ProfileProblem>& problems) {
  return Reader(module, file, problems).read(text);
}

}  // namespace assist
