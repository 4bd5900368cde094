#pragma once

#include <string_view>

/// The texts of a new module. @WORDS@ are filled in by starter.cpp.
namespace vtt::starter {

extern const std::string_view moduleXml;
extern const std::string_view piecesXml;
extern const std::string_view scenariosXml;
extern const std::string_view readme;

extern const std::string_view boxes;
extern const std::string_view pointsMap;
extern const std::string_view hexesMap;
extern const std::string_view squaresMap;
extern const std::string_view freeMap;

}  // namespace vtt::starter
