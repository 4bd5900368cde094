# What a desktop needs besides the programs: translations, the icon, the kinds of files, the entry in menus.
if(NOT TARGET grognard)
  return()
endif()

find_program(GROGNARD_MSGFMT msgfmt)
grognard_sources(translations vtt/ui/po/*.po)
if(GROGNARD_MSGFMT)
  foreach(translation ${translations})
    cmake_path(GET translation STEM language)
    set(catalogue "${PROJECT_BINARY_DIR}/share/locale/${language}/LC_MESSAGES/grognard.mo")
    cmake_path(GET catalogue PARENT_PATH catalogue_folder)
    add_custom_command(
      OUTPUT "${catalogue}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${catalogue_folder}"
      COMMAND "${GROGNARD_MSGFMT}" --check -o "${catalogue}" "${translation}"
      DEPENDS "${translation}"
      VERBATIM)
    install(FILES "${catalogue}" DESTINATION "${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES")
    list(APPEND catalogues "${catalogue}")
  endforeach()
  add_custom_target(grognard-translations ALL DEPENDS ${catalogues})
  add_dependencies(grognard grognard-translations)
endif()

if(UNIX AND NOT APPLE)
  set(desktop "${PROJECT_SOURCE_DIR}/packaging/desktop")
  install(FILES "${desktop}/io.github.grognard.Grognard.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${desktop}/io.github.grognard.Grognard.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
  install(FILES "${desktop}/io.github.grognard.Grognard.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
  install(FILES "${desktop}/io.github.grognard.Grognard.svg"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
endif()

# `cpack --config build/release/CPackConfig.cmake -G DEB` makes a package.
set(CPACK_PACKAGE_NAME grognard)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "The Grognard authors <grognard@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
