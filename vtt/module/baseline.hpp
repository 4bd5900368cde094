#pragma once

#include <cstddef>

#include "vtt/module/source.hpp"

namespace vtt::baseline {

/// What tinyxml2 alone needs: the yardstick for `bench engine`.
struct Parsing {
  std::size_t files = 0;
  std::size_t bytes = 0;
  double seconds = 0;  ///< of the parser alone; reading the files is not counted
};

/// Parses the XML files of a module and throws the trees away.
Result<Parsing> bareParse(const ModuleSource& source);

}  // namespace vtt::baseline
