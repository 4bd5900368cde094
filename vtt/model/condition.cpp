#include "vtt/model/condition.hpp"

#include <algorithm>
#include <array>

#include "vtt/base/text.hpp"
#include "vtt/model/condition_names.hpp"
#include "vtt/model/module.hpp"

namespace vtt {

namespace {

using Term = SpaceCondition::Term;
constexpr int deepestNesting = 8;
constexpr std::int64_t farthestDistance = 1'000'000;

Result<SpaceCondition> parseTerms(const Module& module, std::string_view text, int depth);

class SpaceTermParser {
 public:
  SpaceTermParser(const Module& module, std::string_view text, int depth)
      : reader_(module, text), module_(module), text_(text), depth_(depth) {}

  Result<Term> parse() {
    if (!read(text_, 0)) return *reader_.error();
    return std::move(term_);
  }

 private:
  bool read(std::string_view text, int nots);
  bool readKeyword(std::string_view head, std::string_view rest);
  bool readDistance(std::string_view head, std::string_view rest);
  bool readInner(std::string_view text, SpaceCondition& inner);
  bool readChoices(std::string_view text);
  bool readTarget(std::string_view text);
  bool readWith(std::string_view names);
  bool readSpaces(std::string_view names);
  bool readMaps(std::string_view names);
  bool readAreas(std::string_view names);
  bool readAttribute(std::string_view name, std::string_view values);
  bool readKind(std::string_view values);
  bool expect(std::string_view word, std::string_view& rest, const char* example);

