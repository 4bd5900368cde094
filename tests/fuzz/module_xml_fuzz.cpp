#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "vtt/module/lint.hpp"
#include "vtt/module/loader.hpp"

namespace {

/// Files of the seeds are parts as well as whole modules: both are tried.
std::string asPart(const std::string& text) { return text.find("<part") == std::string::npos ? "<part/>" : text; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::string frame =
      R"(<module id="f" name="F" version="1" format="1"><side id="blue"/><side id="red"/><include file="part.xml"/></module>)";
  for (const auto& main : {text, frame}) {
    const auto loaded =
        vtt::loadModule(vtt::ModuleSource::inMemory({{"module.xml", main}, {"part.xml", asPart(text)}}));
    for (const auto& diagnostic : loaded.diagnostics) {
      if (diagnostic.line < 0 || diagnostic.message.empty() || diagnostic.code.empty()) std::abort();
    }
    if (loaded.ok()) static_cast<void>(vtt::lintModule(loaded));
  }
  return 0;
}
