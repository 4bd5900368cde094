#include <algorithm>
#include <array>
#include <tuple>

#include "vtt/base/text.hpp"
#include "vtt/model/condition.hpp"
#include "vtt/model/condition_names.hpp"
#include "vtt/model/module.hpp"

namespace vtt {

namespace {

using Term = PieceCondition::Term;

class PieceTermParser {
 public:
  PieceTermParser(const Module& module, std::string_view text) : reader_(module, text), module_(module), text_(text) {}

  Result<Term> parse() {
    if (!read()) return *reader_.error();
    return std::move(term_);
  }

 private:
  bool read();
  bool readKeyword(std::string_view head, std::string_view rest);
  bool check(const std::string& name);
  bool checkGroup(const std::string& name);
  bool checkFace(const std::string& name);
  bool checkPlace(const std::string& name);
  bool readAttribute(std::string_view name, std::string_view values);

  TermReader reader_;
  const Module& module_;
  std::string_view text_;
  Term term_;
};

bool PieceTermParser::read() {
  auto [head, rest] = firstWord(text_);
  if (head == "not") {
    term_.negated = true;
    std::tie(head, rest) = firstWord(rest);
  }
  if (head.empty()) {
    return reader_.fail("bad-condition", "a term is empty: write it like side us, or take a comma away.");
  }
  return readKeyword(head, rest);
}

bool PieceTermParser::readKeyword(std::string_view head, std::string_view rest) {
  struct Keyword {
    std::string_view word;
    Term::Kind kind;
  };
  static constexpr std::array<Keyword, 6> keywords{{{"group", Term::Kind::group},
                                                    {"prototype", Term::Kind::prototype},
                                                    {"side", Term::Kind::side},
                                                    {"mark", Term::Kind::mark},
                                                    {"face", Term::Kind::face},
                                                    {"at", Term::Kind::at}}};
  if (head == "all") {
    return rest.empty() || reader_.fail("bad-condition", "\"all\" stands alone: put a comma behind it.");
  }
  const auto* const keyword = std::ranges::find(keywords, head, &Keyword::word);
  if (keyword != keywords.end()) {
    term_.kind = keyword->kind;
  } else if (head == "on" && firstWord(rest).first == "map") {
    term_.kind = Term::Kind::onMap;
    rest = firstWord(rest).second;
  } else {
    return readAttribute(head, rest);
  }
  if (!reader_.readNames(rest, term_.words)) return false;
  return std::ranges::all_of(term_.words, [this](const auto& name) { return check(name); });
}

bool PieceTermParser::check(const std::string& name) {
  switch (term_.kind) {
    case Term::Kind::group: return checkGroup(name);
    case Term::Kind::prototype: return reader_.isOneOf("prototype", module_.prototypes, name);
    case Term::Kind::side: return reader_.isOneOf("side", module_.sides, name);
    case Term::Kind::mark: return reader_.isOneOf("mark", module_.marks, name);
    case Term::Kind::face: return checkFace(name);
    case Term::Kind::at: return checkPlace(name);
    case Term::Kind::onMap: return reader_.isOneOf("map", module_.maps, name);
    case Term::Kind::all:
    case Term::Kind::attribute: break;
  }
  return true;
}

bool PieceTermParser::checkGroup(const std::string& name) {
  return findGroup(module_, name) || reader_.failUnknown("group", name, TermReader::idsOf(module_.groups));
}

bool PieceTermParser::checkFace(const std::string& name) {
  std::vector<std::string> faces;
  for (const auto& prototype : module_.prototypes) {
    if (findFace(prototype, name)) return true;
    append(faces, TermReader::idsOf(prototype.faces));
  }
  return reader_.failUnknown("face", name, faces);
}

bool PieceTermParser::checkPlace(const std::string& name) {
  const auto slash = name.find('/');
  const auto thing = module_.ids.find(std::string_view(name).substr(0, slash));
  if (slash != std::string::npos && thing.kind == ThingKind::space) {
    const auto slot = name.substr(slash + 1);
    const auto& slots = module_.spaces[thing.index].slotNames;
    return std::ranges::find(slots, slot) != slots.end() || reader_.failUnknown("slot", slot, slots);
  }
  const bool holdsPieces =
      thing.kind == ThingKind::space || thing.kind == ThingKind::container || thing.kind == ThingKind::piece;
  if (holdsPieces && slash == std::string::npos) return true;
  auto candidates = TermReader::idsOf(module_.spaces);
  append(candidates, TermReader::idsOf(module_.containers));
  return reader_.failUnknown("place", name, candidates);
}

bool PieceTermParser::readAttribute(std::string_view name, std::string_view values) {
  term_.kind = Term::Kind::attribute;
  term_.attribute = findAttribute(module_, AttributeOwner::piece, name);
  if (!term_.attribute) {
    auto candidates = attributeNames(module_, AttributeOwner::piece);
    append(candidates, {"all", "group", "prototype", "side", "mark", "face", "at", "on", "not"});
    return reader_.fail("no-such-attribute", "there is no attribute " + quoted(name) +
                                                 " of pieces, and no such word in conditions." +
                                                 didYouMean(name, candidates));
  }
  return reader_.readValues(module_.attributes[term_.attribute.value], values, term_.negated, term_.words);
}

}  // namespace

Result<PieceCondition> parsePieceCondition(const Module& module, std::string_view text) {
  PieceCondition condition;
  condition.text = trim(text);
  if (condition.text.empty()) {
    return Error{"bad-condition", "The condition is empty: say which pieces are meant, such as side us, or all."};
  }
  for (const auto term : split(text, ',')) {
    auto parsed = PieceTermParser(module, trim(term)).parse();
    if (!parsed) return parsed.error();
    condition.terms.push_back(std::move(*parsed));
  }
  return condition;
}

}  // namespace vtt
