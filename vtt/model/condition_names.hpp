#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/model/module.hpp"

namespace vtt {

/// What the parsers of conditions share: words, names and the sentence for what is wrong in a term.
class TermReader {
 public:
  TermReader(const Module& module, std::string_view term) : module_(module), term_(term) {}

  /// Remembers the first error. Always false.
  bool fail(std::string code, const std::string& reason);
  bool failUnknown(const char* what, std::string_view name, const std::vector<std::string>& candidates);
  /// A, B|C: none of them empty.
  bool readNames(std::string_view text, std::vector<std::string>& names);
  /// The same, each as the attribute allows; "not" in front sets `negated` the other way.
  bool readValues(const Attribute& attribute, std::string_view text, bool& negated, std::vector<std::string>& values);

  template <class Item>
  bool isOneOf(const char* what, const std::vector<Item>& items, std::string_view id) {
    for (const auto& item : items) {
      if (item.id == id) return true;
    }
    return failUnknown(what, id, idsOf(items));
  }

  template <class Item>
  static std::vector<std::string> idsOf(const std::vector<Item>& items) {
    std::vector<std::string> ids;
    ids.reserve(items.size());
    for (const auto& item : items) ids.push_back(item.id);
    return ids;
  }

  [[nodiscard]] const Module& module() const { return module_; }
  [[nodiscard]] std::optional<Error>& error() { return error_; }

 private:
  const Module& module_;
  std::string_view term_;
  std::optional<Error> error_;
};

[[nodiscard]] std::vector<std::string> attributeNames(const Module& module, AttributeOwner of);
void append(std::vector<std::string>& to, std::vector<std::string> more);
/// The first word, and what follows it. An opening parenthesis ends a word.
[[nodiscard]] std::pair<std::string_view, std::string_view> firstWord(std::string_view text);
/// Terms between the commas outside parentheses, trimmed; nothing if the parentheses do not match.
[[nodiscard]] std::optional<std::vector<std::string_view>> splitTerms(std::string_view text);
/// Where the parenthesis at the start of `text` is closed, or npos.
[[nodiscard]] std::size_t closingOf(std::string_view text);

}  // namespace vtt
