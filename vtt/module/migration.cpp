#include "vtt/module/migration.hpp"

#include <tinyxml2.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace vtt {

const FormatHistory& formatHistory() {
  static const FormatHistory history;
  return history;
}

Result<void> checkFormat(const FormatHistory& history, int format) {
  const auto number = std::to_string(format);
  if (format > history.current) {
    return Error{"bad-format", "The module is written in format " + number + ", this program reads up to format " +
                                   std::to_string(history.current) + "; get a newer Grognard."};
  }
  for (int step = format; step < history.current; ++step) {
    if (std::ranges::find(history.steps, step, &Migration::from) == history.steps.end()) {
      return Error{"bad-format", "The module is written in format " + number +
                                     ", which this program cannot read; write " + "format=\"" +
                                     std::to_string(history.current) + "\" and follow modules/README.md."};
    }
  }
  return {};
}

void migrate(const FormatHistory& history, int format, tinyxml2::XMLElement& root) {
  for (; format < history.current; ++format) {
    const auto step = std::ranges::find(history.steps, format, &Migration::from);
    if (step != history.steps.end()) step->apply(root);
  }
}

void renameElements(tinyxml2::XMLElement& root, const char* from, const char* to) {
  if (std::string_view(root.Name()) == from) root.SetName(to);
  for (auto* child = root.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
    renameElements(*child, from, to);
  }
}

void renameAttribute(tinyxml2::XMLElement& root, const char* element, const char* from, const char* to) {
  if (const char* value = root.Attribute(from); value != nullptr && std::string_view(root.Name()) == element) {
    const std::string kept = value;
    root.DeleteAttribute(from);
    root.SetAttribute(to, kept.c_str());
  }
  for (auto* child = root.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
    renameAttribute(*child, element, from, to);
  }
}

}  // namespace vtt
