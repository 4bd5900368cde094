#include "vtt/model/value.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

std::string withRange(const Attribute& attribute, std::string what) {
  if (attribute.hasMin && attribute.hasMax) {
    what += " from " + formatNumber(attribute.min) + " to " + formatNumber(attribute.max);
  } else if (attribute.hasMin) {
    what += " of at least " + formatNumber(attribute.min);
  } else if (attribute.hasMax) {
    what += " of at most " + formatNumber(attribute.max);
  }
  if (attribute.step > 0) what += " in steps of " + formatNumber(attribute.step);
  return what;
}

std::string allowed(const Attribute& attribute) {
  const auto words = join(attribute.values, ", ");
  switch (attribute.type) {
    case AttributeType::flag: return "yes or no";
    case AttributeType::colour: return "a colour such as #2b4c9b";
    case AttributeType::list: return words.empty() ? "words between blanks" : "words out of " + words;
    case AttributeType::integer: return words.empty() ? withRange(attribute, "a whole number") : "one of " + words;
    case AttributeType::number: return words.empty() ? withRange(attribute, "a number") : "one of " + words;
    case AttributeType::text: break;
  }
  return words.empty() ? "one line of text" : "one of " + words;
}

Error refusal(const Attribute& attribute, std::string_view text, std::string_view word) {
  return {"bad-value", "The attribute " + attribute.name + " cannot be " + quoted(text) + ": it must be " +
                           allowed(attribute) + "." + didYouMean(word, attribute.values)};
}
Error refusal(const Attribute& attribute, std::string_view text) { return refusal(attribute, text, text); }

bool isListed(const Attribute& attribute, std::string_view word) {
  return attribute.values.empty() || std::ranges::find(attribute.values, word) != attribute.values.end();
}

bool isInRange(const Attribute& attribute, double number) {
  if (attribute.hasMin && number < attribute.min) return false;
  if (attribute.hasMax && number > attribute.max) return false;
  if (!(attribute.step > 0)) return true;
  const auto steps = (number - (attribute.hasMin ? attribute.min : 0)) / attribute.step;
  return std::abs(steps - std::round(steps)) <= 1e-9 * std::max(1.0, std::abs(steps));
}

Result<Value> parseWholeNumber(const Attribute& attribute, std::string_view text) {
  const auto number = parseInteger(trim(text));
  const bool fits = number && isInRange(attribute, static_cast<double>(*number));
  if (!fits || !isListed(attribute, formatValue(*number))) return refusal(attribute, text);
  return Value{*number};
}

Result<Value> parseAnyNumber(const Attribute& attribute, std::string_view text) {
  const auto number = parseNumber(trim(text));
  const bool fits = number && isInRange(attribute, *number);
  if (!fits || !isListed(attribute, formatNumber(*number))) return refusal(attribute, text);
  return Value{*number};
}

Result<Value> parseFlag(const Attribute& attribute, std::string_view text) {
  const auto word = trim(text);
  if (word == "yes") return Value{true};
  if (word == "no") return Value{false};
  return refusal(attribute, text);
}

Result<Value> parseColour(const Attribute& attribute, std::string_view text) {
  std::string colour(trim(text));
  bool good = colour.size() == 7 && colour[0] == '#';
  for (std::size_t i = 1; good && i < colour.size(); ++i) {
    if (colour[i] >= 'A' && colour[i] <= 'F') colour[i] = static_cast<char>(colour[i] - 'A' + 'a');
    good = (colour[i] >= '0' && colour[i] <= '9') || (colour[i] >= 'a' && colour[i] <= 'f');
  }
  if (!good) return refusal(attribute, text);
  return Value{std::move(colour)};
}

bool hasControlCharacter(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

Result<Value> parseList(const Attribute& attribute, std::string_view text) {
  TextList list;
  for (const auto word : splitBlanks(text)) {
    if (hasControlCharacter(word) || !isListed(attribute, word)) return refusal(attribute, text, word);
    list.emplace_back(word);
  }
  return Value{std::move(list)};
}

Result<Value> parseText(const Attribute& attribute, std::string_view text) {
  const auto word = attribute.values.empty() ? text : trim(text);
  if (hasControlCharacter(word) || !isListed(attribute, word)) return refusal(attribute, text);
  return Value{std::string(word)};
}

struct Formatter {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(bool flag) const { return flag ? "yes" : "no"; }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return formatNumber(number); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const TextList& list) const { return join(list, " "); }
};

}  // namespace

const Value* AttributeSet::find(AttributeId attribute) const {
  for (const auto& item : items_) {
    if (item.attribute >= attribute) return item.attribute == attribute ? &item.value : nullptr;
  }
  return nullptr;
}

void AttributeSet::set(AttributeId attribute, Value value) {
  const auto at = std::ranges::lower_bound(items_, attribute, {}, &Item::attribute);
  if (at != items_.end() && at->attribute == attribute) {
    at->value = std::move(value);
  } else {
    items_.insert(at, Item{attribute, std::move(value)});
  }
}

void AttributeSet::merge(const AttributeSet& other) {
  if (items_.empty()) {
    items_ = other.items_;
    return;
  }
  for (const auto& item : other.items_) set(item.attribute, item.value);
}

Result<Value> parseValue(const Attribute& attribute, std::string_view text) {
  switch (attribute.type) {
    case AttributeType::integer: return parseWholeNumber(attribute, text);
    case AttributeType::number: return parseAnyNumber(attribute, text);
    case AttributeType::flag: return parseFlag(attribute, text);
    case AttributeType::list: return parseList(attribute, text);
    case AttributeType::colour: return parseColour(attribute, text);
    case AttributeType::text: break;
  }
  return parseText(attribute, text);
}

std::string formatValue(const Value& value) { return std::visit(Formatter{}, value); }

const char* wordFor(AttributeType type) {
  static constexpr std::array words{"text", "integer", "number", "flag", "list", "colour"};
  return words[static_cast<std::size_t>(type)];
}

const char* wordFor(AttributeOwner owner) {
  static constexpr std::array words{"space", "route", "hexside", "piece", "side", "map", "area", "game"};
  return words[static_cast<std::size_t>(owner)];
}

}  // namespace vtt
