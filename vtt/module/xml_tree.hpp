#pragma once

#include <tinyxml2.h>

#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace vtt {

/// Why a file is no XML that we read.
struct XmlProblem {
  const char* code = "";  ///< malformed-xml, bad-encoding, doctype, too-deep, too-many
  int line = 0;
  std::string message;
};

/// Parses untrusted bytes: UTF-8 only, no document types, bounded depth, bounded numbers of elements and attributes.
[[nodiscard]] std::variant<std::unique_ptr<tinyxml2::XMLDocument>, XmlProblem> parseXml(std::string_view bytes);

inline constexpr int deepestElement = 64;
inline constexpr int mostElements = 2'000'000;
inline constexpr int mostAttributesOfElement = 256;

}  // namespace vtt
