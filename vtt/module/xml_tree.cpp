#include "vtt/module/xml_tree.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

/// The length of the UTF-8 sequence at the start of `rest`, or 0 if there is none. Overlong forms and surrogates are
/// none.
std::size_t sequenceLength(std::string_view rest) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const unsigned first = byte(0);
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length == 0 || rest.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  if (first == 0xe0 && second < 0xa0) return 0;
  if (first == 0xed && second >= 0xa0) return 0;
  if (first == 0xf0 && second < 0x90) return 0;
  if (first == 0xf4 && second >= 0x90) return 0;
  return length;
}

/// One look at the bytes before the parser sees them: encoding, and bounds on what the parser would have to build.
class Inspection {
 public:
  explicit Inspection(std::string_view bytes) : bytes_(bytes) {}

  std::optional<XmlProblem> run() {
    for (std::size_t i = firstSpecial(0); i < bytes_.size(); i = firstSpecial(i)) {
      const auto c = static_cast<unsigned char>(bytes_[i]);
      if (c >= 0x80) {
        const auto length = sequenceLength(bytes_.substr(i));
        if (length == 0) return problemAt(i, "bad-encoding", "The text is not UTF-8; save the file as UTF-8.");
        i += length;
        continue;
      }
      if (c < 0x20) {
        return problemAt(i, "bad-encoding", "There is a control character in the text; take it out.");
      }
      if (c == '<') {
        if (auto problem = open(i)) return problem;
      } else if (c == '=' && isTooMany(i)) {
        return problemAt(i, "too-many", "This element has too many attributes.");
      }
      ++i;
    }
    return std::nullopt;
  }

 private:
  /// Most bytes are plain text and need no look.
  [[nodiscard]] std::size_t firstSpecial(std::size_t i) const {
    static constexpr auto special = [] {
      std::array<bool, 256> table{};
      for (std::size_t c = 0; c < table.size(); ++c) table[c] = c < 0x20 || c >= 0x80;
      table['\n'] = table['\t'] = table['\r'] = false;
      table['<'] = table['='] = true;
      return table;
    }();
    while (i < bytes_.size() && !special[static_cast<unsigned char>(bytes_[i])]) ++i;
    return i;
  }

  std::optional<XmlProblem> open(std::size_t i) {
    equals_ = 0;
    counting_ = true;
    lastOpen_ = i;
    if (bytes_.substr(i, 9) == "<!DOCTYPE" || bytes_.substr(i, 8) == "<!ENTITY") {
      return problemAt(i, "doctype", "Document types and entities are not read; take the <!DOCTYPE ...> out.");
    }
    if (++opened_ > 2 * mostElements + 2) {
      return problemAt(i, "too-many", "The file has more than 2 million elements; split the module.");
    }
    return std::nullopt;
  }

  /// Text may have as many equals signs as it likes: only those within a tag count.
  [[nodiscard]] bool isTooMany(std::size_t i) {
    const char next = i + 1 < bytes_.size() ? bytes_[i + 1] : ' ';
    if (!counting_ || next == '=' || ++equals_ <= mostAttributesOfElement) return false;
    const auto tag = bytes_.substr(lastOpen_, i - lastOpen_);
    counting_ = !tag.starts_with("<!") && tag.find('>') == std::string_view::npos;
    return counting_;
  }

  [[nodiscard]] XmlProblem problemAt(std::size_t i, const char* code, std::string message) const {
    const auto line = 1 + std::ranges::count(bytes_.substr(0, i), '\n');
    return {code, static_cast<int>(line), std::move(message)};
  }

  std::string_view bytes_;
  std::size_t lastOpen_ = 0;
  int opened_ = 0;
  int equals_ = 0;
  bool counting_ = true;
};

std::string sentenceFor(tinyxml2::XMLError error) {
  switch (error) {
    case tinyxml2::XML_ERROR_EMPTY_DOCUMENT: return "The file is empty.";
    case tinyxml2::XML_ERROR_MISMATCHED_ELEMENT: return "An end tag does not match its start tag, or is missing.";
    case tinyxml2::XML_ERROR_PARSING_ATTRIBUTE:
      return "An attribute is written wrongly or twice; write name=\"value\", each once.";
    case tinyxml2::XML_ERROR_PARSING_COMMENT: return "A comment has no end; close it with -->.";
    case tinyxml2::XML_ERROR_PARSING_CDATA: return "A CDATA section has no end; close it with ]]>.";
    case tinyxml2::XML_ERROR_PARSING_TEXT: return "The text ends before its element does; add the end tag.";
    case tinyxml2::XML_ERROR_PARSING_DECLARATION:
      return "A declaration is misplaced or has no end; <?xml ...?> may stand at the very start only.";
    default: return "This is not well-formed XML; look at the tags and quotation marks before this place.";
  }
}

XmlProblem problemOf(const tinyxml2::XMLDocument& document) {
  const auto line = std::max(document.ErrorLineNum(), 1);
  if (document.ErrorID() == tinyxml2::XML_ELEMENT_DEPTH_EXCEEDED) {
    return {"too-deep", line, "Elements are nested deeper than 64."};
  }
  return {"malformed-xml", line, sentenceFor(document.ErrorID())};
}

std::optional<XmlProblem> tooDeep(const tinyxml2::XMLElement* element, int depth) {
  for (; element != nullptr; element = element->NextSiblingElement()) {
    if (depth > deepestElement)
      return XmlProblem{"too-deep", element->GetLineNum(), "Elements are nested deeper than 64."};
    if (auto problem = tooDeep(element->FirstChildElement(), depth + 1)) return problem;
  }
  return std::nullopt;
}

}  // namespace

std::variant<std::unique_ptr<tinyxml2::XMLDocument>, XmlProblem> parseXml(std::string_view bytes) {
  if (auto problem = Inspection(bytes).run()) return *problem;
  auto document = std::make_unique<tinyxml2::XMLDocument>();
  if (document->Parse(bytes.data(), bytes.size()) != tinyxml2::XML_SUCCESS) return problemOf(*document);
  if (document->RootElement() == nullptr) return XmlProblem{"malformed-xml", 1, "The file has no root element."};
  if (const auto* second = document->RootElement()->NextSiblingElement()) {
    return XmlProblem{"malformed-xml", second->GetLineNum(), "The file has a second root element; keep one."};
  }
  if (auto problem = tooDeep(document->RootElement(), 1)) return *problem;
  return document;
}

}  // namespace vtt
