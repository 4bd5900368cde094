#include "vtt/module/fields.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"

namespace vtt::loading {

namespace {

bool isColour(std::string_view text) {
  return text.size() == 7 && text[0] == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

std::string inAttribute(std::string_view name) { return "The attribute " + std::string(name) + " "; }

}  // namespace

AnyFields::AnyFields(Load& load, Node node, std::span<const std::string_view> names,
                     std::optional<AttributeOwner> owner)
    : load_(&load), node_(node), names_(names) {
  for (const auto* a = node.element->FirstAttribute(); a != nullptr; a = a->Next()) {
    const std::string_view name = a->Name();
    std::size_t slot = 0;
    while (slot < names.size() && names[slot] != name) ++slot;
    if (slot < names.size()) {
      slots_[slot] = a;
    } else {
      takeForeign(*a, owner);
    }
  }
}

void AnyFields::takeForeign(const tinyxml2::XMLAttribute& attribute, std::optional<AttributeOwner> owner) {
  const std::string_view name = attribute.Name();
  const bool isRoot = node_.name() == "module" || node_.name() == "part";
  if (isRoot && (name.starts_with("xmlns") || name.starts_with("xsi:"))) return;
  if (owner) {
    const auto& declared = load_->attributes[static_cast<std::size_t>(*owner)];
    if (const auto found = declared.find(name); found != NameIndex::none) {
      custom_.emplace_back(AttributeId(found), &attribute);
      return;
    }
  }
  if (load_->isFull()) return;
  std::vector<std::string> known(names_.begin(), names_.end());
  if (owner) {
    for (auto& declared : load_->attributes[static_cast<std::size_t>(*owner)].names())
      known.push_back(std::move(declared));
  }
  auto hint = didYouMean(name, known);
  if (hint.empty() && owner) {
    hint = std::string(" Declare it with <attribute of=\"") + wordFor(*owner) + "\" name=\"...\"/>, or take it out.";
  }
  load_->complain({node_.file, attribute.GetLineNum()}, "unknown-attribute",
                  "<" + std::string(node_.name()) + "> has no attribute " + vtt::quoted(name) + "." + hint);
}

AttributeSet AnyFields::custom() const {
  AttributeSet set;
  readCustom(set);
  return set;
}

void AnyFields::readCustom(AttributeSet& into) const {
  for (const auto& [id, attribute] : custom_) {
    auto value = parseValue(load_->module.attributes[id.value], attribute->Value());
    if (value) {
      into.set(id, std::move(*value));
    } else {
      load_->complain({node_.file, attribute->GetLineNum()}, "bad-value", value.error().message);
    }
  }
}

std::string_view AnyFields::textAt(std::size_t slot) const {
  return slots_[slot] == nullptr ? std::string_view() : slots_[slot]->Value();
}

Origin AnyFields::originAt(std::size_t slot) const {
  return slots_[slot] == nullptr ? origin() : Origin{node_.file, slots_[slot]->GetLineNum()};
}

std::string_view AnyFields::requiredAt(std::size_t slot) const {
  const auto text = textAt(slot);
  if (text.empty()) {
    load_->complain(originAt(slot), "missing-attribute",
                    "<" + std::string(node_.name()) + "> needs the attribute " + std::string(names_[slot]) + ".");
  }
  return text;
}

double AnyFields::numberAt(std::size_t slot, double fallback, Range range) const {
  if (!hasSlot(slot)) return fallback;
  const auto number = parseNumber(trim(textAt(slot)));
  if (number && *number >= range.low && *number <= range.high) return *number;
  load_->complain(originAt(slot), "bad-value",
                  inAttribute(names_[slot]) + "cannot be " + vtt::quoted(textAt(slot)) + ": it must be a number from " +
                      formatNumber(range.low) + " to " + formatNumber(range.high) + ".");
  return fallback;
}

int AnyFields::integerAt(std::size_t slot, int fallback, int low, int high) const {
  if (!hasSlot(slot)) return fallback;
  const auto number = parseInteger(trim(textAt(slot)));
  if (number && *number >= low && *number <= high) return static_cast<int>(*number);
  load_->complain(originAt(slot), "bad-value",
                  inAttribute(names_[slot]) + "cannot be " + vtt::quoted(textAt(slot)) +
                      ": it must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ".");
  return fallback;
}

bool AnyFields::flagAt(std::size_t slot, bool fallback) const {
  const auto text = textAt(slot);
  if (!hasSlot(slot)) return fallback;
  if (text != "yes" && text != "no") badWord(slot, {"yes", "no"});
  return text == "yes";
}

void AnyFields::badWord(std::size_t slot, std::vector<std::string> words) const {
  load_->complain(originAt(slot), "bad-value",
                  inAttribute(names_[slot]) + "cannot be " + vtt::quoted(textAt(slot)) + ": it must be one of " +
                      join(words, ", ") + "." + didYouMean(textAt(slot), words));
}

std::string_view AnyFields::idAt(std::size_t slot) const {
  const auto id = requiredAt(slot);
  if (id.empty() || isId(id)) return id;
  load_->complain(
      originAt(slot), "bad-id",
      vtt::quoted(id) + " is no id: write up to 64 letters, digits, _ . and single -, a letter or digit first.");
  return id.substr(0, 64);
}

std::string AnyFields::colourAt(std::size_t slot, std::string_view fallback) const {
  if (!hasSlot(slot)) return std::string(fallback);
  if (isColour(textAt(slot))) return std::string(textAt(slot));
  load_->complain(
      originAt(slot), "bad-value",
      inAttribute(names_[slot]) + "cannot be " + vtt::quoted(textAt(slot)) + ": it must be a colour such as #2b4c9b.");
  return std::string(fallback);
}

std::string AnyFields::nameAt(std::size_t slot, std::string_view fallback) const {
  constexpr std::size_t longestName = 200;
  const auto text = textAt(slot);
  if (text.size() > longestName) {
    load_->complain(originAt(slot), "text-too-long", "The name is longer than 200 bytes; make it shorter.");
    return {};
  }
  return std::string(text.empty() ? fallback : text);
}

}  // namespace vtt::loading
