#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vtt/base/ids.hpp"
#include "vtt/base/result.hpp"

namespace vtt {

using TextList = std::vector<std::string>;

/// The value of an attribute. Nothing, a flag, a whole number, a number, a text or a list of words.
using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string, TextList>;

enum class AttributeType { text, integer, number, flag, list, colour };
enum class AttributeOwner { space, route, hexside, piece, side, map, area, game };

/// An attribute as the module declares it: what may have it, of which type, with which values.
struct Attribute {
  std::string name;
  AttributeOwner of = AttributeOwner::space;
  AttributeType type = AttributeType::text;
  std::vector<std::string> values;  ///< allowed words; empty: any
  double min = 0, max = 0, step = 0;
  bool hasMin = false, hasMax = false;
  Value fallback;        ///< what an owner has that does not say
  bool changes = false;  ///< play may change it: then it is part of the state
  std::string help;
};

/// The attributes an owner states, ordered by attribute.
class AttributeSet {
 public:
  struct Item {
    AttributeId attribute;
    Value value;
    bool operator==(const Item&) const = default;
  };
  [[nodiscard]] const Value* find(AttributeId attribute) const;
  void set(AttributeId attribute, Value value);
  /// Takes over every item of `other`, over what is here.
  void merge(const AttributeSet& other);
  [[nodiscard]] const std::vector<Item>& items() const { return items_; }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  bool operator==(const AttributeSet&) const = default;

 private:
  std::vector<Item> items_;
};

/// Reads a value as the attribute demands: the error says which values are allowed.
[[nodiscard]] Result<Value> parseValue(const Attribute& attribute, std::string_view text);
/// The one text of a value: parseValue(formatValue(v)) is v.
[[nodiscard]] std::string formatValue(const Value& value);
[[nodiscard]] const char* wordFor(AttributeType type);
[[nodiscard]] const char* wordFor(AttributeOwner owner);

}  // namespace vtt
