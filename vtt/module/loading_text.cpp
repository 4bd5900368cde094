#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/loading.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t longestText = 1U << 20U;

std::string rawText(Load& load, Node node) {
  std::string text;
  for (const auto* child = node.element->FirstChild(); child != nullptr; child = child->NextSibling()) {
    if (child->ToText() != nullptr) text += child->Value();
    if (const auto* element = child->ToElement()) unknownElement(load, {element, node.file}, node.name(), {});
  }
  return text;
}

std::size_t indentOf(std::string_view line) { return std::min(line.find_first_not_of(" \t\r"), line.size()); }

std::string_view withoutEnd(std::string_view line) { return line.substr(0, line.find_last_not_of(" \t\r") + 1); }

/// The first line begins right behind the tag, so its indentation says nothing.
std::string dedented(std::string_view text) {
  const auto lines = split(text, '\n');
  std::size_t indent = std::string_view::npos;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!trim(lines[i]).empty()) indent = std::min(indent, indentOf(lines[i]));
  }
  std::string result;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto cut = i == 0 ? indentOf(lines[i]) : std::min(indent, indentOf(lines[i]));
    if (i > 0) result += '\n';
    result += withoutEnd(lines[i].substr(cut));
  }
  return std::string(trim(result));
}

}  // namespace

std::string textOf(Load& load, Node node) {
  if (node.element->FirstChild() == nullptr) return {};
  const auto raw = rawText(load, node);
  if (raw.size() > longestText) {
    load.complain(node.origin(), "text-too-long", "The text is longer than 1 MiB; split it.");
    return {};
  }
  return dedented(raw);
}

Element copyElement(Node node) {
  Element copy;
  copy.name = node.name();
  copy.line = node.element->GetLineNum();
  for (const auto* a = node.element->FirstAttribute(); a != nullptr; a = a->Next()) {
    copy.attributes.emplace_back(a->Name(), a->Value());
  }
  for (const auto* child = node.element->FirstChild(); child != nullptr; child = child->NextSibling()) {
    if (child->ToText() != nullptr) copy.text += trim(child->Value());
    if (const auto* element = child->ToElement()) copy.children.push_back(copyElement({element, node.file}));
  }
  return copy;
}

}  // namespace vtt::loading
