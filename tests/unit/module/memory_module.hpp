#pragma once

#include <string>

#include "vtt/module/loader.hpp"

namespace vtt::test {

/// A small sound module. What `body` holds begins at line 3 of module.xml.
inline std::string moduleWith(const std::string& body) {
  return R"(<module id="t" name="T" version="1" format="1">
<side id="blue"/><side id="red"/><attribute of="piece" name="fp" type="integer" min="0" max="9"/><attribute of="space" name="control" values="blue red" changes="yes"/><mark id="moved"/><prototype id="inf" marks="moved"><face id="full" fp="2"/><face id="reduced" fp="1"/></prototype><pieces id="u" prototype="inf" side="blue" count="3"/><piece id="mk" prototype="inf"/><pieces id="flag" prototype="inf" count="unlimited"/><map id="m" width="100" height="100"><points><space id="p" x="1" y="1" kind="ground"/><space id="q" x="9" y="9"/><route from="p" to="q" kind="trail"/></points></map><cup id="cup"/><die id="d6" faces="1 2 3"/><option id="fog" values="on off"/>
)" + body +
         "\n</module>\n";
}

inline LoadedModule load(ModuleSource::MemoryFiles files, const LoadOptions& options = {}) {
  return loadModule(ModuleSource::inMemory(std::move(files)), options);
}

inline LoadedModule loadBody(const std::string& body) { return load({{"module.xml", moduleWith(body)}}); }

/// All problems, one a line, for messages of failing tests.
inline std::string listing(const Diagnostics& diagnostics) {
  std::string text;
  for (const auto& diagnostic : diagnostics) text += formatDiagnostic(diagnostic) + "\n";
  return text;
}

}  // namespace vtt::test
