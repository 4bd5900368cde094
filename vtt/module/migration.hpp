#pragma once

#include <functional>
#include <vector>

#include "vtt/base/result.hpp"

namespace tinyxml2 {
class XMLElement;
}

namespace vtt {

/// Brings one file of format `from`, given by its root, to the format after it.
struct Migration {
  int from = 0;
  std::function<void(tinyxml2::XMLElement& root)> apply;
};

/// The format that this program writes, and how files of earlier formats become files of it.
struct FormatHistory {
  int current = 1;
  std::vector<Migration> steps;
};

[[nodiscard]] const FormatHistory& formatHistory();
/// The error says that the format is too new or too old.
[[nodiscard]] Result<void> checkFormat(const FormatHistory& history, int format);
/// To be called after checkFormat.
void migrate(const FormatHistory& history, int format, tinyxml2::XMLElement& root);

// What migrations are made of: both work on the whole tree.
void renameElements(tinyxml2::XMLElement& root, const char* from, const char* to);
void renameAttribute(tinyxml2::XMLElement& root, const char* element, const char* from, const char* to);

}  // namespace vtt