  TermReader reader_;
  const Module& module_;
  std::string_view text_;
  int depth_;
  Term term_;
};

bool SpaceTermParser::read(std::string_view text, int nots) {
  if (text.empty()) return reader_.fail("bad-condition", "a term is empty: there is a comma too many.");
  if (text[0] == '(') return readChoices(text);
  const auto [head, rest] = firstWord(text);
  if (head != "not") return readKeyword(head, rest);
  if (nots >= deepestNesting) return reader_.fail("bad-condition", "\"not\" is said too often.");
  term_.negated = !term_.negated;
  return read(rest, nots + 1);
}

bool SpaceTermParser::readKeyword(std::string_view head, std::string_view rest) {
  static constexpr std::array<std::string_view, 4> directions{"north", "south", "east", "west"};
  if (head == "empty") {
    term_.kind = Term::Kind::empty;
    return rest.empty() || reader_.fail("bad-condition", "\"empty\" stands alone: put a comma behind it.");
  }
  if (head == "within" || head == "exactly" || parseInteger(head)) return readDistance(head, rest);
  if (std::ranges::find(directions, head) != directions.end()) {
    term_.kind = Term::Kind::direction;
    term_.direction = head[0];
    return expect("of", rest, "north of SPACE") && readTarget(rest);
  }
  if (head == "without") term_.negated = !term_.negated;
  if (head == "with" || head == "without") return readWith(rest);
  if (head == "one") return expect("of", rest, "one of SPACE SPACE") && readSpaces(rest);
  if (head == "same") {
    term_.kind = Term::Kind::sameAs;
    return expect("as", rest, "same as PIECE") && readTarget(rest);
  }
  if (head == "map") return readMaps(rest);
  if (head == "in") return readAreas(rest);
  return readAttribute(head, rest);
}

bool SpaceTermParser::expect(std::string_view word, std::string_view& rest, const char* example) {
  const auto [head, behind] = firstWord(rest);
  if (head != word)
    return reader_.fail("bad-condition", std::string("a word is missing: write it like ") + example + ".");
  rest = behind;
  return true;
}

bool SpaceTermParser::readDistance(std::string_view head, std::string_view rest) {
  constexpr auto example = "within 2 of SPACE, exactly 4 of SPACE, or 3 to 4 of SPACE";
  const bool span = head != "within" && head != "exactly";
  if (span && !expect("to", rest, example)) return false;
  const auto [last, behind] = firstWord(rest);
  const auto high = parseInteger(last);
  const auto low = span ? parseInteger(head) : head == "within" ? std::optional<std::int64_t>(0) : high;
  rest = behind;
  if (!low || !high || *low < 0 || *high < *low || *high > farthestDistance) {
    return reader_.fail("bad-condition", std::string("the number of spaces is wrong: write it like ") + example + ".");
  }
  term_.kind = Term::Kind::distance;
  term_.low = static_cast<int>(*low);
  term_.high = static_cast<int>(*high);
  return expect("of", rest, example) && readTarget(rest);
}

bool SpaceTermParser::readInner(std::string_view text, SpaceCondition& inner) {
  auto parsed = parseTerms(module_, text.substr(1, text.size() - 2), depth_ + 1);
  if (parsed) return inner = std::move(*parsed), true;
  reader_.error() = parsed.error();
  return false;
}

bool SpaceTermParser::readChoices(std::string_view text) {
  term_.kind = Term::Kind::either;
  while (true) {
    const auto size = closingOf(text) + 1;
    if (!readInner(text.substr(0, size), term_.choices.emplace_back())) return false;
    text = trim(text.substr(size));
    if (text.empty()) return true;
    if (!expect("or", text, "(with fort) or (kind town)")) return false;
    if (text.empty() || text[0] != '(') {
      return reader_.fail("bad-condition", "\"or\" joins terms in parentheses: (with fort) or (kind town).");
    }
  }
}

bool SpaceTermParser::readTarget(std::string_view text) {
  if (!text.empty() && text[0] == '(') {
    if (closingOf(text) + 1 == text.size()) return readInner(text, term_.inner);
    return reader_.fail("bad-condition", "there is something behind the closing parenthesis: put a comma behind it.");
  }
  const auto thing = module_.ids.find(text);
  if (thing.kind == ThingKind::space || thing.kind == ThingKind::piece) return term_.target = text, true;
  const std::string name(text);
  if (thing.kind == ThingKind::group) {
    return reader_.fail("no-such-space",
                        name + " is a group: name one piece of it, or write (with " + name + ") instead.");
  }
  if (name.empty()) return reader_.fail("bad-condition", "the name of a space or piece is missing.");
  auto candidates = TermReader::idsOf(module_.spaces);
  append(candidates, TermReader::idsOf(module_.pieces));
  return reader_.fail("no-such-space",
                      "there is no space or piece " + quoted(text) + "." + didYouMean(text, candidates));
}

bool SpaceTermParser::readWith(std::string_view names) {
  term_.kind = Term::Kind::with;
  if (!reader_.readNames(names, term_.words)) return false;
  for (const auto& name : term_.words) {
    const auto kind = module_.ids.find(name).kind;
    if (kind == ThingKind::piece || kind == ThingKind::group) continue;
    if (findPrototype(module_, name) || findSide(module_, name)) continue;
    auto candidates = TermReader::idsOf(module_.groups);
    append(candidates, TermReader::idsOf(module_.prototypes));
    append(candidates, TermReader::idsOf(module_.sides));
    append(candidates, TermReader::idsOf(module_.pieces));
    return reader_.fail("no-such-group", "there is no piece, group, prototype or side " + quoted(name) + "." +
                                             didYouMean(name, candidates));
  }
  return true;
}

bool SpaceTermParser::readSpaces(std::string_view names) {
  term_.kind = Term::Kind::oneOf;
  for (const auto name : splitBlanks(names)) {
    if (module_.ids.find(name).kind != ThingKind::space) {
      return reader_.failUnknown("space", name, TermReader::idsOf(module_.spaces));
    }
    term_.words.emplace_back(name);
  }
  return !term_.words.empty() || reader_.fail("bad-condition", "the spaces are missing: one of SPACE SPACE.");
}

bool SpaceTermParser::readMaps(std::string_view names) {
  term_.kind = Term::Kind::onMap;
  if (!reader_.readNames(names, term_.words)) return false;
  return std::ranges::all_of(term_.words, [this](const auto& id) { return reader_.isOneOf("map", module_.maps, id); });
}

bool SpaceTermParser::readAreas(std::string_view names) {
  term_.kind = Term::Kind::inArea;
  if (!reader_.readNames(names, term_.words)) return false;
  std::vector<std::string> areas;
  for (const auto& map : module_.maps) append(areas, TermReader::idsOf(map.areas));
  for (const auto& name : term_.words) {
    if (std::ranges::find(areas, name) == areas.end()) return reader_.failUnknown("area", name, areas);
  }
  return true;
}

bool SpaceTermParser::readAttribute(std::string_view name, std::string_view values) {
  term_.kind = Term::Kind::attribute;
  const auto attribute = findAttribute(module_, AttributeOwner::space, name);
  if (name == "kind" && !attribute) return readKind(values);
  if (!attribute) {
    auto candidates = attributeNames(module_, AttributeOwner::space);
    append(candidates, {"kind", "within", "exactly", "north", "south", "east", "west", "empty", "with", "without",
                        "one", "same", "map", "in", "not"});
    return reader_.fail("no-such-attribute", "there is no attribute " + quoted(name) +
                                                 " of spaces, and no such word in conditions." +
                                                 didYouMean(name, candidates));
  }
  if (name != "kind") term_.attribute = attribute;
  return reader_.readValues(module_.attributes[attribute.value], values, term_.negated, term_.words);
}

bool SpaceTermParser::readKind(std::string_view values) {
  Attribute anyKind;
  anyKind.name = "kind";
  if (!reader_.readValues(anyKind, values, term_.negated, term_.words)) return false;
  for (const auto& word : term_.words) {
    if (std::ranges::find(module_.spaces, word, &Space::kind) != module_.spaces.end()) continue;
    std::vector<std::string> kinds;
    for (const auto& space : module_.spaces) kinds.push_back(space.kind);
    return reader_.fail("bad-value", "no space is of kind " + quoted(word) + "." + didYouMean(word, kinds));
  }
  return true;
}

Result<SpaceCondition> parseTerms(const Module& module, std::string_view text, int depth) {
  if (depth > deepestNesting) {
    return Error{"bad-condition", "A condition has parentheses nested more than " + std::to_string(deepestNesting) +
                                      " deep: say it in a simpler way."};
  }
  const auto terms = splitTerms(text);
  if (!terms) {
    return Error{"bad-condition",
                 "In the condition " + quoted(text) + ", the parentheses do not match: each ( needs a )."};
  }
  SpaceCondition condition;
  condition.text = trim(text);
  for (const auto term : *terms) {
    auto parsed = SpaceTermParser(module, term, depth).parse();
    if (!parsed) return parsed.error();
    condition.terms.push_back(std::move(*parsed));
  }
  return condition;
}

}  // namespace

Result<SpaceCondition> parseSpaceCondition(const Module& module, std::string_view text) {
  if (trim(text).empty()) {
    return Error{"bad-condition", "The condition is empty: say what a space must fulfil, such as kind ground."};
  }
  return parseTerms(module, text, 0);
}

}  // namespace vtt
