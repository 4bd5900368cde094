# Libraries that are not ours. Which room may use which is kept by tests/support/arrows_test.cpp.

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(tinyxml2 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(PNG REQUIRED)
find_package(JPEG REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(zip REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(cairo REQUIRED IMPORTED_TARGET cairo)
pkg_check_modules(pango REQUIRED IMPORTED_TARGET pangocairo pangoft2 fontconfig)
find_package(ZLIB REQUIRED)

set(GROGNARD_CORE_LIBRARIES PkgConfig::sodium PkgConfig::zip PNG::PNG JPEG::JPEG SQLite::SQLite3 tinyxml2::tinyxml2
                            fmt::fmt Threads::Threads ${CMAKE_DL_LIBS})
set(GROGNARD_RENDER_LIBRARIES PkgConfig::cairo PkgConfig::pango ZLIB::ZLIB)

find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
set(GROGNARD_CLI_LIBRARIES CLI11::CLI11 nlohmann_json::nlohmann_json fmt::fmt)

# wxWidgets comes as variables: `grognard-wx` wraps them.
macro(grognard_find_wx)
  find_package(wxWidgets 3.2 REQUIRED COMPONENTS html core base aui)
  add_library(grognard-wx INTERFACE)
  target_include_directories(grognard-wx SYSTEM INTERFACE ${wxWidgets_INCLUDE_DIRS})
  target_compile_definitions(grognard-wx INTERFACE ${wxWidgets_DEFINITIONS})
  target_compile_options(grognard-wx INTERFACE ${wxWidgets_CXX_FLAGS})
  target_link_directories(grognard-wx INTERFACE ${wxWidgets_LIBRARY_DIRS})
  target_link_libraries(grognard-wx INTERFACE ${wxWidgets_LIBRARIES})
endmacro()

# Boost.Graph is used as headers only.
macro(grognard_find_boost)
  find_package(Boost 1.74 REQUIRED)
  add_library(grognard-boost INTERFACE)
  target_include_directories(grognard-boost SYSTEM INTERFACE ${Boost_INCLUDE_DIRS})
endmacro()
