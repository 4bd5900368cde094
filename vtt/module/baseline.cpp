#include "vtt/module/baseline.hpp"

#include <tinyxml2.h>

#include <chrono>

namespace vtt::baseline {

Result<Parsing> bareParse(const ModuleSource& source) {
  using Clock = std::chrono::steady_clock;
  Parsing parsing;
  for (const auto& file : source.files()) {
    if (!file.path.ends_with(".xml")) continue;
    const auto content = source.read(file.path);
    if (!content) return content.error();
    const auto begin = Clock::now();
    {
      tinyxml2::XMLDocument document;
      if (document.Parse(content->data(), content->size()) != tinyxml2::XML_SUCCESS) {
        return Error{"malformed-xml", file.path + " is not well-formed XML."};
      }
    }
    parsing.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
    parsing.bytes += content->size();
    ++parsing.files;
  }
  return parsing;
}

}  // namespace vtt::baseline
