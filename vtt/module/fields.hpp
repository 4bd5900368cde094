#pragma once

#include <tinyxml2.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/module/loading.hpp"

namespace vtt::loading {

/// The names of the attributes that an element has of its own. Asking for one that is not there does not compile.
template <std::size_t N>
struct NameList {
  std::array<std::string_view, N> names;
  template <class... Names>
  consteval explicit NameList(Names... list) : names{std::string_view(list)...} {}
  [[nodiscard]] consteval std::size_t slotOf(std::string_view name) const {
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] == name) return i;
    }
    throw "no such attribute";
  }
};
template <class... Names>
NameList(Names...) -> NameList<sizeof...(Names)>;

/// A string as a template argument.
template <std::size_t N>
struct Literal {
  char text[N] = {};
  consteval Literal(const char (&literal)[N]) {
    for (std::size_t i = 0; i < N; ++i) text[i] = literal[i];
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text, N - 1}; }
};

inline constexpr NameList<0> noNames{};

/// Which words an attribute may have, and what they stand for.
template <class T>
struct Words {
  std::array<std::pair<std::string_view, T>, 9> pairs{};
  std::size_t count = 0;
  constexpr Words(std::initializer_list<std::pair<std::string_view, T>> list) {
    for (const auto& pair : list) pairs[count++] = pair;
  }
  [[nodiscard]] constexpr auto begin() const { return pairs.begin(); }
  [[nodiscard]] constexpr auto end() const { return pairs.begin() + count; }
};

/// What a number may be.
struct Range {
  double low = -2'000'000;
  double high = 2'000'000;
};
inline constexpr Range coordinates{-2'000'000, 2'000'000};
inline constexpr Range sizes{0.001, 2'000'000};

/// The XML attributes of one element, found once. What is wrong with a value is reported when it is asked for.
class AnyFields {
 public:
  AnyFields(Load& load, Node node, std::span<const std::string_view> names, std::optional<AttributeOwner> owner);

  [[nodiscard]] Node node() const { return node_; }
  [[nodiscard]] Origin origin() const { return node_.origin(); }
  /// The attributes that the module declares for this owner.
  [[nodiscard]] AttributeSet custom() const;
  void readCustom(AttributeSet& into) const;

 protected:
  static constexpr std::size_t mostSlots = 24;
  [[nodiscard]] bool hasSlot(std::size_t slot) const { return slots_[slot] != nullptr; }
  [[nodiscard]] std::string_view textAt(std::size_t slot) const;
  [[nodiscard]] Origin originAt(std::size_t slot) const;
  [[nodiscard]] std::string_view requiredAt(std::size_t slot) const;
  [[nodiscard]] double numberAt(std::size_t slot, double fallback, Range range) const;
  [[nodiscard]] int integerAt(std::size_t slot, int fallback, int low, int high) const;
  [[nodiscard]] bool flagAt(std::size_t slot, bool fallback) const;
  void badWord(std::size_t slot, std::vector<std::string> words) const;
  [[nodiscard]] std::string_view idAt(std::size_t slot) const;
  [[nodiscard]] std::string colourAt(std::size_t slot, std::string_view fallback) const;
  [[nodiscard]] std::string nameAt(std::size_t slot, std::string_view fallback) const;

  Load* load_;
  Node node_;
  std::span<const std::string_view> names_;
  std::array<const tinyxml2::XMLAttribute*, mostSlots> slots_{};
  std::vector<std::pair<AttributeId, const tinyxml2::XMLAttribute*>> custom_;

 private:
  void takeForeign(const tinyxml2::XMLAttribute& attribute, std::optional<AttributeOwner> owner);
};

template <const auto& Names>
class Fields : public AnyFields {
 public:
  static_assert(Names.names.size() <= mostSlots);
  Fields(Load& load, Node node, std::optional<AttributeOwner> owner = std::nullopt)
      : AnyFields(load, node, Names.names, owner) {}

  template <Literal name>
  [[nodiscard]] bool has() const {
    return hasSlot(slot<name>());
  }
  /// Empty if absent.
  template <Literal name>
  [[nodiscard]] std::string_view text() const {
    return textAt(slot<name>());
  }
  template <Literal name>
  [[nodiscard]] std::string string() const {
    return std::string(textAt(slot<name>()));
  }
  /// Where this attribute, or else the element, is written.
  template <Literal name>
  [[nodiscard]] Origin where() const {
    return originAt(slot<name>());
  }
  /// Reported if absent or empty.
  template <Literal name>
  [[nodiscard]] std::string_view required() const {
    return requiredAt(slot<name>());
  }
  /// A required id, reported if it is malformed; empty if absent.
  template <Literal name>
  [[nodiscard]] std::string_view id() const {
    return idAt(slot<name>());
  }
  template <Literal name>
  [[nodiscard]] double number(double fallback, Range range = {}) const {
    return numberAt(slot<name>(), fallback, range);
  }
  template <Literal name>
  [[nodiscard]] double requiredNumber(Range range = {}) const {
    return requiredAt(slot<name>()).empty() ? 0 : numberAt(slot<name>(), 0, range);
  }
  template <Literal name>
  [[nodiscard]] int integer(int fallback, int low, int high) const {
    return integerAt(slot<name>(), fallback, low, high);
  }
  template <Literal name>
  [[nodiscard]] bool flag(bool fallback) const {
    return flagAt(slot<name>(), fallback);
  }
  /// What the word of this attribute stands for.
  template <Literal name, class T>
  [[nodiscard]] T choice(T fallback, const Words<T>& words) const {
    if (!has<name>()) return fallback;
    for (const auto& [word, value] : words) {
      if (word == text<name>()) return value;
    }
    std::vector<std::string> allowed;
    for (const auto& [word, value] : words) allowed.emplace_back(word);
    badWord(slot<name>(), std::move(allowed));
    return fallback;
  }
  template <Literal name>
  [[nodiscard]] std::string colour(std::string_view fallback) const {
    return colourAt(slot<name>(), fallback);
  }
  /// A name for people: the attribute, or `fallback`.
  template <Literal name>
  [[nodiscard]] std::string called(std::string_view fallback) const {
    return nameAt(slot<name>(), fallback);
  }

 private:
  template <Literal name>
  static consteval std::size_t slot() {
    return Names.slotOf(name.view());
  }
};

}  // namespace vtt::loading
