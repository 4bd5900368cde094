# Puts the icons of a folder into a source file of the program, so that it needs no files at run time.
function(grognard_embed_icons target folder)
  file(GLOB icons CONFIGURE_DEPENDS "${folder}/*.svg")
  set(rows "")
  foreach(icon ${icons})
    get_filename_component(name "${icon}" NAME_WE)
    file(READ "${icon}" text)
    string(APPEND rows "    {\"${name}\", R\"svg(${text})svg\"},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${icon}")
  endforeach()
  set(made "${PROJECT_BINARY_DIR}/generated/icon_texts.cpp")
  file(CONFIGURE OUTPUT "${made}" @ONLY CONTENT
[[#include "vtt/ui/icons.hpp"

namespace vtt::ui {

const std::map<std::string, std::string>& iconTexts() {
  static const std::map<std::string, std::string> texts{
@rows@  };
  return texts;
}

}  // namespace vtt::ui
]])
  target_sources(${target} PRIVATE "${made}")
endfunction()
