#include "vtt/model/condition_names.hpp"

#include <algorithm>
#include <iterator>

#include "vtt/base/text.hpp"

namespace vtt {

bool TermReader::fail(std::string code, const std::string& reason) {
  if (!error_) error_ = Error{std::move(code), "In the condition " + quoted(term_) + ", " + reason};
  return false;
}

bool TermReader::failUnknown(const char* what, std::string_view name, const std::vector<std::string>& candidates) {
  return fail(std::string("no-such-") + what,
              std::string("there is no ") + what + " " + quoted(name) + "." + didYouMean(name, candidates));
}

bool TermReader::readNames(std::string_view text, std::vector<std::string>& names) {
  for (const auto part : split(text, '|')) {
    const auto name = trim(part);
    if (name.empty()) return fail("bad-condition", "a name is missing: write one name, or several such as a|b.");
    names.emplace_back(name);
  }
  return true;
}

bool TermReader::readValues(const Attribute& attribute, std::string_view text, bool& negated,
                            std::vector<std::string>& values) {
  const auto [head, rest] = firstWord(text);
  if (head == "not" && !rest.empty()) {
    negated = !negated;
    text = rest;
  }
  if (!readNames(text, values)) return false;
  for (auto& value : values) {
    auto parsed = parseValue(attribute, value);
    if (!parsed) return fail(parsed.error().code, "a value is wrong. " + parsed.error().message);
    value = formatValue(*parsed);
    const auto* const list = std::get_if<TextList>(&*parsed);
    if (list != nullptr && list->size() != 1) {
      return fail("bad-condition", "write | between the words of which one must be in " + attribute.name + ".");
    }
  }
  return true;
}

std::vector<std::string> attributeNames(const Module& module, AttributeOwner of) {
  std::vector<std::string> names;
  for (const auto& attribute : module.attributes) {
    if (attribute.of == of) names.push_back(attribute.name);
  }
  return names;
}

void append(std::vector<std::string>& to, std::vector<std::string> more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::pair<std::string_view, std::string_view> firstWord(std::string_view text) {
  const auto end = std::min(text.find_first_of(" \t\r\n("), text.size());
  return {text.substr(0, end), trim(text.substr(end))};
}

std::optional<std::vector<std::string_view>> splitTerms(std::string_view text) {
  std::vector<std::string_view> terms;
  std::size_t start = 0, open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++open;
    if (text[i] == ')' && open-- == 0) return std::nullopt;
    if (text[i] != ',' || open > 0) continue;
    terms.push_back(trim(text.substr(start, i - start)));
    start = i + 1;
  }
  if (open > 0) return std::nullopt;
  terms.push_back(trim(text.substr(start)));
  return terms;
}

std::size_t closingOf(std::string_view text) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++open;
    if (text[i] == ')' && --open == 0) return i;
  }
  return std::string_view::npos;
}

}  // namespace vtt
